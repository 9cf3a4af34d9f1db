"""The state of Not Alone: its data and the small things that can be asked or done to it.

The hunt and survival decks are bags without order. Cards sent under the hunt deck form batches
that are drawn once the bag is empty.
"""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import events, fields, hunts, places, rulings, steps
from kosmostol.games.not_alone.rules.box import Box
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.pending import NOTHING, Pending
from kosmostol.kernel.state import BIT, EVERYONE, Event, State


class Table(State):
    """The data of one match; `match.NotAlone` adds the contract."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        revealed: i64,
        box: Box,
        creature: i64,
        side: i64,
        turn: i64,
        step: i64,
        rounds: i64,
        rescue: i64,
        assimilation: i64,
        marker: i64,
        winner: i64,
        creature_at: i64,
        target_at: i64,
        artemia_at: i64,
        hunt_hand: i64,
        hunt_bag: i64,
        hunt_under: list[int],
        hunt_discard: list[int],
        survival_bag: i64,
        survival_discard: i64,
        drawn: i64,
        reserve: list[int],
        people: list[int],
        now: list[int],
        pending: Pending,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.creature: i64 = creature  # seat
        self.side: i64 = side  # of the board, 0 until it is chosen
        self.turn: i64 = turn
        self.step: i64 = step
        self.rounds: i64 = rounds  # of the open window: a card played reopens it
        self.rescue: i64 = rescue  # spaces to the star
        self.assimilation: i64 = assimilation
        self.marker: i64 = marker  # 1 if it lies on the Beach
        self.winner: i64 = winner
        self.creature_at: i64 = creature_at  # tokens, as masks of one or two places
        self.target_at: i64 = target_at
        self.artemia_at: i64 = artemia_at
        self.hunt_hand: i64 = hunt_hand
        self.hunt_bag: i64 = hunt_bag
        self.hunt_under = hunt_under  # batches under the deck, the upper first
        self.hunt_discard = hunt_discard  # the last one on top
        self.survival_bag: i64 = survival_bag
        self.survival_discard: i64 = survival_discard
        self.drawn: i64 = drawn  # at the Shelter, one of them to be kept
        self.reserve = reserve  # copies left of places 6 to 10
        self.people = people
        self.now = now
        self.pending = pending
        self.log: list[Event] | None = None  # while a move is being played

    # ---- questions ----

    def get(self, seat: i64, what: i64) -> i64:
        """A value of a seat."""
        return self.people[seat * fields.WIDTH + what]

    def put(self, seat: i64, what: i64, value: i64) -> None:
        """Set a value of a seat."""
        self.people[seat * fields.WIDTH + what] = value

    def hunted(self, index: i64) -> i64:
        """The seat of a Hunted, counted clockwise from the Creature's left."""
        seat: i64 = self.creature + 1 + index
        return seat - self.seats if seat >= self.seats else seat

    def hunted_mask(self) -> i64:
        """All seats but the Creature's."""
        return BIT[self.seats] - 1 - BIT[self.creature]

    def phase(self) -> i64:
        """The phase of the turn, 1 to 4."""
        return steps.PHASE[self.step]

    def busy(self) -> bool:
        """Whether some decision is pending."""
        seat: i64 = 0
        while seat < self.seats:
            if self.pending.kind(seat) != NOTHING:
                return True
            seat += 1
        return False

    def down(self, seat: i64) -> i64:
        """Mask of a Hunted's place cards on the table."""
        at: i64 = seat * fields.WIDTH + fields.CARD
        return (BIT[self.people[at]] | BIT[self.people[at + 1]]) & places.ALL_MASK

    def owned(self, seat: i64) -> i64:
        """All place cards of a Hunted; everybody knows which."""
        return self.get(seat, fields.HAND) | self.get(seat, fields.DISCARD) | self.down(seat)

    def needed(self, seat: i64) -> i64:
        """How many place cards a Hunted plays this turn."""
        return 2 if self.get(seat, fields.ARMED) != 0 else 1

    def hunt_left(self) -> i64:
        """Hunt cards the Creature may still play this turn."""
        if self.now[fields.SACRIFICE] != 0:
            return 0
        return self.now[fields.LIMIT] - self.now[fields.PLAYED]

    def may_hold(self, seat: i64) -> bool:
        """Whether a Hunted could play a survival card as far as everybody knows."""
        return (
            self.now[fields.DESPAIR] == 0
            and self.get(seat, fields.SPENT) == 0
            and self.get(seat, fields.SURVIVAL) != 0
        )

    def on_artemia_space(self) -> bool:
        """Whether the Rescue counter grants the Artemia token."""
        return self.side > 0 and self.box.artemia_spaces[self.side - 1] & BIT[self.rescue] != 0

    def effect_of(self, card: i64) -> i64:
        """The hunt card whose effect a card has: Flashback has that of the top of the discard."""
        if card != hunts.FLASHBACK:
            return card
        if len(self.hunt_discard) == 0:
            return hunts.NONE
        top: i64 = self.hunt_discard[len(self.hunt_discard) - 1]
        return hunts.NONE if top == hunts.FLASHBACK else top

    # ---- telling ----

    def tell(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """A public line for the log."""
        if self.log is not None:
            self.log.append(Event(kind, EVERYONE, a, b, c))

    def whisper(self, to: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0) -> None:
        """A line for the seats of a mask."""
        if self.log is not None:
            self.log.append(Event(kind, to, a, b, c))

    # ---- place cards ----

    def take(self, seat: i64, place: i64) -> None:
        """A place card goes from the discard to the hand."""
        left: i64 = self.get(seat, fields.DISCARD) & ~BIT[place]
        self.put(seat, fields.DISCARD, left)
        self.put(seat, fields.HAND, self.get(seat, fields.HAND) | BIT[place])
        self.put(seat, fields.SURE, 0)
        if left == 0:
            self.put(seat, fields.MAYBE, 0)
        if self.now[fields.SMOKE] != 0:
            self.whisper(self.hunted_mask(), events.TOOK, seat, place)
            self.whisper(BIT[self.creature], events.TOOK_HIDDEN, seat, 1)
        else:
            self.tell(events.TOOK, seat, place)

    def take_all(self, seat: i64) -> None:
        """The whole discard goes to the hand."""
        place: i64 = 1
        while place <= places.PLACES:
            if self.get(seat, fields.DISCARD) & BIT[place]:
                self.take(seat, place)
            place += 1

    def discard(self, seat: i64, place: i64) -> None:
        """A place card goes from the hand to the discard."""
        self.put(seat, fields.HAND, self.get(seat, fields.HAND) & ~BIT[place])
        self.bury(seat, place)
        if self.now[fields.SMOKE] != 0:
            self.whisper(self.hunted_mask(), events.DISCARDED, seat, place)
            self.whisper(BIT[self.creature], events.DISCARDED_HIDDEN, seat)
        else:
            self.tell(events.DISCARDED, seat, place)

    def bury(self, seat: i64, place: i64) -> None:
        """A place card is put on the discard."""
        self.put(seat, fields.DISCARD, self.get(seat, fields.DISCARD) | BIT[place])
        self.put(seat, fields.MAYBE, self.get(seat, fields.MAYBE) | self.owned(seat))

    def lift(self, seat: i64, slot: i64) -> None:
        """A played place card goes back to the hand."""
        place: i64 = self.get(seat, fields.CARD + slot)
        if place != 0:
            self.put(seat, fields.CARD + slot, 0)
            self.put(seat, fields.HAND, self.get(seat, fields.HAND) | BIT[place])

    def note_discards(self) -> None:
        """All discards lie open: from here on it is worked out what a Smokescreen hides."""
        seat: i64 = 0
        while seat < self.seats:
            self.put(seat, fields.SURE, self.get(seat, fields.DISCARD))
            self.put(seat, fields.MAYBE, self.get(seat, fields.DISCARD))
            seat += 1

    # ---- Will and the tracks ----

    def lose_will(self, seat: i64, count: i64) -> i64:
        """Will is lost, as far as there is some; how much was."""
        will: i64 = self.get(seat, fields.WILL)
        lost: i64 = min(count, will)
        self.put(seat, fields.WILL, will - lost)
        return lost

    def move_rescue(self) -> None:
        """Rescue comes a space nearer."""
        if self.rescue > 0:
            self.rescue -= 1
        self.tell(events.RESCUE, self.rescue)
        if self.rescue == 0 and self.winner == fields.NOBODY:
            self.winner = fields.HUNTED
            self.step = steps.OVER
            self.tell(events.HUNTED_WON)

    def move_assimilation(self) -> None:
        """Assimilation comes a space nearer."""
        if self.assimilation > 0:
            self.assimilation -= 1
        self.tell(events.ASSIMILATION, self.assimilation)
        if self.assimilation == 0 and self.winner == fields.NOBODY:
            self.winner = fields.CREATURE
            self.step = steps.OVER
            self.tell(events.CREATURE_WON)

    # ---- survival and hunt cards ----

    def drawable(self) -> bool:
        """Whether a survival card can be drawn."""
        return self.now[fields.DESPAIR] == 0 and (self.survival_bag | self.survival_discard) != 0

    def draw_survival(self, seat: i64) -> i64:
        """A survival card from the bag, refilled from the discard; -1 if there is none."""
        if self.survival_bag == 0:
            if self.survival_discard == 0:
                return -1
            self.survival_bag = self.survival_discard
            self.survival_discard = 0
            self.tell(events.SURVIVAL_SHUFFLED)
        card: i64 = nth(self.survival_bag, self.chance.below(size(self.survival_bag)))
        self.survival_bag &= ~BIT[card]
        self.revealed |= BIT[seat]
        self.whisper(BIT[seat], events.DREW, seat, card)
        return card

    def draw_hunt(self) -> i64:
        """A hunt card: from the bag, then from under the deck, then from the shuffled discard."""
        if self.hunt_bag == 0 and len(self.hunt_under) > 0:
            self.hunt_bag = self.hunt_under[0]
            self.hunt_under = self.hunt_under[1:]
        if self.hunt_bag == 0:
            if len(self.hunt_discard) == 0:
                return hunts.NONE
            top: i64 = self.hunt_discard[len(self.hunt_discard) - 1]
            kept = rulings.FLASHBACK_AFTER_SHUFFLE and len(self.hunt_discard) > 1
            for each in self.hunt_discard:
                self.hunt_bag |= BIT[each]
            self.hunt_discard = []
            if kept:
                self.hunt_bag &= ~BIT[top]
                self.hunt_discard.append(top)
            self.tell(events.HUNT_SHUFFLED)
        card: i64 = nth(self.hunt_bag, self.chance.below(size(self.hunt_bag)))
        self.hunt_bag &= ~BIT[card]
        return card


def size(mask: i64) -> i64:
    """How many bits a mask has."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def nth(mask: i64, index: i64) -> i64:
    """The number of a mask's bit, counted from 0."""
    bit: i64 = 0
    while True:
        if mask & BIT[bit]:
            if index == 0:
                return bit
            index -= 1
        bit += 1

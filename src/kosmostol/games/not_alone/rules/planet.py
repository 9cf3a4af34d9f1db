"""The planet and everything on it: the data of a match, and the small things done to it."""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules.box import Box
from kosmostol.games.not_alone.rules.numbers import (
    events,
    fields,
    hunt_cards,
    places,
    rulings,
    steps,
)
from kosmostol.games.not_alone.rules.parts import (
    HuntCards,
    People,
    SurvivalCards,
    Tokens,
    Tracks,
    Turn,
)
from kosmostol.kernel.bits import nth, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.pending import Pending
from kosmostol.kernel.state import BIT, EVERYONE, Event, State


class Planet(State):
    """The data of one match; `state.NotAlone` adds the contract."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        revealed: i64,
        box: Box,
        creature: i64,
        turn: Turn,
        tracks: Tracks,
        tokens: Tokens,
        hunt: HuntCards,
        survival: SurvivalCards,
        people: People,
        pending: Pending,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.creature: i64 = creature  # seat
        self.turn = turn
        self.tracks = tracks
        self.tokens = tokens
        self.hunt = hunt
        self.survival = survival
        self.people = people
        self.pending = pending
        self.log: list[Event] | None = None  # while a move is being played

    # ---- questions ----

    def get(self, seat: i64, what: i64) -> i64:
        """A value of a seat."""
        return self.people.values[seat * fields.WIDTH + what]

    def put(self, seat: i64, what: i64, value: i64) -> None:
        """Set a value of a seat."""
        self.people.values[seat * fields.WIDTH + what] = value

    # guide: reckoning
    def hunted(self, index: i64) -> i64:
        """The seat of a Hunted, counted clockwise from the Creature's left."""
        seat: i64 = self.creature + 1 + index
        return seat - self.seats if seat >= self.seats else seat

    def hunted_seats(self) -> list[int]:
        """All Hunted, clockwise from the Creature's left."""
        return [self.hunted(index) for index in range(self.seats - 1)]

    def hunted_mask(self) -> i64:
        """All seats but the Creature's."""
        return BIT[self.seats] - 1 - BIT[self.creature]

    def phase(self) -> i64:
        """The phase of the turn, 1 to 4."""
        return steps.PHASE[self.turn.step]

    def busy(self) -> bool:
        """Whether some decision is pending."""
        return self.pending.owing() != 0

    def down(self, seat: i64) -> i64:
        """Mask of a Hunted's place cards on the table."""
        at: i64 = seat * fields.WIDTH + fields.CARD
        return (BIT[self.people.values[at]] | BIT[self.people.values[at + 1]]) & places.ALL_MASK

    # guide: table
    def owned(self, seat: i64) -> i64:
        """All place cards of a Hunted; everybody knows which."""
        return self.get(seat, fields.HAND) | self.get(seat, fields.DISCARD) | self.down(seat)

    # guide: explore
    def needed(self, seat: i64) -> i64:
        """How many place cards a Hunted plays this turn."""
        return 2 if self.get(seat, fields.ARMED) != 0 else 1

    # guide: hunt-limit, sacrifice
    def hunt_left(self) -> i64:
        """Hunt cards the Creature may still play this turn."""
        if self.turn.effects[fields.SACRIFICE] != 0:
            return 0
        return self.turn.effects[fields.LIMIT] - len(self.turn.played)

    # guide: survival-limit, despair, windows
    def may_hold(self, seat: i64) -> bool:
        """Whether a Hunted could play a survival card as far as everybody knows."""
        return (
            self.turn.effects[fields.DESPAIR] == 0
            and self.get(seat, fields.SPENT) == 0
            and self.get(seat, fields.SURVIVAL) != 0
        )

    # guide: side, hunt
    def on_artemia_space(self) -> bool:
        """Whether the Rescue counter grants the Artemia token."""
        return (
            self.tracks.side > 0
            and self.box.artemia_spaces[self.tracks.side - 1] & BIT[self.tracks.rescue] != 0
        )

    # guide: flashback
    def effect_of(self, card: i64) -> i64:
        """The hunt card whose effect a card has: Flashback has that of the top of the discard."""
        if card != hunt_cards.FLASHBACK:
            return card
        if len(self.hunt.discard) == 0:
            return hunt_cards.NONE
        top: i64 = self.hunt.discard[len(self.hunt.discard) - 1]
        return hunt_cards.NONE if top == hunt_cards.FLASHBACK else top

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

    # guide: resist
    def take(self, seat: i64, place: i64) -> None:
        """A place card goes from the discard to the hand."""
        left: i64 = self.get(seat, fields.DISCARD) & ~BIT[place]
        self.put(seat, fields.DISCARD, left)
        self.put(seat, fields.HAND, self.get(seat, fields.HAND) | BIT[place])
        self.put(seat, fields.SURE, 0)
        if left == 0:
            self.put(seat, fields.MAYBE, 0)
        if self.turn.effects[fields.SMOKE] != 0:
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

    # guide: table
    def discard(self, seat: i64, place: i64) -> None:
        """A place card goes from the hand to the discard."""
        self.put(seat, fields.HAND, self.get(seat, fields.HAND) & ~BIT[place])
        self.bury(seat, place)
        if self.turn.effects[fields.SMOKE] != 0:
            self.whisper(self.hunted_mask(), events.DISCARDED, seat, place)
            self.whisper(BIT[self.creature], events.DISCARDED_HIDDEN, seat)
        else:
            self.tell(events.DISCARDED, seat, place)

    def bury(self, seat: i64, place: i64) -> None:
        """A place card is put on the discard."""
        self.put(seat, fields.DISCARD, self.get(seat, fields.DISCARD) | BIT[place])
        self.put(seat, fields.MAYBE, self.get(seat, fields.MAYBE) | self.owned(seat))

    # guide: powers
    def lift(self, seat: i64, slot: i64) -> None:
        """A played place card goes back to the hand."""
        place: i64 = self.get(seat, fields.CARD + slot)
        if place != 0:
            self.put(seat, fields.CARD + slot, 0)
            self.put(seat, fields.HAND, self.get(seat, fields.HAND) | BIT[place])

    # guide: survival
    def note_discards(self) -> None:
        """All discards lie open: from here on it is worked out what a Smokescreen hides."""
        seat: i64 = 0
        while seat < self.seats:
            self.put(seat, fields.SURE, self.get(seat, fields.DISCARD))
            self.put(seat, fields.MAYBE, self.get(seat, fields.DISCARD))
            seat += 1

    # ---- Will and the tracks ----

    # guide: last-will
    def lose_will(self, seat: i64, count: i64) -> i64:
        """Will is lost, as far as there is some; how much was."""
        will: i64 = self.get(seat, fields.WILL)
        lost: i64 = min(count, will)
        self.put(seat, fields.WILL, will - lost)
        return lost

    # guide: goal, end
    def move_rescue(self) -> None:
        """Rescue comes a space nearer."""
        if self.tracks.rescue > 0:
            self.tracks.rescue -= 1
        self.tell(events.RESCUE, self.tracks.rescue)
        if self.tracks.rescue == 0 and self.tracks.winner == fields.NOBODY:
            self.tracks.winner = fields.HUNTED
            self.turn.step = steps.OVER
            self.tell(events.HUNTED_WON)

    # guide: goal
    def move_assimilation(self) -> None:
        """Assimilation comes a space nearer."""
        if self.tracks.assimilation > 0:
            self.tracks.assimilation -= 1
        self.tell(events.ASSIMILATION, self.tracks.assimilation)
        if self.tracks.assimilation == 0 and self.tracks.winner == fields.NOBODY:
            self.tracks.winner = fields.CREATURE
            self.turn.step = steps.OVER
            self.tell(events.CREATURE_WON)

    # ---- survival and hunt cards ----

    # guide: despair, no-draw
    def drawable(self) -> bool:
        """Whether a survival card can be drawn."""
        return (
            self.turn.effects[fields.DESPAIR] == 0
            and (self.survival.bag | self.survival.discard) != 0
        )

    # guide: powers
    def draw_survival(self, seat: i64) -> i64:
        """A survival card from the bag, refilled from the discard; -1 if there is none."""
        if self.survival.bag == 0:
            if self.survival.discard == 0:
                return -1
            self.survival.bag = self.survival.discard
            self.survival.discard = 0
            self.tell(events.SURVIVAL_SHUFFLED)
        card: i64 = nth(self.survival.bag, self.chance.below(size(self.survival.bag)))
        self.survival.bag &= ~BIT[card]
        self.revealed |= BIT[seat]
        self.whisper(BIT[seat], events.DREW, seat, card)
        return card

    # guide: end, flashback
    def draw_hunt(self) -> i64:
        """A hunt card: from the bag, then from under the deck, then from the shuffled discard."""
        if self.hunt.bag == 0 and len(self.hunt.under) > 0:
            self.hunt.bag = self.hunt.under[0]
            self.hunt.under = self.hunt.under[1:]
        if self.hunt.bag == 0:
            if len(self.hunt.discard) == 0:
                return hunt_cards.NONE
            top: i64 = self.hunt.discard[len(self.hunt.discard) - 1]
            kept = len(self.hunt.discard) > 1 and self.box.rules(rulings.FLASHBACK_AFTER_SHUFFLE)
            for each in self.hunt.discard:
                self.hunt.bag |= BIT[each]
            self.hunt.discard = []
            if kept:
                self.hunt.bag &= ~BIT[top]
                self.hunt.discard.append(top)
            self.tell(events.HUNT_SHUFFLED)
        card: i64 = nth(self.hunt.bag, self.chance.below(size(self.hunt.bag)))
        self.hunt.bag &= ~BIT[card]
        return card

"""One match of Catonauts: where everything is, what may be done now, what follows.

Fly in a straight line, take the cats you leave behind, land them on their colour. The steps of
a turn have files of their own; here is how one leads to the next.
"""

from mypy_extensions import i16, i64

from kosmostol.games.catonauts.rules import bot, features, tensor
from kosmostol.games.catonauts.rules.box import Box
from kosmostol.games.catonauts.rules.field import (
    ALL_CELLS,
    CORNER_MASK,
    LINE,
    LINE_LENGTH,
    Field,
    empty_field,
)
from kosmostol.games.catonauts.rules.flying import fly, fly_fault
from kosmostol.games.catonauts.rules.landing import land, land_fault, landings
from kosmostol.games.catonauts.rules.numbers import (
    CARDS,
    CELLS,
    CORNER,
    CORNER_DONE,
    CORNER_FIRST,
    CORNER_MOVE,
    END_MOVE,
    ENDED,
    ENDLESS,
    FINISHED,
    FIRST_SEAT,
    FLY,
    FLY_FIRST,
    FLY_HOLE,
    FLY_MOVE,
    FLY_OCCUPIED,
    LAND,
    LAND_FIRST,
    LAND_MOVE,
    LAND_TOO_MANY,
    LAST_CARD,
    MAX_SEATS,
    NO_COLOUR,
    NOWHERE,
    SKIPPED,
)
from kosmostol.games.catonauts.rules.placing import free_corners, place, place_fault
from kosmostol.games.catonauts.rules.refilling import Deck, deck_of, refill
from kosmostol.games.catonauts.rules.rockets import Rockets, empty_rockets
from kosmostol.kernel.bits import lowest, nth, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.features import Features
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import (
    BIT,
    EVERYONE,
    LEGAL,
    NO_SUCH_MOVE,
    NOT_OWING,
    OVER,
    Event,
    State,
)


class Catonauts(State):
    """One match of Catonauts."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        revealed: i64,
        box: Box,
        field: Field,
        rockets: Rockets,
        deck: Deck,
        phase: i64,
        turn: i64,
        first: i64,
        leaving: i64,
        final_turns: i64,
        goals: i64,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.field = field
        self.rockets = rockets
        self.deck = deck
        self.phase: i64 = phase
        self.turn: i64 = turn  # the seat to decide
        self.first: i64 = first  # the seat that had the first turn, NOWHERE before
        self.leaving: i64 = leaving  # the cell to refill after the landing, or NOWHERE
        self.final_turns: i64 = final_turns  # turns left; ENDLESS until the last card lies open
        self.goals: i64 = goals  # mask of the cells the seat to fly may fly to

    def clone(self) -> "Catonauts":
        return Catonauts(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.field.clone(),
            self.rockets.clone(),
            self.deck.clone(),
            self.phase,
            self.turn,
            self.first,
            self.leaving,
            self.final_turns,
            self.goals,
        )

    def imagine(self, seat: i64, chance: Chance) -> "Catonauts":
        world = self.clone()
        # The only secret is what will be drawn: the deck has no order, so sort it and re-key.
        world.deck.sort()
        world.chance = chance.spawn()
        return world

    def sees_all(self, seat: i64) -> bool:
        return True

    # ---- questions ----

    def owing(self) -> i64:
        if self.phase == FINISHED:
            return 0
        return BIT[self.turn]

    def over(self) -> bool:
        return self.phase == FINISHED

    def scores(self) -> list[int]:
        return [self.rockets.points(seat) for seat in range(self.seats)]

    def colour_under(self, seat: i64) -> i64:
        """Colour of the planet a seat's pawn stands on."""
        return self.box.planet[self.field.card_under(seat)]

    def legal(self, seat: i64) -> list[int]:
        if self.phase == FINISHED or seat != self.turn:
            return []
        if self.phase == LAND:
            return _moves(LAND_MOVE, landings(self.rockets, seat, self.colour_under(seat)))
        if self.phase == CORNER:
            return _moves(CORNER_MOVE, free_corners(self.field))
        return _moves(FLY_MOVE, self.goals)

    # guide: turn
    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= END_MOVE:
            return NO_SUCH_MOVE
        if self.phase == FINISHED:
            return OVER
        if seat != self.turn:
            return NOT_OWING
        if move < FLY_MOVE:
            return CORNER_DONE if self.phase != CORNER else place_fault(self.field, move)
        if self.phase == CORNER:
            return CORNER_FIRST
        if move < LAND_MOVE:
            if self.phase == LAND:
                return LAND_FIRST
            return fly_fault(self.field, seat, move - FLY_MOVE)
        if self.phase != LAND:
            return FLY_FIRST
        return land_fault(self.rockets, seat, move - LAND_MOVE, self.colour_under(seat))

    # guide: turn, fly, land-too-many
    def lasting_fault(self, seat: i64, move: i64) -> i64:
        """The fault that forbids a move now and will when the seat's turn comes, or LEGAL."""
        if self.phase == FINISHED:
            return LEGAL
        if move < FLY_MOVE:
            return CORNER_DONE if self.phase != CORNER else place_fault(self.field, move)
        if self.phase == CORNER:
            return CORNER_FIRST
        if move < LAND_MOVE:
            fault: i64 = fly_fault(self.field, seat, move - FLY_MOVE)
            # Other rockets move on, and a cell just left gets a new card.
            passing = fault == FLY_OCCUPIED or (fault == FLY_HOLE and self.deck.size > 0)
            return LEGAL if passing else fault
        # The flight brings one more card aboard.
        more: i64 = move - LAND_MOVE - 1
        if more > 0 and land_fault(self.rockets, seat, more, NO_COLOUR) == LAND_TOO_MANY:
            return LAND_TOO_MANY
        return LEGAL

    # ---- moves ----

    # guide: turn
    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        if move >= LAND_MOVE:
            land(self.rockets, seat, move - LAND_MOVE, self.field.card_under(seat), log)
            self._refill(log)
        elif move >= FLY_MOVE:
            self.leaving = fly(self.field, self.rockets, seat, move - FLY_MOVE, log)
            if self.rockets.cats_aboard(seat, self.colour_under(seat)) > 0:
                self.phase = LAND
            else:
                self._refill(log)
        else:
            self._place(seat, move - CORNER_MOVE, log)

    # guide: start
    def _place(self, seat: i64, cell: i64, log: list[Event] | None) -> None:
        place(self.field, seat, cell, log)
        self.turn = seat + 1
        if self.turn == MAX_SEATS - 1 and self.turn < self.seats:
            # One corner is left for the last of four seats.
            self._place(self.turn, lowest(free_corners(self.field)), log)
        elif self.turn == self.seats:
            self.first = self.chance.below(self.seats)
            self.turn = self.first
            self.revealed = EVERYONE
            self.phase = FLY
            self.goals = self.field.goals(self.first)
            if log is not None:
                log.append(Event(FIRST_SEAT, EVERYONE, self.first))

    # guide: turn, end
    def _refill(self, log: list[Event] | None) -> None:
        """A new card on the cell just left; with the last one the last turns begin."""
        if refill(self.field, self.deck, self.leaving, self.chance, log):
            self.revealed = EVERYONE
            if self.deck.size == 0:
                self.final_turns = self.seats
                if log is not None:
                    log.append(Event(LAST_CARD, EVERYONE, self.turn))
        elif self.final_turns > 0:  # an extra turn comes after the last of them
            self.final_turns -= 1
        self.leaving = NOWHERE
        self.pass_turn(log)

    # guide: turn, end, skip, extra-turn
    def pass_turn(self, log: list[Event] | None) -> None:
        """Give the turn to the next seat that can fly; a seat that cannot loses its turn.

        Where two rounds are lost nobody will ever fly again, and the match is over: it comes to
        that only in studies of positions that no play leads to.
        """
        lost: i64 = 0
        while lost < 2 * self.seats:
            self.turn += 1
            if self.turn == self.seats:
                self.turn = 0
            if self.final_turns == 0 and (not self.box.extra_turn or self.turn == self.first):
                break
            self.goals = self.field.goals(self.turn)
            if self.goals != 0:
                self.phase = FLY
                return
            if self.final_turns > 0:
                self.final_turns -= 1
            lost += 1
            if log is not None:
                log.append(Event(SKIPPED, EVERYONE, self.turn))
        self.phase = FINISHED
        if log is not None:
            log.append(Event(ENDED, EVERYONE))

    # ---- for rollouts and search ----

    def sample(self, seat: i64, chance: Chance) -> i64:
        if self.phase == LAND:
            return LAND_MOVE + _any(landings(self.rockets, seat, self.colour_under(seat)), chance)
        if self.phase == CORNER:
            return CORNER_MOVE + _any(free_corners(self.field), chance)
        goals: i64 = self.goals
        base: i64 = self.field.pawn(seat) * LINE_LENGTH
        # Most goals of a line are free: draw until one is met.
        while True:
            cell: i64 = LINE[base + chance.below(LINE_LENGTH)]
            if goals & BIT[cell]:
                return FLY_MOVE + cell

    def hint(self, seat: i64, chance: Chance) -> i64:
        if self.phase == LAND:
            return bot.full_landing(self.rockets, seat, self.colour_under(seat))
        if self.phase == FLY:
            return bot.good_flight(self.field, self.rockets, seat, self.goals, chance)
        return self.sample(seat, chance)

    def horizon(self, depth: i64, thorough: bool) -> i64:
        return depth

    def features(self, seat: i64, out: Features) -> None:
        if self.phase == CORNER:
            out.enter(features.PHASES - 1)
            return
        if self.final_turns < 0:
            out.enter(features.phase(self.deck.size // self.seats))
        elif (seat - self.turn + self.seats) % self.seats < self.final_turns:
            out.enter(features.LAST_TURN)
        turn = seat == self.turn
        features.note(
            self.field,
            self.rockets,
            seat,
            turn and self.phase == FLY,
            turn and self.phase == LAND,
            out,
        )

    def outlook(self, out: list[float]) -> None:
        if self.phase == FINISHED:
            super().outlook(out)
        else:
            bot.outlook(self.rockets, self.seats, self.final_turns, self.deck.size, out)

    def observe(self, seat: i64, out: vec[i16], at: i64) -> bool:
        out[at] = i16(self.phase + 1)
        out[at + 1] = i16(self.turn)
        out[at + 2] = i16(self.first)
        at = tensor.observe_field(self.field, self.seats, self.leaving, out, at + 3)
        at = tensor.observe_stacks(self.rockets, self.seats, out, at)
        out[at] = i16(self.deck.size)
        out[at + 1] = i16(self.final_turns)
        return True


def _moves(kind: i64, choices: i64) -> list[int]:
    """Moves of a kind, one for each choice of a mask."""
    moves: list[int] = []
    move: i64 = kind
    while choices != 0:
        if choices & 1:
            moves.append(move)
        choices >>= 1
        move += 1
    return moves


def _any(choices: i64, chance: Chance) -> i64:
    """A random choice of a mask."""
    return nth(choices, chance.below(size(choices)))


# guide: start
def deal(seats: i64, chance: Chance, box: Box) -> Catonauts:
    """The field laid out, pawns still to be placed."""
    start_cards = box.start_cards.copy()
    chance.shuffle(start_cards, 0, len(start_cards))
    started: i64 = 0
    for card in start_cards:
        started |= BIT[card]
    deck = deck_of([card for card in range(CARDS) if not started & BIT[card]])
    field = empty_field()
    lay_out(field, deck, start_cards, ALL_CELLS, chance)
    rockets = empty_rockets(box)
    return Catonauts(
        seats, chance, 0, box, field, rockets, deck, CORNER, 0, NOWHERE, NOWHERE, ENDLESS, 0
    )


# guide: start
def lay_out(field: Field, deck: Deck, start_cards: list[int], cells: i64, chance: Chance) -> None:
    """Fill the cells of a mask: corners with start cards while there are some, others drawn."""
    used: i64 = 0
    cell: i64 = 0
    while cell < CELLS:
        if cells & BIT[cell]:
            if CORNER_MASK & BIT[cell] and used < len(start_cards):
                field.lay(cell, start_cards[used])
                used += 1
            else:
                field.lay(cell, deck.draw(chance))
        cell += 1

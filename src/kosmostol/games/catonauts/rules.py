"""Catonauts: fly in a straight line, take the cats you leave behind, land them on their colour.

Cells are numbered in reading order (a1 b1 c1 d1 a2 ...), cards in the order of the
components file. The deck is a bag: its order does not exist until a card is drawn.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import (
    BIT,
    EVERYONE,
    FIRST_FAULT,
    LEGAL,
    NO_SUCH_MOVE,
    NOT_OWING,
    OVER,
    Event,
    State,
)

SIDE: Final[i64] = 4
CELLS: Final[i64] = 16
CARDS: Final[i64] = 60
MAX_SEATS: Final[i64] = 4
HOLE: Final[i64] = -1
NOWHERE: Final[i64] = -1

# What the seat to move has to decide.
CORNER: Final[i64] = 0
FLY: Final[i64] = 1
LAND: Final[i64] = 2
FINISHED: Final[i64] = 3

# Moves: `corner <cell>`, `fly <cell>`, `land <how many cards>`.
CORNER_MOVE: Final[i64] = 0
FLY_MOVE: Final[i64] = 16
LAND_MOVE: Final[i64] = 32
END_MOVE: Final[i64] = 32 + 60 + 1

# Faults, named in face.py and explained in the guide under the same names.
CORNER_FIRST: Final[i64] = FIRST_FAULT
CORNER_ONLY: Final[i64] = FIRST_FAULT + 1
CORNER_TAKEN: Final[i64] = FIRST_FAULT + 2
CORNER_DONE: Final[i64] = FIRST_FAULT + 3
FLY_FIRST: Final[i64] = FIRST_FAULT + 4
FLY_STAY: Final[i64] = FIRST_FAULT + 5
FLY_STRAIGHT: Final[i64] = FIRST_FAULT + 6
FLY_HOLE: Final[i64] = FIRST_FAULT + 7
FLY_OCCUPIED: Final[i64] = FIRST_FAULT + 8
LAND_FIRST: Final[i64] = FIRST_FAULT + 9
LAND_TOO_MANY: Final[i64] = FIRST_FAULT + 10
LAND_MATCH: Final[i64] = FIRST_FAULT + 11

# Events for the log.
PLACED: Final[i64] = 0  # seat, cell
FIRST_SEAT: Final[i64] = 1  # seat
FLEW: Final[i64] = 2  # seat, from, to
LOST: Final[i64] = 3  # seat, card
BOARDED: Final[i64] = 4  # seat, card
LANDED: Final[i64] = 5  # seat, card, planet card
THROWN_OUT: Final[i64] = 6  # seat, card
KEPT: Final[i64] = 7  # seat
REFILLED: Final[i64] = 8  # cell, card
LEFT_HOLE: Final[i64] = 9  # cell
LAST_CARD: Final[i64] = 10  # seat
SKIPPED: Final[i64] = 11  # seat
ENDED: Final[i64] = 12

# Cards lie in open stacks: a rocket and a win pile per seat, one discard.
ROCKET: Final[i64] = 0
PILE: Final[i64] = 4
DISCARD: Final[i64] = 8
STACKS: Final[i64] = 9
NO_CARD: Final[i64] = -1


def _line(cell: int) -> list[int]:
    """The six cells in one row or column with a cell."""
    row, col = divmod(cell, 4)
    return [row * 4 + c for c in range(4) if c != col] + [r * 4 + col for r in range(4) if r != row]


def _between(a: int, b: int) -> int:
    """Mask of the cells strictly between two cells of one line."""
    if a // 4 == b // 4:
        step = 1
    elif a % 4 == b % 4:
        step = 4
    else:
        return 0
    low, high = min(a, b), max(a, b)
    return sum(1 << cell for cell in range(low + step, high, step))


LINE: Final[list[int]] = [cell for start in range(16) for cell in _line(start)]
LINE_LENGTH: Final[i64] = 6
LINE_MASK: Final[list[int]] = [sum(1 << cell for cell in _line(start)) for start in range(16)]
BETWEEN: Final[list[int]] = [_between(a, b) for a in range(16) for b in range(16)]
CORNERS: Final[list[int]] = [0, 3, 12, 15]
CORNER_MASK: Final[i64] = 1 + 8 + 4096 + 32768


class Box:
    """What lies in the box, and the table's options: shared by all states, never changed."""

    def __init__(
        self,
        planet: list[int],
        cats: list[int],
        count: list[int],
        start_cards: list[int],
        extra_turn: bool,
    ) -> None:
        self.planet = planet  # colour of each card's planet
        self.cats = cats  # colour of each card's cats
        self.count = count  # how many cats
        self.start_cards = start_cards
        self.extra_turn = extra_turn  # everybody has the same number of turns


class Catonauts(State):
    """One match of Catonauts."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        revealed: i64,
        box: Box,
        phase: i64,
        turn: i64,
        first: i64,
        field: list[int],
        cards_mask: i64,
        pawns: list[int],
        pawn_mask: i64,
        deck: list[int],
        deck_size: i64,
        top: list[int],
        under: list[int],
        points: list[int],
        aboard: list[int],
        leaving: i64,
        final_turns: i64,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.phase: i64 = phase
        self.turn: i64 = turn  # the seat to decide
        self.first: i64 = first  # the seat that had the first turn
        self.field = field  # card on each cell, or HOLE
        self.cards_mask: i64 = cards_mask  # cells with a card
        self.pawns = pawns  # cell of each seat, or NOWHERE
        self.pawn_mask: i64 = pawn_mask
        self.deck = deck  # the first deck_size cards, in no order
        self.deck_size: i64 = deck_size
        self.top = top  # topmost card of each stack: rightmost of a rocket
        self.under = under  # the card below a card of a stack
        self.points = points
        self.aboard = aboard  # cats of each colour in each rocket
        self.leaving: i64 = leaving  # the cell to refill after landing, or NOWHERE
        self.final_turns: i64 = final_turns  # turns left; -1 until the last card lies open

    def clone(self) -> "Catonauts":
        return Catonauts(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.phase,
            self.turn,
            self.first,
            self.field.copy(),
            self.cards_mask,
            self.pawns.copy(),
            self.pawn_mask,
            self.deck.copy(),
            self.deck_size,
            self.top.copy(),
            self.under.copy(),
            self.points.copy(),
            self.aboard.copy(),
            self.leaving,
            self.final_turns,
        )

    # ---- questions ----

    def owing(self) -> i64:
        if self.phase == FINISHED:
            return 0
        return BIT[self.turn]

    def over(self) -> bool:
        return self.phase == FINISHED

    def scores(self) -> list[int]:
        return self.points[: self.seats]

    def goals(self, seat: i64) -> i64:
        """Mask of the cells a seat's pawn may fly to."""
        return LINE_MASK[self.pawns[seat]] & self.cards_mask & ~self.pawn_mask

    def passes(self, start: i64, goal: i64) -> bool:
        """Whether a flight goes over another pawn."""
        return (BETWEEN[start * CELLS + goal] & self.pawn_mask) != 0

    def legal(self, seat: i64) -> list[int]:
        moves: list[int] = []
        if self.phase == FINISHED or seat != self.turn:
            return moves
        if self.phase == LAND:
            moves.append(LAND_MOVE)
            colour: i64 = self._colour_under(seat)
            k: i64 = 1
            card: i64 = self.top[ROCKET + seat]
            while card != NO_CARD:
                if self.box.cats[card] == colour:
                    moves.append(LAND_MOVE + k)
                card = self.under[card]
                k += 1
            return moves
        goals: i64 = 0
        base: i64 = FLY_MOVE
        if self.phase == CORNER:
            goals = CORNER_MASK & ~self.pawn_mask
            base = CORNER_MOVE
        else:
            goals = self.goals(seat)
        cell: i64 = 0
        while cell < CELLS:
            if goals & BIT[cell]:
                moves.append(base + cell)
            cell += 1
        return moves

    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= END_MOVE:
            return NO_SUCH_MOVE
        if self.phase == FINISHED:
            return OVER
        if seat != self.turn:
            return NOT_OWING
        if move < FLY_MOVE:
            return self._corner_fault(move - CORNER_MOVE)
        if self.phase == CORNER:
            return CORNER_FIRST
        if move < LAND_MOVE:
            return self._fly_fault(seat, move - FLY_MOVE)
        return self._land_fault(seat, move - LAND_MOVE)

    def _corner_fault(self, cell: i64) -> i64:
        if self.phase != CORNER:
            return CORNER_DONE
        if CORNER_MASK & BIT[cell] == 0:
            return CORNER_ONLY
        if self.pawn_mask & BIT[cell]:
            return CORNER_TAKEN
        return LEGAL

    def _fly_fault(self, seat: i64, goal: i64) -> i64:
        if self.phase == LAND:
            return LAND_FIRST
        start: i64 = self.pawns[seat]
        if goal == start:
            return FLY_STAY
        if LINE_MASK[start] & BIT[goal] == 0:
            return FLY_STRAIGHT
        if self.pawn_mask & BIT[goal]:
            return FLY_OCCUPIED
        if self.cards_mask & BIT[goal] == 0:
            return FLY_HOLE
        return LEGAL

    def _land_fault(self, seat: i64, k: i64) -> i64:
        if self.phase != LAND:
            return FLY_FIRST
        if k == 0:
            return LEGAL
        card: i64 = self.top[ROCKET + seat]
        left: i64 = k - 1
        while left > 0 and card != NO_CARD:
            card = self.under[card]
            left -= 1
        if card == NO_CARD:
            return LAND_TOO_MANY
        if self.box.cats[card] != self._colour_under(seat):
            return LAND_MATCH
        return LEGAL

    def _colour_under(self, seat: i64) -> i64:
        return self.box.planet[self.field[self.pawns[seat]]]

    # ---- moves ----

    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        if move >= LAND_MOVE:
            self._land(seat, move - LAND_MOVE, log)
        elif move >= FLY_MOVE:
            self._fly(seat, move - FLY_MOVE, log)
        else:
            self._place(seat, move - CORNER_MOVE, log)

    def _place(self, seat: i64, cell: i64, log: list[Event] | None) -> None:
        self.pawns[seat] = cell
        self.pawn_mask |= BIT[cell]
        if log is not None:
            log.append(Event(PLACED, EVERYONE, seat, cell))
        self.turn = seat + 1
        if self.turn == MAX_SEATS - 1 and self.turn < self.seats:
            # One corner is left for the last of four seats.
            self._place(self.turn, self.legal(self.turn)[0], log)
        elif self.turn == self.seats:
            self.first = self.chance.below(self.seats)
            self.turn = self.first
            self.revealed = EVERYONE
            self.phase = FLY
            if log is not None:
                log.append(Event(FIRST_SEAT, EVERYONE, self.first))

    def _fly(self, seat: i64, goal: i64, log: list[Event] | None) -> None:
        start: i64 = self.pawns[seat]
        if self.passes(start, goal):
            lost: i64 = self.top[ROCKET + seat]
            if lost != NO_CARD:
                self._leave_rocket(seat, DISCARD)
                if log is not None:
                    log.append(Event(LOST, EVERYONE, seat, lost))
        self.pawns[seat] = goal
        self.pawn_mask ^= BIT[start] | BIT[goal]
        card: i64 = self.field[start]
        self.field[start] = HOLE
        self.cards_mask ^= BIT[start]
        self.under[card] = self.top[ROCKET + seat]
        self.top[ROCKET + seat] = card
        self.aboard[seat * SIDE + self.box.cats[card]] += self.box.count[card]
        if log is not None:
            log.append(Event(FLEW, EVERYONE, seat, start, goal))
            log.append(Event(BOARDED, EVERYONE, seat, card))
        self.leaving = start
        if self.aboard[seat * SIDE + self._colour_under(seat)] > 0:
            self.phase = LAND
        else:
            self._refill(seat, log)

    def _land(self, seat: i64, k: i64, log: list[Event] | None) -> None:
        colour: i64 = self._colour_under(seat)
        if k == 0 and log is not None:
            log.append(Event(KEPT, EVERYONE, seat))
        while k > 0:
            card: i64 = self.top[ROCKET + seat]
            if self.box.cats[card] == colour:
                self._leave_rocket(seat, PILE + seat)
                self.points[seat] += self.box.count[card]
                if log is not None:
                    log.append(Event(LANDED, EVERYONE, seat, card, self.field[self.pawns[seat]]))
            else:
                self._leave_rocket(seat, DISCARD)
                if log is not None:
                    log.append(Event(THROWN_OUT, EVERYONE, seat, card))
            k -= 1
        self._refill(seat, log)

    def _leave_rocket(self, seat: i64, stack: i64) -> None:
        card: i64 = self.top[ROCKET + seat]
        self.top[ROCKET + seat] = self.under[card]
        self.under[card] = self.top[stack]
        self.top[stack] = card
        self.aboard[seat * SIDE + self.box.cats[card]] -= self.box.count[card]

    def _refill(self, seat: i64, log: list[Event] | None) -> None:
        cell: i64 = self.leaving
        self.leaving = NOWHERE
        if self.deck_size > 0:
            drawn: i64 = self.chance.below(self.deck_size)
            card: i64 = self.deck[drawn]
            self.deck_size -= 1
            self.deck[drawn] = self.deck[self.deck_size]
            self.field[cell] = card
            self.cards_mask |= BIT[cell]
            self.revealed = EVERYONE
            if log is not None:
                log.append(Event(REFILLED, EVERYONE, cell, card))
            if self.deck_size == 0:
                self.final_turns = self.seats
                if log is not None:
                    log.append(Event(LAST_CARD, EVERYONE, seat))
        else:
            if self.final_turns > 0:  # an extra turn comes after the last of them
                self.final_turns -= 1
            if log is not None:
                log.append(Event(LEFT_HOLE, EVERYONE, cell))
        self._pass_turn(log)

    def _pass_turn(self, log: list[Event] | None) -> None:
        """Give the turn to the next seat that can fly; a seat that cannot loses its turn."""
        while True:
            self.turn += 1
            if self.turn == self.seats:
                self.turn = 0
            if self.final_turns == 0 and (not self.box.extra_turn or self.turn == self.first):
                self.phase = FINISHED
                if log is not None:
                    log.append(Event(ENDED, EVERYONE))
                return
            if self.goals(self.turn) != 0:
                self.phase = FLY
                return
            if self.final_turns > 0:
                self.final_turns -= 1
            if log is not None:
                log.append(Event(SKIPPED, EVERYONE, self.turn))

    # ---- other worlds ----

    def imagine(self, seat: i64, chance: Chance) -> "Catonauts":
        world = self.clone()
        # The only secret is what will be drawn: the deck has no order, so sort it and re-key.
        bag = world.deck[: world.deck_size]
        bag.sort()
        bag.extend(world.deck[world.deck_size :])
        world.deck = bag
        world.chance = chance.spawn()
        return world

    # ---- for rollouts and search ----

    def sample(self, seat: i64, chance: Chance) -> i64:
        if self.phase != FLY:
            moves = self.legal(seat)
            return moves[chance.below(len(moves))]
        goals: i64 = self.goals(seat)
        base: i64 = self.pawns[seat] * LINE_LENGTH
        # Most goals of a line are free: draw until one is met.
        while True:
            cell: i64 = LINE[base + chance.below(LINE_LENGTH)]
            if goals & BIT[cell]:
                return FLY_MOVE + cell

    def hint(self, seat: i64, chance: Chance) -> i64:
        """Land all that can be landed; fly where most cats of the planet's colour are aboard."""
        if self.phase == LAND:
            return self._land_all(seat)
        if self.phase == CORNER:
            return self.sample(seat, chance)
        goals: i64 = self.goals(seat)
        start: i64 = self.pawns[seat]
        base: i64 = start * LINE_LENGTH
        boarding: i64 = self.field[start]
        best: i64 = NOWHERE
        best_value: i64 = -1
        shift: i64 = chance.below(LINE_LENGTH)
        i: i64 = 0
        while i < LINE_LENGTH:
            j: i64 = i + shift
            if j >= LINE_LENGTH:
                j -= LINE_LENGTH
            cell: i64 = LINE[base + j]
            if goals & BIT[cell]:
                value: i64 = self._gain(seat, boarding, cell)
                if value > best_value:
                    best_value = value
                    best = cell
            i += 1
        return FLY_MOVE + best

    def _gain(self, seat: i64, boarding: i64, goal: i64) -> i64:
        """Cats that could land on the goal's planet."""
        colour: i64 = self.box.planet[self.field[goal]]
        gain: i64 = self.aboard[seat * SIDE + colour]
        if self.box.cats[boarding] == colour:
            gain += self.box.count[boarding]
        return gain

    def _land_all(self, seat: i64) -> i64:
        colour: i64 = self._colour_under(seat)
        deepest: i64 = 0
        k: i64 = 1
        card: i64 = self.top[ROCKET + seat]
        while card != NO_CARD:
            if self.box.cats[card] == colour:
                deepest = k
            card = self.under[card]
            k += 1
        return LAND_MOVE + deepest

    def horizon(self, depth: i64) -> i64:
        return depth

    def outlook(self, out: list[float]) -> None:
        """The lead, cats aboard worth a little, weighed by how much is still to come."""
        if self.phase == FINISHED:
            super().outlook(out)
            return
        best: float = -1.0
        second: float = -1.0
        seat: i64 = 0
        while seat < self.seats:
            standing: float = float(self.points[seat])
            if self.final_turns != 0:
                colour: i64 = 0
                while colour < SIDE:
                    standing += 0.45 * self.aboard[seat * SIDE + colour]
                    colour += 1
            out[seat] = standing
            if standing > best:
                second = best
                best = standing
            elif standing > second:
                second = standing
            seat += 1
        scale: float = 3.0 + 0.25 * float(self.deck_size)
        seat = 0
        while seat < self.seats:
            lead: float = out[seat] - (second if out[seat] == best else best)
            size: float = lead if lead >= 0.0 else -lead
            out[seat] = 0.5 + 0.5 * lead / (scale + size)
            seat += 1


def deal(seats: i64, chance: Chance, box: Box) -> Catonauts:
    """The field laid out, pawns still to be placed."""
    field = [-1] * 16
    corner_cards = box.start_cards.copy()
    chance.shuffle(corner_cards, 0, 4)
    deck: list[int] = []
    card: i64 = 0
    while card < CARDS:
        if card not in box.start_cards:
            deck.append(card)
        card += 1
    size: i64 = len(deck)
    cell: i64 = 0
    corner: i64 = 0
    while cell < CELLS:
        if CORNER_MASK & BIT[cell]:
            field[cell] = corner_cards[corner]
            corner += 1
        else:
            drawn: i64 = chance.below(size)
            field[cell] = deck[drawn]
            size -= 1
            deck[drawn] = deck[size]
        cell += 1
    return Catonauts(
        seats,
        chance,
        0,
        box,
        CORNER,
        0,
        NOWHERE,
        field,
        65535,
        [-1] * 4,
        0,
        deck,
        size,
        [-1] * 9,
        [-1] * 60,
        [0] * 4,
        [0] * 16,
        NOWHERE,
        -1,
    )

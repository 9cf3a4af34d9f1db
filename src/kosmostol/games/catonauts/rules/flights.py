"""Fly in a straight line, take the cats you leave behind, land them on their colour.

Cells are numbered in reading order (a1 b1 c1 d1 a2 ...), cards in the order of the
components file. The deck is a bag: its order does not exist until a card is drawn.
"""

from mypy_extensions import i64

from kosmostol.games.catonauts.rules.box import Box
from kosmostol.games.catonauts.rules.codes import (
    BOARDED,
    CELLS,
    CORNER,
    CORNER_DONE,
    CORNER_FIRST,
    CORNER_MOVE,
    CORNER_ONLY,
    CORNER_TAKEN,
    DISCARD,
    END_MOVE,
    ENDED,
    FINISHED,
    FIRST_SEAT,
    FLEW,
    FLY,
    FLY_FIRST,
    FLY_HOLE,
    FLY_MOVE,
    FLY_OCCUPIED,
    FLY_STAY,
    FLY_STRAIGHT,
    HOLE,
    KEPT,
    LAND,
    LAND_FIRST,
    LAND_MATCH,
    LAND_MOVE,
    LAND_TOO_MANY,
    LANDED,
    LAST_CARD,
    LEFT_HOLE,
    LOST,
    MAX_SEATS,
    NO_CARD,
    NOWHERE,
    PILE,
    PLACED,
    REFILLED,
    ROCKET,
    SIDE,
    SKIPPED,
    THROWN_OUT,
)
from kosmostol.games.catonauts.rules.field import (
    BETWEEN,
    CORNER_MASK,
    LINE_MASK,
)
from kosmostol.kernel.chance import Chance
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


class Flights(State):
    """A match of Catonauts, turn after turn."""

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

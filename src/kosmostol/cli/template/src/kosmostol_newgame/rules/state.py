"""One match of New Game."""

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
from kosmostol_newgame.rules.numbers import (
    ENDED,
    ENOUGH,
    LEFT,
    MIDDLE,
    MIDDLE_LATE,
    RIGHT,
    TOOK,
)

MOVES = (LEFT, MIDDLE, RIGHT)


class Stars(State):
    """A row of stars, what everybody has taken, whose turn it is. Nothing is hidden."""

    def __init__(
        self,
        seats: int,
        chance: Chance,
        revealed: int,
        row: list[int],
        taken: list[list[int]],
        turn: int,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.row = row
        self.taken = taken
        self.turn = turn

    def clone(self) -> "Stars":
        return Stars(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.row[:],
            [stars[:] for stars in self.taken],
            self.turn,
        )

    def over(self) -> bool:  # guide: end
        return not self.row

    def owing(self) -> int:
        return 0 if self.over() else BIT[self.turn]

    def legal(self, seat: int) -> list[int]:
        return [move for move in MOVES if self.fault(seat, move) == LEGAL]

    def fault(self, seat: int, move: int) -> int:
        if move not in MOVES:
            return NO_SUCH_MOVE
        if self.over():
            return OVER
        return self.barred(move) if seat == self.turn else NOT_OWING

    # guide: middle-late
    def barred(self, move: int) -> int:
        """The fault of a move whoever's turn it is, or LEGAL."""
        return MIDDLE_LATE if move == MIDDLE and len(self.row) < ENOUGH else LEGAL

    def index(self, move: int) -> int:
        """Where in the row a move takes its star."""
        return {LEFT: 0, MIDDLE: len(self.row) // 2, RIGHT: len(self.row) - 1}[move]

    # guide: turn
    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        self.revealed = 0
        self._take(seat, move, log)
        if len(self.row) == 1:  # the last star is no choice
            self._take(self.turn, LEFT, log)
        if self.over() and log is not None:
            log.append(Event(ENDED, EVERYONE))

    def _take(self, seat: int, move: int, log: list[Event] | None) -> None:
        star = self.row.pop(self.index(move))
        self.taken[seat].append(star)
        self.turn = (seat + 1) % self.seats
        if log is not None:
            log.append(Event(TOOK, EVERYONE, seat, star))

    # guide: score
    def scores(self) -> list[int]:
        return [sum(stars) for stars in self.taken]

    def imagine(self, seat: int, chance: Chance) -> "Stars":
        """Everything lies open: another world differs by its future chance alone."""
        world = self.clone()
        world.chance = chance.spawn()
        return world


# guide: table
def deal(seats: int, chance: Chance, stars: int) -> Stars:
    """A row in random order."""
    row = list(range(1, stars + 1))
    chance.shuffle(row, 0, stars)
    return Stars(seats, chance, 0, row, [[] for _ in range(seats)], 0)

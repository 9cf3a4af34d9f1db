"""Whose turn it is, how many cosmonauts it has, and who has had none yet."""

from mypy_extensions import i64

from kosmostol.games.aliens.rules.numbers import ROLLED
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import EVERYONE, Event


class Turns:
    """The seat to decide, the seat that began, the die."""

    def __init__(
        self, seats: i64, seat: i64, first: i64, newcomers: i64, die: i64, passes: i64
    ) -> None:
        self.seats: i64 = seats
        self.seat: i64 = seat  # the seat to decide
        self.first: i64 = first  # the seat that had the first turn
        self.newcomers: i64 = newcomers  # seats that have not ended their first turn
        self.die: i64 = die  # cosmonauts of this turn, or NO_ROLL
        self.passes: i64 = passes  # turns in a row that changed nothing, at most `seats`

    def clone(self) -> "Turns":
        """An independent copy."""
        return Turns(self.seats, self.seat, self.first, self.newcomers, self.die, self.passes)

    # guide: turn, first-round
    def pass_on(self, faces: list[int], chance: Chance, log: list[Event] | None) -> bool:
        """The next seat's turn; whether the die was rolled, as it is after everybody's first."""
        self.seat += 1
        if self.seat == self.seats:
            self.seat = 0
        if self.newcomers > 0:
            self.newcomers -= 1
        if self.newcomers > 0:
            return False
        self.die = faces[chance.below(len(faces))]
        if log is not None:
            log.append(Event(ROLLED, EVERYONE, self.seat, self.die))
        return True

    # guide: pass, frozen
    def count_pass(self) -> bool:
        """One more seat has changed nothing; whether all have in turn."""
        if self.passes < self.seats:
            self.passes += 1
        return self.passes == self.seats

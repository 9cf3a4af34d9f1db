"""What lies in the box."""

from typing import Final

from mypy_extensions import i64

# An edge kind of a tile is CW_HALF, CCW_HALF, both or neither.
CW_HALF: Final[i64] = 1
CCW_HALF: Final[i64] = 2
EDGES: Final[i64] = 4


class Box:
    """The tiles, the die and the table's options: shared by all states, never changed."""

    def __init__(
        self,
        edge: list[int],
        stations: list[int],
        aliens: list[int],
        faces: list[int],
        die: i64,
        first_seat_starts: bool,
    ) -> None:
        self.edge = edge  # edge kind of each tile
        self.stations = stations  # whole stations on each tile
        self.aliens = aliens
        self.faces = faces  # of the die
        self.die: i64 = die  # which of the dice of the components file it is
        self.first_seat_starts = first_seat_starts
        self.best: i64 = max(faces)
        # Share of the rolls that are enough for a need, by the need.
        self.odds = [sum([1 for face in faces if face >= need]) / len(faces) for need in range(17)]

"""The printed sheet of adventure 5: skyscrapers, tower, dome, tracks; its slots and decisions."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN, OWN_DECISION
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT

# Slots of the sheet.
ICONS: Final[i64] = OWN  # mask of tower icons circled, three to a level
BUILT: Final[i64] = OWN + 1  # mask of dome pieces: whole, left half, right half of each section
SPLIT: Final[i64] = OWN + 2  # mask of sections
FIRSTS: Final[i64] = OWN + 3  # mask of skyscraper ends with the higher bonus
LATERS: Final[i64] = OWN + 4
ROWS: Final[i64] = OWN + 5  # energy rows crossed, a count for each of the four tracks

TO_SPLIT: Final[i64] = OWN_DECISION  # a section that must be split for an X

# The energy tracks.
MISSION_TRACK: Final[i64] = 0
TOWER_TRACK: Final[i64] = 1
CREW_TRACK: Final[i64] = 2
DOME_TRACK: Final[i64] = 3
TRACKS: Final[i64] = 4

# Icons of a tower level, pieces of a dome section.
LEVEL_ICONS: Final[i64] = 3
WATER_ICON: Final[i64] = 2
PIECES: Final[i64] = 3
LEFT_HALF: Final[i64] = 1
RIGHT_HALF: Final[i64] = 2

NO_LEVEL: Final[i64] = -1
NO_PIECE: Final[i64] = -1


class Skyscrapers:
    """Floors above and below the ground, and the two ends."""

    def __init__(
        self,
        below: list[int],
        above: list[int],
        start: list[int],
        end_cell: list[int],
        end_first: list[int],
        end_later: list[int],
    ) -> None:
        self.below = vec[i64](below)  # the cell below a cell
        self.above = vec[i64](above)
        self.start = vec[i64](start)  # whether a skyscraper may begin in a cell
        self.end_cell = vec[i64](end_cell)  # of each end, top and bottom of every skyscraper
        self.end_first = vec[i64](end_first)
        self.end_later = vec[i64](end_later)


class EnergyTracks:
    """The four energy tracks."""

    def __init__(
        self,
        rows: i64,
        values: list[int],
        start: list[int],
        columns: list[int],
    ) -> None:
        self.rows: i64 = rows  # of each energy track
        self.values = vec[i64](values)  # of all energy tracks, row after row
        self.start = vec[i64](start)  # where a track's values begin
        self.columns = vec[i64](columns)  # how many values a row of a track has


class City:
    """What is printed: skyscrapers and their ends, the tower, the dome, the energy tracks."""

    def __init__(
        self,
        skyscrapers: Skyscrapers,
        tracks: EnergyTracks,
        level_of: list[int],
        levels: i64,
        odd: list[int],
    ) -> None:
        self.skyscrapers = skyscrapers
        self.tracks = tracks
        self.level_of = vec[i64](level_of)  # the tower level a cell is linked to
        self.levels: i64 = levels
        self.odd = vec[i64](odd)  # whether a dome section takes odd numbers
        # Marks: a plant and a water of each level, pieces of the dome, sections to split, tracks,
        # an astronaut.
        self.sections: i64 = len(odd)
        self.ends: i64 = len(skyscrapers.end_cell)
        self.water_mark: i64 = levels
        self.piece_mark: i64 = 2 * levels
        self.split_mark: i64 = self.piece_mark + PIECES * self.sections
        self.energy_mark: i64 = self.split_mark + self.sections
        self.crew_mark: i64 = self.energy_mark + TRACKS

    # ---- the dome on a sheet ----

    def left_piece(self, page: vec[i64], at: i64) -> i64:
        """The first piece from the left foot that is not built."""
        section: i64 = 0
        while section < self.sections:
            piece: i64 = self._next_in(page, at, section, LEFT_HALF, RIGHT_HALF)
            if piece != NO_PIECE:
                return piece
            section += 1
        return NO_PIECE

    def right_piece(self, page: vec[i64], at: i64) -> i64:
        """The first piece from the right foot that is not built."""
        section: i64 = self.sections - 1
        while section >= 0:
            piece: i64 = self._next_in(page, at, section, RIGHT_HALF, LEFT_HALF)
            if piece != NO_PIECE:
                return piece
            section -= 1
        return NO_PIECE

    def _next_in(self, page: vec[i64], at: i64, section: i64, near: i64, far: i64) -> i64:
        """The piece of a section to be built next, coming from the side of its `near` half."""
        built: i64 = page[at + BUILT]
        piece: i64 = section * PIECES
        if page[at + SPLIT] & BIT[section]:
            if not built & BIT[piece + near]:
                return piece + near
            piece += far
        return NO_PIECE if built & BIT[piece] else piece

    def may_build(self, page: vec[i64], at: i64, piece: i64, one_foot: bool) -> bool:
        """Whether a piece is next from one of the feet, or from the one already begun."""
        free: bool = not one_foot or page[at + BUILT] == 0
        if piece == self.left_piece(page, at):
            foot: i64 = LEFT_HALF if page[at + SPLIT] & BIT[0] else 0
            if free or piece != foot:
                return True
        if piece == self.right_piece(page, at):
            last: i64 = self.sections - 1
            foot = last * PIECES + (RIGHT_HALF if page[at + SPLIT] & BIT[last] else 0)
            return free or piece != foot
        return False

    def unbuilt(self, page: vec[i64], at: i64) -> i64:
        """Pieces of the dome still to be built."""
        built: i64 = page[at + BUILT]
        count: i64 = 0
        section: i64 = 0
        while section < self.sections:
            piece: i64 = section * PIECES
            if not page[at + SPLIT] & BIT[section]:
                if not built & BIT[piece]:
                    count += 1
            else:
                if not built & BIT[piece + LEFT_HALF]:
                    count += 1
                if not built & BIT[piece + RIGHT_HALF]:
                    count += 1
            section += 1
        return count

    def can_split(self, page: vec[i64], at: i64, section: i64) -> bool:
        """Whether a section is neither built nor split."""
        return not page[at + SPLIT] & BIT[section] and not page[at + BUILT] & BIT[section * PIECES]

"""The printed sheet of adventure 5: skyscrapers, tower, dome, tracks; its slots and decisions."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.codes import (
    OWN,
    OWN_DECISION,
)

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

NO_LEVEL: Final[i64] = -1
NO_PIECE: Final[i64] = -1


class City:
    """What is printed: skyscrapers and their ends, the tower, the dome, the energy tracks."""

    def __init__(
        self,
        below: list[int],
        above: list[int],
        start: list[int],
        level_of: list[int],
        levels: i64,
        odd: list[int],
        end_cell: list[int],
        end_first: list[int],
        end_later: list[int],
        rows: i64,
        values: list[int],
        track_start: list[int],
        columns: list[int],
    ) -> None:
        self.below = below  # the cell below a cell
        self.above = above
        self.start = start  # whether a skyscraper may begin in a cell
        self.level_of = level_of  # the tower level a cell is linked to
        self.levels: i64 = levels
        self.odd = odd  # whether a dome section takes odd numbers
        self.end_cell = end_cell  # of each end, top and bottom of every skyscraper
        self.end_first = end_first
        self.end_later = end_later
        self.rows: i64 = rows  # of each energy track
        self.values = values  # of all energy tracks, row after row
        self.track_start = track_start  # where a track's values begin
        self.columns = columns  # how many values a row of a track has
        # Marks: a plant and a water of each level, pieces of the dome, sections to split, tracks,
        # an astronaut.
        self.sections: i64 = len(odd)
        self.ends: i64 = len(end_cell)
        self.water_mark: i64 = levels
        self.piece_mark: i64 = 2 * levels
        self.split_mark: i64 = self.piece_mark + PIECES * self.sections
        self.energy_mark: i64 = self.split_mark + self.sections
        self.crew_mark: i64 = self.energy_mark + TRACKS

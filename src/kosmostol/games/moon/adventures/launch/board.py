"""The printed sheet of Launch: levels, sections, bonuses, the track; its slots and decisions."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import OWN, OWN_DECISION
from kosmostol.kernel.packed import vec

# Slots of the sheet.
ROCKETS: Final[i64] = OWN  # rocket symbols crossed on the launch track
CROSSED_ERRORS: Final[i64] = OWN + 1  # circled errors crossed off again
TIES: Final[i64] = OWN + 2  # symbols crossed beside the final result
FUELLED: Final[i64] = OWN + 3  # mask of arrows
XS: Final[i64] = OWN + 4  # X written with bonuses
DONE: Final[i64] = OWN + 5  # mask of complete sections
TRIGGERED: Final[i64] = OWN + 6  # mask of sabotage icons set off in this turn

TO_TAKE: Final[i64] = OWN_DECISION  # section bonuses: a fuels and b X are left to use

# Parts of the score.
TRACK_PART: Final[i64] = 0
ERRORS_PART: Final[i64] = 1

NO_ARROW: Final[i64] = -1


class Levels:
    """The levels of the rocket."""

    def __init__(
        self,
        lines_for: list[list[int]],
        back: list[int],
        ahead: list[int],
    ) -> None:
        self.lines_for = [vec[i64](one) for one in lines_for]  # the lines open to each effect
        self.back = vec[i64](back)
        self.ahead = vec[i64](ahead)


class Sections:
    """The sections the levels are divided into."""

    def __init__(
        self,
        of: list[int],
        cells: list[int],
        start: list[int],
    ) -> None:
        self.of = vec[i64](of)  # of a cell
        self.cells = vec[i64](cells)
        self.start = vec[i64](start)


class Bonuses:
    """What complete sections pay."""

    def __init__(
        self,
        rockets: list[int],
        idle: list[int],
        arrow: list[int],
        arrow_section: list[int],
        fuels: list[int],
        xs: list[int],
        icons: list[int],
        sabotages: i64,
    ) -> None:
        self.rockets = vec[i64](rockets)  # symbols a complete section pays
        self.idle = vec[i64](idle)  # symbols it pays if its arrow is fuelled
        self.arrow = vec[i64](arrow)  # the section's arrow or NO_ARROW
        self.arrow_section = vec[i64](arrow_section)
        self.fuels = vec[i64](fuels)
        self.xs = vec[i64](xs)
        self.icons = vec[i64](icons)  # mask of the section's sabotage icons
        self.sabotages: i64 = sabotages


class Hull:
    """What is printed on the rocket: levels, sections and their bonuses, the launch track."""

    def __init__(
        self,
        levels: Levels,
        sections: Sections,
        bonuses: Bonuses,
        track: list[int],
        ties: i64,
    ) -> None:
        self.levels = levels
        self.sections = sections
        self.bonuses = bonuses
        self.track = vec[i64](track)  # score by symbols crossed
        self.ties: i64 = ties

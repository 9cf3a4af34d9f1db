"""Missions 68 and 69 of Launch; the others count filled cells."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.launch.board import CROSSED_ERRORS, XS
from kosmostol.games.moon.adventures.launch.rules import Launch
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.games.moon.rules.numbers import ERRORS
from kosmostol.kernel.packed import vec


class XWritten(Mission):
    """68: X written with section bonuses."""

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        return page[at + XS]


class ErrorsOpen(Mission):
    """69: system errors circled, and not crossed off again unless the ruling says so."""

    def __init__(self, need: i64, adventure: Launch) -> None:
        super().__init__(need)
        self.adventure = adventure

    def have(self, t: Desk, page: vec[i64], at: i64) -> i64:
        if self.adventure.rulings.crossed_errors_count:
            return page[at + ERRORS]
        return page[at + ERRORS] - page[at + CROSSED_ERRORS]

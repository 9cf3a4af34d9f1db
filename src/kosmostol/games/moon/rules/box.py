"""What never changes in a match."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.missions import Mission
from kosmostol.kernel.packed import vec


class Box:
    """The cards, the adventure, its missions."""

    def __init__(
        self,
        number: list[int],
        effect: list[int],
        adventure: Adventure,
        missions: list[Mission],
        chosen: bool,
    ) -> None:
        self.number = vec[i64](number)  # of each card
        self.effect = vec[i64](effect)
        self.adventure = adventure
        self.missions = missions  # the adventure's six, in the order of their card ids
        self.chosen = chosen  # whether the table named the missions instead of drawing them

    def mission(self, t: Desk, k: i64) -> Mission:
        """Mission A, B or C of a match."""
        return self.missions[t.missions[k] - self.adventure.sheet.first_mission]

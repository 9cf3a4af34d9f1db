"""What lies in the box, and the table's options: shared by all states, never changed."""

from mypy_extensions import i64

from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT


class Setup:
    """The numbers of the setup; lists are by number of seats."""

    def __init__(
        self,
        rescue: list[int],
        assimilation: list[int],
        reserve: list[int],
        will: i64,
        recovered_will: i64,
        hunt_hand: i64,
        survival: i64,
    ) -> None:
        self.rescue = vec[i64](rescue)  # spaces to the star at the start
        self.assimilation = vec[i64](assimilation)
        self.reserve = vec[i64](reserve)  # copies of each place from 6 to 10
        self.will: i64 = will
        self.recovered_will: i64 = recovered_will  # after the last Will was lost to the Creature
        self.hunt_hand: i64 = hunt_hand
        self.survival: i64 = survival  # cards each Hunted begins with


class Choices:
    """The options of the table."""

    def __init__(
        self, creature: i64, side: i64, advanced: bool, copy_ineffective: bool, rulings: i64
    ) -> None:
        self.creature: i64 = creature  # the seat asked for; -1: drawn by lot
        self.side: i64 = side  # the side asked for; 0: the Creature chooses
        self.advanced = advanced
        self.copy_ineffective = copy_ineffective
        self.rulings: i64 = rulings  # mask of `numbers.rulings`


class Box:
    """Faces of the cards, the board, numbers of the setup, and the options of the table."""

    def __init__(
        self,
        hunt_phase: list[int],
        hunt_symbol: list[int],
        survival_phase: list[int],
        artemia_spaces: list[int],
        setup: Setup,
        choices: Choices,
    ) -> None:
        self.hunt_phase = vec[i64](hunt_phase)  # 0 for Flashback: it has that of what it copies
        self.hunt_symbol = vec[i64](hunt_symbol)
        self.survival_phase = vec[i64](survival_phase)
        self.artemia_spaces = vec[i64](artemia_spaces)  # by side, a mask of distances to the star
        self.setup = setup
        self.choices = choices

    def rules(self, ruling: i64) -> bool:
        """Whether the table has chosen another reading."""
        return self.choices.rulings & BIT[ruling] != 0

"""What lies in the box."""

from mypy_extensions import i64

from kosmostol.kernel.packed import vec


class Box:
    """The cards and the table's options: shared by all states, never changed."""

    def __init__(
        self,
        planet: list[int],
        cats: list[int],
        count: list[int],
        start_cards: list[int],
        extra_turn: bool,
    ) -> None:
        self.planet = vec[i64](planet)  # colour of each card's planet
        self.cats = vec[i64](cats)  # colour of each card's cats
        self.count = vec[i64](count)  # how many cats
        self.start_cards = start_cards
        self.extra_turn = extra_turn  # everybody has the same number of turns

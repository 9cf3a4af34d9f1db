"""What lies in the box."""


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
        self.planet = planet  # colour of each card's planet
        self.cats = cats  # colour of each card's cats
        self.count = count  # how many cats
        self.start_cards = start_cards
        self.extra_turn = extra_turn  # everybody has the same number of turns

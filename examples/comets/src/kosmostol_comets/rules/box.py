"""What lies in the box."""


class Box:
    """The planets and the table's options: shared by all states, never changed."""

    def __init__(self, planets: int, hand: int) -> None:
        self.planets = planets  # how many there are
        self.hand = hand  # comets dealt to each seat

    @property
    def rounds(self) -> int:
        """How many rounds are played: the last comet stays at home."""
        return self.hand - 1

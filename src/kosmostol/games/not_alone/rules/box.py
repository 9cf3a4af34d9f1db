"""What lies in the box, and the table's options: shared by all states, never changed."""

from mypy_extensions import i64


class Box:
    """Faces of the cards, the board, numbers of the setup, and the options of the table."""

    def __init__(
        self,
        hunt_phase: list[int],
        hunt_symbol: list[int],
        survival_phase: list[int],
        artemia_spaces: list[int],
        rescue_start: list[int],
        assimilation_start: list[int],
        reserve_copies: list[int],
        most_will: i64,
        recovered_will: i64,
        hunt_hand: i64,
        first_survival: i64,
        creature: i64,
        side: i64,
        advanced: bool,
        copy_ineffective: bool,
    ) -> None:
        self.hunt_phase = hunt_phase  # 0 for Flashback, which has that of the card it copies
        self.hunt_symbol = hunt_symbol
        self.survival_phase = survival_phase
        self.artemia_spaces = artemia_spaces  # for each side a mask of distances to the star
        self.rescue_start = rescue_start  # by number of seats
        self.assimilation_start = assimilation_start
        self.reserve_copies = reserve_copies  # of each place from 6 to 10, by number of seats
        self.most_will: i64 = most_will
        self.recovered_will: i64 = recovered_will  # after the last Will was lost to the Creature
        self.hunt_hand: i64 = hunt_hand
        self.first_survival: i64 = first_survival
        self.creature: i64 = creature  # the seat asked for; -1: drawn by lot
        self.side: i64 = side  # the side asked for; 0: the Creature chooses
        self.advanced = advanced
        self.copy_ineffective = copy_ineffective

"""What quick judgement goes by: numbers in thousandths, by hand or learned (lab/tasting.py).

All levels follow the hand-made ones but experts, whose rollouts follow those of taste.json. How
seats stand is judged by the hand-made ones or by learned weights, never by these: what makes a
good move of quick judgement does not tell how a match will end.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.numbers import ACTIONS, DIG
from kosmostol.kernel.bits import size
from kosmostol.kernel.state import BIT

WHOLE: Final[float] = 1000.0
PARTS: Final[i64] = 3  # of a match, for what actions are worth besides
LATE: Final[i64] = 3  # last rounds in which a card in hand counts by a share of its own
HANDS: Final[i64] = 32

# The hand-made numbers, fitted to how matches of these hints end, each with what it is.
HAND_MADE: Final[list[tuple[str, int]]] = [
    ("a token of water", 480),
    ("a point of crystals already lit", 970),
    ("and less for each round left, as all get some anyway", 25),
    ("a token an upgrade brings per round, for each round left", 480),
    ("something to join others to, for each round left", 360),
    ("rounds after which this no longer grows", 10_000),
    ("a card in hand", 550),
    ("dig in hand, besides", 900),
    ("choosing after the others", 300),
    ("fair price of a technology where there is one for every bidder", 3_000),
    ("chance of a bid against others", 600),
    ("how far a hint strays", 1_200),
    ("share of its worth that is bid at most", 1_000),
    ("most that is bid where there is one for every bidder", 1_000),
    ("and for each bidder", 2_000),
    ("least share of it that is bid where there is not", 334),
    *[(f"share of rounds in which others {name}", share) for name, share in [
        ("dig", 300), ("develop", 190), ("plunder", 140), ("scout", 200), ("expand", 170)]],
    *[(f"share of rounds for upgrades of {name}", share) for name, share in [
        ("dig", 300), ("develop", 190), ("plunder", 140), ("scout", 200), ("expand", 170)]],
    *[(f"{name} in hand, besides", 0) for name in ("develop", "plunder", "scout", "expand")],
    *[(f"a hand of {cards}, besides", 0) for cards in (1, 2, 3)],
    *[(f"share of what a hand is worth with {left} rounds left", 1_000) for left in (1, 2, 3)],
    *[(f"{name} in part {part} of a match, besides", 0) for part in (1, 2, 3)
      for name in ("dig", "develop", "plunder", "scout", "expand")],
]  # fmt: skip
_SHARES: Final[i64] = 16
_GROWN: Final[i64] = 21
_HELD: Final[i64] = 26
_SIZES: Final[i64] = 30
_LATE: Final[i64] = 33
_BESIDES: Final[i64] = 36


class Taste:
    """The numbers, ready for use."""

    def __init__(self, numbers: list[int]) -> None:
        told = [float(number) / WHOLE for number in numbers]
        self.water: float = max(told[0], 0.05)  # bids are counted in it
        self.crystal: float = told[1]
        self.crystal_less: float = told[2]
        self.upgrade: float = told[3]
        self.technology: float = told[4]
        self.most_rounds: float = told[5]
        self.late_choice: float = told[8]
        self.fair_price: float = told[9]
        self.success: float = told[10]
        self.whim: float = told[11]
        self.eager: float = told[12]
        self.price: float = told[13]
        self.price_each: float = told[14]
        self.least: i64 = numbers[15]
        self.share = [max(one, 0.01) for one in told[_SHARES : _SHARES + ACTIONS]]
        self.grown = told[_GROWN : _GROWN + ACTIONS]
        self.late = [0.0, *told[_LATE : _LATE + LATE]]
        self.besides = told[_BESIDES:]
        self.hands: list[float] = []  # what each hand is worth
        hand: i64 = 0
        while hand < HANDS:
            count: i64 = size(hand)
            worth: float = told[6] * float(count) + (told[7] if hand & BIT[DIG] else 0.0)
            action: i64 = 1
            while action < ACTIONS:
                if hand & BIT[action]:
                    worth += told[_HELD + action - 1]
                action += 1
            if 1 <= count <= 3:
                worth += told[_SIZES + count - 1]
            self.hands.append(worth)
            hand += 1

    def hand(self, hand: i64, left: float) -> float:
        """Points to expect from having cards to play, as long as there are rounds to play them."""
        if left <= 0.0:
            return 0.0
        if left <= 3.0:
            return self.hands[hand] * self.late[int(left)]
        return self.hands[hand]

    def action(self, action: i64, left: float) -> float:
        """What playing an action counts besides, in this part of the match."""
        part: i64 = 0 if left >= 10.0 else 1 if left >= 5.0 else 2
        return self.besides[part * ACTIONS + action]


PLAIN: Final = Taste([number for _, number in HAND_MADE])

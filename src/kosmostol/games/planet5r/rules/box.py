"""What lies in the box and the table's options: shared by all states, never changed."""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.numbers import (
    ACTIONS,
    COLOURS,
    MOST_COUNTED,
    MOST_JOKERS,
    NO_UPGRADE,
    STEAL_EACH,
)
from kosmostol.kernel.state import BIT


class Faces:
    """What is printed on the cards, by side (`2 * card + LEFT` or `+ RIGHT`) or by card."""

    def __init__(
        self,
        action: list[int],
        upgrade: list[int],
        target: list[int],
        edge: list[int],
        centre: list[int],
    ) -> None:
        self.action = action  # of each side
        self.upgrade = upgrade  # of each side
        self.target = target  # the action an upgrade counts or robs
        self.edge = edge  # crystal at each side
        self.centre = centre  # crystal of each card
        # The sides that improve action a are upgrades[first_upgrade[a]:first_upgrade[a + 1]].
        self.first_upgrade: list[int] = [0]
        self.upgrades: list[int] = []
        self.steals = [0] * ACTIONS  # for each action the mask of the sides that steal
        improved: i64 = 0
        while improved < ACTIONS:
            side: i64 = 0
            while side < len(action):
                if action[side] == improved and upgrade[side] != NO_UPGRADE:
                    self.upgrades.append(side)
                    if upgrade[side] == STEAL_EACH:
                        self.steals[improved] |= BIT[side]
                side += 1
            self.first_upgrade.append(len(self.upgrades))
            improved += 1


class Box:
    """Faces, tables and options."""

    def __init__(
        self,
        faces: Faces,
        develop: list[int],
        plunder: list[int],
        victims: i64,
        market_limit: i64,
        start_water: i64,
        die: list[int],
        points: list[int],
        gain: list[float],
        small_die: bool,
        open_water: bool,
        settlement_crystals: bool,
    ) -> None:
        self.faces = faces
        self.develop = develop  # water by how many developed
        self.plunder = plunder  # water from each victim by how many plundered
        self.victims: i64 = victims  # mask of the actions that are robbed
        self.market_limit: i64 = market_limit
        self.start_water: i64 = start_water
        self.die = die
        self.highest_face: i64 = max(die)
        self.mean_roll: float = float(sum(die)) / float(len(die))
        self.points = points  # see `crystal_points`
        self.gain = gain  # by side, see `bot.expected_gains`
        self.small_die = small_die
        self.open_water = open_water
        self.settlement_crystals = settlement_crystals

    # guide: crystals, score
    def crystal_points(self, blue: i64, green: i64, violet: i64, jokers: i64) -> i64:
        """Points of active crystals, the jokers counted where they bring most."""
        if blue > MOST_COUNTED:
            blue = MOST_COUNTED
        if green > MOST_COUNTED:
            green = MOST_COUNTED
        if violet > MOST_COUNTED:
            violet = MOST_COUNTED
        if jokers > MOST_JOKERS:
            jokers = MOST_JOKERS
        return self.points[((blue * 7 + green) * 7 + violet) * 19 + jokers]


# guide: score
def points_table(by_count: list[int]) -> list[int]:
    """Points for every number of blue, green, violet and joker crystals.

    A joker added to one of the colours gives a case with one joker less.
    """
    size: i64 = MOST_COUNTED + 1
    table = [0] * (343 * 19)
    jokers: i64 = 0
    while jokers <= MOST_JOKERS:
        i: i64 = 0
        while i < size * size * size:
            counts = [i // (size * size), i // size % size, i % size]
            if jokers == 0:
                table[i * 19] = by_count[counts[0]] + by_count[counts[1]] + by_count[counts[2]]
            else:
                best: i64 = 0
                colour: i64 = 0
                while colour < COLOURS:
                    more = counts.copy()
                    if more[colour] < MOST_COUNTED:
                        more[colour] += 1
                    at: i64 = (more[0] * 7 + more[1]) * 7 + more[2]
                    value: i64 = table[at * 19 + jokers - 1]
                    if value > best:
                        best = value
                    colour += 1
                table[i * 19 + jokers] = best
            i += 1
        jokers += 1
    return table

"""An expert answers within its two seconds, however slow the machine: its clock is counted."""

from typing import Any

import pytest

import kosmostol as ks
from kosmostol.bots import choose, find_level, player, search
from kosmostol.bots.mind import Mind
from kosmostol.kernel.chance import Chance

TABLES = [
    ("catonauts", 2, {}),
    ("aliens", 2, {}),
    ("planet5r", 3, {}),
    ("not_alone", 3, {"creature": 0}),
    ("moon", 1, {"adventure": 6}),
    ("moon", 2, {"adventure": 8}),
    ("moon", 1, {"adventure": 3, "astra": "peggy"}),
]
SLOW = 0.125  # seconds for a simulation: a machine a thousand times slower than any


class Clock:
    """Goes on by as much each time it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += SLOW
        return self.now


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_an_expert_answers_in_time(
    name: str, seats: int, options: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = ks.new(name, seats=seats, seed=3, **options)
    chance = Chance(1, 2, 0)
    made = 0
    while made < 12 or len(match.state.legal(match.owing[0])) < 2:
        match.push(match.owing[0], match.state.hint(match.owing[0], chance))
        made += 1
    seat = match.owing[0]
    expert = find_level("expert", name)
    assert expert.seconds <= 2.0
    for patience in (None, lambda: 2.0):
        clock = Clock()
        for module in (player, search):
            monkeypatch.setattr(module, "perf_counter", clock)
        world = match.imagine(seat, chance)
        move = choose(world, seat, expert, chance, patience, Mind(match.game))
        assert world.fault(seat, move) == 0
        assert 1.0 < clock.now <= expert.seconds + 4 * SLOW  # it looks a few times at the end

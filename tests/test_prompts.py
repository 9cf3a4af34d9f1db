"""Prompts speak to whoever reads them: nobody is told to wait for themselves.

A seat that owes nothing has nothing to press. Sealed answers make that hard to see: the others
still wait for everybody who was asked, and whoever has answered is one of them.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.test_golden import CASES, title

import kosmostol as ks
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.text import Seat, Text

SHARED = [case for case in CASES if case[1] > 1]


def seats_in(thing: Any) -> Iterator[int]:
    """The seats a text names."""
    if isinstance(thing, Seat):
        yield thing.seat
    elif isinstance(thing, Text):
        for arg in thing.args.values():
            yield from seats_in(arg)
    elif isinstance(thing, tuple):
        for one in thing:
            yield from seats_in(one)


@pytest.mark.parametrize(
    ("name", "seats", "options"), SHARED, ids=[title(*case) for case in SHARED]
)
def test_nobody_waits_for_themselves(name: str, seats: int, options: dict[str, Any]) -> None:
    match = ks.new(name, seats=seats, seed=f"golden {seats}", **options)
    chance = Chance(seats, 79, 0)
    waited = 0
    while match.owing:
        for seat in set(range(seats)) - set(match.owing):
            prompt = match.prompt(seat)
            named = set(seats_in(prompt))
            assert seat not in named, f"seat {seat} waits for itself: {prompt}"
            assert named, f"seat {seat} waits for nobody: {prompt}"
            waited += 1
        # The last of those who owe goes first: whoever answers early waits for the others.
        seat = match.owing[-1]
        match.play(seat, match.game.write(match.state.hint(seat, chance)))
    assert waited

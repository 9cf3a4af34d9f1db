"""The master is what experts are measured against: it plays on as it did when that began."""

import json
from dataclasses import replace
from hashlib import sha256

import pytest

from kosmostol.bots import choose, find_level
from kosmostol.kernel.game import check_options
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of


@pytest.mark.parametrize(
    ("name", "seats", "options", "moves"),
    [
        ("catonauts", 2, {}, "765468fa"),
        ("aliens", 2, {}, "8dafae78"),
        ("planet5r", 3, {}, "e58524f5"),
        ("moon", 1, {"adventure": 3}, "e45e9d54"),
        ("moon", 2, {"adventure": 8}, "c58c4ccc"),
        ("not_alone", 3, {"creature": 0}, "8a0e263a"),
    ],
)
def test_the_master_plays_as_it_did(
    name: str, seats: int, options: dict[str, int], moves: str
) -> None:
    game = find_game(name)
    match = Match.deal(game, seats, "frozen", check_options(game, options, seats))
    level = replace(find_level("hard", game), simulations=30, seconds=600.0)
    chance = chance_of("frozen", 0)
    played = []
    for _ in range(12):
        seat = match.owing[0]
        played.append(choose(match.imagine(seat, chance), seat, level, chance))
        match.push(seat, played[-1])
    assert sha256(json.dumps(played).encode()).hexdigest()[:8] == moves

"""Skill, luck and others: they add up in every game, whatever the values are."""

from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.review import reviewing, worlds
from kosmostol.review.judging import Effort

HASTY = Effort(worlds=2, path=1, kept=1)


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any worlds: what adds up does so however rough the values are."""
    monkeypatch.setattr(reviewing, "EFFORTS", (HASTY,))
    monkeypatch.setattr(worlds, "DEALS", 3)
    worlds._dealt.cache_clear()


def tables() -> list[tuple[str, int, dict[str, Any]]]:
    found: list[tuple[str, int, dict[str, Any]]] = []
    for name in game_names():
        game = find_game(name)
        found.append((name, game.seat_counts[1], {}))
        for one in game.settings:
            if one.name == "adventure":
                found += [(name, 2, {"adventure": value}) for value in one.choices[1:]]
                found += [(name, 1, {"adventure": 3}), (name, 1, {"astra": "katherine"})]
    return found


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("game", "seats", "options"), tables())
def test_columns_add_up_exactly(game: str, seats: int, options: dict[str, Any]) -> None:
    match = ks.new(game, seats, seed=3, **options)
    ks.play_out(match, "random", seed=1)
    found = ks.review(match, seconds=1000)
    assert found.complete
    assert [one.number for one in found.decisions] == list(range(1, match.version + 1))
    assert [(one.seat, one.played) for one in found.decisions] == match.history
    for seat, column in enumerate(found.columns):
        total = column.initial + column.skill + column.luck + column.others
        assert abs(total - column.final) < 1e-9
        steps = sum(one.skill[seat] + one.luck[seat] + one.others[seat] for one in found.decisions)
        assert abs(column.initial + found.deal[seat] + steps - column.final) < 1e-9
    shares = match.game.shares(match.state)
    if shares:
        assert [column.final for column in found.columns] == shares
    else:
        assert 0.0 <= found.columns[0].final <= 1.0

"""Skill, luck and others: they add up in every game, and say who did what in planted matches."""

from collections.abc import Callable
from functools import partial
from math import sqrt
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State
from kosmostol.review import reviewing, walking, worlds
from kosmostol.review.judging import Effort, Verdict
from kosmostol.review.trying import Trial, mean_and_error
from kosmostol.review.worlds import reference_of

HASTY = Effort(worlds=2, path=1, kept=1)
FAIR = Effort(worlds=160, path=1600)
Player = Callable[[ks.Match, State, int, int], int]


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any worlds: what adds up does so however rough the values are."""
    monkeypatch.setattr(reviewing, "EFFORTS", (HASTY,))
    monkeypatch.setattr(worlds, "DEALS", 3)
    worlds._dealt.cache_clear()


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "EFFORTS", (FAIR,))
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


def reference(_match: ks.Match, world: State, seat: int, _number: int) -> int:
    return world.hint(seat, chance_of("plays", world.chance.key0))


def worst(match: ks.Match, _world: State, seat: int, number: int) -> int:
    trial = Trial(reference_of(match), match.state, seat, f"worst {number}")
    trial.extend(match.state.legal(seat), 24)
    return min(trial.tried, key=lambda move: trial.tried[move].value)


def planted(seed: str, *players: Player, game: str = "catonauts") -> ks.Match:
    match = ks.new(game, seats=len(players), seed=seed)
    while match.owing:
        seat = match.owing[0]
        world = match.imagine(seat, chance_of(f"mind {seed}", match.version))
        match.push(seat, players[seat](match, world, seat, match.version))
    return match


@pytest.mark.usefixtures("fair")
def test_who_plays_badly_has_little_skill() -> None:
    found = ks.review(planted("one", worst, reference), seconds=1000)
    bad, other = found.columns
    assert bad.skill < -0.3 - 3 * bad.error
    assert other.others > 0.2  # what was thrown away came to the other
    assert found.accuracy[0] is not None
    assert found.accuracy[0] < 20
    judged = [one.judgement for one in found.decisions if one.seat == 0]
    assert judged.count("blunder") + judged.count("mistake") >= 3


@pytest.mark.parametrize(("game", "seats"), [("aliens", 2), ("not_alone", 2)])
def test_whose_moves_are_the_worst_has_little_skill_in_other_games(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walking, "judge", partial(_only_skill, worlds=40))
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=40, path=1),))
    players = (worst, *(reference,) * (seats - 1))
    found = ks.review(planted("one", *players, game=game), seconds=1000)
    error = sqrt(sum(one.error**2 for one in found.decisions if one.seat == 0))
    assert found.columns[0].skill < -2.5 * error


@pytest.mark.parametrize(
    ("game", "seats", "matches", "most"),
    [
        ("catonauts", 2, 10, 0.15),
        ("aliens", 2, 8, 0.15),
        ("planet5r", 3, 4, 0.3),
        ("not_alone", 3, 3, 0.3),
    ],
)
def test_the_reference_player_itself_has_no_skill(
    game: str, seats: int, matches: int, most: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On average: what it draws between moves it likes equally is worth something every time."""
    monkeypatch.setattr(walking, "judge", partial(_only_skill, worlds=40))
    monkeypatch.setattr(reviewing, "EFFORTS", (HASTY,))
    skills, errors = [], []
    for number in range(matches):
        match = planted(f"clone {number}", *(reference,) * seats, game=game)
        found = ks.review(match, seconds=1000)
        skills += [column.skill for column in found.columns]
        errors += [one.error for one in found.decisions]
    mean, spread = mean_and_error(skills)
    error = max(spread, sqrt(sum(each**2 for each in errors)) / len(skills))
    assert abs(mean) <= 3 * error
    assert error < most


def _only_skill(trial: Trial, played: int, _effort: Effort, worlds: int) -> Verdict:
    """What the move played brought more than the reference player's, and nothing else."""
    trial.extend([played], worlds)
    skill, error = trial.skill(played)
    return Verdict((), "best", False, False, *(0.0,) * 5, skill, error, best=played)


def lead(match: ks.Match) -> int:
    return match.scores[0] - match.scores[1]


@pytest.mark.usefixtures("fair")
def test_a_stacked_deck_is_luck() -> None:
    deals = [planted(f"deck {number}", reference, reference) for number in range(60)]
    lucky = max(deals, key=lead)  # the same player twice: only the cards were better
    found = ks.review(lucky, seconds=1000)
    first, second = found.columns
    assert first.final == 1.0
    assert first.luck > 0.15
    assert first.luck > 1.5 * first.error
    assert first.luck > 3 * abs(first.skill)  # the same player: it was no skill
    assert second.luck == pytest.approx(-first.luck, abs=1e-9)

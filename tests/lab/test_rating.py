"""Ratings: known strengths are found again, with honest intervals."""

import json
from dataclasses import replace
from math import exp, log
from pathlib import Path

import pytest
from tests.kernel.toys import DraftGame
from typer.testing import CliRunner

from kosmostol.bots.levels import STEPS, Table, rated_at, ratings, write_ratings
from kosmostol.cli.main import app
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import chance_of
from kosmostol.lab.arena import Outcome
from kosmostol.lab.keeping import Kept, named
from kosmostol.lab.rating import SCALE, Ranking, connected, orders, pairings, rate, strengths

FINE = 1 << 20


def drawn(known: list[float], players: tuple[int, ...], number: int) -> Ranking:
    """A game between players of known strength, drawn from the model itself."""
    chance = chance_of(f"rating {players} {number}", 0)
    left, order = list(players), []
    while left:
        worths = [exp(known[player]) for player in left]
        point = chance.below(FINE) / FINE * sum(worths)
        place = 0
        while place + 1 < len(left) and point >= worths[place]:
            point -= worths[place]
            place += 1
        order.append(left.pop(place))
    return Ranking(tuple(order), tuple(range(1, len(order) + 1)))


@pytest.mark.parametrize("size", [2, 3])
def test_known_strengths_are_found_again(size: int) -> None:
    known = [0.0, 0.9, 1.6, 2.6, 3.1]
    groups = [tuple(range(first, first + size)) for first in range(len(known) - size + 1)]
    rankings = [drawn(known, group, number) for group in groups for number in range(600)]
    found, covariance = strengths(rankings, len(known))
    for player, strength in enumerate(known[1:], 1):
        assert abs(found[player] - strength) < 3 * covariance[player][player] ** 0.5
        assert 0 < 1.96 * covariance[player][player] ** 0.5 * SCALE < 120


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    known, held = [0.0, 0.7], 0
    for trial in range(200):
        rankings = [drawn(known, (0, 1), 1000 * trial + number) for number in range(80)]
        found, covariance = strengths(rankings, 2)
        held += abs(found[1] - known[1]) < 1.96 * covariance[1][1] ** 0.5
    assert 182 <= held <= 198  # 95 % of 200, three standard errors either way


def test_two_players_have_the_odds_of_their_games() -> None:
    rankings = [Ranking((0, 1), (1, 2))] * 30 + [Ranking((0, 1), (2, 1))] * 70
    found, covariance = strengths(rankings, 2)
    assert found[1] == pytest.approx(log(70 / 30))
    assert covariance[1][1] == pytest.approx(1 / (100 * 0.3 * 0.7))


def test_shared_places_count_half_for_each_order() -> None:
    assert orders(Ranking((4, 7), (1, 1))) == [(0.5, (4, 7)), (0.5, (7, 4))]
    found, _ = strengths([Ranking((0, 1), (1, 1))] * 10, 2)
    assert found[1] == pytest.approx(0.0)


def test_who_never_lost_is_at_least_so_strong() -> None:
    rankings = [Ranking((0, 1), (2, 1))] * 40
    assert not connected(rankings, 2)
    found, _ = strengths(rankings, 2)
    assert found[1] == pytest.approx(log(40.5 / 0.5))


def test_players_who_never_met_have_no_common_scale() -> None:
    with pytest.raises(ValueError, match="never met"):
        strengths([Ranking((0, 1), (1, 2))], 3)


def test_everybody_meets_their_neighbours() -> None:
    levels = ["a", "b", "c", "d"]
    assert pairings(levels, Table(2)) == [
        ("a", "b"), ("b", "c"), ("c", "d"), ("a", "c"), ("b", "d"),
    ]  # fmt: skip
    assert pairings(levels, Table(3)) == [("a", "b", "c"), ("b", "c", "d")]
    sides = Table(3, {}, ("hunter", "prey", "prey"))
    assert ("a", "b", "b") in pairings(levels, sides)
    assert ("b", "a", "a") in pairings(levels, sides)
    assert ("c", "a", "a") not in pairings(levels, sides)
    with pytest.raises(ValueError, match="3 seats need as many levels"):
        pairings(["a", "b"], Table(3))


def test_levels_are_rated_on_one_scale() -> None:
    random, first, novice = rate(
        "catonauts", ["random", "first-timer", "novice"], Table(2), games=8, workers=1
    )
    assert random.rating == random.error == 0.0
    assert first.rating > 0
    assert novice.games == 16


def test_alone_levels_are_compared_by_their_points() -> None:
    random, first = rate("moon", ["random", "first-timer"], Table(1), games=2, workers=1)
    assert random.rating < first.rating


def test_every_game_says_how_it_is_rated() -> None:
    assert rated_at(find_game("catonauts")).seats == 2
    sides = rated_at(find_game("not_alone"))
    assert len(sides.sides) == sides.seats
    assert len(STEPS) == 8


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["catonauts", "--levels", "random,genius"], "there is no level 'genius'"),
        (["catonauts", "--levels", "hard,master"], "a scale needs two levels"),
        (["catonauts", "--games", "1"], "at least two games, not 1"),
        (["catonauts", "--levels", "easy,hard", "--write"], "one scale of wins that begins with"),
        (["moon", "--seats", "1", "--write"], "one scale of wins that begins with"),
        (["catonauts", "--seats", "7"], "2, 3, 4 seats, not 7"),
    ],
)
def test_bad_requests_are_refused(arguments: list[str], told: str) -> None:
    result = CliRunner().invoke(app, ["rate", *arguments])
    assert isinstance(result.exception, ValueError)
    assert told in str(result.exception)


def test_a_tournament_that_was_stopped_goes_on(tmp_path: Path) -> None:
    levels, table = ["random", "easy", "normal"], Table(2)
    whole = rate("catonauts", levels, table, games=2, workers=1, kept=Kept(tmp_path / "a"))
    lines = (tmp_path / "a").read_text().splitlines()
    assert len(lines) == 3 * 2
    (tmp_path / "b").write_text("\n".join([*lines[:4], lines[4][:9]]))  # cut short in mid-line
    went_on = Kept(tmp_path / "b")
    played: list[str] = []
    keep = went_on.keep

    def note(match: str, number: int, outcome: Outcome) -> None:
        played.append(match)
        keep(match, number, outcome)

    went_on.keep = note  # type: ignore[method-assign]
    assert rate("catonauts", levels, table, games=2, workers=1, kept=went_on) == whole
    assert len(played) == 2
    assert sorted((tmp_path / "b").read_text().splitlines()) == sorted(lines)


def test_games_are_those_of_the_present_levels(monkeypatch: pytest.MonkeyPatch) -> None:
    before = named("catonauts", ["easy", "random"], {}, 1)
    assert before == named("catonauts", ["easy", "random"], {}, 1)
    assert before != named("catonauts", ["easy", "random"], {}, 2)
    weaker = replace(STEPS[1], simulations=1)
    monkeypatch.setattr("kosmostol.lab.keeping.player_level", lambda *_: weaker)
    assert before != named("catonauts", ["easy", "random"], {}, 1)


def test_ratings_are_written_into_the_ladder(tmp_path: Path) -> None:
    class Here(DraftGame):
        folder = tmp_path

    game = Here()
    own = {"steps": {"novice": {"simulations": 20}}, "rated": {"seats": 2}}
    (tmp_path / "ladder.json").write_text(json.dumps(own))
    write_ratings(game, {"random": (0.0, 0.0), "master": (612.4, 24.6)})
    write_ratings(game, {"novice": (201.0, 12.0)})
    assert list(ratings(game).items()) == [
        ("random", (0, 0)),
        ("novice", (201, 12)),
        ("master", (612, 25)),
    ]
    kept = json.loads((tmp_path / "ladder.json").read_text())
    assert {name: kept[name] for name in own} == own
    assert '  "novice": {"simulations": 20}' in (tmp_path / "ladder.json").read_text()

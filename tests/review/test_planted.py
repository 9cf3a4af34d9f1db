"""Planted matches: somebody blunders, a deck is stacked, somebody plays like the reference player.

The last part of a match of every game, from a position in which nothing is decided: fewer decisions
and draws, so the same number of worlds tells more surely. Of Catonauts whole matches as well.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import count
from math import sqrt
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel.rollout import play_on
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.state import State
from kosmostol.review import reviewing, walking, worlds
from kosmostol.review.judging import Effort, Verdict
from kosmostol.review.trying import Trial, mean_and_error
from kosmostol.review.worlds import TO_THE_END, redrawn, reference_of

FAIR = Effort(worlds=160, path=1600)
Player = Callable[[ks.Match, State, int, int], int]
WHOLE = "catonauts, whole"
LATE = {
    "catonauts": (2, 0.75),
    "aliens": (2, 0.3),
    "planet5r": (3, 0.6),
    "not_alone": (3, 0.6),
    "moon": (2, 0.6),
}
"""Games with the number of seats and the share of a match after which the last part begins."""
TIMES = {"catonauts": 4}  # the worlds: its matches are quick, and more than other games it is luck


@pytest.fixture
def fair(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "EFFORTS", (FAIR,))
    worlds._dealt.cache_clear()


@pytest.fixture
def few_deals(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a fresh deal is worth has no part in skill."""
    monkeypatch.setattr(worlds, "DEALS", 20)
    worlds._dealt.cache_clear()
    yield
    worlds._dealt.cache_clear()


def reference(_match: ks.Match, world: State, seat: int, _number: int) -> int:
    return world.hint(seat, chance_of("plays", world.chance.key0))


def worst(match: ks.Match, _world: State, seat: int, number: int) -> int:
    trial = Trial(reference_of(match), match.state, seat, f"worst {number}")
    trial.extend(match.state.legal(seat), 24)
    return min(trial.tried, key=lambda move: trial.tried[move].value)


def finish(match: ks.Match, mind: str, *players: Player) -> ks.Match:
    while match.owing:
        seat = match.owing[0]
        world = match.imagine(seat, chance_of(f"mind {mind}", match.version))
        match.push(seat, players[seat](match, world, seat, match.version))
    return match


def planted(seed: str, *players: Player, game: str = "catonauts") -> ks.Match:
    return finish(ks.new(game, seats=len(players), seed=seed), seed, *players)


@lru_cache
def even(game: str) -> dict[str, Any]:
    """A late position in which the first seat has about its share of the win."""
    seats, share = LATE[game]
    for number in count():
        whole = planted(f"late {number}", *(reference,) * seats, game=game)
        match = whole.at(int(share * whole.version))
        won = 0.0
        for deal in range(60):
            chance = chance_of("even", deal)
            state = redrawn(match.state, chance)
            play_on(state, chance, TO_THE_END)
            won += match.game.shares(state)[0]
        if 0.3 < won / 60 < 0.7:
            return match.position()
    raise AssertionError


def late(game: str, seed: str, *players: Player, mind: str = "") -> ks.Match:
    """The last part of a match, what is drawn in it by a seed."""
    return drawn(even(game), seed, mind or seed, *players)


def drawn(position: dict[str, Any], seed: str, mind: str, *players: Player) -> ks.Match:
    """A position played on, what is drawn in it by a seed."""
    chance = chance_of(seed, 0)
    stacked = position | {"chance": [chance.key0, chance.key1, 0]}
    return finish(ks.from_position(position["game"], stacked), mind, *players)


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


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize("game", LATE)
def test_who_plays_badly_has_little_skill_in_every_game(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walking, "judge", partial(_only_skill, worlds=160))
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=160, path=1),))
    players = (worst, *(reference,) * (LATE[game][0] - 1))
    found = ks.review(late(game, "one", *players), seconds=1000)
    bad, *others = (column.skill for column in found.columns)
    errors = [
        sqrt(sum(one.error**2 for one in found.decisions if one.seat == seat))
        for seat in range(found.seats)
    ]
    assert bad < -3 * errors[0]
    assert bad < min(others)


@pytest.mark.usefixtures("few_deals")
@pytest.mark.parametrize("game", [WHOLE, *LATE])
def test_the_reference_player_itself_has_no_skill(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On average: what it draws between moves it likes equally is worth something every time."""
    worlds_tried = 40 * TIMES.get(game, 1)
    monkeypatch.setattr(walking, "judge", partial(_only_skill, worlds=worlds_tried))
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=2, path=1, kept=1),))
    skills, errors = [], []
    for number in range(10):
        if game in LATE:
            match = late(game, f"clone {number}", *(reference,) * LATE[game][0])
        else:
            match = planted(f"clone {number}", reference, reference)
        found = ks.review(match, seconds=1000, seed=number)  # other worlds each time
        skills += [column.skill for column in found.columns]
        errors += [one.error for one in found.decisions]
    mean, spread = mean_and_error(skills)
    error = max(spread, sqrt(sum(each**2 for each in errors)) / len(skills))
    assert abs(mean) <= 3 * error
    assert error < (0.05 if game in LATE else 0.15)


def _only_skill(trial: Trial, played: int, _effort: Effort, worlds: int) -> Verdict:
    """What the move played brought more than the reference player's, and nothing else."""
    trial.extend([played], worlds)
    skill, error = trial.skill(played)
    return Verdict((), "best", False, False, *(0.0,) * 5, skill, error, best=played)


def lead(match: ks.Match) -> int:
    return match.scores[0] - max(match.scores[1:])


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


@pytest.mark.parametrize("game", ["catonauts", "aliens", "planet5r", "moon"])
def test_a_stacked_deck_is_luck_by_three_errors(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same position and the same players: only what is drawn differs.

    Not Alone is below: who has won there says little of what was drawn.
    """
    monkeypatch.setattr(walking, "judge", partial(_only_skill, worlds=40))
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=40, path=800 * TIMES.get(game, 1)),))
    monkeypatch.setattr(worlds, "DEALS", 400)
    players = (reference,) * LATE[game][0]
    deals = [late(game, f"deck {number}", *players, mind="one") for number in range(60)]
    first, *others = ks.review(max(deals, key=lead), seconds=1000).columns
    assert first.final == 1.0
    assert first.luck > 3 * first.error
    assert first.luck > 2 * abs(first.skill)
    assert sum(other.luck for other in others) == pytest.approx(-first.luck, abs=1e-9)


@pytest.mark.parametrize(("side", "number"), [("creature", 2), ("hunted", 4)])
def test_a_deck_of_not_alone_stacked_for_a_side_is_its_luck_by_three_errors(
    side: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With two at the table a single card of the Hunt or of Survival may decide.

    A rough look finds the deal that was best for the side; the review tells it in other worlds.
    """
    players = (reference, reference)
    whole = planted(f"late {number}", *players, game="not_alone")
    position = whole.at(int(0.7 * whole.version)).position()
    deals = [drawn(position, f"deck {deal}", "one", *players) for deal in range(24)]
    monkeypatch.setattr(worlds, "DEALS", 400)
    monkeypatch.setattr(walking, "judge", partial(_only_skill, worlds=2))
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=2, path=200, kept=1),))
    creature: int = position["creature"]
    seat = creature if side == "creature" else 1 - creature
    stacked = max(deals, key=lambda match: ks.review(match, seconds=1000).columns[seat].luck)
    monkeypatch.setattr(walking, "judge", partial(_only_skill, worlds=600))
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=600, path=3200),))
    columns = ks.review(stacked, seconds=1000, seed=1).columns
    lucky, other = columns[seat], columns[1 - seat]
    assert lucky.luck > 3 * lucky.error
    assert lucky.luck > 2 * abs(lucky.skill)
    assert other.luck == pytest.approx(-lucky.luck, abs=1e-9)

"""Learned judgement: weights belong to their game, features tell nothing a seat may not know."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

import kosmostol as ks
from kosmostol.bots import choose, find_level, ladder, levels, ratings
from kosmostol.bots.levels import STEPS, BadLadder
from kosmostol.bots.value import UNIT, Values
from kosmostol.bots.weights import (
    NAME,
    BadWeights,
    Weights,
    learned,
    pack,
    read_weights,
    unpack,
    values_of,
)
from kosmostol.games.catonauts.game import CatonautsGame
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.features import Features
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.state import State

GAME = find_game("catonauts")
LEARNERS = [name for name in game_names() if find_game(name).features]


def some_weights(game: Game, scale: int = 4 * int(UNIT)) -> Weights:
    count = len(game.features)
    rows = [[37 * (phase + one) % 101 - 50 for one in range(count)] for phase in range(game.phases)]
    return Weights(rows, [scale] * game.phases)


class Elsewhere(CatonautsGame):
    """Catonauts with a folder of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder  # type: ignore[misc]


# ---- features ----


def noted(match: ks.Match, seat: int, world: State) -> tuple[int, list[tuple[int, int]]]:
    game = match.game
    features = Features(len(game.features), [0] * (len(game.features) * game.phases), noting=True)
    features.begin()
    world.features(seat, features)
    return features.phase, features.noted


@pytest.mark.parametrize("name", LEARNERS)
def test_features_are_what_the_seat_knows(name: str) -> None:
    game = find_game(name)
    chance = Chance(3, 5, 0)
    seen = set()
    for seats in game.seat_counts:
        match = ks.new(name, seats=seats, seed=seats)
        while match.owing:
            for seat in range(seats):
                found = noted(match, seat, match.state)
                assert found == noted(match, seat, match.imagine(seat, chance))
                assert 0 <= found[0] < game.phases
                assert all(0 <= feature < len(game.features) for feature, _ in found[1])
                seen |= {feature for feature, _ in found[1]}
            mover = match.owing[0]
            match.push(mover, match.state.hint(mover, chance))
    assert len(seen) > 0.6 * len(game.features)  # a list of what is there to be seen


@pytest.mark.parametrize("name", LEARNERS)
def test_every_feature_has_a_name_of_its_own(name: str) -> None:
    names = find_game(name).features
    assert len(set(names)) == len(names)


def test_a_game_need_not_note_anything() -> None:
    from tests.kernel.toys import FingersGame

    match = ks.Match.deal(FingersGame(), 2, seed=1)
    features = Features(1, [7])
    features.begin()
    match.state.features(0, features)
    assert features.total == 0
    assert match.state.chance_shown() == -1


# ---- values ----


def test_a_lead_of_the_scale_is_halfway_from_even_to_won() -> None:
    match = ks.new("catonauts", seats=2, seed=3)
    for move in ("corner a1", "corner d4"):
        match.play(match.owing[0], move)
    rows = [[0] * len(GAME.features) for _ in range(GAME.phases)]
    for row in rows:
        row[GAME.features.index("to fly")] = int(2 * UNIT)
    values = values_of(GAME, Weights(rows, [int(2 * UNIT)] * GAME.phases))
    out = [0.0, 0.0]
    values.outlook(match.state, out)
    mover = match.owing[0]
    assert out[mover] == 0.75
    assert out[1 - mover] == 0.25
    values.points(match.state, out)
    assert out[mover] - out[1 - mover] == 2.0


def test_a_finished_match_is_not_estimated() -> None:
    match = ks.new("catonauts", seats=2, seed=3)
    result = ks.play_out(match, bots="random", seed=1)
    out = [0.0, 0.0]
    values_of(GAME, some_weights(GAME)).outlook(match.state, out)
    assert [place == 1.0 for place in out] == [rank == 1 for rank in result.ranks]


@pytest.mark.parametrize("rollout", [0, 3])
def test_a_search_judges_by_weights(rollout: int) -> None:
    match = ks.new("catonauts", seats=2, seed=3)
    level = replace(
        find_level("novice"),
        sight="learned",
        rollout=rollout,
        dice=True,
        values=values_of(GAME, some_weights(GAME)),
    )
    chance = Chance(1, 2, 0)
    while match.owing:
        seat = match.owing[0]
        move = choose(match.imagine(seat, chance), seat, level, chance)
        assert match.state.fault(seat, move) == 0
        match.push(seat, move)


def test_after_another_roll_a_search_decides_afresh() -> None:
    from kosmostol.bots.player import search_of

    match = ks.new("aliens", seats=2, seed=1)
    chance = Chance(1, 2, 0)
    for _ in range(6):
        match.push(match.owing[0], match.state.hint(match.owing[0], chance))
    grown = []
    for dice in (False, True):
        level = replace(find_level("novice"), dice=dice)
        search = search_of(match.state, match.owing[0], level, Chance(1, 2, 0))
        search.run(300, 60.0)
        grown.append(max(node.count for tree in search.trees for node in tree.nodes.values()))
    assert grown[1] < grown[0]


# ---- the file ----


def test_weights_are_written_and_read() -> None:
    weights = some_weights(GAME)
    assert unpack(GAME, pack(GAME, weights)) == weights


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda data: data[:-4], "it is broken"),
        (lambda data: data[:-1] + b"\x7f", "it is broken"),
        (lambda data: b"PNG" + data, "no file of weights"),
        (lambda _: b"", "no file of weights"),
        (lambda _: b"[1]\n", "no file of weights"),
        (lambda data: data.replace(b"catonauts", b"aliens", 1), "its game is 'aliens'"),
        (lambda data: data.replace(b'"format": 1', b'"format": 9', 1), "its format is 9, 1 is"),
        (lambda data: data.replace(b'"revision": 1', b'"revision": 7', 1), "its revision is 7"),
    ],
)
def test_broken_and_foreign_weights_are_refused(
    change: Callable[[bytes], bytes], told: str
) -> None:
    with pytest.raises(BadWeights, match=told):
        unpack(GAME, change(pack(GAME, some_weights(GAME))))


def test_weights_of_other_features_are_refused() -> None:
    game = CatonautsGame()
    game.features = (*GAME.features[1:], "something new")  # type: ignore[misc]
    with pytest.raises(
        BadWeights, match="its features is '[0-9a-f]{16}', '[0-9a-f]{16}' is needed"
    ):
        unpack(game, pack(GAME, some_weights(GAME)))


def test_a_scale_of_nothing_is_refused() -> None:
    with pytest.raises(BadWeights, match="not above 0"):
        unpack(GAME, pack(GAME, some_weights(GAME, scale=0)))


def test_a_file_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="cannot be read: No such file"):
        read_weights(GAME, tmp_path / NAME)


def test_with_broken_weights_a_bot_is_what_it_was(tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"broken")
    (tmp_path / "ladder.json").write_text(
        json.dumps({"steps": {"expert": {"sight": "learned", "rollout": 0, "explore": 0.1}}})
    )
    game = Elsewhere(tmp_path)
    with pytest.warns(UserWarning, match="is not used, catonauts is judged without it"):
        expert = ladder(game)[-1]
    assert (expert.sight, expert.rollout, expert.values) == ("outlook", -1, None)
    assert expert.explore == STEPS[-1].explore


@pytest.mark.parametrize("name", game_names())
def test_shipped_weights_belong_to_the_present_features(name: str) -> None:
    game = find_game(name)
    if (game.folder / NAME).exists():
        assert isinstance(read_weights(game, game.folder / NAME), Values)
        assert learned(game) is not None


def test_all_weights_together_stay_small() -> None:
    files = [find_game(name).folder / NAME for name in game_names()]
    assert sum(file.stat().st_size for file in files if file.exists()) < 1_000_000


# ---- ladders ----


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_eight_steps(name: str) -> None:
    game = find_game(name)
    steps = ladder(game)
    assert [step.name for step in steps] == [step.name for step in STEPS]
    assert find_level("hard", name) == steps[6]
    assert find_level("expert", name) == steps[7]
    assert all(step.seconds <= 2.0 for step in steps)
    rated = ratings(game)
    assert set(rated) <= {step.name for step in steps}
    measured = [rated[step.name].rating for step in steps if step.name in rated]
    assert measured == sorted(measured)


def test_older_names_mean_steps() -> None:
    assert levels.step_name("easy") == "novice"
    assert find_level("random", "moon").simulations == 0


@pytest.mark.parametrize(
    ("told", "why"),
    [
        ({"steps": {"genius": {}}}, "has no step 'genius'"),
        ({"steps": {"expert": {"cheats": True}}}, "has no 'cheats'; it has: simulations"),
    ],
)
def test_a_ladder_that_cannot_be_is_refused(tmp_path: Path, told: object, why: str) -> None:
    (tmp_path / "ladder.json").write_text(json.dumps(told))
    with pytest.raises(BadLadder, match=why):
        ladder(Elsewhere(tmp_path))

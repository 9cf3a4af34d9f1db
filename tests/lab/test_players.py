"""Players of a tournament: levels with other knobs or weights than their step has."""

from pathlib import Path

import pytest

from kosmostol.bots import find_level
from kosmostol.bots.weights import NAME, learned
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.tastes import NAME as TASTE
from kosmostol.lab.arena import play_one, player_level

GAME = find_game("catonauts")


def test_a_player_may_have_other_knobs() -> None:
    player = player_level("hard*2:explore=0.15:rollout=4:dice=true", "aliens")
    assert (player.simulations, player.explore, player.rollout) == (6000, 0.15, 4)
    assert player.dice
    assert player.name == "hard*2:explore=0.15:rollout=4:dice=true"
    assert find_level("hard", "aliens").explore != 0.15


def test_a_player_may_judge_by_other_weights() -> None:
    plain = player_level("hard:simulations=20", "catonauts")
    wise = player_level(f"hard:simulations=20:weights={GAME.folder / NAME}", "catonauts")
    assert plain.values is None
    assert wise.values is not None
    assert wise.values is not learned(GAME)
    assert wise.sight == "learned"
    assert play_one("catonauts", [wise, plain], {}, seed=1, number=0).ranks


def test_a_player_may_go_by_another_taste() -> None:
    game = find_game("planet5r")
    plain = player_level("hard:simulations=10", "planet5r")
    other = player_level(f"hard:simulations=10:taste={game.folder / TASTE}", "planet5r")
    assert plain.refine is None
    assert other.refine is not None
    state = Match.deal(game, 3, seed=1).state
    refined = other.refine(state)
    assert refined.taste.water != state.taste.water  # type: ignore[attr-defined]
    assert other.sight == "outlook"
    assert play_one("planet5r", [other, plain, plain], {}, seed=1, number=0).ranks


@pytest.mark.parametrize(
    ("name", "game", "told"),
    [
        ("hard:speed=9", "aliens", "has no 'speed'"),
        ("hard:explore=much", "aliens", "explore of a step is float, not 'much'"),
        ("hard:dice=1", "aliens", "dice of a step is bool, not 1"),
        ("hard:simulations=true", "aliens", "simulations of a step is int, not True"),
        ("hard:sight=far", "aliens", "points, outlook, learned, not 'far'"),
        ("hard:sight=learned", "not_alone", "not_alone has learned nothing"),
        ("hard:weights=nowhere.bin", "aliens", "cannot be read"),
        ("hard:taste=nowhere.json", "planet5r", "cannot be read"),
        (f"hard:taste={Path(__file__)}", "planet5r", "it is no JSON"),
        (f"hard:taste={find_game('planet5r').folder / TASTE}", "aliens", "no such numbers"),
        ("hard*0:explore=1", "aliens", "means no player"),
    ],
)
def test_what_no_player_can_be_is_refused(name: str, game: str, told: str) -> None:
    with pytest.raises(ValueError, match=told):
        player_level(name, game)


def test_weights_of_another_game_are_refused() -> None:
    file = Path(GAME.folder) / NAME
    with pytest.raises(ValueError, match="its game is 'catonauts'"):
        player_level(f"hard:weights={file}", "aliens")

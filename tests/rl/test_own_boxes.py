"""Environments of an owner's box: the same rules over other faces, in every form."""

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from tests.kernel.test_boxes import ours

import kosmostol as ks
from kosmostol import rl
from kosmostol.kernel.registry import game_names
from kosmostol.rl import openspiel


def view(setup: rl.Setup, state: Any, seat: int) -> Any:
    return setup.game.view(state, seat)


@pytest.mark.parametrize("name", game_names())
def test_every_form_plays_with_it(name: str) -> None:
    box = ours(name)
    turns = rl.aec(name, box=box)
    turns.reset(seed=5)
    assert turns.setup.game.own_box == box
    for _ in range(40):
        observation, _, ended, _, _ = turns.last()
        if ended:
            break
        seat = int(turns.agent_selection.removeprefix("seat_"))
        assert turns.observation_space(turns.agent_selection).contains(observation)
        assert observation["observation"].tolist() == turns.setup.row(turns._state, seat)
        turns.step(int(observation["action_mask"].nonzero()[0][-1]))
    kept = pickle.loads(pickle.dumps(turns))
    assert kept.setup.game.own_box == box
    assert (kept.state() == turns.state()).all()
    many = rl.vector(name, 3, box=box.to_json())
    seen, _ = many.reset(seed=5)
    for _ in range(60):
        seen, *_ = many.step(many.sample_actions())
        assert many.observation_space.contains({part: np.array(one) for part, one in seen.items()})


def test_its_faces_are_what_is_played() -> None:
    """Five cats on a card are five in every row and bring five points."""
    wet = ks.box("planet5r", {"start_water": 9}, name="Wet")
    found = []
    for box in (None, wet):
        env = rl.parallel("planet5r", 3, box=box)
        env.reset(seed=5)
        found.append(view(env.setup, env._state, 0)["seats"][0]["water"])
    assert found == [5, 9]
    one = rl.gym("planet5r", opponents=["random", "easy"], box=wet)
    observation, _ = one.reset(seed=5)
    names = [entry.name for entry in one.setup.entries]
    assert observation["observation"][names.index("seats.0.water")] == 9


def test_openspiel_plays_with_it_and_keeps_it() -> None:
    openspiel.register()
    box = ks.box("planet5r", {"start_water": 9, "die": [2]}, name="Wet")
    game = pyspiel.load_game("kosmostol_planet5r", {"box": json.dumps(box.to_json()), "draws": 8})
    state = game.new_initial_state()
    state.apply_action(3)
    assert view(state.setup, state.table, 0)["seats"][0]["water"] == 9
    assert pickle.loads(pickle.dumps(state.held)).game.own_box == box
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_a_position_brings_its_box_to_openspiel() -> None:
    openspiel.register()
    match = ks.new("planet5r", 3, 7, box=ks.box("planet5r", {"start_water": 9}, name="Wet"))
    game = pyspiel.load_game(
        "kosmostol_planet5r", {"position": json.dumps(match.position()), "draws": 8}
    )
    assert game.setup.game.own_box == match.game.own_box


def test_what_is_no_box_of_the_game_is_refused(tmp_path: Path) -> None:
    cats = ours("catonauts")
    for form in (cats, cats.to_json()):
        with pytest.raises(ks.BadBox, match="'catonauts'"):
            rl.aec("aliens", box=form)
    with pytest.raises(ks.BadBox, match="cards/2/count: must be"):
        rl.aec("catonauts", box=cats.to_json() | {"changes": {"cards/2/count": 99}})
    with pytest.raises(ks.BadBox, match="cannot be read"):
        rl.vector("catonauts", 2, box=tmp_path / "none.json")
    kind = next(k for k in pyspiel.registered_games() if k.short_name == "kosmostol_catonauts")
    with pytest.raises(ValueError, match="must be a JSON object"):
        openspiel.TableGame(kind, "catonauts", {"box": "7"})

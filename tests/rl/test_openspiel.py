"""OpenSpiel: its random simulations, and the rules of its own suite that apply to any game."""

import json
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import sample_some_states
from tests.rl.setups import kinds, label

import kosmostol as ks
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.rl import openspiel

STATES = 6
LAST = 8  # decisions left to a simulation that begins near the end


@pytest.fixture(scope="module", autouse=True)
def _registered() -> None:
    openspiel.register()


def load(name: str, seats: int, options: dict[str, Any]) -> Any:
    params = {"players": seats, "options": json.dumps(options), "draws": 8}
    return pyspiel.load_game(f"kosmostol_{name}", params)


@pytest.mark.parametrize(("name", "seats", "options"), kinds(), ids=label)
def test_random_simulations(name: str, seats: int, options: dict[str, Any]) -> None:
    """A whole match of every kind: all that they look at in every state for every seat."""
    pyspiel.random_sim_test(load(name, seats, options), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", game_names())
def test_simulations_that_are_kept_and_read_again(name: str) -> None:
    game = pyspiel.load_game(f"kosmostol_{name}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", game_names())
def test_simulations_from_a_position(name: str) -> None:
    match = ks.new(name, find_game(name).seat_counts[0], seed=7)
    ks.play_out(match, bots="random", seed=1)
    ending = match.fork(len(match.record()["moves"]) - LAST).position()
    game = pyspiel.load_game(f"kosmostol_{name}", {"position": json.dumps(ending), "draws": 8})
    assert game.num_players() == match.seats
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize(("name", "seats", "options"), kinds(), ids=label)
def test_their_rules(name: str, seats: int, options: dict[str, Any]) -> None:
    class Rules(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        def runTest(self) -> None:  # noqa: N802 - their name
            self.test_sequence_lengths()
            self.test_observations_raises_error_on_invalid_player()
            self.test_legal_actions_returns_empty_list_on_opponent()
            self.test_private_information_contents()
            self.test_no_invalid_public_observations()

    game = load(name, seats, options)
    Rules.game, Rules.game_name, Rules.game_type = game, name, game.get_type()
    Rules.some_states = sample_some_states.sample_some_states(game, max_states=STATES)
    Rules().runTest()


def test_registering_twice_changes_nothing() -> None:
    assert openspiel.register() == [f"kosmostol_{name}" for name in game_names()]


def play(state: Any, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        actions = state.legal_actions()
        state.apply_action(actions[len(actions) // 2])


def test_chance_is_sampled_and_a_history_replays() -> None:
    game = load("planet5r", 3, {})
    state = game.new_initial_state()
    assert state.is_chance_node()
    play(state, 40)
    again = game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(again) == str(state)
    other = game.new_initial_state()
    other.apply_action(1)
    first = game.new_initial_state()
    first.apply_action(0)
    assert str(other) != str(first)


def test_a_sealed_choice_stays_hidden_in_information_states() -> None:
    game = load("planet5r", 3, {})
    root = game.new_initial_state()
    root.apply_action(3)
    worlds = [root.child(action) for action in root.legal_actions()[:2]]
    told = [[world.information_state_string(seat) for seat in range(3)] for world in worlds]
    assert told[0][0] != told[1][0]
    assert told[0][1:] == told[1][1:]
    tensors = [[world.information_state_tensor(seat) for seat in range(3)] for world in worlds]
    assert tensors[0][0] != tensors[1][0]
    assert tensors[0][1:] == tensors[1][1:]


def test_an_information_state_tells_what_was_seen_before() -> None:
    state = load("catonauts", 2, {}).new_initial_state()
    play(state, 6)
    told = state.information_state_string(0)
    assert "> corner" in told
    assert "> corner" not in state.observation_string(0)


@pytest.mark.parametrize("name", game_names())
def test_what_is_told_follows_the_state(name: str) -> None:
    """Texts that were asked for before are those of a state that was never asked."""
    state = pyspiel.load_game(f"kosmostol_{name}").new_initial_state()
    for _ in range(12):
        play(state, 1)
        if state.is_chance_node():
            continue
        fresh = state.clone()
        for seat in range(state.num_players()):
            assert state.information_state_string(seat) == fresh.information_state_string(seat)
            tensor = state.observation_tensor(seat)[state.num_players() :]
            assert tensor == state.setup.row(state.table, seat)


@pytest.mark.parametrize(
    ("params", "problem"),
    [
        ({"options": "adventure 2"}, "must be a JSON object"),
        ({"options": "[]"}, "must be a JSON object"),
        ({"position": "12"}, "must be a JSON object"),
        ({"players": 9}, "played with"),
        ({"reward": "glory"}, "rank, points, lead"),
        ({"draws": 0}, "at least one outcome"),
    ],
)
def test_bad_parameters_say_what_is_allowed(params: dict[str, Any], problem: str) -> None:
    kind = next(k for k in pyspiel.registered_games() if k.short_name == "kosmostol_catonauts")
    with pytest.raises(ValueError, match=problem):
        openspiel.TableGame(kind, "catonauts", params)

"""What the bots note of a seat, beside the view: told where it is wanted, and nothing hidden."""

import json
import pickle
from typing import Any

import numpy as np
import pytest
from tests.rl.test_tensor import states

from kosmostol import rl
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.told import known
from kosmostol.kernel.conformance.twins import TwinMaker
from kosmostol.kernel.features import Features
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.state import State
from kosmostol.rl.setup import notes_of

NOTING = [name for name in game_names() if find_game(name).features]


def noted(game: Game, state: State, seat: int) -> list[int]:
    """As an environment tells it."""
    stepper = rl.Setup(game.id, state.seats, game.options_of(state), features=True).stepper(1)
    stepper.states = [state]
    stepper.look(0, seat)
    found: list[int] = notes_of(stepper)[0].tolist()
    return found


@pytest.mark.parametrize("name", NOTING)
def test_they_are_those_that_the_bots_judge_by(name: str) -> None:
    game = find_game(name)
    seats = game.seat_counts[-1]
    setup = rl.Setup(name, seats, features=True)
    assert setup.features == (*game.features, "phase")
    counted = 0
    for state in states(game, seats, {}, seed=3):
        for seat in range(seats):
            by_hand = Features(len(game.features), [0] * len(game.features) * game.phases, True)
            by_hand.begin()
            state.features(seat, by_hand)
            wanted = [0] * len(game.features)
            for feature, amount in by_hand.noted:
                wanted[feature] += amount
            assert noted(game, state, seat) == [*wanted, by_hand.phase]
            counted += len(by_hand.noted)
    assert counted > 100


@pytest.mark.parametrize("name", NOTING)
def test_worlds_that_look_alike_to_a_seat_have_the_same(name: str) -> None:
    game, compared = find_game(name), 0
    maker, chance = TwinMaker(game), Chance(8, 9, 0)
    for seats in game.seat_counts:
        for state in states(game, seats, {}, seed=seats):
            twins = [state.imagine(seat, chance.spawn()) for seat in range(seats)]
            twins += maker.make(state, 12, chance)
            for twin in twins:
                for seat in range(seats):
                    if known(game, state, seat) == known(game, twin, seat):
                        compared += 1
                        assert noted(game, state, seat) == noted(game, twin, seat)
    assert compared > 50


@pytest.mark.parametrize("name", NOTING)
def test_every_environment_tells_them(name: str) -> None:
    turns = rl.aec(name, features=True)
    turns.reset(seed=3)
    many = rl.vector(name, 2, features=True)
    alone = rl.gym(name, opponents=["random"] * (turns.setup.seats - 1), features=True)
    seen: list[Any] = [turns.observe(agent) for agent in turns.agents]
    seen.append(alone.reset(seed=3)[0])
    spaces = [turns.observation_space(agent) for agent in turns.agents]
    spaces.append(alone.observation_space)
    together, _ = many.reset(seed=3)
    for _ in range(20):
        together = many.step(many.sample_actions())[0]
    seen.append(together)
    spaces.append(many.observation_space)
    if name == "planet5r":
        rounds = rl.parallel(name, features=True)
        seen += rounds.reset(seed=3)[0].values()
        spaces += [rounds.observation_space(agent) for agent in rounds.agents]
    for one, space in zip(seen, spaces, strict=True):
        assert one["features"].shape[-1] == len(turns.setup.features)
        assert space.contains({part: np.array(array) for part, array in one.items()})
    for place, state in enumerate(many._stepper.states):
        shown = many._stepper.shown(place, many._own)
        assert together["features"][place].tolist() == noted(many.setup.game, state, shown)
    assert pickle.loads(pickle.dumps(turns)).setup.features == turns.setup.features


def test_without_asking_there_are_none_and_who_notes_none_says_so() -> None:
    env = rl.aec("catonauts")
    env.reset(seed=1)
    assert set(env.last()[0]) == {"observation", "action_mask"}
    for name in set(game_names()) - set(NOTING):
        with pytest.raises(ValueError, match=f"the bots of {name} note no features"):
            rl.aec(name, features=True)
    assert json.dumps(rl.Setup("catonauts", features=True).features)

"""Environments: numbers of actions, masks, rewards, seeds, keeping, and what is refused."""

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import VectorEnv

import kosmostol as ks
from kosmostol import rl
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.rl.rewards import leads, ranked


def legal(observation: Any) -> int:
    """The middle one of the actions allowed."""
    allowed = observation["action_mask"].nonzero()[0]
    return int(allowed[len(allowed) // 2])


def finish(env: Any) -> dict[str, float]:
    """Play to the end; what each agent got in all."""
    got = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, ended, cut, _ = env.last()
        got[agent] += reward
        env.step(None if ended or cut else legal(observation))
    return got


@pytest.mark.parametrize("name", game_names())
def test_actions_are_the_moves_of_the_library(name: str) -> None:
    env = rl.aec(name)
    env.reset(seed=4)
    for _ in range(30):
        observation, _, ended, _, info = env.last()
        if ended:
            break
        seat = int(env.agent_selection.removeprefix("seat_"))
        allowed = [env.move_of(action) for action in observation["action_mask"].nonzero()[0]]
        assert sorted(allowed) == sorted(env.setup.match(env._state).moves(seat))
        assert all(env.move_of(env.action_of(move)) == move for move in allowed)
        assert info["action_mask"] is observation["action_mask"]
        env.step(env.action_of(allowed[-1]))


@pytest.mark.parametrize("name", game_names())
def test_the_quick_row_is_that_of_the_view(name: str) -> None:
    for seats in find_game(name).seat_counts:
        env = rl.vector(name, 2, seats)
        seen, info = env.reset(seed=seats)
        for _ in range(40):
            for place, state in enumerate(env._stepper.states):
                seat = env._stepper.shown(place, env._own)
                assert seen["observation"][place].tolist() == env.setup.row(state, seat)
                if not state.over():
                    assert info["seat"][place] == seat == lowest(state.owing())
            seen, _, _, _, info = env.step(seen["action_mask"].argmax(axis=1))


def test_rewards_by_rank_points_and_lead() -> None:
    assert ranked([1, 2, 3]) == [1.0, 0.0, -1.0]
    assert ranked([1, 1, 3]) == [0.5, 0.5, -1.0]
    assert ranked([2, 1, 2]) == [-0.5, 1.0, -0.5]
    assert ranked([2]) == [-1.0]
    assert leads([5, 5]) == [0.0, 0.0]
    got = {}
    for form in ("rank", "points", "lead"):
        env = rl.aec("catonauts", 3, reward=form)
        env.reset(seed=11)
        got[form] = list(finish(env).values())
    assert got["lead"] == leads([int(points) for points in got["points"]])
    assert sum(got["rank"]) == 0
    best = int(np.argmax(got["points"]))
    assert got["rank"][best] == max(got["rank"])


@pytest.mark.parametrize("name", game_names())
def test_points_step_by_step_add_up_to_the_points(name: str) -> None:
    env = rl.aec(name, reward="points", dense=True)
    env.reset(seed=2)
    start = env._state.scores()
    got = list(finish(env).values())
    assert got == [float(now - was) for now, was in zip(env._state.scores(), start, strict=True)]
    many = rl.vector(name, 1, reward="points", dense=True)
    seen, _ = many.reset(seed=2)
    start = many._stepper.states[0].scores()
    sums = np.zeros(many.setup.seats)
    ended = False
    while not ended:
        seen, _, over, _, info = many.step([legal({"action_mask": seen["action_mask"][0]})])
        sums += info["rewards"][0]
        ended = bool(over[0])
    scores = many._stepper.states[0].scores()
    assert sums.tolist() == [now - was for now, was in zip(scores, start, strict=True)]


def test_a_seed_deals_the_same_match_and_the_next_is_another() -> None:
    env = rl.aec("aliens", 3)
    env.reset(seed=5)
    first = env.state()
    env.reset()
    second = env.state()
    env.reset(seed=5)
    assert (env.state() == first).all()
    assert (second != first).any()


@pytest.mark.parametrize("name", game_names())
def test_an_environment_can_be_kept_and_goes_on(name: str) -> None:
    env = rl.aec(name)
    env.reset(seed=3)
    for _ in range(9):
        env.step(legal(env.last()[0]))
    kept = pickle.loads(pickle.dumps(env))
    assert kept.agent_selection == env.agent_selection
    assert (kept.state() == env.state()).all()
    assert finish(kept) == finish(env)
    new = pickle.loads(pickle.dumps(rl.aec(name)))
    new.reset(seed=3)
    assert new.agents


def test_one_agent_and_many_can_be_kept_too() -> None:
    env = rl.gym("catonauts", 1, ["easy"])
    observation, _ = env.reset(seed=3)
    for _ in range(3):
        observation, *_ = env.step(legal(observation))
    kept = pickle.loads(pickle.dumps(env))
    for _ in range(4):
        one, two = env.step(legal(observation)), kept.step(legal(observation))
        assert (one[0]["observation"] == two[0]["observation"]).all()
        observation = one[0]
    rounds = rl.parallel("planet5r", 3)
    rounds.reset(seed=1)
    twin = pickle.loads(pickle.dumps(rounds))
    assert (twin.state() == rounds.state()).all()


@pytest.mark.parametrize("rivals", [None, ["random"], ["easy"]], ids=str)
def test_many_at_once_can_be_kept_and_go_on(rivals: list[str] | None) -> None:
    seat = None if rivals is None else 1
    many = rl.vector("catonauts", 4, 2, seat=seat, opponents=rivals)
    fresh = pickle.loads(pickle.dumps(many))
    assert (fresh.reset(seed=6)[0]["observation"] == many.reset(seed=6)[0]["observation"]).all()
    for _ in range(60 if rivals != ["easy"] else 15):  # past the end of some
        many.step(many.sample_actions())
    kept = pickle.loads(pickle.dumps(many))
    for _ in range(60 if rivals != ["easy"] else 15):
        actions = many.sample_actions()
        assert (kept.sample_actions() == actions).all()
        one, two = many.step(actions), kept.step(actions)
        for part in ("observation", "action_mask"):
            assert (one[0][part] == two[0][part]).all()
        for place in (1, 2, 3):
            assert (one[place] == two[place]).all()
        assert (one[4]["rewards"] == two[4]["rewards"]).all()


def test_many_tables_are_drawn_as_one_is() -> None:
    for mode, kind in (("ansi", str), ("svg", str), ("rgb_array", np.ndarray)):
        many = rl.vector("catonauts", 2, render_mode=mode)
        many.reset(seed=1)
        drawn = many.render()
        assert len(drawn) == 2
        assert all(isinstance(one, kind) for one in drawn)
    assert drawn[0].shape[2] == 3


@pytest.mark.parametrize("actions", [[0], [0, 0, 0], [[0, 0]], [0.5, 1.0], ["a", "b"], 7])
def test_many_want_an_action_for_each_match(actions: Any) -> None:
    many = rl.vector("catonauts", 2)
    many.reset(seed=3)
    with pytest.raises(ValueError, match="2 whole numbers"):
        many.step(actions)


def test_what_is_not_allowed_changes_nothing_and_is_told() -> None:
    env = rl.aec("catonauts", 2)
    env.reset(seed=3)
    before = env.state()
    env.step(env.action_of("fly b1"))
    assert env.agent_selection == "seat_0"
    assert env.infos["seat_0"]["refused"] == "corner-first"
    assert (env.state() == before).all()
    env.step(10_000)
    assert env.infos["seat_0"]["refused"] == "no-such-move"
    alone = rl.gym("catonauts", opponents=["random"])
    alone.reset(seed=3)
    assert alone.step(alone.action_of("land 0"))[4]["refused"] == "corner-first"
    many = rl.vector("catonauts", 2)
    many.reset(seed=3)
    told = many.step([many.action_of("land 0"), many.action_of("corner a1")])[4]
    assert told["refused"].tolist() == [True, False]


def test_who_waits_in_a_round_has_the_action_to_wait() -> None:
    env = rl.parallel("planet5r", 3)
    observations, _ = env.reset(seed=1)
    for _ in range(60):
        actions = {agent: legal(one) for agent, one in observations.items()}
        waits = [action == env.wait for action in actions.values()]
        observations, *_ = env.step(actions)
        if any(waits):
            assert env.move_of(env.wait) == ""
            return
    raise AssertionError("nobody ever waited")


def test_many_deal_anew_after_the_end() -> None:
    many = rl.vector("catonauts", 3, 2, seat=1)
    assert isinstance(many, VectorEnv)
    seen, info = many.reset(seed=9)
    ends = 0
    for _ in range(150):
        over_before = info["seat"] < 0
        actions = (seen["action_mask"] * np.arange(1, many.setup.actions + 1)).argmax(axis=1)
        over_now = np.array(over_before)
        seen, rewards, over, cut, info = many.step(actions)
        assert not cut.any()
        assert (rewards[over_now] == 0).all()
        assert set(np.abs(rewards[over]).tolist()) <= {0.0, 1.0}
        assert ((info["seat"] == 1) | (info["seat"] == -1)).all()
        assert many.observation_space.contains(
            {name: np.array(array) for name, array in seen.items()}
        )
        ends += int(over.sum())
    assert ends > 3


def test_actions_by_chance_are_allowed_and_repeat() -> None:
    drawn = []
    for _ in range(2):
        many = rl.vector("planet5r", 6, 3)
        seen, info = many.reset(seed=5)
        played = []
        for _ in range(80):
            actions = many.sample_actions()
            there = info["seat"] >= 0
            assert seen["action_mask"][np.arange(6)[there], actions[there]].all()
            played.append(actions.tolist())
            seen, _, _, _, info = many.step(actions)
            assert not info["refused"].any()
        drawn.append(played)
    assert drawn[0] == drawn[1]
    assert len({tuple(actions) for actions in drawn[0]}) > 40


def test_arrays_are_used_again_unless_copies_are_wanted() -> None:
    many = rl.vector("catonauts", 2)
    first, _ = many.reset(seed=1)
    again = many.step(first["action_mask"].argmax(axis=1))[0]
    if ks.compiled:
        assert np.shares_memory(first["observation"], again["observation"])
    careful = rl.vector("catonauts", 2, copy=True)
    first, _ = careful.reset(seed=1)
    again = careful.step(first["action_mask"].argmax(axis=1))[0]
    assert not np.shares_memory(first["observation"], again["observation"])


def test_bots_answer_from_what_their_seat_knows() -> None:
    one, two = (rl.gym("planet5r", 0, ["easy", "random"]) for _ in range(2))
    for env in (one, two):
        env.reset(seed=6)
    for _ in range(10):
        action = legal(one._observe({})[0])
        left, right = one.step(action), two.step(action)
        assert (left[0]["observation"] == right[0]["observation"]).all()


def test_one_hot_has_a_place_for_every_word() -> None:
    setup = rl.Setup("catonauts", 2)
    many = rl.vector("catonauts", 4)
    seen, _ = many.reset(seed=1)
    spread = setup.one_hot(seen["observation"])
    words = [entry for entry in setup.entries if entry.words]
    plain = len(setup.entries) - len(words)
    assert spread.shape == (4, sum(len(entry.words) for entry in words) + plain)
    phase = setup.entries[0]
    assert spread[0, : len(phase.words)].tolist() == [0, 1, 0, 0, 0]


@pytest.mark.parametrize(
    ("call", "problem"),
    [
        (lambda: rl.aec("chess"), "chess"),
        (lambda: rl.aec("catonauts", 7), "2, 3, 4 seats"),
        (lambda: rl.aec("catonauts", wings=2), "no option 'wings'"),
        (lambda: rl.aec("catonauts", reward="glory"), "rank, points, lead"),
        (lambda: rl.aec("catonauts", dense=True), "step by step are points"),
        (lambda: rl.aec("catonauts", render_mode="oil"), "human, ansi, svg, rgb_array"),
        (lambda: rl.aec("catonauts", max_cycles=0), "from 1 on"),
        (lambda: rl.parallel("aliens"), "use aec"),
        (lambda: rl.gym("catonauts", 2, ["easy"]), "from 0 to 1"),
        (lambda: rl.gym("catonauts", 0, ["grand"]), "the levels are"),
        (lambda: rl.gym("catonauts", 0, "easy"), "list of levels"),
        (lambda: rl.vector("catonauts", 0), "at least one match"),
        (lambda: rl.vector("catonauts", 2, opponents=["easy"]), "which `seat`"),
        (lambda: rl.vector("catonauts", 2, 3, seat=0, opponents=["easy"]), "2 opponents"),
        (lambda: rl.Setup("catonauts").move_of(-1), "from 0 to 80"),
        (lambda: rl.Setup("catonauts").action_of("fly z9"), "no move of catonauts"),
    ],
)
def test_bad_arguments_say_what_is_allowed(call: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        call()


def test_without_the_extra_its_name_is_told() -> None:
    code = (
        "import sys; sys.modules['numpy'] = None\n"
        "import kosmostol\n"
        "try:\n    import kosmostol.rl\n"
        "except ImportError as error:\n    print(error)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "the extra 'rl'" in done.stdout
    assert "numpy is missing" in done.stdout

"""PettingZoo's all at once (parallel): for games whose turns are sealed or drafted by all."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from kosmostol.kernel.bits import lowest, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, LEGAL, State
from kosmostol.rl import drawing
from kosmostol.rl.setup import Observation, Setup, masks_of, notes_of, rows_of
from kosmostol.rl.turns import refusal


class RoundsEnv(ParallelEnv[str, Observation, int]):
    """A match in which all agents act in each step; the last action is to wait.

    Who owes no decision waits, and whatever else it says is not looked at. An action that is
    not allowed changes nothing, and the info of its agent tells the fault under `refused`.
    """

    def __init__(self, setup: Setup, render_mode: str | None, max_cycles: int | None) -> None:
        self.setup = setup
        self.metadata = {"name": f"kosmostol_{setup.game.id}", "render_modes": list(drawing.MODES)}
        self.render_mode = drawing.check_mode(render_mode)
        self.max_cycles = max_cycles
        self.wait = setup.actions  # the action of who has nothing to decide
        self.possible_agents = list(setup.agents)
        self.agents: list[str] = []
        space = setup.space(waiting=True)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {
            agent: spaces.Discrete(setup.actions + 1) for agent in self.possible_agents
        }
        box = space["observation"]
        assert isinstance(box, spaces.Box)
        self.state_space = spaces.Box(
            np.tile(box.low, setup.seats), np.tile(box.high, setup.seats), dtype=np.int16
        )
        self._stepper = setup.stepper(setup.seats)
        self._random: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def move_of(self, action: int) -> str:
        """The move an action stands for."""
        return "" if action == self.wait else self.setup.move_of(action)

    def action_of(self, move: str) -> int:
        """The action of a move in notation; waiting is the empty one."""
        return self.wait if move == "" else self.setup.action_of(move)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deal a new match; the same seed deals the same one."""
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        self._state = self.setup.deal(self._random)
        self._stepper.states = [self._state] * self.setup.seats
        self.agents = self.possible_agents[:]
        self._steps = 0
        observations = self._observe()
        return observations, self._infos(observations, {})

    def step(
        self, actions: dict[str, int]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Play the actions of all who owe a decision, in the order of the seats."""
        state, setup = self._state, self.setup
        owing = state.owing()
        before = state.scores() if setup.dense else []
        refused: dict[str, str] = {}
        for seat, agent in enumerate(self.possible_agents):
            if not owing & BIT[seat] or agent not in actions:
                continue
            action = int(actions[agent])
            move = setup.moves[action] if 0 <= action < setup.actions else -1
            if state.fault(seat, move) == LEGAL:
                state.apply(seat, move, None)
            else:
                refused[agent] = refusal(setup, state, seat, action)
        self._steps += 1
        over = state.over()
        cut = not over and self.max_cycles is not None and self._steps >= self.max_cycles
        if setup.dense:
            gains = [float(now - was) for now, was in zip(state.scores(), before, strict=True)]
        else:
            gains = setup.rewards(state) if over else [0.0] * setup.seats
        observations = self._observe()
        agents = self.agents
        self.agents = [] if over or cut else agents
        return (
            observations,
            dict(zip(agents, gains, strict=False)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            self._infos(observations, refused),
        )

    def _observe(self) -> dict[str, Observation]:
        stepper = self._stepper
        counts = []
        for seat in range(self.setup.seats):
            self.setup.show(stepper, seat, seat)
            counts.append(stepper.mark(seat, seat))
        rows = np.array(rows_of(stepper))
        masks = np.zeros((self.setup.seats, self.wait + 1), np.int8)
        masks[:, : self.wait] = masks_of(stepper)
        masks[:, self.wait] = [count == 0 for count in counts]
        notes = np.array(notes_of(stepper))
        return {
            agent: self.setup.observed(rows[seat], masks[seat], notes[seat])
            for seat, agent in enumerate(self.possible_agents)
        }

    def _infos(
        self, observations: dict[str, Observation], refused: dict[str, str]
    ) -> dict[str, dict[str, Any]]:
        infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": one["action_mask"]} for agent, one in observations.items()
        }
        for agent, fault in refused.items():
            infos[agent]["refused"] = fault
        return infos

    def state(self) -> Any:
        """What all seats know together: for critics that see more than the players."""
        for seat in range(self.setup.seats):
            self.setup.show(self._stepper, seat, seat)
        return np.array(rows_of(self._stepper)).reshape(-1)

    def render(self) -> Any:
        """The table as somebody sees it who only watches."""
        return drawing.render(self.setup.game, self._state, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        kept.pop("_stepper")
        if "_state" in kept:
            kept["_state"] = self.setup.game.to_position(self._state)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._stepper = self.setup.stepper(self.setup.seats)
        if "_state" in kept:
            self._state = self.setup.game.from_position(kept["_state"], plausible=False)
            self._stepper.states = [self._state] * self.setup.seats


def together(setup: Setup) -> bool:
    """Whether several seats ever owe a decision at once: looked for in a match by chance."""
    state: State = setup.game.deal(setup.seats, Chance(20, 26, 0), setup.options)
    chance = Chance(5, 7, 0)
    while not state.over():
        owing = state.owing()
        if size(owing) > 1:
            return True
        seat = lowest(owing)
        state.apply(seat, state.sample(seat, chance), None)
    return False

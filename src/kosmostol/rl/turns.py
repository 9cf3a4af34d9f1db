"""PettingZoo's turn after turn (AEC): whoever owes a decision is asked, one seat at a time."""

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.state import State
from kosmostol.rl import drawing
from kosmostol.rl.setup import (
    Mask,
    Observation,
    Setup,
    in_place,
    masks_of,
    notes_of,
    rows_of,
)


class TurnsEnv(AECEnv[str, Observation, int]):
    """A match in which the agents `seat_0`, `seat_1`, … are asked one after the other.

    Where several owe a decision at once the lowest seat is asked first; what it chooses stays
    sealed from the others. An action that is not allowed changes nothing: the seat is asked
    again, and its info tells the fault under `refused`.
    """

    def __init__(self, setup: Setup, render_mode: str | None, max_cycles: int | None) -> None:
        super().__init__()
        self.setup = setup
        self.metadata = {
            "name": f"kosmostol_{setup.game.id}",
            "render_modes": list(drawing.MODES),
            "is_parallelizable": False,
        }
        self.render_mode = drawing.check_mode(render_mode)
        self.max_cycles = max_cycles
        self.possible_agents = list(setup.agents)
        self.agents: list[str] = []
        space, action = setup.space(), spaces.Discrete(setup.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, space)
        self.action_spaces = {agent: spaces.Discrete(action.n) for agent in self.possible_agents}
        box = space["observation"]
        assert isinstance(box, spaces.Box)
        self.state_space = spaces.Box(
            np.tile(box.low, setup.seats), np.tile(box.high, setup.seats), dtype=np.int16
        )
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._stepper = setup.stepper(setup.seats)
        self._random: np.random.Generator | None = None
        self._idle: Mask = np.zeros(setup.actions, np.int8)
        self._idle.flags.writeable = False
        self._map()

    def _map(self) -> None:
        """Look at the arrays of the stepper; interpreted, they are copied at every look."""
        self._live = in_place(self._stepper)
        self._rows, self._masks = rows_of(self._stepper), masks_of(self._stepper)

    # ---- spaces ----

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def move_of(self, action: int) -> str:
        """The move an action stands for."""
        return self.setup.move_of(action)

    def action_of(self, move: str) -> int:
        """The action of a move in notation."""
        return self.setup.action_of(move)

    # ---- playing ----

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new match; the same seed deals the same one."""
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)
        self._begin(self.setup.deal(self._random))

    def _begin(self, state: State) -> None:
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._idle} for agent in self.agents
        }
        self._state = state
        self._stepper.states = [state] * self.setup.seats
        self._paid = False
        self._points = self._scores()
        self._steps = 0
        self._select()

    def _scores(self) -> list[int]:
        return self._state.scores() if self.setup.dense else []

    def _select(self) -> None:
        """Ask the next seat."""
        owing = self._state.owing()
        if owing:
            self._seat = lowest(owing)
            agent = self.possible_agents[self._seat]
            self.agent_selection = agent
            self._stepper.mark(self._seat, self._seat)
            self.infos[agent] = {"action_mask": self._mask(self._seat)}

    def _mask(self, seat: int) -> Mask:
        masks = self._masks if self._live else masks_of(self._stepper)
        mask: Mask = masks[seat].copy()
        return mask

    def step(self, action: int | None) -> None:
        """Play an action of the seat that is asked."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} owes a decision: an action is a number, not None")
        seat = self._seat
        stepper = self._stepper
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self.rewards = dict.fromkeys(self.agents, 0.0)
            self._paid = False
        self._steps += 1
        if stepper.allowed(seat, int(action)):
            self._state.apply(seat, stepper.move_of(int(action)), None)
            self.infos[agent] = {"action_mask": self._idle}
            if self.setup.dense:
                self._pay_gains()
            if self._state.over():
                self._end()
            else:
                self._select()
        else:
            fault = refusal(self.setup, self._state, seat, int(action))
            self.infos[agent] = {"action_mask": self._mask(seat), "refused": fault}
        most = self.max_cycles
        if most is not None and self._steps >= most * self.setup.seats:
            self.truncations = dict.fromkeys(self.agents, not self._state.over())

    def _pay_gains(self) -> None:
        before, self._points = self._points, self._state.scores()
        self._pay([float(now - was) for now, was in zip(self._points, before, strict=True)])

    def _end(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        if not self.setup.dense:
            self._pay(self.setup.rewards(self._state))

    def _pay(self, rewards: list[float]) -> None:
        self.rewards = dict(zip(self.agents, rewards, strict=True))
        self._accumulate_rewards()
        self._paid = True

    # ---- looking ----

    def observe(self, agent: str) -> Observation:
        """What an agent knows, and what it may do if it owes a decision."""
        seat = self._seats[agent]
        stepper = self._stepper
        self.setup.show(stepper, seat, seat)
        rows = self._rows if self._live else rows_of(stepper)
        if agent == self.agent_selection:
            mask = self._current(agent)
        else:
            stepper.mark(seat, seat)
            mask = self._mask(seat)
        if not self.setup.features:
            return {"observation": rows[seat].copy(), "action_mask": mask}
        return self.setup.observed(rows[seat].copy(), mask, notes_of(stepper)[seat].copy())

    def _current(self, agent: str) -> Mask:
        info = self.infos.get(agent)
        mask: Mask = self._idle if info is None else info["action_mask"]
        return mask

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

    # ---- pickling ----

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        for name in ("_stepper", "_rows", "_masks", "_live"):
            kept.pop(name)
        if "_state" in kept:
            kept["_state"] = self.setup.game.to_position(self._state)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self._stepper = self.setup.stepper(self.setup.seats)
        self._map()
        if "_state" in kept:
            self._state = self.setup.game.from_position(kept["_state"], plausible=False)
            self._stepper.states = [self._state] * self.setup.seats
            if not self._state.over():
                self._stepper.mark(self._seat, self._seat)


def refusal(setup: Setup, state: State, seat: int, action: int) -> str:
    """The name of the fault of an action."""
    if not 0 <= action < setup.actions:
        return "no-such-move"
    return setup.game.faults[state.fault(seat, setup.moves[action])]

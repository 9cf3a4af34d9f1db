"""Gymnasium's one agent: a seat at a table whose other seats are bots."""

from typing import Any

import gymnasium
from gymnasium import spaces

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.state import BIT
from kosmostol.rl import drawing
from kosmostol.rl.rivals import Rivals
from kosmostol.rl.setup import Observation, Setup, masks_of, new_chance, notes_of, rows_of
from kosmostol.rl.turns import refusal


class AloneEnv(gymnasium.Env[Any, Any]):
    """One seat's decisions; between them the bots play.

    An action that is not allowed changes nothing, and the info tells the fault under `refused`.
    """

    def __init__(self, setup: Setup, seat: int, rivals: Rivals, render_mode: str | None) -> None:
        self.setup = setup
        self.seat = seat
        self.metadata = {"render_modes": list(drawing.MODES), "render_fps": 4}
        self.render_mode = drawing.check_mode(render_mode)
        self.observation_space = setup.space()
        self.action_space = spaces.Discrete(setup.actions)
        self._rivals = rivals
        self._stepper = setup.stepper(1)

    def move_of(self, action: int) -> str:
        """The move an action stands for."""
        return self.setup.move_of(action)

    def action_of(self, move: str) -> int:
        """The action of a move in notation."""
        return self.setup.action_of(move)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new match and let the bots play on to the first decision."""
        super().reset(seed=seed)
        self._state = self.setup.deal(self.np_random)
        self._rivals.chance = new_chance(self.np_random)
        self._stepper.states = [self._state]
        self._play_on()
        return self._observe({})

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action and let the bots answer."""
        state, setup = self._state, self.setup
        before = state.scores()[self.seat] if setup.dense else 0
        told: dict[str, Any] = {}
        if self._stepper.allowed(0, int(action)):
            state.apply(self.seat, self._stepper.move_of(int(action)), None)
            self._play_on()
        else:
            told["refused"] = refusal(setup, state, self.seat, int(action))
        over = state.over()
        if setup.dense:
            reward = float(state.scores()[self.seat] - before)
        else:
            reward = setup.rewards(state)[self.seat] if over else 0.0
        observation, info = self._observe(told)
        return observation, reward, over, False, info

    def _play_on(self) -> None:
        state, own = self._state, BIT[self.seat]
        owing = state.owing()
        while owing and not owing & own:
            seat = lowest(owing)
            state.apply(seat, self._rivals.answer(state, seat), None)
            owing = state.owing()

    def _observe(self, told: dict[str, Any]) -> tuple[Observation, dict[str, Any]]:
        stepper = self._stepper
        self.setup.show(stepper, 0, self.seat)
        stepper.mark(0, self.seat)
        mask = masks_of(stepper)[0]
        row = rows_of(stepper)[0]
        notes = notes_of(stepper)[0]
        observation = self.setup.observed(row.copy(), mask.copy(), notes.copy())
        return observation, told | {"action_mask": mask.copy()}

    def render(self) -> Any:
        """The table as somebody sees it who only watches."""
        return drawing.render(self.setup.game, self._state, self.render_mode)

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        kept.pop("_stepper")
        chance = self._rivals.chance
        kept["_rivals"] = (self._rivals.levels, chance.key0, chance.key1, chance.counter)
        if "_state" in kept:
            kept["_state"] = self.setup.game.to_position(self._state)
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        names, *chance = kept["_rivals"]
        self._rivals = Rivals(self.setup.game, self.setup.seats, self.seat, names)
        self._rivals.rekey(*chance)
        self._stepper = self.setup.stepper(1)
        if "_state" in kept:
            self._state = self.setup.game.from_position(kept["_state"], plausible=False)
            self._stepper.states = [self._state]
            self._stepper.mark(0, self.seat)

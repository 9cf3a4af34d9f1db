"""Gymnasium's many at once: so many matches stepped together in compiled code."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kosmostol.kernel.state import State
from kosmostol.rl import drawing
from kosmostol.rl.rivals import Rivals
from kosmostol.rl.setup import (
    Observation,
    Setup,
    chosen_of,
    gains_of,
    in_place,
    masks_of,
    movers_of,
    new_chance,
    rows_of,
)
from kosmostol.rl.stepping import own_seats


class ManyEnv(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """So many matches, a decision in each at every step.

    With a seat of one's own the others are bots; without, one's actions are those of whoever
    owes a decision, the infos tell which `seat` that is, and a reward is that of the seat that
    has just acted (`rewards` has those of all). A match that is over is dealt anew in the next
    step, which takes no action. The arrays are used again: what is to last is copied.
    """

    def __init__(
        self, setup: Setup, places: int, seat: int | None, rivals: Rivals | None, copy: bool
    ) -> None:
        self.setup = setup
        self.num_envs = places
        self.seat = seat
        self.metadata = {
            "autoreset_mode": AutoresetMode.NEXT_STEP,
            "render_modes": list(drawing.MODES),
        }
        self.single_observation_space = setup.space()
        self.single_action_space = spaces.Discrete(setup.actions)
        self.observation_space = batch_space(self.single_observation_space, places)
        self.action_space = batch_space(self.single_action_space, places)
        self.copy = copy
        self._rivals = rivals
        self._own = own_seats(list(range(setup.seats)) if seat is None else [seat])
        self._lines = np.arange(places)
        self._gained = np.zeros((places, setup.seats))  # used again, as all that is shown
        self._reward = np.zeros(places)
        self._over, self._cut, self._refused = (np.zeros(places, bool) for _ in range(3))
        self._random: np.random.Generator | None = None
        self._stepper = setup.stepper(places)
        self._arrays()

    def _arrays(self) -> None:
        stepper = self._stepper
        self._rows, self._masks = rows_of(stepper), masks_of(stepper)
        self._movers, self._gains = movers_of(stepper), gains_of(stepper)

    def move_of(self, action: int) -> str:
        """The move an action stands for."""
        return self.setup.move_of(action)

    def action_of(self, move: str) -> int:
        """The action of a move in notation."""
        return self.setup.action_of(move)

    def _deal(self, _place: int) -> State:
        setup = self.setup
        return setup.game.deal(setup.seats, self._deals.spawn(), setup.options)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal all matches; a number or a list of numbers deals the same ones again."""
        if seed is not None or self._random is None:
            self._random = np.random.default_rng(seed)  # type: ignore[arg-type]
        self._deals, self._chance = new_chance(self._random), new_chance(self._random)
        self._draws = new_chance(self._random)
        rivals = self._rivals
        if rivals is not None:
            rivals.chance = self._chance
        self._stepper.begin(self._deal, self._own, self._answer, self._chance)
        self._show()
        self._gained.fill(0.0)
        self._paid: list[int] = []
        self._refused.fill(False)
        return self._observed(), self._infos()

    @property
    def _answer(self) -> Any:
        rivals = self._rivals
        return None if rivals is None or rivals.random else rivals.answer

    def _show(self) -> None:
        stepper = self._stepper
        for place in range(self.num_envs):
            self.setup.show(stepper, place, stepper.shown(place, self._own))
        if not in_place(stepper):
            self._arrays()

    def step(
        self, actions: Any
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Play an action in every match."""
        stepper, setup = self._stepper, self.setup
        acted = np.array(self._movers)
        quick = stepper.step(
            np.asarray(actions).tolist(),
            self._own,
            self._deal,
            self._answer,
            self._chance,
            setup.dense,
        )
        if not quick or not in_place(stepper):
            self._show()
        self._over.fill(False)
        self._over[stepper.ended] = True
        self._refused.fill(False)
        self._refused[stepper.refused] = True
        self._reckon(acted)
        return (
            self._observed(),
            self._kept(self._reward),
            self._kept(self._over),
            self._kept(self._cut),
            self._infos(),
        )

    def _reckon(self, acted: NDArray[np.int64]) -> None:
        """Rewards of all seats, and of those that have acted: few matches end in a step."""
        gained, reward, ended = self._gained, self._reward, self._stepper.ended
        if self.setup.dense:
            gained[:] = self._gains
            reward[:] = np.where(acted < 0, 0.0, gained[self._lines, acted])
            return
        gained[self._paid] = 0.0
        reward[self._paid] = 0.0
        for place in ended:
            gained[place] = self.setup.rewards(self._stepper.states[place])
            reward[place] = gained[place, acted[place]]
        self._paid = ended

    def _kept(self, array: NDArray[Any]) -> NDArray[Any]:
        return array.copy() if self.copy else array

    def _observed(self) -> Observation:
        return {"observation": self._kept(self._rows), "action_mask": self._kept(self._masks)}

    def _infos(self) -> dict[str, Any]:
        return {
            "action_mask": self._kept(self._masks),
            "seat": self._kept(self._movers),
            "refused": self._kept(self._refused),
            "rewards": self._kept(self._gained),
        }

    def sample_actions(self) -> NDArray[np.int64]:
        """For every match one of the actions allowed there, by chance; repeats with the seed."""
        self._stepper.draw(self._draws)
        return self._kept(chosen_of(self._stepper))

    def render(self) -> Any:
        """The tables as text."""
        states = self._stepper.states
        return tuple(drawing.render(self.setup.game, state, "ansi") for state in states)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is left open."""

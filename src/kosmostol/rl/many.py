"""Gymnasium's many at once: so many matches stepped together in compiled code."""

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kosmostol.kernel.chance import Chance
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
    notes_of,
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
        self,
        setup: Setup,
        places: int,
        seat: int | None,
        rivals: Rivals | None,
        copy: bool,
        render_mode: str | None = None,
    ) -> None:
        self.setup = setup
        self.render_mode = drawing.check_mode(render_mode)
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
        self._notes = notes_of(stepper)
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
        chosen = np.asarray(actions)
        if chosen.shape != (self.num_envs,) or chosen.dtype.kind not in "iu":
            raise ValueError(
                f"actions are {self.num_envs} whole numbers, one for each match, not "
                f"{chosen.dtype} of shape {chosen.shape}"
            )
        quick = stepper.step(
            chosen.tolist(),
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
        notes = self._kept(self._notes)
        return self.setup.observed(self._kept(self._rows), self._kept(self._masks), notes)

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
        """The tables as somebody sees them who only watches: as text unless told otherwise."""
        states, mode = self._stepper.states, self.render_mode or "ansi"
        return tuple(drawing.render(self.setup.game, state, mode) for state in states)

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is left open."""

    # ---- pickling ----

    def __getstate__(self) -> dict[str, Any]:
        kept = dict(self.__dict__)
        for name in ("_stepper", "_rows", "_masks", "_notes", "_movers", "_gains"):
            kept.pop(name)
        for name in ("_deals", "_chance", "_draws"):
            if name in kept:
                kept[name] = _written(kept[name])
        if self._rivals is not None:
            kept["_rivals"] = self._rivals.levels
        write = self.setup.game.to_position
        kept["_states"] = [write(state) for state in self._stepper.states]
        return kept

    def __setstate__(self, kept: dict[str, Any]) -> None:
        states = kept.pop("_states")
        self.__dict__.update(kept)
        setup = self.setup
        self._stepper = setup.stepper(self.num_envs)
        self._arrays()
        if kept["_rivals"] is not None:
            assert self.seat is not None
            self._rivals = Rivals(setup.game, setup.seats, self.seat, kept["_rivals"])
        if not states:
            return
        self._deals, self._chance, self._draws = (
            Chance(*kept[name]) for name in ("_deals", "_chance", "_draws")
        )
        if self._rivals is not None:
            self._rivals.chance = self._chance
        found = [setup.game.from_position(one, plausible=False) for one in states]
        # All of them wait for a decision of the caller or are over: nobody plays on.
        self._stepper.begin(found.__getitem__, self._own, self._answer, self._chance)
        self._show()


def _written(chance: Chance) -> tuple[int, int, int]:
    return chance.key0, chance.key1, chance.counter

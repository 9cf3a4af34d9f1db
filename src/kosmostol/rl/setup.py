"""One kind of match: a game, its seats and options, its actions and what a seat is told."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from kosmostol.kernel.boxed import boxed
from kosmostol.kernel.chance import WORD, Chance
from kosmostol.kernel.game import check_options, check_seats
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.state import State
from kosmostol.kernel.tensor import Entry
from kosmostol.library import Boxlike, load_box
from kosmostol.rl.rewards import find_rewards
from kosmostol.rl.stepping import MOST, Stepper

Row = NDArray[np.int16]
Mask = NDArray[np.int8]
Observation = dict[str, NDArray[Any]]


class Setup:
    """What environments of one game, seat count and options have in common.

    Actions are numbers from 0 on, always the same for the same setup; `move_of` and
    `action_of` lead to the notation people use and back.

    >>> setup = Setup("catonauts", 2)
    >>> setup.action_of("corner d1"), setup.move_of(1)
    (1, 'corner d1')
    >>> setup.entries[3].name, setup.entries[3].words[1]
    ('field.a1', 'blue-pink-1')
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        reward: str = "rank",
        dense: bool = False,
        *,
        box: Boxlike | None = None,
        features: bool = False,
    ) -> None:
        rules = find_game(game)
        self.game = rules if box is None else boxed(rules, load_box(box, game))
        self.seats = check_seats(self.game, self.game.seat_counts[0] if seats is None else seats)
        self.options = check_options(self.game, options or {}, self.seats)
        form = self.game.tensor(self.seats, self.options)
        self.moves: Sequence[int] = list(self.game.every_move(self.seats, self.options))
        if form is None or not self.moves:
            raise ValueError(
                f"{game} does not say what its view is in numbers and which moves there are: "
                "a game that is learnt has `tensor` and `every_move`"
            )
        self._form = form
        self.reward = reward
        self.rewards = find_rewards(reward)
        if dense and reward != "points":
            raise ValueError(f"rewards step by step are points, not {reward!r}")
        self.dense = dense
        if features and not self.game.features:
            raise ValueError(f"the bots of {game} note no features: it is played without")
        self.features: tuple[str, ...] = (*self.game.features, "phase") if features else ()
        self.agents = [f"seat_{seat}" for seat in range(self.seats)]

    def __reduce__(self) -> tuple[Any, ...]:
        own = self.game.own_box
        parts = (self.game.id, self.seats, self.options, self.reward, self.dense)
        return _setup, (*parts, None if own is None else own.to_json(), bool(self.features))

    # ---- actions ----

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return len(self.moves)

    @cached_property
    def numbers(self) -> dict[int, int]:
        """The action of each move."""
        return {move: number for number, move in enumerate(self.moves)}

    def move_of(self, action: int) -> str:
        """The move an action stands for, in notation."""
        if not 0 <= action < self.actions:
            raise ValueError(f"an action is a number from 0 to {self.actions - 1}, not {action!r}")
        return self.game.write(self.moves[action])

    def action_of(self, move: str) -> int:
        """The action of a move in notation."""
        read = self.game.read(move) if isinstance(move, str) else None
        number = None if read is None else self.numbers.get(read)
        if number is None:
            raise ValueError(f"{move!r} is no move of {self.game.id} with these options")
        return number

    # ---- observations ----

    @cached_property
    def entries(self) -> list[Entry]:
        """What each number of a row means: whether the seat decides now, then the view."""
        return self._form.entries("")

    @property
    def width(self) -> int:
        """How many numbers a row has."""
        return len(self.entries)

    def row(self, state: State, seat: int) -> list[int]:
        """What a seat knows as numbers, read off its view."""
        view = self.game.view(state, seat)
        out: list[int] = []
        self._form.write({**view, "recall": self.game.recall(state, seat)}, out)
        return out

    @cached_property
    def spreading(self) -> tuple[NDArray[np.int64], NDArray[np.int64], int]:
        """For `one_hot`: where the words of each entry begin, which entries are numbers."""
        sizes = [len(entry.words) or 1 for entry in self.entries]
        starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]).astype(np.int64)
        plain = np.array([at for at, one in enumerate(self.entries) if not one.words], np.int64)
        return starts, plain, int(sum(sizes))

    def one_hot(self, rows: NDArray[Any]) -> NDArray[np.float32]:
        """Rows with a number of their own for every word: 1 for the one that stands there."""
        starts, plain, width = self.spreading
        flat = np.atleast_2d(rows).astype(np.int64)
        out = np.zeros((len(flat), width), np.float32)
        worded = np.setdiff1d(np.arange(self.width), plain)
        lines = np.arange(len(flat))[:, None]
        out[lines, starts[worded] + flat[:, worded]] = 1.0
        out[:, starts[plain]] = flat[:, plain]
        return out.reshape(*np.shape(rows)[:-1], width)

    def space(self, waiting: bool = False) -> spaces.Dict:
        """The space of observations; `waiting` adds an action for who has nothing to decide."""
        low = np.array([entry.low for entry in self.entries], np.int16)
        high = np.array([entry.high for entry in self.entries], np.int16)
        mask = spaces.Box(0, 1, (self.actions + waiting,), np.int8)
        found: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": mask,
        }
        if self.features:
            found["features"] = spaces.Box(-MOST, MOST, (len(self.features),), np.int16)
        return spaces.Dict(found)

    def observed(self, row: Row, mask: Mask, notes: Row) -> Observation:
        """An observation of these arrays; what the bots note is there if it is wanted."""
        told: Observation = {"observation": row, "action_mask": mask}
        return told | {"features": notes} if self.features else told

    # ---- matches ----

    def deal(self, random: np.random.Generator) -> State:
        """A new match."""
        return self.game.deal(self.seats, new_chance(random), self.options)

    def match(self, state: State) -> Match:
        """A state as a match, to be looked at."""
        return Match(self.game, state)

    def stepper(self, places: int) -> Stepper:
        """So many places for matches of this kind."""
        noted = len(self.game.features) if self.features else 0
        kind = (self.seats, list(self.moves), self.width)
        return Stepper(places, *kind, noted, self.game.phases)

    def show(self, stepper: Stepper, place: int, seat: int) -> None:
        """Let a place show what a seat knows."""
        if not stepper.look(place, seat):
            stepper.put(place, self.row(stepper.states[place], seat))


def _setup(*parts: Any) -> Setup:
    """A setup as it was kept."""
    *usual, box, features = parts
    return Setup(*usual, box=box, features=features)


def new_chance(random: np.random.Generator) -> Chance:
    """A generator for the rules, keyed by one of numpy's."""
    first, second = random.integers(0, int(WORD) + 1, 2)
    return Chance(int(first), int(second), 0)


def rows_of(stepper: Stepper) -> NDArray[np.int16]:
    """The rows of all places: compiled, the memory they are written to; else a copy."""
    return _array(stepper.rows, np.int16).reshape(stepper.places, stepper.width)


def masks_of(stepper: Stepper) -> NDArray[np.int8]:
    """The masks of all places, likewise."""
    return _array(stepper.masks, np.int8).reshape(stepper.places, stepper.actions)


def notes_of(stepper: Stepper) -> NDArray[np.int16]:
    """What the bots note of the seats of all places, likewise."""
    return _array(stepper.notes, np.int16).reshape(stepper.places, stepper.noted)


def movers_of(stepper: Stepper) -> NDArray[np.int64]:
    """Who decides at each place, likewise; -1 where the match is over."""
    return _array(stepper.movers, np.int64)


def gains_of(stepper: Stepper) -> NDArray[np.int64]:
    """The points each seat of each place has won in the last step, likewise."""
    return _array(stepper.gains, np.int64).reshape(stepper.places, stepper.seats)


def chosen_of(stepper: Stepper) -> NDArray[np.int64]:
    """The action chosen by chance at each place, likewise."""
    return _array(stepper.chosen, np.int64)


def in_place(stepper: Stepper) -> bool:
    """Whether the arrays of a stepper are seen where they are; interpreted they are copied."""
    rows: Any = stepper.rows
    return not isinstance(rows, list)


def _array(packed: Any, kind: type[np.generic]) -> NDArray[Any]:
    return np.array(packed, kind) if isinstance(packed, list) else np.frombuffer(packed, kind)

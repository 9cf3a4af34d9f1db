"""The games for OpenSpiel: `register()`, then `pyspiel.load_game("kosmostol_catonauts")`.

Seats decide one after the other; what is sealed or drafted stays hidden in the information
states. Chance is sampled: every deal, roll and draw is a chance node with `draws` outcomes, each
a different key of the generator, so that a history of actions replays exactly.

Parameters: `players`, `options` (the table options as JSON), `reward` (rank, points, lead),
`draws`, `box` (an owner's box as JSON), and `position`: a position as JSON to begin from instead of
a deal, with its own seats, options and box.
"""

import hashlib
import json
from collections.abc import Iterable
from typing import Any

import numpy as np

try:
    import pyspiel
except ImportError as error:
    raise ImportError(
        f"kosmostol.rl.openspiel needs the extra 'rl' ({error.name} is missing): "
        "pip install 'kosmostol[rl]'",
        name=error.name,
    ) from None

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.boxed import boxed, read_box
from kosmostol.kernel.chance import chance_from
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.sharing import Parts, sharing
from kosmostol.kernel.state import BIT, Event, State
from kosmostol.library import Boxlike, from_position
from kosmostol.rl.setup import Setup, rows_of

PREFIX = "kosmostol_"
DRAWS = 256
LONGEST = 20_000  # decisions of a match
MOST_POINTS = 1_000.0


def register() -> list[str]:
    """Make all games known to OpenSpiel; the short names. Doing it again changes nothing."""
    known = set(pyspiel.registered_names())
    names = []
    for name in game_names():
        kind = _kind(find_game(name))
        names.append(kind.short_name)
        if kind.short_name not in known:
            pyspiel.register_game(kind, _named(kind, name))
    return names


def _kind(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=f"Kosmostol: {game.id}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.seat_counts[0],
            "options": "{}",
            "reward": "rank",
            "draws": DRAWS,
            "box": "",
            "position": "",
        },
    )


class TableGame(pyspiel.Game):
    """One of the games, with its number of seats and its options."""

    def __init__(self, kind: Any, name: str, params: dict[str, Any]) -> None:
        given = kind.parameter_specification | params
        self.start: State | None = None  # where matches begin, if they are not dealt
        players, options = given["players"], _object(given, "options")
        box: Boxlike | None = _object(given, "box") if given["box"] else None
        if given["position"]:
            if box is not None:
                raise ValueError("a position has its own box: 'box' is for matches that are dealt")
            match = from_position(name, _object(given, "position"))
            self.start, box = match.state, match.game.own_box
            players, options = self.start.seats, match.game.options_of(self.start)
        self.setup = Setup(name, players, options, given["reward"], box=box)
        self.draws = int(given["draws"])
        if self.draws < 1:
            raise ValueError(f"a chance node has at least one outcome, not {self.draws}")
        most = 1.0 if given["reward"] == "rank" else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.setup.actions,
            max_chance_outcomes=self.draws,
            num_players=self.setup.seats,
            min_utility=-most,
            max_utility=most,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> "TableState":
        """A match that is still to be dealt."""
        return TableState(self)

    def max_chance_nodes_in_history(self) -> int:
        """As many as decisions, and the deal."""
        return LONGEST + 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "TableObserver":
        """What a seat sees."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return TableObserver(self.setup, kind, params)


def _object(given: dict[str, Any], name: str) -> dict[str, Any]:
    """A parameter that is a JSON object."""
    try:
        found = json.loads(given[name])
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise ValueError(f"{name!r} must be a JSON object, not {given[name]!r}")
    return found


def _named(kind: Any, name: str) -> type[TableGame]:
    """The class of one game: OpenSpiel makes its games from classes, which outlive the program."""

    class Named(TableGame):
        """A game of this name."""

        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, name, params or {})

    return Named


class Held:
    """A state of the rules, which is copied by cloning and kept as its position."""

    def __init__(self, game: Game, state: State | None) -> None:
        self.game = game
        self.state = state
        self.forget()

    def forget(self) -> None:
        """Forget what was told of the state: it changes."""
        self.known: dict[int, str] = {}  # what seats know, as text, of those who were asked
        self.parts: Parts = {}  # what their views share

    def __deepcopy__(self, _memo: Any) -> "Held":
        return Held(self.game, None if self.state is None else self.state.clone())

    def __reduce__(self) -> tuple[Any, ...]:
        state, own = self.state, self.game.own_box
        box = None if own is None else own.to_json()
        return _hold, (self.game.id, box, state and self.game.to_position(state))


def _hold(name: str, box: dict[str, Any] | None, position: dict[str, Any] | None) -> Held:
    """What was kept of a state."""
    game = find_game(name)
    if box is not None:
        game = boxed(game, read_box(game, box, tried=True))
    known = None if position is None else game.from_position(position, plausible=False)
    return Held(game, known)


class TableState(pyspiel.State):
    """A match."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.held = Held(game.setup.game, None)
        self._drawn: tuple[int, ...] = ()  # the outcomes of chance so far
        self._coming: tuple[int, int] | None = None  # seat and move that wait for chance
        self._stories: tuple[str, ...] = ("",) * game.num_players()

    def __deepcopy__(self, memo: Any) -> "TableState":
        twin = TableState(self.get_game())
        twin.held = self.held.__deepcopy__(memo)
        twin._drawn, twin._coming = self._drawn, self._coming
        twin._stories = self._stories
        return twin

    @property
    def setup(self) -> Setup:
        """The kind of match."""
        setup: Setup = self.get_game().setup
        return setup

    @property
    def table(self) -> State:
        """The state of the rules, once dealt."""
        state = self.held.state
        if state is None:
            raise RuntimeError("the match is not dealt yet")
        return state

    # ---- who and what ----

    def current_player(self) -> int:
        """The lowest seat that owes a decision, chance, or nobody."""
        state = self.held.state
        if state is None or self._coming is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if state.over():
            return int(pyspiel.PlayerId.TERMINAL)
        return lowest(state.owing())

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        state = self.held.state
        return state is not None and self._coming is None and state.over()

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        numbers = self.setup.numbers
        return sorted(numbers[move] for move in self.table.legal(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The keys that may be drawn."""
        draws = self.get_game().draws
        return [(outcome, 1.0 / draws) for outcome in range(draws)]

    def _apply_action(self, action: int) -> None:
        self.held.forget()
        if self.is_chance_node():
            self._drawn = (*self._drawn, action)
            key = chance_from(hashlib.sha256(repr(self._drawn).encode()).digest())
            setup = self.setup
            if self._coming is None:
                start: State | None = self.get_game().start
                if start is None:
                    self.held.state = setup.game.deal(setup.seats, key, setup.options)
                else:
                    self.held.state = start.clone()
                    self.table.chance.rekey(key.key0, key.key1)
                return
            seat, move = self._coming
            self._coming = None
            self.table.chance.rekey(key.key0, key.key1)
            self._play(seat, move)
            return
        seat = self.current_player()
        move = self.setup.moves[action]
        trial = self.table.clone()
        trial.apply(seat, move, None)
        if _key(trial) != _key(self.table):
            self._coming = seat, move
        else:
            self._play(seat, move)

    def _play(self, seat: int, move: int) -> None:
        log: list[Event] = []
        self.table.apply(seat, move, log)
        game = self.setup.game
        written = [
            (event.to, json.dumps(game.data(self.table, event), sort_keys=True)) for event in log
        ]
        own = f"> {game.write(move)}\n"
        self._stories = tuple(
            story + (own if each == seat else "") + _told(each, written)
            for each, story in enumerate(self._stories)
        )

    def story(self, seat: int) -> str:
        """All that a seat was told so far."""
        return self._stories[seat]

    def known(self, seat: int) -> str:
        """What a seat sees and remembers now."""
        held, state, game = self.held, self.table, self.setup.game
        if seat not in held.known:
            with sharing(held.parts):
                told = {"view": game.view(state, seat), "recall": game.recall(state, seat)}
            held.known[seat] = json.dumps(told, sort_keys=True)
        return held.known[seat]

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return self.setup.move_of(action)

    def returns(self) -> list[float]:
        """The rewards of a finished match; nothing before."""
        return self.setup.rewards(self.table) if self.is_terminal() else [0.0] * self.setup.seats

    def __str__(self) -> str:
        if self.held.state is None:
            return "not dealt"
        position = json.dumps(self.setup.game.to_position(self.table), sort_keys=True)
        return position if self._coming is None else f"{position} {self._coming}"


def _told(seat: int, written: Iterable[tuple[int, str]]) -> str:
    """What the log says to a seat."""
    return "".join(f"{line}\n" for to, line in written if to < 0 or to & BIT[seat])


def _key(state: State) -> tuple[int, int, int]:
    return state.chance.key0, state.chance.key1, state.chance.counter


class TableObserver:
    """A seat's knowledge as numbers and as text; with perfect recall the text is the story."""

    def __init__(self, setup: Setup, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"observers take no parameters, not {params!r}")
        self.setup = setup
        self.recalls = kind.perfect_recall
        self.whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor = np.zeros(setup.seats + setup.width if self.whole else 0, np.float32)
        self.dict = {"player": self.tensor[: setup.seats], "view": self.tensor[setup.seats :]}
        self._stepper = setup.stepper(1)

    def set_from(self, state: TableState, player: int) -> None:
        """Fill in the numbers of a seat."""
        self.tensor.fill(0)
        if self.whole and state.held.state is not None:
            self.dict["player"][player] = 1
            self._stepper.states = [state.table]
            self.setup.show(self._stepper, 0, player)
            self.dict["view"][:] = rows_of(self._stepper)[0]

    def string_from(self, state: TableState, player: int) -> str | None:
        """The text of a seat; None for parts of what it knows, which are not told apart."""
        if not self.whole:
            return None
        if state.held.state is None:
            return f"seat {player}"
        told = f"seat {player}\n{state.known(player)}"
        return f"{told}\n{state.story(player)}" if self.recalls else told

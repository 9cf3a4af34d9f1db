"""Levels: a ladder of eight steps for every game, from somebody's first time to an expert.

Budgets are numbers of simulations, so a level plays alike on every machine; `seconds` is the
most it may take where the machine is slow. Weaker steps see less: they look at fewer lines, less
far, and the lowest count only the points on the table. A game's own ladder, with the ratings
that were measured, is `ladder.json` in its folder.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

from kosmostol.bots.value import Values
from kosmostol.bots.weights import learned
from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.state import State

Sight = Literal["points", "outlook", "learned"]


@dataclass(frozen=True)
class Level:
    """A bot's budget and knobs.

    >>> from dataclasses import replace
    >>> patient = replace(find_level("normal"), name="patient", simulations=600)
    >>> patient.seconds
    1.0
    """

    name: str
    simulations: int  # 0: does not search
    seconds: float
    depth: int  # rollout moves before the outlook is taken, in games that have one
    sight: Sight = "outlook"  # what it judges by: points on the table, the game's outlook, weights
    rollout: int = -1  # the same for good, whatever the game likes; -1: as the game likes
    thorough: bool = False  # takes its time: games may look further and bluff more finely
    dice: bool = False  # decides afresh after each roll that it foresees
    explore: float = 0.7
    widen: float = 3.0
    mix: float = 1.0  # where bluff matters, moves are drawn by visits to this power
    plans: int = field(default=0, repr=False)  # for a turn, compared by halving; 0: moves by visits
    sealed: bool = field(default=False, repr=False)  # regret matching where others choose, too
    keep: bool = field(default=False, repr=False)  # trees, too, between the moves of one turn
    naive: bool = field(default=False, repr=False)  # has no feeling for what appeals at first sight
    taste: bool = field(default=False, repr=False)  # rollouts by what the game learned of moves
    values: Values | None = field(default=None, compare=False, repr=False)
    refine: Callable[[State], State] | None = field(default=None, compare=False, repr=False)

    def told(self) -> str:
        """All knobs in words, those that came later only where they are used."""
        later = [knob for knob in fields(self) if knob.compare and not knob.repr]
        used = [knob.name for knob in later if getattr(self, knob.name) != knob.default]
        return repr(self) + "".join(f" {name}={getattr(self, name)}" for name in used)


@dataclass(frozen=True)
class Table:
    """How a game is played to be rated."""

    seats: int
    options: Mapping[str, Any] = field(default_factory=dict)
    sides: tuple[str, ...] = ()  # the part each seat plays, where they differ


class Rating(NamedTuple):
    """How strong a level is on its game's scale, with 95 % confidence plus or minus."""

    rating: int
    error: int


RANDOM = Level("random", simulations=0, seconds=0.1, depth=0)
STEPS: tuple[Level, ...] = (
    Level("first-timer", simulations=8, seconds=0.5, depth=2, sight="points"),
    Level("novice", simulations=12, seconds=0.5, depth=2),
    Level("learner", simulations=25, seconds=0.5, depth=4),
    Level("amateur", simulations=60, seconds=1.0, depth=6),
    Level("player", simulations=150, seconds=1.0, depth=6),
    Level("seasoned", simulations=500, seconds=1.5, depth=8),
    Level("master", simulations=3000, seconds=2.0, depth=8, thorough=True),
    Level("expert", simulations=12000, seconds=2.0, depth=8, thorough=True),
)
ALIASES = {"easy": "novice", "normal": "amateur", "hard": "master"}
LEVELS: dict[str, Level] = {level.name: level for level in (RANDOM, *STEPS)}
LEVELS |= {alias: LEVELS[name] for alias, name in ALIASES.items()}
"""Every name of a level, the older ones included, and what it means where a game says nothing."""
_KNOBS = {
    knob.name: knob for knob in fields(Level) if knob.name not in ("name", "values", "refine")
}


class BadLadder(ValueError):
    """A game's ladder.json that says something a ladder cannot."""


def step_name(name: str) -> str:
    """The step a name means, an alias included; ValueError lists the known ones.

    >>> step_name("hard")
    'master'
    """
    if name not in LEVELS:
        raise ValueError(f"there is no level {name!r}; the levels are: {', '.join(LEVELS)}")
    return ALIASES.get(name, name)


def find_level(name: str, game: Game | str | None = None) -> Level:
    """The level of this name, for a game as its own ladder has it.

    >>> find_level("easy").simulations
    12
    >>> find_level("expert", "catonauts").name
    'expert'
    """
    wanted = step_name(name)
    if wanted == RANDOM.name:
        return RANDOM
    found = find_game(game) if isinstance(game, str) else game
    steps = STEPS if found is None else ladder(found)
    return next(step for step in steps if step.name == wanted)


@lru_cache(maxsize=64)  # a game may come with an owner's box, each time anew
def ladder(game: Game) -> tuple[Level, ...]:
    """The eight steps as a game has them, with what it has learned."""
    own = _own(game).get("steps", {})
    unknown = set(own) - {step.name for step in STEPS}
    if unknown:
        raise BadLadder(f"the ladder of {game.id} has no step {unknown.pop()!r}")
    values = learned(game)
    steps = [_changed(game, step, own.get(step.name, {})) for step in STEPS]
    return tuple(_refined(game, step, values) for step in steps)


def tuned(level: Level, game: Game, knobs: Mapping[str, Any], values: Values | None) -> Level:
    """A level with other knobs than its step has; BadLadder if it cannot have them."""
    if values is None and knobs.get("sight") == "learned":
        raise BadLadder(f"{game.id} has learned nothing: there are no weights to judge by")
    return _refined(game, _changed(game, level, knobs), values)


def _refined(game: Game, step: Level, values: Values | None) -> Level:
    """A step with what the game has learned for it."""
    equipped = _equipped(step, values)
    return replace(equipped, refine=game.refined) if step.taste else equipped


def _changed(game: Game, step: Level, knobs: Mapping[str, Any]) -> Level:
    for name, value in knobs.items():
        if name not in _KNOBS:
            known = ", ".join(_KNOBS)
            raise BadLadder(f"a step of the ladder of {game.id} has no {name!r}; it has: {known}")
        kind = type(getattr(step, name))
        fits = isinstance(value, float | int) if kind is float else isinstance(value, kind)
        if not fits or (kind is not bool and isinstance(value, bool)):
            raise BadLadder(f"{name} of a step is {kind.__name__}, not {value!r} ({game.id})")
        if name == "sight" and value not in get_args(Sight):
            raise BadLadder(f"a step sees {', '.join(get_args(Sight))}, not {value!r} ({game.id})")
    return replace(step, **knobs)


def _equipped(step: Level, values: Values | None) -> Level:
    """Who judges by weights gets them; without them it judges as it did before they were."""
    if step.sight != "learned":
        return step
    if values is None:
        usual = next(one for one in STEPS if one.name == step.name)
        return replace(step, sight="outlook", rollout=-1, explore=usual.explore)
    return replace(step, values=values)


@lru_cache(maxsize=64)  # a game may come with an owner's box, each time anew
def ratings(game: Game) -> dict[str, Rating]:
    """What was measured of each level of a game; random has 0."""
    return {name: Rating(*figures) for name, figures in _own(game).get("ratings", {}).items()}


def write_ratings(game: Game, rated: Mapping[str, tuple[float, float]]) -> None:
    """Put what was measured of some levels into a game's ladder.json; the others' stay."""
    own = _own(game)
    known = own.get("ratings", {})
    known |= {name: [round(figure) for figure in figures] for name, figures in rated.items()}
    names = [RANDOM.name, *(step.name for step in STEPS)]
    rows = {name: known[name] for name in names if name in known}
    (game.folder / "ladder.json").write_text(_written({**own, "ratings": rows}), encoding="utf-8")
    ratings.cache_clear()


def _written(own: Mapping[str, Any]) -> str:
    """A ladder as people read it: a step to a line."""
    parts = []
    for name, value in own.items():
        if name == "rated":
            parts.append(f' "{name}": {json.dumps(value)}')
            continue
        rows = [f"  {json.dumps(step)}: {json.dumps(knobs)}" for step, knobs in value.items()]
        parts.append(f' "{name}": {{\n' + ",\n".join(rows) + "\n }")
    return "{\n" + ",\n".join(parts) + "\n}\n"


def rated_at(game: Game) -> Table:
    """How a game is played to be rated: with the fewest seats above one unless it says else."""
    told = _own(game).get("rated", {})
    usual = next((many for many in game.seat_counts if many > 1), 1)
    return Table(told.get("seats", usual), told.get("options", {}), tuple(told.get("sides", ())))


def _own(game: Game) -> dict[str, Any]:
    file = getattr(game, "folder", Path()) / "ladder.json"
    if not file.is_file():
        return {}
    own: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return own

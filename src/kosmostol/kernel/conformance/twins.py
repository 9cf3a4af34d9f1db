"""Twins: two states that a seat cannot tell apart, made without asking the game's `imagine`.

Two values of a position are exchanged, or one of a list gives way to one that lies nowhere now but
lay there in another position: a card that stayed in the box. What the game then takes for a
plausible position, and shows a seat as it did before, differs from the first by something that
seat cannot know. The maker knows nothing of any game; it remembers which places
could be exchanged, and tries those more often.
"""

import marshal
from collections import Counter
from typing import Any, NamedTuple

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.told import PLAIN, hidden
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.game import Game
from kosmostol.kernel.state import State

PUBLIC = ("chance", "seats", "options")  # never exchanged: no part of the table
MEMORY = 40  # pairs of places that are remembered

Path = tuple[str | int, ...]


class Leaf(NamedTuple):
    """A value of a position, and where it is."""

    path: Path
    value: Any


def leaves(thing: Any, path: Path = ()) -> list[Leaf]:
    """All numbers and names of a position.

    >>> [leaf.path for leaf in leaves({"hands": [[3], [4]], "chance": [1, 2, 3]})]
    [('hands', 0, 0), ('hands', 1, 0)]
    """
    if isinstance(thing, dict):
        items: Any = [each for each in thing.items() if path or each[0] not in PUBLIC]
    elif isinstance(thing, list):
        items = enumerate(thing)
    else:
        plain = isinstance(thing, (int, str)) and not isinstance(thing, bool)
        return [Leaf(path, thing)] if plain else []
    return [leaf for key, value in items for leaf in leaves(value, (*path, key))]


def put(position: Any, path: Path, value: Any) -> None:
    """Write a value into a position."""
    for key in path[:-1]:
        position = position[key]
    position[path[-1]] = value


def kind_of(path: Path) -> Path:
    """Where something lies, whichever of a list it is.

    >>> kind_of(("hands", 1, 0))
    ('hands', '', '')
    """
    return tuple("" if isinstance(key, int) else key for key in path)


class TwinMaker:
    """Makes twins of states through their positions."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.fruitful: list[tuple[Path, Path]] = []  # kinds of places whose values changed hands
        self.met: dict[Path, set[Any]] = {}  # what has lain in lists of a kind

    def make(self, state: State, tries: int, chance: Chance) -> list[State]:
        """States that differ from this one somewhere; to whom they look the same is not said."""
        position = self.game.to_position(state)
        found = leaves(position)
        if len(found) < 2:
            return []
        written = marshal.dumps(position, PLAIN)
        truth, values = hidden(self.game, state), Counter(leaf.value for leaf in found)
        self._meet(found)
        made = []
        for number in range(tries):
            pair = self._pair(found, chance, remembered=number % 2 == 1)
            changed = marshal.loads(written)  # noqa: S302
            if pair is not None:
                one, two = pair
                put(changed, one.path, two.value)
                put(changed, two.path, one.value)
                twin = self._read(changed, state)
                if twin and hidden(self.game, twin) != truth and self._values(twin) == values:
                    self._remember(one.path, two.path)
                    made.append(twin)
                    continue
            fresh = self._from_the_box(found, values, chance)
            if fresh is not None:
                changed = marshal.loads(written)  # noqa: S302
                put(changed, fresh.path, fresh.value)
                twin = self._read(changed, state)
                if twin and self._values(twin)[fresh.value] == 1:
                    made.append(twin)
        return made

    def _read(self, position: Any, state: State) -> State | None:
        """The state of a changed position, with the same chance to come."""
        try:
            twin = self.game.from_position(position)
        except BadPosition:
            return None
        twin.chance = state.chance.clone()
        return twin

    def _values(self, state: State) -> Counter[Any]:
        """All values of a position: exchanging leaves them as they are."""
        return Counter(leaf.value for leaf in leaves(self.game.to_position(state)))

    def _meet(self, found: list[Leaf]) -> None:
        for leaf in found:
            if isinstance(leaf.path[-1], int):
                self.met.setdefault(kind_of(leaf.path), set()).add(leaf.value)

    def _from_the_box(self, found: list[Leaf], values: Counter[Any], chance: Chance) -> Leaf | None:
        """A place in a list, and a value for it that lies nowhere in the position."""
        leaf = found[chance.below(len(found))]
        absent = [
            value
            for value in sorted(self.met.get(kind_of(leaf.path), ()), key=str)
            if value not in values and type(value) is type(leaf.value)
        ]
        return Leaf(leaf.path, absent[chance.below(len(absent))]) if absent else None

    def _pair(
        self, found: list[Leaf], chance: Chance, remembered: bool
    ) -> tuple[Leaf, Leaf] | None:
        """Two values of the same sort that are not the same."""
        firsts = seconds = found
        if remembered and self.fruitful:
            kinds = self.fruitful[chance.below(len(self.fruitful))]
            firsts = [leaf for leaf in found if kind_of(leaf.path) == kinds[0]] or found
            seconds = [leaf for leaf in found if kind_of(leaf.path) == kinds[1]] or found
        one = firsts[chance.below(len(firsts))]
        others = [
            leaf
            for leaf in seconds
            if type(leaf.value) is type(one.value) and leaf.value != one.value
        ]
        return (one, others[chance.below(len(others))]) if others else None

    def _remember(self, one: Path, two: Path) -> None:
        pair = (kind_of(one), kind_of(two))
        if pair not in self.fruitful and len(self.fruitful) < MEMORY:
            self.fruitful.append(pair)

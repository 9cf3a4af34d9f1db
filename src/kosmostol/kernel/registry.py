"""Finds the games: whatever is installed under the entry point group `kosmostol.games`.

The games of the box come the same way as anybody else's. A package that cannot be used is not
passed over in silence: `broken` names it with the reason, and the others go on.
"""

import re
from collections.abc import Iterable
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import NamedTuple

from kosmostol.kernel.game import CONTRACT, Game

GROUP = "kosmostol.games"
LANGUAGES = ("ru", "en")
_ID = re.compile(r"[a-z][a-z0-9_]{1,31}")


class BrokenGame(Exception):
    """A game that cannot be played here; the text says why."""


class Broken(NamedTuple):
    """An installed game that cannot be used: its id, the package that brings it, the reason."""

    game: str
    package: str
    reason: str


def package_of(entry: EntryPoint) -> str:
    """The name and version of the package that brings a game."""
    return "?" if entry.dist is None else f"{entry.dist.name} {entry.dist.version}"


def load(entry: EntryPoint) -> Game:
    """The game of an entry point, or BrokenGame."""
    if not _ID.fullmatch(entry.name):
        raise BrokenGame(
            f"{entry.name!r} is no id of a game: lower case letters, digits and _, 2 to 32 of them"
        )
    try:
        game = entry.load()
    except Exception as error:
        raise BrokenGame(f"it cannot be imported: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game):
        raise BrokenGame(f"{entry.value} is no Game but {type(game).__name__}")
    check(game, entry.name)
    return game


def check(game: Game, name: str) -> None:
    """BrokenGame if a game does not keep the form of the contract."""
    contract = getattr(game, "contract", None)
    if contract != CONTRACT:
        raise BrokenGame(
            f"it is written for contract {contract!r} of a game; this Kosmostol has {CONTRACT}"
        )
    if game.id != name:
        raise BrokenGame(f"it calls itself {game.id!r}, its entry point {name!r}")
    missing = [name for name in ("revision", "seat_counts", "faults", "minutes", "age", "folder")
               if not hasattr(game, name)]  # fmt: skip
    if missing:
        raise BrokenGame(f"its class says nothing about {missing[0]!r}")
    for kind, ending in (("strings", "ftl"), ("guide", "md")):
        for language in LANGUAGES:
            if not (game.folder / kind / f"{language}.{ending}").is_file():
                raise BrokenGame(f"it has no {kind}/{language}.{ending}")


class Registry:
    """The games of some entry points; where two bring one id, the first one has it.

    A game is imported when it is asked for; only the list of all games imports them all.
    """

    def __init__(self, entries: Iterable[EntryPoint]) -> None:
        self._entries: dict[str, EntryPoint] = {}
        self._games: dict[str, Game] = {}
        self._broken: dict[str, Broken] = {}
        self._refused: list[Broken] = []
        for entry in entries:
            first = self._entries.setdefault(entry.name, entry)
            if first is not entry:
                reason = f"the id {entry.name!r} is taken: {package_of(first)} brings it"
                self._refused.append(Broken(entry.name, package_of(entry), reason))

    def add(self, game: Game) -> None:
        """A game of this process alone: a designer's sketch, a test's toy."""
        self._games[game.id] = game

    def remove(self, name: str) -> None:
        """Take back what `add` added."""
        del self._games[name]

    def package(self, name: str) -> str:
        """The name and version of the package that brings a game."""
        return package_of(self._entries[name]) if name in self._entries else "this process"

    def find(self, name: str) -> Game | None:
        """The game with this id, if it is there and works."""
        if name not in self._games and name in self._entries and name not in self._broken:
            entry = self._entries[name]
            try:
                self._games[name] = load(entry)
            except BrokenGame as problem:
                self._broken[name] = Broken(name, package_of(entry), str(problem))
        return self._games.get(name)

    def names(self) -> tuple[str, ...]:
        """The ids of the games that work, sorted."""
        for name in self._entries:
            self.find(name)
        return tuple(sorted(self._games))

    def broken(self) -> tuple[Broken, ...]:
        """The games that do not."""
        self.names()
        return (*self._broken.values(), *self._refused)


@cache
def installed() -> Registry:
    """What is installed here. Ours come first, so nobody takes their ids."""
    found = entry_points(group=GROUP)
    ours = [entry for entry in found if entry.dist is not None and entry.dist.name == "kosmostol"]
    return Registry([*ours, *(entry for entry in found if entry not in ours)])


def game_names() -> tuple[str, ...]:
    """The ids of all games, sorted.

    >>> "catonauts" in game_names()
    True
    """
    return installed().names()


def broken() -> tuple[Broken, ...]:
    """The installed games that cannot be used, with the reasons."""
    return installed().broken()


def find_game(name: str) -> Game:
    """The game with this id; ValueError lists the known ones, or says why this one is broken.

    >>> find_game("catonauts").id
    'catonauts'
    """
    found = installed().find(name) if isinstance(name, str) else None
    if found is None:
        for one in broken():
            if one.game == name:
                raise ValueError(f"{name!r} of {one.package} cannot be played: {one.reason}")
        raise ValueError(f"there is no game {name!r}; the games are: {', '.join(game_names())}")
    return found

"""What is on the shelf: the installed games people can play, and why the others cannot be.

`kernel.registry` finds the games; here their texts are looked through as well, because a game
with half its words is no game for people.
"""

from functools import lru_cache
from pathlib import Path

from kosmostol import words
from kosmostol.kernel import registry
from kosmostol.kernel.game import KERNEL_FAULTS, Game
from kosmostol.kernel.registry import Broken, find_game, game_names

SHELF_TEXTS = ("name", "box-title", "blurb", "credits")
"""What a box says of itself; a `|` in its title is a line break."""

BOARD = Path("board", "board.js")
"""The board a package brings, in the game's folder."""


def usable() -> tuple[Game, ...]:
    """The games people can play, the simplest first."""
    games = [find_game(name) for name in game_names()]
    ready = [game for game in games if ours(game) or not texts_missing(game)]
    return tuple(sorted(ready, key=lambda game: (game.age, game.minutes, game.id)))


def unusable() -> tuple[Broken, ...]:
    """The installed games that nobody can play, with the reasons."""
    wordless = []
    for game in map(find_game, game_names()):
        missing = [] if ours(game) else texts_missing(game)
        if missing:
            rest = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
            wordless.append(
                Broken(game.id, registry.installed().package(game.id), missing[0] + rest)
            )
    return (*registry.broken(), *wordless)


def boardless() -> tuple[str, ...]:
    """The games without a board: the table draws them plainly. Ours are drawn by the client."""
    return tuple(
        game.id for game in usable() if not ours(game) and not (game.folder / BOARD).is_file()
    )


def ours(game: Game) -> bool:
    """Whether it came with the table: then its tests have held it, which saves a second here."""
    return type(game).__module__.startswith("kosmostol.games.")


def texts_missing(game: Game) -> list[str]:
    """What a game's strings and guides lack, a sentence each; nothing if all is there.

    >>> texts_missing(find_game(game_names()[0]))
    []
    """
    files = [
        game.folder / kind / f"{lang}.{ending}"
        for kind, ending in (("strings", "ftl"), ("guide", "md"))
        for lang in words.LANGUAGES
    ]
    # A file that is written anew is read anew: authors look at the shelf while they write.
    stamps = tuple(file.stat().st_mtime_ns if file.is_file() else 0 for file in files)
    return list(_missing(game, stamps))


@lru_cache(256)
def _missing(game: Game, _stamps: tuple[int, ...]) -> tuple[str, ...]:
    found: list[str] = []
    known: dict[str, set[str]] = {}
    for lang in words.LANGUAGES:
        file = game.folder / "strings" / f"{lang}.ftl"
        known[lang], problems = _messages(file)
        found += problems
        for id in sorted(_wanted(game) - known[lang]):
            found.append(f"strings/{lang}.ftl has no text {id!r}")
    for lang, other in (("ru", "en"), ("en", "ru")):
        for id in sorted(known[other] - known[lang] - _wanted(game)):
            found.append(f"strings/{lang}.ftl has no text {id!r}, strings/{other}.ftl has")
    return (*found, *_unguided(game))


def _messages(file: Path) -> tuple[set[str], list[str]]:
    """The ids of a file's messages, and what in it is not understood."""
    from fluent.syntax import FluentParser, ast

    place = f"{file.parent.name}/{file.name}"
    try:
        body = FluentParser().parse(file.read_text(encoding="utf-8")).body
    except (OSError, UnicodeDecodeError) as error:
        return set(), [f"{place} cannot be read: {type(error).__name__}"]
    junk = [
        f"{place} has a line that is not understood: {entry.content.strip().splitlines()[0]!r}"
        for entry in body
        if isinstance(entry, ast.Junk) and entry.content and entry.content.strip()
    ]
    return {entry.id.name for entry in body if isinstance(entry, ast.Message)}, junk


def _wanted(game: Game) -> set[str]:
    """The texts every game of this kind must have."""
    wanted = {*SHELF_TEXTS, *(f"fault-{fault}" for fault in game.faults[len(KERNEL_FAULTS) :])}
    for setting in game.settings:
        own = f"setting-{setting.name}"
        wanted |= {own, f"{own}-about"}
        wanted |= {
            f"{setting.words or own}-{value}" for group in setting.groups for value in group.choices
        }
        if setting.takes == "each":
            wanted |= {f"{own}-none", f"{own}-list"}
    for wish in game.wishes:
        wanted |= {f"wish-{wish.name}", *(f"wish-choice-{choice}" for choice in wish.choices)}
    return wanted


def _unguided(game: Game) -> list[str]:
    """The refusals that a guide does not explain."""
    found = []
    for lang in words.LANGUAGES:
        file = game.folder / "guide" / f"{lang}.md"
        if not file.is_file():
            found.append(f"it has no guide/{lang}.md")
            continue
        sections = words.sections(file.read_text(encoding="utf-8"))
        told = {anchor for section in sections for anchor in section.anchors}
        for fault in (*game.faults[1:], "no-undo"):
            if fault not in told:
                found.append(f"guide/{lang}.md has no section about {fault!r} (an anchor #{fault})")
    return found

"""`kosmostol new-game`: a package of a game that can be played at once, for its author to change.

The package is a real one, in `template/`: names in it are replaced, nothing else.
"""

import re
from keyword import iskeyword
from pathlib import Path

from rich.console import Console

from kosmostol.kernel.registry import broken, game_names

TEMPLATE = Path(__file__).parent / "template"
ID = "newgame"
CLASS = "NewGame"
TITLE = "New Game"
_NAME = re.compile(r"[a-z][a-z0-9_]{1,31}")
_LEFTOVERS = {"__pycache__"}


def check_name(name: str) -> None:
    """ValueError if no game can have this id, or another one has it."""
    if not _NAME.fullmatch(name) or iskeyword(name):
        raise ValueError(
            f"{name!r} is no id of a game: lower case letters, digits and _, 2 to 32 of them,"
            " a letter first, and no word of Python"
        )
    taken = {*game_names(), *(one.game for one in broken())}
    if name in taken:
        raise ValueError(f"there is a game {name!r} already; taken ids: {', '.join(sorted(taken))}")


def write_game(name: str, into: Path) -> Path:
    """Write the package of a new game into a folder of its name; the folder."""
    check_name(name)
    folder = into / name
    if folder.exists():
        raise ValueError(f"{folder} is there already; nothing was written")
    words = name.split("_")
    named = {
        TITLE: " ".join(words).strip().capitalize(),
        CLASS: "".join(word.capitalize() for word in words) + "Game",
        ID: name,
    }
    try:
        for source in sorted(TEMPLATE.rglob("*")):
            if source.is_dir() or _LEFTOVERS & set(source.parts):
                continue
            target = folder / _replaced(source.relative_to(TEMPLATE).as_posix(), named)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_replaced(source.read_text(encoding="utf-8"), named), "utf-8")
    except OSError as error:
        raise ValueError(f"{folder} cannot be written: {error.strerror}") from None
    return folder


def _replaced(text: str, named: dict[str, str]) -> str:
    for old, new in named.items():
        text = text.replace(old, new)
    return text


def report(name: str, folder: Path, console: Console) -> None:
    """What was written, and what to do with it."""
    count = sum(1 for path in folder.rglob("*") if path.is_file())
    console.print(
        f"{count} files in [bold]{folder}[/], a game that can be played:", highlight=False
    )
    console.print(f"  pip install -e {folder}", highlight=False, markup=False)
    console.print(f"  kosmostol play {name}", highlight=False, markup=False)
    console.print("  kosmostol serve", highlight=False, markup=False)

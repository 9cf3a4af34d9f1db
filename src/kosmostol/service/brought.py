"""What a game's package brings for the browser: its board and the picture on its box.

The files below `board/` and `shelf/` of the game's folder stand at
`/games/<id>/<version>/board/...`. The version is a digest of all of them, so an address never
changes its meaning and browsers may keep what they got.
"""

import hashlib
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

from kosmostol.kernel.game import Game
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.service.files import TYPES, File, answer, files_below, read_file

PREFIX = "/games/"
FOLDERS = ("board", "shelf")
BOX = Path("shelf", "box.svg")
"""The front of a box, 236 by 314."""

Stamp = tuple[tuple[str, int, int], ...]


class Brought:
    """The files of one game as they were at one time."""

    def __init__(self, game: str, folder: Path, paths: list[Path]) -> None:
        self.files: dict[str, File] = {}
        digest = hashlib.sha256()
        for path in paths:
            name = path.relative_to(folder).as_posix()
            self.files[name] = read_file(path)
            digest.update(name.encode() + b"\0" + self.files[name].body + b"\0")
        self.version = digest.hexdigest()[:12]
        self._place = f"{PREFIX}{game}/{self.version}/"

    def address(self, path: Path) -> str | None:
        """Where a file stands; None if it was not brought."""
        name = path.as_posix()
        return self._place + name if name in self.files else None


_kept: dict[str, tuple[Stamp, Brought]] = {}


def brought(game: Game) -> Brought:
    """The files of a game, read again when one of them has changed."""
    paths = [
        path
        for name in FOLDERS
        if (game.folder / name).is_dir()
        for path in files_below(game.folder / name)
        if path.suffix in TYPES
    ]
    stats = ((path, path.stat()) for path in paths)
    stamp = tuple((str(path), stat.st_mtime_ns, stat.st_size) for path, stat in stats)
    kept = _kept.get(game.id)
    if kept is None or kept[0] != stamp:
        kept = _kept[game.id] = (stamp, Brought(game.id, game.folder, paths))
    return kept[1]


def respond(request: Request) -> Response | None:
    """The file of a game at an address; None if there is nothing."""
    game, _, rest = request.url.path.removeprefix(PREFIX).partition("/")
    version, _, name = rest.partition("/")
    if game not in game_names():
        return None
    found = brought(find_game(game))
    file = found.files.get(name) if version == found.version else None
    return None if file is None else answer(request, file, lasting=True)

"""Writes a site: the table as files that any web space can host, with no server behind them."""

import asyncio
import json
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from kosmostol import inventory, words
from kosmostol.device.dealing import Dealt, deal
from kosmostol.device.thinker import think
from kosmostol.kernel.game import Game
from kosmostol.service import messages as wire
from kosmostol.service.brought import PREFIX, brought
from kosmostol.service.files import files_below
from kosmostol.service.plans import DEFAULT_LEVEL, Place
from kosmostol.service.render import render
from kosmostol.service.shelf import shelf
from kosmostol.service.static import PARTS, WEB
from kosmostol.service.teaching import components_for, lessons_for, puzzles_for

MARK = ".kosmostol-site"
DEALS = 8  # games of each kind laid ready for first visits; later ones are dealt on the device
SEATS = 3  # of a game begun with one press, where a game can be played by so many
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self' 'wasm-unsafe-eval'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
    )
)


class SiteFailed(Exception):
    """A site that cannot be written; the text says why."""


def write_site(folder: Path, client: Path = WEB, parts: Path = PARTS) -> int:
    """Write the site into a folder; how many bytes it has.

    The folder must be empty, or hold a site written earlier: nothing else is ever overwritten.
    """
    for place, what in ((client / "index.html", "browser table"), (parts / "parts.json", "part")):
        if not place.is_file():
            raise SiteFailed(
                f"this installation has no {what} for devices; a wheel has it, and in the "
                "project's folder `python -m tools.device` builds it after `./play`"
            )
    if folder.exists() and not folder.is_dir():
        raise SiteFailed(f"{folder} is no folder")
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / MARK).is_file():
            raise SiteFailed(f"{folder} is not empty and holds no earlier site; choose another")
        for left in folder.iterdir():
            shutil.rmtree(left) if left.is_dir() else left.unlink()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / MARK).touch()
    for path in files_below(client):
        _put(folder, path.relative_to(client).as_posix(), path.read_bytes())
    for path in files_below(parts):
        _put(folder, f"device/{path.name}", path.read_bytes())
    _put(folder, "index.html", front_page((client / "index.html").read_text("utf-8")).encode())
    _write_words(folder)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def front_page(served: str) -> str:
    """The served front page as the page of a site: it says so, and finds its files beside it."""
    nearby = re.sub(r'(href|src)="/(?!/)', r'\1="./', served)
    said = (
        '<meta name="kosmostol" content="site" />\n'
        f'    <meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    )
    return nearby.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {said}', 1)


def _write_words(folder: Path) -> None:
    """What is the same for everybody: the shelf with its boxes, guides and words."""
    # Games from outside bring packages of their own, which the part for devices does not have.
    ours = [game for game in inventory.usable() if inventory.ours(game)]
    boxes = json.loads(render(shelf()))
    boxes["games"] = [one for one in boxes["games"] if one["id"] in {game.id for game in ours}]
    for one in boxes["games"]:
        one["cover"]["box"] = one["cover"]["box"] and one["cover"]["box"].lstrip("/")
    _put(folder, "api/games.json", json.dumps(boxes, ensure_ascii=False).encode())
    for game in ours:
        files = brought(game)
        for name, file in files.files.items():
            _put(folder, f"{PREFIX.lstrip('/')}{game.id}/{files.version}/{name}", file.body)
        taught = {
            "lessons": lessons_for(game.id),
            "puzzles": puzzles_for(game.id),
            "components": components_for(game.id),
        }
        for name, told in taught.items():
            _put(folder, f"api/games/{game.id}/{name}.json", render(told))
        for number, dealt in enumerate(_dealt(game)):
            _put(folder, f"api/games/{game.id}/deal.{number}.json", render(dealt))
        for lang in words.LANGUAGES:
            sections = [
                wire.GuideSection(list(one.anchors), one.title, one.body)
                for one in words.guide(game.id, lang)
            ]
            _put(folder, f"api/games/{game.id}/guide.{lang}.json", render(wire.Guide(sections)))
            texts = [file.read_text("utf-8") for file in words.string_files(game.id, lang)]
            name = f"api/games/{game.id}/strings.{lang}.txt"
            _put(folder, name, "\n".join(texts).encode())


def _dealt(game: Game) -> list[Dealt]:
    """Games laid ready, as they begin with one press."""
    seats = SEATS if SEATS in game.seat_counts else game.seat_counts[0]
    places = [Place("me"), *[Place("bot", DEFAULT_LEVEL)] * (seats - 1)]

    async def answer(question: str) -> str:
        return think(question)

    async def all_dealt() -> list[Dealt]:
        return [await deal(game.id, {}, places, answer) for _ in range(DEALS)]

    with ThreadPoolExecutor(1) as aside:  # whoever writes a site may have a loop of their own
        return aside.submit(asyncio.run, all_dealt()).result()


def _put(folder: Path, name: str, body: bytes) -> None:
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(body)

"""The drawings of the games' tables on the page of a study: each stands in it once.

They come with the built browser table, as its letters do; without it pages have words alone.
"""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / "service" / "web" / "art"
OUTSIDE = re.compile(r"<svg\b[^>]*viewBox=\"([^\"]+)\"[^>]*>(.*)</svg>", re.DOTALL)


@cache
def parts(game: str, name: str) -> tuple[str, str] | None:
    """The frame of a drawing and what is in it; nothing if there is none of the name."""
    file = FOLDER / game / f"{name}.svg"
    found = OUTSIDE.search(file.read_text(encoding="utf-8")) if file.is_file() else None
    return None if found is None else (found[1], found[2].strip())


def picture(game: str, name: str) -> str:
    """A drawing of a game where it stands; it says nothing that words do not say beside it."""
    found = parts(game, name) if name else None
    if found is None:
        return ""
    _, _, width, height = map(float, found[0].split())
    kind = "piece landscape" if width > height else "piece"
    return (
        f'<svg class="{kind}" viewBox="0 0 {width:g} {height:g}" aria-hidden="true">'
        f'<use href="#{name}"/></svg>'
    )


def sheet(game: str, names: Iterable[str]) -> str:
    """The drawings themselves, and what the drawings of a game share, out of sight."""
    drawn = []
    for name in sorted(set(names)):
        found = parts(game, name)
        if found is not None:
            drawn.append(f'<symbol id="{name}" viewBox="{found[0]}">{found[1]}</symbol>')
    shared = parts(game, f"{game}-defs")
    if drawn and shared is not None:
        drawn.append(shared[1])
    return (
        f'<svg class="sheet" aria-hidden="true" width="0" height="0">{"".join(drawn)}</svg>'
        if drawn
        else ""
    )

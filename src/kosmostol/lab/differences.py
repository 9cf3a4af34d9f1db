"""What an owner's box changes, value by value: as it was printed, and as it is in the box."""

import json
from collections.abc import Mapping
from html import escape
from typing import Any

from kosmostol.kernel import boxes
from kosmostol.kernel.registry import find_game
from kosmostol.lab.pictures import picture
from kosmostol.lab.wording import say

SHOWN = 8


def differences(game: str, box: Mapping[str, Any], lang: str) -> str:
    """A line for each changed value: its place, the part it belongs to, before and after."""
    printed = boxes.printed(find_game(game).folder)
    changes = list(box["changes"].items())
    lines = [_line(game, printed, place, value) for place, value in changes[:SHOWN]]
    if len(changes) > SHOWN:
        more = say(lang, "change-more", count=len(changes) - SHOWN)
        lines.append(f"<li>{escape(more, quote=False)}</li>")
    return f'<ul class="differences">{"".join(lines)}</ul>'


def _line(game: str, printed: Mapping[str, Any], place: str, after: Any) -> str:
    found = boxes.find(printed, place)
    *_, field = found.keys
    part = boxes.value_at(printed, found._replace(keys=found.keys[:-1]))
    beside = part if isinstance(part, Mapping) else {}
    drawn = "".join(_drawn(game, key, value) for key, value in beside.items() if key != field)
    before, then = (
        _drawn(game, field, value) or escape(json.dumps(value, ensure_ascii=False), quote=False)
        for value in (boxes.value_at(printed, found), after)
    )
    return f"<li><code>{escape(place)}</code>{drawn} {before} → <b>{then}</b></li>"


def _drawn(game: str, field: str, value: Any) -> str:
    """The drawing called after a field and what stands in it, where the game has one."""
    drawn = picture(game, f"{field.removesuffix('s')}-{value}") if isinstance(value, str) else ""
    return f'{drawn}<span class="heard">{escape(value)}</span>' if drawn else ""

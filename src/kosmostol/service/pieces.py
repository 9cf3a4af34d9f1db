"""Messages about a table and its game in pieces, each encoded once (`difference`).

What recipients have in common is the same piece for all of them: to find out that it has not
changed, or how, takes one look. Cutting goes as deep as what usually changes apart: the parts of
a view, and where a part is a list of seats or sheets, each of these.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from kosmostol.service import messages as wire
from kosmostol.service.render import render
from kosmostol.service.tables import Table

TABLE_FIELDS = tuple(
    zip(wire.TableInfo.__struct_fields__, wire.TableInfo.__struct_encode_fields__, strict=True)
)
NULL, TRUE, FALSE = b"null", b"true", b"false"
NONE = b"[]"

Made = dict[int, tuple[Any, Any]]
"""Pieces by the address of what they were made of, which stays as long as they do."""


def table_pieces(
    told: wire.TableInfo, before: wire.TableInfo | None, known: dict[str, Any]
) -> dict[str, Any]:
    """A table message in pieces; `known` are those of what was told before.

    From one move to the next hardly anything of it changes: only that is encoded.
    """
    found = known.copy() if before is not None else {}
    for name, key in TABLE_FIELDS:
        value = getattr(told, name)
        if before is not None:
            old = getattr(before, name)
            if value is old or value == old:
                continue
        found[key] = _seats(told, before, known) if name == "seats" else render(value)
    return found


def _seats(
    told: wire.TableInfo, before: wire.TableInfo | None, known: dict[str, Any]
) -> list[bytes]:
    if before is None or len(before.seats) != len(told.seats):
        return list(map(render, told.seats))
    pieces = zip(told.seats, before.seats, known["seats"], strict=True)
    return [piece if now is was else render(now) for now, was, piece in pieces]


def game_pieces(table: Table, message: wire.GameMessage) -> dict[str, Any]:
    """A game message in pieces."""
    return {
        "t": b'"game"',
        "version": b"%d" % message.version,
        "views": [_recipient_pieces(table, each) for each in message.views],
        "log": render(message.log),
        "logFrom": b"%d" % message.log_from,
        "scores": table.once("scores", lambda: render(message.scores)),
        "last": NULL if message.last is None else render(message.last),
        "result": NULL
        if message.result is None
        else table.once("result pieces", lambda: render(message.result)),
    }


def _recipient_pieces(table: Table, told: wire.Recipient) -> dict[str, Any]:
    return table.once(("pieces", told.seat), lambda: _recipient(table.once("made", dict), told))


def _recipient(made: Made, told: wire.Recipient) -> dict[str, Any]:
    return {
        "seat": _plain(told.seat),
        "view": _view(made, told.view),
        "recall": _one(made, told.recall) if told.recall else b"{}",
        "prompt": render(told.prompt),
        "options": render(told.options) if told.options else NONE,
        "decision": _plain(told.decision),
        "undo": TRUE if told.undo else FALSE,
        "wishes": render(told.wishes) if told.wishes else b"{}",
        "reflex": TRUE if told.reflex else FALSE,
        "sheet": _each(made, told.sheet),
        "step": NULL if told.step is None else render(told.step),
    }


def _view(made: Made, view: Mapping[str, Any]) -> dict[str, Any]:
    known = made.get(id(view))
    if known is None:
        cut = {key: _part(made, part) for key, part in view.items()}
        known = made[id(view)] = (view, cut)
    pieces: dict[str, Any] = known[1]
    return pieces


def _part(made: Made, part: Any) -> Any:
    kind = type(part)
    if kind is list and part and type(part[0]) is dict:
        return _each(made, part)
    if kind is list or kind is dict:
        return _one(made, part)
    return _plain(part)


def _plain(part: Any) -> bytes:
    """A number, a word, yes, no or nothing: most parts of a view are."""
    kind = type(part)
    if kind is int:
        return b"%d" % part
    if kind is str:
        return _word(part)
    if part is None:
        return NULL
    if kind is bool:
        return TRUE if part else FALSE
    return render(part)


@lru_cache(4096)
def _word(word: str) -> bytes:
    return render(word)


def _each(made: Made, parts: list[Any]) -> list[bytes]:
    known = made.get(id(parts))
    if known is None:
        known = made[id(parts)] = (parts, [_one(made, each) for each in parts])
    pieces: list[bytes] = known[1]
    return pieces


def _one(made: Made, part: Any) -> bytes:
    known = made.get(id(part))
    if known is None:
        known = made[id(part)] = (part, render(part))
    piece: bytes = known[1]
    return piece

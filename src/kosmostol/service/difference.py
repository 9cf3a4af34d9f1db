"""Differences: what has changed between two messages, as the wire says it (docs/protocol.md).

A change is `[value]`: it is this now; `{"key": change}`: these parts of an object, or places of
a list, changed; `[]`: the key is gone; `[from, count, items]`: so many items of a list gave way
to these. It is made of the two messages alone, so it tells nothing that they do not.

A message is cut into pieces that are encoded once: what several recipients have in common is
the same piece for all of them, and comparing pieces is comparing bytes.
"""

from functools import lru_cache
from typing import Any

import msgspec

Change = list[Any] | dict[str, Any]
Pairs = dict[tuple[int, int], tuple[Any, Any, bytes]]
"""Changes worked out already, by the pieces' addresses; the pieces keep these their own."""

SMALL = 500  # bytes that are told whole

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode


class Fresh(bytes):
    """A piece that has nothing to do with the one before it: it is told whole."""


def whole(piece: Any) -> bytes:
    """The bytes of a message, or of a part of one."""
    if isinstance(piece, dict):
        return b"{" + b",".join(_key(key) + whole(part) for key, part in piece.items()) + b"}"
    if isinstance(piece, list):
        return b"[" + b",".join(map(whole, piece)) + b"]"
    found: bytes = piece
    return found


@lru_cache(4096)
def _key(key: str) -> bytes:
    return _encode(key) + b":"


def change(before: Any, after: Any, pairs: Pairs) -> bytes:
    """The bytes of what turns one piece into another one."""
    if isinstance(after, bytes):
        return _value(before, after)
    pair = (id(before), id(after))
    known = pairs.get(pair)
    if known is None:
        known = pairs[pair] = (before, after, _parts(before, after, pairs))
    return known[2]


def _parts(before: Any, after: Any, pairs: Pairs) -> bytes:
    if type(before) is not type(after):
        return b"[" + whole(after) + b"]"
    if isinstance(after, dict):
        return _named_parts(before, after, pairs)
    if len(before) != len(after):
        return b"[" + whole(after) + b"]"
    found = [
        b'"%d":%s' % (place, change(before[place], part, pairs))
        for place, part in enumerate(after)
        if before[place] != part
    ]
    return b"{" + b",".join(found) + b"}"


def _named_parts(before: dict[str, Any], after: dict[str, Any], pairs: Pairs) -> bytes:
    found: list[bytes] = []
    olds = before.values()
    if list(before) != list(after):
        if not _in_order(before, after):
            return b"[" + whole(after) + b"]"
        found = [_key(key) + b"[]" for key in before if key not in after]
        olds = {key: before.get(key) for key in after}.values()
    for (key, new), old in zip(after.items(), olds, strict=True):
        if old is new or old == new:
            continue
        if isinstance(new, bytes) and len(new) <= SMALL:
            found.append(b"%s[%s]" % (_key(key), new))
        else:
            found.append(_key(key) + change(old, new, pairs))
    return b"{" + b",".join(found) + b"}"


def _in_order(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether what is new comes last: boards draw in the order of the keys."""
    kept = [key for key in before if key in after]
    return list(after)[: len(kept)] == kept


def _value(before: Any, after: bytes) -> bytes:
    long = type(before) is bytes and min(len(before), len(after)) > SMALL
    if long and not isinstance(after, Fresh):
        said = _encode(difference(_decode(before), _decode(after)))
        if len(said) < len(after):
            return said
    return b"[" + after + b"]"


def difference(before: Any, after: Any) -> Change:
    """What turns one JSON value into another one."""
    if type(before) is type(after):
        if isinstance(after, dict):
            return _keys(before, after)
        if isinstance(after, list):
            return _items(before, after)
    return [after]


def _same(before: Any, after: Any) -> bool:
    """Whether both are written the same: true is not 1, and keys have an order."""
    if before != after or type(before) is not type(after):
        return False
    return not isinstance(after, dict | list | float) or _encode(before) == _encode(after)


def _keys(before: dict[str, Any], after: dict[str, Any]) -> Change:
    if not _in_order(before, after):
        return [after]
    changes: dict[str, Any] = {key: [] for key in before if key not in after}
    for key, new in after.items():
        if key not in before:
            changes[key] = [new]
        elif not _same(before[key], new):
            changes[key] = difference(before[key], new)
    return changes


def _items(before: list[Any], after: list[Any]) -> Change:
    most = min(len(before), len(after))
    start = 0
    while start < most and _same(before[start], after[start]):
        start += 1
    end = 0
    while end < most - start and _same(before[-1 - end], after[-1 - end]):
        end += 1
    fresh = after[start : len(after) - end]
    if len(before) != len(after) or not all(isinstance(item, dict | list) for item in fresh):
        return [start, len(before) - end - start, fresh]
    return {
        str(place): difference(before[place], item)
        for place, item in enumerate(fresh, start)
        if not _same(before[place], item)
    }

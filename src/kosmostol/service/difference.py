"""Differences: what has changed between two messages, as the wire says it (docs/protocol.md).

A change is `[value]`: it is this now; `{"key": change}`: these parts of an object, or places of
a list, changed; `[]`: the key is gone; `[from, count, items]`: so many items of a list gave way
to these. It is made of the two messages alone, so it tells nothing that they do not.

A message is cut into pieces that are encoded once: what several recipients have in common is
the same piece for all of them, and comparing pieces is comparing bytes.
"""

from functools import lru_cache
from typing import Any

from kosmostol.service.encoding import decode, encode

Change = list[Any] | dict[str, Any]
Pairs = dict[tuple[int, int], tuple[Any, Any, bytes | None]]
"""Changes worked out already, by the pieces' addresses; the pieces keep these their own."""

SMALL = 500  # bytes that are told whole


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
    return encode(key) + b":"


def change(before: Any, after: Any, pairs: Pairs) -> bytes | None:
    """The bytes of what turns one piece into another one; None if they are the same.

    One look at each part: that two lists differ is known when their first different part is.
    """
    if before is after:
        return None
    if isinstance(after, bytes):
        return None if before == after else _value(before, after)
    pair = (id(before), id(after))
    known = pairs.get(pair)
    if known is None:
        known = pairs[pair] = (before, after, _parts(before, after, pairs))
    return known[2]


def _parts(before: Any, after: Any, pairs: Pairs) -> bytes | None:
    if type(before) is not type(after):
        return b"[" + whole(after) + b"]"
    if isinstance(after, dict):
        return _named_parts(before, after, pairs)
    if len(before) != len(after):
        return b"[" + whole(after) + b"]"
    found: list[bytes] = []
    for place, (old, new) in enumerate(zip(before, after, strict=True)):
        said = None if old is new else change(old, new, pairs)
        if said is not None:
            found.append(b'"%d":%s' % (place, said))
    return b"{" + b",".join(found) + b"}" if found else None


def _named_parts(before: dict[str, Any], after: dict[str, Any], pairs: Pairs) -> bytes | None:
    if len(before) != len(after):
        return _other_parts(before, after, pairs)
    found: list[bytes] = []
    for (was, old), (key, new) in zip(before.items(), after.items(), strict=True):
        if was != key:
            return _other_parts(before, after, pairs)
        if old is new:
            continue
        if isinstance(new, bytes):
            if old == new:
                continue
            if len(new) <= SMALL:
                found.append(b"%s[%s]" % (_key(key), new))
                continue
        said = change(old, new, pairs)
        if said is not None:
            found.append(_key(key) + said)
    return b"{" + b",".join(found) + b"}" if found else None


def _other_parts(before: dict[str, Any], after: dict[str, Any], pairs: Pairs) -> bytes:
    """The same where keys have come, or are gone."""
    if not _in_order(before, after):
        return b"[" + whole(after) + b"]"
    found = [_key(key) + b"[]" for key in before if key not in after]
    for key, new in after.items():
        said = change(before.get(key), new, pairs)
        if said is not None:
            found.append(_key(key) + said)
    return b"{" + b",".join(found) + b"}"


def _in_order(before: dict[str, Any], after: dict[str, Any]) -> bool:
    """Whether what is new comes last: boards draw in the order of the keys."""
    kept = [key for key in before if key in after]
    return list(after)[: len(kept)] == kept


def _value(before: Any, after: bytes) -> bytes:
    long = type(before) is bytes and min(len(before), len(after)) > SMALL
    if long:
        said = encode(difference(decode(before), decode(after)))
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
    return not isinstance(after, dict | list | float) or encode(before) == encode(after)


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

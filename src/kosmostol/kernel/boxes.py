"""Boxes of owners: what differs from the components files of this installation.

An owner whose printed card says something else writes down where and what: a path into the
components files (`cards/33/count`) and the value that stands there. A box is nothing but such
values, so it can be shared, and runs no code. Whoever reads components under an open box reads
them changed; what is worked out from them is kept for each box apart (`of_box`).
"""

import json
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache, wraps
from hashlib import sha256
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

from kosmostol.kernel.errors import BadBox

P = ParamSpec("P")
T = TypeVar("T")

FORMAT = 1
FILE = "components.json"
MOST_CHANGES = 2_000
LONGEST_NAME = 60
LARGEST = 256 * 1024  # bytes of a file
KEPT_BOXES = 64  # boxes whose components are kept ready
FIXED = ("game", "provenance", "id", "adventure")  # what a part is called, and where it comes from
_FIELDS = ("format", "game", "revision", "name", "of", "changes", "digest")


class Place(NamedTuple):
    """A value of the components files: in which file, and the keys and numbers that lead to it."""

    file: str
    keys: tuple[str, ...]


@dataclass(frozen=True)
class OwnBox:
    """A named set of changes. Make one with `kosmostol.box`; `digest` is of the components.

    >>> import kosmostol as ks
    >>> box = ks.box("catonauts", {"cards/2/count": 4}, name="Ours")
    >>> box.name, len(box.digest)
    ('Ours', 32)
    """

    game: str
    revision: int
    name: str
    of: str  # the digest of the components it changes
    changes: Mapping[str, Any] = field(hash=False)
    digest: str
    folder: Path = field(repr=False, compare=False)

    def to_json(self) -> dict[str, Any]:
        """The box as it is kept in files and records."""
        return {
            "format": FORMAT,
            "game": self.game,
            "revision": self.revision,
            "name": self.name,
            "of": self.of,
            "changes": dict(self.changes),
            "digest": self.digest,
        }


# ---- components as they are printed ----


def files_of(folder: Path) -> dict[str, Path]:
    """The components files of a game by the path that leads to them: "" is the game's own."""
    found = {file.parent.relative_to(folder).as_posix(): file for file in folder.rglob(FILE)}
    return {"" if name == "." else name: found[name] for name in sorted(found)}


@cache
def printed(folder: Path) -> dict[str, Any]:
    """What all components files of a game say, without any box."""
    return {
        name: json.loads(file.read_text(encoding="utf-8"))
        for name, file in files_of(folder).items()
    }


def digest_of(game: str, components: Mapping[str, Any]) -> str:
    """A hash of components: equal contents have equal digests, whatever a box is called."""
    body = {
        name: {key: value for key, value in data.items() if key != "provenance"}
        for name, data in components.items()
    }
    text = json.dumps([game, body], sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:32]


# ---- changes ----


def find(components: Mapping[str, Any], path: str) -> Place:
    """The place a path leads to, where a box may change something; BadBox if it may not."""
    place = locate(components, path)
    for key in place.keys:
        if key in FIXED:
            raise BadBox(path, f"{key!r} cannot be changed: it is what the part is called by")
    return place


def is_there(components: Mapping[str, Any], path: str) -> bool:
    """Whether a path leads to something."""
    try:
        locate(components, path)
    except BadBox:
        return False
    return True


def locate(components: Mapping[str, Any], path: str) -> Place:
    """The place a path leads to; BadBox if there is nothing."""
    if not isinstance(path, str) or not path:
        raise BadBox("", f"a path is a text such as 'cards/2/count', not {path!r}")
    names = [name for name in components if name == "" or path.startswith(f"{name}/")]
    if not names:
        raise BadBox(path, "there is no such place")
    file = max(names, key=len)
    keys = tuple(path.removeprefix(f"{file}/" if file else "").split("/"))
    value = components[file]
    for key in keys:
        value = _inside(value, key, path)
    return Place(file, keys)


def _inside(value: Any, key: str, path: str) -> Any:
    if isinstance(value, dict) and key in value:
        return value[key]
    if isinstance(value, list) and key in map(str, range(len(value))):
        return value[int(key)]
    raise BadBox(path, f"there is no {key[:40]!r} in the components")


def value_at(components: Mapping[str, Any], place: Place) -> Any:
    """What stands at a place."""
    value = components[place.file]
    for key in place.keys:
        value = value[int(key)] if isinstance(value, list) else value[key]
    return value


def changed(components: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """The components with the changes in them; BadBox names the first that cannot be."""
    found = {name: deepcopy(data) for name, data in components.items()}
    texts = set(_texts(components))
    for path, value in changes.items():
        place = find(components, path)
        _check_kind(path, value_at(components, place), value, texts)
        above = value_at(found, Place(place.file, place.keys[:-1]))
        last = place.keys[-1]
        above[int(last) if isinstance(above, list) else last] = deepcopy(value)
    return found


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for each in value.values():
            yield from _texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from _texts(each)


_NUMBER, _TEXT, _FLAG, _NOTHING = "a number", "a text", "true or false", "nothing (null)"


def _kind(value: Any) -> str:
    if isinstance(value, bool):
        return _FLAG
    if isinstance(value, int | float):
        return _NUMBER
    if value is None:
        return _NOTHING
    if isinstance(value, str):
        return _TEXT
    if isinstance(value, Mapping):
        return "an object"
    return "a list" if isinstance(value, list) else "no JSON value"


def _check_kind(path: str, before: Any, after: Any, texts: set[str]) -> None:
    """Values keep their kind, and texts are words that the box knows already."""
    kinds = {_kind(before)} | ({_TEXT, _NOTHING} if _kind(before) in (_TEXT, _NOTHING) else set())
    if _kind(after) not in kinds:
        raise BadBox(path, f"must be {_kind(before)}, not {after!r}"[:200])
    unknown = [text for text in _texts(after) if text not in texts]
    if unknown:
        raise BadBox(path, f"{unknown[0][:40]!r} is no word of this game's components")


def places(components: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Every value that a box may change, with the path that leads to it."""
    for file, data in components.items():
        yield from _leaves(file, data)


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    inner: Iterable[tuple[Any, Any]] = ()
    if isinstance(value, Mapping):
        inner = [(key, each) for key, each in value.items() if key not in FIXED]
    elif isinstance(value, list) and any(isinstance(each, Mapping) for each in value):
        inner = enumerate(value)
    else:  # a list of plain values is one value: a die, a track, the spots of a tile
        yield path, value
    for key, each in inner:
        yield from _leaves(f"{path}/{key}" if path else str(key), each)


def sources(components: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Where everything comes from: what it is about, the kind of source, and a note."""
    for file, data in components.items():
        yield from _sources(file, data)


def _sources(path: str, value: Any, told: bool = False) -> Iterator[tuple[str, str, str]]:
    """`told` inside a provenance, which tells of all that is beside it or of each thing apart."""
    if not isinstance(value, Mapping):
        return
    if told and "kind" in value:
        yield path, str(value["kind"]), str(value.get("note", ""))
        return
    for key, each in value.items():
        inner = path if key == "provenance" else f"{path}/{key}" if path else str(key)
        yield from _sources(inner, each, told or key == "provenance")


# ---- components files that somebody has edited ----


def edited(components: Mapping[str, Any], data: Mapping[str, Any]) -> str | None:
    """Which components file something is a copy of, edited or not; None if it is no such copy."""
    if "changes" in data or "format" in data:
        return None
    for name, here in components.items():
        parts = here.keys() - {*FIXED}
        if parts & data.keys() and here.get("adventure") == data.get("adventure"):
            return name
    return None


def edits(components: Mapping[str, Any], name: str, data: Mapping[str, Any]) -> dict[str, Any]:
    """What differs in a copy of a components file, by places; BadBox where it has other parts."""
    return dict(_edits(name, components[name], data))


def _edits(path: str, before: Any, after: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for key in (*before, *(key for key in after if key not in before)):
            inner = f"{path}/{key}" if path else str(key)
            if key == "provenance":
                continue  # what differs comes from the owner
            if key not in before:
                raise BadBox(inner, "there is no such place in the components")
            if key not in after:
                raise BadBox(inner, "is missing: a changed file has all that is in the printed one")
            yield from _edits(inner, before[key], after[key])
    elif isinstance(before, list) and any(isinstance(each, Mapping) for each in before):
        if not isinstance(after, list) or len(after) != len(before):
            told = f"{len(after)} parts" if isinstance(after, list) else _kind(after)
            raise BadBox(path, f"must have {len(before)} parts, not {told}")
        for index, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _edits(f"{path}/{index}", one, other)
    elif before != after or _kind(before) != _kind(after):
        yield path, after


# ---- reading boxes ----


def check_box(data: object, game: str) -> dict[str, Any]:
    """The JSON of a box whose form is right, or BadBox."""
    if not isinstance(data, Mapping):
        raise BadBox("", f"a box is a JSON object, not {type(data).__name__}")
    unknown = sorted(str(name) for name in data if name not in _FIELDS)
    if unknown:
        raise BadBox(unknown[0][:40], f"unknown; a box has: {', '.join(_FIELDS)}")
    for name, kind in (("format", int), ("game", str), ("name", str), ("changes", Mapping)):
        if not isinstance(data.get(name), kind) or isinstance(data.get(name), bool):
            raise BadBox(name, f"is missing or of the wrong kind; a box has: {', '.join(_FIELDS)}")
    if data["format"] != FORMAT:
        raise BadBox("format", f"{data['format']!r} is not known here, only {FORMAT}")
    if data["game"] != game:
        raise BadBox("game", f"this is a box of {str(data['game'])[:40]!r}, not of {game!r}")
    if len(data["changes"]) > MOST_CHANGES:
        raise BadBox("changes", f"at most {MOST_CHANGES}, not {len(data['changes'])}")
    for name in ("of", "digest"):
        if not isinstance(data.get(name, ""), str):
            raise BadBox(name, "must be a text")
    return dict(data)


def check_name(name: object) -> str:
    """The name of a box if it can be shown to people, or BadBox."""
    if not isinstance(name, str) or not name.strip():
        raise BadBox("name", "a box has a name")
    text = " ".join(name.split())
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise BadBox("name", f"at most {LONGEST_NAME} characters that can be seen")
    if "<" in text or ">" in text:  # pages show it as text anyway; nobody has to trust all of them
        raise BadBox("name", "has no angle brackets, so that it is no script anywhere")
    return text


# ---- the open box ----

_open: ContextVar[OwnBox | None] = ContextVar("box", default=None)


def open_box() -> OwnBox | None:
    """The box under which components are read now."""
    return _open.get()


@contextmanager
def opened(box: OwnBox) -> Iterator[None]:
    """Read components as the box has them."""
    token = _open.set(box)
    try:
        yield
    finally:
        _open.reset(token)


def read_through(file: Path, data: Any) -> Any:
    """What a components file says under the open box."""
    box = open_box()
    if box is None or not file.is_relative_to(box.folder):
        return data
    name = file.parent.relative_to(box.folder).as_posix()
    name = "" if name == "." else name
    here = printed(box.folder)
    own = {path: value for path, value in box.changes.items() if find(here, path).file == name}
    return changed(here, own)[name]


def of_box(read: Callable[P, T]) -> Callable[P, T]:
    """Like `functools.cache`, for what comes from components: kept for each open box apart."""
    usual = cache(read)
    boxes: OrderedDict[str, dict[Any, T]] = OrderedDict()

    def kept(box: OwnBox) -> dict[Any, T]:
        if box.digest not in boxes:
            boxes[box.digest] = {}
            while len(boxes) > KEPT_BOXES:
                boxes.popitem(last=False)
        boxes.move_to_end(box.digest)
        return boxes[box.digest]

    @wraps(read)
    def found(*args: P.args, **kwargs: P.kwargs) -> T:
        box = _open.get()
        if box is None:  # as printed: asked for at every move, so nothing else is done
            return usual(*args, **kwargs)  # type: ignore[arg-type]
        known = kept(box)
        key = (args, tuple(sorted(kwargs.items())))
        if key not in known:
            known[key] = read(*args, **kwargs)
        return known[key]

    return found

"""Reviews as JSON and back."""

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import NoneType
from typing import Any, get_args, get_origin, get_type_hints

from kosmostol import words
from kosmostol.kernel.text import Seat, Text, text_json
from kosmostol.review.shapes import Review

FORMAT = 2  # 1: accuracy was made of `shortfall` and `stake`


def to_json(review: Review, lang: str | None) -> dict[str, object]:
    """Plain JSON: the fields by their names, texts as ids with arguments."""
    if lang is not None:
        words.check_language(lang)
    return {"format": FORMAT, **_fields(review, review.game, lang)}


def plain(value: Any) -> dict[str, object]:
    """Any part of a review as JSON, texts as ids with arguments."""
    return _fields(value, "", None)


def _fields(value: Any, game: str, lang: str | None) -> dict[str, object]:
    return {
        one.name: _plain(getattr(value, one.name), game, lang)
        for one in fields(value)
        if not one.name.startswith("_")
    }


def _plain(value: Any, game: str, lang: str | None) -> object:
    if isinstance(value, Text):
        written = text_json(value)
        assert isinstance(written, dict)
        return written if lang is None else written | {"text": words.say(game, value, lang)}
    if is_dataclass(value):
        return _fields(value, game, lang)
    if isinstance(value, tuple):
        return [_plain(one, game, lang) for one in value]
    return value


def from_json(body: object) -> Review:
    """A review again; ValueError names the place that does not fit."""
    if not isinstance(body, Mapping):
        raise ValueError(f"a review is a JSON object, not {type(body).__name__}")
    if body.get("format") != FORMAT:
        raise ValueError(f"review format {body.get('format')!r} is not known here, only {FORMAT}")
    review = _read(Review, {name: body[name] for name in body if name != "format"}, "review")
    assert isinstance(review, Review)
    return review


def _read(kind: Any, value: Any, place: str) -> Any:
    inner = [one for one in get_args(kind) if one is not NoneType]
    if len(inner) == 1 and len(get_args(kind)) == 2 and get_origin(kind) is not tuple:
        return None if value is None else _read(inner[0], value, place)
    if kind is Text:
        return _text(value, place)
    if is_dataclass(kind):
        return _dataclass(kind, value, place)
    if get_origin(kind) is tuple:
        if not isinstance(value, list):
            raise ValueError(f"{place}: a list, not {value!r}")
        return tuple(_read(inner[0], one, f"{place}[{at}]") for at, one in enumerate(value))
    return _single(kind, value, place)


def _dataclass(kind: Any, value: Any, place: str) -> Any:
    if not isinstance(value, Mapping):
        raise ValueError(f"{place}: an object, not {value!r}")
    hints = get_type_hints(kind)
    names = [one.name for one in fields(kind) if not one.name.startswith("_")]
    for name in names:
        if name not in value:
            raise ValueError(f"{place} has no {name!r}")
    return kind(**{name: _read(hints[name], value[name], f"{place}.{name}") for name in names})


def _single(kind: Any, value: Any, place: str) -> Any:
    allowed = get_args(kind) or (kind,)
    if any(isinstance(one, str) for one in allowed):  # one of some words
        if value in allowed:
            return value
        raise ValueError(f"{place}: one of {', '.join(map(repr, allowed))}, not {value!r}")
    if float in allowed and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
    if isinstance(value, allowed) and (bool in allowed or not isinstance(value, bool)):
        return value
    names = " or ".join(one.__name__ for one in allowed)
    raise ValueError(f"{place}: {names} is expected, not {value!r}")


def _text(value: Any, place: str) -> Text:
    if not isinstance(value, Mapping) or not isinstance(value.get("id"), str):
        raise ValueError(f"{place}: a text has an 'id', not {value!r}")
    args = value.get("args", {})
    return Text(value["id"], {name: _argument(arg, place) for name, arg in args.items()})


def _argument(value: Any, place: str) -> Any:
    if isinstance(value, list):
        return tuple(_text(one, place) for one in value)
    if isinstance(value, Mapping):
        return Seat(value["seat"]) if "seat" in value else _text(value, place)
    return value

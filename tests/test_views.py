"""Views, recalls and previews are what their TypedDicts say: no key more, none less."""

from collections.abc import Mapping
from functools import cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NotRequired,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

import kosmostol as ks
from kosmostol.bots import choose
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import showcases
from kosmostol.kernel.registry import find_game, game_names


@cache
def hints_of(hint: Any) -> dict[str, Any]:
    """The types of a TypedDict's keys; there are few of them, and many views."""
    return get_type_hints(hint, include_extras=True)


def wrong(value: Any, hint: Any, place: str) -> str:
    """What is wrong with a value of a type; empty if nothing is."""
    origin, args = get_origin(hint), get_args(hint)
    if hint is Any or hint is object:
        return ""
    if origin in (Annotated, NotRequired, Required):
        return wrong(value, args[0], place)
    if is_typeddict(hint):
        if not isinstance(value, dict):
            return f"{place}: {value!r} is no {hint.__name__}"
        hints = hints_of(hint)
        missing, more = hint.__required_keys__ - set(value), set(value) - set(hints)
        if missing or more:
            return f"{place}: lacks {sorted(missing)}, has besides {sorted(more)}"
        return first(wrong(value[key], hints[key], f"{place}.{key}") for key in value)
    if origin is Literal:
        fine = any(value == one and type(value) is type(one) for one in args)
        return "" if fine else f"{place}: {value!r} is none of {args}"
    if origin in (Union, UnionType):
        problems = [wrong(value, one, place) for one in args]
        return "" if "" in problems else max(problems, key=len)
    if origin is list:
        if not isinstance(value, list):
            return f"{place}: {value!r} is no list"
        return first(wrong(one, args[0], f"{place}[{i}]") for i, one in enumerate(value))
    if origin in (dict, Mapping):
        if not isinstance(value, dict):
            return f"{place}: {value!r} is no object"
        return first(wrong(one, args[1], f"{place}.{key}") for key, one in value.items())
    return "" if type(value) is hint else f"{place}: {value!r} is no {hint}"


def first(problems: Any) -> str:
    return next((one for one in problems if one), "")


CASES = [
    (name, seats, options) for name in game_names() for seats, options in showcases(find_game(name))
]


@pytest.mark.parametrize(
    ("name", "seats", "options"),
    CASES,
    ids=[f"{n}-{s}-{'-'.join(map(str, o.values()))}" for n, s, o in CASES],
)
def test_views_are_what_their_types_say(name: str, seats: int, options: dict[str, Any]) -> None:
    game = find_game(name)
    match = ks.new(name, seats, "views", **options)
    chance = Chance(5, 6, 0)
    looks = 0
    while match.owing:
        for viewer in (None, *range(seats)):
            assert not (problem := wrong(match.view(viewer), game.view_type, "view")), problem
            if game.recall_type is not None:
                problem = wrong(match.recall(viewer), game.recall_type, "recall")
                assert not problem, problem
            else:
                assert match.recall(viewer) == {}
            looks += 1
        for seat in match.owing:
            for option in match.options(seat):
                assert option.kind in game.previews, option.kind
                shape = game.previews[option.kind]
                if shape is None:
                    assert option.preview == {}, option
                else:
                    problem = wrong(option.preview, shape, f"preview of {option.move}")
                    assert not problem, problem
        seat = match.owing[0]
        match.push(seat, choose(match.imagine(seat, chance), seat, "random", chance))
    assert looks > seats
    problem = wrong(game.reveal(match.state), game.view_type, "reveal")
    assert not problem, problem


def test_the_comparison_finds_what_is_wrong() -> None:
    assert wrong({"a": 1}, dict[str, str], "x") == "x.a: 1 is no <class 'str'>"
    assert wrong(True, int, "x")
    assert wrong(["b"], list[Literal["a"]], "x")
    assert not wrong(None, str | None, "x")

"""Garbage at every entry point of the library: an error that says so, never a crash."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kosmostol as ks
from kosmostol.games.catonauts.components import check
from kosmostol.kernel.registry import find_game, game_names

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda children: (
        st.lists(children, max_size=4) | st.dictionaries(st.text(max_size=8), children, max_size=4)
    ),
    max_leaves=12,
)
quick = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
names = st.sampled_from(game_names())


@quick
@given(
    st.one_of(names, st.text()),
    json_values,
    json_values,
    st.dictionaries(st.text(), json_values, max_size=2),
)
def test_new(game: str, seats: Any, seed: Any, options: dict[str, Any]) -> None:
    options.pop("game", None), options.pop("seats", None), options.pop("seed", None)
    try:
        match = ks.new(game, seats, seed, **options)
    except ValueError as error:
        assert str(error)
    else:
        assert match.owing


@quick
@given(names, st.integers(-1, 9), st.text() | st.integers() | st.none(), st.integers(0, 30))
def test_play(game: str, seat: int, move: Any, steps: int) -> None:
    match = ks.new(game, find_game(game).seat_counts[0], 1)
    for _ in range(steps):
        if match.owing:
            match.play(match.owing[0], match.moves(match.owing[0])[0])
    before = match.position()
    try:
        match.play(seat, move)
    except ks.Refused as refused:
        assert refused.text
        assert match.position() == before
    except ValueError as error:
        assert "seats are" in str(error)
        assert match.position() == before


@quick
@given(names, json_values | st.dictionaries(st.text(), json_values, max_size=5))
def test_positions(game: str, position: Any) -> None:
    try:
        ks.from_position(game, position)
    except ks.BadPosition as error:
        assert str(error)
    else:
        raise AssertionError("nonsense was taken for a position")


@quick
@given(names, st.data())
def test_positions_with_one_thing_changed(game: str, data: st.DataObject) -> None:
    position = ks.new(game, find_game(game).seat_counts[0], 1).position()
    field = data.draw(st.sampled_from(sorted(position)))
    position[field] = data.draw(json_values)
    try:
        match = ks.from_position(game, position)
    except ks.BadPosition as error:
        assert str(error)
    else:
        assert match.owing or match.result is not None


def places(body: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place of a position, of long lists the first ones."""
    if way:
        yield way
    inner: Iterable[Any] = body if isinstance(body, dict) else ()
    if isinstance(body, list):
        inner = range(min(len(body), 2))
    for key in inner:
        yield from places(body[key], (*way, key))


@pytest.mark.parametrize("game", game_names())
def test_positions_with_a_wrong_kind_of_thing_at_each_place(game: str) -> None:
    match = ks.new(game, find_game(game).seat_counts[1], 5)
    for _ in range(25):
        match.play(match.owing[0], match.moves(match.owing[0])[-1])
    position = match.position()
    position |= {"used": [1]} if "used" in position else {}  # a list that is mostly empty
    wrongs: tuple[Any, ...] = ([[]], {"x": []}, 1.5, 10**30)
    ways = list(places(position))
    assert len(ways) > 20
    for way in ways:
        for wrong in wrongs:
            body = deepcopy(position)
            inside = body
            for key in way[:-1]:
                inside = inside[key]
            inside[way[-1]] = wrong
            with suppress(ks.BadPosition):
                ks.from_position(game, body)


@quick
@given(json_values | st.dictionaries(st.text(), json_values, max_size=5))
def test_records(record: Any) -> None:
    try:
        ks.replay(record)
    except ks.BadRecord as error:
        assert str(error)
    else:
        raise AssertionError("nonsense was taken for a record")


@quick
@given(names, st.data())
def test_records_with_one_thing_changed(game: str, data: st.DataObject) -> None:
    match = ks.new(game, find_game(game).seat_counts[0], 1)
    for _ in range(4):
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    record = match.record()
    del record["digest"]
    record[data.draw(st.sampled_from(sorted(record)))] = data.draw(json_values)
    try:
        ks.replay(record)
    except ks.BadRecord as error:
        assert str(error)


@quick
@given(json_values)
def test_components(data: Any) -> None:
    try:
        check(data)
    except ks.BadComponents as error:
        assert str(error)
    else:
        raise AssertionError("nonsense was taken for a components file")

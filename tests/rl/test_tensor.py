"""What a seat knows in numbers: all of the view, in range, and nothing but the view."""

import json
from functools import cache
from typing import Any

import pytest
from tests.rl.setups import kinds, label

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.told import known
from kosmostol.kernel.conformance.twins import TwinMaker
from kosmostol.kernel.game import Game, check_options
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.state import State
from kosmostol.kernel.tensor import Fields, Has, Items, Number, OneOf
from kosmostol.rl.setup import Setup, rows_of
from kosmostol.rl.stepping import Stepper

EVERY = 11  # moves between two looks


@cache
def places(name: str, seats: int, options: str) -> tuple[Setup, Stepper]:
    """A place that shows what the compiled rules write."""
    setup = Setup(name, seats, json.loads(options))
    return setup, setup.stepper(1)


def row(game: Game, state: State, seat: int) -> list[int]:
    """What a seat knows in numbers: off the view, and by the rules' quick way the same."""
    setup, stepper = places(game.id, state.seats, json.dumps(game.options_of(state)))
    out = setup.row(state, seat)
    stepper.states = [state]
    assert stepper.look(0, seat), f"{game.id} writes no rows of its own"
    quick = rows_of(stepper)[0].tolist()
    assert quick == out, [
        (entry.name, one, other)
        for entry, one, other in zip(setup.entries, quick, out, strict=True)
        if one != other
    ]
    return out


def states(game: Game, seats: int, options: dict[str, Any], seed: int) -> Any:
    """States of a match by chance, now and then, and the last."""
    state = game.deal(seats, Chance(seed, 77, 0), check_options(game, options, seats))
    chance = Chance(seed, 5, 0)
    played = 0
    while not state.over():
        if played % EVERY == 0:
            yield state
        seat = lowest(state.owing())
        move = state.hint(seat, chance) if seed % 2 else state.sample(seat, chance)
        state.apply(seat, move, None)
        played += 1
    yield state


def left_out(form: Fields, view: Any, name: str = "view") -> list[str]:
    """Keys of a view that are neither in the form nor said to be printed."""
    found = [f"{name}.{key}" for key in set(view) - set(form.fields) - form.printed]
    for key, inner in form.fields.items():
        value = view.get(key)
        inside = inner.form if isinstance(inner, Items) else inner
        if isinstance(inside, Fields) and value:
            many = value if isinstance(value, list) else [value]
            for one in many:
                if isinstance(one, dict):
                    found += left_out(inside, one, f"{name}.{key}")
    return found


@pytest.mark.parametrize(("name", "seats", "options"), kinds(), ids=label)
def test_a_row_tells_the_whole_view_within_its_ranges(name: str, seats: int, options: Any) -> None:
    game = find_game(name)
    form = game.tensor(seats, check_options(game, options, seats))
    assert isinstance(form, Fields)
    entries = form.entries("")
    assert len({entry.name for entry in entries}) == len(entries)
    every = list(game.every_move(seats, check_options(game, options, seats)))
    assert len(set(every)) == len(every)
    assert all(game.read(game.write(move)) == move for move in every)
    for state in states(game, seats, options, seed=1 + seats):
        for seat in range(seats):
            assert set(state.legal(seat)) <= set(every)
        seat = lowest(state.owing()) if not state.over() else 0
        assert not left_out(form, game.view(state, seat))
        numbers = row(game, state, seat)
        assert len(numbers) == len(entries)
        wrong = [
            (entry.name, number)
            for entry, number in zip(entries, numbers, strict=True)
            if not entry.low <= number <= entry.high
        ]
        assert not wrong


@pytest.mark.parametrize("name", game_names())
def test_twins_that_look_alike_to_a_seat_have_the_same_row(name: str) -> None:
    game = find_game(name)
    maker, chance = TwinMaker(game), Chance(3, 9, 0)
    compared = 0
    for seed in range(1, 7):
        for state in states(game, game.seat_counts[1], {}, seed):
            for twin in maker.make(state, 12, chance):
                for seat in range(state.seats):
                    if known(game, state, seat) == known(game, twin, seat):
                        compared += 1
                        assert row(game, state, seat) == row(game, twin, seat)
        if compared > 20:
            break
    # Where only the order of a deck is hidden no exchange of values makes a twin.
    assert compared or not game.secrets


@pytest.mark.parametrize("name", game_names())
def test_an_imagined_world_has_the_same_row_and_another_view_another(name: str) -> None:
    game = find_game(name)
    chance = Chance(8, 9, 0)
    rows: dict[tuple[int, ...], Any] = {}
    for state in states(game, game.seat_counts[-1], {}, seed=2):
        for seat in (0, state.seats - 1):
            real = row(game, state, seat)
            assert row(game, state.imagine(seat, chance.spawn()), seat) == real
            view = game.view(state, seat)
            assert rows.setdefault((seat, *real), view) == view
    assert len(rows) > 8


def test_forms_refuse_what_has_no_room() -> None:
    with pytest.raises(ValueError, match="3 parts where 2"):
        Items(2, Number()).write([1, 1, 1], [])
    with pytest.raises(KeyError):
        OneOf(("fly", "land")).write("swim", [])


def test_a_hidden_list_is_not_an_empty_one() -> None:
    hidden: list[int] = []
    empty: list[int] = []
    Has((1, 2), hideable=True).write(None, hidden)
    Has((1, 2), hideable=True).write([], empty)
    assert hidden == [1, 0, 0] != empty

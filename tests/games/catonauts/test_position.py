"""Positions: readable, editable, and checked on the way in."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.catonauts.table import HOLE, position

import kosmostol as ks
from kosmostol.games.catonauts import GAME

Edit = Callable[[dict[str, Any]], object]


def edit(place: str, change: Edit, problem: str, **base: Any) -> Any:
    return pytest.param(base, change, place, problem, id=f"{place}: {problem}")


def put(*path: Any) -> Edit:
    """An edit that sets the last of `path` at the place the others name."""

    def change(p: dict[str, Any]) -> None:
        target: Any = p
        for key in path[:-2]:
            target = target[key]
        target[path[-2]] = path[-1]

    return change


def take(field: dict[str, Any], cell: str) -> Any:
    card, field[cell] = field[cell], None
    return card


LAND: dict[str, Any] = {
    "phase": "land",
    "leaving": "b1",
    "field": {"a1": "blue-orange-1"},
    "rockets": [["orange-blue-3"]],
}
BAD = [
    edit(
        "field.b1",
        put("field", "b1", "blue-pink-1"),
        "already in field.a1",
        field={"a1": "blue-pink-1"},
    ),
    edit(
        "deck[0]", put("deck", 0, "blue-pink-1"), "already in field.a1", field={"a1": "blue-pink-1"}
    ),
    edit("pawns[0]", lambda p: p["deck"].append(take(p["field"], "a1")), "stands on a hole"),
    edit("pawns[1]", put("pawns", 1, "a1"), "two pawns on a1"),
    edit("pawns[1]", put("pawns", 1, None), "must stand on a card"),
    edit("pawns[0]", put("pawns", 0, "e9"), "there is no cell 'e9'"),
    edit("pawns", put("pawns", ["a1"]), "must have 2 entries, not 1"),
    edit("seats", put("seats", 5), "one of 2, 3, 4"),
    edit("seats", put("seats", True), "one of 2, 3, 4"),
    edit("phase", put("phase", "sleep"), "one of corner, fly, land, over"),
    edit("turn", put("turn", 2), "from 0 to 1"),
    edit("turn", put("turn", "0"), "from 0 to 1"),
    edit("first", put("first", None), "must be null while pawns are placed"),
    edit("rocket", put("rocket", []), "unknown field"),
    edit("field.e1", put("field", "e1", None), "cells are a1 to d4"),
    edit("options.speed", put("options", "speed", 1), "unknown field"),
    edit("options.extra_turn", put("options", "extra_turn", 1), "true or false"),
    edit("field", put("field", []), "must be an object"),
    edit("field.c3", lambda p: p["discard"].append(p["field"].pop("c3")), "no card is left"),
    edit("seats", lambda p: p.pop("seats"), "is missing"),
    edit("deck[0]", put("deck", 0, "red-red-9"), "there is no card 'red-red-9'"),
    edit("deck[0]", put("deck", 0, 7), "there is no card 7"),
    edit("deck", lambda p: p["deck"].pop(), "1 cards are nowhere, among them"),
    edit("rockets", put("rockets", [[]]), "must have 2 entries"),
    edit("rockets[0]", put("rockets", 0, "x"), "must be a list"),
    edit("final_turns", put("final_turns", 1), "once the deck is empty"),
    edit("chance", put("chance", [1, 2]), "must have 3 entries"),
    edit("chance", put("chance", [1, 2, -1]), "three numbers"),
    edit("leaving", put("leaving", None), "phase land", **LAND),
    edit("leaving", put("leaving", "c1"), "still holds a card", **LAND),
    edit("leaving", put("phase", "fly"), "must name the cell just left", **LAND),
    edit("phase", put("phase", "over"), "only when no final turn is left"),
]


@pytest.mark.parametrize(("base", "change", "place", "problem"), BAD)
def test_a_bad_position_names_the_place_and_the_problem(
    base: dict[str, Any], change: Edit, place: str, problem: str
) -> None:
    bad = position(**base)
    change(bad)
    with pytest.raises(ks.BadPosition) as error:
        ks.from_position("catonauts", bad)
    assert error.value.place == place
    assert problem in error.value.problem


def test_no_holes_while_the_deck_has_cards() -> None:
    with pytest.raises(ks.BadPosition, match="field.b2: there are no holes while the deck"):
        ks.from_position("catonauts", position(field={"b2": HOLE}))


def test_nobody_aboard_matches() -> None:
    with pytest.raises(ks.BadPosition, match="nobody aboard matches"):
        ks.from_position("catonauts", position(**LAND | {"rockets": [["orange-pink-3"]]}))


def test_pawns_that_are_not_placed_yet() -> None:
    start = ks.new("catonauts", seats=3, seed=1).position()
    assert ks.from_position("catonauts", start).owing == (0,)
    early = start | {"pawns": ["a1", None, None]}
    with pytest.raises(ks.BadPosition, match="has not placed its pawn yet"):
        ks.from_position("catonauts", early)
    middle = start | {"turn": 1, "pawns": ["b2", None, None]}
    with pytest.raises(ks.BadPosition, match="pawns start in a corner"):
        ks.from_position("catonauts", middle)


def test_a_blocked_seat_cannot_be_to_move() -> None:
    blocked = position(
        field=dict.fromkeys(("b1", "c1", "d1", "a2", "a3", "a4"), HOLE), deck=0, final_turns=2
    )
    with pytest.raises(ks.BadPosition, match="its turn is skipped"):
        ks.from_position("catonauts", blocked)


def test_other_games_and_revisions() -> None:
    good = ks.new("catonauts", seats=2, seed=1).position()
    with pytest.raises(ks.BadPosition, match="position of 'moon'"):
        ks.from_position("catonauts", good | {"game": "moon"})
    with pytest.raises(ks.BadPosition, match="revision: 99"):
        ks.from_position("catonauts", good | {"revision": 99})
    with pytest.raises(ks.BadPosition, match="a position is a JSON object"):
        ks.from_position("catonauts", [])  # type: ignore[arg-type]


class TestLeftOut:
    """What a position does not say is as at the start."""

    def test_nothing_but_seats_is_a_new_deal(self) -> None:
        match = ks.from_position("catonauts", {"seats": 3})
        found = match.position()
        start = ks.new("catonauts", seats=3, seed=1).position()
        corners = ("a1", "d1", "a4", "d4")
        assert {found["field"][c] for c in corners} == {start["field"][c] for c in corners}
        for name in ("phase", "turn", "first", "pawns", "leaving", "rockets", "piles", "discard"):
            assert found[name] == start[name], name
        assert len(found["deck"]) == 44
        assert match.owing == (0,)

    def test_the_same_chance_deals_the_same_field(self) -> None:
        deals = [
            ks.from_position("catonauts", {"seats": 2, "chance": [key, 5, 0]}).position()["field"]
            for key in (1, 1, 2)
        ]
        assert deals[0] == deals[1] != deals[2]

    def test_cells_that_are_not_named_are_dealt_from_the_rest(self) -> None:
        named = {"b2": "blue-pink-5", "c3": "orange-blue-1"}
        match = ks.from_position(
            "catonauts",
            {"seats": 2, "field": named, "discard": ["green-orange-1"]},
            plausible=False,
        )
        found = match.position()
        assert (found["field"]["b2"], found["field"]["c3"]) == ("blue-pink-5", "orange-blue-1")
        corners = [found["field"][cell] for cell in ("a1", "d1", "a4", "d4")]
        assert {"blue-pink-1", "pink-green-1"} < set(corners)  # the start cards that are left
        assert sorted(GAME.parts(found)) == sorted(GAME.box(2, {}))

    def test_a_missing_deck_is_the_rest_of_the_box(self) -> None:
        whole = position(rockets=[["orange-blue-3"]])
        found = ks.from_position("catonauts", {k: v for k, v in whole.items() if k != "deck"})
        assert sorted(found.position()["deck"]) == sorted(whole["deck"])

    def test_the_cell_just_left_is_empty(self) -> None:
        landing = {
            "seats": 2,
            "phase": "land",
            "first": 0,
            "pawns": ["a1", "d4"],
            "leaving": "b1",
            "field": {"a1": "blue-orange-1"},
            "rockets": [["orange-blue-3"], []],
        }
        match = ks.from_position("catonauts", landing)
        assert match.view()["field"]["b1"] is None
        assert match.moves(0) == ["land 0", "land 1"]

    def test_what_is_said_in_full_keeps_its_chance(self) -> None:
        whole = position()
        assert ks.from_position("catonauts", whole).position()["chance"] == whole["chance"]


UNLIKELY: list[tuple[str, dict[str, Any]]] = [
    ("holes while the deck has cards", position(field={"b2": HOLE})),
    ("pawns in the middle at the start", {"seats": 3, "turn": 1, "pawns": ["b2", None, None]}),
    ("cats landed before the first turn", {"seats": 2, "piles": [["blue-pink-5"], []]}),
    ("no first seat", position(first=None)),
    ("final turns while the deck has cards", position(final_turns=1)),
    ("an empty deck without final turns", position(deck=0)),
    ("over with turns left", position(phase="over")),
    ("no turn left", position(deck=0, final_turns=0)),
    ("nobody to land", position(phase="land", leaving="b1", rockets=[["orange-pink-3"]],
                                field={"a1": "blue-orange-1"})),
    ("cards that are nowhere", position(field={"a1": "blue-orange-1"}) | {"deck": []}),
    ("a seat that cannot fly", position(
        field=dict.fromkeys(("b1", "c1", "d1", "a2", "a3", "a4"), HOLE), deck=0, final_turns=2)),
    ("nobody can fly", position(
        field=dict.fromkeys((c + r for c in "abcd" for r in "1234" if c + r not in ("a1", "d4")),
                            HOLE))),
]  # fmt: skip


@pytest.mark.parametrize("told", [p for _, p in UNLIKELY], ids=[name for name, _ in UNLIKELY])
@pytest.mark.parametrize("extra", [False, True])
def test_for_study_whatever_the_table_can_hold_is_taken(told: dict[str, Any], extra: bool) -> None:
    told = told | {"options": {"extra_turn": extra}}
    with pytest.raises(ks.BadPosition):
        ks.from_position("catonauts", told)
    match = ks.from_position("catonauts", told, plausible=False)
    assert list(match.scores) == GAME.recount(match.position())
    moves = 0
    while match.owing:
        (seat,) = match.owing
        legal = match.moves(seat)
        assert legal
        assert match.options(seat)
        match.play(seat, legal[moves % len(legal)])
        moves += 1
    assert match.result is not None


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (put("deck", 0, "blue-orange-1"), "deck[0]"),  # a card in two places
        (put("pawns", 1, "a1"), "pawns[1]"),  # two pawns on a cell
        (put("pawns", 1, None), "pawns[1]"),
        (put("pawns", 1, "z9"), "pawns[1]"),
        (put("leaving", "c1"), "leaving"),
        (put("turn", 7), "turn"),
        (put("phase", "sleep"), "phase"),
        (put("chance", [1, 2]), "chance"),
        (put("moon", 1), "moon"),
    ],
)
def test_for_study_too_a_position_is_well_formed(change: Edit, place: str) -> None:
    bad = position(field={"a1": "blue-orange-1"})
    change(bad)
    with pytest.raises(ks.BadPosition) as error:
        ks.from_position("catonauts", bad, plausible=False)
    assert error.value.place == place

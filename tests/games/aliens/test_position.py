"""Positions: readable, editable, and checked on the way in."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.aliens.table import position, slots

import kosmostol as ks
from kosmostol.games.aliens import GAME

Edit = Callable[[dict[str, Any]], object]
BARE = ("A01", "A02", "A03")
FROZEN = [["A34 - - -", "A35 - - -"], ["A36 - - -", "A37 - - -"]]
FIRST: dict[str, Any] = {"planets": [[], []], "die": None}


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


def nothing(p: dict[str, Any]) -> None:
    """The position is bad as it was built."""


def take_row(p: dict[str, Any]) -> Any:
    tile, p["row"][0] = p["row"][0], None
    return tile


BAD = [
    edit("seats", put("seats", 5), "one of 2, 3, 4"),
    edit("seats", put("seats", True), "one of 2, 3, 4"),
    edit("options.die", put("options", "die", "d20"), "one of plain, low, high"),
    edit("options.start", put("options", "start", 1), "one of random, first"),
    edit("options.luck", put("options", "luck", 1), "unknown field"),
    edit("options", put("options", 3), "must be an object"),
    edit("phase", put("phase", "sleep"), "one of take, stuck, over"),
    edit("turn", put("turn", 2), "from 0 to 1"),
    edit("die", put("die", 7), "one of None, 1, 2, 3, 4, 5, 6"),
    edit("die", put("die", True), "one of None, 1"),
    edit("die", put("options", "die", "low"), "one of None, 1, 2, 3, 4, not 5", die=5),
    edit("die", put("die", None), "null in the first round"),
    edit("die", put("die", 2), "null in the first round", **FIRST),
    edit("passes", put("passes", 3), "from 0 to 2"),
    edit("chance", put("chance", [1, 2]), "3 entries"),
    edit("row", put("row", ["A01"]), "must have 3 entries"),
    edit("row[0]", put("row", 0, "Z99"), "there is no tile 'Z99'"),
    edit("row[0]", put("row", 0, []), "there is no tile []; tiles are A01 to A45"),
    edit("row[1]", put("row", 1, "A01"), "already in row[0]", row=BARE),
    edit("planets[0][0][1]", put("planets", 0, 0, 1, "A01"), "already in row[0]", row=BARE),
    edit("supply", lambda p: p["supply"].pop(), "1 tiles are nowhere, among them"),
    edit("row[0]", lambda p: p["supply"].append(take_row(p)), "no gaps"),
    edit("planets", put("planets", []), "2 entries"),
    edit("planets[0]", put("planets", 0, "A01"), "must be a list"),
    edit("planets[0]", put("planets", 0, []), "must have 2 entries"),
    edit("planets[0][0]", put("planets", 0, 0, ["A01"]), "a list of 4 slots"),
    edit("planets[0][1]", put("planets", 0, 1, [None] * 4), "at least one tile"),
    edit(
        "planets[0][0]",
        nothing,
        "A01 and A34 do not fit",
        planets=[["A01 A34 - -"]],
    ),
    edit("planets[0][0]", nothing, "belongs to 'finished'", planets=[["A34 A35 A36 A37"]]),
    edit("finished[0][0]", nothing, "has four tiles", finished=[["A34 A35 A36 -"]]),
    edit("finished[0][0]", nothing, "A37 and A01 do not fit", finished=[["A35 A36 A37 A01"]]),
    edit("planets[0][0]", nothing, "must be in 'removed'", planets=[["- A16 - -"]]),
    edit("planets[0][0]", nothing, "must be in 'removed'", planets=[["A16 - A17 -"]]),
    edit("turn", put("turn", 1), "0 seats have had their first turn", **FIRST),
    edit(
        "planets[0]",
        nothing,
        "each seat in turn opens one planet",
        seats=3,
        planets=[[], ["A01 - - -"], []],
        turn=1,
        die=None,
    ),
    edit(
        "planets[0]",
        nothing,
        "opens one planet, no more",
        planets=[["A01 A02 - -"], []],
        turn=1,
        die=None,
    ),
    edit("removed", nothing, "first round", removed=["A01"], **FIRST),
    edit("passes", put("passes", 1), "nobody passes in the first round", **FIRST),
    edit("passes", put("passes", 1), "could have opened a planet"),
    edit("first", nothing, "seat 0 begins", first=1, start="first"),
    edit("phase", put("phase", "over"), "must be 'over' if"),
    edit("phase", put("phase", "stuck"), "must be 'take': seat 0 can take a tile"),
    edit("phase", put("phase", "take"), "must be 'stuck'", planets=FROZEN, row=BARE, phase="stuck"),
    edit("phase", put("passes", 2), "must be 'over' if", planets=FROZEN, row=BARE, phase="stuck"),
    edit("phase", nothing, "one move only", row=("A01",), supply=0, planets=[["A34 - - -"]]),
    edit("phase", nothing, "must be 'over' if", supply=0),
    edit(
        "passes",
        nothing,
        "has just been taken",
        planets=FROZEN,
        supply=0,
        phase="over",
        passes=1,
    ),
    edit("score", put("score", 3), "unknown field"),
    edit("seats", lambda p: p.pop("seats"), "is missing"),
]


@pytest.mark.parametrize(("base", "change", "place", "problem"), BAD)
def test_a_bad_position_says_what_is_wrong_and_where(
    base: dict[str, Any], change: Edit, place: str, problem: str
) -> None:
    bad = position(**base)
    change(bad)
    with pytest.raises(ks.BadPosition) as caught:
        ks.from_position("aliens", bad)
    assert problem in str(caught.value)
    assert caught.value.place == place


def test_options_may_be_left_out() -> None:
    plain = position()
    del plain["options"]
    match = ks.from_position("aliens", plain)
    assert match.options_chosen == {"die": "plain", "start": "random"}


def test_a_position_reads_like_the_table() -> None:
    match = ks.from_position("aliens", position(planets=[["A16 A28 - -"]], row=BARE))
    found = match.position()
    assert found["planets"][0] == [slots("A16 A28 - -"), None]
    assert found["row"] == list(BARE)
    assert found["die"] == 3


def test_a_frozen_end_comes_back() -> None:
    over = position(planets=FROZEN, row=BARE, phase="over", passes=2, turn=1)
    match = ks.from_position("aliens", over)
    assert match.result is not None
    assert match.result.reason.id == "reason-row-frozen"
    assert ks.from_position("aliens", match.position()).position() == match.position()


class TestLeftOut:
    """What a position does not say is as at the start."""

    def test_nothing_but_seats_is_a_new_deal(self) -> None:
        match = ks.from_position("aliens", {"seats": 3})
        found = match.position()
        start = ks.new("aliens", seats=3, seed=1, start="first").position()
        for name in ("phase", "turn", "first", "die", "planets", "finished", "removed", "passes"):
            assert found[name] == start[name], name
        assert len(set(found["row"]) - {None}) == 3
        assert len(found["supply"]) == 42
        assert sorted(GAME.parts(found)) == sorted(GAME.box(3, {}))

    def test_the_same_chance_draws_the_same_row(self) -> None:
        rows = [
            ks.from_position("aliens", {"seats": 2, "chance": [key, 5, 0]}).position()["row"]
            for key in (1, 1, 2)
        ]
        assert rows[0] == rows[1] != rows[2]

    def test_who_begins_has_the_first_turn(self) -> None:
        assert ks.from_position("aliens", {"seats": 4, "first": 2}).owing == (2,)

    def test_a_missing_supply_is_the_rest_of_the_box(self) -> None:
        whole = position(planets=[["A16 A28 - -"]], row=BARE)
        found = ks.from_position("aliens", {k: v for k, v in whole.items() if k != "supply"})
        assert sorted(found.position()["supply"]) == sorted(whole["supply"])

    def test_a_missing_row_is_drawn_from_what_is_nowhere_else(self) -> None:
        told = {
            "seats": 2,
            "die": 3,
            "planets": [[slots("A16 - - -"), None], [slots("A01 - - -"), None]],
        }
        found = ks.from_position("aliens", told).position()
        assert not {"A16", "A01"} & {*found["row"], *found["supply"]}
        assert len(found["supply"]) == 40

    def test_what_is_said_in_full_keeps_its_chance(self) -> None:
        whole = position()
        assert ks.from_position("aliens", whole).position()["chance"] == whole["chance"]


UNLIKELY: list[tuple[str, dict[str, Any]]] = [
    ("a gap in the row", position(row=BARE) | {"row": ["A01", None, "A03"]}),
    ("an empty row", position(row=BARE) | {"row": [None] * 3}),
    ("halves that meet bare edges", position(planets=[["A01 A34 - -"]])),
    ("a finished planet that does not fit", position(finished=[["A35 A36 A37 A01"]])),
    ("a planet that lost a tile", position(planets=[["- A16 - -"]])),
    ("no roll", position(die=None)),
    ("a roll in the first round", position(**FIRST | {"die": 4})),
    ("two planets in the first round", position(planets=[["A01 A02 - -"], []], turn=1, die=None)),
    ("passes nobody made", position() | {"passes": 2}),
    ("another seat began", position(first=1, start="first")),
    ("stuck with tiles to take", position(phase="stuck")),
    ("nothing to take", position(planets=FROZEN, row=BARE)),
    ("over too early", position(phase="over")),
    ("one way only", position(row=("A01",), supply=0, planets=[["A34 - - -"]])),
    ("tiles that are nowhere", position() | {"supply": []}),
]


@pytest.mark.parametrize("told", [p for _, p in UNLIKELY], ids=[name for name, _ in UNLIKELY])
def test_for_study_whatever_the_table_can_hold_is_taken(told: dict[str, Any]) -> None:
    with pytest.raises(ks.BadPosition):
        ks.from_position("aliens", told)
    match = ks.from_position("aliens", told, plausible=False)
    assert list(match.scores) == GAME.recount(match.position())
    moves = 0
    while match.owing:
        (seat,) = match.owing
        legal = match.moves(seat)
        assert legal
        assert match.options(seat)
        match.play(seat, legal[moves % len(legal)])
        moves += 1
        assert moves < 2000
    assert match.result is not None


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (put("supply", 0, "A01"), "supply[0]"),  # a tile in two places
        (put("row", 0, "A46"), "row[0]"),
        (put("planets", 0, 0, ["A04"]), "planets[0][0]"),
        (put("finished", 0, [["A04", "A05", "A06", None]]), "finished[0][0]"),
        (put("turn", 2), "turn"),
        (put("die", 7), "die"),
        (put("phase", "sleep"), "phase"),
        (put("chance", [1, 2]), "chance"),
        (put("moon", 1), "moon"),
    ],
)
def test_for_study_too_a_position_is_well_formed(change: Edit, place: str) -> None:
    bad = position(row=BARE)
    bad["supply"] = [tile for tile in bad["supply"] if tile not in ("A04", "A05", "A06")]
    change(bad)
    with pytest.raises(ks.BadPosition) as caught:
        ks.from_position("aliens", bad, plausible=False)
    assert caught.value.place == place

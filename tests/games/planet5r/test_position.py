"""Positions: readable, editable, and checked on the way in."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.planet5r.table import position

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.chance import Chance

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


DUG = ("dig", "scout", "expand")
BID: dict[str, Any] = {"phase": "bid", "played": ("dig", "dig", "expand")}
TAKE: dict[str, Any] = {
    "phase": "take",
    "played": DUG,
    "bids": (3, 0, 0),
    "roll": 2,
    "buyers": (0,),
    "market": 2,
}
PLACE: dict[str, Any] = TAKE | {"phase": "place", "taken": "T15", "rows": {0: ["S4"]}}
LATE: dict[str, Any] = {
    "phase": "late",
    "last": ("scout", "expand", "expand"),
    "discards": {0: ["scout"]},
    "played": (None, "dig", "develop"),
}
OVER: dict[str, Any] = {"phase": "over", "round": 15, "market": 0}

BAD = [
    edit("seats", put("seats", 2), "one of 3, 4, 5"),
    edit("seats", put("seats", True), "one of 3, 4, 5"),
    edit("phase", put("phase", "sleep"), "one of choose, late"),
    edit("round", put("round", 16), "from 1 to 15"),
    edit("water[1]", put("water", 1, -1), "whole number from 0 to 999"),
    edit("water", put("water", [5]), "must have 3 entries"),
    edit("bids[0]", put("bids", 0, True), "whole number from 0 to 999"),
    edit("discards[0][0]", put("discards", 0, ["fish"]), "must be one of dig"),
    edit("discards[0][0]", put("discards", 0, ["expand"]), "always goes back"),
    edit("discards[0][1]", put("discards", 0, ["dig", "dig"]), "twice"),
    edit("discards[0]", put("discards", 0, ["dig"]), "must be empty"),
    edit("played[0]", put("played", 0, "fish"), "must be one of dig"),
    edit("last[0]", put("last", 0, None), "null in the first round only"),
    edit("last[0]", put("last", 0, "develop"), "is not in the seat's discard"),
    edit("rows[0][0]", put("rows", 0, ["S1 beside T01"]), "a row reads like"),
    edit("rows[0][0]", put("rows", 0, ["S1 over"]), "a row reads like"),
    edit("rows[0][0]", put("rows", 0, [7]), "a row reads like"),
    edit("rows[0][0]", put("rows", 0, ["X1"]), "no card 'X1'; there are T01 to T15, S1 to S5"),
    edit("rows[0][0]", put("rows", 0, ["S1 over T02"]), "do not fit together"),
    edit("rows[1][0]", put("rows", 1, ["S1"]), "already in rows[0][0]"),
    edit("rows[1]", put("rows", 1, "S2"), "must be a list"),
    edit("rows[1]", lambda p: p["spare"].append(p["rows"][1].pop()), "exactly one settlement"),
    edit("rows[1]", lambda p: p["rows"][1].append(p["spare"].pop()), "exactly one settlement"),
    edit("market[0]", put("market", 0, "S5"), "S5 is not a technology"),
    edit("spare[0]", put("spare", 0, "T01"), "T01 is not a settlement"),
    edit("gone", lambda p: p["gone"].pop(), "technologies that are nowhere else: T"),
    edit("spare", lambda p: p["spare"].pop(), "settlements that are nowhere else: S5"),
    edit("stack", lambda p: p["gone"].append(p["stack"].pop()), "must hold 9 cards in round 5"),
    edit(
        "next",
        lambda p: (p["gone"].append(p["next"]), p.update(next=None)),
        "null in the last round only",
    ),
    edit(
        "market",
        lambda p: p["market"].extend([p["gone"].pop(), p["gone"].pop()]),
        "at most 2 cards",
    ),
    edit("market", lambda p: p["gone"].append(p["market"].pop()), "came to the market this round"),
    edit("bought[0]", put("bought", [3]), "seats from 0 to 2"),
    edit("bought[1]", put("bought", [1, 1]), "each once"),
    edit("bought", put("bought", [1]), "made no bid in the last round"),
    edit("buyers", put("buyers", [1]), "nobody buys in this phase"),
    edit("bids[0]", put("bids", 0, 3), "did not dig in the last round"),
    edit("roll", put("roll", 0), "from 1 to 20"),
    edit("chance", put("chance", [1, 2]), "must have 3 entries"),
    edit("rocket", put("rocket", []), "unknown field"),
    edit("options.speed", put("options", "speed", 1), "unknown field"),
    edit("options.small_die", put("options", "small_die", 1), "true or false"),
    edit("seats", lambda p: p.pop("seats"), "is missing"),
    edit("played[1]", put("phase", "bid"), "has played a card by now", played=("dig", None, "dig")),
    edit("phase", put("played", ["dig", "dig", "expand"]), "nobody has anything to decide"),
    edit("played[0]", put("played", 0, "dig"), "has not chosen a card yet", **OVER),
    edit("played[0]", put("played", 0, "scout"), "is in the seat's discard", **LATE),
    edit("phase", put("played", 0, "dig"), "nobody has anything to decide", **LATE),
    edit("phase", put("last", ["expand"] * 3), "nobody chooses late", phase="late"),
    edit("bids[2]", put("bids", 2, 1), "only those who dig", **BID),
    edit("bids[0]", put("bids", 0, 6), "a bid of 6 with 5 water", **BID),
    edit("bids[0]", put("water", 0, 1), "only bid, so it is made", **BID),
    edit("roll", put("roll", 3), "the die is rolled after the bid", **BID),
    edit("bought", put("bought", [0]), "nobody has bought anything", **BID),
    edit("buyers", put("buyers", [0]), "nobody buys in this phase", **BID),
    edit("phase", put("bids", [1, 2, 0]), "nobody has anything to decide", **BID),
    edit("buyers", put("buyers", []), "still to get", **TAKE),
    edit("buyers", put("buyers", [1]), "by these bids seats [0]", **TAKE),
    edit("roll", put("roll", None), "bids against the die", **TAKE),
    edit("bids[1]", put("bids", 1, 4), "only those who dig", **TAKE),
    edit("market", lambda p: p["gone"].append(p["market"].pop()), "taken without asking", **TAKE),
    edit(
        "taken",
        lambda p: p.update(taken=p["gone"].pop()),
        "in phase place, else null",
        **TAKE,
    ),
    edit(
        "taken",
        lambda p: (p["gone"].append(p["taken"]), p.update(taken=None)),
        "in phase place, else null",
        **PLACE,
    ),
    edit("roll", put("played", 1, "dig"), "bid without the die", **PLACE),
]


@pytest.mark.parametrize(("base", "change", "place", "problem"), BAD)
def test_a_bad_position_names_the_place_and_the_problem(
    base: dict[str, Any], change: Edit, place: str, problem: str
) -> None:
    bad = position(**base)
    change(bad)
    with pytest.raises(ks.BadPosition) as error:
        ks.from_position("planet5r", bad)
    assert error.value.place == place
    assert problem in error.value.problem


@pytest.mark.parametrize("base", [{}, BID, TAKE, PLACE, LATE, OVER])
def test_the_bases_of_these_tests_are_good(base: dict[str, Any]) -> None:
    match = ks.from_position("planet5r", position(**base))
    again = ks.from_position("planet5r", match.position())
    assert again.position() == match.position()
    assert again.owing == match.owing


def test_higher_bids_are_served_first() -> None:
    bids: dict[str, Any] = {"played": ("dig", "dig", "expand"), "bids": (5, 3, 0)}
    good = position(phase="place", taken="T15", rows={1: ["S4"]}, market=0, **bids)
    good |= {"bought": [0], "buyers": [1]}
    assert ks.from_position("planet5r", good).owing == (1,)
    with pytest.raises(ks.BadPosition, match="higher bids are served first"):
        ks.from_position("planet5r", good | {"bids": [3, 5, 0]})


def test_a_card_that_fits_nowhere_is_placed_already() -> None:
    with pytest.raises(ks.BadPosition, match="taken: this card fits nowhere"):
        ks.from_position("planet5r", position(**PLACE | {"rows": {0: ["S2"]}}))


def test_a_discarded_dig_needs_a_technology() -> None:
    dug = position(last=("dig", "expand", "expand"), discards={0: ["dig"]})
    with pytest.raises(ks.BadPosition, match="dig is discarded if it brought a technology"):
        ks.from_position("planet5r", dug)
    bought = dug | {"bids": [4, 0, 0], "bought": [0]}
    assert ks.from_position("planet5r", bought).view()["auction"]["bought"] == [0]


def test_the_end_comes_after_fifteen_rounds() -> None:
    early = position(phase="over", round=9)
    with pytest.raises(ks.BadPosition, match="round: the match is over only after round 15"):
        ks.from_position("planet5r", early)


def test_expand_as_the_only_card_is_played_already() -> None:
    most = ["dig", "develop", "plunder", "scout"]
    left = position(discards={1: most}, last=("expand", "develop", "expand"))
    with pytest.raises(ks.BadPosition, match="only card, so it is played"):
        ks.from_position("planet5r", left)
    left["played"][1] = "expand"
    assert ks.from_position("planet5r", left).owing == (0, 2)


def test_positions_of_whole_games_come_back() -> None:
    chance = Chance(4, 5, 0)
    match = ks.new("planet5r", seats=5, seed=4)
    while match.owing:
        again = ks.from_position("planet5r", match.position())
        assert again.position() == match.position()
        seat = match.owing[chance.below(len(match.owing))]
        moves = match.moves(seat)
        match.play(seat, moves[chance.below(len(moves))])
    assert ks.from_position("planet5r", match.position()).result == match.result


# ---- what is missing ----


def test_what_is_missing_is_as_at_the_start() -> None:
    match = ks.from_position("planet5r", {"seats": 3})
    start = ks.new("planet5r", seats=3, seed=1)
    assert match.position().keys() == start.position().keys()
    same = ("options", "phase", "round", "water", "discards", "played", "last", "gone", "bids")
    assert all(match.position()[field] == start.position()[field] for field in same)
    assert match.position()["rows"] == [["S1"], ["S2"], ["S3"]]
    assert match.position()["spare"] == ["S4", "S5"]
    assert (match.position()["market"], match.position()["next"]) == (["T01"], "T02")
    assert len(match.position()["stack"]) == 13
    assert match.owing == (0, 1, 2)


@pytest.mark.parametrize("field", [field for field in position() if field != "seats"])
def test_each_field_may_be_missing(field: str) -> None:
    start = ks.new("planet5r", seats=4, seed=2).position()
    del start[field]
    again = ks.from_position("planet5r", start).position()
    assert all(again[other] == value for other, value in start.items())


def test_missing_piles_are_the_rest_of_the_box() -> None:
    late = position(round=9)
    del late["stack"]
    assert set(ks.from_position("planet5r", late).position()["stack"]) == set(
        position(round=9)["stack"]
    )
    del late["gone"]
    both = ks.from_position("planet5r", late).position()
    assert len(both["stack"]) == 5
    named = {*both["stack"], *both["gone"], *both["market"], both["next"]}
    assert len(named) == 15
    last = position(round=15)
    del last["next"]
    assert ks.from_position("planet5r", last).view()["next"] is None


def test_missing_cards_leave_out_those_that_lie_somewhere() -> None:
    match = ks.from_position(
        "planet5r", {"seats": 3, "rows": [["S2 over T01"], ["S1"], ["S4"]]}, plausible=False
    )
    assert match.position()["rows"][0] == ["S2 over T01"]
    assert match.position()["market"] == ["T02"]
    assert match.position()["spare"] == ["S3", "S5"]


# ---- for study ----


def study(**fields: Any) -> ks.Match:
    with pytest.raises(ks.BadPosition):
        ks.from_position("planet5r", fields)
    return ks.from_position("planet5r", fields, plausible=False)


STRANGE: list[dict[str, Any]] = [
    {"round": 9, "last": [None, "dig", "scout"]},
    {"round": 3, "stack": [], "next": None, "market": []},
    {"rows": [["S1 over T02 under T03"], [], ["S2", "S3", "T05"]]},
    {"discards": [["dig", "develop", "plunder", "scout"], ["dig"], []]},
    {"market": ["T01", "T02", "T03", "T04", "T05", "T06"], "stack": [], "gone": []},
    {"phase": "late", "last": ["scout", None, None], "played": [None, None, "dig"]},
    {"phase": "bid", "played": ["dig", "dig", None], "bids": [0, 0, 3], "roll": 4, "bought": [1]},
    {"phase": "bid", "played": [None, "dig", None], "water": [0, 1, 0]},
    {"phase": "bid", "played": ["dig"] * 3, "market": [], "next": None, "water": [999] * 3},
    {"phase": "bid", "played": ["dig", None, None], "market": [], "water": [999] * 3},
    {"phase": "take", "buyers": [0, 1, 2], "bought": [1], "market": ["T01"]},
    {"phase": "place", "buyers": [1], "taken": "T15", "rows": [[], [], []], "round": 14},
    {"phase": "over", "round": 2, "played": ["dig", None, "expand"]},
]


@pytest.mark.parametrize("strange", STRANGE, ids=range(len(STRANGE)))
def test_what_cannot_come_about_can_be_studied(strange: dict[str, Any]) -> None:
    """The strict reading refuses it; the rules, bots and texts take it to its end."""
    chance = Chance(8, 9, 0)
    match = study(**{"seats": 3} | strange)
    again = ks.from_position("planet5r", match.position(), plausible=False)
    assert again.position() == match.position()
    while match.owing:
        for seat in match.owing:
            assert match.moves(seat)
            assert match.asked(seat) is not None
            assert len(match.options(seat)) == len(match.moves(seat))
        seat = match.owing[-1]
        world = match.imagine(seat, chance)
        tried = world.hint(seat, chance) if chance.below(2) else world.sample(seat, chance)
        for entry in match.play(seat, match.game.write(tried)):
            assert words.say("planet5r", entry.text)
        assert min(match.recall()["water"]) >= 0
    assert match.result is not None
    assert list(match.result.scores) == match.game.recount(match.position())


@pytest.mark.parametrize(
    ("base", "change", "place", "problem"),
    [
        edit("seats", put("seats", 6), "one of 3, 4, 5"),
        edit("water[0]", put("water", 0, 1000), "whole number from 0 to 999"),
        edit("rows[1][0]", put("rows", 1, ["S1"]), "already in rows[0][0]"),
        edit("discards[0][0]", put("discards", 0, ["expand"]), "always goes back"),
        edit("buyers", put("buyers", [1]), "nobody buys in this phase"),
        edit("taken", put("taken", "T15"), "in phase place, else null"),
        edit("bids[0]", put("bids", 0, 6), "a bid of 6 with 5 water", **BID),
        edit("market", put("market", []), "must hold a technology", **TAKE),
        edit("taken", put("taken", None), "in phase place, else null", **PLACE),
        edit("phase", put("buyers", []), "nobody has anything to decide", **TAKE),
        edit("phase", put("last", ["expand"] * 3), "nobody has anything to decide", **LATE),
        edit("phase", put("water", [0, 0, 0]), "nobody has anything to decide", **BID),
    ],
)
def test_what_nobody_could_go_on_from_is_refused_in_studies_too(
    base: dict[str, Any], change: Edit, place: str, problem: str
) -> None:
    bad = position(**base)
    change(bad)
    bad["gone"] = [card for card in bad["gone"] if card != bad["taken"]]
    bad["stack"] = [card for card in bad["stack"] if card != bad["taken"]]
    with pytest.raises(ks.BadPosition) as error:
        ks.from_position("planet5r", bad, plausible=False)
    assert error.value.place == place
    assert problem in error.value.problem

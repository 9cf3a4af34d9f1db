"""Positions: readable, editable, and checked on the way in."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.planet5r.table import position

import kosmostol as ks
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
    edit("rows[0][0]", put("rows", 0, ["X1"]), "there is no card 'X1'"),
    edit("rows[0][0]", put("rows", 0, ["S1 over T02"]), "do not fit together"),
    edit("rows[1][0]", put("rows", 1, ["S1"]), "already in rows[0][0]"),
    edit("rows[1]", put("rows", 1, "S2"), "must be a list"),
    edit("rows[1]", lambda p: p["spare"].append(p["rows"][1].pop()), "exactly one settlement"),
    edit("rows[1]", lambda p: p["rows"][1].append(p["spare"].pop()), "exactly one settlement"),
    edit("market[0]", put("market", 0, "S5"), "S5 is not a technology"),
    edit("spare[0]", put("spare", 0, "T01"), "T01 is not a settlement"),
    edit("", lambda p: p["gone"].pop(), "1 cards are nowhere"),
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
    edit("gone", lambda p: p.pop("gone"), "is missing"),
    edit("played[1]", put("phase", "bid"), "has played a card by now", played=("dig", None, "dig")),
    edit("phase", put("played", ["dig", "dig", "expand"]), "nobody has anything to decide"),
    edit("played[0]", put("played", 0, "dig"), "has not chosen a card yet", **OVER),
    edit("played[0]", put("played", 0, "scout"), "is in the seat's discard", **LATE),
    edit("phase", put("played", 0, "dig"), "nobody has anything to decide", **LATE),
    edit("phase", put("last", ["expand"] * 3), "nobody chooses late", phase="late"),
    edit("bids[2]", put("bids", 2, 1), "only those who dig", **BID),
    edit("bids[0]", put("bids", 0, 6), "a bid of 6 with 5 water", **BID),
    edit("bids[0]", put("water", 0, 1), "only bid, so it is made", **BID),
    edit("buyers", put("roll", 3), "nobody has bought anything", **BID),
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

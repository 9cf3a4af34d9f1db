"""Positions: readable, editable, and checked on the way in."""

from collections.abc import Callable
from typing import Any

import pytest
from tests.games.not_alone.table import go, hunted, position, table

import kosmostol as ks

Edit = Callable[[dict[str, Any]], object]
TWO = (hunted([3], discard=[1], survival=["dodge"]), hunted([4]))


def put(*path: Any) -> Edit:
    """An edit that sets the last of `path` at the place the others name."""

    def change(p: dict[str, Any]) -> None:
        target: Any = p
        for key in path[:-2]:
            target = target[key]
        target[path[-2]] = path[-1]

    return change


def bad(place: str, problem: str, change: Edit, step: str = "hunting") -> Any:
    return pytest.param(step, change, place, problem, id=f"{place}: {problem}")


def _draw(p: dict[str, Any]) -> None:
    p["survival"]["drawn"] = [p["survival"]["deck"].pop()]


def _early(p: dict[str, Any]) -> None:
    p["people"][1] |= {"hand": [1, 2, 4, 5], "cards": [3, 0]}
    p["hunt"]["hand"] = [p["hunt"]["deck"].pop()]


BAD = [
    bad("seats", "one of 2, 3, 4", put("seats", 9)),
    bad("creature", "from 0 to 2", put("creature", 3)),
    bad("creature", "settled by the table", put("options", "creature", 1)),
    bad("side", "settled by the table", put("side", 2)),
    bad("options.side", "one of 0, 1, 2", put("options", "side", 3)),
    bad("options", "must be an object", put("options", 7)),
    bad("options.rulings", "null or some of", put("options", "rulings", ["clone_twice"])),
    bad("options.speed", "unknown field", put("options", "speed", 1)),
    bad("turn", "before the board is laid", put("turn", 0)),
    bad("step", "one of side, opening", put("step", "sleep")),
    bad("step", "if there is a winner", put("step", "over")),
    bad("rescue", "on the star", put("rescue", 0)),
    bad("rescue", "from 0 to 14", put("rescue", 15)),
    bad("assimilation", "on the star", put("winner", "creature")),
    bad("tokens.creature", "on one place", put("tokens", "creature", [1, 2])),
    bad("tokens.target", "between two neighbours", put("tokens", "target", [1, 7])),
    bad("tokens.target[0]", "no place 11", put("tokens", "target", [11])),
    bad("tokens.artemia", "names a place twice", put("tokens", "artemia", [2, 2])),
    bad("hunt.hand[0]", "no card 'chess'", put("hunt", "hand", ["chess"])),
    bad("hunt.deck[0]", "already in hunt.hand[0]", put("hunt", "hand", ["despair"])),
    bad("", "1 cards are nowhere", lambda p: p["hunt"]["deck"].pop()),
    bad("", "1 cards are nowhere", lambda p: p["survival"]["deck"].pop()),
    bad("hunt.under", "empty batch", put("hunt", "under", [[]])),
    bad("survival.drawn", "who is in the Shelter", _draw),
    bad("reserve[0]", "2 cards of place 6", put("reserve", 0, 1)),
    bad("reserve[0]", "number of cards", put("reserve", 0, -1)),
    bad("people[1]", "place 1 twice", put("people", 1, "hand", [1, 2, 4, 5])),
    bad("people[1]", "lost place 2", put("people", 1, "hand", [4, 5])),
    bad("people[1].will", "from 0 to 3", put("people", 1, "will", 4)),
    bad("people[1].will", "only during the reckoning", put("people", 1, "will", 0)),
    bad("people[1].spots", "from the reveal", put("people", 1, "spots", [3, 0])),
    bad("people[1].cards", "must be played", put("people", 1, "armed", "river")),
    bad("people[1].armed", "one of None, river", put("people", 1, "armed", "dodge")),
    bad("people[1].maybe", "between what is sure", put("people", 1, "maybe", [])),
    bad("people[1].shown", "not in hand", put("people", 1, "shown", [3])),
    bad("people[1].did[0]", "0 to 7", put("people", 1, "did", [8, 0])),
    bad("people[0].sealed", "in windows only", put("people", 0, "sealed", 1)),
    bad("people[1]", "must be an object", put("people", 1, 7)),
    bad("people[1].survival[0]", "no card", put("people", 1, "survival", ["mirage"])),
    bad("effects.limit", "1 or 2 hunt cards", put("effects", "limit", 0)),
    bad("effects.played", "more hunt cards", put("effects", "played", 2)),
    bad("effects.dodging", "seats from 0", put("effects", "dodging", [7])),
    bad("effects.blocked[0]", "no place", put("effects", "blocked", [12])),
    bad("pending", "nobody has anything", put("pending", [[], [], []])),
    bad("pending[0][0]", "not asked in step", put("pending", 0, [["window", 0, 0]])),
    bad("pending[1][0]", "not asked of this seat", put("pending", 1, [["hunt", 0, 0]])),
    bad("pending[0][0]", "two numbers", put("pending", 0, [["hunt"]])),
    bad("pending[0][0]", "does not go with", put("pending", 0, [["mark", 1, 0]])),
    bad("pending[1]", "explores until", put("pending", 1, []), "exploring"),
    bad("people[1].cards", "no place card has been played", _early, "opening"),
    bad("pending[0]", "not asked in this window", put("rounds", 0), "opening"),
    bad("chance", "must have 3 entries", put("chance", [1])),
]


def start(step: str) -> dict[str, Any]:
    if step == "hunting":
        return position(*(dict(each) for each in TWO), step=step)
    return position(hunted(), hunted(), step=step)


@pytest.mark.parametrize(("step", "change", "place", "problem"), BAD)
def test_a_bad_position_names_the_place_and_the_problem(
    step: str, change: Edit, place: str, problem: str
) -> None:
    wrong = start(step)
    change(wrong)
    with pytest.raises(ks.BadPosition) as error:
        ks.from_position("not_alone", wrong)
    assert problem in error.value.problem
    assert error.value.place == place


def test_sealed_answers_are_checked() -> None:
    match = table(
        hunted([3], survival=["wrong_track"]), hunted([4], survival=["gate"]), creature=[3]
    )
    go(match, "0 done", "1 play wrong_track", "1 creature 2")
    good = match.position()
    assert ks.from_position("not_alone", good).owing == (2,)
    for name, value, problem in (
        ("aim", 10, "not where this card can be aimed"),
        ("sealed", 5, "does not hold"),
        ("sealed", 0, "has answered or owes it"),
    ):
        wrong = ks.from_position("not_alone", good).position()
        wrong["people"][1][name] = value
        with pytest.raises(ks.BadPosition, match=problem):
            ks.from_position("not_alone", wrong)


def test_good_positions_come_back() -> None:
    match = ks.new("not_alone", seats=4, seed=8)
    for _ in range(120):
        if not match.owing:
            break
        assert ks.from_position("not_alone", match.position()).position() == match.position()
        match.play(match.owing[-1], match.moves(match.owing[-1])[-1])

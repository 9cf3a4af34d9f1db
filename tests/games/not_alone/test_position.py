"""Positions: readable, editable, and checked on the way in."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from tests.games.not_alone.table import cards, go, hunted, of, refused, table, whole

import kosmostol as ks
from kosmostol.games.not_alone.components import HUNT, SURVIVAL
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.registry import find_game

GAME = find_game("not_alone")
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


def both(*edits: Edit) -> Edit:
    return lambda p: [edit(p) for edit in edits]


def bad(place: str, problem: str, change: Edit, step: str = "hunting") -> Any:
    return pytest.param(step, change, place, problem, id=f"{place}: {problem}")


def _draw(p: dict[str, Any]) -> None:
    p["survival"]["drawn"] = [p["survival"]["deck"].pop()]


def _early(p: dict[str, Any]) -> None:
    p["people"][1] |= {"hand": [1, 2, 4, 5], "played": [3]}


def _marked(p: dict[str, Any]) -> None:
    p["people"][0]["asked"] = [{"ask": "mark", "card": "stasis"}]


PLAYED = {"card": 3, "at": 3, "done": []}

# What the table cannot hold: refused for study, too.
MALFORMED = [
    bad("seats", "one of 2, 3, 4", put("seats", 9)),
    bad("creature", "from 0 to 2", put("creature", 3)),
    bad("options", "must be an object", put("options", 7)),
    bad("options.side", "one of 0, 1, 2", put("options", "side", 3)),
    bad("options.rulings", "null or some of", put("options", "rulings", ["clone_twice"])),
    bad("options.speed", "unknown field; known here: creature", put("options", "speed", 1)),
    bad("speed", "unknown field; known here: assimilation", put("speed", 1)),
    bad("step", "one of side, opening", put("step", "sleep")),
    bad("step", "only if there is a winner", put("step", "over")),
    bad("rescue", "from 0 to 14", put("rescue", 15)),
    bad("tokens.creature", "on one place", put("tokens", "creature", [1, 2])),
    bad("tokens.target", "between two neighbours", put("tokens", "target", [1, 7])),
    bad("tokens.target[0]", "a place from 1 to 10", put("tokens", "target", [11])),
    bad("tokens.artemia", "names a place twice", put("tokens", "artemia", [2, 2])),
    bad("hunt.hand[0]", "no card 'chess' here, but despair", put("hunt", "hand", ["chess"])),
    bad("hunt.deck[0]", "already in hunt.hand[0]", put("hunt", "hand", ["despair"])),
    bad("hunt.under", "empty batch", put("hunt", "under", [[]])),
    bad("hunt.played[0]", "must be one of despair", put("hunt", "played", ["flashback"])),
    bad("hunt.limit", "from 0 to 2", put("hunt", "limit", 3)),
    bad("survival.drawn", "who is in the Shelter", _draw),
    bad("reserve.6", "from 0 to 2", put("reserve", "6", -1)),
    bad("reserve.5", "unknown field; known here: 10, 6", put("reserve", "5", 1)),
    bad("used[0]", "must be 4 or 8", put("used", [3])),
    bad("force_field[0]", "a place from 1", put("force_field", [12])),
    bad("people[1]", "place 1 twice", put("people", 1, "hand", [1, 2, 4, 5])),
    bad("people[1].will", "from 0 to 3", put("people", 1, "will", 4)),
    bad("people[1].armed", "one of None, river", put("people", 1, "armed", "dodge")),
    bad("people[1].spent", "one of None, adrenaline", put("people", 1, "spent", "mirage")),
    bad("people[1].played", "at most 2", put("people", 1, "played", [1, 2, 3])),
    bad("people[1].played[0]", "a place card or an object", put("people", 1, "played", ["x"])),
    bad("people[1].played[0]", "a place from 1", put("people", 1, "played", [11])),
    bad(
        "people[1].played[0].done[0]",
        "one of acted, target, artemia",
        put("people", 1, "played", [PLAYED | {"done": ["slept"]}]),
    ),
    bad("people[1].known", "must be an object", put("people", 1, "known", [])),
    bad("people[1].known.seen", "known here: maybe", put("people", 1, "known", {"seen": []})),
    bad("people[1]", "must be an object", put("people", 1, 7)),
    bad("people[0].will", "unknown field; known here: answer", put("people", 0, "will", 3)),
    bad("people[1].survival[0]", "no card 'mirage'", put("people", 1, "survival", ["mirage"])),
    bad("people", "nobody is asked", put("people", 0, "asked", [])),
    bad("people[0].asked[0]", "not asked in step", put("people", 0, "asked", ["window"])),
    bad("people[0].asked[0]", "a word or an object", put("people", 0, "asked", [7])),
    bad("people[0].asked[0].ask", "one of side, window", put("people", 0, "asked", ["nap"])),
    bad("people[0].asked[0].ask", "one of side", put("people", 0, "asked", ["aim-place"])),
    bad("people[1].asked[0]", "not asked of this seat", put("people", 1, "asked", ["hunt"])),
    bad("people[0].asked[0].card", "one of anticipation", _marked),
    bad("people[0].asked", "do not wait", put("people", 0, "asked", ["hunt", "hunt"])),
    bad(
        "people[1].asked[0].cards",
        "is missing",
        put("people", 1, "asked", [{"ask": "discard"}]),
    ),
    bad(
        "people[1].asked",
        "without a move",
        both(
            put("people", 1, "asked", [{"ask": "discard", "cards": 1}]),
            put("people", 1, "hand", []),
        ),
    ),
    bad("people[1].answer[0]", "a move in notation", put("people", 1, "answer", ["sleep"])),
    bad("people[1].answer[0]", "no sealed answer", put("people", 1, "answer", ["keep 3"])),
    bad("chance", "must have 3 entries", put("chance", [1])),
]

# What play cannot lead to: fine for study.
IMPLAUSIBLE = [
    bad("creature", "settled by the table", put("options", "creature", 1)),
    bad("side", "settled by the table", put("side", 2)),
    bad("turn", "before the board is laid", put("turn", 0)),
    bad("rescue", "on the star", put("rescue", 0)),
    bad("assimilation", "on the star", put("winner", "creature")),
    bad("step", "once there is a winner", both(put("winner", "creature"), put("assimilation", 0))),
    bad("hunt.deck", "nowhere: ", lambda p: p["hunt"]["deck"].pop()),
    bad("survival.deck", "nowhere: ", lambda p: p["survival"]["deck"].pop()),
    bad("hunt.limit", "1 or 2 hunt cards", put("hunt", "limit", 0)),
    bad("hunt.played", "more hunt cards", put("hunt", "played", ["clone", "clone"])),
    bad("hunt.played", "on top of the hunt discard", put("hunt", "played", ["scream"])),
    bad("force_field", "if Force Field was played", put("force_field", [4, 5])),
    bad("cataclysm", "for each Cataclysm", put("cataclysm", [4])),
    bad("tokens.target", "comes with a card", put("tokens", "target", [4])),
    bad("reserve.6", "2 cards of place 6", put("reserve", "6", 1)),
    bad("people", "each Anticipation", put("people", 1, "anticipated", 1)),
    bad("people[1].spent", "is still in hand", put("people", 1, "spent", "dodge")),
    bad("people[1]", "lost place 2", put("people", 1, "hand", [4, 5])),
    bad("people[1].will", "only during the reckoning", put("people", 1, "will", 0)),
    bad("people[1].played", "from the reveal", put("people", 1, "played", [PLAYED])),
    bad("people[1].played", "must be played", put("people", 1, "armed", "river")),
    bad(
        "people[1].played",
        "before the reveal",
        put("people", 1, "played", [{"card": 3, "done": ["acted"]}]),
    ),
    bad("people[1].known.maybe", "between what is sure", put("people", 1, "known", {"maybe": []})),
    bad("people[1].known.shown", "not in hand", put("people", 1, "known", {"shown": [3]})),
    bad("people[1].known.shown", "does not own", put("people", 1, "known", {"shown": [9]})),
    bad("people[1].known.swapped", "on the table", put("people", 1, "known", {"swapped": [2]})),
    bad("people[1].asked", "explores until", put("people", 1, "asked", []), "exploring"),
    bad("people[1].played", "no place card has been played", _early, "opening"),
    bad("people[0].asked", "not asked in this window, but nobody", put("turn", 5), "opening"),
]


def start(step: str) -> dict[str, Any]:
    if step == "hunting":
        return whole(*(dict(each) for each in TWO), step=step)
    if step == "exploring":
        return whole(hunted(), hunted(), step=step)
    found = whole(hunted(), hunted(), step=step, hand=["stasis"])
    if step == "opening":
        found["hunt"]["deck"] += found["hunt"]["hand"]
        found["hunt"]["hand"] = []
    return found


@pytest.mark.parametrize(("step", "change", "place", "problem"), MALFORMED + IMPLAUSIBLE)
def test_a_bad_position_names_the_place_and_the_problem(
    step: str, change: Edit, place: str, problem: str
) -> None:
    wrong = start(step)
    change(wrong)
    with pytest.raises(ks.BadPosition) as error:
        ks.from_position("not_alone", wrong)
    assert problem in error.value.problem
    assert error.value.place == place


@pytest.mark.parametrize(("step", "change", "place", "problem"), MALFORMED)
def test_what_the_table_cannot_hold_is_refused_for_study_too(
    step: str, change: Edit, place: str, problem: str
) -> None:
    wrong = start(step)
    change(wrong)
    with pytest.raises(ks.BadPosition, match=r".") as error:
        ks.from_position("not_alone", wrong, plausible=False)
    assert (error.value.place, problem in error.value.problem) == (place, True)


@pytest.mark.parametrize(("step", "change", "place", "problem"), IMPLAUSIBLE)
def test_for_study_anything_else_is_taken_and_played_on(
    step: str, change: Edit, place: str, problem: str
) -> None:
    odd = start(step)
    change(odd)
    match = ks.from_position("not_alone", odd, plausible=False)
    chance = Chance(len(place), len(problem), 0)
    for _ in range(150):
        if not match.owing:
            break
        seat = match.owing[chance.below(len(match.owing))]
        moves = match.state.imagine(seat, chance).legal(seat)
        assert moves == match.state.legal(seat)
        match.view(seat)
        match.push(seat, moves[chance.below(len(moves))])
    assert len(match.state.scores()) == 3


def test_whole_games_for_study_from_scrambled_positions() -> None:
    """Places, Will, tokens and cards put anywhere: the rules go on to the end."""
    chance = Chance(8, 15, 0)
    ends = 0
    for number in range(60):
        match = ks.new("not_alone", seats=2 + number % 4, seed=number, side=1)
        for _ in range(chance.below(60)):
            if match.owing:
                seat = match.owing[chance.below(len(match.owing))]
                match.push(seat, match.state.hint(seat, chance))
        odd = match.position()
        if match.result is not None:
            continue
        for person in odd["people"]:
            if "will" in person:
                person["will"] = chance.below(4)
                person["armed"] = [None, "river", "artefact"][chance.below(3)]
                person["known"] = {}
                del person["asked"], person["answer"]
        odd["people"][odd["creature"]] = {}
        odd["step"] = ["opening", "closing", "hunting", "vortex", "revealed", "dusk"][number % 6]
        odd["tokens"] = {"creature": [1 + chance.below(10)], "target": [], "artemia": [2, 3]}
        odd["hunt"]["played"] = [HUNT[chance.below(19)], HUNT[chance.below(19)]]
        odd["survival"]["drawn"] = []
        study = ks.from_position("not_alone", odd, plausible=False)
        for _ in range(3000):
            if not study.owing:
                break
            seat = study.owing[chance.below(len(study.owing))]
            study.push(seat, study.state.hint(seat, chance))
        ends += study.result is not None
    assert ends > 30


# ---- what is left out ----


def test_a_position_that_says_nothing_is_a_new_match() -> None:
    match = ks.from_position("not_alone", {"seats": 4})
    view = match.view(0)
    assert (view["step"], view["rescue"], view["assimilation"]) == ("side", 15, 9)
    assert match.owing == (0,)
    assert len(view["own"]["hunt"]) == 3
    assert view["hunt"]["deck"] == 17
    assert [each["survival"] for each in view["hunted"]] == [1, 1, 1]
    assert [each["places"] for each in view["hunted"]] == [[1, 2, 3, 4, 5]] * 3
    assert view["reserve"] == dict.fromkeys(["6", "7", "8", "9", "10"], 2)
    other = ks.from_position("not_alone", {"seats": 4, "chance": [1, 2, 3]})
    assert other.position()["hunt"]["hand"] != match.position()["hunt"]["hand"]


def test_what_is_said_is_completed_by_the_rest_of_the_box() -> None:
    said = {
        "seats": 3,
        "step": "hunting",
        "hunt": {"hand": ["clone"], "discard": ["mirage"]},
        "people": [{}, {"played": [8], "discard": [2]}, {"played": [1], "survival": ["dodge"]}],
    }
    match = ks.from_position("not_alone", said)
    assert match.owing == (0,)
    found = match.position()
    assert set(found["hunt"]["deck"]) == set(HUNT) - {"clone", "mirage"}
    assert found["people"][1]["hand"] == [1, 3, 4, 5]
    assert len(found["people"][1]["survival"]) == 1
    assert set(found["survival"]["deck"]) == set(SURVIVAL) - {
        "dodge",
        *found["people"][1]["survival"],
    }
    assert found["reserve"]["8"] == 1
    assert found["people"][1]["known"]["sure"] == [2]


@pytest.mark.parametrize(
    ("step", "asked"),
    [
        ("opening", {0: ["window"]}),
        ("exploring", {1: ["explore"], 2: ["explore"]}),
        ("hunting", {0: ["hunt"]}),
    ],
)
def test_left_out_everybody_is_asked_what_the_step_asks(
    step: str, asked: dict[int, list[str]]
) -> None:
    people: list[dict[str, Any]] = [{}, {}, {}]
    if step == "hunting":
        people = [{}, {"played": [2]}, {"played": [3]}]
    said = {"seats": 3, "step": step, "people": people, "hunt": {"hand": ["despair"]}}
    found = ks.from_position("not_alone", said).position()["people"]
    assert {seat: each["asked"] for seat, each in enumerate(found) if each["asked"]} == asked


def test_a_step_with_nothing_to_ask_runs_on() -> None:
    said = {"seats": 2, "step": "closing", "hunt": {"hand": []}, "people": [{}, {"played": [2]}]}
    assert ks.from_position("not_alone", said).view()["step"] == "hunting"


# ---- what it says ----


def test_decisions_say_which_cards_and_where() -> None:
    resisting = table(hunted(discard=[1, 2, 3]), step="exploring")
    go(resisting, "1 resist 1", "1 take 1")
    take = {"ask": "take", "cards": 1, "up_to": True, "taken": True}
    assert of(resisting, 1)["asked"] == ["explore", take]
    swamp = table(hunted([6], discard=[1, 2]), creature=[10], played=["persecution"])
    go(swamp, "0 done", "1 use")
    take = {"ask": "take", "cards": 1, "up_to": False, "or_played": 6}
    assert of(swamp, 1)["asked"] == [take]
    acting = go(table(hunted([4], discard=[1]), creature=[9]), "0 done")
    assert of(acting, 1)["asked"] == [{"ask": "act", "place": 4}]
    marking = table(hunted([1]), hunted([1]), hand=["phobia"])
    go(marking, "0 play phobia")
    assert of(marking, 0)["asked"] == [{"ask": "mark", "card": "phobia"}]
    go(marking, "0 choose 1", "1 hide 3")
    assert (of(marking, 1)["asked"], of(marking, 1)["answer"]) == (["phobia"], ["hide 3"])
    for match in (resisting, swamp, acting, marking):
        again = ks.from_position("not_alone", json.loads(json.dumps(match.position())))
        assert again.position() == match.position()
        assert again.moves(again.owing[0]) == match.moves(match.owing[0])


def test_two_slots_on_one_place_are_told_apart() -> None:
    match = table(hunted([2, 8], discard=[1]), creature=[10], hand=["detour"])
    go(match, "0 done", "0 play detour", "0 from 8", "0 at 7")
    moved = match.position()
    for each in moved["people"][1]["played"]:
        each["at"] = 2
    moved["people"][1]["played"][0]["done"] = ["acted"]
    moved["people"][1]["asked"] = [{"ask": "act", "place": 2, "second": True}]
    moved["people"][0]["asked"] = []
    moved["step"] = "free"
    study = ks.from_position("not_alone", moved, plausible=False)
    assert study.position()["people"][1]["asked"] == [{"ask": "act", "place": 2, "second": True}]


def test_sealed_answers_are_the_moves_made() -> None:
    def both_tracks() -> ks.Match:
        match = table(
            hunted([3], survival=["wrong_track"]), hunted([4], survival=["gate"]), creature=[3]
        )
        return go(match, "0 done", "1 play wrong_track")

    aiming = both_tracks()
    assert of(aiming, 1)["answer"] == ["play wrong_track"]
    assert of(aiming, 1)["asked"] == ["window"]
    match = go(both_tracks(), "1 creature 2")
    good = match.position()
    assert (good["people"][1]["answer"], good["people"][1]["asked"]) == (
        ["play wrong_track", "creature 2"],
        [],
    )
    for position in (aiming.position(), good):
        assert ks.from_position("not_alone", position).position() == position
    for answer, place, problem in (
        (["play wrong_track", "creature 10"], "people[1].answer[1]", "cannot be answered"),
        (["play dodge"], "people[1].answer[0]", "cannot be answered"),
        (["play wrong_track"], "people[1].answer", "not complete"),
        ([], "people[1].asked", "has answered or owes it"),
    ):
        wrong = json.loads(json.dumps(good))
        wrong["people"][1]["answer"] = answer
        with pytest.raises(ks.BadPosition, match=problem) as error:
            ks.from_position("not_alone", wrong)
        assert error.value.place == place


@pytest.mark.parametrize(
    ("match", "seat", "answer"),
    [
        (
            go(
                table(
                    hunted([2, 8]), hunted([5], survival=["gate"]), creature=[3], hand=["detour"]
                ),
                *("0 done", "0 play detour", "0 choose 1", "0 from 8", "0 at 3"),
            ),
            0,
            ["play detour", "choose 1", "from 8", "at 3"],
        ),
        (
            go(
                table(
                    hunted([4, 5], discard=[2], survival=["vortex"], armed="river"),
                    hunted([1], discard=[3], survival=["gate"]),
                    creature=[9],
                ),
                *("0 done", "1 play vortex", "1 discard 5", "1 take 2"),
            ),
            1,
            ["play vortex", "discard 5", "take 2"],
        ),
        (
            go(
                table(hunted([1]), hunted([1]), hand=["forbidden_zone"]),
                *("0 play forbidden_zone", "1 discard 2"),
            ),
            1,
            ["discard 2"],
        ),
        (
            go(
                table(hunted([1, 4], armed="river"), hunted([1, 4], armed="river"), creature=[9]),
                *("0 done", "1 keep 4"),
            ),
            1,
            ["keep 4"],
        ),
        (
            go(
                table(hunted([8]), hunted([4], survival=["gate"]), hand=["cataclysm"]),
                *("0 creature 3", "0 done", "0 play cataclysm", "0 at 8"),
            ),
            0,
            ["play cataclysm", "at 8"],
        ),
        (
            go(
                table(
                    hunted([4, 5], discard=[2], survival=["double_back"]),
                    hunted([3], survival=["gate"]),
                    creature=[9],
                ),
                *("0 done", "1 first 4", "1 use", "1 take 2", "2 use"),
                *("1 play double_back", "1 take 5"),
            ),
            1,
            ["play double_back", "take 5"],
        ),
    ],
    ids=["detour", "vortex", "zone", "river", "cataclysm", "double back"],
)
def test_every_sealed_answer_comes_back(match: ks.Match, seat: int, answer: list[str]) -> None:
    assert of(match, seat)["answer"] == answer
    assert match.view(seat)["own"]["answer"] == answer
    again = ks.from_position("not_alone", json.loads(json.dumps(match.position())))
    assert again.position() == match.position()
    for other in range(match.seats):
        assert again.moves(other) == match.moves(other)


def test_what_cards_do_follows_from_those_played() -> None:
    match = table(
        hunted([4], survival=["gate"], spent="dodge"),
        creature=[3],
        target=[5],
        artemia=[9],
        played=["scream", "mutation"],
    )
    assert match.view()["effects"] == ["mutation", "scream"]
    assert match.view()["hunted"][0]["dodging"]
    assert refused(match, 1, "play gate") == "survival-limit"
    assert refused(match, 0, "play clone") == "no-card"
    assert cards(match, 1) == [4]


def test_the_old_form_is_refused() -> None:
    old = whole(*TWO) | {"rounds": 0, "effects": {}, "pending": [[["hunt", 0, 0]], [], []]}
    with pytest.raises(ks.BadPosition, match="unknown field"):
        ks.from_position("not_alone", old)


@pytest.mark.parametrize("seats", [2, 4, 7])
def test_good_positions_come_back(seats: int) -> None:
    chance = Chance(seats, 3, 0)
    match = ks.new("not_alone", seats=seats, seed=8)
    while match.owing:
        position = match.position()
        again = ks.from_position("not_alone", json.loads(json.dumps(position)))
        assert again.position() == position
        for viewer in (*range(seats), None):
            assert again.view(viewer) == match.view(viewer)
        seat = match.owing[chance.below(len(match.owing))]
        match.push(seat, match.state.hint(seat, chance))
    assert ks.from_position("not_alone", match.position()).position() == match.position()

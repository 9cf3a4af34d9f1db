"""For programs: what is asked, what happened, and why not, in plain values."""

import json
from typing import Any

import pytest
from tests.games.not_alone.table import done, go, hunted, refused, table

import kosmostol as ks
from kosmostol.games.not_alone import log
from kosmostol.games.not_alone.rules.numbers import asks, events
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.state import Event

GAME = find_game("not_alone")
RIVER = hunted([1, 4], armed="river")
VORTEX = hunted([4, 5], discard=[2], survival=["vortex"], armed="river")


def detour() -> ks.Match:
    match = table(
        hunted([2, 8]), hunted([5]), creature=[3], hand=["flashback"], hunt_discard=["detour"]
    )
    return go(match, "0 done", "0 play flashback")


def swamp() -> ks.Match:
    match = table(hunted([6], discard=[1, 2]), creature=[10], played=["persecution"])
    return go(match, "0 done", "1 use")


def shelter() -> ks.Match:
    return done(
        table(hunted([7], discard=[1]), creature=[9], survival_deck=["gate", "dodge"]), "1 use"
    )


ASKED: list[tuple[str, ks.Match, int, dict[str, Any]]] = [
    ("side", ks.new("not_alone", seats=2, seed=1, creature=0), 0, {}),
    ("window", table(hunted(), step="opening", hand=["despair"]), 0, {"window": "opening"}),
    (
        "aim-field",
        go(table(hunted(), step="opening", hand=["force_field"]), "0 play force_field"),
        0,
        {"card": "force_field", "as": "force_field"},
    ),
    ("aim-seat", detour(), 0, {"card": "flashback", "as": "detour"}),
    ("aim-from", go(detour(), "0 choose 1"), 0, {"card": "flashback", "as": "detour", "seat": 1}),
    (
        "aim-place",
        go(detour(), "0 choose 1", "0 from 8"),
        0,
        {"card": "flashback", "as": "detour", "seat": 1, "from": 8},
    ),
    (
        "aim-place",
        go(table(hunted([8]), hand=["cataclysm"]), "0 done", "0 play cataclysm"),
        0,
        {"card": "cataclysm", "as": "cataclysm"},
    ),
    (
        "aim-token",
        go(
            table(hunted([3], survival=["wrong_track"]), creature=[3]),
            *("0 done", "1 play wrong_track"),
        ),
        1,
        {"card": "wrong_track"},
    ),
    (
        "aim-out",
        go(table(VORTEX, creature=[9]), "0 done", "1 play vortex"),
        1,
        {"card": "vortex"},
    ),
    (
        "aim-in",
        go(table(VORTEX, creature=[9]), "0 done", "1 play vortex", "1 discard 5"),
        1,
        {"card": "vortex", "out": 5},
    ),
    (
        "aim-back",
        go(
            table(hunted([4, 5], discard=[2], survival=["double_back"]), creature=[9]),
            *("0 done", "1 first 4", "1 use", "1 take 2", "1 play double_back"),
        ),
        1,
        {"card": "double_back"},
    ),
    ("explore", table(hunted(armed="river"), step="exploring"), 1, {"cards": 2, "turn": 5}),
    (
        "linger",
        go(table(hunted(survival=["gate"]), step="exploring"), "1 explore 3"),
        1,
        {"turn": 5},
    ),
    ("take", swamp(), 1, {"cards": 1, "up_to": False, "or_played": 6}),
    (
        "take",
        go(table(hunted(discard=[1, 2, 3]), step="exploring"), "1 resist 1"),
        1,
        {"cards": 2, "up_to": True},
    ),
    (
        "discard",
        go(table(hunted([1]), hand=["ascendancy"]), "0 play ascendancy"),
        1,
        {"cards": 2},
    ),
    ("hunt", table(hunted([1]), hand=["clone"]), 0, {"tokens": [], "left": 1}),
    (
        "hunt",
        go(table(hunted([1]), hand=["clone"]), "0 play clone"),
        0,
        {"tokens": ["target"], "left": 0},
    ),
    (
        "react",
        go(
            table(hunted([5], discard=[2], survival=["vortex"]), creature=[5], hand=["mirage"]),
            *("0 done", "1 play vortex", "1 take 2"),
        ),
        0,
        {"tokens": [], "left": 1},
    ),
    (
        "mark",
        go(table(hunted([1]), hunted([1]), hand=["phobia"]), "0 play phobia"),
        0,
        {"card": "phobia"},
    ),
    ("zone", go(table(hunted([1]), hand=["forbidden_zone"]), "0 play forbidden_zone"), 1, {}),
    (
        "phobia",
        go(table(hunted([1]), hand=["phobia"]), "0 play phobia", "1 hide 3"),
        1,
        {"cards": 1},
    ),
    ("river", go(table(RIVER, creature=[9]), "0 done"), 1, {"places": [1, 4]}),
    (
        "order",
        go(table(hunted([4, 5], discard=[2]), creature=[9]), "0 done"),
        1,
        {"places": [4, 5]},
    ),
    ("act", go(table(hunted([4], discard=[1]), creature=[9]), "0 done"), 1, {"place": 4}),
    (
        "lair",
        go(table(hunted([1], discard=[2]), creature=[8]), "0 done", "1 use"),
        1,
        {"place": 1},
    ),
    (
        "gate",
        go(
            table(hunted([3], discard=[2], survival=["gate"]), creature=[9]),
            *("0 done", "1 play gate"),
        ),
        1,
        {"place": 3},
    ),
    ("rover", go(table(hunted([5], discard=[2]), creature=[9]), "0 done", "1 use"), 1, {}),
    ("shelter", shelter(), 1, {"cards": ["dodge", "gate"]}),
    (
        "source",
        go(table(hunted([9], discard=[1], will=2), creature=[4]), "0 done", "1 use"),
        1,
        {},
    ),
    ("scream", go(table(hunted([4]), target=[4], played=["scream"]), "0 done"), 1, {}),
    (
        "toxin",
        go(
            table(hunted([4], survival=["gate", "drone"]), target=[4], played=["toxin"]),
            "0 done",
        ),
        1,
        {},
    ),
]


@pytest.mark.parametrize(("kind", "match", "seat", "about"), ASKED, ids=[a[0] for a in ASKED])
def test_what_is_asked(kind: str, match: ks.Match, seat: int, about: dict[str, Any]) -> None:
    asked = match.asked(seat)
    assert asked is not None
    assert (asked.kind, dict(asked.about)) == (kind, about)
    others = [each for each in range(match.seats) if each not in match.owing]
    assert all(match.asked(each) is None for each in others)


def test_every_kind_of_decision_is_tried_here() -> None:
    assert {kind for kind, *_ in ASKED} == set(asks.WORDS)


# ---- the log ----

KINDS = {
    name: code
    for name, code in vars(events).items()
    if type(code) is int and name not in ("CREATURE", "TARGET", "ARTEMIA")
}


@pytest.mark.parametrize("name", KINDS)
def test_every_event_has_plain_values(name: str) -> None:
    """1 is a seat, a place, a card, a token and a mask alike."""
    event = Event(KINDS[name], -1, 1, 2, 3)
    told = log.data(event)
    assert json.loads(json.dumps(told)) == told
    hidden = name.endswith("_HIDDEN") and name != "DREW_HIDDEN"
    assert (None in told.values()) == hidden
    if log.tell(event).args.get("seat") is not None:
        assert told["seat"] in (1, 2)


def test_a_hidden_card_is_told_to_those_who_see_it() -> None:
    match = table(hunted([4], discard=[1, 2]), hunted([4]), creature=[9], smoke=True)
    done(match)
    match.play(1, "take 1")
    told = {"event": "took", "seat": 1, "place": 1}
    assert told in [entry.data for entry in match.log(2)]
    assert told | {"place": None} in [entry.data for entry in match.log(0)]
    assert told not in [entry.data for entry in match.log(0)]


def test_a_move_gives_what_it_caused() -> None:
    match = table(hunted([3]), hunted([4]), creature=[3])
    told = [entry.data for entry in match.play(0, "done")]
    assert {"event": "revealed", "seat": 1, "places": [3]} in told
    assert {"event": "caught", "seat": 1, "lost": 1, "will": 2} in told
    assert {"event": "assimilation", "left": 5} in told
    assert {"event": "marker", "seat": 2, "lit": True} in told
    clone = table(hunted([3]), hand=["clone"])
    assert [entry.data for entry in clone.play(0, "play clone")] == [
        {"event": "hunt", "card": "clone", "as": "clone"}
    ]
    assert [entry.data for entry in clone.play(0, "target 4")] == [
        {"event": "token", "token": "target", "places": [4]}
    ]


# ---- out of turn ----


@pytest.mark.parametrize(
    ("match", "seat", "move", "code"),
    [
        (table(hunted([3], discard=[2])), 1, "explore 2", "place-not-in-hand"),
        (table(hunted([3])), 1, "explore 8", "place-not-in-hand"),
        (
            table(hunted([3]), target=[4, 5], played=["force_field"], force_field=[4, 5]),
            1,
            "explore 4",
            "place-blocked",
        ),
        (table(hunted([3])), 1, "explore 2", "not-owing"),
        (table(hunted([3])), 1, "discard 9", "place-not-in-hand"),
        (table(hunted([3])), 1, "hide 9", "place-not-in-hand"),
        (table(hunted([3])), 1, "take 2", "not-in-discard"),
        (table(hunted([3])), 1, "fetch 5", "reserve"),
        (table(hunted([3, 8])), 1, "fetch 8", "reserve"),
        (table(hunted([3])), 1, "copy 10", "not-copied"),
        (table(hunted([3])), 1, "copy 8", "not-owing"),
        (table(hunted([3])), 1, "play dodge", "no-card"),
        (table(hunted([3], survival=["dodge"])), 1, "play dodge", "wrong-phase"),
        (table(hunted([3], survival=["vortex"])), 1, "play vortex", "no-effect"),
        (table(hunted([3], survival=["vortex"], discard=[1])), 1, "play vortex", "not-owing"),
        (
            table(hunted([3], survival=["vortex"]), artemia=[9], played=["despair"]),
            1,
            "play vortex",
            "despair",
        ),
        (table(hunted([3])), 1, "play mirage", "no-card"),
        (table(hunted([3])), 1, "resist 1", "not-owing"),
        (table(hunted([3]), hunted(), step="exploring"), 1, "give up", "before-playing"),
        (table(hunted(), step="exploring", hand=["clone"]), 0, "play clone", "wrong-phase"),
        (table(hunted(), step="exploring"), 0, "play clone", "no-card"),
        (table(hunted(), step="exploring"), 0, "play dodge", "no-card"),
        (table(hunted(), step="exploring"), 0, "choose 0", "not-hunted"),
        (table(hunted(), step="exploring"), 0, "choose 5", "not-hunted"),
        (table(hunted(), step="exploring"), 0, "creature 4", "not-owing"),
        (
            go(table(hunted([3], discard=[1], survival=["gate"]), creature=[9]), "0 done"),
            0,
            "creature 4",
            "token-placed",
        ),
        (ks.new("not_alone", seats=2, seed=1, creature=0), 1, "explore 9", "not-owing"),
    ],
)
def test_out_of_turn_the_rule_is_named_that_forbids_it_anyway(
    match: ks.Match, seat: int, move: str, code: str
) -> None:
    assert seat not in match.owing
    assert refused(match, seat, move) == code


def test_what_forbids_a_move_anyway_never_forbids_a_legal_one() -> None:
    """And it depends on nothing the seat does not know."""
    chance = Chance(4, 2, 0)
    checked = 0
    for number in range(6):
        match = ks.new("not_alone", seats=2 + number % 4, seed=number)
        while match.owing:
            seat = match.owing[chance.below(len(match.owing))]
            legal = match.state.legal(seat)
            for move in legal:
                assert GAME.anyway(match.state, seat, move) in (0, GAME.faults.index("own-action"))
            for other in range(match.seats):
                world = match.state.imagine(other, chance)
                for move in range(0, 247, 7):
                    same = GAME.anyway(world, other, move) == GAME.anyway(match.state, other, move)
                    assert same, GAME.write(move)
                    checked += 1
            match.push(seat, match.state.hint(seat, chance))
    assert checked > 1000


def test_the_words_of_steps_are_those_of_the_view() -> None:
    from typing import get_args

    from kosmostol.games.not_alone.rules.numbers import steps
    from kosmostol.games.not_alone.views import Phase, Step

    assert list(get_args(Step)) == steps.WORDS
    assert list(get_args(Phase)) == steps.PHASES

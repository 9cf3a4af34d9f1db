"""The log in plain values: every kind of event, with the ids that notation uses."""

from typing import Any

import pytest
from tests.games.planet5r.table import placing, play, rolls, table

import kosmostol as ks
from kosmostol.games.planet5r.log import EVENTS, data, tell
from kosmostol.games.planet5r.rules import numbers
from kosmostol.kernel.state import EVERYONE, Event


def told(match: ks.Match) -> list[dict[str, Any]]:
    return [dict(entry.data) for entry in match.log()]


def test_a_round_of_upgrades_and_actions() -> None:
    match = table(
        rows={0: ["S1", "T04"], 1: ["S2", "T03"]},
        water=(5, 5, 5),
        market=("T01", "T02"),
        next="T05",
        chance=rolls(5, 4),
    )
    play(match, "dig", "plunder", "scout")
    match.play(0, "bid 10")
    match.play(0, "take T01")
    assert told(match)[:9] == [
        {"event": "sealed", "seat": 0},
        {"event": "sealed", "seat": 1},
        {"event": "sealed", "seat": 2},
        {"event": "opened", "seat": 0, "action": "dig"},
        {"event": "opened", "seat": 1, "action": "plunder"},
        {"event": "opened", "seat": 2, "action": "scout"},
        {"event": "rolled", "seat": 0, "water": 5, "card": "T04", "side": "right"},
        {"event": "die-beaten", "seat": 0, "bid": 10, "roll": 4},
        {"event": "took", "seat": 0, "card": "T01"},
    ]
    match.play(0, "place right-of T04 over")
    rest = told(match)[9:]
    assert rest[:3] == [
        {"event": "placed", "seat": 0, "card": "T01", "place": "right-of T04 over"},
        {"event": "robbed", "seat": 0, "water": 0},
        {"event": "plundered", "seat": 1, "water": 1},
    ]
    assert rest[3]["event"] == "scouted"
    assert rest[4:] == [{"event": "round", "round": 6, "card": "T05"}]


def test_bids_of_several() -> None:
    match = table(
        seats=5,
        water=(9, 9, 9, 9, 0),
        market=("T03",),
        rows={0: ["S2"], 1: ["S3"]},
    )
    play(match, "dig", "dig", "dig", "dig", "dig")
    for seat, bid in enumerate((5, 4, 2, 2)):
        match.play(seat, f"bid {bid}")
    found = [each for each in told(match) if each["event"] not in ("sealed", "opened")]
    assert found == [
        {"event": "no-bid", "seat": 4},
        *({"event": "bid-sealed", "seat": seat} for seat in range(4)),
        *({"event": "bid", "seat": seat, "bid": bid} for seat, bid in enumerate((5, 4, 2, 2))),
        {"event": "paid", "seat": 0, "bid": 5},
        {"event": "sold-out", "seat": 1, "bid": 4},
        {"event": "equal-bid", "seat": 2, "bid": 2},
        {"event": "equal-bid", "seat": 3, "bid": 2},
        {"event": "took", "seat": 0, "card": "T03"},
        {"event": "placed", "seat": 0, "card": "T03", "place": "alone"},
        {"event": "round", "round": 6, "card": found[-1]["card"]},
    ]


def test_thefts_develop_expand_and_the_end() -> None:
    match = table(round=15, rows={0: ["S1", "T12", "T07"]}, market=1, chance=rolls(1, 2))
    play(match, "scout", "expand", "develop")
    found = [each for each in told(match) if each["event"] not in ("sealed", "opened")]
    assert found == [
        {"event": "developed", "seat": 2, "water": 4, "clans": 1},
        {"event": "stole", "seat": 0, "victim": 1, "water": 1},
        {"event": "scouted", "seat": 0, "water": 1},
        {"event": "expanded", "seat": 1},
        {"event": "ended"},
    ]


def test_a_lost_die_upgrades_and_a_card_that_leaves() -> None:
    match = table(market=("T01", "T03"), next="T05", rows={0: ["S1", "T07"]}, chance=rolls(6))
    play(match, "dig", "expand", "expand")
    match.play(0, "bid 2")
    found = [each for each in told(match) if each["event"] not in ("sealed", "opened", "expanded")]
    assert found == [
        {"event": "upgraded", "seat": 0, "water": 1, "card": "T07", "side": "right"},
        {"event": "die-lost", "seat": 0, "bid": 2, "roll": 6},
        {"event": "round", "round": 6, "card": "T05"},
        {"event": "aged", "card": "T01"},
    ]


def test_every_kind_of_event_has_a_name_of_its_own_and_a_text() -> None:
    kinds = range(int(numbers.ENDED) + 1)
    assert sorted(EVENTS) == list(kinds)
    assert len({fields[0] for fields in EVENTS.values()}) == len(EVENTS)
    for kind in kinds:
        event = Event(kind, EVERYONE, 1, 2, 0)
        assert tell(event).id == f"log-{data(event)['event']}"


def test_play_gives_what_it_caused() -> None:
    match = placing("T15", ["S4"])
    caused = match.play(0, "place alone")
    assert caused[0].data == {"event": "placed", "seat": 0, "card": "T15", "place": "alone"}
    assert caused[-1].data["event"] == "round"


@pytest.mark.parametrize("viewer", [1, None])
def test_sealed_choices_are_not_in_the_data(viewer: int | None) -> None:
    match = table()
    match.play(0, "play scout")
    assert [entry.data for entry in match.log(viewer)] == [{"event": "sealed", "seat": 0}]
    match = table()
    play(match, "dig", "dig", "expand")
    match.play(0, "bid 4")
    assert match.log(viewer)[-1].data == {"event": "bid-sealed", "seat": 0}

"""Log entries in plain values: every kind of event, with ids as in positions."""

import json
from typing import Any

import pytest
from tests.games.moon.table import go, table

import kosmostol as ks
from kosmostol.games.moon.components import SHEETS, printed
from kosmostol.games.moon.rules import numbers
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match

EVENTS = {
    "turn": {"turn"},
    "wrote": {"seat", "cell", "value", "effect"},
    "crossed": {"seat", "cell"},
    "marked": {"seat", "verb", "id"},
    "error": {"seat"},
    "sabotaged": {"seat", "icon"},
    "struck": {"seat", "icon"},
    "reached": {"seat", "place", "points", "how"},
    "claimed": {"seat", "mission", "reward", "type", "how"},
    "reshuffled": set(),
    "wild": {"seat", "effect"},
    "dug": {"seat", "mine"},
    "built": {"seat", "building"},
    "captured": {"seat", "planet", "zone", "tied"},
    "woke": {"virus"},
    "spread": {"seat", "count"},
    "ill": {"seat", "rooms"},
    "evacuated": {"seat", "block", "points"},
    "ended": {"reason", "scores"},
    "astra-drew": {"letter"},
    "astra-struck": {"seat", "id"},
    "astra-flipped": {"type"},
    "astra-got": {"effect", "points", "score"},
    "astra-denied": {"seat", "effect"},
    "bonuses": {"seat", "count"},
    "astra-played": {"id", "effect"},
}
KINDS = "TURN_BEGAN", "ASTRA_PLAYED"  # the first and the last constant of events


def played(adventure: int, seats: int, seed: int, astra: str | None = None) -> Match:
    match = ks.new("moon", seats=seats, seed=seed, adventure=adventure, astra=astra)
    chance = Chance(seed, adventure, 0)
    while match.owing:
        seat = match.owing[0]
        state = match.state
        rash = chance.below(3) == 0
        match.push(seat, state.sample(seat, chance) if rash else state.hint(seat, chance))
    return match


def known(data: dict[str, Any], adventure: int) -> None:
    """Every id is one of the sheet's."""
    sheet = printed(adventure)
    text = json.dumps(sheet.data)
    names = [data[key] for key in ("icon", "place", "building", "planet", "block") if key in data]
    names += [*data.get("rooms", ()), *([data["id"]] if data.get("id") else ())]
    if "cell" in data:
        assert data["cell"] in sheet.cells
    if "verb" in data:
        assert (data["verb"], data["id"]) in sheet.elements
        return
    for name in names:
        assert f'"{name}"' in text or name in sheet.strikes(), data


def test_every_kind_of_event_is_told() -> None:
    seen: dict[str, set[str]] = {}
    for adventure in SHEETS:
        matches = [played(adventure, 2, seed) for seed in range(2)]
        matches += [played(adventure, 1, seed, "alexei") for seed in range(2)]
        for match in matches:
            for entry in match.log():
                data = dict(entry.data)
                assert json.loads(json.dumps(data)) == data
                known(data, adventure)
                seen.setdefault(data.pop("event"), set()).update(set(data) - {"astra"})
    assert seen == EVENTS


def test_there_is_a_name_for_each_number() -> None:
    codes = list(vars(numbers))
    first, last = (codes.index(name) for name in KINDS)
    constants = [name for name in codes[first : last + 1] if name.isupper()]
    assert len(constants) == len(EVENTS)


def test_a_turn() -> None:
    match = table(2, {"cells": {"P3": 4}}, {}, offer=((6, "robot"), (8, "energy"), (10, "plant")))
    go(match, 0, "pick 1", "write P9", "robot S1", "confirm")
    go(match, 1, "pick 2", "write P1", "skip")
    found = [entry.data for entry in match.play(1, "confirm")]
    assert found == [
        {"event": "wrote", "seat": 0, "cell": "P9", "value": 6, "effect": "robot"},
        {"event": "marked", "seat": 0, "verb": "robot", "id": "S1"},
        {"event": "wrote", "seat": 1, "cell": "P1", "value": 8, "effect": "energy"},
        {"event": "turn", "turn": 2},
    ]


def test_drafts_are_told_only_when_all_are_ready() -> None:
    match = table(2, {}, {})
    assert match.play(0, "pick 1") == []
    assert match.play(0, "write P9") == []


def test_insignia_and_a_planet() -> None:
    offer = ((1, "astronaut"), (2, "astronaut"), (9, "robot"))
    match = table(8, {"cells": {"P1-1": "near", "P1-2": "near"}}, {}, offer=offer)
    go(match, 0, "pick 1", "write P1-3")
    rest(match, 0)
    go(match, 0, "confirm")
    go(match, 1, "pick 2", "write P1-1")
    rest(match, 1)
    data = [entry.data for entry in match.play(1, "confirm")]
    wrote = {"event": "wrote", "seat": 0, "cell": "P1-3", "value": "near", "effect": "astronaut"}
    assert wrote in data
    assert {"event": "captured", "seat": 0, "planet": "P1", "zone": "near", "tied": False} in data


def rest(match: Match, seat: int) -> None:
    """Use whatever is to be used before the confirmation."""
    while match.moves(seat) != ["confirm"]:
        go(match, seat, match.moves(seat)[0])


def test_the_end() -> None:
    data = [entry.data for entry in played(2, 2, 3).log()][-1]
    assert data["event"] == "ended"
    assert data["reason"] in ("missions", "cells", "errors")
    assert len(data["scores"]) == 2


@pytest.mark.parametrize("adventure", SHEETS)
def test_turns_count_up(adventure: int) -> None:
    match = played(adventure, 2, 5)
    turns = [entry.data["turn"] for entry in match.log() if entry.data["event"] == "turn"]
    assert turns == list(range(turns[0], turns[0] + len(turns)))

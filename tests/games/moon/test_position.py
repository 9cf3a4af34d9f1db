"""Positions: there and back, and what is refused."""

from typing import Any

import pytest
from tests.games.moon.table import go, table

import kosmostol as ks
from kosmostol.games.moon.components import SHEETS
from kosmostol.kernel.chance import Chance


def changed(position: dict[str, Any], path: str, value: Any) -> dict[str, Any]:
    """The position with one thing replaced; `path` as BadPosition names places."""
    at: Any = position
    keys = path.replace("[", ".").replace("]", "").split(".")
    for key in keys[:-1]:
        at = at[int(key)] if isinstance(at, list) else at[key]
    if isinstance(at, list):
        at[int(keys[-1])] = value
    else:
        at[keys[-1]] = value
    return position


def refused(position: dict[str, Any], place: str) -> str:
    with pytest.raises(ks.BadPosition) as caught:
        ks.from_position("moon", position)
    assert caught.value.place == place, caught.value
    return str(caught.value)


def fresh(adventure: int = 1, seats: int = 2, moves: int = 0) -> dict[str, Any]:
    """A position some hinted moves into a match."""
    match = ks.new("moon", seats=seats, seed=3, adventure=adventure)
    chance = Chance(adventure, 1, 0)
    for _ in range(moves):
        seat = match.owing[0]
        match.push(seat, match.state.hint(seat, chance))
    return match.position()


@pytest.mark.parametrize("adventure", SHEETS)
def test_there_and_back(adventure: int) -> None:
    for moves in range(0, 200, 7):
        position = fresh(adventure, 2, moves)
        assert ks.from_position("moon", position).position() == position


def test_the_last_cards_of_astras_deck_are_a_turn() -> None:
    match = ks.new("moon", seats=1, seed="6", adventure=2, astra="stephanie")
    chance = Chance(6, 2, 0)
    last: list[dict[str, Any]] = []
    while match.owing:
        position = match.position()
        astra = position["astra"]
        if astra["pass"] == 2 and not any(isinstance(card, int) for card in astra["deck"]):
            last.append(position)
        match.push(0, match.state.hint(0, chance))
    assert match.result is not None
    assert len(last) > 1
    for position in last:
        assert ks.from_position("moon", position).position() == position


def test_drafts_are_moves() -> None:
    match = ks.new("moon", seats=2, seed=3)
    go(match, 0, match.moves(0)[0])
    go(match, 0, match.moves(0)[0])
    position = match.position()
    assert len(position["drafts"][0]) == 2
    again = ks.from_position("moon", position)
    assert again.moves(0) == match.moves(0)
    assert again.view(0) == match.view(0)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("seats", 7, "seats"),
        ("options.adventure", 9, "options.adventure"),
        ("options.missions", [65, 67, 68], "options.missions"),
        ("options.rulings", ["nonsense"], "options.rulings"),
        ("phase", "nonsense", "phase"),
        ("phase", "missions", "erred"),
        ("phase", "over", "phase"),
        ("turn", 0, "turn"),
        ("turn", 2, "cards.piles"),
        ("missions", [64, 66], "missions"),
        ("missions", [70, 72, 74], "missions"),
        ("taken", ["A"], "taken"),
        ("taken", ["D"], "taken"),
        ("shared.sabotaged", ["S9"], "shared.sabotaged[0]"),
        ("cards.unseen[0]", 64, "cards.unseen[0]"),
        ("cards.piles[0].number", 0, "cards.piles[0].number"),
        ("cards.piles[0]", 5, "cards.piles[0]"),
        ("sheets[1]", None, "sheets[1]"),
        ("sheets[1].cells", {"L1-1": 18}, "sheets[1].cells.L1-1"),
        ("sheets[1].cells", {"P1": 5}, "sheets[1].cells.P1"),
        ("sheets[1].cells", {"L1-1": 5, "L1-2": 5}, "sheets[1].cells.L1-2"),
        ("sheets[1].cells", {"L1-1": "X"}, "sheets[1].x_bonuses"),
        ("sheets[1].missions.A", "second", "sheets[1].missions.A"),
        ("sheets[1].missions.A", "later", "taken"),
        ("sheets[1].rockets", 32, "sheets[1].rockets"),
        ("sheets[1].crossed_errors", 1, "sheets[1].crossed_errors"),
        ("sheets[1].ties", 1, "sheets[1].rockets"),
        ("sheets[1].fuelled", ["L2A-arrow"], "sheets[1].fuelled"),
        ("sheets[1].fuelled", ["L2A-arrow", "L2A-arrow"], "sheets[1].fuelled[1]"),
        ("sheets[1].errors", 8, "phase"),
        ("erred", [False, False], "erred"),
        ("drafts", None, "drafts"),
        ("drafts[0]", "pick 1", "drafts[0]"),
        ("drafts[0]", ["confirm"], "drafts[0][0]"),
        ("drafts[0]", ["pick 9"], "drafts[0][0]"),
        ("chance", [1, 2], "chance"),
        ("chance", [1, 2, -3], "chance"),
    ],
)
def test_launch_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(fresh(), path, value), place)


def test_cards_each_in_one_place() -> None:
    position = fresh()
    double = position["cards"]["unseen"][1]
    assert "already in" in refused(changed(position, "cards.unseen[0]", double), "cards.unseen[1]")
    position = fresh()
    position["cards"]["unseen"].pop()
    assert "is nowhere" in refused(position, "cards")


def test_unknown_fields() -> None:
    assert "unknown field" in refused(fresh() | {"weather": "fine"}, "weather")


def test_everybody_ready_is_no_position() -> None:
    match = ks.new("moon", seats=1, seed=3)
    while match.moves(0) != ["confirm"]:
        match.play(0, match.moves(0)[0])
    position = match.position()
    position["drafts"][0].append("confirm")
    assert "would be over" in refused(position, "drafts[0]")


def test_nobody_to_claim() -> None:
    position = fresh() | {"phase": "missions", "erred": [False, False]}
    refused(position, "phase")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("cuts", ["G3"], "cuts"),
        ("tanks", ["W1"], "tanks"),
        ("wilds_spent", ["WILD-AS1"], "wilds_spent"),
        ("planning", 1, "planning"),
        ("S1-robots", 2, "first_multipliers"),
        ("energy", 0, "energy"),
        ("cells", {"P1": 7, "P2": 6}, "cells.P2"),
    ],
)
def test_journey_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(fresh(2), f"sheets[0].{path}", value), f"sheets[0].{place}")


def test_journey_lines_part_the_order() -> None:
    position = fresh(2)
    position["sheets"][0] |= {"cells": {"P1": 7, "P2": 6}, "cuts": ["G1"], "energy": 2}
    assert ks.from_position("moon", position).owing == (0, 1)


def test_journey_errors_come_with_energy() -> None:
    position = fresh(2)
    position["sheets"][0] |= {"errors": 2, "energy": 1}
    refused(position, "sheets[0].energy")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("tunnels", [], "tunnels"),
        ("tunnels", ["C1R1-C1R2", "C1R1-C2R1", "C5R5-C5R6"], "tunnels"),
        ("antennas", ["A-C1R2"], "antennas"),
        ("cells", {"C1R2": 5}, "antennas"),
        ("cells", {"C1R1": 5}, "cells.C1R1"),
        ("cells", {"C3R2": 5, "C3R5": 4}, "cells.C3R5"),
        ("tanks", ["W-C2R3"], "tanks"),
        ("quarters_first", ["Q1-bonus_first"], "quarters_first"),
        ("planning", 1, "planning"),
        ("plants_power", 5, "plants_power"),
    ],
)
def test_colony_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(fresh(3), f"sheets[0].{path}", value), f"sheets[0].{place}")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("extracted", ["M1-pump"], "extracted"),
        ("cells", {"M1L1": 5}, "circled"),
        ("circled", ["M1L1-pearl"], "circled"),
        ("greenhouse", 1, "greenhouse"),
        ("bonuses", ["greenhouse-first_bonus"], "bonuses"),
        ("greenhouse-robots", 4, "greenhouse-robots"),
        ("planning", 2, "planning"),
    ],
)
def test_mine_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(fresh(4), f"sheets[0].{path}", value), f"sheets[0].{place}")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("cells", {"S1+2": 5}, "cells"),
        ("cells", {"S1+1": 5, "S1-2": 3}, "cells"),
        ("cells", {"S1+1": 5, "S1-1": 6}, "cells.S1+1"),
        ("cells", {"S1+1": 5, "S1+2": 6, "S1+3": 7}, "first_ends"),
        ("first_ends", ["S1-top-first"], "first_ends"),
        ("built", ["D2"], "built"),
        ("built", ["D1a"], "built"),
        ("split", ["D1"], "split"),
        ("icons", ["T1-water"], "icons"),
        ("icons", ["T1-plant3"], "icons[0]"),
        ("ET-dome", 5, "ET-dome"),
        ("astronauts", 9, "astronauts"),
    ],
)
def test_dome_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(fresh(5), f"sheets[0].{path}", value), f"sheets[0].{place}")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("airlocks", [], "airlocks"),
        ("airlocks", ["BASE~R1M1", "BASE~R1M2", "R5M1~R5G"], "airlocks"),
        ("cells", {"R1-5": 5}, "cells.R1-5"),
        ("cells", {"R1-2": 5, "R1-6": 4}, "cells.R1-6"),
        ("tanks", ["W-R1-3"], "tanks"),
        ("wilds_spent", ["WILD-AS1"], "wilds_spent"),
        ("doubles", ["R1G-x2"], "doubles"),
        ("planning", 1, "planning"),
        ("R6-energy", 1, "R6-energy"),
        ("R1G-plants", 4, "R1G-plants"),
    ],
)
def test_escape_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(fresh(7), f"sheets[0].{path}", value), f"sheets[0].{place}")


def test_escape_a_greenhouse_filled_takes_its_double() -> None:
    position = fresh(7)
    position["sheets"][0] |= {"cells": {"R1-5": 5}}
    position["sheets"][0]["airlocks"].append("R1M1~R1G")
    refused(position, "sheets[0].doubles")


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("cells", {"P1-2": "near"}, "cells.P1-1"),
        ("cells", {"P1-1": 5}, "cells.P1-1"),
        ("cells", {"P1-1": "X"}, "cells.P1-1"),
        ("cells", {"P9-1": "near"}, "cells.P9-1"),
        ("far_asteroids", 14, "far_asteroids"),
        ("near_astronauts_spent", 1, "near_astronauts_spent"),
        ("near_planning", 1, "near_planning"),
        ("near_plants", 1, "near_plants"),
        ("near_water", 12, "near_water"),
        ("near_asteroids", 2, "near_plants"),
        ("far_asteroids", 3, "far_plants"),
        ("near_moons", ["P1-moon3"], "near_moons[0]"),
    ],
)
def test_battle_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(fresh(8), f"sheets[0].{path}", value), f"sheets[0].{place}")


def test_battle_a_spot_and_an_asteroid_hold_one_insignia() -> None:
    position = fresh(8)
    position["sheets"][0] |= {"near_moons": ["P1-moon1"], "far_moons": ["P1-moon1"]}
    refused(position, "sheets[0].far_moons")
    position = fresh(8)
    position["sheets"][0] |= {"near_asteroids": 7, "far_asteroids": 7}
    refused(position, "sheets[0].far_asteroids")


def virus(moves: int = 6) -> dict[str, Any]:
    """A position of Virus after the opening: the grey virus has infected a room."""
    return fresh(6, 2, moves)


@pytest.mark.parametrize(
    ("path", "value", "place"),
    [
        ("infected", [], "grey"),
        ("grey", ["L1A-target", "L2C-target", "L4A-target", "L5C-target"], "grey"),
        ("cells", {"L3A-1": 7, "L3B-1": 6}, "cells.L3B-1"),
        ("plants", ["L2B-plant2"], "plants"),
        ("plants", ["L2B-plant1"], "plants"),
        ("plant_icons", 1, "plant_icons"),
        ("water_icons", 1, "water_icons"),
        ("viruses", ["L2B-target"], "viruses"),
        ("missions", {"A": "first", "B": None, "C": None}, "viruses"),
        ("wilds_spent", ["WILD-AS1"], "wilds_spent"),
        ("planning", 1, "planning"),
        ("L1A-energy", 0, "L1A-energy"),
        ("L1A-energy", 4, "L1A-energy"),
        ("spreads", 99, "spreads"),
        ("closed", ["L1A~L5C"], "closed[0]"),
    ],
)
def test_virus_refuses(path: str, value: Any, place: str) -> None:
    refused(changed(virus(), f"sheets[0].{path}", value), f"sheets[0].{place}")


def test_virus_an_infected_room_is_not_written() -> None:
    position = virus()
    ill = position["sheets"][0]["infected"][0]
    refused(changed(position, f"sheets[0].cells.{ill}", 5), "sheets[0].infected")


def test_virus_marks_crossed_are_shared() -> None:
    position = virus()
    cells = {f"L3{c}-{n}": 5 * "ABC".index(c) + n for c in "ABC" for n in (1, 2, 3)}
    cells |= {f"L2B-{n}": n for n in (1, 2, 3)}
    plants = [f"{b}-plant{n}" for b in ("L2B", "L3A", "L3B", "L3C") for n in (1, 2)]
    position["sheets"][0] |= {"cells": cells, "plants": plants, "plant_icons": 8}
    refused(position, "sheets[0].viruses")
    position["shared"]["awake"] = ["mark-green"]
    for one in position["sheets"]:
        one["viruses"] = ["L2B-target"]
    refused(position, "sheets[0].plant_icons")
    position["shared"]["propagations"] = ["prop-plant1"]
    assert ks.from_position("moon", position).owing == (0, 1)


def test_incidents_belong_to_their_phase() -> None:
    position = virus()
    position["sheets"][0]["spreads"] = 1
    assert "incidents to deal with" in refused(position, "phase")
    position |= {"phase": "incidents", "erred": [False, False], "drafts": [[], []]}
    assert ks.from_position("moon", position).owing == (0,)
    refused(changed(position, "sheets[0].spreads", 0), "phase")


def test_the_opening() -> None:
    position = fresh(6)
    assert position["phase"] == "opening"
    assert position["turn"] == 0
    assert [pile["number"] for pile in position["cards"]["piles"]] == [None] * 3
    refused(changed(fresh(6), "phase", "draft"), "turn")
    refused(changed(fresh(6), "turn", 1), "turn")
    refused(changed(fresh(6), "sheets[0].errors", 1), "sheets[0]")
    refused(changed(fresh(6), "cards.piles[0].number", 7), "cards.piles[0].number")
    refused(changed(fresh(), "phase", "opening"), "turn")
    missing = virus()
    missing["sheets"][0] |= {"grey": [], "infected": []}
    refused(missing, "phase")


def test_the_end() -> None:
    position = table(1, {"errors": 8}, {}, over=True).position()
    result = ks.from_position("moon", position).result
    assert result is not None
    assert result.reason.id == "reason-errors"
    refused(changed(position, "drafts", [[], []]), "drafts")

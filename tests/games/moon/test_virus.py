"""Adventure 6: worked examples 1 to 6, rulings A6-*, missions 94 to 99."""

from typing import Any

import pytest
from tests.games.moon.table import (
    cells_of,
    dealt,
    ended,
    go,
    ids_of,
    lines,
    met,
    own,
    sheet,
    table,
    trio,
    turn,
    turn_of,
    why,
)

import kosmostol as ks
from kosmostol.games.moon.components import sheet_data
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match

BLOCKS = [block["id"] for block in sheet_data(6)["blocks"]]
PLANTS = ids_of(6, "plants")
TANKS = ids_of(6, "tanks")
PASSAGES = [one["id"] for one in sheet_data(6)["passages"]]
ROBOTS = ((6, "robot"),) * 3


def rooms(block: str, what: Any = "X", count: int = 5) -> dict[str, Any]:
    """The first rooms of a block filled alike."""
    return {f"{block}-{n}": what for n in range(1, count + 1)}


def ill(*blocks: str) -> list[str]:
    """All rooms of blocks."""
    return [room for block in blocks for room in rooms(block)]


def plants(count: int) -> dict[str, Any]:
    """Plants circled in the blocks, and on the track."""
    return {"plants": PLANTS[:count], "plant_icons": count}


def tanks(count: int) -> dict[str, Any]:
    return {"tanks": TANKS[:count], "water_icons": count}


def passages(block: str) -> list[str]:
    return [id for id in PASSAGES if block in id.split("~")]


def station(*sheets: dict[str, Any], **more: Any) -> Match:
    """Sheets of Virus; the grey virus is in L1A unless a sheet says otherwise."""
    usual: dict[str, Any] = {"grey": ["L1A-target"], "infected": ["L1A-1"]}
    more.setdefault("offer", ROBOTS)
    return table(6, *(usual | one for one in sheets or ({},)), **more)


def part(page: dict[str, Any], name: str) -> int:
    match = station(page)
    assert list(match.scores) == match.game.recount(match.position())
    return lines(match)[name]


def quiet(match: Match) -> None:
    """Everybody writes the first number in L5C and declines the effect."""
    turn(match, *[["pick 1", "write L5C-3", "skip"]] * match.seats)


class TestOpening:
    def test_a6_1_four_blocks_to_choose_from(self) -> None:
        match = ks.new("moon", seats=2, seed=1, adventure=6)
        assert match.view(0)["phase"] == "opening"
        assert match.view(0)["combinations"] == []
        assert match.moves(0) == ["virus L1A", "virus L2C", "virus L4A", "virus L5C"]
        assert why(match, "pick 1") == "incidents-only"
        assert why(match, "write L1A-1") == "incidents-only"
        go(match, 0, "virus L2C")
        assert match.moves(0) == [f"infect L2C-{n}" for n in range(1, 6)]
        assert why(match, "infect L1A-1") == "mark-other"
        go(match, 0, "infect L2C-4")
        assert match.owing == (1,)
        go(match, 1, "virus L4A", "infect L4A-1")
        assert turn_of(match) == 1
        assert sheet(match)["infected"] == ["L2C-4"]
        assert sheet(match)["grey"] == ["L2C-target"]
        assert sheet(match, 1)["grey"] == ["L4A-target"]
        assert match.scores == (-1, -1)

    def test_it_can_be_taken_back(self) -> None:
        match = ks.new("moon", seats=2, seed=1, adventure=6)
        go(match, 0, "virus L2C", "infect L2C-4")
        match.undo(0)
        match.undo(0)
        assert len(match.moves(0)) == 4

    def test_others_do_not_see_the_choice(self) -> None:
        match = ks.new("moon", seats=2, seed=1, adventure=6)
        before = match.view(1)
        go(match, 0, "virus L2C")
        assert match.view(1) == before
        go(match, 0, "infect L2C-4")
        assert match.view(1)["sheets"] == before["sheets"]


class TestExamples:
    def test_1_2_blocks(self) -> None:
        page: dict[str, Any] = {"cells": rooms("L2B", count=4), "L2B-energy": 2}
        page |= {"infected": ["L1A-1", "L2B-5"]}
        assert part(page, "blocks") == 8
        assert part({"cells": rooms("L2B"), "L2B-energy": 3}, "blocks") == 15
        assert part({"infected": ["L1A-1", *ill("L2B")], "L2B-energy": 3}, "blocks") == 0
        assert own(station({"infected": ["L1A-1", *ill("L2B")]}))["marks"]["L2B"] == "circle"

    def test_a_block_that_is_not_full_at_the_end(self) -> None:
        page: dict[str, Any] = {"cells": rooms("L2B", count=3), "L2B-energy": 2}
        assert part(page | {"infected": ["L1A-1", "L2B-4"]}, "blocks") == 6

    def test_3_a_propagation(self) -> None:
        page: dict[str, Any] = {
            "infected": ["L1A-1", "L1A-2", *ill("L3B")],
            "cells": rooms("L2B"),
            "viruses": ["L2B-target"],
            "closed": ["L2B~L2C"],
            "errors": 1,
        }
        match = spread_by_error(page, awake=["mark-green"])
        assert match.moves(0) == ["infect L1A-4", "infect L1A-5"]
        go(match, 0, "infect L1A-4")
        assert {move.split("-")[0] for move in match.moves(0)} == {"infect L1B"}
        go(match, 0, "infect L1B-3")
        assert {move.split("-")[0] for move in match.moves(0)} == {"infect L3C"}
        go(match, 0, "infect L3C-2")
        assert turn_of(match) == 2
        new = set(sheet(match)["infected"]) - set(page["infected"])
        assert new == {"L1A-4", "L1B-3", "L3C-2"}

    def test_4_counting(self) -> None:
        x: dict[str, Any] = tanks(4)
        y: dict[str, Any] = plants(4)
        z: dict[str, Any] = {"errors": 1, "cells": crowded(), "grey": ["L5C-target"]}
        z |= {"infected": ["L5C-1"]}
        offer = ((1, "water"), (1, "plant"), (2, "water"))
        blue = {"viruses": ["L4B-target"]}
        match = station(x | blue, y | blue, z | blue, offer=offer, awake=["mark-blue"])
        tank = next(block for block in BLOCKS if f"{block}-water" == TANKS[4])
        go(match, 0, "pick 1", f"write {tank}-1", f"water {tank}", "confirm")
        plant = next(block for block in BLOCKS if PLANTS[4].startswith(block))
        go(match, 1, "pick 2", f"write {plant}-1", f"plant {plant}", "confirm")
        go(match, 2, "error", "confirm")
        assert [one["spreads"] for one in match.position()["sheets"]] == [1, 2, 3]
        assert match.view(None)["phase"] == "incidents"
        assert match.view(None)["shared"] == {
            "propagations": ["prop-water1"],
            "awake": ["mark-green", "mark-blue"],
        }

    def test_5_tracks(self) -> None:
        assert part(plants(9), "plants") == 20
        assert part(tanks(4), "water") == 20

    def test_6_total(self) -> None:
        cells: dict[str, Any] = {}
        for block in ("L2B", "L2C", "L3A", "L3B"):
            cells |= rooms(block)
        page = plants(9) | tanks(4)
        page |= {"cells": cells | rooms("L4B", count=4) | rooms("L5B", count=3) | rooms("L5C")}
        page |= {"L2B-energy": 3, "L2C-energy": 3, "L3A-energy": 3, "L3B-energy": 2}
        page |= {"L4B-energy": 2, "L5B-energy": 2, "L5C-energy": 1}
        page |= {"infected": [*ill("L1A"), "L4A-1"], "errors": 1}
        page |= {"missions": {"B": "first"}}
        match = station(page, missions=[94, 96, 98], taken="B", awake=["mark-purple"])
        assert lines(match)["missions"] == 11
        assert lines(match)["blocks"] == 15 + 15 + 15 + 10 + 8 + 6 + 5 == 74
        assert match.scores[0] == 114
        assert match.game.recount(match.position())[0] == 114

    def test_energy_in_the_block_of_the_number(self) -> None:
        match = station({}, offer=((9, "energy"), (14, "plant"), (11, "water")))
        go(match, 0, "pick 1", "write L3A-4")
        assert match.moves(0) == ["skip", "energy L3A"]
        assert why(match, "energy L3B") == "mark-place"
        go(match, 0, "energy L3A")
        assert own(match)["marks"]["L3A-en2"] == "circle"

    def test_plants_and_water_cross_their_tracks(self) -> None:
        match = station({}, offer=((9, "energy"), (14, "plant"), (11, "water")))
        go(match, 0, "pick 2", "write L3A-4", "plant L3A")
        assert own(match)["marks"]["L3A-plant1"] == "circle"
        assert own(match)["marks"]["PT1"] == "cross"
        for _ in range(3):
            match.undo(0)
        go(match, 0, "pick 3", "write L3A-4", "water L3A")
        assert own(match)["marks"]["WT1"] == "cross"

    def test_the_last_water_of_a_row(self) -> None:
        page = tanks(1) | {"cells": rooms("L2B", count=4)}
        match = station(page, offer=((11, "water"),) * 3)
        go(match, 0, "pick 1", "write L2B-5", "water L2B")
        assert own(match)["marks"]["WT-v1"] == own(match)["marks"]["WT-b1"] == "cross"
        assert why(match, "skip") == "skip-not"
        blocks = [move.removeprefix("energy ") for move in match.moves(0)]
        assert blocks == [block for block in BLOCKS if block != "L2B"]
        go(match, 0, "energy L5C")
        assert own(match)["tracks"]["L5C-energy"] == 2

    def test_the_second_planning_brings_a_wild_mark(self) -> None:
        page = {"planning": 1, "cells": {"L5C-5": "X"}}
        match = station(page, offer=((6, "planning"),) * 3)
        turn(match, ["pick 1", "write L5B-1", "x L5B-2"])
        assert own(match)["marks"]["WILD-PL1"] == "circle"
        match = dealt(match, ((6, "robot"),) * 3)
        go(match, 0, "wild 1 energy", "write L3A-1", "energy L3A")
        assert own(match)["marks"]["WILD-PL1"] == "cross"


def crowded() -> dict[str, Any]:
    """The first room of every level holds 3, so that 1 and 2 fit nowhere."""
    return {level["cells"][0]: 3 for level in sheet_data(6)["levels"]}


def spread_by_error(page: dict[str, Any], **more: Any) -> Match:
    """The seat cannot write and takes its second error: its viruses spread."""
    cells = dict(page.get("cells", {}))
    infected = set(page["infected"])
    for level in sheet_data(6)["levels"]:
        first = [id for id in level["cells"] if cells.get(id) != "X" and id not in infected][:1]
        for id in first:
            cells.setdefault(id, 3)
    match = station(
        page | {"cells": cells}, offer=((1, "robot"), (2, "robot"), (1, "plant")), **more
    )
    assert match.moves(0) == ["error"]
    turn(match, ["error"])
    return match


def marked_by(page: dict[str, Any], icon: str, effect: str) -> list[str]:
    """The marks that all sheets share once the next icon is circled."""
    block = icon.split("-", maxsplit=1)[0]
    match = station(page, offer=((6, effect),) * 3)
    go(match, 0, "pick 1", f"write {block}-2", f"{effect} {block}")
    while match.moves(0) != ["confirm"]:  # what the row brings
        go(match, 0, match.moves(0)[-1])
    go(match, 0, "confirm")
    return [id for ids in match.view(None)["shared"].values() for id in ids]


class TestRulings:
    def test_a6_2_infected_rooms_are_skipped(self) -> None:
        match = station({"infected": ["L1A-2"], "cells": {"L1A-1": 5}})
        go(match, 0, "pick 1")
        assert why(match, "write L1A-2") == "write-infected"
        assert why(match, "write L1A-3") is None

    def test_a6_3_any_cell_of_the_block_unless_ruled_otherwise(self) -> None:
        for rulings, moves in ((None, ["skip", "water L2B"]), (["tank_cell_only"], ["confirm"])):
            match = station({}, offer=((6, "water"),) * 3, rulings=rulings)
            go(match, 0, "pick 1", "write L2B-1")
            assert match.moves(0) == moves
            match.undo(0)
            go(match, 0, "write L2B-3")
            assert match.moves(0) == ["skip", "water L2B"]

    def test_a6_3_no_tank_in_l3b(self) -> None:
        match = station({}, offer=((6, "water"),) * 3)
        go(match, 0, "pick 1", "write L3B-1")
        assert match.moves(0) == ["confirm"]

    def test_a6_4_energy_with_the_number_that_fills_the_block(self) -> None:
        match = station({"cells": rooms("L2B", count=4)}, offer=((6, "energy"),) * 3)
        turn(match, ["pick 1", "write L2B-5", "energy L2B"])
        assert match.scores[0] == 10 - 1

    def test_a6_5_bonus_energy_in_the_block_just_filled(self) -> None:
        page = tanks(1) | {"cells": rooms("L2B", count=4)}
        match = station(page, offer=((11, "water"),) * 3, rulings=["bonus_in_filled"])
        go(match, 0, "pick 1", "write L2B-5", "water L2B")
        assert "energy L2B" in match.moves(0)

    def test_a6_5_a_plant_row_closes_a_passage(self) -> None:
        match = station(plants(1), offer=((6, "plant"),) * 3)
        go(match, 0, "pick 1", "write L2B-1", "plant L2B")
        assert match.moves(0) == [f"close {id}" for id in PASSAGES]
        go(match, 0, "close L2B~L3B")
        assert match.moves(0) == ["confirm"]

    def test_a6_5_a_bonus_with_nothing_to_mark_is_lost(self) -> None:
        match = station(plants(1) | {"closed": PASSAGES}, offer=((6, "plant"),) * 3)
        go(match, 0, "pick 1", "write L2B-1", "plant L2B")
        assert match.moves(0) == ["confirm"]

    def test_a6_6_any_passage_that_is_open(self) -> None:
        match = station({"closed": ["L1A~L1B"]})
        go(match, 0, "pick 1", "write L5C-1")
        assert len(match.moves(0)) == 22
        assert why(match, "close L1A~L1B") == "mark-taken"
        assert len(PASSAGES) == 22

    def test_a6_7_marks(self) -> None:
        """Which icons wake the viruses or make them spread, counted from one."""
        first: dict[str, int] = {}
        for n, icon in enumerate(PLANTS):
            for mark in marked_by(plants(n), icon, "plant"):
                first.setdefault(mark, n + 1)
        for n, icon in enumerate(TANKS):
            for mark in marked_by(tanks(n), icon, "water"):
                first.setdefault(mark, n + 1)
        assert first == {
            "mark-green": 5,
            "prop-plant1": 8,
            "prop-plant2": 11,
            "mark-blue": 3,
            "prop-water1": 5,
            "prop-water2": 7,
        }

    def test_a6_8_one_activation_for_all(self) -> None:
        match = station(plants(4), plants(4), {}, offer=((6, "plant"),) * 3)
        plant = next(block for block in BLOCKS if PLANTS[4].startswith(block))
        grow = ["pick 1", f"write {plant}-1", f"plant {plant}"]
        turn(match, grow, grow, ["pick 1", f"write {plant}-1", "skip"])
        assert [one["spreads"] for one in match.position()["sheets"]] == [1, 1, 1]
        assert [sheet(match, seat)["viruses"] for seat in range(3)] == [["L2B-target"]] * 3

    def test_a6_10_who_crosses_a_mark_is_spared(self) -> None:
        green = {"viruses": ["L2B-target"]}
        two = plants(7) | green
        match = station(two, two, green, offer=((6, "plant"),) * 3, awake=["mark-green"])
        plant = next(block for block in BLOCKS if PLANTS[7].startswith(block))
        grow = ["pick 1", f"write {plant}-1", f"plant {plant}"]
        turn(match, grow, grow, ["pick 1", f"write {plant}-1", "skip"])
        assert [one["spreads"] for one in match.position()["sheets"]] == [0, 0, 1]
        assert match.owing == (2,)

    def test_a6_11_a_block_filled_by_an_earlier_virus(self) -> None:
        """Red in L1B sends into L2B, whose last room falls; green then finds it full."""
        page: dict[str, Any] = {
            "cells": rooms("L1B") | {f"L2B-{n}": n + 2 for n in range(1, 5)},
            "infected": ill("L1A"),
            "closed": [id for id in passages("L1B") if id != "L1B~L2B"] + passages("L1A"),
            "viruses": ["L1B-target", "L2B-target"],
            "errors": 1,
        }
        page["closed"] = sorted({*page["closed"], "L2B~L2C", "L2B~L3B"})
        match = spread_by_error(page, awake=["mark-red", "mark-green"])
        assert "L2B-5" in own(match)["marks"]
        assert {move.split("-")[0] for move in match.moves(0)} == {"infect L3C"}

    def test_a6_12_nothing_possible(self) -> None:
        page: dict[str, Any] = {"infected": ill("L1A"), "closed": passages("L1A"), "errors": 1}
        match = spread_by_error(page)
        assert turn_of(match) == 2
        assert len(sheet(match)["infected"]) == 5

    def test_a6_12_a_single_room_falls_by_itself(self) -> None:
        page: dict[str, Any] = {"infected": ill("L1A")[:3], "errors": 1}
        match = spread_by_error(page | {"cells": {"L1A-4": 3}})
        assert turn_of(match) == 2
        assert "L1A-5" in sheet(match)["infected"]
        told = [entry.text.id for entry in match.log(0)]
        assert {"log-spread", "log-ill", "log-evacuated"} <= set(told)

    def test_a6_14_a_sealed_virus_wakes_unless_ruled_otherwise(self) -> None:
        for rulings, active in ((None, ["L2B-target"]), (["sealed_never_wake"], [])):
            match = station(
                plants(4),
                {"closed": passages("L2B")},
                offer=((6, "plant"),) * 3,
                rulings=rulings,
            )
            plant = next(block for block in BLOCKS if PLANTS[4].startswith(block))
            moves = ["pick 1", f"write {plant}-1"]
            turn(match, [*moves, f"plant {plant}"], [*moves, "skip"])
            assert sheet(match, 1)["viruses"] == active
            assert sheet(match, 0)["viruses"] == ["L2B-target"]

    def test_a6_15_closed_passages_do_not_part_a_level(self) -> None:
        match = station({"closed": ["L2B~L2C"], "cells": {"L2B-5": 9}})
        go(match, 0, "pick 1")
        assert why(match, "write L2C-1") == "write-order"

    @pytest.mark.parametrize(("rulings", "phase"), [(None, "missions"), (["claim_once"], "draft")])
    def test_a6_18_a_mission_wakes_a_virus_and_meets_another(
        self, rulings: list[str] | None, phase: str
    ) -> None:
        """Mission 96 wakes purple in the full L3B; the last room of L2B falls: mission 94."""
        closed = {*passages("L1A"), *passages("L2C"), *passages("L5C")}
        closed |= {id for id in passages("L3B") if id != "L2B~L3B"}
        page: dict[str, Any] = {
            "cells": rooms("L3B") | rooms("L2B", count=4),
            "closed": sorted(closed),
            "infected": ["L1A-1", "L1A-2", "L1A-3", "L1A-4"],
        }
        match = station(page, missions=[94, 96, 98], rulings=rulings)
        turn(match, ["pick 1", "write L5C-3", "skip"])
        assert match.moves(0) == ["skip", "claim B"]
        go(match, 0, "claim B")
        assert sheet(match)["viruses"] == ["L3B-target"]
        assert "L1A-5" in sheet(match)["infected"]
        assert "L2B-5" in sheet(match)["infected"]
        assert match.view(0)["phase"] == phase
        if rulings is None:
            go(match, 0, "claim A")
            assert sheet(match)["missions"] == {"A": "first", "B": "first", "C": None}
            assert sheet(match)["viruses"] == ["L1B-target", "L3B-target"]

    def test_a6_18_positions_in_between(self) -> None:
        closed = {*passages("L1A"), *passages("L2C"), *passages("L5C")}
        page: dict[str, Any] = {"closed": sorted(closed)}
        match = station(page, {}, missions=[94, 96, 98])
        turn(match, *[["pick 1", "write L5C-3", "skip"]] * 2)
        go(match, 0, "claim B")
        assert match.view(0)["phase"] == "incidents"
        position = match.position()
        assert position["taken"] == []
        assert ks.from_position("moon", position).position() == position
        go(match, 0, match.moves(0)[1])
        again = ks.from_position("moon", match.position())
        assert again.moves(0) == match.moves(0)
        assert again.view(0) == match.view(0)

    def test_a6_21_only_the_second_and_third_error_spread(self) -> None:
        first = station({"cells": crowded()}, offer=((1, "robot"), (2, "robot"), (1, "plant")))
        turn(first, ["error"])
        assert turn_of(first) == 2
        third = spread_by_error({"infected": ["L1A-1"], "errors": 2})
        assert ended(third) is None
        go(third, 0, third.moves(0)[0])
        assert ended(third) == "reason-errors"
        assert third.scores[0] == 5 - 15 - 2

    def test_a6_22_all_rooms(self) -> None:
        cells = {id: "X" for id in cells_of(6) if id not in ("L1A-1", "L5C-5")}
        match = station({"cells": cells}, offer=((6, "robot"),) * 3)
        turn(match, ["pick 1", "write L5C-5", "skip"])
        if match.owing:
            go(match, 0, "skip")
        assert ended(match) == "reason-cells"

    def test_a6_23_every_infected_room_costs_a_point(self) -> None:
        assert part({"infected": [*ill("L1A"), "L2B-1"]}, "infected") == -6

    def test_h3_wild_marks_as_any_effect(self) -> None:
        page: dict[str, Any] = {"astronauts": 2}
        match = station(page, offer=((6, "robot"),) * 3)
        wild = [move for move in match.moves(0) if move.startswith("wild 1")]
        assert len(wild) == 5  # all but the combination's own
        go(match, 0, "wild 1 astronaut", "write L3A-1 +2")
        assert own(match)["tracks"]["astronauts"] == 3


class TestMissions:
    def met(self, page: dict[str, Any], mission: int) -> bool:
        return met(station(page, missions=trio(6, mission)), mission)

    def test_94(self) -> None:
        assert self.met({"cells": rooms("L2B"), "infected": ill("L1A")}, 94)
        assert not self.met({"cells": rooms("L2B") | rooms("L3A", count=4)}, 94)

    def test_95(self) -> None:
        assert self.met({"cells": rooms("L2B"), "infected": ["L1A-1", *ill("L2C")]}, 95)
        assert not self.met({"cells": rooms("L2B") | rooms("L3A") | rooms("L4A")}, 95)

    def test_96_a6_19(self) -> None:
        closed = sorted({*passages("L1A"), *passages("L4A"), *passages("L5C")})
        assert len(closed) == 8  # L1A and L4A share one
        assert self.met({"closed": closed}, 96)
        assert not self.met({"closed": closed[1:]}, 96)

    def test_97(self) -> None:
        closed = passages("L2B") + passages("L4B")
        assert len(closed) == 8
        assert self.met({"closed": closed}, 97)
        assert not self.met({"closed": closed[1:]}, 97)

    def test_98_a6_20(self) -> None:
        page = {"L1A-energy": 3, "L1B-energy": 3, "L3A-energy": 3, "L3B-energy": 3}
        assert not self.met(page, 98)
        assert self.met(page | {"L3C-energy": 3}, 98)

    def test_99_a6_20(self) -> None:
        first = [id for id in (*PLANTS, *TANKS) if id.startswith("L1")]
        second = [id for id in (*PLANTS, *TANKS) if id.startswith("L3")]
        assert (len(first), len(second)) == (4, 8)

        def page(ids: list[str]) -> dict[str, Any]:
            return {
                "plants": [id for id in ids if id in PLANTS],
                "tanks": [id for id in ids if id in TANKS],
            }

        assert self.met(page(first + second), 99)
        assert not self.met(page(first + second[1:]), 99)


def test_hints_are_far_better_than_chance() -> None:
    totals = {"hint": 0, "chance": 0}
    for seed in range(6):
        for how in totals:
            match = ks.new("moon", seats=1, seed=seed, adventure=6)
            chance = Chance(seed, 9, 0)
            while match.owing:
                state = match.state
                move = state.hint(0, chance) if how == "hint" else state.sample(0, chance)
                match.push(0, move)
            totals[how] += match.scores[0]
    assert totals["hint"] - totals["chance"] > 6 * 40

"""ASTRA in adventures 5 to 8: what its effect cards do there, and what brings solo bonuses."""

from typing import Any

import pytest
from tests.games.moon import table
from tests.games.moon.table import ended, go, ids_of, own, sheet

from kosmostol import words
from kosmostol.games.moon.components import sheet_data
from kosmostol.kernel.match import Match

GREY: dict[str, Any] = {"grey": ["L1A-target"], "infected": ["L1A-1"]}
PLANTS = ids_of(6, "plants")
TANKS = ids_of(6, "tanks")
MARKS = ids_of(6, "propagations")


def against(adventure: int, *sheets: dict[str, Any], **more: Any) -> Match:
    """A match against the opponent of the first level."""
    return table.against(adventure, "katherine", *sheets, **more)


def bonuses(match: Match) -> int:
    """The solo bonuses circled."""
    found: int = match.view(0)["astra"]["bonuses"]["circled"]
    return found


def struck(match: Match) -> list[str]:
    """What the effect card lets the player choose from."""
    assert match.view(0)["phase"] == "alert"
    return [option.targets[0] for option in match.options(0)]


def shared(match: Match, name: str) -> list[str]:
    found: list[str] = match.position()["shared"][name]
    return found


class TestDome:
    def test_an_effect_card_crosses_a_high_end(self) -> None:
        match = against(5, {"cells": {"S1+1": 5, "S1+2": 6}}, deck=["C"])
        go(match, 0, "pick 1 2", "write S2+1", "skip", "confirm")
        assert len(struck(match)) == 8
        match.play(0, "strike 1")
        assert shared(match, "ends_reached") == ["S1-top"]
        match = against(5, {"cells": {"S1+1": 5, "S1+2": 6}}, gone=["S1-top"])
        go(match, 0, "pick 2 1", "write S1+3", "skip", "confirm")
        assert match.position()["sheets"][0]["later_ends"] == ["S1-top-later"]
        assert bonuses(match) == 0

    def test_a_bonus_for_each_high_end(self) -> None:
        match = against(5, {"cells": {"S1+1": 5, "S1+2": 6}})
        go(match, 0, "pick 2 1", "write S1+3", "skip", "confirm")
        assert bonuses(match) == 1

    @pytest.mark.parametrize(("theirs", "points"), [(1, 10), (2, 10), (3, 4)])
    def test_the_crew_against_its_cards(self, theirs: int, points: int) -> None:
        page = {"astronauts": 2, "ET-astronauts": 2}
        match = against(5, page, held=["astronaut"] * theirs)
        assert own(match)["parts"]["astronauts"] == points


class TestVirus:
    def test_the_first_pass_wakes_green_or_blue_and_spreads_at_once(self) -> None:
        match = against(6, GREY, deck=["A"])
        go(match, 0, "pick 1 2", "write L5C-3", "skip", "confirm")
        assert struck(match) == ["mark-green", "mark-blue"]
        match.play(0, "strike 2")
        go(match, 0, "infect L1A-2", "infect L4B-1")
        sheet = match.position()["sheets"][0]
        assert sheet["infected"] == ["L1A-1", "L1A-2", "L4B-1"]
        assert sheet["viruses"] == ["L4B-target"]
        assert match.view(0)["phase"] == "draft"
        assert bonuses(match) == 0

    def test_then_propagation_marks(self) -> None:
        awake = {"viruses": ["L2B-target", "L4B-target"]}
        both = ["mark-green", "mark-blue"]
        page = GREY | awake | {"plants": PLANTS[:5], "plant_icons": 5}
        match = against(6, page, awake=both, gone=MARKS[:1], deck=["C"])
        go(match, 0, "pick 1 2", "write L5C-3", "skip", "confirm")
        assert struck(match) == MARKS[1:]
        match.play(0, "strike 7")
        assert len(match.moves(0)) == 4  # rooms of L1A, the first of three viruses
        go(match, 0, "infect L1A-2", "infect L2B-1", "infect L4B-1")
        assert shared(match, "propagations") == MARKS[:2]

    @pytest.mark.parametrize("awake", [False, True])
    def test_the_second_pass_wakes_the_virus_of_the_mission(self, awake: bool) -> None:
        red: dict[str, Any] = {"viruses": ["L1B-target"]} if awake else {}
        match = against(
            6,
            GREY | red,
            awake=["mark-red"] if awake else [],
            deck=[*[(None, None)] * 3, "A"],
            second=True,
        )
        go(match, 0, "pick 1 2", "write L5C-3", "skip", "confirm")
        while match.moves(0)[0].startswith("infect"):
            match.play(0, match.moves(0)[0])
        assert shared(match, "awake") == ["mark-red"]
        assert match.view(0)["missions"][0]["taken"] is True
        ill = match.position()["sheets"][0]["infected"]
        assert len(ill) == (1 if awake else 3)

    def test_a_virus_the_player_wakes_brings_a_bonus_and_spreads(self) -> None:
        match = against(6, GREY | {"plants": PLANTS[:4], "plant_icons": 4})
        home = PLANTS[4].split("-")[0]
        go(match, 0, "pick 1 3", f"write {home}-1", f"plant {home}", "confirm")
        assert bonuses(match) == 1
        assert match.moves(0)[0].startswith("infect")

    def test_a_mark_the_player_crosses_brings_a_bonus_and_spares_everybody(self) -> None:
        page = GREY | {"tanks": TANKS[:4], "water_icons": 4, "viruses": ["L4B-target"]}
        home = TANKS[4].split("-")[0]
        hand = ((6, "robot"), (9, "water"), (10, "plant"))
        match = against(6, page, awake=["mark-blue"], hand=hand)
        go(match, 0, "pick 1 2", f"write {home}-2", f"water {home}", "confirm")
        assert bonuses(match) == 1
        assert match.position()["sheets"][0]["infected"] == ["L1A-1"]

    def test_the_errors_that_spread_bring_none(self) -> None:
        full = {level["cells"][0]: 12 for level in sheet_data(6)["levels"]}
        match = against(6, GREY | {"infected": ["L1A-2"], "cells": full, "errors": 1})
        go(match, 0, "error", "confirm")
        assert [move.split()[0] for move in match.moves(0)] == ["infect"] * 3
        assert bonuses(match) == 0


class TestEscape:
    def test_an_effect_card_crosses_a_double(self) -> None:
        match = against(7, deck=["B"])
        go(match, 0, "pick 1 2", "write R1-2", "skip", "confirm")
        assert len(struck(match)) == 6
        match.play(0, f"strike {1 + struck(match).index('R1G')}")
        assert shared(match, "doubles_taken") == ["R1G"]

    def test_a_bonus_for_a_double(self) -> None:
        house = next(one for one in sheet_data(7)["compartments"] if one["id"] == "R1G")
        wanted = {"R1M1", "R1G"}
        doors = [
            one["id"]
            for one in sheet_data(7)["airlocks"]
            if one["open_at_start"] or set(one["connects"]) == wanted
        ]
        for gone, count in (([], 1), (["R1G"], 0)):
            match = against(7, {"airlocks": doors}, gone=gone)
            go(match, 0, "pick 1 2", f"write {house['cells'][0]}", "skip", "confirm")
            assert bonuses(match) == count


def filled(planet: str, owners: str) -> dict[str, str]:
    """Insignia on a planet in order, n for near and f for far."""
    names = {"n": "near", "f": "far"}
    return {f"{planet}-{place}": names[owner] for place, owner in enumerate(owners, 1)}


REACHED = {"P4": (7, 8, 9), "P5": (9, 10, 11), "P7": (13, 14, 15)}  # by these numbers


class TestBattle:
    """In odd turns the player is near on sheet 0, ASTRA far; ASTRA plays the first card drawn."""

    def drawn(self, page: dict[str, Any], card: tuple[int | None, str | None] | str) -> Match:
        """The player ends a turn on the other sheet, and this card comes up for sheet 0."""
        match = against(8, page, turn=2, deck=[card])
        go(match, 0, "pick 1 2", "write P3-1", "skip")
        while match.position()["turn"] == 2:
            match.play(0, match.moves(0)[0])
        return match

    def choices(self, page: dict[str, Any], number: int) -> set[str]:
        """The planets where ASTRA may play a number."""
        match = self.drawn(page, (number, None))
        if match.view(0)["phase"] == "alert":
            return set(struck(match))
        new = set(sheet(match)["cells"]) - set(page.get("cells", {}))
        return {id.split("-")[0] for id in new}

    def moved(self, page: dict[str, Any], effect: str, planet: str) -> Match:
        """ASTRA has played a card with this effect there."""
        box = table.Cards()
        for face in table.HAND:
            box.take(*face)
        number = next(n for n in REACHED[planet] if box.find(n, effect))
        match = self.drawn(page, (number, effect))
        if match.view(0)["phase"] == "alert":
            match.play(0, f"strike {planet[1:]}")
        return match

    def test_where_its_number_goes(self) -> None:
        assert self.choices({}, 7) == {"P3", "P4"}
        assert self.choices({"cells": filled("P3", "nnnff")}, 7) == {"P4"}
        # 15 is full, so it goes on with 1.
        assert self.choices({"cells": filled("P7", "nff")}, 15) == {"P1"}
        blocked = filled("P7", "nff") | filled("P1", "nnf")
        assert self.choices({"cells": blocked}, 15) == {"P2"}  # 3 is the next that fits

    def test_its_effects(self) -> None:
        before = sheet(self.moved({}, "plant", "P5"))
        assert before["cells"] == {"P5-1": "far"}
        assert len(before["plants"]) == 1
        assert (before["far_plants"], before["far_water"]) == (0, 0)
        for effect in ("planning", "astronaut"):
            assert sheet(self.moved({}, effect, "P5"))["far_moons"][0].startswith("P5")
        for effect in ("robot", "energy"):
            after = sheet(self.moved({"far_asteroids": 4}, effect, "P5"))
            assert after["far_asteroids"] == 5
            assert after["far_water"] == after["far_green"] == 0  # A9 gives it nothing
        assert sheet(self.moved({}, "water", "P7"))["waters"] == []

    def test_a_tie_is_the_players_and_a_complete_planets_moon_is_closed(self) -> None:
        moon = next(one for one in sheet_data(8)["planets"] if one["id"] == "P4")["moon"]
        spot = moon["spots"][0]["id"]
        for mine, points in (([], 0), ([spot], 4)):
            page = {"cells": filled("P4", "nnnfff") | filled("P2", "nffff"), "near_moons": mine}
            match = self.moved(page, "planning", "P4")
            assert sheet(match)["far_moons"] == []
            assert own(match)["parts"]["near-grey"] == points

    def test_a_tie_on_astras_move_is_told_as_the_players(self) -> None:
        spot = next(one for one in sheet_data(8)["planets"] if one["id"] == "P4")["moon"]["spots"]
        page = {"cells": filled("P4", "nnnfff"), "near_moons": [spot[0]["id"]]}
        match = self.moved(page, "planning", "P4")
        told = [entry.text for entry in match.log(0)]
        played = next(k for k, text in enumerate(told) if text.id == "log-astra-played")
        assert told[played + 1].id == "log-captured"
        assert words.say("moon", told[played + 1]).startswith("Player 1 captures")
        assert own(match)["marks"]["P4-flag"] == "near"

    def test_a_bonus_for_every_second_flag(self) -> None:
        hand = ((14, "robot"), (15, "energy"), (10, "plant"))
        for before, count in (("nnn", 1), ("nff", 0)):
            page = {"cells": filled("P1", before) | filled("P7", "nf")}
            match = against(8, page, hand=hand)
            go(match, 0, "pick 1 2", "write P7-3")
            while match.position()["turn"] == 1 and match.moves(0)[0] in ("skip", "confirm"):
                match.play(0, match.moves(0)[0])
            assert bonuses(match) == count

    def test_a_sheet_that_astra_fills_ends_the_match(self) -> None:
        cells: dict[str, str] = {}
        for planet in sheet_data(8)["planets"]:
            cells |= filled(planet["id"], "nf" * 4)
            for extra in range(len(planet["cells"]) + 1, 9):
                del cells[f"{planet['id']}-{extra}"]
        del cells["P4-7"]
        match = self.moved({"cells": cells}, "robot", "P4")
        assert match.moves(0) == ["error"]
        go(match, 0, "error", "confirm")
        go(match, 0, match.moves(0)[0])  # which card ASTRA gets
        assert ended(match) == "reason-cells"

    def test_two_insignia_on_the_moons_the_player_needs_most(self) -> None:
        cells = filled("P2", "nn") | filled("P4", "nnnf") | filled("P6", "nn")
        match = self.drawn({"cells": cells}, "A")
        assert sheet(match)["far_moons"] == ["P4-moon1", "P4-moon2"]
        assert match.view(0)["astra"]["letter"] is None
        full = {"cells": cells, "far_moons": ["P4-moon1", "P4-moon2"]}
        match = self.drawn(full, "A")  # its moon is taken; the player chooses among two
        assert struck(match) == ["P2", "P6"]

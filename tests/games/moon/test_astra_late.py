"""ASTRA in adventures 5 to 8: what its effect cards do there, and what brings solo bonuses."""

from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.moon.table import go, own, put, value_of
from tests.games.moon.test_astra import deal_hand, draw_next, ended, solo

import kosmostol as ks
from kosmostol import words
from kosmostol.games.moon.components import printed, sheet_data
from kosmostol.games.moon.rules import drafting
from kosmostol.games.moon.rules.numbers import ASTRA_PLAYED, CAPTURED, DRAFT, EFFECT_NAMES
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import Event

MISSIONS = {5: [88, 90, 92], 6: [94, 96, 98], 7: [100, 102, 104], 8: [106, 108, 110]}
HAND = ((6, "robot"), (9, "energy"), (10, "plant"))
GREY: dict[str, Any] = {"grey": ["L1A-target"], "infected": ["L1A-1"]}
PLANTS = list(next(track for track in printed(6).tracks if track.name == "plants").ids)
TANKS = list(next(track for track in printed(6).tracks if track.name == "tanks").ids)
MARKS = list(printed(6).shared[0].ids)


def against(
    adventure: int,
    *sheets: dict[str, Any],
    hand: Sequence[tuple[int, str]] = HAND,
    gone: Sequence[str] = (),
    awake: Sequence[str] = (),
    held: Sequence[int] = (),
    letter: str = "",
    second: bool = False,
) -> Match:
    """The player is about to take two cards; `letter` is what comes up next."""
    missions = MISSIONS[adventure]
    match = ks.new(
        "moon", seats=1, seed=3, adventure=adventure, astra="katherine", missions=missions
    )
    state = solo(match)
    while state.phase != DRAFT:
        match.play(0, match.moves(0)[0])
    for seat in range(2 if adventure == 8 else 1):
        put(state, seat, sheets[seat] if seat < len(sheets) else {})
    for track, marked in zip(printed(adventure).shared, (gone, awake), strict=False):
        state.desk.shared[track.slot] = value_of(track, list(marked))
    state.desk.rival[: len(held)] = held
    deal_hand(state, hand)
    drafting.begin(state.desk, 0)
    if letter:
        draw_next(state, letter, second=second)
    return match


def struck(match: Match) -> list[str]:
    """What the effect card lets the player choose from."""
    assert match.view(0)["phase"] == "alert"
    return [option.targets[0] for option in match.options(0)]


def shared(match: Match, name: str) -> list[str]:
    found: list[str] = match.position()["shared"][name]
    return found


class TestDome:
    def test_an_effect_card_crosses_a_high_end(self) -> None:
        match = against(5, {"cells": {"S1+1": 5, "S1+2": 6}}, letter="C")
        go(match, 0, "pick 1 2", "write S2+1", "skip", "confirm")
        assert len(struck(match)) == 8
        match.play(0, "strike 1")
        assert shared(match, "ends_reached") == ["S1-top"]
        match = against(5, {"cells": {"S1+1": 5, "S1+2": 6}}, gone=["S1-top"])
        go(match, 0, "pick 2 1", "write S1+3", "skip", "confirm")
        assert match.position()["sheets"][0]["later_ends"] == ["S1-top-later"]
        assert solo(match).astra.circled == 0

    def test_a_bonus_for_each_high_end(self) -> None:
        match = against(5, {"cells": {"S1+1": 5, "S1+2": 6}})
        go(match, 0, "pick 2 1", "write S1+3", "skip", "confirm")
        assert solo(match).astra.circled == 1

    @pytest.mark.parametrize(("theirs", "points"), [(1, 10), (2, 10), (3, 4)])
    def test_the_crew_against_its_cards(self, theirs: int, points: int) -> None:
        page = {"astronauts": 2, "ET-astronauts": 2}
        match = against(5, page, held=[0, 0, 0, 0, theirs, 0])
        assert own(match)["parts"]["astronauts"] == points


class TestVirus:
    def test_the_first_pass_wakes_green_or_blue_and_spreads_at_once(self) -> None:
        match = against(6, GREY, letter="A")
        go(match, 0, "pick 1 2", "write L5C-3", "skip", "confirm")
        assert struck(match) == ["mark-green", "mark-blue"]
        match.play(0, "strike 2")
        go(match, 0, "infect L1A-2", "infect L4B-1")
        sheet = match.position()["sheets"][0]
        assert sheet["infected"] == ["L1A-1", "L1A-2", "L4B-1"]
        assert sheet["viruses"] == ["L4B-target"]
        assert match.view(0)["phase"] == "draft"
        assert solo(match).astra.circled == 0

    def test_then_propagation_marks(self) -> None:
        awake = {"viruses": ["L2B-target", "L4B-target"]}
        both = ["mark-green", "mark-blue"]
        page = GREY | awake | {"plants": PLANTS[:5], "plant_icons": 5}
        match = against(6, page, awake=both, gone=MARKS[:1], letter="C")
        go(match, 0, "pick 1 2", "write L5C-3", "skip", "confirm")
        assert struck(match) == MARKS[1:]
        match.play(0, "strike 7")
        assert len(match.moves(0)) == 4  # rooms of L1A, the first of three viruses
        go(match, 0, "infect L1A-2", "infect L2B-1", "infect L4B-1")
        assert shared(match, "propagations") == MARKS[:2]

    @pytest.mark.parametrize("awake", [False, True])
    def test_the_second_pass_wakes_the_virus_of_the_mission(self, awake: bool) -> None:
        red: dict[str, Any] = {"viruses": ["L1B-target"]} if awake else {}
        match = against(6, GREY | red, awake=["mark-red"] if awake else [], letter="A", second=True)
        state = solo(match)
        state.astra.pack.deck, state.astra.pack.left = state.astra.pack.discard[:3], 3
        go(match, 0, "pick 1 2", "write L5C-3", "skip", "confirm")
        while match.view(0)["phase"] == "aftermath" or match.moves(0)[0].startswith("infect"):
            match.play(0, match.moves(0)[0])
        while state.astra.pack.letters:  # the card may come a turn later
            match.play(0, match.moves(0)[0])
        assert shared(match, "awake") == ["mark-red"]
        assert match.view(0)["missions"][0]["taken"] is True
        ill = match.position()["sheets"][0]["infected"]
        assert len(ill) == (1 if awake else 3)

    def test_a_virus_the_player_wakes_brings_a_bonus_and_spreads(self) -> None:
        match = against(6, GREY | {"plants": PLANTS[:4], "plant_icons": 4})
        home = PLANTS[4].split("-")[0]
        go(match, 0, "pick 1 3", f"write {home}-1", f"plant {home}", "confirm")
        assert solo(match).astra.circled == 1
        assert match.moves(0)[0].startswith("infect")

    def test_a_mark_the_player_crosses_brings_a_bonus_and_spares_everybody(self) -> None:
        page = GREY | {"tanks": TANKS[:4], "water_icons": 4, "viruses": ["L4B-target"]}
        home = TANKS[4].split("-")[0]
        hand = ((6, "robot"), (9, "water"), (10, "plant"))
        match = against(6, page, awake=["mark-blue"], hand=hand)
        go(match, 0, "pick 1 2", f"write {home}-2", f"water {home}", "confirm")
        assert solo(match).astra.circled == 1
        assert match.position()["sheets"][0]["infected"] == ["L1A-1"]

    def test_the_errors_that_spread_bring_none(self) -> None:
        full = {level["cells"][0]: 12 for level in sheet_data(6)["levels"]}
        match = against(6, GREY | {"infected": ["L1A-2"], "cells": full, "errors": 1})
        go(match, 0, "error", "confirm")
        assert [move.split()[0] for move in match.moves(0)] == ["infect"] * 3
        assert solo(match).astra.circled == 0


class TestEscape:
    def test_an_effect_card_crosses_a_double(self) -> None:
        match = against(7, letter="B")
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
        for gone, bonuses in (([], 1), (["R1G"], 0)):
            match = against(7, {"airlocks": doors}, gone=gone)
            go(match, 0, "pick 1 2", f"write {house['cells'][0]}", "skip", "confirm")
            assert solo(match).astra.circled == bonuses


def filled(planet: str, owners: str) -> dict[str, str]:
    """Insignia on a planet in order, n for near and f for far."""
    names = {"n": "near", "f": "far"}
    return {f"{planet}-{place}": names[owner] for place, owner in enumerate(owners, 1)}


class TestBattle:
    """In the first turn the player is near on sheet 0, ASTRA far."""

    def choices(self, page: dict[str, Any], number: int) -> set[str]:
        state = solo(against(8, page))
        mask = state.box.adventure.rival_choices(state.desk, 0, number)
        return {one["id"] for k, one in enumerate(sheet_data(8)["planets"]) if mask >> k & 1}

    def moved(self, page: dict[str, Any], effect: str, planet: str) -> dict[str, Any]:
        """The sheet after ASTRA played a card there."""
        match = against(8, page)
        state = solo(match)
        at = [one["id"] for one in sheet_data(8)["planets"]].index(planet)
        state.box.adventure.rival_move(state.desk, 0, EFFECT_NAMES.index(effect), at)
        state.desk.commit()
        found: dict[str, Any] = match.position()["sheets"][0]
        return found

    def test_where_its_number_goes(self) -> None:
        assert self.choices({}, 7) == {"P3", "P4"}
        assert self.choices({"cells": filled("P3", "nnnff")}, 7) == {"P4"}
        # 15 is full, so it goes on with 1.
        assert self.choices({"cells": filled("P7", "nff")}, 15) == {"P1"}
        blocked = filled("P7", "nff") | filled("P1", "nnf")
        assert self.choices({"cells": blocked}, 15) == {"P2"}  # 3 is the next that fits

    def test_its_effects(self) -> None:
        before = self.moved({}, "plant", "P5")
        assert before["cells"] == {"P5-1": "far"}
        assert len(before["plants"]) == 1
        assert (before["far_plants"], before["far_water"]) == (0, 0)
        for effect in ("planning", "astronaut"):
            assert self.moved({}, effect, "P5")["far_moons"][0].startswith("P5")
        for effect in ("robot", "energy"):
            after = self.moved({"far_asteroids": 4}, effect, "P5")
            assert after["far_asteroids"] == 5
            assert after["far_water"] == after["far_green"] == 0  # A9 gives it nothing
        assert self.moved({}, "water", "P7")["waters"] == []

    def test_a_tie_is_the_players_and_a_complete_planets_moon_is_closed(self) -> None:
        moon = next(one for one in sheet_data(8)["planets"] if one["id"] == "P4")["moon"]
        spot = moon["spots"][0]["id"]
        for mine, points in (([], 0), ([spot], 4)):
            page = {"cells": filled("P4", "nnnfff") | filled("P2", "nffff"), "near_moons": mine}
            match = against(8, page)
            state = solo(match)
            planning = EFFECT_NAMES.index("planning")
            state.box.adventure.rival_move(state.desk, 0, planning, 3)
            state.desk.commit()
            assert match.position()["sheets"][0]["far_moons"] == []
            assert own(match)["parts"]["near-grey"] == points

    def test_a_tie_on_astras_move_is_told_as_the_players(self) -> None:
        spot = next(one for one in sheet_data(8)["planets"] if one["id"] == "P4")["moon"]["spots"]
        page = {"cells": filled("P4", "nnnfff"), "near_moons": [spot[0]["id"]]}
        match = against(8, page)
        state = solo(match)
        log: list[Event] = []
        state._rival_move(3, log)
        assert [event.kind for event in log] == [ASTRA_PLAYED, CAPTURED]
        assert words.say("moon", match.game.tell(state, log[1])).startswith("Player 1 captures")
        assert own(match)["marks"]["P4-flag"] == "near"

    def test_a_bonus_for_every_second_flag(self) -> None:
        hand = ((14, "robot"), (15, "energy"), (10, "plant"))
        for before, bonuses in (("nnn", 1), ("nff", 0)):
            page = {"cells": filled("P1", before) | filled("P7", "nf")}
            match = against(8, page, hand=hand)
            go(match, 0, "pick 1 2", "write P7-3")
            while match.position()["turn"] == 1 and match.moves(0)[0] in ("skip", "confirm"):
                match.play(0, match.moves(0)[0])
            assert solo(match).astra.circled == bonuses

    def test_a_sheet_that_astra_fills_ends_the_match(self) -> None:
        cells: dict[str, str] = {}
        for planet in sheet_data(8)["planets"]:
            cells |= filled(planet["id"], "nf" * 4)
            for extra in range(len(planet["cells"]) + 1, 9):
                del cells[f"{planet['id']}-{extra}"]
        del cells["P4-7"]
        match = against(8, {"cells": cells})
        state = solo(match)
        state.box.adventure.rival_move(state.desk, 0, 0, 3)
        state.desk.commit()
        assert match.moves(0) == ["error"]
        go(match, 0, "error", "confirm")
        go(match, 0, match.moves(0)[0])  # which card ASTRA gets
        assert match.result is not None
        assert ended(match) == "reason-cells"

    def test_two_insignia_on_the_moons_the_player_needs_most(self) -> None:
        cells = filled("P2", "nn") | filled("P4", "nnnf") | filled("P6", "nn")
        match = against(8, {"cells": cells}, letter="A")
        state = solo(match)
        state.astra.letter, state.astra.strikes = 0, 2
        targets = []
        for _ in range(2):
            mask = state.box.adventure.strike_choices(state.desk, 0, 0, second=False)
            targets.append([k for k in range(7) if mask >> k & 1])
            state.box.adventure.strike(state.desk, 0, 0, False, targets[-1][0])
        assert targets == [[3], [3]]
        mask = state.box.adventure.strike_choices(state.desk, 0, 0, second=False)
        assert mask == 1 << 1 | 1 << 5  # its moon is taken; the player chooses among two

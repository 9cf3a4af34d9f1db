"""Rulings (R) that no example covers, by their names there."""

import json
from typing import Any

import pytest
from tests.games.planet5r.table import clan, placing, play, refused, rolls, table, water

import kosmostol as ks
from kosmostol.games.planet5r.components import FILE, check, components
from kosmostol.games.planet5r.position import reading
from kosmostol.kernel.text import Seat, Text


def test_setup_and_r1_fifteen_technologies() -> None:
    match = ks.new("planet5r", seats=4, seed=3)
    view = match.view(0)
    assert (view["round"], len(view["market"]), view["stack"]) == (1, 1, 13)
    assert water(match) == [5, 5, 5, 5]
    assert len({seat["rows"][0]["cards"][0] for seat in view["seats"]}) == 4
    assert all(len(seat["hand"]) == 5 for seat in view["seats"])


def test_r2_r3_counts_beyond_the_tables() -> None:
    box = components().box(5, small_die=False, open_water=False, settlement_crystals=True)
    assert box.develop == [0, 4, 2, 1, 0, 0]
    assert box.plunder == [0, 1, 2, 3, 3, 3]


def test_r4_a_failed_dig_is_robbed_too() -> None:
    match = table(water=(5, 1, 5))
    play(match, "plunder", "dig", "develop")
    assert water(match) == [6, 0, 9]


@pytest.mark.parametrize(("round", "first"), [(4, 0), (5, 1)])
def test_r6_thieves_take_in_turn_from_a_seat_that_shifts(
    round: int, first: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    # No two symbols of the box contend for one victim, so let T10 rob scouts as T03 does.
    data: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    data["technologies"][9]["right"]["of"] = "scout"
    changed = check(data)
    monkeypatch.setattr(reading, "components", lambda: changed)
    match = table(round=round, rows={0: ["S1", "T03"], 1: ["S2", "T10"]}, water=(5, 5, 1))
    play(match, "dig", "dig", "scout")
    expected = [5, 5, 0]
    expected[first] += 1
    assert water(match) == expected


def test_r7_the_own_card_counts() -> None:
    match = table(rows={0: ["S1", "T08"]})  # develop: 1 for every develop
    play(match, "develop", "expand", "expand")
    assert water(match)[0] == 5 + 1 + 4


def test_r8_r38_nobody_steals_from_himself() -> None:
    match = table(rows={0: ["S1", "T12"]}, chance=rolls(2, 2))  # scout: steal from expand
    play(match, "scout", "scout", "expand")
    assert water(match) == [8, 7, 4]


def test_r9_a_new_upgrade_does_not_fire_in_its_round() -> None:
    match = placing("T07", ["S1"], water=(5, 5, 5))  # dig: 1 more water
    match.play(0, "place left-of S1 over")
    assert water(match)[0] == 5


def test_r13_upgrades_add_up() -> None:
    match = table(rows={0: ["S1", "T04", "T13"]})  # develop: 1 more, twice
    play(match, "develop", "expand", "expand")
    assert water(match)[0] == 5 + 2 + 4


def test_r14_settlements_improve_nothing() -> None:
    match = table(rows={0: ["S1"]})
    play(match, "develop", "develop", "expand")
    assert water(match)[0] == 7


def test_r15_no_rings() -> None:
    match = placing("T11", ["S2", "T04 over T02"])  # the row begins with develop, ends with scout
    assert refused(match, 0, "place right-of T02 over left-of T04 over") == "place-ring"
    assert match.why_not(0, "place right-of T02 over") is None
    assert match.why_not(0, "place left-of T04 under") is None


def test_r17_a_fitting_card_may_lie_alone() -> None:
    match = placing("T15", ["S4"])
    match.play(0, "place alone")
    assert [row["cards"] for row in clan(match, 0)["rows"]] == [["S4"], ["T15"]]


def test_r18_a_seat_left_with_expand_is_not_asked() -> None:
    match = table(discards={1: ["dig", "develop", "plunder"]}, last=("expand", "develop", "expand"))
    play(match, "develop", "scout", "develop")
    assert match.owing == (0, 2)
    match.play(0, "play expand")
    match.play(2, "play expand")
    assert match.view()["seats"][1]["last"] == "expand"


def test_r20_scouting_last_brings_water_only() -> None:
    match = table(round=15, market=1, chance=rolls(3))
    play(match, "scout", "expand", "expand")
    assert match.result is not None
    assert water(match)[0] == 8


def test_r21_r35_late_choosers_see_the_others_but_not_each_other() -> None:
    scouted = {0: ["scout"], 2: ["scout"]}
    match = table(seats=4, last=("scout", "expand", "scout", "expand"), discards=scouted)
    assert match.owing == (1, 3)
    assert refused(match, 0, "play dig") == "not-owing"
    match.play(3, "play develop")
    assert match.view(0)["seats"][3]["action"] is None
    match.play(1, "play plunder")
    assert match.owing == (0, 2)
    assert match.view(0)["seats"][3]["action"] == "develop"
    assert water(match) == [5, 5, 5, 5]  # nothing happens before all cards lie open
    match.play(2, "play dig")
    assert match.view(0)["seats"][2]["card"] == "sealed"
    assert match.view(0)["seats"][2]["action"] is None


def test_r22_the_next_technology_is_not_for_sale() -> None:
    bought = {"phase": "take", "played": ("dig", "scout", "expand"), "bids": (3, 0, 0), "roll": 2}
    match = table(buyers=(0,), market=("T01", "T02"), next="T03", **bought)
    assert refused(match, 0, "take T03") == "take-next"
    assert refused(match, 0, "take T09") == "take-market"
    assert refused(match, 0, "place alone") == "take-first"


@pytest.mark.parametrize(("counts", "violet"), [(True, 2), (False, 1)])
def test_r24_settlement_crystals_are_an_option(counts: bool, violet: int) -> None:
    match = placing("T15", ["S4"], settlement_crystals=counts)
    match.play(0, "place right-of S4 under")
    assert clan(match, 0)["crystals"]["violet"] == violet


def test_r27_the_small_die_is_an_option() -> None:
    match = table(small_die=True, chance=rolls(3, die=(1, 1, 2, 2, 3, 3)))
    assert match.view()["die"] == [1, 1, 2, 2, 3, 3]
    play(match, "scout", "expand", "expand")
    assert water(match)[0] == 8


def test_r31_bids_from_one_to_all_water() -> None:
    match = table(water=(3, 5, 5))
    play(match, "dig", "dig", "expand")
    assert match.moves(0) == ["bid 1", "bid 2", "bid 3"]
    assert refused(match, 0, "bid 0") == "bid-least"
    assert refused(match, 0, "bid 4") == "bid-most"
    assert refused(match, 0, "play dig") == "bid-first"


def test_r33_plundered_water_is_taken_from_what_was_there() -> None:
    match = table(seats=4, water=(0, 0, 2, 0))
    play(match, "plunder", "plunder", "expand", "expand")
    assert water(match) == [4, 4, 0, 0]


def test_r36_a_gap_on_the_market_closes() -> None:
    match = table(seats=4, market=("T03", "T01", "T02"), rows={0: ["S2"]}, chance=rolls(1))
    play(match, "dig", "develop", "develop", "develop")
    match.play(0, "bid 5")
    match.play(0, "take T01")
    assert match.view()["market"][:2] == ["T03", "T02"]
    assert len(match.view()["market"]) == 3


def test_r37_rows_are_never_parted() -> None:
    match = placing("T15", ["S4 over T13"])
    assert refused(match, 0, "place right-of S4 over") == "place-inside"
    assert refused(match, 0, "place right-of S1 over") == "place-own"
    assert refused(match, 0, "place right-of T13 over") == "place-match"
    why = match.why_not(0, "place right-of T13 over")
    assert why is not None
    assert why.params["card"] == Text("card-T13", {"case": "gen"})


def test_r39_a_develop_worth_nothing_is_discarded() -> None:
    match = table(seats=4)
    play(match, "develop", "develop", "develop", "develop")
    assert clan(match, 0)["discard"] == ["develop"]


def test_phases_refuse_other_moves() -> None:
    assert refused(table(), 0, "bid 1") == "choose-first"
    assert refused(placing("T15", ["S4"]), 0, "take T01") == "place-first"
    assert refused(placing("T15", ["S4"]), 1, "place alone") == "not-owing"
    over = table(round=15, phase="over", market=0, last=("expand",) * 3)
    assert refused(over, 0, "play dig") == "over"


def test_prompts_name_whom_the_table_waits_for() -> None:
    match = table()
    assert match.prompt(0).id == "prompt-choose"
    match.play(0, "play dig")
    waiting = match.prompt(0)
    assert waiting.id == "prompt-sealed"
    assert [text.args["seat"] for text in waiting.args["seats"]] == [Seat(1), Seat(2)]  # type: ignore[union-attr]

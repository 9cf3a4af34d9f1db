"""The derived cases (D) of the rulings, by their names there."""

import pytest
from tests.games.planet5r.table import clan, placing, play, refused, rolls, table, water

from kosmostol.games.planet5r.components import components


def test_d1_four_who_develop_get_nothing() -> None:
    match = table(seats=5)
    play(match, "develop", "develop", "develop", "develop", "expand")
    assert water(match) == [5, 5, 5, 5, 5]


def test_d2_the_supply_adds_what_a_victim_lacks() -> None:
    match = table(water=(5, 5, 1))
    play(match, "plunder", "plunder", "expand")
    assert water(match) == [7, 7, 0]


def test_d3_three_plunderers_two_victims() -> None:
    match = table(seats=5, water=(5, 5, 5, 10, 4))
    play(match, "plunder", "plunder", "plunder", "expand", "expand")
    assert water(match) == [11, 11, 11, 1, 0]


def test_d4_plunder_without_victims() -> None:
    match = table(rows={0: ["S1", "T12"]})  # plunder: 1 more water
    play(match, "plunder", "develop", "develop")
    assert water(match) == [6, 7, 7]
    assert clan(match, 0)["discard"] == ["plunder"]


def test_d5_over_keeps_the_new_upgrades() -> None:
    match = placing("T15", ["S4"])
    option = next(o for o in match.options(0) if o.move == "place right-of S4 over")
    assert option.preview["crystals"]["after"] == {"blue": 0, "green": 1, "violet": 1, "joker": 0}
    assert [side["upgrade"] for side in option.preview["upgrades"]] == ["steal_1_each", "gain_die"]
    match.play(0, "place right-of S4 over")
    assert clan(match, 0)["rows"] == [{"cards": ["S4", "T15"], "over": [False]}]
    assert clan(match, 0)["crystals"] == {"blue": 0, "green": 1, "violet": 1, "joker": 0}


def test_d6_under_covers_the_new_upgrade() -> None:
    match = placing("T15", ["S4"])
    option = next(o for o in match.options(0) if o.move == "place right-of S4 under")
    assert [side["action"] for side in option.preview["upgrades"]] == ["scout"]
    assert [side["card"] for side in option.preview["covers"]] == ["T15"]
    match.play(0, "place right-of S4 under")
    assert clan(match, 0)["crystals"] == {"blue": 0, "green": 0, "violet": 2, "joker": 0}
    before = water(match)
    play(match, "expand", "develop", "develop")  # the covered symbol does not steal
    assert water(match)[0] == before[0]


def test_d7_a_bridge_has_a_choice_at_each_joint() -> None:
    match = placing("T05", ["S1", "T10"])
    bridges = [move for move in match.moves(0) if "right-of S1" in move and "left-of T10" in move]
    assert len(bridges) == 4
    match.play(0, "place right-of S1 over left-of T10 under")
    assert clan(match, 0)["rows"] == [{"cards": ["S1", "T05", "T10"], "over": [False, False]}]


def test_d8_one_side_joins_one_row() -> None:
    match = placing("T05", ["S1", "T11"])  # its left side fits S1 and T11, its right side T11 only
    after = {move.split(" ")[2] for move in match.moves(0) if move.startswith("place right-of")}
    assert after == {"S1", "T11"}
    assert all(move.count("right-of") < 2 for move in match.moves(0))
    assert refused(match, 0, "place right-of S1 over right-of T11 over") == "no-such-move"


def test_d9_a_joint_on_the_right_only() -> None:
    match = placing("T12", ["S1", "T08"])
    assert match.moves(0) == ["place alone", "place left-of T08 over", "place left-of T08 under"]


@pytest.mark.parametrize(
    ("crystals", "points"),
    [((7, 0, 0, 0), 21), ((5, 1, 0, 2), 24), ((0, 0, 0, 0), 0), ((6, 6, 5, 1), 63)],
    ids=["d10", "d11", "none", "full"],
)
def test_d10_d11_crystals(crystals: tuple[int, int, int, int], points: int) -> None:
    box = components().box(3, small_die=False, open_water=False, settlement_crystals=True)
    assert box.crystal_points(*crystals) == points


def test_d12_water_counts_by_pairs() -> None:
    match = table(round=15, phase="over", market=0, water=(7, 6, 0), last=("expand",) * 3)
    assert match.scores == (3, 3, 0)


def test_d13_all_scouts_choose_together() -> None:
    scouted = {seat: ["scout"] for seat in range(3)}
    match = table(last=("scout",) * 3, discards=scouted)
    assert match.owing == (0, 1, 2)
    assert match.view()["late"] == []


def test_d14_water_for_every_dig_before_bidding() -> None:
    match = table(rows={0: ["S1", "T02"]})
    play(match, "dig", "dig", "dig")
    assert water(match) == [8, 5, 5]
    assert "bid 8" in match.moves(0)


def test_d15_upgrade_water_may_be_bid() -> None:
    match = table(rows={0: ["S1", "T04"]}, water=(0, 5, 5), chance=rolls(5))
    play(match, "dig", "expand", "expand")
    assert match.moves(0) == [f"bid {bid}" for bid in range(1, 6)]


def test_d16_the_only_one_with_water_wins_without_a_die() -> None:
    match = table(water=(5, 0, 5), market=("T03",), rows={0: ["S2"]})
    play(match, "dig", "dig", "expand")
    assert match.owing == (0,)
    match.play(0, "bid 1")
    assert water(match)[:2] == [4, 0]
    assert match.view()["auction"]["roll"] is None
    assert clan(match, 0)["discard"] == ["dig"]
    assert clan(match, 1)["discard"] == []


@pytest.mark.parametrize(("rows", "ranks"), [((6, 4, 0), (1, 2, 3)), ((6, 6, 0), (1, 1, 3))])
def test_d17_water_breaks_ties(rows: tuple[int, int, int], ranks: tuple[int, int, int]) -> None:
    # 6 water and 3 points against 4 water, 2 points and a crystal of 1.
    more = {1: ["S2", "T01"]} if rows[1] == 4 else {}
    match = table(round=15, phase="over", market=0, water=rows, rows=more, last=("expand",) * 3)
    assert match.result is not None
    assert match.scores[0] == match.scores[1]
    assert match.result.ranks == ranks


def test_d18_the_last_round() -> None:
    match = table(round=14)
    play(match, "expand", "expand", "expand")
    view = match.view()
    assert (view["round"], view["next"], view["stack"]) == (15, None, 0)
    play(match, "develop", "develop", "expand")
    assert match.result is not None
    assert match.result.reason.id == "reason-rounds"


def test_d19_nothing_is_stolen_from_nobody() -> None:
    match = table(rows={0: ["S1", "T03"]}, water=(5, 3, 0))
    play(match, "dig", "scout", "scout")
    assert water(match) == [6, 2, 0]
    assert "bid 6" in match.moves(0)


def test_d20_four_plunderers_count_as_three() -> None:
    match = table(seats=5, water=(5, 5, 5, 5, 20), market=("T01",), chance=rolls(6))
    play(match, "plunder", "plunder", "plunder", "plunder", "dig")
    match.play(4, "bid 1")
    assert water(match) == [8, 8, 8, 8, 7]


def test_d21_equal_bids_are_out_although_a_card_is_left() -> None:
    match = table(water=(9, 9, 9), market=("T01", "T02"), rows={0: ["S2"]})
    play(match, "dig", "dig", "dig")
    for seat, bid in enumerate((6, 4, 4)):
        match.play(seat, f"bid {bid}")
    assert match.owing == (0,)
    match.play(0, "take T01")
    assert water(match) == [3, 8, 8]
    assert "T02" in match.view()["market"]


def test_d22_the_market_is_sold_out() -> None:
    match = table(water=(9, 9, 9), market=("T03", "T01"), rows={0: ["S2"], 1: ["S3"], 2: ["S4"]})
    play(match, "dig", "dig", "dig")
    for seat, bid in enumerate((5, 3, 2)):
        match.play(seat, f"bid {bid}")
    match.play(0, "take T03")
    assert water(match) == [4, 6, 8]
    assert clan(match, 2)["discard"] == []


def test_d23_digging_alone_without_water() -> None:
    match = table(water=(0, 5, 5))
    play(match, "dig", "expand", "expand")
    assert match.view()["round"] == 6
    assert water(match) == [0, 5, 5]
    assert clan(match, 0)["discard"] == []
    assert match.view()["auction"]["roll"] is None
    assert refused(match, 0, "bid 1") == "choose-first"

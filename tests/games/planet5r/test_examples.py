"""The worked examples (E) of the rulings, by their names there."""

import pytest
from tests.games.planet5r.table import clan, play, refused, rolls, table, water


def test_e1_the_oldest_technology_leaves_a_full_market() -> None:
    match = table(seats=4, market=("T01", "T02", "T03"), next="T04")
    play(match, "develop", "develop", "develop", "develop")
    assert match.view()["market"] == ["T02", "T03", "T04"]
    assert "T01" in match.position()["gone"]


@pytest.mark.parametrize(("seats", "limit"), [(3, 2), (4, 3), (5, 4)])
def test_e2_market_limits(seats: int, limit: int) -> None:
    match = table(seats=seats, market=limit)
    assert match.view()["marketLimit"] == limit
    play(match, *["develop"] * seats)
    assert len(match.view()["market"]) == limit


def test_e3_developing_alone() -> None:
    match = table()
    play(match, "develop", "expand", "expand")
    assert water(match) == [9, 5, 5]


def test_e4_developing_together() -> None:
    match = table()
    play(match, "develop", "develop", "expand")
    assert water(match) == [7, 7, 5]


def test_e5_expand_steals_from_those_who_developed() -> None:
    match = table(rows={0: ["S1", "T15"]}, water=(5, 3, 0))
    play(match, "expand", "develop", "develop")
    assert water(match) == [7, 4, 1]


def test_e6_scouting_with_a_die_upgrade() -> None:
    match = table(rows={0: ["S1", "T15"]}, chance=rolls(4, 2))
    play(match, "scout", "expand", "expand")
    assert water(match)[0] == 5 + 4 + 2
    assert match.view()["late"] == [0]


def test_e7_a_bid_equal_to_the_die_loses() -> None:
    match = table(market=("T01",), next="T02", chance=rolls(4))
    play(match, "dig", "expand", "expand")
    match.play(0, "bid 4")
    assert water(match)[0] == 4
    assert "dig" in clan(match, 0)["hand"]
    assert match.view()["market"] == ["T01", "T02"]
    assert match.view()["auction"]["roll"] == 4


def test_e8_a_higher_bid_buys_any_technology() -> None:
    match = table(market=("T01", "T02"), chance=rolls(3))
    play(match, "dig", "expand", "expand")
    match.play(0, "bid 4")
    assert water(match)[0] == 1
    assert match.moves(0) == ["take T01", "take T02"]
    match.play(0, "take T02")
    if match.owing == (0,) and match.view()["phase"] == "place":
        match.play(0, "place alone")
    assert clan(match, 0)["discard"] == ["dig"]
    assert "T02" in [card for row in clan(match, 0)["rows"] for card in row["cards"]]


def test_e9_equal_bids_are_out_and_a_lower_one_wins() -> None:
    match = table(market=("T01",), rows={2: ["S2"]})
    play(match, "dig", "dig", "dig")
    for seat, bid in enumerate((3, 3, 2)):
        match.play(seat, f"bid {bid}")
    assert match.view()["auction"]["bids"] == [3, 3, 2]
    assert water(match) == [4, 4, 3]
    assert [clan(match, seat)["discard"] for seat in range(3)] == [[], [], ["dig"]]
    assert clan(match, 2)["crystals"]["blue"] == 1  # T01 fits nowhere and lies alone


def test_e10_equal_bids_only() -> None:
    match = table(market=("T01",))
    play(match, "dig", "dig", "expand")
    match.play(0, "bid 4")
    match.play(1, "bid 4")
    assert water(match) == [4, 4, 5]
    assert all("dig" in clan(match, seat)["hand"] for seat in (0, 1))
    assert "T01" in match.view()["market"]


def test_e11_the_highest_bid_chooses_first() -> None:
    match = table(market=("T03", "T10"), rows={0: ["S2"], 1: ["S3"], 2: ["S4"]})
    play(match, "dig", "dig", "dig")
    for seat, bid in enumerate((3, 5, 1)):
        match.play(seat, f"bid {bid}")
    assert match.owing == (1,)
    match.play(1, "take T10")
    assert match.view()["phase"] == "place"  # T10 fits to the right of S3
    match.play(1, "place alone")
    assert water(match) == [2, 0, 4]
    assert [clan(match, seat)["discard"] for seat in range(3)] == [["dig"], ["dig"], []]
    assert clan(match, 0)["rows"][1]["cards"] == ["T03"]  # the last card is taken without asking


def test_e12_expand_brings_everything_back() -> None:
    match = table(discards={0: ["dig", "develop", "scout"]}, last=("develop", "expand", "expand"))
    assert refused(match, 0, "play dig") == "play-discarded"
    play(match, "expand", "expand", "expand")
    assert clan(match, 0)["discard"] == []
    assert len(clan(match, 0)["hand"]) == 5


KATYA = "S1 under T04 under T01 under T07 over T02"


def test_e13_katya() -> None:
    match = table(round=15, phase="over", rows={0: [KATYA]}, market=0, last=("expand",) * 3)
    assert clan(match, 0)["crystals"] == {"blue": 3, "green": 3, "violet": 1, "joker": 1}
    assert match.scores[0] == 19
    assert [line.points for line in match.score_sheet(0)] == [10, 6, 1, 2]
    detail = match.score_sheet(0)[0].detail
    assert detail is not None
    assert detail.args == {"count": 4, "jokers": 1}


def test_e14_plundering_alone() -> None:
    match = table(water=(5, 1, 5))
    play(match, "plunder", "dig", "expand")  # a single token is a forced bid, which the die beats
    assert water(match) == [7, 0, 4]

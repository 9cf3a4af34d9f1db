"""The worked examples (E) and derived cases (D) of the rulings, by their names there."""

import pytest
from tests.games.catonauts.table import HOLE, table

import kosmostol as ks


def refused(match: ks.Match, seat: int, move: str) -> str:
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    return why.code


def test_e1_setup_for_three() -> None:
    match = ks.new("catonauts", seats=3, seed=1)
    view = match.view()
    corners = [view["field"][cell] for cell in ("a1", "d1", "a4", "d4")]
    assert sorted(corners) == ["blue-pink-1", "green-orange-1", "orange-blue-1", "pink-green-1"]
    assert len(set(view["field"].values())) == 16
    assert view["deck"] == 44
    for seat, corner in enumerate(("d4", "a1", "d1")):
        match.play(seat, f"corner {corner}")
    assert match.view()["pawns"] == ["d4", "a1", "d1"]


LANDING = {
    "phase": "land",
    "leaving": "b1",
    "field": {"a1": "blue-orange-1"},
    "rockets": [["orange-blue-3", "green-pink-2"]],
}


def test_e2_pink_cats_at_the_exit_blue_behind() -> None:
    match = table(**LANDING)
    assert match.moves(0) == ["land 0", "land 2"]
    assert refused(match, 0, "land 1") == "land-match"
    kept = match.copy()
    kept.play(0, "land 0")
    assert kept.view()["rockets"][0] == ["orange-blue-3", "green-pink-2"]
    assert kept.scores == (0, 0)
    match.play(0, "land 2")
    view = match.view()
    assert view["rockets"][0] == []
    assert view["piles"][0] == ["orange-blue-3"]
    assert "green-pink-2" in view["discard"]
    assert match.scores == (3, 0)


def test_e3_new_cats_sit_on_the_right() -> None:
    match = table(field={"a1": "blue-green-2", "c1": "pink-blue-1"}, rockets=[["green-orange-4"]])
    match.play(0, "fly c1")
    assert match.view()["rockets"][0] == ["green-orange-4", "blue-green-2"]


def test_e4_two_pawns_on_the_way_cost_one_card() -> None:
    match = table(
        seats=3,
        pawns=("a1", "b1", "c1"),
        field={"a1": "pink-blue-2", "d1": "pink-orange-5"},
        rockets=[["green-orange-4", "pink-blue-1"]],
    )
    match.play(0, "fly d1")
    view = match.view()
    assert view["discard"] == ["pink-blue-1"]
    assert view["rockets"][0] == ["green-orange-4", "pink-blue-2"]


def play_until(match: ks.Match, seat: int) -> list[int]:
    """Play on without landing; the seats in the order they flew."""
    flown = []
    while match.owing:
        (seat,) = match.owing
        moves = match.moves(seat)
        if moves[0].startswith("fly"):
            flown.append(seat)
        match.play(seat, moves[0])
    return flown


def test_e5_everybody_has_one_more_turn() -> None:
    match = table(seats=3, turn=1, deck=1)
    assert play_until(match, 1) == [1, 2, 0, 1]
    assert match.result is not None


def test_e6_the_rocket_counts_nothing() -> None:
    match = table(
        phase="over",
        deck=0,
        final_turns=0,
        piles=[["blue-pink-5", "blue-pink-3", "blue-green-3", "blue-pink-1"]],
        rockets=[["green-orange-5"]],
    )
    assert match.scores == (12, 0)


D1 = {"a1": "blue-pink-1", "c1": "pink-green-4"}


def test_d1_land_what_just_boarded() -> None:
    match = table(field=D1)
    match.play(0, "fly c1")
    match.play(0, "land 1")
    view = match.view()
    assert match.scores == (1, 0)
    assert view["rockets"][0] == []
    assert view["field"]["a1"] not in (None, "blue-pink-1")
    assert view["pawns"][0] == "c1"


def test_d2_the_boarding_card_is_safe_from_the_flight() -> None:
    match = table(field=D1, pawns=("a1", "b1"))
    match.play(0, "fly c1")
    match.play(0, "land 1")
    assert match.scores == (1, 0)
    assert match.view()["discard"] == []


def test_d3_the_flight_costs_what_sat_at_the_exit_before() -> None:
    match = table(field=D1, pawns=("a1", "b1"), rockets=[["orange-pink-5"]])
    match.play(0, "fly c1")
    assert match.view()["discard"] == ["orange-pink-5"]
    match.play(0, "land 1")
    assert match.scores == (1, 0)


def test_d4_stop_after_any_match() -> None:
    match = table(
        phase="land",
        leaving="b1",
        field={"a1": "blue-orange-1"},
        rockets=[["pink-blue-5", "blue-pink-1", "green-blue-2"]],
    )
    assert match.moves(0) == ["land 0", "land 1", "land 3"]
    points = [option.preview["points"] for option in match.options(0)]
    assert points == [0, 2, 7]
    match.play(0, "land 3")
    assert match.scores == (7, 0)
    assert match.view()["discard"] == ["blue-pink-1"]


def test_d5_nobody_matches_so_nobody_is_asked() -> None:
    match = table(field={"a1": "green-pink-2", "c1": "orange-blue-2"}, rockets=[["blue-pink-1"]])
    match.play(0, "fly c1")
    assert match.owing == (1,)
    assert match.view()["rockets"][0] == ["blue-pink-1", "green-pink-2"]


def test_d6_d7_occupied_and_diagonal_goals() -> None:
    match = table(pawns=("a1", "c1"))
    assert refused(match, 0, "fly c1") == "fly-occupied"
    assert refused(match, 0, "fly b2") == "fly-straight"
    assert refused(match, 0, "fly a1") == "fly-stay"


LAST = {"deck": 0, "final_turns": 2}


def test_d8_holes_are_crossed_for_nothing() -> None:
    match = table(field={"b1": HOLE, "c1": HOLE}, rockets=[["green-orange-4"]], **LAST)
    assert refused(match, 0, "fly b1") == "fly-hole"
    match.play(0, "fly d1")
    assert match.view()["rockets"][0][0] == "green-orange-4"


def test_d9_a_pawn_behind_a_hole_costs_a_card() -> None:
    match = table(
        field={"b1": HOLE, "a1": "pink-green-2", "d1": "blue-orange-3"},
        pawns=("a1", "c1"),
        rockets=[["green-orange-4"]],
        **LAST,
    )
    match.play(0, "fly d1")
    assert "green-orange-4" in match.view()["discard"]
    assert match.view()["rockets"][0] == ["pink-green-2"]


def test_d10_a_seat_without_a_goal_misses_its_turn() -> None:
    match = table(
        seats=4,
        turn=3,
        field={"b1": HOLE, "a2": HOLE, "a3": HOLE},
        pawns=("a1", "c1", "d1", "b4"),
        rockets=[["green-orange-4"]],
        deck=0,
        final_turns=3,
    )
    match.play(3, "fly a4")
    while match.owing == (3,):
        match.play(3, "land 0")
    assert match.owing == (1,)  # seat 0 was skipped
    assert match.view()["rockets"][0] == ["green-orange-4"]
    assert match.view()["finalTurns"] == 1
    assert any(entry.text.id == "log-skipped" for entry in match.log())


def test_d11_two_players_have_46_turns() -> None:
    match = ks.new("catonauts", seats=2, seed=5)
    match.play(0, "corner a1")
    match.play(1, "corner d4")
    first = match.view()["first"]
    flown = play_until(match, 0)
    assert len(flown) == 46
    assert flown == [(first + turn) % 2 for turn in range(46)]
    assert list(match.view()["field"].values()).count(None) == 2


@pytest.mark.parametrize(("seats", "turns"), [(2, [23, 23]), (3, [16, 16, 15]), (4, [12] * 4)])
@pytest.mark.parametrize("extra", [False, True])
def test_turns_per_seat(seats: int, turns: list[int], extra: bool) -> None:
    match = ks.new("catonauts", seats=seats, seed=3, extra_turn=extra)
    while match.view()["phase"] == "corner":
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    first = match.view()["first"]
    flown = play_until(match, 0)
    expected = [16, 16, 16] if extra and seats == 3 else turns
    assert [flown.count((first + seat) % seats) for seat in range(seats)] == expected


def test_d12_a_corner_card_boards_like_any_other() -> None:
    match = ks.new("catonauts", seats=2, seed=8)
    match.play(0, "corner a1")
    match.play(1, "corner d4")
    (seat,) = match.owing
    cell = match.view()["pawns"][seat]
    card = match.view()["field"][cell]
    match.play(seat, match.moves(seat)[0])
    if match.owing == (seat,):
        match.play(seat, "land 0")
    assert match.view()["rockets"][seat] == [card]
    assert match.view()["field"][cell] not in (None, card)
    assert match.view()["deck"] == 43


def test_d13_equal_points_share_the_victory() -> None:
    match = table(
        phase="over",
        deck=0,
        final_turns=0,
        piles=[["blue-pink-5", "blue-pink-2"], ["green-pink-4", "green-blue-3"]],
    )
    assert match.result is not None
    assert match.result.winners == (0, 1)
    assert match.result.ranks == (1, 1)


def test_d14_a_pawn_behind_the_goal_does_not_matter() -> None:
    match = table(
        seats=3,
        pawns=("a1", "b1", "d1"),
        field={"a1": "pink-green-2", "c1": "blue-orange-3"},
        rockets=[["green-orange-4", "blue-pink-3"]],
    )
    match.play(0, "fly c1")
    assert match.view()["discard"] == ["blue-pink-3"]


def test_d15_the_colour_of_the_planet_counts_not_of_its_cats() -> None:
    match = table(
        phase="land",
        leaving="b1",
        field={"a1": "green-blue-1"},
        rockets=[["orange-blue-3", "blue-green-2"]],
    )
    assert match.moves(0) == ["land 0", "land 1"]
    assert refused(match, 0, "land 2") == "land-match"
    assert refused(match, 0, "land 3") == "land-too-many"
    match.play(0, "land 1")
    assert match.scores == (2, 0)


class TestOrderOfATurn:
    def test_r22_the_new_card_shows_only_after_landing(self) -> None:
        match = table(field=D1)
        match.play(0, "fly c1")
        assert match.view()["field"]["a1"] is None
        assert match.view()["leaving"] == "a1"

    def test_flying_may_be_taken_back_until_the_new_card_shows(self) -> None:
        match = table(field=D1)
        before = match.position()
        match.play(0, "fly c1")
        match.undo(0)
        assert match.position() == before
        match.play(0, "fly c1")
        match.play(0, "land 1")
        assert not match.can_undo(0)

    def test_faults_of_the_wrong_moment(self) -> None:
        match = table(field=D1)
        assert refused(match, 0, "land 0") == "fly-first"
        assert refused(match, 0, "corner a4") == "corner-done"
        assert refused(match, 1, "fly d1") == "not-owing"
        match.play(0, "fly c1")
        assert refused(match, 0, "fly d1") == "land-first"

    def test_corners(self) -> None:
        match = ks.new("catonauts", seats=2, seed=1)
        assert refused(match, 0, "fly b1") == "corner-first"
        assert refused(match, 0, "corner b1") == "corner-only"
        match.play(0, "corner a1")
        assert refused(match, 1, "corner a1") == "corner-taken"

    def test_the_last_of_four_corners_is_no_choice(self) -> None:
        match = ks.new("catonauts", seats=4, seed=1)
        for seat, corner in enumerate(("a1", "d1", "a4")):
            match.play(seat, f"corner {corner}")
        assert match.view()["pawns"] == ["a1", "d1", "a4", "d4"]
        assert match.view()["phase"] == "fly"

"""The worked examples (E), derived cases (D) and rulings (R) of the facts, by their names there."""

import pytest
from tests.games.aliens.table import allowed, names, planet, position, refused, table

import kosmostol as ks

BARE = ("A01", "A02", "A03")
FROZEN = [["A34 - - -", "A35 - - -"], ["A36 - - -", "A37 - - -"]]


def first_round(**named: object) -> ks.Match:
    return table(**{"planets": [[], []], "die": None} | named)


# ---- worked examples ----


def test_e1_the_first_turn_opens_a_planet_without_a_roll() -> None:
    match = first_round(row=("A16", "A01", "A02"))
    assert match.moves(0) == ["open A16", "open A01", "open A02"]
    assert match.view()["die"] is None
    match.play(0, "open A16")
    assert names(match) == "A16 - - -"
    assert planet(match)["stations"] == 1
    assert planet(match)["need"] == 2
    assert None not in match.view()["row"]
    assert match.view()["die"] is None  # seat 1 has its first turn as well


def test_e2_three_cosmonauts_are_enough_for_one_station() -> None:
    match = table(planets=[["A16 - - -"]], die=3, row=("A28", "A01", "A02"))
    option = next(o for o in match.options(0) if o.move == "add A28 p1 ne")
    assert option.targets == ("row-0", "planet-0-1-slot-ne")
    assert option.preview["need"] == 2
    assert option.preview["die"] == 3
    assert option.preview["stations"] == {"before": 1, "after": 3}
    match.play(0, "add A28 p1 ne")
    assert names(match) == "A16 A28 - -"
    assert planet(match)["stations"] == 3
    assert planet(match)["need"] == 4
    assert None not in match.view()["row"]


def test_e3_too_few_cosmonauts_so_a_second_planet_is_opened() -> None:
    match = table(planets=[["A16 A28 - -"]], die=2, row=("A34", "A22", "A01"))
    assert match.moves(0) == ["open A34", "open A22", "open A01"]
    why = match.why_not(0, "add A22 p1 sw")
    assert why is not None
    assert why.code == "too-few"
    assert (why.params["need"], why.params["die"]) == (4, 2)
    assert why.text == "You need 4 cosmonauts, but you have 2."
    match.play(0, "open A34")
    assert names(match, 2) == "A34 - - -"


E4 = {"planets": [["A16 A28 - -", "A34 - - -"]], "row": ("A01", "A05", "A09"), "phase": "stuck"}


def test_e4_nothing_fits_so_a_tile_may_be_removed() -> None:
    match = table(**E4)
    assert match.moves(0) == ["pass", "remove p1 nw", "remove p1 ne", "remove p2 nw"]
    assert refused(match, "open A01") == "two-planets"
    assert refused(match, "add A01 p2 ne") == "half-to-bare"
    match.play(0, "remove p1 ne")
    assert match.view()["row"] == ["A01", "A05", "A09"]
    assert match.view()["removed"] == ["A28"]


@pytest.mark.parametrize("die", range(1, 7))
def test_e5_one_station_needs_two(die: int) -> None:
    match = table(planets=[["A16 - - -"]], die=die, row=BARE)
    assert allowed(match, "add A01 p1 sw") == (die >= 2)


@pytest.mark.parametrize("die", range(1, 7))
def test_e6_an_alien_stands_in_for_a_cosmonaut(die: int) -> None:
    with_alien = table(planets=[["A07 A01 - -"]], die=die, row=("A04", "A05", "A06"))
    assert allowed(with_alien, "add A04 p1 se") == (die >= 2)
    without = table(planets=[["A02 A01 - -"]], die=die, row=("A04", "A05", "A06"))
    assert allowed(without, "add A04 p1 se") == (die >= 3)


def test_e7_right_and_wrong() -> None:
    match = table(planets=[["A16 - - -"]], row=("A28", "A01", "A02"))
    assert allowed(match, "add A28 p1 ne")
    assert refused(match, "add A01 p1 ne") == "half-to-bare"
    assert allowed(match, "add A01 p1 sw")


def test_e8_three_finished_planets_count_eleven() -> None:
    match = table(
        planets=[["A05 A06 - -"]],
        finished=[["A34 A35 A36 A37", "A16 A28 A11 A23", "A12 A24 A01 A02"]],
        supply=0,
        phase="over",
    )
    assert match.scores == (11, 0)
    assert [line.points for line in match.score_sheet(0)] == [4, 4, 3, 0]
    assert match.result is not None
    assert match.result.reason.id == "reason-row-empty"


# ---- derived cases ----


def test_d1_not_across_the_corner() -> None:
    match = table(planets=[["A34 - - -"]], row=("A35", "A36", "A37"))
    assert refused(match, "add A35 p1 se") == "slot-apart"


def test_d2_both_joints_must_fit() -> None:
    base = {"planets": [["A34 A35 - A36"]], "die": 3}
    match = table(**base, row=("A37", "A16", "A28"))
    assert planet(match)["stations"] == 2
    assert planet(match)["need"] == 3
    assert allowed(match, "add A37 p1 se")
    assert refused(match, "add A16 p1 se") == "half-to-bare"
    assert refused(match, "add A28 p1 se") == "half-to-bare"
    assert refused(table(**base, row=("A37", "A01", "A28")), "add A01 p1 se") == "half-to-bare"
    match.play(0, "add A37 p1 se")
    view = match.view()
    assert view["planets"][0] == [None, None]
    assert view["finished"][0][0]["stations"] == 4
    assert match.scores == (4, 0)


def test_d3_r6_more_aliens_than_stations() -> None:
    match = table(planets=[["A43 A44 - -"]], die=1, row=("A34", "A35", "A36"))
    assert planet(match)["stations"] == 1
    assert planet(match)["aliens"] == 2
    assert planet(match)["need"] == 1
    assert allowed(match, "add A34 p1 se")


def test_d4_r3_a_new_half_needs_an_old_half() -> None:
    match = table(planets=[["A01 - - -"]], row=("A28", "A02", "A03"))
    why = match.why_not(0, "add A28 p1 ne")
    assert why is not None
    assert (why.code, why.params["half"]) == ("half-to-bare", "new")
    assert allowed(match, "add A28 p1 sw")
    old = table(planets=[["A34 - - -"]], row=BARE).why_not(0, "add A01 p1 ne")
    assert old is not None
    assert old.params["half"] == "old"


def test_d5_r9_the_middle_of_three_may_go() -> None:
    match = table(planets=[["A16 A28 A17 -", "A34 - - -"]], die=1, row=BARE, phase="stuck")
    assert planet(match)["stations"] == 4
    assert planet(match)["need"] == 5
    option = next(o for o in match.options(0) if o.move == "remove p1 ne")
    assert option.targets == ("planet-0-1-slot-ne",)
    assert option.preview["stations"] == {"before": 4, "after": 2}
    match.play(0, "remove p1 ne")
    assert names(match) == "A16 - A17 -"
    assert planet(match)["stations"] == 2
    assert planet(match)["need"] == 3
    for tile, fits in (("A29", True), ("A22", True), ("A13", False), ("A01", False)):
        row = (tile, "A02", "A03")
        thin = table(planets=[["A16 - A17 -"]], removed=["A28"], die=3, row=row)
        assert allowed(thin, f"add {tile} p1 ne") == fits
        assert allowed(thin, f"add {tile} p1 sw") == fits


def test_d6_the_fullest_three_tiles_need_a_six() -> None:
    match = table(planets=[["A05 A06 A03 -"]], die=6, row=("A04", "A01", "A02"))
    assert planet(match)["stations"] == 5
    assert planet(match)["need"] == 6
    assert planet(table(planets=[["A16 A41 A28 -"]]))["stations"] == 5
    five = table(planets=[["A05 A06 A03 -"]], die=5, row=("A04", "A01", "A02"))
    assert refused(five, "add A04 p1 sw") == "too-few"
    match.play(0, "add A04 p1 sw")
    assert match.scores == (6, 0)


def test_d7_with_one_planet_opening_is_compulsory() -> None:
    match = table(planets=[["A16 A28 - -"]], die=1, row=BARE)
    assert match.moves(0) == ["open A01", "open A02", "open A03"]
    assert refused(match, "pass") == "must-take"
    assert refused(match, "remove p1 nw") == "must-take"
    assert match.prompt(0).id == "prompt-open"


def test_d8_the_only_tile_that_fits_is_taken_by_itself() -> None:
    planets = [["A16 - - -", "A17 - - -"], ["A34 - - -", "A05 A06 - -"]]
    base = position(planets=planets, die=1, row=("A28", "A01", "A02"), phase="stuck")
    forced = 0
    for key in range(12):
        match = ks.from_position("aliens", base | {"chance": [key, 12, 0]})
        match.play(0, "pass")
        told = [entry.text for entry in match.log()]
        rolled = next(text.args["die"] for text in told if text.id == "log-rolled")
        assert isinstance(rolled, int)
        if rolled < 5:  # not enough for the second planet
            assert names(match, 1, seat=1) == "A34 A28 - -"
            assert any(text.id == "log-added" for text in told)
            forced += 1
        else:
            assert match.owing == (1,)
            assert refused(match, "pass", seat=1) == "must-take"
    assert 0 < forced < 12


def test_d9_finished_planets_make_no_room() -> None:
    match = table(
        planets=[["A16 - - -", "A17 - - -"]],
        finished=[["A34 A35 A36 A37"]],
        row=("A28", "A22", "A01"),
    )
    assert refused(match, "open A28") == "two-planets"


def test_d10_r12_the_last_tile_ends_the_match_at_once() -> None:
    match = table(seats=3, planets=[["A02 - - -", "A03 - - -"]], row=("A01",), supply=0)
    match.play(0, "add A01 p1 ne")
    assert match.owing == ()
    assert match.result is not None
    assert match.result.reason.id == "reason-row-empty"


def test_d11_a_pass_leaves_the_row_alone() -> None:
    match = table(planets=[["A34 - - -", "A35 - - -"]], row=("A01", "A02"), supply=0, phase="stuck")
    match.play(0, "pass")
    assert match.view()["row"] == ["A01", "A02", None]
    assert match.owing == (1,)


def test_d12_equal_stations_share_the_victory() -> None:
    match = table(
        finished=[["A05 A06 A03 A04", "A12 A24 A01 A02"], ["A34 A35 A36 A37", "A16 A28 A17 A29"]],
        supply=0,
        phase="over",
    )
    assert match.scores == (9, 10)
    match = table(
        finished=[["A05 A06 A03 A04", "A12 A24 A01 A02"], ["A34 A35 A36 A37", "A41 A43 A44 A38"]],
        supply=0,
        phase="over",
    )
    assert match.scores == (9, 9)
    assert match.result is not None
    assert match.result.winners == (0, 1)


def test_d13_r8_r20_the_only_tile_of_a_planet() -> None:
    match = table(planets=[["A34 - - -", "A35 A36 - -"]], row=BARE, phase="stuck")
    option = next(o for o in match.options(0) if o.move == "remove p1 nw")
    assert option.preview["vanishes"] is True
    match.play(0, "remove p1 nw")
    assert match.view()["planets"][0][0] is None
    after = position(planets=[[None, "A35 A36 - -"]], removed=["A34"], row=BARE)
    assert allowed(ks.from_position("aliens", after), "open A01")
    thinned = table(planets=[["A34 - - -", "A36 - - -"]], row=BARE, phase="stuck")
    assert refused(thinned, "open A01") == "two-planets"


def test_d14_a_half_may_point_to_an_empty_slot() -> None:
    base = {"planets": [["A16 A28 - -"]], "row": ("A22", "A01", "A02")}
    assert refused(table(**base, die=3), "add A22 p1 sw") == "too-few"
    match = table(**base, die=4)
    assert refused(match, "add A22 p1 se") == "half-to-bare"
    match.play(0, "add A22 p1 sw")
    assert planet(match)["stations"] == 3
    assert planet(match)["need"] == 4


def test_d15_r13_a_frozen_row_ends_the_match() -> None:
    match = table(planets=FROZEN, row=BARE, phase="stuck")
    assert match.prompt(0).id == "prompt-stuck"
    match.play(0, "pass")
    assert match.owing == (1,)
    assert match.view()["lastPass"] is True
    assert match.prompt(1).id == "prompt-stuck-last"
    assert match.options(1)[0].preview == {"ends": True}
    removing = match.copy()
    match.play(1, "pass")
    assert match.result is not None
    assert match.result.reason.id == "reason-row-frozen"
    assert match.result.winners == (0, 1)  # R22: nobody has finished a planet
    removing.play(1, "remove p1 nw")
    assert removing.owing == (0,)
    assert removing.position()["passes"] == 0


# ---- rulings without a case of their own ----


def test_r4_what_the_new_tile_completes_is_not_in_its_way() -> None:
    match = table(planets=[["A16 - - -"]], die=2, row=("A28", "A01", "A02"))
    match.play(0, "add A28 p1 ne")
    assert planet(match)["stations"] == 3


def test_r5_aliens_of_the_new_tile_do_not_help_yet() -> None:
    match = table(planets=[["A16 - - -"]], die=1, row=("A32", "A01", "A02"))
    assert refused(match, "add A32 p1 ne") == "too-few"


def test_r7_finished_planets_stay() -> None:
    match = table(**E4, finished=[["A38 A39 A40 A41"]])
    removable = [move for move in match.moves(0) if move.startswith("remove")]
    assert len(removable) == 3
    assert refused(match, "remove p2 se") == "slot-empty"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r14_r16_everybody_has_a_first_turn(seats: int) -> None:
    match = ks.new("aliens", seats=seats, seed=4)
    first = match.view()["first"]
    for step in range(seats):
        assert match.owing == ((first + step) % seats,)
        assert match.view()["firstRound"] is True
        moves = match.moves(match.owing[0])
        assert [move[:4] for move in moves] == ["open"] * 3
        match.play(match.owing[0], moves[0])
    assert match.view()["firstRound"] is False
    assert match.view()["die"] in range(1, 7)


def test_r14_other_counts() -> None:
    for seats in (1, 5):
        with pytest.raises(ValueError, match="2, 3, 4 seats"):
            ks.new("aliens", seats=seats)


def test_r15_the_die_is_an_option() -> None:
    for die, faces in (("plain", range(1, 7)), ("low", range(1, 5)), ("high", range(2, 7))):
        match = ks.new("aliens", seats=2, seed=6, die=die)
        seen = set()
        while match.owing:
            match.play(match.owing[0], match.moves(match.owing[0])[0])
            seen.add(match.view()["die"])
        assert seen - {None} == set(faces)
    with pytest.raises(ValueError, match="'plain', 'low', 'high'"):
        ks.new("aliens", seats=2, die="golden")


def test_the_first_seat_may_start() -> None:
    lots = {ks.new("aliens", seats=4, seed=seed).owing for seed in range(40)}
    assert lots == {(0,), (1,), (2,), (3,)}
    chosen = {ks.new("aliens", seats=4, seed=seed, start="first").owing for seed in range(40)}
    assert chosen == {(0,)}


def test_r18_a_removed_tile_never_comes_back() -> None:
    match = table(**E4)
    match.play(0, "remove p2 nw")
    position = match.position()
    assert position["removed"] == ["A34"]
    assert "A34" not in position["supply"]
    assert "A34" not in position["row"]


def test_r19_only_the_chosen_planet_counts() -> None:
    match = table(planets=[["A05 A06 - -", "A34 - - -"]], die=1, row=("A28", "A35", "A01"))
    assert planet(match, 1)["enough"] is False
    assert planet(match, 2)["enough"] is True
    assert allowed(match, "add A28 p2 ne")


def test_r21_three_tiles_in_the_row() -> None:
    view = ks.new("aliens", seats=2, seed=1).view()
    assert len(set(view["row"])) == 3
    assert view["supply"] == 42


def test_r23_everybody_sees_the_same() -> None:
    match = table(**E4)
    assert match.view(0) == match.view(1) == match.view(None)
    assert set(match.view()["tiles"]).isdisjoint(match.position()["supply"])


def test_r24_passing_goes_on_while_a_better_roll_could_help() -> None:
    stuck = table(
        planets=[["A05 A06 - -", "A16 - - -"], ["A36 - - -", "A37 - - -"]],
        row=BARE,
        die=1,
        phase="stuck",
        passes=1,
    )
    assert stuck.view()["lastPass"] is False
    stuck.play(0, "pass")
    assert stuck.result is None
    assert stuck.position()["passes"] == 2

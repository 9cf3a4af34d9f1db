"""The derived cases of the facts, by their names there."""

import pytest
from tests.games.not_alone.table import (
    calm,
    cards,
    done,
    go,
    hunted,
    of,
    refused,
    state,
    table,
    tracks,
    will,
)

import kosmostol as ks


def test_d1_clone_catches_but_assimilation_moves_once() -> None:
    match = table(hunted([3]), hunted([7]), creature=[3], target=[7], played=["clone"])
    done(match)
    assert (will(match, 1), will(match, 2)) == (2, 2)
    assert tracks(match)[1] == 5


def test_d2_lair_with_fierceness() -> None:
    match = table(
        hunted([1], hand=[2], discard=[3, 4, 5], will=2),
        creature=[1],
        assimilation=5,
        played=["fierceness"],
    )
    done(match)
    assert (will(match, 1), of(match, 1)["hand"]) == (3, [1, 2, 3, 4, 5])
    assert tracks(match)[1] == 3


def test_d3_two_last_wills_cost_one_step() -> None:
    match = done(table(hunted([4], will=1), hunted([4], will=1), creature=[4]))
    assert tracks(match)[1] == 4
    assert (will(match, 1), will(match, 2)) == (3, 3)


def test_d4_mutation_and_creature_on_one_place() -> None:
    match = table(
        hunted([2], hand=[1, 3], discard=[4, 5], will=1),
        creature=[2],
        artemia=[2],
        played=["mutation"],
    )
    done(match, "1 discard 1")
    assert tracks(match)[1] == 4
    assert (will(match, 1), of(match, 1)["hand"]) == (3, [1, 2, 3, 4, 5])


def test_d5_dodge() -> None:
    match = done(
        table(hunted([2], discard=[3], will=2, survival=["dodge"]), creature=[2]),
        "1 play dodge",
        "1 use",
    )
    assert (will(match, 1), tracks(match)[1]) == (2, 6)
    assert of(match, 1)["hand"] == [1, 2, 3, 4, 5]
    both = table(hunted([2], discard=[3], will=2, survival=["dodge"]), hunted([2]), creature=[2])
    done(both, "1 play dodge", "1 use")
    assert (will(both, 1), will(both, 2), tracks(both)[1]) == (2, 2, 5)


def test_d6_detector_against_virus_and_mutation() -> None:
    match = table(
        hunted([2], discard=[4], survival=["detector"]),
        hunted([3], hand=[1], discard=[2, 4, 5]),
        artemia=[2, 3],
        played=["virus", "mutation"],
    )
    done(match, "1 play detector", "1 use")
    assert (will(match, 1), of(match, 1)["hand"]) == (3, [1, 2, 3, 4, 5])
    assert (will(match, 2), of(match, 2)["hand"]) == (2, [])


def d7() -> ks.Match:
    return table(hunted([3], survival=["wrong_track"]), hunted([8]), creature=[3])


def test_d7_wrong_track_hits_a_friend() -> None:
    match = go(d7(), "0 done", "1 play wrong_track")
    assert refused(match, 1, "creature 9") == "not-next"
    go(match, "1 creature 8")
    calm(match)
    assert (will(match, 1), will(match, 2), tracks(match)) == (3, 2, (8, 5))
    assert of(match, 1)["armed"] == "river"
    clear = go(d7(), "0 done", "1 play wrong_track", "1 creature 2")
    calm(clear)
    assert tracks(clear) == (7, 6)  # the Wreck, then the end of the turn


def test_d8_hologram_from_between_two_places() -> None:
    def start() -> ks.Match:
        match = table(
            hunted([2], discard=[1]),
            hunted([3], discard=[1]),
            hunted([4], discard=[1], survival=["hologram"]),
            artemia=[2, 3],
            played=["virus"],
        )
        return go(match, "0 done", "3 play hologram")

    match = start()
    assert refused(match, 3, "artemia 3") == "not-next"
    go(match, "3 artemia 7", "1 use", "2 use", "3 use")
    calm(match)
    assert of(match, 1)["hand"] == [1, 2, 3, 4, 5]
    onto = go(start(), "3 artemia 4", "1 use", "2 take 1")
    go(onto, "3 discard 2")
    calm(onto)
    assert of(onto, 3)["discard"] == [1, 2, 4]


def test_d9_rescue_before_the_catch() -> None:
    match = table(
        hunted([4]), hunted([8]), hunted([1]), creature=[1], marker=True, rescue=2, assimilation=1
    )
    done(match)
    assert match.result is not None
    assert match.result.winners == (1, 2, 3)
    assert will(match, 3) == 3


def test_d10_lair_copies_the_jungle() -> None:
    def start(*played: str) -> ks.Match:
        match = table(hunted([1], hand=[2, 5], discard=[3, 4]), creature=[2], played=played)
        return done(match, "1 use", "1 copy 2")

    match = go(start(), "1 take 3")
    calm(match)
    assert (of(match, 1)["hand"], of(match, 1)["discard"]) == ([1, 2, 3, 5], [4])
    one = start("persecution")
    assert one.moves(1) == ["take 1", "take 3", "take 4"]
    go(one, "1 take 1")
    calm(one)
    assert of(one, 1)["discard"] == [3, 4]


def test_d11_persecution_at_lair_and_swamp() -> None:
    lair = table(hunted([1], discard=[2, 3, 4]), creature=[10], played=["persecution"])
    done(lair, "1 use", "1 take 3")
    assert of(lair, 1)["discard"] == [1, 2, 4]
    swamp = table(hunted([6], discard=[1, 2]), creature=[10], played=["persecution"])
    done(swamp, "1 use")
    assert swamp.moves(1) == ["take 1", "take 2", "take 6"]
    go(swamp, "1 take 6")
    calm(swamp)
    assert of(swamp, 1)["discard"] == [1, 2]


def test_d12_scream_with_one_card() -> None:
    match = table(hunted([5], hand=[1], discard=[2, 3, 4], will=2), target=[5], played=["scream"])
    done(match, "1 use", "1 fetch 6")
    assert will(match, 1) == 1
    assert 6 in of(match, 1)["hand"]


def test_d13_toxin_without_survival_cards() -> None:
    match = done(table(hunted([9], discard=[1]), target=[9], played=["toxin"]))
    assert of(match, 1)["discard"] == [1, 9]


def test_d14_artefact_with_one_place_caught() -> None:
    match = done(table(hunted([4, 8]), creature=[8], rescue=9))
    assert (will(match, 1), tracks(match), state(match).tracks.marker) == (2, (8, 5), 1)
    assert of(match, 1)["discard"] == [4, 8]


def d15() -> ks.Match:
    match = table(
        hunted([4], discard=[1], will=2), creature=[3], marker=True, rescue=5, hand=["detour"]
    )
    return go(match, "0 done", "0 play detour")


def test_d15_detour() -> None:
    match = d15()
    assert refused(match, 0, "at 10") == "not-next"
    go(match, "0 at 9", "1 use", "1 heal 1")
    calm(match)
    assert (will(match, 1), state(match).tracks.marker, tracks(match)[0]) == (3, 1, 4)
    assert of(match, 1)["discard"] == [1, 4]
    caught = calm(go(d15(), "0 at 3"))
    assert (will(caught, 1), tracks(caught)[1]) == (1, 5)


def test_d16_interference() -> None:
    match = table(
        hunted([4], discard=[1]),
        hunted([8], discard=[1], survival=["amplifier"]),
        marker=True,
        played=["interference"],
    )
    go(match, "0 done", "2 play amplifier")
    calm(match)
    assert tracks(match)[0] == 7  # the Amplifier and the end of the turn
    assert of(match, 1)["discard"] == [1, 4]


def test_d17_force_field_against_an_armed_river() -> None:
    match = table(
        hunted(hand=[1, 2], discard=[3, 4, 5], will=2, armed="river"),
        step="exploring",
        target=[1, 2],
        played=["force_field"],
        force_field=[1, 2],
    )
    assert refused(match, 1, "explore 1") == "place-blocked"
    assert match.moves(1) == ["give up", "resist 1", "resist 2"]
    go(match, "1 resist 1", "1 take 3", "1 take 4", "1 explore 3", "1 explore 4")
    assert will(match, 1) == 1
    assert cards(match, 1) == [3, 4]


def test_d18_resisting_with_the_last_will_is_giving_up() -> None:
    def start(left: int) -> ks.Match:
        return table(
            hunted(hand=[1], discard=[2, 3, 4, 5], will=left), step="exploring", assimilation=7
        )

    for left, move in ((1, "resist 1"), (2, "resist 2")):
        match = go(start(left), f"1 {move}")
        assert (will(match, 1), of(match, 1)["hand"]) == (3, [1, 2, 3, 4, 5])
        assert tracks(match)[1] == 6
    assert refused(start(1), 1, "resist 2") == "resist-will"


def test_d19_each_give_up_counts() -> None:
    def start(left: int) -> ks.Match:
        tired = hunted(hand=[1], discard=[2, 3, 4, 5], will=2)
        return table(tired, dict(tired), step="exploring", assimilation=left)

    match = go(start(7), "1 give up", "2 give up")
    assert tracks(match)[1] == 5
    lost = go(start(2), "1 give up", "2 give up")
    assert lost.result is not None
    assert lost.result.winners == (0,)


def d20() -> ks.Match:
    return table(
        hunted([3], survival=["amplifier"]),
        creature=[9],
        marker=True,
        rescue=3,
        hand=["stasis", "clone"],
    )


def test_d20_amplifier_then_stasis() -> None:
    match = go(d20(), "0 done", "1 use", "1 play amplifier", "0 pass", "0 play stasis")
    assert tracks(match)[0] == 2
    assert state(match).tracks.marker == 0


def test_d20_stasis_then_amplifier() -> None:
    match = go(d20(), "0 done", "1 use", "0 play stasis", "1 pass")
    assert refused(match, 1, "play amplifier") == "no-effect"
    calm(match)
    assert tracks(match)[0] == 3
    assert state(match).tracks.marker == 1


def test_d20_both_at_once_the_creature_is_first() -> None:
    match = go(d20(), "0 done", "1 use", "1 play amplifier", "0 play stasis")
    calm(match)
    assert tracks(match)[0] == 3
    assert state(match).tracks.marker == 1
    assert of(match, 1)["survival"] == ["amplifier"]  # it counts as a pass and stays hidden
    assert "amplifier" not in match.view(0)["survival"]["discard"]


def test_d21_flashback() -> None:
    first = table(hunted([3]), hand=["flashback"])
    assert refused(first, 0, "play flashback") == "flashback"
    match = table(hunted([3]), creature=[3], hand=["flashback"], hunt_discard=["fierceness"])
    go(match, "0 play flashback")
    done(match)
    assert will(match, 1) == 1
    scream = table(hunted([3]), hand=["flashback"], hunt_discard=["scream"])
    go(scream, "0 play flashback")
    assert refused(scream, 0, "done") == "token-first"


def test_d21_flashback_of_the_same_turn() -> None:
    match = table(hunted([3]), creature=[3], hand=["fierceness", "flashback"], limit=2)
    go(match, "0 play fierceness", "0 play flashback")
    done(match)
    assert tracks(match)[1] == 4  # caught, and all three Will gone


@pytest.mark.parametrize(
    ("card", "lay"), [("clone", "target 3"), ("mirage", "target 3-4"), ("virus", "artemia 3-4")]
)
def test_d21_a_copy_that_would_change_nothing_is_refused(card: str, lay: str) -> None:
    match = table(hunted([3]), hand=[card, "flashback"], limit=2)
    go(match, f"0 play {card}", f"0 {lay}")
    assert refused(match, 0, "play flashback") == "no-effect"


def test_d21_flashback_does_not_copy_itself() -> None:
    match = table(hunted([3]), hand=["mirage"], hunt_discard=["clone", "flashback"])
    assert refused(match, 0, "play flashback") == "no-card"
    assert state(match).effect_of(19) == -1


def test_d22_vortex() -> None:
    match = table(hunted([5], discard=[2, 3], survival=["vortex"]), creature=[5])
    go(match, "0 done", "1 play vortex", "1 take 2")
    calm(match)
    assert match.view()["hunted"][0]["spots"] == [2]
    go(match, "1 use", "1 take 3")
    calm(match)
    assert (will(match, 1), of(match, 1)["discard"]) == (3, [5])


def test_d23_river_choice_after_the_tokens() -> None:
    match = table(hunted([1, 4], discard=[2], armed="river"), creature=[1])
    go(match, "0 done", "1 keep 4")
    calm(match)
    assert match.view(0)["hunted"][0]["spots"] == [4]
    assert of(match, 1)["hand"] == [1, 3, 5]
    go(match, "1 use")
    assert state(match).tracks.marker == 1
    assert "1" not in " ".join(
        str(entry.text.args.get("place")) for entry in match.log(0) if "kept" in entry.text.id
    )


def test_d24_strike_back_and_refill() -> None:
    match = table(
        hunted(survival=["strike_back"]),
        step="exploring",
        hand=["clone", "mirage", "fierceness"],
    )
    go(match, "1 play strike_back")
    view = match.view(1)
    assert (view["hunt"]["hand"], view["hunt"]["under"]) == (1, [{"count": 2, "cards": None}])
    left = match.view(0)["own"]["hunt"][0]
    go(match, "1 explore 2", "0 creature 4", f"0 play {left}")
    if match.why_not(0, "done"):
        match.play(0, "target 4" if left == "clone" else "target 4-5")
    done(match)
    assert match.view()["hunt"]["hand"] == 3


def test_d25_sacrifice() -> None:
    match = table(
        hunted(hand=[1, 2, 3], discard=[4, 5], survival=["sacrifice"]),
        step="exploring",
        rescue=6,
        hand=["flashback", "clone"],
        hunt_discard=["fierceness"],
    )
    go(match, "1 play sacrifice", "1 discard 1", "1 explore 2")
    assert (of(match, 1)["hand"], of(match, 1)["discard"]) == ([3], [1, 4, 5])
    assert refused(match, 0, "play clone") == "sacrifice"
    assert refused(match, 0, "play flashback") == "sacrifice"
    go(match, "0 creature 3", "0 artemia 4", "0 done")


@pytest.mark.parametrize(
    ("rescue", "sides"), [(6, {1}), (7, {2}), (11, {2}), (1, {1, 2}), (13, set())]
)
def test_d26_board_sides(rescue: int, sides: set[int]) -> None:
    for side in (1, 2):
        match = table(hunted([2]), hunted([2]), rescue=rescue, side=side)
        assert ("artemia 3" in match.moves(0)) == (side in sides)


@pytest.mark.parametrize("side", [1, 2])
@pytest.mark.parametrize("seats", range(2, 8))
def test_d26_the_start_never_grants_the_token(seats: int, side: int) -> None:
    match = ks.new("not_alone", seats=seats, seed=1, creature=0, side=side)
    assert not state(match).on_artemia_space()


def test_d27_gate_at_a_used_beach() -> None:
    match = table(
        hunted([4], discard=[1]),
        hunted([4], discard=[1], will=2, survival=["gate"]),
        creature=[10],
    )
    done(match, "1 use", "2 play gate")
    assert refused(match, 2, "copy 8") == "not-next"
    go(match, "2 copy 9", "2 heal 2")
    assert will(match, 2) == 3
    mirage = table(hunted([4], discard=[1], survival=["gate"]), target=[3, 4], played=["mirage"])
    done(mirage)
    assert of(mirage, 1)["survival"] == ["gate"]  # there was nothing to use it for


def test_d28_anticipation_on_somebody_who_dodges() -> None:
    match = table(
        hunted([4], survival=["dodge"], anticipated=1),
        hunted([4], discard=[1]),
        creature=[4],
        played=["anticipation"],
    )
    done(match, "1 play dodge")
    assert tracks(match)[1] == 5


def test_d29_smokescreen() -> None:
    match = table(
        hunted(discard=[1, 2], survival=["smokescreen"]), hunted(discard=[3]), step="exploring"
    )
    go(match, "1 play smokescreen")
    seen = match.view(0)["hunted"]
    assert [each["discard"] for each in seen] == [None, None]
    assert [each["discards"] for each in seen] == [2, 1]
    assert [each["discard"] for each in match.view(2)["hunted"]] == [[1, 2], [3]]
    assert match.view(None)["hunted"][0]["discard"] is None
    go(match, "1 explore 3", "2 explore 1", "0 creature 10", "0 done", "1 use", "2 take 3")
    calm(match)
    assert match.view(0)["hunted"][0]["discard"] == [1, 2, 3]


def test_d30_ascendancy_counts_the_hand_only() -> None:
    match = table(hunted([4]), hunted([4], hand=[1, 2], discard=[3, 5]), hand=["ascendancy"])
    go(match, "0 play ascendancy", "1 discard 1", "1 discard 2")
    first = of(match, 1)
    assert (first["hand"], first["discard"], cards(match, 1)) == ([3, 5], [1, 2], [4])
    few = hunted([4], hand=[1, 2], discard=[3, 5])
    several = table(hunted([4]), few, hunted([3]), hand=["ascendancy"])
    go(several, "0 play ascendancy")
    assert several.moves(0) == ["choose 1", "choose 3"]
    assert refused(several, 0, "choose 2") == "few-in-hand"


def test_d31_artemia_with_an_empty_hand() -> None:
    match = done(table(hunted([6], hand=[], discard=[1, 2, 3, 4, 5]), artemia=[6]))
    assert of(match, 1)["discard"] == [1, 2, 3, 4, 5, 6]


def test_d32_dodge_after_the_first_step() -> None:
    match = table(hunted([2], discard=[3], will=2, survival=["dodge"]), creature=[2])
    go(match, "0 done", "1 pass", "1 pass")  # for Vortex, and after the reveal
    assert match.view()["step"] == "before-catch"
    go(match, "1 play dodge", "1 use")
    calm(match)
    assert (will(match, 1), tracks(match)[1]) == (2, 6)
    assert of(match, 1)["hand"] == [1, 2, 3, 4, 5]


def test_d33_wrong_track_onto_somebody_who_has_acted() -> None:
    match = go(d7(), "0 done", "1 pass")
    assert tracks(match)[0] == 8  # the Wreck has been used
    go(match, "1 play wrong_track", "1 creature 8")
    calm(match)
    assert (will(match, 2), tracks(match)[1]) == (2, 5)
    assert of(match, 1)["armed"] == "river"  # freed late, acts at once


def test_d34_the_token_of_a_card_must_be_laid() -> None:
    match = table(hunted([2]), rescue=9, hand=["mutation"])
    assert match.why_not(0, "done") is None
    go(match, "0 play mutation")
    assert refused(match, 0, "done") == "token-first"
    go(match, "0 artemia 4", "0 done")

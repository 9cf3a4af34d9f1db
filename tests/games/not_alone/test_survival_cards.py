"""Each of the fifteen survival cards at least once."""

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


def test_adrenaline_brings_a_will() -> None:
    match = table(hunted(survival=["adrenaline"], will=2), step="exploring")
    go(match, "1 play adrenaline")
    assert will(match, 1) == 3
    full = table(hunted(survival=["adrenaline"]), step="exploring")
    assert refused(full, 1, "play adrenaline") == "no-effect"


def test_ingenuity_lights_the_beacon() -> None:
    match = table(hunted(survival=["ingenuity"]), step="exploring")
    go(match, "1 play ingenuity", "1 explore 4", "0 creature 9")
    done(match)
    assert (state(match).tracks.marker, tracks(match)[0]) == (
        0,
        7,
    )  # fired by the Beach the same turn


def test_sacrifice_with_a_single_card() -> None:
    match = table(hunted(hand=[1], discard=[2, 3, 4, 5], survival=["sacrifice"]), step="exploring")
    go(match, "1 play sacrifice")
    assert of(match, 1)["discard"] == [1, 2, 3, 4, 5]
    assert match.moves(1) == ["give up", "resist 1", "resist 2"]


def test_sixth_sense_takes_up_to_two() -> None:
    match = table(hunted(discard=[1, 2, 3], survival=["sixth_sense"]), step="exploring")
    go(match, "1 play sixth_sense")
    assert refused(match, 1, "enough") == "take-one"
    go(match, "1 take 1", "1 enough")
    assert of(match, 1)["discard"] == [2, 3]


def test_smokescreen_hides_later_discards_too() -> None:
    match = table(hunted(discard=[1], survival=["smokescreen"]), hunted(), step="exploring")
    go(match, "1 play smokescreen", "1 resist 1", "1 explore 2", "2 explore 2")
    first = match.view(0)["hunted"][0]
    assert (first["discard"], first["discards"]) == (None, 0)
    assert not any(entry.text.id == "log-took" for entry in match.log(0))
    assert any(entry.text.id == "log-took" for entry in match.log(2))
    assert any(entry.text.id == "log-took-hidden" for entry in match.log(0))


def test_strike_back_is_known_to_the_creature_alone() -> None:
    match = table(hunted(survival=["strike_back"]), step="exploring", hand=["clone", "mirage"])
    go(match, "1 play strike_back")
    assert match.view(1)["hunt"]["hand"] == 0
    assert match.view(0)["hunt"]["under"] == [{"count": 2, "cards": ["clone", "mirage"]}]
    assert not any(entry.text.id == "log-struck-card" for entry in match.log(1))
    assert state(match).hunt.bag & (1 << 11) == 0


def test_vortex_with_two_cards_swaps_one() -> None:
    match = table(hunted([2, 5], discard=[3], survival=["vortex"]), creature=[5])
    go(match, "0 done", "1 play vortex", "1 discard 5", "1 take 3")
    calm(match)
    assert cards(match, 1) == [2, 3]
    assert of(match, 1)["discard"] == [5]


def test_vortex_not_into_the_force_field() -> None:
    match = table(
        hunted([5], discard=[2, 3], survival=["vortex"]),
        target=[2, 7],
        played=["force_field"],
        force_field=[2, 7],
    )
    go(match, "0 done", "1 play vortex")
    assert refused(match, 1, "take 2") == "place-blocked"
    go(match, "1 take 3")


def test_the_creature_may_answer_a_vortex() -> None:
    match = table(hunted([5], discard=[2], survival=["vortex"]), creature=[5], hand=["mirage"])
    go(match, "0 done", "1 play vortex", "1 take 2")
    assert match.view()["step"] == "reacting"
    assert refused(match, 0, "creature 2") == "token-placed"
    go(match, "0 play mirage", "0 target 2-3", "0 done")
    calm(match)
    assert of(match, 1)["discard"] == [2, 5]


def test_detector_is_immune_to_artemia() -> None:
    match = table(hunted([3], survival=["detector"]), artemia=[3])
    done(match, "1 play detector")
    assert of(match, 1)["armed"] == "river"


def test_dodge_covers_a_clone() -> None:
    match = table(hunted([3], survival=["dodge"]), target=[3], played=["clone"])
    done(match, "1 play dodge")
    assert (will(match, 1), tracks(match)[1]) == (3, 6)


def test_drone_uses_the_rover() -> None:
    match = done(table(hunted([8], survival=["drone"]), creature=[2]), "1 play drone", "1 fetch 10")
    assert 10 in of(match, 1)["hand"]
    assert tracks(match)[0] == 8


def test_drone_copies_no_rover_that_is_out_where_the_table_forbids_it() -> None:
    def start(copy_ineffective: bool) -> ks.Match:
        match = table(
            hunted([3], discard=[1], survival=["drone"]),
            creature=[9],
            target=[4, 5],
            played=["mirage"],
            copy_ineffective=copy_ineffective,
        )
        return done(match)

    assert refused(start(copy_ineffective=False), 1, "play drone") == "no-effect"
    go(start(copy_ineffective=True), "1 play drone", "1 fetch 8")


def test_gate_may_lead_to_the_lair_and_on() -> None:
    match = table(hunted([2], discard=[3], survival=["gate"]), creature=[8])
    done(match, "1 play gate", "1 copy 1", "1 copy 8")
    assert tracks(match)[0] == 7


def test_gate_and_drone_belong_to_the_own_action() -> None:
    match = table(hunted([8], survival=["gate"]), creature=[3])
    go(match, "0 done")
    assert match.view()["step"] == "revealed"
    assert refused(match, 1, "play gate") == "own-action"


def test_hologram_moves_artemia() -> None:
    match = table(hunted([3], survival=["hologram"]), artemia=[3])
    done(match, "1 play hologram", "1 artemia 2")
    assert of(match, 1)["armed"] == "river"
    none = go(table(hunted([3], survival=["hologram"]), creature=[3]), "0 done")
    assert refused(none, 1, "play hologram") == "no-effect"


def test_wrong_track_moves_either_creature_token() -> None:
    match = table(hunted([3], survival=["wrong_track"]), creature=[8], target=[3], played=["clone"])
    go(match, "0 done", "1 play wrong_track")
    assert refused(match, 1, "artemia 2") == "not-next"
    go(match, "1 target 2")
    calm(match)
    assert will(match, 1) == 3


def test_amplifier_can_win_the_game() -> None:
    match = table(hunted([3], survival=["amplifier"]), creature=[9], marker=True, rescue=1)
    go(match, "0 done", "1 use", "1 play amplifier")
    assert match.result is not None
    assert match.result.winners == (1,)


def test_double_back_takes_the_played_card() -> None:
    match = table(hunted([3], survival=["double_back"]), creature=[3])
    done(match, "1 play double_back")
    assert (of(match, 1)["hand"], of(match, 1)["discard"]) == ([1, 2, 3, 4, 5], [])


def test_double_back_with_two_cards_chooses() -> None:
    match = table(hunted([3, 4], survival=["double_back"]), creature=[9])
    go(match, "0 done", "1 first 3", "1 use", "1 use", "1 play double_back")
    assert match.moves(1) == ["take 3", "take 4"]
    go(match, "1 take 4")
    calm(match)
    assert of(match, 1)["discard"] == [3]


def test_one_survival_card_a_turn() -> None:
    match = table(hunted(survival=["ingenuity", "smokescreen"]), step="exploring")
    go(match, "1 play ingenuity")
    assert refused(match, 1, "play smokescreen") == "survival-limit"
    assert refused(match, 1, "play dodge") == "no-card"
    early = table(hunted(survival=["dodge"]), step="exploring")
    assert refused(early, 1, "play dodge") == "wrong-phase"


def test_dodge_may_be_played_untouched_because_it_could_come_to_matter() -> None:
    match = table(
        hunted([4], discard=[1], survival=["dodge"]),
        hunted([3], discard=[1], survival=["wrong_track"]),
        creature=[3],
    )
    go(match, "0 done", "1 play dodge", "2 pass", "2 play wrong_track", "2 creature 4")
    calm(match)
    assert match.moves(1) == ["use", "take 1"]  # the token lies there now, and does nothing
    nowhere = table(hunted([4], survival=["dodge"]), artemia=[9])
    go(nowhere, "0 done")
    assert refused(nowhere, 1, "play dodge") == "no-effect"  # no token, nothing to dodge


def test_detector_may_be_played_untouched_because_it_could_come_to_matter() -> None:
    match = table(
        hunted([4], discard=[1], survival=["detector"]),
        hunted([3], discard=[1], survival=["hologram"]),
        artemia=[3],
    )
    go(match, "0 done", "1 play detector", "2 pass", "2 play hologram", "2 artemia 4")
    calm(match)
    assert match.moves(1) == ["use", "take 1"]
    nowhere = table(hunted([4], survival=["detector"]), creature=[9])
    go(nowhere, "0 done")
    assert refused(nowhere, 1, "play detector") == "no-effect"

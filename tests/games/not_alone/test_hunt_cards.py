"""Each of the twenty hunt cards at least once."""

from tests.games.not_alone.table import (
    calm,
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


def test_despair_stops_survival_cards_and_grants_the_token() -> None:
    match = table(hunted(survival=["adrenaline"], will=2), step="opening", hand=["despair"])
    go(match, "0 play despair")
    assert refused(match, 1, "play adrenaline") == "despair"
    go(match, "1 explore 2")
    assert refused(match, 0, "done") == "token-first"
    go(match, "0 artemia 3", "0 done")


def test_a_late_despair_lets_the_hunted_hide_anew() -> None:
    match = table(hunted(), step="opening", hand=["despair", "clone"])
    go(match, "0 pass", "1 explore 2")
    assert match.view()["step"] == "closing"
    go(match, "0 play despair")
    assert match.view()["step"] == "exploring"
    assert of(match, 1)["hand"] == [1, 2, 3, 4, 5]
    go(match, "1 explore 4")
    assert match.view()["step"] == "hunting"


def test_force_field_closes_two_places() -> None:
    match = table(hunted(), step="opening", hand=["force_field"])
    go(match, "0 play force_field", "0 target 4-9")
    assert match.view()["blocked"] == [4, 9]
    assert refused(match, 1, "explore 4") == "place-blocked"
    go(match, "1 explore 2")
    assert match.view()["tokens"]["target"] == [4, 9]
    late = table(hunted([2]), step="closing", hand=["force_field"])
    assert refused(late, 0, "play force_field") == "too-late"


def test_a_second_force_field_would_share_the_token() -> None:
    both = {"step": "opening", "limit": 2}
    match = table(hunted(armed="river"), hand=["force_field", "flashback"], **both)
    go(match, "0 play force_field", "0 target 1-2")
    assert refused(match, 0, "play flashback") == "no-effect"
    first = table(
        hunted(), hand=["despair", "flashback", "force_field"], hunt_discard=["clone"], **both
    )
    go(first, "0 play force_field", "0 target 4-5", "0 play despair")
    assert first.view()["blocked"] == [4, 5]


def test_anticipation_moves_assimilation_once_more() -> None:
    match = table(hunted([3]), hunted([4]), creature=[3], hand=["anticipation"])
    go(match, "0 play anticipation", "0 choose 1")
    done(match)
    assert tracks(match)[1] == 4


def test_ascendancy_leaves_two_cards() -> None:
    match = table(hunted([1]), hunted([1]), hand=["ascendancy"])
    go(match, "0 play ascendancy")
    assert refused(match, 0, "choose 0") == "not-hunted"
    go(match, "0 choose 2", "2 discard 2", "2 discard 5")
    assert of(match, 2)["hand"] == [3, 4]
    none = table(hunted([1], hand=[2, 3], discard=[4, 5]), hand=["ascendancy"])
    assert refused(none, 0, "play ascendancy") == "few-in-hand"


def test_fierceness_costs_a_will_more() -> None:
    match = done(go(table(hunted([3]), creature=[3], hand=["fierceness"]), "0 play fierceness"))
    assert will(match, 1) == 1


def test_fierceness_counts_once_for_two_catches() -> None:
    match = table(
        hunted([3, 4]), creature=[3], target=[4], played=["clone", "fierceness"], assimilation=6
    )
    done(match)
    assert tracks(match)[1] == 4  # three Will lost: a catch and a last Will


def test_forbidden_zone_is_sealed_and_simultaneous() -> None:
    match = table(
        hunted([1]),
        hunted([1]),
        hunted([1], hand=[], discard=[2, 3, 4, 5]),
        hand=["forbidden_zone"],
    )
    go(match, "0 play forbidden_zone")
    assert match.owing == (1, 2)
    match.play(1, "discard 2")
    assert match.view(0)["hunted"][0]["discard"] == []
    match.play(2, "discard 3")
    assert [each["discard"] for each in match.view(0)["hunted"][:2]] == [[2], [3]]


def test_interference_stops_beach_and_wreck() -> None:
    match = go(table(hunted([4], discard=[1]), hand=["interference"]), "0 play interference")
    done(match)
    assert (state(match).tracks.marker, of(match, 1)["discard"]) == (0, [1, 4])


def test_persecution_lets_one_card_back() -> None:
    match = table(hunted([2], discard=[3, 4]), hand=["persecution"])
    go(match, "0 play persecution")
    done(match, "1 use")
    assert match.moves(1) == ["take 2", "take 3", "take 4"]


def test_mutation_costs_a_will() -> None:
    match = go(table(hunted([3]), hand=["mutation"]), "0 play mutation", "0 artemia 3")
    done(match, "1 discard 1")
    assert (will(match, 1), of(match, 1)["discard"]) == (2, [1, 3])


def test_phobia_shows_all_but_two_to_the_creature_alone() -> None:
    match = table(hunted([1]), hunted([1]), hand=["phobia"])
    go(match, "0 play phobia", "0 choose 1", "1 hide 2", "1 hide 3")
    assert match.view(0)["hunted"][0]["shown"] == [4, 5]
    assert match.view(0)["hunted"][0]["may"] == [1, 2, 3]
    assert match.view(2)["hunted"][0]["shown"] == []
    assert match.view(2)["hunted"][0]["may"] == [1, 2, 3, 4, 5]
    assert match.view(None)["hunted"][0]["shown"] == []
    assert any(entry.text.id == "log-shown" for entry in match.log(0))
    assert not any(entry.text.id == "log-shown" for entry in match.log(2))


def test_phobia_for_the_token_alone() -> None:
    match = table(hunted([1], hand=[2], discard=[3, 4, 5]), hand=["phobia"])
    go(match, "0 play phobia")
    assert match.owing == (0,)
    assert refused(match, 0, "done") == "token-first"


def test_virus_lies_between_two_places() -> None:
    match = table(hunted([2], hand=[1, 3], discard=[4, 5]), rescue=6, hand=["virus"])
    go(match, "0 artemia 9", "0 play virus")  # the token is laid anew
    assert refused(match, 0, "artemia 2") == "token-between"
    go(match, "0 artemia 2-3")
    done(match, "1 discard 1")
    assert of(match, 1)["discard"] == [1, 2, 4, 5]


def test_clone_on_the_place_of_the_creature_costs_two() -> None:
    match = go(table(hunted([3]), creature=[3], hand=["clone"]), "0 play clone", "0 target 3")
    done(match)
    assert (will(match, 1), tracks(match)[1]) == (1, 5)


def test_mirage_stops_two_places() -> None:
    match = go(table(hunted([4], discard=[1]), hand=["mirage"]), "0 play mirage", "0 target 4-5")
    assert match.view()["ineffective"] == [4, 5]
    done(match)
    assert of(match, 1)["discard"] == [1, 4]


def test_scream_lets_choose_and_then_act() -> None:
    match = go(table(hunted([4]), hand=["scream"]), "0 play scream", "0 target 4")
    go(match, "0 done", "1 discard 1", "1 discard 2")
    calm(match)
    assert match.moves(1) == ["use", "take 1", "take 2"]
    lost = go(
        table(hunted([4]), hand=["scream"]), "0 play scream", "0 target 4", "0 done", "1 lose"
    )
    assert will(lost, 1) == 2
    assert state(lost).tracks.marker == 1  # nothing to take back: the power was used


def test_toxin_takes_a_survival_card_and_the_power() -> None:
    match = table(hunted([4], discard=[1], survival=["gate", "drone"]), hand=["toxin"])
    go(match, "0 play toxin", "0 target 4", "0 done")
    go(match, "1 drop gate")
    calm(match)
    assert (of(match, 1)["survival"], state(match).tracks.marker) == (["drone"], 0)


def test_cataclysm_stops_any_place() -> None:
    match = table(hunted([8], discard=[1]), hand=["cataclysm"])
    go(match, "0 done", "0 play cataclysm", "0 at 8")
    calm(match)
    assert (tracks(match)[0], of(match, 1)["discard"]) == (8, [1, 8])


def test_detour_moves_one_of_two_places() -> None:
    match = table(hunted([2, 8]), hunted([5], discard=[1]), creature=[3], hand=["detour"])
    go(match, "0 done", "0 play detour", "0 choose 1", "0 from 8")
    assert refused(match, 0, "at 8") == "not-next"
    go(match, "0 at 3", "2 take 1")
    calm(match)
    assert will(match, 1) == 2
    assert of(match, 1)["discard"] == [8]  # the card stays the Wreck


def test_stasis_stops_rescue() -> None:
    match = go(table(hunted([3]), hand=["stasis"]), "0 done", "0 play stasis")
    assert tracks(match)[0] == 9


def test_tracking_allows_two_cards_next_turn() -> None:
    match = go(table(hunted([3]), hand=["tracking"]), "0 done", "0 play tracking")
    calm(match)
    assert match.view()["hunt"]["left"] == 2
    assert match.view()["turn"] == 6


def test_flashback_has_phase_and_symbol_of_the_top_card() -> None:
    match = table(hunted([3]), hand=["flashback"], hunt_discard=["stasis"])
    assert refused(match, 0, "play flashback") == "wrong-phase"
    go(match, "0 done", "0 play flashback")
    assert tracks(match)[0] == 9


def test_one_hunt_card_a_turn() -> None:
    match = go(table(hunted([3]), hand=["clone", "fierceness"]), "0 play fierceness")
    assert refused(match, 0, "play clone") == "hunt-limit"
    assert refused(match, 0, "play toxin") == "no-card"


def test_the_hunt_discard_becomes_a_new_deck() -> None:
    from kosmostol.games.not_alone.components import HUNT

    match = table(hunted([3]), hand=["clone"], hunt_discard=[c for c in HUNT if c != "clone"])
    done(match)
    assert match.view()["hunt"]["discard"] == []
    assert match.view()["hunt"] | {"left": 0} == {
        "hand": 3,
        "deck": 17,
        "under": [],
        "discard": [],
        "left": 0,
    }

"""Cards, tokens and places that meet in one turn."""

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

import kosmostol as ks
from kosmostol.games.not_alone.components import HUNT


def test_who_is_moved_into_the_force_field_acts_there() -> None:
    match = table(
        hunted([3], discard=[1]),
        creature=[9],
        target=[4, 5],
        played=["force_field"],
        force_field=[4, 5],
        hand=["detour"],
    )
    go(match, "0 done", "0 play detour", "0 at 4", "1 use")
    calm(match)
    assert (will(match, 1), state(match).tracks.marker) == (3, 1)


def test_mirage_takes_the_clone_between_two_places() -> None:
    match = table(
        hunted([3]),
        hunted([4]),
        hunted([1], discard=[2]),
        creature=[10],
        hand=["clone", "mirage"],
        limit=2,
        copy_ineffective=True,
    )
    go(match, "0 play clone", "0 target 7", "0 play mirage", "0 target 3-4")
    done(match, "3 use")
    assert match.moves(3) == ["all", "copy 3", "copy 4"]
    go(match, "3 copy 4")
    calm(match)
    assert (will(match, 1), will(match, 2), tracks(match)[1]) == (2, 2, 5)


def test_virus_and_despair_share_the_token() -> None:
    match = table(hunted(), hunted(), step="opening", hand=["despair", "virus"], limit=2)
    go(match, "0 play despair", "1 explore 2", "2 explore 3", "0 play virus")
    assert refused(match, 0, "artemia 2") == "token-between"
    go(match, "0 artemia 2-3")
    done(match, "1 discard 1", "2 discard 1")
    assert [of(match, seat)["discard"] for seat in (1, 2)] == [[1, 2], [1, 3]]


def test_a_late_despair_may_be_a_flashback() -> None:
    match = table(hunted(), step="opening", hand=["flashback", "stasis"], hunt_discard=["despair"])
    go(match, "0 pass", "1 explore 2", "0 play flashback")
    assert (match.view()["step"], match.view()["effects"]) == ("exploring", ["despair"])


def test_a_copy_of_a_copy_returns_the_card_played() -> None:
    match = table(
        hunted([6], discard=[3, 4], survival=["gate"]), creature=[2], played=["persecution"]
    )
    done(match, "1 play gate", "1 copy 1", "1 copy 2")
    assert match.moves(1) == ["take 3", "take 4", "take 6"]


def test_wrong_track_changes_what_the_lair_copies() -> None:
    match = table(hunted([1], discard=[2], survival=["wrong_track"]), creature=[7])
    go(match, "0 done", "1 play wrong_track", "1 creature 8", "1 use", "1 copy 8")
    assert tracks(match)[0] == 7  # the copied Wreck and the end of the turn


def test_cataclysm_stops_a_late_copy_where_the_table_says_so() -> None:
    def start(copy_ineffective: bool) -> ks.Match:
        match = table(
            hunted([1], discard=[2]),
            creature=[8],
            target=[1],
            hand=["cataclysm"],
            played=["scream"],
            copy_ineffective=copy_ineffective,
        )
        go(match, "0 done", "0 pass")
        assert match.view()["step"] == "before-target"
        return go(match, "0 play cataclysm")

    match = go(start(copy_ineffective=False), "0 at 8", "1 lose", "1 use")
    assert of(match, 1)["discard"] == [1]  # nothing to copy: the discard came back
    assert tracks(match)[0] == 8
    assert refused(start(copy_ineffective=True), 0, "at 8") == "no-effect"


def test_dodge_does_not_help_against_artemia_on_the_same_place() -> None:
    def start(will: int) -> dict[str, object]:
        return hunted([2], hand=[1, 4], discard=[3, 5], survival=["dodge"], will=will)

    both = {
        "creature": [2],
        "artemia": [2],
    }
    early = done(table(start(2), **both), "1 play dodge", "1 discard 1")
    assert (will(early, 1), of(early, 1)["discard"]) == (2, [1, 2, 3, 5])
    late = go(table(start(2), **both), "0 done", "1 discard 1", "1 play dodge")
    calm(late)
    assert (will(late, 1), of(late, 1)["discard"], tracks(late)[1]) == (2, [1, 2, 3, 5], 6)


def test_who_has_suffered_scream_and_then_dodges_acts() -> None:
    match = table(
        hunted([4], discard=[3], survival=["dodge"]),
        creature=[4],
        target=[4],
        played=["scream"],
    )
    go(match, "0 done", "1 lose", "1 play dodge", "1 use")
    calm(match)
    assert (will(match, 1), state(match).tracks.marker) == (2, 1)


def test_toxin_takes_cards_that_despair_does_not_let_play() -> None:
    match = table(
        hunted([4], survival=["gate"]), target=[4], artemia=[9], played=["toxin", "despair"]
    )
    done(match)
    assert of(match, 1)["survival"] == []


def test_what_strike_back_sent_under_an_empty_deck_is_drawn_before_a_shuffle() -> None:
    hand = ["clone", "mirage", "virus"]
    match = table(
        hunted(survival=["strike_back"]),
        step="exploring",
        hand=hand,
        hunt_discard=[card for card in HUNT if card not in hand],
    )
    go(match, "1 play strike_back", "1 explore 3")
    done(match)
    assert set(match.view(0)["own"]["hunt"]) == set(hand)
    assert len(match.view()["hunt"]["discard"]) == 17


def test_an_armed_river_survives_the_last_will() -> None:
    match = done(table(hunted([3, 4], discard=[1], will=1), creature=[4]), "1 use")
    assert (will(match, 1), of(match, 1)["armed"]) == (3, "river")

"""Each of the ten places at least once, and copying."""

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


def test_lair_copies_the_place_of_the_creature() -> None:
    match = done(table(hunted([1], discard=[2]), creature=[8]), "1 use", "1 copy 8")
    assert tracks(match)[0] == 7  # the copied Wreck and the end of the turn


def test_lair_copies_the_target_of_a_clone() -> None:
    match = table(hunted([1], discard=[2]), creature=[3], target=[8], played=["clone"])
    done(match, "1 use")
    assert match.moves(1) == ["all", "copy 3", "copy 8"]


def test_lair_without_a_creature_token_has_nothing_to_copy() -> None:
    match = done(table(hunted([1], discard=[2, 3])), "1 use")
    assert of(match, 1)["hand"] == [2, 3, 4, 5]


def test_lair_costs_a_will_more() -> None:
    match = done(table(hunted([1]), creature=[1]))
    assert will(match, 1) == 1


def test_copying_a_power_that_is_out() -> None:
    named = {"creature": [8], "played": ["interference"]}
    strict = done(table(hunted([1], discard=[2]), **named), "1 use")
    assert of(strict, 1)["hand"] == [2, 3, 4, 5]  # nothing to copy, so the discard came back
    allowed = done(table(hunted([1], discard=[2]), copy_ineffective=True, **named), "1 use")
    assert allowed.moves(1) == ["all", "copy 8"]


def test_by_default_there_is_no_power_to_copy_where_a_hunt_card_stops_it() -> None:
    """A place under Mirage has no power: neither Lair, nor Gate, nor Drone copies it."""
    assert ks.new("not_alone", seats=2, seed=1).options_chosen["copy_ineffective"] is False
    mirage = {"creature": [8], "target": [3, 8], "played": ["mirage"]}
    lair = done(table(hunted([1], discard=[2]), **mirage), "1 use")
    assert of(lair, 1)["hand"] == [2, 3, 4, 5]
    gate = table(hunted([2], discard=[4], survival=["gate"]), **mirage)
    go(gate, "0 done", "1 play gate")
    assert gate.moves(1) == ["copy 1", "copy 7"]
    assert refused(gate, 1, "copy 3") == "not-copied"
    rover = {"creature": [8], "target": [5, 10], "played": ["mirage"]}
    drone = done(table(hunted([2], discard=[4], survival=["drone"]), **rover))
    assert refused(drone, 1, "play drone") == "no-effect"


def test_jungle_brings_itself_and_one_more() -> None:
    match = done(table(hunted([2], discard=[3, 4]), creature=[9]), "1 use", "1 take 4")
    assert (of(match, 1)["hand"], of(match, 1)["discard"]) == ([1, 2, 4, 5], [3])


def test_river_arms_two_cards() -> None:
    match = done(table(hunted([3], discard=[1]), creature=[9]), "1 use")
    assert of(match, 1)["armed"] == "river"
    go(match, "1 explore 2", "1 explore 5")
    assert cards(match, 1) == [2, 5]
    assert calm(match).view()["step"] == "hunting"


def test_river_and_artefact_do_not_add_up() -> None:
    match = table(hunted([3, 10], hand=[1, 2, 4], discard=[5]), creature=[9])
    done(match, "1 first 3", "1 use")
    assert of(match, 1)["armed"] == "river"
    assert of(match, 1)["hand"] == [1, 2, 4, 5]  # the Artefact's turn: only the card was left


def test_beach_lights_and_fires_the_beacon() -> None:
    match = done(table(hunted([4]), creature=[9]))
    assert (state(match).tracks.marker, tracks(match)[0]) == (1, 8)
    fired = done(table(hunted([4]), creature=[9], marker=True))
    assert (state(fired).tracks.marker, tracks(fired)[0]) == (0, 7)


def test_rover_takes_what_is_not_owned() -> None:
    match = done(table(hunted([5], hand=[1, 2, 3, 4, 6]), creature=[9]))
    assert match.moves(1) == ["fetch 7", "fetch 8", "fetch 9", "fetch 10"]
    assert refused(match, 1, "fetch 6") == "reserve"
    go(match, "1 fetch 9")
    assert match.view()["reserve"]["9"] == 0
    assert 9 in of(match, 1)["hand"]


def test_swamp_brings_itself_and_two_more() -> None:
    match = table(hunted([6], discard=[1, 2, 3]), creature=[9])
    done(match, "1 use", "1 take 1", "1 take 3")
    assert (of(match, 1)["hand"], of(match, 1)["discard"]) == ([1, 3, 4, 5, 6], [2])


def test_shelter_draws_two_and_keeps_one() -> None:
    match = done(table(hunted([7], discard=[1]), creature=[9]), "1 use")
    drawn = match.view(1)["own"]["drawn"]
    assert len(drawn) == 2
    assert match.moves(1) == [f"keep {card}" for card in drawn]
    match.play(1, f"keep {drawn[1]}")
    assert match.view(0)["survival"]["discard"] == [drawn[0]]


def test_shelter_under_despair_only_gives_a_card_back() -> None:
    match = done(table(hunted([7], discard=[1]), creature=[9], artemia=[9], played=["despair"]))
    assert of(match, 1)["discard"] == [7]


def test_wreck_moves_rescue_once_a_turn() -> None:
    match = done(table(hunted([8], discard=[1]), hunted([8]), creature=[9]), "1 take 1")
    assert tracks(match)[0] == 7


def test_source_heals_or_draws() -> None:
    def start() -> ks.Match:
        return done(table(hunted([9], discard=[1]), hunted([2], will=1), creature=[4]), "1 use")

    match = start()
    assert match.moves(1) == ["draw", "heal 2"]
    go(match, "1 heal 2")
    assert will(match, 2) == 2
    drawing = start()
    go(drawing, "1 draw")
    assert len(of(drawing, 1)["survival"]) == 1


def test_source_does_not_heal_who_waits_at_zero() -> None:
    match = table(
        hunted([9], discard=[1]),
        hunted([2], hand=[1], discard=[3, 4, 5], will=1),
        target=[2, 7],
        played=["scream", "mirage"],
        survival_deck=[],
    )
    done(match, "1 take 1")
    assert will(match, 2) == 3


def test_artefact_resolves_both_in_the_order_chosen() -> None:
    match = table(hunted([2, 8], discard=[1]), creature=[9])
    done(match)
    assert match.moves(1) == ["first 2", "first 8"]
    go(match, "1 first 8", "1 use", "1 use")
    calm(match)
    assert tracks(match)[0] == 7
    assert of(match, 1)["discard"] == [8]


def test_artefact_can_be_used_but_not_copied() -> None:
    match = done(table(hunted([10], discard=[1]), creature=[9]), "1 use")
    assert of(match, 1)["armed"] == "artefact"
    drone = table(hunted([10], discard=[1], survival=["gate"]), creature=[2])
    done(drone, "1 play gate")
    assert "copy 10" not in drone.moves(1)


def test_a_power_stopped_by_a_card_gives_nothing_back() -> None:
    match = done(table(hunted([3], discard=[1]), target=[3, 4], played=["mirage"]))
    assert of(match, 1)["discard"] == [1, 3]

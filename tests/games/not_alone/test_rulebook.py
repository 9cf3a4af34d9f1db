"""The worked examples and notes of the rulebook, by their names in the facts."""

import pytest
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
from kosmostol.games.not_alone.rules.numbers import places


def test_rb1_resist() -> None:
    match = table(hunted(hand=[4, 5], discard=[1, 2, 3]), step="exploring", assimilation=6)
    go(match, "1 resist 1", "1 take 1", "1 take 2")
    carl = of(match, 1)
    assert (carl["will"], carl["hand"], carl["discard"]) == (2, [1, 2, 4, 5], [3])
    assert tracks(match) == (9, 6)
    match.play(1, "explore 4")


def rb2(**more: object) -> ks.Match:
    return table(
        hunted([1], discard=[]),
        hunted([5], hand=[1, 2, 3], discard=[4]),
        hunted([2], hand=[1, 4, 5], discard=[3], will=2),
        hunted([8], hand=[1, 2, 4], discard=[3, 5]),
        hunted([8], hand=[2, 3], discard=[1, 4, 5], will=1),
        rescue=6,
        assimilation=8,
        hand=["mirage", "clone", "stasis"],
        **more,
    )


def test_rb2_placing_tokens() -> None:
    match = rb2()
    go(match, "0 creature 8", "0 artemia 2")
    assert refused(match, 0, "target 5") == "token-unavailable"
    match.play(0, "play mirage")
    assert match.why_not(0, "target 5-9") is not None
    assert refused(match, 0, "target 5") == "token-between"
    assert refused(match, 0, "done") == "token-first"
    match.play(0, "target 5-10")
    assert match.view()["tokens"] == {"creature": [8], "target": [5, 10], "artemia": [2]}
    assert match.view()["ineffective"] == [5, 10]
    assert refused(match, 0, "play clone") == "hunt-limit"
    calm_side = rb2(side=2)
    assert refused(calm_side, 0, "artemia 2") == "token-unavailable"


def test_rb3_reckoning() -> None:
    match = rb2()
    go(match, "0 creature 8", "0 artemia 2", "0 play mirage", "0 target 5-10", "0 done")
    assert tracks(match) == (5, 8)  # Rick can only copy the Wreck
    go(match, "3 discard 4")
    calm(match)
    people = [of(match, seat) for seat in range(1, 6)]
    assert [p["will"] for p in people] == [3, 3, 2, 2, 3]
    assert [p["discard"] for p in people] == [[1], [4, 5], [2, 3, 4], [3, 5, 8], []]
    assert people[4]["hand"] == [1, 2, 3, 4, 5, 8]
    assert tracks(match) == (4, 6)
    assert match.view(0)["hunt"]["hand"] == 3


def test_rb4_lair_takes_the_discard_but_not_itself() -> None:
    match = done(table(hunted([1], discard=[2, 4]), creature=[3]))
    go(match, "1 use", "1 all")
    calm(match)
    assert of(match, 1)["discard"] == [1]
    assert of(match, 1)["hand"] == [2, 3, 4, 5]


def test_rb5_two_on_the_beach() -> None:
    match = done(table(hunted([4], discard=[1]), hunted([4], discard=[2]), creature=[9]))
    go(match, "1 use")  # for the second only the card is left
    assert state(match).tracks.marker == 1
    assert of(match, 2)["discard"] == [4]
    other = done(table(hunted([4], discard=[1]), hunted([4], discard=[2]), creature=[9]))
    go(other, "1 take 1", "2 use")
    assert state(other).tracks.marker == 1


def test_rb6_beach_and_wreck_in_one_turn() -> None:
    match = table(hunted([4]), hunted([8]), marker=True, rescue=7, creature=[2])
    done(match)
    assert tracks(match)[0] == 4
    assert state(match).tracks.marker == 0


def test_rb7_two_on_the_wreck() -> None:
    match = table(hunted([8]), hunted([8], discard=[3]), rescue=7, creature=[2])
    done(match)
    assert tracks(match)[0] == 5
    assert of(match, 2)["hand"] == [1, 2, 3, 4, 5]


def test_rb8_the_artefact_cannot_be_copied() -> None:
    match = done(table(hunted([1], discard=[2, 3]), creature=[10]))
    go(match, "1 use")
    assert of(match, 1)["discard"] == [1]
    gate = done(table(hunted([5], discard=[2], survival=["gate"]), creature=[2]), "1 play gate")
    assert state(gate).tracks.marker == 1  # the Beach, the only other neighbour


def test_rb9_an_empty_survival_deck_is_refilled() -> None:
    match = done(table(hunted([7], discard=[2]), creature=[2], survival_deck=[]), "1 use")
    view = match.view(1)
    assert view["survival"]["deck"] == 13
    first = view["own"]["drawn"][0]
    match.play(1, f"keep {first}")
    assert first in match.view(1)["own"]["survival"]
    assert match.view(1)["survival"]["discard"] == [view["own"]["drawn"][1]]


@pytest.mark.parametrize(("advanced", "left"), [(True, 2), (False, 3)])
def test_rb10_advanced_variant(advanced: bool, left: int) -> None:
    match = done(table(hunted([2], discard=[3], will=1), creature=[2], advanced=advanced))
    assert will(match, 1) == left
    assert of(match, 1)["hand"] == [1, 2, 3, 4, 5]
    assert tracks(match)[1] == 4


@pytest.mark.parametrize(
    ("seats", "copies", "rescue", "assimilation"),
    [(2, 1, 13, 7), (3, 2, 14, 8), (4, 2, 15, 9), (5, 3, 16, 10), (6, 3, 17, 11), (7, 3, 18, 12)],
)
def test_rb11_setup(seats: int, copies: int, rescue: int, assimilation: int) -> None:
    match = ks.new("not_alone", seats=seats, seed=1, side=1)
    view = match.view()
    assert set(view["reserve"].values()) == {copies}
    assert (view["rescue"], view["assimilation"]) == (rescue, assimilation)
    assert [each["will"] for each in view["hunted"]] == [3] * (seats - 1)
    assert [each["survival"] for each in view["hunted"]] == [1] * (seats - 1)
    assert view["hunt"]["hand"] == 3


def test_assimilation_on_the_star_ends_the_match_before_the_last_will_returns() -> None:
    match = done(table(hunted([3], discard=[2], will=1), creature=[3], assimilation=2))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert (will(match, 1), of(match, 1)["discard"]) == (0, [2])
    assert match.log(0)[-1].text.id == "log-creature-won"


def test_rb12_adjacency() -> None:
    near = {(a, b) for a in range(1, 11) for b in range(1, 11) if places.NEAR[a] >> b & 1}
    assert {(1, 2), (1, 6), (5, 10)} <= near
    assert not {(1, 7), (5, 6), (1, 3)} & near
    assert len(near) == 26

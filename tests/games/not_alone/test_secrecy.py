"""What each may know, at every step of whole games and in the cases that matter most."""

import json
from typing import Any

import pytest
from tests.games.not_alone.table import done, go, hunted, of, table

import kosmostol as ks
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance import looks
from kosmostol.kernel.registry import find_game

GAME = find_game("not_alone")


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_step_looks_the_same_in_every_world_a_seat_can_imagine(seats: int) -> None:
    """All a viewer is shown follows from what it knows: re-dealing the rest changes nothing."""
    chance = Chance(seats, 99, 0)
    match = ks.new("not_alone", seats=seats, seed=40 + seats, side=2)
    while match.owing:
        for viewer in (*range(seats), None):
            seen = looks(GAME, match.state, viewer)
            mask = -1 if viewer is None else viewer
            assert looks(GAME, match.state.imagine(mask, chance), viewer) == seen
        seat = match.owing[chance.below(len(match.owing))]
        moves = match.state.legal(seat)
        match.push(seat, moves[chance.below(len(moves))])


def shown(match: ks.Match, viewer: int | None) -> dict[str, Any]:
    """A view without the catalogue of all cards, which is printed in the rules."""
    view = dict(match.view(viewer))
    assert view.pop("faces") == ks.new("not_alone", seats=2, seed=1).view(None)["faces"]
    return view


def text(match: ks.Match, viewer: int | None) -> str:
    log = [str(entry.text) for entry in match.log(viewer)]
    return json.dumps([shown(match, viewer), str(match.prompt(viewer)), log], sort_keys=True)


def test_hands_of_cards_are_seen_by_their_owner_only() -> None:
    match = table(
        hunted([3], survival=["dodge"]), hunted([4], survival=["vortex"]), hand=["clone", "mirage"]
    )
    for viewer in (0, 2, None):
        assert "dodge" not in text(match, viewer)
    for viewer in (1, 2, None):
        assert "mirage" not in text(match, viewer)
    assert "dodge" in text(match, 1)
    assert "mirage" in text(match, 0)


def test_face_down_places_are_seen_by_their_owner_only() -> None:
    worlds = [table(hunted([place]), hunted([1]), creature=[9]) for place in (2, 3)]
    for viewer in (0, 2, None):
        assert len({text(match, viewer) for match in worlds}) == 1
    assert len({text(match, 1) for match in worlds}) == 2


def test_sealed_places_arrive_without_a_trace() -> None:
    worlds = [table(hunted(), hunted(), step="exploring") for _ in range(2)]
    for match, place in zip(worlds, (2, 5), strict=True):
        match.play(1, f"explore {place}")
    for viewer in (0, 2, None):
        assert len({text(match, viewer) for match in worlds}) == 1


def test_the_rivers_other_card_returns_unseen() -> None:
    worlds = []
    for played in ([1, 4], [4, 5]):
        match = table(hunted(played, discard=[2], armed="river"), hunted([3]), creature=[9])
        worlds.append(go(match, "0 done", "1 keep 4"))
    for viewer in (0, 2, None):
        assert len({text(match, viewer) for match in worlds}) == 1


def test_the_rivers_choice_is_sealed() -> None:
    def start() -> ks.Match:
        river = hunted([1, 4], discard=[2], armed="river")
        return go(table(river, hunted([1, 4], armed="river"), creature=[9]), "0 done")

    worlds = [start(), start()]
    for match, place in zip(worlds, (1, 4), strict=True):
        match.play(1, f"keep {place}")
    for viewer in (0, 2, None):
        assert len({text(match, viewer) for match in worlds}) == 1


def test_what_the_shelter_draws_is_seen_by_its_owner_only() -> None:
    match = done(table(hunted([7], discard=[1]), hunted([2], discard=[1]), creature=[9]), "1 use")
    drawn = match.view(1)["own"]["drawn"]
    for viewer in (0, 2, None):
        assert not any(card in text(match, viewer) for card in drawn)
    match.play(1, f"keep {drawn[0]}")
    for viewer in (0, 2, None):
        assert drawn[0] not in text(match, viewer)
        assert drawn[1] in text(match, viewer)


def test_the_forbidden_zone_is_sealed() -> None:
    def start() -> ks.Match:
        return go(table(hunted([1]), hunted([1]), hand=["forbidden_zone"]), "0 play forbidden_zone")

    worlds = [start(), start()]
    for match, place in zip(worlds, (2, 5), strict=True):
        match.play(1, f"discard {place}")
    for viewer in (0, 2, None):
        assert len({text(match, viewer) for match in worlds}) == 1


def test_vortex_behind_the_smokescreen_is_hidden_from_the_creature() -> None:
    def start(take: int) -> ks.Match:
        whirled = hunted([5], discard=[2, 3], survival=["vortex"])
        match = table(whirled, hunted([1]), creature=[5], smoke=True)
        return go(match, "0 done", "1 play vortex", f"1 take {take}")

    def down(match: ks.Match) -> Any:
        return match.view(0)["hunted"][0]

    match = table(
        hunted([5, 4], discard=[2, 3], survival=["vortex"], armed="river"),
        hunted([1]),
        creature=[5],
        smoke=True,
    )
    go(match, "0 done", "1 play vortex", "1 discard 5", "1 take 2")
    assert down(match)["discard"] is None
    assert down(match)["known"] == []
    assert match.view(2)["hunted"][0]["known"] == [2]
    assert start(2).view(2)["hunted"][0]["spots"] == [2]


def test_what_phobia_showed_is_still_in_hand_after_a_vortex() -> None:
    def start(**named: Any) -> ks.Match:
        river = hunted([1, 2], hand=[3, 4, 5, 6], discard=[7], survival=["vortex"], armed="river")
        match = table(river, creature=[9], hand=["phobia", "forbidden_zone"], **named)
        return go(match, "0 play phobia", "1 hide 3", "1 hide 4", "0 artemia 9")

    match = go(start(), "0 done", "1 play vortex", "1 discard 1", "1 take 7")
    assert match.view(0)["hunted"][0]["may"] == [2, 3, 4, 7]
    assert match.view(None)["hunted"][0]["may"] == [2, 3, 4, 5, 6, 7]
    back = go(start(limit=2), "0 play forbidden_zone", "1 discard 5", "0 done")
    go(back, "1 play vortex", "1 discard 1", "1 take 5")  # shown, discarded, and put down
    assert back.view(0)["hunted"][0]["may"] == [2, 3, 4, 5]


def test_what_lay_open_before_the_smokescreen_is_remembered() -> None:
    resisting = hunted(hand=[4, 5], discard=[1, 2, 3])
    match = table(resisting, hunted(survival=["smokescreen"]), step="exploring")
    go(match, "1 resist 1", "1 take 1", "1 enough", "2 play smokescreen")
    for viewer in (0, None):
        assert match.view(viewer)["hunted"][0]["may"] == [1, 4, 5]
        assert match.recall(viewer)["sure"]["1"] == [2, 3]


def test_the_last_move_behind_the_smokescreen_is_not_told_to_the_creature() -> None:
    """The service tells the last move to those for whom `seen` is the move itself."""
    smoke = {"smoke": True}
    resisting = table(hunted(discard=[1, 2, 3]), hunted(), step="exploring", **smoke)
    acting = table(hunted([4], discard=[1, 2, 3]), hunted([4]), creature=[9], **smoke)
    discarding = table(hunted([4]), hunted([4]), artemia=[4], smoke=True)
    go(resisting, "1 resist 1")
    for match in (resisting, done(acting), done(discarding)):
        now = match.state
        hidden = [m for m in now.legal(1) if GAME.write(m).split()[0] in ("take", "discard")]
        assert len(hidden) >= 3
        assert len({now.seen(0, 1, move) for move in hidden}) == 1
        for move in hidden:
            assert now.seen(0, 1, move) != move
            assert now.seen(2, 1, move) == move


def test_decks_have_no_order_to_leak() -> None:
    match = ks.new("not_alone", seats=3, seed=5)
    for viewer in (*range(3), None):
        told = json.dumps(shown(match, viewer))
        hidden = match.position()["hunt"]["deck"]
        assert not any(f'"{card}"' in told for card in hidden)


def test_creature_chosen_or_drawn() -> None:
    assert ks.new("not_alone", seats=4, seed=1, creature=2).view()["creature"] == 2
    assert ks.new("not_alone", seats=3, seed=1, creature=5).view()["creature"] == 2
    drawn = {ks.new("not_alone", seats=4, seed=n).view()["creature"] for n in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_the_creature_lays_the_board() -> None:
    match = ks.new("not_alone", seats=3, seed=1, creature=0)
    assert match.owing == (0,)
    assert match.moves(0) == ["side 1", "side 2"]
    match.play(0, "side 2")
    assert match.view()["artemiaSpaces"] == [1, 3, 5, 7, 9, 11]
    assert of(match, 1)["hand"] == [1, 2, 3, 4, 5]

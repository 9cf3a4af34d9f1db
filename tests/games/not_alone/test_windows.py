"""Windows: who is asked follows from public facts; answers are sealed; reflexes."""

import pytest
from tests.games.not_alone.table import calm, go, hunted, state, table, tracks, will

import kosmostol as ks
from kosmostol.games.not_alone.components import SURVIVAL
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.registry import find_game

GAME = find_game("not_alone")


@pytest.mark.parametrize("card", SURVIVAL)
def test_who_is_asked_does_not_depend_on_the_card_held(card: str) -> None:
    match = table(
        hunted([4], discard=[1, 2], survival=[card]), hunted([3], discard=[2]), creature=[9]
    )
    go(match, "0 done")
    assert match.view()["step"] == "vortex"
    assert match.owing == (1,)
    match.play(1, "pass")
    assert match.view()["step"] == "revealed"
    assert match.owing == (1,)


def test_nobody_is_asked_who_cannot_hold_a_fitting_card() -> None:
    rest = [card for card in SURVIVAL if card not in ("vortex", "gate")]
    match = table(hunted([4], discard=[1, 2], survival=["gate"]), creature=[9], survival_deck=rest)
    go(match, "0 done")
    assert match.view()["step"] == "revealed"  # the Vortex lies open in the discard


def test_answers_are_sealed_until_all_are_in() -> None:
    match = table(
        hunted([3], survival=["dodge"]),
        hunted([3], survival=["gate"]),
        creature=[3],
        hand=["cataclysm"],
    )
    go(match, "0 done")
    assert match.owing == (0, 1, 2)
    before = {viewer: match.view(viewer) for viewer in (0, 2, None)}
    match.play(1, "play dodge")
    assert match.view(1)["window"]["ready"] == [1]
    assert {viewer: match.view(viewer) for viewer in before} == before  # not even that it came
    assert match.awaited == (0, 1, 2)
    match.play(0, "pass")
    match.play(2, "pass")
    assert match.view()["survival"]["discard"] == ["dodge"]
    assert match.view()["step"] == "revealed"  # open again: the others may answer
    assert match.owing == (0, 2)


def test_detour_answers_wrong_track() -> None:
    match = table(hunted([3], survival=["wrong_track"]), creature=[3], hand=["detour"])
    go(match, "0 done", "1 play wrong_track", "1 creature 2", "0 pass")
    go(match, "0 play detour", "0 at 2")
    calm(match)
    assert (will(match, 1), tracks(match)[1]) == (2, 5)


def test_aiming_is_private_and_can_be_taken_back() -> None:
    match = table(
        hunted([3], survival=["wrong_track"]), hunted([2], survival=["gate"]), creature=[3]
    )
    go(match, "0 done")
    seen = match.view(2)
    match.play(1, "play wrong_track")
    assert match.view(2) == seen
    assert match.can_undo(1)
    match.undo(1)
    assert match.moves(1) == ["pass", "play wrong_track"]


def start(card: str, spot: int) -> ks.Match:
    return go(table(hunted([spot], survival=[card]), hunted([5]), creature=[3]), "0 done")


def test_by_default_one_is_asked_when_a_card_could_matter() -> None:
    assert start("dodge", 3).reflex(1) is None  # about to be caught
    assert start("dodge", 2).reflex(1) == "pass"
    assert start("gate", 3).reflex(1) == "pass"  # not a card of this moment
    assert start("dodge", 3).reflex(2) is None  # not asked, nothing to answer


def test_one_says_once_which_cards_to_be_asked_for() -> None:
    assert start("dodge", 3).reflex(1, {"dodge": "never"}) == "pass"
    assert start("dodge", 3).reflex(1, {"detector": "never"}) is None
    assert start("dodge", 2).reflex(1, {"dodge": "always"}) is None
    assert start("gate", 3).reflex(1, {"dodge": "always"}) == "pass"


def test_one_may_be_asked_in_every_window_or_in_none() -> None:
    assert start("gate", 3).reflex(1, {"windows": "always"}) is None
    assert start("dodge", 3).reflex(1, {"windows": "never"}) == "pass"


def test_the_creature_wishes_too_and_flashback_counts_as_what_it_repeats() -> None:
    match = table(hunted([2]), hand=["flashback"], hunt_discard=["cataclysm"])
    go(match, "0 creature 4", "0 done")
    assert match.view()["step"] == "revealed"
    assert match.reflex(0) is None
    assert match.reflex(0, {"cataclysm": "never"}) == "pass"
    assert match.reflex(0, {"detour": "never"}) is None


def test_every_card_of_a_window_has_a_wish_and_bad_wishes_are_refused() -> None:
    names = [wish.name for wish in GAME.wishes]
    assert names[0] == "windows"
    assert {"force_field", "despair", "detour", "stasis", "dodge", "vortex"} < set(names)
    assert "gate" not in names  # belongs to its player's own action
    match = start("dodge", 3)
    with pytest.raises(ValueError, match="no wish 'gate'"):
        match.reflex(1, {"gate": "never"})
    with pytest.raises(ValueError, match="one of useful, always, never"):
        match.reflex(1, {"dodge": "perhaps"})


def test_wishes_change_nothing_about_who_is_asked() -> None:
    """They are no part of the state: whoever owes, owes."""
    match = start("dodge", 3)
    assert match.owing == match.awaited == (1,)


def test_a_reflex_for_the_only_move() -> None:
    match = table(hunted(hand=[1], discard=[2, 3, 4, 5], will=3), step="exploring")
    assert match.reflex(1) is None
    react = table(hunted([5], discard=[2], survival=["vortex"]), creature=[5], hand=["stasis"])
    go(react, "0 done", "1 play vortex", "1 take 2")
    assert react.view()["step"] == "reacting"
    assert react.reflex(0) == "done"


def test_whole_games_with_reflexes_only_ask_who_has_a_choice() -> None:
    chance = Chance(3, 4, 0)
    for seats in (2, 4, 7):
        match = ks.new("not_alone", seats=seats, seed=seats)
        asked = answered = 0
        while match.owing:
            seat = match.owing[chance.below(len(match.owing))]
            reflex = match.reflex(seat)
            if reflex is None:
                assert len(match.moves(seat)) > 1
                match.push(seat, match.state.hint(seat, chance))
                asked += 1
            else:
                match.play(seat, reflex)
                answered += 1
        assert answered > asked // 8


def test_late_windows_open_only_if_somebody_would_suffer() -> None:
    match = table(hunted([4], survival=["dodge"]), creature=[3])
    go(match, "0 done", "1 pass", "1 use")
    assert match.view()["step"] == "dusk"
    assert state(match).tracks.marker == 1


def test_a_clone_moved_after_its_step_only_catches() -> None:
    """Scream lies under the same token, but its step is over: who dodges is free to act."""
    match = table(
        hunted([3], discard=[1], survival=["dodge"]),
        hunted([5], discard=[1], survival=["wrong_track"]),
        creature=[3],
        target=[2],
        played=["clone", "scream"],
    )
    go(match, "0 done", "2 take 1")
    assert match.view()["step"] == "before-catch"
    go(match, "1 play dodge", "2 play wrong_track", "2 target 3")
    assert match.moves(1) == ["use", "take 1"]


def reacting(*hand: str) -> ks.Match:
    match = table(hunted([5], discard=[2], survival=["vortex"]), creature=[5], hand=hand)
    return go(match, "0 done", "1 play vortex", "1 take 2")


def acting(*survival: str) -> ks.Match:
    """A Hunted with the Rover alone to use, who might hold a Gate as far as all know."""
    match = table(hunted([5], survival=survival), creature=[9])
    go(match, "0 done", "1 pass")
    assert match.view()["step"] == "free"
    return match


@pytest.mark.parametrize(
    ("seat", "without", "holding"),
    [
        (0, reacting("stasis"), reacting("mirage")),
        (0, table(hunted([5]), creature=[5], hand=["stasis"]), None),
        (1, acting("adrenaline"), acting("gate")),
    ],
    ids=["answering a Vortex", "tokens laid", "acting"],
)
def test_where_only_a_card_may_be_left_to_decide_time_tells_nothing(
    seat: int, without: ks.Match, holding: ks.Match | None
) -> None:
    assert len(without.moves(seat)) == 1
    assert without.reflex(seat) == without.moves(seat)[0]
    assert without.reflex(seat, {"windows": "always"}) is None
    assert GAME.discreet(without.state, seat)
    if holding is not None:
        assert len(holding.moves(seat)) > 1
        assert GAME.discreet(holding.state, seat)


def test_laying_tokens_and_choosing_a_power_may_take_time() -> None:
    assert not GAME.discreet(table(hunted([5]), hand=["stasis"]).state, 0)
    choosing = go(table(hunted([4], discard=[1]), creature=[9]), "0 done")
    assert not GAME.discreet(choosing.state, 1)

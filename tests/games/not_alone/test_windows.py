"""Windows: who is asked follows from public facts; answers are sealed; reflexes."""

import pytest
from tests.games.not_alone.table import calm, go, hunted, of, refused, state, table, tracks, will

import kosmostol as ks
from kosmostol.games.not_alone.components import SURVIVAL
from kosmostol.games.shelf import find_game
from kosmostol.kernel.chance import Chance

GAME = find_game("not_alone")


def reflex(match: ks.Match, seat: int) -> str | None:
    move = GAME.reflex(match.state, seat)
    return None if move is None else GAME.write(move)


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
    for viewer in (0, 2, None):
        after = match.view(viewer)
        assert after.pop("window")["ready"] == [1]
        before[viewer].pop("window")
        assert after == before[viewer]
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


def test_reflexes_by_the_standing_instruction() -> None:
    def start(ask: str, card: str, spot: int) -> ks.Match:
        match = table(hunted([spot], survival=[card], ask=ask), hunted([5]), creature=[3])
        return go(match, "0 done")

    assert reflex(start("useful", "dodge", 3), 1) is None  # caught: it could matter
    assert reflex(start("useful", "dodge", 2), 1) == "pass"
    assert reflex(start("useful", "gate", 3), 1) == "pass"
    assert reflex(start("never", "dodge", 3), 1) == "pass"
    assert reflex(start("all", "gate", 3), 1) is None
    assert reflex(start("all", "gate", 3), 2) is None  # not asked, nothing to answer


def test_a_reflex_for_the_only_move() -> None:
    match = table(hunted(hand=[1], discard=[2, 3, 4, 5], will=3), step="exploring")
    assert reflex(match, 1) is None
    river = table(hunted([3, 4], armed="river"), creature=[9])
    go(river, "0 done")
    assert reflex(river, 1) is None


def test_the_instruction_is_changed_once_a_turn_and_unseen() -> None:
    match = table(hunted(survival=["dodge"]), hunted(survival=["gate"]), step="exploring")
    seen = {viewer: (match.view(viewer), match.prompt(viewer)) for viewer in (0, 2, None)}
    match.play(1, "ask never")
    assert of(match, 1)["ask"] == "never"
    assert {viewer: (match.view(viewer), match.prompt(viewer)) for viewer in seen} == seen
    assert len(match.log(0)) == 0
    assert refused(match, 1, "ask all") == "asked"
    go(match, "1 explore 1", "2 explore 2", "0 done")
    assert 1 in match.owing  # it owes all the same
    assert reflex(match, 1) == "pass"


def test_the_creature_has_instructions_too() -> None:
    match = table(hunted([2]), hand=["cataclysm"])
    match.play(0, "ask never")
    go(match, "0 creature 4", "0 done")
    assert match.view()["step"] == "revealed"
    assert reflex(match, 0) == "pass"


def test_whole_games_with_reflexes_only_ask_who_has_a_choice() -> None:
    chance = Chance(3, 4, 0)
    for seats in (2, 4, 7):
        match = ks.new("not_alone", seats=seats, seed=seats)
        asked = answered = 0
        while match.owing:
            seat = match.owing[chance.below(len(match.owing))]
            move = GAME.reflex(match.state, seat)
            if move is None:
                moves = match.state.legal(seat)
                assert len(moves) > 1
                move = match.state.hint(seat, chance)
                asked += 1
            else:
                assert match.state.fault(seat, move) == 0
                answered += 1
            match.push(seat, move)
        assert answered > asked // 8


def test_late_windows_open_only_if_somebody_would_suffer() -> None:
    match = table(hunted([4], survival=["dodge"]), creature=[3])
    go(match, "0 done", "1 pass", "1 use")
    assert match.view()["step"] == "dusk"
    assert state(match).marker == 1

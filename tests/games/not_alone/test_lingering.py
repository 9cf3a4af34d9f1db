"""Survival cards of phase 1: at any moment of the phase, also by who is hidden already."""

import json

import pytest
from tests.games.not_alone.table import calm, go, hunted, of, refused, state, table, will

import kosmostol as ks
from kosmostol.games.not_alone.components import SURVIVAL
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.state import SEALED

GAME = find_game("not_alone")
EARLY = ("adrenaline", "ingenuity", "sacrifice", "sixth_sense", "smokescreen", "strike_back")


def hiding(card: str, other: str = "gate") -> ks.Match:
    """Two Hunted with a survival card; the first of them has laid a place card."""
    other = other if other != card else "drone"
    first = hunted(discard=[1, 2, 3], hand=[4, 5], will=2, survival=[card])
    match = table(first, hunted(survival=[other]), step="exploring", hand=["clone", "mirage"])
    match.play(1, "explore 4")
    return match


@pytest.mark.parametrize("card", EARLY)
def test_a_card_of_the_phase_may_be_played_after_the_place_card(card: str) -> None:
    match = hiding(card)
    assert match.moves(1) == ["pass", f"play {card}"]
    match.play(1, f"play {card}")
    assert match.view(0)["survival"]["discard"] == [card]  # it shows at once
    assert match.view()["step"] == "exploring"
    while match.asked(1) is not None:  # Sixth Sense and Sacrifice ask which cards
        match.play(1, match.moves(1)[-1])
    assert "pass" not in match.moves(1)
    match.play(2, "explore 3")
    assert match.view()["step"] == "exploring"  # seat 2 may linger, too
    match.play(2, "pass")
    assert match.view()["step"] != "exploring"


def test_what_they_do_after_the_place_card() -> None:
    match = hiding("adrenaline")
    match.play(1, "play adrenaline")
    assert will(match, 1) == 3
    match = hiding("ingenuity")
    match.play(1, "play ingenuity")
    assert match.view(2)["marker"]  # in time for those who still choose
    match = hiding("sacrifice")
    match.play(1, "play sacrifice")
    assert match.view()["effects"] == ["sacrifice"]
    match = hiding("strike_back")
    match.play(1, "play strike_back")
    assert match.view()["hunt"]["hand"] == 0


def test_sixth_sense_takes_up_to_two_cards() -> None:
    match = hiding("sixth_sense")
    match.play(1, "play sixth_sense")
    assert match.moves(1) == ["take 1", "take 2", "take 3"]
    assert refused(match, 1, "enough") == "take-one"
    match.play(1, "take 1")
    assert match.moves(1) == ["enough", "take 2", "take 3"]
    match.play(1, "enough")
    assert of(match, 1)["hand"] == [1, 5]
    both = go(hiding("sixth_sense"), "1 play sixth_sense", "1 take 1", "1 take 2")
    assert of(both, 1)["hand"] == [1, 2, 5]
    assert match.asked(1) is None


def test_resist_and_give_up_come_before_the_place_card() -> None:
    match = hiding("adrenaline")
    for move in ("resist 1", "resist 2", "give up"):
        assert refused(match, 1, move) == "before-playing"
    assert refused(match, 1, "explore 5") == "not-now"
    two = hunted(discard=[1, 2], will=2, survival=["adrenaline"], armed="river")
    between = table(two, step="exploring")
    between.play(1, "explore 3")
    assert refused(between, 1, "give up") == "before-playing"
    between.play(1, "play adrenaline")  # between two place cards as well
    between.play(1, "explore 4")
    assert will(between, 1) == 3
    assert between.asked(1) is None


def test_after_the_phase_it_is_too_late() -> None:
    match = calm(go(hiding("adrenaline"), "1 pass", "2 explore 3", "2 pass"))
    assert match.view()["phase"] == "hunting"
    assert refused(match, 1, "play adrenaline") == "wrong-phase"


def test_a_late_despair_stops_the_cards_of_the_phase() -> None:
    match = table(
        hunted(survival=["strike_back"]), step="opening", hand=["despair", "mirage", "clone"]
    )
    go(match, "0 pass", "1 explore 2", "1 pass")
    assert match.view()["step"] == "closing"
    match.play(0, "play despair")
    go(match, "1 explore 4")
    assert match.view()["step"] == "hunting"  # nobody may linger


# ---- nobody can tell who holds what ----


def told(match: ks.Match, viewer: int | None) -> str:
    """All a viewer learns: view, prompt, who is awaited, log and the table's clock."""
    return json.dumps(
        [
            match.view(viewer),
            str(match.prompt(viewer)),
            match.awaited,
            [str(entry.text) for entry in match.log(viewer)],
            GAME.clock(match.state),
        ]
    )


@pytest.mark.parametrize("card", SURVIVAL)
def test_all_who_might_hold_a_card_are_asked_whatever_they_hold(card: str) -> None:
    other = "gate" if card != "gate" else "dodge"
    match = hiding(card, other)
    assert match.owing == (1, 2)
    assert match.moves(1)[0] == "pass"
    assert GAME.discreet(match.state, 1)
    usual = hiding("vortex" if card != "vortex" else "dodge", other)
    for viewer in (0, 2, None):
        assert told(match, viewer) == told(usual, viewer)


def test_nobody_sees_who_has_passed() -> None:
    match = hiding("strike_back")
    before = {viewer: told(match, viewer) for viewer in (0, 2, None)}
    assert match.awaited == (1, 2)
    move = match.state.legal(1)[0]
    assert match.state.seen(0, 1, move) == match.state.seen(2, 1, move) == SEALED
    match.play(1, "pass")
    assert match.owing == (2,)
    assert {viewer: told(match, viewer) for viewer in before} == before
    assert match.view(1)["own"]["answer"] == ["pass"]
    match.play(2, "explore 3")
    assert match.awaited == (1, 2)
    match.play(2, "pass")
    assert match.awaited == (0,)


def test_who_cannot_hold_one_is_not_asked() -> None:
    match = table(hunted(), hunted(survival=["gate"], spent="dodge"), hunted(), step="exploring")
    for seat in (1, 2):
        match.play(seat, "explore 3")
        assert seat not in match.owing
    assert match.awaited == (3,)


def test_what_others_do_meanwhile_changes_nothing_about_who_is_asked() -> None:
    def start() -> ks.Match:
        people = (hunted(survival=["gate"]), hunted(survival=["strike_back"], discard=[1]))
        return table(*people, step="exploring", hand=["clone"])

    orders = (
        ("1 explore 3", "1 pass", "2 play strike_back", "2 explore 4"),
        ("2 play strike_back", "1 explore 3", "2 explore 4", "1 pass"),
        ("2 play strike_back", "2 explore 4", "1 explore 3", "1 pass"),
    )
    ends = []
    for order in orders:
        match = start()
        for line in order:
            match.play(int(line[0]), line[2:])
        ends.append(match.position() | {"chance": []})
    assert ends[0] == ends[1] == ends[2]


def test_by_default_the_table_passes_for_who_has_nothing_to_play() -> None:
    for card in SURVIVAL:
        asked = hiding(card).reflex(1)
        assert asked == (None if card in EARLY else "pass"), card
    assert hiding("strike_back").reflex(1, {"strike_back": "never"}) == "pass"
    assert hiding("strike_back").reflex(1, {"windows": "never"}) == "pass"
    assert hiding("gate").reflex(1, {"windows": "always"}) is None
    assert {"strike_back", "sixth_sense"} < {wish.name for wish in GAME.wishes}


def test_a_pass_can_be_taken_back_while_the_phase_is_open() -> None:
    match = hiding("strike_back")
    match.play(1, "pass")
    assert match.can_undo(1)
    match.undo(1)
    assert match.moves(1) == ["pass", "play strike_back"]


def test_lingering_in_positions() -> None:
    match = hiding("strike_back")
    assert of(match, 1)["asked"] == ["linger"]
    passed = go(hiding("strike_back"), "1 pass")
    assert (of(passed, 1)["asked"], of(passed, 1)["answer"]) == ([], ["pass"])
    for one in (match, passed):
        assert ks.from_position("not_alone", one.position()).position() == one.position()
    wrong = passed.position()
    wrong["people"][1]["answer"] = []
    with pytest.raises(ks.BadPosition, match="or has passed"):
        ks.from_position("not_alone", wrong)
    early = passed.position()
    early["people"][2]["answer"] = ["pass"]
    with pytest.raises(ks.BadPosition, match="no sealed answer"):
        ks.from_position("not_alone", early)
    left_out = passed.position()
    for person in left_out["people"]:
        del person["asked"], person["answer"]
    assert ks.from_position("not_alone", left_out).owing == (1, 2)


def test_bots_linger_and_the_match_goes_on() -> None:
    chance = Chance(9, 9, 0)
    lingered = played = 0
    for number in range(30):
        match = ks.new("not_alone", seats=4, seed=number)
        while match.owing:
            seat = match.owing[chance.below(len(match.owing))]
            asked = match.asked(seat)
            move = match.state.hint(seat, chance)
            if asked is not None and asked.kind == "linger":
                lingered += 1
                played += GAME.write(move) != "pass"
            match.push(seat, move)
        assert state(match).over()
    assert lingered > 300
    assert 0 < played < lingered // 5


def test_who_has_nothing_left_for_the_second_place_gives_up() -> None:
    match = table(
        hunted(hand=[2, 4, 5], discard=[1, 3], survival=["sacrifice"], armed="river"),
        step="exploring",
        target=[1, 2],
        played=["force_field"],
        force_field=[1, 2],
    )
    go(match, "1 explore 4")
    assert refused(match, 1, "give up") == "before-playing", "5 can still be played"
    go(match, "1 play sacrifice", "1 discard 5")
    assert refused(match, 1, "resist 1") == "before-playing"
    assert match.moves(1) == ["give up"]
    go(match, "1 give up")
    assert match.moves(1) == ["explore 3", "explore 5"]

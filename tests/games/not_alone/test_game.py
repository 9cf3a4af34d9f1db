"""Notation, options, what a click means, texts, and the conformance kit."""

import pytest
from tests.games.not_alone.table import done, go, hunted, table
from tests.strings import messages

import kosmostol as ks
from kosmostol import words
from kosmostol.games.not_alone.components import HUNT, PLACES, SURVIVAL
from kosmostol.games.not_alone.rules.numbers import asks, faults, moves, steps
from kosmostol.kernel.registry import find_game

GAME = find_game("not_alone")


def test_every_move_is_read_as_it_is_written() -> None:
    texts = [GAME.write(move) for move in range(moves.END)]
    assert len(set(texts)) == moves.END
    assert [GAME.read(text) for text in texts] == list(range(moves.END))
    for junk in ("", "explore", "explore 0", "explore 11", "target 1-7", "play chess", "pass "):
        assert GAME.read(junk) is None
    with pytest.raises(ValueError, match="no move 247"):
        GAME.write(moves.END)


def test_some_moves() -> None:
    assert GAME.read("target 4-9") is not None
    assert GAME.read("give up") == moves.GIVE_UP
    assert GAME.read("keep 4") != GAME.read("keep dodge")


def test_faults_have_names() -> None:
    constants = {name: code for name, code in vars(faults).items() if type(code) is int}
    del constants["FIRST_FAULT"]
    assert dict(faults.FAULTS) == {
        name.lower().replace("_", "-"): code for name, code in constants.items()
    }
    for name, code in faults.FAULTS:
        assert GAME.faults[code] == name


def test_what_exploring_would_bring() -> None:
    match = table(hunted(hand=[1, 2, 3, 4, 5, 8]), step="exploring", rescue=6, assimilation=5)
    option = next(each for each in match.options(1) if each.move == "explore 8")
    assert option.targets == ("place-8",)
    assert option.preview["free"]["rescue"] == [6, 5]
    assert option.preview["caught"] == {"will": -1, "assimilation": [5, 4]}


def test_what_powers_bring_back_under_persecution() -> None:
    for place, usual in ((1, 3), (2, 2), (6, 3)):  # Jungle and Swamp bring the played card too
        for played, cards in (([], usual), (["persecution"], 1)):
            discard = [each for each in (2, 3, 4, 5) if each != place][:3]
            match = table(hunted([place], discard=discard), creature=[10], played=played)
            option = done(match).options(1)[0]
            assert (option.move, option.preview["cards"]) == ("use", cards)


def test_what_a_token_would_do() -> None:
    match = table(hunted([8], discard=[1]), hunted([2], discard=[3]))
    option = next(each for each in match.options(0) if each.move == "creature 8")
    assert option.targets[:2] == ("place-8", "token-creature")
    assert option.preview["may"] == [1]


def test_a_token_that_is_not_due_is_taken_up_first() -> None:
    match = table(hunted([8]), hunted([2]), rescue=1)
    targets = {each.move: each.targets for each in match.options(0)}
    assert targets["creature 8"] == ("place-8", "token-creature")
    assert targets["artemia 8"] == ("token-artemia", "place-8")
    assert GAME.meant(match.state, 0, "token-artemia+place-8") == "artemia 8"
    assert GAME.meant(match.state, 0, "token-artemia+between-4-9") == "artemia 4-9"
    assert GAME.meant(match.state, 0, "token-artemia+seat-1") is None


def test_the_view_tells_what_is_printed_on_cards() -> None:
    faces = table(hunted([8])).view(0)["faces"]
    assert faces["hunt"]["mirage"] == {"phase": 2, "symbol": "target"}
    assert faces["hunt"]["flashback"] == {"phase": None, "symbol": None}
    assert faces["survival"]["dodge"] == {"phase": 3}


def test_what_resisting_would_cost() -> None:
    match = table(hunted(hand=[1], discard=[2, 3, 4, 5], will=2), step="exploring", assimilation=5)
    previews = {each.move: each.preview for each in match.options(1)}
    assert previews["resist 1"] == {"will": [2, 1], "cards": 2}
    assert previews["give up"] == {"will": [2, 3], "cards": 4, "assimilation": [5, 4]}
    assert previews["resist 2"] == previews["give up"]


@pytest.mark.parametrize(
    ("target", "move", "code"),
    [
        ("place-4", "creature 4", None),
        ("hunt-clone", "play clone", "no-card"),
        ("between-4-9", "target 4-9", "token-unavailable"),
        ("button-done", "done", None),
        ("seat-1", "choose 1", "not-now"),
        ("nothing", None, None),
    ],
)
def test_what_a_click_means(target: str, move: str | None, code: str | None) -> None:
    match = table(hunted([3]), hand=["mirage"])
    assert GAME.meant(match.state, 0, target) == move
    if move is not None:
        why = match.why_not(0, move)
        assert (None if why is None else why.code) == code


def test_clicks_of_the_hunted() -> None:
    match = table(hunted(discard=[1], survival=["dodge"]), step="exploring")
    assert GAME.meant(match.state, 1, "place-1") == "explore 1"
    assert GAME.meant(match.state, 1, "survival-dodge") == "play dodge"
    assert GAME.meant(match.state, 1, "button-give-up") == "give up"
    acting = done(table(hunted([2], discard=[1, 3]), creature=[9]))
    assert GAME.meant(acting.state, 1, "place-2") == "use"
    assert GAME.meant(acting.state, 1, "discard-1-3") == "take 3"
    go(acting, "1 use")
    assert GAME.meant(acting.state, 1, "place-3") == "take 3"


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_name_and_question_has_words(lang: str) -> None:
    own = messages(words.string_files("not_alone", lang)[1])
    wanted = {f"hunt-{card}" for card in HUNT} | {f"survival-{card}" for card in SURVIVAL}
    wanted |= {f"place-{place}" for place in PLACES}
    wanted |= {f"{name}-about" for name in wanted}
    wanted |= {f"prompt-{ask}" for ask in asks.WORDS if ask != "window"}
    wanted |= {
        f"prompt-window-{name}" for at, name in enumerate(steps.WORDS) if steps.IS_WINDOW[at]
    }
    assert wanted <= own.keys()


def test_refusals_read_well() -> None:
    match = table(hunted([3]), hand=["stasis"])
    why = match.why_not(0, "play stasis")
    assert why is not None
    assert why.text == "Stasis is played in phase 4."
    told = words.say("not_alone", ks.Match.fault_text(why.code, why.params), "ru")
    assert told == "«Стазис» играют в фазе 4."

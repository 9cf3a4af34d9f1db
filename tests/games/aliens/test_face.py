"""How people meet the game: notation, clicks, words, pictures, bots."""

import re
from pathlib import Path

import pytest
from tests.games.aliens.table import position, refused, table

import kosmostol as ks
from kosmostol import words
from kosmostol.games.aliens import GAME
from kosmostol.games.aliens.rules.codes import END_MOVE
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.text import Text

BARE = ("A01", "A02", "A03")
JUNK = (
    *("", "roll", "pass ", "open", "open A46", "open a16", "open A16 ", "open A16 p1"),
    *("add A16", "add A16 p3 ne", "add A16 p1 n", "add  A16 p1 ne", "remove p1", "remove p1 ne "),
)
NO_TARGETS = (
    *("", "die", "row-3", "row-x", "planet-1-1-slot-ne", "planet-0-3-slot-ne"),
    *("row-0+row-1", "row-0+", "+", "planet-0-1-slot-ne+planet-0-1-slot-se"),
)


class TestNotation:
    def test_every_move_is_read_as_it_is_written(self) -> None:
        texts = [GAME.write(move) for move in range(END_MOVE)]
        assert [GAME.read(text) for text in texts] == list(range(END_MOVE))
        assert {text.split()[0] for text in texts} == {"pass", "remove", "open", "add"}

    @pytest.mark.parametrize("junk", JUNK)
    def test_junk(self, junk: str) -> None:
        assert GAME.read(junk) is None


class TestClicks:
    def test_a_tile_that_can_be_taken(self) -> None:
        match = table(planets=[["A16 - - -"]], row=("A28", "A01", "A02"))
        assert GAME.meant(match.state, 0, "row-0") in match.moves(0)
        assert GAME.meant(match.state, 0, "row-0+planet-0-1-slot-ne") == "add A28 p1 ne"
        assert GAME.meant(match.state, 0, "row-0+planet-0-2-slot-sw") == "open A28"
        assert GAME.meant(match.state, 0, "planet-0-2-slot-nw") == "open A28"

    def test_why_not_names_what_is_needed(self) -> None:
        match = table(planets=[["A05 A06 - -", "A34 - - -"]], die=2, row=("A01", "A02", "A35"))
        move = GAME.meant(match.state, 0, "row-0")
        assert move is not None
        why = match.why_not(0, move)
        assert why is not None
        assert why.code == why.rule == "too-few"
        assert (why.params["need"], why.params["die"]) == (5, 2)
        said = words.say("aliens", Text("fault-too-few", {"need": 5, "die": 2}), "ru")
        assert said == "Нужно 5 космонавтов, а у тебя 2."

    def test_a_tile_of_ones_own(self) -> None:
        match = table(planets=[["A16 - - -"]], row=BARE)
        assert GAME.meant(match.state, 0, "planet-0-1-slot-nw") == "remove p1 nw"
        assert refused(match, "remove p1 nw") == "must-take"
        move = GAME.meant(match.state, 0, "row-0+planet-0-1-slot-nw")
        assert move is not None
        assert refused(match, move) == "slot-taken"

    @pytest.mark.parametrize("target", NO_TARGETS)
    def test_what_means_nothing(self, target: str) -> None:
        assert GAME.meant(table(row=BARE).state, 0, target) is None

    def test_pass(self) -> None:
        assert GAME.meant(table().state, 0, "pass") == "pass"

    def test_an_empty_place_of_the_row(self) -> None:
        match = table(planets=[["A02 - - -"]], row=("A01",), supply=0)
        assert GAME.meant(match.state, 0, "row-1") is None

    def test_first_round(self) -> None:
        match = table(planets=[[], []], die=None, row=BARE)
        assert refused(match, "add A01 p1 ne") == "first-round"
        assert refused(match, "open A16") == "not-in-row"
        assert refused(match, "add A16 p1 ne") == "not-in-row"
        assert refused(match, "open A01", seat=1) == "not-owing"
        assert refused(table(row=BARE), "add A01 p2 ne") == "no-planet"


def test_taking_back_is_possible_only_when_nothing_new_was_shown() -> None:
    match = table(planets=[["A16 - - -"]], row=BARE)
    match.play(0, "open A01")
    assert not match.can_undo(0)
    last = table(planets=[["A02 - - -"]], row=("A01",), supply=0)
    before = last.position()
    last.play(0, "add A01 p1 ne")
    last.undo(0)
    assert last.position() == before


def test_prompts() -> None:
    first = table(planets=[[], []], die=None)
    assert first.prompt(0).id == "prompt-first"
    assert first.prompt(1).id == first.prompt(None).id == "prompt-wait-take"
    both = table(planets=[["A16 - - -"]], row=("A28", "A01", "A02"))
    assert both.prompt(0).id == "prompt-take"
    add = table(planets=[["A16 - - -", "A17 - - -"]], row=("A28", "A01", "A02"))
    assert add.prompt(0).id == "prompt-add"
    stuck = table(planets=[["A34 - - -", "A35 - - -"]], row=BARE, phase="stuck")
    assert stuck.prompt(1).id == "prompt-wait-stuck"
    assert words.say("aliens", both.prompt(0), "ru").startswith("3 космонавта:")


class TestWords:
    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_every_message_in_the_code_is_there(self, lang: str) -> None:
        code = "".join(file.read_text() for file in Path(GAME.folder).glob("*.py"))
        kinds = "prompt|option|log|score|reason|console|tile"
        used = set(re.findall(rf'"((?:{kinds})-[a-z-]+)"', code))
        used |= {f"slot-{slot}" for slot in ("nw", "ne", "se", "sw")}
        used |= {f"fault-{name}" for name in GAME.faults[4:]} | {"name", "blurb"}
        for setting in GAME.settings:
            used |= {f"setting-{setting.name}", f"setting-{setting.name}-about"}
            used |= {f"setting-{setting.name}-{choice}" for choice in setting.choices}
        text = "\n".join(file.read_text("utf-8") for file in words.string_files("aliens", lang))
        assert used - set(re.findall(r"^([\w-]+) =", text, re.MULTILINE)) == set()

    @pytest.mark.parametrize("lang", words.LANGUAGES)
    def test_the_guide_explains_every_fault(self, lang: str) -> None:
        for fault in (*GAME.faults[1:], "no-undo"):
            assert words.guide_section("aliens", fault, lang).body

    def test_tiles_in_words(self) -> None:
        match = table(planets=[[], []], die=None, row=("A16", "A43", "A05"))
        labels = [words.say("aliens", option.label, "ru") for option in match.options(0)]
        assert labels == [
            "Начать новую планету: 1 станция и половинка станции справа",
            "Начать новую планету: инопланетянин и половинки станций с двух сторон",
            "Начать новую планету: 2 станции",
        ]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_drawings(lang: str) -> None:
    match = table(
        planets=[["A16 A28 - -", "A43 - - -"]], finished=[["A34 A35 A36 A37"]], row=("A22", "A07")
    )

    def say(text: Text) -> str:
        return words.say("aliens", text, lang, ["Anna", "Boris"])

    drawn = GAME.draw(match.view(), say)
    assert "[bold]A22[/]" in drawn
    assert "A16 ▲" in drawn
    picture = GAME.picture(match.view())
    assert picture.startswith("<svg")
    assert picture.count("rotate(") == 3 + 2 + 1 + 4 + 1  # row, p1, p2, finished, the other


class TestBots:
    def test_the_hint_finishes_a_good_planet(self) -> None:
        match = table(planets=[["A34 A35 - A36"]], die=6, row=("A37", "A01", "A02"), supply=0)
        hint = match.state.hint(0, Chance(1, 2, 0))
        assert GAME.write(hint) == "add A37 p1 se"

    def test_the_outlook_prefers_the_leader(self) -> None:
        match = ks.from_position("aliens", position(finished=[["A05 A06 A03 A04"]]))
        out = [0.0, 0.0]
        match.state.outlook(out)
        assert 0.0 < out[1] < 0.5 < out[0] < 1.0

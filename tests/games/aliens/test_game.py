"""How people meet the game: notation, clicks, words, pictures, bots."""

import re
from pathlib import Path
from typing import Any

import pytest
from tests.games.aliens.table import position, refused, table

import kosmostol as ks
from kosmostol import words
from kosmostol.games.aliens import GAME
from kosmostol.games.aliens.rules.numbers import END_MOVE, FAULTS
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Asked
from kosmostol.kernel.text import Text

BARE = ("A01", "A02", "A03")
FROZEN = [["A34 - - -", "A35 - - -"], ["A36 - - -", "A37 - - -"]]
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


def test_faults_are_named_where_they_have_their_numbers() -> None:
    assert [GAME.faults[code] for _, code in FAULTS] == [name for name, _ in FAULTS]


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


class TestAsked:
    def test_a_first_tile(self) -> None:
        match = table(planets=[[], []], die=None, row=BARE)
        assert match.asked(0) == Asked("take", {"die": None, "row": list(BARE)})
        assert match.asked(1) is None

    def test_a_tile_after_a_roll(self) -> None:
        match = table(planets=[["A02 - - -", "A03 - - -"]], die=4, row=("A01",), supply=0)
        assert match.asked(0) == Asked("take", {"die": 4, "row": ["A01"]})

    def test_stuck(self) -> None:
        match = table(planets=FROZEN, row=BARE, phase="stuck")
        assert match.asked(0) == Asked("stuck", {"die": 3, "ends": False})
        match.play(0, "pass")
        about = {"die": match.view()["die"], "ends": True}
        assert match.asked(1) == Asked("stuck", about)

    def test_nothing_once_it_is_over(self) -> None:
        match = table(supply=0, phase="over")
        assert [match.asked(seat) for seat in range(2)] == [None, None]


def happened(match: ks.Match, seat: int, move: str) -> list[dict[str, Any]]:
    return [dict(entry.data) for entry in match.play(seat, move)]


class TestData:
    def test_opening_in_the_first_round(self) -> None:
        match = table(planets=[[], []], die=None, row=BARE)
        told = happened(match, 0, "open A02")
        assert told == [
            {"event": "opened", "seat": 0, "tile": "A02", "place": 1},
            {"event": "refilled", "tile": match.view()["row"][1]},
        ]
        assert happened(match, 1, "open A01")[-1] == {
            "event": "rolled",
            "seat": 0,
            "die": match.view()["die"],
        }

    def test_finishing_a_planet_with_the_last_tile_of_the_supply(self) -> None:
        match = table(
            planets=[["A34 A35 - A36"]], die=6, row=("A37", "A01", "A02"), supply=1, key=3
        )
        told = happened(match, 0, "add A37 p1 se")
        assert told[:2] == [
            {"event": "added", "seat": 0, "tile": "A37", "place": 1, "stations": 4},
            {"event": "completed", "seat": 0, "place": 1, "stations": 4},
        ]
        assert told[2] == {"event": "refilled", "tile": match.view()["row"][0]}
        assert told[3] == {"event": "supply-out"}

    def test_removing(self) -> None:
        match = table(planets=[["A34 - - -", "A35 - - -"]], row=BARE, phase="stuck")
        told = happened(match, 0, "remove p2 nw")
        assert told[0] == {"event": "removed", "seat": 0, "tile": "A35", "place": 2}

    def test_passing_to_the_end(self) -> None:
        match = table(planets=FROZEN, row=BARE, phase="stuck")
        assert happened(match, 0, "pass")[0] == {"event": "passed", "seat": 0}
        assert happened(match, 1, "pass") == [
            {"event": "passed", "seat": 1},
            {"event": "row-frozen"},
        ]

    def test_the_last_tile(self) -> None:
        match = table(planets=[["A02 - - -", "A03 - - -"]], row=("A01",), supply=0)
        assert happened(match, 0, "add A01 p1 ne")[-1] == {"event": "row-empty"}

    def test_every_event_names_parts_that_exist(self) -> None:
        """Whole games: nearly each kind of event comes up, and what it names is on the table."""
        kinds = set()
        for seed in range(12):
            match = ks.new("aliens", seats=2 + seed % 3, seed=seed)
            while match.owing:
                for entry in match.play(match.owing[0], match.moves(match.owing[0])[-1]):
                    kinds.add(entry.data["event"])
                    assert f"log-{entry.data['event']}" == entry.text.id
                    assert entry.data.get("tile", "A01") in GAME.box(2, {})
        assert kinds >= {
            *("rolled", "opened", "added", "completed", "refilled", "supply-out", "removed"),
            "row-empty",
        }


class TestOutOfTurn:
    """The rule that forbids a move in any case is named; a move that may come is out of turn."""

    def test_taking(self) -> None:
        match = table(
            planets=[["A05 A06 - -"], ["A34 - - -", "A16 - - -"]], row=("A01", "A35", "A02")
        )
        assert refused(match, "open A01", seat=1) == "two-planets"
        assert refused(match, "add A05 p1 ne", seat=1) == "not-in-row"  # it lies on a planet
        assert refused(match, "add A35 p1 se", seat=1) == "slot-apart"
        assert refused(match, "add A35 p1 nw", seat=1) == "slot-taken"
        assert refused(match, "add A01 p1 ne", seat=1) == "half-to-bare"
        assert refused(match, "add A35 p1 ne", seat=1) == "not-owing"
        with pytest.raises(ks.Refused) as error:
            match.play(1, "open A01")
        assert error.value.text.startswith("You already have two unfinished planets.")

    def test_a_tile_of_the_supply_may_come(self) -> None:
        match = table(planets=[["A05 - - -"], ["A34 - - -"]], row=BARE)
        assert "A35" in match.position()["supply"]
        assert refused(match, "add A35 p1 ne", seat=1) == "not-owing"
        assert refused(match, "add A35 p2 ne", seat=1) == "no-planet"

    def test_a_roll_that_no_die_shows(self) -> None:
        planets = [["A34 - - -"], ["A05 A06 - -"]]
        low = table(planets=planets, row=BARE)
        assert refused(low, "add A01 p1 sw", seat=1) == "not-owing"
        match = ks.from_position(
            "aliens", position(planets=planets, row=BARE) | {"options": {"die": "low"}}
        )
        why = match.why_not(1, "add A01 p1 sw")
        assert why is not None
        assert (why.code, why.params["need"], why.params["die"]) == ("too-few", 5, 4)

    def test_removing(self) -> None:
        match = table(planets=[["A05 - - -"], ["A34 - - -"]], row=BARE)
        assert refused(match, "remove p1 ne", seat=1) == "slot-empty"
        assert refused(match, "remove p1 nw", seat=1) == "not-owing"
        assert refused(match, "pass", seat=1) == "not-owing"

    def test_the_first_round(self) -> None:
        match = table(planets=[[], []], die=None, row=BARE)
        assert refused(match, "add A01 p1 ne", seat=1) == "first-round"
        match.play(0, "open A01")
        assert refused(match, "add A02 p1 se", seat=0) == "slot-apart"

    def test_once_it_is_over(self) -> None:
        assert refused(table(supply=0, phase="over"), "remove p1 ne", seat=1) == "over"


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

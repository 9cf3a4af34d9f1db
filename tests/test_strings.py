"""Both languages say everything, with the same arguments."""

import pytest
from tests.strings import messages

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.text import Seat, Text

CASES = {"case"}  # English does not decline, so it may ignore it


@pytest.mark.parametrize("name", game_names())
def test_ru_and_en_have_the_same_messages(name: str) -> None:
    for ru, en in zip(words.string_files(name, "ru"), words.string_files(name, "en"), strict=True):
        russian, english = messages(ru), messages(en)
        assert russian.keys() == english.keys()
        for id, variables in russian.items():
            assert variables - CASES == english[id] - CASES, id


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_every_fault_setting_and_shelf_text_is_there(name: str, lang: str) -> None:
    game = find_game(name)
    own, shared = (
        messages(words.string_files(name, lang)[1]),
        messages(words.string_files(name, lang)[0]),
    )
    wanted = {"name", "blurb"} | {f"fault-{fault}" for fault in game.faults[4:]}
    for setting in game.settings:
        wanted |= {f"setting-{setting.name}", f"setting-{setting.name}-about"}
        values = {value for group in setting.groups for value in group.choices}
        wanted |= {f"{setting.words or f'setting-{setting.name}'}-{value}" for value in values}
        if setting.takes == "each":
            wanted |= {f"setting-{setting.name}-none", f"setting-{setting.name}-list"}
    for wish in game.wishes:
        wanted |= {f"wish-{wish.name}", *(f"wish-choice-{choice}" for choice in wish.choices)}
    assert wanted <= own.keys()
    assert {"fault-over", "fault-not-owing", "fault-no-such-move", "fault-no-undo"} <= shared.keys()


@pytest.mark.parametrize("name", game_names())
def test_whole_games_can_be_told_in_both_languages(name: str) -> None:
    """Prompts, options, log lines, refusals, score sheets and drawings of random games."""
    game = find_game(name)
    chance = Chance(5, 6, 0)
    for seats in game.seat_counts:
        match = ks.new(name, seats=seats, seed=seats)
        told = 0
        while match.owing:
            seat = match.owing[chance.below(len(match.owing))]
            options = match.options(seat)
            for lang in words.LANGUAGES:
                for option in options:
                    assert words.say(name, option.label, lang)
                for viewer in (*range(seats), None):
                    assert words.say(name, match.prompt(viewer), lang)
                for entry in match.log(seat)[told:]:
                    assert words.say(name, entry.text, lang)
            told = len(match.log(seat))
            refuse_a_few(match, seat, chance)
            match.play(seat, options[chance.below(len(options))].move)
        assert match.result is not None
        for lang in words.LANGUAGES:
            assert words.say(name, match.result.reason, lang)
            for sheet in match.result.breakdown:
                for line in sheet:
                    assert words.say(name, line.label, lang)
                    assert line.detail is None or words.say(name, line.detail, lang)

            def say(text: Text, lang: str = lang) -> str:
                return words.say(name, text, lang, ["Anna"] * seats)  # noqa: B023

            assert game.draw(match.view(0), say)
        assert game.picture(match.view(None)).startswith("<svg")


def refuse_a_few(match: Match, seat: int, chance: Chance) -> None:
    for _ in range(3):
        move = chance.below(120)
        fault = match.state.fault(seat, move)
        if fault == 0:
            continue
        try:
            text = match.game.write(move)
        except (IndexError, KeyError, ValueError):
            continue
        why = match.why_not(seat, text)
        assert why is not None
        for lang in words.LANGUAGES:
            assert words.say(match.game.id, Match.fault_text(why.code, why.params), lang)


class TestSaying:
    def test_russian_plurals(self) -> None:
        told = [
            words.say("catonauts", Text("cats-pink", {"count": n, "case": "nom"}), "ru")
            for n in (1, 3, 5)
        ]
        assert told == ["1 розовый кот", "3 розовых кота", "5 розовых котов"]

    def test_seats_by_name_or_number(self) -> None:
        text = Text("log-first", {"seat": Seat(1)})
        assert words.say("catonauts", text, "en") == "Player 2 has the first turn."
        assert words.say("catonauts", text, "en", ["Anna", "Boris"]) == "Boris has the first turn."

    def test_lists(self) -> None:
        assert words.join([], "en") == ""
        assert words.join(["a"], "en") == "a"
        assert words.join(["a", "b", "c"], "ru") == "a, b и c"

    def test_unknown_things(self) -> None:
        with pytest.raises(ValueError, match="no language 'xx'; there are: ru, en"):
            words.say("catonauts", Text("name"), "xx")
        with pytest.raises(words.MissingText, match="no text 'nothing'"):
            words.say("catonauts", Text("nothing"))
        with pytest.raises(words.MissingText, match="no section 'nothing'"):
            words.guide_section("catonauts", "nothing")
        with pytest.raises(ValueError, match="no game 'chess'"):
            words.guide("chess")
        with pytest.raises(words.MissingText, match="count"):
            words.say("catonauts", Text("cats-pink", {"case": "nom"}))

"""No text for people says the name of a part that is printed nowhere: "T03", "L2C", "prop-water1".

Whole games are told in both languages: what is asked, what may be done, what happened, why
something may not be done, where points come from. So are the guides, titles and pictures too.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from tests.test_golden import CASES, title

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import game_names
from kosmostol.kernel.text import Text

# Letters with a number, with parts joined by hyphens or underscores: how programs name things.
ID = re.compile(r"(?<![\w-])(?:[A-Za-z]+\d\w*|[A-Za-z]+-[A-Za-z]*\d\w*|[a-z]+_[a-z_]+)(?:[-~]\w+)*")
CAPTION = re.compile(r"!\[([^\]]*)\]\(figure:")
LATIN = re.compile(r"[A-Za-z]+")
PRINTED = {
    "catonauts": re.compile(r"[a-d][1-4]"),  # letters and numbers stand along the field
}
# What stands in Latin letters in a box with Russian words too.
NAMES = {"ASTRA"}
LETTERS = {  # of missions and of ASTRA's cards, of columns of the field
    "moon": {"A", "B", "C"},
    "catonauts": {"a", "b", "c", "d"},
}
# Refusals that repeat what somebody has typed: nothing on the board can be pressed to get them.
QUOTING = {"no-such-move", "other-sheet"}
TRIES = 6  # moves that are refused, at each decision
MOST_MOVES = 2000


def told(match: Match, chance: Chance) -> Iterator[Text]:
    """Everything said at this decision, in whatever order."""
    for seat in match.owing:
        yield from (option.label for option in match.options(seat))
        legal = set(match.moves(seat))
        for _ in range(TRIES):
            number = chance.below(MOST_MOVES)
            try:
                move = match.game.write(number)
            except (IndexError, KeyError, ValueError):
                continue
            why = None if move in legal else match.why_not(seat, move)
            if why is not None and why.code not in QUOTING:
                yield Match.fault_text(why.code, why.params)
    for viewer in (*range(match.seats), None):
        yield match.prompt(viewer)


def ids(game: str, text: str, lang: str) -> list[str]:
    """Names of programs in a text."""
    printed = PRINTED.get(game)
    found = [one for one in ID.findall(text) if not (printed and printed.fullmatch(one))]
    if lang == "ru":
        rest = printed.sub("", text) if printed else text
        known = NAMES | LETTERS.get(game, set())
        found += [one for one in LATIN.findall(rest) if one not in known]
    return found


@pytest.mark.parametrize(("name", "seats", "options"), CASES, ids=[title(*case) for case in CASES])
def test_no_part_is_called_by_its_id(name: str, seats: int, options: dict[str, Any]) -> None:
    match = ks.new(name, seats=seats, seed=f"golden {seats}", **options)
    chance, refusals = Chance(seats, 77, 0), Chance(seats, 78, 0)
    found: dict[str, str] = {}
    seen: set[str] = set()

    def look(text: Text) -> None:
        key = repr(text)
        if key in seen:
            return
        seen.add(key)
        for lang in words.LANGUAGES:
            said = words.say(name, text, lang)
            for one in ids(name, said, lang):
                found.setdefault(f"{text.id} {lang}", f"{one}: {said}")

    while match.owing:
        for text in told(match, refusals):
            look(text)
        seat = match.owing[0]
        state = match.state
        number = state.hint(seat, chance) if chance.below(4) else state.sample(seat, chance)
        match.play(seat, match.game.write(number))
    assert match.result is not None
    look(match.result.reason)
    for entry in match.whole_log():
        look(entry.text)
    for line in (line for sheet in match.result.breakdown for line in sheet):
        look(line.label)
        if line.detail is not None:
            look(line.detail)
    assert not found


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_no_guide_says_ids(name: str, lang: str) -> None:
    for section in words.guide(name, lang):
        captions = CAPTION.findall(section.body)
        assert captions or "](figure:" not in section.body
        for text in (section.title, section.prose, *captions):
            assert not ids(name, text, lang), section.title
            assert "`" not in text, f"{section.title}: nothing here is typed"


@pytest.mark.parametrize(
    "said", ["the balloon T03", "block L2C", "room L2C-5", "prop-water1", "a_b"]
)
def test_such_names_are_found(said: str) -> None:
    assert ids("moon", said, "en")


def test_what_is_printed_is_no_id() -> None:
    assert not ids("catonauts", "Лететь на b3", "ru")
    assert not ids("moon", "ASTRA B: миссия A, 12 очков, ×2", "ru")
    assert ids("moon", "уровень 2, отсек D", "ru")

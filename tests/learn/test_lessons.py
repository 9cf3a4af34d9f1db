"""Every lesson is held to the rules, and a lesson that does not hold is told where."""

import copy
from typing import Any

import pytest

from kosmostol import words
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.text import Text
from kosmostol.learn.lessons import Lesson, Sentence, find_lesson, lessons, read_lesson
from kosmostol.learn.proving import prove
from kosmostol.learn.reading import BadCourse, read_json

ALL = [lesson for game in game_names() for lesson in lessons(game)]


@pytest.mark.parametrize("lesson", ALL, ids=lambda one: f"{one.game}-{one.id}")
def test_a_lesson_holds(lesson: Lesson) -> None:
    assert prove(lesson) >= 1


def test_every_game_of_the_box_is_taught() -> None:
    taught = {game: {one.id for one in lessons(game)} for game in game_names()}
    assert all(taught[game] for game in ("aliens", "catonauts", "planet5r", "not_alone", "moon"))
    assert {"hunted", "creature"} <= taught["not_alone"]
    sheets = {"launch", "journey", "colony", "mine", "dome", "virus", "escape", "battle"}
    assert sheets | {"turn", "missions", "errors", "astra"} <= taught["moon"]


def test_where_a_match_stands_in_its_lesson() -> None:
    lesson = find_lesson("catonauts", "first")
    match = lesson.begin()
    seen = [lesson.step_at(match.version)]
    while (entry := lesson.due(match.version)) is not None:
        match.play(entry.seat, entry.moves[0])
        seen.append(lesson.step_at(match.version))
    assert seen == sorted(seen)
    assert seen[0] == 0
    assert seen[-1] == len(lesson.steps) - 1  # the last one only says something


# ---- how long it takes ----

PACE = 2.0  # words read in a second, which is slow
TAP = 1.5  # seconds for a press that leads on
MOVE = 6.0  # seconds for a move: finding what is lit, pressing it, seeing what follows


def seconds(lesson: Lesson, said: "list[Sentence]", lang: str) -> float:
    texts = [words.say(lesson.game, Text(lesson.text(one.say)), lang) for one in said]
    return sum(len(text.split()) / PACE + TAP for text in texts)


def whole(lesson: Lesson, lang: str) -> float:
    """How long a lesson takes somebody who reads slowly."""
    said = [one for step in lesson.steps for one in (*step.show, step.why) if one is not None]
    moves = sum(1 for step in lesson.steps if step.open)
    return seconds(lesson, said, lang) + MOVE * moves


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("lesson", ALL, ids=lambda one: f"{one.game}-{one.id}")
def test_the_first_own_move_comes_within_twenty_seconds(lesson: Lesson, lang: str) -> None:
    first = lesson.steps[0]
    assert len(first.show) <= 3  # the last is answered by the move itself
    assert seconds(lesson, list(first.show), lang) <= 20


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_game_is_understood_within_five_minutes(lang: str) -> None:
    for game in game_names():
        taught = lessons(game)
        sheets = [one for one in taught if one.fields]  # of these one is enough to begin with
        rest = [one for one in taught if not one.fields and one.id != "astra"]
        longest = max((whole(one, lang) for one in sheets), default=0.0)
        parts = [whole(one, lang) for one in rest]  # the Hunted and the Creature are two games
        took = max(parts, default=0.0) if game == "not_alone" else sum(parts) + longest
        assert took <= 300, game
    for lesson in ALL:
        assert whole(lesson, lang) <= 60 * lesson.minutes + 30, lesson.id


def test_who_cannot_read_is_told_in_a_few_spoken_words_with_pictures() -> None:
    lesson = find_lesson("aliens", "first")
    assert lesson.spoken
    said = [one for step in lesson.steps for one in (*step.show, step.why) if one is not None]
    for lang in words.LANGUAGES:
        told = [words.say("aliens", Text(lesson.text(one.say)), lang) for one in said]
        assert max(len(text.split()) for text in told) <= 7
    assert sum(1 for one in said if one.picture) >= len(said) - 2


# ---- faults that a change of rules or of words would bring ----


def written() -> dict[str, Any]:
    found: dict[str, Any] = read_json(find_game("catonauts").folder / "lessons" / "1-first.json")
    return found


def broken(change: Any) -> BadCourse:
    value = copy.deepcopy(written())
    change(value)
    with pytest.raises(BadCourse) as caught:
        prove(read_lesson(find_game("catonauts"), "first", value))
    return caught.value


def test_a_move_that_is_not_legal() -> None:
    bad = broken(lambda one: one["steps"][1].update(open=["fly b2"]))
    assert bad.place == "steps.1.open"
    assert "straight" in bad.problem


def test_an_answer_that_is_not_legal() -> None:
    bad = broken(lambda one: one["steps"][0].update(answers=["1 corner a1"]))
    assert bad.place == "steps.0.answers.0"


def test_a_promise_that_is_not_kept() -> None:
    bad = broken(lambda one: one["steps"][3].update(promise={"gain": 7}))
    assert (bad.place, bad.problem) == ("steps.3.promise", "'land 2' gains 6, not 7")
    bad = broken(lambda one: one["steps"][1].update(promise={"events": ["landed"]}))
    assert "no 'landed'" in bad.problem


def test_what_the_person_is_to_see_is_not_there() -> None:
    seen = {"planets/0": 9}
    bad = broken(lambda one: one["steps"][1].update(promise={"shows": seen}))
    assert (bad.place, "no 'planets'" in bad.problem) == ("steps.1.promise.shows", True)
    bad = broken(lambda one: one["steps"][1].update(promise={"shows": {"phase": "corner"}}))
    assert (bad.place, bad.problem) == (
        "steps.1.promise",
        "phase shows 'fly' after 'fly c1', not 'corner'",
    )


def test_a_move_that_nothing_is_said_to_come_of() -> None:
    bad = broken(lambda one: one["steps"][2].pop("promise"))
    assert bad.place == "steps.2.promise"
    assert "nothing could be proved" in bad.problem


def test_numbers_that_are_told_are_held_to_the_rules() -> None:
    """What lessons say of water, will, rescue, marks and rockets, and not only of points."""
    told = {
        (lesson.game, path.rpartition("/")[2])
        for lesson in ALL
        for step in lesson.steps
        for path in step.promise.shows
    }
    assert {
        *(("planet5r", "water"), ("planet5r", "hand"), ("not_alone", "will")),
        *(("not_alone", "rescue"), ("moon", "dome"), ("moon", "crossed"), ("moon", "errors")),
    } <= told


def test_an_element_nobody_draws_and_a_text_nobody_wrote() -> None:
    bad = broken(lambda one: one["steps"][1].update(show=[{"say": "fly", "spot": ["cell-e9"]}]))
    assert "'cell-e9' is no element" in bad.problem
    bad = broken(lambda one: one["steps"][1].update(show=["nothing"]))
    assert "lesson-first-nothing" in bad.problem


def test_another_deal() -> None:
    assert broken(lambda one: one.update(seed="another")).place.startswith("steps.")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda one: one.pop("seats"), "seats"),
        (lambda one: one.update(seats="two"), "seats"),
        (lambda one: one.update(hints=True), "hints"),
        (lambda one: one.update(position={}), "seed"),
        (lambda one: one.update(seat=2), "seat"),
        (lambda one: one["steps"].insert(0, {"show": ["goal"]}), "steps.0.open"),
        (lambda one: one["steps"][0].update(open="corner a1"), "steps.0.open"),
        (lambda one: one["steps"][0].update(answers=["corner d4"]), "steps.0.answers.0"),
        (lambda one: one["steps"][0].update(show=[]), "steps.0.show"),
        (lambda one: one.update(bots="genius"), "bots"),
        (lambda one: one.update(fields=["cell-a1", "cell-a1"]), "fields"),
    ],
)
def test_what_is_not_as_it_should_be_is_named(change: Any, place: str) -> None:
    assert broken(change).place == place


def test_lessons_there_are_not() -> None:
    with pytest.raises(ValueError, match="catonauts has no lesson 'last'; it has: first"):
        find_lesson("catonauts", "last")

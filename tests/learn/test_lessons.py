"""Every lesson is held to the rules, and a lesson that does not hold is told where."""

import copy
from typing import Any

import pytest

from kosmostol.kernel.registry import find_game, game_names
from kosmostol.learn.lessons import Lesson, find_lesson, lessons, read_lesson
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
    ],
)
def test_what_is_not_as_it_should_be_is_named(change: Any, place: str) -> None:
    assert broken(change).place == place


def test_lessons_there_are_not() -> None:
    with pytest.raises(ValueError, match="catonauts has no lesson 'last'; it has: first"):
        find_lesson("catonauts", "last")

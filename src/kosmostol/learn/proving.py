"""Proving lessons by the rules: every step can be reached, is legal and does what it promises."""

import re
from collections.abc import Sequence
from typing import Any

from kosmostol import words
from kosmostol.bots import LEVELS
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.text import Text
from kosmostol.learn.lessons import ANY, Lesson, Promise, Step
from kosmostol.learn.reading import BadCourse

PARTS = ("prompt", "board", "hand", "side", "seat-[0-9]")
"""What the table itself draws beside a game's own elements."""

MOST_LINES = 200  # ways through a lesson that are walked


def prove(lesson: Lesson) -> int:
    """Walk every way through a lesson; BadCourse names the first place where it does not hold.

    Gives the number of ways.
    """
    _prove_words(lesson)
    if lesson.bots not in LEVELS:
        raise BadCourse("bots", f"there is no level {lesson.bots!r}")
    try:
        match = lesson.begin()
    except ValueError as error:
        raise BadCourse("position" if lesson.seed is None else "seed", str(error)) from None
    if match.seats != lesson.seats or match.options_chosen != lesson.options:
        raise BadCourse("position", "its seats and options are not those of the lesson")
    _answer(lesson.before, match, "before")
    return _walk(lesson, match, 0)


def _walk(lesson: Lesson, match: Match, number: int) -> int:
    if number == len(lesson.steps):
        return 1
    step = lesson.steps[number]
    place = f"steps.{number}"
    if not step.open:
        return 1
    if step.promise == Promise():
        raise BadCourse(f"{place}.promise", "what comes of a move is said: nothing could be proved")
    if lesson.seat not in match.owing:
        raise BadCourse(f"{place}.open", f"it is not seat {lesson.seat}'s turn, but {match.owing}")
    legal = match.moves(lesson.seat)
    ways = 0
    for move in legal if step.open == (ANY,) else step.open:
        refused = match.why_not(lesson.seat, move)
        if refused is not None:
            raise BadCourse(f"{place}.open", f"{move!r} is not legal: {refused.text}")
        after = match.copy()
        _play(lesson, after, step, move, place)
        ways += _walk(lesson, after, number + 1)
        if ways > MOST_LINES:
            raise BadCourse(place, f"more than {MOST_LINES} ways lead through the lesson")
    return ways


def _play(lesson: Lesson, match: Match, step: Step, move: str, place: str) -> None:
    """Play a step and hold it to its promise."""
    points = match.scores[lesson.seat]
    told = len(match.whole_log())
    match.play(lesson.seat, move)
    gained = match.scores[lesson.seat] - points
    _answer(step.answers, match, f"{place}.answers")
    events = {entry.data["event"] for entry in match.whole_log()[told:]}
    for event in step.promise.events:
        if event not in events:
            found = ", ".join(sorted(events)) or "nothing"
            raise BadCourse(f"{place}.promise", f"no {event!r} after {move!r}; there was: {found}")
    if step.promise.gain is not None and gained != step.promise.gain:
        raise BadCourse(f"{place}.promise", f"{move!r} gains {gained}, not {step.promise.gain}")
    seen = match.view(lesson.seat)
    for path, wanted in step.promise.shows.items():
        found_there = _inside(seen, path, f"{place}.promise.shows")
        if found_there != wanted:
            problem = f"{path} shows {found_there!r} after {move!r}, not {wanted!r}"
            raise BadCourse(f"{place}.promise", problem)


def _inside(seen: Any, path: str, place: str) -> Any:
    """What stands at a place of a view, as `sheets/0/cells/L7-3`."""
    for key in path.split("/"):
        if isinstance(seen, dict) and key in seen:
            seen = seen[key]
        elif isinstance(seen, list) and key in map(str, range(len(seen))):
            seen = seen[int(key)]
        else:
            raise BadCourse(place, f"there is no {key!r} of {path!r} in what the seat sees")
    return seen


def _answer(answers: Sequence[tuple[int, str]], match: Match, place: str) -> None:
    for number, (seat, move) in enumerate(answers):
        refused = match.why_not(seat, move)
        if refused is not None:
            at = f"{place}.{number}"
            raise BadCourse(at, f"'{seat} {move}' is not legal: {refused.text}")
        match.play(seat, move)


def _prove_words(lesson: Lesson) -> None:
    """Every text is there in every language, every element is one of the game or the table."""
    patterns = [re.compile(each) for each in (*find_game(lesson.game).elements, *PARTS)]
    said = [(lesson.title, "title")]
    for number, step in enumerate(lesson.steps):
        for sentence in (*step.show, *([step.why] if step.why is not None else [])):
            said.append((lesson.text(sentence.say), f"steps.{number}"))
            for spot in sentence.spot:
                if not any(pattern.fullmatch(spot) for pattern in patterns):
                    raise BadCourse(f"steps.{number}", f"{spot!r} is no element of the table")
    for id, place in said:
        for lang in words.LANGUAGES:
            try:
                words.say(lesson.game, Text(id), lang)
            except words.MissingText as missing:
                raise BadCourse(place, str(missing)) from None

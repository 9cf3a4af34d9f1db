"""Golden playthroughs: whole games as text people can review.

A change of rules shows up here as a readable difference. After an intended change write them
anew with `KOSMOSTOL_GOLDEN=write .venv/bin/pytest tests/test_golden.py` and read the diff.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kosmostol as ks
from kosmostol import words
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import showcases
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game, game_names

GOLDEN = Path(__file__).parent / "golden"
CASES = [
    (name, seats, options) for name in game_names() for seats, options in showcases(find_game(name))
]


def title(name: str, seats: int, options: dict[str, Any]) -> str:
    """What a playthrough is called."""
    return "-".join([name, str(seats), *(f"{key}-{value}" for key, value in options.items())])


def choices(match: Match, seats: int) -> Iterator[tuple[int, str]]:
    """What is chosen at each decision, mostly by rollout hints; whoever takes it plays it."""
    chance = Chance(seats, 77, 0)
    while match.owing:
        seat = match.owing[0]
        state = match.state
        number = state.hint(seat, chance) if chance.below(4) else state.sample(seat, chance)
        yield seat, match.game.write(number)


def opened(name: str, seats: int, options: dict[str, Any]) -> Match:
    """The match of a playthrough."""
    return ks.new(name, seats=seats, seed=f"golden {seats}", **options)


def story(name: str, seats: int, options: dict[str, Any]) -> str:
    """A game played by rollout hints, told move by move."""
    match = opened(name, seats, options)
    lines = [f"{name}, {seats} seats, {match.options_chosen}, revision {match.game.revision}", ""]
    told = 0
    for seat, move in choices(match, seats):
        lines.append(f"{seat} {move}    ({len(match.moves(seat))} legal)")
        match.play(seat, move)
        log = match.whole_log()
        for entry in log[told:]:
            to = "" if entry.to < 0 else f" [only seats {entry.to:b}]"
            lines.append(f"    {words.say(name, entry.text)}{to}")
        told = len(log)
    result = match.result
    assert result is not None
    lines += ["", words.say(name, result.reason)]
    for seat in range(seats):
        sheet = ", ".join(
            f"{words.say(name, line.label)} {line.points}"
            + (f" ({words.say(name, line.detail)})" if line.detail else "")
            for line in result.breakdown[seat]
        )
        lines.append(f"seat {seat}: {result.scores[seat]}, place {result.ranks[seat]} ({sheet})")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize(("name", "seats", "options"), CASES, ids=[title(*case) for case in CASES])
def test_golden(name: str, seats: int, options: dict[str, Any]) -> None:
    file = GOLDEN / f"{title(name, seats, options)}.txt"
    told = story(name, seats, options)
    if os.environ.get("KOSMOSTOL_GOLDEN") == "write":
        GOLDEN.mkdir(exist_ok=True)
        file.write_text(told, encoding="utf-8")
    assert file.exists(), f"{file.name} is missing; the docstring says how to write it"
    assert told == file.read_text(encoding="utf-8")


def test_no_playthrough_is_left_over() -> None:
    assert {file.stem for file in GOLDEN.glob("*.txt")} == {title(*case) for case in CASES}

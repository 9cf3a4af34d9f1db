"""Notes of a first game: what each waits for happens in the golden games."""

import pytest
from tests.test_golden import CASES, choices, opened

from kosmostol import words
from kosmostol.kernel.text import Text
from kosmostol.learn.notes import Note, ids_of, notes, read_notes
from kosmostol.learn.reading import BadCourse

LEAST = {"aliens": 4, "catonauts": 4, "planet5r": 6, "not_alone": 12, "moon": 6}
SHEETS = {
    1: "section",
    2: "route",
    3: "tunnel",
    4: "building",
    5: "dome",
    6: "virus",
    7: "airlock",
    8: "planet",
}


def met(game: str) -> dict[str, set[str]]:
    """Where each text comes up: asked of the first seat or of others, or told in the log.

    In Not Alone the first seat is the Creature's.
    """
    found: dict[str, set[str]] = {"first": set(), "others": set(), "log": set()}
    for name, seats, options in CASES:
        if name != game:
            continue
        match = opened(name, seats, options)
        for seat, move in choices(match, seats):
            for owing in match.owing:
                found["others" if owing else "first"] |= set(ids_of(match.prompt(owing)))
            match.play(seat, move)
        for entry in match.whole_log():
            found["log"] |= set(ids_of(entry.text))
    return found


@pytest.mark.parametrize("game", LEAST)
def test_what_a_note_waits_for_happens(game: str) -> None:
    found = met(game)
    everything = set().union(*found.values())
    assert len(notes(game)) >= LEAST[game]
    for note in notes(game):
        assert set(note.on) <= everything, note.id
        for lang in words.LANGUAGES:
            assert 20 < len(words.say(game, Text(note.text), lang)) <= 170, note.id
    if game == "not_alone":
        for side in ("first", "others"):
            of_side = [n for n in notes(game) if set(n.on) & (found[side] | found["log"])]
            asked = [n for n in of_side if set(n.on) & found[side]]
            assert len(of_side) >= 6
            assert len(asked) >= 4


def test_every_sheet_of_moon_says_what_is_new() -> None:
    known = {note.id: note for note in notes("moon")}
    assert {"error", "mission"} <= known.keys()
    for sheet, id in SHEETS.items():
        note = known[id]
        assert note.late  # a sheet is new to somebody who knows the others
        assert all(on.startswith(f"prompt-{sheet}-") for on in note.on)
    assert known["astra"].late


def test_notes_are_read_with_care() -> None:
    assert read_notes([{"id": "fly", "on": ["prompt-fly"]}]) == (Note("fly", ("prompt-fly",)),)
    with pytest.raises(BadCourse, match="0.on: a note waits for a text"):
        read_notes([{"id": "fly", "on": []}])
    with pytest.raises(BadCourse, match="1.id: 'fly' is there twice"):
        read_notes([{"id": "fly", "on": ["a"]}, {"id": "fly", "on": ["b"]}])
    with pytest.raises(BadCourse, match="0.when: is not known here"):
        read_notes([{"id": "fly", "on": ["a"], "when": 1}])
    with pytest.raises(BadCourse, match="a list of notes"):
        read_notes({})

"""The view of Moon as numbers, and every move there is in an adventure."""

from collections.abc import Sequence
from typing import get_args

from kosmostol.games.moon import notation
from kosmostol.games.moon.adventures.following import HOWS, common_ids, marked
from kosmostol.games.moon.components import SHEETS, TYPES, missions_of, printed
from kosmostol.games.moon.rules.numbers import (
    CROSS_LOCAL,
    EFFECT_NAMES,
    END_COMMON,
    END_MOVE,
    HIGHEST,
    LAST_MOVE,
    MARK_LOCAL,
    ROW,
    SHIFT,
    element_move,
)
from kosmostol.games.moon.rules.tensor import DRAFTED
from kosmostol.games.moon.views.shapes import Phase
from kosmostol.kernel.tensor import Fields, Form, Has, Items, Number, OneOf

CARDS = 63
LAST_TURN = 99
COUNT = 99  # of symbols on a track, or of what a mission counts
POINTS = 999


def tensor(seats: int, adventure: int, astra: bool) -> Form:
    """The forms of view and recall.

    A mark that follows from cells, tracks and what all share has no entry of its own.
    """
    sheet = printed(adventure)
    effect, letter = OneOf(EFFECT_NAMES), OneOf(TYPES)
    counts = tuple(track.name for track in sheet.tracks if track.counts)
    pages = 2 if astra and sheet.shares else seats
    points = Number(-POINTS, POINTS)
    combination = Fields(
        {"number": Number(0, HIGHEST), "effect": effect, "next": effect}
        | dict.fromkeys(("card", "effectCard"), OneOf(f"card-{n}" for n in range(1, CARDS + 1)))
    )
    mission = Fields(
        {
            "id": OneOf(card.id for card in missions_of(adventure)),
            "first": points,
            "later": points,
            "taken": Number(),
            "need": Number(0, COUNT),
            "have": Items(seats, Number(-COUNT, COUNT)),
        },
        printed=("type", "asks"),
    )
    page = Fields(
        {
            "cells": Items(sheet.cells, OneOf((*sheet.signs.values(), *range(HIGHEST + 1)))),
            "marks": Items(marked(sheet), OneOf(HOWS)),
            "tracks": Items(counts, Number(-COUNT, COUNT)),
            "missions": Items(TYPES, OneOf(("first", "later"))),
            "points": points,
            "parts": Items(sheet.parts, points),
        },
        printed=("players", "sums"),
    )
    third, cards = Number(0, 2), Has(range(1, CARDS + 1))
    fields: dict[str, Form] = {
        "turn": Number(0, LAST_TURN),
        "phase": OneOf(get_args(Phase)),
        "combinations": Items(3, combination),
        "remaining": Number(0, CARDS),
        "missions": Items(3, mission),
        "ready": Items(seats, Number()),
        "pages": Items(seats, Number(0, pages)),
        "sheets": Items(pages, page),
        "shared": Items(
            tuple(track.name for track in sheet.shared),
            Has(common_ids(sheet)),
        ),
        "draft": Fields(
            {
                "moves": Items(
                    int(DRAFTED), OneOf(map(notation.write_move, every_move(adventure, astra)))
                ),
                "combination": third,
                "effectFrom": third,
                "effect": effect,
                "cell": OneOf(sheet.cells),
            }
        ),
        "recall": Fields({"discards": Items(3, cards)}),
    }
    if astra:
        fields["astra"] = Fields(
            {
                "cards": Items(EFFECT_NAMES, Number(0, CARDS)),
                "score": points,
                "track": Fields({"crossed": Number(0, COUNT)}, printed=("boxes",)),
                "bonuses": Fields(
                    {"circled": Number(0, COUNT), "spent": Number(0, COUNT)}, printed=("slots",)
                ),
                "pass": Number(0, 2),
                "deck": Number(0, CARDS + 3),
                "letter": letter,
                "toCome": Has(TYPES),
                "givable": Has(range(3)),
            },
            printed=("name", "level", "points", "gains", "parts"),
        )
        fields["recall"] = Fields({"discards": Items(1, cards), "removed": cards})
    return Fields(fields, printed=("adventure", "seat", *(() if astra else ("astra",))))


def every_move(adventure: int, astra: bool) -> Sequence[int]:
    """The moves of all adventures, those of one, and against ASTRA those of its matches."""
    assert adventure in SHEETS
    sheet, base = printed(adventure), element_move(adventure)
    cells = range(len(sheet.cells))
    own = [base + shift * ROW + cell for shift in range(len(SHIFT)) for cell in cells]
    own += [base + CROSS_LOCAL + cell for cell in cells]
    own += [base + MARK_LOCAL + element for element in range(len(sheet.elements))]
    return [*range(END_COMMON), *own, *(range(END_MOVE, LAST_MOVE) if astra else ())]

"""The view of Not Alone as numbers, and every move there is."""

from collections.abc import Sequence
from typing import get_args

from kosmostol.games.not_alone import notation
from kosmostol.games.not_alone.components import HUNT, SURVIVAL
from kosmostol.games.not_alone.rules.numbers import moves, places
from kosmostol.games.not_alone.rules.tensor import ANSWERS, BATCHES
from kosmostol.games.not_alone.views import SHOWN_EFFECTS, Doubled, Phase, Step
from kosmostol.kernel.tensor import Fields, Form, Has, Items, Number, OneOf

GROUND = range(1, int(places.PLACES) + 1)
RESERVED = tuple(str(place) for place in range(int(places.FIRST_RESERVED), int(places.PLACES) + 1))
LAST_TURN = 99
TRACK = 40


def tensor(seats: int) -> Form:
    """The forms of view and recall; what is printed on cards and board is left out."""
    step, doubled = OneOf(get_args(Step)), OneOf(get_args(Doubled))
    table = Has(range(seats))
    places_there = Has(GROUND)
    batch = Fields({"count": Number(0, len(HUNT)), "cards": Has(HUNT, hideable=True)})
    hunted = Fields(
        {
            "seat": Number(0, seats - 1),
            "will": Number(0, 9),
            "hand": Number(0, 20),
            "discard": Has(GROUND, hideable=True),
            "discards": Number(0, 20),
            "places": places_there,
            "survival": Number(0, len(SURVIVAL)),
            "spent": OneOf(SURVIVAL),
            "down": Number(0, 20),
            "cards": Has(GROUND, hideable=True),
            "known": places_there,
            "spots": Items(2, Number(0, len(GROUND))),
            "may": places_there,
            "needs": Number(0, 9),
            "armed": doubled,
            "arming": doubled,
            "acted": Number(),
            "anticipated": Number(0, 9),
            "dodging": Number(),
            "detecting": Number(),
            "shown": places_there,
        }
    )
    return Fields(
        {
            "phase": OneOf(get_args(Phase)),
            "step": step,
            "turn": Number(0, LAST_TURN),
            "creature": Number(0, seats - 1),
            "side": Number(0, 2),
            "rescue": Number(0, TRACK),
            "assimilation": Number(0, TRACK),
            "marker": Number(),
            "winner": OneOf(("creature", "hunted")),
            "tokens": Items(("creature", "target", "artemia"), places_there),
            "effects": Has(SHOWN_EFFECTS),
            "blocked": places_there,
            "ineffective": places_there,
            "usedPowers": places_there,
            "reserve": Items(RESERVED, Number(0, 9)),
            "hunt": Fields(
                {
                    "hand": Number(0, len(HUNT)),
                    "deck": Number(0, len(HUNT)),
                    "under": Items(int(BATCHES), batch),
                    "discard": Has(HUNT),
                    "left": Number(0, 9),
                }
            ),
            "survival": Fields({"deck": Number(0, len(SURVIVAL)), "discard": Has(SURVIVAL)}),
            "hunted": Items(seats - 1, hunted),
            "window": Fields({"at": step, "asked": table, "ready": table}),
            "own": Fields(
                {
                    "hunt": Has(HUNT),
                    "places": places_there,
                    "down": places_there,
                    "survival": Has(SURVIVAL),
                    "drawn": Has(SURVIVAL),
                    "answer": Items(int(ANSWERS), OneOf(map(notation.write, every_move(seats)))),
                }
            ),
            "recall": Items(("sure", "maybe"), Items(tuple(map(str, range(seats))), places_there)),
        },
        printed=("artemiaSpaces", "start", "faces"),
    )


def every_move(seats: int) -> Sequence[int]:
    """Every move that names no seat beyond the table."""
    absent = {base + seat for base in (moves.HEAL, moves.CHOOSE) for seat in range(seats, 7)}
    return [move for move in range(moves.END) if move not in absent]

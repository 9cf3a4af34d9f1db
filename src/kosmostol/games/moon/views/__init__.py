"""What a seat may see: committed sheets of all, its own with the draft on it."""

from collections.abc import Sequence
from typing import Any, cast

from kosmostol.games.moon.adventures.printed import Printed
from kosmostol.games.moon.components import TYPES, changes_of, missions, printed
from kosmostol.games.moon.notation import CLAIM_NAMES, PHASES, write_move
from kosmostol.games.moon.rules.astra import PAIR_EFFECT, PAIR_NUMBER
from kosmostol.games.moon.rules.deck import PILE
from kosmostol.games.moon.rules.numbers import (
    CELL,
    CLAIMS,
    COMBINATION,
    DRAFT,
    EFFECT,
    ENTRY,
    FINISHED,
    FIRST,
    LATER,
    MISSIONS,
    NONE,
    NOTES,
    OPENING,
    PILES,
    TAKEN,
)
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.scoring import SPECTATOR, parts_of
from kosmostol.games.moon.views import astra
from kosmostol.games.moon.views.shapes import (
    Claim,
    Combination,
    Draft,
    How,
    Letter,
    Mission,
    MoonRecall,
    MoonView,
    Page,
    Phase,
    Written,
)
from kosmostol.kernel.boxes import open_box
from kosmostol.kernel.sharing import shared
from kosmostol.kernel.state import BIT


def sheet_of(state: Moon) -> Printed:
    """The printed sheet of a match."""
    return printed(state.box.adventure.sheet.adventure)


def drafted(state: Moon, seat: int) -> list[str]:
    """The moves a seat has made since the last common moment."""
    return [write_move(entry // ENTRY) for entry in state.journal if entry % ENTRY == seat]


def view(state: Moon, seat: int | None) -> MoonView:
    """What a seat (None: a spectator) may see."""
    t = state.desk
    sheet = sheet_of(state)
    viewer = SPECTATOR if seat is None else seat
    sheets = [_sheet(state, sheet, viewer, each) for each in range(len(t.committed) // t.width)]
    added: list[Any] = sheets
    for number, page in enumerate(sheets):
        page["sums"] = sheet.sums(added, number)
    found: MoonView = {
        "adventure": sheet.adventure,
        "seat": seat,
        "turn": state.turn,
        "phase": cast("Phase", PHASES[state.phase]),
        "combinations": _combinations(state),
        "remaining": state.astra.pack.turns_left()
        if isinstance(state, Solo)
        else state.deck.remaining(),
        "missions": [_mission(state, k, seat) for k in range(MISSIONS)],
        "ready": [not state.waiting & BIT[each] for each in range(state.seats)],
        "pages": [page // t.width for page in t.page],
        "sheets": sheets,
        "shared": {track.name: track.marked(t.shared[track.slot]) for track in sheet.shared},
        "draft": None if seat is None or state.phase == FINISHED else _draft(state, seat),
        "astra": astra.view(state) if isinstance(state, Solo) else None,
    }
    if open_box() is not None:  # the sheet is drawn with what its owner changed
        found["box"] = changes_of(sheet.adventure)
    return found


def _combinations(state: Moon) -> list[Combination]:
    if isinstance(state, Solo):
        return astra.combinations(state)
    if state.phase == OPENING:
        return []
    return [_combination(state, pile) for pile in range(PILES)]


def _combination(state: Moon, pile: int) -> Combination:
    deck = state.deck
    return {
        "number": state.desk.offer.numbers[pile],
        "effect": astra.effect_of(state.desk.offer.effects[pile]),
        "next": astra.effect_of(state.box.effect[deck.top[pile]]),
        "card": f"card-{deck.top[pile] + 1}",
        "effectCard": f"card-{deck.beside[pile] + 1}",
    }


def _mission(state: Moon, k: int, seat: int | None) -> Mission:
    """A mission with what it is worth to the viewer; to a spectator, what the card says."""
    t = state.desk
    card = missions()[t.missions[k]]
    viewer = SPECTATOR if seat is None else seat

    def worth(how: int, printed: int) -> int:
        if seat is None:
            return printed
        return state.reward_seen(seat, k, t.home(seat), how)

    return {
        "id": card.id,
        "type": cast("Letter", card.type),
        "first": worth(FIRST, card.first),
        "later": worth(LATER, card.later),
        "taken": bool(t.shared[TAKEN] & BIT[k]),
        "asks": card.asks,
        "need": state.mission(k).need,
        "have": [state.mission_seen(viewer, k, each) for each in range(state.seats)],
    }


def _sheet(state: Moon, sheet: Printed, viewer: int, seat: int) -> Page:
    t = state.desk
    start = t.home(seat)
    slots = tuple(t.eyes(viewer)[start : start + t.width])
    written = shared(state, ("sheet", seat, slots), lambda: _written(state, sheet, seat, slots))
    if seat < state.seats:
        total, parts = parts_of(state, viewer, seat)
    else:  # a second sheet, opposite ASTRA
        assert isinstance(state, Solo)
        total, parts = state.astra_score(), []
    return {
        **written,
        "points": total,
        "parts": dict(zip(sheet.parts, parts, strict=False)),
        "sums": {},  # once all sheets are there
    }


def _written(state: Moon, sheet: Printed, seat: int, slots: Sequence[int]) -> Page:
    """A sheet with all that is written on it; points are counted for each viewer."""
    t = state.desk
    marks = sheet.marks(slots, list(t.shared))
    if isinstance(state, Solo):
        marks = astra.marks(marks, seat)
    return {
        "players": sheet.players(seat, len(t.committed) // t.width),
        "cells": cast("dict[str, Written]", sheet.cell_values(slots)),
        "marks": cast("dict[str, How]", marks),
        "tracks": {track.name: slots[track.slot] for track in sheet.tracks if track.counts},
        "missions": {TYPES[k]: _claim(slots[CLAIMS + k]) for k in range(MISSIONS)},
        "points": 0,
        "parts": {},
        "sums": {},
    }


def _claim(how: int) -> Claim | None:
    return cast("Claim | None", CLAIM_NAMES[how])


def _draft(state: Moon, seat: int) -> Draft:
    """What the seat has picked and written so far."""
    if state.phase != DRAFT:
        return {"moves": drafted(state, seat)}
    t = state.desk
    notes = t.notes[seat * NOTES : (seat + 1) * NOTES]
    number, effect = picked_cards(state, notes[COMBINATION])
    return {
        "moves": drafted(state, seat),
        "combination": number,
        "effectFrom": effect,
        "effect": None if notes[EFFECT] == NONE else astra.effect_of(notes[EFFECT]),
        "cell": None if notes[CELL] == NONE else sheet_of(state).cells[notes[CELL]],
    }


def picked_cards(state: Moon, combination: int) -> tuple[int | None, int | None]:
    """Which of the three numbers and which of the three effects a combination takes."""
    if combination == NONE:
        return None, None
    if isinstance(state, Solo):
        return PAIR_NUMBER[combination], PAIR_EFFECT[combination]
    return combination, combination


def recall(state: Moon) -> MoonRecall:
    """The cards that have gone to the discards, pile by pile."""
    if isinstance(state, Solo):
        return astra.recall(state)
    deck = state.deck
    return {
        "discards": [
            sorted(card + 1 for card in deck.discard[pile * PILE : pile * PILE + deck.discarded])
            for pile in range(PILES)
        ]
    }


def witnessed(state: Moon) -> dict[str, list[list[int]]]:
    """In which order cards went away, and into which pile: all saw it, in the first pass."""
    if isinstance(state, Solo):
        return astra.witnessed(state)
    deck = state.deck
    piles = [pile * PILE for pile in range(PILES)]
    return {
        "discards": [list(deck.discard[pile : pile + deck.discarded]) for pile in piles],
        "draw": [sorted(deck.draw[pile : pile + deck.left]) for pile in piles],
    }

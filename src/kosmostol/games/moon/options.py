"""Legal moves for a user interface: board targets, labels, and what would follow."""

from typing import Any

from kosmostol.games.moon import solo_options
from kosmostol.games.moon.components import missions
from kosmostol.games.moon.names import SIGNED, write_move
from kosmostol.games.moon.rules.codes import (
    CELLS,
    CLAIM,
    CLAIM_MOVE,
    COMBINATION,
    CONFIRM_MOVE,
    CROSS_LOCAL,
    DRAFT,
    ELEMENT_MOVE,
    ERROR_MOVE,
    FIRST,
    GIVE_MOVE,
    LATER,
    LOWEST,
    MARK_LOCAL,
    NONE,
    NOTES,
    PAIR_MOVE,
    ROW,
    SHIFT,
    SHIFTS,
    SKIP_MOVE,
    SPAN,
    TAKEN,
)
from kosmostol.games.moon.rules.moon import Moon
from kosmostol.games.moon.rules.picking import offered, wild_as
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES, Printed
from kosmostol.games.moon.spots import spot
from kosmostol.games.moon.texts import effect_name, element_name, mission_name, picked
from kosmostol.games.moon.views import parts_of, picked_cards, seen_by, sheet_of
from kosmostol.kernel.game import Option
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Arg, Text

Preview = dict[str, Any]
CARD_PILES = ("pile-1", "pile-2", "pile-3")
NUMBER, WILD = "number-", "wild-"


def option(state: Moon, seat: int, move: int) -> Option:
    """A legal move with kind, targets, label and preview."""
    text = write_move(move)
    if move < ERROR_MOVE or PAIR_MOVE <= move < GIVE_MOVE:
        return _pick(state, seat, move, text)
    if move >= GIVE_MOVE:
        assert isinstance(state, Solo)
        return solo_options.option(state, move, text)
    if move == ERROR_MOVE:
        follows = _follows(state, seat, move)
        boxes = tuple(id for id in follows["marks"] if id in sheet_of(state).errors)
        return Option(text, "error", boxes, Text("option-error"), follows)
    if move == CONFIRM_MOVE:
        return Option(text, "confirm", ("confirm",), Text("option-confirm"))
    if move == SKIP_MOVE:
        label = "option-unclaimed" if state.phase == CLAIM else "option-skip"
        return Option(text, "skip", ("skip",), Text(label))
    if move < ELEMENT_MOVE:
        return _claim(state, seat, move, text)
    return _element(state, seat, move, text)


def _pick(state: Moon, seat: int, move: int, text: str) -> Option:
    t = state.table
    pile = offered(move)
    wild = wild_as(move) != NONE
    effect = wild_as(move) if wild else t.effects[pile]
    adventure = state.box.adventure
    cells = 0
    for shift in SHIFT[: SHIFTS if adventure.shifts(t, seat, effect) else 1]:
        if t.numbers[pile] + shift >= LOWEST:
            cells |= adventure.fits(t, seat, t.numbers[pile] + shift, effect)
    names = sheet_of(state).cells
    preview: Preview = {
        "number": t.numbers[pile],
        "effect": EFFECT_NAMES[effect],
        "cells": [id for cell, id in enumerate(names) if cells & BIT[cell]],
    }
    args: dict[str, Arg] = {"number": t.numbers[pile], "effect": effect_name(effect)}
    label = Text("option-wild" if wild else "option-pick", args | {"cells": len(preview["cells"])})
    kind = "wild" if wild else "pick"
    number_from, effect_from = picked_cards(state, pile)
    assert number_from is not None
    assert effect_from is not None
    targets: tuple[str, ...] = (CARD_PILES[number_from],)
    if isinstance(state, Solo):
        targets += (CARD_PILES[effect_from],)
        preview["astra"] = solo_options.left_over(state, pile)
        label = solo_options.with_gift(label, preview["astra"])
    if wild:
        targets = (f"{WILD}{EFFECT_NAMES[effect]}", *targets)
    return Option(text, kind, targets, label, preview)


def _claim(state: Moon, seat: int, move: int, text: str) -> Option:
    k = move - CLAIM_MOVE
    id = state.table.missions[k]
    card = missions()[id]
    t = state.table
    how = LATER if t.shared[TAKEN] & BIT[k] else FIRST
    value = state.box.adventure.mission_value(t.sheets, t.page[seat], id, how)
    label = Text("option-claim", {"mission": mission_name(id), "type": card.type, "reward": value})
    preview = _follows(state, seat, move) | {"mission": id, "reward": value}
    return Option(text, "claim", (card.type, f"mission-{id}"), label, preview)


def _element(state: Moon, seat: int, move: int, text: str) -> Option:
    sheet = sheet_of(state)
    local = (move - ELEMENT_MOVE) % SPAN
    follows = _follows(state, seat, move)
    if local >= MARK_LOCAL:
        verb, id = sheet.elements[local - MARK_LOCAL]
        targets = sheet.targets.get((verb, id), (id,))
        first = tuple(each for each in follows["marks"] if each in targets)[:1]
        label = Text("option-mark", {"what": element_name(sheet.adventure, verb, id)})
        rest = tuple(each for each in targets if each not in first)
        return Option(text, verb, first + rest, _with_points(label, follows), follows)
    if local >= CROSS_LOCAL:
        id = sheet.cells[local - CROSS_LOCAL]
        label = Text("option-x", {"cell": spot(sheet.adventure, id)})
        preview = follows | {"number": "X"}
        return Option(text, "x", (id,), _with_points(label, follows), preview)
    number = picked(state, seat)[0] + SHIFT[local // ROW]
    id = sheet.cells[local % ROW]
    if not sheet.numbers:
        sign = sheet.signs[_filled(state, seat, move, local % ROW)]
        spent = sum(n for name, n in follows["gains"].items() if name.endswith("_spent"))
        label = Text(
            f"option-{sheet.adventure}-write", {"cell": spot(sheet.adventure, id), "spent": spent}
        )
        return Option(text, "write", (id,), _with_points(label, follows), follows | {"sign": sign})
    label = Text("option-write", {"number": number, "cell": spot(sheet.adventure, id)})
    preview = follows | {"number": number}
    # A changed number is chosen first and its cell second: a click on a cell means one move.
    targets = (id,) if SHIFT[local // ROW] == 0 else (f"{NUMBER}{number}", id)
    return Option(text, "write", targets, _with_points(label, follows), preview)


def _filled(state: Moon, seat: int, move: int, cell: int) -> int:
    """What a cell would hold after a move."""
    world = state.clone()
    world.step(seat, move)
    return world.table.sheets[world.table.page[seat] + CELLS + cell]


def _with_points(label: Text, follows: Preview) -> Text:
    """A label that says how many points would come or go."""
    if follows["points"] == 0:
        return label
    points = f"{follows['points']:+d}".replace("-", "−")
    return Text("option-gain", {"what": label, "points": points})


def _follows(state: Moon, seat: int, move: int) -> Preview:
    """What changes on the seat's own sheet: points, marks, tracks, things to decide."""
    sheet = sheet_of(state)
    t = state.table
    world = state.clone()
    world.step(seat, move)
    start, stop = t.page[seat], t.page[seat] + t.width
    before, after = t.sheets[start:stop], world.table.sheets[start:stop]
    was = parts_of(state, seen_by(state, seat), seat)[0]
    score, parts = parts_of(world, seen_by(world, seat), seat)
    return {
        "points": score - was,
        "score": score,
        "parts": dict(zip(sheet.parts, parts, strict=False)),
        "marks": _new_marks(sheet, before, after),
        "gains": {
            track.name: after[track.slot] - before[track.slot]
            for track in sheet.tracks
            if track.counts and after[track.slot] != before[track.slot]
        },
    }


def _new_marks(sheet: Printed, before: list[int], after: list[int]) -> list[str]:
    found: list[str] = []
    for track in sheet.tracks:
        if before[track.slot] != after[track.slot]:
            old = track.marked(before[track.slot])
            found += [id for id in track.marked(after[track.slot]) if id not in old]
    return found


def meant(state: Moon, seat: int, target: str) -> str | None:
    """The move a click on an element would mean; `first+second` are two clicks for one move."""
    if isinstance(state, Solo):
        found = solo_options.meant(state, target)
        if found:
            return found
    first, _, second = target.partition("+")
    if second:
        return _meant_by_two(state, seat, first, second)
    if target in CARD_PILES and not isinstance(state, Solo):
        return f"pick {CARD_PILES.index(target) + 1}"
    if target in ("confirm", "skip"):
        return target
    if target in ("A", "B", "C"):
        return f"claim {target}"
    sheet = sheet_of(state)
    if target in sheet.cells:
        if state.phase != DRAFT and ("infect", target) in sheet.elements:
            return f"infect {target}"
        crossing = any(
            CROSS_LOCAL <= (move - ELEMENT_MOVE) % SPAN < MARK_LOCAL
            for move in state.legal(seat)
            if move >= ELEMENT_MOVE
        )
        return f"x {target}" if crossing else f"write {target}"
    if target in sheet.errors:
        return "error"
    for verb, id in sheet.elements:
        if target in sheet.targets.get((verb, id), (id,)):
            return f"{verb} {id}"
    return None


def _meant_by_two(state: Moon, seat: int, first: str, second: str) -> str | None:
    """A changed number and its cell, or a wild mark's effect and the pile."""
    if first.startswith(WILD) and second in CARD_PILES and not isinstance(state, Solo):
        return f"wild {CARD_PILES.index(second) + 1} {first.removeprefix(WILD)}"
    number = first.removeprefix(NUMBER)
    chosen = state.table.notes[seat * NOTES + COMBINATION]
    if first == number or not number.isdecimal() or chosen == NONE:
        return None
    change = int(number) - state.table.numbers[chosen]
    return f"write {second}{SIGNED[change]}" if change in SIGNED else None

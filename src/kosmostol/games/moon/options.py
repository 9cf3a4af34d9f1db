"""Legal moves for a user interface: board targets, labels, and what would follow."""

import re
from typing import Any

from kosmostol.games.moon.adventures.printed import Printed
from kosmostol.games.moon.components import SHEETS, effect_name, mission_name, missions, printed
from kosmostol.games.moon.notation import SIGNED, write_move
from kosmostol.games.moon.prompts import picked
from kosmostol.games.moon.rules.astra import NO_LETTER, PAIR_LEFT, PLAYER
from kosmostol.games.moon.rules.numbers import (
    ALERT,
    CELLS,
    CLAIM,
    CLAIM_MOVE,
    COMBINATION,
    CONFIRM_MOVE,
    CROSS_LOCAL,
    DENY_MOVE,
    DRAFT,
    EFFECT_NAMES,
    ELEMENT_MOVE,
    ERROR_MOVE,
    FIRST,
    GIVE,
    GIVE_MOVE,
    LATER,
    LOWEST,
    MARK_LOCAL,
    NONE,
    NOTES,
    PAIR_MOVE,
    PILES,
    ROW,
    SHIFT,
    SHIFTS,
    SKIP_MOVE,
    SPAN,
    STRIKE_MOVE,
    TAKEN,
)
from kosmostol.games.moon.rules.picking import offered, wild_as
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.scoring import parts_of
from kosmostol.games.moon.views import picked_cards, sheet_of
from kosmostol.kernel.game import Option
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Arg, Text

Preview = dict[str, Any]
CARD_PILES = ("pile-1", "pile-2", "pile-3")
NUMBER, WILD = "number-", "wild-"
BONUS = "solo-bonus"  # the element that denies ASTRA a card


def elements() -> tuple[str, ...]:
    """What the board draws: the places of all sheets, the cards, the chips of numbers and marks."""
    places: set[str] = set()
    for sheet in map(printed, SHEETS):
        places |= {*sheet.cells, *sheet.errors}
        for track in (*sheet.tracks, *sheet.shared):
            places |= {*track.ids}
        for verb, id in sheet.elements:
            places |= {*sheet.targets.get((verb, id), (id,))}
    marks = "|".join(EFFECT_NAMES)
    cards = ("[ABC]", "pile-[123]", "number-[0-9]+", f"wild-({marks})", BONUS, "confirm", "skip")
    return *cards, "|".join(re.escape(place) for place in sorted(places))


def option(state: Moon, seat: int, move: int) -> Option:
    """A legal move with kind, targets, label and preview."""
    text = write_move(move)
    if move < ERROR_MOVE or PAIR_MOVE <= move < GIVE_MOVE:
        return _pick(state, seat, move, text)
    if move >= GIVE_MOVE:
        assert isinstance(state, Solo)
        return _answer(state, move, text)
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
    t = state.desk
    pile = offered(move)
    wild = wild_as(move) != NONE
    effect = wild_as(move) if wild else t.offer.effects[pile]
    adventure = state.box.adventure
    cells = 0
    for shift in SHIFT[: SHIFTS if adventure.shifts(t, seat, effect) else 1]:
        if t.offer.numbers[pile] + shift >= LOWEST:
            cells |= adventure.fits(t, seat, t.offer.numbers[pile] + shift, effect)
    names = sheet_of(state).cells
    preview: Preview = {
        "number": t.offer.numbers[pile],
        "effect": EFFECT_NAMES[effect],
        "cells": [id for cell, id in enumerate(names) if cells & BIT[cell]],
    }
    args: dict[str, Arg] = {"number": t.offer.numbers[pile], "effect": effect_name(effect)}
    label = Text("option-wild" if wild else "option-pick", args | {"cells": len(preview["cells"])})
    kind = "wild" if wild else "pick"
    number_from, effect_from = picked_cards(state, pile)
    assert number_from is not None
    assert effect_from is not None
    targets: tuple[str, ...] = (CARD_PILES[number_from],)
    if isinstance(state, Solo):
        targets += (CARD_PILES[effect_from],)
        preview["astra"] = _left_over(state, pile)
        label = _with_gift(label, preview["astra"])
    if wild:
        targets = (f"{WILD}{EFFECT_NAMES[effect]}", *targets)
    return Option(text, kind, targets, label, preview)


def _claim(state: Moon, seat: int, move: int, text: str) -> Option:
    k = move - CLAIM_MOVE
    id = state.desk.missions[k]
    card = missions()[id]
    t = state.desk
    how = LATER if t.shared[TAKEN] & BIT[k] else FIRST
    value = state.reward_seen(seat, k, t.page[seat], how)
    label = Text("option-claim", {"mission": mission_name(id), "type": card.type, "reward": value})
    preview = _follows(state, seat, move) | {"mission": id, "reward": value}
    return Option(text, "claim", (card.type,), label, preview)


def _element(state: Moon, seat: int, move: int, text: str) -> Option:
    sheet = sheet_of(state)
    local = (move - ELEMENT_MOVE) % SPAN
    follows = _follows(state, seat, move)
    if local >= MARK_LOCAL:
        verb, id = sheet.elements[local - MARK_LOCAL]
        targets = sheet.targets.get((verb, id), (id,))
        first = tuple(each for each in follows["marks"] if each in targets)[:1]
        label = Text("option-mark", {"what": sheet.words.element(verb, id)})
        rest = tuple(each for each in targets if each not in first)
        return Option(text, verb, first + rest, _with_points(label, follows), follows)
    if local >= CROSS_LOCAL:
        id = sheet.cells[local - CROSS_LOCAL]
        label = Text("option-x", {"cell": sheet.words.spot(id)})
        preview = follows | {"number": "X"}
        return Option(text, "x", (id,), _with_points(label, follows), preview)
    number = picked(state, seat)[0] + SHIFT[local // ROW]
    id = sheet.cells[local % ROW]
    if not sheet.numbers:
        sign = sheet.signs[_filled(state, seat, move, local % ROW)]
        spent = sum(n for name, n in follows["gains"].items() if name.endswith("_spent"))
        label = Text(
            f"option-{sheet.adventure}-write", {"cell": sheet.words.spot(id), "spent": spent}
        )
        return Option(text, "write", (id,), _with_points(label, follows), follows | {"sign": sign})
    label = Text("option-write", {"number": number, "cell": sheet.words.spot(id)})
    preview = follows | {"number": number}
    # A changed number is chosen first and its cell second: a click on a cell means one move.
    targets = (id,) if SHIFT[local // ROW] == 0 else (f"{NUMBER}{number}", id)
    return Option(text, "write", targets, _with_points(label, follows), preview)


def _filled(state: Moon, seat: int, move: int, cell: int) -> int:
    """What a cell would hold after a move."""
    world = state.clone()
    world.step(seat, move)
    return world.desk.sheets[world.desk.page[seat] + CELLS + cell]


def _with_points(label: Text, follows: Preview) -> Text:
    """A label that says how many points would come or go."""
    if follows["points"] == 0:
        return label
    points = f"{follows['points']:+d}".replace("-", "−")
    return Text("option-gain", {"what": label, "points": points})


def _follows(state: Moon, seat: int, move: int) -> Preview:
    """What changes on the seat's own sheet: points, marks, tracks, things to decide."""
    world = state.clone()
    world.step(seat, move)
    return _changes(state, world, seat)


def _changes(state: Moon, world: Moon, seat: int) -> Preview:
    """How a seat's own sheet differs in another world."""
    sheet = sheet_of(state)
    t = state.desk
    start, stop = t.page[seat], t.page[seat] + t.width
    before, after = list(t.sheets[start:stop]), list(world.desk.sheets[start:stop])
    was = parts_of(state, seat, seat)[0]
    score, parts = parts_of(world, seat, seat)
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
        found = _meant_of_astra(state, target)
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
    chosen = state.desk.notes[seat * NOTES + COMBINATION]
    if first == number or not number.isdecimal() or chosen == NONE or state.phase != DRAFT:
        return None
    change = int(number) - state.desk.offer.numbers[chosen]
    return f"write {second}{SIGNED[change]}" if change in SIGNED else None


# ---- against ASTRA ----


def _left_over(state: Solo, pair: int) -> dict[str, Any]:
    """The card ASTRA would get."""
    card = state.astra.hand[PAIR_LEFT[pair]]
    effect = state.box.effect[card]
    return {
        "card": f"card-{card + 1}",
        "effect": EFFECT_NAMES[effect],
        "points": state.rival.points[effect],
    }


def _with_gift(label: Text, gift: dict[str, Any]) -> Text:
    """A label that also says what ASTRA would get."""
    name = effect_name(EFFECT_NAMES.index(gift["effect"]))
    return Text("option-pair", {"what": label, "gift": name, "points": gift["points"]})


def _answer(state: Solo, move: int, text: str) -> Option:
    """A legal answer to ASTRA."""
    if move >= STRIKE_MOVE:
        target, sheet = move - STRIKE_MOVE, sheet_of(state)
        label = Text("option-strike", {"what": sheet.words.target(sheet.strikes()[target])})
        follows = _struck(state, target)
        label = _with_points(label, follows)
        return Option(text, "strike", (sheet.strikes()[target],), label, follows)
    pile = (move - GIVE_MOVE) % PILES
    effect = state.box.effect[state.astra.hand[pile]]
    points = state.rival.points[effect]
    args: dict[str, Arg] = {
        "effect": effect_name(effect),
        "points": points,
        "bonuses": state.astra.spare(),
    }
    preview = {"effect": EFFECT_NAMES[effect], "points": points}
    if move >= DENY_MOVE:
        return Option(text, "deny", (BONUS, CARD_PILES[pile]), Text("option-deny", args), preview)
    return Option(text, "give", (CARD_PILES[pile],), Text("option-give", args), preview)


def _struck(state: Solo, target: int) -> Preview:
    """What ASTRA's strike would do to the player's sheet, before the turn goes on."""
    world = state.clone()
    adventure, astra = state.box.adventure, state.astra
    if astra.letter == NO_LETTER:
        effect = state.box.effect[astra.hand[0]]
        adventure.rival_move(world.desk, PLAYER, effect, target)
    else:
        adventure.strike(world.desk, PLAYER, astra.letter, astra.pack.second, target)
    return _changes(state, world, PLAYER)


def _meant_of_astra(state: Solo, target: str) -> str | None:
    """The move a click means where ASTRA is concerned."""
    first, _, second = target.partition("+")
    if state.phase == ALERT:
        ids = sheet_of(state).strikes()
        return f"strike {ids.index(target) + 1}" if target in ids else None
    if state.phase == GIVE:
        if first == BONUS:
            return f"deny {CARD_PILES.index(second) + 1}" if second in CARD_PILES else None
        return f"give {CARD_PILES.index(first) + 1}" if first in CARD_PILES else None
    if state.phase == DRAFT and first in CARD_PILES and second in CARD_PILES and first != second:
        return f"pick {CARD_PILES.index(first) + 1} {CARD_PILES.index(second) + 1}"
    return None

"""What each seat is asked, and what it has answered that nobody has seen yet.

A decision is a word (`"hunt"`) or an object that also says what it is about (`{"ask": "discard",
"cards": 2}`). A sealed answer is the moves made so far, in their notation: `["play wrong_track",
"creature 2"]`, `["keep 4"]`; so is one that is still being aimed.
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.not_alone import notation
from kosmostol.games.not_alone.components import HUNT
from kosmostol.games.not_alone.rules import windows
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    fields,
    hunt_cards,
    moves,
    places,
    steps,
)
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.pending import NOTHING
from kosmostol.kernel.positions import Reader
from kosmostol.kernel.state import LEGAL

AT_A_PLACE = (asks.ACT, asks.LAIR, asks.GATE)  # decisions of a Hunted about one of its places
MARKS = (hunt_cards.ANTICIPATION, hunt_cards.ASCENDANCY, hunt_cards.PHOBIA)
MOST_TAKEN = 4
MOST_DISCARDED = 8
TOLD = tuple(word for kind, word in enumerate(asks.WORDS) if kind not in asks.AIMS)


# ---- decisions ----


def write_asked(state: NotAlone, seat: int) -> list[Any]:
    """The decisions of a seat, the one to be made first on top (the last)."""
    if state.over():
        return []
    found = state.pending.listed(seat)
    return [_decision(state, seat, *entry) for entry in found if entry[0] not in asks.AIMS]


def _decision(state: NotAlone, seat: int, kind: int, a: int, b: int) -> Any:
    word = asks.WORDS[kind]
    if kind == asks.TAKE:
        told = {"ask": word, "cards": a, "up_to": bool(b & asks.MAY_STOP)}
        if b & asks.MAY_STOP:
            told["taken"] = bool(b & asks.STARTED)
        if b & asks.ALSO_SLOT:
            told["or_played"] = state.get(seat, fields.CARD + b // 8)
        return told
    if kind == asks.DISCARD:
        return {"ask": word, "cards": a}
    if kind == asks.MARK:
        return {"ask": word, "card": HUNT[a]}
    if kind in AT_A_PLACE:
        spots = [state.get(seat, fields.SPOT + slot) for slot in range(fields.SLOTS)]
        told = {"ask": word, "place": spots[a]}
        return told | {"second": True} if a == 1 and spots[0] == spots[1] else told
    return word


def read_asked(state: NotAlone, seat: int, read: Reader) -> None:
    """Push the decisions of a seat."""
    given = read.list("asked")
    if len(given) > asks.DEPTH:
        raise read.fail("asked", f"lists at most {asks.DEPTH} decisions")
    for index, entry in enumerate(given):
        place = f"{read.place('asked')}[{index}]"
        told = {"ask": entry} if isinstance(entry, str) else entry
        if not isinstance(told, Mapping):
            raise BadPosition(place, f"must be a word or an object, not {entry!r}")
        one = Reader(told, place, start={"up_to": False, "taken": False, "second": False})
        kind = asks.WORDS.index(one.choice("ask", TOLD))
        a, b = _particulars(state, seat, kind, one)
        one.done()
        state.pending.push(seat, kind, a, b)


def _particulars(state: NotAlone, seat: int, kind: int, read: Reader) -> tuple[int, int]:
    if kind == asks.TAKE:
        count = read.whole("cards", 1, MOST_TAKEN)
        how = asks.MUST
        if read.boolean("up_to"):
            how |= asks.MAY_STOP
        if read.boolean("taken"):
            how |= asks.STARTED
        if read.has("or_played"):
            place = read.whole("or_played", 1, places.PLACES)
            how |= asks.ALSO_SLOT + 8 * _slot(state, seat, fields.CARD, place, read, "or_played")
        return count, how
    if kind == asks.DISCARD:
        return read.whole("cards", 1, MOST_DISCARDED), 0
    if kind == asks.MARK:
        named = read.choice("card", tuple(HUNT[card] for card in MARKS))
        return HUNT.index(named), 0
    if kind in AT_A_PLACE:
        place = read.whole("place", 1, places.PLACES)
        second = read.boolean("second")
        slot = _slot(state, seat, fields.SPOT, place, read, "place")
        if second:
            if state.get(seat, fields.SPOT + 1) != place:
                raise read.fail("second", f"is not on place {place} twice")
            slot = 1
        return slot, 0
    return 0, 0


def _slot(state: NotAlone, seat: int, what: int, place: int, read: Reader, name: str) -> int:
    """In which of its two slots a Hunted has a card or is on a place."""
    for slot in range(fields.SLOTS):
        if state.get(seat, what + slot) == place:
            return slot
    here = [state.get(seat, what + slot) for slot in range(fields.SLOTS)]
    allowed = " or ".join(str(each) for each in here if each) or "none"
    raise read.fail(name, f"must be one of its own places ({allowed}), not {place}")


# ---- answers ----


def read_answers(state: NotAlone, seat: int, read: Reader, told: bool) -> None:
    """Make the moves of a sealed answer again; `told`: the position says who is asked what."""
    given = read.list("answer")
    found = []
    for index, text in enumerate(given):
        move = notation.read(text) if isinstance(text, str) else None
        if move is None:
            raise read.fail(f"answer[{index}]", f"must be a move in notation, not {text!r}")
        found.append(move)
    if not found:
        return
    if steps.IS_WINDOW[state.turn.step]:
        _answer_window(state, seat, read, found, told)
    else:
        for index, move in enumerate(found):
            if not _seal(state, seat, move):
                where = f"answer[{index}]"
                raise read.fail(where, f"{given[index]} is no sealed answer that is awaited here")


def _answer_window(state: NotAlone, seat: int, read: Reader, given: list[int], told: bool) -> None:
    owed = state.pending.kind(seat) != NOTHING
    if told and not owed:
        state.pending.push(seat, asks.WINDOW, 0, 0)
    for index, move in enumerate(given):
        fault = state.fault(seat, move)
        if fault != LEGAL:
            raise read.fail(f"answer[{index}]", f"{notation.write(move)} cannot be answered here")
        if state.pending.kind(seat) == asks.WINDOW:
            windows.answer(state, seat, move)
        else:
            windows.aim(state, seat, state.pending.kind(seat), move)
    if told and owed != (state.pending.kind(seat) != NOTHING):
        problem = "is complete: the seat is asked no more" if owed else "is not complete"
        raise read.fail("answer", problem)


def _seal(state: NotAlone, seat: int, move: int) -> bool:
    """Seal one move outside windows; whether it may be."""
    base, place = moves.group(move), moves.place_of(move)
    hand = state.get(seat, fields.HAND)
    if base == moves.PASS and state.turn.step == steps.EXPLORING:
        if state.pending.kind(seat) == asks.LINGER:
            state.pending.pop(seat)
        ready = places.COUNT[state.down(seat)] >= state.needed(seat)
        state.put(seat, fields.SEALED, fields.PASSED)
        return ready and state.may_hold(seat) and state.pending.kind(seat) == NOTHING
    if base == moves.KEEP and state.turn.step == steps.RIVER:
        cards = [state.get(seat, fields.CARD + slot) for slot in range(fields.SLOTS)]
        if place not in cards or not all(cards):
            return False
        if state.pending.kind(seat) == asks.RIVER:
            state.pending.pop(seat)
        state.put(seat, fields.SEALED, 1 + cards.index(place))
        return True
    if base == moves.HIDE and state.pending.kind(seat) == asks.PHOBIA:
        hidden = state.get(seat, fields.SEALED)
        state.put(seat, fields.SEALED, hidden | 1 << place)
        return bool(hand >> place & 1) and hidden == 0  # the second ends it
    if base == moves.DISCARD and state.turn.step in (steps.HUNTING, steps.REACTING):
        state.put(seat, fields.SEALED, place)
        return bool(hand >> place & 1) and state.pending.kind(seat) == NOTHING
    return False

"""Sealed answers: what a seat has chosen that nobody else has seen yet, and who seems to think."""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules.numbers import (
    asks,
    events,
    fields,
    hunt_cards,
    moves,
    places,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import members
from kosmostol.kernel.state import BIT


# guide: windows
def awaited(t: Planet) -> i64:
    """Mask of the seats that look to others as if they were deciding.

    In a window these are all who were asked, until it closes: who has answered would tell for
    whom the table has passed. So it is with the Hunted who may linger until the phase is over.
    """
    mask: i64 = t.owing()
    if mask != 0 and (steps.IS_WINDOW[t.turn.step] != 0 or t.turn.step == steps.EXPLORING):
        seat: i64 = 0
        while seat < t.seats:
            if t.get(seat, fields.SEALED) != fields.UNSEALED:
                mask |= BIT[seat]
            seat += 1
    return mask


def answer(t: Planet, seat: i64) -> list[int]:
    """The moves of a seat's answer that nobody else has seen yet."""
    if t.over():
        return []
    sealed: i64 = t.get(seat, fields.SEALED)
    if steps.IS_WINDOW[t.turn.step] != 0:
        return _in_window(t, seat, sealed)
    if sealed == 0:
        return []
    if t.turn.step == steps.EXPLORING:
        return [moves.PASS]
    if t.turn.step == steps.RIVER:
        return [moves.KEEP + t.get(seat, fields.CARD + sealed - 1) - 1]
    if t.pending.kind(seat) == asks.PHOBIA:
        return [moves.HIDE + place - 1 for place in members(sealed)]
    return [moves.DISCARD + sealed - 1]


def _in_window(t: Planet, seat: i64, sealed: i64) -> list[int]:
    kind: i64 = t.pending.kind(seat)
    if asks.AIM_FIELD <= kind <= asks.AIM_BACK:
        found = _playing(t, seat, t.pending.a(seat))
        _aimed_so_far(t, seat, kind, t.pending.b(seat), found)
        return found
    if sealed == fields.UNSEALED:
        return []
    if sealed == fields.PASSED:
        return [moves.PASS]
    card: i64 = sealed - fields.PLAYS
    found = _playing(t, seat, card)
    _aim(t, seat, card, found)
    return found


def _playing(t: Planet, seat: i64, card: i64) -> list[int]:
    return [moves.HUNT + card] if seat == t.creature else [moves.SURVIVAL + card]


def _aimed_so_far(t: Planet, seat: i64, kind: i64, b: i64, found: list[int]) -> None:
    """The steps of aiming already made, by the one that is asked for now."""
    if kind == asks.AIM_FROM:
        _whom(t, b, found)
    elif kind == asks.AIM_PLACE and b >= 0:
        _whom(t, b // 2, found)
        _which(t, b // 2, b % 2, found)
    elif kind == asks.AIM_IN:
        _out(t, seat, b, found)


def _whom(t: Planet, seat: i64, found: list[int]) -> None:
    """Whom Detour moves, where there is a choice."""
    if t.seats > 2:
        found.append(moves.CHOOSE + seat)


def _which(t: Planet, seat: i64, slot: i64, found: list[int]) -> None:
    """Which of two places Detour leaves."""
    if t.get(seat, fields.SPOT + 1) != 0:
        found.append(moves.FROM + t.get(seat, fields.SPOT + slot) - 1)


def _out(t: Planet, seat: i64, slot: i64, found: list[int]) -> None:
    """Which of two played cards Vortex takes away."""
    if t.get(seat, fields.CARD + 1) != 0:
        found.append(moves.DISCARD + t.get(seat, fields.CARD + slot) - 1)


def _aim(t: Planet, seat: i64, card: i64, found: list[int]) -> None:
    """The moves that aimed a sealed card."""
    aim: i64 = t.get(seat, fields.AIM)
    place: i64 = aim & 15
    rest: i64 = aim >> 4
    if seat == t.creature:
        effect: i64 = t.effect_of(card)
        if effect == hunt_cards.FORCE_FIELD:
            found.append(moves.TARGET_PAIR + aim)
        elif effect == hunt_cards.CATACLYSM:
            found.append(moves.AT + place - 1)
        elif effect == hunt_cards.DETOUR:
            _whom(t, rest // 2, found)
            _which(t, rest // 2, rest % 2, found)
            found.append(moves.AT + place - 1)
    elif card == survival_cards.VORTEX:
        _out(t, seat, rest, found)
        found.append(moves.TAKE + place - 1)
    elif card == survival_cards.HOLOGRAM or card == survival_cards.WRONG_TRACK:
        found.append(_token(rest) + place - 1)
    elif card == survival_cards.DOUBLE_BACK and places.COUNT[t.down(seat)] > 1:
        found.append(moves.TAKE + t.get(seat, fields.CARD + aim) - 1)


def _token(which: i64) -> i64:
    """The moves that lay a token."""
    if which == events.CREATURE:
        return moves.CREATURE
    return moves.TARGET if which == events.TARGET else moves.ARTEMIA

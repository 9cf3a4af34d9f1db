"""Claiming missions: all at once, when the drafts of a turn lie open."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    CLAIM_MOVE,
    CLAIM_TWICE,
    CLAIM_UNMET,
    CLAIMS,
    FIRST,
    LATER,
    MISSIONS,
    SKIP_MOVE,
    TAKEN,
    UNCLAIMED,
)
from kosmostol.kernel.state import BIT, LEGAL


# guide: claim-twice, claim-unmet
def fault(box: Box, t: Desk, seat: i64, k: i64) -> i64:
    """Why the seat may not claim a mission."""
    if t.sheets[t.page[seat] + CLAIMS + k] != UNCLAIMED:
        return CLAIM_TWICE
    return LEGAL if box.mission(t, k).met(t, seat) else CLAIM_UNMET


# guide: missions
def legal(box: Box, t: Desk, seat: i64) -> list[int]:
    """What a seat that was asked may answer: nothing more, or a mission."""
    moves: list[int] = [SKIP_MOVE]
    k: i64 = 0
    while k < MISSIONS:
        if fault(box, t, seat, k) == LEGAL:
            moves.append(CLAIM_MOVE + k)
        k += 1
    return moves


def first_open(box: Box, t: Desk, seat: i64) -> i64:
    """The move that claims the first mission the seat can claim, SKIP_MOVE if there is none."""
    k: i64 = 0
    while k < MISSIONS:
        if fault(box, t, seat, k) == LEGAL:
            return CLAIM_MOVE + k
        k += 1
    return SKIP_MOVE


# guide: missions
def claim(box: Box, t: Desk, seat: i64, k: i64) -> None:
    """Note the mission on the seat's sheet; first is who claims it while it is not taken."""
    how: i64 = LATER if t.shared[TAKEN] & BIT[k] else FIRST
    at: i64 = t.page[seat]
    t.sheets[at + CLAIMS + k] = how
    box.adventure.reward(t, seat, box.adventure.mission_value(t.sheets, at, t.missions[k], how))


def fresh(t: Desk) -> i64:
    """Mask of the missions claimed since the last turn."""
    mask: i64 = 0
    seat: i64 = 0
    while seat < t.seats:
        k: i64 = 0
        while k < MISSIONS:
            if t.committed[t.page[seat] + CLAIMS + k] != UNCLAIMED:
                mask |= BIT[k]
            k += 1
        seat += 1
    return mask & ~t.shared[TAKEN]

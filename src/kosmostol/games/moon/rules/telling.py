"""The log of a turn: what everybody drafted, told when all are ready."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    CELLS,
    CLAIM_MOVE,
    CLAIMED,
    CLAIMS,
    CROSS_LOCAL,
    CROSSED,
    EFFECT,
    ELEMENT_MOVE,
    END_COMMON,
    END_MOVE,
    ENTRY,
    ERRED_NOW,
    ERROR_MOVE,
    MARK_LOCAL,
    MARKED,
    NOTES,
    PAIR_WILD_MOVE,
    ROW,
    SPAN,
    WILD_MOVE,
    WILD_SPENT,
    WROTE,
)
from kosmostol.kernel.state import EVERYONE, Event


# guide: turn
def tell_drafts(adventure: Adventure, t: Desk, journal: list[int], log: list[Event]) -> None:
    """Say what the seats did, one after the other."""
    seat: i64 = 0
    while seat < t.seats:
        for entry in journal:
            if entry % ENTRY == seat:
                _tell(adventure, t, seat, entry // ENTRY, log)
        seat += 1


def _tell(adventure: Adventure, t: Desk, seat: i64, move: i64, log: list[Event]) -> None:
    effect: i64 = t.notes[seat * NOTES + EFFECT]
    if move >= END_MOVE:
        if move >= PAIR_WILD_MOVE:
            log.append(Event(WILD_SPENT, EVERYONE, seat, effect))
    elif move >= ELEMENT_MOVE:
        local: i64 = (move - ELEMENT_MOVE) % SPAN
        if local >= MARK_LOCAL:
            log.append(Event(MARKED, EVERYONE, seat, local - MARK_LOCAL))
        elif local >= CROSS_LOCAL:
            log.append(Event(CROSSED, EVERYONE, seat, local - CROSS_LOCAL))
        else:
            cell: i64 = local % ROW
            number: i64 = t.sheets[t.page[seat] + CELLS + cell]
            log.append(Event(WROTE, EVERYONE, seat, cell, number, effect))
    elif CLAIM_MOVE <= move < END_COMMON:
        k: i64 = move - CLAIM_MOVE
        at: i64 = t.page[seat]
        how: i64 = t.sheets[at + CLAIMS + k]
        value: i64 = adventure.mission_value(t.sheets, at, t.missions[k], how)
        log.append(Event(CLAIMED, EVERYONE, seat, t.missions[k], value, how))
    elif move == ERROR_MOVE:
        log.append(Event(ERRED_NOW, EVERYONE, seat))
    elif WILD_MOVE <= move < ERROR_MOVE:
        log.append(Event(WILD_SPENT, EVERYONE, seat, effect))

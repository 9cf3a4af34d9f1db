"""What a player's bot answers ASTRA."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.astra import NO_LETTER, PLAYER, Astra, Rival
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.codes import DENY_MOVE, GIVE_MOVE, NONE, PILES, STRIKE_MOVE
from kosmostol.games.moon.rules.table import Table
from kosmostol.kernel.state import BIT

DEAR: Final[i64] = 400  # hundredths of points from which on a card is denied


def choose_gift(box: Box, rival: Rival, astra: Astra) -> i64:
    """The card of least use to ASTRA, none if it is dear or bonuses abound."""
    best: i64 = 0
    least: i64 = 1000000
    k: i64 = 0
    while k < PILES:
        toll: i64 = rival.toll(box.effect[astra.hand[k]])
        if astra.givable & BIT[k] and toll < least:
            least = toll
            best = k
        k += 1
    last: bool = astra.second and astra.turns_left() < astra.spare()
    if astra.spare() > 0 and (least >= DEAR or last):
        return DENY_MOVE + best
    return GIVE_MOVE + best


def choose_target(box: Box, t: Table, astra: Astra, targets: i64) -> i64:
    """Of a mask of targets the one the player's sheet needs least."""
    best: i64 = NONE
    most: float = 0.0
    target: i64 = 0
    while targets != 0:
        if targets & BIT[target]:
            targets ^= BIT[target]
            worth: float = _worth_after(box, t.clone(), astra, target)
            if best == NONE or worth > most:
                best = target
                most = worth
        target += 1
    return STRIKE_MOVE + best


def _worth_after(box: Box, trial: Table, astra: Astra, target: i64) -> float:
    adventure = box.adventure
    if astra.letter == NO_LETTER:
        adventure.rival_move(trial, PLAYER, box.effect[astra.hand[0]], target)
    else:
        adventure.strike(trial, PLAYER, astra.letter, astra.second, target)
    return adventure.worth(trial, PLAYER)

"""How moves are written, and the words for phases and claims in positions and views."""

from functools import cache

from kosmostol.games.moon.components import SHEETS, TYPES, printed
from kosmostol.games.moon.rules.astra import PAIR_EFFECT, PAIR_NUMBER
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    CLAIM,
    CLAIM_MOVE,
    CONFIRM_MOVE,
    CROSS_LOCAL,
    DENY_MOVE,
    DRAFT,
    EFFECT_NAMES,
    EFFECTS,
    ELEMENT_MOVE,
    END_COMMON,
    END_MOVE,
    ERROR_MOVE,
    FINISHED,
    GIVE,
    GIVE_MOVE,
    LAST_MOVE,
    MARK_LOCAL,
    NONE,
    OPENING,
    PILES,
    ROW,
    SHIFT,
    SKIP_MOVE,
    SPAN,
    STRIKE_MOVE,
    WILD_MOVE,
    element_move,
)
from kosmostol.games.moon.rules.picking import offered, wild_as

PHASES = {
    OPENING: "opening",
    DRAFT: "draft",
    AFTERMATH: "incidents",
    CLAIM: "missions",
    FINISHED: "over",
    ALERT: "alert",
    GIVE: "give",
}
CLAIM_NAMES = (None, "first", "later")
SIGNED = {0: "", -2: " -2", -1: " -1", 1: " +1", 2: " +2"}


@cache
def write_move(move: int) -> str:
    """A move as text. Numbers that mean no move raise IndexError or KeyError."""
    if move < 0 or END_COMMON <= move < ELEMENT_MOVE or move >= LAST_MOVE:
        raise IndexError(f"there is no move {move}")
    if move >= END_MOVE:
        return _write_solo(move)
    if move < WILD_MOVE:
        return f"pick {move + 1}"
    if move < ERROR_MOVE:
        code = move - WILD_MOVE
        return f"wild {code // EFFECTS + 1} {EFFECT_NAMES[code % EFFECTS]}"
    if move < ELEMENT_MOVE:
        if move >= CLAIM_MOVE:
            return f"claim {TYPES[move - CLAIM_MOVE]}"
        return {ERROR_MOVE: "error", SKIP_MOVE: "skip", CONFIRM_MOVE: "confirm"}[move]
    adventure = (move - ELEMENT_MOVE) // SPAN + 1
    local = (move - ELEMENT_MOVE) % SPAN
    if adventure not in SHEETS:
        raise IndexError(f"there is no adventure {adventure}")
    sheet = printed(adventure)
    if local >= MARK_LOCAL:
        verb, id = sheet.elements[local - MARK_LOCAL]
        return f"{verb} {id}"
    if local >= CROSS_LOCAL:
        return f"x {sheet.cells[local - CROSS_LOCAL]}"
    return f"write {sheet.cells[local % ROW]}{SIGNED[SHIFT[local // ROW]]}"


def _write_solo(move: int) -> str:
    """A move of a match against ASTRA."""
    if move >= STRIKE_MOVE:
        return f"strike {move - STRIKE_MOVE + 1}"
    if move >= GIVE_MOVE:
        verb = "deny" if move >= DENY_MOVE else "give"
        return f"{verb} {(move - GIVE_MOVE) % PILES + 1}"
    pair = offered(move)
    cards = f"{PAIR_NUMBER[pair] + 1} {PAIR_EFFECT[pair] + 1}"
    effect = wild_as(move)
    return f"pick {cards}" if effect == NONE else f"wild {cards} {EFFECT_NAMES[effect]}"


_READ: dict[str, int] = {}


def read_move(text: str) -> int | None:
    """The move a text means, or None."""
    if not _READ:
        _READ.update(_all_moves())
    return _READ.get(text)


def _all_moves() -> dict[str, int]:
    """Every text that means a move. No two moves are written alike (a test holds that)."""
    common = (*range(WILD_MOVE + PILES * EFFECTS), ERROR_MOVE, SKIP_MOVE, CONFIRM_MOVE)
    found = {write_move(move): move for move in (*common, *range(CLAIM_MOVE, END_COMMON))}
    found |= {write_move(move): move for move in range(END_MOVE, LAST_MOVE)}
    for adventure in SHEETS:
        sheet = printed(adventure)
        base = element_move(adventure)
        for shift in range(len(SHIFT)):
            for cell in range(len(sheet.cells)):
                move = base + shift * ROW + cell
                found[write_move(move)] = move
        for cell in range(len(sheet.cells)):
            found[write_move(base + CROSS_LOCAL + cell)] = base + CROSS_LOCAL + cell
        for element in range(len(sheet.elements)):
            found[write_move(base + MARK_LOCAL + element)] = base + MARK_LOCAL + element
    return found

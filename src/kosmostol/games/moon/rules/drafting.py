"""A seat's drafted turn: what it may do at each step, and what follows on its own sheet."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    CELL,
    COMBINATION,
    CONFIRM_LATER,
    CONFIRM_MOVE,
    CONFIRM_ONLY,
    CROSS_LOCAL,
    CROSS_NONE,
    EFFECT,
    EFFECTS,
    ELEMENT_MOVE,
    END_MOVE,
    ERRED,
    ERROR_MOVE,
    LOWEST,
    MARK_LOCAL,
    MARK_NONE,
    MARK_OTHER,
    NONE,
    NOTES,
    OTHER_SHEET,
    PAIR_MOVE,
    PICK_DONE,
    PICK_FIRST,
    PICK_MOVE,
    PILES,
    ROW,
    SHIFT,
    SHIFTS,
    SKIP_MOVE,
    SKIP_NOT,
    SPAN,
    TO_CONFIRM,
    TO_CROSS,
    TO_PICK,
    TO_WRITE,
    WRITE_DONE,
    WRITE_FILLED,
    WRITE_FIRST,
    WRITE_RANGE,
    WRITE_SHIFT,
    element_move,
)
from kosmostol.games.moon.rules.picking import obliged, offered, pick_fault, wild_as
from kosmostol.kernel.state import BIT, LEGAL, NO_SUCH_MOVE


# guide: turn
def begin(t: Desk, seat: i64) -> None:
    """A seat's turn begins."""
    t.forget_notes(seat)
    t.pending.clear(seat)
    t.pending.push(seat, TO_CONFIRM, 0, 0)
    t.pending.push(seat, TO_PICK, 0, 0)


# ---- what a seat may do ----


def answers(move: i64) -> bool:
    """Whether a move can answer anything outside a drafted turn: a mark, an X, declining."""
    if move == SKIP_MOVE:
        return True
    return ELEMENT_MOVE <= move < END_MOVE and (move - ELEMENT_MOVE) % SPAN >= CROSS_LOCAL


# guide: turn
def fault(adventure: Adventure, t: Desk, seat: i64, move: i64) -> i64:
    """Why a seat that drafts may not make this move."""
    kind: i64 = t.pending.kind(seat)
    if move < SKIP_MOVE or move >= PAIR_MOVE:
        if kind == TO_PICK:
            return pick_fault(adventure, t, seat, move)
        return PICK_DONE if kind != TO_CONFIRM else CONFIRM_ONLY
    if move == SKIP_MOVE:
        if kind in (TO_PICK, TO_WRITE, TO_CONFIRM):
            return SKIP_NOT
        return adventure.skip_fault(t, seat, kind, t.pending.a(seat), t.pending.b(seat))
    if move == CONFIRM_MOVE:
        return LEGAL if kind == TO_CONFIRM else CONFIRM_LATER
    local: i64 = move - element_move(adventure.sheet.adventure)
    if local < 0 or local >= SPAN:
        return OTHER_SHEET
    if local < CROSS_LOCAL:
        return _write_fault(adventure, t, seat, kind, local)
    if local < MARK_LOCAL:
        return _cross_fault(adventure, t, seat, kind, local - CROSS_LOCAL)
    return _mark_fault(adventure, t, seat, kind, local - MARK_LOCAL)


# guide: write, astronaut
def _write_fault(adventure: Adventure, t: Desk, seat: i64, kind: i64, local: i64) -> i64:
    cell: i64 = local % ROW
    if cell >= adventure.sheet.cells:
        return NO_SUCH_MOVE
    if kind == TO_PICK:
        return PICK_FIRST
    if kind != TO_WRITE:
        return WRITE_DONE
    effect: i64 = t.notes[seat * NOTES + EFFECT]
    shift: i64 = SHIFT[local // ROW]
    if shift != 0 and not adventure.shifts(t, seat, effect):
        return WRITE_SHIFT
    number: i64 = t.offer.numbers[t.notes[seat * NOTES + COMBINATION]] + shift
    if number < LOWEST:
        return WRITE_RANGE
    return adventure.write_fault(t, seat, cell, number, effect)


# guide: planning
def _cross_fault(adventure: Adventure, t: Desk, seat: i64, kind: i64, cell: i64) -> i64:
    if cell >= adventure.sheet.cells:
        return NO_SUCH_MOVE
    if kind in (TO_PICK, TO_WRITE, TO_CONFIRM):
        return CROSS_NONE
    if kind != TO_CROSS:
        code: i64 = adventure.cross_fault(t, seat, kind, t.pending.a(seat), t.pending.b(seat))
        if code != LEGAL:
            return code
    return adventure.x_fault(t, seat, cell)


# guide: effects
def _mark_fault(adventure: Adventure, t: Desk, seat: i64, kind: i64, element: i64) -> i64:
    if element >= adventure.sheet.elements:
        return NO_SUCH_MOVE
    if kind == TO_PICK:
        return PICK_FIRST
    if kind == TO_WRITE:
        return WRITE_FIRST
    if kind == TO_CONFIRM:
        return MARK_NONE
    if kind == TO_CROSS:
        return MARK_OTHER
    return adventure.mark_fault(t, seat, kind, t.pending.a(seat), t.pending.b(seat), element)


def anyway(adventure: Adventure, t: Desk, seat: i64, move: i64) -> i64:
    """What forbids a move on a sheet whatever is to be decided: another sheet, a filled cell."""
    local: i64 = move - element_move(adventure.sheet.adventure)
    if local < 0 or local >= SPAN:
        return OTHER_SHEET
    if local >= MARK_LOCAL:
        return LEGAL if local - MARK_LOCAL < adventure.sheet.elements else NO_SUCH_MOVE
    cell: i64 = local - CROSS_LOCAL if local >= CROSS_LOCAL else local % ROW
    if cell >= adventure.sheet.cells:
        return NO_SUCH_MOVE
    return LEGAL if t.empty(seat, cell) else WRITE_FILLED


def legal(adventure: Adventure, t: Desk, seat: i64) -> list[int]:
    """The moves of a seat that drafts, the same as those without fault but found quicker."""
    moves: list[int] = []
    kind: i64 = t.pending.kind(seat)
    move: i64 = 0
    if kind == TO_CONFIRM:
        moves.append(CONFIRM_MOVE)
    elif kind == TO_PICK:
        count: i64 = len(t.offer.numbers)
        first: i64 = PICK_MOVE if count == PILES else PAIR_MOVE
        many: i64 = count * (1 + EFFECTS) if adventure.wilds(t, seat) > 0 else count
        move = first
        while move < first + many:
            if pick_fault(adventure, t, seat, move) == LEGAL:
                moves.append(move)
            move += 1
        # A plain pick obliges by itself, unless a number that must be shifted may be left.
        certain: bool = len(moves) > 0 and moves[0] < first + count
        if (not certain or adventure.rulings.shift_free) and not obliged(adventure, t, seat):
            moves.append(ERROR_MOVE)
    elif kind == TO_WRITE:
        _list_writes(adventure, t, seat, moves)
    else:
        _list_answers(adventure, t, seat, kind, moves)
    return moves


def _list_writes(adventure: Adventure, t: Desk, seat: i64, moves: list[int]) -> None:
    effect: i64 = t.notes[seat * NOTES + EFFECT]
    number: i64 = t.offer.numbers[t.notes[seat * NOTES + COMBINATION]]
    base: i64 = element_move(adventure.sheet.adventure)
    stop: i64 = SHIFTS if adventure.shifts(t, seat, effect) else 1
    cells: i64 = adventure.sheet.cells
    k: i64 = 0
    while k < stop:
        shifted: i64 = number + SHIFT[k]
        if shifted >= LOWEST:
            mask: i64 = adventure.fits(t, seat, shifted, effect)
            cell: i64 = 0
            while mask != 0 and cell < cells:
                if mask & BIT[cell]:
                    moves.append(base + k * ROW + cell)
                cell += 1
        k += 1


def _list_answers(adventure: Adventure, t: Desk, seat: i64, kind: i64, moves: list[int]) -> None:
    base: i64 = element_move(adventure.sheet.adventure)
    a: i64 = t.pending.a(seat)
    b: i64 = t.pending.b(seat)
    if adventure.skip_fault(t, seat, kind, a, b) == LEGAL:
        moves.append(SKIP_MOVE)
    if kind == TO_CROSS or adventure.cross_fault(t, seat, kind, a, b) == LEGAL:
        cell: i64 = 0
        while cell < adventure.sheet.cells:
            if adventure.x_fault(t, seat, cell) == LEGAL:
                moves.append(base + CROSS_LOCAL + cell)
            cell += 1
    if kind == TO_CROSS:
        return
    element: i64 = 0
    while element < adventure.sheet.elements:
        if adventure.mark_fault(t, seat, kind, a, b, element) == LEGAL:
            moves.append(base + MARK_LOCAL + element)
        element += 1


# ---- what follows ----


# guide: turn
def play(adventure: Adventure, t: Desk, seat: i64, move: i64) -> None:
    """Make a legal draft move on the seat's sheet."""
    kind: i64 = t.pending.kind(seat)
    a: i64 = t.pending.a(seat)
    b: i64 = t.pending.b(seat)
    t.pending.pop(seat)
    if move == CONFIRM_MOVE:
        return
    if move < SKIP_MOVE or move >= PAIR_MOVE:
        _pick(adventure, t, seat, move)
    elif move == SKIP_MOVE:
        adventure.skip(t, seat, kind, a, b)
    else:
        local: i64 = (move - ELEMENT_MOVE) % SPAN
        if local < CROSS_LOCAL:
            _write(adventure, t, seat, local)
        elif local >= MARK_LOCAL:
            adventure.mark(t, seat, kind, a, b, local - MARK_LOCAL)
        elif kind == TO_CROSS:
            adventure.cross(t, seat, local - CROSS_LOCAL)
            adventure.crossed(t, seat)
        else:
            adventure.cross_bonus(t, seat, kind, a, b, local - CROSS_LOCAL)
    if t.pending.kind(seat) == TO_CONFIRM:
        adventure.finish(t, seat)


# guide: turn, error
def _pick(adventure: Adventure, t: Desk, seat: i64, move: i64) -> None:
    note: i64 = seat * NOTES
    if move == ERROR_MOVE:
        t.notes[note + ERRED] = 1
        adventure.error(t, seat)
        return
    effect: i64 = wild_as(move)
    t.notes[note + COMBINATION] = offered(move)
    if effect != NONE:
        t.notes[note + EFFECT] = effect
        adventure.spend_wild(t, seat)
    else:
        t.notes[note + EFFECT] = t.offer.effects[offered(move)]
    t.pending.push(seat, TO_WRITE, 0, 0)


# guide: write, effects
def _write(adventure: Adventure, t: Desk, seat: i64, local: i64) -> None:
    note: i64 = seat * NOTES
    cell: i64 = local % ROW
    t.notes[note + CELL] = cell
    number: i64 = t.offer.numbers[t.notes[note + COMBINATION]] + SHIFT[local // ROW]
    adventure.write(t, seat, cell, number)
    adventure.effect(t, seat, t.notes[note + EFFECT], cell)

"""A learned taste for moves: what the quick judgement of an adventure is corrected by.

Hundredths of points for each effect in each third of the match, each cell, each change of a
number, each mark, learned by playing (taste/learning.py). An expert's rollouts and first glances
follow it; all others judge as the adventure does by itself.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure
from kosmostol.games.moon.rules.bot import WIDTH, WORST, Choice, MoonJudge
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    ALERT,
    BLANK,
    CLAIM,
    COMBINATION,
    CONFIRM_MOVE,
    CROSS_LOCAL,
    EFFECT,
    EFFECTS,
    ERROR_MOVE,
    GIVE,
    LOWEST,
    MARK_LOCAL,
    NONE,
    NOTES,
    PAIR_MOVE,
    PAIR_WILD_MOVE,
    PICK_MOVE,
    PILES,
    ROW,
    SHIFT,
    SHIFTS,
    SKIP_MOVE,
    TO_CONFIRM,
    TO_CROSS,
    TO_PICK,
    TO_WRITE,
    WILD_MOVE,
    element_move,
)
from kosmostol.games.moon.rules.picking import offered, wild_as, wild_barred
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import CLEARLY, Moon
from kosmostol.games.moon.rules.turns import Turns
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, LEGAL, Judge, State

THIRDS: Final[i64] = 3
SELDOM: Final[i64] = 3  # wild marks are thought of in one turn of so many: it takes long
WHIM: Final[i64] = 60  # how far a hint strays, in hundredths of points
_NOWHERE: Final[i64] = -1
# The places of what is not counted by effects, cells and marks.
STRAIN: Final[i64] = 0  # percent of how badly a number sits
CROSS: Final[i64] = 1
WILD: Final[i64] = 2  # what a wild mark costs
SHIFTED: Final[i64] = 3  # for each change of a number from here on
_FEW: Final[i64] = 8
PLAIN: Final[list[int]] = [100, 0, 200, 0, 0, 0, 0, 0]


def length(adventure: Adventure) -> i64:
    """How many numbers the taste for an adventure has."""
    return _FEW + THIRDS * EFFECTS + adventure.sheet.cells + adventure.sheet.elements


class Taste:
    """The numbers of one adventure."""

    def __init__(self, adventure: Adventure, numbers: list[int]) -> None:
        self.numbers = vec[i64](numbers)
        self.effects: i64 = _FEW
        self.cells: i64 = _FEW + THIRDS * EFFECTS
        self.marks: i64 = self.cells + adventure.sheet.cells

    def of_effect(self, adventure: Adventure, t: Desk, seat: i64, effect: i64) -> i64:
        """What an effect counts more in this part of the match."""
        if effect < 0:
            return 0
        blank: i64 = t.sheets[t.page[seat] + BLANK]
        third: i64 = blank * THIRDS // (adventure.sheet.cells + 1)
        return self.numbers[self.effects + third * EFFECTS + effect]


class Refined(Moon):
    """A match as an expert imagines it: all seats play on with the learned taste."""

    def __init__(self, state: Moon, taste: Taste) -> None:
        super().__init__(
            state.seats, state.chance.clone(), state.box, state.deck.clone(), state.desk.clone()
        )
        self.stand_as(state)
        self.taste = taste

    def clone(self) -> "Refined":
        return Refined(self, self.taste)

    def hint(self, seat: i64, chance: Chance) -> i64:
        if besides(self):
            return super().hint(seat, chance)
        return hint(self.box.adventure, self.taste, self.desk, seat, chance)

    def appeals(self, seat: i64, moves: list[int], out: list[float]) -> bool:
        if besides(self):
            return super().appeals(seat, moves, out)
        return appeals(self, self.taste, seat, moves, out)

    def judge(self) -> Judge:
        haste: float = self.box.adventure.haste()
        if self.seats > 1 or haste == 0.0:
            return super().judge()
        return HastyJudge(self, haste)


class RefinedSolo(Solo):
    """A match against ASTRA as an expert imagines it."""

    def __init__(self, state: Solo, taste: Taste) -> None:
        super().__init__(
            state.chance.clone(),
            state.box,
            state.deck,
            state.desk.clone(),
            state.rival,
            state.astra.clone(),
        )
        self.stand_as(state)
        self.taste = taste

    def clone(self) -> "RefinedSolo":
        return RefinedSolo(self, self.taste)

    def hint(self, seat: i64, chance: Chance) -> i64:
        if besides(self):
            return super().hint(seat, chance)
        return hint(self.box.adventure, self.taste, self.desk, seat, chance)

    def appeals(self, seat: i64, moves: list[int], out: list[float]) -> bool:
        if besides(self):
            return super().appeals(seat, moves, out)
        return appeals(self, self.taste, seat, moves, out)


class HastyJudge(MoonJudge):
    """Where everybody comes to the same points: whoever needs fewer turns for them did better."""

    def __init__(self, state: Turns, haste: float) -> None:
        super().__init__(state)
        self.haste: float = haste

    def outlook(self, state: State, out: list[float]) -> None:
        super().outlook(state, out)
        assert isinstance(state, Turns)
        late: float = self.haste * float(state.turn - self.since) / WIDTH
        out[0] = max(0.0, out[0] - late)


def besides(state: Moon) -> bool:
    """Whether missions are claimed or ASTRA is answered: a taste for cells says nothing there."""
    return state.phase == CLAIM or state.phase == ALERT or state.phase == GIVE


def appeals(state: Moon, taste: Taste, seat: i64, moves: list[int], out: list[float]) -> bool:
    """How much each move of a seat that drafts appeals."""
    i: i64 = 0
    while i < len(moves):
        worth: i64 = appeal(state.box.adventure, taste, state.desk, seat, moves[i])
        out[i] = float(worth) / CLEARLY
        i += 1
    return True


def hint(adventure: Adventure, taste: Taste, t: Desk, seat: i64, chance: Chance) -> i64:
    """A plausible move of a seat that drafts."""
    kind: i64 = t.pending.kind(seat)
    if kind == TO_CONFIRM:
        return CONFIRM_MOVE
    best = Choice()
    if kind == TO_PICK:
        _offer_combinations(adventure, taste, t, seat, chance, best)
        return ERROR_MOVE if best.move == _NOWHERE else best.move
    if kind == TO_WRITE:
        note: i64 = seat * NOTES
        number: i64 = t.offer.numbers[t.notes[note + COMBINATION]]
        _offer_cells(adventure, taste, t, seat, number, t.notes[note + EFFECT], chance, best)
    else:
        _offer_answers(adventure, taste, t, seat, kind, chance, best)
    return best.move


def _offer_combinations(
    adventure: Adventure, taste: Taste, t: Desk, seat: i64, chance: Chance, best: Choice
) -> None:
    """Each combination by the best cell for it, sometimes with another effect by a wild mark."""
    piles: i64 = len(t.offer.numbers)
    move: i64 = PICK_MOVE if piles == PILES else PAIR_MOVE
    pile: i64 = 0
    while pile < piles:
        worth: i64 = _combination(adventure, taste, t, seat, pile, t.offer.effects[pile], chance)
        best.offer(move + pile, worth)
        pile += 1
    if adventure.wilds(t, seat) == 0 or (best.move != _NOWHERE and chance.below(SELDOM) != 0):
        return
    move = WILD_MOVE if piles == PILES else PAIR_WILD_MOVE
    code: i64 = 0
    while code < piles * EFFECTS:
        pile = code // EFFECTS
        effect: i64 = code % EFFECTS
        if wild_barred(adventure, t, pile, effect) == LEGAL:
            worth = _combination(adventure, taste, t, seat, pile, effect, chance)
            if worth > WORST:
                best.offer(move + code, worth - taste.numbers[WILD])
        code += 1


def _combination(
    adventure: Adventure,
    taste: Taste,
    t: Desk,
    seat: i64,
    pile: i64,
    effect: i64,
    chance: Chance | None,
) -> i64:
    """What a number with an effect brings where it brings most."""
    cell = Choice()
    _offer_cells(adventure, taste, t, seat, t.offer.numbers[pile], effect, chance, cell)
    return cell.worth - t.offer.tolls[pile] if cell.move != _NOWHERE else cell.worth


def _offer_cells(
    adventure: Adventure,
    taste: Taste,
    t: Desk,
    seat: i64,
    number: i64,
    effect: i64,
    chance: Chance | None,
    best: Choice,
) -> None:
    base: i64 = element_move(adventure.sheet.adventure)
    extra: i64 = taste.of_effect(adventure, t, seat, effect)
    stop: i64 = SHIFTS if adventure.shifts(t, seat, effect) else 1
    worths = adventure.sheet.row[:]
    strains = adventure.sheet.row[:]
    k: i64 = 0
    while k < stop:
        shifted: i64 = number + SHIFT[k]
        mask: i64 = 0
        if shifted >= LOWEST:
            mask = adventure.fits(t, seat, shifted, effect)
        if mask != 0:
            adventure.cell_worths(t, seat, shifted, effect, mask, worths)
            adventure.strains(t, seat, shifted, mask, strains)
        cell: i64 = 0
        while mask != 0 and cell < adventure.sheet.cells:
            if mask & BIT[cell]:
                worth: i64 = _corrected(taste, cell, worths[cell], strains[cell])
                worth += extra + taste.numbers[SHIFTED + k]
                if chance is not None:
                    worth += chance.below(WHIM)
                best.offer(base + k * ROW + cell, worth)
            cell += 1
        k += 1


def _corrected(taste: Taste, cell: i64, worth: i64, strain: i64) -> i64:
    """What a number brings in a cell."""
    return worth + taste.numbers[taste.cells + cell] - strain * taste.numbers[STRAIN] // 100


def _offer_answers(
    adventure: Adventure, taste: Taste, t: Desk, seat: i64, kind: i64, chance: Chance, best: Choice
) -> None:
    """Use a bonus or an effect where it brings most; decline what brings nothing."""
    base: i64 = element_move(adventure.sheet.adventure)
    a: i64 = t.pending.a(seat)
    b: i64 = t.pending.b(seat)
    if adventure.skip_fault(t, seat, kind, a, b) == LEGAL:
        best.offer(SKIP_MOVE, 0)
    if kind == TO_CROSS or adventure.cross_fault(t, seat, kind, a, b) == LEGAL:
        cell: i64 = 0
        while cell < adventure.sheet.cells:
            if adventure.x_fault(t, seat, cell) == LEGAL:
                worth: i64 = adventure.cross_worth(t, seat, kind, cell) + taste.numbers[CROSS]
                best.offer(base + CROSS_LOCAL + cell, worth + chance.below(WHIM))
            cell += 1
    element: i64 = 0
    while kind != TO_CROSS and element < adventure.sheet.elements:
        if adventure.mark_fault(t, seat, kind, a, b, element) == LEGAL:
            worth = adventure.mark_worth(t, seat, kind, a, b, element)
            worth += taste.numbers[taste.marks + element]
            best.offer(base + MARK_LOCAL + element, worth + chance.below(WHIM))
        element += 1


def appeal(adventure: Adventure, taste: Taste, t: Desk, seat: i64, move: i64) -> i64:
    """What a legal move of a seat that drafts seems to bring, in hundredths of points."""
    if move < ERROR_MOVE or move >= PAIR_MOVE:
        pile: i64 = offered(move)
        effect: i64 = wild_as(move)
        if effect == NONE:
            return _combination(adventure, taste, t, seat, pile, t.offer.effects[pile], None)
        return _combination(adventure, taste, t, seat, pile, effect, None) - taste.numbers[WILD]
    local: i64 = move - element_move(adventure.sheet.adventure)
    if local < 0:
        return 0  # an error, a confirmation, something declined
    kind: i64 = t.pending.kind(seat)
    if local >= MARK_LOCAL:
        element: i64 = local - MARK_LOCAL
        worth: i64 = adventure.mark_worth(
            t, seat, kind, t.pending.a(seat), t.pending.b(seat), element
        )
        return worth + taste.numbers[taste.marks + element]
    if local >= CROSS_LOCAL:
        return adventure.cross_worth(t, seat, kind, local - CROSS_LOCAL) + taste.numbers[CROSS]
    note: i64 = seat * NOTES
    shift: i64 = local // ROW
    number: i64 = t.offer.numbers[t.notes[note + COMBINATION]] + SHIFT[shift]
    cell: i64 = local % ROW
    worth = adventure.cell_worth(t, seat, cell, number, t.notes[note + EFFECT])
    worth = _corrected(taste, cell, worth, adventure.strain(t, seat, cell, number))
    return worth + taste.numbers[SHIFTED + shift]

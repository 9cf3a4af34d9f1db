"""What bots judge by: quick sensible moves for rollouts, the appeal of moves, outlooks."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import MOST_PARTS, Adventure
from kosmostol.games.moon.rules.astra import NO_LETTER, PLAYER, Astra, Rival
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    COMBINATION,
    CONFIRM_MOVE,
    CROSS_LOCAL,
    DENY_MOVE,
    EFFECT,
    EFFECTS,
    ERROR_MOVE,
    FINISHED,
    GIVE_MOVE,
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
    STRIKE_MOVE,
    TO_CONFIRM,
    TO_CROSS,
    TO_PICK,
    TO_WRITE,
    WILD_MOVE,
    element_move,
)
from kosmostol.games.moon.rules.picking import offered, wild_as, wild_barred
from kosmostol.games.moon.rules.turns import Turns
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.lead import to_leads
from kosmostol.kernel.state import BIT, LEGAL, Judge, State

_NOWHERE: Final[i64] = -1
WORST: Final[i64] = -1000000  # of a choice that was offered nothing
_WILD_COST: Final[i64] = 200
_SELDOM: Final[i64] = 3  # wild marks are thought of in one turn of so many: it takes long
_WHIM: Final[i64] = 120  # how far a hint strays, in hundredths of points
DEAR: Final[i64] = 400  # hundredths of points from which on a card is denied
WIDTH: Final[float] = 400.0  # points from the worst gain to the best one
MIDDLE: Final[float] = 60.0  # the gain in the middle between them
LEAD: Final[float] = 0.3  # what a lead counts beside a gain


class Choice:
    """The best place found so far and what it is worth."""

    def __init__(self) -> None:
        self.move: i64 = _NOWHERE
        self.worth: i64 = WORST

    def offer(self, move: i64, worth: i64) -> None:
        """Keep the better one."""
        if worth > self.worth:
            self.worth = worth
            self.move = move


# ---- moves of a draft ----


def hint(adventure: Adventure, t: Desk, seat: i64, chance: Chance) -> i64:
    """A plausible move of a seat that drafts."""
    kind: i64 = t.pending.kind(seat)
    if kind == TO_CONFIRM:
        return CONFIRM_MOVE
    if kind == TO_PICK:
        return _pick(adventure, t, seat, chance)
    best = Choice()
    if kind == TO_WRITE:
        note: i64 = seat * NOTES
        number: i64 = t.offer.numbers[t.notes[note + COMBINATION]]
        _offer_cells(adventure, t, seat, number, t.notes[note + EFFECT], chance, best)
        return best.move
    return _answer(adventure, t, seat, kind, chance, best)


def _pick(adventure: Adventure, t: Desk, seat: i64, chance: Chance) -> i64:
    best = Choice()
    base: i64 = PICK_MOVE if len(t.offer.numbers) == PILES else PAIR_MOVE
    pile: i64 = 0
    while pile < len(t.offer.numbers):
        effect: i64 = t.offer.effects[pile]
        cell = Choice()
        _offer_cells(adventure, t, seat, t.offer.numbers[pile], effect, chance, cell)
        if cell.move != _NOWHERE:
            best.offer(base + pile, cell.worth - t.offer.tolls[pile])
        pile += 1
    if adventure.wilds(t, seat) > 0 and (best.move == _NOWHERE or chance.below(_SELDOM) == 0):
        _offer_wilds(adventure, t, seat, chance, best)
    return ERROR_MOVE if best.move == _NOWHERE else best.move


def _offer_wilds(adventure: Adventure, t: Desk, seat: i64, chance: Chance, best: Choice) -> None:
    """A wild mark is kept unless it brings clearly more, or saves from an error."""
    base: i64 = WILD_MOVE if len(t.offer.numbers) == PILES else PAIR_WILD_MOVE
    code: i64 = 0
    while code < len(t.offer.numbers) * EFFECTS:
        pile: i64 = code // EFFECTS
        effect: i64 = code % EFFECTS
        if wild_barred(adventure, t, pile, effect) == LEGAL:
            cell = Choice()
            _offer_cells(adventure, t, seat, t.offer.numbers[pile], effect, chance, cell)
            if cell.move != _NOWHERE:
                best.offer(base + code, cell.worth - _WILD_COST - t.offer.tolls[pile])
        code += 1


def _offer_cells(
    adventure: Adventure,
    t: Desk,
    seat: i64,
    number: i64,
    effect: i64,
    chance: Chance | None,
    best: Choice,
) -> None:
    base: i64 = element_move(adventure.sheet.adventure)
    stop: i64 = SHIFTS if adventure.shifts(t, seat, effect) else 1
    worths = adventure.sheet.row[:]
    strains = adventure.sheet.row[:]
    cells: i64 = adventure.sheet.cells
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
            while cell < cells:
                if mask & BIT[cell]:
                    worth: i64 = worths[cell] - strains[cell]
                    if chance is not None:
                        worth += chance.below(_WHIM)
                    best.offer(base + k * ROW + cell, worth)
                cell += 1
        k += 1


def _answer(
    adventure: Adventure, t: Desk, seat: i64, kind: i64, chance: Chance, best: Choice
) -> i64:
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
                worth: i64 = adventure.cross_worth(t, seat, kind, cell)
                best.offer(base + CROSS_LOCAL + cell, worth + chance.below(_WHIM))
            cell += 1
    if kind == TO_CROSS:
        return best.move
    element: i64 = 0
    while element < adventure.sheet.elements:
        if adventure.mark_fault(t, seat, kind, a, b, element) == LEGAL:
            worth = adventure.mark_worth(t, seat, kind, a, b, element)
            best.offer(base + MARK_LOCAL + element, worth + chance.below(_WHIM))
        element += 1
    return best.move


def appeal(adventure: Adventure, t: Desk, seat: i64, move: i64) -> i64:
    """What a legal move of a seat that drafts seems to bring, in hundredths of points."""
    if move < ERROR_MOVE or move >= PAIR_MOVE:
        pile: i64 = offered(move)
        effect: i64 = wild_as(move)
        cost: i64 = t.offer.tolls[pile]
        if effect == NONE:
            effect = t.offer.effects[pile]
        else:
            cost += _WILD_COST
        cell = Choice()
        _offer_cells(adventure, t, seat, t.offer.numbers[pile], effect, None, cell)
        return cell.worth - cost
    local: i64 = move - element_move(adventure.sheet.adventure)
    if local < 0:
        return 0  # an error, a confirmation, something declined
    kind: i64 = t.pending.kind(seat)
    if local >= MARK_LOCAL:
        a: i64 = t.pending.a(seat)
        b: i64 = t.pending.b(seat)
        return adventure.mark_worth(t, seat, kind, a, b, local - MARK_LOCAL)
    if local >= CROSS_LOCAL:
        return adventure.cross_worth(t, seat, kind, local - CROSS_LOCAL)
    note: i64 = seat * NOTES
    number: i64 = t.offer.numbers[t.notes[note + COMBINATION]] + SHIFT[local // ROW]
    where: i64 = local % ROW
    worth: i64 = adventure.cell_worth(t, seat, where, number, t.notes[note + EFFECT])
    return worth - adventure.strain(t, seat, where, number)


# ---- answers to ASTRA ----


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
    last: bool = astra.pack.second and astra.pack.turns_left() < astra.spare()
    if astra.spare() > 0 and (least >= DEAR or last):
        return DENY_MOVE + best
    return GIVE_MOVE + best


def choose_target(box: Box, t: Desk, astra: Astra, targets: i64) -> i64:
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


def _worth_after(box: Box, trial: Desk, astra: Astra, target: i64) -> float:
    adventure = box.adventure
    if astra.letter == NO_LETTER:
        adventure.rival_move(trial, PLAYER, box.effect[astra.hand[0]], target)
    else:
        adventure.strike(trial, PLAYER, astra.letter, astra.pack.second, target)
    return adventure.worth(trial, PLAYER)


# ---- the end of a rollout ----


class MoonJudge(Judge):
    """Compares what sheets promise at the end of a rollout with what they did at its beginning.

    What counts is by how much more than usual a sheet has gained since the bot began to think;
    with others at the table also by how much it leads. A point counts the same wherever it is
    gained: a curve that flattens would make a bot deaf as soon as things go well or badly.
    """

    def __init__(self, state: Turns) -> None:
        self.hopes: list[float] = [hope(state, seat) for seat in range(state.seats)]
        self.since: i64 = state.turn

    def outlook(self, state: State, out: list[float]) -> None:
        assert isinstance(state, Turns)
        seats: i64 = state.seats
        usual: float = 0.0
        if state.phase != FINISHED:  # at the end only points count, however long it took
            usual = state.box.adventure.pace() * float(state.turn - self.since)
        leads = [0.0] * seats
        seat: i64 = 0
        while seat < seats:
            out[seat] = hope(state, seat)
            leads[seat] = out[seat]
            seat += 1
        to_leads(leads, seats)
        seat = 0
        while seat < seats:
            gain: float = out[seat] - self.hopes[seat] - usual
            if seats > 1:
                gain += LEAD * leads[seat]
            out[seat] = max(0.0, min(1.0, 0.5 + (gain - MIDDLE) / WIDTH))
            seat += 1


def hope(state: Turns, seat: i64) -> float:
    """Points the seat can hope for; once the match is over, those it has. ASTRA's count against."""
    if state.phase != FINISHED:
        return state.box.adventure.worth(state.desk, seat) - state.theirs()
    parts = [0] * MOST_PARTS
    points: i64 = state.box.adventure.score(state.desk, state.desk.committed, seat, parts)
    return float(points) - state.theirs()

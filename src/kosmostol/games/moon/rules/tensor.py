"""What a seat knows as a row of numbers, in the layout of the game's `tensor`."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.astra import NO_LETTER, Astra, Rival
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.deck import CARDS, PILE, Deck
from kosmostol.games.moon.rules.layout import Layout
from kosmostol.games.moon.rules.numbers import (
    CELL,
    CLAIMS,
    DRAFT,
    EFFECT,
    ENTRY,
    FINISHED,
    FIRST,
    LATER,
    MISSIONS,
    NOTES,
    OPENING,
    PILES,
    TAKEN,
)
from kosmostol.games.moon.rules.turns import Turns
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.rows import NOTHING, RowWriter
from kosmostol.kernel.state import BIT

DRAFTED: Final[i64] = 24  # moves between two common moments
PHASES: Final[vec[i64]] = vec[i64]([2, 3, 4, 5, 1, 6, 7])  # in the order in which people meet them


def write_turn(state: Turns, to: RowWriter) -> None:
    """How far the match is."""
    to.number(state.turn)
    to.number(PHASES[state.phase])


def write_piles(state: Turns, to: RowWriter) -> None:
    """The three combinations, and how many turns the piles last."""
    deck, offer, effect = state.deck, state.desk.offer, state.box.effect
    pile: i64 = 0
    while pile < PILES:
        if state.phase == OPENING:
            _no_card(to)
        else:
            to.number(offer.numbers[pile])
            to.number(offer.effects[pile] + 1)
            to.number(effect[deck.top[pile]] + 1)
            to.number(deck.top[pile] + 1)
            to.number(deck.beside[pile] + 1)
        pile += 1
    to.number(deck.remaining())


def write_hand(astra: Astra, box: Box, to: RowWriter) -> None:
    """Against ASTRA three cards, each with its number and its effect."""
    k: i64 = 0
    while k < PILES:
        if k < astra.drawn:
            card: i64 = astra.hand[k]
            to.number(box.number[card])
            to.number(box.effect[card] + 1)
            to.number(0)
            to.number(card + 1)
            to.number(card + 1)
        else:
            _no_card(to)
        k += 1
    to.number(astra.pack.turns_left())


def _no_card(to: RowWriter) -> None:
    to.number(NOTHING)
    to.same(0, 4)


def write_table(state: Turns, layout: Layout, viewer: i64, rival: i64, to: RowWriter) -> None:
    """Missions, who is ready, and all sheets as the viewer sees them."""
    t = state.desk
    pages = t.seen_by(viewer)
    k: i64 = 0
    while k < MISSIONS:
        _mission(state, pages, viewer, k, to)
        k += 1
    to.flags(~state.waiting, state.seats)
    seat: i64 = 0
    while seat < state.seats:
        to.number(t.page[seat] // t.width)
        seat += 1
    seat = 0
    while seat * t.width < len(pages):
        _sheet(state, layout, pages, seat, rival, to)
        seat += 1
    layout.write_shared(t.shared, to)


def _mission(state: Turns, pages: vec[i64], viewer: i64, k: i64, to: RowWriter) -> None:
    t = state.desk
    adventure = state.box.adventure
    card: i64 = t.missions[k]
    goal = state.mission(k)
    to.number(card - adventure.sheet.first_mission + 1)
    to.number(adventure.mission_value(pages, t.home(viewer), card, FIRST))
    to.number(adventure.mission_value(pages, t.home(viewer), card, LATER))
    to.flag((t.shared[TAKEN] & BIT[k]) != 0)
    to.number(goal.need)
    seat: i64 = 0
    while seat < state.seats:
        to.number(goal.have(t, pages, t.home(seat)))
        seat += 1


def _sheet(
    state: Turns, layout: Layout, pages: vec[i64], seat: i64, rival: i64, to: RowWriter
) -> None:
    """A sheet; one without a seat lies opposite ASTRA, which has `rival` points."""
    t = state.desk
    start: i64 = t.home(seat)
    layout.write_cells(pages, start, to)
    layout.write_marks(pages, start, t.shared, to)
    at: i64 = 0
    while at < len(layout.counts):
        to.number(pages[start + layout.counts[at]])
        at += 1
    at = 0
    while at < MISSIONS:
        to.number(pages[start + CLAIMS + at])
        at += 1
    if seat >= state.seats:
        to.number(rival)
        to.same(NOTHING, layout.parts)
        return
    parts = [0] * MOST_PARTS
    to.number(state.box.adventure.score(t, pages, seat, parts))
    at = 0
    while at < layout.parts:
        to.number(parts[at])
        at += 1


def write_draft(
    state: Turns, layout: Layout, seat: i64, number: i64, effect: i64, to: RowWriter
) -> None:
    """What the seat has drafted: its moves, from where it took number and effect, the cell."""
    left: i64 = DRAFTED
    if state.phase != FINISHED:
        for entry in state.journal:
            if entry % ENTRY == seat and left > 0:
                to.number(1 + layout.move(entry // ENTRY))
                left -= 1
    to.same(0, left)
    if state.phase != DRAFT:
        to.same(NOTHING, 2)
        to.same(0, 2)
        return
    to.number(number)
    to.number(effect)
    to.number(state.desk.notes[seat * NOTES + EFFECT] + 1)
    to.number(state.desk.notes[seat * NOTES + CELL] + 1)


def write_discards(deck: Deck, to: RowWriter) -> None:
    """The cards that have gone to the discards, pile by pile."""
    pile: i64 = 0
    while pile < PILES:
        gone: i64 = 0
        at: i64 = pile * PILE
        while at < pile * PILE + deck.discarded:
            gone |= BIT[deck.discard[at]]
            at += 1
        to.flags(gone, CARDS)
        pile += 1


def write_astra(astra: Astra, rival: Rival, held: list[int], to: RowWriter) -> None:
    """Cards that come again or never, what ASTRA holds, and the solo bonuses."""
    to.flags(_mask(astra.pack.discard), CARDS)
    to.flags(_mask(astra.removed), CARDS)
    for count in held:
        to.number(count)
    to.number(rival.score(held))
    to.number(rival.boxes(held) if len(rival.track) > 0 else NOTHING)
    to.number(astra.circled)
    to.number(astra.spent)
    to.number(2 if astra.pack.second else 1)
    to.number(astra.pack.left + size(astra.pack.letters))
    to.number(0 if astra.letter == NO_LETTER else astra.letter + 1)
    to.flags(astra.pack.letters, 3)
    to.flags(astra.givable, 3)


def _mask(cards: list[int]) -> i64:
    found: i64 = 0
    for card in cards:
        found |= BIT[card]
    return found

"""What a seat knows as a row of numbers, in the layout of the game's `tensor`."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import answers, imagining, tokens
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    fields,
    hunt_cards,
    moves,
    places,
    rulings,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.rows import NOTHING, RowWriter
from kosmostol.kernel.state import BIT

BATCHES: Final[i64] = 4  # sent under the hunt deck
ANSWERS: Final[i64] = 6  # moves of an answer that is still sealed

# The effects of cards that all see, in the order in which the view tells them.
SHOWN: Final[vec[i64]] = vec[i64](
    [
        fields.DESPAIR,
        fields.FIERCE,
        fields.INTERFERE,
        fields.PERSECUTE,
        fields.MUTATION,
        fields.VIRUS,
        fields.CLONE,
        fields.MIRAGE,
        fields.SCREAM,
        fields.TOXIN,
        fields.STASIS,
        fields.TRACKING,
        fields.SACRIFICE,
        fields.SMOKE,
    ]
)


def write(t: Planet, viewer: i64, to: RowWriter) -> None:
    """Everything, in the order of the view."""
    _turn(t, to)
    _ground(t, to)
    _cards(t, viewer, to)
    index: i64 = 0
    while index < t.seats - 1:
        _hunted(t, t.hunted(index), viewer, to)
        index += 1
    _window(t, viewer, to)
    _own(t, viewer, to)
    _recall(t, viewer, to)


def _spots(mask: i64, to: RowWriter) -> None:
    """Which of the ten places are in a mask."""
    to.flags(mask >> 1, places.PLACES)


def _hideable(hidden: bool, mask: i64, count: i64, to: RowWriter) -> None:
    """A set that may be hidden, which is not the same as empty."""
    to.flag(hidden)
    to.flags(0 if hidden else mask, count)


def _turn(t: Planet, to: RowWriter) -> None:
    tracks = t.tracks
    to.number(t.phase() + 1)
    to.number(t.turn.step + 1)
    to.number(t.turn.number)
    to.number(t.creature)
    to.number(NOTHING if tracks.side == 0 else tracks.side)
    to.number(tracks.rescue)
    to.number(tracks.assimilation)
    to.flag(tracks.marker == 1)
    to.number(tracks.winner)


def _ground(t: Planet, to: RowWriter) -> None:
    """The tokens, what cards do to places, and the reserve."""
    effects = t.turn.effects
    _spots(t.tokens.creature, to)
    _spots(t.tokens.target, to)
    _spots(t.tokens.artemia, to)
    at: i64 = 0
    while at < len(SHOWN):
        to.flag(effects[SHOWN[at]] != 0)
        at += 1
    _spots(effects[fields.BLOCKED], to)
    place: i64 = 1
    while place <= places.PLACES:
        to.flag(not tokens.works(t, place))
        place += 1
    used: i64 = BIT[places.BEACH] if effects[fields.BEACH] != 0 else 0
    if effects[fields.WRECK] != 0:
        used |= BIT[places.WRECK]
    _spots(used, to)
    at = 0
    while at < places.RESERVED:
        to.number(t.people.reserve[at])
        at += 1


def _cards(t: Planet, viewer: i64, to: RowWriter) -> None:
    """The decks and discards of hunt and survival cards."""
    hunt = t.hunt
    deck: i64 = size(hunt.bag)
    for batch in hunt.under:
        deck += size(batch)
    to.number(size(hunt.hand))
    to.number(deck)
    hidden = viewer != t.creature and not t.box.rules(rulings.STRIKE_BACK_OPEN)
    at: i64 = 0
    while at < BATCHES:
        there = at < len(hunt.under)
        sent: i64 = hunt.under[at] if there else 0
        to.number(size(sent) if there else NOTHING)
        _hideable(hidden or not there, sent, hunt_cards.CARDS, to)
        at += 1
    gone: i64 = 0
    for card in hunt.discard:
        gone |= BIT[card]
    to.flags(gone, hunt_cards.CARDS)
    left: i64 = t.hunt_left()
    to.number(max(0, left))
    to.number(size(t.survival.bag))
    to.flags(t.survival.discard, survival_cards.CARDS)


def _hunted(t: Planet, seat: i64, viewer: i64, to: RowWriter) -> None:
    smoke = imagining.hides_discards(t, viewer)
    is_open = imagining.revealed(t)
    discard: i64 = t.get(seat, fields.DISCARD)
    down: i64 = t.down(seat)
    to.number(seat)
    to.number(t.get(seat, fields.WILL))
    to.number(places.COUNT[t.get(seat, fields.HAND)])
    _hideable(smoke, discard >> 1, places.PLACES, to)
    to.number(places.COUNT[discard])
    _spots(t.owned(seat), to)
    to.number(size(t.get(seat, fields.SURVIVAL)))
    to.number(t.get(seat, fields.SPENT))
    to.number(places.COUNT[down])
    _hideable(not is_open, down >> 1, places.PLACES, to)
    _spots(0 if smoke or is_open else t.get(seat, fields.OPEN), to)
    _stands(t.get(seat, fields.SPOT), t.get(seat, fields.SPOT + 1), to)
    _spots(0 if is_open else imagining.possible_down(t, seat, viewer), to)
    to.number(t.needed(seat))
    _doubled(t.get(seat, fields.ARMED), to)
    _doubled(t.get(seat, fields.ARMING), to)
    to.flag(t.get(seat, fields.ACTED) == 1)
    to.number(t.get(seat, fields.ANTICIPATED))
    to.flag((t.turn.effects[fields.DODGING] & BIT[seat]) != 0)
    to.flag((t.turn.effects[fields.DETECTING] & BIT[seat]) != 0)
    sees = viewer == seat or viewer == t.creature
    _spots(t.get(seat, fields.SHOWN) if sees else 0, to)


def _stands(first: i64, second: i64, to: RowWriter) -> None:
    """The places where a Hunted is, those that are there first."""
    if first == 0:
        first = second
        second = 0
    to.number(NOTHING if first == 0 else first)
    to.number(NOTHING if second == 0 else second)


def _doubled(by: i64, to: RowWriter) -> None:
    """What lets a Hunted play two cards."""
    to.number(1 if by == places.RIVER else 2 if by == places.ARTEFACT else 0)


def _window(t: Planet, viewer: i64, to: RowWriter) -> None:
    if steps.IS_WINDOW[t.turn.step] == 0:
        to.same(0, 1 + 2 * t.seats)
        return
    ready = t.get(viewer, fields.SEALED) != fields.UNSEALED
    to.number(t.turn.step + 1)
    to.flags(answers.awaited(t), t.seats)
    to.flags(BIT[viewer] if ready else 0, t.seats)


def _own(t: Planet, seat: i64, to: RowWriter) -> None:
    """The cards in the viewer's hand, and what it has chosen under seal."""
    hunts = seat == t.creature
    to.flags(t.hunt.hand if hunts else 0, hunt_cards.CARDS)
    _spots(0 if hunts else t.get(seat, fields.HAND), to)
    _spots(0 if hunts else t.down(seat), to)
    to.flags(0 if hunts else t.get(seat, fields.SURVIVAL), survival_cards.CARDS)
    draws = not hunts and t.pending.kind(seat) == asks.SHELTER
    to.flags(t.survival.drawn if draws else 0, survival_cards.CARDS)
    sealed = answers.answer(t, seat)
    for move in sealed:
        to.number(1 + moves.among(move, t.seats))
    to.same(0, ANSWERS - len(sealed))


def _recall(t: Planet, viewer: i64, to: RowWriter) -> None:
    """What can be worked out about discards behind the Smokescreen."""
    hidden = imagining.hides_discards(t, viewer)
    what: i64 = fields.SURE
    while what <= fields.MAYBE:
        seat: i64 = 0
        while seat < t.seats:
            _spots(t.get(seat, what) if hidden and seat != t.creature else 0, to)
            seat += 1
        what += 1

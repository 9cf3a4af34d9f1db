"""Other worlds: everything a seat cannot know is dealt anew from what it knows.

Which place cards a Hunted owns is public (all begin with the same five, the reserve is open), and
so is the discard; hidden is only which of the others lies on the table. Under Smokescreen the
Creature and the spectators see sizes of discards only and fall back on what they could still
work out (SURE and MAYBE). What Phobia showed, the Creature and its Hunted remember.
"""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules.numbers import (
    asks,
    fields,
    hunt_cards,
    places,
    rulings,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import nth, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.pending import NOTHING
from kosmostol.kernel.state import BIT


def redeal(t: Planet, viewer: i64, chance: Chance) -> None:
    """Deal anew what the viewer (-1: a spectator) cannot see; `t` is a copy."""
    _survival(t, viewer, chance)
    if viewer != t.creature:
        _hunt(t, chance)
    zone = _zone_open(t)
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        if seat != viewer:
            _places(t, seat, viewer, chance)
            _shown(t, seat, viewer, chance)
        index += 1
    seat = 0
    while seat < t.seats:
        if seat != viewer:
            _answers(t, seat, zone, chance)
        seat += 1


# guide: table, survival
def hides_discards(t: Planet, viewer: i64) -> bool:
    """Whether the viewer sees only how large the discards of place cards are."""
    return t.turn.effects[fields.SMOKE] != 0 and (viewer < 0 or viewer == t.creature)


def revealed(t: Planet) -> bool:
    """Whether this turn's place cards lie open."""
    return t.get(t.hunted(0), fields.SPOT) != 0


# ---- cards ----


def _survival(t: Planet, viewer: i64, chance: Chance) -> None:
    hidden: i64 = survival_cards.ALL & ~t.survival.discard
    drawer: i64 = -1
    seat: i64 = 0
    while seat < t.seats:
        if t.pending.kind(seat) == asks.SHELTER:
            drawer = seat
        seat += 1
    if viewer >= 0:
        hidden &= ~t.get(viewer, fields.SURVIVAL)
        if drawer == viewer:
            hidden &= ~t.survival.drawn
    seat = 0
    while seat < t.seats:
        if seat != viewer:
            hand: i64 = _draw(hidden, size(t.get(seat, fields.SURVIVAL)), chance)
            hidden &= ~hand
            t.put(seat, fields.SURVIVAL, hand)
        seat += 1
    if drawer >= 0 and drawer != viewer:
        t.survival.drawn = _draw(hidden, size(t.survival.drawn), chance)
        hidden &= ~t.survival.drawn
    t.survival.bag = hidden


def _hunt(t: Planet, chance: Chance) -> None:
    hidden: i64 = hunt_cards.ALL
    for card in t.hunt.discard:
        hidden &= ~BIT[card]
    struck = t.box.rules(rulings.STRIKE_BACK_OPEN)
    if struck:  # what lies under the deck was seen by all
        for batch in t.hunt.under:
            hidden &= ~batch
    t.hunt.hand = _draw(hidden, size(t.hunt.hand), chance)
    hidden &= ~t.hunt.hand
    if not struck:
        batches: list[int] = []
        for batch in t.hunt.under:
            under: i64 = _draw(hidden, size(batch), chance)
            hidden &= ~under
            batches.append(under)
        t.hunt.under = batches
    t.hunt.bag = hidden


def _draw(pool: i64, count: i64, chance: Chance) -> i64:
    """Some cards of a pool, each set equally likely."""
    found: i64 = 0
    left: i64 = size(pool)
    while count > 0 and left > 0:
        card: i64 = nth(pool, chance.below(left))
        pool &= ~BIT[card]
        found |= BIT[card]
        left -= 1
        count -= 1
    return found


# ---- places ----


# guide: table
def possible_down(t: Planet, seat: i64, viewer: i64) -> i64:
    """Place cards that may lie face down before a Hunted, as the viewer knows."""
    known: i64 = t.turn.effects[fields.BLOCKED]
    if hides_discards(t, viewer):
        known |= t.get(seat, fields.SURE)
    else:
        known |= t.get(seat, fields.DISCARD)
        count: i64 = places.COUNT[t.down(seat)]
        if count > 0 and places.COUNT[t.get(seat, fields.OPEN)] == count:
            return t.get(seat, fields.OPEN)
    if viewer == t.creature:
        known |= t.get(seat, fields.SHOWN)
    return t.owned(seat) & ~known


def _places(t: Planet, seat: i64, viewer: i64, chance: Chance) -> None:
    owned: i64 = t.owned(seat)
    down: i64 = t.down(seat)
    smoke = hides_discards(t, viewer)
    if not revealed(t) and down != 0:
        down = _imagine_down(t, seat, viewer, smoke, chance)
    if smoke:
        count: i64 = places.COUNT[t.get(seat, fields.DISCARD)]
        sure: i64 = t.get(seat, fields.SURE) & ~down
        pool: i64 = t.get(seat, fields.MAYBE) & ~down & ~sure
        found: i64 = sure | _draw(pool, count - places.COUNT[sure], chance)
        t.put(seat, fields.DISCARD, found)
    t.put(seat, fields.HAND, owned & ~down & ~t.get(seat, fields.DISCARD))
    if not revealed(t) and down != 0:
        first: i64 = places.LOWEST[down]
        t.put(seat, fields.CARD, first)
        t.put(seat, fields.CARD + 1, places.LOWEST[down & ~BIT[first]])
        if smoke:
            t.put(seat, fields.OPEN, 0)


def _imagine_down(t: Planet, seat: i64, viewer: i64, smoke: bool, chance: Chance) -> i64:
    """Face-down cards that fit everything the viewer knows."""
    count: i64 = places.COUNT[t.down(seat)]
    may: i64 = possible_down(t, seat, viewer)
    if not smoke:
        known: i64 = t.get(seat, fields.OPEN)
        return known | _draw(may & ~known, count - places.COUNT[known], chance)
    # The rest must still be able to fill the discard: list the sets that leave enough.
    size_needed: i64 = places.COUNT[t.get(seat, fields.DISCARD)]
    maybe: i64 = t.get(seat, fields.MAYBE)
    fitting: list[int] = []
    first: i64 = 1
    while first <= places.PLACES:
        second: i64 = first if count == 1 else first + 1
        while second <= places.PLACES:
            down: i64 = BIT[first] | BIT[second]
            if down & ~may == 0 and places.COUNT[maybe & ~down] >= size_needed:
                fitting.append(down)
            if count == 1:
                break
            second += 1
        first += 1
    if len(fitting) == 0:
        return t.down(seat)  # play cannot lead here
    return fitting[chance.below(len(fitting))]


def _shown(t: Planet, seat: i64, viewer: i64, chance: Chance) -> None:
    """What Phobia showed is known to the Creature; how much of it, to all."""
    shown: i64 = t.get(seat, fields.SHOWN)
    if shown != 0 and viewer != t.creature:
        pool: i64 = t.owned(seat) & ~t.down(seat)
        t.put(seat, fields.SHOWN, _draw(pool, places.COUNT[shown], chance))


# ---- sealed answers ----


def _zone_open(t: Planet) -> bool:
    seat: i64 = 0
    while seat < t.seats:
        if t.pending.kind(seat) == asks.ZONE:
            return True
        seat += 1
    return False


def _answers(t: Planet, seat: i64, zone: bool, chance: Chance) -> None:
    """Half-made answers are forgotten, sealed ones replaced by some that are possible."""
    while asks.AIM_FIELD <= t.pending.kind(seat) <= asks.AIM_BACK:
        t.pending.pop(seat)
    kind: i64 = t.pending.kind(seat)
    if kind == asks.PHOBIA:
        t.put(seat, fields.SEALED, 0)
        return
    if t.get(seat, fields.SEALED) == 0 or kind != NOTHING:
        return
    if steps.IS_WINDOW[t.turn.step]:
        t.put(seat, fields.SEALED, fields.PASSED)
        t.put(seat, fields.AIM, 0)
    elif t.turn.step == steps.RIVER:
        t.put(seat, fields.SEALED, 1 + chance.below(2))
    elif zone:
        hand: i64 = t.get(seat, fields.HAND)
        t.put(seat, fields.SEALED, nth(hand, chance.below(places.COUNT[hand])))

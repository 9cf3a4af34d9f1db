"""Phase 1 for the Hunted: Resist or Give up, the place card face down, a survival card any time.

All of them act at once. What they do shows at once, only the place cards stay hidden; nothing
one of them does hinders another, so the order of arrival does not matter. Even when somebody's
Give up ends the match, what others have already said can still be carried out.
"""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import powers, survival
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    events,
    faults,
    fields,
    moves,
    places,
    rulings,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.state import BIT, LEGAL

# ---- EXPLORE ----


# guide: too-few-places
def stuck(t: Planet, seat: i64) -> bool:
    """Whether a Hunted has too few place cards that may be played."""
    may: i64 = t.get(seat, fields.HAND) & ~t.turn.effects[fields.BLOCKED]
    return places.COUNT[may] + places.COUNT[t.down(seat)] < t.needed(seat)


# guide: explore, before-playing, resist-will, resist-empty
def fault(t: Planet, seat: i64, move: i64) -> i64:
    """The faults of EXPLORE."""
    base: i64 = moves.group(move)
    if base == moves.EXPLORE:
        return _place_fault(t, seat, moves.place_of(move))
    if base == moves.SURVIVAL:
        return _card_fault(t, seat, move - moves.SURVIVAL)
    if base < moves.GIVE_UP or base > moves.RESIST_TWO:
        return faults.NOT_NOW
    if t.down(seat) != 0 and (base != moves.GIVE_UP or not stuck(t, seat)):
        return faults.BEFORE_PLAYING
    if base == moves.GIVE_UP:
        return _give_up_fault(t, seat)
    if t.get(seat, fields.ACTED) != 0:
        return faults.ACTED
    if t.get(seat, fields.WILL) < move - moves.GIVE_UP:
        return faults.RESIST_WILL
    return LEGAL if t.get(seat, fields.DISCARD) != 0 else faults.RESIST_EMPTY


# guide: survival, explore
def _card_fault(t: Planet, seat: i64, card: i64) -> i64:
    found: i64 = survival.fault(t, seat, card)
    return found if found != LEGAL else survival.effect_fault(t, seat, card)


# guide: place-not-in-hand, place-blocked
def _place_fault(t: Planet, seat: i64, place: i64) -> i64:
    if t.get(seat, fields.HAND) & BIT[place] == 0:
        return faults.PLACE_NOT_IN_HAND
    if t.turn.effects[fields.BLOCKED] & BIT[place]:
        return faults.PLACE_BLOCKED
    return faults.TOO_FEW_PLACES if stuck(t, seat) else LEGAL


# guide: give-up-needless, acted
def _give_up_fault(t: Planet, seat: i64) -> i64:
    if stuck(t, seat):
        return LEGAL  # the way out that is always open
    if t.get(seat, fields.ACTED) != 0:
        return faults.ACTED
    needless = t.get(seat, fields.WILL) == t.box.setup.will and t.get(seat, fields.DISCARD) == 0
    return (
        LEGAL if not needless or t.box.rules(rulings.NEEDLESS_GIVE_UP) else faults.GIVE_UP_NEEDLESS
    )


def make(t: Planet, seat: i64, move: i64) -> None:
    """A move of EXPLORE."""
    base: i64 = moves.group(move)
    if base == moves.EXPLORE:
        _put_down(t, seat, moves.place_of(move))
    elif base == moves.SURVIVAL:
        survival.play(t, seat, move - moves.SURVIVAL, 0)
    elif base == moves.GIVE_UP:
        give_up(t, seat)
    else:
        _resist(t, seat, move - moves.GIVE_UP)


# guide: explore
def _put_down(t: Planet, seat: i64, place: i64) -> None:
    slot: i64 = 0 if t.get(seat, fields.CARD) == 0 else 1
    t.put(seat, fields.HAND, t.get(seat, fields.HAND) & ~BIT[place])
    t.put(seat, fields.CARD + slot, place)
    if slot + 1 == t.needed(seat):
        survival.sort_cards(t, seat)
        t.pending.pop(seat)
        t.tell(events.LOCKED, seat)
        ask_linger(t, seat)


# guide: resist
def _resist(t: Planet, seat: i64, paid: i64) -> None:
    t.put(seat, fields.ACTED, 1)
    t.put(seat, fields.WILL, t.get(seat, fields.WILL) - paid)
    t.tell(events.RESISTED, seat, paid)
    if t.get(seat, fields.WILL) == 0:
        give_up(t, seat)
    else:
        powers.ask_take(t, seat, 2 * paid, asks.MAY_STOP)


# guide: resist
def give_up(t: Planet, seat: i64) -> None:
    """All Will and all discarded places come back; Assimilation moves."""
    t.put(seat, fields.ACTED, 1)
    t.put(seat, fields.WILL, t.box.setup.will)
    t.tell(events.GAVE_UP, seat)
    t.take_all(seat)
    t.move_assimilation()


# ---- LINGER ----


# guide: explore, windows
def ask_linger(t: Planet, seat: i64) -> None:
    """Who is hidden and might hold a survival card may still play one while the phase is open.

    Asked are all of whom everybody knows that they might. What others do meanwhile must not
    change it, or the order of arrival would matter; so it depends on the seat's own facts alone.
    """
    if t.may_hold(seat):
        t.pending.push(seat, asks.LINGER, 0, 0)


# guide: before-playing
def linger_fault(t: Planet, seat: i64, move: i64) -> i64:
    """The faults of LINGER."""
    base: i64 = moves.group(move)
    if base == moves.PASS:
        return LEGAL
    if base == moves.SURVIVAL:
        return _card_fault(t, seat, move - moves.SURVIVAL)
    early = moves.GIVE_UP <= base <= moves.RESIST_TWO
    return faults.BEFORE_PLAYING if early else faults.NOT_NOW


def linger(t: Planet, seat: i64, move: i64) -> None:
    """A move of LINGER: a card shows at once, a pass stays sealed until the phase is over."""
    t.pending.pop(seat)
    if move == moves.PASS:
        t.put(seat, fields.SEALED, fields.PASSED)
    else:
        survival.play(t, seat, move - moves.SURVIVAL, 0)


# ---- TAKE and DISCARD ----


# guide: take-one, not-in-discard
def take_fault(t: Planet, seat: i64, move: i64) -> i64:
    """The faults of TAKE."""
    how: i64 = t.pending.b(seat)
    if move == moves.ENOUGH:
        if how & asks.MAY_STOP == 0:
            return faults.NOT_NOW
        return LEGAL if how & asks.STARTED else faults.TAKE_ONE
    if moves.group(move) != moves.TAKE:
        return faults.NOT_NOW
    place: i64 = moves.place_of(move)
    if how & asks.ALSO_SLOT and t.get(seat, fields.CARD + how // 8) == place:
        return LEGAL
    return LEGAL if t.get(seat, fields.DISCARD) & BIT[place] else faults.NOT_IN_DISCARD


def take(t: Planet, seat: i64, move: i64) -> None:
    """A move of TAKE."""
    left: i64 = t.pending.a(seat) - 1
    how: i64 = t.pending.b(seat)
    t.pending.pop(seat)
    if move == moves.ENOUGH:
        return
    place: i64 = moves.place_of(move)
    if how & asks.ALSO_SLOT and t.get(seat, fields.CARD + how // 8) == place:
        t.lift(seat, how // 8)
        t.tell(events.RETURNED, seat, place)
        return
    t.take(seat, place)
    there: i64 = places.COUNT[t.get(seat, fields.DISCARD)]
    if left == 0 or there == 0:
        return
    if how & asks.MAY_STOP == 0:
        powers.ask_take(t, seat, left, how)
    else:
        t.pending.push(seat, asks.TAKE, left, how | asks.STARTED)


# guide: place-not-in-hand
def discard_fault(t: Planet, seat: i64, move: i64) -> i64:
    """The faults of DISCARD and ZONE."""
    if moves.group(move) != moves.DISCARD:
        return faults.NOT_NOW
    place: i64 = moves.place_of(move)
    return LEGAL if t.get(seat, fields.HAND) & BIT[place] else faults.PLACE_NOT_IN_HAND


def discard(t: Planet, seat: i64, move: i64) -> None:
    """A move of DISCARD."""
    left: i64 = t.pending.a(seat) - 1
    t.pending.pop(seat)
    t.discard(seat, moves.place_of(move))
    if left > 0:
        survival.ask_discard(t, seat, left)

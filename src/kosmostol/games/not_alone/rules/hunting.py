"""Hunt cards, and the Creature's phase: laying tokens and playing cards in any order.

`fault` says whether a card may be played now, `play` puts it on the discard and starts its
effect. Cards aimed in a window (Force Field, Cataclysm, Detour) come with their aim.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import (
    asks,
    events,
    faults,
    fields,
    hunts,
    moves,
    places,
    rulings,
    steps,
    tokens,
)
from kosmostol.games.not_alone.rules.table import Table
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL

KEPT: Final[i64] = 2  # place cards that Ascendancy leaves and Phobia leaves hidden
REPEATABLE: Final[i64] = -1


def _once() -> list[int]:
    """Cards that do nothing more a second time in a turn, with the field that says they act.

    Two cards of one symbol share the token, so Force Field, Clone, Mirage and Virus are here too.
    """
    found = [REPEATABLE] * hunts.CARDS
    found[hunts.DESPAIR] = fields.DESPAIR
    found[hunts.FORCE_FIELD] = fields.BLOCKED
    found[hunts.INTERFERENCE] = fields.INTERFERE
    found[hunts.PERSECUTION] = fields.PERSECUTE
    found[hunts.VIRUS] = fields.VIRUS
    found[hunts.CLONE] = fields.CLONE
    found[hunts.MIRAGE] = fields.MIRAGE
    found[hunts.STASIS] = fields.STASIS
    found[hunts.TRACKING] = fields.TRACKING
    return found


ONCE: Final[list[int]] = _once()


# ---- cards ----


def fault(t: Table, card: i64) -> i64:
    """Whether the Creature may play a card now."""
    if t.hunt_hand & BIT[card] == 0:
        return faults.NO_CARD
    if t.now[fields.SACRIFICE] != 0:
        return faults.SACRIFICE
    if t.hunt_left() <= 0:
        return faults.HUNT_LIMIT
    effect: i64 = t.effect_of(card)
    if effect == hunts.NONE:
        return faults.FLASHBACK
    if card == hunts.FLASHBACK and not rulings.FLASHBACK_SAME_TURN and t.now[fields.PLAYED] > 0:
        return faults.FLASHBACK
    if t.box.hunt_phase[effect] != t.phase():
        return faults.WRONG_PHASE
    return _effect_fault(t, effect)


def _effect_fault(t: Table, effect: i64) -> i64:
    """Whether an effect may begin at this point of its phase."""
    now = t.now
    if effect == hunts.FORCE_FIELD and t.step != steps.OPENING:
        return faults.TOO_LATE
    if ONCE[effect] != REPEATABLE and now[ONCE[effect]] != 0:
        return faults.NO_EFFECT
    if effect == hunts.ASCENDANCY and markable(t, effect) == 0:
        return faults.FEW_IN_HAND
    if effect == hunts.FORBIDDEN_ZONE and not _hands(t):
        return faults.NO_EFFECT
    if effect == hunts.PHOBIA and not rulings.PHOBIA_WITHOUT_CARDS and markable(t, effect) == 0:
        return faults.FEW_IN_HAND
    if effect == hunts.DETOUR and t.step != steps.REVEALED:
        return faults.TOO_LATE
    if effect == hunts.CATACLYSM and ruinable(t) == 0:
        return faults.NO_EFFECT
    return LEGAL


def _hands(t: Table) -> bool:
    index: i64 = 0
    while index < t.seats - 1:
        if t.get(t.hunted(index), fields.HAND) != 0:
            return True
        index += 1
    return False


def markable(t: Table, effect: i64) -> i64:
    """Mask of the Hunted a card may be aimed at."""
    found: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        enough = places.COUNT[t.get(seat, fields.HAND)] > KEPT
        if enough or (effect != hunts.ASCENDANCY and effect != hunts.PHOBIA):
            found |= BIT[seat]
        index += 1
    return found


def ruinable(t: Table) -> i64:
    """Places Cataclysm may hit: any after the reveal, later only where somebody still waits.

    Where a power that does not work cannot be copied, any other may be hit to stop a copy.
    """
    if t.step == steps.REVEALED:
        return places.ALL_MASK & ~t.now[fields.RUINED]
    found: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        slot: i64 = 0
        while slot < fields.SLOTS:
            if tokens.waits(t, seat, slot):
                found |= BIT[t.get(seat, fields.SPOT + slot)]
            slot += 1
        index += 1
    if found != 0 and not t.box.copy_ineffective:
        found = places.ALL_MASK
    return found & ~t.now[fields.RUINED]


def play(t: Table, card: i64, aim: i64) -> None:
    """A hunt card is played: it goes to the discard and its effect begins."""
    effect: i64 = t.effect_of(card)
    now = t.now
    now[fields.PLAYED] += 1
    t.hunt_hand &= ~BIT[card]
    t.hunt_discard.append(card)
    t.revealed = EVERYONE
    t.tell(events.PLAYED_HUNT, card, effect)
    symbol: i64 = t.box.hunt_symbol[effect]
    if symbol == hunts.ARTEMIA:
        now[fields.GRANTED] = 1
        if t.artemia_at == 0:
            now[fields.OWES_ARTEMIA] = 1
    if symbol == hunts.TARGET and t.target_at == 0:
        now[fields.OWES_TARGET] = 1
    _begin(t, effect, aim)


def _begin(t: Table, effect: i64, aim: i64) -> None:
    """One small piece for each card."""
    now = t.now
    if effect == hunts.DESPAIR:
        now[fields.DESPAIR] = 1
    elif effect == hunts.FORCE_FIELD:
        now[fields.BLOCKED] |= places.PAIR_MASK[aim]
        now[fields.OWES_TARGET] = 0
        t.target_at = places.PAIR_MASK[aim]
        t.tell(events.FIELD, t.target_at)
    elif effect == hunts.ANTICIPATION or effect == hunts.ASCENDANCY:
        _mark(t, effect)
    elif effect == hunts.FIERCENESS:
        now[fields.FIERCE] += 1
    elif effect == hunts.FORBIDDEN_ZONE:
        _forbidden_zone(t)
    elif effect == hunts.INTERFERENCE:
        now[fields.INTERFERE] = 1
    elif effect == hunts.PERSECUTION:
        now[fields.PERSECUTE] = 1
    elif effect == hunts.MUTATION:
        now[fields.MUTATION] += 1
    elif effect == hunts.PHOBIA:
        if markable(t, effect) != 0:
            _mark(t, effect)
    elif effect == hunts.VIRUS:
        now[fields.VIRUS] = 1
        if places.COUNT[t.artemia_at] == 1:  # a token on one place is laid anew
            t.artemia_at = 0
            now[fields.OWES_ARTEMIA] = 1
            t.tell(events.TOKEN_LIFTED, events.ARTEMIA)
    elif effect == hunts.CLONE:
        now[fields.CLONE] = 1
    elif effect == hunts.MIRAGE:
        now[fields.MIRAGE] = 1
        if places.COUNT[t.target_at] == 1:
            t.target_at = 0
            now[fields.OWES_TARGET] = 1
            t.tell(events.TOKEN_LIFTED, events.TARGET)
    elif effect == hunts.SCREAM:
        now[fields.SCREAM] += 1
    elif effect == hunts.TOXIN:
        now[fields.TOXIN] += 1
    elif effect == hunts.CATACLYSM:
        now[fields.RUINED] |= BIT[aim]
        t.tell(events.RUINED, aim)
    elif effect == hunts.DETOUR:
        _detour(t, aim)
    elif effect == hunts.STASIS:
        now[fields.STASIS] = 1
    elif effect == hunts.TRACKING:
        now[fields.TRACKING] = 1


def _mark(t: Table, effect: i64) -> None:
    seats: i64 = markable(t, effect)
    if seats & (seats - 1) == 0:  # nobody else to choose
        seat: i64 = 0
        while seats & BIT[seat] == 0:
            seat += 1
        mark(t, effect, seat)
    else:
        t.pending.push(t.creature, asks.MARK, effect, 0)


def mark(t: Table, effect: i64, seat: i64) -> None:
    """A Hunted is named by Anticipation, Ascendancy or Phobia."""
    t.tell(events.MARKED, effect, seat)
    if effect == hunts.ANTICIPATION:
        t.put(seat, fields.ANTICIPATED, t.get(seat, fields.ANTICIPATED) + 1)
    elif effect == hunts.ASCENDANCY:
        count: i64 = places.COUNT[t.get(seat, fields.HAND)]
        t.pending.push(seat, asks.DISCARD, count - KEPT, 0)
    else:
        t.put(seat, fields.SEALED, 0)
        t.pending.push(seat, asks.PHOBIA, 0, 0)


def hide(t: Table, seat: i64, place: i64) -> None:
    """Phobia: a card stays hidden; after the second the others are shown to the Creature."""
    hidden: i64 = t.get(seat, fields.SEALED) | BIT[place]
    t.put(seat, fields.SEALED, hidden)
    if places.COUNT[hidden] < KEPT:
        return
    t.pending.pop(seat)
    t.put(seat, fields.SEALED, 0)
    shown: i64 = t.get(seat, fields.HAND) & ~hidden
    t.put(seat, fields.SHOWN, t.get(seat, fields.SHOWN) | shown)
    t.revealed = EVERYONE  # the Creature sees cards, all see that it is done
    t.whisper(BIT[t.creature] | BIT[seat], events.SHOWN, seat, shown)
    t.tell(events.SHOWED, seat, places.COUNT[shown])


def _forbidden_zone(t: Table) -> None:
    """Everybody with place cards in hand discards one, sealed; a single card is no choice."""
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        hand: i64 = t.get(seat, fields.HAND)
        t.put(seat, fields.SEALED, 0)
        if places.COUNT[hand] == 1:
            t.put(seat, fields.SEALED, places.LOWEST[hand])
        elif hand != 0:
            t.pending.push(seat, asks.ZONE, 0, 0)
        index += 1
    if not t.busy():
        open_zone(t)


def open_zone(t: Table) -> None:
    """All sealed discards of the Forbidden Zone are made at once."""
    t.revealed = EVERYONE
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        place: i64 = t.get(seat, fields.SEALED)
        t.put(seat, fields.SEALED, 0)
        if place != 0:
            t.discard(seat, place)
        index += 1


def _detour(t: Table, aim: i64) -> None:
    """Only the position changes: the card stays where it is."""
    place: i64 = aim & 15
    slot: i64 = (aim >> 4) & 1
    seat: i64 = aim >> 5
    t.tell(events.MOVED, seat, t.get(seat, fields.SPOT + slot), place)
    t.put(seat, fields.SPOT + slot, place)


def detours(t: Table, spot: i64) -> i64:
    """Places a Hunted may be moved to."""
    if rulings.DETOUR_INTO_FIELD:
        return places.NEAR[spot]
    return places.NEAR[spot] & ~t.now[fields.BLOCKED]


# ---- the Creature's phase ----


def move_fault(t: Table, kind: i64, move: i64) -> i64:
    """The faults of HUNT and REACT."""
    base: i64 = moves.group(move)
    if base == moves.HUNT:
        return fault(t, move - moves.HUNT)
    if base == moves.DONE:
        owed: i64 = t.now[fields.OWES_TARGET] + t.now[fields.OWES_ARTEMIA]
        return LEGAL if owed == 0 else faults.TOKEN_FIRST
    if base == moves.CREATURE:
        if t.creature_at != 0:
            return faults.TOKEN_PLACED
        return LEGAL if kind == asks.HUNT else faults.TOO_LATE
    if base == moves.TARGET or base == moves.TARGET_PAIR:
        if t.now[fields.OWES_TARGET] == 0:
            return faults.TOKEN_PLACED if t.target_at != 0 else faults.TOKEN_UNAVAILABLE
        return _width_fault(base == moves.TARGET_PAIR, tokens.target_wide(t))
    if base == moves.ARTEMIA or base == moves.ARTEMIA_PAIR:
        if not tokens.artemia_available(t):
            return faults.TOKEN_PLACED if t.artemia_at != 0 else faults.TOKEN_UNAVAILABLE
        return _width_fault(base == moves.ARTEMIA_PAIR, tokens.artemia_wide(t))
    return faults.NOT_NOW


def _width_fault(pair: bool, wide: bool) -> i64:
    if pair == wide:
        return LEGAL
    return faults.TOKEN_BETWEEN if wide else faults.TOKEN_SINGLE


def make(t: Table, move: i64) -> None:
    """A move of HUNT or REACT."""
    t.pending.pop(t.creature)
    base: i64 = moves.group(move)
    if base == moves.HUNT:
        play(t, move - moves.HUNT, 0)
    elif base == moves.DONE:
        t.now[fields.CLOSED] = 1
        t.rounds += 1
    elif base == moves.CREATURE:
        t.creature_at = BIT[moves.place_of(move)]
        t.tell(events.TOKEN, events.CREATURE, t.creature_at)
    elif base == moves.TARGET or base == moves.TARGET_PAIR:
        t.now[fields.OWES_TARGET] = 0
        t.target_at = _position(move, base, moves.TARGET_PAIR)
        t.tell(events.TOKEN, events.TARGET, t.target_at)
    else:
        t.now[fields.OWES_ARTEMIA] = 0
        t.artemia_at = _position(move, base, moves.ARTEMIA_PAIR)
        t.tell(events.TOKEN, events.ARTEMIA, t.artemia_at)


def _position(move: i64, base: i64, pair_base: i64) -> i64:
    if base == pair_base:
        return places.PAIR_MASK[move - pair_base]
    return BIT[moves.place_of(move)]

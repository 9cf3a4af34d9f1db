"""Hunt cards, and the Creature's phase: laying tokens and playing cards in any order.

`fault` says whether a card may be played now, `play` puts it on the discard and starts its
effect. Cards aimed in a window (Force Field, Cataclysm, Detour) come with their aim.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import tokens
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    events,
    faults,
    fields,
    hunt_cards,
    moves,
    places,
    rulings,
    steps,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL

KEPT: Final[i64] = 2  # place cards that Ascendancy leaves and Phobia leaves hidden
REPEATABLE: Final[i64] = -1


def _once() -> list[int]:
    """Cards that do nothing more a second time in a turn, with the field that says they act.

    Two cards of one symbol share the token, so Force Field, Clone, Mirage and Virus are here too.
    """
    found = [REPEATABLE] * hunt_cards.CARDS
    found[hunt_cards.DESPAIR] = fields.DESPAIR
    found[hunt_cards.FORCE_FIELD] = fields.BLOCKED
    found[hunt_cards.INTERFERENCE] = fields.INTERFERE
    found[hunt_cards.PERSECUTION] = fields.PERSECUTE
    found[hunt_cards.VIRUS] = fields.VIRUS
    found[hunt_cards.CLONE] = fields.CLONE
    found[hunt_cards.MIRAGE] = fields.MIRAGE
    found[hunt_cards.STASIS] = fields.STASIS
    found[hunt_cards.TRACKING] = fields.TRACKING
    return found


ONCE: Final[vec[i64]] = vec[i64](_once())

# Where the moves of each token begin, and where the last of them end.
TOKENS: Final[vec[i64]] = vec[i64](
    [
        moves.CREATURE,
        moves.TARGET,
        moves.ARTEMIA,
        moves.TARGET_PAIR,
        moves.ARTEMIA_PAIR,
        moves.HEAL,
    ]
)
TOKEN_GROUPS: Final[i64] = 5


# ---- cards ----


# guide: hunt-cards, hunt-limit, sacrifice, flashback, wrong-phase
def fault(t: Planet, card: i64) -> i64:
    """Whether the Creature may play a card now."""
    if t.hunt.hand & BIT[card] == 0:
        return faults.NO_CARD
    if t.turn.effects[fields.SACRIFICE] != 0:
        return faults.SACRIFICE
    if t.hunt_left() <= 0:
        return faults.HUNT_LIMIT
    effect: i64 = t.effect_of(card)
    if effect == hunt_cards.NONE:
        return faults.FLASHBACK
    if (
        card == hunt_cards.FLASHBACK
        and t.box.rules(rulings.FLASHBACK_OTHER_TURN)
        and len(t.turn.played) > 0
    ):
        return faults.FLASHBACK
    if t.box.hunt_phase[effect] != t.phase():
        return faults.WRONG_PHASE
    return _effect_fault(t, effect)


# guide: too-late, no-effect, few-in-hand
def _effect_fault(t: Planet, effect: i64) -> i64:
    """Whether an effect may begin at this point of its phase."""
    now = t.turn.effects
    if effect == hunt_cards.FORCE_FIELD and t.turn.step != steps.OPENING:
        return faults.TOO_LATE
    if ONCE[effect] != REPEATABLE and now[ONCE[effect]] != 0:
        return faults.NO_EFFECT
    if effect == hunt_cards.ASCENDANCY and markable(t, effect) == 0:
        return faults.FEW_IN_HAND
    if effect == hunt_cards.FORBIDDEN_ZONE and not _hands(t):
        return faults.NO_EFFECT
    if (
        effect == hunt_cards.PHOBIA
        and t.box.rules(rulings.PHOBIA_NEEDS_CARDS)
        and markable(t, effect) == 0
    ):
        return faults.FEW_IN_HAND
    if effect == hunt_cards.DETOUR and t.turn.step != steps.REVEALED:
        return faults.TOO_LATE
    if effect == hunt_cards.CATACLYSM and ruinable(t) == 0:
        return faults.NO_EFFECT
    return LEGAL


def _hands(t: Planet) -> bool:
    index: i64 = 0
    while index < t.seats - 1:
        if t.get(t.hunted(index), fields.HAND) != 0:
            return True
        index += 1
    return False


# guide: few-in-hand
def markable(t: Planet, effect: i64) -> i64:
    """Mask of the Hunted a card may be aimed at."""
    found: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        enough = places.COUNT[t.get(seat, fields.HAND)] > KEPT
        if enough or (effect != hunt_cards.ASCENDANCY and effect != hunt_cards.PHOBIA):
            found |= BIT[seat]
        index += 1
    return found


# guide: hunt-cards
def ruinable(t: Planet) -> i64:
    """Places Cataclysm may hit: any after the reveal, later only where somebody still waits.

    Where a power that does not work cannot be copied, any other may be hit to stop a copy.
    """
    if t.turn.step == steps.REVEALED:
        return places.ALL_MASK & ~t.turn.effects[fields.RUINED]
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
    if found != 0 and not t.box.choices.copy_ineffective:
        found = places.ALL_MASK
    return found & ~t.turn.effects[fields.RUINED]


# guide: hunt-cards
def play(t: Planet, card: i64, aim: i64) -> None:
    """A hunt card is played: it goes to the discard and its effect begins."""
    effect: i64 = t.effect_of(card)
    now = t.turn.effects
    t.turn.played.append(effect)
    t.hunt.hand &= ~BIT[card]
    t.hunt.discard.append(card)
    t.revealed = EVERYONE
    t.tell(events.PLAYED_HUNT, card, effect)
    symbol: i64 = t.box.hunt_symbol[effect]
    if symbol == hunt_cards.ARTEMIA:
        now[fields.GRANTED] = 1
    elif symbol == hunt_cards.TARGET:
        now[fields.TARGETED] = 1
    _begin(t, effect, aim)


# guide: hunt-cards
def _begin(t: Planet, effect: i64, aim: i64) -> None:
    """One small piece for each card."""
    now = t.turn.effects
    if effect == hunt_cards.DESPAIR:
        now[fields.DESPAIR] = 1
    elif effect == hunt_cards.FORCE_FIELD:
        now[fields.BLOCKED] |= places.PAIR_MASK[aim]
        t.tokens.target = places.PAIR_MASK[aim]
        t.tell(events.FIELD, t.tokens.target)
    elif effect == hunt_cards.ANTICIPATION or effect == hunt_cards.ASCENDANCY:
        _mark(t, effect)
    elif effect == hunt_cards.FIERCENESS:
        now[fields.FIERCE] += 1
    elif effect == hunt_cards.FORBIDDEN_ZONE:
        _forbidden_zone(t)
    elif effect == hunt_cards.INTERFERENCE:
        now[fields.INTERFERE] = 1
    elif effect == hunt_cards.PERSECUTION:
        now[fields.PERSECUTE] = 1
    elif effect == hunt_cards.MUTATION:
        now[fields.MUTATION] += 1
    elif effect == hunt_cards.PHOBIA:
        if markable(t, effect) != 0:
            _mark(t, effect)
    elif effect == hunt_cards.VIRUS:
        now[fields.VIRUS] = 1
        if places.COUNT[t.tokens.artemia] == 1:  # a token on one place is laid anew
            t.tokens.artemia = 0
            t.tell(events.TOKEN_LIFTED, events.ARTEMIA)
    elif effect == hunt_cards.CLONE:
        now[fields.CLONE] = 1
    elif effect == hunt_cards.MIRAGE:
        now[fields.MIRAGE] = 1
        if places.COUNT[t.tokens.target] == 1:
            t.tokens.target = 0
            t.tell(events.TOKEN_LIFTED, events.TARGET)
    elif effect == hunt_cards.SCREAM:
        now[fields.SCREAM] += 1
    elif effect == hunt_cards.TOXIN:
        now[fields.TOXIN] += 1
    elif effect == hunt_cards.CATACLYSM:
        now[fields.RUINED] |= BIT[aim]
        t.tell(events.RUINED, aim)
    elif effect == hunt_cards.DETOUR:
        _detour(t, aim)
    elif effect == hunt_cards.STASIS:
        now[fields.STASIS] = 1
    elif effect == hunt_cards.TRACKING:
        now[fields.TRACKING] = 1


def _mark(t: Planet, effect: i64) -> None:
    seats: i64 = markable(t, effect)
    if seats & (seats - 1) == 0:  # nobody else to choose
        mark(t, effect, lowest(seats))
    else:
        t.pending.push(t.creature, asks.MARK, effect, 0)


def mark(t: Planet, effect: i64, seat: i64) -> None:
    """A Hunted is named by Anticipation, Ascendancy or Phobia."""
    t.tell(events.MARKED, effect, seat)
    if effect == hunt_cards.ANTICIPATION:
        t.put(seat, fields.ANTICIPATED, t.get(seat, fields.ANTICIPATED) + 1)
    elif effect == hunt_cards.ASCENDANCY:
        count: i64 = places.COUNT[t.get(seat, fields.HAND)]
        t.pending.push(seat, asks.DISCARD, count - KEPT, 0)
    else:
        t.put(seat, fields.SEALED, 0)
        t.pending.push(seat, asks.PHOBIA, 0, 0)


# guide: hunt-cards
def hide(t: Planet, seat: i64, place: i64) -> None:
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


# guide: hunt-cards
def _forbidden_zone(t: Planet) -> None:
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


def open_zone(t: Planet) -> None:
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


# guide: hunt-cards
def _detour(t: Planet, aim: i64) -> None:
    """Only the position changes: the card stays where it is."""
    place: i64 = aim & 15
    slot: i64 = (aim >> 4) & 1
    seat: i64 = aim >> 5
    t.tell(events.MOVED, seat, t.get(seat, fields.SPOT + slot), place)
    t.put(seat, fields.SPOT + slot, place)


# guide: not-next
def detours(t: Planet, spot: i64) -> i64:
    """Places a Hunted may be moved to."""
    if t.box.rules(rulings.FIELD_STOPS_DETOUR):
        return places.NEAR[spot] & ~t.turn.effects[fields.BLOCKED]
    return places.NEAR[spot]


# ---- the Creature's phase ----


# guide: hunt, token-placed, token-unavailable, token-first
def move_fault(t: Planet, kind: i64, move: i64) -> i64:
    """The faults of HUNT and REACT."""
    base: i64 = moves.group(move)
    if base == moves.HUNT:
        return fault(t, move - moves.HUNT)
    if base == moves.DONE:
        owed = tokens.owes_target(t) or tokens.owes_artemia(t)
        return faults.TOKEN_FIRST if owed else LEGAL
    if base == moves.CREATURE:
        if t.tokens.creature != 0:
            return faults.TOKEN_PLACED
        return LEGAL if kind == asks.HUNT else faults.TOO_LATE
    if base == moves.TARGET or base == moves.TARGET_PAIR:
        if not tokens.owes_target(t):
            return faults.TOKEN_PLACED if t.tokens.target != 0 else faults.TOKEN_UNAVAILABLE
        return _width_fault(base == moves.TARGET_PAIR, tokens.target_wide(t))
    if base == moves.ARTEMIA or base == moves.ARTEMIA_PAIR:
        if not tokens.artemia_available(t):
            return faults.TOKEN_PLACED if t.tokens.artemia != 0 else faults.TOKEN_UNAVAILABLE
        return _width_fault(base == moves.ARTEMIA_PAIR, tokens.artemia_wide(t))
    return faults.NOT_NOW


def list_tokens(t: Planet, kind: i64, found: list[int]) -> None:
    """Where the tokens may be laid: a token that may be laid at all may lie anywhere."""
    group: i64 = 0
    while group < TOKEN_GROUPS:
        move: i64 = TOKENS[group]
        stop: i64 = TOKENS[group + 1]
        if move_fault(t, kind, move) == LEGAL:
            while move < stop:
                found.append(move)
                move += 1
        group += 1


# guide: token-between, token-single
def _width_fault(pair: bool, wide: bool) -> i64:
    if pair == wide:
        return LEGAL
    return faults.TOKEN_BETWEEN if wide else faults.TOKEN_SINGLE


# guide: hunt
def make(t: Planet, move: i64) -> None:
    """A move of HUNT or REACT."""
    t.pending.pop(t.creature)
    base: i64 = moves.group(move)
    if base == moves.HUNT:
        play(t, move - moves.HUNT, 0)
    elif base == moves.DONE:
        t.turn.done = True
    elif base == moves.CREATURE:
        t.tokens.creature = BIT[moves.place_of(move)]
        t.tell(events.TOKEN, events.CREATURE, t.tokens.creature)
    elif base == moves.TARGET or base == moves.TARGET_PAIR:
        t.tokens.target = _position(move, base, moves.TARGET_PAIR)
        t.tell(events.TOKEN, events.TARGET, t.tokens.target)
    else:
        t.tokens.artemia = _position(move, base, moves.ARTEMIA_PAIR)
        t.tell(events.TOKEN, events.ARTEMIA, t.tokens.artemia)


def _position(move: i64, base: i64, pair_base: i64) -> i64:
    if base == pair_base:
        return places.PAIR_MASK[move - pair_base]
    return BIT[moves.place_of(move)]

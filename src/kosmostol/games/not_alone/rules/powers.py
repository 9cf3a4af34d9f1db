"""The powers of the ten places: when they can be used, and what they do.

A power with a choice pushes a decision; one without is carried out. `slot` is the slot of the
Hunted's own card, which Jungle and Swamp return even when their power is copied.
"""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import tokens
from kosmostol.games.not_alone.rules.numbers import asks, events, fields, places, survival_cards
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import lowest, size
from kosmostol.kernel.state import BIT, EVERYONE

# ---- when ----


# guide: power-useless, power-used
def usable(t: Planet, seat: i64, place: i64) -> bool:
    """Whether a power could do something for a Hunted now."""
    if place == places.LAIR:
        return t.get(seat, fields.DISCARD) != 0 or copyable(t, seat) != 0
    if place == places.RIVER or place == places.ARTEFACT:
        return t.get(seat, fields.ARMING) == 0
    if place == places.BEACH:
        return t.turn.effects[fields.BEACH] == 0
    if place == places.WRECK:
        return t.turn.effects[fields.WRECK] == 0
    if place == places.ROVER:
        return fetchable(t, seat) != 0
    if place == places.SHELTER:
        return t.drawable()
    if place == places.SOURCE:
        return t.drawable() or healable(t) != 0
    return True


# guide: copy
def copyable(t: Planet, seat: i64) -> i64:
    """Places whose power the Lair may copy: those of the Creature tokens."""
    found: i64 = t.tokens.creature
    if t.turn.effects[fields.CLONE] != 0:
        found |= t.tokens.target
    found &= ~BIT[places.LAIR]
    place: i64 = 1
    while place <= places.PLACES:
        if found & BIT[place] and not may_copy(t, seat, place):
            found &= ~BIT[place]
        place += 1
    return found


# guide: copy, not-copied
def may_copy(t: Planet, seat: i64, place: i64) -> bool:
    """Whether a place's power may be copied and would be of use."""
    if place == places.ARTEFACT:
        return False
    if not t.box.choices.copy_ineffective and not tokens.works(t, place):
        return False
    return usable(t, seat, place)


# guide: copy, not-next
def gates(t: Planet, seat: i64, slot: i64) -> i64:
    """Places next to a Hunted's whose power the Gate may copy."""
    near: i64 = places.NEAR[t.get(seat, fields.SPOT + slot)]
    found: i64 = 0
    place: i64 = 1
    while place <= places.PLACES:
        if near & BIT[place] and may_copy(t, seat, place):
            found |= BIT[place]
        place += 1
    return found


# guide: reserve
def fetchable(t: Planet, seat: i64) -> i64:
    """Places of the reserve that a Hunted does not own."""
    found: i64 = 0
    index: i64 = 0
    while index < places.RESERVED:
        if t.people.reserve[index] > 0:
            found |= BIT[places.FIRST_RESERVED + index]
        index += 1
    return found & ~t.owned(seat)


# guide: heal
def healable(t: Planet) -> i64:
    """Hunted with one Will or more, but not all."""
    found: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        will: i64 = t.get(seat, fields.WILL)
        if 0 < will < t.box.setup.will:
            found |= BIT[seat]
        index += 1
    return found


# ---- what ----


# guide: powers
def use(t: Planet, seat: i64, place: i64, slot: i64) -> None:
    """Use a power."""
    t.tell(events.USED, seat, place)
    if place == places.LAIR:
        _lair(t, seat, slot)
    elif place == places.JUNGLE:
        _return(t, seat, slot, 1)
    elif place == places.SWAMP:
        _return(t, seat, slot, 2)
    elif place == places.RIVER or place == places.ARTEFACT:
        t.put(seat, fields.ARMING, place)
        t.tell(events.ARMED, seat, place)
    elif place == places.BEACH:
        t.turn.effects[fields.BEACH] = 1
        t.tracks.marker = 1 - t.tracks.marker
        t.tell(events.MARKER, seat, t.tracks.marker)
        if t.tracks.marker == 0:
            t.move_rescue()
    elif place == places.WRECK:
        t.turn.effects[fields.WRECK] = 1
        t.move_rescue()
    elif place == places.ROVER:
        _rover(t, seat)
    elif place == places.SHELTER:
        _shelter(t, seat)
    else:
        _source(t, seat)


# guide: powers
def _lair(t: Planet, seat: i64, slot: i64) -> None:
    copies: i64 = copyable(t, seat)
    if copies == 0:
        lair_back(t, seat)
    elif t.get(seat, fields.DISCARD) == 0 and size(copies) == 1:
        copy(t, seat, lowest(copies), slot)
    else:
        t.pending.push(seat, asks.LAIR, slot, 0)


# guide: powers
def lair_back(t: Planet, seat: i64) -> None:
    """The Lair's first choice: the whole discard, or one card under Persecution."""
    if t.turn.effects[fields.PERSECUTE] != 0:
        ask_take(t, seat, 1, asks.MUST)
    else:
        t.take_all(seat)


# guide: copy
def copy(t: Planet, seat: i64, place: i64, slot: i64) -> None:
    """Use the power of another place."""
    t.tell(events.COPIED, seat, place)
    use(t, seat, place, slot)


# guide: powers
def _return(t: Planet, seat: i64, slot: i64, more: i64) -> None:
    """The played card and some more; under Persecution one of all these."""
    card: i64 = t.get(seat, fields.CARD + slot)
    if t.turn.effects[fields.PERSECUTE] != 0 and card != 0 and t.get(seat, fields.DISCARD) != 0:
        t.pending.push(seat, asks.TAKE, 1, asks.ALSO_SLOT + 8 * slot)
        return
    if card != 0:
        t.lift(seat, slot)
        t.tell(events.RETURNED, seat, card)
        if t.turn.effects[fields.PERSECUTE] != 0:
            return
    ask_take(t, seat, 1 if t.turn.effects[fields.PERSECUTE] != 0 else more, asks.MUST)


# guide: take-one
def ask_take(t: Planet, seat: i64, count: i64, how: i64) -> None:
    """Let a Hunted take cards from the own discard; without a choice they are taken."""
    there: i64 = t.get(seat, fields.DISCARD)
    if count > places.COUNT[there]:
        count = places.COUNT[there]
    if count == 0:
        return
    everything = count == places.COUNT[there]
    if everything and (how == asks.MUST or count == 1):
        t.take_all(seat)
    else:
        t.pending.push(seat, asks.TAKE, count, how)


def _rover(t: Planet, seat: i64) -> None:
    there: i64 = fetchable(t, seat)
    if places.COUNT[there] == 1:
        fetch(t, seat, places.LOWEST[there])
    else:
        t.pending.push(seat, asks.ROVER, 0, 0)


# guide: powers
def fetch(t: Planet, seat: i64, place: i64) -> None:
    """A place card from the reserve to the hand."""
    t.people.reserve[place - places.FIRST_RESERVED] -= 1
    t.put(seat, fields.HAND, t.get(seat, fields.HAND) | BIT[place])
    t.tell(events.FETCHED, seat, place)


# guide: powers
def _shelter(t: Planet, seat: i64) -> None:
    first: i64 = t.draw_survival(seat)
    second: i64 = t.draw_survival(seat)
    if second < 0:
        t.put(seat, fields.SURVIVAL, t.get(seat, fields.SURVIVAL) | BIT[first])
        t.tell(events.DREW_HIDDEN, seat, 1)
        return
    t.survival.drawn = BIT[first] | BIT[second]
    t.tell(events.DREW_HIDDEN, seat, 2)
    t.pending.push(seat, asks.SHELTER, 0, 0)


# guide: powers
def keep_drawn(t: Planet, seat: i64, card: i64) -> None:
    """One of the Shelter's cards is kept, the other goes face up to the discard."""
    other: i64 = lowest(t.survival.drawn & ~BIT[card])
    t.survival.drawn = 0
    t.put(seat, fields.SURVIVAL, t.get(seat, fields.SURVIVAL) | BIT[card])
    t.survival.discard |= BIT[other]
    t.revealed = EVERYONE
    t.tell(events.DROPPED, seat, other)


# guide: powers
def _source(t: Planet, seat: i64) -> None:
    heals: i64 = healable(t)
    if heals == 0:
        source_draw(t, seat)
    elif size(heals) == 1 and not t.drawable():
        heal(t, seat, lowest(heals))
    else:
        t.pending.push(seat, asks.SOURCE, 0, 0)


# guide: powers
def source_draw(t: Planet, seat: i64) -> None:
    """The Source's second choice."""
    card: i64 = t.draw_survival(seat)
    t.put(seat, fields.SURVIVAL, t.get(seat, fields.SURVIVAL) | BIT[card])
    t.tell(events.DREW_HIDDEN, seat, 1)


# guide: powers
def heal(t: Planet, seat: i64, whom: i64) -> None:
    """A Hunted regains a Will."""
    t.put(whom, fields.WILL, t.get(whom, fields.WILL) + 1)
    t.tell(events.HEALED, seat, whom, t.get(whom, fields.WILL))


# guide: toxin
def drop(t: Planet, seat: i64, card: i64) -> None:
    """A survival card goes face up to the discard."""
    t.put(seat, fields.SURVIVAL, t.get(seat, fields.SURVIVAL) & ~BIT[card])
    t.survival.discard |= BIT[card]
    t.revealed = EVERYONE
    t.tell(events.DROPPED, seat, card)


# guide: own-action
def gate_or_drone(t: Planet, seat: i64, slot: i64, card: i64) -> bool:
    """Whether the Gate or the Drone would give a Hunted a power here."""
    if card == survival_cards.DRONE:
        return may_copy(t, seat, places.ROVER)
    return gates(t, seat, slot) != 0

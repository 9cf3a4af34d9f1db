"""Survival cards: when each may be played, and one small piece of code for what it does."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import powers, tokens
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    events,
    faults,
    fields,
    places,
    rulings,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import nth, size
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL

STRUCK: Final[i64] = 2  # cards that Strike Back takes from the Creature


# guide: survival, survival-limit, despair, wrong-phase
def fault(t: Planet, seat: i64, card: i64) -> i64:
    """Whether a Hunted may play a card now, Gate and Drone apart (see reckoning)."""
    if t.get(seat, fields.SURVIVAL) & BIT[card] == 0:
        return faults.NO_CARD
    if t.turn.effects[fields.DESPAIR] != 0:
        return faults.DESPAIR
    if t.get(seat, fields.SPENT) != 0:
        return faults.SURVIVAL_LIMIT
    if t.box.survival_phase[card] != t.phase():
        return faults.WRONG_PHASE
    return LEGAL


# guide: no-effect, too-late, own-action
def effect_fault(t: Planet, seat: i64, card: i64) -> i64:
    """Whether a card of this phase would do anything."""
    good = True
    if card == survival_cards.ADRENALINE:
        good = t.get(seat, fields.WILL) < t.box.setup.will
    elif card == survival_cards.INGENUITY:
        good = t.tracks.marker == 0
    elif card == survival_cards.SACRIFICE:
        good = t.get(seat, fields.HAND) != 0
    elif card == survival_cards.SIXTH_SENSE:
        good = t.get(seat, fields.DISCARD) != 0
    elif card == survival_cards.SMOKESCREEN:
        good = t.turn.effects[fields.SMOKE] == 0
    elif card == survival_cards.STRIKE_BACK:
        good = t.hunt.hand != 0
    elif card == survival_cards.VORTEX:
        good = swappable(t, seat) != 0 and t.down(seat) != 0
    elif card == survival_cards.DETECTOR or card == survival_cards.HOLOGRAM:
        if t.turn.step > steps.BEFORE_ARTEMIA:
            return faults.TOO_LATE
        good = t.tokens.artemia != 0
    elif card == survival_cards.DODGE or card == survival_cards.WRONG_TRACK:
        good = t.tokens.creature != 0 or (
            t.turn.effects[fields.CLONE] != 0 and t.tokens.target != 0
        )
    elif card == survival_cards.DRONE or card == survival_cards.GATE:
        return faults.OWN_ACTION
    elif card == survival_cards.AMPLIFIER:
        good = t.tracks.marker != 0 and not amplifier_stopped(t)
    else:
        good = t.down(seat) != 0
    return LEGAL if good else faults.NO_EFFECT


# guide: end
def amplifier_stopped(t: Planet) -> bool:
    """Whether Stasis keeps the Amplifier from moving Rescue."""
    stasis = t.turn.effects[fields.STASIS] != 0
    return stasis and not t.box.rules(rulings.AMPLIFIER_AFTER_STASIS)


# guide: place-blocked
def swappable(t: Planet, seat: i64) -> i64:
    """Discarded places that Vortex may put on the table."""
    found: i64 = t.get(seat, fields.DISCARD)
    if t.box.rules(rulings.VORTEX_INTO_FIELD):
        return found
    return found & ~t.turn.effects[fields.BLOCKED]


def spend(t: Planet, seat: i64, card: i64) -> None:
    """A card is played: it goes to the discard, and no other may follow this turn."""
    t.put(seat, fields.SURVIVAL, t.get(seat, fields.SURVIVAL) & ~BIT[card])
    t.put(seat, fields.SPENT, card + 1)
    t.survival.discard |= BIT[card]
    t.revealed = EVERYONE
    t.tell(events.PLAYED_SURVIVAL, seat, card)


# guide: survival
def play(t: Planet, seat: i64, card: i64, aim: i64) -> None:
    """A card is played and does what it does."""
    spend(t, seat, card)
    if card == survival_cards.ADRENALINE:
        powers.heal(t, seat, seat)
    elif card == survival_cards.INGENUITY:
        t.tracks.marker = 1
        t.tell(events.MARKER, seat, 1)
    elif card == survival_cards.SACRIFICE:
        t.turn.effects[fields.SACRIFICE] = 1
        ask_discard(t, seat, 1)
    elif card == survival_cards.SIXTH_SENSE:
        powers.ask_take(t, seat, 2, asks.MAY_STOP)
    elif card == survival_cards.SMOKESCREEN:
        t.turn.effects[fields.SMOKE] = 1
        t.note_discards()
    elif card == survival_cards.STRIKE_BACK:
        _strike_back(t)
    elif card == survival_cards.VORTEX:
        _vortex(t, seat, aim >> 4, aim & 15)
    elif card == survival_cards.DETECTOR:
        t.turn.effects[fields.DETECTING] |= BIT[seat]
    elif card == survival_cards.DODGE:
        t.turn.effects[fields.DODGING] |= BIT[seat]
    elif card == survival_cards.HOLOGRAM:
        t.tokens.artemia = BIT[aim & 15]
        t.tell(events.TOKEN_MOVED, seat, events.ARTEMIA, aim & 15)
    elif card == survival_cards.WRONG_TRACK:
        if aim >> 4 == events.CREATURE:
            t.tokens.creature = BIT[aim & 15]
        else:
            t.tokens.target = BIT[aim & 15]
        t.tell(events.TOKEN_MOVED, seat, aim >> 4, aim & 15)
    elif card == survival_cards.AMPLIFIER:
        t.tracks.marker = 0
        t.tell(events.MARKER, seat, 0)
        t.move_rescue()
    elif card == survival_cards.DOUBLE_BACK:
        t.tell(events.RETURNED, seat, t.get(seat, fields.CARD + aim))
        t.lift(seat, aim)


# guide: reckoning
def ask_discard(t: Planet, seat: i64, count: i64) -> None:
    """Let a Hunted discard place cards from the hand; without a choice it is done."""
    hand: i64 = t.get(seat, fields.HAND)
    if places.COUNT[hand] > count:
        t.pending.push(seat, asks.DISCARD, count, 0)
        return
    place: i64 = 1
    while place <= places.PLACES:
        if hand & BIT[place]:
            t.discard(seat, place)
        place += 1


# guide: survival
def _strike_back(t: Planet) -> None:
    """Random cards of the Creature's hand go under the deck, in no known order."""
    batch: i64 = 0
    count: i64 = 0
    while count < STRUCK and t.hunt.hand != 0:
        card: i64 = nth(t.hunt.hand, t.chance.below(size(t.hunt.hand)))
        t.hunt.hand &= ~BIT[card]
        batch |= BIT[card]
        if t.box.rules(rulings.STRIKE_BACK_OPEN):
            t.tell(events.STRUCK_CARD, card)
        else:
            t.whisper(BIT[t.creature], events.STRUCK_CARD, card)
        count += 1
    t.hunt.under.append(batch)
    t.tell(events.STRUCK, count)


# guide: survival
def _vortex(t: Planet, seat: i64, slot: i64, place: i64) -> None:
    """The face-down card and one of the discard change places."""
    out: i64 = t.get(seat, fields.CARD + slot)
    t.put(seat, fields.DISCARD, t.get(seat, fields.DISCARD) & ~BIT[place])
    t.put(seat, fields.CARD + slot, place)
    t.bury(seat, out)
    sort_cards(t, seat)
    t.put(seat, fields.SURE, 0)
    shown: i64 = t.get(seat, fields.SHOWN) & ~BIT[place]  # discarded since, and back again
    t.put(seat, fields.SHOWN, shown if t.turn.effects[fields.SMOKE] == 0 else 0)
    t.put(seat, fields.OPEN, t.get(seat, fields.OPEN) & ~BIT[out] | BIT[place])
    t.turn.effects[fields.SWAPPED] = 1
    if t.turn.effects[fields.SMOKE] != 0:
        t.whisper(t.hunted_mask(), events.SWAPPED, seat, out, place)
        t.whisper(BIT[t.creature], events.SWAPPED_HIDDEN, seat)
    else:
        t.tell(events.SWAPPED, seat, out, place)


def sort_cards(t: Planet, seat: i64) -> None:
    """Two face-down cards lie in no order, so keep them in one that tells nothing."""
    first: i64 = t.get(seat, fields.CARD)
    second: i64 = t.get(seat, fields.CARD + 1)
    if second != 0 and second < first:
        t.put(seat, fields.CARD, second)
        t.put(seat, fields.CARD + 1, first)


# guide: not-next
def token_aims(t: Planet, card: i64, token: i64) -> i64:
    """Places to which Hologram or Wrong Track may move a token."""
    if card == survival_cards.HOLOGRAM:  # Wrong Track is the other
        return tokens.moves_to(t, t.tokens.artemia) if token == events.ARTEMIA else 0
    if token == events.CREATURE:
        return tokens.moves_to(t, t.tokens.creature)
    if token == events.TARGET and t.turn.effects[fields.CLONE] != 0:
        return tokens.moves_to(t, t.tokens.target)
    return 0

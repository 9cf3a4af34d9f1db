"""Windows: the points of a turn at which cards that may be played "at any moment" are offered.

A window must not tell who holds what, neither by opening nor by how it goes. Therefore:

* Whether a window opens and who is asked in it follows from public facts alone: numbers of cards
  in hand, plays left this turn, tokens and cards on the table. `owing` is public, so it must not
  depend on a hand. What somebody wishes to be asked for changes nothing about it either.
* Everybody asked answers at the same time, sealed: a pass or a card with its aim. The answers
  are opened together when the last one is in. A pass looks like a pass, whatever the reason.
* Nobody has to wait for people with nothing to decide. The game's `reflex` gives the answer the
  table may make for a seat, by the seat's wishes: for each card to be asked when it could matter
  (the default), always or never. The table answers after a pause of its own, so time does not
  tell, and who has answered is not shown until all have.
* Cards opened together act in the order the Creature would choose: its own first, then those of
  the Hunted. Only Stasis and Amplifier can meet in this way. An answer that the cards before it
  have made impossible counts as a pass and stays hidden.
* A card played reopens the window for all who can still play one: it may be answered.

The windows: OPENING (the Creature: Force Field, Despair), CLOSING (the Creature: a late
Despair), VORTEX (the Hunted, after the tokens lie), REVEALED (all), BEFORE_TARGET,
BEFORE_ARTEMIA and BEFORE_CATCH (all, if somebody would suffer in the step), DUSK (all). Cards
that belong to a decision of their player's own need none: hunt cards of phase 2, Gate and Drone,
and survival cards of phase 1. For the latter every Hunted who is hidden and might hold one is
asked once more (LINGER), and may take the time while others still choose: a card shows at once,
a pass is sealed until the phase is over.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import hunting, survival, tokens
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    faults,
    fields,
    hunt_cards,
    moves,
    places,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL


def _survival_here() -> list[int]:
    """Survival cards that can be played in the window of each step."""
    catching = BIT[survival_cards.DODGE] | BIT[survival_cards.WRONG_TRACK]
    touching = catching | BIT[survival_cards.DETECTOR] | BIT[survival_cards.HOLOGRAM]
    here = [0] * steps.STEPS
    here[steps.VORTEX] = BIT[survival_cards.VORTEX]
    here[steps.REVEALED] = touching
    here[steps.BEFORE_TARGET] = touching
    here[steps.BEFORE_ARTEMIA] = touching
    here[steps.BEFORE_CATCH] = catching
    here[steps.DUSK] = BIT[survival_cards.AMPLIFIER] | BIT[survival_cards.DOUBLE_BACK]
    return here


def _hunt_here() -> list[int]:
    """Hunt cards that can be played in the window of each step."""
    here = [0] * steps.STEPS
    here[steps.OPENING] = BIT[hunt_cards.DESPAIR] | BIT[hunt_cards.FORCE_FIELD]
    here[steps.CLOSING] = BIT[hunt_cards.DESPAIR]
    here[steps.REVEALED] = BIT[hunt_cards.CATACLYSM] | BIT[hunt_cards.DETOUR]
    here[steps.BEFORE_TARGET] = BIT[hunt_cards.CATACLYSM]
    here[steps.BEFORE_ARTEMIA] = BIT[hunt_cards.CATACLYSM]
    here[steps.BEFORE_CATCH] = BIT[hunt_cards.CATACLYSM]
    here[steps.DUSK] = BIT[hunt_cards.STASIS] | BIT[hunt_cards.TRACKING]
    return here


SURVIVAL_HERE: Final[vec[i64]] = vec[i64](_survival_here())
HUNT_HERE: Final[vec[i64]] = vec[i64](_hunt_here())

# ---- who is asked ----


# guide: windows
def asked(t: Planet) -> i64:
    """Mask of the seats asked in the window of this step, from public facts alone.

    The discards are open, so everybody knows when none of the fitting cards can be in a hand.
    """
    found: i64 = 0
    if t.hunt.hand != 0 and t.hunt_left() > 0 and _creature_may(t) and _hunt_about(t):
        found |= BIT[t.creature]
    if SURVIVAL_HERE[t.turn.step] & ~t.survival.discard == 0:
        return found
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        if t.may_hold(seat) and _hunted_may(t, seat):
            found |= BIT[seat]
        index += 1
    return found


def _hunt_about(t: Planet) -> bool:
    """Whether a fitting hunt card is not in the open discard; Flashback fits by the top of it."""
    hidden: i64 = hunt_cards.ALL
    for card in t.hunt.discard:
        hidden &= ~BIT[card]
    if HUNT_HERE[t.turn.step] & hidden:
        return True
    top: i64 = t.effect_of(hunt_cards.FLASHBACK)
    return (
        top >= 0
        and hidden & BIT[hunt_cards.FLASHBACK] != 0
        and HUNT_HERE[t.turn.step] & BIT[top] != 0
    )


def _creature_may(t: Planet) -> bool:
    if t.turn.step == steps.VORTEX:
        return False
    if t.turn.step == steps.CLOSING:
        return t.turn.effects[fields.DESPAIR] == 0
    if t.turn.step == steps.BEFORE_TARGET:
        return True
    if t.turn.step == steps.BEFORE_ARTEMIA or t.turn.step == steps.BEFORE_CATCH:
        return t.turn.reopened and somebody_free(t)  # only Cataclysm, against somebody just freed
    return True


def _hunted_may(t: Planet, seat: i64) -> bool:
    if t.turn.step == steps.OPENING or t.turn.step == steps.CLOSING:
        return False
    if t.turn.step == steps.VORTEX:
        return t.get(seat, fields.DISCARD) != 0
    if t.turn.step == steps.DUSK:
        return (t.tracks.marker != 0 and not survival.amplifier_stopped(t)) or t.down(seat) != 0
    catching = t.tokens.creature != 0 or (
        t.turn.effects[fields.CLONE] != 0 and t.tokens.target != 0
    )
    return catching or (t.tokens.artemia != 0 and t.turn.step <= steps.BEFORE_ARTEMIA)


def somebody_free(t: Planet) -> bool:
    """Whether some Hunted is free to act."""
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        if tokens.free(t, seat, 0) or tokens.free(t, seat, 1):
            return True
        index += 1
    return False


# guide: windows
def open_window(t: Planet) -> None:
    """Ask everybody who is to be asked; nobody, and the step goes on."""
    mask: i64 = asked(t)
    seat: i64 = 0
    while seat < t.seats:
        t.put(seat, fields.SEALED, fields.UNSEALED)
        t.put(seat, fields.AIM, 0)
        if mask & BIT[seat]:
            t.pending.push(seat, asks.WINDOW, 0, 0)
        seat += 1


# ---- answering ----


# guide: windows
def fault(t: Planet, seat: i64, move: i64) -> i64:
    """The faults of WINDOW."""
    base: i64 = moves.group(move)
    if base == moves.PASS:
        return LEGAL
    if base == moves.HUNT and seat == t.creature:
        return hunting.fault(t, move - moves.HUNT)
    if base == moves.SURVIVAL and seat != t.creature:
        card: i64 = move - moves.SURVIVAL
        found: i64 = survival.fault(t, seat, card)
        return found if found != LEGAL else survival.effect_fault(t, seat, card)
    return faults.NOT_NOW


def answer(t: Planet, seat: i64, move: i64) -> None:
    """A pass, or a card that may still have to be aimed."""
    if move == moves.PASS:
        seal(t, seat, fields.PASSED)
        return
    if seat == t.creature:
        _aim_hunt(t, seat, move - moves.HUNT)
    else:
        _aim_survival(t, seat, move - moves.SURVIVAL)


def seal(t: Planet, seat: i64, value: i64) -> None:
    """The answer is complete."""
    t.put(seat, fields.SEALED, value)
    t.pending.pop(seat)


def _aim_hunt(t: Planet, seat: i64, card: i64) -> None:
    effect: i64 = t.effect_of(card)
    t.put(seat, fields.AIM, 0)
    if effect == hunt_cards.FORCE_FIELD:
        t.pending.push(seat, asks.AIM_FIELD, card, 0)
    elif effect == hunt_cards.CATACLYSM:
        t.pending.push(seat, asks.AIM_PLACE, card, -1)
    elif effect == hunt_cards.DETOUR:
        if t.seats == 2:
            _aim_detour(t, seat, card, t.hunted(0))
        else:
            t.pending.push(seat, asks.AIM_SEAT, card, 0)
    else:
        seal(t, seat, fields.PLAYS + card)


def _aim_detour(t: Planet, seat: i64, card: i64, whom: i64) -> None:
    if t.get(whom, fields.SPOT + 1) != 0:
        t.pending.push(seat, asks.AIM_FROM, card, whom)
    else:
        t.pending.push(seat, asks.AIM_PLACE, card, 2 * whom)


def _aim_survival(t: Planet, seat: i64, card: i64) -> None:
    t.put(seat, fields.AIM, 0)
    if card == survival_cards.VORTEX:
        if t.get(seat, fields.CARD + 1) != 0:
            t.pending.push(seat, asks.AIM_OUT, card, 0)
        else:
            t.pending.push(seat, asks.AIM_IN, card, 0)
    elif card == survival_cards.HOLOGRAM or card == survival_cards.WRONG_TRACK:
        t.pending.push(seat, asks.AIM_TOKEN, card, 0)
    elif card == survival_cards.DOUBLE_BACK and places.COUNT[t.down(seat)] > 1:
        t.pending.push(seat, asks.AIM_BACK, card, 0)
    else:
        if card == survival_cards.DOUBLE_BACK and t.get(seat, fields.CARD) == 0:
            t.put(seat, fields.AIM, 1)
        seal(t, seat, fields.PLAYS + card)


# ---- aiming ----


def aim_fault(t: Planet, seat: i64, kind: i64, move: i64) -> i64:
    """The faults of all AIM decisions."""
    base: i64 = moves.group(move)
    place: i64 = moves.place_of(move)
    card: i64 = t.pending.a(seat)
    b: i64 = t.pending.b(seat)
    if kind == asks.AIM_FIELD:
        return LEGAL if base == moves.TARGET_PAIR else faults.NOT_NOW
    if kind == asks.AIM_SEAT:
        if base != moves.CHOOSE:
            return faults.NOT_NOW
        who: i64 = move - moves.CHOOSE
        return LEGAL if who < t.seats and who != t.creature else faults.NOT_HUNTED
    if kind == asks.AIM_FROM:
        if base != moves.FROM:
            return faults.NOT_NOW
        return LEGAL if slot_at(t, b, place) >= 0 else faults.NOT_CHOICE
    if kind == asks.AIM_PLACE:
        if base != moves.AT:
            return faults.NOT_NOW
        if b < 0:
            return LEGAL if hunting.ruinable(t) & BIT[place] else faults.NO_EFFECT
        spot: i64 = t.get(b // 2, fields.SPOT + b % 2)
        return LEGAL if hunting.detours(t, spot) & BIT[place] else faults.NOT_NEXT
    if kind == asks.AIM_TOKEN:
        if base != moves.CREATURE and base != moves.TARGET and base != moves.ARTEMIA:
            return faults.NOT_NOW
        goals: i64 = survival.token_aims(t, card, (base - moves.CREATURE) // 10)
        return LEGAL if goals & BIT[place] else faults.NOT_NEXT
    if kind == asks.AIM_IN:
        if base != moves.TAKE:
            return faults.NOT_NOW
        if t.get(seat, fields.DISCARD) & BIT[place] == 0:
            return faults.NOT_IN_DISCARD
        return LEGAL if survival.swappable(t, seat) & BIT[place] else faults.PLACE_BLOCKED
    if base != (moves.DISCARD if kind == asks.AIM_OUT else moves.TAKE):
        return faults.NOT_NOW
    return LEGAL if t.down(seat) & BIT[place] else faults.NOT_CHOICE


def slot_at(t: Planet, seat: i64, place: i64) -> i64:
    """The slot in which a Hunted is on a place, or -1."""
    if t.get(seat, fields.SPOT) == place:
        return 0
    return 1 if t.get(seat, fields.SPOT + 1) == place else -1


def aim(t: Planet, seat: i64, kind: i64, move: i64) -> None:
    """A step of aiming; the last one seals the answer."""
    card: i64 = t.pending.a(seat)
    b: i64 = t.pending.b(seat)
    place: i64 = moves.place_of(move)
    t.pending.pop(seat)
    if kind == asks.AIM_SEAT:
        _aim_detour(t, seat, card, move - moves.CHOOSE)
        return
    if kind == asks.AIM_FROM:
        t.pending.push(seat, asks.AIM_PLACE, card, 2 * b + slot_at(t, b, place))
        return
    if kind == asks.AIM_OUT:
        slot: i64 = 0 if t.get(seat, fields.CARD) == place else 1
        t.pending.push(seat, asks.AIM_IN, card, slot)
        return
    goal: i64 = place
    if kind == asks.AIM_FIELD:
        goal = move - moves.TARGET_PAIR
    elif kind == asks.AIM_PLACE and b >= 0:
        goal = place + b * 16
    elif kind == asks.AIM_TOKEN:
        goal = place + (moves.group(move) - moves.CREATURE) // 10 * 16
    elif kind == asks.AIM_IN:
        goal = place + b * 16
    elif kind == asks.AIM_BACK:
        goal = 0 if t.get(seat, fields.CARD) == place else 1
    t.put(seat, fields.AIM, goal)
    seal(t, seat, fields.PLAYS + card)


# ---- opening ----


# guide: windows
def close(t: Planet) -> bool:
    """Open all answers; whether a card was played, so that the window opens again."""
    answers: i64 = 0
    played = _open(t, t.creature)
    if t.get(t.creature, fields.SEALED) != fields.UNSEALED:
        answers += 1
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        if t.get(seat, fields.SEALED) != fields.UNSEALED:
            answers += 1
        if _open(t, seat):
            played = True
        index += 1
    seat = 0
    while seat < t.seats:
        t.put(seat, fields.SEALED, fields.UNSEALED)
        t.put(seat, fields.AIM, 0)
        seat += 1
    if played or answers > 1:
        t.revealed = EVERYONE
    return played


# guide: windows
def _open(t: Planet, seat: i64) -> bool:
    card: i64 = t.get(seat, fields.SEALED) - fields.PLAYS
    if card < 0 or t.tracks.winner != fields.NOBODY:
        return False
    goal: i64 = t.get(seat, fields.AIM)
    if seat == t.creature:
        hunting.play(t, card, goal)
        return True
    if survival.effect_fault(t, seat, card) != LEGAL:
        return False  # what came before has made it impossible: it counts as a pass
    survival.play(t, seat, card, goal)
    return True


# guide: windows
def useful(t: Planet, seat: i64, card: i64) -> bool:
    """Whether a playable survival card could matter to its player now: for the default wish."""
    if card == survival_cards.DODGE:
        return tokens.catch_victim(t, seat, 0) or tokens.catch_victim(t, seat, 1)
    if card == survival_cards.DETECTOR:
        return tokens.artemia_victim(t, seat, 0) or tokens.artemia_victim(t, seat, 1)
    if card == survival_cards.HOLOGRAM:
        return _somebody(t, steps.ARTEMIA)
    if card == survival_cards.WRONG_TRACK:
        return _somebody(t, steps.CATCH) or t.turn.step == steps.REVEALED
    return True


def _somebody(t: Planet, step: i64) -> bool:
    return victims(t, step) != 0


def victims(t: Planet, step: i64) -> i64:
    """Mask of the Hunted who would suffer in a step of the reckoning."""
    found: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        slot: i64 = 0
        while slot < fields.SLOTS:
            if step == steps.TARGET:
                hit = tokens.target_victim(t, seat, slot)
            elif step == steps.ARTEMIA:
                hit = tokens.artemia_victim(t, seat, slot)
            else:
                hit = tokens.catch_victim(t, seat, slot)
            if hit:
                found |= BIT[seat]
            slot += 1
        index += 1
    return found

"""The three hunt tokens: where they may lie and whom they touch."""

from mypy_extensions import i64

from kosmostol.games.not_alone.rules.numbers import fields, places, rulings, steps
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.state import BIT

# ---- laying ----


# guide: token-unavailable
def artemia_available(t: Planet) -> bool:
    """Whether the Creature may lay the Artemia token now."""
    if t.tokens.artemia != 0:
        return False
    if t.turn.effects[fields.GRANTED] != 0:
        return True
    return t.turn.step == steps.HUNTING and t.on_artemia_space()


# guide: token-first
def owes_target(t: Planet) -> bool:
    """Whether a card was played whose Target token must still be laid."""
    return t.tokens.target == 0 and t.turn.effects[fields.TARGETED] != 0


# guide: token-first
def owes_artemia(t: Planet) -> bool:
    """Whether a card was played whose Artemia token must still be laid."""
    return t.tokens.artemia == 0 and t.turn.effects[fields.GRANTED] != 0


# guide: token-between
def target_wide(t: Planet) -> bool:
    """Whether the Target token lies between two places this turn."""
    return t.turn.effects[fields.MIRAGE] != 0


# guide: token-between
def artemia_wide(t: Planet) -> bool:
    """Whether the Artemia token lies between two places this turn."""
    return t.turn.effects[fields.VIRUS] != 0


# guide: copy, not-next
def moves_to(t: Planet, at: i64) -> i64:
    """Where a token that lies on one or two places may be moved."""
    found: i64 = 0
    place: i64 = 1
    while place <= places.PLACES:
        if at & BIT[place]:
            found |= places.NEAR[place]
        place += 1
    if places.COUNT[at] > 1 and t.box.rules(rulings.TOKEN_SETTLES):
        return found
    return found & ~at


# ---- touching ----


# guide: reckoning
def catchers(t: Planet, seat: i64, spot: i64) -> i64:
    """How many Creature tokens touch a Hunted there, a Clone included."""
    if t.turn.effects[fields.DODGING] & BIT[seat]:
        return 0
    count: i64 = 0
    if t.tokens.creature & BIT[spot]:
        count += 1
    if t.turn.effects[fields.CLONE] != 0 and t.tokens.target & BIT[spot]:
        count += 1
    return count


# guide: reckoning
def artemia_touches(t: Planet, seat: i64, spot: i64) -> bool:
    """Whether the Artemia token touches a Hunted there."""
    return t.tokens.artemia & BIT[spot] != 0 and t.turn.effects[fields.DETECTING] & BIT[seat] == 0


# guide: reckoning
def target_touches(t: Planet, spot: i64) -> bool:
    """Whether the Target token does something there besides catching as a Clone."""
    if t.tokens.target & BIT[spot] == 0:
        return False
    now = t.turn.effects
    return now[fields.SCREAM] + now[fields.TOXIN] + now[fields.MIRAGE] + now[fields.BLOCKED] != 0


# guide: reckoning, scream
def works(t: Planet, spot: i64) -> bool:
    """Whether no hunt card stops the power of a place."""
    now = t.turn.effects
    if now[fields.RUINED] & BIT[spot]:
        return False
    if now[fields.INTERFERE] != 0 and (spot == places.BEACH or spot == places.WRECK):
        return False
    stopped: i64 = now[fields.MIRAGE] + now[fields.TOXIN]
    return stopped == 0 or t.tokens.target & BIT[spot] == 0


def waits(t: Planet, seat: i64, slot: i64) -> bool:
    """Whether a Hunted is on a place of this slot and has not acted there."""
    return (
        t.get(seat, fields.SPOT + slot) != 0
        and t.get(seat, fields.DID + slot) & fields.HAS_ACTED == 0
    )


# guide: reckoning
def free(t: Planet, seat: i64, slot: i64) -> bool:
    """Whether a waiting Hunted is touched by no token that is still to come."""
    if not waits(t, seat, slot):
        return False
    spot: i64 = t.get(seat, fields.SPOT + slot)
    if catchers(t, seat, spot) > 0 or artemia_touches(t, seat, spot):
        return False
    if t.turn.step > steps.TARGET or t.get(seat, fields.DID + slot) & fields.SUFFERED_TARGET:
        return True  # moved here after its step, the Target token does nothing more than catch
    return not target_touches(t, spot)


# guide: reckoning
def target_victim(t: Planet, seat: i64, slot: i64) -> bool:
    """Whether the Target step will touch this slot."""
    spot: i64 = t.get(seat, fields.SPOT + slot)
    done: i64 = t.get(seat, fields.DID + slot)
    return spot != 0 and done & fields.SUFFERED_TARGET == 0 and target_touches(t, spot)


# guide: reckoning
def artemia_victim(t: Planet, seat: i64, slot: i64) -> bool:
    """Whether the Artemia step will touch this slot."""
    spot: i64 = t.get(seat, fields.SPOT + slot)
    done: i64 = t.get(seat, fields.DID + slot)
    return spot != 0 and done & fields.SUFFERED_ARTEMIA == 0 and artemia_touches(t, seat, spot)


# guide: reckoning
def catch_victim(t: Planet, seat: i64, slot: i64) -> bool:
    """Whether the Creature step will touch this slot."""
    spot: i64 = t.get(seat, fields.SPOT + slot)
    return spot != 0 and catchers(t, seat, spot) > 0


# guide: reckoning, powers
def caught_will(t: Planet, seat: i64) -> i64:
    """The Will a Hunted loses in the Creature step; 0 if not caught."""
    loss: i64 = 0
    slot: i64 = 0
    while slot < fields.SLOTS:
        if catch_victim(t, seat, slot):
            spot: i64 = t.get(seat, fields.SPOT + slot)
            loss += 1 if t.box.rules(rulings.CLONE_ONCE) else catchers(t, seat, spot)
            if spot == places.LAIR:
                loss += 1
        slot += 1
    if loss > 0:
        loss += t.turn.effects[fields.FIERCE]
    return loss

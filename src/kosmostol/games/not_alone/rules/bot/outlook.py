"""How the match stands, for the search.

The outlook looks at a whole (imagined) state: between the choice of places and the catch it
reckons with what the tokens will do, or may.
"""

from math import exp
from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import tokens
from kosmostol.games.not_alone.rules.bot import worth
from kosmostol.games.not_alone.rules.numbers import fields, places, steps
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.state import BIT

RESCUE_SPACE: Final[float] = 1.0  # worth of one space
CATCH_SPACE: Final[float] = 1.75
SLOPE: Final[float] = 0.8
ALONE: Final[float] = -0.5  # by how many spaces the start leans to the Hunted
EACH_MORE: Final[float] = -0.7  # and for each Hunted after the first


def prospects(t: Planet) -> float:
    """How likely the Hunted win, 0 to 1."""
    if t.tracks.winner != fields.NOBODY:
        return 1.0 if t.tracks.winner == fields.HUNTED else 0.0
    hunted: float = float(t.seats - 1)
    lead: float = CATCH_SPACE * float(t.tracks.assimilation) - RESCUE_SPACE * float(t.tracks.rescue)
    fit: i64 = 0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        owned: i64 = places.COUNT[t.owned(seat)]
        fit += worth.cards(0, places.COUNT[t.get(seat, fields.HAND) | t.down(seat)])
        fit += worth.WILL * t.get(seat, fields.WILL) + worth.NEW_PLACE * (owned - 5)
        if t.get(seat, fields.SURVIVAL) != 0:
            fit += worth.SURVIVAL
        if t.get(seat, fields.ARMING) == places.RIVER:
            fit += worth.RIVER_TURN
        elif t.get(seat, fields.ARMING) == places.ARTEFACT:
            fit += worth.ARTEFACT_TURN
        index += 1
    lead += float(fit) / 100.0 / hunted - 3.9
    if t.tracks.marker != 0:
        lead += 0.48
    lead -= _coming(t, hunted)
    lead += ALONE + EACH_MORE * (hunted - 1.0)
    return 1.0 / (1.0 + exp(-SLOPE * lead))


def _coming(t: Planet, hunted: float) -> float:
    """What this turn's tokens will still cost the Hunted, less what their places will bring."""
    if t.turn.step <= steps.EXPLORING or t.turn.step >= steps.DUSK:
        return 0.0
    shares = [0.0] * 11  # how likely a Creature token comes to lie on each place
    if t.turn.step == steps.CLOSING or (t.turn.step == steps.HUNTING and t.tokens.creature == 0):
        fear = [0] * 11
        sum: i64 = worth.fears(t, t.creature, fear)
        place: i64 = 1
        while place <= places.PLACES:
            shares[place] = float(fear[place]) / float(sum + 1)
            place += 1
    else:
        lying: i64 = t.tokens.creature
        if t.turn.effects[fields.CLONE] != 0:
            lying |= t.tokens.target
        place = 1
        while place <= places.PLACES:
            if lying & BIT[place]:
                shares[place] = 1.0
            place += 1
    seen: i64 = 0
    missed: float = 1.0
    cost: float = 0.0
    broken: float = 0.0
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        slot: i64 = 0
        while slot < fields.SLOTS:
            spot: i64 = t.get(seat, fields.SPOT + slot)
            if spot == 0:
                spot = t.get(seat, fields.CARD + slot)
            if spot != 0:
                share: float = shares[spot]
                if t.turn.effects[fields.DODGING] & BIT[seat]:
                    share = 0.0
                if share > 0.0:
                    if seen & BIT[spot] == 0:
                        seen |= BIT[spot]
                        missed *= 1.0 - share
                    loss: i64 = (
                        1 + t.turn.effects[fields.FIERCE] + (1 if spot == places.LAIR else 0)
                    )
                    will: i64 = t.get(seat, fields.WILL)
                    if loss > will:
                        loss = will
                    cost += share * 0.7 * float(loss) / hunted
                    cost += share * CATCH_SPACE * float(t.get(seat, fields.ANTICIPATED))
                    if loss >= will and share > broken:
                        broken = share
                if t.get(seat, fields.DID + slot) & fields.HAS_ACTED == 0:
                    keep: float = 1.0 - share
                    if tokens.artemia_touches(t, seat, spot):
                        keep = 0.0
                        cost += (0.3 + 0.7 * float(t.turn.effects[fields.MUTATION])) / hunted
                    gain: float = float(worth.power(t, seat, spot)) / 100.0
                    cost -= keep * (gain if _shared(spot) else gain / hunted)
            slot += 1
        index += 1
    return cost + CATCH_SPACE * (1.0 - missed + broken)


def _shared(spot: i64) -> bool:
    """Whether a place helps all Hunted alike."""
    return spot == places.BEACH or spot == places.WRECK

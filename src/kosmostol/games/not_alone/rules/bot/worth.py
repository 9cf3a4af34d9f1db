"""What things are worth, and where the Creature will strike: for hints and the outlook.

Worth is counted in hundredths of a space of Rescue.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import imagining, powers, tokens
from kosmostol.games.not_alone.rules.numbers import fields, places
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.state import BIT

CARD: Final[i64] = 16  # a place card in hand: one more place where one may be
CARD_WHEN_FEW: Final[i64] = 45  # if the hand holds hardly any
FEW: Final[i64] = 3
WILL: Final[i64] = 70
SURVIVAL: Final[i64] = 35
NEW_PLACE: Final[i64] = 55
RIVER_TURN: Final[i64] = 45  # two cards next turn
ARTEFACT_TURN: Final[i64] = 80
MARKER: Final[i64] = 48  # half a space of Rescue


def cards(hand: i64, more: i64) -> i64:
    """Worth of some more place cards for a hand of this size."""
    sum: i64 = 0
    while more > 0:
        sum += CARD_WHEN_FEW if hand < FEW else CARD
        hand += 1
        more -= 1
    return sum


def power(t: Planet, seat: i64, place: i64) -> i64:
    """Worth of acting on a place: of its power, or of taking a card back instead."""
    hand: i64 = places.COUNT[t.get(seat, fields.HAND)]
    discards: i64 = places.COUNT[t.get(seat, fields.DISCARD)]
    back: i64 = cards(hand, 1) if discards > 0 else 0
    if not tokens.works(t, place):
        return 0
    if not powers.usable(t, seat, place):
        return back
    gain: i64 = 0
    if place == places.LAIR:
        gain = cards(hand, 1 if t.turn.effects[fields.PERSECUTE] != 0 else discards)
    elif place == places.JUNGLE:
        gain = cards(hand, 1 + (1 if discards > 0 else 0))
    elif place == places.SWAMP:
        gain = cards(hand, 1 + (2 if discards > 1 else discards))
    elif place == places.RIVER:
        gain = RIVER_TURN
    elif place == places.ARTEFACT:
        gain = ARTEFACT_TURN
    elif place == places.BEACH:
        gain = 100 - MARKER if t.tracks.marker != 0 else MARKER
    elif place == places.WRECK:
        gain = 100
    elif place == places.ROVER:
        gain = NEW_PLACE
    elif place == places.SHELTER:
        gain = SURVIVAL + 12
    else:
        gain = WILL if powers.healable(t) != 0 else SURVIVAL
    return max(gain, back)


def fears(t: Planet, viewer: i64, out: list[int]) -> i64:
    """For each place how much the Creature would gain there, as the viewer knows; their sum.

    Squared, because it prefers the better places without being predictable.
    """
    place: i64 = 1
    while place <= places.PLACES:
        out[place] = 0
        place += 1
    index: i64 = 0
    while index < t.seats - 1:
        seat: i64 = t.hunted(index)
        may: i64 = imagining.possible_down(t, seat, viewer)
        count: i64 = places.COUNT[may]
        place = 1
        while place <= places.PLACES:
            if may & BIT[place]:
                harm: i64 = 120 + power(t, seat, place)
                if place == places.LAIR:
                    harm += 60
                if t.get(seat, fields.WILL) == 1:
                    harm += 60
                out[place] += harm // count
            place += 1
        index += 1
    sum: i64 = 0
    place = 1
    while place <= places.PLACES:
        out[place] = out[place] * out[place]
        sum += out[place]
        place += 1
    return sum

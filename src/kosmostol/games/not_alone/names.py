"""Names for the numbers of the rules."""

from collections.abc import Iterable
from functools import lru_cache

from kosmostol.games.not_alone.components import HUNT, SURVIVAL
from kosmostol.games.not_alone.rules import places
from kosmostol.games.not_alone.rules.table import Table

STEPS = (
    "side",
    "opening",
    "exploring",
    "closing",
    "hunting",
    "vortex",
    "reacting",
    "river",
    "revealed",
    "free",
    "before-target",
    "target",
    "before-artemia",
    "artemia",
    "before-catch",
    "catch",
    "dusk",
    "over",
)
PHASES = ("setup", "exploration", "hunting", "reckoning", "end", "over")
ASKS = (
    "side",
    "window",
    "aim-field",
    "aim-seat",
    "aim-from",
    "aim-place",
    "aim-token",
    "aim-out",
    "aim-in",
    "aim-back",
    "explore",
    "take",
    "discard",
    "hunt",
    "react",
    "mark",
    "zone",
    "phobia",
    "river",
    "order",
    "act",
    "lair",
    "gate",
    "rover",
    "shelter",
    "source",
    "scream",
    "toxin",
)
EFFECTS = (
    "limit",
    "played",
    "despair",
    "blocked",
    "fierce",
    "interfere",
    "persecute",
    "mutation",
    "virus",
    "clone",
    "mirage",
    "scream",
    "toxin",
    "ruined",
    "stasis",
    "tracking",
    "sacrifice",
    "smoke",
    "beach",
    "wreck",
    "owes_target",
    "owes_artemia",
    "granted",
    "closed",
    "dodging",
    "detecting",
    "swapped",
)
PLACE_EFFECTS = ("blocked", "ruined")  # effects that are sets of places
SEAT_EFFECTS = ("dodging", "detecting")  # and those that are sets of seats
WINNERS = (None, "creature", "hunted")
ARMED = {0: None, places.RIVER: "river", places.ARTEFACT: "artefact"}
TOKENS = ("creature", "target", "artemia")


def bits(mask: int) -> list[int]:
    """The numbers of a mask."""
    return list(_bits(mask))


@lru_cache(4096)
def _bits(mask: int) -> tuple[int, ...]:
    return tuple(number for number in range(mask.bit_length()) if mask >> number & 1)


def mask_of(numbers: Iterable[int]) -> int:
    """The mask of some numbers."""
    return sum(1 << number for number in numbers)


def hunt_names(mask: int) -> list[str]:
    """The hunt cards of a mask."""
    return [HUNT[card] for card in bits(mask)]


def survival_names(mask: int) -> list[str]:
    """The survival cards of a mask."""
    return [SURVIVAL[card] for card in bits(mask)]


def hunted_seats(state: Table) -> list[int]:
    """The Hunted, clockwise from the Creature's left."""
    return [state.hunted(index) for index in range(state.seats - 1)]

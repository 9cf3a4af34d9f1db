"""What a learned judgement sees of a clan: crystals, water, cards in hand, upgrades."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.numbers import (
    ACTIONS,
    COLOURS,
    CRYSTALS,
    JOKER,
    NO_ACTION,
    SCOUT,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.features import Features
from kosmostol.kernel.state import BIT

FINE: Final[float] = 8.0  # water to expect is noted in parts
POINTS: Final[i64] = 0
WATER: Final[i64] = 1
ODD_WATER: Final[i64] = 2
MUCH_WATER: Final[i64] = 3
MUCH: Final[i64] = 5
DRY: Final[i64] = 4
TECHNOLOGIES: Final[i64] = 5
SCOUTED: Final[i64] = 6
HAND: Final[i64] = 7  # a feature for each action from here on
HAND_SIZE: Final[i64] = 12  # and those after it
UPGRADED: Final[i64] = 18  # a feature for each action from here on
SIDES: Final[i64] = 23  # a feature for each action from here on
PLAYED: Final[i64] = 28  # a feature for each action from here on
OF_COLOUR: Final[i64] = 33  # and two more, the most frequent colour first
JOKERS: Final[i64] = 36
NEXT_CRYSTAL: Final[i64] = 37
NEXT_JOKER: Final[i64] = 38
_NAMES: Final[list[str]] = ["dig", "develop", "plunder", "scout", "expand"]
FEATURES: Final[list[str]] = [
    "points of crystals",
    "water",
    "a token of water that brings nothing",
    "water above five",
    "no water",
    "technologies",
    "chooses late",
    *[f"{name} in hand" for name in _NAMES],
    *[f"{count} cards in hand" for count in range(6)],
    *[f"water from upgrades of {name}" for name in _NAMES],
    *[f"visible sides of {name}" for name in _NAMES],
    *[f"{name} played this round" for name in _NAMES],
    "crystals of the most frequent colour",
    "crystals of the second colour",
    "crystals of the rarest colour",
    "jokers",
    "points of one more crystal where it brings most",
    "points of one more joker",
]
PHASES: Final[i64] = 7


def phase(rounds: i64) -> i64:
    """The phase of a match with so many rounds still to be chosen for."""
    if rounds <= 2:
        return rounds
    if rounds <= 4:
        return 3
    if rounds <= 7:
        return 4
    return 5 if rounds <= 11 else 6


def note(clans: Clans, seat: i64, open_cards: bool, out: Features) -> None:
    """Note what is to be seen of a clan."""
    water: i64 = clans.water[seat]
    hand: i64 = clans.hand[seat]
    out.note(WATER, water)
    out.note(ODD_WATER, water % 2)
    if water > MUCH:
        out.note(MUCH_WATER, water - MUCH)
    if water == 0:
        out.note(DRY, 1)
    if clans.last[seat] == SCOUT:
        out.note(SCOUTED, 1)
    out.note(HAND_SIZE + size(hand), 1)
    action: i64 = 0
    while action < ACTIONS:
        if hand & BIT[action]:
            out.note(HAND + action, 1)
        action += 1
    played: i64 = clans.played[seat]
    if open_cards and played != NO_ACTION:
        out.note(PLAYED + played, 1)
    _upgrades(clans, seat, out)
    _crystals(clans, seat, out)


def _upgrades(clans: Clans, seat: i64, out: Features) -> None:
    """What the technologies bring."""
    areas = clans.areas
    faces = clans.box.faces
    visible: i64 = areas.visible[seat]
    out.note(TECHNOLOGIES, size(areas.cards[seat]))
    action: i64 = 0
    while action < ACTIONS:
        brought: float = 0.0
        sides: i64 = 0
        i: i64 = faces.first_upgrade[action]
        while i < faces.first_upgrade[action + 1]:
            side: i64 = faces.upgrades[i]
            if visible & BIT[side]:
                brought += clans.box.gain[side]
                sides += 1
            i += 1
        out.note(UPGRADED + action, int(brought * FINE))
        out.note(SIDES + action, sides)
        action += 1


def _crystals(clans: Clans, seat: i64, out: Features) -> None:
    """Active crystals, and what one more would bring."""
    box = clans.box
    crystals = clans.areas.crystals
    base: i64 = seat * CRYSTALS
    blue: i64 = crystals[base]
    green: i64 = crystals[base + 1]
    violet: i64 = crystals[base + 2]
    jokers: i64 = crystals[base + JOKER]
    points: i64 = box.crystal_points(blue, green, violet, jokers)
    out.note(POINTS, points)
    out.note(JOKERS, jokers)
    best: i64 = box.crystal_points(blue + 1, green, violet, jokers)
    best = max(best, box.crystal_points(blue, green + 1, violet, jokers))
    best = max(best, box.crystal_points(blue, green, violet + 1, jokers))
    out.note(NEXT_CRYSTAL, best - points)
    out.note(NEXT_JOKER, box.crystal_points(blue, green, violet, jokers + 1) - points)
    taken: i64 = 0
    rank: i64 = 0
    while rank < COLOURS:
        most: i64 = -1
        which: i64 = 0
        colour: i64 = 0
        while colour < COLOURS:
            if not taken & BIT[colour] and crystals[base + colour] > most:
                most = crystals[base + colour]
                which = colour
            colour += 1
        taken |= BIT[which]
        out.note(OF_COLOUR + rank, most)
        rank += 1

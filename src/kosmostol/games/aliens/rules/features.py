"""What a learned judgement sees of a seat: its stations, its two planets, its chance to grow."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.aliens.rules.bot import EASE, PROMISE, growth, hope
from kosmostol.games.aliens.rules.numbers import PLACES, SLOTS
from kosmostol.games.aliens.rules.planets import COUNT, Planets
from kosmostol.kernel.features import Features

FINE: Final[float] = 16.0  # shares and hopes are noted in parts
POINTS: Final[i64] = 0
TO_TAKE: Final[i64] = 1
STUCK: Final[i64] = 2
NO_GROWTH: Final[i64] = 3
HOPE: Final[i64] = 4
LESSER_HOPE: Final[i64] = 5
OPEN: Final[i64] = 6
OF_PLANET: Final[i64] = 7  # the first of what is noted of a planet, for each number of its tiles
# What is noted of a planet, counted from there.
IS: Final[i64] = 0
PROMISED: Final[i64] = 1
WHOLE: Final[i64] = 2
EASY: Final[i64] = 3
ALIENS: Final[i64] = 4
NEED: Final[i64] = 5  # and those after it
NEEDS: Final[i64] = 7
EACH: Final[i64] = 12
FEATURES: Final[list[str]] = [
    "stations of finished planets",
    "to take a tile",
    "nothing to take",
    "no planet that can grow",
    "stations hoped for",
    "stations hoped for on the lesser planet",
    "free places",
] + [
    f"planet of {tiles} tiles: {what}"
    for tiles in (1, 2, 3)
    for what in [
        "there",
        "stations on its joints once whole",
        "printed stations",
        "room for many tiles",
        "aliens",
        *[f"{needed} cosmonauts needed" for needed in range(1, 7)],
        "7 or more cosmonauts needed",
    ]
]
PHASES: Final[i64] = 6


def phase(turns: i64) -> i64:
    """The phase of a match in which every seat has so many turns left."""
    if turns <= 2:
        return turns
    if turns <= 5:
        return 3
    return 4 if turns <= 11 else 5


def note(
    planets: Planets, seat: i64, turns: float, to_take: bool, stuck: bool, out: Features
) -> None:
    """Note what is to be seen of a seat with so many turns left."""
    box = planets.box
    out.note(POINTS, planets.points[seat])
    if to_take:
        out.note(TO_TAKE, 1)
    elif stuck:
        out.note(STUCK, 1)
    barren: float = 1.0
    better: float = 0.0
    lesser: float = 0.0
    place: i64 = 0
    while place < PLACES:
        planet: i64 = seat * PLACES + place
        shape: i64 = planets.shape[planet]
        tiles: i64 = COUNT[shape]
        if tiles == 0 or tiles == SLOTS:
            out.note(OPEN, 1)
            barren = 0.0
        else:
            whole: i64 = planets.whole[planet]
            aliens: i64 = planets.aliens[planet]
            base: i64 = OF_PLANET + (tiles - 1) * EACH
            out.note(base + IS, 1)
            out.note(base + PROMISED, int(PROMISE[shape] * 2.0))
            out.note(base + WHOLE, whole)
            out.note(base + EASY, int(EASE[shape] * FINE))
            out.note(base + ALIENS, aliens)
            need: i64 = planets.need(planet) - 1
            out.note(base + NEED + (need if need < NEEDS else NEEDS - 1), 1)
            barren *= 1.0 - growth(box, shape, whole, aliens)
            hoped: float = hope(box, shape, whole, aliens, turns)
            if place == 0:
                better = hoped
            elif hoped > better:
                lesser = better
                better = hoped
            else:
                lesser = hoped
        place += 1
    out.note(NO_GROWTH, int(barren * FINE))
    out.note(HOPE, int(better * FINE))
    out.note(LESSER_HOPE, int(lesser * FINE))

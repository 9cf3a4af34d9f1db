"""Where points come from: the score sheet, and a recount by other code than the rules use."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.aliens.components import components
from kosmostol.games.aliens.rules.numbers import PLACES
from kosmostol.games.aliens.rules.state import Aliens
from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.text import Text


def score_sheet(state: Aliens, seat: int) -> list[ScoreLine]:
    """A line for each finished planet, and one for those that count nothing."""
    planets = state.planets
    lines = [
        ScoreLine(Text("score-planet", {"number": number}), planets.worth(tiles))  # guide: score
        for number, tiles in enumerate(planets.finished_by(seat), 1)
    ]
    if any(planets.shape[seat * PLACES : (seat + 1) * PLACES]):
        lines.append(ScoreLine(Text("score-unfinished"), 0))  # guide: score
    return lines


def reason(state: Aliens) -> Text:
    """How a finished match ended."""
    if state.row.size == 0:
        return Text("reason-row-empty")  # guide: end
    return Text("reason-row-frozen")  # guide: frozen


def recount(position: Mapping[str, Any]) -> list[int]:
    """The scores of a position."""
    faces = {tile.id: tile for tile in components().tiles}

    def worth(planet: list[str]) -> int:
        tiles = [faces[name] for name in planet]
        joined = zip(tiles, tiles[1:] + tiles[:1], strict=True)
        printed = sum(len(tile.stations) for tile in tiles)
        return printed + sum(a.cw and b.ccw for a, b in joined)  # guide: fit

    return [sum(map(worth, planets)) for planets in position["finished"]]

"""Where points come from."""

from collections.abc import Mapping
from typing import Any

from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.text import Text
from kosmostol_comets.components import components
from kosmostol_comets.rules.state import Comets


# guide: score
def score_sheet(state: Comets, seat: int) -> list[ScoreLine]:
    """The dust of a seat, planet by planet."""
    each = state.box.planets
    return [
        ScoreLine(Text(f"planet-{planet}"), state.haul[seat * each + index])
        for index, planet in enumerate(components().used(state.seats))
    ]


# guide: score
def recount(position: Mapping[str, Any]) -> list[int]:
    """The scores, counted from a position."""
    return [sum(haul.values()) for haul in position["haul"]]

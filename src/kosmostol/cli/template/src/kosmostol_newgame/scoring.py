"""Where points come from."""

from collections.abc import Mapping
from typing import Any

from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.text import Text
from kosmostol_newgame.rules.state import Stars


# guide: score
def score_sheet(state: Stars, seat: int) -> list[ScoreLine]:
    """The stars of a seat."""
    return [ScoreLine(Text("score-stars"), sum(state.taken[seat]))]


# guide: score
def recount(position: Mapping[str, Any]) -> list[int]:
    """The scores, counted from a position by other code than the rules use."""
    return [sum(stars) for stars in position["taken"]]

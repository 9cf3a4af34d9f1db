"""Where points come from: the score sheet, and a recount by other code than the rules use."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.catonauts.components import components
from kosmostol.games.catonauts.rules.numbers import PILE
from kosmostol.games.catonauts.rules.state import Catonauts
from kosmostol.kernel.boxes import of_box
from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.text import Text


def score_sheet(state: Catonauts, seat: int) -> list[ScoreLine]:
    """The cats a seat has landed, by colour."""
    faces = components()
    points = [0] * len(faces.colours)
    for card in state.rockets.cards(PILE + seat):
        points[faces.cats[card]] += faces.count[card]
    return [_line(colour, landed) for colour, landed in enumerate(points)]


@of_box
def _line(colour: int, points: int) -> ScoreLine:
    return ScoreLine(Text(f"score-{components().colours[colour]}"), points)  # guide: score


def reason() -> Text:
    """How a match ends: there is one way only."""
    return Text("reason-last-turns")  # guide: end


def recount(position: Mapping[str, Any]) -> list[int]:
    """The scores of a position."""
    # A card's name tells its planet, its cats and their number.
    return [sum(int(card.split("-")[2]) for card in pile) for pile in position["piles"]]

"""Who has won and why: a point for each winner."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.not_alone.rules.numbers import fields
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.text import Text


def score_sheet(now: NotAlone, seat: int) -> list[ScoreLine]:
    """The one line there is."""
    return [ScoreLine(Text("score-victory"), now.scores()[seat])]  # guide: goal


def reason(now: NotAlone) -> Text:
    """Whose counter reached the star."""
    creature = now.tracks.winner == fields.CREATURE  # guide: goal
    return Text("reason-creature" if creature else "reason-hunted")


def recount(position: Mapping[str, Any]) -> list[int]:
    """The scores, counted from a position."""
    won = position["winner"]
    creature = position["creature"]
    if won not in ("creature", "hunted"):
        return [0] * position["seats"]
    return [int((seat == creature) == (won == "creature")) for seat in range(position["seats"])]

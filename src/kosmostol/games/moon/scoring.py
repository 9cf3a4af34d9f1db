"""Points: the lines of the score sheet, how a match ended, everything counted once more."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kosmostol.games.moon.components import astra_card, cards, opponent_cards, opponents, printed
from kosmostol.games.moon.rules.adventure import MOST_PARTS
from kosmostol.games.moon.rules.numbers import (
    BY_ASTRA,
    BY_CELLS,
    BY_DECK,
    BY_ERRORS,
    BY_LAUNCH,
    BY_MISSIONS,
    EFFECT_NAMES,
)
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.kernel.game import ScoreLine
from kosmostol.kernel.text import Text

SPECTATOR = -1  # as the rules call somebody without a seat
REASONS = {
    0: "reason-none",  # a study whose match nobody has ended
    BY_LAUNCH: "reason-launch",  # guide: launch-end
    BY_MISSIONS: "reason-missions",  # guide: end
    BY_CELLS: "reason-cells",  # guide: end
    BY_ERRORS: "reason-errors",  # guide: end
    BY_ASTRA: "reason-astra",  # guide: astra
    BY_DECK: "reason-deck",  # guide: astra-cards
}


def parts_of(state: Moon, viewer: int, seat: int) -> tuple[int, list[int]]:
    """A seat's points as somebody sees them (or a spectator), and the parts they come from."""
    parts = [0] * MOST_PARTS
    total = state.score_seen(viewer, seat, parts)
    return total, parts


# guide: track, journey-score, colony-score, mine-score
# guide: dome-score, virus-score, escape-score, battle-score
def score_sheet(state: Moon, seat: int) -> list[ScoreLine]:
    """The lines of an adventure's sheet where points are added up."""
    _, parts = parts_of(state, SPECTATOR, seat)
    names = printed(state.box.adventure.sheet.adventure).parts
    return [
        ScoreLine(Text(f"score-{name}"), points) for name, points in zip(names, parts, strict=False)
    ]


# guide: turn
def visible_sheet(state: Moon, seat: int, viewer: int | None) -> list[ScoreLine]:
    """The sheet as all have seen it; what the viewer has added to it in this turn stands apart.

    A turn is over when all have confirmed and the incidents are dealt with: until then sheets
    of others stay as they were, and only so are the scores of all comparable.
    """
    lines = score_sheet(state, seat)
    if seat != viewer or state.over():
        return lines
    total, _ = parts_of(state, seat, seat)
    added = total - sum(line.points for line in lines)
    if added == 0:
        return lines
    apart = Text("apart-turn", {"points": abs(added), "way": "up" if added > 0 else "down"})
    return [*lines, ScoreLine(Text("score-turn"), added, apart=apart)]


# guide: end, astra
def reason(state: Moon) -> Text:
    """How a finished match ended, against ASTRA with its score."""
    how = Text(REASONS[state.reason])
    if not isinstance(state, Solo):
        return how
    return Text("reason-against", {"reason": how, "astra": state.astra_score()})


# ---- counted once more, by other code than the rules use ----


def recount(position: Mapping[str, Any]) -> list[int]:
    """The points of a position."""
    sheet = printed(position["options"]["adventure"])
    if not position["options"]["astra"]:
        return sheet.recount(position)
    effects = cards().effect
    held = Counter(EFFECT_NAMES[effects[card - 1]] for card in position["astra"]["held"])
    return sheet.recount({**position, "rival": held})


# guide: astra
def recount_astra(position: Mapping[str, Any]) -> int:
    """ASTRA's score."""
    options = position["options"]
    one = opponent_cards()[opponents().index(options["astra"])]
    effects = cards().effect
    gained = sum(
        one["points"][EFFECT_NAMES[effects[card - 1]]] for card in position["astra"]["held"]
    )
    card = astra_card(options["adventure"])
    track = card.get("track")
    if track is None:
        return int(gained + card["fixed"] + card["level_points"] * one["level"])
    crossed = gained + sum(level > one["level"] for level in track["levels"])
    if crossed >= track["boxes"]:
        return int(track["launch"])
    return int(next(score for box, score in track["scores"].items() if int(box) > crossed))

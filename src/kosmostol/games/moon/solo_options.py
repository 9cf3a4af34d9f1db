"""Moves against ASTRA for a user interface: giving a card, denying it, naming what is crossed."""

from typing import Any

from kosmostol.games.moon.rules.astra import PAIR_LEFT
from kosmostol.games.moon.rules.codes import (
    ALERT,
    DENY_MOVE,
    DRAFT,
    GIVE,
    GIVE_MOVE,
    PILES,
    STRIKE_MOVE,
)
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES
from kosmostol.games.moon.texts import effect_name, strike_ids, strike_name
from kosmostol.games.moon.views import sheet_of
from kosmostol.kernel.game import Option
from kosmostol.kernel.text import Arg, Text

CARD_PILES = ("pile-1", "pile-2", "pile-3")
BONUS = "solo-bonus"  # the element that denies ASTRA a card


def left_over(state: Solo, pair: int) -> dict[str, Any]:
    """The card ASTRA would get."""
    card = state.astra.hand[PAIR_LEFT[pair]]
    effect = state.box.effect[card]
    return {
        "card": f"card-{card + 1}",
        "effect": EFFECT_NAMES[effect],
        "points": state.rival.points[effect],
    }


def with_gift(label: Text, gift: dict[str, Any]) -> Text:
    """A label that also says what ASTRA would get."""
    name = effect_name(EFFECT_NAMES.index(gift["effect"]))
    return Text("option-pair", {"what": label, "gift": name, "points": gift["points"]})


def option(state: Solo, move: int, text: str) -> Option:
    """A legal answer to ASTRA."""
    if move >= STRIKE_MOVE:
        target = move - STRIKE_MOVE
        label = Text("option-strike", {"what": strike_name(state, target)})
        return Option(text, "strike", (strike_target(state, target),), label)
    pile = (move - GIVE_MOVE) % PILES
    effect = state.box.effect[state.astra.hand[pile]]
    points = state.rival.points[effect]
    args: dict[str, Arg] = {
        "effect": effect_name(effect),
        "points": points,
        "bonuses": state.astra.spare(),
    }
    preview = {"effect": EFFECT_NAMES[effect], "points": points}
    if move >= DENY_MOVE:
        return Option(text, "deny", (BONUS, CARD_PILES[pile]), Text("option-deny", args), preview)
    return Option(text, "give", (CARD_PILES[pile],), Text("option-give", args), preview)


def strike_target(state: Solo, target: int) -> str:
    """The printed element an effect card crosses."""
    return strike_ids(sheet_of(state))[target]


def meant(state: Solo, target: str) -> str | None:
    """The move a click means where ASTRA is concerned."""
    first, _, second = target.partition("+")
    if state.phase == ALERT:
        ids = strike_ids(sheet_of(state))
        return f"strike {ids.index(target) + 1}" if target in ids else None
    if state.phase == GIVE:
        if first == BONUS:
            return f"deny {CARD_PILES.index(second) + 1}" if second in CARD_PILES else None
        return f"give {CARD_PILES.index(first) + 1}" if first in CARD_PILES else None
    if state.phase == DRAFT and first in CARD_PILES and second in CARD_PILES and first != second:
        return f"pick {CARD_PILES.index(first) + 1} {CARD_PILES.index(second) + 1}"
    return None

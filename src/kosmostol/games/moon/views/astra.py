"""ASTRA as people see it: who it is, the cards it holds, what they bring, solo bonuses."""

from typing import cast

from kosmostol.games.moon.components import TYPES, opponents
from kosmostol.games.moon.rules.astra import NO_LETTER
from kosmostol.games.moon.rules.numbers import EFFECT_NAMES, MISSIONS
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.views.shapes import Astra, Combination, Effect, Letter, MoonRecall
from kosmostol.kernel.bits import size
from kosmostol.kernel.state import BIT


def effect_of(code: int) -> Effect:
    """The name of an effect."""
    return EFFECT_NAMES[code]


def letters(mask: int) -> list[Letter]:
    """The effect cards of a mask."""
    return [cast("Letter", TYPES[k]) for k in range(MISSIONS) if mask & BIT[k]]


def combinations(state: Solo) -> list[Combination]:
    """The open cards: each gives its number or its effect."""
    return [
        {
            "number": state.box.number[card],
            "effect": effect_of(state.box.effect[card]),
            "next": None,
            "card": f"card-{card + 1}",
            "effectCard": f"card-{card + 1}",
        }
        for card in state.astra.hand[: state.astra.drawn]
    ]


def marks(found: dict[str, str], sheet: int) -> dict[str, str]:
    """What is marked on a sheet: a planet where ASTRA has as many insignia is the player's."""
    mine = "far" if sheet else "near"
    return {id: mine if how == "both" else how for id, how in found.items()}


def view(state: Solo) -> Astra:
    """ASTRA at the table."""
    rival, cards, held = state.rival, state.astra, state.desk.rival
    gains = {name: held[k] * rival.points[k] for k, name in enumerate(EFFECT_NAMES)}
    return {
        "name": opponents()[rival.opponent],
        "level": rival.level,
        "points": dict(zip(EFFECT_NAMES, rival.points, strict=True)),
        "cards": dict(zip(EFFECT_NAMES, held, strict=True)),
        "gains": gains,
        "score": state.astra_score(),
        "parts": _parts(state),
        "track": {"crossed": rival.boxes(held), "boxes": len(rival.track) - 1}
        if rival.track
        else None,
        "bonuses": {"slots": rival.slots, "circled": cards.circled, "spent": cards.spent},
        "pass": 2 if cards.pack.second else 1,
        "deck": cards.pack.left + size(cards.pack.letters),
        "letter": None if cards.letter == NO_LETTER else cast("Letter", TYPES[cards.letter]),
        "toCome": letters(cards.pack.letters),
        "givable": [k for k in range(3) if cards.givable & BIT[k]],
    }


def _parts(state: Solo) -> dict[str, int]:
    """Where ASTRA's score comes from."""
    if state.rival.track:
        return {"rockets": state.astra_score()}
    return {
        "cards": state.rival.on_cards(state.desk.rival),
        "fixed": state.rival.fixed,
        "level": state.rival.level * state.rival.level_points,
    }


def witnessed(state: Solo) -> dict[str, list[list[int]]]:
    """In which order cards went away, and which of them ASTRA was given."""
    astra = state.astra
    return {"cards": [list(astra.pack.discard), list(astra.removed), list(astra.held)]}


def recall(state: Solo) -> MoonRecall:
    """The cards that will be shuffled, and those out of the game."""
    return {
        "discards": [sorted(card + 1 for card in state.astra.pack.discard)],
        "removed": sorted(card + 1 for card in state.astra.removed),
    }

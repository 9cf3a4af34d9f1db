"""What is seen of a match of Catonauts. Everything is open but what will be drawn."""

from typing import TypedDict

from kosmostol.games.catonauts.components import components
from kosmostol.games.catonauts.notation import CELL_NAMES, PHASES, Phase, cell_name
from kosmostol.games.catonauts.rules.numbers import DISCARD, ENDLESS, HOLE, NOWHERE, PILE, ROCKET
from kosmostol.games.catonauts.rules.state import Catonauts


class CatonautsView(TypedDict):
    """The table; cards are named planet-cats-count, as `blue-pink-3`."""

    phase: Phase
    turn: int
    first: int | None
    field: dict[str, str | None]
    pawns: list[str | None]
    leaving: str | None
    rockets: list[list[str]]
    piles: list[list[str]]
    points: list[int]
    discard: list[str]
    deck: int
    finalTurns: int | None


class LandPreview(TypedDict):
    """Who would get off: so many cards, those that match for points, the others for none."""

    cards: int
    points: int
    landed: list[str]
    thrown: list[str]


class FlyPreview(TypedDict):
    """What a flight would cost and bring, and what could be landed after it."""

    passes: bool
    lost: str | None
    boards: str
    landings: list[LandPreview]


PREVIEWS: dict[str, type | None] = {"corner": None, "fly": FlyPreview, "land": LandPreview}


def view(state: Catonauts) -> CatonautsView:
    """What everybody sees."""
    names = components().cards
    field, rockets = state.field, state.rockets
    seats = range(state.seats)

    def cards(stack: int) -> list[str]:
        return [names[card] for card in rockets.cards(stack)]

    return {
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "first": None if state.first == NOWHERE else state.first,
        "field": {
            name: None if card == HOLE else names[card]
            for name, card in zip(CELL_NAMES, field.cards(), strict=True)
        },
        "pawns": [cell_name(field.pawn(seat)) for seat in seats],
        "leaving": cell_name(state.leaving),
        "rockets": [cards(ROCKET + seat) for seat in seats],
        "piles": [cards(PILE + seat) for seat in seats],
        "points": state.scores(),
        "discard": cards(DISCARD),
        "deck": state.deck.size,
        "finalTurns": None if state.final_turns == ENDLESS else state.final_turns,
    }

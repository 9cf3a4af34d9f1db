"""Writing positions, and the components they hold."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from kosmostol.games.planet5r.components import (
    ACTION_NAMES,
    action_name,
    actions_of,
    card_name,
    components,
)
from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.numbers import ALL_ACTIONS, CARDS, TECHNOLOGIES
from kosmostol.games.planet5r.rules.state import Planet5R
from kosmostol.games.planet5r.views import PHASES, lies_over, rows_of
from kosmostol.kernel.bits import members
from kosmostol.kernel.positions import chance_json


def options_of(state: Planet5R) -> dict[str, Any]:
    """The table options of a state."""
    return {
        "small_die": state.box.small_die,
        "open_water": state.box.open_water,
        "settlement_crystals": state.box.settlement_crystals,
    }


def _row_text(areas: Areas, seat: int, row: list[int]) -> str:
    names = components().cards
    words = [names[row[0]]]
    for left, right in pairwise(row):
        words += ["over" if lies_over(areas, seat, left) else "under", names[right]]
    return " ".join(words)


def gone(state: Planet5R) -> list[int]:
    """The technologies that have left the market unsold."""
    there = {*state.market.cards, *state.market.bag, state.market.next, state.auction.taken}
    owned = sum(state.clans.areas.cards)
    return [card for card in range(TECHNOLOGIES) if card not in there and not owned & (1 << card)]


def to_position(state: Planet5R) -> dict[str, Any]:
    """The state as JSON."""
    names = components().cards
    clans, areas = state.clans, state.clans.areas
    seats = range(state.seats)
    owned = sum(areas.cards)
    return {
        "seats": state.seats,
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "round": state.round,
        "water": list(clans.water),
        "discards": [actions_of(ALL_ACTIONS & ~clans.hand[seat]) for seat in seats],
        "played": [action_name(action) for action in clans.played],
        "last": [action_name(action) for action in clans.last],
        "rows": [[_row_text(areas, seat, row) for row in rows_of(areas, seat)] for seat in seats],
        "market": [names[card] for card in state.market.cards],
        "next": card_name(state.market.next),
        "stack": [names[card] for card in state.market.bag],
        "gone": [names[card] for card in gone(state)],
        "spare": [names[card] for card in range(TECHNOLOGIES, CARDS) if not owned & (1 << card)],
        "bids": list(state.auction.bids),
        "roll": state.auction.roll or None,
        "bought": members(state.auction.bought),
        "buyers": members(state.auction.buyers),
        "taken": card_name(state.auction.taken),
        "chance": chance_json(state.chance),
    }


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every card found in a position; action cards with their seat."""
    found = [*position["market"], *position["stack"], *position["gone"], *position["spare"]]
    found += [card for card in (position["next"], position["taken"]) if card is not None]
    found += [card for rows in position["rows"] for row in rows for card in row.split(" ")[::2]]
    for seat, discard in enumerate(position["discards"]):
        played = position["played"][seat]
        hand = [name for name in ACTION_NAMES if name not in (*discard, played)]
        played_cards = [] if played is None else [played]
        found += [f"{seat} {name}" for name in (*discard, *hand, *played_cards)]
    return found


def box(seats: int) -> list[str]:
    """Every card in play."""
    hands = [f"{seat} {name}" for seat in range(seats) for name in ACTION_NAMES]
    return [*components().cards, *hands]

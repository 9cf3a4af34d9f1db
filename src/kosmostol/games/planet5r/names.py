"""Names for the numbers of the rules, and rows as people see them."""

from kosmostol.games.planet5r.components import ACTION_NAMES, components
from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.codes import (
    ACTIONS,
    BID,
    CARDS,
    CHOOSE,
    FINISHED,
    LATE,
    LEFT,
    NO_ACTION,
    NO_CARD,
    PLACE,
    RIGHT,
    TAKE,
    TECHNOLOGIES,
)

PHASES = {
    CHOOSE: "choose",
    LATE: "late",
    BID: "bid",
    TAKE: "take",
    PLACE: "place",
    FINISHED: "over",
}


def action_name(action: int) -> str | None:
    """`dig` for action 0; None for no action."""
    return None if action == NO_ACTION else ACTION_NAMES[action]


def card_name(card: int) -> str | None:
    """`T01` for card 0; None for no card."""
    return None if card == NO_CARD else components().cards[card]


def actions_of(mask: int) -> list[str]:
    """The actions of a mask."""
    return [ACTION_NAMES[action] for action in range(ACTIONS) if mask & (1 << action)]


def seats_of(mask: int, seats: int) -> list[int]:
    """The seats of a mask."""
    return [seat for seat in range(seats) if mask & (1 << seat)]


def rows_of(areas: Areas, seat: int) -> list[list[int]]:
    """A seat's rows as cards from left to right; the settlement's row comes first."""
    starts = [
        card
        for card in range(CARDS)
        if areas.cards[seat] & (1 << card) and areas.joined[2 * card + LEFT] == NO_CARD
    ]
    rows = []
    for start in starts:
        row = [start]
        while areas.joined[2 * row[-1] + RIGHT] != NO_CARD:
            row.append(areas.joined[2 * row[-1] + RIGHT])
        rows.append(row)
    return sorted(rows, key=lambda row: (max(row) < TECHNOLOGIES, min(row)))


def lies_over(areas: Areas, seat: int, card: int) -> bool:
    """Whether a card lies over the one joined to its right."""
    return bool(areas.visible[seat] & (1 << (2 * card + RIGHT)))

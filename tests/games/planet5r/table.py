"""Builds positions for the tests: name what matters, the rest is filled with leftover cards."""

from collections.abc import Mapping, Sequence
from typing import Any

import kosmostol as ks
from kosmostol.games.planet5r.components import components
from kosmostol.kernel.chance import Chance

TECHNOLOGIES = components().cards[:15]
SETTLEMENTS = components().cards[15:]
ROUNDS = 15


def rolls(*faces: int, die: Sequence[int] = (1, 2, 3, 4, 5, 6)) -> list[int]:
    """A chance whose first rolls of the die are these."""
    for key in range(200_000):
        chance = Chance(key, 12, 0)
        if all(die[chance.below(len(die))] == face for face in faces):
            return [key, 12, 0]
    raise AssertionError(f"no chance rolls {faces}")


def cards_of(row: str) -> list[str]:
    return row.split(" ")[::2]


def position(
    *,
    seats: int = 3,
    round: int = 5,
    phase: str = "choose",
    water: Sequence[int] = (5, 5, 5, 5, 5),
    rows: Mapping[int, Sequence[str]] | None = None,
    discards: Mapping[int, Sequence[str]] | None = None,
    played: Sequence[str | None] = (None,) * 5,
    last: Sequence[str | None] | None = None,
    market: Sequence[str] | int = 1,
    next: str | None = None,
    bids: Sequence[int] = (0,) * 5,
    roll: int | None = None,
    bought: Sequence[int] = (),
    buyers: Sequence[int] = (),
    taken: str | None = None,
    chance: Sequence[int] = (11, 12, 0),
    **options: bool,
) -> dict[str, Any]:
    """A position. Seats without a settlement get one; `market` may be a number of cards."""
    given = {seat: list((rows or {}).get(seat, ())) for seat in range(seats)}
    named = {card for of_seat in given.values() for row in of_seat for card in cards_of(row)}
    named |= {card for card in (next, taken) if card is not None}
    named |= set(() if isinstance(market, int) else market)
    spare = [card for card in SETTLEMENTS if card not in named]
    for of_seat in given.values():
        if not any(card in SETTLEMENTS for row in of_seat for card in cards_of(row)):
            of_seat.insert(0, spare.pop(0))
    unused = [card for card in TECHNOLOGIES if card not in named]
    on_market = [unused.pop(0) for _ in range(market)] if isinstance(market, int) else list(market)
    if next is None and round < ROUNDS:
        next = unused.pop(0)
    stack = [unused.pop(0) for _ in range(max(ROUNDS - round - 1, 0))]
    first = round == 1 and phase != "over"
    return {
        "seats": seats,
        "options": options,
        "phase": phase,
        "round": round,
        "water": list(water[:seats]),
        "discards": [list((discards or {}).get(seat, ())) for seat in range(seats)],
        "played": list(played[:seats]),
        "last": list(last or [None if first else "expand"] * seats),
        "rows": [given[seat] for seat in range(seats)],
        "market": on_market,
        "next": next,
        "stack": stack,
        "gone": unused,
        "spare": spare,
        "bids": list(bids[:seats]),
        "roll": roll,
        "bought": list(bought),
        "buyers": list(buyers),
        "taken": taken,
        "chance": list(chance),
    }


def table(**named: Any) -> ks.Match:
    """A match that goes on from `position(...)`."""
    return ks.from_position("planet5r", position(**named))


def placing(card: str, rows: Sequence[str], **named: Any) -> ks.Match:
    """Seat 0 has bought a technology and has to place it."""
    dug = {"phase": "place", "played": ("dig", "scout", "expand"), "bids": (3, 0, 0)}
    bought: dict[str, Any] = {"roll": 2, "buyers": (0,), "taken": card, "rows": {0: rows}}
    return table(**(dug | bought | named))


def play(match: ks.Match, *actions: str) -> None:
    """Every seat plays its action, the late ones after the others."""
    for seat in (*match.owing, *match.view()["late"]):
        match.play(seat, f"play {actions[seat]}")


def water(match: ks.Match) -> list[int]:
    found: list[int] = match.recall()["water"]
    return found


def clan(match: ks.Match, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = match.view(seat)["seats"][seat]
    return found


def refused(match: ks.Match, seat: int, move: str) -> str:
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    return why.code

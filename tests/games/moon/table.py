"""Sets up tables for the tests: name what matters on each sheet and which cards lie open."""

from collections.abc import Mapping, Sequence
from typing import Any

import kosmostol as ks
from kosmostol.games.moon.adventures.printed import Track
from kosmostol.games.moon.components import TYPES, printed
from kosmostol.games.moon.notation import CLAIM_NAMES
from kosmostol.games.moon.rules import drafting
from kosmostol.games.moon.rules.numbers import CELLS, CLAIMS, EFFECT_NAMES, OPENING, TAKEN
from kosmostol.games.moon.rules.state import Moon
from kosmostol.kernel.match import Match

Sheet = Mapping[str, Any]
FIRST_MISSIONS = {n: [58 + 6 * n, 60 + 6 * n, 62 + 6 * n] for n in range(1, 9)}
OFFER = ((6, "robot"), (8, "energy"), (10, "plant"))


def moon(match: Match) -> Moon:
    """The state of a match."""
    assert isinstance(match.state, Moon)
    return match.state


def table(
    adventure: int,
    *sheets: Sheet,
    offer: Sequence[tuple[int, str]] = OFFER,
    missions: Sequence[int] | None = None,
    rulings: Sequence[str] | None = None,
    gone: Sequence[str] = (),
    awake: Sequence[str] = (),
    taken: str = "",
    seed: int = 1,
) -> Match:
    """A match in which everybody is about to draft a turn on the given sheets."""
    match = ks.new(
        "moon",
        seats=max(1, len(sheets)),
        seed=seed,
        adventure=adventure,
        missions=list(missions or FIRST_MISSIONS[adventure]),
        rulings=list(rulings) if rulings else None,
    )
    while moon(match).phase == OPENING:
        seat = match.owing[0]
        match.play(seat, match.moves(seat)[0])
    state = moon(match)
    t = state.desk
    for seat, sheet in enumerate(sheets):
        put(state, seat, sheet)
    for track, marked in zip(printed(adventure).shared, (gone, awake), strict=False):
        t.shared[track.slot] = value_of(track, list(marked))
    t.shared[TAKEN] = sum(1 << TYPES.index(type_) for type_ in taken)
    lay(state, offer)
    for seat in range(state.seats):
        drafting.begin(t, seat)
    return match


def put(state: Moon, seat: int, sheet: Sheet) -> None:
    """Fill in a sheet: `cells`, `missions` and tracks by name."""
    t = state.desk
    print_ = printed(state.box.adventure.sheet.adventure)
    page = list(print_.sheet.blank)
    known = {track.name: track for track in print_.tracks}
    for name, value in sheet.items():
        if name == "cells":
            for id, number in value.items():
                signs = [sign for sign, word in print_.signs.items() if word == number]
                page[CELLS + print_.cells.index(id)] = signs[0] if signs else number
        elif name == "missions":
            for type_, how in value.items():
                page[CLAIMS + TYPES.index(type_)] = CLAIM_NAMES.index(how)
        else:
            page[known[name].slot] = value_of(known[name], value)
    print_.derive(page)
    start = t.home(seat)
    t.sheets[start : start + t.width] = page
    t.committed[start : start + t.width] = page


def value_of(track: Track, value: Any) -> int:
    """A slot's value from a count or from ids."""
    if isinstance(value, int):
        return value
    return sum(1 << track.ids.index(id) for id in value)


def lay(state: Moon, offer: Sequence[tuple[int, str]]) -> None:
    """Open cards with these numbers and effects; the cards they replace go into the bag."""
    deck = state.deck
    pool = [*deck.bag[: deck.unseen], *deck.top, *deck.beside]
    for pile, (number, _) in enumerate(offer):
        deck.top[pile] = take(pool, state.box.number, number)
    for pile, (_, effect) in enumerate(offer):
        deck.beside[pile] = take(pool, state.box.effect, EFFECT_NAMES.index(effect))
    deck.bag[: deck.unseen] = pool
    state.offer()


def take(pool: list[int], face: Sequence[int], wanted: int) -> int:
    """Remove a card with this number or effect from the pool."""
    card = next(card for card in pool if face[card] == wanted)
    pool.remove(card)
    return card


def go(match: Match, seat: int, *moves: str) -> None:
    """Play some moves of a seat."""
    for move in moves:
        match.play(seat, move)


def turn(match: Match, *drafts: Sequence[str]) -> None:
    """A whole turn: each seat's moves, then its confirmation."""
    for seat, moves in enumerate(drafts):
        go(match, seat, *moves, "confirm")


def sheet(match: Match, seat: int = 0) -> dict[str, Any]:
    """A seat's committed sheet as a position holds it."""
    found: dict[str, Any] = match.position()["sheets"][seat]
    return found


def own(match: Match, seat: int = 0) -> dict[str, Any]:
    """A seat's sheet as it sees it itself, with its draft."""
    found: dict[str, Any] = match.view(seat)["sheets"][seat]
    return found


def why(match: Match, move: str, seat: int = 0) -> str | None:
    """The fault of a move, None if it is legal."""
    refused = match.why_not(seat, move)
    return None if refused is None else refused.code


def limit(adventure: int, name: str) -> int:
    """How long a track is."""
    return next(track.limit for track in printed(adventure).tracks if track.name == name)


def numbers(ids: Sequence[str], start: int = 1) -> dict[str, int]:
    """Ascending numbers in the given cells."""
    return {id: start + index for index, id in enumerate(ids)}


def row(prefix: str, first: int, last: int) -> list[str]:
    """Ids such as P1 to P8."""
    return [f"{prefix}{number}" for number in range(first, last + 1)]

"""Builds positions for the tests: name what matters on each sheet and which cards lie open.

The rest is as at the start, so a sheet may show what could not come about in play.
"""

from collections.abc import Iterable, Mapping, Sequence
from copy import deepcopy
from functools import cache
from typing import Any

import kosmostol as ks
from kosmostol.games.moon.components import cards, printed
from kosmostol.kernel.match import Match

Sheet = Mapping[str, Any]
Face = tuple[int | None, str | None]  # a number and an effect; None: any

EFFECTS = ("robot", "energy", "plant", "water", "astronaut", "planning")
FIRST_MISSIONS = {n: [58 + 6 * n, 60 + 6 * n, 62 + 6 * n] for n in range(1, 9)}
OFFER: tuple[Face, ...] = ((6, "robot"), (8, "energy"), (10, "plant"))
HAND: tuple[Face, ...] = ((6, "robot"), (9, "energy"), (10, "plant"))
KINDS = ("number", "effect")  # what a pile shows
LETTERS = "ABC"


# ---- positions ----


@cache
def start(adventure: int, seats: int, astra: str | None) -> dict[str, Any]:
    """The position of a new match."""
    return ks.new("moon", seats=seats, seed=1, adventure=adventure, astra=astra).position()


def position(
    adventure: int,
    *sheets: Sheet,
    offer: Sequence[Face] = OFFER,
    missions: Sequence[int] | None = None,
    rulings: Sequence[str] | None = None,
    gone: Sequence[str] = (),
    awake: Sequence[str] = (),
    taken: str = "",
    turn: int = 1,
    over: bool = False,
) -> dict[str, Any]:
    """Everybody is about to draft a turn on the given sheets, or the match is over.

    `gone` and `awake` are what all sheets share: what somebody was first to take, and the
    viruses that spread. `offer` are the numbers and effects to combine.
    """
    found = _position(
        adventure, sheets or ({},), max(1, len(sheets)), None, missions, rulings, gone, awake
    )
    return found | {
        "phase": "over" if over else "draft",
        "turn": turn,
        "taken": list(taken),
        "cards": _piles(offer, turn),
        "drafts": None if over else [[] for _ in found["sheets"]],
    }


def solo_position(
    adventure: int,
    name: str,
    *sheets: Sheet,
    hand: Sequence[Face] = HAND,
    held: Iterable[str] = (),
    deck: Sequence[Face | str] | None = None,
    second: bool = False,
    circled: int = 0,
    missions: Sequence[int] | None = None,
    gone: Sequence[str] = (),
    awake: Sequence[str] = (),
    turn: int | None = None,
    over: bool = False,
) -> dict[str, Any]:
    """Alone against ASTRA, about to take two of the cards in hand.

    ASTRA holds cards with these effects. `deck` is what is still to come: cards and the letters
    of effect cards; without it all cards that are not elsewhere.
    """
    count = 2 if adventure == 8 else 1
    found = _position(adventure, sheets, count, name, missions, None, gone, awake)
    box = Cards()
    open_ = [] if over else [box.take(*face) for face in hand]
    theirs = [box.take(None, effect) for effect in held]
    coming: list[int | str] = [*box.left, *LETTERS]
    if deck is not None:
        coming = [one if isinstance(one, str) else box.take(*one) for one in deck]
    rest = [one for one in (*box.left, *LETTERS) if one not in coming]
    return found | {
        "phase": "over" if over else "draft",
        "turn": turn or 1 + len(theirs),
        "taken": [],
        "astra": {
            "pass": 2 if second else 1,
            "deck": coming,
            "hand": open_,
            "discard": rest,
            "held": theirs,
            "removed": [],
            "circled": circled,
            "spent": 0,
            "letter": None,
            "strikes": 0,
            "givable": [],
        },
        "drafts": None if over else [[]],
    }


def _position(
    adventure: int,
    sheets: Sequence[Sheet],
    count: int,
    astra: str | None,
    missions: Sequence[int] | None,
    rulings: Sequence[str] | None,
    gone: Sequence[str],
    awake: Sequence[str],
) -> dict[str, Any]:
    """What matches with and without ASTRA have in common."""
    found = deepcopy(start(adventure, 1 if astra else count, astra))
    chosen = list(missions or FIRST_MISSIONS[adventure])
    marks = zip(found["shared"], (list(gone), list(awake)), strict=False)
    pages = [*sheets, *[{}] * count][:count]
    blank = start(adventure, 2, None)["sheets"][0]  # ASTRA may have begun on its own start
    return found | {
        "options": {
            "adventure": adventure,
            "missions": chosen,
            "rulings": list(rulings) if rulings else None,
            "astra": astra,
        },
        "missions": chosen,
        "shared": dict(marks),
        "sheets": [sheet_of(blank, page) for page in pages],
        "erred": None,
    }


def sheet_of(blank: Sheet, page: Sheet) -> dict[str, Any]:
    """An unused sheet with what the page says: `cells`, `missions`, tracks by name."""
    claims = blank["missions"] | page.get("missions", {})
    return {**blank, **page, "missions": claims}


class Cards:
    """The starship cards that are not laid anywhere yet."""

    def __init__(self, left: Iterable[int] | None = None) -> None:
        self.left = list(range(1, len(cards().number) + 1) if left is None else left)

    def take(self, number: int | None, effect: str | None) -> int:
        """A card with this number, this effect or both."""
        card = self.find(number, effect)
        assert card is not None, f"no card {number} {effect} is left"
        self.left.remove(card)
        return card

    def find(self, number: int | None, effect: str | None) -> int | None:
        """Such a card, if one is left."""
        for card in self.left:
            face = (cards().number[card - 1], EFFECTS[cards().effect[card - 1]])
            if number in (None, face[0]) and effect in (None, face[1]):
                return card
        return None

    def lay(self, offer: Sequence[Face]) -> list[dict[str, Any]]:
        """Piles that show these numbers and effects."""
        numbers = [self.take(number, None) for number, _ in offer]
        effects = [self.take(None, effect) for _, effect in offer]
        return [{"number": n, "effect": e} for n, e in zip(numbers, effects, strict=True)]


def _piles(offer: Sequence[Face], turn: int) -> dict[str, Any]:
    """The three piles in a turn of the first pass."""
    box = Cards()
    piles = box.lay(offer)
    for pile in piles:
        pile |= {"draw": [], "discard": [box.left.pop() for _ in range(turn - 1)]}
    return {"unseen": box.left, "piles": piles}


# ---- matches ----


def table(adventure: int, *sheets: Sheet, **more: Any) -> Match:
    """A match that goes on from `position(...)`."""
    return load(position(adventure, *sheets, **more))


def against(adventure: int, name: str, *sheets: Sheet, **more: Any) -> Match:
    """A match that goes on from `solo_position(...)`."""
    return load(solo_position(adventure, name, *sheets, **more))


def load(found: Mapping[str, Any]) -> Match:
    """A match from a position that shows only what matters."""
    return ks.from_position("moon", found, plausible=False)


def dealt(match: Match, offer: Sequence[Face]) -> Match:
    """The same match with other cards open."""
    found = match.position()
    piles = found["cards"]["piles"]
    box = Cards([*found["cards"]["unseen"], *(pile[k] for pile in piles for k in KINDS)])
    for pile, shown in zip(piles, box.lay(offer), strict=True):
        pile |= shown
    found["cards"]["unseen"] = box.left
    return load(found)


def go(match: Match, seat: int, *moves: str) -> None:
    """Play some moves of a seat."""
    for move in moves:
        match.play(seat, move)


def turn(match: Match, *drafts: Sequence[str]) -> None:
    """A whole turn: each seat's moves, then its confirmation."""
    for seat, moves in enumerate(drafts):
        go(match, seat, *moves, "confirm")


# ---- what is looked at ----


def sheet(match: Match, seat: int = 0) -> dict[str, Any]:
    """A seat's committed sheet as a position holds it."""
    found: dict[str, Any] = match.position()["sheets"][seat]
    return found


def own(match: Match, seat: int = 0) -> dict[str, Any]:
    """A seat's sheet as it sees it itself, with its draft."""
    found: dict[str, Any] = match.view(seat)["sheets"][seat]
    return found


def turn_of(match: Match) -> int:
    """The number of the turn."""
    found: int = match.view(None)["turn"]
    return found


def lines(match: Match, seat: int = 0) -> dict[str, int]:
    """A seat's points by the lines of its score sheet."""
    return {line.label.id.removeprefix("score-"): line.points for line in match.score_sheet(seat)}


def met(match: Match, mission: int, seat: int = 0) -> bool:
    """Whether a seat's sheet meets a mission."""
    found = next(one for one in match.view(seat)["missions"] if one["id"] == mission)
    enough: bool = found["have"][seat] >= found["need"]
    return enough


def trio(adventure: int, mission: int) -> list[int]:
    """Missions of the three types, this one among them."""
    return [mission if mission - first in (0, 1) else first for first in FIRST_MISSIONS[adventure]]


def why(match: Match, move: str, seat: int = 0) -> str | None:
    """The fault of a move, None if it is legal."""
    refused = match.why_not(seat, move)
    return None if refused is None else refused.code


def ended(match: Match) -> str | None:
    """Why the match is over, None if it is not."""
    if match.result is None:
        return None
    reason = match.result.reason
    within = reason.args.get("reason")  # against ASTRA
    return within.id if isinstance(within, ks.Text) else reason.id


# ---- ids ----


def cells_of(adventure: int) -> tuple[str, ...]:
    """All cells of a sheet."""
    return printed(adventure).cells


def ids_of(adventure: int, track: str) -> list[str]:
    """What may be marked on a track, or is shared by this name."""
    tracks = (*printed(adventure).tracks, *printed(adventure).shared)
    return list(next(one.ids for one in tracks if one.name == track))


def numbers(ids: Sequence[str], start: int = 1) -> dict[str, int]:
    """Ascending numbers in the given cells."""
    return {id: start + index for index, id in enumerate(ids)}


def row(prefix: str, first: int, last: int) -> list[str]:
    """Ids such as P1 to P8."""
    return [f"{prefix}{number}" for number in range(first, last + 1)]

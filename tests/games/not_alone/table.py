"""Builds positions for the tests: name what matters, the rest is filled in.

The Creature sits on seat 0 and the Hunted follow. A Hunted is `hunted(played, hand, discard, ...)`;
starting places that are named nowhere are in hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import kosmostol as ks
from kosmostol.games.not_alone.components import HUNT, SURVIVAL, components
from kosmostol.games.not_alone.position import EFFECTS, PLACE_EFFECTS, SEAT_EFFECTS, to_position
from kosmostol.games.not_alone.rules.numbers import fields, steps
from kosmostol.games.not_alone.rules.state import NotAlone

CREATURE = 0


def hunted(
    played: Sequence[int] = (),
    hand: Sequence[int] | None = None,
    discard: Sequence[int] = (),
    will: int = 3,
    survival: Sequence[str] = (),
    armed: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """A Hunted; two played cards mean an armed Artefact unless said otherwise."""
    if hand is None:
        hand = [place for place in range(1, 6) if place not in (*played, *discard)]
    if len(played) == 2 and armed is None:
        armed = "artefact"
    cards = [*sorted(played), 0, 0][:2]
    return {
        "will": will,
        "hand": sorted(hand),
        "discard": sorted(discard),
        "shown": [],
        "open": [],
        "sure": sorted(discard),
        "maybe": sorted(discard),
        "survival": list(survival),
        "spent": None,
        "armed": armed,
        "arming": None,
        "acted": False,
        "cards": cards,
        "spots": [0, 0],
        "did": [0, 0],
        "anticipated": 0,
        "sealed": 0,
        "aim": 0,
    } | more


def position(
    *people: dict[str, Any],
    step: str = "hunting",
    rescue: int = 9,
    assimilation: int = 6,
    marker: bool = False,
    creature: Sequence[int] = (),
    target: Sequence[int] = (),
    artemia: Sequence[int] = (),
    hand: Sequence[str] = (),
    hunt_discard: Sequence[str] = (),
    survival_deck: Sequence[str] | None = None,
    effects: Mapping[str, Any] | None = None,
    side: int = 1,
    advanced: bool = False,
    copy_ineffective: bool = True,
    rulings: Sequence[str] = (),
) -> dict[str, Any]:
    """A position at the beginning of a step: `exploring`, `hunting` or a window of phase 1."""
    seats = len(people) + 1
    held = [card for each in people for card in each["survival"]]
    deck = [card for card in SURVIVAL if card not in held]
    thrown: list[str] = []
    if survival_deck is not None:
        thrown = [card for card in deck if card not in survival_deck]
        deck = list(survival_deck)
    owned = [[*each["hand"], *each["discard"], *each["cards"]] for each in people]
    copies = components().reserve[seats]
    blank: dict[str, Any] = {
        name: [] if name in PLACE_EFFECTS or name in SEAT_EFFECTS else 0 for name in EFFECTS
    }
    asked = {"exploring": "explore", "hunting": "hunt", "opening": "window", "closing": "window"}
    creature_asked = step != "exploring"
    pending = [
        [[asked[step], 0, 0]] if (seat == CREATURE) == creature_asked else []
        for seat in range(seats)
    ]
    return {
        "seats": seats,
        "options": {
            "creature": CREATURE,
            "copy_ineffective": copy_ineffective,
            "advanced": advanced,
            "side": side,
            "rulings": list(rulings) or None,
        },
        "creature": CREATURE,
        "side": side,
        "turn": 5,
        "step": step,
        "rounds": 0,
        "rescue": rescue,
        "assimilation": assimilation,
        "marker": marker,
        "winner": None,
        "tokens": {"creature": [*creature], "target": [*target], "artemia": [*artemia]},
        "hunt": {
            "hand": list(hand),
            "deck": [card for card in HUNT if card not in (*hand, *hunt_discard)],
            "under": [],
            "discard": list(hunt_discard),
        },
        "survival": {"deck": deck, "discard": thrown, "drawn": []},
        "reserve": [copies - sum(place in own for own in owned) for place in range(6, 11)],
        "people": [{"sealed": 0, "aim": 0}, *people],
        "effects": blank | {"limit": 1} | dict(effects or {}),
        "pending": pending,
        "chance": [11, 12, 0],
    }


def table(*people: dict[str, Any], **named: Any) -> ks.Match:
    """A match that goes on from `position(...)`."""
    return ks.from_position("not_alone", position(*people, **named))


def state(match: ks.Match) -> NotAlone:
    found = match.state
    assert isinstance(found, NotAlone)
    return found


def calm(match: ks.Match) -> ks.Match:
    """Everybody passes until something else is to be decided."""
    while match.owing and steps.IS_WINDOW[state(match).turn.step]:
        match.play(match.owing[0], "pass")
    return match


def go(match: ks.Match, *script: str) -> ks.Match:
    """Play `seat move` lines; windows are passed where the line needs it, and at the end."""
    for line in script:
        seat, _, move = line.partition(" ")
        while (
            match.why_not(int(seat), move) is not None and steps.IS_WINDOW[state(match).turn.step]
        ):
            if not match.owing:
                break
            match.play(match.owing[0], "pass")
        match.play(int(seat), move)
    return match


def done(match: ks.Match, *script: str) -> ks.Match:
    """End the hunt, then play the script, then pass whatever windows are left."""
    return calm(go(match, "0 done", *script))


def of(match: ks.Match, seat: int) -> dict[str, Any]:
    """A Hunted of the position."""
    person: dict[str, Any] = to_position(state(match))["people"][seat]
    return person


def refused(match: ks.Match, seat: int, move: str) -> str:
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    return why.code


def will(match: ks.Match, seat: int) -> int:
    return state(match).get(seat, fields.WILL)


def tracks(match: ks.Match) -> tuple[int, int]:
    """Rescue and Assimilation."""
    return state(match).tracks.rescue, state(match).tracks.assimilation

"""Builds positions for the tests: name what matters, the rest is filled in.

The Creature sits on seat 0 and the Hunted follow. A Hunted is `hunted(played, hand, discard, ...)`;
starting places that are named nowhere are in hand.
"""

from collections.abc import Sequence
from typing import Any

import kosmostol as ks
from kosmostol.games.not_alone.components import SURVIVAL
from kosmostol.games.not_alone.position import to_position
from kosmostol.games.not_alone.rules.numbers import fields
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
    if len(played) == 2 and armed is None:
        armed = "artefact"
    found: dict[str, Any] = {
        "will": will,
        "discard": sorted(discard),
        "survival": list(survival),
        "armed": armed,
        "played": list(played),
    }
    if hand is not None:
        found["hand"] = sorted(hand)
    return found | more


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
    played: Sequence[str] = (),
    limit: int | None = None,
    force_field: Sequence[int] = (),
    smoke: bool = False,
    survival_deck: Sequence[str] | None = None,
    side: int = 1,
    advanced: bool = False,
    copy_ineffective: bool = False,
    rulings: Sequence[str] = (),
) -> dict[str, Any]:
    """A position at the beginning of a step; hunt cards `played` this turn leave room for more."""
    found: dict[str, Any] = {
        "seats": len(people) + 1,
        "options": {
            "creature": CREATURE,
            "copy_ineffective": copy_ineffective,
            "advanced": advanced,
            "side": side,
            "rulings": list(rulings) or None,
        },
        "turn": 5,
        "step": step,
        "rescue": rescue,
        "assimilation": assimilation,
        "marker": marker,
        "tokens": {"creature": [*creature], "target": [*target], "artemia": [*artemia]},
        "force_field": [*force_field],
        "hunt": {
            "hand": list(hand),
            "discard": [*hunt_discard, *played],
            "played": list(played),
            "limit": min(2, len(played) + 1) if limit is None else limit,
        },
        "people": [{}, *(dict(each) for each in people)],
        "chance": [11, 12, 0],
    }
    held = [card for each in people for card in each["survival"]]
    if smoke:
        found["people"][-1]["spent"] = "smokescreen"
    if survival_deck is not None:
        thrown = [card for card in SURVIVAL if card not in (*held, *survival_deck)]
        found["survival"] = {"deck": list(survival_deck), "discard": thrown}
    elif smoke:
        found["survival"] = {"discard": ["smokescreen"]}
    return found


def table(*people: dict[str, Any], **named: Any) -> ks.Match:
    """A match that goes on from `position(...)`."""
    return ks.from_position("not_alone", position(*people, **named))


def whole(*people: dict[str, Any], **named: Any) -> dict[str, Any]:
    """`position(...)` with everything written out."""
    return to_position(state(table(*people, **named)))


def state(match: ks.Match) -> NotAlone:
    found = match.state
    assert isinstance(found, NotAlone)
    return found


def idle(match: ks.Match) -> int | None:
    """Somebody who is asked for a card and nothing else: in a window, or lingering."""
    asked = [(seat, match.asked(seat)) for seat in match.owing]
    return next((seat for seat, a in asked if a and a.kind in ("window", "linger")), None)


def calm(match: ks.Match) -> ks.Match:
    """Everybody passes until something else is to be decided."""
    while (seat := idle(match)) is not None:
        match.play(seat, "pass")
    return match


def go(match: ks.Match, *script: str) -> ks.Match:
    """Play `seat move` lines; who is asked for a card only passes where the line needs it."""
    for line in script:
        seat, _, move = line.partition(" ")
        while match.why_not(int(seat), move) is not None and (who := idle(match)) is not None:
            match.play(who, "pass")
        match.play(int(seat), move)
    return match


def done(match: ks.Match, *script: str) -> ks.Match:
    """End the hunt, then play the script, then pass whatever windows are left."""
    return calm(go(match, "0 done", *script))


def of(match: ks.Match, seat: int) -> dict[str, Any]:
    """A Hunted of the position."""
    person: dict[str, Any] = to_position(state(match))["people"][seat]
    return person


def cards(match: ks.Match, seat: int) -> list[int]:
    """The place cards a Hunted has on the table."""
    return [each["card"] for each in of(match, seat)["played"] if each["card"]]


def refused(match: ks.Match, seat: int, move: str) -> str:
    why = match.why_not(seat, move)
    assert why is not None, f"{move} is legal"
    return why.code


def will(match: ks.Match, seat: int) -> int:
    return state(match).get(seat, fields.WILL)


def tracks(match: ks.Match) -> tuple[int, int]:
    """Rescue and Assimilation."""
    return state(match).tracks.rescue, state(match).tracks.assimilation

"""What each may see: the public table, and a seat's own cards.

Which place cards a Hunted owns is public, so "where may they be" (`may`) is worked out here from
what the viewer knows and nothing else.
"""

from functools import cache
from typing import Any

from kosmostol.games.not_alone.components import (
    HUNT,
    SURVIVAL,
    SYMBOLS,
    components,
    hunt_names,
    survival_names,
)
from kosmostol.games.not_alone.rules import imagining, tokens
from kosmostol.games.not_alone.rules.numbers import asks, fields, places, rulings, steps
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.bits import members, size
from kosmostol.kernel.game import View

WINNERS = (None, "creature", "hunted")
ARMED = {0: None, places.RIVER: "river", places.ARTEFACT: "artefact"}
SHOWN_EFFECTS = {
    "despair": fields.DESPAIR,
    "fierceness": fields.FIERCE,
    "interference": fields.INTERFERE,
    "persecution": fields.PERSECUTE,
    "mutation": fields.MUTATION,
    "virus": fields.VIRUS,
    "clone": fields.CLONE,
    "mirage": fields.MIRAGE,
    "scream": fields.SCREAM,
    "toxin": fields.TOXIN,
    "stasis": fields.STASIS,
    "tracking": fields.TRACKING,
    "sacrifice": fields.SACRIFICE,
    "smokescreen": fields.SMOKE,
}


def view(now: NotAlone, seat: int | None) -> View:
    """What a seat (None: a spectator) may see."""
    viewer = -1 if seat is None else seat
    found: View = {
        "phase": steps.PHASES[steps.PHASE[now.turn.step]],
        "step": steps.WORDS[now.turn.step],
        "turn": now.turn.number,
        "creature": now.creature,
        "order": now.hunted_seats(),
        "side": now.tracks.side or None,
        "advanced": now.box.choices.advanced,
        "artemiaSpaces": list(components().artemia[now.tracks.side - 1]) if now.tracks.side else [],
        "rescue": now.tracks.rescue,
        "assimilation": now.tracks.assimilation,
        "start": {
            "rescue": now.box.setup.rescue[now.seats],
            "assimilation": now.box.setup.assimilation[now.seats],
        },
        "marker": now.tracks.marker == 1,
        "winner": WINNERS[now.tracks.winner],
        "tokens": {
            "creature": members(now.tokens.creature),
            "target": members(now.tokens.target),
            "artemia": members(now.tokens.artemia),
        },
        "owedTokens": _owed(now),
        "effects": [name for name, at in SHOWN_EFFECTS.items() if now.turn.effects[at]],
        "blocked": members(now.turn.effects[fields.BLOCKED]),
        "ineffective": [p for p in range(1, places.PLACES + 1) if not tokens.works(now, p)],
        "usedPowers": _used(now),
        "reserve": {
            str(places.FIRST_RESERVED + index): count
            for index, count in enumerate(now.people.reserve)
        },
        "hunt": {
            "hand": size(now.hunt.hand),
            "deck": size(now.hunt.bag)
            + sum(size(batch) for batch in now.hunt.under),
            "under": _under(now, viewer),
            "discard": [HUNT[card] for card in now.hunt.discard],
            "left": max(0, now.hunt_left()),
        },
        "survival": {
            "deck": size(now.survival.bag),
            "discard": survival_names(now.survival.discard),
        },
        "hunted": [_hunted(now, each, viewer) for each in now.hunted_seats()],
        "window": _window(now, viewer),
        "faces": _faces(),
    }
    if seat is not None:
        found["own"] = _own_creature(now) if seat == now.creature else _own(now, seat)
    return found


@cache
def _faces() -> dict[str, dict[str, dict[str, Any]]]:
    """What is printed on the cards besides their names."""
    found = components()
    hunt = {
        name: {
            "phase": found.hunt_phase[card] or None,
            "symbol": SYMBOLS[found.hunt_symbol[card]],
        }
        for card, name in enumerate(HUNT)
    }
    survival = {name: {"phase": found.survival_phase[card]} for card, name in enumerate(SURVIVAL)}
    return {"hunt": hunt, "survival": survival}


def _under(now: NotAlone, viewer: int) -> list[dict[str, Any]]:
    """What Strike Back sent under the deck, the upper batch first; who saw it sees the cards."""
    seen = viewer == now.creature or now.box.rules(rulings.STRIKE_BACK_OPEN)
    return [
        {"count": size(batch), "cards": hunt_names(batch) if seen else None}
        for batch in now.hunt.under
    ]


def _owed(now: NotAlone) -> list[str]:
    owed = {"target": fields.OWES_TARGET, "artemia": fields.OWES_ARTEMIA}
    return [name for name, at in owed.items() if now.turn.effects[at]]


def _used(now: NotAlone) -> list[int]:
    used = {places.BEACH: fields.BEACH, places.WRECK: fields.WRECK}
    return [int(place) for place, at in used.items() if now.turn.effects[at]]


def awaited(now: NotAlone) -> int:
    """Mask of the seats that look to others as if they were deciding.

    In a window these are all who were asked, until it closes: who has answered would tell for
    whom the table has passed.
    """
    mask = now.owing()
    if mask and steps.IS_WINDOW[now.turn.step]:
        for seat in range(now.seats):
            if now.get(seat, fields.SEALED) != fields.UNSEALED:
                mask |= 1 << seat
    return mask


def _window(now: NotAlone, viewer: int) -> dict[str, Any] | None:
    """The open window: who is asked; who has answered is one's own business."""
    if not steps.IS_WINDOW[now.turn.step]:
        return None
    ready = viewer >= 0 and now.get(viewer, fields.SEALED) != fields.UNSEALED
    return {
        "at": steps.WORDS[now.turn.step],
        "asked": members(awaited(now)),
        "ready": [viewer] if ready else [],
    }


def _hunted(now: NotAlone, seat: int, viewer: int) -> dict[str, Any]:
    smoke = imagining.hides_discards(now, viewer)
    discard = now.get(seat, fields.DISCARD)
    open_now = imagining.revealed(now)
    down = now.down(seat)
    spent = now.get(seat, fields.SPENT)
    return {
        "seat": seat,
        "will": now.get(seat, fields.WILL),
        "hand": places.COUNT[now.get(seat, fields.HAND)],
        "discard": None if smoke else members(discard),
        "discards": places.COUNT[discard],
        "places": members(now.owned(seat)),
        "survival": size(now.get(seat, fields.SURVIVAL)),
        "spent": None if spent == 0 else SURVIVAL[spent - 1],
        "down": places.COUNT[down],
        "cards": members(down) if open_now else None,
        "known": [] if smoke or open_now else members(now.get(seat, fields.OPEN)),
        "spots": [
            spot for spot in (now.get(seat, fields.SPOT), now.get(seat, fields.SPOT + 1)) if spot
        ],
        "may": [] if open_now else members(imagining.possible_down(now, seat, viewer)),
        "needs": now.needed(seat),
        "armed": ARMED[now.get(seat, fields.ARMED)],
        "arming": ARMED[now.get(seat, fields.ARMING)],
        "acted": now.get(seat, fields.ACTED) == 1,
        "anticipated": now.get(seat, fields.ANTICIPATED),
        "dodging": bool(now.turn.effects[fields.DODGING] >> seat & 1),
        "detecting": bool(now.turn.effects[fields.DETECTING] >> seat & 1),
        "shown": (members(now.get(seat, fields.SHOWN)) if viewer in (seat, now.creature) else []),
    }


def _own(now: NotAlone, seat: int) -> dict[str, Any]:
    sealed = now.get(seat, fields.SEALED)
    drawer = now.pending.kind(seat) == asks.SHELTER
    return {
        "places": members(now.get(seat, fields.HAND)),
        "down": members(now.down(seat)),
        "survival": survival_names(now.get(seat, fields.SURVIVAL)),
        "drawn": survival_names(now.survival.drawn) if drawer else [],
        "sealed": sealed,
        "aim": now.get(seat, fields.AIM),
        "deciding": now.pending.listed(seat),
    }


def _own_creature(now: NotAlone) -> dict[str, Any]:
    seat = now.creature
    return {
        "hunt": hunt_names(now.hunt.hand),
        "sealed": now.get(seat, fields.SEALED),
        "aim": now.get(seat, fields.AIM),
        "deciding": now.pending.listed(seat),
    }


def recall(now: NotAlone, seat: int | None) -> View:
    """What can be worked out about discards behind the Smokescreen."""
    viewer = -1 if seat is None else seat
    if not imagining.hides_discards(now, viewer):
        return {}
    return {
        "sure": {str(s): members(now.get(s, fields.SURE)) for s in now.hunted_seats()},
        "maybe": {str(s): members(now.get(s, fields.MAYBE)) for s in now.hunted_seats()},
    }

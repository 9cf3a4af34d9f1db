"""What each may see: the public table, and a seat's own cards.

Which place cards a Hunted owns is public, so "where may they be" (`may`) is worked out here from
what the viewer knows and nothing else.
"""

from typing import Any, Literal, NotRequired, TypedDict, cast

from kosmostol.games.not_alone import notation
from kosmostol.games.not_alone.components import (
    ARMED,
    HUNT,
    SURVIVAL,
    SYMBOLS,
    WINNERS,
    components,
    hunt_names,
    survival_names,
)
from kosmostol.games.not_alone.rules import answers, imagining, tokens
from kosmostol.games.not_alone.rules.numbers import asks, fields, places, rulings, steps
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.bits import members, size
from kosmostol.kernel.boxes import of_box
from kosmostol.kernel.sharing import shared

Phase = Literal["setup", "exploration", "hunting", "reckoning", "end", "over"]
Step = Literal[
    "side",
    "opening",
    "exploring",
    "closing",
    "hunting",
    "vortex",
    "reacting",
    "river",
    "revealed",
    "free",
    "before-target",
    "target",
    "before-artemia",
    "artemia",
    "before-catch",
    "catch",
    "dusk",
    "over",
]
Doubled = Literal["river", "artefact"]


class Distances(TypedDict):
    """Spaces to the star."""

    rescue: int
    assimilation: int


class TokenPlaces(TypedDict):
    """The places each token lies on: none, one, or two neighbours."""

    creature: list[int]
    target: list[int]
    artemia: list[int]


class Batch(TypedDict):
    """Cards sent under the hunt deck; null to those who did not see which."""

    count: int
    cards: list[str] | None


class HuntView(TypedDict):
    """The hunt cards, as many as there are, and the open discard with the last on top."""

    hand: int
    deck: int
    under: list[Batch]
    discard: list[str]
    left: int


class SurvivalView(TypedDict):
    """The survival cards nobody holds."""

    deck: int
    discard: list[str]


class HuntedView(TypedDict):
    """A Hunted as the viewer sees it."""

    seat: int
    will: int
    hand: int
    discard: list[int] | None
    discards: int
    places: list[int]
    survival: int
    spent: str | None
    down: int
    cards: list[int] | None
    known: list[int]
    spots: list[int]
    may: list[int]
    needs: int
    armed: Doubled | None
    arming: Doubled | None
    acted: bool
    anticipated: int
    dodging: bool
    detecting: bool
    shown: list[int]


class WindowView(TypedDict):
    """The open window: who is asked; who has answered is one's own business."""

    at: Step
    asked: list[int]
    ready: list[int]


class CardFace(TypedDict):
    """What is printed on a card besides its name; no phase: that of the card it repeats."""

    phase: int | None
    symbol: NotRequired[Literal["target", "artemia"] | None]


class Faces(TypedDict):
    """All cards of the box."""

    hunt: dict[str, CardFace]
    survival: dict[str, CardFace]


class OwnView(TypedDict):
    """What a seat alone knows: its cards, and the moves of an answer still sealed."""

    answer: list[str]
    hunt: NotRequired[list[str]]
    places: NotRequired[list[int]]
    down: NotRequired[list[int]]
    survival: NotRequired[list[str]]
    drawn: NotRequired[list[str]]


class NotAloneView(TypedDict):
    """The table as a seat or a spectator sees it."""

    phase: Phase
    step: Step
    turn: int
    creature: int
    side: int | None
    artemiaSpaces: list[int]
    rescue: int
    assimilation: int
    start: Distances
    marker: bool
    winner: Literal["creature", "hunted"] | None
    tokens: TokenPlaces
    effects: list[str]
    blocked: list[int]
    ineffective: list[int]
    usedPowers: list[int]
    reserve: dict[str, int]
    hunt: HuntView
    survival: SurvivalView
    hunted: list[HuntedView]
    window: WindowView | None
    faces: Faces
    own: NotRequired[OwnView]


class NotAloneRecall(TypedDict):
    """What can be worked out about discards behind the Smokescreen, by seat."""

    sure: NotRequired[dict[str, list[int]]]
    maybe: NotRequired[dict[str, list[int]]]


# ---- what options would bring ----


class PowerPreview(TypedDict):
    """What the power of a place would bring now."""

    usable: bool
    rescue: NotRequired[list[int]]
    marker: NotRequired[bool]
    cards: NotRequired[int]


class CaughtPreview(TypedDict):
    """What being caught would cost: Will, and where Assimilation would go."""

    will: int
    assimilation: list[int]


class ExplorePreview(TypedDict):
    """What a place brings to who is free there, and what it costs to be caught."""

    free: PowerPreview
    caught: CaughtPreview


class TokenPreview(TypedDict):
    """Where a token would lie, who may be there, and what it would cost them."""

    places: list[int]
    may: list[int]
    caught: NotRequired[CaughtPreview]


class HuntPreview(TypedDict):
    """What a hunt card works as, and how many more may be played."""

    effect: str
    left: int


class ResistPreview(TypedDict):
    """Will from and to, cards that come back, Assimilation from and to."""

    will: list[int]
    cards: int
    assimilation: NotRequired[list[int]]


class WillPreview(TypedDict):
    """Will from and to."""

    will: list[int]


class BackPreview(TypedDict):
    """How many cards come back."""

    cards: int


PREVIEWS: dict[str, type | None] = {
    "explore": ExplorePreview,
    "use": PowerPreview,
    "copy": PowerPreview,
    "creature": TokenPreview,
    "target": TokenPreview,
    "artemia": TokenPreview,
    "hunt": HuntPreview,
    "give-up": ResistPreview,
    "resist-1": ResistPreview,
    "resist-2": ResistPreview,
    "lose": WillPreview,
    "heal": WillPreview,
    "all": BackPreview,
    "side-1": None,
    "side-2": None,
    "take": None,
    "enough": None,
    "discard": None,
    "hide": None,
    "keep": None,
    "first": None,
    "from": None,
    "at": None,
    "fetch": None,
    "choose": None,
    "survival": None,
    "keep-card": None,
    "drop-card": None,
    "draw": None,
    "pass": None,
    "done": None,
}

# ---- making views ----

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


def view(now: NotAlone, seat: int | None) -> NotAloneView:
    """What a seat (None: a spectator) may see."""
    viewer = -1 if seat is None else seat
    common = shared(now, "common", lambda: _common(now))
    found: NotAloneView = {
        **common,
        "hunt": {**common["hunt"], "under": _under(now, viewer)},
        "hunted": [_seen_hunted(now, each, viewer) for each in now.hunted_seats()],
        "window": _window(now, viewer),
    }
    if seat is not None:
        found["own"] = _own(now, seat)
    return found


def _common(now: NotAlone) -> NotAloneView:
    """The view with all that everybody sees; the rest of it stands as nobody sees it."""
    effects = now.turn.effects
    return {
        "phase": cast("Phase", steps.PHASES[steps.PHASE[now.turn.step]]),
        "step": _step(now),
        "turn": now.turn.number,
        "creature": now.creature,
        "side": now.tracks.side or None,
        "artemiaSpaces": _artemia_spaces(now),
        "rescue": now.tracks.rescue,
        "assimilation": now.tracks.assimilation,
        "start": {
            "rescue": now.box.setup.rescue[now.seats],
            "assimilation": now.box.setup.assimilation[now.seats],
        },
        "marker": now.tracks.marker == 1,
        "winner": cast("Literal['creature', 'hunted'] | None", WINNERS[now.tracks.winner]),
        "tokens": {
            "creature": members(now.tokens.creature),
            "target": members(now.tokens.target),
            "artemia": members(now.tokens.artemia),
        },
        "effects": [name for name, at in SHOWN_EFFECTS.items() if effects[at]],
        "blocked": members(effects[fields.BLOCKED]),
        "ineffective": [p for p in range(1, places.PLACES + 1) if not tokens.works(now, p)],
        "usedPowers": _used(now),
        "reserve": {
            str(places.FIRST_RESERVED + index): count
            for index, count in enumerate(now.people.reserve)
        },
        "hunt": {
            "hand": size(now.hunt.hand),
            "deck": size(now.hunt.bag) + sum(size(batch) for batch in now.hunt.under),
            "under": [],
            "discard": [HUNT[card] for card in now.hunt.discard],
            "left": max(0, now.hunt_left()),
        },
        "survival": {
            "deck": size(now.survival.bag),
            "discard": survival_names(now.survival.discard),
        },
        "hunted": [],
        "window": None,
        "faces": _faces(),
    }


def _step(now: NotAlone) -> Step:
    return cast("Step", steps.WORDS[now.turn.step])


def _artemia_spaces(now: NotAlone) -> list[int]:
    side = now.tracks.side
    return list(components().artemia[side - 1]) if side else []


@of_box
def _faces() -> Faces:
    """What is printed on the cards besides their names."""
    found = components()
    hunt: dict[str, CardFace] = {}
    for card, name in enumerate(HUNT):
        symbol = cast("Literal['target', 'artemia'] | None", SYMBOLS[found.hunt_symbol[card]])
        hunt[name] = {"phase": found.hunt_phase[card] or None, "symbol": symbol}
    survival: dict[str, CardFace] = {
        name: {"phase": found.survival_phase[card]} for card, name in enumerate(SURVIVAL)
    }
    return {"hunt": hunt, "survival": survival}


def _under(now: NotAlone, viewer: int) -> list[Batch]:
    """What Strike Back sent under the deck, the upper batch first; who saw it sees the cards."""
    seen = viewer == now.creature or now.box.rules(rulings.STRIKE_BACK_OPEN)
    return [
        {"count": size(batch), "cards": hunt_names(batch) if seen else None}
        for batch in now.hunt.under
    ]


def _used(now: NotAlone) -> list[int]:
    used = {places.BEACH: fields.BEACH, places.WRECK: fields.WRECK}
    return [int(place) for place, at in used.items() if now.turn.effects[at]]


def _window(now: NotAlone, viewer: int) -> WindowView | None:
    if not steps.IS_WINDOW[now.turn.step]:
        return None
    ready = viewer >= 0 and now.get(viewer, fields.SEALED) != fields.UNSEALED
    return {
        "at": _step(now),
        "asked": members(answers.awaited(now)),
        "ready": [viewer] if ready else [],
    }


def _seen_hunted(now: NotAlone, seat: int, viewer: int) -> HuntedView:
    """A Hunted as somebody sees them: the Creature, they themselves, or any other."""
    whose = viewer if viewer in (seat, now.creature, -1) else -2
    return shared(now, ("hunted", seat, whose), lambda: _hunted(now, seat, viewer))


def _hunted(now: NotAlone, seat: int, viewer: int) -> HuntedView:
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
        "armed": _doubled(now, seat, fields.ARMED),
        "arming": _doubled(now, seat, fields.ARMING),
        "acted": now.get(seat, fields.ACTED) == 1,
        "anticipated": now.get(seat, fields.ANTICIPATED),
        "dodging": bool(now.turn.effects[fields.DODGING] >> seat & 1),
        "detecting": bool(now.turn.effects[fields.DETECTING] >> seat & 1),
        "shown": members(now.get(seat, fields.SHOWN)) if viewer in (seat, now.creature) else [],
    }


def _doubled(now: NotAlone, seat: int, when: int) -> Doubled | None:
    return cast("Doubled | None", ARMED[now.get(seat, when)])


def _own(now: NotAlone, seat: int) -> OwnView:
    answer = notation.answer(now, seat)
    if seat == now.creature:
        return {"hunt": hunt_names(now.hunt.hand), "answer": answer}
    drawer = now.pending.kind(seat) == asks.SHELTER
    return {
        "places": members(now.get(seat, fields.HAND)),
        "down": members(now.down(seat)),
        "survival": survival_names(now.get(seat, fields.SURVIVAL)),
        "drawn": survival_names(now.survival.drawn) if drawer else [],
        "answer": answer,
    }


def recall(now: NotAlone, seat: int | None) -> NotAloneRecall:
    """What can be worked out about discards behind the Smokescreen."""
    viewer = -1 if seat is None else seat
    if not imagining.hides_discards(now, viewer):
        return {}
    return {
        "sure": {str(s): members(now.get(s, fields.SURE)) for s in now.hunted_seats()},
        "maybe": {str(s): members(now.get(s, fields.MAYBE)) for s in now.hunted_seats()},
    }


def witnessed(now: NotAlone, seat: int | None) -> dict[str, list[Any]]:
    """What was done with open places, what all are asked, what hidden discards still tell.

    That somebody aims a card tells that one was played, so this is for the seat itself.
    """
    what = (fields.DID, fields.DID + 1, fields.SURE, fields.MAYBE)
    return {
        "hunted": [[int(now.get(one, field)) for field in what] for one in now.hunted_seats()],
        "asked": [
            [ask for ask in now.pending.listed(one) if one == seat or ask[0] not in asks.AIMS]
            for one in range(now.seats)
        ],
    }

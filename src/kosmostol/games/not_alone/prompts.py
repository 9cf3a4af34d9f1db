"""What is asked of whom, why a move is refused, and what the table may answer for a seat.

Windows ask everybody who might hold a fitting card (see `rules.windows`). A seat says once what
it wants to be asked for: for every card that is offered in windows, when it could matter,
always, or never; and whether it wants to be asked at all. To be asked even with nothing to play
hides behind one's own thinking what one holds.
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.not_alone.components import (
    HUNT,
    SURVIVAL,
    components,
    hunt_text,
    place_text,
    survival_names,
    survival_text,
)
from kosmostol.games.not_alone.rules import hunting, tokens, windows
from kosmostol.games.not_alone.rules.answers import awaited
from kosmostol.games.not_alone.rules.numbers import asks, faults, fields, moves, places, steps
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.bits import members
from kosmostol.kernel.game import Asked, Wish
from kosmostol.kernel.pending import NOTHING
from kosmostol.kernel.text import Arg, Seat, Text

# How a step is called to those who only watch it.
WAITING = {
    steps.SIDE: "prompt-wait-side",
    steps.EXPLORING: "prompt-wait-exploring",
    steps.HUNTING: "prompt-wait-hunting",
    steps.REACTING: "prompt-wait-hunting",
    steps.RIVER: "prompt-wait-river",
}


def prompt(now: NotAlone, seat: int | None) -> Text:
    """What is expected, said to a seat or to a spectator."""
    if now.tracks.winner != fields.NOBODY:
        return Text("prompt-over")
    if seat is not None and now.pending.kind(seat) != NOTHING:
        return _own(now, seat)
    others = [each for each in members(awaited(now)) if each != seat]
    who: tuple[Text, ...] = tuple(Text("who", {"seat": Seat(each)}) for each in others)
    window = steps.IS_WINDOW[now.turn.step]
    id = "prompt-wait-window" if window else WAITING.get(now.turn.step, "prompt-wait-reckoning")
    return Text(id, {"seats": who, "count": len(others)})


def _own(now: NotAlone, seat: int) -> Text:
    kind, a = now.pending.kind(seat), now.pending.a(seat)
    if kind == asks.WINDOW:
        return Text(f"prompt-window-{steps.WORDS[now.turn.step]}")
    args: dict[str, Arg] = {}
    if kind == asks.EXPLORE:
        left = now.needed(seat) - places.COUNT[now.down(seat)]
        return Text("prompt-explore", {"count": left, "turn": now.turn.number})
    if kind == asks.TAKE:
        optional = now.pending.b(seat) & asks.MAY_STOP
        return Text("prompt-take-up-to" if optional else "prompt-take", {"count": a})
    if kind == asks.DISCARD:
        args = {"count": a}
    elif kind == asks.MARK:
        args = {"card": hunt_text(a)}
    elif kind == asks.ACT:
        args = {"place": place_text(now.get(seat, fields.SPOT + a))}
    elif kind == asks.HUNT:
        return _hunting(now)
    elif kind == asks.AIM_TOKEN:
        args = {"card": survival_text(a)}
    elif kind in (asks.AIM_PLACE, asks.AIM_SEAT, asks.AIM_FROM):
        args = {"card": hunt_text(now.effect_of(a))}
    elif kind == asks.PHOBIA:
        args = {"count": 2 - places.COUNT[now.get(seat, fields.SEALED)]}
    return Text(f"prompt-{asks.WORDS[kind]}", args)


def _hunting(now: NotAlone) -> Text:
    if tokens.owes_target(now):
        wide = now.turn.effects[fields.MIRAGE]
        return Text("prompt-hunt-target-between" if wide else "prompt-hunt-target")
    if tokens.owes_artemia(now):
        wide = now.turn.effects[fields.VIRUS]
        return Text("prompt-hunt-artemia-between" if wide else "prompt-hunt-artemia")
    if now.tokens.creature == 0:
        return Text("prompt-hunt")
    return Text("prompt-hunt-more")


def asked(now: NotAlone, seat: int) -> Asked | None:
    """What a seat is asked, in plain values: cards and tokens by name, places by number."""
    kind = now.pending.kind(seat)
    if kind == NOTHING or now.over():
        return None
    if kind == asks.WINDOW:
        return Asked("window", {"window": steps.WORDS[now.turn.step]})
    a, b = now.pending.a(seat), now.pending.b(seat)
    about = _aiming(now, seat, kind, a, b) if kind in asks.AIMS else _about(now, seat, kind, a, b)
    return Asked(asks.WORDS[kind], about)


def _aiming(now: NotAlone, seat: int, kind: int, card: int, b: int) -> dict[str, Any]:
    """Which card is aimed, and what has been chosen for it already."""
    if seat != now.creature:
        about: dict[str, Any] = {"card": SURVIVAL[card]}
        if kind == asks.AIM_IN:
            about["out"] = now.get(seat, fields.CARD + b)
        return about
    about = {"card": HUNT[card], "as": HUNT[now.effect_of(card)]}
    if kind == asks.AIM_FROM:
        about["seat"] = b
    elif kind == asks.AIM_PLACE and b >= 0:
        about |= {"seat": b // 2, "from": now.get(b // 2, fields.SPOT + b % 2)}
    return about


def _about(now: NotAlone, seat: int, kind: int, a: int, b: int) -> dict[str, Any]:
    spots = [now.get(seat, fields.SPOT + slot) for slot in range(fields.SLOTS)]
    if kind == asks.EXPLORE:
        return {"cards": now.needed(seat) - places.COUNT[now.down(seat)], "turn": now.turn.number}
    if kind == asks.LINGER:
        return {"turn": now.turn.number}
    if kind == asks.TAKE:
        about = {"cards": a, "up_to": bool(b & asks.MAY_STOP)}
        played = {"or_played": now.get(seat, fields.CARD + b // 8)} if b & asks.ALSO_SLOT else {}
        return about | played
    if kind == asks.DISCARD:
        return {"cards": a}
    if kind == asks.MARK:
        return {"card": HUNT[a]}
    if kind in (asks.HUNT, asks.REACT):
        owed = {"target": tokens.owes_target(now), "artemia": tokens.owes_artemia(now)}
        return {"tokens": [name for name, due in owed.items() if due], "left": now.hunt_left()}
    if kind == asks.PHOBIA:
        return {"cards": hunting.KEPT - places.COUNT[now.get(seat, fields.SEALED)]}
    if kind == asks.RIVER:
        return {"places": members(now.down(seat))}
    if kind == asks.ORDER:
        return {"places": spots}
    if kind in (asks.ACT, asks.LAIR, asks.GATE):
        return {"place": spots[a]}
    if kind == asks.SHELTER:
        return {"cards": survival_names(now.survival.drawn)}
    return {}


_BY_PLACE = (
    faults.PLACE_NOT_IN_HAND,
    faults.PLACE_BLOCKED,
    faults.NOT_IN_DISCARD,
    faults.NOT_NEXT,
    faults.NOT_COPIED,
    faults.RESERVE,
)
_BY_CARD = (faults.NO_CARD, faults.NO_EFFECT, faults.WRONG_PHASE, faults.TOO_LATE)


def explain(now: NotAlone, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
    """Particulars for the message of a fault."""
    base = moves.group(move)
    if fault == faults.NOT_NOW:
        return {"asked": prompt(now, seat)}
    if fault in _BY_PLACE:
        return {"place": place_text(moves.place_of(move))}
    if fault in _BY_CARD:
        return _about_card(now, move, base, fault)
    if fault == faults.RESIST_WILL:
        return {"will": now.get(seat, fields.WILL)}
    if fault == faults.TOO_FEW_PLACES:
        return {"count": now.needed(seat)}
    if fault == faults.HUNT_LIMIT:
        return {"count": now.turn.effects[fields.LIMIT]}
    return {}


def _about_card(now: NotAlone, move: int, base: int, fault: int) -> Mapping[str, Arg]:
    faces = components()
    if base == moves.HUNT:
        card = move - moves.HUNT
        phase = faces.hunt_phase[max(0, now.effect_of(card))]
        named = hunt_text(card)
    elif base in (moves.SURVIVAL, moves.DROP_CARD):
        card = move - base
        phase = faces.survival_phase[card]
        named = survival_text(card)
    else:  # a place or a token that a card is aimed at
        return {"card": place_text(moves.place_of(move))}
    return {"card": named, "phase": phase} if fault == faults.WRONG_PHASE else {"card": named}


# ---- what the table may answer ----

CARDS, ALWAYS, NEVER = "cards", "always", "never"  # for windows as a whole
USEFUL = "useful"


def _offered() -> list[str]:
    """The cards that are offered in some window."""
    survival = [
        phase == 1 or any(here >> card & 1 for here in windows.SURVIVAL_HERE)
        for card, phase in enumerate(components().survival_phase)
    ]
    hunt = [any(here >> card & 1 for here in windows.HUNT_HERE) for card in range(20)]
    return [name for name, is_in in zip(HUNT, hunt, strict=True) if is_in] + [
        name for name, is_in in zip(SURVIVAL, survival, strict=True) if is_in
    ]


WISHES = (
    Wish("windows", (CARDS, ALWAYS, NEVER)),
    *(Wish(card, (USEFUL, ALWAYS, NEVER)) for card in _offered()),
)


def reflex(now: NotAlone, seat: int, wishes: Mapping[str, str]) -> int | None:
    """A pass nobody needs to think about, or the only move there is; None to ask."""
    legal = now.legal(seat)
    if not legal:
        return None
    if now.pending.kind(seat) not in (asks.WINDOW, asks.LINGER):
        asked = len(legal) > 1 or (wishes["windows"] == ALWAYS and _only_a_card(now, seat))
        return None if asked else legal[0]
    if wishes["windows"] != CARDS:
        return int(moves.PASS) if wishes["windows"] == NEVER else None
    wanted = any(_wanted(now, seat, move, wishes) for move in legal if move != moves.PASS)
    return None if wanted else int(moves.PASS)


def wishes_for(now: NotAlone, seat: int) -> tuple[str, ...]:
    """The Creature is asked about hunt cards, the Hunted about survival cards."""
    deck = HUNT if seat == now.creature else SURVIVAL
    return tuple(wish.name for wish in WISHES if wish.name == "windows" or wish.name in deck)


def discreet(now: NotAlone, seat: int) -> bool:
    """Whether the seat answers in a window, lingers, aims its card, or is asked for a card."""
    kind = now.pending.kind(seat)
    window = asks.WINDOW <= kind <= asks.AIM_BACK or kind == asks.LINGER
    return window or _only_a_card(now, seat)


def _only_a_card(now: NotAlone, seat: int) -> bool:
    """Whether a card of the hand is all there may be to decide, so that thinking tells of one.

    The other moves of these decisions (tokens, powers, cards taken back) are known to all.
    """
    if now.pending.kind(seat) not in (asks.HUNT, asks.REACT, asks.ACT):
        return False
    others = [m for m in now.legal(seat) if moves.group(m) not in (moves.HUNT, moves.SURVIVAL)]
    return len(others) <= 1


def _wanted(now: NotAlone, seat: int, move: int, wishes: Mapping[str, str]) -> bool:
    """Whether a seat wants to be asked because of a card; Flashback counts as what it repeats."""
    if seat == now.creature:
        return wishes[HUNT[now.effect_of(move - moves.HUNT)]] != NEVER
    card = move - moves.SURVIVAL
    wish = wishes[SURVIVAL[card]]
    return wish == ALWAYS or (wish == USEFUL and windows.useful(now, seat, card))

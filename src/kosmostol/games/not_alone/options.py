"""Moves as a user interface needs them: what to click, what it is called, what would follow.

Ids of board elements: `place-4` and `between-4-9` on the planet, `token-creature`,
`hunt-mirage`, `survival-dodge`, `discard-2-4` (a place in the open discard of seat 2), `seat-2`,
`reserve-7`, `side-1`, and buttons (`button-pass`).
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.not_alone import notation
from kosmostol.games.not_alone.components import (
    HUNT,
    SURVIVAL,
    TOKENS,
    hunt_text,
    place_text,
    survival_text,
)
from kosmostol.games.not_alone.rules import imagining, powers, tokens
from kosmostol.games.not_alone.rules.numbers import asks, events, fields, moves, places
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.games.not_alone.views import (
    CaughtPreview,
    HuntPreview,
    PowerPreview,
    ResistPreview,
    TokenPreview,
)
from kosmostol.kernel.game import Option
from kosmostol.kernel.text import Arg, Seat, Text

Preview = Mapping[str, Any]

ELEMENTS = (
    *("place-(10|[1-9])", "between-(10|[1-9])-(10|[1-9])", "discard-[0-6]-(10|[1-9])"),
    *("seat-[0-6]", "side-[12]", "button-[a-z]+(-[a-z0-9]+)*"),
    *(f"hunt-({'|'.join(HUNT)})", f"survival-({'|'.join(SURVIVAL)})"),
    f"token-({'|'.join(TOKENS)})",
)
"""What the board draws: places and what lies between them, cards, tokens, people, buttons."""

TOKEN_OF = {
    moves.CREATURE: events.CREATURE,
    moves.TARGET: events.TARGET,
    moves.ARTEMIA: events.ARTEMIA,
    moves.TARGET_PAIR: events.TARGET,
    moves.ARTEMIA_PAIR: events.ARTEMIA,
}


def option(now: NotAlone, seat: int, move: int) -> Option:
    """A legal move."""
    base = int(moves.group(move))
    text = notation.write(move)
    if base in TOKEN_OF:
        return _token(now, move, base, text)
    if base in notation.WITH_PLACE:
        return _place(now, seat, move, base, text)
    if base in (moves.HEAL, moves.CHOOSE):
        who = move - base
        kind = "heal" if base == moves.HEAL else "choose"
        label = Text(f"option-{kind}", {"seat": Seat(who)})
        will = now.get(who, fields.WILL)
        preview: Preview = {"will": [will, will + 1]} if kind == "heal" else {}
        return Option(text, kind, (f"seat-{who}",), label, preview)
    if base == moves.HUNT:
        card = move - moves.HUNT
        label = Text("option-hunt", {"card": hunt_text(card)})
        return Option(text, "hunt", (f"hunt-{HUNT[card]}",), label, _hunt_preview(now, card))
    if base in (moves.SURVIVAL, moves.KEEP_CARD, moves.DROP_CARD):
        card = move - base
        words = {moves.SURVIVAL: "survival", moves.KEEP_CARD: "keep-card"}
        kind = words.get(base, "drop-card")
        label = Text(f"option-{kind}", {"card": survival_text(card)})
        return Option(text, kind, (f"survival-{SURVIVAL[card]}",), label)
    return _single(now, seat, move, text)


# ---- buttons ----


def _single(now: NotAlone, seat: int, move: int, text: str) -> Option:
    kind = text.replace(" ", "-")
    target = f"side-{text[-1]}" if text.startswith("side") else f"button-{kind}"
    args: dict[str, Arg] = {}
    preview: Preview = {}
    if move == moves.USE:
        place = now.get(seat, fields.SPOT + now.pending.a(seat))
        target = f"place-{place}"
        args = {"place": place_text(place)}
        preview = power(now, seat, place)
    elif moves.GIVE_UP <= move <= moves.RESIST_TWO:
        preview = _resist(now, seat, move - moves.GIVE_UP)
    elif move == moves.LOSE:
        will = now.get(seat, fields.WILL)
        preview = {"will": [will, max(0, will - 1)]}
    elif move == moves.ALL:
        preview = {"cards": _back(now, places.COUNT[now.get(seat, fields.DISCARD)])}
    return Option(text, kind, (target,), Text(f"option-{kind}", args), preview)


def _resist(now: NotAlone, seat: int, paid: int) -> ResistPreview:
    """Paying the last Will means to give up; paid is 0 for giving up at once."""
    will = now.get(seat, fields.WILL)
    discards = places.COUNT[now.get(seat, fields.DISCARD)]
    if 0 < paid < will:
        return {"will": [will, will - paid], "cards": min(2 * paid, discards)}
    return {
        "will": [will, now.box.setup.will],
        "cards": discards,
        "assimilation": [now.tracks.assimilation, max(0, now.tracks.assimilation - 1)],
    }


# ---- places ----


def _place(now: NotAlone, seat: int, move: int, base: int, text: str) -> Option:
    place = int(moves.place_of(move))
    kind = notation.WITH_PLACE[base]
    targets: tuple[str, ...] = (f"place-{place}",)
    preview: Preview = {}
    if kind == "take" and not now.down(seat) & (1 << place):
        targets = (f"place-{place}", f"discard-{seat}-{place}")
    elif kind == "explore":
        preview = {"free": power(now, seat, place), "caught": _caught(now, place)}
    elif kind == "copy":
        preview = power(now, seat, place)
    return Option(
        text, kind, targets, Text(f"option-{kind}", {"place": place_text(place)}), preview
    )


def power(now: NotAlone, seat: int, place: int) -> PowerPreview:
    """What the power of a place would bring now."""
    if not powers.usable(now, seat, place):
        return {"usable": False}
    found: PowerPreview = {"usable": True}
    discards = places.COUNT[now.get(seat, fields.DISCARD)]
    if place == places.WRECK or (place == places.BEACH and now.tracks.marker):
        found["rescue"] = [now.tracks.rescue, now.tracks.rescue - 1]
    if place == places.BEACH:
        found["marker"] = not now.tracks.marker
    if place in (places.JUNGLE, places.SWAMP):
        found["cards"] = _back(now, 1 + min(1 if place == places.JUNGLE else 2, discards))
    if place == places.LAIR:
        found["cards"] = _back(now, discards)
    return found


def _back(now: NotAlone, cards: int) -> int:
    """How many cards a power brings back: under Persecution one."""
    return min(cards, 1) if now.turn.effects[fields.PERSECUTE] else cards


def _caught(now: NotAlone, place: int) -> CaughtPreview:
    """What being caught on a place would cost."""
    will = 1 + (1 if place == places.LAIR else 0) + now.turn.effects[fields.FIERCE]
    return {
        "will": -will,
        "assimilation": [now.tracks.assimilation, max(0, now.tracks.assimilation - 1)],
    }


# ---- tokens and hunt cards ----


def _token(now: NotAlone, move: int, base: int, text: str) -> Option:
    token = TOKEN_OF[base]
    kind = TOKENS[token]
    if base in (moves.TARGET_PAIR, moves.ARTEMIA_PAIR):
        pair = move - base
        on = [places.PAIR_LOW[pair], places.PAIR_HIGH[pair]]
        first = f"between-{on[0]}-{on[1]}"
        label = Text(f"option-{kind}-between", {"one": place_text(on[0]), "two": place_text(on[1])})
    else:
        on = [int(moves.place_of(move))]
        first = f"place-{on[0]}"
        label = Text(f"option-{kind}", {"place": place_text(on[0])})
    # The token that is due is laid by a click on its place; another one is taken up first.
    due = now.pending.kind(now.creature) not in (asks.HUNT, asks.REACT) or token == _due(now)
    targets = (first, f"token-{kind}") if due else (f"token-{kind}", first)
    return Option(text, kind, targets, label, _token_preview(now, token, on))


def _due(now: NotAlone) -> int:
    """The token asked for: one that a card owes, else the Creature's own, else Artemia."""
    if tokens.owes_target(now):
        return int(events.TARGET)
    if tokens.owes_artemia(now) or now.tokens.creature:
        return int(events.ARTEMIA)
    return int(events.CREATURE)


def _token_preview(now: NotAlone, token: int, on: list[int]) -> TokenPreview:
    """Who may be there, by what the Creature knows, and what it would cost them."""
    may = [
        seat
        for seat in now.hunted_seats()
        if any(imagining.possible_down(now, seat, now.creature) & (1 << place) for place in on)
        and not imagining.revealed(now)
    ]
    preview: TokenPreview = {"places": on, "may": may}
    if token == events.CREATURE:
        preview["caught"] = _caught(now, on[0])
    return preview


def _hunt_preview(now: NotAlone, card: int) -> HuntPreview:
    effect = now.effect_of(card)
    return {"effect": HUNT[effect], "left": now.hunt_left() - 1}


# ---- what a click means ----


def meant(now: NotAlone, seat: int, target: str) -> str | None:
    """The move a click means: by what is asked of the seat, whatever its hand."""
    kind = now.pending.kind(seat)
    if "+" in target:
        return _taken_up(target)
    word, _, what = target.partition("-")
    if word == "place":
        verb = _PLACE_VERBS.get(kind, TOKENS[_due(now)] if seat == now.creature else "explore")
        if kind == asks.ACT:
            return "use" if what == str(now.get(seat, fields.SPOT + now.pending.a(seat))) else None
        return f"{verb} {what}"
    if word == "discard":
        return f"take {what.rpartition('-')[2]}"
    if word == "between":
        token = "artemia" if tokens.owes_artemia(now) else "target"
        return f"{token} {what}"
    if word in ("hunt", "survival"):
        verbs = {asks.SHELTER: "keep", asks.TOXIN: "drop"}
        return f"{verbs.get(kind, 'play')} {what}"
    if word == "seat":
        return f"{'heal' if kind == asks.SOURCE else 'choose'} {what}"
    if word == "reserve":
        return f"fetch {what}"
    if word == "side":
        return f"side {what}"
    if word == "button":
        return what.replace("-", " ")
    return None


def _taken_up(target: str) -> str | None:
    """A token that was taken up, and where it is to lie: `token-artemia+place-4`."""
    token, _, where = target.partition("+")
    kind = token.removeprefix("token-")
    word, _, what = where.partition("-")
    return f"{kind} {what}" if kind in TOKENS and word in ("place", "between") else None


_PLACE_VERBS = {
    asks.TAKE: "take",
    asks.DISCARD: "discard",
    asks.ZONE: "discard",
    asks.SCREAM: "discard",
    asks.AIM_OUT: "discard",
    asks.AIM_IN: "take",
    asks.AIM_BACK: "take",
    asks.PHOBIA: "hide",
    asks.RIVER: "keep",
    asks.LAIR: "copy",
    asks.GATE: "copy",
    asks.ORDER: "first",
    asks.AIM_FROM: "from",
    asks.AIM_PLACE: "at",
    asks.ROVER: "fetch",
}

"""What happened, as lines of the log."""

from collections.abc import Callable
from typing import Any

from kosmostol.games.not_alone.components import (
    HUNT,
    SURVIVAL,
    TOKENS,
    hunt_text,
    place_list,
    place_text,
    survival_text,
    token_text,
    where_text,
)
from kosmostol.games.not_alone.rules.numbers import events
from kosmostol.kernel.bits import members
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text

Args = dict[str, Arg]


def _seat(e: Event) -> Args:
    return {"seat": Seat(e.a)}


def _seat_place(e: Event) -> Args:
    return {"seat": Seat(e.a), "place": place_text(e.b)}


def _seat_card(e: Event) -> Args:
    return {"seat": Seat(e.a), "card": survival_text(e.b)}


def _seat_count(e: Event) -> Args:
    return {"seat": Seat(e.a), "count": e.b}


def _count(e: Event) -> Args:
    return {"count": e.a}


def _nothing(_e: Event) -> Args:
    return {}


def _loss(e: Event) -> Args:
    return {"seat": Seat(e.a), "count": e.b, "will": e.c}


_LINES: dict[int, tuple[str, Callable[[Event], Args]]] = {
    events.BOARD: ("log-board", lambda e: {"side": e.a}),
    events.TURN: ("log-turn", _count),
    events.PLAYED_SURVIVAL: ("log-survival", _seat_card),
    events.RESISTED: ("log-resisted", _seat_count),
    events.GAVE_UP: ("log-gave-up", _seat),
    events.LOCKED: ("log-locked", _seat),
    events.TOOK: ("log-took", _seat_place),
    events.TOOK_HIDDEN: ("log-took-hidden", _seat),
    events.DISCARDED: ("log-discarded", _seat_place),
    events.DISCARDED_HIDDEN: ("log-discarded-hidden", _seat),
    events.TOKEN: ("log-token", lambda e: {"token": token_text(e.a), "where": where_text(e.b)}),
    events.TOKEN_LIFTED: ("log-token-lifted", lambda e: {"token": token_text(e.a)}),
    events.FIELD: ("log-field", lambda e: {"places": place_list(members(e.a))}),
    events.MARKED: ("log-marked", lambda e: {"card": hunt_text(e.a), "seat": Seat(e.b)}),
    events.SHOWN: (
        "log-shown",
        lambda e: {"seat": Seat(e.a), "places": place_list(members(e.b))},
    ),
    events.SHOWED: ("log-showed", _seat_count),
    events.SWAPPED: (
        "log-swapped",
        lambda e: {"seat": Seat(e.a), "out": place_text(e.b), "in": place_text(e.c)},
    ),
    events.SWAPPED_HIDDEN: ("log-swapped-hidden", _seat),
    events.KEPT_ONE: ("log-kept-one", _seat),
    events.TOKEN_MOVED: (
        "log-token-moved",
        lambda e: {"seat": Seat(e.a), "token": token_text(e.b, "acc"), "place": place_text(e.c)},
    ),
    events.MOVED: (
        "log-moved",
        lambda e: {"seat": Seat(e.a), "from": place_text(e.b), "to": place_text(e.c)},
    ),
    events.RUINED: ("log-ruined", lambda e: {"place": place_text(e.a)}),
    events.NO_POWER: ("log-no-power", _seat_place),
    events.USED: ("log-used", _seat_place),
    events.COPIED: ("log-copied", _seat_place),
    events.RETURNED: ("log-returned", _seat_place),
    events.ARMED: ("log-armed", _seat_place),
    events.RESCUE: ("log-rescue", _count),
    events.ASSIMILATION: ("log-assimilation", _count),
    events.FETCHED: ("log-fetched", _seat_place),
    events.DREW: ("log-drew", _seat_card),
    events.DREW_HIDDEN: ("log-drew-hidden", _seat_count),
    events.DROPPED: ("log-dropped", _seat_card),
    events.HEALED: (
        "log-healed",
        lambda e: {"seat": Seat(e.a), "whom": Seat(e.b), "will": e.c},
    ),
    events.LOST_WILL: ("log-lost-will", _loss),
    events.CAUGHT: ("log-caught", _loss),
    events.BROKEN: ("log-broken", lambda e: {"seat": Seat(e.a), "will": e.b}),
    events.STRUCK: ("log-struck", _count),
    events.STRUCK_CARD: ("log-struck-card", lambda e: {"card": hunt_text(e.a)}),
    events.HUNT_DRAWN: ("log-hunt-drawn", lambda e: {"card": hunt_text(e.a)}),
    events.HUNT_REFILL: ("log-hunt-refill", _count),
    events.HUNT_SHUFFLED: ("log-hunt-shuffled", _nothing),
    events.SURVIVAL_SHUFFLED: ("log-survival-shuffled", _nothing),
    events.NO_RESCUE: ("log-no-rescue", _nothing),
    events.CREATURE_WON: ("log-creature-won", _nothing),
    events.HUNTED_WON: ("log-hunted-won", _nothing),
    events.RECHOOSE: ("log-rechoose", _nothing),
}


def tell(event: Event) -> Text:
    """An event as a log line."""
    kind = int(event.kind)
    if kind == events.PLAYED_HUNT:
        if event.a == event.b:
            return Text("log-hunt", {"card": hunt_text(event.a)})
        return Text("log-hunt-as", {"card": hunt_text(event.a), "as": hunt_text(event.b)})
    if kind == events.REVEALED:
        spots = [event.b] if event.c == 0 else [event.b, event.c]
        return Text("log-revealed", {"seat": Seat(event.a), "places": place_list(spots)})
    if kind == events.MARKER:
        return Text("log-marker-on" if event.b else "log-marker-off", {"seat": Seat(event.a)})
    if kind not in _LINES:
        raise ValueError(f"unknown event {kind}")
    message, args = _LINES[kind]
    return Text(message, args(event))


# ---- in plain values ----


def _of_place(e: Event) -> dict[str, Any]:
    return {"seat": e.a, "place": e.b}


def _of_card(e: Event) -> dict[str, Any]:
    return {"seat": e.a, "card": SURVIVAL[e.b]}


def _of_loss(e: Event) -> dict[str, Any]:
    return {"seat": e.a, "lost": e.b, "will": e.c}


def _of_seat(e: Event) -> dict[str, Any]:
    return {"seat": e.a}


def _of_nothing(_e: Event) -> dict[str, Any]:
    return {}


def _of_hunt_card(e: Event) -> dict[str, Any]:
    return {"card": HUNT[e.a]}


_DATA: dict[int, tuple[str, Callable[[Event], dict[str, Any]]]] = {
    events.BOARD: ("board", lambda e: {"side": e.a}),
    events.TURN: ("turn", lambda e: {"turn": e.a}),
    events.PLAYED_HUNT: ("hunt", lambda e: {"card": HUNT[e.a], "as": HUNT[e.b]}),
    events.PLAYED_SURVIVAL: ("survival", _of_card),
    events.RESISTED: ("resisted", lambda e: {"seat": e.a, "paid": e.b}),
    events.GAVE_UP: ("gave-up", _of_seat),
    events.LOCKED: ("locked", _of_seat),
    events.TOOK: ("took", _of_place),
    events.TOOK_HIDDEN: ("took", lambda e: {"seat": e.a, "place": None}),
    events.DISCARDED: ("discarded", _of_place),
    events.DISCARDED_HIDDEN: ("discarded", lambda e: {"seat": e.a, "place": None}),
    events.TOKEN: ("token", lambda e: {"token": TOKENS[e.a], "places": members(e.b)}),
    events.TOKEN_LIFTED: ("token-lifted", lambda e: {"token": TOKENS[e.a]}),
    events.FIELD: ("field", lambda e: {"places": members(e.a)}),
    events.MARKED: ("marked", lambda e: {"card": HUNT[e.a], "seat": e.b}),
    events.SHOWN: ("shown", lambda e: {"seat": e.a, "places": members(e.b)}),
    events.SHOWED: ("showed", lambda e: {"seat": e.a, "cards": e.b}),
    events.SWAPPED: ("swapped", lambda e: {"seat": e.a, "out": e.b, "in": e.c}),
    events.SWAPPED_HIDDEN: ("swapped", lambda e: {"seat": e.a, "out": None, "in": None}),
    events.KEPT_ONE: ("kept-one", _of_seat),
    events.REVEALED: (
        "revealed",
        lambda e: {"seat": e.a, "places": [place for place in (e.b, e.c) if place]},
    ),
    events.TOKEN_MOVED: (
        "token-moved",
        lambda e: {"seat": e.a, "token": TOKENS[e.b], "place": e.c},
    ),
    events.MOVED: ("moved", lambda e: {"seat": e.a, "from": e.b, "to": e.c}),
    events.RUINED: ("ruined", lambda e: {"place": e.a}),
    events.NO_POWER: ("no-power", _of_place),
    events.USED: ("used", _of_place),
    events.COPIED: ("copied", _of_place),
    events.RETURNED: ("returned", _of_place),
    events.ARMED: ("armed", _of_place),
    events.MARKER: ("marker", lambda e: {"seat": e.a, "lit": bool(e.b)}),
    events.RESCUE: ("rescue", lambda e: {"left": e.a}),
    events.ASSIMILATION: ("assimilation", lambda e: {"left": e.a}),
    events.FETCHED: ("fetched", _of_place),
    events.DREW: ("drew", _of_card),
    events.DREW_HIDDEN: ("drew-cards", lambda e: {"seat": e.a, "cards": e.b}),
    events.DROPPED: ("dropped", _of_card),
    events.HEALED: ("healed", lambda e: {"seat": e.a, "whom": e.b, "will": e.c}),
    events.LOST_WILL: ("lost-will", _of_loss),
    events.CAUGHT: ("caught", _of_loss),
    events.BROKEN: ("broken", lambda e: {"seat": e.a, "will": e.b}),
    events.STRUCK: ("struck", lambda e: {"cards": e.a}),
    events.STRUCK_CARD: ("struck-card", _of_hunt_card),
    events.HUNT_DRAWN: ("hunt-drawn", _of_hunt_card),
    events.HUNT_REFILL: ("hunt-refill", lambda e: {"cards": e.a}),
    events.HUNT_SHUFFLED: ("hunt-shuffled", _of_nothing),
    events.SURVIVAL_SHUFFLED: ("survival-shuffled", _of_nothing),
    events.NO_RESCUE: ("no-rescue", _of_nothing),
    events.CREATURE_WON: ("creature-won", _of_nothing),
    events.HUNTED_WON: ("hunted-won", _of_nothing),
    events.RECHOOSE: ("rechoose", _of_nothing),
}


def data(event: Event) -> dict[str, Any]:
    """An event in plain values: seats and places by number, cards and tokens by name."""
    name, values = _DATA[int(event.kind)]
    return {"event": name} | values(event)

"""Things of the game as texts: actions, cards, water, and the log."""

from kosmostol.games.planet5r.components import ACTION_NAMES, components
from kosmostol.games.planet5r.rules import codes
from kosmostol.games.planet5r.rules.codes import (
    NO_CARD,
    OVER_LEFT,
    OVER_RIGHT,
    TECHNOLOGIES,
    left_neighbour,
    right_neighbour,
)
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text


def action(number: int, case: str = "nom") -> Text:
    """An action; `case` for languages that decline (nom, acc)."""
    return Text(f"action-{ACTION_NAMES[number]}", {"case": case})


def card(number: int) -> Text:
    """A card: its name and the actions on its sides."""
    faces = components()
    kind = "technology" if number < TECHNOLOGIES else "settlement"
    sides: dict[str, Arg] = {
        "card": faces.cards[number],
        "left": action(faces.action[2 * number]),
        "right": action(faces.action[2 * number + 1]),
    }
    return Text(kind, sides)


def water(count: int) -> Text:
    """An amount of water, as an object: «takes two tokens»."""
    return Text("water", {"count": count})


def placed(how: int) -> Text:
    """Where a card is placed: «to the right of S1, over it»."""
    left, right = left_neighbour(how), right_neighbour(how)
    names = components().cards
    joints: dict[str, Arg] = {}
    if left != NO_CARD:
        joints |= {"left": names[left], "leftlies": "over" if how & OVER_LEFT else "under"}
    if right != NO_CARD:
        joints |= {"right": names[right], "rightlies": "over" if how & OVER_RIGHT else "under"}
    kinds = {0: "alone", 4: "between"}
    kind = kinds.get(len(joints), "right-of" if left != NO_CARD else "left-of")
    return Text(f"place-{kind}", joints)


_SEAT_ONLY = {
    codes.SEALED: "log-sealed",
    codes.NO_BID: "log-no-bid",
    codes.BID_SEALED: "log-bid-sealed",
    codes.SOLD_OUT: "log-sold-out",
    codes.EXPANDED: "log-expanded",
}
_SEAT_AND_WATER = {
    codes.BID_OPENED: "log-bid",
    codes.EQUAL_BID: "log-equal-bid",
    codes.PAID: "log-paid",
    codes.PLUNDERED: "log-plundered",
    codes.ROBBED: "log-robbed",
    codes.SCOUTED: "log-scouted",
}


def tell(event: Event) -> Text:
    """An event as a log line."""
    kind, a, b, c = int(event.kind), event.a, event.b, event.c
    if kind in _SEAT_ONLY:
        return Text(_SEAT_ONLY[kind], {"seat": Seat(a)})
    if kind in _SEAT_AND_WATER:
        return Text(_SEAT_AND_WATER[kind], {"seat": Seat(a), "count": b, "water": water(b)})
    if kind == codes.ROUND:
        return Text("log-round", {"round": a, "card": card(b)})
    if kind == codes.AGED:
        return Text("log-aged", {"card": card(a)})
    if kind == codes.OPENED:
        return Text("log-opened", {"seat": Seat(a), "action": action(b)})
    if kind in (codes.UPGRADED, codes.ROLLED):
        message = "log-upgraded" if kind == codes.UPGRADED else "log-rolled"
        name = components().cards[c // 2]
        return Text(message, {"seat": Seat(a), "water": water(b), "count": b, "card": name})
    if kind == codes.STOLE:
        return Text("log-stole", {"seat": Seat(a), "victim": Seat(b), "water": water(c)})
    if kind in (codes.DIE_BEATEN, codes.DIE_LOST):
        message = "log-die-beaten" if kind == codes.DIE_BEATEN else "log-die-lost"
        return Text(message, {"seat": Seat(a), "bid": b, "roll": c, "water": water(b)})
    if kind == codes.TOOK:
        return Text("log-took", {"seat": Seat(a), "card": card(b)})
    if kind == codes.PLACED:
        where: dict[str, Arg] = {"card": components().cards[b], "place": placed(c)}
        return Text("log-placed", {"seat": Seat(a)} | where)
    if kind == codes.DEVELOPED:
        return Text("log-developed", {"seat": Seat(a), "water": water(b), "count": b, "clans": c})
    if kind == codes.ENDED:
        return Text("log-ended")
    raise ValueError(f"unknown event {kind}")

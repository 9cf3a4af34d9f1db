"""What a seat may see: the table without sealed cards, sealed bids and screened water."""

from functools import cache
from typing import Any

from kosmostol.games.planet5r.components import (
    ACTION_NAMES,
    CRYSTAL_NAMES,
    UPGRADE_NAMES,
    components,
)
from kosmostol.games.planet5r.names import (
    PHASES,
    action_name,
    actions_of,
    card_name,
    lies_over,
    rows_of,
    seats_of,
)
from kosmostol.games.planet5r.rules.codes import (
    ALL_ACTIONS,
    BID,
    CARDS,
    DIG,
    FINISHED,
    NO_ACTION,
    NO_CRYSTAL,
    NO_UPGRADE,
    PLACE,
    ROUNDS,
    TAKE,
)
from kosmostol.games.planet5r.rules.planet import Planet5R
from kosmostol.kernel.game import View
from kosmostol.kernel.state import BIT


def view(now: Planet5R, seat: int | None) -> View:
    """The match as a seat sees it; None is a spectator."""
    names = components().cards
    return {
        "phase": PHASES[now.phase],
        "round": now.round,
        "rounds": int(ROUNDS),
        "owing": seats_of(now.owe, now.seats),
        "late": seats_of(now.late, now.seats),
        "market": [names[card] for card in now.market],
        "marketLimit": now.box.market_limit,
        "next": card_name(now.next),
        "stack": len(now.bag),
        "seats": [_clan(now, each, seat) for each in range(now.seats)],
        "auction": _auction(now, seat),
        "die": list(now.box.die),
        "crystalPoints": list(components().crystal_points),
        "openWater": now.box.open_water,
        "settlementCrystals": now.box.settlement_crystals,
        "faces": faces(),
    }


def recall(now: Planet5R) -> View:
    """Water behind the screens: every gain and loss was announced."""
    return {"water": list(now.clans.water)}


def sees_water(now: Planet5R, whose: int, seat: int | None) -> bool:
    """Whether a seat sees another's water: its own, all with the option, all at the end."""
    return whose == seat or now.box.open_water or now.phase == FINISHED


def _clan(now: Planet5R, whose: int, seat: int | None) -> dict[str, Any]:
    clans, areas = now.clans, now.clans.areas
    played = clans.played[whose]
    sealed = bool(now.sealed() & BIT[whose]) and now.phase != BID
    known = played != NO_ACTION and (not sealed or whose == seat)
    hand = clans.hand[whose] & ~(BIT[played] if known else 0)
    crystals = areas.crystals[4 * whose : 4 * whose + 4]
    return {
        "water": clans.water[whose] if sees_water(now, whose, seat) else None,
        # Before a card is opened the hand still counts it: which one is missing is the secret.
        "hand": actions_of(hand),
        "discard": actions_of(ALL_ACTIONS & ~clans.hand[whose]),
        "card": "sealed" if sealed else "none" if played == NO_ACTION else "open",
        "action": action_name(played) if known else None,
        "last": action_name(clans.last[whose]),
        "rows": [
            {
                "cards": [components().cards[card] for card in row],
                "over": [lies_over(areas, whose, card) for card in row[:-1]],
            }
            for row in rows_of(areas, whose)
        ],
        "crystals": dict(zip(CRYSTAL_NAMES, crystals, strict=True)),
        "crystalScore": areas.points(whose),
    }


def _auction(now: Planet5R, seat: int | None) -> dict[str, Any] | None:
    """The auction going on or the last one; None if nobody dug."""
    auction = now.auction
    current = now.phase in (BID, TAKE, PLACE)
    dug = now.clans.played if current else now.clans.last
    diggers = [each for each in range(now.seats) if dug[each] == DIG]
    if not diggers:
        return None
    hidden = now.phase == BID
    bids: list[int | str | None] = []
    for each in range(now.seats):
        bid = auction.bids[each]
        if bid == 0:
            bids.append(None)
        else:
            bids.append(bid if not hidden or each == seat else "sealed")
    buyer = auction.buyer()
    return {
        "current": current,
        "againstDie": len(diggers) == 1,
        "diggers": diggers,
        "bids": bids,
        "roll": auction.roll or None,
        "bought": seats_of(auction.bought, now.seats),
        "buyers": seats_of(auction.buyers, now.seats),
        "buyer": None if buyer < 0 else buyer,
        "taken": card_name(auction.taken),
    }


@cache
def faces() -> dict[str, Any]:
    """The faces of all cards, for the board."""
    known = components()

    def side(number: int) -> dict[str, Any]:
        kind, target = known.upgrade[number], known.target[number]
        return {
            "action": ACTION_NAMES[known.action[number]],
            "upgrade": None if kind == NO_UPGRADE else UPGRADE_NAMES[kind],
            "of": action_name(target),
            "crystal": CRYSTAL_NAMES[known.edge[number]],
        }

    def centre(card: int) -> str | None:
        return None if known.centre[card] == NO_CRYSTAL else CRYSTAL_NAMES[known.centre[card]]

    return {
        known.cards[card]: {
            "left": side(2 * card),
            "right": side(2 * card + 1),
            "centre": centre(card),
        }
        for card in range(CARDS)
    }

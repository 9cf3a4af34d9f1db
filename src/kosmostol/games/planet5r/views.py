"""What a seat may see: the table without sealed cards, sealed bids and screened water."""

from collections.abc import Mapping
from typing import Literal, NotRequired, TypedDict

from kosmostol.games.planet5r.components import (
    ACTION_NAMES,
    CRYSTAL_NAMES,
    UPGRADE_NAMES,
    Action,
    Crystal,
    Upgrade,
    action_name,
    actions_of,
    card_name,
    components,
)
from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.numbers import (
    ALL_ACTIONS,
    BID,
    CARDS,
    CHOOSE,
    DIG,
    FINISHED,
    LATE,
    LEFT,
    NO_ACTION,
    NO_CARD,
    NO_CRYSTAL,
    NO_UPGRADE,
    PLACE,
    RIGHT,
    ROUNDS,
    TAKE,
    TECHNOLOGIES,
)
from kosmostol.games.planet5r.rules.state import Planet5R
from kosmostol.kernel.bits import members
from kosmostol.kernel.boxes import of_box
from kosmostol.kernel.sharing import shared
from kosmostol.kernel.state import BIT

Phase = Literal["choose", "late", "bid", "take", "place", "over"]
PHASES: dict[int, Phase] = {
    CHOOSE: "choose",
    LATE: "late",
    BID: "bid",
    TAKE: "take",
    PLACE: "place",
    FINISHED: "over",
}


class Side(TypedDict):
    """A side of a card: its action, what it improves, and the crystal at its edge."""

    action: Action
    upgrade: Upgrade | None
    of: Action | None
    crystal: Crystal


class Face(TypedDict):
    """A card; settlements have no crystal in the centre."""

    left: Side
    right: Side
    centre: Crystal | None


class Row(TypedDict):
    """Joined cards from left to right, and whether each lies over the next."""

    cards: list[str]
    over: list[bool]


class Colours(TypedDict):
    """A number for each colour of crystals."""

    blue: int
    green: int
    violet: int


class Crystals(Colours):
    """Active crystals by kind."""

    joker: int


class Clan(TypedDict):
    """A seat: what it has, what it played, what lies in front of it."""

    water: int | None
    hand: list[Action]
    discard: list[Action]
    card: Literal["none", "sealed", "open"]
    action: Action | None
    last: Action | None
    rows: list[Row]
    crystals: Crystals
    crystalScore: int


class AuctionView(TypedDict):
    """The auction going on, or the last one."""

    current: bool
    againstDie: bool
    diggers: list[int]
    bids: list[int | Literal["sealed"] | None]
    roll: int | None
    bought: list[int]
    buyers: list[int]
    buyer: int | None
    taken: str | None


class Planet5RView(TypedDict):
    """The table as a seat sees it."""

    phase: Phase
    round: int
    rounds: int
    owing: list[int]
    late: list[int]
    market: list[str]
    marketLimit: int
    next: str | None
    stack: int
    seats: list[Clan]
    auction: AuctionView | None
    die: list[int]
    crystalPoints: list[int]
    openWater: bool
    settlementCrystals: bool
    faces: dict[str, Face]


class Planet5RRecall(TypedDict):
    """Water of all seats, as everybody could have noted it down."""

    water: list[int]


# ---- previews of options ----


class SideShown(Side):
    """A side, and where it is."""

    card: str
    side: Literal["left", "right"]


class PlayPreview(TypedDict):
    """What an action card can bring: `water` from the least to the most."""

    action: Action
    upgrades: list[SideShown]
    water: list[int]
    returns: NotRequired[list[Action]]


class BidPreview(TypedDict):
    """What is left after a bid; `wins`: on how many faces of how many it beats the die."""

    bid: int
    left: int
    wins: list[int] | None


class TakePreview(TypedDict):
    """What a technology brings where it fits best, and in how many places it would join."""

    card: str
    joins: int
    points: int


class CrystalsChange(TypedDict):
    """Crystals before and after."""

    before: Crystals
    after: Crystals


class ColoursChange(TypedDict):
    """Points before and after."""

    before: Colours
    after: Colours


class PlacePreview(TypedDict):
    """What a way to place brings, lights, covers and leaves visible."""

    card: str
    points: int
    crystals: CrystalsChange
    colours: ColoursChange
    lit: list[SideShown]
    covers: list[SideShown]
    upgrades: list[SideShown]
    row: Row


PREVIEWS: dict[str, type | None] = {
    "play": PlayPreview,
    "bid": BidPreview,
    "take": TakePreview,
    "place": PlacePreview,
}


# ---- views ----


def view(now: Planet5R, seat: int | None) -> Planet5RView:
    """The match as a seat sees it; None is a spectator."""
    names = components().cards
    return {
        "phase": PHASES[now.phase],
        "round": now.round,
        "rounds": int(ROUNDS),
        "owing": members(now.owe),
        "late": members(now.late),
        "market": [names[card] for card in now.market.cards],
        "marketLimit": now.box.market_limit,
        "next": card_name(now.market.next),
        "stack": len(now.market.bag),
        "seats": [_seen_clan(now, each, seat) for each in range(now.seats)],
        "auction": _auction(now, seat),
        "die": list(now.box.die),
        "crystalPoints": list(components().crystal_points),
        "openWater": now.box.open_water,
        "settlementCrystals": now.box.settlement_crystals,
        "faces": faces(),
    }


def recall(now: Planet5R) -> Planet5RRecall:
    """Water behind the screens: every gain and loss was announced."""
    return {"water": list(now.clans.water)}


def sees_water(now: Planet5R, whose: int, seat: int | None) -> bool:
    """Whether a seat sees another's water: its own, all with the option, all at the end."""
    return whose == seat or now.box.open_water or now.phase == FINISHED


def _seen_clan(now: Planet5R, whose: int, seat: int | None) -> Clan:
    """A clan as its own player sees it, or any other."""
    return shared(now, ("clan", whose, whose == seat), lambda: _clan(now, whose, seat))


def _clan(now: Planet5R, whose: int, seat: int | None) -> Clan:
    clans, areas = now.clans, now.clans.areas
    played = clans.played[whose]
    sealed = bool(now.sealed() & BIT[whose]) and now.phase != BID
    known = played != NO_ACTION and (not sealed or whose == seat)
    hand = clans.hand[whose] & ~(BIT[played] if known else 0)
    return {
        "water": clans.water[whose] if sees_water(now, whose, seat) else None,
        # Before a card is opened the hand still counts it: which one is missing is the secret.
        "hand": actions_of(hand),
        "discard": actions_of(ALL_ACTIONS & ~clans.hand[whose]),
        "card": "sealed" if sealed else "none" if played == NO_ACTION else "open",
        "action": action_name(played) if known else None,
        "last": action_name(clans.last[whose]),
        "rows": [row_json(areas, whose, row) for row in rows_of(areas, whose)],
        "crystals": crystals_json(crystals_of(areas, whose)),
        "crystalScore": areas.points(whose),
    }


def _auction(now: Planet5R, seat: int | None) -> AuctionView | None:
    """The auction going on or the last one; None if nobody dug."""
    auction = now.auction
    current = now.phase in (BID, TAKE, PLACE)
    dug = now.clans.played if current else now.clans.last
    diggers = [each for each in range(now.seats) if dug[each] == DIG]
    if not diggers:
        return None
    hidden = now.phase == BID
    bids: list[int | Literal["sealed"] | None] = []
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
        "bought": members(auction.bought),
        "buyers": members(auction.buyers),
        "buyer": None if buyer < 0 else buyer,
        "taken": card_name(auction.taken),
    }


# ---- rows, crystals and faces ----


def rows_of(areas: Areas, seat: int) -> list[list[int]]:
    """A seat's rows as cards from left to right; the settlement's row comes first."""
    starts = [
        card for card in members(areas.cards[seat]) if areas.joined[2 * card + LEFT] == NO_CARD
    ]
    rows = []
    for start in starts:
        row = [start]
        while areas.joined[2 * row[-1] + RIGHT] != NO_CARD:
            row.append(areas.joined[2 * row[-1] + RIGHT])
        rows.append(row)
    return sorted(rows, key=lambda row: (max(row) < TECHNOLOGIES, min(row)))


def lies_over(areas: Areas, seat: int, card: int) -> bool:
    """Whether a card lies over the one joined to its right."""
    return bool(areas.visible[seat] & BIT[2 * card + RIGHT])


def row_json(areas: Areas, seat: int, row: list[int]) -> Row:
    """A row as people see it."""
    return {
        "cards": [components().cards[card] for card in row],
        "over": [lies_over(areas, seat, card) for card in row[:-1]],
    }


def crystals_of(areas: Areas, seat: int) -> dict[str, int]:
    """The active crystals of a seat by kind."""
    kinds = len(CRYSTAL_NAMES)
    return dict(zip(CRYSTAL_NAMES, areas.crystals[kinds * seat : kinds * (seat + 1)], strict=True))


def crystals_json(of: Mapping[str, int]) -> Crystals:
    """Crystals of all kinds."""
    return {
        "blue": of["blue"],
        "green": of["green"],
        "violet": of["violet"],
        "joker": of["joker"],
    }


def side_json(side: int) -> Side:
    """A side of a card."""
    known = components()
    kind = known.upgrade[side]
    return {
        "action": ACTION_NAMES[known.action[side]],
        "upgrade": None if kind == NO_UPGRADE else UPGRADE_NAMES[kind],
        "of": action_name(known.target[side]),
        "crystal": CRYSTAL_NAMES[known.edge[side]],
    }


@of_box
def faces() -> dict[str, Face]:
    """The faces of all cards, for the board."""
    known = components()

    def face(card: int) -> Face:
        crystal = known.centre[card]
        return {
            "left": side_json(2 * card + LEFT),
            "right": side_json(2 * card + RIGHT),
            "centre": None if crystal == NO_CRYSTAL else CRYSTAL_NAMES[crystal],
        }

    return {known.cards[card]: face(card) for card in range(CARDS)}

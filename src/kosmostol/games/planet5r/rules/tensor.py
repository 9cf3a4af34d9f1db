"""What a seat knows as a row of numbers, in the layout of the game's `tensor`."""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.auction import Auction
from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.market import Market
from kosmostol.games.planet5r.rules.numbers import (
    ACTIONS,
    ALL_ACTIONS,
    BID,
    CARDS,
    CRYSTALS,
    DIG,
    FINISHED,
    NO_ACTION,
    NO_CARD,
    PLACE,
    RIGHT,
    TECHNOLOGIES,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.rows import NOTHING, RowWriter
from kosmostol.kernel.state import BIT


def write_market(market: Market, to: RowWriter) -> None:
    """What is for sale, what comes next, how many more."""
    offered: i64 = 0
    for card in market.cards:
        offered |= BIT[card]
    to.flags(offered, TECHNOLOGIES)
    to.number(market.next + 1)
    to.number(len(market.bag))


def write_clans(clans: Clans, viewer: i64, phase: i64, sealed: i64, to: RowWriter) -> None:
    """Every clan as the viewer sees it: sealed cards are in the hand, water behind screens."""
    all_water = clans.box.open_water or phase == FINISHED
    seat: i64 = 0
    while seat < clans.seats:
        played: i64 = clans.played[seat]
        down = (sealed & BIT[seat]) != 0 and phase != BID
        known = played != NO_ACTION and (not down or seat == viewer)
        hand: i64 = clans.hand[seat]
        to.number(clans.water[seat] if all_water or seat == viewer else NOTHING)
        to.flags(hand & ~BIT[played] if known else hand, ACTIONS)
        to.flags(ALL_ACTIONS & ~hand, ACTIONS)
        to.number(2 if down else 1 if played == NO_ACTION else 3)
        to.number(played + 1 if known else 0)
        to.number(clans.last[seat] + 1)
        _area(clans.areas, seat, to)
        seat += 1


def _area(areas: Areas, seat: i64, to: RowWriter) -> None:
    """What lies, what is joined to its right and which of the two is above; the crystals."""
    card: i64 = 0
    while card < CARDS:
        if areas.cards[seat] & BIT[card]:
            right: i64 = areas.joined[2 * card + RIGHT]
            to.number(1)
            to.number(right + 1)
            to.flag(right != NO_CARD and (areas.visible[seat] & BIT[2 * card + RIGHT]) != 0)
        else:
            to.same(0, 3)
        card += 1
    kind: i64 = 0
    while kind < CRYSTALS:
        to.number(areas.crystals[CRYSTALS * seat + kind])
        kind += 1
    to.number(areas.points(seat))


def write_auction(auction: Auction, clans: Clans, viewer: i64, phase: i64, to: RowWriter) -> None:
    """The auction going on or the last one; nothing if nobody dug."""
    seats: i64 = clans.seats
    current = BID <= phase <= PLACE
    dug = clans.played if current else clans.last
    diggers: i64 = 0
    seat: i64 = 0
    while seat < seats:
        if dug[seat] == DIG:
            diggers |= BIT[seat]
        seat += 1
    if diggers == 0:
        _no_auction(seats, to)
        return
    to.flag(current)
    to.flag(size(diggers) == 1)
    to.flags(diggers, seats)
    seat = 0
    while seat < seats:
        bid: i64 = auction.bids[seat]
        if bid == 0:
            to.number(NOTHING)
        else:
            to.number(0 if phase == BID and seat != viewer else bid)
        seat += 1
    to.number(NOTHING if auction.roll == 0 else auction.roll)
    to.flags(auction.bought, seats)
    to.flags(auction.buyers, seats)
    to.number(auction.buyer())
    to.number(auction.taken + 1)


def _no_auction(seats: i64, to: RowWriter) -> None:
    to.same(NOTHING, 2)  # whether it is now, whether against the die
    to.same(0, seats)  # diggers
    to.same(NOTHING, seats + 1)  # bids and the die
    to.same(0, 2 * seats)  # who bought and who is to
    to.number(NOTHING)
    to.number(0)


def write_water(clans: Clans, to: RowWriter) -> None:
    """Water of all, as everybody could have noted it down."""
    for water in clans.water:
        to.number(water)

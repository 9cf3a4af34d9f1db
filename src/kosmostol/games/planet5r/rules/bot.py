"""What bots judge by: quick hints for rollouts, and what things are worth in victory points.

Everything here uses only what every seat knows: water and hands (public to a perfect memory),
play areas, the market, and cards already opened.
"""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.box import Faces
from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.numbers import (
    ACTIONS,
    ALL_ACTIONS,
    ALONE,
    DEVELOP,
    DIG,
    EXPAND,
    FEE,
    GAIN_DIE,
    GAIN_ONE,
    GAIN_PER_CARD,
    LEFT,
    NO_ACTION,
    PLUNDER,
    RIGHT,
    SCOUT,
    SIDES,
    STEAL_EACH,
)
from kosmostol.kernel.bits import size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.lead import to_leads, to_shares
from kosmostol.kernel.state import BIT

# How often each action is played, as a share of all rounds.
SHARE: Final[list[float]] = [0.30, 0.19, 0.14, 0.20, 0.17]

# What things are worth in points, fitted to how matches of these hints end. Some depend on how
# many rounds are left.
WATER: Final[float] = 0.48
CRYSTAL: Final[float] = 0.97  # a point of crystals already lit
CRYSTAL_LESS: Final[float] = 0.025  # and less for each round left, as all get some anyway
UPGRADE: Final[float] = 0.48  # a token an upgrade brings per round, for each round left
TECHNOLOGY: Final[float] = 0.36  # something to join others to, for each round left
MOST_ROUNDS: Final[float] = 10.0  # rounds after these do not add to it
CARD_IN_HAND: Final[float] = 0.55
DIG_IN_HAND: Final[float] = 0.9
LATE_CHOICE: Final[float] = 0.3
SLACK: Final[float] = 0.8  # a lead that is half the way to certainty
SLACK_PER_ROUND: Final[float] = 0.12
FAIR_PRICE: Final[float] = 3.0  # of a technology where there is one for every bidder
SUCCESS: Final[float] = 0.6  # of a bid against others
WHIM: Final[float] = 1.2  # how far a hint strays
ROBBERY: Final[float] = 1.3  # a token stolen: somebody else loses it
FINE: Final[i64] = 1024


def expected_gains(faces: Faces, seats: i64, roll: float) -> list[float]:
    """Water each side brings on average when its action is played."""
    share: float = 1.0 / float(ACTIONS)
    others: float = share * float(seats - 1)
    gains = [0.0] * SIDES
    side: i64 = 0
    while side < SIDES:
        kind: i64 = faces.upgrade[side]
        if kind == GAIN_ONE:
            gains[side] = 1.0
        elif kind == GAIN_DIE:
            gains[side] = roll
        elif kind == GAIN_PER_CARD:
            own: float = 1.0 if faces.target[side] == faces.action[side] else 0.0
            gains[side] = others + own
        elif kind == STEAL_EACH:
            gains[side] = others * ROBBERY
        side += 1
    return gains


def _ahead(left: float) -> float:
    """Rounds that matter for investments."""
    return min(left, MOST_ROUNDS)


def _side_worth(areas: Areas, side: i64, left: float) -> float:
    """Points a visible side will bring in the rounds that are left."""
    return areas.box.gain[side] * SHARE[areas.box.faces.action[side]] * left * UPGRADE


# ---- technologies ----


def placed_worth(areas: Areas, seat: i64, card: i64, how: i64, left: float) -> float:
    """Points gained by placing a card like this, upgrades included."""
    points: i64 = areas.points_after(seat, card, how) - areas.points(seat)
    worth: float = float(points) * (CRYSTAL - CRYSTAL_LESS * left) + TECHNOLOGY * _ahead(left)
    worth += _side_worth(areas, 2 * card + LEFT, left) + _side_worth(areas, 2 * card + RIGHT, left)
    covered: i64 = areas.left_covered_side(card, how)
    if covered >= 0:
        worth -= _side_worth(areas, covered, left)
    covered = areas.right_covered_side(card, how)
    if covered >= 0:
        worth -= _side_worth(areas, covered, left)
    return worth


def placing(areas: Areas, seat: i64, card: i64, left: float) -> i64:
    """The best way to place a card."""
    best: i64 = ALONE
    best_worth: float = -1000.0
    for how in areas.placements(seat, card):
        worth = placed_worth(areas, seat, card, how, left)
        if worth > best_worth:
            best_worth = worth
            best = how
    return best


def technology_worth(areas: Areas, seat: i64, card: i64, left: float) -> float:
    """Points a technology would bring the seat."""
    return placed_worth(areas, seat, card, placing(areas, seat, card, left), left)


def technology(clans: Clans, seat: i64, market: list[int], left: float) -> i64:
    """The technology that brings the seat most."""
    best: i64 = market[0]
    best_worth: float = -1000.0
    for card in market:
        worth = technology_worth(clans.areas, seat, card, left)
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


def market_worth(clans: Clans, seat: i64, market: list[int], left: float) -> float:
    """Points the best technology of the market would bring; none where none is for sale."""
    if len(market) == 0:
        return 0.0
    return technology_worth(clans.areas, seat, technology(clans, seat, market, left), left)


# ---- bids ----


def _die_value(clans: Clans, bid: i64, worth: float) -> float:
    """Points to expect from a bid against the die for something of this worth."""
    beaten: i64 = 0
    for face in clans.box.die:
        if face < bid:
            beaten += 1
    winning: float = float(beaten) / float(len(clans.box.die))
    return winning * (worth - WATER * float(bid)) - (1.0 - winning) * WATER * float(FEE)


def _best_die_bid(clans: Clans, water: i64, worth: float) -> i64:
    best: i64 = 1
    best_value: float = -1000.0
    most: i64 = clans.box.highest_face + 1
    if most > water:
        most = water
    tried: i64 = 1
    while tried <= most:
        value = _die_value(clans, tried, worth)
        if value > best_value:
            best_value = value
            best = tried
        tried += 1
    return best


def bid_against_die(clans: Clans, seat: i64, market: list[int], left: float) -> i64:
    """The bid with the best expectation against the die."""
    return _best_die_bid(clans, clans.water[seat], market_worth(clans, seat, market, left))


def bid(clans: Clans, seat: i64, market: list[int], left: float, chance: Chance) -> i64:
    """A bid against others: low if there is a technology for everybody, else rather high."""
    most: i64 = int(market_worth(clans, seat, market, left) / WATER)
    diggers: i64 = clans.doing(DIG)
    least: i64 = 1
    if diggers <= len(market):
        if most > 2 * diggers + 1:
            most = 2 * diggers + 1
    else:
        least = most // 3
    if most > clans.water[seat]:
        most = clans.water[seat]
    if least > most:
        least = most
    if most < 2:
        return 1
    if least < 1:
        least = 1
    return least + chance.below(most - least + 1)


def guess_bid(clans: Clans, seat: i64, market: list[int], left: float, chance: Chance) -> i64:
    """What a seat may have bid under its hand: usually something sensible, sometimes anything."""
    if chance.below(4) == 0:
        return 1 + chance.below(clans.most_bid(seat))
    return bid(clans, seat, market, left, chance)


# ---- action cards ----


def guess_card(clans: Clans, seat: i64, chance: Chance) -> i64:
    """What a seat may have put face down: any card of its hand."""
    hand: i64 = clans.hand[seat]
    while True:
        action: i64 = chance.below(ACTIONS)
        if hand & BIT[action]:
            return action


def card(
    clans: Clans, seat: i64, known: i64, market: list[int], left: float, chance: Chance
) -> i64:
    """A good card for the seat; `known` is the mask of the seats whose cards lie open."""
    others = [0.0] * ACTIONS
    _expect(clans, seat, known, others)
    hand: i64 = clans.hand[seat]
    best: i64 = EXPAND
    best_value: float = -1000.0
    action: i64 = 0
    while action < ACTIONS:
        if hand & BIT[action]:
            value: float = _water(clans, seat, action, others) * WATER
            if action == DIG:
                value += _dig_worth(clans, seat, market, left, others[DIG])
            elif action == EXPAND:
                value += _hand_worth(ALL_ACTIONS, left) - _hand_worth(hand, left)
            else:
                value -= _hand_worth(hand, left) - _hand_worth(hand & ~BIT[action], left)
            if action == SCOUT and left > 0.0:
                value += LATE_CHOICE
            value += WHIM * float(chance.below(FINE)) / float(FINE)
            if value > best_value:
                best_value = value
                best = action
        action += 1
    return best


def _expect(clans: Clans, seat: i64, known: i64, others: list[float]) -> None:
    """How many other seats play each action, as far as open cards and hands tell."""
    other: i64 = 0
    while other < clans.seats:
        if other == seat:
            pass
        elif known & BIT[other] and clans.played[other] != NO_ACTION:
            others[clans.played[other]] += 1.0
        else:
            hand: i64 = clans.hand[other]
            total: float = 0.0
            action: i64 = 0
            while action < ACTIONS:
                if hand & BIT[action]:
                    total += SHARE[action]
                action += 1
            action = 0
            while action < ACTIONS:
                if hand & BIT[action]:
                    others[action] += SHARE[action] / total
                action += 1
        other += 1


def _water(clans: Clans, seat: i64, action: i64, others: list[float]) -> float:
    """Water to expect from an action and its upgrades."""
    box, faces = clans.box, clans.box.faces
    water: float = 0.0
    visible: i64 = clans.areas.visible[seat]
    i: i64 = faces.first_upgrade[action]
    while i < faces.first_upgrade[action + 1]:
        side: i64 = faces.upgrades[i]
        if visible & BIT[side]:
            water += box.gain[side]
        i += 1
    if action == DEVELOP:
        whole: i64 = int(others[DEVELOP])
        part: float = others[DEVELOP] - float(whole)
        water += (1.0 - part) * float(box.develop[whole + 1])
        if whole + 2 <= clans.seats:
            water += part * float(box.develop[whole + 2])
    elif action == PLUNDER:
        raid: float = 1.0 + others[PLUNDER]
        if raid > 3.0:
            raid = 3.0
        water += raid * (others[DIG] + others[EXPAND])
    elif action == SCOUT:
        water += box.mean_roll
    if box.victims & BIT[action]:
        water -= others[PLUNDER]
    return water


def _dig_worth(clans: Clans, seat: i64, market: list[int], left: float, rivals: float) -> float:
    """Points to expect from an auction, against the die or against as many rivals."""
    water: i64 = clans.water[seat]
    if water == 0:
        return 0.0
    worth = market_worth(clans, seat, market, left)
    alone: float = _die_value(clans, _best_die_bid(clans, water, worth), worth)
    price: float = FAIR_PRICE if rivals < float(len(market)) else 2.0 * FAIR_PRICE
    if price > float(water):
        price = float(water)
    together: float = SUCCESS * (worth - price * WATER) - (1.0 - SUCCESS) * WATER
    if rivals >= 1.0:
        return together
    return (1.0 - rivals) * alone + rivals * together


# ---- how seats stand ----


def _hand_worth(hand: i64, left: float) -> float:
    """Points to expect from having cards to play, as long as there are rounds to play them."""
    if left <= 0.0:
        return 0.0
    return CARD_IN_HAND * float(size(hand)) + (DIG_IN_HAND if hand & BIT[DIG] else 0.0)


def standing(clans: Clans, seat: i64, left: float) -> float:
    """Points a seat may expect from what it has, with so many rounds still to be chosen for."""
    areas = clans.areas
    value: float = float(areas.points(seat)) * (CRYSTAL - CRYSTAL_LESS * left)
    value += WATER * float(clans.water[seat]) + _hand_worth(clans.hand[seat], left)
    if left > 0.0:
        visible: i64 = areas.visible[seat]
        for side in areas.box.faces.upgrades:
            if visible & BIT[side]:
                value += _side_worth(areas, side, left)
        value += TECHNOLOGY * _ahead(left) * float(size(areas.cards[seat]))
        if clans.last[seat] == SCOUT:
            value += LATE_CHOICE
    return value


def outlook(clans: Clans, left: float, out: list[float]) -> None:
    """How likely each seat is to win, judged by its lead in expected points."""
    seat: i64 = 0
    while seat < clans.seats:
        out[seat] = standing(clans, seat, left)
        seat += 1
    to_leads(out, clans.seats)
    to_shares(out, clans.seats, SLACK + SLACK_PER_ROUND * left)

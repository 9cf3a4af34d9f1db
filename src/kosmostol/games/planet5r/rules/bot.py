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
from kosmostol.games.planet5r.rules.taste import PLAIN, Taste
from kosmostol.kernel.bits import size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.lead import to_leads, to_shares
from kosmostol.kernel.state import BIT

SLACK: Final[float] = 0.8  # a lead that is half the way to certainty
SLACK_PER_ROUND: Final[float] = 0.12
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


def _ahead(taste: Taste, left: float) -> float:
    """Rounds that matter for investments."""
    return min(left, taste.most_rounds)


def _side_worth(taste: Taste, areas: Areas, side: i64, left: float) -> float:
    """Points a visible side will bring in the rounds that are left."""
    return areas.box.gain[side] * taste.grown[areas.box.faces.action[side]] * left * taste.upgrade


# ---- technologies ----


def placed_worth(taste: Taste, areas: Areas, seat: i64, card: i64, how: i64, left: float) -> float:
    """Points gained by placing a card like this, upgrades included."""
    points: i64 = areas.points_after(seat, card, how) - areas.points(seat)
    worth: float = float(points) * (
        taste.crystal - taste.crystal_less * left
    ) + taste.technology * _ahead(taste, left)
    worth += _side_worth(taste, areas, 2 * card + LEFT, left) + _side_worth(
        taste, areas, 2 * card + RIGHT, left
    )
    covered: i64 = areas.left_covered_side(card, how)
    if covered >= 0:
        worth -= _side_worth(taste, areas, covered, left)
    covered = areas.right_covered_side(card, how)
    if covered >= 0:
        worth -= _side_worth(taste, areas, covered, left)
    return worth


def placing(taste: Taste, areas: Areas, seat: i64, card: i64, left: float) -> i64:
    """The best way to place a card."""
    best: i64 = ALONE
    best_worth: float = -1000.0
    for how in areas.placements(seat, card):
        worth = placed_worth(taste, areas, seat, card, how, left)
        if worth > best_worth:
            best_worth = worth
            best = how
    return best


def technology_worth(taste: Taste, areas: Areas, seat: i64, card: i64, left: float) -> float:
    """Points a technology would bring the seat."""
    return placed_worth(taste, areas, seat, card, placing(taste, areas, seat, card, left), left)


def technology(taste: Taste, clans: Clans, seat: i64, market: list[int], left: float) -> i64:
    """The technology that brings the seat most."""
    best: i64 = market[0]
    best_worth: float = -1000.0
    for card in market:
        worth = technology_worth(taste, clans.areas, seat, card, left)
        if worth > best_worth:
            best_worth = worth
            best = card
    return best


def market_worth(taste: Taste, clans: Clans, seat: i64, market: list[int], left: float) -> float:
    """Points the best technology of the market would bring; none where none is for sale."""
    if len(market) == 0:
        return 0.0
    return technology_worth(
        taste, clans.areas, seat, technology(taste, clans, seat, market, left), left
    )


# ---- bids ----


def _die_value(taste: Taste, clans: Clans, bid: i64, worth: float) -> float:
    """Points to expect from a bid against the die for something of this worth."""
    beaten: i64 = 0
    for face in clans.box.die:
        if face < bid:
            beaten += 1
    winning: float = float(beaten) / float(len(clans.box.die))
    return winning * (worth - taste.water * float(bid)) - (1.0 - winning) * taste.water * float(FEE)


def _best_die_bid(taste: Taste, clans: Clans, water: i64, worth: float) -> i64:
    best: i64 = 1
    best_value: float = -1000.0
    most: i64 = clans.box.highest_face + 1
    if most > water:
        most = water
    tried: i64 = 1
    while tried <= most:
        value = _die_value(taste, clans, tried, worth)
        if value > best_value:
            best_value = value
            best = tried
        tried += 1
    return best


def bid_against_die(taste: Taste, clans: Clans, seat: i64, market: list[int], left: float) -> i64:
    """The bid with the best expectation against the die."""
    return _best_die_bid(
        taste, clans, clans.water[seat], market_worth(taste, clans, seat, market, left)
    )


def bid(
    taste: Taste, clans: Clans, seat: i64, market: list[int], left: float, chance: Chance
) -> i64:
    """A bid against others: low if there is a technology for everybody, else rather high."""
    most: i64 = int(market_worth(taste, clans, seat, market, left) * taste.eager / taste.water)
    diggers: i64 = clans.doing(DIG)
    least: i64 = 1
    if diggers <= len(market):
        fair: i64 = int(taste.price + taste.price_each * float(diggers))
        if most > fair:
            most = fair
    else:
        least = most * taste.least // 1000
    if most > clans.water[seat]:
        most = clans.water[seat]
    if least > most:
        least = most
    if most < 2:
        return 1
    if least < 1:
        least = 1
    return least + chance.below(most - least + 1)


def guess_bid(
    taste: Taste, clans: Clans, seat: i64, market: list[int], left: float, chance: Chance
) -> i64:
    """What a seat may have bid under its hand: usually something sensible, sometimes anything."""
    if chance.below(4) == 0:
        return 1 + chance.below(clans.most_bid(seat))
    return bid(taste, clans, seat, market, left, chance)


# ---- action cards ----


def guess_card(clans: Clans, seat: i64, chance: Chance) -> i64:
    """What a seat may have put face down: any card of its hand."""
    hand: i64 = clans.hand[seat]
    while True:
        action: i64 = chance.below(ACTIONS)
        if hand & BIT[action]:
            return action


def card(
    taste: Taste,
    clans: Clans,
    seat: i64,
    known: i64,
    market: list[int],
    left: float,
    chance: Chance,
) -> i64:
    """A good card for the seat; `known` is the mask of the seats whose cards lie open."""
    others = [0.0] * ACTIONS
    _expect(taste, clans, seat, known, others)
    hand: i64 = clans.hand[seat]
    best: i64 = EXPAND
    best_value: float = -1000.0
    action: i64 = 0
    while action < ACTIONS:
        if hand & BIT[action]:
            value: float = _water(clans, seat, action, others) * taste.water
            if action == DIG:
                value += _dig_worth(taste, clans, seat, market, left, others[DIG])
            elif action == EXPAND:
                value += taste.hand(ALL_ACTIONS, left) - taste.hand(hand, left)
            else:
                value -= taste.hand(hand, left) - taste.hand(hand & ~BIT[action], left)
            if action == SCOUT and left > 0.0:
                value += taste.late_choice
            value += taste.action(action, left)
            value += taste.whim * float(chance.below(FINE)) / float(FINE)
            if value > best_value:
                best_value = value
                best = action
        action += 1
    return best


def _expect(taste: Taste, clans: Clans, seat: i64, known: i64, others: list[float]) -> None:
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
                    total += taste.share[action]
                action += 1
            action = 0
            while action < ACTIONS:
                if hand & BIT[action]:
                    others[action] += taste.share[action] / total
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


def _dig_worth(
    taste: Taste, clans: Clans, seat: i64, market: list[int], left: float, rivals: float
) -> float:
    """Points to expect from an auction, against the die or against as many rivals."""
    water: i64 = clans.water[seat]
    if water == 0:
        return 0.0
    worth = market_worth(taste, clans, seat, market, left)
    alone: float = _die_value(taste, clans, _best_die_bid(taste, clans, water, worth), worth)
    price: float = taste.fair_price if rivals < float(len(market)) else 2.0 * taste.fair_price
    if price > float(water):
        price = float(water)
    together: float = (
        taste.success * (worth - price * taste.water) - (1.0 - taste.success) * taste.water
    )
    if rivals >= 1.0:
        return together
    return (1.0 - rivals) * alone + rivals * together


# ---- how seats stand ----


def standing(clans: Clans, seat: i64, left: float) -> float:
    """Points a seat may expect from what it has, with so many rounds still to be chosen for."""
    areas = clans.areas
    value: float = float(areas.points(seat)) * (PLAIN.crystal - PLAIN.crystal_less * left)
    value += PLAIN.water * float(clans.water[seat]) + PLAIN.hand(clans.hand[seat], left)
    if left > 0.0:
        visible: i64 = areas.visible[seat]
        for side in areas.box.faces.upgrades:
            if visible & BIT[side]:
                value += _side_worth(PLAIN, areas, side, left)
        value += PLAIN.technology * _ahead(PLAIN, left) * float(size(areas.cards[seat]))
        if clans.last[seat] == SCOUT:
            value += PLAIN.late_choice
    return value


def outlook(clans: Clans, left: float, out: list[float]) -> None:
    """How likely each seat is to win, judged by its lead in expected points."""
    seat: i64 = 0
    while seat < clans.seats:
        out[seat] = standing(clans, seat, left)
        seat += 1
    to_leads(out, clans.seats)
    to_shares(out, clans.seats, SLACK + SLACK_PER_ROUND * left)

"""Whether a position of Planet 5R can come about in play."""

from collections.abc import Sequence

from kosmostol.games.planet5r.components import ACTION_NAMES, components
from kosmostol.games.planet5r.rules.numbers import (
    ALL_ACTIONS,
    BID,
    CHOOSE,
    DIG,
    EXPAND,
    FINISHED,
    LATE,
    NO_ACTION,
    NO_CARD,
    PLACE,
    ROUNDS,
    TAKE,
    TECHNOLOGIES,
)
from kosmostol.games.planet5r.rules.state import Planet5R
from kosmostol.kernel.bits import members, size
from kosmostol.kernel.errors import BadPosition


def check_cards(missing: Sequence[str]) -> None:
    """Raise BadPosition where cards of the box are nowhere."""
    technologies = [card for card in missing if card in components().cards[:TECHNOLOGIES]]
    if technologies:
        listed = ", ".join(technologies)
        raise BadPosition("gone", f"must hold the technologies that are nowhere else: {listed}")
    if missing:
        listed = ", ".join(missing)
        raise BadPosition("spare", f"must hold the settlements that are nowhere else: {listed}")


def check(state: Planet5R) -> None:
    """Raise BadPosition where a position cannot occur."""
    _check_settlements(state)
    _check_stack(state)
    _check_cards(state)
    _check_last(state)
    if state.phase in (CHOOSE, LATE, FINISHED):
        _check_last_auction(state)
    elif state.phase == BID:
        _check_bids(state)
    else:
        _check_buying(state)


def _check_settlements(state: Planet5R) -> None:
    for seat in range(state.seats):
        if size(state.clans.areas.cards[seat] >> TECHNOLOGIES) != 1:
            raise BadPosition(f"rows[{seat}]", "every seat has exactly one settlement")


def _check_stack(state: Planet5R) -> None:
    if (state.market.next == NO_CARD) != (state.round == ROUNDS):
        raise BadPosition("next", "must be a technology, and null in the last round only")
    left = max(ROUNDS - state.round - 1, 0)
    if len(state.market.bag) != left:
        raise BadPosition("stack", f"must hold {left} cards in round {state.round}")
    if len(state.market.cards) > state.box.market_limit:
        raise BadPosition("market", f"holds at most {state.box.market_limit} cards")
    if state.phase in (CHOOSE, LATE, BID, TAKE) and not state.market.cards:
        raise BadPosition("market", "a technology came to the market this round")
    if state.phase == FINISHED and state.round != ROUNDS:
        raise BadPosition("round", f"the match is over only after round {ROUNDS}")


def _check_cards(state: Planet5R) -> None:
    """The action cards of this round."""
    early = state.everybody() & ~state.late
    may = {CHOOSE: early, FINISHED: 0}.get(state.phase, state.everybody())
    must = {CHOOSE: 0, LATE: early, FINISHED: 0}.get(state.phase, state.everybody())
    if state.phase == LATE and state.late == 0:
        raise BadPosition("phase", "nobody chooses late: nobody, or everybody, scouted")
    for seat in range(state.seats):
        action, hand = state.clans.played[seat], state.clans.hand[seat]
        place = f"played[{seat}]"
        if action == NO_ACTION:
            if must & (1 << seat):
                raise BadPosition(place, "this seat has played a card by now")
            if may & (1 << seat) and hand == 1 << EXPAND:
                raise BadPosition(place, "expand is this seat's only card, so it is played")
        elif not may & (1 << seat):
            raise BadPosition(place, "this seat has not chosen a card yet")
        elif not hand & (1 << action):
            raise BadPosition(place, f"{ACTION_NAMES[action]} is in the seat's discard")


def _check_last(state: Planet5R) -> None:
    """The action cards of the last round and the discards they left."""
    first = state.round == 1 and state.phase != FINISHED
    for seat in range(state.seats):
        action = state.clans.last[seat]
        discard = ALL_ACTIONS & ~state.clans.hand[seat]
        place = f"last[{seat}]"
        if (action == NO_ACTION) != first:
            raise BadPosition(place, "must be an action, and null in the first round only")
        if (first or action == EXPAND) and discard:
            raise BadPosition(f"discards[{seat}]", "must be empty at first and after expand")
        if action not in (NO_ACTION, DIG, EXPAND) and not discard & (1 << action):
            raise BadPosition(place, f"{ACTION_NAMES[action]} is not in the seat's discard")


def _check_last_auction(state: Planet5R) -> None:
    """Until cards are opened again the auction of the last round is remembered."""
    for seat in range(state.seats):
        dug = state.clans.last[seat] == DIG
        bought = bool(state.auction.bought & (1 << seat))
        if state.auction.bids[seat] and not dug:
            raise BadPosition(f"bids[{seat}]", "this seat did not dig in the last round")
        if bought and not state.auction.bids[seat]:
            raise BadPosition("bought", f"seat {seat} made no bid in the last round")
        if dug and bought == bool(state.clans.hand[seat] & (1 << DIG)):
            raise BadPosition(f"discards[{seat}]", "dig is discarded if it brought a technology")


def _check_bids(state: Planet5R) -> None:
    if state.auction.bought:
        raise BadPosition("bought", "nobody has bought anything while bids are made")
    if state.auction.roll:
        raise BadPosition("roll", "the die is rolled after the bid")
    for seat in range(state.seats):
        bid, water = state.auction.bids[seat], state.clans.water[seat]
        if bid and state.clans.played[seat] != DIG:
            raise BadPosition(f"bids[{seat}]", "only those who dig make a bid")
        if state.clans.played[seat] == DIG and water == 1 and bid == 0:
            raise BadPosition(f"bids[{seat}]", "1 is this seat's only bid, so it is made")


def _check_buying(state: Planet5R) -> None:
    diggers = [seat for seat in range(state.seats) if state.clans.played[seat] == DIG]
    winners = members(state.auction.bought | state.auction.buyers)
    if not state.auction.buyers or state.auction.bought & state.auction.buyers:
        raise BadPosition("buyers", "must name seats that have still to get their technology")
    for seat in range(state.seats):
        if state.auction.bids[seat] and seat not in diggers:
            raise BadPosition(f"bids[{seat}]", "only those who dig make a bid")
    sold = size(state.auction.bought) + (1 if state.phase == PLACE else 0)
    expected = _winners(state, diggers, len(state.market.cards) + sold)
    if winners != expected:
        raise BadPosition("buyers", f"by these bids seats {expected} get technologies")
    buyer = state.auction.buyer()
    earlier = members(state.auction.bought)
    if any(state.auction.bids[seat] < state.auction.bids[buyer] for seat in earlier):
        raise BadPosition("bought", "higher bids are served first")
    if state.phase == TAKE and len(state.market.cards) < 2:
        raise BadPosition("market", "one card is left, so it is taken without asking")
    if state.phase == PLACE and len(state.clans.areas.placements(buyer, state.auction.taken)) == 1:
        raise BadPosition("taken", "this card fits nowhere, so it lies alone without asking")


def _winners(state: Planet5R, diggers: list[int], cards: int) -> list[int]:
    """The seats that get technologies, by their bids."""
    if len(diggers) == 1:
        if state.auction.roll == 0:
            raise BadPosition("roll", "a single digger bids against the die")
        return [seat for seat in diggers if state.auction.bids[seat] > state.auction.roll]
    if state.auction.roll:
        raise BadPosition("roll", "several diggers bid without the die")
    made = [state.auction.bids[seat] for seat in diggers]
    single = [
        seat
        for seat in diggers
        if state.auction.bids[seat] and made.count(state.auction.bids[seat]) == 1
    ]
    return sorted(sorted(single, key=lambda seat: -state.auction.bids[seat])[:cards])

"""Fifteen rounds of sealed action cards, an auction, and technologies joined in rows.

The stack of technologies is a bag of which only the next card is known. All chance (dice and
draws) is public the moment it happens; sealed action cards and bids are the only secrets.
"""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.auction import Auction
from kosmostol.games.planet5r.rules.box import Box
from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.codes import (
    ACTIONS,
    AGED,
    ALONE,
    BID,
    BID_FIRST,
    BID_LEAST,
    BID_MOST,
    BID_MOVE,
    BID_SEALED,
    CHOOSE,
    CHOOSE_FIRST,
    DEVELOP,
    DIG,
    END_MOVE,
    ENDED,
    EXPAND,
    FINISHED,
    LATE,
    NO_BID,
    NO_CARD,
    OPENED,
    PLACE,
    PLACE_FIRST,
    PLACE_MOVE,
    PLACED,
    PLAY_DISCARDED,
    PLAY_MOVE,
    PLUNDER,
    ROUND,
    ROUNDS,
    SCOUT,
    SEALED,
    TAKE,
    TAKE_FIRST,
    TAKE_MARKET,
    TAKE_MOVE,
    TAKE_NEXT,
    TOOK,
)
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, NO_SUCH_MOVE, NOT_OWING, OVER, Event, State


class Rounds(State):
    """A match of Planet 5R, round after round."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        revealed: i64,
        box: Box,
        clans: Clans,
        phase: i64,
        round: i64,
        owe: i64,
        late: i64,
        market: list[int],
        next: i64,
        bag: list[int],
        auction: Auction,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.clans = clans
        self.phase: i64 = phase
        self.round: i64 = round
        self.owe: i64 = owe  # mask of the seats that owe a decision
        self.late: i64 = late  # mask of the seats that choose after the others
        self.market = market  # technologies for sale, the oldest first
        self.next: i64 = next  # top of the stack, seen by all and not for sale
        self.bag = bag  # the rest of the stack, in no order
        self.auction = auction

    # ---- questions ----

    def owing(self) -> i64:
        return self.owe

    def over(self) -> bool:
        return self.phase == FINISHED

    def scores(self) -> list[int]:
        return [self.clans.points(seat) for seat in range(self.seats)]

    def ranks(self) -> list[int]:
        """Most points, then most water."""
        standing = [
            self.clans.points(seat) * 10000 + self.clans.water[seat] for seat in range(self.seats)
        ]
        return [1 + sum([1 for other in standing if other > own]) for own in standing]

    def everybody(self) -> i64:
        """Mask of all seats."""
        return BIT[self.seats] - 1

    def sealed(self) -> i64:
        """Mask of the seats whose card or bid lies face down now."""
        asked: i64 = 0
        seat: i64 = 0
        if self.phase == CHOOSE:
            asked = self.everybody() & ~self.late
        elif self.phase == LATE:
            asked = self.late
        elif self.phase == BID:
            while seat < self.seats:
                if self.auction.bids[seat] > 0:
                    asked |= BIT[seat]
                seat += 1
        return asked & ~self.owe

    def legal(self, seat: i64) -> list[int]:
        moves: list[int] = []
        if self.owe & BIT[seat] == 0:
            return moves
        if self.phase <= LATE:
            hand: i64 = self.clans.hand[seat]
            action: i64 = 0
            while action < ACTIONS:
                if hand & BIT[action]:
                    moves.append(PLAY_MOVE + action)
                action += 1
        elif self.phase == BID:
            most: i64 = self.clans.water[seat]
            bid: i64 = 1
            while bid <= most:
                moves.append(BID_MOVE + bid)
                bid += 1
        elif self.phase == TAKE:
            for card in self.market:
                moves.append(TAKE_MOVE + card)
        else:
            for how in self.clans.areas.placements(seat, self.auction.taken):
                moves.append(PLACE_MOVE + how)
        return moves

    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= END_MOVE:
            return NO_SUCH_MOVE
        if self.phase == FINISHED:
            return OVER
        if self.owe & BIT[seat] == 0:
            return NOT_OWING
        if self.phase <= LATE:
            if move >= TAKE_MOVE:
                return CHOOSE_FIRST
            return LEGAL if self.clans.hand[seat] & BIT[move - PLAY_MOVE] else PLAY_DISCARDED
        if self.phase == BID:
            if move < BID_MOVE:
                return BID_FIRST
            if move == BID_MOVE:
                return BID_LEAST
            return LEGAL if move - BID_MOVE <= self.clans.water[seat] else BID_MOST
        if self.phase == TAKE:
            if move < TAKE_MOVE or move >= PLACE_MOVE:
                return TAKE_FIRST
            if move - TAKE_MOVE == self.next:
                return TAKE_NEXT
            return LEGAL if move - TAKE_MOVE in self.market else TAKE_MARKET
        if move < PLACE_MOVE or move >= BID_MOVE:
            return PLACE_FIRST
        return self.clans.areas.fault(seat, self.auction.taken, move - PLACE_MOVE)

    # ---- moves ----

    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        used: i64 = self.chance.counter
        if move >= BID_MOVE:
            self._bid(seat, move - BID_MOVE, log)
            if self.owe == 0:
                self._open_bids(log)
        elif move >= PLACE_MOVE:
            self._place(seat, move - PLACE_MOVE, log)
            self._serve(log)
        elif move >= TAKE_MOVE:
            self._take(seat, move - TAKE_MOVE, log)
        else:
            self._seal(seat, move - PLAY_MOVE, log)
            if self.owe == 0:
                self._open_cards(log)
        if self.chance.counter != used:
            self.revealed = EVERYONE

    def _seal(self, seat: i64, action: i64, log: list[Event] | None) -> None:
        self.clans.played[seat] = action
        self.owe &= ~BIT[seat]
        if log is not None:
            log.append(Event(SEALED, EVERYONE, seat))

    def _ask_cards(self, seats: i64, log: list[Event] | None) -> None:
        """Seats are to choose a card; who has one only has chosen (hands are no secret)."""
        self.owe = seats
        seat: i64 = 0
        while seat < self.seats:
            if seats & BIT[seat] and self.clans.hand[seat] == BIT[EXPAND]:
                self._seal(seat, EXPAND, log)
            seat += 1
        if self.owe == 0:
            self._open_cards(log)

    def _open_cards(self, log: list[Event] | None) -> None:
        self.revealed = EVERYONE
        opened: i64 = self.late if self.phase == LATE else self.everybody() & ~self.late
        if log is not None:
            seat: i64 = 0
            while seat < self.seats:
                if opened & BIT[seat]:
                    log.append(Event(OPENED, EVERYONE, seat, self.clans.played[seat]))
                seat += 1
        if self.phase == CHOOSE and self.late != 0:
            self.phase = LATE
            self._ask_cards(self.late, log)
        else:
            self._auction(log)

    # ---- the auction ----

    def _auction(self, log: list[Event] | None) -> None:
        clans = self.clans
        self.phase = BID
        self.auction.begin()
        clans.upgrade(DIG, self.round, self.chance, log)
        seat: i64 = 0
        while seat < self.seats:
            if clans.played[seat] == DIG:
                if clans.water[seat] > 1:
                    self.owe |= BIT[seat]
                elif clans.water[seat] == 1:
                    self._bid(seat, 1, log)  # there is no other bid
                elif log is not None:
                    log.append(Event(NO_BID, EVERYONE, seat))
            seat += 1
        if self.owe == 0:
            self._open_bids(log)

    def alone(self) -> bool:
        """Whether a single seat digs, so that it bids against the die."""
        return self.clans.doing(DIG) == 1

    def _bid(self, seat: i64, bid: i64, log: list[Event] | None) -> None:
        self.auction.bids[seat] = bid
        self.owe &= ~BIT[seat]
        if log is not None and not self.alone():
            log.append(Event(BID_SEALED, EVERYONE, seat))

    def _open_bids(self, log: list[Event] | None) -> None:
        """Everybody pays at once: winners their bid, the others the fee."""
        if self.alone():
            self.auction.against_die(self.clans, self.chance, log)
        else:
            self.revealed = EVERYONE
            if log is not None:
                self.auction.open(log)
            self.auction.among_bidders(self.clans, len(self.market), log)
        self._serve(log)

    def _serve(self, log: list[Event] | None) -> None:
        """The highest bidder without a technology takes one; after the last the round goes on."""
        buyer: i64 = self.auction.buyer()
        if buyer < 0:
            self._finish_round(log)
            return
        self.owe = BIT[buyer]
        self.phase = TAKE
        if len(self.market) == 1:
            self._take(buyer, self.market[0], log)

    def _take(self, seat: i64, card: i64, log: list[Event] | None) -> None:
        self.market.remove(card)
        self.auction.taken = card
        self.phase = PLACE
        if log is not None:
            log.append(Event(TOOK, EVERYONE, seat, card))
        if len(self.clans.areas.placements(seat, card)) == 1:
            self._place(seat, ALONE, log)
            self._serve(log)

    def _place(self, seat: i64, how: i64, log: list[Event] | None) -> None:
        self.clans.areas.place(seat, self.auction.taken, how)
        if log is not None:
            log.append(Event(PLACED, EVERYONE, seat, self.auction.taken, how))
        self.auction.taken = NO_CARD
        self.auction.served(seat)
        self.owe = 0

    # ---- the round ----

    def _finish_round(self, log: list[Event] | None) -> None:
        """Everything after the auction goes by itself."""
        clans = self.clans
        clans.upgrade(DEVELOP, self.round, self.chance, log)
        clans.develop(log)
        clans.upgrade(PLUNDER, self.round, self.chance, log)
        clans.plunder(log)
        clans.upgrade(SCOUT, self.round, self.chance, log)
        clans.scout(self.round, self.chance, log)
        clans.upgrade(EXPAND, self.round, self.chance, log)
        clans.clear_away(self.auction.bought, log)
        if self.round == ROUNDS:
            self.phase = FINISHED
            self.owe = 0
            if log is not None:
                log.append(Event(ENDED, EVERYONE))
        else:
            self.begin_round(log)

    def begin_round(self, log: list[Event] | None) -> None:
        """A technology comes to the market, the oldest may leave it, and cards are chosen."""
        self.round += 1
        self.market.append(self.next)
        if log is not None:
            log.append(Event(ROUND, EVERYONE, self.round, self.next))
        if len(self.market) > self.box.market_limit:
            aged: i64 = self.market.pop(0)
            if log is not None:
                log.append(Event(AGED, EVERYONE, aged))
        self.next = draw(self.bag, self.chance)
        self.late = late_seats(self.clans.last)
        self.phase = CHOOSE
        self._ask_cards(self.everybody() & ~self.late, log)


def late_seats(last: list[int]) -> i64:
    """Who chooses after the others: last round's scouts, unless everybody scouted."""
    late: i64 = 0
    count: i64 = len(last)
    seat: i64 = 0
    while seat < count:
        if last[seat] == SCOUT:
            late |= BIT[seat]
        seat += 1
    return 0 if late == BIT[count] - 1 else late


def draw(bag: list[int], chance: Chance) -> i64:
    """A card out of a bag, or NO_CARD if it is empty."""
    size: i64 = len(bag)
    if size == 0:
        return NO_CARD
    at: i64 = chance.below(size)
    card: i64 = bag[at]
    bag[at] = bag[size - 1]
    bag.pop()
    return card

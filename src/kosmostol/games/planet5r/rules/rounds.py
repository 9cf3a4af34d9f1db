"""Fifteen rounds of sealed action cards, an auction, and technologies joined in rows.

All chance (dice and draws) is public the moment it happens; sealed action cards and bids are
the only secrets.
"""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.auction import Auction
from kosmostol.games.planet5r.rules.box import Box
from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.market import Market
from kosmostol.games.planet5r.rules.numbers import (
    ACTIONS,
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
    ROUNDS,
    SCOUT,
    SEALED,
    TAKE,
    TAKE_FIRST,
    TAKE_MOVE,
    TOOK,
)
from kosmostol.games.planet5r.rules.taste import PLAIN
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
        market: Market,
        auction: Auction,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.clans = clans
        self.phase: i64 = phase
        self.round: i64 = round
        self.owe: i64 = owe  # mask of the seats that owe a decision
        self.late: i64 = late  # mask of the seats that choose after the others
        self.market = market
        self.auction = auction
        self.taste = PLAIN  # what bots go by

    # ---- questions ----

    def owing(self) -> i64:
        return self.owe

    def over(self) -> bool:
        return self.phase == FINISHED

    def scores(self) -> list[int]:
        return [self.clans.points(seat) for seat in range(self.seats)]

    # guide: tie
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
            most: i64 = self.clans.most_bid(seat)
            bid: i64 = 1
            while bid <= most:
                moves.append(BID_MOVE + bid)
                bid += 1
        elif self.phase == TAKE:
            for card in self.market.cards:
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
            return CHOOSE_FIRST if move >= TAKE_MOVE else self._play_fault(seat, move - PLAY_MOVE)
        if self.phase == BID:
            return BID_FIRST if move < BID_MOVE else self._bid_fault(seat, move - BID_MOVE)
        if self.phase == TAKE:
            if move < TAKE_MOVE or move >= PLACE_MOVE:
                return TAKE_FIRST
            return self.market.fault(move - TAKE_MOVE)
        if move < PLACE_MOVE or move >= BID_MOVE:
            return PLACE_FIRST
        return self.clans.areas.fault(seat, self.auction.taken, move - PLACE_MOVE)

    def anyway(self, seat: i64, move: i64) -> i64:
        """The rule that forbids a move whoever is to decide now, or LEGAL.

        Water may still change before bids are made, and which card a seat will have to place
        is not known before it has one: what depends on these forbids nothing yet.
        """
        if move < 0 or move >= END_MOVE or self.phase == FINISHED:
            return LEGAL
        if move >= BID_MOVE:
            early = self.phase != BID and move != BID_MOVE
            return LEGAL if early else self._bid_fault(seat, move - BID_MOVE)
        if move >= PLACE_MOVE:
            return self.clans.areas.fault(seat, NO_CARD, move - PLACE_MOVE)
        if move >= TAKE_MOVE:
            return self.market.fault(move - TAKE_MOVE)
        return self._play_fault(seat, move - PLAY_MOVE)

    # guide: choose
    def _play_fault(self, seat: i64, action: i64) -> i64:
        return LEGAL if self.clans.hand[seat] & BIT[action] else PLAY_DISCARDED

    # guide: bid-least, bid-most
    def _bid_fault(self, seat: i64, bid: i64) -> i64:
        if bid == 0:
            return BID_LEAST
        return LEGAL if bid <= self.clans.water[seat] else BID_MOST

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

    # guide: choose
    def _seal(self, seat: i64, action: i64, log: list[Event] | None) -> None:
        self.clans.played[seat] = action
        self.owe &= ~BIT[seat]
        if log is not None:
            log.append(Event(SEALED, EVERYONE, seat))

    # guide: choose
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

    # guide: choose
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

    # guide: dig
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

    # guide: dig, bid-die
    def alone(self) -> bool:
        """Whether a single seat digs, so that it bids against the die."""
        return self.clans.doing(DIG) == 1

    # guide: bids
    def _bid(self, seat: i64, bid: i64, log: list[Event] | None) -> None:
        self.auction.bids[seat] = bid
        self.owe &= ~BIT[seat]
        if log is not None and not self.alone():
            log.append(Event(BID_SEALED, EVERYONE, seat))

    # guide: bids, bid-die
    def _open_bids(self, log: list[Event] | None) -> None:
        """Everybody pays at once: winners their bid, the others the fee."""
        if self.alone():
            self.auction.against_die(self.clans, self.chance, log)
        else:
            self.revealed = EVERYONE
            if log is not None:
                self.auction.open(log)
            self.auction.among_bidders(self.clans, len(self.market.cards), log)
        self._serve(log)

    # guide: bids, take
    def _serve(self, log: list[Event] | None) -> None:
        """The highest bidder without a technology takes one; after the last the round goes on."""
        buyer: i64 = self.auction.buyer()
        if buyer < 0 or len(self.market.cards) == 0:
            self.auction.buyers = 0
            self._finish_round(log)
            return
        self.owe = BIT[buyer]
        self.phase = TAKE
        if len(self.market.cards) == 1:
            self._take(buyer, self.market.cards[0], log)

    # guide: take
    def _take(self, seat: i64, card: i64, log: list[Event] | None) -> None:
        self.market.cards.remove(card)
        self.auction.taken = card
        self.phase = PLACE
        if log is not None:
            log.append(Event(TOOK, EVERYONE, seat, card))
        if len(self.clans.areas.placements(seat, card)) == 1:
            self._place(seat, ALONE, log)
            self._serve(log)

    # guide: place
    def _place(self, seat: i64, how: i64, log: list[Event] | None) -> None:
        self.clans.areas.place(seat, self.auction.taken, how)
        if log is not None:
            log.append(Event(PLACED, EVERYONE, seat, self.auction.taken, how))
        self.auction.taken = NO_CARD
        self.auction.served(seat)
        self.owe = 0

    # ---- the round ----

    # guide: turn, end
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

    # guide: turn, market
    def begin_round(self, log: list[Event] | None) -> None:
        """A technology comes to the market, and cards are chosen."""
        self.round += 1
        self.market.feed(self.round, self.box.market_limit, self.chance, log)
        self.late = late_seats(self.clans.last)
        self.phase = CHOOSE
        self._ask_cards(self.everybody() & ~self.late, log)


# guide: choose, scout
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

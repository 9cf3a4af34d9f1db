"""The auction of a round: sealed bids against each other, or one bid against the die."""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.numbers import (
    BID_OPENED,
    DIE_BEATEN,
    DIE_LOST,
    EQUAL_BID,
    FEE,
    PAID,
    SOLD_OUT,
    SOLD_OUT_FEE,
)
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, Event


class Auction:
    """Bids and who gets a technology. It is remembered until cards are opened again."""

    def __init__(
        self, seats: i64, bids: list[int], roll: i64, bought: i64, buyers: i64, taken: i64
    ) -> None:
        self.seats: i64 = seats
        self.bids = bids  # 0: none
        self.roll: i64 = roll  # the die against a single bid; 0: none was rolled
        self.bought: i64 = bought  # mask of the seats that have their technology
        self.buyers: i64 = buyers  # mask of the seats that have still to take or to place theirs
        self.taken: i64 = taken  # the technology being placed, or NO_CARD

    def clone(self) -> "Auction":
        """An independent copy."""
        return Auction(
            self.seats, self.bids.copy(), self.roll, self.bought, self.buyers, self.taken
        )

    def begin(self) -> None:
        """Forget the last auction."""
        self.roll = 0
        self.bought = 0
        seat: i64 = 0
        while seat < self.seats:
            self.bids[seat] = 0
            seat += 1

    # guide: bids
    def open(self, log: list[Event]) -> None:
        """Tell what everybody has bid."""
        seat: i64 = 0
        while seat < self.seats:
            if self.bids[seat] > 0:
                log.append(Event(BID_OPENED, EVERYONE, seat, self.bids[seat]))
            seat += 1

    # guide: bid-die
    def against_die(self, clans: Clans, chance: Chance, log: list[Event] | None) -> None:
        """The only digger's bid has to beat the die; without water there is no bid."""
        seat: i64 = 0
        while seat < self.seats:
            bid: i64 = self.bids[seat]
            if bid > 0:
                self.roll = clans.roll(chance)
                won = bid > self.roll
                if won:
                    self._win(clans, seat)
                else:
                    clans.water[seat] -= FEE
                if log is not None:
                    event: i64 = DIE_BEATEN if won else DIE_LOST
                    log.append(Event(event, EVERYONE, seat, bid, self.roll))
            seat += 1

    # guide: bids
    def among_bidders(self, clans: Clans, cards: i64, log: list[Event] | None) -> None:
        """Equal bids are out; of the others the highest win, as long as there are cards."""
        seat: i64 = 0
        while seat < self.seats:
            bid: i64 = self.bids[seat]
            event: i64 = PAID
            if bid == 0:
                seat += 1
                continue
            if self._equal(seat):
                clans.water[seat] -= FEE
                event = EQUAL_BID
            elif self._higher(seat) >= cards:
                clans.water[seat] -= SOLD_OUT_FEE
                event = SOLD_OUT
            else:
                self._win(clans, seat)
            if log is not None:
                log.append(Event(event, EVERYONE, seat, bid))
            seat += 1

    # guide: bids, bid-die
    def _win(self, clans: Clans, seat: i64) -> None:
        clans.water[seat] -= self.bids[seat]
        self.buyers |= BIT[seat]

    # guide: bids
    def _equal(self, seat: i64) -> bool:
        """Whether another seat made the same bid."""
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.bids[other] == self.bids[seat]:
                return True
            other += 1
        return False

    # guide: bids
    def _higher(self, seat: i64) -> i64:
        """How many bids that are not struck out are higher."""
        count: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if self.bids[other] > self.bids[seat] and not self._equal(other):
                count += 1
            other += 1
        return count

    # guide: bids
    def buyer(self) -> i64:
        """The highest bidder still to be served; -1 if all have been."""
        found: i64 = -1
        seat: i64 = 0
        while seat < self.seats:
            if self.buyers & BIT[seat] and (found < 0 or self.bids[seat] > self.bids[found]):
                found = seat
            seat += 1
        return found

    def served(self, seat: i64) -> None:
        """The seat has its technology."""
        self.buyers &= ~BIT[seat]
        self.bought |= BIT[seat]

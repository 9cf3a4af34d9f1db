"""A match of Planet 5R: how it is dealt and copied, the worlds a seat may imagine."""

from mypy_extensions import i16, i64

from kosmostol.games.planet5r.rules import bot, features, tensor
from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.auction import Auction
from kosmostol.games.planet5r.rules.box import Box
from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.market import Market, draw
from kosmostol.games.planet5r.rules.numbers import (
    ALL_ACTIONS,
    ALONE,
    BID,
    BID_MOVE,
    CARDS,
    CHOOSE,
    CRYSTALS,
    END_MOVE,
    FINISHED,
    LATE,
    NO_ACTION,
    NO_CARD,
    PLACE_MOVE,
    PLAY_MOVE,
    ROUNDS,
    SETTLEMENTS,
    SIDES,
    TAKE,
    TAKE_MOVE,
    TECHNOLOGIES,
)
from kosmostol.games.planet5r.rules.rounds import Rounds
from kosmostol.games.planet5r.rules.taste import Taste
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.features import Features
from kosmostol.kernel.packed import vec
from kosmostol.kernel.rows import RowWriter
from kosmostol.kernel.state import BIT, SEALED


class Planet5R(Rounds):
    """One match of Planet 5R."""

    def clone(self) -> "Planet5R":
        copy = Planet5R(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.clans.clone(),
            self.phase,
            self.round,
            self.owe,
            self.late,
            self.market.clone(),
            self.auction.clone(),
        )
        copy.taste = self.taste
        return copy

    def refined(self, taste: Taste) -> "Planet5R":
        """The same as somebody with this taste imagines it."""
        copy = self.clone()
        copy.taste = taste
        return copy

    # ---- other worlds ----

    def imagine(self, seat: i64, chance: Chance) -> "Planet5R":
        """Water and hands are known to a perfect memory; sealed choices are drawn anew."""
        world = self.clone()
        world.market.bag.sort()
        left: float = self.rounds_left()
        market = world.market.cards
        hidden: i64 = self.sealed()
        if seat >= 0:
            hidden &= ~BIT[seat]
        other: i64 = 0
        while other < self.seats:
            if hidden & BIT[other]:
                if self.phase == BID:
                    world.auction.bids[other] = bot.guess_bid(
                        self.taste, world.clans, other, market, left, chance
                    )
                else:
                    world.clans.played[other] = bot.guess_card(world.clans, other, chance)
            other += 1
        world.chance = chance.spawn()
        return world

    # ---- for rollouts and search ----

    def rounds_left(self) -> float:
        """Rounds that come after this one."""
        return float(ROUNDS - self.round)

    def sample(self, seat: i64, chance: Chance) -> i64:
        if self.phase <= LATE:
            return PLAY_MOVE + bot.guess_card(self.clans, seat, chance)
        if self.phase == BID:
            return BID_MOVE + 1 + chance.below(self.clans.most_bid(seat))
        moves = self.legal(seat)
        return moves[chance.below(len(moves))]

    def hint(self, seat: i64, chance: Chance) -> i64:
        clans = self.clans
        taste = self.taste
        market = self.market.cards
        left: float = self.rounds_left()
        if self.phase <= LATE:
            known: i64 = self.everybody() & ~self.late if self.phase == LATE else 0
            return PLAY_MOVE + bot.card(taste, clans, seat, known, market, left, chance)
        if self.phase == BID:
            if self.alone():
                return BID_MOVE + bot.bid_against_die(taste, clans, seat, market, left)
            return BID_MOVE + bot.bid(taste, clans, seat, market, left, chance)
        if self.phase == TAKE:
            return TAKE_MOVE + bot.technology(taste, clans, seat, market, left)
        return PLACE_MOVE + bot.placing(taste, clans.areas, seat, self.auction.taken, left)

    def horizon(self, depth: i64, thorough: bool) -> i64:
        """With time to think, a round further: auctions pay off late."""
        return 2 * depth if thorough else depth

    def features(self, seat: i64, out: Features) -> None:
        this_round: i64 = 1 if self.phase <= LATE else 0
        out.enter(features.phase(ROUNDS - self.round + this_round))
        features.note(self.clans, seat, self.phase > LATE, out)

    def outlook(self, out: list[float]) -> None:
        if self.phase == FINISHED:
            super().outlook(out)
        else:
            this_round: float = 1.0 if self.phase <= LATE else 0.0
            bot.outlook(self.clans, self.rounds_left() + this_round, out)

    def observe(self, seat: i64, out: vec[i16], at: i64) -> bool:
        to = RowWriter(out, at)
        to.number(self.phase + 1)
        to.number(self.round)
        to.flags(self.owe, self.seats)
        to.flags(self.late, self.seats)
        tensor.write_market(self.market, to)
        tensor.write_clans(self.clans, seat, self.phase, self.sealed(), to)
        tensor.write_auction(self.auction, self.clans, seat, self.phase, to)
        tensor.write_water(self.clans, to)
        return True

    def bluffs(self, seat: i64) -> bool:
        """Several bids or cards are always nearly as good, so the search's own noise mixes them.

        Drawing by visits would mix in the poor ones as well: a bid of all one's water, say.
        """
        return False

    def seen(self, seat: i64, mover: i64, move: i64) -> i64:
        """Sealed choices are seen by nobody until the last one opens them all."""
        if self.phase > BID or (self.phase == BID and self.alone()):
            return move
        if self.owe != BIT[mover]:
            return SEALED
        label: i64 = 1
        other: i64 = 0
        while other < self.seats:
            if other == mover:
                label = label * 32 + move % 32
            elif self.phase == BID:
                label = label * 32 + self.auction.bids[other] % 32
            else:
                label = label * 32 + self.clans.played[other] + 1
            other += 1
        return END_MOVE + label


# guide: table
def deal(seats: i64, chance: Chance, box: Box) -> Planet5R:
    """Settlements and water dealt, the first technology on the market."""
    areas = Areas(box, [0] * seats, [0] * seats, [NO_CARD] * SIDES, [0] * (seats * CRYSTALS))
    settlements = list(range(TECHNOLOGIES, CARDS))
    chance.shuffle(settlements, 0, SETTLEMENTS)
    seat: i64 = 0
    while seat < seats:
        areas.place(seat, settlements[seat], ALONE)
        seat += 1
    clans = Clans(
        seats,
        box,
        areas,
        [box.start_water] * seats,
        [ALL_ACTIONS] * seats,
        [NO_ACTION] * seats,
        [NO_ACTION] * seats,
    )
    bag = list(range(TECHNOLOGIES))
    market = Market([], draw(bag, chance), bag)
    auction = Auction(seats, [0] * seats, 0, 0, 0, NO_CARD)
    state = Planet5R(seats, chance, 0, box, clans, CHOOSE, 0, 0, 0, market, auction)
    state.begin_round(None)
    return state

"""One match of Comets."""

from kosmostol.kernel.bits import members, size
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import (
    BIT,
    EVERYONE,
    LEGAL,
    NO_SUCH_MOVE,
    NOT_OWING,
    OVER,
    SEALED,
    Event,
    State,
)
from kosmostol_comets.rules import bot
from kosmostol_comets.rules.box import Box
from kosmostol_comets.rules.flight import Flight, Ring, catchers, flight
from kosmostol_comets.rules.numbers import (
    CAUGHT,
    COMET_ELSEWHERE,
    COMET_SPENT,
    ENDED,
    FLEW,
    HOME,
    LATE,
    PLACES,
    SENT,
    START_DUST,
)

ALL = sum(BIT[comet] for comet in range(1, PLACES + 1))


class Past:
    """What the round before brought: of each seat its comet, the planet reached and the gain."""

    def __init__(self, comets: list[int], flights: list[Flight], gains: list[int]) -> None:
        self.comets = comets
        self.flights = flights
        self.gains = gains

    def clone(self) -> "Past":
        return Past(self.comets[:], self.flights[:], self.gains[:])


class Comets(State):
    """Hands are hidden, choices sealed until the last of them; all else lies open."""

    def __init__(
        self,
        seats: int,
        chance: Chance,
        revealed: int,
        box: Box,
        round: int,
        hands: list[int],
        sent: list[int],
        flown: int,
        ring: Ring,
        haul: list[int],
        past: Past,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.round = round  # how many are over
        self.hands = hands  # the comets of each seat, as a set
        self.sent = sent  # the sealed choice of each seat, HOME before it
        self.flown = flown  # comets of past rounds
        self.ring = ring
        self.haul = haul  # dust of each seat, planet by planet
        self.past = past

    def clone(self) -> "Comets":
        return Comets(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.round,
            self.hands[:],
            self.sent[:],
            self.flown,
            self.ring.clone(),
            self.haul[:],
            self.past.clone(),
        )

    # ---- who may do what ----

    def over(self) -> bool:  # guide: end
        return self.round == self.box.rounds

    def owing(self) -> int:
        if self.over():
            return 0
        return sum(BIT[seat] for seat in range(self.seats) if self.sent[seat] == HOME)

    def legal(self, seat: int) -> list[int]:
        return members(self.hands[seat]) if self.owing() & BIT[seat] else []

    def fault(self, seat: int, move: int) -> int:
        if not 1 <= move <= PLACES:
            return NO_SUCH_MOVE
        if self.over():
            return OVER
        if not self.owing() & BIT[seat]:
            return NOT_OWING
        return self.lacking(seat, move)

    def lacking(self, seat: int, comet: int) -> int:
        """Why a seat does not have this comet: a fault, or LEGAL if it does."""
        if self.flown & BIT[comet]:
            return COMET_SPENT
        return LEGAL if self.hands[seat] & BIT[comet] else COMET_ELSEWHERE

    # ---- a round ----

    # guide: round
    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        self.revealed = 0
        self.hands[seat] &= ~BIT[move]
        self.sent[seat] = move
        if log is not None:
            log.append(Event(SENT, BIT[seat], seat, move))
        if HOME not in self.sent:
            self._fly(log)

    # guide: flight, catch, late, dust
    def _fly(self, log: list[Event] | None) -> None:
        """Open all choices: each comet flies, the nearest catch their planets."""
        self.revealed = EVERYONE
        ring = self.ring
        flights = [flight(ring, comet) for comet in self.sent]
        nearest = catchers(flights, self.box.planets)
        gains = [0] * self.seats
        for seat in sorted(range(self.seats), key=lambda seat: self.sent[seat]):
            planet, steps = flights[seat]
            if log is not None:
                log.append(Event(FLEW, EVERYONE, seat, self.sent[seat], planet, steps))
        for planet, seat in enumerate(nearest):
            if seat < 0:
                continue
            gains[seat] = ring.dust[planet]
            self.haul[seat * self.box.planets + planet] += ring.dust[planet]
            if log is not None:
                log.append(Event(CAUGHT, EVERYONE, seat, planet, ring.dust[planet]))
            ring.dust[planet] = 0
            ring.places[planet] = self.sent[seat]
        for seat, (planet, _) in enumerate(flights):
            if nearest[planet] != seat:
                ring.dust[planet] += 1
                if log is not None:
                    log.append(Event(LATE, EVERYONE, seat, planet))
        for planet in range(self.box.planets):
            ring.dust[planet] += 1
        self.past = Past(self.sent, flights, gains)
        self.flown |= sum(BIT[comet] for comet in self.sent)
        self.sent = [HOME] * self.seats
        self.round += 1
        if self.over() and log is not None:
            log.append(Event(ENDED, EVERYONE))

    # guide: score
    def scores(self) -> list[int]:
        each = self.box.planets
        return [sum(self.haul[seat * each : (seat + 1) * each]) for seat in range(self.seats)]

    # ---- what a seat knows ----

    def known(self, seat: int) -> int:
        """The comets a seat can account for: its own and those that have flown."""
        own = 0 if seat < 0 else self.hands[seat] | (BIT[self.sent[seat]] & ALL)
        return self.flown | own

    def imagine(self, seat: int, chance: Chance) -> "Comets":
        world = self.clone()
        hidden = members(ALL & ~self.known(seat))
        chance.shuffle(hidden, 0, len(hidden))
        for other in range(self.seats):
            if other == seat:
                continue
            count = size(self.hands[other])
            world.hands[other] = sum(BIT[hidden.pop()] for _ in range(count))
            if self.sent[other] != HOME:
                world.sent[other] = hidden.pop()
        world.chance = chance.spawn()
        return world

    def seen(self, seat: int, mover: int, move: int) -> int:
        return move if seat == mover else SEALED

    # ---- for bots ----

    def bluffs(self, seat: int) -> bool:
        return True  # the last one to choose knows the others' choices as little as the first

    def sharpness(self, thorough: bool) -> float:
        return bot.SHARPNESS

    def hint(self, seat: int, chance: Chance) -> int:
        return bot.hint(self, seat, chance)

    def appeals(self, seat: int, moves: list[int], out: list[float]) -> bool:
        bot.appeals(self, seat, moves, out)
        return True


# guide: start
def deal(seats: int, chance: Chance, box: Box) -> Comets:
    """Planets at equal distances, a hand of comets for everybody; the rest stays in the box."""
    comets = list(range(1, PLACES + 1))
    chance.shuffle(comets, 0, PLACES)
    hands = [comets[seat * box.hand : (seat + 1) * box.hand] for seat in range(seats)]
    apart = PLACES // box.planets
    return Comets(
        seats=seats,
        chance=chance,
        revealed=0,
        box=box,
        round=0,
        hands=[sum(BIT[comet] for comet in hand) for hand in hands],
        sent=[HOME] * seats,
        flown=0,
        ring=Ring(
            [apart * (planet + 1) for planet in range(box.planets)], [START_DUST] * box.planets
        ),
        haul=[0] * (seats * box.planets),
        past=Past([HOME] * seats, [Flight(0, 0)] * seats, [0] * seats),
    )

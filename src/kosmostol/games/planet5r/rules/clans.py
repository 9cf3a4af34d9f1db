"""The clans: their water, their action cards and what the actions do to them.

Nothing here asks anybody anything: digging, which does, is only prepared (`upgrade`); the
auction itself belongs to the course of the round (`rounds`).
"""

from mypy_extensions import i64

from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.box import Box
from kosmostol.games.planet5r.rules.numbers import (
    ALL_ACTIONS,
    DEVELOP,
    DEVELOPED,
    DIG,
    EXPAND,
    EXPANDED,
    GAIN_DIE,
    GAIN_ONE,
    GAIN_PER_CARD,
    MOST_WATER,
    NO_ACTION,
    PLUNDER,
    PLUNDERED,
    ROBBED,
    ROLLED,
    SCOUT,
    SCOUTED,
    STEAL_EACH,
    STOLE,
    UPGRADED,
)
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, Event


class Clans:
    """What each seat has. Who does what first matters little: see `order`."""

    def __init__(
        self,
        seats: i64,
        box: Box,
        areas: Areas,
        water: list[int],
        hand: list[int],
        played: list[int],
        last: list[int],
    ) -> None:
        self.seats: i64 = seats
        self.box = box
        self.areas = areas
        self.water = water
        self.hand = hand  # mask of the cards that are not in the discard, the played one included
        self.played = played  # action of this round, or NO_ACTION; sealed until it is opened
        self.last = last  # action of the round before

    def clone(self) -> "Clans":
        """An independent copy."""
        return Clans(
            self.seats,
            self.box,
            self.areas.clone(),
            self.water.copy(),
            self.hand.copy(),
            self.played.copy(),
            self.last.copy(),
        )

    # guide: upgrades
    def order(self, round: i64, place: i64) -> i64:
        """The seat at a place of the order in which equals act: it shifts every round."""
        return (round - 1 + place) % self.seats

    def doing(self, action: i64) -> i64:
        """How many seats played an action."""
        count: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.played[seat] == action:
                count += 1
            seat += 1
        return count

    # guide: score
    def points(self, seat: i64) -> i64:
        """Victory points as they stand."""
        return self.areas.points(seat) + self.water[seat] // 2

    # guide: bid-most
    def most_bid(self, seat: i64) -> i64:
        """The highest bid of a seat: all its water, as far as there are moves for it."""
        return min(MOST_WATER, self.water[seat])

    # ---- upgrades ----

    # guide: upgrades
    def upgrade(self, action: i64, round: i64, chance: Chance, log: list[Event] | None) -> None:
        """Fire every visible symbol of those who played the action: all gains, then all steals."""
        thieving = False
        place: i64 = 0
        while place < self.seats:
            seat: i64 = self.order(round, place)
            if self.played[seat] == action:
                self._gain(seat, action, chance, log)
                if self.areas.visible[seat] & self.box.faces.steals[action]:
                    thieving = True
            place += 1
        if thieving:
            self._steal(action, round, log)

    # guide: upgrades
    def _gain(self, seat: i64, action: i64, chance: Chance, log: list[Event] | None) -> None:
        faces = self.box.faces
        visible: i64 = self.areas.visible[seat]
        i: i64 = faces.first_upgrade[action]
        end: i64 = faces.first_upgrade[action + 1]
        while i < end:
            side: i64 = faces.upgrades[i]
            i += 1
            if visible & BIT[side] == 0:
                continue
            kind: i64 = faces.upgrade[side]
            if kind == STEAL_EACH:
                continue
            gain: i64 = 0
            event: i64 = UPGRADED
            if kind == GAIN_ONE:
                gain = 1
            elif kind == GAIN_DIE:
                gain = self.roll(chance)
                event = ROLLED
            elif kind == GAIN_PER_CARD:
                gain = self.doing(faces.target[side])
            self.water[seat] += gain
            if log is not None:
                log.append(Event(event, EVERYONE, seat, gain, side))

    # guide: upgrades
    def steals(self, seat: i64, action: i64, target: i64) -> i64:
        """How many visible symbols let the seat rob those who played the target."""
        faces = self.box.faces
        mask: i64 = self.areas.visible[seat] & faces.steals[action]
        count: i64 = 0
        i: i64 = faces.first_upgrade[action]
        end: i64 = faces.first_upgrade[action + 1]
        while i < end:
            side: i64 = faces.upgrades[i]
            if mask & BIT[side] and faces.target[side] == target:
                count += 1
            i += 1
        return count

    # guide: upgrades
    def _steal(self, action: i64, round: i64, log: list[Event] | None) -> None:
        """Thieves take from each victim one token at a time, in turn, while it has any.

        What is stolen here arrives afterwards, so it cannot be stolen again.
        """
        loot = [0] * self.seats
        victim: i64 = 0
        while victim < self.seats:
            turn: i64 = 1
            taking = True
            while taking and self.water[victim] > 0:
                taking = False
                place: i64 = 0
                while place < self.seats and self.water[victim] > 0:
                    thief: i64 = self.order(round, place)
                    place += 1
                    if thief == victim or self.played[thief] != action:
                        continue
                    if self.steals(thief, action, self.played[victim]) >= turn:
                        self.water[victim] -= 1
                        loot[thief] += 1
                        taking = True
                        if log is not None:
                            log.append(Event(STOLE, EVERYONE, thief, victim, 1))
                turn += 1
            victim += 1
        seat: i64 = 0
        while seat < self.seats:
            self.water[seat] += loot[seat]
            seat += 1

    def roll(self, chance: Chance) -> i64:
        """Roll the die."""
        return self.box.die[chance.below(len(self.box.die))]

    # ---- actions ----

    # guide: develop
    def develop(self, log: list[Event] | None) -> None:
        """Everybody who develops takes the same, the less the more they are."""
        count: i64 = self.doing(DEVELOP)
        gain: i64 = self.box.develop[count]
        seat: i64 = 0
        while seat < self.seats:
            if self.played[seat] == DEVELOP:
                self.water[seat] += gain
                if log is not None:
                    log.append(Event(DEVELOPED, EVERYONE, seat, gain, count))
            seat += 1

    # guide: plunder
    def plunder(self, log: list[Event] | None) -> None:
        """Every plunderer gets as much from each victim; the supply adds what a victim lacks."""
        raiders: i64 = self.doing(PLUNDER)
        if raiders == 0:
            return
        each: i64 = self.box.plunder[raiders]
        victims: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.box.victims & BIT[self.played[seat]] and self.played[seat] != PLUNDER:
                victims += 1
                loss: i64 = each * raiders
                if loss > self.water[seat]:
                    loss = self.water[seat]
                self.water[seat] -= loss
                if log is not None:
                    log.append(Event(ROBBED, EVERYONE, seat, loss))
            seat += 1
        seat = 0
        while seat < self.seats:
            if self.played[seat] == PLUNDER:
                self.water[seat] += each * victims
                if log is not None:
                    log.append(Event(PLUNDERED, EVERYONE, seat, each * victims))
            seat += 1

    # guide: scout
    def scout(self, round: i64, chance: Chance, log: list[Event] | None) -> None:
        """Every scout rolls for water."""
        place: i64 = 0
        while place < self.seats:
            seat: i64 = self.order(round, place)
            if self.played[seat] == SCOUT:
                rolled: i64 = self.roll(chance)
                self.water[seat] += rolled
                if log is not None:
                    log.append(Event(SCOUTED, EVERYONE, seat, rolled))
            place += 1

    # guide: discard, expand
    def clear_away(self, bought: i64, log: list[Event] | None) -> None:
        """Played cards to the discard, or back to hand; the round becomes the last one."""
        seat: i64 = 0
        while seat < self.seats:
            action: i64 = self.played[seat]
            if action == EXPAND:
                self.hand[seat] = ALL_ACTIONS
                if log is not None:
                    log.append(Event(EXPANDED, EVERYONE, seat))
            elif action != DIG or bought & BIT[seat]:
                self.hand[seat] &= ~BIT[action]
            self.last[seat] = action
            self.played[seat] = NO_ACTION
            seat += 1

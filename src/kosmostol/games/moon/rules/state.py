"""A match of Welcome to the Moon: its copies, the worlds a seat may imagine, what bots ask."""

from typing import Final

from mypy_extensions import i16, i64

from kosmostol.games.moon.rules import bot, claims, drafting, tensor
from kosmostol.games.moon.rules.box import Box
from kosmostol.games.moon.rules.deck import new_deck
from kosmostol.games.moon.rules.desk import new_desk
from kosmostol.games.moon.rules.numbers import (
    CLAIM,
    COMBINATION,
    DRAFT,
    ENTRY,
    FINISHED,
    NOTES,
    TO_CLAIM,
    TO_PICK,
    TO_WRITE,
)
from kosmostol.games.moon.rules.turns import Turns
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.packed import vec
from kosmostol.kernel.rows import RowWriter
from kosmostol.kernel.state import BIT, SEALED, Judge

CLEARLY: Final[float] = 200.0  # hundredths of points that make a move clearly more appealing
MOST_SIMULATIONS: Final[i64] = 120  # for a decision that is not thought about for long
PATIENCE: Final[i64] = 25  # one of so many simulations is made where a level makes very many


class Moon(Turns):
    """One match of one adventure."""

    def clone(self) -> "Moon":
        copy = Moon(self.seats, self.chance.clone(), self.box, self.deck.clone(), self.desk.clone())
        copy.stand_as(self)
        return copy

    # ---- other worlds ----

    def imagine(self, seat: i64, chance: Chance) -> "Moon":
        """Others' drafts are secret: who still thinks begins anew, who is ready made some turn."""
        world = self.clone()
        world.deck.forget_order()
        ready: i64 = world.hide_drafts(seat)
        other: i64 = 0
        while other < self.seats:
            if ready & BIT[other]:
                while world.waiting & BIT[other]:
                    world.step(other, world.hint(other, chance))
            other += 1
        world.chance = chance.spawn()
        return world

    def sees_all(self, seat: i64) -> bool:
        """While nobody else has drafted anything."""
        return all(entry % ENTRY == seat for entry in self.journal)

    def hide_drafts(self, keep: i64) -> i64:
        """Take back what all seats but one have drafted; which of them were ready."""
        kept: list[int] = []
        for entry in self.journal:
            if entry % ENTRY == keep:
                kept.append(entry)
        ready: i64 = 0
        seat: i64 = 0
        while seat < self.seats and self.phase != FINISHED:
            if seat != keep and (self.phase == DRAFT or self._asked(seat)):
                if not self.waiting & BIT[seat]:
                    ready |= BIT[seat]
                self._restart(seat)
            seat += 1
        self.journal = kept
        return ready

    def _asked(self, seat: i64) -> bool:
        """Whether the seat owes or owed something in this phase."""
        if self.waiting & BIT[seat]:
            return True
        return len([1 for entry in self.journal if entry % ENTRY == seat]) > 0

    def _restart(self, seat: i64) -> None:
        t = self.desk
        i: i64 = t.page[seat]
        stop: i64 = i + t.width
        while i < stop:
            t.sheets[i] = t.committed[i]
            i += 1
        self.waiting |= BIT[seat]
        if self.phase == DRAFT:
            drafting.begin(t, seat)
        else:
            t.pending.clear(seat)
            if self.phase == CLAIM:
                t.pending.push(seat, TO_CLAIM, 0, 0)
            else:
                self.box.adventure.ask(t, seat)

    # ---- for rollouts and search ----

    def hint(self, seat: i64, chance: Chance) -> i64:
        if self.phase != CLAIM:
            return bot.hint(self.box.adventure, self.desk, seat, chance)
        return claims.first_open(self.box, self.desk, seat)

    def appeals(self, seat: i64, moves: list[int], out: list[float]) -> bool:
        if self.phase == CLAIM:
            return False
        i: i64 = 0
        n: i64 = len(moves)
        while i < n:
            worth: i64 = bot.appeal(self.box.adventure, self.desk, seat, moves[i])
            out[i] = float(worth) / CLEARLY
            i += 1
        return True

    def spread(self) -> float:
        return self.box.adventure.spread()

    def horizon(self, depth: i64, thorough: bool) -> i64:
        return self.box.adventure.horizon()

    def budget(self, seat: i64, simulations: i64) -> i64:
        """Rollouts are long here, and a turn has many steps; where to write matters most."""
        most: i64 = simulations // 2
        enough: i64 = max(MOST_SIMULATIONS, simulations // PATIENCE)
        if most > enough:
            most = enough
        kind: i64 = self.desk.pending.kind(seat)
        if kind == TO_PICK:
            most = most // 2
        elif kind != TO_WRITE:
            most = most // 4
        return most if most > 0 else 1

    def bluffs(self, seat: i64) -> bool:
        return False

    def seen(self, seat: i64, mover: i64, move: i64) -> i64:
        return SEALED

    def judge(self) -> Judge:
        return bot.MoonJudge(self)

    def outlook(self, out: list[float]) -> None:
        """Seen from here nothing was gained yet."""
        bot.MoonJudge(self).outlook(self, out)

    # ---- rows of numbers; a match against ASTRA has other cards ----

    def observe(self, seat: i64, out: vec[i16], at: i64) -> bool:
        layout = self.box.adventure.sheet.layout
        if layout is None:
            return False
        to = RowWriter(out, at)
        tensor.write_turn(self, to)
        self.write_offer(to)
        tensor.write_table(self, layout, seat, self.rival_points(), to)
        picked: i64 = self.desk.notes[seat * NOTES + COMBINATION]
        number: i64 = self.number_of(picked)
        tensor.write_draft(self, layout, seat, number, self.effect_of(picked), to)
        self.write_known(to)
        return True

    def write_offer(self, to: RowWriter) -> None:
        """What there is to take."""
        tensor.write_piles(self, to)

    def rival_points(self) -> i64:
        """Points of an opponent who has no seat."""
        return 0

    def number_of(self, combination: i64) -> i64:
        """Which of the three numbers a combination takes, or NONE."""
        return combination

    def effect_of(self, combination: i64) -> i64:
        """Which of the three effects a combination takes, or NONE."""
        return combination

    def write_known(self, to: RowWriter) -> None:
        """What a perfect memory knows of cards, and an opponent without a seat."""
        tensor.write_discards(self.deck, to)


def deal(seats: i64, chance: Chance, box: Box, missions: list[int]) -> Moon:
    """Blank sheets; the first cards flipped, unless something must be decided before."""
    desk = new_desk(seats, box.adventure.sheet.blank, missions)
    state = Moon(seats, chance, box, new_deck(), desk)
    state.ask(BIT[seats] - 1)
    if state.waiting == 0:
        state.next_turn(None)
    state.revealed = 0
    return state

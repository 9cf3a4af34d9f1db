"""Not Alone: the State, which sends each move to the part of the rules that knows it."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.not_alone.rules import (
    asks,
    events,
    exploration,
    faults,
    fields,
    flow,
    gear,
    hunting,
    hunts,
    imagining,
    moves,
    places,
    reckoning,
    standing,
    steps,
    windows,
    wits,
)
from kosmostol.games.not_alone.rules.box import Box
from kosmostol.games.not_alone.rules.table import Table
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.pending import NOTHING, no_pending
from kosmostol.kernel.state import BIT, LEGAL, NO_SUCH_MOVE, NOT_OWING, OVER, SEALED, Event


class NotAlone(Table):
    """One match of Not Alone."""

    def clone(self) -> "NotAlone":
        return NotAlone(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.creature,
            self.side,
            self.turn,
            self.step,
            self.rounds,
            self.rescue,
            self.assimilation,
            self.marker,
            self.winner,
            self.creature_at,
            self.target_at,
            self.artemia_at,
            self.hunt_hand,
            self.hunt_bag,
            self.hunt_under.copy(),
            self.hunt_discard.copy(),
            self.survival_bag,
            self.survival_discard,
            self.drawn,
            self.reserve.copy(),
            self.people.copy(),
            self.now.copy(),
            self.pending.clone(),
        )

    # ---- questions ----

    def owing(self) -> i64:
        mask: i64 = 0
        if self.winner != fields.NOBODY:
            return mask
        seat: i64 = 0
        while seat < self.seats:
            if self.pending.kind(seat) != NOTHING:
                mask |= BIT[seat]
            seat += 1
        return mask

    def over(self) -> bool:
        return self.winner != fields.NOBODY

    def scores(self) -> list[int]:
        """A point for each winner."""
        points: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            side: i64 = fields.CREATURE if seat == self.creature else fields.HUNTED
            points.append(1 if side == self.winner else 0)
            seat += 1
        return points

    def legal(self, seat: i64) -> list[int]:
        found: list[int] = []
        if self.winner != fields.NOBODY:
            return found
        kind: i64 = self.pending.kind(seat)
        if kind == NOTHING:
            return found
        at: i64 = SPANS_AT[kind]
        while at < SPANS_AT[kind + 1]:
            move: i64 = SPANS[at]
            stop: i64 = SPANS[at + 1]
            while move < stop:
                if self._judge(seat, kind, move) == LEGAL:
                    found.append(move)
                move += 1
            at += 2
        return found

    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= moves.END:
            return NO_SUCH_MOVE
        if self.winner != fields.NOBODY:
            return OVER
        kind: i64 = self.pending.kind(seat)
        if kind == NOTHING:
            return NOT_OWING
        return self._judge(seat, kind, move)

    def _judge(self, seat: i64, kind: i64, move: i64) -> i64:
        if kind == asks.WINDOW:
            return windows.fault(self, seat, move)
        if kind <= asks.AIM_BACK:
            if kind == asks.SIDE:
                side = move == moves.SIDE_ONE or move == moves.SIDE_TWO
                return LEGAL if side else faults.NOT_NOW
            return windows.aim_fault(self, seat, kind, move)
        if kind == asks.EXPLORE:
            return exploration.fault(self, seat, move)
        if kind == asks.TAKE:
            return exploration.take_fault(self, seat, move)
        if kind == asks.DISCARD or kind == asks.ZONE:
            return exploration.discard_fault(self, seat, move)
        if kind == asks.HUNT or kind == asks.REACT:
            return hunting.move_fault(self, kind, move)
        if kind == asks.MARK:
            return self._mark_fault(seat, move)
        if kind == asks.ORDER:
            return reckoning.order_fault(self, seat, move)
        if kind == asks.ACT:
            return reckoning.act_fault(self, seat, move)
        if kind == asks.PHOBIA or kind == asks.RIVER:
            return self._card_fault(seat, kind, move)
        return reckoning.power_fault(self, seat, kind, move)

    def _mark_fault(self, seat: i64, move: i64) -> i64:
        if moves.group(move) != moves.CHOOSE:
            return faults.NOT_NOW
        who: i64 = move - moves.CHOOSE
        if who >= self.seats or who == self.creature:
            return faults.NOT_HUNTED
        able: i64 = hunting.markable(self, self.pending.a(seat))
        return LEGAL if able & BIT[who] else faults.FEW_IN_HAND

    def _card_fault(self, seat: i64, kind: i64, move: i64) -> i64:
        """PHOBIA hides cards of the hand, RIVER keeps one of the table."""
        place: i64 = moves.place_of(move)
        if kind == asks.PHOBIA:
            if moves.group(move) != moves.HIDE:
                return faults.NOT_NOW
            if self.get(seat, fields.HAND) & BIT[place] == 0:
                return faults.PLACE_NOT_IN_HAND
            hidden: i64 = self.get(seat, fields.SEALED)
            return faults.NOT_CHOICE if hidden & BIT[place] else LEGAL
        if moves.group(move) != moves.KEEP:
            return faults.NOT_NOW
        return LEGAL if self.down(seat) & BIT[place] else faults.NOT_CHOICE

    # ---- moves ----

    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        self.log = log
        self._make(seat, self.pending.kind(seat), move)
        if self.winner == fields.NOBODY and not self.busy():
            flow.advance(self)
        self.log = None

    def _make(self, seat: i64, kind: i64, move: i64) -> None:
        if kind == asks.WINDOW:
            windows.answer(self, seat, move)
        elif kind == asks.SIDE:
            self.pending.pop(seat)
            self.side = 1 if move == moves.SIDE_ONE else 2
            self.tell(events.BOARD, self.side)
        elif kind <= asks.AIM_BACK:
            windows.aim(self, seat, kind, move)
        elif kind == asks.EXPLORE:
            exploration.make(self, seat, move)
        elif kind == asks.TAKE:
            exploration.take(self, seat, move)
        elif kind == asks.DISCARD:
            exploration.discard(self, seat, move)
        elif kind == asks.HUNT or kind == asks.REACT:
            hunting.make(self, move)
        elif kind == asks.MARK:
            card: i64 = self.pending.a(seat)
            self.pending.pop(seat)
            hunting.mark(self, card, move - moves.CHOOSE)
        elif kind == asks.ZONE:
            self.put(seat, fields.SEALED, moves.place_of(move))
            self.pending.pop(seat)
            if not self.busy():
                hunting.open_zone(self)
        elif kind == asks.PHOBIA:
            hunting.hide(self, seat, moves.place_of(move))
        elif kind == asks.RIVER:
            kept: i64 = 0 if self.get(seat, fields.CARD) == moves.place_of(move) else 1
            self.put(seat, fields.SEALED, 1 + kept)
            self.pending.pop(seat)
        elif kind == asks.ORDER:
            reckoning.order(self, seat, move)
        elif kind == asks.ACT:
            reckoning.act(self, seat, move)
        else:
            reckoning.choose(self, seat, kind, move)

    # ---- other worlds and the bots ----

    def imagine(self, seat: i64, chance: Chance) -> "NotAlone":
        world = self.clone()
        imagining.redeal(world, seat, chance)
        world.chance = chance.spawn()
        return world

    def hint(self, seat: i64, chance: Chance) -> i64:
        return wits.hint(self, seat, self.legal(seat), chance)

    def horizon(self, depth: i64, thorough: bool) -> i64:
        return depth

    def outlook(self, out: list[float]) -> None:
        """The Hunted win and lose together, so each of them has the outlook of all."""
        good: float = standing.prospects(self)
        seat: i64 = 0
        while seat < self.seats:
            out[seat] = 1.0 - good if seat == self.creature else good
            seat += 1

    def bluffs(self, seat: i64) -> bool:
        """Where to hide, which of the River's cards to keep, where to lay the tokens."""
        kind: i64 = self.pending.kind(seat)
        return kind == asks.EXPLORE or kind == asks.HUNT or kind == asks.RIVER

    def mixes(self, seat: i64, best: i64, other: i64) -> bool:
        """Only places are drawn against places: giving up or a card is played for its own sake."""
        base: i64 = moves.group(best)
        if moves.group(other) != base:
            return False
        if base == moves.EXPLORE or base == moves.KEEP:
            return True
        if base == moves.TARGET_PAIR or base == moves.ARTEMIA_PAIR:
            return True
        token = base == moves.CREATURE or base == moves.TARGET or base == moves.ARTEMIA
        return token and wits.may_be_at(self, moves.place_of(other))

    def sharpness(self, thorough: bool) -> float:
        """A short search has another favourite each time: drawing by its visits adds only noise."""
        return 1.0 if thorough else 4.0

    def seen(self, seat: i64, mover: i64, move: i64) -> i64:
        kind: i64 = self.pending.kind(mover)
        if kind <= asks.AIM_BACK or kind == asks.ZONE or kind == asks.PHOBIA or kind == asks.RIVER:
            return move if kind == asks.SIDE else SEALED
        base: i64 = moves.group(move)
        if base == moves.EXPLORE:
            return SEALED
        if base == moves.KEEP_CARD:
            return moves.DROP_CARD + _other(self.drawn, move - moves.KEEP_CARD)
        if (base == moves.TAKE or base == moves.DISCARD) and imagining.hides_discards(self, seat):
            return moves.END + base  # that a card moved; a base alone would be the move of place 1
        return move


def _other(drawn: i64, kept: i64) -> i64:
    card: i64 = 0
    left: i64 = drawn & ~BIT[kept]
    while left & BIT[card] == 0:
        card += 1
    return card


def _starts(spans: list[list[int]]) -> list[int]:
    """Where the spans of each kind of decision begin."""
    starts = [0]
    for each in spans:
        starts.append(starts[len(starts) - 1] + len(each))
    return starts


def _flat(spans: list[list[int]]) -> list[int]:
    return [number for each in spans for number in each]


# The moves that can be legal in each kind of decision, as pairs of first and one past the last.
_SURVIVAL: Final[list[int]] = [moves.SURVIVAL, moves.KEEP_CARD]
_HUNT: Final[list[int]] = [moves.HUNT, moves.SURVIVAL]
_TOKENS: Final[list[int]] = [moves.CREATURE, moves.HEAL]
_TAKE: Final[list[int]] = [moves.TAKE, moves.DISCARD]
_DISCARD: Final[list[int]] = [moves.DISCARD, moves.HIDE]
_CHOOSE: Final[list[int]] = [moves.CHOOSE, moves.HUNT]
_COPY: Final[list[int]] = [moves.COPY, moves.FIRST]
_PASS: Final[list[int]] = [moves.PASS, moves.DONE]
_BY_KIND: Final[list[list[int]]] = [
    [moves.SIDE_ONE, moves.SINGLES],
    _PASS + _HUNT + _SURVIVAL,
    [moves.TARGET_PAIR, moves.ARTEMIA_PAIR],  # AIM_FIELD
    _CHOOSE,
    [moves.FROM, moves.AT],
    [moves.AT, moves.FETCH],
    [moves.CREATURE, moves.TARGET_PAIR],
    _DISCARD,  # AIM_OUT
    _TAKE,
    _TAKE,
    [moves.GIVE_UP, moves.SIDE_ONE, moves.EXPLORE, moves.TAKE, *_SURVIVAL],
    [moves.ENOUGH, moves.USE, *_TAKE],
    _DISCARD,
    [moves.DONE, moves.ENOUGH, *_TOKENS, *_HUNT],
    [moves.DONE, moves.ENOUGH, *_TOKENS, *_HUNT],
    _CHOOSE,  # MARK
    _DISCARD,  # ZONE
    [moves.HIDE, moves.KEEP],
    [moves.KEEP, moves.COPY],
    [moves.FIRST, moves.FROM],
    [*_PASS, moves.USE, moves.ALL, *_TAKE, *_SURVIVAL],  # ACT
    [moves.ALL, moves.LOSE, *_COPY],
    _COPY,
    [moves.FETCH, moves.CREATURE],
    [moves.KEEP_CARD, moves.DROP_CARD],
    [moves.DRAW, moves.GIVE_UP, moves.HEAL, moves.CHOOSE],
    [moves.LOSE, moves.DRAW, *_DISCARD],
    [moves.DROP_CARD, moves.END],
]
SPANS: Final[list[int]] = _flat(_BY_KIND)
SPANS_AT: Final[list[int]] = _starts(_BY_KIND)


def deal(seats: i64, chance: Chance, box: Box) -> NotAlone:
    """A new match, up to its first decision."""
    creature: i64 = box.creature % seats if box.creature >= 0 else chance.below(seats)
    people = [0] * (seats * fields.WIDTH)
    t = NotAlone(
        seats,
        chance,
        0,
        box,
        creature,
        box.side,
        0,
        steps.SIDE,
        0,
        box.rescue_start[seats],
        box.assimilation_start[seats],
        0,
        fields.NOBODY,
        0,
        0,
        0,
        0,
        hunts.ALL,
        [],
        [],
        gear.ALL,
        0,
        0,
        [box.reserve_copies[seats]] * places.RESERVED,
        people,
        [0] * fields.EFFECTS,
        no_pending(seats, asks.DEPTH),
    )
    index: i64 = 0
    while index < seats - 1:
        seat: i64 = t.hunted(index)
        t.put(seat, fields.WILL, box.most_will)
        t.put(seat, fields.HAND, places.STARTING_MASK)
        count: i64 = 0
        while count < box.first_survival:
            card: i64 = t.draw_survival(seat)
            t.put(seat, fields.SURVIVAL, t.get(seat, fields.SURVIVAL) | BIT[card])
            count += 1
        index += 1
    flow.draw_up(t)
    t.revealed = 0
    if box.side == 0:
        t.pending.push(creature, asks.SIDE, 0, 0)
    else:
        flow.begin_turn(t)
        flow.advance(t)
    return t

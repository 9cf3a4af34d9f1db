"""Not Alone: the State, which sends each move to the part of the rules that knows it."""

from mypy_extensions import i16, i64

from kosmostol.games.not_alone.rules import (
    exploration,
    flow,
    hunting,
    imagining,
    powers,
    reckoning,
    survival,
    tensor,
    windows,
)
from kosmostol.games.not_alone.rules.bot import hints, outlook
from kosmostol.games.not_alone.rules.box import Box
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    events,
    faults,
    fields,
    hunt_cards,
    moves,
    places,
    spans,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.parts import (
    HuntCards,
    SurvivalCards,
    Tokens,
    Tracks,
    nobody_yet,
    quiet_turn,
)
from kosmostol.games.not_alone.rules.planet import Planet
from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.packed import vec
from kosmostol.kernel.pending import NOTHING, no_pending
from kosmostol.kernel.rows import RowWriter
from kosmostol.kernel.state import BIT, LEGAL, NO_SUCH_MOVE, NOT_OWING, OVER, SEALED, Event


class NotAlone(Planet):
    """One match of Not Alone."""

    def clone(self) -> "NotAlone":
        return NotAlone(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.creature,
            self.turn.clone(),
            self.tracks.clone(),
            self.tokens.clone(),
            self.hunt.clone(),
            self.survival.clone(),
            self.people.clone(),
            self.pending.clone(),
        )

    # ---- questions ----

    def owing(self) -> i64:
        return self.pending.owing() if self.tracks.winner == fields.NOBODY else 0

    def over(self) -> bool:
        return self.tracks.winner != fields.NOBODY

    def scores(self) -> list[int]:
        """A point for each winner."""
        points: list[int] = []
        seat: i64 = 0
        while seat < self.seats:
            side: i64 = fields.CREATURE if seat == self.creature else fields.HUNTED
            points.append(1 if side == self.tracks.winner else 0)
            seat += 1
        return points

    def legal(self, seat: i64) -> list[int]:
        found: list[int] = []
        if self.tracks.winner != fields.NOBODY:
            return found
        kind: i64 = self.pending.kind(seat)
        if kind == NOTHING:
            return found
        at: i64 = spans.AT[kind]
        while at < spans.AT[kind + 1]:
            start: i64 = spans.SPANS[at]
            stop: i64 = spans.SPANS[at + 1]
            if start == moves.HUNT:
                hand: i64 = self.hunt.hand if seat == self.creature else 0
                self._list_held(seat, kind, start, hand, found)
            elif start == moves.SURVIVAL:
                self._list_held(seat, kind, start, self.get(seat, fields.SURVIVAL), found)
            elif start == moves.CREATURE and stop == moves.HEAL:
                hunting.list_tokens(self, kind, found)
            else:
                self._list(seat, kind, start, stop, found)
            at += 2
        return found

    def _list(self, seat: i64, kind: i64, start: i64, stop: i64, found: list[int]) -> None:
        """The legal moves of a span."""
        move: i64 = start
        while move < stop:
            if self._judge(seat, kind, move) == LEGAL:
                found.append(move)
            move += 1

    def _list_held(self, seat: i64, kind: i64, start: i64, held: i64, found: list[int]) -> None:
        """The legal moves with cards: only those held need be judged."""
        move: i64 = start
        while held != 0:
            if held & 1 and self._judge(seat, kind, move) == LEGAL:
                found.append(move)
            held >>= 1
            move += 1

    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= moves.END:
            return NO_SUCH_MOVE
        if self.tracks.winner != fields.NOBODY:
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
        if kind == asks.LINGER:
            return exploration.linger_fault(self, seat, move)
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

    def anyway(self, seat: i64, move: i64) -> i64:
        """What forbids a move whoever's turn it is, from what the seat knows; else LEGAL."""
        base: i64 = moves.group(move)
        if self.turn.number == 0:
            return LEGAL
        if base == moves.HUNT:
            if seat != self.creature:
                return faults.NO_CARD
            return hunting.fault(self, move - moves.HUNT)
        if base == moves.CHOOSE:
            who: i64 = move - moves.CHOOSE
            return faults.NOT_HUNTED if who >= self.seats or who == self.creature else LEGAL
        if seat == self.creature:
            token = moves.CREATURE <= base <= moves.ARTEMIA or (
                moves.TARGET_PAIR <= base <= moves.ARTEMIA_PAIR
            )
            if token and self.phase() == steps.PHASE[steps.HUNTING]:
                kind: i64 = asks.HUNT if self.turn.step == steps.HUNTING else asks.REACT
                return hunting.move_fault(self, kind, move)
            return faults.NO_CARD if base == moves.SURVIVAL else LEGAL
        if base == moves.SURVIVAL:
            card: i64 = move - moves.SURVIVAL
            found: i64 = survival.fault(self, seat, card)
            return found if found != LEGAL else survival.effect_fault(self, seat, card)
        if moves.GIVE_UP <= base <= moves.RESIST_TWO:
            exploring = self.turn.step == steps.EXPLORING
            return exploration.fault(self, seat, move) if exploring else LEGAL
        if moves.EXPLORE <= move < moves.END_PLACES:
            return self._place_anyway(seat, base, moves.place_of(move))
        return LEGAL

    def _place_anyway(self, seat: i64, base: i64, place: i64) -> i64:
        """The same for a move of a Hunted that names a place."""
        hand: i64 = self.get(seat, fields.HAND)
        down: i64 = self.down(seat)
        if base == moves.EXPLORE:
            if hand & BIT[place] == 0:
                return faults.PLACE_NOT_IN_HAND
            return faults.PLACE_BLOCKED if self.turn.effects[fields.BLOCKED] & BIT[place] else LEGAL
        if base == moves.DISCARD or base == moves.HIDE:
            return LEGAL if (hand | down) & BIT[place] else faults.PLACE_NOT_IN_HAND
        if base == moves.TAKE:
            there: i64 = self.get(seat, fields.DISCARD) | down
            return LEGAL if there & BIT[place] else faults.NOT_IN_DISCARD
        if base == moves.FETCH:
            return LEGAL if powers.fetchable(self, seat) & BIT[place] else faults.RESERVE
        if base == moves.COPY and place == places.ARTEFACT:
            return faults.NOT_COPIED
        return LEGAL

    # ---- moves ----

    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        self.log = log
        self._make(seat, self.pending.kind(seat), move)
        if self.tracks.winner == fields.NOBODY and not self.busy():
            flow.advance(self)
        self.log = None

    def _make(self, seat: i64, kind: i64, move: i64) -> None:
        if kind == asks.WINDOW:
            windows.answer(self, seat, move)
        elif kind == asks.SIDE:
            self.pending.pop(seat)
            self.tracks.side = 1 if move == moves.SIDE_ONE else 2
            self.tell(events.BOARD, self.tracks.side)
        elif kind <= asks.AIM_BACK:
            windows.aim(self, seat, kind, move)
        elif kind == asks.EXPLORE:
            exploration.make(self, seat, move)
        elif kind == asks.LINGER:
            exploration.linger(self, seat, move)
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
        return hints.hint(self, seat, self.legal(seat), chance)

    def horizon(self, depth: i64, thorough: bool) -> i64:
        return depth

    def outlook(self, out: list[float]) -> None:
        """The Hunted win and lose together, so each of them has the outlook of all."""
        good: float = outlook.prospects(self)
        seat: i64 = 0
        while seat < self.seats:
            out[seat] = 1.0 - good if seat == self.creature else good
            seat += 1

    def observe(self, seat: i64, out: vec[i16], at: i64) -> bool:
        tensor.write(self, seat, RowWriter(out, at))
        return True

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
        return token and hints.may_be_at(self, moves.place_of(other))

    def sharpness(self, thorough: bool) -> float:
        """A short search has another favourite each time: drawing by its visits adds only noise."""
        return 1.0 if thorough else 4.0

    def seen(self, seat: i64, mover: i64, move: i64) -> i64:
        kind: i64 = self.pending.kind(mover)
        if kind <= asks.AIM_BACK or kind == asks.ZONE or kind == asks.PHOBIA or kind == asks.RIVER:
            return move if kind == asks.SIDE else SEALED
        base: i64 = moves.group(move)
        if base == moves.EXPLORE or (kind == asks.LINGER and base == moves.PASS):
            return SEALED
        if base == moves.KEEP_CARD:
            return moves.DROP_CARD + lowest(self.survival.drawn & ~BIT[move - moves.KEEP_CARD])
        if (base == moves.TAKE or base == moves.DISCARD) and imagining.hides_discards(self, seat):
            return moves.END + base  # that a card moved; a base alone would be the move of place 1
        return move


def deal(seats: i64, chance: Chance, box: Box) -> NotAlone:
    """A new match, up to its first decision."""
    creature: i64 = (
        box.choices.creature % seats if box.choices.creature >= 0 else chance.below(seats)
    )
    t = NotAlone(
        seats,
        chance,
        0,
        box,
        creature,
        quiet_turn(0, steps.SIDE, False, []),
        Tracks(
            box.choices.side,
            box.setup.rescue[seats],
            box.setup.assimilation[seats],
            0,
            fields.NOBODY,
        ),
        Tokens(0, 0, 0),
        HuntCards(0, hunt_cards.ALL, [], []),
        SurvivalCards(survival_cards.ALL, 0, 0),
        nobody_yet(seats, [box.setup.reserve[seats]] * places.RESERVED),
        no_pending(seats, asks.DEPTH),
    )
    index: i64 = 0
    while index < seats - 1:
        seat: i64 = t.hunted(index)
        t.put(seat, fields.WILL, box.setup.will)
        t.put(seat, fields.HAND, places.STARTING_MASK)
        count: i64 = 0
        while count < box.setup.survival:
            card: i64 = t.draw_survival(seat)
            t.put(seat, fields.SURVIVAL, t.get(seat, fields.SURVIVAL) | BIT[card])
            count += 1
        index += 1
    flow.draw_up(t)
    t.revealed = 0
    if box.choices.side == 0:
        t.pending.push(creature, asks.SIDE, 0, 0)
    else:
        flow.begin_turn(t)
        flow.advance(t)
    return t

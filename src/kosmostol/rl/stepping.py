"""Matches played in step: who decides, what is allowed and what is known, in arrays used again.

A stepper has places. Each shows one seat of one match: its row of numbers, the mask of its
actions. Several places may show the same match to different seats, or each a match of its own.
Everything quick is here; it compiles, and knows nothing of the packages that learn.
"""

from collections.abc import Callable
from typing import Final

from mypy_extensions import i16, i64, u8

from kosmostol.kernel.bits import lowest
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.features import Features
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, State

NOBODY: Final[i64] = -1
MOST: Final[i64] = 32_767  # of a feature, as they are kept

Deal = Callable[[int], State]
"""A new match for a place."""

Answer = Callable[[State, int], int]
"""The move of somebody who is not the caller: from a state and a seat."""


class Stepper:
    """Some places, and the arrays in which they show what their seats know and may do."""

    def __init__(
        self,
        places: i64,
        seats: i64,
        moves: list[int],
        width: i64,
        features: i64 = 0,
        phases: i64 = 1,
    ) -> None:
        self.places: i64 = places
        self.seats: i64 = seats
        self.width: i64 = width
        self.actions: i64 = len(moves)
        self.states: list[State] = []
        self._moves: vec[i64] = vec[i64](moves)
        numbers = [-1] * (max(moves) + 1)
        for number, move in enumerate(moves):
            numbers[move] = number
        self._numbers: vec[i64] = vec[i64](numbers)
        self._marked: list[list[int]] = [[] for _ in range(places)]
        self.rows: vec[i16] = vec[i16]([i16(0) for _ in range(places * width)])
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(places * self.actions)])
        self.noted: i64 = 0 if features == 0 else features + 1  # what bots note, and the phase
        self.notes: vec[i16] = vec[i16]([i16(0) for _ in range(places * self.noted)])
        self._noting = Features(features, [0] * (features * phases), noting=True)
        self.movers: vec[i64] = vec[i64]([NOBODY for _ in range(places)])
        self.chosen: vec[i64] = vec[i64]([0 for _ in range(places)])  # what `draw` has chosen
        self.gains: vec[i64] = vec[i64]([0 for _ in range(places * seats)])
        self.refused: list[int] = []  # the places whose action was not allowed in the last step
        self.ended: list[int] = []  # the places whose match came to its end in the last step
        self.dealt: list[int] = []  # the places that began a new match in the last step

    # ---- one place ----

    def mark(self, place: i64, seat: i64) -> i64:
        """Show what a seat may do at a place; how many actions that are."""
        masks = self.masks
        start: i64 = place * self.actions
        for move in self._marked[place]:
            masks[start + self._numbers[move]] = u8(0)
        legal = self.states[place].legal(seat)
        for move in legal:
            masks[start + self._numbers[move]] = u8(1)
        self._marked[place] = legal
        return len(legal)

    def look(self, place: i64, seat: i64) -> bool:
        """Show what a seat knows at a place; False if the rules have no quick way."""
        if self.noted > 0:
            self._note(place, seat)
        return self.states[place].observe(seat, self.rows, place * self.width)

    def _note(self, place: i64, seat: i64) -> None:
        """Show what bots note of a seat, which is of what the seat itself knows."""
        notes = self.notes
        noting = self._noting
        noting.begin()
        start: i64 = place * self.noted
        at: i64 = 0
        while at < self.noted:
            notes[start + at] = i16(0)
            at += 1
        self.states[place].features(seat, noting)
        for feature, amount in noting.noted:
            at = start + feature
            total: i64 = i64(notes[at]) + amount
            notes[at] = i16(max(-MOST, min(MOST, total)))
        notes[start + self.noted - 1] = i16(noting.phase)

    def put(self, place: i64, row: list[int]) -> None:
        """Show a row made elsewhere at a place."""
        rows = self.rows
        at: i64 = place * self.width
        for number in row:
            rows[at] = i16(number)
            at += 1

    def draw(self, chance: Chance) -> None:
        """Choose an action of those marked at every place, each as likely; 0 where none is."""
        chosen = self.chosen
        place: i64 = 0
        while place < self.places:
            legal = self._marked[place]
            count: i64 = len(legal)
            chosen[place] = 0 if count == 0 else self._numbers[legal[chance.below(count)]]
            place += 1

    def allowed(self, place: i64, action: i64) -> bool:
        """Whether an action is among those marked at a place."""
        if action < 0 or action >= self.actions:
            return False
        return self.masks[place * self.actions + action] == u8(1)

    def move_of(self, action: i64) -> i64:
        """The move an action stands for."""
        return self._moves[action]

    # ---- all places, a match each ----

    def begin(self, deal: Deal, own: i64, answer: Answer | None, chance: Chance) -> None:
        """Deal a match for every place and play on to the caller's first decisions."""
        self.states = [deal(place) for place in range(self.places)]
        self.ended = []
        self.refused = []
        self.dealt = list(range(self.places))
        place: i64 = 0
        while place < self.places:
            self._play_on(place, own, answer, chance)
            place += 1

    def step(
        self,
        actions: list[int],
        own: i64,
        deal: Deal,
        answer: Answer | None,
        chance: Chance,
        dense: bool,
    ) -> bool:
        """Play an action at every place; False if the rows are still to be put.

        A place whose match was over takes no action and begins a new one. What a match brought
        in points since the last step stands in `gains` if that is wanted.
        """
        self.refused = []
        self.ended = []
        self.dealt = []
        quick = True
        place: i64 = 0
        while place < self.places:
            mover: i64 = self.movers[place]
            action: i64 = actions[place]
            if mover == NOBODY:
                self.states[place] = deal(place)
                self.dealt.append(place)
                if dense:
                    self._count(place, False)
                    self._count(place, True)
                self._play_on(place, own, answer, chance)
            elif not self.allowed(place, action):
                self.refused.append(place)
                if dense:
                    self._count(place, False)
                    self._count(place, True)
            else:
                state = self.states[place]
                if dense:
                    self._count(place, False)
                state.apply(mover, self._moves[action], None)
                self._play_on(place, own, answer, chance)
                if dense:
                    self._count(place, True)
                if self.movers[place] == NOBODY:
                    self.ended.append(place)
            if not self.look(place, self.shown(place, own)):
                quick = False
            place += 1
        return quick

    def shown(self, place: i64, own: i64) -> i64:
        """The seat whose knowledge a place shows: who decides, or once it is over a seat's."""
        mover: i64 = self.movers[place]
        return lowest(own) if mover == NOBODY else mover

    def _count(self, place: i64, after: bool) -> None:
        """Note the points as they stand before a step, and then what it brought."""
        points = self.states[place].scores()
        gains = self.gains
        seat: i64 = 0
        while seat < self.seats:
            at: i64 = place * self.seats + seat
            gains[at] = points[seat] - gains[at] if after else points[seat]
            seat += 1

    def _play_on(self, place: i64, own: i64, answer: Answer | None, chance: Chance) -> None:
        """Let the others play until the caller owes a decision or the match is over."""
        state = self.states[place]
        while True:
            owing: i64 = state.owing()
            if owing == 0:
                self.movers[place] = NOBODY
                self._unmark(place)
                return
            mine: i64 = owing & own
            if mine != 0:
                mover: i64 = lowest(mine)
                self.movers[place] = mover
                self.mark(place, mover)
                return
            mover = lowest(owing)
            if answer is None:
                state.apply(mover, state.sample(mover, chance), None)
            else:
                state.apply(mover, answer(state, mover), None)

    def _unmark(self, place: i64) -> None:
        start: i64 = place * self.actions
        for move in self._marked[place]:
            self.masks[start + self._numbers[move]] = u8(0)
        self._marked[place] = []


def own_seats(seats: list[int]) -> int:
    """The mask of some seats."""
    mask: i64 = 0
    for seat in seats:
        mask |= BIT[seat]
    return mask

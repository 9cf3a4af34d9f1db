"""A toy with a drafted turn and a common commit."""

from collections.abc import Mapping
from typing import Any

from tests.kernel.toys.face import ToyGame, numbers, numbers_of

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.game import KERNEL_FAULTS, View
from kosmostol.kernel.pending import NOTHING, Pending, no_pending
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol.kernel.state import (
    BIT,
    EVERYONE,
    FIRST_FAULT,
    LEGAL,
    NO_SUCH_MOVE,
    NOT_OWING,
    OVER,
    SEALED,
    Event,
    State,
)

BOXES = 5
TURNS = 3
WRITE = 0  # decisions on the stack
BONUS = 1
CONFIRM = 2
CONFIRM_MOVE = BOXES
BOX_TAKEN = FIRST_FAULT
CONFIRM_LATER = FIRST_FAULT + 1
ONLY_CONFIRM = FIRST_FAULT + 2


class Draft(State):
    """A die is rolled for all. Each writes it into an own box, then confirms; all at once.

    Box 0 gives a bonus: one more box to write. Filling a box in the first turn in which
    anybody does so scores one more point.
    """

    def __init__(
        self,
        seats: int,
        chance: Chance,
        revealed: int,
        turn: int,
        die: int,
        boxes: list[int],
        committed: list[int],
        pending: Pending,
        points: list[int],
        firsts: list[int],
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.turn = turn
        self.die = die
        self.boxes = boxes  # what each owner sees
        self.committed = committed  # what the others see
        self.pending = pending
        self.points = points
        self.firsts = firsts  # boxes somebody has filled in an earlier turn

    def clone(self) -> "Draft":
        return type(self)(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.turn,
            self.die,
            self.boxes[:],
            self.committed[:],
            self.pending.clone(),
            self.points[:],
            self.firsts[:],
        )

    def over(self) -> bool:
        return self.turn == TURNS

    def owing(self) -> int:
        return sum(BIT[seat] for seat in range(self.seats) if self.pending.kind(seat) != NOTHING)

    def legal(self, seat: int) -> list[int]:
        return [move for move in range(CONFIRM_MOVE + 1) if self.fault(seat, move) == LEGAL]

    def fault(self, seat: int, move: int) -> int:
        if not 0 <= move <= CONFIRM_MOVE:
            return NO_SUCH_MOVE
        if self.over():
            return OVER
        kind = self.pending.kind(seat)
        if kind == NOTHING:
            return NOT_OWING
        if kind == CONFIRM:
            return LEGAL if move == CONFIRM_MOVE else ONLY_CONFIRM
        if move == CONFIRM_MOVE:
            return LEGAL if kind == BONUS else CONFIRM_LATER
        return BOX_TAKEN if self.boxes[seat * BOXES + move] else LEGAL

    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        self.revealed = 0
        self.pending.pop(seat)
        if move != CONFIRM_MOVE:
            self.boxes[seat * BOXES + move] = self.die
            if move == 0:
                self.pending.push(seat, BONUS, 0, 0)
        if log is not None:
            log.append(Event(0, BIT[seat], seat, move))
        if self.owing() == 0:
            self.commit()

    def commit(self) -> None:
        filled = set()
        for at in range(self.seats * BOXES):
            if self.boxes[at] and not self.committed[at]:
                box = at % BOXES
                filled.add(box)
                self.points[at // BOXES] += 1 if self.firsts[box] else 2
        for box in filled:
            self.firsts[box] = 1
        self.committed = self.boxes[:]
        self.turn += 1
        self.revealed = EVERYONE
        self.begin()

    def begin(self) -> None:
        if not self.over():
            self.die = 1 + self.chance.below(6)
            for seat in range(self.seats):
                self.pending.push(seat, CONFIRM, 0, 0)
                self.pending.push(seat, WRITE, 0, 0)

    def scores(self) -> list[int]:
        return self.points

    def imagine(self, seat: int, chance: Chance) -> "Draft":
        world = self.clone()
        for other in range(self.seats):
            if other == seat or (self.pending.kind(other) == NOTHING and self.over()):
                continue
            ready = self.pending.kind(other) == NOTHING
            world.boxes[other * BOXES : (other + 1) * BOXES] = self.committed[
                other * BOXES : (other + 1) * BOXES
            ]
            while world.pending.kind(other) != NOTHING:
                world.pending.pop(other)
            world.pending.push(other, CONFIRM, 0, 0)
            world.pending.push(other, WRITE, 0, 0)
            while ready and world.pending.kind(other) != NOTHING:
                moves = world.legal(other)
                world.pending.pop(other)
                move = moves[chance.below(len(moves))]
                if move != CONFIRM_MOVE:
                    world.boxes[other * BOXES + move] = self.die
                    if move == 0:
                        world.pending.push(other, BONUS, 0, 0)
        world.chance = chance.spawn()
        return world

    def seen(self, seat: int, mover: int, move: int) -> int:
        return SEALED


def stacked(entry: Any) -> int:
    """A decision that waits, as a position has it."""
    kind, *rest = numbers_of(entry, "pending", 0, CONFIRM) or [CONFIRM]
    if rest != [0, 0]:
        raise BadPosition("pending", f"a decision is its kind and two noughts, not {entry!r}")
    return kind


class DraftGame(ToyGame):
    id = "draft"
    seat_counts = (1, 2, 3)
    secrets = True
    forced = True  # confirming is a decision even when nothing else is left
    faults = (*KERNEL_FAULTS, "box-taken", "confirm-later", "only-confirm")
    state_type: type[Draft] = Draft

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        sheets = [0] * (seats * BOXES)
        state = self.state_type(
            seats,
            chance,
            0,
            0,
            0,
            sheets,
            sheets[:],
            no_pending(seats, 4),
            [0] * seats,
            [0] * BOXES,
        )
        state.begin()
        return state

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Draft)
        return {
            "seats": state.seats,
            "turn": state.turn,
            "die": state.die,
            "boxes": state.boxes[:],
            "committed": state.committed[:],
            "pending": [state.pending.listed(seat) for seat in range(state.seats)],
            "points": state.points[:],
            "firsts": state.firsts[:],
            "chance": chance_json(state.chance),
        }

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        read = Reader(position)
        seats = read.choice("seats", self.seat_counts)
        pending = no_pending(seats, 4)
        for seat, stack in enumerate(read.list("pending", seats)):
            kinds = [stacked(entry) for entry in (stack if isinstance(stack, list) else [stack])]
            if kinds not in ([], [CONFIRM], [CONFIRM, WRITE], [CONFIRM, BONUS]):
                raise BadPosition("pending", f"seat {seat} writes, then confirms, not {kinds}")
            for kind in kinds:
                pending.push(seat, kind, 0, 0)
        state = self.state_type(
            seats,
            read.chance("chance"),
            0,
            read.whole("turn", 0, TURNS),
            read.whole("die", 0, 6),
            numbers(read, "boxes", 0, 6, seats * BOXES),
            numbers(read, "committed", 0, 6, seats * BOXES),
            pending,
            numbers(read, "points", 0, 2 * BOXES, seats),
            numbers(read, "firsts", 0, 1, BOXES),
        )
        read.done()
        if any(old not in (0, new) for old, new in zip(state.committed, state.boxes, strict=True)):
            raise BadPosition("boxes", "what is committed stays")
        if state.over() and state.committed != state.boxes:
            raise BadPosition("boxes", "in the end all is committed")
        if state.over() != (state.owing() == 0):
            raise BadPosition("pending", "somebody is asked until the last turn is over")
        for seat in range(seats):
            if pending.kind(seat) != NOTHING and not state.legal(seat):
                raise BadPosition("pending", f"seat {seat} has no box left to write")
        return state

    def write(self, move: int) -> str:
        return "confirm" if move == CONFIRM_MOVE else f"write {move}"

    def read(self, text: str) -> int | None:
        return {self.write(move): move for move in range(CONFIRM_MOVE + 1)}.get(text)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Draft)
        sheets = state.committed[:]
        if seat is not None:
            own = slice(seat * BOXES, (seat + 1) * BOXES)
            sheets[own] = state.boxes[own]
        return {
            "turn": state.turn,
            "die": state.die,
            "sheets": sheets,
            "ready": [state.pending.kind(each) == NOTHING for each in range(state.seats)],
            "points": state.points[:],
        }

    def witnessed(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Draft)
        asked = [] if seat is None else state.pending.listed(seat)
        return {"firsts": state.firsts[:], "committed": state.committed[:], "asked": asked}

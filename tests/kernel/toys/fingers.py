"""A toy with sealed choices."""

from collections.abc import Mapping
from typing import Any

from tests.kernel.toys.face import ToyGame, numbers

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.game import KERNEL_FAULTS, View
from kosmostol.kernel.positions import Reader, chance_json
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

ROUNDS = 4
FINGERS = 3


class Fingers(State):
    """Each round all seats secretly show 1 to 3 fingers; a number nobody else shows scores."""

    def __init__(
        self,
        seats: int,
        chance: Chance,
        revealed: int,
        round: int,
        sealed: list[int],
        points: list[int],
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.round = round
        self.sealed = sealed
        self.points = points

    def clone(self) -> "Fingers":
        return type(self)(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.round,
            self.sealed[:],
            self.points[:],
        )

    def owing(self) -> int:
        if self.round == ROUNDS:
            return 0
        return sum(BIT[seat] for seat in range(self.seats) if self.sealed[seat] == 0)

    def over(self) -> bool:
        return self.round == ROUNDS

    def legal(self, seat: int) -> list[int]:
        return list(range(FINGERS)) if self.owing() & BIT[seat] else []

    def fault(self, seat: int, move: int) -> int:
        if not 0 <= move < FINGERS:
            return NO_SUCH_MOVE
        if self.over():
            return OVER
        return LEGAL if self.owing() & BIT[seat] else NOT_OWING

    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        self.revealed = 0
        self.sealed[seat] = move + 1
        if log is not None:
            log.append(Event(0, BIT[seat], seat, move))
        if all(self.sealed):
            self.open(log)

    def open(self, log: list[Event] | None) -> None:
        for seat in range(self.seats):
            if self.sealed.count(self.sealed[seat]) == 1:
                self.points[seat] += self.sealed[seat]
            if log is not None:
                log.append(Event(1, EVERYONE, seat, self.sealed[seat]))
        self.sealed = [0] * self.seats
        self.round += 1
        self.revealed = EVERYONE

    def scores(self) -> list[int]:
        return self.points

    def imagine(self, seat: int, chance: Chance) -> "Fingers":
        world = self.clone()
        for other in range(self.seats):
            if other != seat and world.sealed[other]:
                world.sealed[other] = 1 + chance.below(FINGERS)
        world.chance = chance.spawn()
        return world

    def seen(self, seat: int, mover: int, move: int) -> int:
        return SEALED


class FingersGame(ToyGame):
    id = "fingers"
    seat_counts = (2, 3)
    secrets = True
    faults = KERNEL_FAULTS
    state_type: type[Fingers] = Fingers

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return self.state_type(seats, chance, 0, 0, [0] * seats, [0] * seats)

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Fingers)
        return {
            "seats": state.seats,
            "round": state.round,
            "sealed": state.sealed[:],
            "points": state.points[:],
            "chance": chance_json(state.chance),
        }

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        read = Reader(position)
        seats = read.choice("seats", self.seat_counts)
        state = self.state_type(
            seats,
            read.chance("chance"),
            0,
            read.whole("round", 0, ROUNDS),
            numbers(read, "sealed", 0, FINGERS, seats),
            numbers(read, "points", 0, ROUNDS * FINGERS, seats),
        )
        read.done()
        if all(state.sealed):
            raise BadPosition("sealed", "the last choice opens them all")
        return state

    def write(self, move: int) -> str:
        return f"show {move + 1}"

    def read(self, text: str) -> int | None:
        return {"show 1": 0, "show 2": 1, "show 3": 2}.get(text)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Fingers)
        mine = None if seat is None else state.sealed[seat]
        return {
            "round": state.round,
            "ready": [bool(each) for each in state.sealed],
            "mine": mine,
            "points": state.points[:],
        }

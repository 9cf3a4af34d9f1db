"""A toy with hidden hands and bluff."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.kernel.toys.face import ToyGame, numbers, numbers_of

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.game import KERNEL_FAULTS, View
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol.kernel.state import (
    BIT,
    EVERYONE,
    FIRST_FAULT,
    LEGAL,
    NO_SUCH_MOVE,
    NOT_OWING,
    OVER,
    Event,
    State,
)

CARDS = 9
HAND = 3
HIGH = 5
TRUST = CARDS
DOUBT = CARDS + 1
NOT_IN_HAND = FIRST_FAULT
NOTHING_TO_JUDGE = FIRST_FAULT + 1
JUDGE_FIRST = FIRST_FAULT + 2


class Bluff(State):
    """Play a card face down and call it high; the next seat trusts or doubts.

    Trusted: the card stays hidden and scores 1. Doubted: it is shown; who was right scores 2.
    """

    def __init__(
        self,
        seats: int,
        chance: Chance,
        revealed: int,
        turn: int,
        hands: list[list[int]],
        deck: list[int],
        down: int,
        buried: list[list[int]],
        shown: list[int],
        points: list[int],
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.turn = turn
        self.hands = hands
        self.deck = deck
        self.down = down  # the card on the table, -1 if none
        self.buried = buried  # trusted cards of each seat, known to it alone
        self.shown = shown
        self.points = points

    def clone(self) -> "Bluff":
        return type(self)(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.turn,
            [hand[:] for hand in self.hands],
            self.deck[:],
            self.down,
            [pile[:] for pile in self.buried],
            self.shown[:],
            self.points[:],
        )

    def over(self) -> bool:
        return self.down < 0 and not self.hands[self.turn]

    def asker(self) -> int:
        return (self.turn + 1) % self.seats

    def owing(self) -> int:
        if self.over():
            return 0
        return BIT[self.turn if self.down < 0 else self.asker()]

    def legal(self, seat: int) -> list[int]:
        if not self.owing() & BIT[seat]:
            return []
        return [TRUST, DOUBT] if self.down >= 0 else sorted(self.hands[seat])

    def fault(self, seat: int, move: int) -> int:
        if not 0 <= move <= DOUBT:
            return NO_SUCH_MOVE
        if self.over():
            return OVER
        if not self.owing() & BIT[seat]:
            return NOT_OWING
        if self.down >= 0:
            return LEGAL if move >= TRUST else JUDGE_FIRST
        if move >= TRUST:
            return NOTHING_TO_JUDGE
        return LEGAL if move in self.hands[seat] else NOT_IN_HAND

    def apply(self, seat: int, move: int, log: list[Event] | None) -> None:
        self.revealed = 0
        if move < TRUST:
            self.hands[seat].remove(move)
            self.down = move
        elif move == TRUST:
            self.buried[self.turn].append(self.down)
            self.points[self.turn] += 1
            self.next()
        else:
            self.points[self.turn if self.down >= HIGH else seat] += 2
            self.shown.append(self.down)
            self.revealed = EVERYONE
            self.next()

    def next(self) -> None:
        self.down = -1
        self.turn = self.asker()

    def scores(self) -> list[int]:
        return self.points

    def imagine(self, seat: int, chance: Chance) -> "Bluff":
        world = self.clone()
        hidden = sorted(
            world.deck
            + [card for each in range(self.seats) if each != seat for card in world.hands[each]]
            + [card for each in range(self.seats) if each != seat for card in world.buried[each]]
            + ([world.down] if world.down >= 0 and self.turn != seat else [])
        )
        chance.shuffle(hidden, 0, len(hidden))
        if world.down >= 0 and self.turn != seat:
            world.down = hidden.pop()
        for each in range(self.seats):
            if each != seat:
                world.hands[each] = [hidden.pop() for _ in world.hands[each]]
                world.buried[each] = [hidden.pop() for _ in world.buried[each]]
        world.deck = hidden
        world.chance = chance.spawn()
        return world

    def seen(self, seat: int, mover: int, move: int) -> int:
        return move if move >= TRUST else -1

    def bluffs(self, seat: int) -> bool:
        return True


def cards(values: Any, place: str) -> list[int]:
    """Cards of a position."""
    return numbers_of(values, place, 0, CARDS - 1)


class BluffGame(ToyGame):
    id = "bluff"
    seat_counts = (2,)
    secrets = True
    forced = True  # a seat with one card left is asked all the same
    faults = (*KERNEL_FAULTS, "not-in-hand", "nothing-to-asker", "asker-first")
    state_type: type[Bluff] = Bluff

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        cards = list(range(CARDS))
        chance.shuffle(cards, 0, CARDS)
        hands = [cards[seat * HAND : (seat + 1) * HAND] for seat in range(seats)]
        return self.state_type(
            seats, chance, 0, 0, hands, cards[seats * HAND :], -1, [[], []], [], [0] * seats
        )

    def to_position(self, state: State) -> dict[str, Any]:
        assert isinstance(state, Bluff)
        return {
            "seats": state.seats,
            "turn": state.turn,
            "hands": [hand[:] for hand in state.hands],
            "deck": state.deck[:],
            "down": state.down,
            "buried": [pile[:] for pile in state.buried],
            "shown": state.shown[:],
            "points": state.points[:],
            "chance": chance_json(state.chance),
        }

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        read = Reader(position)
        state = self.state_type(
            read.choice("seats", self.seat_counts),
            read.chance("chance"),
            0,
            read.whole("turn", 0, 1),
            [cards(hand, "hands") for hand in read.list("hands", 2)],
            cards(read.list("deck"), "deck"),
            read.whole("down", -1, CARDS - 1),
            [cards(pile, "buried") for pile in read.list("buried", 2)],
            cards(read.list("shown"), "shown"),
            numbers(read, "points", 0, 2 * CARDS, 2),
        )
        read.done()
        if sorted(self.parts(self.to_position(state))) != list(self.box(2, {})):
            raise BadPosition("deck", "every card must be in one place")
        return state

    def write(self, move: int) -> str:
        return {TRUST: "trust", DOUBT: "doubt"}.get(move, f"play {move}")

    def read(self, text: str) -> int | None:
        names = {self.write(move): move for move in range(DOUBT + 1)}
        return names.get(text)

    def view(self, state: State, seat: int | None) -> View:
        assert isinstance(state, Bluff)
        own = seat is not None
        return {
            "turn": state.turn,
            "hand": state.hands[seat] if seat is not None else None,
            "counts": [len(hand) for hand in state.hands],
            "down": state.down >= 0,
            "played": state.down if own and seat == state.turn else None,
            "buried": state.buried[seat] if seat is not None else None,
            "buriedCounts": [len(pile) for pile in state.buried],
            "shown": state.shown[:],
            "points": state.points[:],
        }

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        found = [*position["deck"], *position["shown"]]
        for pile in (*position["hands"], *position["buried"]):
            found += pile
        return [f"card {card}" for card in [*found, position["down"]] if card >= 0]

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return [f"card {card}" for card in range(CARDS)]

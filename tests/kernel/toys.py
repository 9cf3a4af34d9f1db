"""Small honest games that use what Catonauts does not: sealed choices, hidden hands, drafts.

They are interpreted subclasses of the compiled State, as a designer's first sketch would be.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import KERNEL_FAULTS, Game, Option, ScoreLine, View
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
    Event,
    State,
)
from kosmostol.kernel.text import Seat, Text


class ToyGame(Game):
    """What the toys' faces have in common."""

    revision = 1
    minutes = 1
    age = 1
    folder = Path(__file__).parent

    def options_of(self, state: State) -> dict[str, Any]:
        return {}

    def option(self, state: State, seat: int, move: int) -> Option:
        return Option(self.write(move), "toy", (f"el-{move}",), Text("option", {"move": move}))

    def prompt(self, state: State, seat: int | None) -> Text:
        return Text("prompt")

    def tell(self, state: State, event: Event) -> Text:
        return Text("log", {"seat": Seat(event.a), "what": event.b})

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return [ScoreLine(Text("points"), state.scores()[seat])]

    def reason(self, state: State) -> Text:
        return Text("reason")

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return str(view)

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return list(position["points"])

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        return []

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return []


# ---- sealed choices ----

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
        return -1


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

    def from_position(self, position: Mapping[str, Any]) -> State:
        read = Reader(position)
        seats = read.choice("seats", self.seat_counts)
        state = self.state_type(
            seats,
            read.chance("chance"),
            0,
            read.whole("round", 0, ROUNDS),
            list(read.list("sealed", seats)),
            list(read.list("points", seats)),
        )
        read.done()
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


# ---- hidden hands and bluff ----

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

    def judge(self) -> int:
        return (self.turn + 1) % self.seats

    def owing(self) -> int:
        if self.over():
            return 0
        return BIT[self.turn if self.down < 0 else self.judge()]

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
        self.turn = self.judge()

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


class BluffGame(ToyGame):
    id = "bluff"
    seat_counts = (2,)
    secrets = True
    forced = True  # a seat with one card left is asked all the same
    faults = (*KERNEL_FAULTS, "not-in-hand", "nothing-to-judge", "judge-first")
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

    def from_position(self, position: Mapping[str, Any]) -> State:
        read = Reader(position)
        state = self.state_type(
            read.choice("seats", self.seat_counts),
            read.chance("chance"),
            0,
            read.whole("turn", 0, 1),
            [list(hand) for hand in read.list("hands", 2)],
            list(read.list("deck")),
            read.whole("down", -1, CARDS - 1),
            [list(pile) for pile in read.list("buried", 2)],
            list(read.list("shown")),
            list(read.list("points", 2)),
        )
        read.done()
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


# ---- a drafted turn with a common commit ----

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
        return -1


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

    def from_position(self, position: Mapping[str, Any]) -> State:
        read = Reader(position)
        seats = read.choice("seats", self.seat_counts)
        pending = no_pending(seats, 4)
        for seat, stack in enumerate(read.list("pending", seats)):
            for kind, a, b in stack:
                pending.push(seat, kind, a, b)
        state = self.state_type(
            seats,
            read.chance("chance"),
            0,
            read.whole("turn", 0, TURNS),
            read.whole("die", 0, 6),
            list(read.list("boxes", seats * BOXES)),
            list(read.list("committed", seats * BOXES)),
            pending,
            list(read.list("points", seats)),
            list(read.list("firsts", BOXES)),
        )
        read.done()
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

"""One random game, and what is looked at on the way."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.board import Board
from kosmostol.kernel.conformance.leaks import Leaks
from kosmostol.kernel.conformance.nonsense import check_nonsense
from kosmostol.kernel.conformance.promises import LEAKS, Broken
from kosmostol.kernel.conformance.told import freeze, looks, shown
from kosmostol.kernel.errors import BadPosition, Refused
from kosmostol.kernel.game import Game
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import who_notices
from kosmostol.kernel.record import check_record, split_move
from kosmostol.kernel.state import BIT, LEGAL, NOT_OWING, Event, State

MOST_MOVES = 5000
MOVE_RANGE = 400  # numbers tried as moves besides the legal ones
IMAGINED = 1  # other worlds imagined at each step that is looked at
SWAPPED = 3  # pairs of values exchanged there
EYES = 2  # seats, or spectators, through whose eyes twins are compared there
NONSENSE = 1  # values put in the wrong place there
LOOK_EVERY = 5  # the dear checks look at every fifth step, shifting with the seed


class Watched(Protocol):
    """What a run needs to know of the kit that began it."""

    game: Game
    leaks: Leaks
    board: Board

    def wanted(self, check: str) -> bool:
        """Whether a check is to be made."""


class Run:
    """One random game under inspection."""

    def __init__(self, kit: Watched, seats: int, options: Mapping[str, Any], seed: int) -> None:
        self.kit = kit
        self.game = kit.game
        self.seats = seats
        self.options = dict(options)
        self.seed = seed
        self.chance = Chance(seed & 0x7FFFFFFF, 20231, 0)
        self.match = Match.deal(self.game, seats, seed, options)
        self.frozen = b""  # the state as it is looked at
        self.past: list[tuple[State, bytes]] = []

    # ---- playing ----

    def play(self) -> int:
        game = self.game
        self.every_step()
        steps = 0
        while not self.match.state.over():
            if steps >= MOST_MOVES:
                self.broken("ends", f"not over after {MOST_MOVES} moves")
            owing = self.match.owing
            if not owing:
                self.broken("owing", "nobody owes a decision, but the match is not over")
                return steps
            if (steps + self.seed) % LOOK_EVERY == 0:
                self.dear_step()
            seat = owing[self.chance.below(len(owing))]
            moves = self.match.state.legal(seat)
            self.check_choices(seat, moves)
            if not moves:
                return steps
            self.match.push(seat, moves[self.chance.below(len(moves))])
            steps += 1
            self.every_step()
        self.dear_step()
        self.check_end()
        if self.wanted("record"):
            self.check_record()
        for state, frozen in self.past:
            if freeze(game, state) != frozen:
                self.broken("clones", "a state of the past has changed")
        return steps

    def wanted(self, check: str) -> bool:
        return self.kit.wanted(check)

    def broken(self, check: str, problem: str) -> None:
        if self.wanted(check):
            moves = "; ".join(f"{seat} {text}" for seat, text in self.match.history)
            story = f"{self.game.id}, {self.seats} seats, {self.options}, seed {self.seed}: {moves}"
            raise Broken(check, problem, story)

    def every_step(self) -> None:
        state = self.match.state
        if (state.owing() == 0) != state.over():
            self.broken("owing", "owing and over do not agree")
        if not self.wanted("components") and not self.wanted("scores"):
            return
        position = self.game.to_position(state)
        if self.wanted("components"):
            self.check_components(position)
        if self.wanted("scores"):
            self.check_scores(position)

    def dear_step(self) -> None:
        state = self.match.state
        self.frozen = freeze(self.game, state)
        self.past.append((state.clone(), self.frozen))
        checks: dict[str, Callable[[], None]] = {
            "clones": self.check_clone,
            "faults": self.check_faults,
            "notation": self.check_notation,
            "position": self.check_position,
            "outlook": self.check_outlook,
            "nonsense": self.check_nonsense,
            "targets": self.check_targets,
            "order": self.check_order,
            "reveals": self.check_reveals,
            "notices": self.check_notices,
            "undo": self.check_undo,
        }
        for name, check in checks.items():
            if self.wanted(name):
                check()
        if any(self.wanted(name) for name in LEAKS):
            self.check_leaks()

    # ---- the checks ----

    def check_choices(self, seat: int, moves: list[int]) -> None:
        if not moves:
            self.broken("owing", f"seat {seat} owes a decision but has no legal move")
        if len(moves) == 1 and not self.game.forced:
            self.broken("owing", f"seat {seat} is asked although it has one move only")
        if len(set(moves)) != len(moves):
            self.broken("owing", f"legal lists a move of seat {seat} twice")
        if self.match.state.legal(seat) != moves:
            self.broken("owing", "asking for legal moves twice gives different answers")
        reflex = self.match.reflex(seat)
        if reflex is not None and reflex not in self.match.moves(seat):
            self.broken("owing", f"the table would answer {reflex!r} for seat {seat}: not legal")
        if not set(self.match.owing) <= set(self.match.awaited):
            self.broken("owing", "a seat that owes is not awaited")

    def check_components(self, position: dict[str, Any]) -> None:
        expected = Counter(self.game.box(self.seats, self.match.options_chosen))
        found = Counter(self.game.parts(position))
        if found != expected:
            lost, extra = expected - found, found - expected
            self.broken("components", f"missing {dict(lost)}, too many {dict(extra)}")

    def check_scores(self, position: dict[str, Any]) -> None:
        state = self.match.state
        scores = list(state.scores())
        if len(scores) != self.seats:
            self.broken("scores", f"{len(scores)} scores for {self.seats} seats")
        recount = self.game.recount(position)
        if scores != recount:
            self.broken("scores", f"the rules count {scores}, the recount gives {recount}")
        for seat in range(self.seats):
            sheet = sum(line.points for line in self.game.score_sheet(state, seat))
            if sheet != scores[seat]:
                self.broken(
                    "scores", f"seat {seat} has {scores[seat]}, its sheet adds up to {sheet}"
                )

    def check_clone(self) -> None:
        state = self.match.state
        twin = state.clone()
        if freeze(self.game, twin) != self.frozen:
            self.broken("clones", "a clone differs from its original")
        if not twin.over():
            self.wander(twin, 12)
            if freeze(self.game, state) != self.frozen:
                self.broken("clones", "playing on a clone changed the original")

    def check_faults(self) -> None:
        """`legal` and `fault` agree, faults have names, and a refused move changes nothing."""
        state = self.match.state
        for seat in range(self.seats):
            legal = set(state.legal(seat))
            if legal and not state.owing() & BIT[seat]:
                self.broken("faults", f"seat {seat} owes nothing but has legal moves")
            for move in {*range(-2, MOVE_RANGE), *legal}:
                fault = state.fault(seat, move)
                if (fault == LEGAL) != (move in legal):
                    self.broken("faults", f"move {move} of seat {seat}: legal and fault disagree")
                if not 0 <= fault < len(self.game.faults):
                    self.broken("faults", f"fault code {fault} has no name")
                if fault != LEGAL and move >= 0:
                    self.refuse(seat, move, fault)
            sample = state.sample(seat, self.chance) if legal else None
            hint = state.hint(seat, self.chance) if legal else None
            if legal and (sample not in legal or hint not in legal):
                self.broken("faults", "sample or hint gives an illegal move")
        if freeze(self.game, state) != self.frozen:
            self.broken("faults", "asking about moves changed the state")

    def refuse(self, seat: int, move: int, fault: int) -> None:
        try:
            text = self.game.write(move)
        except (ValueError, IndexError, KeyError):
            return  # not a move of this game at all
        if fault == NOT_OWING:
            fault = self.game.anyway(self.match.state, seat, move) or fault
        version = self.match.version
        try:
            self.match.play(seat, text)
        except Refused as refused:
            if refused.code != self.game.faults[fault]:
                self.broken("faults", f"{text!r} is refused as {refused.code!r}")
        else:
            self.broken("faults", f"the illegal move {text!r} was played")
        if self.match.version != version:
            self.broken("faults", f"refusing {text!r} changed the match")

    def check_notation(self) -> None:
        state = self.match.state
        for seat in self.match.owing:
            texts = [self.game.write(move) for move in state.legal(seat)]
            if [self.game.read(text) for text in texts] != state.legal(seat):
                self.broken("notation", f"a move of {texts} is not read as it is written")

    def check_position(self) -> None:
        state = self.match.state
        position = self.match.position()
        text = json.dumps(position)
        body = {k: v for k, v in json.loads(text).items() if k not in ("game", "revision", "box")}
        try:
            twin = self.game.from_position(body)
        except BadPosition as error:
            self.broken("position", f"a position of the game itself is refused: {error}")
            return
        if freeze(self.game, twin) != self.frozen:
            self.broken("position", "a position does not come back as it was written")
        if self.game.options_of(twin) != self.match.options_chosen:
            self.broken("position", "a position loses the table options")
        if not state.over():
            original = state.clone()
            self.wander_together(original, twin, 8)
            if freeze(self.game, twin) != freeze(self.game, original):
                self.broken("position", "a match goes on differently from its position")

    def check_leaks(self) -> None:
        """What each seat is told, and imagines, follows from what it knows."""
        state, leaks = self.match.state, self.kit.leaks
        viewers = self.viewers()
        if self.wanted("imagine") or self.wanted("peeks"):
            for seat in viewers:
                leaks.imagined(state, seat, IMAGINED, self.broken)
            if freeze(self.game, state) != self.frozen:
                self.broken("imagine", "imagining a world, or playing on in it, changed the state")
        eyes = [viewers[self.chance.below(len(viewers))] for _ in range(EYES)]
        leaks.swapped(state, eyes, SWAPPED, self.broken)
        leaks.chosen(state, eyes, self.broken)
        leaks.open(state, self.broken)

    def check_nonsense(self) -> None:
        check_nonsense(self.game, self.match.state, NONSENSE, self.chance, self.broken)

    def check_outlook(self) -> None:
        """How well each seat stands, here and where a simulation might come to."""
        state = self.match.state
        world = state.imagine(-1, self.chance.spawn())
        self.wander(world, 6)
        for each in (state, world):
            out = [0.0] * self.seats
            each.outlook(out)
            judged = [0.0] * self.seats
            state.judge().outlook(each, judged)
            if not all(0.0 <= value <= 1.0 for value in (*out, *judged)):
                self.broken("outlook", f"an outlook must lie between 0 and 1: {out}, {judged}")

    def check_targets(self) -> None:
        """What options name is on the board."""
        for seat in self.match.owing:
            for move in self.match.state.legal(seat):
                option = self.game.option(self.match.state, seat, move)
                strange = self.kit.board.strange(option.targets)
                if strange:
                    text = f"{option.move!r} names {strange!r}, which no board draws"
                    self.broken("targets", f"{text}; {self.kit.board.told}")

    def check_order(self) -> None:
        """Moves of seats that owe at the same time may arrive in any order."""
        owing = self.match.owing
        if len(owing) < 2:
            return
        chosen = {seat: self.pick(self.match.state, seat) for seat in owing}
        results = set()
        for order in (owing, owing[::-1], owing[1:] + owing[:1]):
            world = self.match.state.clone()
            for seat in order:
                world.apply(seat, chosen[seat], None)
            results.add(freeze(self.game, world))
        if len(results) > 1:
            self.broken("order", f"the order in which seats {owing} answer changes the outcome")

    def check_reveals(self) -> None:
        """A seat not named in `revealed` learned nothing: its next view follows from its last."""
        state = self.match.state
        for seat, move, after, log in self.next_moves():
            self.check_log(after, log)
            for other in range(self.seats):
                if after.revealed & BIT[other]:
                    continue
                world = state.imagine(other, self.chance.spawn())
                if world.fault(seat, move) != LEGAL:
                    continue  # the other seat cannot even know that this was possible
                world.apply(seat, move, None)
                if world.revealed & BIT[other]:
                    continue
                if looks(self.game, world, other) != looks(self.game, after, other):
                    self.broken("reveals", f"{self.game.write(move)!r} shows seat {other} a secret")

    def check_notices(self) -> None:
        """Whom a move tells nothing cannot see that it was made."""
        state = self.match.state
        for seat, move, after, log in self.next_moves():
            noticed = who_notices(self.game, state, after, seat, move)
            for other in self.viewers():
                bit = BIT[self.seats if other is None else other]
                if noticed & bit:
                    continue
                told = any(event.to < 0 or event.to & bit for event in log)
                if told or shown(self.game, state, other) != shown(self.game, after, other):
                    text = self.game.write(move)
                    self.broken("notices", f"{text!r} is sealed to seat {other}, who can see it")

    def check_log(self, after: State, log: list[Event]) -> None:
        for event in log:
            if event.to >= 0 and not event.to < BIT[self.seats]:
                self.broken(
                    "reveals", f"a log line is addressed to seats that do not exist: {event.to}"
                )
            self.game.tell(after, event)
            data = self.game.data(after, event)
            try:
                plain = json.loads(json.dumps(data)) == data
            except TypeError:
                plain = False
            if not plain or not isinstance(data.get("event"), str):
                self.broken("reveals", f"the data of a log line are not plain values: {data}")

    def check_undo(self) -> None:
        """Where undo is allowed it restores exactly; it never changes other seats' decisions."""
        for seat in self.match.owing:
            twin = self.match.copy()
            before = freeze(self.game, twin.state)
            twin.push(seat, self.pick(twin.state, seat))
            if not twin.can_undo(seat):
                continue
            twin.undo(seat)
            if freeze(self.game, twin.state) != before or twin.version != self.match.version:
                self.broken("undo", f"seat {seat} takes its move back, but the state is another")

    def check_end(self) -> None:
        result = self.match.result
        if result is None or (self.seats > 1 and not result.winners):
            self.broken("scores", "the match is over without a winner")
            return
        if any(self.match.moves(seat) for seat in range(self.seats)):
            self.broken("owing", "there are legal moves after the end")

    def check_record(self) -> None:
        """The record replays to the same state, through text and checked moves."""
        record = check_record(json.loads(json.dumps(self.match.record())))
        again = Match.deal(self.game, record["seats"], record["seed"], record["options"])
        try:
            for index, line in enumerate(record["moves"], 1):
                again.play(*split_move(index, line, again.seats))
        except Refused as refused:
            self.broken("record", f"replaying the record stops: {refused.text}")
        if freeze(self.game, again.state) != freeze(self.game, self.match.state):
            self.broken("record", "replaying the record gives another match")

    # ---- helpers ----

    def viewers(self) -> list[int | None]:
        return [*range(self.seats), None]

    def pick(self, state: State, seat: int) -> int:
        moves = state.legal(seat)
        return moves[self.chance.below(len(moves))]

    def next_moves(self) -> Iterator[tuple[int, int, State, list[Event]]]:
        """A move of each seat that owes one: seat, move, the state after it, its log."""
        for seat in self.match.owing:
            move = self.pick(self.match.state, seat)
            after = self.match.state.clone()
            log: list[Event] = []
            after.apply(seat, move, log)
            yield seat, move, after, log

    def wander(self, state: State, steps: int) -> None:
        """Play a few random moves."""
        for _ in range(steps):
            owing = [seat for seat in range(self.seats) if state.owing() & BIT[seat]]
            if not owing:
                return
            seat = owing[self.chance.below(len(owing))]
            state.apply(seat, self.pick(state, seat), None)

    def wander_together(self, one: State, two: State, steps: int) -> None:
        """Play the same random moves in two states."""
        for _ in range(steps):
            owing = [seat for seat in range(self.seats) if one.owing() & BIT[seat]]
            if not owing:
                return
            seat = owing[self.chance.below(len(owing))]
            move = self.pick(one, seat)
            if two.fault(seat, move) != LEGAL:
                self.broken("position", "a match goes on differently from its position")
                return
            one.apply(seat, move, None)
            two.apply(seat, move, None)

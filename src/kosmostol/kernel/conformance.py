"""The conformance kit: what every game must keep, checked on many random games.

    from kosmostol.kernel.conformance import Kit
    Kit(game).run(games=200)

Each check has a name; a failure raises `Broken` with that name, the seed and the moves that
lead there, so it can be replayed. The kit knows nothing of any particular game.
"""

import json
import marshal
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import Refused
from kosmostol.kernel.game import KERNEL_FAULTS, Game, check_options, check_wishes
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import who_notices
from kosmostol.kernel.record import check_record, split_move
from kosmostol.kernel.state import BIT, LEGAL, NOT_OWING, Event, State

CHECKS = (
    "ends",  # every match comes to an end
    "owing",  # seats that owe have a real choice, nobody else has one
    "faults",  # legal moves and faults agree; refusing changes nothing
    "notation",  # moves are read as they are written
    "clones",  # clones are independent, past states never change
    "components",  # every component is in exactly one place
    "scores",  # an independent recount and the score sheets agree
    "position",  # a position brings back the same match
    "record",  # a record replays to the same match
    "imagine",  # an imagined world looks the same to its seat
    "peeks",  # imagining uses only what the seat knows
    "order",  # simultaneous moves may arrive in any order
    "reveals",  # what a move reveals is declared, so undo never crosses it
    "notices",  # to whom a move is sealed, everything looks as before
    "undo",  # taking back restores exactly
)

PLAIN = 2  # the marshal format in which equal things are equal bytes
MOST_MOVES = 5000
MOVE_RANGE = 400  # numbers tried as moves besides the legal ones
TWIN_DEALS = 300  # deals among which two that look the same to a seat are sought
TWIN_PAIRS = 5
TWIN_STEPS = 40
IMAGINED = 2  # other worlds imagined at each step that is looked at
LOOK_EVERY = 5  # the dear checks look at every fifth step, shifting with the seed


class Broken(AssertionError):
    """A promise of the contract that a game does not keep."""

    def __init__(self, check: str, problem: str, story: str) -> None:
        super().__init__(f"{check}: {problem}\n{story}")
        self.check = check


def looks(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """All that a seat can know at this moment, to compare."""
    known = shown(game, state, seat)
    known["owing"] = state.owing()
    if seat is not None:
        asked = game.asked(state, seat)
        known["asked"] = None if asked is None else (asked.kind, asked.about)
        known["reflex"] = game.reflex(state, seat, check_wishes(game, {}))
        known["options"] = [
            (option.move, option.kind, option.targets, option.label, option.preview)
            for option in (game.option(state, seat, move) for move in state.legal(seat))
        ]
    return known


def shown(game: Game, state: State, seat: int | None) -> dict[str, Any]:
    """What the table shows a seat of others' doing."""
    return {
        "view": game.view(state, seat),
        "recall": game.recall(state, seat),
        "prompt": game.prompt(state, seat),
        "awaited": game.awaited(state),
    }


def freeze(game: Game, state: State) -> bytes:
    """A state as bytes to compare: a copy that no later change of the state reaches."""
    return marshal.dumps(game.to_position(state), PLAIN)


class Kit:
    """Runs the checks on a game. `only` names the checks to run, all by default.

    >>> from kosmostol.kernel.registry import find_game
    >>> Kit(find_game("catonauts"), only=["notation", "clones"]).run(games=1) > 30
    True
    """

    def __init__(self, game: Game, only: Iterable[str] = ()) -> None:
        self.game = game
        self.only = frozenset(only)
        unknown = self.only - set(CHECKS)
        if unknown:
            raise ValueError(f"there is no check {min(unknown)!r}; there are: {', '.join(CHECKS)}")

    def run(self, games: int, seed: int = 1, counts: Sequence[int] = ()) -> int:
        """Check that many random games, by turns with each seat count and options; how many moves.

        `counts` names the seat counts to play with; all by default.
        """
        self.check_face()
        counts = counts or self.game.seat_counts
        settings = {seats: self.game.variants(seats) for seats in counts}
        moves = 0
        for number in range(games):
            seats = counts[number % len(counts)]
            options = settings[seats][number // len(counts) % len(settings[seats])]
            moves += _Run(self, seats, options, seed * 1_000_003 + number).play()
        if not self.only or "peeks" in self.only:
            for seats in counts:
                self.check_twins(seats, settings[seats][seed % len(settings[seats])], seed)
        return moves

    def check_twins(self, seats: int, options: Mapping[str, Any], seed: int) -> None:
        """Two deals that look the same to a seat, played on alike, must be imagined alike.

        Here the hidden difference comes from the deal, not from the game's own `imagine`, so an
        imagine that simply keeps the truth is found out.
        """
        chance = Chance(seed, 4711, 0)
        deals = [
            self.game.deal(seats, chance.spawn(), check_options(self.game, options))
            for _ in range(TWIN_DEALS)
        ]
        for seat in range(seats):
            alike: dict[str, State] = {}
            pairs = 0
            for state in deals:
                look = json.dumps(looks(self.game, state, seat), sort_keys=True)
                first = alike.setdefault(look, state)
                if first is not state and pairs < TWIN_PAIRS:
                    pairs += 1
                    self._follow_twins(first.clone(), state.clone(), seat, chance, seed)

    def _follow_twins(self, one: State, two: State, seat: int, chance: Chance, seed: int) -> None:
        for step in range(TWIN_STEPS):
            again = chance.spawn()
            worlds = {freeze(self.game, world.imagine(seat, again.clone())) for world in (one, two)}
            if len(worlds) > 1:
                story = (
                    f"{self.game.id}, {one.seats} seats, {step} moves after two deals, seed {seed}"
                )
                raise Broken(
                    "peeks", f"what seat {seat} imagines depends on what it cannot know", story
                )
            owing = [each for each in range(one.seats) if one.owing() & BIT[each]]
            if not owing:
                return
            mover = owing[chance.below(len(owing))]
            both = [move for move in one.legal(mover) if two.fault(mover, move) == LEGAL]
            if not both:
                return
            move = both[chance.below(len(both))]
            one.apply(mover, move, None)
            two.apply(mover, move, None)
            if looks(self.game, one, seat) != looks(self.game, two, seat):
                return

    def check_face(self) -> None:
        """What can be checked without playing."""
        game = self.game
        names = game.faults
        if names[: len(KERNEL_FAULTS)] != KERNEL_FAULTS or len(set(names)) != len(names):
            raise Broken(
                "faults", f"fault names must begin with {KERNEL_FAULTS}, all different", ""
            )
        for junk in ("", " ", "xyzzy", "fly", "fly  b1", "0", "-1", "\u0000", "é", "1" * 500):
            move = game.read(junk)
            if move is not None and game.write(move) != junk:
                raise Broken("notation", f"reads {junk!r} as {game.write(move)!r}", "")


class _Run:
    """One random game under inspection."""

    def __init__(self, kit: Kit, seats: int, options: Mapping[str, Any], seed: int) -> None:
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
        return not self.kit.only or check in self.kit.only

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
            "imagine": self.check_imagine,
            "peeks": self.check_peeks,
            "order": self.check_order,
            "reveals": self.check_reveals,
            "notices": self.check_notices,
            "undo": self.check_undo,
        }
        for name, check in checks.items():
            if self.wanted(name):
                check()

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
        body = {k: v for k, v in json.loads(text).items() if k not in ("game", "revision")}
        twin = self.game.from_position(body)
        if freeze(self.game, twin) != self.frozen:
            self.broken("position", "a position does not come back as it was written")
        if self.game.options_of(twin) != self.match.options_chosen:
            self.broken("position", "a position loses the table options")
        if not state.over():
            original = state.clone()
            self.wander_together(original, twin, 8)
            if freeze(self.game, twin) != freeze(self.game, original):
                self.broken("position", "a match goes on differently from its position")

    def check_imagine(self) -> None:
        """An imagined world looks the same to its seat; playing on it is possible."""
        state = self.match.state
        for seat in self.viewers():
            seen = looks(self.game, state, seat)
            for _ in range(IMAGINED):
                world = state.imagine(-1 if seat is None else seat, self.chance.spawn())
                if looks(self.game, world, seat) != seen:
                    self.broken("imagine", f"to seat {seat} the imagined world looks different")
                if not world.over():
                    self.wander(world, 6)
        if freeze(self.game, state) != self.frozen:
            self.broken("imagine", "imagining a world, or playing on in it, changed the state")

    def check_peeks(self) -> None:
        """From worlds that look the same, the same chance imagines the same world."""
        state = self.match.state
        for seat in self.viewers():
            mask = -1 if seat is None else seat
            rekeyed = state.clone()
            rekeyed.chance = self.chance.spawn()
            worlds = [state, rekeyed]
            worlds += [state.imagine(mask, self.chance.spawn()) for _ in range(IMAGINED)]
            again = self.chance.spawn()
            first, *others = (
                self.game.to_position(world.imagine(mask, again.clone())) for world in worlds
            )
            if any(other != first for other in others):
                self.broken("peeks", f"what seat {seat} imagines depends on what it cannot know")

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
        out = [0.0] * self.seats
        self.match.state.outlook(out)
        if any(not 0.0 <= value <= 1.0 for value in out):
            self.broken("scores", f"an outlook must lie between 0 and 1: {out}")

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

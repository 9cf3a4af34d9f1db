"""The hunt for leaks: what a seat is told must not depend on what it cannot know.

Three kinds of twins are compared. Worlds the game itself imagines; states whose hidden parts were
exchanged through positions; and the same state after two moves of somebody else, of which the
seat is said to see nothing. Only the last two show that `imagine` forgets, because they do not
come from it.
"""

from collections import Counter
from collections.abc import Callable

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.conformance.told import (
    Curious,
    Questions,
    difference,
    freeze,
    heaped,
    hidden,
    known,
    lines,
    looks,
    told,
)
from kosmostol.kernel.conformance.twins import TwinMaker
from kosmostol.kernel.game import Game
from kosmostol.kernel.sharing import sharing
from kosmostol.kernel.state import BIT, LEGAL, SEALED, Event, State

Report = Callable[[str, str], None]
"""Told of a broken promise: the check and the problem."""

ASKED = 12  # clicks and moves asked about at a time
WANDERED = 6  # moves played on in an imagined world


def mask_of(seat: int | None) -> int:
    """The seat as `imagine` takes it."""
    return -1 if seat is None else seat


class Leaks:
    """Looks at states of one game; counts what it could compare."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        self.maker = TwinMaker(game)
        self.curious = Curious(game, ASKED)
        self.counts: Counter[str] = Counter()  # what was compared, by kind

    def ask(self, state: State) -> Questions:
        """What to ask about this state."""
        self.curious.meet(state)
        return self.curious.ask(self.chance)

    # ---- worlds the game imagines ----

    def imagined(self, state: State, seat: int | None, worlds: int, report: Report) -> None:
        """Imagined worlds look the same to the seat, and imagine the same as the real one."""
        game, mask = self.game, mask_of(seat)
        seen = looks(game, state, seat)
        rekeyed = state.clone()
        rekeyed.chance = self.chance.spawn()
        again = self.chance.spawn()
        first = freeze(game, state.imagine(mask, again.clone()))
        if freeze(game, rekeyed.imagine(mask, again.clone())) != first:
            report("peeks", f"what seat {seat} imagines depends on the chance to come")
        truth = hidden(game, state)
        for _ in range(worlds):
            world = state.imagine(mask, self.chance.spawn())
            self.counts["imagined"] += 1
            otherwise = hidden(game, world) != truth
            self.counts["imagined otherwise"] += otherwise
            sees_all = otherwise and seat is not None and state.sees_all(seat)
            if sees_all and heaped(game, world) != heaped(game, state):
                report("imagine", f"seat {seat} is said to see all, and imagines something else")
            apart = difference(seen, looks(game, world, seat))
            if apart:
                report("imagine", f"to seat {seat} the imagined world looks different: {apart}")
            if freeze(game, world.imagine(mask, again.clone())) != first:
                report("peeks", f"what seat {seat} imagines depends on what it cannot know")
            self.wander(world, WANDERED)

    # ---- twins made through positions ----

    def swapped(self, state: State, seats: list[int | None], tries: int, report: Report) -> None:
        """Twins by exchanging values of the position; compared for every seat they are twins to."""
        twins = self.maker.make(state, tries, self.chance)
        if not twins:
            return
        views = {seat: known(self.game, state, seat) for seat in [*range(state.seats), None]}
        questions = self.ask(state)
        for twin in twins:
            same = {seat for seat in views if known(self.game, twin, seat) == views[seat]}
            for seat in seats:
                if seat in same:
                    self.counts["swapped"] += 1
                    self.counts["swapped and known to others"] += len(same) < len(views)
                    self.compare(state, twin, seat, questions, report)

    def compare(
        self, state: State, twin: State, seat: int | None, questions: Questions, report: Report
    ) -> None:
        """Two states that look the same to a seat: everything else must be the same too."""
        game = self.game
        one = told(game, state, seat, questions)
        apart = difference(one, told(game, twin, seat, questions))
        if apart:
            report("twins", f"seat {seat} is told what it cannot know: {apart}")
        if not self.alike(state, twin, seat):
            report("peeks", f"what seat {seat} imagines depends on what it cannot know")
        self.play_both(state, twin, seat, report)

    def play_both(self, state: State, twin: State, seat: int | None, report: Report) -> None:
        """The same move in both: the log tells the seat the same, unless it is shown more."""
        owing = [each for each in range(state.seats) if state.owing() & BIT[each]]
        if not owing:
            return
        mover = owing[self.chance.below(len(owing))]
        both = [move for move in state.legal(mover) if twin.fault(mover, move) == LEGAL]
        if not both:
            return
        move = both[self.chance.below(len(both))]
        (one, first), (two, second) = self.after(state, mover, move), self.after(twin, mover, move)
        if known(self.game, one, seat) != known(self.game, two, seat):
            return
        self.counts["logs"] += 1
        if lines(self.game, one, first, seat) != lines(self.game, two, second, seat):
            text = self.game.write(move)
            report("log", f"after {text!r} the log tells seat {seat} what it cannot know")

    # ---- twins by somebody's other choice ----

    def chosen(self, state: State, seats: list[int | None], report: Report) -> None:
        """Two moves of one seat: who is said to see the same of both must be told the same."""
        for mover in range(state.seats):
            moves = state.legal(mover)
            if len(moves) < 2:
                continue
            pick = self.chance.below(len(moves))
            one = moves[pick]
            two = moves[(pick + 1 + self.chance.below(len(moves) - 1)) % len(moves)]
            self.two_moves(state, mover, one, two, seats, report)

    def two_moves(
        self,
        state: State,
        mover: int,
        one: int,
        two: int,
        seats: list[int | None],
        report: Report,
    ) -> None:
        """Two moves a seat may make: told the same exactly where they are seen the same."""
        game = self.game
        (first, log), (second, other_log) = (
            self.after(state, mover, one),
            self.after(state, mover, two),
        )
        for seat in seats:
            if seat == mover:
                continue
            labels = [self.label(state, seat, mover, move) for move in (one, two)]
            learns = [self._learns(after, seat) for after in (first, second)]
            self.counts["labels"] += SEALED not in labels and seat is not None
            if any(learns):
                # A sealed answer may be opened at once, if it was the last: no fault by itself.
                told_apart = seat is not None and not all(learns) and self._goes_on(first, second)
                self.counts["told apart"] += told_apart
                continue
            questions = self.ask(state)
            apart = difference(
                told(game, first, seat, questions), told(game, second, seat, questions)
            )
            same_log = lines(game, first, log, seat) == lines(game, second, other_log, seat)
            texts = f"{game.write(one)!r} and {game.write(two)!r} of seat {mover}"
            if labels[0] != labels[1]:
                self.counts["open moves"] += 1
                differ = hidden(game, first) != hidden(game, second)
                if differ and not apart and same_log and self.alike(first, second, seat):
                    report("seen", f"seat {seat} sees {texts} apart, but cannot know which it was")
                continue
            if {"awaited", "clock", "over"} & set(apart.split(", ")):
                continue  # something came to its end, which all can see
            self.counts["sealed moves"] += 1
            if not same_log:
                report("log", f"the log tells seat {seat} {texts} apart, which are sealed to it")
            if apart:
                check = "seen" if "view" in apart else "twins"
                report(check, f"{texts} are sealed to seat {seat}, who can tell them by: {apart}")
            elif first.owing() == second.owing():
                self.counts["chosen"] += 1
                if not self.alike(first, second, seat):
                    report("peeks", f"seat {seat} imagines by what is sealed to it: {texts}")

    def alike(self, one: State, two: State, seat: int | None) -> bool:
        """Whether the same chance makes a seat imagine the same world in two states."""
        again, mask = self.chance.spawn(), mask_of(seat)
        worlds = {freeze(self.game, state.imagine(mask, again.clone())) for state in (one, two)}
        return len(worlds) == 1

    def label(self, state: State, seat: int | None, mover: int, move: int) -> int:
        """What a seat sees of a move; a spectator what everybody sees."""
        if seat is not None:
            return int(state.seen(seat, mover, move))
        others = [int(state.seen(each, mover, move)) for each in range(state.seats)]
        labels = {one for each, one in enumerate(others) if each != mover}
        return labels.pop() if len(labels) == 1 else int(SEALED)

    def _goes_on(self, one: State, two: State) -> bool:
        """Whether two states are the same moment of the game, as all can see."""
        game = self.game
        return (game.awaited(one), game.clock(one), one.over(), one.owing()) == (
            *(game.awaited(two), game.clock(two), two.over(), two.owing()),
        )

    def _learns(self, after: State, seat: int | None) -> bool:
        """Whether a move showed the seat something; a spectator learns what anybody learns."""
        return bool(after.revealed if seat is None else after.revealed & BIT[seat])

    # ---- games without secrets ----

    def open(self, state: State, report: Report) -> None:
        """Where seats are said to see the same, they do; where not, it shows somewhere."""
        views = [known(self.game, state, seat) for seat in (*range(state.seats), None)]
        with sharing({}):
            together = [known(self.game, state, seat) for seat in (*range(state.seats), None)]
        if together != views:
            report("secrets", "what is `shared` by those who are told together is not the same")
        different = any(view != views[-1] for view in views)
        sealed = any(
            self.label(state, seat, mover, move) == SEALED
            for mover in range(state.seats)
            for move in state.legal(mover)[:ASKED]
            for seat in range(state.seats)
            if seat != mover
        )
        again = self.chance.spawn()
        worlds = {
            freeze(self.game, state.imagine(mask_of(seat), again.clone()))
            for seat in (*range(state.seats), None)
        }
        self.counts["private"] += different or sealed or len(worlds) > 1
        if self.game.secrets:
            return
        if different:
            report("secrets", "seats see different things, but `secrets` is False")
        if sealed:
            report("secrets", "a move is sealed to somebody, but `secrets` is False")
        if len(worlds) > 1:
            report("secrets", "seats imagine different worlds, but `secrets` is False")

    # ---- nothing found ----

    def missing(self) -> tuple[str, str] | None:
        """The check that found nothing to check, though the game says it has secrets."""
        if self.counts["told apart"] and not self.counts["labels"]:
            return "seen", "nobody ever sees a move of another, though the table tells them apart"
        if not self.game.secrets:
            return None
        if not self.counts["private"]:
            return "secrets", "`secrets` is True, but all seats always saw the same"
        if self.counts["imagined"] and not self.counts["imagined otherwise"]:
            return "peeks", "whatever is imagined, it is always the truth"
        if not self.counts["chosen"] and not self.counts["swapped and known to others"]:
            return "peeks", (
                "no two states were found that a seat cannot tell apart but another can: neither "
                "by exchanging values of positions nor by other choices that are sealed"
            )
        return None

    # ---- helpers ----

    def after(self, state: State, mover: int, move: int) -> tuple[State, list[Event]]:
        """The state after a move, and its log."""
        log: list[Event] = []
        after = state.clone()
        after.apply(mover, move, log)
        return after, log

    def wander(self, state: State, steps: int) -> None:
        """Play a few random moves."""
        for _ in range(steps):
            owing = [seat for seat in range(state.seats) if state.owing() & BIT[seat]]
            if not owing:
                return
            seat = owing[self.chance.below(len(owing))]
            moves = state.legal(seat)
            state.apply(seat, moves[self.chance.below(len(moves))], None)

"""A match: one game being played, with its history, log, undo and record.

It knows neither sockets nor storage; the library, the terminal and the server all play
through it.
"""

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeVar

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import Refused
from kosmostol.kernel.game import (
    Asked,
    Game,
    Option,
    ScoreLine,
    check_options,
    check_seats,
    check_wishes,
)
from kosmostol.kernel.growing import Growing, Sifted
from kosmostol.kernel.record import Record, make_record
from kosmostol.kernel.seed import chance_of, check_seed, commitment, new_seed
from kosmostol.kernel.state import BIT, LEGAL, NO_SUCH_MOVE, NOT_OWING, Event, State
from kosmostol.kernel.text import Arg, Text
from kosmostol.kernel.variations import Variation, read_variations, with_line

R = TypeVar("R")
NO_DATA: Mapping[str, Any] = {}
LINES_AT_HAND = 4  # log lines: a move writes a few, and they are told at once
RECENT = 1  # states kept of the last moves: most undos go no further
Say = Callable[[Text, str], str]
"""Renders a text in a language."""


@dataclass(frozen=True)
class Result:
    """How a match ended: scores, places and score sheets by seat, winners, and why it ended.

    >>> import kosmostol as ks
    >>> result = ks.play_out(ks.new("catonauts", seats=2, seed=7), bots="random", seed=1)
    >>> [sum(line.points for line in sheet) for sheet in result.breakdown] == list(result.scores)
    True
    >>> result.winners == tuple(seat for seat in range(2) if result.ranks[seat] == 1)
    True
    """

    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    winners: tuple[int, ...]
    breakdown: tuple[tuple[ScoreLine, ...], ...]
    reason: Text


class Entry(NamedTuple):
    """A log line: after which move it was written, who may read it (seat mask), what it says.

    `data` is the same in plain values: the event's name, seats as numbers, parts by their ids.

    >>> import kosmostol as ks
    >>> (entry,) = ks.new("catonauts", seats=2, seed=7).play(0, "corner a1")
    >>> entry.data["event"], entry.data["seat"]
    ('placed', 0)
    """

    move: int
    to: int
    text: Text
    data: Mapping[str, Any]


class Played(NamedTuple):
    """A move of the history."""

    seat: int
    move: int
    revealed: int  # seats that learned something hidden by it
    owing: int  # who owed a decision before it
    draws: int  # bursts of chance used before it
    lines: int  # length of the log before it


def plain(text: Text, _lang: str) -> str:
    """A text without any language, for matches made without words."""
    args = ", ".join(f"{name}={value}" for name, value in text.args.items())
    return f"{text.id}({args})" if args else text.id


def _lines(match: "Match") -> list[str]:
    """The moves played, as a record writes them."""
    return [f"{seat} {text}" for seat, text in match.history]


class Match:
    """One match of a game. Make one with `kosmostol.new`, `from_position` or `replay`.

    >>> import kosmostol as ks
    >>> match = ks.new("catonauts", seats=2, seed=7)
    >>> match.owing, match.moves(0)[:2]
    ((0,), ['corner a1', 'corner d1'])
    >>> entries = match.play(0, "corner a1")
    >>> match.history
    [(0, 'corner a1')]
    >>> match.undo(0)
    >>> match.history
    []
    >>> match.result is None
    True
    """

    def __init__(
        self,
        game: Game,
        state: State,
        *,
        seed: str | None = None,
        draws: int = 0,
        start: Mapping[str, Any] | None = None,
        study: bool = False,
        say: Say = plain,
    ) -> None:
        self.game = game
        self.state = state
        self.seats: int = state.seats
        self.seed = seed
        self.draws = draws  # bursts of chance used so far
        self.start = start  # the position the match began with, if it was not dealt
        self.study = study  # whether that position need not be plausible
        self._say = say
        self._history: Growing[Played] = Growing()
        # The last states, each with the number of moves before it, and the first one unless it
        # can be dealt again; what was in between is played again when somebody wants it. They
        # are never changed.
        self._kept: tuple[tuple[int, State], ...] = ()
        self._log: Growing[Entry] = Growing(at_hand=LINES_AT_HAND)
        self.variations: tuple[Variation, ...] = ()  # what else could have been played
        self.words_only = False  # whether its log is for people alone, without plain values

    @classmethod
    def deal(
        cls,
        game: Game,
        seats: int,
        seed: int | str | None = None,
        options: Mapping[str, Any] | None = None,
        say: Say = plain,
    ) -> "Match":
        """A new match. Bad seats, options or seed: ValueError."""
        count = check_seats(game, seats)
        chosen = check_options(game, options or {}, count)
        text = new_seed() if seed is None else check_seed(seed)
        state = game.deal(count, chance_of(text, 0), chosen)
        match = cls(game, state, seed=text, say=say)
        match._next_chance()
        return match

    # ---- who and what ----

    @property
    def options_chosen(self) -> dict[str, Any]:
        """The table options of this match."""
        return self.game.options_of(self.state)

    @property
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision now; empty once the match is over."""
        mask = self.state.owing()
        return tuple(seat for seat in range(self.seats) if mask & BIT[seat])

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that look to others as if they were still deciding."""
        mask = self.game.awaited(self.state)
        return tuple(seat for seat in range(self.seats) if mask & BIT[seat])

    def reflex(self, seat: int, wishes: Mapping[str, str] | None = None) -> str | None:
        """The move the table may make for a seat without asking it, by the seat's wishes."""
        known = check_wishes(self.game, wishes or {})
        move = self.game.reflex(self.state, self._seat(seat), known)
        return None if move is None else self.game.write(move)

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat in notation; empty if it owes none."""
        return [self.game.write(move) for move in self.state.legal(self._seat(seat))]

    def options(self, seat: int) -> list[Option]:
        """The legal moves with kind, board targets, label and preview."""
        legal = self.state.legal(self._seat(seat))
        return [self.game.option(self.state, seat, move) for move in legal]

    def prompt(self, seat: int | None = None) -> Text:
        """What is expected of whom now."""
        return self.game.prompt(self.state, self._viewer(seat))

    def asked(self, seat: int) -> Asked | None:
        """What a seat is asked now, in plain values; None if it owes no decision.

        >>> import kosmostol as ks
        >>> ks.new("catonauts", seats=2, seed=7).asked(0)
        Asked(kind='corner', about={})
        """
        return self.game.asked(self.state, self._seat(seat))

    def view(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat may see, as JSON; None is a spectator."""
        return self.game.view(self.state, self._viewer(seat))

    def recall(self, seat: int | None = None) -> Mapping[str, Any]:
        """What a seat with a perfect memory knows beyond its view."""
        return self.game.recall(self.state, self._viewer(seat))

    def imagine(self, seat: int | None, chance: Chance) -> State:
        """A state that the seat cannot tell from the real one: all that a bot is given."""
        viewer = self._viewer(seat)
        return self.state.imagine(-1 if viewer is None else viewer, chance)

    @property
    def version(self) -> int:
        """How many moves have been played."""
        return len(self._history)

    @property
    def history(self) -> list[tuple[int, str]]:
        """The moves played, as seat and notation. All of it is known only to the match's owner."""
        return [(played.seat, self.game.write(played.move)) for played in self._history]

    def at(self, version: int) -> "Match":
        """The match as it stood after so many moves, to be looked at: it has no history.

        >>> import kosmostol as ks
        >>> match = ks.new("catonauts", seats=2, seed=7)
        >>> entries = match.play(0, "corner a1")
        >>> match.at(0).view()["pawns"], match.at(1).view()["pawns"]
        ([None, None], ['a1', None])
        """
        if not 0 <= version <= self.version:
            raise ValueError(f"the match has had 0 to {self.version} moves, not {version!r}")
        return Match(self.game, self._state_at(version), study=self.study, say=self._say)

    def log(self, seat: int | None = None, since: int = 0) -> list[Entry]:
        """The log lines a seat may read, from the given entry on."""
        viewer = self._viewer(seat)
        return [
            entry
            for entry in self._log.since(since)
            if entry.to < 0 or (viewer is not None and entry.to & BIT[viewer])
        ]

    def sifted_log(
        self, key: Hashable, take: Callable[[Entry, R | None], R | None]
    ) -> Sifted[Entry, R]:
        """What `take` makes of the log's lines, each looked at once (`Growing.sifted`)."""
        return self._log.sifted(key, take)

    def line(self, place: int) -> Entry:
        """The log line at a place, whoever it was written for."""
        return self._log[place]

    def whole_log(self) -> list[Entry]:
        """Every log line, whoever it was written for: for finished matches only."""
        return list(self._log)

    # ---- playing ----

    def play(self, seat: int, move: str) -> list[Entry]:
        """Play a move given in notation. An illegal one raises Refused and changes nothing.

        Gives the log entries that it caused and the seat may read: every roll, draw, forced
        step and end of a phase passed on the way to the next decision.

        >>> import kosmostol as ks
        >>> match = ks.new("catonauts", seats=2, seed=7)
        >>> [entry.data for entry in match.play(0, "corner a1")]
        [{'event': 'placed', 'seat': 0, 'cell': 'a1'}]
        """
        number, refusal = self._judge(seat, move)
        if refusal is not None:
            raise refusal
        written = len(self._log)
        self.push(seat, number)
        return self.log(seat, written)

    def why_not(self, seat: int, move: str) -> Refused | None:
        """None if the move is legal, else the Refused that `play` would raise."""
        return self._judge(seat, move)[1]

    def push(self, seat: int, move: int) -> None:
        """Play a move known to be legal, as a number: the unchecked fast path."""
        first = () if self._can_be_dealt else self._kept[:1]
        recent = self._kept[len(first) :]
        kept = first + recent[len(recent) + 1 - RECENT :]
        self._kept = (*kept, (self.version, self.state.clone()))
        owing, draws, lines = int(self.state.owing()), self.draws, len(self._log)
        events: list[Event] = []
        self.state.apply(seat, move, events)
        revealed = int(self.state.revealed)
        self._history.append(Played(seat, move, revealed, owing, draws, lines))
        self._write(events)
        self._next_chance()

    def let_go(self) -> None:
        """Nobody plays just now: of the states that undo wants only what cannot be dealt again."""
        self._kept = () if self._can_be_dealt else self._kept[:1]

    def rest(self) -> None:
        """Nobody will play on, though somebody may look: take up as little room as can be."""
        self._history.rest()
        self._log.rest()
        self.let_go()

    def can_undo(self, seat: int) -> bool:
        """Whether the undo policy lets the seat take back its last move."""
        return self._undo_index(self._seat(seat)) is not None

    def undo(self, seat: int) -> None:
        """Take back the seat's last move, if nothing was revealed since and nobody acted on it."""
        index = self._undo_index(self._seat(seat))
        if index is None:
            raise self._refusal("no-undo", {})
        later = self._history.since(index + 1)
        self._go_back(index)
        for played in later:
            self.push(played.seat, played.move)

    def rewind(
        self, moves: int, note: Text | None = None, data: Mapping[str, Any] | None = None
    ) -> None:
        """Go back to the first so many moves, whatever has been seen since.

        That it is fair is not for the match to say: whoever owns it decides who must agree.
        `note` is a line for the log that everybody may read. It stands with the move to come,
        as the lines that were there are gone.

        >>> import kosmostol as ks
        >>> match = ks.new("catonauts", seats=2, seed=7)
        >>> entries = match.play(0, "corner a1")
        >>> match.rewind(0)
        >>> match.version, match.log()
        (0, [])
        """
        if not 0 <= moves <= self.version:
            raise ValueError(f"0 to {self.version} moves can stay, not {moves!r}")
        if moves < self.version:
            self._go_back(moves)
        if note is not None:
            self._log.append(Entry(self.version + 1, -1, note, data or {}))

    def shown_since(self, moves: int, seat: int, readers: int) -> bool:
        """Whether going back so far would leave somebody with knowledge.

        Something hidden was shown to one of the readers (a mask), or others than `seat` decided:
        a plain undo would not go there.
        """
        if self._undo_index(self._seat(seat)) == moves:
            return False
        return any(
            played.revealed & readers or played.seat != seat
            for played in self._history.since(moves)
        )

    def _undo_index(self, seat: int) -> int | None:
        index = len(self._history) - 1
        while index >= 0 and self._history[index].seat != seat:
            index -= 1
        if index < 0:
            return None
        owing_before = self._history[index].owing
        informed = 0
        for played in self._history.since(index):
            if played.seat != seat and not (owing_before & BIT[played.seat]):
                return None  # a decision that this move brought about
            if played.seat != seat and informed & BIT[played.seat]:
                return None  # that seat may have acted on what it saw
            informed |= played.revealed
            if informed & BIT[seat]:
                return None
        return index

    def _go_back(self, moves: int) -> None:
        """Only the first so many moves have been played."""
        self.state = self._state_at(moves)
        first = self._history[moves]
        self.draws = first.draws
        self._kept = tuple(each for each in self._kept if each[0] < moves)
        self._history.cut(moves)
        self._log.cut(first.lines)

    def _state_at(self, version: int) -> State:
        """The state after so many moves, a copy: played again from the last one that is kept."""
        if version == self.version:
            return self.state.clone()
        known = (each for each in reversed(self._kept) if each[0] <= version)
        at, kept = next(known, (0, None))
        state = self._dealt() if kept is None else kept.clone()
        draws = self._history[at].draws
        for played in self._history.since(at)[: version - at]:
            state.apply(played.seat, played.move, None)
            draws = self._rekey(state, draws)
        return state

    @property
    def _can_be_dealt(self) -> bool:
        return self.seed is not None and self.start is None

    def _dealt(self) -> State:
        """The first state, where it is not kept."""
        assert self.seed is not None
        state = self.game.deal(self.seats, chance_of(self.seed, 0), self.options_chosen)
        self._rekey(state, 0)
        return state

    def _next_chance(self) -> None:
        self.draws = self._rekey(self.state, self.draws)

    def _rekey(self, state: State, draws: int) -> int:
        """A burst of chance has been used: key the next one (see `kernel.seed`)."""
        if self.seed is None or state.chance.counter == 0:
            return draws
        fresh = chance_of(self.seed, draws + 1)
        state.chance.rekey(fresh.key0, fresh.key1)
        return draws + 1

    def _write(self, events: Sequence[Event]) -> None:
        for event in events:
            text = self.game.tell(self.state, event)
            data = NO_DATA if self.words_only else self.game.data(self.state, event)
            self._log.append(Entry(self.version, event.to, text, data))

    # ---- refusing ----

    def _judge(self, seat: int, move: str) -> tuple[int, Refused | None]:
        self._seat(seat)
        number = self.game.read(move) if isinstance(move, str) else None
        if number is None:
            shown = move[:40] if isinstance(move, str) else repr(move)[:40]
            return 0, self._refusal("no-such-move", {"move": shown})
        fault = self.state.fault(seat, number)
        if fault == LEGAL:
            return number, None
        if fault == NOT_OWING:
            fault = self.game.anyway(self.state, seat, number) or fault
        params = dict(self.game.explain(self.state, seat, number, fault))
        if fault == NO_SUCH_MOVE:
            params = {"move": move[:40]}
        return number, self._refusal(self.game.faults[fault], params)

    def _refusal(self, code: str, params: dict[str, Arg]) -> Refused:
        text = self._say(self.fault_text(code, params), "en")
        return Refused(code, code, params, text)

    @staticmethod
    def fault_text(code: str, params: Mapping[str, Arg]) -> Text:
        """The message that explains a refusal."""
        return Text(f"fault-{code}", params)

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise ValueError(f"seats are 0 to {self.seats - 1}, not {seat!r}")
        return seat

    def _viewer(self, seat: int | None) -> int | None:
        return None if seat is None else self._seat(seat)

    # ---- the end ----

    @property
    def scores(self) -> tuple[int, ...]:
        """Points of each seat as they stand, as the rules count them."""
        return tuple(self.state.scores())

    def score_sheet(self, seat: int) -> list[ScoreLine]:
        """Where a seat's points come from."""
        return self.game.score_sheet(self.state, self._seat(seat))

    @property
    def result(self) -> Result | None:
        """None while the match runs."""
        if not self.state.over():
            return None
        ranks = tuple(self.state.ranks())
        return Result(
            scores=self.scores,
            ranks=ranks,
            winners=tuple(seat for seat in range(self.seats) if ranks[seat] == 1),
            breakdown=tuple(tuple(self.score_sheet(seat)) for seat in range(self.seats)),
            reason=self.game.reason(self.state),
        )

    # ---- keeping ----

    @property
    def commitment(self) -> str | None:
        """The hash published at the start, which the seed must match at the end."""
        return None if self.seed is None else commitment(self.seed)

    def position(self) -> dict[str, Any]:
        """The whole state, secrets included, as readable JSON."""
        box = self.game.own_box
        head = {"game": self.game.id, "revision": self.game.revision}
        own = {} if box is None else {"box": box.to_json()}
        return head | own | self.game.to_position(self.state)

    def record(self) -> Record:
        """Seed, options and moves: enough to play the match again."""
        result = self.result
        box = self.game.own_box  # a start position carries it itself
        record = make_record(
            game=self.game.id,
            revision=self.game.revision,
            seats=self.seats,
            options=self.options_chosen,
            seed=self.seed,
            start=self.start,
            study=self.study,
            moves=_lines(self),
            scores=None if result is None else list(result.scores),
            box=None if box is None or self.start is not None else box.to_json(),
        )
        if self.variations:
            record["variations"] = [one.to_json() for one in self.variations]
        return record

    def copy(self) -> "Match":
        """An independent match in the same situation, history included."""
        twin = Match(
            self.game,
            self.state.clone(),
            seed=self.seed,
            draws=self.draws,
            start=self.start,
            study=self.study,
            say=self._say,
        )
        twin._history = self._history.copy()
        twin._kept = self._kept
        twin._log = self._log.copy()
        twin.words_only = self.words_only
        twin.variations = self.variations
        return twin

    def fork(self, at: int, known_to: int | None = None, seed: int | str | None = None) -> "Match":
        """An independent match that goes on after the first `at` moves of this one.

        The deal and, as long as the same moves draw, the draws are those of this match. With
        `known_to`, a seat, whatever that seat could not know then is dealt anew, by a seed or
        by chance; such a match begins with a position.

        >>> import kosmostol as ks
        >>> match = ks.new("catonauts", seats=2, seed=7)
        >>> entries = match.play(0, "corner a1")
        >>> other = match.fork(0)
        >>> entries = other.play(0, "corner d4")
        >>> match.history, other.history
        ([(0, 'corner a1')], [(0, 'corner d4')])
        """
        if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= self.version:
            raise ValueError(f"a match forks after 0 to {self.version} moves, not {at!r}")
        if known_to is not None:
            chance = chance_of(new_seed() if seed is None else check_seed(seed), 0)
            world = self.at(at).imagine(self._seat(known_to), chance)
            found = Match(self.game, world, study=self.study, say=self._say)
            found.start = found.position()
            return found
        twin = self.copy()
        twin.rewind(at)
        twin.variations = ()
        return twin

    def vary(self, other: "Match", comment: str = "") -> None:
        """Note what another match (a `fork` played on) made of this one, as a variation.

        It is put where it leaves this match or a variation noted before. ValueError if the other
        match began differently or played nothing else.

        >>> import kosmostol as ks
        >>> match = ks.new("catonauts", seats=2, seed=7)
        >>> entries = match.play(0, "corner a1")
        >>> other = match.fork(0)
        >>> entries = other.play(0, "corner d4")
        >>> match.vary(other, "The far corner.")
        >>> match.record()["variations"]
        [{'at': 0, 'moves': ['0 corner d4'], 'comment': 'The far corner.'}]
        """
        first, second = self.fork(0), other.fork(0)
        if (first.seed, first.position()) != (second.seed, second.position()):
            raise ValueError("a variation begins as its match does; this one was dealt otherwise")
        lines = _lines(self)
        found = with_line(self.variations, lines, _lines(other), comment)
        self.variations = read_variations([one.to_json() for one in found], len(lines))

    def __repr__(self) -> str:
        dealt = self.seed is not None and self.start is None and self.game.own_box is None
        if dealt and not self._history:
            chosen = "".join(f", {name}={value!r}" for name, value in self.options_chosen.items())
            return (
                f"kosmostol.new({self.game.id!r}, seats={self.seats}, seed={self.seed!r}{chosen})"
            )
        return f"kosmostol.replay({self.record()!r})"

    def _repr_svg_(self) -> str | None:
        return self.game.picture(self.view(None)) or None

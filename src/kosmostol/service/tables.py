"""The table: the authority on one match and everything around it.

A table is a value, the sum of its events: `after` gives the table one event later and leaves
the old one alone, so whoever looks at a table sees a state that is durable as a whole. It
knows neither sockets nor storage.
"""

import zlib
from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field, fields
from typing import Any, NamedTuple, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace as replaced

import kosmostol as ks
from kosmostol.kernel.boxed import boxed
from kosmostol.kernel.boxes import OwnBox
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Game, ScoreLine, common_score
from kosmostol.kernel.growing import Growing, Sifted
from kosmostol.kernel.match import Entry, Match
from kosmostol.kernel.noticing import everybody
from kosmostol.kernel.registry import find_game
from kosmostol.kernel.seed import commitment
from kosmostol.kernel.state import BIT, State
from kosmostol.learn.lessons import Entry as LessonMove
from kosmostol.learn.lessons import Lesson
from kosmostol.service.agreement import About, Agreement, Refusal, wanted
from kosmostol.service.clocks import Clocks, deadline, ticked
from kosmostol.service.counting import counts_for
from kosmostol.service.courses import lesson_of
from kosmostol.service.events import (
    AnyEvent,
    Course,
    Finished,
    Fork,
    Past,
)
from kosmostol.service.happening import resume, what_changes
from kosmostol.service.instants import iso
from kosmostol.service.lazily import lazily
from kosmostol.service.messages import ChatLine, Status
from kosmostol.service.pace import Pace
from kosmostol.service.people import is_nobody
from kosmostol.service.problems import Problem
from kosmostol.service.requests import Requests
from kosmostol.service.seats import Seat
from kosmostol.service.shares import Deal, Pledge, house_pledge
from kosmostol.service.turns import (
    Noticed,
    Turn,
    noticed_by,
    since,
    taken_back,
)

T = TypeVar("T")


class Row(NamedTuple):
    """An event with its place in the table's log."""

    seq: int
    at: float
    request: str | None
    event: AnyEvent


class Branch(Struct, frozen=True):
    """A what-if for lists: where it leaves its match, and what is played there."""

    fork: Fork
    moves: int = 0
    first: tuple[int, str] | None = None  # seat and move


class Step(NamedTuple):
    """A move that wrote a log line for its reader: others do not count as steps."""

    move: int
    number: int


class Line(NamedTuple):
    """A log line for its reader."""

    entry: Entry
    step: int


class Summary(Struct, frozen=True):
    """What lists of tables show, stored beside the log; it holds nothing secret."""

    table: str
    game: str
    options: dict[str, Any]
    status: Status
    host: str
    created: str
    next: str | None
    seats: tuple[Seat, ...]
    owing: tuple[int, ...]
    scores: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    commitment: str | None
    seed: str | None
    campaign: tuple[Past, ...] | None = None
    places: tuple[int, ...] | None = None  # of a finished chapter
    awaited: tuple[int, ...] | None = None  # who looks to others as if owing; None: those who do
    agreements: tuple[Agreement, ...] = ()
    refusal: Refusal | None = None
    practice: bool = False
    agreed: bool = False  # all agreed to end it: nobody won
    deal: Deal | None = None
    branch: Branch | None = None
    course: Course | None = None
    box: str | None = None  # the name of the owner's box it is played with
    pace: Pace | None = None
    dues: tuple[float | None, ...] = ()  # by when each seat is to decide, as all may know it
    hints: bool = False  # whether they are allowed
    hinted: tuple[int, ...] = ()  # how many each seat took; others are told at the end
    lobby: bool = False  # whether its host shows it in the lobby
    rated: tuple[int, ...] = ()  # the seats for whose ratings it counts


def known_world(match: Match, seat: int | None) -> State:
    """The state as far as a seat knows it: for what the kernel counts without a viewer.

    Where seats have secrets, scores and score sheets are counted in an imagined world, the
    same one for all worlds that look the same: so they cannot give anything away.
    """
    if not match.game.secrets or match.state.over():
        return match.state
    return match.imagine(seat, Chance(1, 1, 0))


def shown_sheets(match: Match, viewer: int | None) -> list[list[ScoreLine]]:
    """Every seat's score sheet as far as the table shows it to a viewer.

    Of others' sheets everybody is shown what spectators are.
    """
    world = known_world(match, None)
    common = [match.game.visible_sheet(world, seat, None) for seat in range(match.seats)]
    return common if viewer is None else with_own_sheet(match, viewer, common)


def with_own_sheet(
    match: Match, viewer: int, common: list[list[ScoreLine]]
) -> list[list[ScoreLine]]:
    """The sheets that everybody is shown, and the viewer's own as they know it."""
    own = match.game.visible_sheet(known_world(match, viewer), viewer, viewer)
    return [*common[:viewer], own, *common[viewer + 1 :]]


def shown_scores(match: Match, viewer: int | None) -> list[int]:
    """The points a viewer sees: what everybody may know of the sheets, the same for all."""
    return [common_score(sheet) for sheet in shown_sheets(match, viewer)]


@dataclass(frozen=True)
class Table:
    """One table. `version` is the number of the last event that changed the game itself.

    It stays in the house: others would read from it that somebody took a step in secret. Each
    recipient is told a number of their own (`version_for`), which counts what they can notice.
    """

    id: str
    seq: int = 0
    at: float = 0.0  # when the last event was
    version: int = 0
    began: int = 0  # the version at which the game began
    game_id: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    box: OwnBox | None = field(default=None, repr=False)
    box_gone: bool = False  # it was laid with a box of components that are no longer here
    host: str = ""
    created: float = 0.0
    seats: tuple[Seat, ...] = ()
    status: Status = "waiting"
    next: str | None = None
    chosen_seed: str | None = field(default=None, repr=False)
    seed: str | None = field(default=None, repr=False)
    revision: int = 0
    match: Match | None = field(default=None, repr=False)
    turns: Growing[Turn] = field(default_factory=Growing, repr=False)
    noticed: Noticed = field(default=Noticed(), repr=False)  # of the turns
    chat: Growing[ChatLine] = field(default_factory=Growing, repr=False)
    wishes: dict[int, dict[str, str]] = field(default_factory=dict, repr=False)
    requests: Requests = field(default_factory=Requests, repr=False)
    finish: Finished | None = field(default=None, repr=False)  # its record lies below
    packed_record: bytes = field(default=b"", repr=False)
    agreements: tuple[Agreement, ...] = ()
    refusal: Refusal | None = None  # the last one, until something is asked again
    practice: bool = False  # something was taken back after it had been shown
    house: str | None = field(default=None, repr=False)
    again: bool = False  # a rematch among several people
    pledges: tuple[Pledge, ...] = field(default=(), repr=False)
    closed: bool = False  # whether pledges are
    campaign: tuple[Past, ...] | None = None
    origin: str = field(default="", repr=False)
    fork: Fork | None = None
    given: int = 0  # moves of a what-if that were played before it
    course: Course | None = None
    pace: Pace | None = None
    clocks: Clocks = field(default=Clocks(), repr=False)
    hints: bool = False  # laid with hints for all
    lobby: bool = False  # shown in the lobby while it waits with open seats
    hinted: dict[int, tuple[int, ...]] = field(default_factory=dict, repr=False)  # by seat
    counting: tuple[str, ...] = ()  # who wants to be rated, while it waits
    rated: tuple[tuple[int, str], ...] = ()  # seats and people for whose ratings it counts
    setting: object = field(default=None, repr=False, compare=False)
    """Another one whenever something changes that is neither the game nor a chat line."""

    # ---- reading ----

    @property
    def hints_allowed(self) -> bool:
        """Whether hints may be taken: one plays against bots alone, or it was laid so.

        Lessons say what to do themselves, and puzzles are for finding it.
        """
        if self.lesson is not None:
            return False
        taken = ("person", "open") if self.status == "waiting" else ("person",)
        return self.hints or sum(seat.kind in taken for seat in self.seats) == 1

    @lazily
    def game(self) -> Game:
        """The rules of the table; a Problem if they are no longer installed."""
        try:
            game = find_game(self.game_id)
        except ValueError:
            raise Problem("game-gone") from None
        return game if self.box is None else boxed(game, self.box)

    @lazily
    def owing(self) -> tuple[int, ...]:
        """The seats that owe a decision now."""
        return self.match.owing if self.match is not None and self.status == "playing" else ()

    @lazily
    def awaited(self) -> tuple[int, ...]:
        """The seats that look to others as if they owed one."""
        return self.match.awaited if self.match is not None and self.status == "playing" else ()

    @lazily
    def lesson(self) -> Lesson | None:
        """The lesson (or puzzle) played here; None where people decide as they like.

        One that is no longer in the game's folder cannot go on: then the game does.
        """
        return None if self.course is None else lesson_of(self.game_id, self.course)

    @property
    def due(self) -> LessonMove | None:
        """The move that a lesson has come to, where one is played."""
        if self.lesson is None or self.match is None or self.status != "playing":
            return None
        return self.lesson.due(self.match.version)

    def wishes_of(self, seat: int) -> dict[str, str]:
        """What a seat wishes of the table's own answers; unknown wishes of older rules are left."""
        said = self.wishes.get(seat, {})
        return {
            wish.name: said[wish.name] if said.get(wish.name) in wish.choices else wish.choices[0]
            for wish in self.game.wishes
        }

    def reflex(self, seat: int) -> str | None:
        """The answer the table may make for a person who owes one; None to ask."""
        return self._reflexes.get(seat)

    @lazily
    def _reflexes(self) -> dict[int, str | None]:
        """The answers the table may make for people who owe one.

        Where one person plays several seats at one screen, being called to it would tell:
        there either all who are asked are called, or none.
        """
        match = self.match
        if self.lesson is not None:  # what is written for the person's seat, and nothing else
            due = self.due
            return {due.seat: due.moves[0]} if due is not None and due.answer else {}
        if match is None or type(self.game).reflex is Game.reflex:
            return {}
        people = [seat for seat in self.owing if self.bot_at(seat) is None]
        answers = {seat: match.reflex(seat, self.wishes_of(seat)) for seat in people}
        called = {self.seats[seat].person for seat in people if answers[seat] is None}
        return {seat: answers[seat] for seat in people if self.seats[seat].person not in called}

    @lazily
    def asked(self) -> tuple[int, ...]:
        """The seats that owe a decision which the table will not make for them."""
        return tuple(seat for seat in self.owing if self.reflex(seat) is None)

    @lazily
    def scores(self) -> tuple[int, ...] | None:
        """The points everybody may know."""
        if self.finish is not None:
            return self.finish.scores
        return None if self.match is None else self.shown_scores

    @lazily
    def shown_scores(self) -> tuple[int, ...]:
        """The points of a match that has begun, counted from the sheets everybody sees."""
        return tuple(common_score(sheet) for sheet in self.sheets_for(None))

    def sheets_for(self, viewer: int | None) -> list[list[ScoreLine]]:
        """Every seat's score sheet as it is shown to a viewer."""
        match = self.match
        assert match is not None
        if viewer is None or not self.game.secrets:
            return self.once("sheets", lambda: shown_sheets(match, None))
        common = self.sheets_for(None)
        return self.once(("sheets", viewer), lambda: with_own_sheet(match, viewer, common))

    @lazily
    def places(self) -> tuple[int, ...] | None:
        """Every seat's place, once the match is over; a match that was broken off has none."""
        if self.finish is None or self.finish.agreed:
            return None
        if self.match is not None and self.match.result is not None:
            return self.match.result.ranks
        # Played under rules that are no longer here: what is stored of the result must do.
        scores, winners = self.finish.scores, self.finish.winners
        return tuple(
            1 if seat in winners else max(2, 1 + sum(other > score for other in scores))
            for seat, score in enumerate(scores)
        )

    @property
    def record(self) -> dict[str, Any]:
        """The record of a finished match; few ask for it, so it lies packed."""
        record: dict[str, Any] = msgspec.json.decode(zlib.decompress(self.packed_record))
        return record

    def last_for(self, seats: tuple[int, ...]) -> Turn | None:
        """The last change of the game that somebody at these seats can notice.

        A later one, taken in secret, must not show by taking this one's place.
        """
        if not self.turns:
            return None
        if len(seats) < 2:
            place = self.noticed.last[seats[0] if seats else -1]
            return self.turns[place] if place >= 0 else None
        noticed = noticed_by(self.turns, self.mask(seats))
        return self.turns[noticed[-1][0]] if noticed else None

    def answered(self, request: str) -> int | None:
        """The event that a request led to, if it has."""
        return self.requests.answered(request)

    def bot_at(self, seat: int) -> str | None:
        """The level of the bot that decides for a seat now, if one does."""
        if self.pace is not None and seat in self.clocks.missed:
            return self.pace.level
        return self.seats[seat].bot

    @property
    def dues(self) -> tuple[float | None, ...]:
        """By when each seat is to decide, as all may know it; bots have no deadlines."""
        pace = self.pace
        if pace is None or self.status != "playing":
            return ()
        return tuple(
            None
            if since is None or seat.person is None or seat.bot is not None
            else deadline(pace, since, seat.zone)
            for seat, since in zip(self.seats, self.clocks.since, strict=True)
        )

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats a person's browser plays."""
        if person is None:
            return ()
        return tuple(n for n, seat in enumerate(self.seats) if seat.person == person)

    def people(self) -> tuple[str, ...]:
        """Everybody to whom the table belongs: the host and those seated."""
        people = {self.host} | {s.person for s in self.seats if s.person is not None}
        return tuple(sorted(person for person in people if not is_nobody(person)))

    @lazily
    def bot_seats(self) -> int:
        """How many seats bots play; open ones take bots when the match begins."""
        return sum(seat.kind == "open" or seat.bot is not None for seat in self.seats)

    def wanted(self, about: About, seat: int = 0) -> Agreement | None:
        """Who wants something of the table, if anybody does: that the seat be opened, say."""
        return wanted(self.agreements, about, seat)

    def pledged(self, person: str) -> Pledge | None:
        """The share of the deal somebody is bound to, if they are."""
        return next((each for each in self.pledges if each.person == person), None)

    @property
    def deal(self) -> Deal | None:
        """How the seed comes about, where people have a share in it; shares show at the end."""
        if self.house is None or (self.status != "waiting" and not self.closed):
            return None
        over = self.finish is not None
        pledges = self.pledges if over else tuple(replaced(p, share=None) for p in self.pledges)
        secret = self.house if over else None
        return Deal(house_pledge(self.house), self.closed, pledges, secret)

    def log_of(self, viewer: int | None) -> list[Line]:
        """The log lines somebody may read: of the time before they came, those for everybody."""
        match = self.match
        assert match is not None
        read = self.read_by(viewer).since(0)
        return [Line(match.line(place), step.number) for place, step in read]

    def read_by(self, viewer: int | None) -> Sifted[Entry, Step]:
        """Which log lines somebody may read, and the steps they belong to."""
        assert self.match is not None
        since = self.came(viewer)
        mask = 0 if viewer is None else BIT[viewer]

        def take(entry: Entry, last: Step | None) -> Step | None:
            if entry.to >= 0 and (not entry.to & mask or entry.move <= since):
                return None
            if last is None:
                return Step(entry.move, 1)
            return last if entry.move == last.move else Step(entry.move, last.number + 1)

        return self.match.sifted_log((viewer, since), take)

    def came(self, seat: int | None) -> int:
        """How many moves had been played when the seat's holder came, where that matters."""
        return self.seats[seat].since if seat is not None and self.game.secrets else 0

    def can_undo(self, seat: int) -> bool:
        """Whether the seat's holder may take its last move back: it must be their own."""
        assert self.match is not None
        if self.lesson is not None:
            return False  # one goes back step by step
        since = max(self.seats[seat].since, self.given)
        if since and all(who != seat for who, _ in self.match.history[since:]):
            return False
        return self.match.can_undo(seat) and not self._may_be_answered(seat)

    def _may_be_answered(self, seat: int) -> bool:
        """Whether others were asked for secret answers since the seat's last move.

        With the first such answer it cannot be taken back. That there is one must not show, so it
        cannot from the moment they are asked.
        """
        if not self.game.secrets:
            return False
        last = taken_back(self.turns, seat)
        return any(turn.asked & ~BIT[seat] for turn in since(self.turns, last.seq - 1))

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        if not 0 <= number < len(self.seats):
            raise Problem("no-such-seat", allowed=list(range(len(self.seats))))
        return self.seats[number]

    def running(self) -> Match:
        """The match, which must be running."""
        if self.status == "waiting":
            raise Problem("not-started")
        if self.status == "finished":
            raise Problem("finished")
        if self.match is None:
            raise Problem("old-rules")
        return self.match

    def current(self, seat: int, expected: int) -> bool:
        """Whether a decision made by `seat` at version `expected` still answers the game as it is.

        It does if only others who were deciding at the same time have chosen since, and the
        seat has learned nothing by it: simultaneous choices do not push each other out.
        """
        if expected > self.version:
            return False
        return all(
            turn.seat != seat and turn.owing & BIT[seat] and not turn.revealed & BIT[seat]
            for turn in since(self.turns, expected)
        )

    def decision(self, seat: int) -> int:
        """A number for what is asked of a seat now, as it counts versions.

        It stays the same while others who decide at the same time choose, and the seat learns
        nothing by it.
        """
        for turn in reversed(self.turns):
            if turn.seat == seat or not turn.owing & BIT[seat] or turn.revealed & BIT[seat]:
                return self.version_for((seat,), until=turn.seq)
        return self.began

    # ---- versions as others count them ----

    def version_for(self, own: tuple[int, ...], until: int | None = None) -> int:
        """The version of somebody who plays these seats (none: a spectator).

        It grows with what they can notice, so it tells nothing about steps taken in secret;
        `until` is the last event that counts.
        """
        if not self.turns:
            return self.began
        if len(own) < 2:
            count = self.noticed.counts[own[0] if own else -1]
        else:
            count = len(noticed_by(self.turns, self.mask(own)))
        if until is not None and until < self.version:
            noticed = noticed_by(self.turns, self.mask(own))
            while count and noticed[count - 1][1] > until:
                count -= 1
        return self.began + count

    def moment(self, own: tuple[int, ...], version: int) -> int:
        """The last event before the one at which such a version ended."""
        if version > self.version_for(own):
            return self.version + 1  # there was none yet
        noticed = noticed_by(self.turns, self.mask(own))
        place = max(0, version - self.began)
        return noticed[place][1] - 1 if place < len(noticed) else self.version

    def noticed_since(self, before: "Table") -> int:
        """The mask of those who can tell the game from what it was (`mask`)."""
        if self.began != before.began:
            return everybody(len(self.seats))
        noticed = 0
        for turn in self.turns.since(len(before.turns)):
            noticed |= turn.noticed
        return noticed

    def amid_answer(self, seat: int) -> bool:
        """Whether the seat's last step was one that nobody else could see, and it was the last."""
        noticed = noticed_by(self.turns, BIT[seat])
        return bool(noticed) and self.turns[noticed[-1][0]].noticed == BIT[seat]

    def mask(self, own: tuple[int, ...]) -> int:
        """Somebody who plays these seats, where turns say who noticed them."""
        return sum(BIT[seat] for seat in own) if own else BIT[len(self.seats)]

    def kept_since(self, version: int) -> int:
        """Up to which move the log is the same as it was at a version."""
        return self.once(
            ("kept", version),
            lambda: min((turn.kept for turn in since(self.turns, version)), default=2**31),
        )

    def beginning(self) -> Match:
        """The match before its first move."""
        if self.match is None:
            raise Problem("old-rules")
        if self.match.start is not None:
            return resume(self.game_id, dict(self.match.start))
        return ks.new(self.game_id, len(self.seats), self.match.seed, **self.options)

    @property
    def branch(self) -> Branch | None:
        """The what-if that is played here, if it is one."""
        if self.fork is None:
            return None
        played = self.match.history[self.given :] if self.match is not None else []
        return Branch(self.fork, len(played), played[0] if played else None)

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Something worked out of this table as it is, the first time it is asked for."""
        made = self._made
        found: T | None = made.get(key)
        if found is None:  # or None was found, which is as quick to find again
            found = made[key] = make()
        return found

    def forget(self) -> None:
        """Forget what was worked out; it will be again if somebody asks."""
        self.__dict__.pop("_made", None)

    def let_go(self) -> None:
        """Nobody plays just now: only what cannot be worked out again is kept."""
        self.forget()
        if self.match is not None:
            self.match.let_go()

    @lazily
    def _made(self) -> dict[Hashable, Any]:
        return {}

    def summary(self) -> Summary:
        """The table for lists; nothing in it is secret."""
        return self._summary

    @lazily
    def _summary(self) -> Summary:
        return replaced(
            self._frame,
            owing=self.asked,
            scores=self.scores,
            awaited=self.awaited,
            branch=self.branch,
            dues=self.dues,
            rated=counts_for(self),
        )

    @lazily
    def _frame(self) -> Summary:
        """What lists show of everything but the game: it stays from one move to the next."""
        over = self.finish is not None
        return Summary(
            table=self.id,
            game=self.game_id,
            options=self.options,
            status=self.status,
            host=self.host,
            created=iso(self.created),
            next=self.next,
            seats=self.seats,
            owing=(),
            scores=None,
            winners=self.finish.winners if self.finish is not None else None,
            commitment=None if self.seed is None else commitment(self.seed),
            seed=self.seed if over else None,
            campaign=self.campaign,
            places=self.places if self.campaign is not None else None,
            agreements=self.agreements,
            refusal=self.refusal,
            practice=self.practice,
            agreed=self.finish is not None and self.finish.agreed,
            deal=self.deal,
            course=None if self.course is None else replaced(self.course, start=None),
            box=None if self.box is None else self.box.name,
            pace=self.pace,
            hints=self.hints_allowed,
            hinted=tuple(len(self.hinted.get(seat, ())) for seat in range(len(self.seats))),
            lobby=self.lobby,
        )

    # ---- one event later ----

    def after(self, row: Row, match: Match | None = None) -> "Table":
        """The table after an event; `match` is the match after it, if it is known already."""
        event = row.event
        changes: dict[str, Any] = {"seq": row.seq, "at": row.at}
        if row.request is not None:
            changes["requests"] = self.requests.and_then(row.request, row.seq)
        changes |= what_changes(self, row, match)
        table: Table = self._with(changes)
        if isinstance(event, Finished):
            table._rest()
        if table.pace is None:
            return table
        return table._with({"clocks": ticked(self, table, event, row.at)})

    def _rest(self) -> None:
        """The match is over: what was, lies packed."""
        self.turns.rest()
        self.requests.rest()
        if self.match is not None:
            self.match.rest()

    def _with(self, changes: dict[str, Any]) -> "Table":
        """The same table but for some fields: `dataclasses.replace`, which takes far longer."""
        old = self.__dict__
        now = {name: old[name] for name in FIELDS} | changes
        if not changes.keys() <= OF_THE_GAME:
            now["setting"] = object()
        else:
            for name in OF_THE_REST:
                if name in old:
                    now[name] = old[name]
        table = Table.__new__(Table)
        table.__dict__.update(now)
        return table


FIELDS = tuple(each.name for each in fields(Table))
OF_THE_GAME = {
    "seq",
    "at",
    "requests",
    "version",
    "match",
    "turns",
    "noticed",
    "chat",
    "wishes",
} | {"clocks"}
OF_THE_REST = ("game", "lesson", "_frame", "bot_seats")  # worked out of what is not of the game


def rebuild(table: str, rows: Iterable[Row], base: Table | None = None) -> Table:
    """The table its events make, from the beginning or from an earlier state of it."""
    now = base or Table(table)
    for row in rows:
        now = now.after(row)
    return now

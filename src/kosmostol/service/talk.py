"""One conversation with a client at a table, whatever carries it: a socket, or a page's worker."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from kosmostol.kernel.errors import Refused
from kosmostol.service import messages as wire
from kosmostol.service.config import Limits
from kosmostol.service.courses import not_now
from kosmostol.service.hall import Hall
from kosmostol.service.hints import Hints
from kosmostol.service.hub import Hub
from kosmostol.service.line import Line
from kosmostol.service.names import clean
from kosmostol.service.notes import logger
from kosmostol.service.people import Person
from kosmostol.service.problems import Problem
from kosmostol.service.render import error_for, moment_for, refused_for
from kosmostol.service.requests import fingerprinted
from kosmostol.service.tables import Table
from kosmostol.service.traces import trace_of

if TYPE_CHECKING:
    from kosmostol.service.metrics import Metrics

TYPES = [
    "hello",
    "move",
    "undo",
    "why",
    "hint",
    "deed",
    "look",
    "wish",
    "agree",
    "react",
    "chat",
    "earlier",
    "moment",
    "pledge",
    "share",
    "ping",
]

log = logger("kosmostol.live")
_decoder: msgspec.json.Decoder[wire.ClientMessage] = msgspec.json.Decoder(wire.ClientMessage)


class _Envelope(msgspec.Struct):
    """As much of a bad message as is needed to answer it."""

    id: Any = None


_envelopes = msgspec.json.Decoder(_Envelope)


class Pace(Protocol):
    """How often somebody may do something."""

    def allows(self, what: str, who: str) -> bool:
        """Count it and say whether it is still within the rate."""

    def check(self, what: str, who: str) -> None:
        """Count it; too much is a Problem."""


class House(Protocol):
    """As much of a service as a conversation needs."""

    hall: Hall
    hub: Hub
    hints: Hints

    @property
    def limits(self) -> Limits:
        """What a stranger can send."""

    @property
    def rates(self) -> Pace:
        """How often they can."""

    @property
    def metrics(self) -> "Metrics":
        """Where errors are counted."""


class Talk:
    """What a client says, taken and answered on its line."""

    def __init__(self, core: House, line: Line) -> None:
        self.core = core
        self.line = line
        self.strikes = 0
        self.who = line.person.id if line.person is not None else line.address

    async def take(self, data: str | bytes) -> bool:
        """Answer one message; False when the client is flooding the line."""
        id = None
        limits = self.core.limits
        try:
            size = len(data) if isinstance(data, bytes) else len(data.encode())
            fits = size <= limits.message_bytes
            if fits:
                id = _id_of(data)  # a refusal, too, names what it refuses
            self._count()
            if not fits:
                raise Problem("too-large", allowed=limits.message_bytes)
            await self._answer(_read(data))
        except Exception as error:  # noqa: BLE001  (one bad message must not end the line)
            return self._fail(id, error)
        return True

    def take_move(self, data: bytes, then: Callable[[bool], None]) -> bool:
        """Take a message without waiting, if it is a move as most are; False: it was not taken.

        `then` is told when it has been answered, with False when the client is flooding the line.
        """
        table = self.core.hub.peek(self.line.table)
        who = self.line.person
        fits = len(data) <= self.core.limits.message_bytes
        if table is None or who is None or not self.line.greeted or not fits:
            return False
        try:
            message = _decoder.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return False
        if type(message) is not wire.Move or not self.core.hall.at_hand(table.id):
            return False
        try:
            self._count()
        except Problem as problem:
            then(self._fail(message.id, problem))
            return True

        def answered(version: int, error: Exception | None) -> None:
            now = self.core.hub.peek(self.line.table)
            if error is not None:
                then(self._fail(message.id, error))
                return
            assert now is not None  # it has just changed
            self._done(message, now, version)
            then(True)

        return self.core.hall.submit_soon(
            table.id,
            message.seat,
            message.move,
            table.moment(self.line.own(table), message.version),
            _request("move", who, message),
            who.id,
            answered,
        )

    def _count(self) -> None:
        if not self.core.rates.allows("messages", self.who):
            raise Problem("too-fast")
        self.strikes = 0

    def _fail(self, id: str | None, error: Exception) -> bool:
        """Say why a message was not taken; False when the client is flooding the line."""
        if isinstance(error, Refused):
            assert id is not None
            self.line.answer(refused_for(id, error))
        elif isinstance(error, Problem):
            self._refuse(id, error)
            if error.code == "too-fast":
                self.strikes += 1
                if self.strikes > self.core.limits.strikes:
                    log.info("flooded", table=self.line.table)
                    return False
        else:
            log.error("unexpected", table=self.line.table, **trace_of(error))
            self._refuse(id, Problem("internal"))
        return True

    def _refuse(self, id: str | None, problem: Problem) -> None:
        self.core.metrics.errors.labels(problem.code).inc()
        self.line.answer(error_for(id, problem))

    async def _answer(self, message: wire.ClientMessage) -> None:
        table = await self.core.hall.table(self.line.table)
        if not self.line.greeted and not isinstance(message, wire.Hello | wire.Ping):
            raise Problem("hello-first")
        match message:
            case wire.Hello():
                self.line.greet(table, message)
                self._done(message, table, table.version)
                self.core.hub.tell_thinking(self.line, table)
            case wire.Ping():
                self.line.answer(wire.Pong(message.id))
            case wire.Move(seat=seat, move=move, version=version):
                who = self._person()
                then = table.moment(self.line.own(table), version)
                done = await self.core.hall.submit(
                    table.id, seat, move, then, _request("move", who, message), who.id
                )
                await self._acknowledge(message, done)
            case wire.Undo(seat=seat, version=version):
                who = self._person()
                then = table.moment(self.line.own(table), version)
                done = await self.core.hall.undo(
                    table.id, seat, then, _request("undo", who, message), who.id
                )
                await self._acknowledge(message, done)
            case wire.Wish(seat=seat, wishes=wishes):
                who = self._person()
                request = _request("wish", who, message, [seat, wishes])
                done = await self.core.hall.wish(table.id, seat, wishes, request, who.id)
                await self._acknowledge(message, done)
            case wire.Agree():
                await self._agree(table, message)
            case wire.React(seat=seat, what=what):
                self._own(table, seat)
                self.core.rates.check("reactions", self._person().id)
                self.core.hub.react(table.id, seat, what)
                self._done(message, table, table.version)
            case wire.Earlier(before=before):
                self.line.tell_earlier(table, before)
                self._done(message, table, table.version)
            case wire.LookBack(step=step, seat=seat):
                if seat is not None and seat not in self.line.seats(table):
                    raise Problem("not-your-seat", allowed=list(self.line.seats(table)))
                self.line.answer(moment_for(table, seat, message.id, step))
            case wire.PledgeShare(pledge=pledge):
                done = await self.core.hall.pledge(table.id, self._person(), pledge)
                await self._acknowledge(message, done)
            case wire.OpenShare(share=share):
                done = await self.core.hall.open_share(table.id, self._person(), share)
                await self._acknowledge(message, done)
            case wire.Why():
                self.line.answer(self._why(table, message))
            case wire.AskHint():
                await self._hint(table, message)
            case wire.AskDeed(seat=seat):
                await self._deed(table, message.id, seat)
            case wire.Look():
                self._look(table, message)
            case wire.Say():
                await self._say(table, message)

    async def _acknowledge(self, message: wire.Inbound, done: int) -> None:
        self._done(message, await self.core.hall.table(self.line.table), done)

    def _done(self, message: wire.Inbound, table: Table, done: int) -> None:
        """Done; `done` is the event, told as this client counts."""
        version = table.version_for(self.line.own(table), until=done)
        self.line.answer(wire.Ack(message.id, version))

    def _person(self) -> Person:
        if self.line.person is None:
            raise Problem("no-person")
        return self.line.person

    def _own(self, table: Table, seat: int) -> None:
        table.seat(seat)
        own = table.seats_of(self._person().id)
        if seat not in own:
            raise Problem("not-your-seat", allowed=list(own))

    def _why(self, table: Table, message: wire.Why) -> wire.Refused:
        """Why something is not possible; `code` null if it is."""
        if (message.move is None) == (not message.targets):
            raise Problem("bad-message", "A why names either a move or targets.")
        self._own(table, message.seat)
        if table.match is None:
            raise Problem("not-started" if table.status == "waiting" else "old-rules")
        move = message.move
        for target in _meanings(message.targets or []):
            move = move or table.game.meant(table.match.state, message.seat, target)
        if move is None:
            raise Problem("no-meaning")
        refused = not_now(table, message.seat, move) or table.match.why_not(message.seat, move)
        if refused is None:
            return wire.Refused(message.id, None, None, None, {})
        return refused_for(message.id, refused)

    async def _hint(self, table: Table, message: wire.AskHint) -> None:
        who = self._person()
        self.core.rates.check("hints", who.id)
        then = table.moment(self.line.own(table), message.version)
        hint = await self.core.hints.hint(table, message.seat, then, who.id)
        self.line.answer(wire.HintMessage(message.id, message.version, hint))

    async def _deed(self, table: Table, id: str, seat: int) -> None:
        seats = self.line.seats(table)
        if not seats:
            raise Problem("not-seated")
        self.core.rates.check("hints", self._person().id)
        version = table.version_for(self.line.own(table))
        deed = await self.core.hints.deed(table, seat, seats[0])
        self.line.answer(wire.DeedMessage(id, version, deed))

    def _look(self, table: Table, message: wire.Look) -> None:
        if message.seat is not None:
            self._own(table, message.seat)
        self.line.looking = message.seat
        self.line.mark(game=True)
        self._done(message, table, table.version)

    async def _agree(self, table: Table, message: wire.Agree) -> None:
        who = self._person()
        if message.asked is None and message.yes:
            self.core.rates.check("asks", who.id)
        done = await self.core.hall.agree(
            table.id,
            message.about,
            message.seat,
            message.asked,
            message.yes,
            _request("agree", who, message),
            who.id,
        )
        await self._acknowledge(message, done)

    async def _say(self, table: Table, message: wire.Say) -> None:
        who = self._person()
        longest = self.core.limits.chat_length
        text = clean(message.text)
        if not text or len(text) > longest:
            raise Problem("bad-chat", allowed={"length": longest})
        self.core.rates.check("chats", who.id)
        most = self.core.limits.chat_lines
        request = _request("chat", who, message, text)
        done = await self.core.hall.say(table.id, who, text, request, most)
        await self._acknowledge(message, done)


def _request(kind: str, who: Person, message: wire.Inbound, content: Any = None) -> str:
    """What makes a resend known: the id is the person's own, and of one kind of message.

    Where the event does not show what was sent, its fingerprint tells a resend from another
    message under the same id.
    """
    request = f"{kind} {who.id} {message.id}"
    return request if content is None else fingerprinted(request, content)


def _meanings(targets: list[str]) -> list[str]:
    """What was clicked, the most telling first: all of it together, then the last click alone."""
    together = ["+".join(targets)] if len(targets) > 1 else []
    return together + targets[-1:]


def _id_of(data: str | bytes) -> str | None:
    try:
        id = _envelopes.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    return id if isinstance(id, str) and len(id) <= 64 else None


def _read(data: str | bytes) -> wire.ClientMessage:
    try:
        return _decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Problem("bad-message", str(error)[:300], allowed=TYPES) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Problem("bad-json") from None

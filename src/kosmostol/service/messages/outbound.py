"""What the server says on the live line, and the one form of error."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, field

from kosmostol.service.messages.basics import ReactionName, Text
from kosmostol.service.messages.game import ChatLine, Entry, Last, Recipient, Result, ScoreLine
from kosmostol.service.messages.review import Deed, Hint
from kosmostol.service.messages.table import TableInfo


class Outbound(Struct, tag_field="t", frozen=True):
    """A message of the server."""


class TableMessage(Outbound, tag="table", frozen=True):
    """Seats, presence or status changed."""

    table: TableInfo


class GameMessage(Outbound, tag="game", frozen=True):
    """The game as the recipient may know it now; `version` counts the changes they can notice."""

    version: int
    views: list[Recipient]
    log: list[Entry]
    log_from: int = field(name="logFrom")
    scores: list[int]
    last: Last | None
    result: Result | None


class ChangeMessage(Outbound, tag="change", frozen=True):
    """What has changed in the last message of a kind, where the client understands that.

    `n` counts them since that message came whole: who misses one is out of step.
    """

    of: Literal["table", "game"]
    n: int
    change: dict[str, Any]


class Ack(Outbound, tag="ack", frozen=True):
    """Done, and durable."""

    id: str
    version: int


class MomentMessage(Outbound, tag="moment", frozen=True):
    """A moment of a running match as the recipient saw it then; steps are those of its log."""

    id: str
    step: int
    steps: int
    seat: int | None
    view: Mapping[str, Any]
    recall: Mapping[str, Any]
    sheet: list[list[ScoreLine]]


class HintMessage(Outbound, tag="hint", frozen=True):
    """A hint, as far as the seat knows the game at `version`."""

    id: str
    version: int
    hint: Hint


class DeedMessage(Outbound, tag="deed", frozen=True):
    """Why a bot did what it did; nothing that is hidden from the recipient is in it."""

    id: str
    version: int
    deed: Deed


class Refused(Outbound, tag="refused", frozen=True):
    """A rule forbids it and nothing changed; `code` null as an answer to why: it is possible."""

    id: str
    code: str | None
    rule: str | None
    text: Text | None
    params: dict[str, Any]  # of Arg


class Error(Outbound, tag="error", frozen=True):
    """Something is wrong with the message itself."""

    id: str | None
    code: str
    text: str
    allowed: Any = None


class ChatMessage(Outbound, tag="chat", frozen=True):
    """What was said since."""

    lines: list[ChatLine]


class Reaction(Outbound, tag="reaction", frozen=True):
    """Somebody shows how they feel."""

    seat: int
    what: ReactionName


class Thinking(Outbound, tag="thinking", frozen=True):
    """A bot thinks."""

    seat: int
    since: str


class Pong(Outbound, tag="pong", frozen=True):
    """Here I am."""

    id: str


ServerMessage = (
    TableMessage
    | GameMessage
    | ChangeMessage
    | MomentMessage
    | HintMessage
    | DeedMessage
    | Ack
    | Refused
    | Error
    | ChatMessage
    | Reaction
    | Thinking
    | Pong
)


class ErrorDetail(Struct, frozen=True):
    """What was wrong, and where it helps, what is allowed.

    `say` is a text of the game that says it to people, where the code alone would say little.
    """

    code: str
    text: str
    allowed: Any = None
    say: Text | None = None


class ErrorBody(Struct, frozen=True):
    """The one form of error over HTTP."""

    error: ErrorDetail

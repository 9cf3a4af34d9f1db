"""The wire: every message in both directions, as msgspec structs (see docs/protocol.md)."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**31)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
Share = Annotated[str, Meta(pattern="^[0-9a-f]{32}$")]
MoveText = Annotated[str, Meta(min_length=1, max_length=200)]
Target = Annotated[str, Meta(min_length=1, max_length=100)]
Status = Literal["waiting", "playing", "finished"]
SeatKind = Literal["person", "bot", "open"]


class Inbound(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A message of a client; its id is echoed in the answer."""

    id: Id


class Hello(Inbound, tag="hello", frozen=True):
    """What the client has; it wants the rest."""

    version: Version | None = None
    log: Count = 0
    chat: Count = 0


class Move(Inbound, tag="move", frozen=True):
    """Play a move, as an answer to the game as it was at `version`."""

    seat: SeatNumber
    move: MoveText
    version: Version


class Undo(Inbound, tag="undo", frozen=True):
    """Take the seat's last move back."""

    seat: SeatNumber
    version: Version


class Why(Inbound, tag="why", frozen=True):
    """Why is this not possible: a move, or a click on board elements."""

    seat: SeatNumber
    targets: Annotated[list[Target], Meta(max_length=8)] | None = None
    move: MoveText | None = None


class Look(Inbound, tag="look", frozen=True):
    """Lift the curtain of a seat on a shared device; null lowers it."""

    seat: SeatNumber | None


class Wish(Inbound, tag="wish", frozen=True):
    """Which answers the table may make for the seat: some of the game's wishes."""

    seat: SeatNumber
    wishes: Annotated[dict[Target, Target], Meta(max_length=64)]


class Say(Inbound, tag="chat", frozen=True):
    """Say something to the table."""

    text: str


class Earlier(Inbound, tag="earlier", frozen=True):
    """The chat lines before the n-th."""

    before: Count


class PledgeShare(Inbound, tag="pledge", frozen=True):
    """Bind oneself to a share of the deal by its hash, before the match begins."""

    pledge: Hash


class OpenShare(Inbound, tag="share", frozen=True):
    """Open it, once pledges are closed."""

    share: Share


class Ping(Inbound, tag="ping", frozen=True):
    """Is anybody there."""


ClientMessage = (
    Hello | Move | Undo | Why | Look | Wish | Say | Earlier | PledgeShare | OpenShare | Ping
)


class SeatRef(Struct, frozen=True):
    """A seat mentioned in a text, shown as its player's name."""

    seat: int


class Text(Struct, frozen=True):
    """A message of the Fluent files with its arguments."""

    id: str
    args: dict[str, Any]  # of Arg; msgspec cannot tell structs without tags apart, `schema` can


Arg = str | int | SeatRef | Text | list[Text]


class Freeing(Struct, frozen=True):
    """Others want to open the seat: how many agreed of how many, and when it may happen."""

    agreed: int
    needed: int
    mine: bool  # whether this visitor has agreed
    due: str


class TableSeat(Struct, frozen=True):
    """A seat as its table's visitors see it."""

    seat: int
    kind: SeatKind
    name: str | None
    mine: bool
    device: bool
    level: str | None
    online: bool
    owing: bool
    standin: bool
    freeing: Freeing | None


class Tally(Struct, frozen=True):
    """How a seat stands in a campaign."""

    seat: int
    stars: int
    rank: int
    earned: list[int]  # in each finished chapter


class Past(Struct, frozen=True):
    """A finished chapter of a campaign."""

    table: str
    places: list[int]


class Campaign(Struct, frozen=True):
    """The campaign a table belongs to. The table is chapter `chapter`, from 1."""

    chapter: int
    chapters: int
    past: list[Past]
    standings: list[Tally]  # this chapter counted, once it is over


class Pledge(Struct, frozen=True):
    """A player's share of the deal: its hash, and at the end what they opened, if they did."""

    seat: int | None  # null: somebody who has left
    mine: bool
    pledge: str
    share: str | None


class Deal(Struct, frozen=True):
    """The shares the seed is joined from; `closed`: pledges are, now shares are opened."""

    house: str
    secret: str | None  # the house's own share, at the end
    closed: bool
    pledges: list[Pledge]


class TableInfo(Struct, frozen=True):
    """A table as one visitor sees it."""

    table: str
    game: str
    options: dict[str, Any]
    status: Status
    host: bool
    created: str
    next: str | None
    seats: list[TableSeat]
    scores: list[int] | None
    winners: list[int] | None
    commitment: str | None
    seed: str | None
    deal: Deal | None
    campaign: Campaign | None


class Tables(Struct, frozen=True):
    """One's tables, yours-to-move first."""

    running: list[TableInfo]
    finished: list[TableInfo]


class Option(Struct, frozen=True):
    """A legal move for a user interface."""

    move: str
    kind: str
    targets: list[str]
    label: Text
    preview: dict[str, Any]


class ScoreLine(Struct, frozen=True):
    """Where some points come from; `detail` is what differs from seat to seat."""

    label: Text
    points: int
    detail: Text | None


class Recipient(Struct, frozen=True):
    """The game as one seat (null: a spectator) may know it."""

    seat: int | None
    view: Mapping[str, Any]
    recall: Mapping[str, Any]
    prompt: Text
    options: list[Option]
    undo: bool
    wishes: dict[str, str]  # of the game's wishes, as the seat has them
    reflex: bool  # the table is about to answer for the seat
    sheet: list[list[ScoreLine]]


class Entry(Struct, frozen=True):
    """The n-th line of the recipient's log, written after the given move."""

    n: int
    move: int
    text: Text


class Last(Struct, frozen=True):
    """The last move, where the recipient may know it."""

    seat: int
    move: str


class Result(Struct, frozen=True):
    """How the match ended."""

    scores: list[int]
    ranks: list[int]
    winners: list[int]
    breakdown: list[list[ScoreLine]]
    reason: Text


class ChatLine(Struct, frozen=True):
    """Something said at the table."""

    n: int
    name: str
    seat: int | None
    text: str
    at: str


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


class Ack(Outbound, tag="ack", frozen=True):
    """Done, and durable."""

    id: str
    version: int


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


class Thinking(Outbound, tag="thinking", frozen=True):
    """A bot thinks."""

    seat: int
    since: str


class Pong(Outbound, tag="pong", frozen=True):
    """Here I am."""

    id: str


ServerMessage = TableMessage | GameMessage | Ack | Refused | Error | ChatMessage | Thinking | Pong


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


class Me(Struct, frozen=True):
    """A guest; nulls for somebody who has given no name yet."""

    person: str | None
    name: str | None


class Group(Struct, frozen=True):
    """Choices that belong together; `when`: the values of other options they are offered with."""

    name: str
    choices: list[Any]
    when: dict[str, list[Any]]


class Setting(Struct, frozen=True):
    """A table option; `seats` are the seat counts it is for, empty: all.

    It takes one of `choices`; or a list, null for none: some of the choices of its groups, or
    one of each group. `words` begins the ids of the texts of its values.
    With `namesSeat`, numbers from 0 among the choices are seats of the table.
    """

    name: str
    default: Any
    choices: list[Any]
    allowed: str
    seats: list[int]
    names_seat: bool = field(name="namesSeat")
    takes: Literal["one", "some", "each"]
    groups: list[Group]
    words: str


class Chapter(Struct, frozen=True):
    """One game of a campaign: what it sets, and the stars for its places."""

    options: dict[str, Any]
    stars: list[int]


class WishInfo(Struct, frozen=True):
    """What a seat may wish of the answers the table makes for it; the first choice holds first."""

    name: str
    choices: list[str]


class ShelfTexts(Struct, frozen=True):
    """What a box says of itself in a language; a `|` in the title is a line break."""

    name: str
    title: str
    blurb: str
    credits: str


class Cover(Struct, frozen=True):
    """How a box looks: the picture of its front if it has one, and colours as `#rrggbb`."""

    box: str | None
    side: str
    ink: Literal["light", "dark"]
    accent: str
    deep: str


class GameInfo(Struct, frozen=True):
    """A game on the shelf. `board` is the address of the board its package brings."""

    id: str
    seats: list[int]
    minutes: int
    age: int
    secrets: bool
    settings: list[Setting]
    wishes: list[WishInfo]
    levels: list[str]
    chapters: list[Chapter]  # the campaign, if the game has one
    texts: dict[str, ShelfTexts]  # by language
    cover: Cover
    board: str | None


class BrokenGame(Struct, frozen=True):
    """An installed game that cannot be played: the package that brings it, and the reason."""

    game: str
    package: str
    reason: str


class Shelf(Struct, frozen=True):
    """The games that are installed here."""

    games: list[GameInfo]
    broken: list[BrokenGame]


class GuideSection(Struct, frozen=True):
    """A section of a guide; the anchors are the rules it explains."""

    anchors: list[str]
    title: str
    body: str


class Guide(Struct, frozen=True):
    """The rules of a game in our own words."""

    sections: list[GuideSection]


class Frame(Struct, frozen=True):
    """The table after a move of a finished match; frame 0 is the start."""

    version: int
    seat: int | None
    move: str | None
    view: Mapping[str, Any]
    log: list[Entry]
    scores: list[int]


class Replay(Struct, frozen=True):
    """A finished match, frame by frame."""

    game: str
    seats: int
    names: list[str | None]
    frames: list[Frame]


class Health(Struct, frozen=True):
    """Whether the service can do its work."""

    ok: bool
    version: str
    storage: str
    tables: int
    lines: int

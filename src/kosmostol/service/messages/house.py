"""Answers around a game: guests, the shelf, guides, finished games, the house itself."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, field

from kosmostol.service.messages.game import Entry


class Group(Struct, frozen=True):
    """Choices that belong together; `when`: the values of other options they are offered with."""

    name: str
    choices: list[Any]
    when: dict[str, list[Any]]


class Setting(Struct, frozen=True):
    """A table option; `seats` are the seat counts it is for, empty: all.

    It takes one of `choices`; or a list, null for none: some of the choices of its groups, or
    one of each group. `words` begins the ids of the texts of its values; `numbers` are those in
    the texts, by the value.
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
    numbers: dict[str, dict[str, int]]


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


class Step(Struct, frozen=True):
    """A step of a game's ladder of bots; its rating, if measured, with 95 % plus or minus."""

    name: str
    rating: int | None
    error: int | None


class GameInfo(Struct, frozen=True):
    """A game on the shelf. `board` is the address of the board its package brings."""

    id: str
    seats: list[int]
    minutes: int
    age: int
    secrets: bool
    points: bool  # whether points decide who wins; elsewhere sides do
    settings: list[Setting]
    wishes: list[WishInfo]
    levels: list[str]  # every name of a level: the steps, random and the older names
    ladder: list[Step]  # from the weakest to the strongest
    chapters: list[Chapter]  # the campaign, if the game has one
    texts: dict[str, ShelfTexts]  # by language
    cover: Cover
    board: str | None
    lessons: list[str]
    puzzles: list[str]


class BrokenGame(Struct, frozen=True):
    """An installed game that cannot be played: the package that brings it, and the reason."""

    game: str
    package: str
    reason: str


class Shelf(Struct, frozen=True):
    """The games that are installed here."""

    games: list[GameInfo]
    broken: list[BrokenGame]


class Components(Struct, frozen=True):
    """What lies in a game's box: its components files by their folder, with their provenance.

    The bench names what of them is a value, and within which bounds it may differ.
    """

    game: str
    digest: str
    files: dict[str, Any]
    bench: dict[str, Any] | None = None


class BoxFile(Struct, frozen=True):
    """An owner's box that the rules can play with; or what is wrong with it, and where."""

    box: dict[str, Any] | None
    problem: str | None = None
    place: str | None = None


class Compiling(Struct, frozen=True):
    """How many parts of the rules are compiled, of how many."""

    ready: int
    parts: int


class House(Struct, frozen=True):
    """The house; `compiling` while its rules are made quicker beside the open table."""

    protocol: int  # the version of all this
    compiling: Compiling | None
    lobby: bool  # whether tables can be shown to everybody who comes here


class GuideSection(Struct, frozen=True):
    """A section of a guide; the anchors are the rules it explains."""

    anchors: list[str]
    title: str
    body: str


class Guide(Struct, frozen=True):
    """The rules of a game in our own words."""

    sections: list[GuideSection]


class Standing(Struct, frozen=True):
    """How somebody did in the finished games of one kind; `mine`: from my own browser."""

    name: str
    mine: bool
    games: int
    wins: int


class PlayedGame(Struct, frozen=True):
    """My finished games of one kind.

    `practice` and `broken` ones (ended by agreement) have no winner.
    """

    game: str
    games: int
    practice: int
    broken: int
    people: list[Standing]  # those with the most games first


class Played(Struct, frozen=True):
    """My finished games, and who won how many of them."""

    games: list[PlayedGame]


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


class Invitation(Struct, frozen=True):
    """The link to a table for friends; `reach`: who can open it, `machine` nobody but this one."""

    link: str
    reach: Literal["anybody", "network", "machine"]


class PushKey(Struct, frozen=True):
    """The key that browsers subscribe to notices with."""

    key: str


class Health(Struct, frozen=True):
    """Whether the service can do its work."""

    ok: bool
    version: str
    storage: str
    tables: int
    lines: int

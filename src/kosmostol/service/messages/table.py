"""A table as its visitors see it: seats, presence, agreements, campaign, deal."""

from typing import Any, Literal

from msgspec import Struct

from kosmostol.service.messages.basics import SeatKind, Status


class Freeing(Struct, frozen=True):
    """Others want to open the seat: how many agreed of how many, and when it may happen."""

    agreed: int
    needed: int
    mine: bool  # whether this visitor has agreed
    due: str


class Asked(Struct, frozen=True):
    """Something asked of all who play: take back to the asker's last decision, or end here."""

    number: int  # what an answer names
    about: Literal["back", "end"]
    seat: int  # who asks
    agreed: int
    needed: int
    mine: bool  # whether this visitor has agreed


class Refusal(Struct, frozen=True):
    """The last thing asked that was refused, or withdrawn by who asked; `seat`: who said no."""

    number: int
    about: Literal["back", "end"]
    seat: int | None


class Watching(Struct, frozen=True):
    """Who is at the table without a seat: names, and how many have given none."""

    names: list[str]
    unnamed: int


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
    late: bool  # the bot stands in because the time was over, until they come back
    due: str | None  # by when they are to decide, at a table played over days
    rated: bool  # whether the match counts for their rating, as it stands
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


class Fork(Struct, frozen=True):
    """Where a what-if leaves a finished match.

    `knows`: the seat that could not tell what was dealt anew; null: all is as it was.
    """

    table: str
    at: int
    knows: int | None


class Course(Struct, frozen=True):
    """What a table is for, where it is not for a game from its beginning."""

    kind: Literal["lesson", "puzzle", "onward"]
    id: str


class Pace(Struct, frozen=True):
    """How long a decision may take at a table played over days; then a bot of `level` decides.

    Below 24 `hours` count outside quiet hours, above they are whole days. Quiet hours are two
    times of the day, on the clock of each player's own place.
    """

    hours: int
    quiet: list[str] | None
    level: str


class Hinted(Struct, frozen=True):
    """Whether hints may be taken here, and how many each seat took.

    Of others (null) that is told when the game is over.
    """

    allowed: bool
    taken: list[int | None]


class TableInfo(Struct, frozen=True):
    """A table as one visitor sees it."""

    table: str
    game: str
    options: dict[str, Any]
    box: str | None  # the name of an owner's box
    pace: Pace | None  # null: everybody is there
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
    asked: list[Asked]
    refusal: Refusal | None
    practice: bool  # moves were taken back after something had been shown
    agreed: bool  # all agreed to end it: nobody won
    course: Course | None
    hints: Hinted
    watching: Watching
    fork: Fork | None  # a what-if: it counts for nothing
    lobby: bool  # whether it is shown in the lobby while it waits with open seats


class Tables(Struct, frozen=True):
    """One's tables, yours-to-move first."""

    running: list[TableInfo]
    finished: list[TableInfo]


class LobbySeat(Struct, frozen=True):
    """A seat of a table in the lobby."""

    kind: SeatKind
    name: str | None
    level: str | None


class LobbyTable(Struct, frozen=True):
    """A table in the lobby: what whoever has its link may read of it, as far as it helps choose."""

    table: str
    game: str
    options: dict[str, Any]
    box: str | None
    pace: Pace | None
    hints: bool
    chapter: int | None  # of a campaign
    created: str
    host: str | None  # the host's name, if they sit there
    mine: bool  # whether one sits there
    seats: list[LobbySeat]


class Lobby(Struct, frozen=True):
    """Open tables with seats free, the newest first; `more`: where the next ones begin."""

    tables: list[LobbyTable]
    more: str | None

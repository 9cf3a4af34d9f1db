"""What a client says on the live line."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from kosmostol.service.messages.basics import (
    Count,
    Hash,
    Id,
    MoveText,
    ReactionName,
    SeatNumber,
    Share,
    Target,
    Version,
)


class Inbound(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A message of a client; its id is echoed in the answer."""

    id: Id


class Hello(Inbound, tag="hello", frozen=True):
    """What the client has; it wants the rest, as changes if it understands them."""

    version: Version | None = None
    log: Count = 0
    chat: Count = 0
    changes: bool = False


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


class AskHint(Inbound, tag="hint", frozen=True):
    """A hint for the decision of one's seat, as the game was at `version`."""

    seat: SeatNumber
    version: Version


class AskDeed(Inbound, tag="deed", frozen=True):
    """Why the bot of a seat did what it did last."""

    seat: SeatNumber


class Agree(Inbound, tag="agree", frozen=True):
    """Ask the table for something (`asked` null), or say yes or no to what was asked.

    `back`: to take back all since the seat's last decision; `end`: to end the game here.
    """

    about: Literal["back", "end"]
    seat: SeatNumber
    asked: Count | None = None
    yes: bool = True


class React(Inbound, tag="react", frozen=True):
    """Show a quick reaction at one's seat."""

    seat: SeatNumber
    what: ReactionName


class Say(Inbound, tag="chat", frozen=True):
    """Say something to the table."""

    text: str


class Earlier(Inbound, tag="earlier", frozen=True):
    """The chat lines before the n-th."""

    before: Count


class LookBack(Inbound, tag="moment", frozen=True):
    """The game as the seat (null: a spectator) saw it after so many of the moves it was told of."""

    step: Count
    seat: SeatNumber | None = None


class PledgeShare(Inbound, tag="pledge", frozen=True):
    """Bind oneself to a share of the deal by its hash, before the match begins."""

    pledge: Hash


class OpenShare(Inbound, tag="share", frozen=True):
    """Open it, once pledges are closed."""

    share: Share


class Ping(Inbound, tag="ping", frozen=True):
    """Is anybody there."""


ClientMessage = (
    Hello
    | Move
    | Undo
    | Why
    | AskHint
    | AskDeed
    | Look
    | Wish
    | Agree
    | React
    | Say
    | Earlier
    | LookBack
    | PledgeShare
    | OpenShare
    | Ping
)

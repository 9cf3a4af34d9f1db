"""Seats: who plays where, and who may change that."""

from typing import Literal

import msgspec
from msgspec import Struct

from kosmostol.service.messages import SeatKind


class Seat(Struct, frozen=True, omit_defaults=True):
    """A place at a table. With `standin` a bot of `level` plays for the person for now.

    An open place of a running match is played by a bot of `level` until somebody takes it.
    `late`: the bot stands in because the person's time was over, until they come back.
    """

    kind: SeatKind = "open"
    person: str | None = None
    name: str | None = None
    device: bool = False
    level: str | None = None
    standin: bool = False
    since: int = 0  # moves played before the holder came: what those told is not for them
    late: bool = False
    zone: str | None = None  # the person's time zone, for quiet hours; nobody is told

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays this seat now, if one does."""
        return self.level if self.kind != "person" or self.standin else None


OPEN = Seat()

Change = Literal["take", "leave", "bot", "open", "device"]


def person_seat(
    person: str, name: str, device: bool = False, since: int = 0, zone: str | None = None
) -> Seat:
    """A seat held by a person; `device` marks a further player at the same browser."""
    return Seat("person", person, name, device, since=since, zone=zone)


def bot_seat(level: str) -> Seat:
    """A seat held by a bot."""
    return Seat(kind="bot", level=level)


def vacant_seat(level: str) -> Seat:
    """An open seat of a running match: a bot plays until somebody comes."""
    return Seat(kind="open", level=level)


def with_standin(seat: Seat, level: str, late: bool = False) -> Seat:
    """The person's seat, played by a bot for now."""
    return msgspec.structs.replace(seat, level=level, standin=True, late=late)


def without_standin(seat: Seat) -> Seat:
    """The person plays again."""
    return msgspec.structs.replace(seat, level=None, standin=False, late=False)

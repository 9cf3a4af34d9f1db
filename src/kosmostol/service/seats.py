"""Seats: who plays where, and who may change that."""

from typing import Literal

import msgspec
from msgspec import Struct

from kosmostol.service.messages import SeatKind


class Seat(Struct, frozen=True, omit_defaults=True):
    """A place at a table. With `standin` a bot of `level` plays for the person for now."""

    kind: SeatKind = "open"
    person: str | None = None
    name: str | None = None
    device: bool = False
    level: str | None = None
    standin: bool = False

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays this seat now, if one does."""
        return self.level if self.kind == "bot" or self.standin else None


OPEN = Seat()

Change = Literal["take", "leave", "bot", "open", "device"]


def person_seat(person: str, name: str, device: bool = False) -> Seat:
    """A seat held by a person; `device` marks a further player at the same browser."""
    return Seat(kind="person", person=person, name=name, device=device)


def bot_seat(level: str) -> Seat:
    """A seat held by a bot."""
    return Seat(kind="bot", level=level)


def with_standin(seat: Seat, level: str) -> Seat:
    """The person's seat, played by a bot for now."""
    return msgspec.structs.replace(seat, level=level, standin=True)


def without_standin(seat: Seat) -> Seat:
    """The person plays again."""
    return msgspec.structs.replace(seat, level=None, standin=False)

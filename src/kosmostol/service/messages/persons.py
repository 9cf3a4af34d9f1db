"""Who somebody is: names, the people of a device, passkeys."""

from typing import Any, Literal

from msgspec import Struct


class KnownPerson(Struct, frozen=True):
    """Somebody who plays at this device."""

    person: str
    name: str


class Me(Struct, frozen=True):
    """A guest; nulls for somebody who has given no name yet."""

    person: str | None
    name: str | None
    passkeys: int  # with some, this is the same person on every device
    people: list[KnownPerson]  # everybody known at this device


class PasskeyInfo(Struct, frozen=True):
    """A passkey; `here`: it belongs to the address this page has."""

    id: str
    label: str
    site: str
    here: bool
    synced: bool  # kept by the maker of the device, for all devices of its owner
    added: str
    used: str


class PasskeyList(Struct, frozen=True):
    """One's passkeys, the oldest first; `most` is how many there can be."""

    passkeys: list[PasskeyInfo]
    most: int


class PasskeyChallenge(Struct, frozen=True):
    """What the browser is asked (options of WebAuthn), and the ticket that goes with the answer."""

    ticket: str
    options: dict[str, Any]


class TableNote(Struct, frozen=True):
    """What somebody noted for themselves about a table; `most` is how long it may be."""

    text: str
    at: str | None
    most: int


class Happening(Struct, frozen=True):
    """Something that was done at a table, by a seat or by somebody of a name."""

    at: str
    what: str
    seat: int | None
    name: str | None
    level: str | None


class History(Struct, frozen=True):
    """Who did what at a table, the oldest first."""

    deeds: list[Happening]


class Rating(Struct, frozen=True):
    """How strong somebody seems among the people of this host who are rated, in one game.

    `side` names the side in every language where a game has sides. The scale begins at 25; the
    true strength is likely within `spread` of the rating. Bots have another scale.
    """

    game: str
    side: dict[str, str]
    rating: float
    spread: float
    sure: Literal["unsure", "settling", "sure"]
    games: int
    wins: int


class Ratings(Struct, frozen=True):
    """One's ratings; `offered`: whether this host has any, `wanted`: whether one is rated."""

    offered: bool
    wanted: bool
    since: str | None
    ratings: list[Rating]

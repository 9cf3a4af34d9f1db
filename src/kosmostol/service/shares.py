"""The shares a deal is joined from: what is hashed, and how (docs/fair-deal.md)."""

import hashlib
from collections.abc import Iterable

from msgspec import Struct


class Pledge(Struct, frozen=True, omit_defaults=True):
    """A person's share of the deal: its hash, and once it is opened, itself."""

    person: str
    pledge: str
    share: str | None = None


class Deal(Struct, frozen=True, omit_defaults=True):
    """How a table's seed comes about, as far as it is open to everybody."""

    house: str  # the hash of the house's share
    closed: bool  # pledges are closed: shares are to be opened
    pledges: tuple[Pledge, ...]
    secret: str | None = None  # the house's share, once the match is over


def house_pledge(share: str) -> str:
    """What binds the house to its share."""
    return _hash(f"kosmostol house {share}")


def pledge_of(share: str) -> str:
    """What binds a person to their share."""
    return _hash(f"kosmostol share {share}")


def joined_seed(house: str, shares: Iterable[str]) -> str:
    """The seed that the opened shares make, in the order of their pledges."""
    return _hash(" ".join(("kosmostol deal", house, *shares)))


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()

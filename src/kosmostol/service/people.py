"""People: guests with a name, known by a signed cookie.

The cookie holds id and name; nobody else ever sees the id. A device that several people share
has a second cookie with all of them. Who has added a passkey (`passkeys.py`) is known again on
other devices too. Cookies that count no longer are remembered by a fingerprint of their person.
"""

import re
import secrets
import time
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from typing import Any, NamedTuple

COOKIE = "kosmostol"
FAMILY_COOKIE = "kosmostol-family"
COOKIE_SECONDS = 400 * 24 * 3600
MOST_AT_A_DEVICE = 12
FOREVER = 1e12  # seconds: later than any cookie is given out
_ID = re.compile(r"p_[0-9a-f]{24}")
_LONGEST, _LONGEST_FAMILY = 1000, 3800


class Person(NamedTuple):
    """A guest."""

    id: str
    name: str


def new_person(name: str) -> Person:
    """A new guest."""
    return Person(f"p_{secrets.token_hex(12)}", name)


def nobody() -> str:
    """What stands for somebody whose name has left a game; a new one for each."""
    return f"g_{secrets.token_hex(12)}"


def is_nobody(person: str) -> bool:
    """Whether an id stands for somebody who is gone."""
    return person.startswith("g_")


class People:
    """Makes and recognises guests."""

    def __init__(self, secret: str) -> None:
        # Where there are no cookies there need be nobody to sign them.
        from itsdangerous import BadSignature, URLSafeSerializer

        self._bad = BadSignature
        self._signer = URLSafeSerializer(secret, salt="kosmostol guest")
        self._family = URLSafeSerializer(secret, salt="kosmostol family")
        self._key = blake2b(f"kosmostol person {secret}".encode(), digest_size=32).digest()
        self._ended: dict[str, float] = {}
        self.endings = 0  # grows whenever cookies may have ended

    def new(self, name: str) -> Person:
        """A new guest."""
        return new_person(name)

    def cookie(self, person: Person, at: float | None = None) -> str:
        """The cookie that proves who somebody is, given out now or at a named time."""
        return str(self._signer.dumps([*person, time.time() if at is None else at]))

    def read(self, cookie: str | None) -> Person | None:
        """Whom a cookie proves, if it is ours."""
        if not cookie or len(cookie) > _LONGEST:
            return None
        try:
            return self._known(self._signer.loads(cookie))
        except self._bad:
            return None

    def family_cookie(self, people: Iterable[Person], at: float | None = None) -> str:
        """The cookie with everybody who plays at a device."""
        given = time.time() if at is None else at
        return str(self._family.dumps([[*person, given] for person in people]))

    def read_family(self, cookie: str | None) -> list[Person]:
        """Everybody whom a device's cookie proves."""
        if not cookie or len(cookie) > _LONGEST_FAMILY:
            return []
        try:
            found = self._family.loads(cookie)
        except self._bad:
            return []
        known = (self._known(each) for each in (found if isinstance(found, list) else ()))
        return [person for person in known if person is not None][:MOST_AT_A_DEVICE]

    def _known(self, found: Any) -> Person | None:
        match found:
            case [str(id), str(name), *rest] if _ID.fullmatch(id):
                given = float(rest[0]) if rest else 0.0
                return Person(id, name) if given > self._ended.get(self.mark(id), -1.0) else None
        return None

    # ---- cookies that count no longer ----

    def mark(self, person: str) -> str:
        """A fingerprint of a person: it tells nobody who it was."""
        return blake2b(person.encode(), key=self._key, digest_size=12).hexdigest()

    def end(self, ended: Mapping[str, float]) -> None:
        """Cookies of these fingerprints count only if they were given out later."""
        self.endings += 1
        for mark, until in ended.items():
            self._ended[mark] = max(until, self._ended.get(mark, 0.0))

"""People: guests with a name, known by a signed cookie and nothing else.

The cookie holds id and name, so no table of people is needed; nobody else ever sees the id.
"""

import re
import secrets
from typing import NamedTuple

COOKIE = "kosmostol"
COOKIE_SECONDS = 400 * 24 * 3600
_ID = re.compile(r"p_[0-9a-f]{24}")


class Person(NamedTuple):
    """A guest."""

    id: str
    name: str


def new_person(name: str) -> Person:
    """A new guest."""
    return Person(f"p_{secrets.token_hex(12)}", name)


class People:
    """Makes and recognises guests."""

    def __init__(self, secret: str) -> None:
        # Where there are no cookies there need be nobody to sign them.
        from itsdangerous import BadSignature, URLSafeSerializer

        self._bad = BadSignature
        self._signer = URLSafeSerializer(secret, salt="kosmostol guest")

    def new(self, name: str) -> Person:
        """A new guest."""
        return new_person(name)

    def cookie(self, person: Person) -> str:
        """The cookie that proves who somebody is."""
        return str(self._signer.dumps([person.id, person.name]))

    def read(self, cookie: str | None) -> Person | None:
        """Whom a cookie proves, if it is ours."""
        if not cookie or len(cookie) > 1000:
            return None
        try:
            found = self._signer.loads(cookie)
        except self._bad:
            return None
        match found:
            case [str(id), str(name)] if _ID.fullmatch(id):
                return Person(id, name)
        return None

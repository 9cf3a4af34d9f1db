"""People: guests with a name, known by a signed cookie and nothing else.

The cookie holds id and name, so no table of people is needed; nobody else ever sees the id.
"""

import re
import secrets
import unicodedata
from typing import NamedTuple

from itsdangerous import BadSignature, URLSafeSerializer

from kosmostol.service.problems import Problem

COOKIE = "kosmostol"
COOKIE_SECONDS = 400 * 24 * 3600
_ID = re.compile(r"p_[0-9a-f]{24}")
# Marks that turn the direction of text: a name must not reorder what stands around it.
_TURNING = dict.fromkeys(
    [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF]
)
_HIDDEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}


class Person(NamedTuple):
    """A guest."""

    id: str
    name: str


def clean(text: str) -> str:
    """Plain visible text: one line, no control characters, spaces squeezed."""
    text = unicodedata.normalize("NFC", text.translate(_TURNING))
    shown = (" " if unicodedata.category(c) in _HIDDEN else c for c in text)
    return " ".join("".join(shown).split())


def clean_name(name: str, longest: int) -> str:
    """A name as it is stored."""
    shown = clean(name[: 8 * longest])
    if not shown or len(shown) > longest or len(name) > 8 * longest:
        raise Problem("bad-name", allowed={"length": longest})
    return shown


class People:
    """Makes and recognises guests."""

    def __init__(self, secret: str) -> None:
        self._signer = URLSafeSerializer(secret, salt="kosmostol guest")

    def new(self, name: str) -> Person:
        """A new guest."""
        return Person(f"p_{secrets.token_hex(12)}", name)

    def cookie(self, person: Person) -> str:
        """The cookie that proves who somebody is."""
        return str(self._signer.dumps([person.id, person.name]))

    def read(self, cookie: str | None) -> Person | None:
        """Whom a cookie proves, if it is ours."""
        if not cookie or len(cookie) > 1000:
            return None
        try:
            found = self._signer.loads(cookie)
        except BadSignature:
            return None
        match found:
            case [str(id), str(name)] if _ID.fullmatch(id):
                return Person(id, name)
        return None

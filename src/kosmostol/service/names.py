"""Names and what people write: plain visible text; no two names at a table that look the same."""

import unicodedata
from collections.abc import Iterable

from kosmostol.service.problems import Problem
from kosmostol.service.seats import Seat

# Marks that turn the direction of text: a name must not reorder what stands around it.
_TURNING = dict.fromkeys(
    [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF]
)
_HIDDEN = {"Cc", "Cs", "Co", "Cn", "Zl", "Zp"}
# Drawn as nothing or as a gap, though they count as letters, marks or symbols.
_EMPTY = dict.fromkeys(
    [
        *(0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0),
        *(*range(0x180B, 0x1810), *range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)),
    ]
)
_MARKS = 2  # most on one letter: a pile of them paints over the lines around it

# Letters that look alike, small or large, each group under its first: Cyrillic, Greek, Armenian
# and figures beside Latin. Accents are taken off before.
_ALIKE = (
    "aаαɑ", "bвьβ6б", "cсϲ", "dԁ", "eеєε", "gɡ", "hнηһհ", "jјϳ", "kкκқ", "li1|ııіιӏǀ", "mмμ",
    "nոп", "oоοօ0σө", "pрρ", "qԛզ", "rг", "sѕ5", "tтτ", "uսυ", "vνѵ", "wԝω", "xхχ", "yуγүұ",
    "zζ", "3зҙ", "4ч",
)  # fmt: skip
_LOOKS = {ord(letter): group[0] for group in _ALIKE for letter in group}


def clean(text: str) -> str:
    """Plain visible text: one line, no control characters, spaces squeezed."""
    text = unicodedata.normalize("NFC", text.translate(_TURNING))
    shown = (" " if unicodedata.category(c) in _HIDDEN else c for c in text)
    return " ".join("".join(shown).split())


def clean_name(name: str, longest: int) -> str:
    """A name as it is stored: nothing in it is invisible or only another way to write a letter."""
    if len(name) > 8 * longest:
        raise Problem("bad-name", allowed={"length": longest})
    plain = unicodedata.normalize("NFKC", name.translate(_EMPTY)).translate(_EMPTY)
    # Format characters have no shape of their own: zero-width spaces and joiners, soft hyphens.
    shown = clean("".join(c for c in plain if unicodedata.category(c) != "Cf"))
    shown = _thinned(shown)
    if not _visible(shown) or len(shown) > longest:
        raise Problem("bad-name", allowed={"length": longest})
    return shown


def _thinned(text: str) -> str:
    """The text with no more marks on a letter than any language has."""
    kept: list[str] = []
    marks = 0
    for letter in text:
        marks = marks + 1 if unicodedata.combining(letter) else 0
        if marks <= _MARKS:
            kept.append(letter)
    return "".join(kept)


def _visible(text: str) -> bool:
    return any(unicodedata.category(letter)[0] in "LNPS" for letter in text)


def looks(name: str) -> str:
    """What is left of a name for somebody who glances at it: equal for names that look alike."""
    bare = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", name).casefold())
    bare = "".join(c for c in bare if not unicodedata.category(c).startswith("M"))
    seen = bare.translate(_LOOKS)
    letters = "".join(c for c in seen if c.isalnum())
    return (letters or seen).replace("rn", "m").replace("vv", "w")


def check_unlike(name: str, person: str, seats: Iterable[Seat]) -> None:
    """Refuse a name that somebody else at the table could be taken by."""
    if not unlike(name, person, seats):
        raise Problem("name-taken")


def unlike(name: str, person: str, seats: Iterable[Seat]) -> bool:
    """Whether nobody else at the table has a name that looks the same."""
    others = (s.name for s in seats if s.person not in (None, person) and s.name is not None)
    return looks(name) not in map(looks, others)

"""The seed of a match: where all its chance comes from, and how players can check that.

Each burst of chance in a match gets a key of its own, hashed from the seed and a running
number. So nobody can work out later draws from earlier ones, and the published seed proves
every draw afterwards.
"""

import hashlib
import secrets

from kosmostol.kernel.chance import Chance, chance_from


def new_seed() -> str:
    """A fresh secret seed: 128 random bits in hexadecimal."""
    return secrets.token_hex(16)


def check_seed(seed: object) -> str:
    """A seed given by a caller (a number or a text) in its stored form."""
    if isinstance(seed, bool) or not isinstance(seed, (int, str)):
        raise ValueError(f"a seed is a number or a text, not {seed!r}")
    text = str(seed)
    if not 0 < len(text) <= 64:
        raise ValueError("a seed has 1 to 64 characters")
    return text


def commitment(seed: str) -> str:
    """What is published at the start: a hash that fixes the seed without showing it."""
    return hashlib.sha256(f"kosmostol seed {seed}".encode()).hexdigest()


def chance_of(seed: str, draw: int) -> Chance:
    """The generator for the n-th burst of chance of a match; the deal is number 0."""
    return chance_from(hashlib.sha256(f"kosmostol chance {draw} {seed}".encode()).digest())

"""What is written `name=value` on the command line: table options, changes of a box."""

import json
from collections.abc import Sequence
from typing import Any


def read_pairs(pairs: Sequence[str], form: str, name: str = "name") -> dict[str, Any]:
    """The values by their names: JSON where they can be, else words.

    >>> read_pairs(["extra_turn=true", "side=blue"], "an option")
    {'extra_turn': True, 'side': 'blue'}
    """
    found: dict[str, Any] = {}
    for pair in pairs:
        key, equals, value = pair.partition("=")
        if not equals or not key:
            raise ValueError(f"{form} is written {name}=value, not {pair!r}")
        try:
            found[key] = json.loads(value)
        except ValueError:
            found[key] = value
    return found

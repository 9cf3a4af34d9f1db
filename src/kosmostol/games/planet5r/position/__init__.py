"""Positions of Planet 5R: the whole state as JSON that people can read and edit.

A row of joined cards is written from left to right with what lies where in between:
`"S1 under T04 over T01"` is S1 under T04, and T04 over T01.
"""

from kosmostol.games.planet5r.position.reading import from_position
from kosmostol.games.planet5r.position.writing import box, gone, options_of, parts, to_position

__all__ = ["box", "from_position", "gone", "options_of", "parts", "to_position"]

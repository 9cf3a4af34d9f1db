"""The view of Aliens as numbers, and every move there is."""

from collections.abc import Sequence

from kosmostol.games.aliens.components import components
from kosmostol.games.aliens.notation import PHASES, SLOT_NAMES
from kosmostol.games.aliens.rules.numbers import END_MOVE, MOST_FINISHED, PLACES, ROW, TILES
from kosmostol.kernel.tensor import Fields, Form, Has, Items, Number, OneOf

MOST = 16  # stations or aliens on four tiles; what a planet needs; a face of the die
MOST_POINTS = 200


def tensor(seats: int) -> Form:
    """The forms of a view; the faces of tiles and of the die are printed."""
    tile = OneOf(components().names)
    slots = Items(SLOT_NAMES, tile)
    planet = Fields(
        {
            "slots": slots,
            "stations": Number(0, MOST),
            "aliens": Number(0, MOST),
            "need": Number(0, MOST),
            "enough": Number(),
        }
    )
    finished = Fields({"slots": slots, "stations": Number(0, MOST)})
    return Fields(
        {
            "phase": OneOf(PHASES.values()),
            "turn": Number(0, seats - 1),
            "first": Number(0, seats - 1),
            "firstRound": Number(),
            "die": Number(0, MOST),
            "row": Items(int(ROW), tile),
            "supply": Number(0, TILES),
            "planets": Items(seats, Items(int(PLACES), planet)),
            "finished": Items(seats, Items(int(MOST_FINISHED), finished)),
            "points": Items(seats, Number(0, MOST_POINTS)),
            "removed": Has(components().names),
            "lastPass": Number(),
        },
        printed=("faces", "tiles"),
    )


def every_move() -> Sequence[int]:
    """To pass, to remove from every spot, to open with and to add every tile."""
    return range(END_MOVE)

"""What is asked of whom."""

from kosmostol.kernel.game import Asked
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Seat, Text
from kosmostol_newgame.rules.state import Stars


def prompt(state: Stars, seat: int | None) -> Text:
    """What is expected now, said to a seat or to a spectator."""
    if state.over():
        return Text("prompt-over")
    if seat == state.turn:
        return Text("prompt-take")
    return Text("prompt-wait", {"seat": Seat(state.turn)})


def asked(state: Stars, seat: int) -> Asked | None:
    """The same for programs."""
    return Asked("take", {"row": state.row[:]}) if state.owing() & BIT[seat] else None

"""What is asked of whom."""

from kosmostol.kernel.game import Asked
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Seat, Text
from kosmostol_comets.rules.numbers import HOME
from kosmostol_comets.rules.state import Comets


def prompt(state: Comets, seat: int | None) -> Text:
    """What is expected now, said to a seat or to a spectator."""
    if state.over():
        return Text("prompt-over")
    if seat is not None and state.sent[seat] == HOME:
        last = state.round + 1 == state.box.rounds
        return Text("prompt-send-last" if last else "prompt-send")
    waiting = tuple(
        Text("player", {"seat": Seat(each)})
        for each in range(state.seats)
        if state.sent[each] == HOME
    )
    return Text("prompt-wait-send", {"players": waiting, "count": len(waiting)})


def asked(state: Comets, seat: int) -> Asked | None:
    """The same for programs."""
    if not state.owing() & BIT[seat]:
        return None
    return Asked("send", {"round": state.round + 1, "rounds": state.box.rounds})

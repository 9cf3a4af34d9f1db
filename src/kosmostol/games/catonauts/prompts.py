"""What is expected of whom, in words and in plain values, and why a move is refused."""

from collections.abc import Mapping

from kosmostol.games.catonauts.components import cats, components, planet
from kosmostol.games.catonauts.notation import CELL_NAMES, cell_name
from kosmostol.games.catonauts.rules.numbers import (
    CORNER,
    CORNER_FIRST,
    CORNER_MOVE,
    FINISHED,
    FLY,
    FLY_MOVE,
    LAND_MATCH,
    LAND_MOVE,
    LAND_TOO_MANY,
    ROCKET,
)
from kosmostol.games.catonauts.rules.state import Catonauts
from kosmostol.kernel.game import Asked
from kosmostol.kernel.text import Arg, Seat, Text


def prompt(state: Catonauts, seat: int | None) -> Text:
    """What is expected of whom now."""
    turn = state.turn
    if state.phase == FINISHED:
        return Text("prompt-over")
    if seat is None or seat != turn:
        waiting = {CORNER: "prompt-wait-corner", FLY: "prompt-wait-fly"}
        return Text(waiting.get(state.phase, "prompt-wait-land"), {"seat": Seat(turn)})
    if state.phase == CORNER:
        return Text("prompt-corner")
    if state.phase == FLY:
        return Text("prompt-fly-last" if state.final_turns >= 0 else "prompt-fly")
    return Text("prompt-land", {"planet": planet(state.field.card_under(seat), "loc")})


def asked(state: Catonauts, seat: int) -> Asked | None:
    """What a seat is asked: `corner`, `fly` from a cell, or `land` on the planet of a card."""
    if state.phase == FINISHED or seat != state.turn:
        return None
    if state.phase == CORNER:
        return Asked("corner")
    where = cell_name(state.field.pawn(seat))
    card = components().cards[state.field.card_under(seat)]
    if state.phase == FLY:
        return Asked("fly", {"from": where, "card": card, "last": state.final_turns >= 0})
    aboard = [components().cards[card] for card in state.rockets.cards(ROCKET + seat)]
    return Asked("land", {"at": where, "card": card, "aboard": aboard})


def explain(state: Catonauts, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
    """Particulars for the message of a fault."""
    if fault == LAND_TOO_MANY:
        return {"aboard": len(state.rockets.cards(ROCKET + seat))}
    if fault == LAND_MATCH:
        last = state.rockets.cards(ROCKET + seat)[-(move - LAND_MOVE)]
        return {"cats": cats(last), "planet": planet(state.field.card_under(seat), "loc")}
    if move >= LAND_MOVE:
        return {}
    cell = move - FLY_MOVE if move >= FLY_MOVE else move - CORNER_MOVE
    return {} if fault == CORNER_FIRST else {"cell": CELL_NAMES[cell]}

"""Turns: what each change of a game meant for those at the table."""

from typing import NamedTuple

from kosmostol.kernel.growing import Growing
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import everybody, who_notices
from kosmostol.kernel.state import BIT
from kosmostol.service.events import Moved, Undone


class Turn(NamedTuple):
    """What a change of the game meant for those who were deciding meanwhile."""

    seq: int
    seat: int
    owing: int  # who owed a decision before it
    revealed: int  # who learned something by it
    seen: int  # who may know the move; all seats: the spectators too
    noticed: int  # who can tell that something changed; the bit after the seats: spectators
    move: str | None  # None: something was taken back
    kept: int  # how many moves the log lines written so far still hold for


def turn_of_move(before: Match, after: Match, seq: int, event: Moved) -> Turn:
    """What a move meant for those who were deciding meanwhile."""
    move = before.game.read(event.move)
    assert move is not None
    seen = BIT[event.seat]
    for seat in range(before.seats):
        if before.state.seen(seat, event.seat, move) == move:
            seen |= BIT[seat]
    return Turn(
        seq=seq,
        seat=event.seat,
        owing=int(before.state.owing()),
        revealed=int(after.state.revealed),
        seen=seen,
        noticed=who_notices(before.game, before.state, after.state, event.seat, move),
        move=event.move,
        kept=before.version,
    )


def turn_of_undo(
    before: Match, after: Match, seq: int, event: Undone, turns: Growing[Turn]
) -> Turn:
    """What an undo meant: whoever could notice the move can notice that it is gone."""
    kept = 0
    for old, new in zip(before.history, after.history, strict=False):
        if old != new:
            break
        kept += 1
    noticed = BIT[event.seat] | _taken_back(turns, event.seat).noticed
    if before.awaited != after.awaited:
        noticed = everybody(before.seats)
    return Turn(seq, event.seat, int(before.state.owing()), 0, 0, noticed, None, kept)


def _taken_back(turns: Growing[Turn], seat: int) -> Turn:
    """The seat's last move that it has not taken back yet."""
    undone = 0
    for turn in reversed(turns):
        if turn.seat != seat:
            continue
        if turn.move is None:
            undone += 1
        elif undone:
            undone -= 1
        else:
            return turn
    raise AssertionError("an undo takes back a move")

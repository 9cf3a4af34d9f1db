"""Turns: what each change of a game meant for those at the table."""

from typing import NamedTuple

from kosmostol.kernel.growing import Growing, Sifted
from kosmostol.kernel.match import Match
from kosmostol.kernel.noticing import everybody, who_notices
from kosmostol.kernel.state import BIT, SEALED
from kosmostol.service.events import Moved, Undone


class Turn(NamedTuple):
    """What a change of the game meant for those who were deciding meanwhile."""

    seq: int
    seat: int
    owing: int  # who owed a decision before it, and still does
    revealed: int  # who learned something by it
    seen: int  # who may know the move; all seats: the spectators too
    noticed: int  # who can tell that something changed; the bit after the seats: spectators
    move: str | None  # None: something was taken back
    kept: int  # how many moves the log lines written so far still hold for
    asked: int = 0  # who may answer it by something under seal


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
        owing=_still_owing(before, after),
        revealed=int(after.state.revealed),
        seen=seen,
        noticed=who_notices(before.game, before.state, after.state, event.seat, move),
        move=event.move,
        kept=before.version,
        asked=_asked_for_secrets(before, after),
    )


def _still_owing(before: Match, after: Match) -> int:
    """Who is asked for a decision before and after: an undo can take the question back, too."""
    return int(before.state.owing() & after.state.owing())


def _asked_for_secrets(before: Match, after: Match) -> int:
    """Who has something new to decide, or to go by, and may answer under seal."""
    now = after.state
    fresh = now.owing() & (~before.state.owing() | now.revealed)
    if not after.game.secrets or not fresh:
        return 0
    seats = range(after.seats)
    return sum(
        BIT[seat]
        for seat in seats
        if fresh & BIT[seat]
        and any(
            now.seen(other, seat, move) == SEALED
            for move in now.legal(seat)
            for other in seats
            if other != seat
        )
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
    noticed = BIT[event.seat] | taken_back(turns, event.seat).noticed
    if before.awaited != after.awaited:
        noticed = everybody(before.seats)
    return Turn(seq, event.seat, _still_owing(before, after), 0, 0, noticed, None, kept)


class Noticed(NamedTuple):
    """How many turns each seat could notice, and the last of them; then the same of spectators."""

    counts: tuple[int, ...] = ()
    last: tuple[int, ...] = ()  # places of turns

    def and_then(self, turn: Turn, place: int, seats: int) -> "Noticed":
        """With one turn more."""
        counts, last = list(self.counts or [0] * (seats + 1)), list(self.last or [-1] * (seats + 1))
        for who in range(seats + 1):
            if turn.noticed & BIT[who]:
                counts[who] += 1
                last[who] = place
        return Noticed(tuple(counts), tuple(last))


def noticed_by(turns: Growing[Turn], mask: int) -> Sifted[Turn, int]:
    """The turns that some of the mask can notice, by their numbers in the table's log."""
    return turns.sifted(mask, lambda turn, _: turn.seq if turn.noticed & mask else None)


def since(turns: Growing[Turn], version: int) -> list[Turn]:
    """The turns after a version, the last one first."""
    found: list[Turn] = []
    for turn in reversed(turns):
        if turn.seq <= version:
            break
        found.append(turn)
    return found


def taken_back(turns: Growing[Turn], seat: int) -> Turn:
    """The move an undo of the seat takes back: its last that still holds."""
    for turn in reversed(turns):
        if turn.move is None:
            break  # something was taken back: what holds has to be worked out
        if turn.seat == seat:
            return turn
    return next(turn for turn in reversed(standing(turns)) if turn.seat == seat)


def standing(turns: Growing[Turn]) -> list[Turn]:
    """The turns of the moves that still hold, in the order of the match's history."""
    found: list[Turn] = []
    for turn in turns:
        if turn.move is not None:
            found.append(turn)
        elif turn.seat < 0:  # gone back, or the rules were revised and the history begins anew
            del found[max(0, turn.kept) :]
        else:
            last = next(at for at in range(len(found) - 1, -1, -1) if found[at].seat == turn.seat)
            del found[last]
    return found

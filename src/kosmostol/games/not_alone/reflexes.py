"""What the table may answer for a seat without asking it: see `rules.windows` for the reasons."""

from kosmostol.games.not_alone.rules import asks, fields, moves, windows
from kosmostol.games.not_alone.rules.match import NotAlone


def reflex(now: NotAlone, seat: int) -> int | None:
    """A pass nobody needs to think about, or the only move there is; None to ask."""
    legal = now.legal(seat)
    if not legal:
        return None
    if now.pending.kind(seat) != asks.WINDOW:
        return legal[0] if len(legal) == 1 else None
    wish = now.get(seat, fields.ASK)
    if wish == fields.ASK_NEVER:
        return int(moves.PASS)
    if wish == fields.ASK_ALL:
        return None
    plays = [move for move in legal if move != moves.PASS]
    if seat != now.creature:
        plays = [move for move in plays if windows.useful(now, seat, move - moves.SURVIVAL)]
    return None if plays else int(moves.PASS)

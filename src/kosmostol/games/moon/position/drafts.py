"""Drafts in a position: the phase is opened as it began, and the drafted moves made again."""

from kosmostol.games.moon.notation import read_move
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    BY_CELLS,
    BY_DECK,
    BY_ERRORS,
    CLAIM,
    DRAFT,
    ERRED,
    FINISHED,
    GIVE,
    NOTES,
    OPENING,
)
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.state import BIT, LEGAL

MIN_CHOICES = 2


def begin(state: Moon, erred: object, drafts: object, plausible: bool) -> None:
    """Open the phase as it began and make the drafted moves again."""
    state.ask(BIT[state.seats] - 1)
    _check_incidents(state, plausible)
    reasons = [reason for seat in range(state.seats) if (reason := state.ended(seat))]
    if state.phase == FINISHED:
        if plausible and not reasons:
            raise BadPosition("phase", "nobody has ended the match")
        if drafts is not None or erred is not None:
            raise BadPosition("drafts", "must be null once the match is over")
        state.reason = min(reasons, default=0)
        return
    if state.phase in (AFTERMATH, CLAIM):
        _read_erred(state, erred)
    else:
        # A turn is always played out: effect cards of ASTRA may fill a sheet before it, and the
        # last three cards of the second deck are a turn as well.
        early = {BY_CELLS, BY_ERRORS, BY_DECK} if isinstance(state, Solo) else set()
        if plausible and state.phase != GIVE and not set(reasons) <= early:
            raise BadPosition("phase", "somebody has ended the match")
        if erred is not None:
            raise BadPosition("erred", "must be null while turns are drafted")
    _open_phase(state, plausible)
    if not isinstance(drafts, list) or len(drafts) != state.seats:
        raise BadPosition("drafts", f"must be a list of {state.seats} lists of moves")
    asked = state.waiting
    for seat in range(state.seats):
        _replay(state, seat, drafts[seat], asked)


def _check_incidents(state: Moon, plausible: bool) -> None:
    """Whoever is asked outside a turn is asked in a phase of its own."""
    busy = state.phase in (OPENING, AFTERMATH)
    if busy and not state.waiting:
        raise BadPosition("phase", "nobody has incidents to deal with")
    if state.waiting and not busy:
        if plausible:
            raise BadPosition("phase", "there are incidents to deal with")
        for seat in range(state.seats):
            state.desk.pending.clear(seat)
        state.waiting = 0


def _open_phase(state: Moon, plausible: bool) -> None:
    if state.phase == DRAFT:
        state.open_drafts()
    elif state.phase in (ALERT, GIVE):
        assert isinstance(state, Solo)
        if state.phase == ALERT:
            state.box.adventure.lay_sheets(state.desk, state.turn)
        state.ask_player()
        if len(state.legal(0)) < (MIN_CHOICES if plausible else 1):
            raise BadPosition("phase", "there is nothing to choose")
    elif state.phase == OPENING:
        _check_unused(state)
    elif state.phase == CLAIM:
        state.box.adventure.lay_sheets(state.desk, state.turn)
        state.open_claims()
        if not state.waiting:
            raise BadPosition("phase", "nobody can claim a mission now")


def _read_erred(state: Moon, erred: object) -> None:
    fine = isinstance(erred, list) and len(erred) == state.seats
    if not fine or not all(isinstance(flag, bool) for flag in erred):  # type: ignore[attr-defined]
        raise BadPosition("erred", f"must be a list of {state.seats} truth values")
    assert isinstance(erred, list)
    for seat in range(state.seats):
        state.desk.notes[seat * NOTES + ERRED] = int(erred[seat])


def _check_unused(state: Moon) -> None:
    t = state.desk
    for seat in range(len(t.committed) // t.width):
        start = seat * t.width
        if list(t.committed[start : start + t.width]) != state.box.adventure.sheet.blank:
            raise BadPosition(f"sheets[{seat}]", "must be unused before the first turn")
    if any(t.shared):
        raise BadPosition("shared", "must be empty before the first turn")


def _replay(state: Moon, seat: int, moves: object, asked: int) -> None:
    place = f"drafts[{seat}]"
    if not isinstance(moves, list):
        raise BadPosition(place, f"must be a list of moves, not {moves!r}")
    for index, text in enumerate(moves):
        move = read_move(text) if isinstance(text, str) else None
        if move is None or not asked & BIT[seat] or state.fault(seat, move) != LEGAL:
            raise BadPosition(f"{place}[{index}]", f"{text!r} is not possible here")
        state.step(seat, move)
        if state.waiting == 0:
            raise BadPosition(place, "all are ready, so the turn would be over")

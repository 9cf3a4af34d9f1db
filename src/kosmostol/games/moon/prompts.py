"""What is expected of whom now."""

from kosmostol.games.moon.components import TYPES
from kosmostol.games.moon.names import write_move
from kosmostol.games.moon.rules.adventures import battle, launch, station
from kosmostol.games.moon.rules.astra import NO_LETTER
from kosmostol.games.moon.rules.codes import (
    AFTERMATH,
    ALERT,
    CLAIM,
    DRAFT,
    FINISHED,
    GIVE,
    OPENING,
    TO_CONFIRM,
    TO_CROSS,
    TO_MARK,
    TO_PICK,
    TO_WRITE,
)
from kosmostol.games.moon.rules.drafting import legal
from kosmostol.games.moon.rules.moon import Moon
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES
from kosmostol.games.moon.texts import block_name, picked
from kosmostol.games.moon.views import sheet_of
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Seat, Text

VIRUS_PROMPTS = {
    station.TO_SEED: "prompt-6-seed",
    station.TO_CLOSE: "prompt-6-close",
    station.TO_POWER: "prompt-6-power",
}
WAITING = {
    OPENING: "prompt-wait-opening",
    DRAFT: "prompt-wait-draft",
    AFTERMATH: "prompt-wait-incidents",
    CLAIM: "prompt-wait-claim",
    ALERT: "prompt-wait-astra",
    GIVE: "prompt-wait-astra",
}
BATTLE_PROMPTS = {
    battle.TO_BONUS: "prompt-8-bonus",
    battle.TO_VALUE: "prompt-8-values",
    battle.TO_MOON: "prompt-8-moons",
}
ERROR_ONLY = 1
X_PROMPTS = {5: "prompt-5-x", 7: "prompt-7-x"}
"""Where an X may not go into just any empty cell."""


def prompt(state: Moon, seat: int | None) -> Text:
    """What is expected of whom now."""
    if state.phase == FINISHED:
        return Text("prompt-over")
    if seat is None or not state.waiting & BIT[seat]:
        thinking = [Seat(s) for s in range(state.seats) if state.waiting & BIT[s]]
        names = tuple(Text("name-of", {"seat": one}) for one in thinking)
        return Text(WAITING[state.phase], {"seats": names})
    if state.phase == CLAIM:
        return Text("prompt-claim")
    if isinstance(state, Solo) and state.phase in (ALERT, GIVE):
        return _astra_prompt(state)
    pending = state.table.pending
    kind = pending.kind(seat)
    if kind == TO_CONFIRM:
        return Text("prompt-confirm")
    if kind == TO_PICK:
        moves = legal(state.box.adventure, state.table, seat)
        stuck = len(moves) == ERROR_ONLY and write_move(moves[0]) == "error"
        usual = "prompt-pick-pair" if isinstance(state, Solo) else "prompt-pick"
        return Text("prompt-error" if stuck else usual)
    if kind == TO_WRITE:
        number, effect = picked(state, seat)
        if not sheet_of(state).numbers:
            return Text(f"prompt-{sheet_of(state).adventure}-write", {"number": number})
        shifts = state.box.adventure.shifts(state.table, seat, effect)
        return Text("prompt-write-shift" if shifts else "prompt-write", {"number": number})
    if kind == TO_CROSS:
        return Text(X_PROMPTS.get(sheet_of(state).adventure, "prompt-x"))
    if kind == TO_MARK:
        return Text(f"prompt-{sheet_of(state).adventure}-{EFFECT_NAMES[pending.a(seat)]}")
    return _own_prompt(state, seat, kind)


def _astra_prompt(state: Solo) -> Text:
    if state.phase == ALERT and state.astra.letter == NO_LETTER:
        return Text("prompt-rival-8", {"number": state.box.number[state.astra.hand[0]]})
    if state.phase == ALERT:
        return Text(
            f"prompt-strike-{sheet_of(state).adventure}", {"letter": TYPES[state.astra.letter]}
        )
    return Text("prompt-deny" if state.astra.spare() else "prompt-give")


def _own_prompt(state: Moon, seat: int, kind: int) -> Text:
    """Prompts of the adventures' own decisions."""
    a, b = state.table.pending.a(seat), state.table.pending.b(seat)
    if sheet_of(state).adventure == 1:
        assert kind == launch.TO_TAKE
        if a and b:
            return Text("prompt-1-both")
        return Text("prompt-1-fuel" if a else "prompt-1-x")
    if sheet_of(state).adventure == 6:
        if kind == station.TO_INFECT:
            return Text("prompt-6-infect", {"block": block_name(a)})
        return Text(VIRUS_PROMPTS[kind])
    if sheet_of(state).adventure == 8:
        return Text(BATTLE_PROMPTS[kind], {"count": a})
    return Text(f"prompt-{sheet_of(state).adventure}-own", {"count": a})

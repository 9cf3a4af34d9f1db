"""What is asked of whom, and why a move is refused."""

from collections.abc import Mapping

from kosmostol.games.not_alone import texts
from kosmostol.games.not_alone.components import components
from kosmostol.games.not_alone.names import ASKS, STEPS, bits
from kosmostol.games.not_alone.rules import asks, faults, fields, moves, places, steps
from kosmostol.games.not_alone.rules.match import NotAlone
from kosmostol.games.not_alone.views import awaited
from kosmostol.kernel.pending import NOTHING
from kosmostol.kernel.text import Arg, Seat, Text

# How a step is called to those who only watch it.
WAITING = {
    steps.SIDE: "prompt-wait-side",
    steps.EXPLORING: "prompt-wait-exploring",
    steps.HUNTING: "prompt-wait-hunting",
    steps.REACTING: "prompt-wait-hunting",
    steps.RIVER: "prompt-wait-river",
}


def prompt(now: NotAlone, seat: int | None) -> Text:
    """What is expected, said to a seat or to a spectator."""
    if now.winner != fields.NOBODY:
        return Text("prompt-over")
    if seat is not None and now.pending.kind(seat) != NOTHING:
        return _own(now, seat)
    owing = [each for each in range(now.seats) if now.pending.kind(each) != NOTHING]
    who: tuple[Text, ...] = tuple(Text("who", {"seat": Seat(each)}) for each in owing)
    args: dict[str, Arg] = {"seats": who, "count": len(owing)}
    if steps.IS_WINDOW[now.step]:
        others = [each for each in bits(awaited(now)) if each != seat]
        who = tuple(Text("who", {"seat": Seat(each)}) for each in others)
        return Text("prompt-wait-window", {"seats": who, "count": len(others)})
    return Text(WAITING.get(now.step, "prompt-wait-reckoning"), args)


def _own(now: NotAlone, seat: int) -> Text:
    kind, a = now.pending.kind(seat), now.pending.a(seat)
    if kind == asks.WINDOW:
        return Text(f"prompt-window-{STEPS[now.step]}")
    args: dict[str, Arg] = {}
    if kind == asks.EXPLORE:
        left = now.needed(seat) - places.COUNT[now.down(seat)]
        return Text("prompt-explore", {"count": left, "turn": now.turn})
    if kind == asks.TAKE:
        optional = now.pending.b(seat) & asks.MAY_STOP
        return Text("prompt-take-up-to" if optional else "prompt-take", {"count": a})
    if kind == asks.DISCARD:
        args = {"count": a}
    elif kind == asks.MARK:
        args = {"card": texts.hunt(a)}
    elif kind == asks.ACT:
        args = {"place": texts.place(now.get(seat, fields.SPOT + a))}
    elif kind == asks.HUNT:
        return _hunting(now)
    elif kind == asks.AIM_TOKEN:
        args = {"card": texts.survival(a)}
    elif kind in (asks.AIM_PLACE, asks.AIM_SEAT, asks.AIM_FROM):
        args = {"card": texts.hunt(now.effect_of(a))}
    elif kind == asks.PHOBIA:
        args = {"count": 2 - places.COUNT[now.get(seat, fields.SEALED)]}
    return Text(f"prompt-{ASKS[kind]}", args)


def _hunting(now: NotAlone) -> Text:
    if now.now[fields.OWES_TARGET]:
        wide = now.now[fields.MIRAGE]
        return Text("prompt-hunt-target-between" if wide else "prompt-hunt-target")
    if now.now[fields.OWES_ARTEMIA]:
        wide = now.now[fields.VIRUS]
        return Text("prompt-hunt-artemia-between" if wide else "prompt-hunt-artemia")
    if now.creature_at == 0:
        return Text("prompt-hunt")
    return Text("prompt-hunt-more")


_BY_PLACE = (
    faults.PLACE_NOT_IN_HAND,
    faults.PLACE_BLOCKED,
    faults.NOT_IN_DISCARD,
    faults.NOT_NEXT,
    faults.NOT_COPIED,
    faults.RESERVE,
)
_BY_CARD = (faults.NO_CARD, faults.NO_EFFECT, faults.WRONG_PHASE, faults.TOO_LATE)


def explain(now: NotAlone, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
    """Particulars for the message of a fault."""
    base = moves.group(move)
    if fault == faults.NOT_NOW:
        return {"asked": prompt(now, seat)}
    if fault in _BY_PLACE:
        return {"place": texts.place(moves.place_of(move))}
    if fault in _BY_CARD:
        return _about_card(now, move, base, fault)
    if fault == faults.RESIST_WILL:
        return {"will": now.get(seat, fields.WILL)}
    if fault == faults.TOO_FEW_PLACES:
        return {"count": now.needed(seat)}
    if fault == faults.HUNT_LIMIT:
        return {"count": now.now[fields.LIMIT]}
    return {}


def _about_card(now: NotAlone, move: int, base: int, fault: int) -> Mapping[str, Arg]:
    faces = components()
    if base == moves.HUNT:
        card = move - moves.HUNT
        phase = faces.hunt_phase[max(0, now.effect_of(card))]
        named = texts.hunt(card)
    elif base in (moves.SURVIVAL, moves.DROP_CARD):
        card = move - base
        phase = faces.survival_phase[card]
        named = texts.survival(card)
    else:  # a place or a token that a card is aimed at
        return {"card": texts.place(moves.place_of(move))}
    return {"card": named, "phase": phase} if fault == faults.WRONG_PHASE else {"card": named}

"""What is expected of whom now, and the particulars of refusals."""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.moon.components import TYPES, effect_name, mission_name, missions, printed
from kosmostol.games.moon.notation import write_move
from kosmostol.games.moon.rules.astra import NO_LETTER
from kosmostol.games.moon.rules.drafting import legal
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    CLAIM,
    CLAIM_MOVE,
    COMBINATION,
    CROSS_LOCAL,
    DRAFT,
    EFFECT,
    EFFECT_NAMES,
    ELEMENT_MOVE,
    END_COMMON,
    ERROR_MOVE,
    FINISHED,
    GIVE,
    GIVE_MOVE,
    MARK_LOCAL,
    NONE,
    NOTES,
    OPENING,
    PAIR_MOVE,
    PILES,
    ROW,
    SHIFT,
    SPAN,
    TO_CONFIRM,
    TO_CROSS,
    TO_MARK,
    TO_PICK,
    TO_WRITE,
    element_move,
)
from kosmostol.games.moon.rules.picking import offered, wild_as
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.kernel.game import Asked
from kosmostol.kernel.state import BIT
from kosmostol.kernel.text import Arg, Seat, Text

WAITING = {
    OPENING: "prompt-wait-opening",
    DRAFT: "prompt-wait-draft",
    AFTERMATH: "prompt-wait-incidents",
    CLAIM: "prompt-wait-claim",
    ALERT: "prompt-wait-astra",
    GIVE: "prompt-wait-astra",
}


def picked(state: Moon, seat: int) -> tuple[int, int]:
    """Number and effect of the combination a seat has picked."""
    notes = state.desk.notes
    number = state.desk.offer.numbers[notes[seat * NOTES + COMBINATION]]
    return number, notes[seat * NOTES + EFFECT]


def _must_err(state: Moon, seat: int) -> bool:
    """Whether a seat that picks can only take an error."""
    return legal(state.box.adventure, state.desk, seat) == [ERROR_MOVE]


# ---- for people ----


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
    return _draft_prompt(state, seat)


def _draft_prompt(state: Moon, seat: int) -> Text:
    sheet = printed(state.box.adventure.sheet.adventure)
    pending = state.desk.pending
    kind = pending.kind(seat)
    if kind == TO_CONFIRM:
        return Text("prompt-confirm")
    if kind == TO_PICK:
        usual = "prompt-pick-pair" if isinstance(state, Solo) else "prompt-pick"
        return Text("prompt-error" if _must_err(state, seat) else usual)
    if kind == TO_WRITE:
        number, effect = picked(state, seat)
        if not sheet.numbers:
            return Text(f"prompt-{sheet.adventure}-write", {"number": number})
        shifts = state.box.adventure.shifts(state.desk, seat, effect)
        return Text("prompt-write-shift" if shifts else "prompt-write", {"number": number})
    if kind == TO_CROSS:
        return Text(sheet.words.cross)
    if kind == TO_MARK:
        return Text(f"prompt-{sheet.adventure}-{EFFECT_NAMES[pending.a(seat)]}")
    return sheet.words.own_prompt(kind, pending.a(seat), pending.b(seat))


def _astra_prompt(state: Solo) -> Text:
    adventure = state.box.adventure.sheet.adventure
    if state.phase == ALERT and state.astra.letter == NO_LETTER:
        number = state.box.number[state.astra.hand[0]]
        return Text(f"prompt-rival-{adventure}", {"number": number})
    if state.phase == ALERT:
        return Text(f"prompt-strike-{adventure}", {"letter": TYPES[state.astra.letter]})
    return Text("prompt-deny" if state.astra.spare() else "prompt-give")


# ---- for programs ----


def asked(state: Moon, seat: int) -> Asked | None:
    """What a seat that owes a decision is asked."""
    if state.phase == FINISHED or not state.waiting & BIT[seat]:
        return None
    if state.phase == CLAIM:
        open = [k for k in range(len(TYPES)) if state.fault(seat, CLAIM_MOVE + k) == 0]
        return Asked("claim", {"missions": [state.desk.missions[k] for k in open]})
    if isinstance(state, Solo) and state.phase in (ALERT, GIVE):
        return _astra_asked(state)
    return _draft_asked(state, seat)


def _draft_asked(state: Moon, seat: int) -> Asked:
    sheet = printed(state.box.adventure.sheet.adventure)
    pending = state.desk.pending
    kind, a, b = pending.kind(seat), pending.a(seat), pending.b(seat)
    if kind == TO_CONFIRM:
        return Asked("confirm", {})
    if kind == TO_PICK:
        return Asked("error" if _must_err(state, seat) else "pick", _on_offer(state))
    if kind == TO_WRITE:
        number, effect = picked(state, seat)
        shifts = state.box.adventure.shifts(state.desk, seat, effect)
        about = {"number": number, "effect": EFFECT_NAMES[effect], "shifts": shifts}
        return Asked("write", about)
    if kind == TO_CROSS:
        return Asked("x", {})
    if kind == TO_MARK:
        return Asked("mark", {"effect": EFFECT_NAMES[a], "cell": sheet.cells[b]})
    return Asked(*sheet.words.own_asked(kind, a, b))


def _on_offer(state: Moon) -> dict[str, Any]:
    """The combinations; against ASTRA the open cards, each of which gives number or effect."""
    if isinstance(state, Solo):
        hand = state.astra.hand[:PILES]
        numbers = [state.box.number[card] for card in hand]
        effects = [state.box.effect[card] for card in hand]
    else:
        numbers, effects = list(state.desk.offer.numbers), list(state.desk.offer.effects)
    return {"numbers": numbers, "effects": [EFFECT_NAMES[effect] for effect in effects]}


def _astra_asked(state: Solo) -> Asked:
    astra = state.astra
    if state.phase == ALERT:
        ids = printed(state.box.adventure.sheet.adventure).strikes()
        targets = [id for k, id in enumerate(ids) if state.targets() & BIT[k]]
        if astra.letter == NO_LETTER:
            card = astra.hand[0]
            effect = EFFECT_NAMES[state.box.effect[card]]
            about = {"number": state.box.number[card], "effect": effect, "targets": targets}
            return Asked("rival", about)
        return Asked("strike", {"letter": TYPES[astra.letter], "targets": targets})
    cards = [k + 1 for k in range(PILES) if astra.givable & BIT[k]]
    return Asked("give", {"cards": cards, "bonuses": astra.spare()})


# ---- refusals ----


def explain(state: Moon, seat: int, move: int) -> Mapping[str, Arg]:
    """Particulars for the message of a fault."""
    if move < ERROR_MOVE or PAIR_MOVE <= move < GIVE_MOVE:
        pile = offered(move)
        if (move >= PAIR_MOVE) != isinstance(state, Solo) or state.phase != DRAFT:
            return {}
        offer = state.desk.offer
        effect = offer.effects[pile] if wild_as(move) == NONE else wild_as(move)
        return {"number": offer.numbers[pile], "effect": effect_name(effect)}
    if move >= GIVE_MOVE:
        return {}
    if CLAIM_MOVE <= move < END_COMMON:
        id = state.desk.missions[move - CLAIM_MOVE]
        return {"mission": mission_name(id), "type": missions()[id].type}
    return {} if move < ELEMENT_MOVE else _explain_element(state, seat, move)


def _explain_element(state: Moon, seat: int, move: int) -> Mapping[str, Arg]:
    sheet = printed(state.box.adventure.sheet.adventure)
    local = move - element_move(sheet.adventure)
    if not 0 <= local < SPAN:
        return {"id": write_move(move).partition(" ")[2]}
    if local >= MARK_LOCAL:
        verb, id = sheet.elements[local - MARK_LOCAL]
        spot = sheet.words.spot(id)
        return {"id": spot if isinstance(spot, Text) else sheet.words.element(verb, id)}
    if local >= CROSS_LOCAL:
        return {"id": sheet.words.spot(sheet.cells[local - CROSS_LOCAL])}
    found: dict[str, Arg] = {"id": sheet.words.spot(sheet.cells[local % ROW])}
    if state.phase != CLAIM and state.desk.pending.kind(seat) == TO_WRITE:
        number, effect = picked(state, seat)
        found |= {"number": number + SHIFT[local // ROW], "effect": effect_name(effect)}
    return found

"""What the table may answer for a seat without asking it: see `rules.windows` for the reasons.

A seat says once what it wants to be asked for: for every card that is offered in windows, when
it could matter, always, or never; and whether it wants to be asked at all. To be asked even
with nothing to play hides behind one's own thinking what one holds.
"""

from collections.abc import Mapping

from kosmostol.games.not_alone.components import HUNT, SURVIVAL
from kosmostol.games.not_alone.rules import asks, moves, windows
from kosmostol.games.not_alone.rules.match import NotAlone
from kosmostol.kernel.game import Wish

CARDS, ALWAYS, NEVER = "cards", "always", "never"  # for windows as a whole
USEFUL = "useful"


def _offered() -> list[str]:
    """The cards that are offered in some window."""
    survival = [any(here >> card & 1 for here in windows.SURVIVAL_HERE) for card in range(15)]
    hunt = [any(here >> card & 1 for here in windows.HUNT_HERE) for card in range(20)]
    return [name for name, is_in in zip(HUNT, hunt, strict=True) if is_in] + [
        name for name, is_in in zip(SURVIVAL, survival, strict=True) if is_in
    ]


WISHES = (
    Wish("windows", (CARDS, ALWAYS, NEVER)),
    *(Wish(card, (USEFUL, ALWAYS, NEVER)) for card in _offered()),
)


def reflex(now: NotAlone, seat: int, wishes: Mapping[str, str]) -> int | None:
    """A pass nobody needs to think about, or the only move there is; None to ask."""
    legal = now.legal(seat)
    if not legal:
        return None
    if now.pending.kind(seat) != asks.WINDOW:
        asked = len(legal) > 1 or (wishes["windows"] == ALWAYS and _only_a_card(now, seat))
        return None if asked else legal[0]
    if wishes["windows"] != CARDS:
        return int(moves.PASS) if wishes["windows"] == NEVER else None
    wanted = any(_wanted(now, seat, move, wishes) for move in legal if move != moves.PASS)
    return None if wanted else int(moves.PASS)


def wishes_for(now: NotAlone, seat: int) -> tuple[str, ...]:
    """The Creature is asked about hunt cards, the Hunted about survival cards."""
    deck = HUNT if seat == now.creature else SURVIVAL
    return tuple(wish.name for wish in WISHES if wish.name == "windows" or wish.name in deck)


def discreet(now: NotAlone, seat: int) -> bool:
    """Whether the seat answers in a window, aims the card of its answer, or is asked for a card."""
    return asks.WINDOW <= now.pending.kind(seat) <= asks.AIM_BACK or _only_a_card(now, seat)


def _only_a_card(now: NotAlone, seat: int) -> bool:
    """Whether a card of the hand is all there may be to decide, so that thinking tells of one.

    The other moves of these decisions (tokens, powers, cards taken back) are known to all.
    """
    if now.pending.kind(seat) not in (asks.HUNT, asks.REACT, asks.ACT):
        return False
    others = [m for m in now.legal(seat) if moves.group(m) not in (moves.HUNT, moves.SURVIVAL)]
    return len(others) <= 1


def _wanted(now: NotAlone, seat: int, move: int, wishes: Mapping[str, str]) -> bool:
    """Whether a seat wants to be asked because of a card; Flashback counts as what it repeats."""
    if seat == now.creature:
        return wishes[HUNT[now.effect_of(move - moves.HUNT)]] != NEVER
    card = move - moves.SURVIVAL
    wish = wishes[SURVIVAL[card]]
    return wish == ALWAYS or (wish == USEFUL and windows.useful(now, seat, card))

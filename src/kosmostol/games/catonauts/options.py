"""Legal moves as a user interface needs them: what to click, what it would bring.

Board elements: `cell-a1` to `cell-d4`; `rocket-<seat>-<k>`, the k-th card from the exit of a
rocket; `rocket-<seat>-keep`.
"""

from kosmostol.games.catonauts.components import card_text, cats, components
from kosmostol.games.catonauts.notation import CELL_NAMES, write
from kosmostol.games.catonauts.rules.numbers import (
    CORNER,
    CORNER_MOVE,
    FLY_MOVE,
    LAND_MOVE,
    NO_CARD,
    ROCKET,
)
from kosmostol.games.catonauts.rules.state import Catonauts
from kosmostol.games.catonauts.views import FlyPreview, LandPreview
from kosmostol.kernel.game import Option
from kosmostol.kernel.text import Arg, Text


def option(state: Catonauts, seat: int, move: int) -> Option:
    """A legal move for a user interface."""
    if move >= LAND_MOVE:
        return _land(state, seat, move)
    if move >= FLY_MOVE:
        return _fly(state, seat, move)
    return _corner(state, move)


def _corner(state: Catonauts, move: int) -> Option:
    cell = move - CORNER_MOVE
    name = CELL_NAMES[cell]
    label = Text("option-corner", {"cell": name, "card": card_text(state.field.card(cell))})
    return Option(write(move), "corner", (f"cell-{name}",), label)


def _fly(state: Catonauts, seat: int, move: int) -> Option:
    goal = move - FLY_MOVE
    name = CELL_NAMES[goal]
    args: dict[str, Arg] = {"cell": name, "card": card_text(state.field.card(goal))}
    passes = state.field.passes(state.field.pawn(seat), goal)
    lost = state.rockets.top(ROCKET + seat) if passes else NO_CARD
    label = Text("option-fly", args)
    if lost != NO_CARD:
        label = Text("option-fly-over", args | {"lost": cats(lost, "acc")})
    names = components().cards
    stay = state.rockets.cards(ROCKET + seat)
    if lost != NO_CARD:
        stay.pop()
    boards = state.field.card_under(seat)
    preview: FlyPreview = {
        "passes": passes,
        "lost": None if lost == NO_CARD else names[lost],
        "boards": names[boards],
        "landings": _landings([*stay, boards], state.field.card(goal)),
    }
    return Option(write(move), "fly", (f"cell-{name}",), label, preview)


def _landings(aboard: list[int], planet: int) -> list[LandPreview]:
    """What could be landed on the planet of a card."""
    faces = components()
    return [
        _landing(aboard, k, planet)
        for k in range(1, len(aboard) + 1)
        if faces.cats[aboard[-k]] == faces.planet[planet]
    ]


def _landing(aboard: list[int], k: int, planet: int) -> LandPreview:
    """The outcome of landing the last k cards on the planet of a card."""
    faces = components()
    leaving = aboard[len(aboard) - k :][::-1]
    landed = [card for card in leaving if faces.cats[card] == faces.planet[planet]]
    return {
        "cards": k,
        "points": sum(faces.count[card] for card in landed),
        "landed": [faces.cards[card] for card in landed],
        "thrown": [faces.cards[card] for card in leaving if card not in landed],
    }


def _land(state: Catonauts, seat: int, move: int) -> Option:
    k = move - LAND_MOVE
    preview = _landing(state.rockets.cards(ROCKET + seat), k, state.field.card_under(seat))
    if k == 0:
        label = Text("option-keep")
        return Option(write(move), "land", (f"rocket-{seat}-keep",), label, preview)
    args: dict[str, Arg] = {"landed": _all(preview["landed"]), "points": preview["points"]}
    label = Text("option-land", args)
    if preview["thrown"]:
        label = Text("option-land-throwing", args | {"thrown": _all(preview["thrown"])})
    targets = tuple(f"rocket-{seat}-{each}" for each in range(k, 0, -1))
    return Option(write(move), "land", targets, label, preview)


def _all(names: list[str]) -> tuple[Text, ...]:
    faces = components()
    return tuple(cats(faces.cards.index(name), "acc") for name in names)


def meant(state: Catonauts, seat: int, target: str) -> str | None:
    """The move a click on a board element would mean."""
    kind, _, what = target.partition("-")
    if kind == "cell" and what in CELL_NAMES:
        return f"{'corner' if state.phase == CORNER else 'fly'} {what}"
    if kind == "rocket":
        whose, _, k = what.partition("-")
        if whose == str(seat):
            return f"land {0 if k == 'keep' else k}"
    return None

"""Planet 5R as people meet it: the game's contract, put together from this folder's rooms."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from kosmostol.games.planet5r import (
    drawing,
    log,
    notation,
    options,
    prompts,
    scoring,
    tensor,
    views,
)
from kosmostol.games.planet5r import position as positions
from kosmostol.games.planet5r.components import SEAT_COUNTS, components
from kosmostol.games.planet5r.rules.features import FEATURES, PHASES
from kosmostol.games.planet5r.rules.numbers import FAULTS
from kosmostol.games.planet5r.rules.state import Planet5R, deal
from kosmostol.games.planet5r.rules.taste import HAND_MADE, Taste
from kosmostol.games.planet5r.settings import SETTINGS
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.cover import Cover
from kosmostol.kernel.game import Asked, Game, Option, Position, ScoreLine, View, fault_names
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.tastes import learned_taste
from kosmostol.kernel.tensor import Form
from kosmostol.kernel.text import Arg, Text


def of(state: State) -> Planet5R:
    """The state as one of Planet 5R."""
    assert isinstance(state, Planet5R)
    return state


def seen(view: View) -> views.Planet5RView:
    """The view as one of Planet 5R."""
    return cast("views.Planet5RView", view)


class Planet5RGame(Game):
    """Planet 5R: 3 to 5 seats, sealed cards and bids, water behind screens."""

    contract = 1
    id = "planet5r"
    revision = 1
    seat_counts = SEAT_COUNTS
    settings = SETTINGS
    minutes = 30
    age = 8
    folder = Path(__file__).parent
    cover = Cover(side="#0b1b36", accent="#5fd3e6", deep="#0b6277")
    secrets = True
    faults = fault_names(FAULTS)
    view_type = views.Planet5RView
    recall_type = views.Planet5RRecall
    previews = views.PREVIEWS
    features = tuple(FEATURES)
    phases = PHASES
    tastes = tuple(HAND_MADE)
    elements = options.ELEMENTS

    def taste(self, numbers: list[int]) -> Taste:
        return Taste(numbers)

    def tasted(self, state: State, taste: Taste) -> State:
        return of(state).refined(taste)

    def refined(self, state: State) -> State:
        taste = learned_taste(self)
        return state if taste is None else self.tasted(state, taste)

    # ---- making states ----

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, components().box(seats, **options))

    def options_of(self, state: State) -> dict[str, Any]:
        return positions.options_of(of(state))

    def to_position(self, state: State) -> Position:
        return positions.to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return positions.from_position(position, plausible)

    # ---- notation ----

    def write(self, move: int) -> str:
        return notation.write(move)

    def read(self, text: str) -> int | None:
        return notation.read(text)

    # ---- what people see ----

    def view(self, state: State, seat: int | None) -> View:
        return views.view(of(state), seat)

    def recall(self, state: State, seat: int | None) -> View:
        return views.recall(of(state))

    def option(self, state: State, seat: int, move: int) -> Option:
        return options.option(of(state), seat, move)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        return options.meant(seat, target)

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompts.prompt(of(state), seat)

    def asked(self, state: State, seat: int) -> Asked | None:
        return prompts.asked(of(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return log.tell(event)

    def data(self, state: State, event: Event) -> dict[str, Any]:
        return log.data(event)

    def anyway(self, state: State, seat: int, move: int) -> int:
        return of(state).anyway(seat, move)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return prompts.explain(of(state), seat, move, fault)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return scoring.sheet(of(state), seat)

    def visible_sheet(self, state: State, seat: int, viewer: int | None) -> list[ScoreLine]:
        return scoring.visible_sheet(of(state), seat, viewer)

    def reason(self, state: State) -> Text:
        return Text("reason-rounds")

    def round_of(self, state: State) -> int | None:
        return int(of(state).round)

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(seen(view), say)

    def picture(self, view: View) -> str:
        return drawing.svg(seen(view))

    # ---- for programs that learn ----

    def tensor(self, seats: int, options: Mapping[str, Any]) -> Form:
        return tensor.tensor(seats)

    def every_move(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        return tensor.every_move()

    # ---- for the conformance kit ----

    def witnessed(self, state: State, seat: int | None) -> View:
        return {"gone": positions.gone(of(state))}  # all saw them leave the market

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return scoring.recount(position)

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        return positions.parts(position)

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return positions.box(seats)

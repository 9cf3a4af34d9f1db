"""Aliens: what the table, the library and the bots know of the game."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.games.aliens import drawing, log, notation, options, prompts, scoring, tensor, views
from kosmostol.games.aliens.components import box_of, components
from kosmostol.games.aliens.position import die_name, from_position, parts, start_name, to_position
from kosmostol.games.aliens.rules.features import FEATURES, PHASES
from kosmostol.games.aliens.rules.numbers import FAULTS
from kosmostol.games.aliens.rules.state import Aliens, deal
from kosmostol.games.aliens.settings import SETTINGS
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.cover import Cover
from kosmostol.kernel.game import Asked, Game, Option, ScoreLine, View, fault_names
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.tensor import Form
from kosmostol.kernel.text import Arg, Text


def of(state: State) -> Aliens:
    """The state as one of Aliens."""
    assert isinstance(state, Aliens)
    return state


class AliensGame(Game):
    """Aliens: everything open but what will be drawn and rolled."""

    contract = 1
    id = "aliens"
    revision = 1
    seat_counts = components().seat_counts
    settings = SETTINGS
    faults = fault_names(FAULTS)
    minutes = 20
    age = 6
    folder = Path(__file__).parent
    cover = Cover(side="#17164d", accent="#8ee58f", deep="#1d6b3f")
    view_type = views.AliensView
    previews = views.PREVIEWS
    features = tuple(FEATURES)
    phases = PHASES
    elements = ("pass", "row-[0-9]", "planet-[0-3]-[12]-slot-(nw|ne|se|sw)")

    # ---- making states ----

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, box_of(options["die"], options["start"]))

    def options_of(self, state: State) -> dict[str, Any]:
        return {"die": die_name(of(state)), "start": start_name(of(state))}

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position, plausible)

    # ---- notation ----

    def write(self, move: int) -> str:
        return notation.write(move)

    def read(self, text: str) -> int | None:
        return notation.read(text)

    # ---- what people see ----

    def view(self, state: State, seat: int | None) -> View:
        return views.view(of(state))

    def option(self, state: State, seat: int, move: int) -> Option:
        return options.option(of(state), seat, move)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        return options.meant(of(state), seat, target)

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompts.prompt(of(state), seat)

    def asked(self, state: State, seat: int) -> Asked | None:
        return prompts.asked(of(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return log.tell(event)

    def data(self, state: State, event: Event) -> dict[str, Any]:
        return log.data(event)

    def anyway(self, state: State, seat: int, move: int) -> int:
        return of(state).lasting_fault(seat, move)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return prompts.explain(of(state), seat, move, fault)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return scoring.score_sheet(of(state), seat)

    def reason(self, state: State) -> Text:
        return scoring.reason(of(state))

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for programs that learn ----

    def tensor(self, seats: int, options: Mapping[str, Any]) -> Form:
        return tensor.tensor(seats)

    def every_move(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        return tensor.every_move()

    # ---- for the conformance kit ----

    def witnessed(self, state: State, seat: int | None) -> View:
        return {"passes": of(state).turns.passes}  # in a row: everybody heard them

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return scoring.recount(position)

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        return parts(position)

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return components().names

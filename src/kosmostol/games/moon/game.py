"""Welcome to the Moon as people meet it; the work is done in the modules beside this one."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kosmostol.games.moon import drawing, log, options, prompts, scoring, tensor, views
from kosmostol.games.moon.components import SHEETS, chapters, lay_out, opponents
from kosmostol.games.moon.notation import read_move, write_move
from kosmostol.games.moon.position import box_list, from_position, options_of, parts, to_position
from kosmostol.games.moon.rules.numbers import FAULTS
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.settings import SETTINGS, clash, variants
from kosmostol.games.moon.taste import refined
from kosmostol.games.moon.views.shapes import PREVIEWS, MoonRecall, MoonView
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.cover import Cover
from kosmostol.kernel.game import Asked, Clash, Game, Option, ScoreLine, View, fault_names
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.tensor import Form
from kosmostol.kernel.text import Arg, Text


def of(state: State) -> Moon:
    """The state as one of this game."""
    assert isinstance(state, Moon)
    return state


class MoonGame(Game):
    """Welcome to the Moon: everybody drafts a turn on the own sheet at the same time."""

    contract = 1
    id = "moon"
    view_type = MoonView
    recall_type = MoonRecall
    previews = PREVIEWS
    elements = options.elements()
    revision = 2
    seat_counts = (1, 2, 3, 4, 5, 6)
    settings = SETTINGS
    minutes = 25
    age = 10
    folder = Path(__file__).parent
    cover = Cover(side="#8a7d5d", ink="dark", accent="#b3b7ff", deep="#4144a6")
    faults = fault_names(FAULTS)
    secrets = True
    chapters = chapters()
    forced = True  # confirming is a decision even when nothing else is left
    showcase = (
        *((seats, MappingProxyType({})) for seats in (1, 2, 6)),
        *((2, MappingProxyType({"adventure": adventure})) for adventure in list(SHEETS)[1:]),
        (1, MappingProxyType({"astra": opponents()[0]})),
        (1, MappingProxyType({"adventure": 2, "astra": opponents()[4]})),
    )

    # ---- making states ----

    def clash(self, seats: int, options: Mapping[str, Any]) -> Clash | None:
        return clash(seats, options)

    def variants(self, seats: int) -> list[dict[str, Any]]:
        return variants(seats)

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return lay_out(seats, chance, options)

    def refined(self, state: State) -> State:
        return refined(of(state), self.revision)

    def options_of(self, state: State) -> dict[str, Any]:
        return options_of(of(state))

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position, plausible)

    # ---- notation ----

    def write(self, move: int) -> str:
        return write_move(move)

    def read(self, text: str) -> int | None:
        return read_move(text)

    # ---- what people see ----

    def view(self, state: State, seat: int | None) -> View:
        return views.view(of(state), seat)

    def recall(self, state: State, seat: int | None) -> View:
        return views.recall(of(state))

    def option(self, state: State, seat: int, move: int) -> Option:
        return options.option(of(state), seat, move)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        return options.meant(of(state), seat, target)

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompts.prompt(of(state), seat)

    def asked(self, state: State, seat: int) -> Asked | None:
        return prompts.asked(of(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return log.tell(of(state), event)

    def data(self, state: State, event: Event) -> dict[str, Any]:
        return log.data(of(state), event)

    def anyway(self, state: State, seat: int, move: int) -> int:
        return of(state).anyway(seat, move)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return prompts.explain(of(state), seat, move)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return scoring.score_sheet(of(state), seat)

    def visible_sheet(self, state: State, seat: int, viewer: int | None) -> list[ScoreLine]:
        return scoring.visible_sheet(of(state), seat, viewer)

    def reason(self, state: State) -> Text:
        return scoring.reason(of(state))

    def shares(self, state: State) -> list[float]:
        if isinstance(state, Solo):
            return [1.0 if state.ranks()[0] == 1 else 0.0]
        return super().shares(state)

    def round_of(self, state: State) -> int | None:
        return int(of(state).turn)

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for programs that learn ----

    def tensor(self, seats: int, options: Mapping[str, Any]) -> Form:
        return tensor.tensor(seats, options["adventure"], bool(options["astra"]))

    def every_move(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        return tensor.every_move(options["adventure"], bool(options["astra"]))

    # ---- for the conformance kit ----

    def witnessed(self, state: State, seat: int | None) -> View:
        return views.witnessed(of(state))

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return scoring.recount(position)

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        return parts(position)

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return box_list(options)

"""Comets as the table knows it: the contract, each part of it in a room of its own."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.cover import Cover
from kosmostol.kernel.game import Asked, Game, Option, ScoreLine, View, fault_names
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.text import Arg, Text
from kosmostol_comets import drawing, log, notation, options, prompts, scoring, settings, views
from kosmostol_comets.components import SEATS
from kosmostol_comets.position import contents, from_position, parts, to_position
from kosmostol_comets.rules.box import Box
from kosmostol_comets.rules.numbers import FAULTS
from kosmostol_comets.rules.state import Comets, deal


def of(state: State) -> Comets:
    """The state as one of Comets."""
    assert isinstance(state, Comets)
    return state


class CometsGame(Game):
    """Comets: 2 to 5 seats, hidden hands, sealed choices."""

    contract = 1
    id = "comets"
    revision = 1
    seat_counts = SEATS
    settings = settings.SETTINGS
    minutes = 10
    age = 8
    folder = Path(__file__).parent
    cover = Cover(side="#0d2540", accent="#7fd8ff", deep="#0b5a86")
    secrets = True
    faults = fault_names(FAULTS)
    view_type = views.CometsView
    previews = views.PREVIEWS
    elements = ("comet-[0-9]+",)

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, Box(seats + 1, options["hand"]))

    def options_of(self, state: State) -> dict[str, Any]:
        return {"hand": of(state).box.hand}

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position, plausible)

    def write(self, move: int) -> str:
        return notation.write(move)

    def read(self, text: str) -> int | None:
        return notation.read(text)

    def view(self, state: State, seat: int | None) -> View:
        return cast("View", views.view(of(state), seat))

    def option(self, state: State, seat: int, move: int) -> Option:
        return options.option(of(state), move)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        return options.meant(target)

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompts.prompt(of(state), seat)

    def asked(self, state: State, seat: int) -> Asked | None:
        return prompts.asked(of(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return log.tell(event)

    def data(self, state: State, event: Event) -> dict[str, Any]:
        return log.data(event)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return {"comet": move}

    def anyway(self, state: State, seat: int, move: int) -> int:
        return of(state).lacking(seat, move)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return scoring.score_sheet(of(state), seat)

    def reason(self, state: State) -> Text:
        return Text("reason-rounds", {"rounds": of(state).box.rounds})

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    def witnessed(self, state: State, seat: int | None) -> View:
        return {"haul": list(of(state).haul)}  # the table shows sums, but all saw the dust flow

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return scoring.recount(position)

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        return parts(position)

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return contents(seats)

"""Not Alone as people meet it: the game's contract, put together from this folder's parts."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.games.not_alone import (
    drawing,
    log,
    notation,
    options,
    prompts,
    scoring,
    settings,
    tensor,
    views,
)
from kosmostol.games.not_alone.components import SEAT_COUNTS, components
from kosmostol.games.not_alone.position import box, from_position, parts, to_position
from kosmostol.games.not_alone.rules import answers
from kosmostol.games.not_alone.rules.numbers import places, steps
from kosmostol.games.not_alone.rules.numbers.faults import FAULTS
from kosmostol.games.not_alone.rules.state import NotAlone, deal
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.cover import Cover
from kosmostol.kernel.game import Asked, Game, Option, ScoreLine, View, fault_names
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.tensor import Form
from kosmostol.kernel.text import Arg, Text

MOST_LAID = 16  # more than the place cards all Hunted lay face down in a turn


def of(state: State) -> NotAlone:
    """The state as one of Not Alone."""
    assert isinstance(state, NotAlone)
    return state


class NotAloneGame(Game):
    """Not Alone: one Creature against one to six Hunted."""

    contract = 1
    id = "not_alone"
    revision = 3
    seat_counts = SEAT_COUNTS
    settings = settings.SETTINGS
    minutes = 45
    age = 10
    folder = Path(__file__).parent
    cover = Cover(side="#100419", accent="#ff6f91", deep="#9a1440")
    view_type = views.NotAloneView
    recall_type = views.NotAloneRecall
    previews = views.PREVIEWS
    elements = options.ELEMENTS
    secrets = True
    wishes = prompts.WISHES
    forced = True  # windows and sealed choices ask everybody who might have one
    faults = fault_names(FAULTS)
    deciding = ("caught", "rescue", "assimilation")

    # ---- making states ----

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, components().box(settings.choices(options)))

    def options_of(self, state: State) -> dict[str, Any]:
        return settings.options_of(of(state).box.choices)

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

    def view(self, state: State, seat: int | None) -> views.NotAloneView:
        return views.view(of(state), seat)

    def recall(self, state: State, seat: int | None) -> views.NotAloneRecall:
        return views.recall(of(state), seat)

    def option(self, state: State, seat: int, move: int) -> Option:
        return options.option(of(state), seat, move)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        return options.meant(of(state), seat, target)

    def reflex(self, state: State, seat: int, wishes: Mapping[str, str]) -> int | None:
        return prompts.reflex(of(state), seat, wishes)

    def wishes_for(self, state: State, seat: int) -> tuple[str, ...]:
        return prompts.wishes_for(of(state), seat)

    def discreet(self, state: State, seat: int) -> bool:
        return prompts.discreet(of(state), seat)

    def awaited(self, state: State) -> int:
        return answers.awaited(of(state))

    def clock(self, state: State) -> int:
        now = of(state)
        moment = now.turn.number * steps.STEPS + now.turn.step
        laid = sum(places.COUNT[now.down(seat)] for seat in now.hunted_seats())
        return moment * MOST_LAID + laid  # a card face down is seen, though not which

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompts.prompt(of(state), seat)

    def asked(self, state: State, seat: int) -> Asked | None:
        return prompts.asked(of(state), seat)

    def anyway(self, state: State, seat: int, move: int) -> int:
        return int(of(state).anyway(seat, move))

    def tell(self, state: State, event: Event) -> Text:
        return log.tell(event)

    def data(self, state: State, event: Event) -> dict[str, Any]:
        return log.data(event)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return prompts.explain(of(state), seat, move, fault)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return scoring.score_sheet(of(state), seat)

    def reason(self, state: State) -> Text:
        return scoring.reason(of(state))

    def shares(self, state: State) -> list[float]:
        return [float(point) for point in state.scores()]  # the Hunted win together

    def side(self, state: State, seat: int) -> str:
        return "side-creature" if seat == of(state).creature else "side-hunted"

    def round_of(self, state: State) -> int | None:
        return int(of(state).turn.number)

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for programs that learn ----

    def tensor(self, seats: int, options: Mapping[str, Any]) -> Form:
        return tensor.tensor(seats)

    def every_move(self, seats: int, options: Mapping[str, Any]) -> Sequence[int]:
        return tensor.every_move(seats)

    # ---- for the conformance kit ----

    def witnessed(self, state: State, seat: int | None) -> View:
        return views.witnessed(of(state), seat)

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        return scoring.recount(position)

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        return parts(position)

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return box(seats)

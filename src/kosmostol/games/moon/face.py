"""Welcome to the Moon as people meet it; the work is done in the modules beside this one."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

from kosmostol.games.moon import drawing, log, options, prompts, texts, views
from kosmostol.games.moon.campaign import CHAPTERS
from kosmostol.games.moon.components import (
    CARDS,
    SHEETS,
    TYPES,
    cards,
    make_box,
    missions_of,
    printed,
)
from kosmostol.games.moon.names import FAULTS, read_move, write_move
from kosmostol.games.moon.opponents import opponents, rival
from kosmostol.games.moon.position import from_position, options_of, to_position
from kosmostol.games.moon.rules.moon import Moon, deal
from kosmostol.games.moon.rules.solo import deal_solo
from kosmostol.games.moon.rules.table import Rulings
from kosmostol.games.moon.settings import SETTINGS, clash, variants
from kosmostol.games.moon.sheets.printed import EFFECT_NAMES
from kosmostol.games.moon.solo_position import cards_of
from kosmostol.games.moon.views.shapes import PREVIEWS, MoonRecall, MoonView
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import Clash, Game, Option, ScoreLine, View
from kosmostol.kernel.state import Event, State
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
    revision = 2
    seat_counts = (1, 2, 3, 4, 5, 6)
    settings = SETTINGS
    minutes = 25
    age = 10
    folder = Path(__file__).parent
    faults = FAULTS
    secrets = True
    chapters = CHAPTERS
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
        adventure = options["adventure"]
        chosen = options["missions"]
        rulings = Rulings(**dict.fromkeys(options["rulings"] or (), True))
        box = make_box(adventure, rulings, chosen is not None)
        missions = list(chosen or self._draw(adventure, chance))
        if options["astra"]:
            return deal_solo(chance, box, missions, rival(adventure, options["astra"]))
        return deal(seats, chance, box, missions)

    @staticmethod
    def _draw(adventure: int, chance: Chance) -> list[int]:
        """One mission each of A, B and C."""
        drawn = []
        for type_ in TYPES:
            ids = [card.id for card in missions_of(adventure) if card.type == type_]
            drawn.append(ids[chance.below(len(ids))])
        return drawn

    def options_of(self, state: State) -> dict[str, Any]:
        return options_of(of(state))

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position)

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

    def tell(self, state: State, event: Event) -> Text:
        return log.tell(of(state), event)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return texts.explain(of(state), seat, move)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        now = of(state)
        _, parts = views.parts_of(now, now.table.committed, seat)
        names = views.sheet_of(now).parts
        return [
            ScoreLine(Text(f"score-{name}"), points)
            for name, points in zip(names, parts, strict=False)
        ]

    def reason(self, state: State) -> Text:
        return texts.reason(of(state))

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for the conformance kit ----

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        sheet = printed(position["options"]["adventure"])
        if not position["options"]["astra"]:
            return sheet.recount(position)
        effects = cards().effect
        held = Counter(EFFECT_NAMES[effects[card - 1]] for card in position["astra"]["held"])
        return sheet.recount({**position, "rival": held})

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        if position["options"]["astra"]:
            return [f"card-{card}" for card in cards_of(position["astra"])]
        found = list(position["cards"]["unseen"])
        for pile in position["cards"]["piles"]:
            here = [*pile["draw"], pile["number"], pile["effect"], *pile["discard"]]
            found += [card for card in here if card is not None]
        return [f"card-{card}" for card in found]

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        letters = TYPES if options["astra"] else ()
        return [f"card-{card}" for card in (*range(1, CARDS + 1), *letters)]

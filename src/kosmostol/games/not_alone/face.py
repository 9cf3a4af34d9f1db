"""Not Alone as people meet it: the game's contract, put together from this folder's parts."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.games.not_alone import drawing, notation, options, prompts, reflexes, texts, views
from kosmostol.games.not_alone.components import HUNT, SEAT_COUNTS, SURVIVAL, components
from kosmostol.games.not_alone.names import WINNERS, hunted_seats
from kosmostol.games.not_alone.position import from_position, to_position
from kosmostol.games.not_alone.rules import fields, places, steps
from kosmostol.games.not_alone.rules.match import NotAlone, deal
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import KERNEL_FAULTS, Game, Option, ScoreLine, Setting, View
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.text import Arg, Text

YES_NO = (True, False)
MOST_LAID = 16  # more than the place cards all Hunted lay face down in a turn
BY_LOT = -1
CREATURE_CHOOSES = 0


def of(state: State) -> NotAlone:
    """The state as one of Not Alone."""
    assert isinstance(state, NotAlone)
    return state


class NotAloneGame(Game):
    """Not Alone: one Creature against one to six Hunted."""

    contract = 1
    id = "not_alone"
    revision = 2
    seat_counts = SEAT_COUNTS
    settings = (
        # A seat beyond the table is counted round it.
        Setting("creature", BY_LOT, choices=(BY_LOT, 0, 1, 2, 3, 4, 5, 6), names_seat=True),
        Setting("copy_ineffective", True, choices=YES_NO),
        Setting("advanced", False, choices=(False, True)),
        Setting("side", CREATURE_CHOOSES, choices=(CREATURE_CHOOSES, 1, 2)),
    )
    minutes = 45
    age = 10
    folder = Path(__file__).parent
    secrets = True
    wishes = reflexes.WISHES
    forced = True  # windows and sealed choices ask everybody who might have one
    faults = (
        *KERNEL_FAULTS,
        "not-now",
        "no-card",
        "wrong-phase",
        "hunt-limit",
        "survival-limit",
        "despair",
        "sacrifice",
        "no-effect",
        "flashback",
        "too-late",
        "place-not-in-hand",
        "place-blocked",
        "too-few-places",
        "acted",
        "before-playing",
        "resist-will",
        "resist-empty",
        "give-up-needless",
        "not-in-discard",
        "take-one",
        "token-placed",
        "token-unavailable",
        "token-between",
        "token-single",
        "token-first",
        "not-next",
        "not-hunted",
        "few-in-hand",
        "power-used",
        "power-useless",
        "not-copied",
        "reserve",
        "heal",
        "no-draw",
        "scream",
        "not-choice",
        "own-action",
    )

    # ---- making states ----

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, components().box(**options))

    def options_of(self, state: State) -> dict[str, Any]:
        box = of(state).box
        return {
            "creature": box.creature,
            "copy_ineffective": box.copy_ineffective,
            "advanced": box.advanced,
            "side": box.side,
        }

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position)

    # ---- notation ----

    def write(self, move: int) -> str:
        return notation.write(move)

    def read(self, text: str) -> int | None:
        return notation.read(text)

    # ---- what people see ----

    def view(self, state: State, seat: int | None) -> View:
        return views.view(of(state), seat)

    def recall(self, state: State, seat: int | None) -> View:
        return views.recall(of(state), seat)

    def option(self, state: State, seat: int, move: int) -> Option:
        return options.option(of(state), seat, move)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        return options.meant(of(state), seat, target)

    def reflex(self, state: State, seat: int, wishes: Mapping[str, str]) -> int | None:
        return reflexes.reflex(of(state), seat, wishes)

    def wishes_for(self, state: State, seat: int) -> tuple[str, ...]:
        return reflexes.wishes_for(of(state), seat)

    def discreet(self, state: State, seat: int) -> bool:
        return reflexes.discreet(of(state), seat)

    def awaited(self, state: State) -> int:
        return views.awaited(of(state))

    def clock(self, state: State) -> int:
        now = of(state)
        moment = now.turn * steps.STEPS + now.step
        laid = sum(places.COUNT[now.down(seat)] for seat in hunted_seats(now))
        return moment * MOST_LAID + laid  # a card face down is seen, though not which

    def prompt(self, state: State, seat: int | None) -> Text:
        return prompts.prompt(of(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return texts.tell(event)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return prompts.explain(of(state), seat, move, fault)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        return [ScoreLine(Text("score-victory"), state.scores()[seat])]

    def reason(self, state: State) -> Text:
        creature = of(state).winner == fields.CREATURE
        return Text("reason-creature" if creature else "reason-hunted")

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for the conformance kit ----

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        won = position["winner"]
        if won not in WINNERS[1:]:
            return [0] * position["seats"]
        creature = position["creature"]
        return [int((seat == creature) == (won == "creature")) for seat in range(position["seats"])]

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        hunt, survival = position["hunt"], position["survival"]
        found = [*hunt["hand"], *hunt["deck"], *hunt["discard"]]
        found += [card for batch in hunt["under"] for card in batch]
        found += [*survival["deck"], *survival["discard"], *survival["drawn"]]
        for index, copies in enumerate(position["reserve"]):
            found += [f"place {places.FIRST_RESERVED + index}"] * copies
        for person in position["people"]:
            if "will" in person:
                found += person["survival"]
                owned = [*person["hand"], *person["discard"], *filter(None, person["cards"])]
                found += [f"place {place}" for place in owned]
        return found

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        copies = components().reserve[seats]
        starting = [f"place {place}" for place in places.STARTING] * (seats - 1)
        reserved = [f"place {place}" for place in range(places.FIRST_RESERVED, places.PLACES + 1)]
        return [*HUNT, *SURVIVAL, *starting, *reserved * copies]

"""Catonauts as people meet it: notation, views, options, prompts, log lines, score sheets."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.games.catonauts import drawing
from kosmostol.games.catonauts.components import components
from kosmostol.games.catonauts.position import (
    CELL_NAMES,
    PHASES,
    cell_name,
    from_position,
    stack,
    to_position,
)
from kosmostol.games.catonauts.rules.catonauts import Catonauts, deal
from kosmostol.games.catonauts.rules.codes import (
    BOARDED,
    CELLS,
    CORNER,
    CORNER_FIRST,
    CORNER_MOVE,
    DISCARD,
    ENDED,
    FINISHED,
    FIRST_SEAT,
    FLEW,
    FLY,
    FLY_MOVE,
    HOLE,
    KEPT,
    LAND_MATCH,
    LAND_MOVE,
    LAND_TOO_MANY,
    LANDED,
    LAST_CARD,
    LEFT_HOLE,
    LOST,
    NOWHERE,
    PILE,
    PLACED,
    REFILLED,
    ROCKET,
    SKIPPED,
    THROWN_OUT,
)
from kosmostol.games.catonauts.rules.field import BETWEEN
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import KERNEL_FAULTS, Game, Option, ScoreLine, Setting, View
from kosmostol.kernel.state import Event, State
from kosmostol.kernel.text import Arg, Seat, Text

MOST_LANDED = 60


def planet(card: int, case: str = "nom") -> Text:
    """A card's planet, as a text; `case` for languages that decline (nom, acc, loc)."""
    faces = components()
    return Text(f"planet-{faces.colours[faces.planet[card]]}", {"case": case})


def cats(card: int, case: str = "nom") -> Text:
    """A card's cats, as a text: «three pink cats»."""
    faces = components()
    args: dict[str, Arg] = {"count": faces.count[card], "case": case}
    return Text(f"cats-{faces.colours[faces.cats[card]]}", args)


def card_name(card: int) -> Text:
    """A whole card: its planet and its cats."""
    return Text("card", {"planet": planet(card), "cats": cats(card)})


def of(state: State) -> Catonauts:
    """The state as one of Catonauts."""
    assert isinstance(state, Catonauts)
    return state


class CatonautsGame(Game):
    """Catonauts: 2 to 4 seats, everything open but the order of the deck."""

    contract = 1
    id = "catonauts"
    revision = 1
    seat_counts = (2, 3, 4)
    settings = (Setting("extra_turn", False, choices=(False, True)),)
    minutes = 20
    age = 6
    folder = Path(__file__).parent
    faults = (
        *KERNEL_FAULTS,
        "corner-first",
        "corner-only",
        "corner-taken",
        "corner-done",
        "fly-first",
        "fly-stay",
        "fly-straight",
        "fly-hole",
        "fly-occupied",
        "land-first",
        "land-too-many",
        "land-match",
    )

    # ---- making states ----

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, components().box(options["extra_turn"]))

    def options_of(self, state: State) -> dict[str, Any]:
        return {"extra_turn": of(state).box.extra_turn}

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position)

    # ---- notation ----

    def write(self, move: int) -> str:
        if move >= LAND_MOVE:
            return f"land {move - LAND_MOVE}"
        if move >= FLY_MOVE:
            return f"fly {CELL_NAMES[move - FLY_MOVE]}"
        return f"corner {CELL_NAMES[move - CORNER_MOVE]}"

    def read(self, text: str) -> int | None:
        verb, _, what = text.partition(" ")
        if verb == "land" and what.isascii() and what.isdigit() and str(int(what[:3])) == what:
            return LAND_MOVE + int(what) if int(what) <= MOST_LANDED else None
        base = {"corner": CORNER_MOVE, "fly": FLY_MOVE}.get(verb)
        if base is None or what not in CELL_NAMES:
            return None
        return base + CELL_NAMES.index(what)

    # ---- what people see ----

    def view(self, state: State, seat: int | None) -> View:
        now = of(state)
        names = components().cards
        seats = range(now.seats)

        def cards(number: int) -> list[str]:
            return [names[card] for card in stack(now, number)]

        return {
            "phase": PHASES[now.phase],
            "turn": now.turn,
            "first": None if now.first == NOWHERE else now.first,
            "field": {
                CELL_NAMES[cell]: None if now.field[cell] == HOLE else names[now.field[cell]]
                for cell in range(CELLS)
            },
            "pawns": [cell_name(now.pawns[each]) for each in seats],
            "leaving": cell_name(now.leaving),
            "rockets": [cards(ROCKET + each) for each in seats],
            "piles": [cards(PILE + each) for each in seats],
            "points": now.scores(),
            "discard": cards(DISCARD),
            "deck": now.deck_size,
            "finalTurns": None if now.final_turns < 0 else now.final_turns,
            "extraTurn": now.box.extra_turn,
        }

    def option(self, state: State, seat: int, move: int) -> Option:
        now = of(state)
        text = self.write(move)
        if move >= LAND_MOVE:
            return self._land_option(now, seat, move - LAND_MOVE, text)
        cell = move - FLY_MOVE if move >= FLY_MOVE else move - CORNER_MOVE
        name = CELL_NAMES[cell]
        args: dict[str, Arg] = {"cell": name, "card": card_name(now.field[cell])}
        if move < FLY_MOVE:
            return Option(text, "corner", (f"cell-{name}",), Text("option-corner", args))
        start = now.pawns[seat]
        between = BETWEEN[start * CELLS + cell]
        passes = now.passes(start, cell)
        lost = now.top[ROCKET + seat] if passes else NOWHERE
        names = components().cards
        label = Text("option-fly", args)
        if lost != NOWHERE:
            label = Text("option-fly-over", args | {"lost": cats(lost, "acc")})
        preview = {
            "path": [CELL_NAMES[each] for each in range(CELLS) if between & (1 << each)],
            "passes": passes,
            "lost": None if lost == NOWHERE else names[lost],
            "boards": names[now.field[start]],
            "landings": self._landings(now, seat, cell, skip=1 if lost != NOWHERE else 0),
        }
        return Option(text, "fly", (f"cell-{name}",), label, preview)

    def _landings(self, now: Catonauts, seat: int, goal: int, skip: int) -> list[dict[str, Any]]:
        """What could be landed on the goal right after flying there."""
        rocket = stack(now, ROCKET + seat)
        aboard = [*rocket[: len(rocket) - skip], now.field[now.pawns[seat]]]
        return [
            landing
            for k in range(1, len(aboard) + 1)
            if (landing := self._landing(aboard, k, now.field[goal])) is not None
        ]

    @staticmethod
    def _landing(aboard: list[int], k: int, goal_card: int) -> dict[str, Any] | None:
        """The outcome of landing the last k cards on a planet; None if that is not allowed."""
        faces = components()
        colour = faces.planet[goal_card]
        if faces.cats[aboard[-k]] != colour:
            return None
        leaving = aboard[-k:][::-1]
        landed = [card for card in leaving if faces.cats[card] == colour]
        return {
            "cards": k,
            "points": sum(faces.count[card] for card in landed),
            "landed": [faces.cards[card] for card in landed],
            "thrown": [faces.cards[card] for card in leaving if card not in landed],
        }

    def _land_option(self, now: Catonauts, seat: int, k: int, text: str) -> Option:
        if k == 0:
            return Option(
                text, "land", (f"rocket-{seat}-keep",), Text("option-keep"), {"points": 0}
            )
        aboard = stack(now, ROCKET + seat)
        preview = self._landing(aboard, k, now.field[now.pawns[seat]])
        assert preview is not None
        faces = components()
        thrown = tuple(cats(faces.cards.index(name), "acc") for name in preview["thrown"])
        landed = tuple(cats(faces.cards.index(name), "acc") for name in preview["landed"])
        args: dict[str, Arg] = {"landed": landed, "points": preview["points"]}
        label = Text("option-land", args)
        if thrown:
            label = Text("option-land-throwing", args | {"thrown": thrown})
        targets = tuple(f"rocket-{seat}-{each}" for each in range(k, 0, -1))
        return Option(text, "land", targets, label, preview)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        now = of(state)
        kind, _, what = target.partition("-")
        if kind == "cell" and what in CELL_NAMES:
            return f"{'corner' if now.phase == CORNER else 'fly'} {what}"
        if kind == "rocket":
            whose, _, k = what.partition("-")
            if whose == str(seat):
                return f"land {0 if k == 'keep' else k}"
        return None

    def prompt(self, state: State, seat: int | None) -> Text:
        now = of(state)
        if now.phase == FINISHED:
            return Text("prompt-over")
        if seat is None or seat != now.turn:
            waiting = {CORNER: "prompt-wait-corner", FLY: "prompt-wait-fly"}
            return Text(waiting.get(now.phase, "prompt-wait-land"), {"seat": Seat(now.turn)})
        if now.phase == CORNER:
            return Text("prompt-corner")
        if now.phase == FLY:
            return Text("prompt-fly-last" if now.final_turns >= 0 else "prompt-fly")
        return Text("prompt-land", {"planet": planet(now.field[now.pawns[seat]], "loc")})

    def tell(self, state: State, event: Event) -> Text:
        a, b, c = event.a, event.b, event.c
        args: dict[str, Arg]
        match event.kind:
            case kind if kind == PLACED:
                return Text("log-placed", {"seat": Seat(a), "cell": CELL_NAMES[b]})
            case kind if kind == FIRST_SEAT:
                return Text("log-first", {"seat": Seat(a)})
            case kind if kind == FLEW:
                goal = of(state).field[c]
                args = {"seat": Seat(a), "cell": CELL_NAMES[c], "planet": planet(goal, "acc")}
                return Text("log-flew", args)
            case kind if kind == LOST:
                return Text("log-lost", {"seat": Seat(a), "cats": cats(b, "acc")})
            case kind if kind == BOARDED:
                return Text("log-boarded", {"seat": Seat(a), "cats": cats(b, "acc")})
            case kind if kind == LANDED:
                args = {"seat": Seat(a), "cats": cats(b, "acc"), "points": components().count[b]}
                return Text("log-landed", args)
            case kind if kind == THROWN_OUT:
                return Text("log-thrown", {"seat": Seat(a), "cats": cats(b, "acc")})
            case kind if kind == KEPT:
                return Text("log-kept", {"seat": Seat(a)})
            case kind if kind == REFILLED:
                return Text("log-refilled", {"cell": CELL_NAMES[a], "card": card_name(b)})
            case kind if kind == LEFT_HOLE:
                return Text("log-hole", {"cell": CELL_NAMES[a]})
            case kind if kind == LAST_CARD:
                return Text("log-last-card", {"seat": Seat(a)})
            case kind if kind == SKIPPED:
                return Text("log-skipped", {"seat": Seat(a)})
            case kind if kind == ENDED:
                return Text("log-ended")
        raise ValueError(f"unknown event {event.kind}")

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        now = of(state)
        if fault == LAND_TOO_MANY:
            return {"aboard": len(stack(now, ROCKET + seat))}
        if fault == LAND_MATCH:
            last = stack(now, ROCKET + seat)[-(move - LAND_MOVE)]
            return {"cats": cats(last), "planet": planet(now.field[now.pawns[seat]], "loc")}
        if move >= LAND_MOVE:
            return {}
        cell = move - FLY_MOVE if move >= FLY_MOVE else move - CORNER_MOVE
        return {} if fault == CORNER_FIRST else {"cell": CELL_NAMES[cell]}

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        faces = components()
        pile = stack(of(state), PILE + seat)
        return [
            ScoreLine(
                Text(f"score-{colour}"),
                sum(faces.count[card] for card in pile if faces.cats[card] == number),
            )
            for number, colour in enumerate(faces.colours)
        ]

    def reason(self, state: State) -> Text:
        return Text("reason-last-turns")

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for the conformance kit ----

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        # A card's name ends with the number of its cats.
        return [sum(int(card.rsplit("-", 1)[1]) for card in pile) for pile in position["piles"]]

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        found = [card for card in position["field"].values() if card is not None]
        for pile in (*position["rockets"], *position["piles"]):
            found += pile
        return [*found, *position["discard"], *position["deck"]]

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return components().cards

"""Positions of Catonauts: the whole state as JSON that people can read and edit.

Reading one back checks everything; BadPosition names the problem and the place. What is left out
is as at the start. Two kinds of checks: what the table cannot hold at all (a card in two places,
a pawn on nothing) is always refused, what play cannot lead to only where it should be plausible.
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.catonauts.components import components
from kosmostol.games.catonauts.notation import CELL_NAMES, PHASES, cell_name
from kosmostol.games.catonauts.rules.field import CORNER_MASK, Field, empty_field
from kosmostol.games.catonauts.rules.numbers import (
    CORNER,
    DISCARD,
    ENDLESS,
    FINISHED,
    FLY,
    HOLE,
    LAND,
    NOWHERE,
    PILE,
    ROCKET,
    STACKS,
)
from kosmostol.games.catonauts.rules.refilling import deck_of
from kosmostol.games.catonauts.rules.rockets import Rockets, empty_rockets
from kosmostol.games.catonauts.rules.state import Catonauts, lay_out
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json

SEATS = (2, 3, 4)


def to_position(state: Catonauts) -> dict[str, Any]:
    """The state as JSON."""
    names = components().cards
    field, deck = state.field, state.deck
    seats = range(state.seats)

    def cards(stack: int) -> list[str]:
        return [names[card] for card in state.rockets.cards(stack)]

    return {
        "seats": state.seats,
        "options": {"extra_turn": state.box.extra_turn},
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "first": None if state.first == NOWHERE else state.first,
        "field": {
            name: None if card == HOLE else names[card]
            for name, card in zip(CELL_NAMES, field.cards(), strict=True)
        },
        "pawns": [cell_name(field.pawn(seat)) for seat in seats],
        "leaving": cell_name(state.leaving),
        "rockets": [cards(ROCKET + seat) for seat in seats],
        "piles": [cards(PILE + seat) for seat in seats],
        "discard": cards(DISCARD),
        "deck": [names[card] for card in deck.cards()],
        "final_turns": None if state.final_turns == ENDLESS else state.final_turns,
        "chance": chance_json(state.chance),
    }


def _start(seats: int) -> dict[str, Any]:
    """What a position says that says nothing; the field and the deck are dealt from the rest."""
    return {
        "options": {},
        "phase": PHASES[CORNER],
        "turn": 0,
        "first": None,
        "field": {},
        "pawns": [None] * seats,
        "leaving": None,
        "rockets": [[] for _ in range(seats)],
        "piles": [[] for _ in range(seats)],
        "discard": [],
        "final_turns": None,
        "chance": [0, 0, 0],
    }


def from_position(position: Mapping[str, Any], plausible: bool = True) -> Catonauts:
    """The state of a position."""
    seats = Reader(position).choice("seats", SEATS)
    told = _start(seats) | dict(position)
    read = Reader(told)
    read.take("seats")
    options = read.object("options")
    extra_turn = options.boolean("extra_turn", default=False)
    options.done()
    phase = _key(PHASES, read.choice("phase", tuple(PHASES.values())))
    turn = read.whole("turn", 0, seats - 1)
    first = read.whole("first", 0, seats - 1, none=NOWHERE)
    final_turns = read.whole("final_turns", 0, seats, none=ENDLESS)
    leaving = _cell(read.take("leaving"), "leaving")
    chance = read.chance("chance")
    cards = _Cards()
    box = components().box(extra_turn)
    field = _field(read.object("field"), told["field"], cards)
    _pawns(read.list("pawns", seats), field)
    rockets = empty_rockets(box)
    for seat in range(seats):
        for stack, name in ((ROCKET, "rockets"), (PILE, "piles")):
            pile = cards.all(read.sublist(name, seat, seats), f"{name}[{seat}]")
            _stack(rockets, stack, seat, pile)
    for card in cards.all(read.list("discard"), "discard"):
        rockets.discard(card)
    drawn = cards.all(read.list("deck"), "deck") if "deck" in told else None
    read.done()
    unnamed = [
        cell
        for cell, name in enumerate(CELL_NAMES)
        if name not in told["field"] and cell != leaving
    ]
    rest = _lay_out(field, unnamed, cards, chance)
    if drawn is None:
        drawn = rest
    elif rest and plausible:
        among = f"among them {components().cards[rest[0]]}"
        problem = f"{len(rest)} cards are nowhere, {among}; without 'deck' it holds the rest"
        raise BadPosition("deck", problem)
    deck = deck_of(drawn)
    state = Catonauts(
        *(seats, chance, 0, box, field, rockets, deck),
        phase=phase,
        turn=turn,
        first=first,
        leaving=leaving,
        final_turns=final_turns,
        goals=field.goals(turn) if phase == FLY else 0,
    )
    _check_table(state)
    if plausible:
        _check_play(state)
    elif phase == FLY and field.goals(turn) == 0:
        state.pass_turn(None)
    return state


class _Cards:
    """Hands out cards by name, each one once."""

    def __init__(self) -> None:
        self.numbers = {name: number for number, name in enumerate(components().cards)}
        self.place_of: dict[int, str] = {}

    def take(self, name: object, place: str) -> int:
        if not isinstance(name, str) or name not in self.numbers:
            problem = f"there is no card {name!r}; cards are planet-cats-count, as blue-pink-3"
            raise BadPosition(place, problem)
        number = self.numbers[name]
        if number in self.place_of:
            raise BadPosition(place, f"card {name} is already in {self.place_of[number]}")
        self.place_of[number] = place
        return number

    def all(self, names: list[Any], place: str) -> list[int]:
        return [self.take(name, f"{place}[{index}]") for index, name in enumerate(names)]

    def rest(self) -> list[int]:
        return [number for number in self.numbers.values() if number not in self.place_of]


def _key(table: Mapping[int, str], value: str) -> int:
    return next(key for key, name in table.items() if name == value)


def _cell(value: object, place: str) -> int:
    if value is None:
        return NOWHERE
    if value not in CELL_NAMES:
        raise BadPosition(place, f"there is no cell {value!r}; cells are a1 to d4")
    return CELL_NAMES.index(str(value))


def _field(read: Reader, told: Mapping[str, Any], cards: _Cards) -> Field:
    """The cards on the cells that are named; a cell that is named as null is a hole."""
    field = empty_field()
    for cell, name in enumerate(CELL_NAMES):
        value = read.take(name) if name in told else None
        if value is not None:
            field.lay(cell, cards.take(value, read.place(name)))
    unknown = sorted(str(name) for name in told if name not in CELL_NAMES)
    if unknown:
        raise read.fail(unknown[0], "there is no such cell; cells are a1 to d4")
    return field


def _pawns(values: list[Any], field: Field) -> None:
    for seat, value in enumerate(values):
        cell = _cell(value, f"pawns[{seat}]")
        if cell == NOWHERE:
            continue
        if field.occupied >> cell & 1:
            raise BadPosition(f"pawns[{seat}]", f"two pawns on {CELL_NAMES[cell]}")
        field.stand(seat, cell)


def _stack(rockets: Rockets, stack: int, seat: int, cards: list[int]) -> None:
    for card in cards:
        if stack == ROCKET:
            rockets.board(seat, card)
        else:
            rockets.win(seat, card)


def _lay_out(field: Field, cells: list[int], cards: _Cards, chance: Chance) -> list[int]:
    """Lay out the cells that are not named as at the start; the cards that are left then."""
    rest = cards.rest()
    if len(rest) < len(cells):
        problem = f"is not named, and no card is left for it: {len(rest)} for {len(cells)} cells"
        raise BadPosition(f"field.{CELL_NAMES[cells[0]]}", problem)
    if not cells:
        return rest
    start = [card for card in rest if card in components().start]
    chance.shuffle(start, 0, len(start))
    del start[sum(CORNER_MASK >> cell & 1 for cell in cells) :]
    others = [card for card in rest if card not in start]
    deck = deck_of(others)
    lay_out(field, deck, start, sum(1 << cell for cell in cells), chance)
    return deck.cards()


def _check_table(state: Catonauts) -> None:
    """Whether the table can hold this, whatever happened before."""
    field, turn = state.field, state.turn
    for seat in range(state.seats):
        cell = field.pawn(seat)
        place = f"pawns[{seat}]"
        if state.phase == CORNER and seat >= turn:
            if cell != NOWHERE:
                raise BadPosition(place, "this seat has not placed its pawn yet")
        elif cell == NOWHERE:
            raise BadPosition(place, "the pawn must stand on a card")
        elif field.card(cell) == HOLE:
            raise BadPosition(place, f"the pawn stands on a hole, {CELL_NAMES[cell]}")
    if (state.leaving != NOWHERE) != (state.phase == LAND):
        raise BadPosition("leaving", "must name the cell just left in phase land, else be null")
    if state.phase == LAND and field.card(state.leaving) != HOLE:
        raise BadPosition("leaving", f"{CELL_NAMES[state.leaving]} still holds a card")


def _check_play(state: Catonauts) -> None:
    """Whether play can lead to this."""
    field, turn, phase = state.field, state.turn, state.phase
    if (state.first == NOWHERE) != (phase == CORNER):
        raise BadPosition("first", "must be null while pawns are placed, and a seat afterwards")
    if phase == CORNER:
        _check_placing(state)
    if phase == LAND and not state.rockets.cats_aboard(turn, state.colour_under(turn)):
        raise BadPosition("phase", "nobody aboard matches the planet, so there is no landing")
    for cell, name in enumerate(CELL_NAMES):
        if field.card(cell) == HOLE and cell != state.leaving and state.deck.size > 0:
            raise BadPosition(f"field.{name}", "there are no holes while the deck has cards")
    if (state.deck.size == 0) != (state.final_turns != ENDLESS):
        raise BadPosition(
            "final_turns", "must be a number once the deck is empty, and null before that"
        )
    if phase == FINISHED and state.final_turns != 0:
        raise BadPosition("phase", "the match is over only when no final turn is left")
    if phase in (FLY, LAND):
        if state.final_turns == 0 and (not state.box.extra_turn or turn == state.first):
            raise BadPosition("final_turns", "no turn is left, so the match is over")
        if phase == FLY and field.goals(turn) == 0:
            raise BadPosition("turn", f"seat {turn} cannot fly, so its turn is skipped")


def _check_placing(state: Catonauts) -> None:
    for seat in range(state.turn):
        cell = state.field.pawn(seat)
        if not CORNER_MASK >> cell & 1:
            problem = f"pawns start in a corner, {CELL_NAMES[cell]} is none"
            raise BadPosition(f"pawns[{seat}]", problem)
    if any(state.rockets.cards(stack) for stack in range(STACKS)):
        raise BadPosition("rockets", "nothing has been taken while pawns are placed")


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every card found in a position, once for each place it is in."""
    found = [card for card in position["field"].values() if card is not None]
    for pile in (*position["rockets"], *position["piles"]):
        found += pile
    return [*found, *position["discard"], *position["deck"]]

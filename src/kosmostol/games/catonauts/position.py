"""Positions of Catonauts: the whole state as JSON that people can read and edit.

Reading one back checks everything: each of the sixty cards in exactly one place, pawns on
cards, counts that can occur. BadPosition names the problem and the place.
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.catonauts.components import components
from kosmostol.games.catonauts.rules.catonauts import Catonauts
from kosmostol.games.catonauts.rules.codes import (
    CELLS,
    CORNER,
    DISCARD,
    FINISHED,
    FLY,
    HOLE,
    LAND,
    NO_CARD,
    NOWHERE,
    PILE,
    ROCKET,
)
from kosmostol.games.catonauts.rules.field import CORNER_MASK
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json

CELL_NAMES = tuple(f"{column}{row}" for row in "1234" for column in "abcd")
PHASES = {CORNER: "corner", FLY: "fly", LAND: "land", FINISHED: "over"}
SEATS = (2, 3, 4)


def cell_name(cell: int) -> str | None:
    """`a1` for cell 0; None for nowhere."""
    return None if cell == NOWHERE else CELL_NAMES[cell]


def stack(state: Catonauts, number: int) -> list[int]:
    """The cards of a stack from the bottom up: a rocket from left to right."""
    cards: list[int] = []
    card = state.top[number]
    while card != NO_CARD:
        cards.append(card)
        card = state.under[card]
    return cards[::-1]


def to_position(state: Catonauts) -> dict[str, Any]:
    """The state as JSON."""
    names = components().cards
    seats = range(state.seats)

    def cards(number: int) -> list[str]:
        return [names[card] for card in stack(state, number)]

    return {
        "seats": state.seats,
        "options": {"extra_turn": state.box.extra_turn},
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "first": None if state.first == NOWHERE else state.first,
        "field": {
            CELL_NAMES[cell]: None if card == HOLE else names[card]
            for cell, card in enumerate(state.field)
        },
        "pawns": [cell_name(state.pawns[seat]) for seat in seats],
        "leaving": cell_name(state.leaving),
        "rockets": [cards(ROCKET + seat) for seat in seats],
        "piles": [cards(PILE + seat) for seat in seats],
        "discard": cards(DISCARD),
        "deck": [names[card] for card in state.deck[: state.deck_size]],
        "final_turns": None if state.final_turns < 0 else state.final_turns,
        "chance": chance_json(state.chance),
    }


def from_position(position: Mapping[str, Any]) -> Catonauts:
    """The state of a position."""
    read = Reader(position)
    seats = read.choice("seats", SEATS)
    seat_range = range(seats)
    options = read.object("options", optional=True)
    extra_turn = options.boolean("extra_turn", default=False)
    options.done()
    phase = _key(PHASES, read.choice("phase", tuple(PHASES.values())))
    turn = read.whole("turn", 0, seats - 1)
    first = read.whole("first", 0, seats - 1, none=NOWHERE)
    field_read = read.object("field")
    final_turns = read.whole("final_turns", 0, seats, none=-1)
    leaving = _cell(read, "leaving")

    # Each card in exactly one place.
    numbers = {name: number for number, name in enumerate(components().cards)}
    place_of: dict[int, str] = {}

    def card(name: object, place: str) -> int:
        if not isinstance(name, str) or name not in numbers:
            raise BadPosition(place, f"there is no card {name!r}")
        number = numbers[name]
        if number in place_of:
            raise BadPosition(place, f"card {name} is already in {place_of[number]}")
        place_of[number] = place
        return number

    field = [HOLE] * CELLS
    for cell, name in enumerate(CELL_NAMES):
        value = field_read.take(name)
        if value is not None:
            field[cell] = card(value, f"field.{name}")
    field_read.done()
    pawns_named = read.list("pawns", seats)
    pawns = [_pawn(value, f"pawns[{seat}]") for seat, value in enumerate(pawns_named)]

    def cards(values: list[Any], place: str) -> list[int]:
        return [card(value, f"{place}[{index}]") for index, value in enumerate(values)]

    rockets = [
        cards(read.sublist("rockets", seat, seats), f"rockets[{seat}]") for seat in seat_range
    ]
    piles = [cards(read.sublist("piles", seat, seats), f"piles[{seat}]") for seat in seat_range]
    discard = cards(read.list("discard"), "discard")
    deck = cards(read.list("deck"), "deck")
    chance = read.chance("chance")
    read.done()
    missing = [name for name, number in numbers.items() if number not in place_of]
    if missing:
        raise BadPosition("", f"{len(missing)} cards are nowhere, among them {missing[0]}")

    top, under = [NO_CARD] * 9, [NO_CARD] * 60
    stacks = {ROCKET + seat: rockets[seat] for seat in seat_range}
    stacks |= {PILE + seat: piles[seat] for seat in seat_range}
    stacks[DISCARD] = discard
    for number, pile in stacks.items():
        for each in pile:
            under[each] = top[number]
            top[number] = each
    faces = components()
    aboard = [0] * 16
    for seat in seat_range:
        for each in rockets[seat]:
            aboard[seat * 4 + faces.cats[each]] += faces.count[each]
    state = Catonauts(
        seats=seats,
        chance=chance,
        revealed=0,
        box=faces.box(extra_turn),
        phase=phase,
        turn=turn,
        first=first,
        field=field,
        cards_mask=sum(1 << cell for cell in range(CELLS) if field[cell] != HOLE),
        pawns=pawns + [NOWHERE] * (4 - seats),
        pawn_mask=sum(1 << cell for cell in set(pawns) if cell != NOWHERE),
        deck=deck + [NO_CARD] * (56 - len(deck)),
        deck_size=len(deck),
        top=top,
        under=under,
        points=[sum(faces.count[each] for each in pile) for pile in piles] + [0] * (4 - seats),
        aboard=aboard,
        leaving=leaving,
        final_turns=final_turns,
    )
    _check(state)
    return state


def _key(table: Mapping[int, str], value: str) -> int:
    return next(key for key, name in table.items() if name == value)


def _cell(read: Reader, name: str) -> int:
    return _pawn(read.take(name), name)


def _pawn(value: object, place: str) -> int:
    if value is None:
        return NOWHERE
    if value not in CELL_NAMES:
        raise BadPosition(place, f"there is no cell {value!r}; cells are a1 to d4")
    return CELL_NAMES.index(str(value))


def _check(state: Catonauts) -> None:
    """Whether the parts of a position go together."""
    seats = range(state.seats)
    for seat in seats:
        cell = state.pawns[seat]
        if cell == NOWHERE:
            if state.phase != CORNER or seat < state.turn:
                raise BadPosition(f"pawns[{seat}]", "the pawn must stand on a card")
            continue
        name = CELL_NAMES[cell]
        for other in range(seat):
            if state.pawns[other] == cell:
                raise BadPosition(f"pawns[{seat}]", f"two pawns on {name}")
        if state.field[cell] == HOLE:
            raise BadPosition(f"pawns[{seat}]", f"the pawn stands on a hole, {name}")
        if state.phase == CORNER and seat >= state.turn:
            raise BadPosition(f"pawns[{seat}]", "this seat has not placed its pawn yet")
        if state.phase == CORNER and not CORNER_MASK & (1 << cell):
            raise BadPosition(f"pawns[{seat}]", f"pawns start in a corner, {name} is none")
    if (state.first == NOWHERE) != (state.phase == CORNER):
        raise BadPosition("first", "must be null while pawns are placed, and a seat afterwards")
    if state.phase == CORNER and any(stack(state, number) for number in range(9)):
        raise BadPosition("rockets", "nothing has been taken while pawns are placed")
    holes = [CELL_NAMES[cell] for cell in range(CELLS) if state.field[cell] == HOLE]
    if (state.leaving != NOWHERE) != (state.phase == LAND):
        raise BadPosition("leaving", "must name the cell just left in phase land, else be null")
    if state.phase == LAND:
        if state.field[state.leaving] != HOLE:
            raise BadPosition("leaving", f"{CELL_NAMES[state.leaving]} still holds a card")
        if not _can_land(state):
            raise BadPosition("phase", "nobody aboard matches the planet, so there is no landing")
        holes.remove(CELL_NAMES[state.leaving])
    if holes and state.deck_size > 0:
        raise BadPosition(f"field.{holes[0]}", "there are no holes while the deck has cards")
    last_open = state.deck_size == 0
    if last_open != (state.final_turns >= 0):
        raise BadPosition(
            "final_turns", "must be a number once the deck is empty, and null before that"
        )
    if state.phase == FINISHED and state.final_turns != 0:
        raise BadPosition("phase", "the match is over only when no final turn is left")
    if state.phase in (FLY, LAND):
        if state.final_turns == 0 and (not state.box.extra_turn or state.turn == state.first):
            raise BadPosition("final_turns", "no turn is left, so the match is over")
        if state.phase == FLY and state.goals(state.turn) == 0:
            raise BadPosition("turn", f"seat {state.turn} cannot fly, so its turn is skipped")


def _can_land(state: Catonauts) -> bool:
    faces = components()
    colour = faces.planet[state.field[state.pawns[state.turn]]]
    return any(faces.cats[card] == colour for card in stack(state, ROCKET + state.turn))

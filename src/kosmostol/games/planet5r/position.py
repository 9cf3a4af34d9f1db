"""Positions of Planet 5R: the whole state as JSON that people can read and edit.

A row of joined cards is written from left to right with what lies where in between:
`"S1 under T04 over T01"` is S1 under T04, and T04 over T01. Reading a position back checks
everything (`position_checks`); BadPosition names the problem and the place.
"""

from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

from kosmostol.games.planet5r.components import ACTION_NAMES, SEAT_COUNTS, components
from kosmostol.games.planet5r.names import (
    PHASES,
    action_name,
    actions_of,
    card_name,
    lies_over,
    rows_of,
    seats_of,
)
from kosmostol.games.planet5r.position_checks import check, owing
from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.auction import Auction
from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.codes import (
    ALL_ACTIONS,
    ALONE,
    CARDS,
    CRYSTALS,
    EXPAND,
    FINISHED,
    MOST_WATER,
    NO_ACTION,
    NO_CARD,
    OVER_LEFT,
    ROUNDS,
    SIDES,
    TECHNOLOGIES,
    placement,
)
from kosmostol.games.planet5r.rules.planet import Planet5R
from kosmostol.games.planet5r.rules.rounds import late_seats
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol.kernel.state import LEGAL

OPTIONS = {"small_die": False, "open_water": False, "settlement_crystals": True}
HIGHEST_ROLL = 20


# ---- writing ----


def _row_text(areas: Areas, seat: int, row: list[int]) -> str:
    names = components().cards
    words = [names[row[0]]]
    for left, right in pairwise(row):
        words += ["over" if lies_over(areas, seat, left) else "under", names[right]]
    return " ".join(words)


def gone(state: Planet5R) -> list[int]:
    """The technologies that have left the market unsold."""
    there = {*state.market, *state.bag, state.next, state.auction.taken}
    owned = sum(state.clans.areas.cards)
    return [card for card in range(TECHNOLOGIES) if card not in there and not owned & (1 << card)]


def to_position(state: Planet5R) -> dict[str, Any]:
    """The state as JSON."""
    names = components().cards
    clans, areas = state.clans, state.clans.areas
    seats = range(state.seats)
    owned = sum(areas.cards)
    return {
        "seats": state.seats,
        "options": {
            "small_die": state.box.small_die,
            "open_water": state.box.open_water,
            "settlement_crystals": state.box.settlement_crystals,
        },
        "phase": PHASES[state.phase],
        "round": state.round,
        "water": list(clans.water),
        "discards": [actions_of(ALL_ACTIONS & ~clans.hand[seat]) for seat in seats],
        "played": [action_name(action) for action in clans.played],
        "last": [action_name(action) for action in clans.last],
        "rows": [[_row_text(areas, seat, row) for row in rows_of(areas, seat)] for seat in seats],
        "market": [names[card] for card in state.market],
        "next": card_name(state.next),
        "stack": [names[card] for card in state.bag],
        "gone": [names[card] for card in gone(state)],
        "spare": [names[card] for card in range(TECHNOLOGIES, CARDS) if not owned & (1 << card)],
        "bids": list(state.auction.bids),
        "roll": state.auction.roll or None,
        "bought": seats_of(state.auction.bought, state.seats),
        "buyers": seats_of(state.auction.buyers, state.seats),
        "taken": card_name(state.auction.taken),
        "chance": chance_json(state.chance),
    }


# ---- reading ----


class _Cards:
    """Takes cards by name and sees that each is in one place only."""

    def __init__(self) -> None:
        self.numbers = {name: number for number, name in enumerate(components().cards)}
        self.place_of: dict[int, str] = {}

    def one(self, name: object, place: str, technology: bool | None = True) -> int:
        """A card; by default it must be a technology, with None it may be anything."""
        if not isinstance(name, str) or name not in self.numbers:
            raise BadPosition(place, f"there is no card {name!r}")
        number = self.numbers[name]
        if technology is not None and (number < TECHNOLOGIES) != technology:
            kind = "technology" if technology else "settlement"
            raise BadPosition(place, f"{name} is not a {kind}")
        if number in self.place_of:
            raise BadPosition(place, f"card {name} is already in {self.place_of[number]}")
        self.place_of[number] = place
        return number

    def several(self, read: Reader, field: str, technology: bool = True) -> list[int]:
        """The cards of a list."""
        return [
            self.one(name, f"{field}[{index}]", technology)
            for index, name in enumerate(read.list(field))
        ]

    def perhaps(self, read: Reader, field: str) -> int:
        """A technology or null."""
        name = read.take(field)
        return NO_CARD if name is None else self.one(name, field)

    def complete(self) -> None:
        """Refuse a position in which cards are nowhere."""
        missing = [name for name, number in self.numbers.items() if number not in self.place_of]
        if missing:
            raise BadPosition("", f"{len(missing)} cards are nowhere, among them {missing[0]}")


def from_position(position: Mapping[str, Any]) -> Planet5R:
    """The state of a position."""
    read = Reader(position)
    seats = read.choice("seats", SEAT_COUNTS)
    options = read.object("options", optional=True)
    chosen = {name: options.boolean(name, default=value) for name, value in OPTIONS.items()}
    options.done()
    box = components().box(seats, **chosen)
    phase = {name: number for number, name in PHASES.items()}[
        read.choice("phase", tuple(PHASES.values()))
    ]
    cards = _Cards()
    areas = Areas(box, [0] * seats, [0] * seats, [NO_CARD] * SIDES, [0] * (seats * CRYSTALS))
    for seat in range(seats):
        for index, text in enumerate(read.sublist("rows", seat, seats)):
            _read_row(areas, seat, text, f"rows[{seat}][{index}]", cards)
    last = _actions(read, "last", seats)
    clans = Clans(
        seats,
        box,
        areas,
        _numbers(read, "water", seats),
        [_hand(read, seat, seats) for seat in range(seats)],
        _actions(read, "played", seats),
        last,
    )
    state = Planet5R(
        seats=seats,
        chance=Chance(0, 0, 0),
        revealed=0,
        box=box,
        clans=clans,
        phase=phase,
        round=read.whole("round", 1, ROUNDS),
        owe=0,
        late=0 if phase == FINISHED else late_seats(last),
        market=cards.several(read, "market"),
        next=cards.perhaps(read, "next"),
        bag=cards.several(read, "stack"),
        auction=Auction(
            seats=seats,
            bids=_numbers(read, "bids", seats),
            roll=read.whole("roll", 1, HIGHEST_ROLL, none=0),
            bought=_seats(read, "bought", seats),
            buyers=_seats(read, "buyers", seats),
            taken=cards.perhaps(read, "taken"),
        ),
    )
    cards.several(read, "gone")
    cards.several(read, "spare", technology=False)
    state.chance = read.chance("chance")
    read.done()
    cards.complete()
    state.owe = owing(state)
    check(state)
    return state


def _numbers(read: Reader, field: str, seats: int) -> list[int]:
    values = read.list(field, seats)
    for seat, value in enumerate(values):
        if type(value) is not int or not 0 <= value <= MOST_WATER:
            place = f"{field}[{seat}]"
            raise BadPosition(
                place, f"must be a whole number from 0 to {MOST_WATER}, not {value!r}"
            )
    return values.copy()


def _action(value: object, place: str) -> int:
    if not isinstance(value, str) or value not in ACTION_NAMES:
        raise BadPosition(place, f"must be one of {', '.join(ACTION_NAMES)}, not {value!r}")
    return ACTION_NAMES.index(value)


def _actions(read: Reader, field: str, seats: int) -> list[int]:
    return [
        NO_ACTION if value is None else _action(value, f"{field}[{seat}]")
        for seat, value in enumerate(read.list(field, seats))
    ]


def _hand(read: Reader, seat: int, seats: int) -> int:
    """The mask of the cards that are not in the seat's discard."""
    hand = int(ALL_ACTIONS)
    for index, value in enumerate(read.sublist("discards", seat, seats)):
        place = f"discards[{seat}][{index}]"
        action = _action(value, place)
        if action == EXPAND:
            raise BadPosition(place, "expand always goes back to the hand")
        if not hand & (1 << action):
            raise BadPosition(place, f"{value} is in this discard twice")
        hand &= ~(1 << action)
    return hand


def _seats(read: Reader, field: str, seats: int) -> int:
    mask = 0
    for index, value in enumerate(read.list(field)):
        if type(value) is not int or not 0 <= value < seats or mask & (1 << value):
            place = f"{field}[{index}]"
            raise BadPosition(
                place, f"must be seats from 0 to {seats - 1}, each once, not {value!r}"
            )
        mask |= 1 << value
    return mask


def _read_row(areas: Areas, seat: int, text: object, place: str, cards: _Cards) -> None:
    """Lay out a row card by card, each to the right of the one before."""
    words: Iterable[str] = text.split(" ") if isinstance(text, str) else ()
    row = list(words)
    if len(row) % 2 == 0 or any(word not in ("over", "under") for word in row[1::2]):
        raise BadPosition(place, f"a row reads like 'S1 under T04 over T01', not {text!r}")
    before = NO_CARD
    for index in range(0, len(row), 2):
        card = cards.one(row[index], place, technology=None)
        if before == NO_CARD:
            areas.place(seat, card, ALONE)
        else:
            how = placement(before, NO_CARD, 0 if row[index - 1] == "over" else OVER_LEFT)
            if areas.fault(seat, card, how) != LEGAL:
                raise BadPosition(place, f"{row[index - 2]} and {row[index]} do not fit together")
            areas.place(seat, card, how)
        before = card

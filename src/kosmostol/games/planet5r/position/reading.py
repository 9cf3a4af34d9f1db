"""Reading positions: fields that are missing are as at the start, the others must be in order.

What the rules could not go on from is always refused. What they could, but what cannot come
about in play, is refused by `plausible`. BadPosition names the problem and the place.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from kosmostol.games.planet5r.components import ACTION_NAMES, SEAT_COUNTS, components
from kosmostol.games.planet5r.position import plausible
from kosmostol.games.planet5r.rules.areas import Areas
from kosmostol.games.planet5r.rules.auction import Auction
from kosmostol.games.planet5r.rules.box import Box
from kosmostol.games.planet5r.rules.clans import Clans
from kosmostol.games.planet5r.rules.market import Market
from kosmostol.games.planet5r.rules.numbers import (
    ALL_ACTIONS,
    ALONE,
    BID,
    CHOOSE,
    CRYSTALS,
    DIG,
    EXPAND,
    FINISHED,
    LATE,
    MOST_WATER,
    NO_ACTION,
    NO_CARD,
    OVER_LEFT,
    PLACE,
    ROUNDS,
    SIDES,
    TAKE,
    TECHNOLOGIES,
    placement,
)
from kosmostol.games.planet5r.rules.rounds import late_seats
from kosmostol.games.planet5r.rules.state import Planet5R
from kosmostol.games.planet5r.settings import SETTINGS
from kosmostol.games.planet5r.views import PHASES
from kosmostol.kernel.bits import members
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader
from kosmostol.kernel.state import LEGAL

HIGHEST_ROLL = 20
CARD_FIELDS = ("rows", "market", "next", "stack", "gone", "spare", "taken")


def from_position(position: Mapping[str, Any], strict: bool = True) -> Planet5R:
    """The state of a position; `strict` refuses what cannot come about in play."""
    seats = Reader(position).choice("seats", SEAT_COUNTS)
    read = Reader(position, start=start(position, seats))
    read.take("seats")
    options = read.object("options")
    chosen = {one.name: options.boolean(one.name, default=one.default) for one in SETTINGS}
    options.done()
    box = components().box(seats, **chosen)
    cards = _Cards()
    phase = {name: number for number, name in PHASES.items()}[
        read.choice("phase", tuple(PHASES.values()))
    ]
    clans = _clans(read, seats, box, cards, strict)
    state = Planet5R(
        seats=seats,
        chance=read.chance("chance"),
        revealed=0,
        box=box,
        clans=clans,
        phase=phase,
        round=read.whole("round", 1, ROUNDS),
        owe=0,
        late=0 if phase == FINISHED else late_seats(clans.last),
        market=Market(
            cards=cards.several(read, "market"),
            next=cards.perhaps(read, "next"),
            bag=cards.several(read, "stack"),
        ),
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
    read.done()
    state.owe = owing(state)
    _check_phase(state)
    if strict:
        plausible.check_cards(cards.missing())
        plausible.check(state)
    if phase != FINISHED and state.owe == 0:
        raise BadPosition("phase", "nobody has anything to decide in this phase")
    return state


def start(position: Mapping[str, Any], seats: int) -> dict[str, Any]:
    """What a position lacks, as at the start.

    Cards that are named nowhere go where cards are missing: a settlement to each seat, a
    technology to the market and one on top of the stack, then as many into the stack as there
    are rounds to come. The rest has left the game.
    """
    known = components()
    found: dict[str, Any] = {
        "options": {},
        "phase": PHASES[CHOOSE],
        "round": 1,
        "water": [known.start_water] * seats,
        "discards": [[] for _ in range(seats)],
        "played": [None] * seats,
        "last": [None] * seats,
        "bids": [0] * seats,
        "roll": None,
        "bought": [],
        "buyers": [],
        "taken": None,
        "chance": [0, 0, 0],
    }
    named = set(_words([position.get(field) for field in CARD_FIELDS]))
    technologies = [card for card in known.cards[:TECHNOLOGIES] if card not in named]
    settlements = [card for card in known.cards[TECHNOLOGIES:] if card not in named]
    round = position.get("round", 1)
    to_come = ROUNDS - round if type(round) is int else 0
    if "rows" not in position:
        found["rows"] = [_taken_off(settlements, 1) for _ in range(seats)]
    if "market" not in position:
        found["market"] = _taken_off(technologies, 1)
    if "next" not in position:
        found["next"] = next(iter(_taken_off(technologies, min(to_come, 1))), None)
    if "stack" not in position:
        most = len(technologies) if "gone" in position else to_come - 1
        found["stack"] = _taken_off(technologies, most)
    return found | {"gone": technologies, "spare": settlements}


def _words(value: object) -> Iterator[str]:
    """All words in the texts of some JSON."""
    if isinstance(value, str):
        yield from value.split(" ")
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)


def _taken_off(cards: list[str], count: int) -> list[str]:
    """The first few cards, which leave the list."""
    taken = cards[: max(count, 0)]
    del cards[: max(count, 0)]
    return taken


def owing(state: Planet5R) -> int:
    """Who owes a decision, as it follows from the rest."""
    clans = state.clans
    seats = range(state.seats)
    if state.phase in (CHOOSE, LATE):
        asked = state.late if state.phase == LATE else state.everybody() & ~state.late
        return sum(1 << seat for seat in members(asked) if clans.played[seat] == NO_ACTION)
    if state.phase == BID:
        diggers = [seat for seat in seats if clans.played[seat] == DIG and clans.water[seat] > 0]
        return sum(1 << seat for seat in diggers if state.auction.bids[seat] == 0)
    if state.phase in (TAKE, PLACE):
        return 1 << state.auction.buyer() if state.auction.buyers else 0
    return 0


def _check_phase(state: Planet5R) -> None:
    """Refuse what the rules could not go on from."""
    auction = state.auction
    if auction.buyers and state.phase not in (TAKE, PLACE):
        raise BadPosition("buyers", "nobody buys in this phase")
    if (auction.taken != NO_CARD) != (state.phase == PLACE):
        raise BadPosition("taken", "must be the technology to be placed in phase place, else null")
    if state.phase == TAKE and not state.market.cards:
        raise BadPosition("market", "must hold a technology in phase take")
    for seat in range(state.seats):
        bid, water = auction.bids[seat], state.clans.water[seat]
        if state.phase == BID and bid > water:
            raise BadPosition(f"bids[{seat}]", f"a bid of {bid} with {water} water")


# ---- cards ----


class _Cards:
    """Takes cards by name and sees that each is in one place only."""

    def __init__(self) -> None:
        self.numbers = {name: number for number, name in enumerate(components().cards)}
        self.place_of: dict[int, str] = {}

    def one(self, name: object, place: str, technology: bool | None = True) -> int:
        """A card; by default it must be a technology, with None it may be anything."""
        if not isinstance(name, str) or name not in self.numbers:
            known = components().cards
            allowed = (
                f"{known[0]} to {known[TECHNOLOGIES - 1]}, {known[TECHNOLOGIES]} to {known[-1]}"
            )
            raise BadPosition(place, f"there is no card {name!r}; there are {allowed}")
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

    def missing(self) -> list[str]:
        """The cards that have not been taken."""
        return [name for name, number in self.numbers.items() if number not in self.place_of]


# ---- clans ----


def _clans(read: Reader, seats: int, box: Box, cards: _Cards, strict: bool) -> Clans:
    areas = Areas(box, [0] * seats, [0] * seats, [NO_CARD] * SIDES, [0] * (seats * CRYSTALS))
    for seat in range(seats):
        for index, text in enumerate(read.sublist("rows", seat, seats)):
            _read_row(areas, seat, text, f"rows[{seat}][{index}]", cards, strict)
    last = _actions(read, "last", seats)
    return Clans(
        seats,
        box,
        areas,
        _numbers(read, "water", seats),
        [_hand(read, seat, seats) for seat in range(seats)],
        _actions(read, "played", seats),
        last,
    )


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


def _read_row(
    areas: Areas, seat: int, text: object, place: str, cards: _Cards, strict: bool
) -> None:
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
            if strict and areas.fault(seat, card, how) != LEGAL:
                raise BadPosition(place, f"{row[index - 2]} and {row[index]} do not fit together")
            areas.place(seat, card, how)
        before = card

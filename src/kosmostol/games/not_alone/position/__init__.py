"""Positions of Not Alone: the whole state as JSON that people can read and edit."""

from collections.abc import Iterable, Mapping
from typing import Any

from kosmostol.games.not_alone import settings
from kosmostol.games.not_alone.components import (
    HUNT,
    SEAT_COUNTS,
    SIDES,
    SURVIVAL,
    TOKENS,
    components,
    hunt_names,
    survival_names,
)
from kosmostol.games.not_alone.position.checks import check
from kosmostol.games.not_alone.rules.numbers import asks, fields, places, steps
from kosmostol.games.not_alone.rules.parts import (
    HuntCards,
    People,
    SurvivalCards,
    Tokens,
    Tracks,
    Turn,
)
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.games.not_alone.views import ARMED, WINNERS
from kosmostol.kernel.bits import members
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.pending import Pending, no_pending
from kosmostol.kernel.positions import Reader, chance_json

MOST_SEALED = 4095
MOST_AIM = 255
MOST_TURNS = 9999
EFFECTS = (
    "limit",
    "played",
    "despair",
    "blocked",
    "fierce",
    "interfere",
    "persecute",
    "mutation",
    "virus",
    "clone",
    "mirage",
    "scream",
    "toxin",
    "ruined",
    "stasis",
    "tracking",
    "sacrifice",
    "smoke",
    "beach",
    "wreck",
    "owes_target",
    "owes_artemia",
    "granted",
    "closed",
    "dodging",
    "detecting",
    "swapped",
)
PLACE_EFFECTS = ("blocked", "ruined")  # effects that are sets of places
SEAT_EFFECTS = ("dodging", "detecting")  # and those that are sets of seats
PLACE_SETS = {
    "hand": fields.HAND,
    "discard": fields.DISCARD,
    "shown": fields.SHOWN,
    "sure": fields.SURE,
    "maybe": fields.MAYBE,
    "open": fields.OPEN,
}
SLOT_LISTS = {"cards": fields.CARD, "spots": fields.SPOT}


# ---- writing ----


def to_position(state: NotAlone) -> dict[str, Any]:
    """The state as JSON."""
    return {
        "seats": state.seats,
        "options": settings.options_of(state.box.choices),
        "creature": state.creature,
        "side": state.tracks.side or None,
        "turn": state.turn.number,
        "step": steps.WORDS[state.turn.step],
        "rounds": state.turn.rounds,
        "rescue": state.tracks.rescue,
        "assimilation": state.tracks.assimilation,
        "marker": state.tracks.marker == 1,
        "winner": WINNERS[state.tracks.winner],
        "tokens": {
            "creature": members(state.tokens.creature),
            "target": members(state.tokens.target),
            "artemia": members(state.tokens.artemia),
        },
        "hunt": {
            "hand": hunt_names(state.hunt.hand),
            "deck": hunt_names(state.hunt.bag),
            "under": [hunt_names(batch) for batch in state.hunt.under],
            "discard": [HUNT[card] for card in state.hunt.discard],
        },
        "survival": {
            "deck": survival_names(state.survival.bag),
            "discard": survival_names(state.survival.discard),
            "drawn": survival_names(state.survival.drawn),
        },
        "reserve": list(state.people.reserve),
        "people": [_person(state, seat) for seat in range(state.seats)],
        "effects": {name: _effect(name, state.turn.effects[at]) for at, name in enumerate(EFFECTS)},
        "pending": [
            [[asks.WORDS[kind], a, b] for kind, a, b in state.pending.listed(seat)]
            for seat in range(state.seats)
        ],
        "chance": chance_json(state.chance),
    }


def _effect(name: str, value: int) -> Any:
    return members(value) if name in PLACE_EFFECTS or name in SEAT_EFFECTS else value


def _person(state: NotAlone, seat: int) -> dict[str, Any]:
    def get(what: int) -> int:
        return state.get(seat, what)

    answer = {"sealed": get(fields.SEALED), "aim": get(fields.AIM)}
    if seat == state.creature:
        return answer
    return {
        "will": get(fields.WILL),
        **{name: members(get(what)) for name, what in PLACE_SETS.items()},
        "survival": survival_names(get(fields.SURVIVAL)),
        "spent": None if get(fields.SPENT) == 0 else SURVIVAL[get(fields.SPENT) - 1],
        "armed": ARMED[get(fields.ARMED)],
        "arming": ARMED[get(fields.ARMING)],
        "acted": get(fields.ACTED) == 1,
        **{name: [get(what), get(what + 1)] for name, what in SLOT_LISTS.items()},
        "did": [get(fields.DID), get(fields.DID + 1)],
        "anticipated": get(fields.ANTICIPATED),
        **answer,
    }


# ---- reading ----


def from_position(position: Mapping[str, Any]) -> NotAlone:
    """The state of a position; BadPosition names the problem and the place."""
    read = Reader(position)
    seats = read.choice("seats", SEAT_COUNTS)
    creature = read.whole("creature", 0, seats - 1)
    faces = components()
    printed = faces.box(settings.choices(_read_options(read.take("options"))))
    tokens = read.object("tokens")
    at = [_places(tokens, name) for name in TOKENS]
    tokens.done()
    people: list[int] = []
    given = read.list("people", seats)
    for seat, person in enumerate(given):
        if not isinstance(person, Mapping):
            raise BadPosition(f"people[{seat}]", f"must be an object, not {person!r}")
        people += _read_person(Reader(person, f"people[{seat}]"), seat == creature)
    hunt = read.object("hunt")
    survival = read.object("survival")
    hunt_seen = Seen(HUNT)
    survival_seen = Seen(SURVIVAL)
    held = [person.get("survival", []) if isinstance(person, Mapping) else [] for person in given]
    for seat, cards in enumerate(held):
        place = f"people[{seat}].survival"
        people[seat * fields.WIDTH + fields.SURVIVAL] = survival_seen.mask(cards, place)
    state = NotAlone(
        seats=seats,
        chance=read.chance("chance"),
        revealed=0,
        box=printed,
        creature=creature,
        turn=Turn(
            number=read.whole("turn", 0, MOST_TURNS),
            step=steps.WORDS.index(read.choice("step", steps.WORDS)),
            rounds=read.whole("rounds", 0, 20),
            effects=_read_effects(read.object("effects"), seats),
        ),
        tracks=Tracks(
            side=read.whole("side", 1, max(SIDES), none=0),
            rescue=read.whole("rescue", 0, faces.rescue[seats]),
            assimilation=read.whole("assimilation", 0, faces.assimilation[seats]),
            marker=int(read.boolean("marker")),
            winner=WINNERS.index(read.choice("winner", WINNERS)),
        ),
        tokens=Tokens(*at),
        hunt=HuntCards(
            hand=hunt_seen.mask(hunt.list("hand"), "hunt.hand"),
            bag=hunt_seen.mask(hunt.list("deck"), "hunt.deck"),
            under=[
                hunt_seen.mask(batch, f"hunt.under[{index}]")
                for index, batch in enumerate(hunt.list("under"))
            ],
            discard=hunt_seen.numbers(hunt.list("discard"), "hunt.discard"),
        ),
        survival=SurvivalCards(
            bag=survival_seen.mask(survival.list("deck"), "survival.deck"),
            discard=survival_seen.mask(survival.list("discard"), "survival.discard"),
            drawn=survival_seen.mask(survival.list("drawn"), "survival.drawn"),
        ),
        people=People(
            people, [_copies(value, index) for index, value in enumerate(read.list("reserve", 5))]
        ),
        pending=_read_pending(read, seats),
    )
    for part in (hunt, survival, read):
        part.done()
    hunt_seen.complete()
    survival_seen.complete()
    check(state)
    return state


def _read_options(given: object) -> dict[str, Any]:
    """The table options; those left out are as usual."""
    if not isinstance(given, Mapping):
        raise BadPosition("options", f"must be an object, not {given!r}")
    known = {setting.name: setting for setting in settings.SETTINGS}
    for name, value in given.items():
        if name not in known:
            raise BadPosition(f"options.{name}", f"unknown field; known here: {', '.join(known)}")
        problem = known[name].problem(value)
        if problem:
            raise BadPosition(f"options.{name}", f"must be {problem}, not {value!r}")
    return {name: setting.default for name, setting in known.items()} | dict(given)


def mask_of(numbers: Iterable[int]) -> int:
    """The mask of some numbers."""
    return sum(1 << number for number in numbers)


class Seen:
    """Takes cards by name and sees that each is in exactly one place."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self._names = names
        self._place: dict[int, str] = {}

    def numbers(self, cards: object, place: str) -> list[int]:
        """The numbers of some cards."""
        if not isinstance(cards, list):
            raise BadPosition(place, f"must be a list, not {cards!r}")
        return [self._number(card, f"{place}[{index}]") for index, card in enumerate(cards)]

    def mask(self, cards: object, place: str) -> int:
        """The mask of some cards."""
        return mask_of(self.numbers(cards, place))

    def _number(self, card: object, place: str) -> int:
        if not isinstance(card, str) or card not in self._names:
            raise BadPosition(place, f"there is no card {card!r} here")
        number = self._names.index(card)
        if number in self._place:
            raise BadPosition(place, f"card {card} is already in {self._place[number]}")
        self._place[number] = place
        return number

    def complete(self) -> None:
        """Refuse a position in which a card is nowhere."""
        missing = [name for at, name in enumerate(self._names) if at not in self._place]
        if missing:
            raise BadPosition("", f"{len(missing)} cards are nowhere, among them {missing[0]}")


def _place_list(values: list[Any], place: str, least: int = 1) -> list[int]:
    for index, value in enumerate(values):
        if type(value) is not int or not least <= value <= places.PLACES:
            raise BadPosition(f"{place}[{index}]", f"there is no place {value!r}")
    return values


def _places(read: Reader, name: str) -> int:
    values = _place_list(read.list(name), read.place(name))
    if len(set(values)) != len(values):
        raise read.fail(name, "names a place twice")
    return mask_of(values)


def _copies(value: object, index: int) -> int:
    if type(value) is not int or not 0 <= value <= 9:
        raise BadPosition(f"reserve[{index}]", f"must be a number of cards, not {value!r}")
    return value


def _read_person(read: Reader, creature: bool) -> list[int]:
    values = [0] * fields.WIDTH
    values[fields.SEALED] = read.whole("sealed", 0, MOST_SEALED)
    values[fields.AIM] = read.whole("aim", 0, MOST_AIM)
    if not creature:
        values[fields.WILL] = read.whole("will", 0, components().will)
        for name, what in PLACE_SETS.items():
            values[what] = _places(read, name)
        for name, what in SLOT_LISTS.items():
            slots = _place_list(read.list(name, 2), read.place(name), least=0)
            values[what], values[what + 1] = slots
        for slot, did in enumerate(read.list("did", 2)):
            if type(did) is not int or not 0 <= did <= 7:
                raise read.fail(f"did[{slot}]", f"must be 0 to 7, not {did!r}")
            values[fields.DID + slot] = did
        spent = read.choice("spent", (None, *SURVIVAL))
        values[fields.SPENT] = 0 if spent is None else SURVIVAL.index(spent) + 1
        for name, what in (("armed", fields.ARMED), ("arming", fields.ARMING)):
            chosen = read.choice(name, tuple(ARMED.values()))
            values[what] = next(place for place, armed in ARMED.items() if armed == chosen)
        values[fields.ACTED] = int(read.boolean("acted"))
        values[fields.ANTICIPATED] = read.whole("anticipated", 0, 2)
        read.list("survival")
    read.done()
    return values


def _read_effects(read: Reader, seats: int) -> list[int]:
    values = []
    for name in EFFECTS:
        if name in PLACE_EFFECTS:
            values.append(_places(read, name))
        elif name in SEAT_EFFECTS:
            found = read.list(name)
            if not all(type(seat) is int and 0 <= seat < seats for seat in found):
                raise read.fail(name, f"must list seats from 0 to {seats - 1}, not {found!r}")
            values.append(mask_of(set(found)))
        else:
            values.append(read.whole(name, 0, 2))
    read.done()
    return values


def _read_pending(read: Reader, seats: int) -> Pending:
    pending = no_pending(seats, asks.DEPTH)
    for seat, stack in enumerate(read.list("pending", seats)):
        place = f"pending[{seat}]"
        if not isinstance(stack, list) or len(stack) > asks.DEPTH:
            raise BadPosition(place, f"must list up to {asks.DEPTH} decisions, not {stack!r}")
        for index, entry in enumerate(stack):
            where = f"{place}[{index}]"
            if not isinstance(entry, list) or len(entry) != 3 or entry[0] not in asks.WORDS:
                raise BadPosition(where, f"must be a decision and two numbers, not {entry!r}")
            if not all(type(value) is int and -1 <= value <= 31 for value in entry[1:]):
                raise BadPosition(where, f"numbers must be from -1 to 31, not {entry[1:]!r}")
            pending.push(seat, asks.WORDS.index(entry[0]), entry[1], entry[2])
    return pending


# ---- what is in the box ----


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every component of a position, once for each place it is in."""
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


def box(seats: int) -> list[str]:
    """Every component in play."""
    copies = components().reserve[seats]
    starting = [f"place {place}" for place in places.STARTING] * (seats - 1)
    reserved = [f"place {place}" for place in range(places.FIRST_RESERVED, places.PLACES + 1)]
    return [*HUNT, *SURVIVAL, *starting, *reserved * copies]

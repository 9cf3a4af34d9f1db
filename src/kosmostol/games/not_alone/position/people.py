"""What belongs to each seat: read and written one person at a time."""

from collections.abc import Iterable
from typing import Any

from kosmostol.games.not_alone import notation
from kosmostol.games.not_alone.components import ARMED, SURVIVAL, components, survival_names
from kosmostol.games.not_alone.position.asked import write_asked
from kosmostol.games.not_alone.rules.numbers import fields, places
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.bits import members
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader

DONE = {
    "acted": fields.HAS_ACTED,
    "target": fields.SUFFERED_TARGET,
    "artemia": fields.SUFFERED_ARTEMIA,
}
# What others could note down about place cards.
KNOWN = {
    "shown": fields.SHOWN,
    "swapped": fields.OPEN,
    "sure": fields.SURE,
    "maybe": fields.MAYBE,
}
MOST_ANTICIPATED = 2
# What a person has at the start; null is what follows from the rest or is dealt.
PERSON: dict[str, Any] = {
    "will": None,
    "hand": None,
    "discard": [],
    "survival": None,
    "spent": None,
    "armed": None,
    "arming": None,
    "acted": False,
    "played": [],
    "anticipated": 0,
    "known": {},
    "asked": [],
    "answer": [],
}


class Cards:
    """Takes cards by name and sees that each is in one place only."""

    def __init__(self, names: tuple[str, ...], deck: str) -> None:
        self._names = names
        self._deck = deck
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
            allowed = ", ".join(self._names)
            raise BadPosition(place, f"there is no card {card!r} here, but {allowed}")
        number = self._names.index(card)
        if number in self._place:
            raise BadPosition(place, f"card {card} is already in {self._place[number]}")
        self._place[number] = place
        return number

    def rest(self) -> int:
        """The mask of the cards named nowhere."""
        return mask_of(n for n in range(len(self._names)) if n not in self._place)

    def complete(self) -> None:
        """Refuse a position in which a card is nowhere."""
        missing = [self._names[card] for card in members(self.rest())]
        if missing:
            names = ", ".join(missing)
            raise BadPosition(
                f"{self._deck}.deck",
                f"these cards are nowhere: {names}; left out it holds the rest",
            )


def mask_of(numbers: Iterable[int]) -> int:
    """The mask of some numbers."""
    return sum(1 << number for number in set(numbers))


def check_place(value: object, place: str) -> int:
    """The number of a place."""
    if type(value) is not int or not 1 <= value <= places.PLACES:
        raise BadPosition(place, f"must be a place from 1 to {places.PLACES}, not {value!r}")
    return value


def place_set(read: Reader, name: str) -> int:
    """A list of places as a mask."""
    values = read.list(name)
    for index, value in enumerate(values):
        check_place(value, f"{read.place(name)}[{index}]")
    if len(set(values)) != len(values):
        raise read.fail(name, "names a place twice")
    return mask_of(values)


# ---- writing ----


def write_person(state: NotAlone, seat: int) -> dict[str, Any]:
    """What belongs to a seat."""
    asked = {"asked": write_asked(state, seat), "answer": notation.answer(state, seat)}
    if seat == state.creature:
        return asked

    def get(what: int) -> int:
        return state.get(seat, what)

    return {
        "will": get(fields.WILL),
        "hand": members(get(fields.HAND)),
        "discard": members(get(fields.DISCARD)),
        "survival": survival_names(get(fields.SURVIVAL)),
        "spent": None if get(fields.SPENT) == 0 else SURVIVAL[get(fields.SPENT) - 1],
        "armed": ARMED[get(fields.ARMED)],
        "arming": ARMED[get(fields.ARMING)],
        "acted": get(fields.ACTED) == 1,
        "played": _played(state, seat),
        "anticipated": get(fields.ANTICIPATED),
        "known": {name: members(get(what)) for name, what in KNOWN.items()},
        **asked,
    }


def _played(state: NotAlone, seat: int) -> list[dict[str, Any]]:
    """Place cards on the table, where they put the Hunted, and what has happened there."""
    found = []
    for slot in range(fields.SLOTS):
        card, at = state.get(seat, fields.CARD + slot), state.get(seat, fields.SPOT + slot)
        did = state.get(seat, fields.DID + slot)
        if card or at:
            done = [word for word, bit in DONE.items() if did & bit]
            found.append({"card": card or None, "at": at or None, "done": done})
    return found


# ---- reading ----


def read_person(state: NotAlone, seat: int, read: Reader, cards: Cards) -> bool:
    """Give a seat what it has; whether its survival cards are still to be dealt."""
    if seat == state.creature:
        return False

    def put(what: int, value: int) -> None:
        state.put(seat, what, value)

    _read_played(state, seat, read)
    put(fields.DISCARD, place_set(read, "discard"))
    rest = places.STARTING_MASK & ~state.get(seat, fields.DISCARD) & ~state.down(seat)
    put(fields.HAND, place_set(read, "hand") if named(read, "hand") else rest)
    cards_down = [state.get(seat, fields.CARD + slot) for slot in range(fields.SLOTS)]
    owned = [
        *members(state.get(seat, fields.HAND)),
        *members(state.get(seat, fields.DISCARD)),
        *(card for card in cards_down if card),
    ]
    for place in owned:
        if owned.count(place) > 1:
            raise BadPosition(f"people[{seat}]", f"has place {place} twice")
    will = components().will
    put(fields.WILL, read.whole("will", 0, will, none=will))
    held = named(read, "survival")
    if held:
        put(fields.SURVIVAL, cards.mask(read.list("survival"), f"people[{seat}].survival"))
    spent = read.choice("spent", (None, *SURVIVAL))
    put(fields.SPENT, 0 if spent is None else SURVIVAL.index(spent) + 1)
    for name, what in (("armed", fields.ARMED), ("arming", fields.ARMING)):
        chosen = read.choice(name, tuple(ARMED.values()))
        put(what, next(place for place, armed in ARMED.items() if armed == chosen))
    put(fields.ACTED, int(read.boolean("acted")))
    put(fields.ANTICIPATED, read.whole("anticipated", 0, MOST_ANTICIPATED))
    _read_known(state, seat, read)
    return not held


def named(read: Reader, name: str) -> bool:
    """Whether cards are named rather than left out: then they are dealt, or the rest."""
    return read.take(name) is not None


def _read_played(state: NotAlone, seat: int, read: Reader) -> None:
    given = read.list("played")
    if len(given) > fields.SLOTS:
        raise read.fail("played", f"holds at most {fields.SLOTS} place cards")
    for slot, entry in enumerate(given):
        place = f"{read.place('played')}[{slot}]"
        if type(entry) is int:  # a card and nothing else
            state.put(seat, fields.CARD + slot, check_place(entry, place))
            continue
        if not isinstance(entry, dict):
            raise BadPosition(place, f"must be a place card or an object, not {entry!r}")
        inner = Reader(entry, place, start={"card": None, "at": None, "done": []})
        for name, what in (("card", fields.CARD), ("at", fields.SPOT)):
            value = inner.take(name)
            if value is not None:
                state.put(seat, what + slot, check_place(value, inner.place(name)))
        for index, word in enumerate(inner.list("done")):
            if not isinstance(word, str) or word not in DONE:
                allowed = ", ".join(DONE)
                raise inner.fail(f"done[{index}]", f"must be one of {allowed}, not {word!r}")
            at = fields.DID + slot
            state.put(seat, at, state.get(seat, at) | DONE[word])
        inner.done()
    first, second = (state.get(seat, fields.CARD + slot) for slot in range(2))
    if not state.get(seat, fields.SPOT) and second and second < first:
        state.put(seat, fields.CARD, second)  # face down they lie in no order
        state.put(seat, fields.CARD + 1, first)


def _read_known(state: NotAlone, seat: int, read: Reader) -> None:
    """What others know; left out, all they see."""
    discard = state.get(seat, fields.DISCARD)
    start = {"shown": [], "swapped": [], "sure": members(discard), "maybe": members(discard)}
    told = read.take("known")
    if not isinstance(told, dict):
        raise read.fail("known", f"must be an object, not {told!r}")
    given = Reader(told, read.place("known"), start)
    for name, what in KNOWN.items():
        state.put(seat, what, place_set(given, name))
    given.done()

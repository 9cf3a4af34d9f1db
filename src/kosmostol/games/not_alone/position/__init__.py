"""Positions of Not Alone: the whole state as JSON that people can read and edit.

They speak of cards, places, windows and moves: which hunt cards were played this turn, what each
Hunted has played and is asked, what somebody has answered and nobody has seen yet (in the notation
of moves). What follows from these is not told: Despair is in force because it was played.

What is left out is as at the start. Two kinds of checks: what the table cannot hold is always
refused, what play cannot lead to only where it should be plausible.
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.not_alone import settings
from kosmostol.games.not_alone.components import (
    HUNT,
    SEAT_COUNTS,
    SIDES,
    SURVIVAL,
    TOKENS,
    WINNERS,
    components,
    hunt_names,
    survival_names,
)
from kosmostol.games.not_alone.position.asked import read_answers, read_asked
from kosmostol.games.not_alone.position.checks import check_form, check_play, settle
from kosmostol.games.not_alone.position.people import (
    PERSON,
    Cards,
    named,
    place_set,
    read_person,
    write_person,
)
from kosmostol.games.not_alone.rules import flow
from kosmostol.games.not_alone.rules.numbers import (
    asks,
    fields,
    hunt_cards,
    places,
    steps,
    survival_cards,
)
from kosmostol.games.not_alone.rules.parts import (
    HuntCards,
    SurvivalCards,
    Tokens,
    Tracks,
    nobody_yet,
    quiet_turn,
)
from kosmostol.games.not_alone.rules.state import NotAlone
from kosmostol.kernel.bits import members
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.pending import no_pending
from kosmostol.kernel.positions import Reader, chance_json

MOST_TURNS = 9999
MOST_PLAYED = 2
# What hunt cards do for the rest of the turn, and how often it counts.
IN_FORCE = {
    hunt_cards.DESPAIR: fields.DESPAIR,
    hunt_cards.FIERCENESS: fields.FIERCE,
    hunt_cards.INTERFERENCE: fields.INTERFERE,
    hunt_cards.PERSECUTION: fields.PERSECUTE,
    hunt_cards.MUTATION: fields.MUTATION,
    hunt_cards.VIRUS: fields.VIRUS,
    hunt_cards.CLONE: fields.CLONE,
    hunt_cards.MIRAGE: fields.MIRAGE,
    hunt_cards.SCREAM: fields.SCREAM,
    hunt_cards.TOXIN: fields.TOXIN,
    hunt_cards.STASIS: fields.STASIS,
    hunt_cards.TRACKING: fields.TRACKING,
}
ADDING = (fields.FIERCE, fields.MUTATION, fields.SCREAM, fields.TOXIN)
SYMBOLS = {hunt_cards.TARGET: fields.TARGETED, hunt_cards.ARTEMIA: fields.GRANTED}
SPENT = {
    survival_cards.SACRIFICE: fields.SACRIFICE,
    survival_cards.SMOKESCREEN: fields.SMOKE,
    survival_cards.VORTEX: fields.SWAPPED,
}
PROTECTING = {
    survival_cards.DODGE: fields.DODGING,
    survival_cards.DETECTOR: fields.DETECTING,
}
ONCE = {places.BEACH: fields.BEACH, places.WRECK: fields.WRECK}


# ---- writing ----


def to_position(state: NotAlone) -> dict[str, Any]:
    """The state as JSON."""
    effects = state.turn.effects
    return {
        "seats": state.seats,
        "options": settings.options_of(state.box.choices),
        "creature": state.creature,
        "side": state.tracks.side or None,
        "turn": state.turn.number,
        "step": steps.WORDS[state.turn.step],
        "reopened": state.turn.reopened,
        "rescue": state.tracks.rescue,
        "assimilation": state.tracks.assimilation,
        "marker": state.tracks.marker == 1,
        "winner": WINNERS[state.tracks.winner],
        "tokens": {
            "creature": members(state.tokens.creature),
            "target": members(state.tokens.target),
            "artemia": members(state.tokens.artemia),
        },
        "force_field": members(effects[fields.BLOCKED]),
        "cataclysm": members(effects[fields.RUINED]),
        "used": [int(place) for place, at in ONCE.items() if effects[at]],
        "hunt": {
            "hand": hunt_names(state.hunt.hand),
            "deck": hunt_names(state.hunt.bag),
            "under": [hunt_names(batch) for batch in state.hunt.under],
            "discard": [HUNT[card] for card in state.hunt.discard],
            "played": [HUNT[card] for card in state.turn.played],
            "limit": effects[fields.LIMIT],
        },
        "survival": {
            "deck": survival_names(state.survival.bag),
            "discard": survival_names(state.survival.discard),
            "drawn": survival_names(state.survival.drawn),
        },
        "reserve": {
            str(places.FIRST_RESERVED + index): copies
            for index, copies in enumerate(state.people.reserve)
        },
        "people": [write_person(state, seat) for seat in range(state.seats)],
        "chance": chance_json(state.chance),
    }


# ---- reading ----


def _start(told: Mapping[str, Any], seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """What a position says that says nothing; hands are dealt, decks hold the rest."""
    faces = components()
    begun = any(name in told for name in ("side", "turn", "step")) or options["side"] != 0
    begun = begun and told.get("step") != "side"
    return {
        "options": {},
        "creature": options["creature"] % seats if options["creature"] >= 0 else 0,
        "side": (options["side"] or 1) if begun else None,
        "turn": 1 if begun else 0,
        "step": "opening" if begun else "side",
        "reopened": False,
        "rescue": faces.rescue[seats],
        "assimilation": faces.assimilation[seats],
        "marker": False,
        "winner": None,
        "tokens": {name: [] for name in TOKENS},
        "force_field": [],
        "cataclysm": [],
        "used": [],
        "hunt": {
            "hand": None,
            "deck": None,
            "under": [],
            "discard": [],
            "played": [],
            "limit": 1 if begun else 0,
        },
        "survival": {"deck": None, "discard": [], "drawn": []},
        "reserve": {},
        "people": [{} for _ in range(seats)],
        "chance": [0, 0, 0],
    }


def from_position(position: Mapping[str, Any], plausible: bool = True) -> NotAlone:
    """The state of a position; BadPosition names the problem and the place."""
    seats = Reader(position).choice("seats", SEAT_COUNTS)
    options = _options(position.get("options", {}))
    read = Reader(position, start=_start(position, seats, options))
    read.take("seats")
    read.take("options")
    faces = components()
    hunt, survival = read.object("hunt"), read.object("survival")
    hunting, surviving = Cards(HUNT, "hunt"), Cards(SURVIVAL, "survival")
    state = NotAlone(
        seats=seats,
        chance=read.chance("chance"),
        revealed=0,
        box=faces.box(settings.choices(options)),
        creature=read.whole("creature", 0, seats - 1),
        turn=quiet_turn(
            number=read.whole("turn", 0, MOST_TURNS),
            step=steps.WORDS.index(read.choice("step", steps.WORDS)),
            reopened=read.boolean("reopened"),
            played=[_number(hunt, card, at) for at, card in enumerate(hunt.list("played"))],
        ),
        tracks=Tracks(
            side=read.whole("side", 1, max(SIDES), none=0),
            rescue=read.whole("rescue", 0, faces.rescue[seats]),
            assimilation=read.whole("assimilation", 0, faces.assimilation[seats]),
            marker=int(read.boolean("marker")),
            winner=WINNERS.index(read.choice("winner", WINNERS)),
        ),
        tokens=_tokens(read.object("tokens")),
        hunt=HuntCards(
            hand=_cards(hunt, "hand", hunting),
            bag=_cards(hunt, "deck", hunting),
            under=[
                hunting.mask(batch, f"hunt.under[{index}]")
                for index, batch in enumerate(hunt.list("under"))
            ],
            discard=hunting.numbers(hunt.list("discard"), "hunt.discard"),
        ),
        survival=SurvivalCards(
            bag=_cards(survival, "deck", surviving),
            discard=surviving.mask(survival.list("discard"), "survival.discard"),
            drawn=surviving.mask(survival.list("drawn"), "survival.drawn"),
        ),
        people=nobody_yet(seats, []),
        pending=no_pending(seats, asks.DEPTH),
    )
    people = [
        _object(person, f"people[{seat}]") for seat, person in enumerate(read.list("people", seats))
    ]
    without = [read_person(state, seat, person, surviving) for seat, person in enumerate(people)]
    _effects(state, read, hunt.whole("limit", 0, MOST_PLAYED))
    state.people.restock(_reserve(state, read))
    for part in (hunt, survival, read):
        part.done()
    _deal(state, hunt, survival, without, (hunting, surviving), plausible)
    if not plausible:
        settle(state)
    _ask(state, people)
    for person in people:
        person.done()
    check_form(state)
    if plausible:
        check_play(state)
    return state


def _object(value: object, place: str) -> Reader:
    if not isinstance(value, Mapping):
        raise BadPosition(place, f"must be an object, not {value!r}")
    return Reader(value, place, start=PERSON)


def _cards(read: Reader, name: str, pile: Cards) -> int:
    """Cards that may be left out: they are dealt then, or the rest."""
    return pile.mask(read.take(name), read.place(name)) if named(read, name) else 0


def _options(given: object) -> dict[str, Any]:
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


def _number(read: Reader, card: object, index: int) -> int:
    """A hunt card of this turn, as what it worked."""
    repeatable = [name for name in HUNT if name != "flashback"]
    if card not in repeatable:
        allowed = ", ".join(repeatable)
        raise read.fail(f"played[{index}]", f"must be one of {allowed}, not {card!r}")
    return HUNT.index(str(card))


def _tokens(read: Reader) -> Tokens:
    at = [place_set(read, name) for name in TOKENS]
    read.done()
    for name, mask in zip(TOKENS, at, strict=True):
        pair = name != "creature" and mask in places.PAIR_MASK
        if mask and places.COUNT[mask] != 1 and not pair:
            allowed = "one place" if name == "creature" else "one place or between two neighbours"
            raise BadPosition(f"tokens.{name}", f"lies on {allowed}")
    return Tokens(*at)


def _effects(state: NotAlone, read: Reader, limit: int) -> None:
    """What the cards of this turn do: it follows from those played, and a few places."""
    effects = state.turn.effects
    effects[fields.LIMIT] = limit
    effects[fields.BLOCKED] = place_set(read, "force_field")
    effects[fields.RUINED] = place_set(read, "cataclysm")
    used = read.list("used")
    for index, place in enumerate(used):
        if type(place) is not int or place not in ONCE:  # a list cannot even be looked up
            allowed = " or ".join(str(int(once)) for once in ONCE)
            raise read.fail(f"used[{index}]", f"must be {allowed}, not {place!r}")
        effects[ONCE[place]] = 1
    for card in state.turn.played:
        if card in IN_FORCE:
            at = IN_FORCE[card]
            effects[at] = effects[at] + 1 if at in ADDING else 1
        symbol = state.box.hunt_symbol[card]
        if symbol in SYMBOLS:
            effects[SYMBOLS[symbol]] = 1
    for seat in state.hunted_seats():
        card = state.get(seat, fields.SPENT) - 1
        if card in SPENT:
            effects[SPENT[card]] = 1
        elif card in PROTECTING:
            effects[PROTECTING[card]] |= 1 << seat


def _reserve(state: NotAlone, read: Reader) -> list[int]:
    """The place cards nobody owns; those not named are the rest of the box."""
    copies = state.box.setup.reserve[state.seats]
    left = []
    for index in range(places.RESERVED):
        place = places.FIRST_RESERVED + index
        owners = [seat for seat in state.hunted_seats() if state.owned(seat) >> place & 1]
        left.append(max(0, copies - len(owners)))
    names = [str(places.FIRST_RESERVED + index) for index in range(places.RESERVED)]
    told = read.take("reserve")
    if not isinstance(told, Mapping):
        raise read.fail("reserve", f"must be an object, not {told!r}")
    given = Reader(told, "reserve", start=dict(zip(names, left, strict=True)))
    found = [given.whole(name, 0, copies) for name in names]
    given.done()
    return found


def _deal(
    state: NotAlone,
    hunt: Reader,
    survival: Reader,
    without: list[bool],
    cards: tuple[Cards, Cards],
    plausible: bool,
) -> None:
    """Hands that were not named are drawn, decks that were not named hold the rest."""
    hunting, surviving = cards
    rests = [hunting.rest(), surviving.rest()]
    if not named(survival, "deck"):
        state.survival.bag = rests[1]
    if not named(hunt, "deck"):
        state.hunt.bag = rests[0]
    for seat in state.hunted_seats():
        if without[seat] and not named(survival, "deck"):
            for _ in range(state.box.setup.survival):
                card = state.draw_survival(seat)
                if card >= 0:
                    held = state.get(seat, fields.SURVIVAL)
                    state.put(seat, fields.SURVIVAL, held | 1 << card)
    if not named(hunt, "hand") and not named(hunt, "deck"):
        flow.draw_up(state)
    state.revealed = 0
    if plausible:
        for given, pile in ((named(hunt, "deck"), hunting), (named(survival, "deck"), surviving)):
            if given:
                pile.complete()


def _ask(state: NotAlone, people: list[Reader]) -> None:
    """What everybody is asked: as told, or what the step asks at its beginning."""
    told = any(person.has("asked") for person in people)
    if state.over():
        told = True
    for seat, person in enumerate(people):
        read_asked(state, seat, person)
    if not told:
        flow.resume(state)
    for seat, person in enumerate(people):
        read_answers(state, seat, person, told)
    if not told and not state.busy():
        flow.advance(state)


# ---- what is in the box ----


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every component of a position, once for each place it is in."""
    hunt, survival = position["hunt"], position["survival"]
    found = [*hunt["hand"], *hunt["deck"], *hunt["discard"]]
    found += [card for batch in hunt["under"] for card in batch]
    found += [*survival["deck"], *survival["discard"], *survival["drawn"]]
    for number, copies in position["reserve"].items():
        found += [f"place {number}"] * copies
    for person in position["people"]:
        if "will" in person:
            found += person["survival"]
            played = [each["card"] for each in person["played"] if each["card"]]
            found += [f"place {n}" for n in [*person["hand"], *person["discard"], *played]]
    return found


def box(seats: int) -> list[str]:
    """Every component in play."""
    copies = components().reserve[seats]
    starting = [f"place {place}" for place in places.STARTING] * (seats - 1)
    reserved = [f"place {place}" for place in range(places.FIRST_RESERVED, places.PLACES + 1)]
    return [*HUNT, *SURVIVAL, *starting, *reserved * copies]

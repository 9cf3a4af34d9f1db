"""Positions: committed sheets, cards, and each seat's draft as the moves it has made.

A draft is read back by making its moves again, so it can hold nothing the rules forbid.
Everything else is checked slot by slot; BadPosition names the problem and the place.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kosmostol.games.moon.components import CARDS, SHEETS, TYPES, make_box, printed
from kosmostol.games.moon.names import CLAIM_NAMES, PHASES, RULINGS, read_move
from kosmostol.games.moon.opponents import opponents, rival
from kosmostol.games.moon.rules.codes import (
    AFTERMATH,
    ALERT,
    BY_CELLS,
    BY_ERRORS,
    CELLS,
    CLAIM,
    CLAIMS,
    DRAFT,
    EFFECTS,
    ERRED,
    FINISHED,
    GIVE,
    HIGHEST,
    MISSIONS,
    NOTES,
    OPENING,
    PILES,
    TAKEN,
)
from kosmostol.games.moon.rules.deck import NO_CARD, PILE, Deck, new_deck
from kosmostol.games.moon.rules.moon import Moon
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.table import Rulings, new_table
from kosmostol.games.moon.settings import clash, missions_problem, rulings_problem
from kosmostol.games.moon.sheets.printed import Printed, Track
from kosmostol.games.moon.solo_position import astra_json, read_astra
from kosmostol.games.moon.views import drafted, sheet_of
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol.kernel.state import BIT, LEGAL

SEATS = (1, 2, 3, 4, 5, 6)
MOST_TURNS = 999
MIN_CHOICES = 2
Check = Callable[[Sequence[int], Sequence[int]], tuple[str, str] | None]


def options_of(state: Moon) -> dict[str, Any]:
    """The table options of a match."""
    rulings = state.box.adventure.rulings
    chosen = [name for name in RULINGS if getattr(rulings, name)]
    return {
        "adventure": state.box.adventure.sheet.adventure,
        "missions": list(state.table.missions) if state.box.chosen else None,
        "rulings": chosen or None,
        "astra": opponents()[state.rival.opponent] if isinstance(state, Solo) else None,
    }


# ---- writing ----


def to_position(state: Moon) -> dict[str, Any]:
    """The state as JSON."""
    t = state.table
    sheet = sheet_of(state)
    cards: dict[str, Any] = {}
    if isinstance(state, Solo):
        cards["astra"] = astra_json(state)
    else:
        cards["cards"] = _cards(state.deck)
    return {
        "seats": state.seats,
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "missions": list(t.missions),
        "taken": [TYPES[k] for k in range(MISSIONS) if t.shared[TAKEN] & BIT[k]],
        "shared": {track.name: _value(track, t.shared[track.slot]) for track in sheet.shared},
        **cards,
        "sheets": [
            _sheet(sheet, t.committed[t.home(seat) : t.home(seat) + t.width])
            for seat in range(len(t.committed) // t.width)
        ],
        "erred": [bool(t.notes[seat * NOTES + ERRED]) for seat in range(state.seats)]
        if state.phase in (AFTERMATH, CLAIM)
        else None,
        "drafts": None
        if state.phase == FINISHED
        else [drafted(state, seat) for seat in range(state.seats)],
        "chance": chance_json(state.chance),
    }


def _value(track: Track, value: int) -> int | list[str]:
    return value if track.counts else track.marked(value)


def _sheet(sheet: Printed, slots: Sequence[int]) -> dict[str, Any]:
    return {
        "cells": sheet.cell_values(slots),
        "missions": {TYPES[k]: CLAIM_NAMES[slots[CLAIMS + k]] for k in range(MISSIONS)},
        **{track.name: _value(track, slots[track.slot]) for track in sheet.tracks},
    }


def _cards(deck: Deck) -> dict[str, Any]:
    def ids(cards: Sequence[int]) -> list[int]:
        return [card + 1 for card in cards]

    return {
        "unseen": ids(deck.bag[: deck.unseen]),
        "piles": [
            {
                "draw": ids(deck.draw[pile * PILE : pile * PILE + deck.left]),
                "number": None if deck.top[pile] == NO_CARD else deck.top[pile] + 1,
                "effect": None if deck.beside[pile] == NO_CARD else deck.beside[pile] + 1,
                "discard": ids(deck.discard[pile * PILE : pile * PILE + deck.discarded]),
            }
            for pile in range(PILES)
        ],
    }


# ---- reading ----


def from_position(position: Mapping[str, Any]) -> Moon:
    """The state of a position."""
    read = Reader(position)
    seats = read.choice("seats", SEATS)
    options = read.object("options", optional=True)
    adventure = options.choice("adventure", tuple(SHEETS))
    chosen = options.take("missions")
    rulings = _rulings(options)
    against = options.choice("astra", (None, *opponents()))
    options.done()
    apart = clash(seats, {"adventure": adventure, "astra": against, "missions": None})
    if apart is not None:
        raise read.fail("options", apart.sentence)
    sheet = printed(adventure)
    phase = next(k for k, v in PHASES.items() if v == read.choice("phase", tuple(PHASES.values())))
    turn = read.whole("turn", *((0, 0) if phase == OPENING else (1, MOST_TURNS)))
    missions = read.list("missions", MISSIONS)
    problem = missions_problem(missions, adventure)
    if problem:
        raise read.fail("missions", problem)
    if chosen is not None and chosen != missions:
        raise options.fail("missions", "must be null or the missions of the match")
    box = make_box(adventure, rulings, chosen is not None)
    count = box.adventure.solo_sheets() if against else seats
    table = new_table(seats, box.adventure.sheet.blank, list(missions), count)
    _read_shared(read, sheet, table.shared)
    enemy = rival(adventure, against) if against else None
    deck = new_deck() if enemy else _read_cards(read.object("cards"), turn)
    astra = read_astra(read.object("astra"), enemy, turn, phase) if enemy else None
    if astra is None and phase in (ALERT, GIVE):
        raise read.fail("phase", "is for matches against ASTRA")
    check = sheet.solo_check or sheet.check if against else sheet.check
    for index, data in enumerate(read.list("sheets", count)):
        page = _read_sheet(data, f"sheets[{index}]", sheet, table.shared, check)
        table.sheets[index * table.width : (index + 1) * table.width] = page
    table.commit()
    stirring = box.adventure.claims_stir() and phase in (AFTERMATH, CLAIM)
    unsettled = stirring or phase == GIVE
    if astra is None or not astra.second:
        _check_taken(read, unsettled, table.committed, table.page, table.shared)
    chance = read.chance("chance")
    hopes = [0.0] * seats
    state = Moon(seats, chance, 0, box, phase, turn, 0, 0, deck, table, [], hopes, turn)
    if enemy and astra:
        table.rival = [0] * EFFECTS
        for card in astra.held:
            table.rival[box.effect[card]] += 1
        state = Solo(chance, 0, box, phase, turn, 0, 0, deck, table, [], hopes, turn, enemy, astra)
    erred = read.take("erred")
    drafts = read.take("drafts")
    read.done()
    if phase != OPENING and (astra is None or astra.drawn == PILES):
        state.offer()
    _begin(state, erred, drafts)
    return state


def _rulings(options: Reader) -> Rulings:
    named = options.take("rulings")
    problem = rulings_problem(named)
    if problem:
        raise options.fail("rulings", problem)
    return Rulings(**dict.fromkeys(named or (), True))


def _read_shared(read: Reader, sheet: Printed, shared: list[int]) -> None:
    taken = read.list("taken")
    for type_ in taken:
        if type_ not in TYPES or taken.count(type_) > 1:
            raise read.fail("taken", f"must hold A, B or C, each once, not {type_!r}")
        shared[TAKEN] |= 1 << TYPES.index(type_)
    marks = read.object("shared")
    for track in sheet.shared:
        shared[track.slot] = _read_track(marks, track)
    marks.done()


def _read_track(read: Reader, track: Track) -> int:
    if track.counts:
        return read.whole(track.name, track.start, track.limit)
    value = 0
    for index, id in enumerate(read.list(track.name)):
        if not isinstance(id, str) or id not in track.ids:
            raise read.fail(f"{track.name}[{index}]", f"there is no {id!r}")
        bit = 1 << track.ids.index(id)
        if value & bit:
            raise read.fail(f"{track.name}[{index}]", f"{id} is listed twice")
        value |= bit
    return value


def _read_sheet(
    data: object, place: str, sheet: Printed, shared: list[int], check: Check
) -> list[int]:
    if not isinstance(data, Mapping):
        raise BadPosition(place, f"must be an object, not {data!r}")
    read = Reader(data, place)
    cells = read.object("cells")
    written = data["cells"]
    page = list(sheet.sheet.blank)
    for cell, id in enumerate(sheet.cells):
        if id not in written:
            continue
        if cell in sheet.printed_x:
            raise cells.fail(id, "nothing is written here")
        value = cells.take(id)
        signs = [sign for sign, word in sheet.signs.items() if word == value]
        if signs:
            page[CELLS + cell] = signs[0]
        elif not sheet.numbers:
            raise cells.fail(id, f"must be {' or '.join(sheet.signs.values())}, not {value!r}")
        else:
            page[CELLS + cell] = cells.whole(id, 0, HIGHEST)
    cells.done()
    claims = read.object("missions")
    for k, type_ in enumerate(TYPES):
        page[CLAIMS + k] = CLAIM_NAMES.index(claims.choice(type_, CLAIM_NAMES))
    claims.done()
    for track in sheet.tracks:
        page[track.slot] = _read_track(read, track)
    read.done()
    sheet.derive(page)
    wrong = check(page, shared)
    if wrong:
        raise read.fail(*wrong)
    return page


def _read_cards(read: Reader, turn: int) -> Deck:
    place_of: dict[int, str] = {}

    def card(value: object, place: str) -> int:
        if type(value) is not int or not 1 <= value <= CARDS:
            raise read.fail(place, f"there is no card {value!r}; cards are 1 to {CARDS}")
        if value in place_of:
            raise read.fail(place, f"card {value} is already in {place_of[value]}")
        place_of[value] = place
        return value - 1

    unseen = [card(v, f"unseen[{i}]") for i, v in enumerate(read.list("unseen"))]
    draw, discard = [], []
    top: list[int] = []
    beside: list[int] = []
    for pile, data in enumerate(read.list("piles", PILES)):
        place = f"piles[{pile}]"
        if not isinstance(data, Mapping):
            raise read.fail(place, f"must be an object, not {data!r}")
        part = Reader(data, place)
        draw.append([card(v, f"{place}.draw[{i}]") for i, v in enumerate(part.list("draw"))])
        for name, cards in (("number", top), ("effect", beside)):
            value = part.take(name)
            none = turn == 0 and value is None
            cards.append(NO_CARD if none else card(value, f"{place}.{name}"))
        discard.append(
            [card(v, f"{place}.discard[{i}]") for i, v in enumerate(part.list("discard"))]
        )
        part.done()
    read.done()
    for name, lists in (("draw", draw), ("discard", discard)):
        if len({len(cards) for cards in lists}) > 1:
            raise read.fail("piles", f"all piles must have equally many cards in {name}")
    if len(place_of) != CARDS:
        missing = next(id for id in range(1, CARDS + 1) if id not in place_of)
        raise read.fail("", f"card {missing} is nowhere")
    first_pass = turn < PILE
    left = len(unseen) // PILES if first_pass else len(draw[0])
    if first_pass and draw[0]:
        raise read.fail("piles[0].draw", "before the first shuffle hidden cards are 'unseen'")
    if unseen and not first_pass:
        raise read.fail("unseen", "after the first shuffle every card has been seen")
    if left != (PILE if turn == 0 else (PILE - 2) - (turn - 1) % (PILE - 1)):
        raise read.fail("piles", f"in turn {turn} the piles have another size")
    pad = [NO_CARD] * PILE

    def flat(lists: list[list[int]]) -> list[int]:
        return [each for cards in lists for each in (cards + pad)[:PILE]]

    bag = unseen + [NO_CARD] * (CARDS - len(unseen))
    return Deck(
        bag, len(unseen), flat(draw), len(draw[0]), top, beside, flat(discard), len(discard[0])
    )


def _check_taken(
    read: Reader, unsettled: bool, pages: list[int], page: list[int], shared: list[int]
) -> None:
    """Missions claimed in this very turn are not taken yet while it is still being settled."""
    later = CLAIM_NAMES.index("later")
    for k in range(MISSIONS):
        claims = [pages[at + CLAIMS + k] for at in page]
        taken = bool(shared[TAKEN] & 1 << k)
        if any(claims) != taken and not (unsettled and any(claims) and later not in claims):
            raise read.fail("taken", f"mission {TYPES[k]} is taken when somebody has claimed it")
        if any(claims) and CLAIM_NAMES.index("first") not in claims:
            raise read.fail("taken", f"somebody was the first to claim mission {TYPES[k]}")


# ---- drafts ----


def _begin(state: Moon, erred: object, drafts: object) -> None:
    """Open the phase as it began and make the drafted moves again."""
    seats = range(state.seats)
    state.ask(BIT[state.seats] - 1)
    busy = state.phase in (OPENING, AFTERMATH)
    if busy != bool(state.waiting):
        problem = (
            "nobody has incidents to deal with" if busy else "there are incidents to deal with"
        )
        raise BadPosition("phase", problem)
    ended = [state.ended(seat) for seat in seats]
    reasons = [reason for reason in ended if reason]
    if state.phase == FINISHED:
        if not reasons:
            raise BadPosition("phase", "nobody has ended the match")
        if drafts is not None or erred is not None:
            raise BadPosition("drafts", "must be null once the match is over")
        state.reason = min(reasons)
        return
    if state.phase in (DRAFT, OPENING, ALERT, GIVE):
        # A turn is always played out; effect cards of ASTRA may fill a sheet before it.
        early = {BY_CELLS, BY_ERRORS} if isinstance(state, Solo) else set()
        if state.phase != GIVE and not set(reasons) <= early:
            raise BadPosition("phase", "somebody has ended the match")
        if erred is not None:
            raise BadPosition("erred", "must be null while turns are drafted")
    else:
        _read_erred(state, erred)
    if state.phase == DRAFT:
        state.open_drafts()
    elif state.phase in (ALERT, GIVE):
        assert isinstance(state, Solo)
        if state.phase == ALERT:
            state.box.adventure.lay_sheets(state.table, state.turn)
        state.ask_player()
        if len(state.legal(0)) < MIN_CHOICES:
            raise BadPosition("phase", "there is nothing to choose")
    elif state.phase == OPENING:
        _check_unused(state)
    elif state.phase == CLAIM:
        state.box.adventure.lay_sheets(state.table, state.turn)
        state.open_claims()
        if not state.waiting:
            raise BadPosition("phase", "nobody can claim a mission now")
    if not isinstance(drafts, list) or len(drafts) != state.seats:
        raise BadPosition("drafts", f"must be a list of {state.seats} lists of moves")
    asked = state.waiting
    for seat in seats:
        _replay(state, seat, drafts[seat], asked)


def _read_erred(state: Moon, erred: object) -> None:
    fine = isinstance(erred, list) and len(erred) == state.seats
    if not fine or not all(isinstance(flag, bool) for flag in erred):  # type: ignore[attr-defined]
        raise BadPosition("erred", f"must be a list of {state.seats} truth values")
    assert isinstance(erred, list)
    for seat in range(state.seats):
        state.table.notes[seat * NOTES + ERRED] = int(erred[seat])


def _check_unused(state: Moon) -> None:
    t = state.table
    for seat in range(len(t.committed) // t.width):
        start = seat * t.width
        if t.committed[start : start + t.width] != state.box.adventure.sheet.blank:
            raise BadPosition(f"sheets[{seat}]", "must be unused before the first turn")
    if any(t.shared):
        raise BadPosition("shared", "must be empty before the first turn")


def _replay(state: Moon, seat: int, moves: object, asked: int) -> None:
    place = f"drafts[{seat}]"
    if not isinstance(moves, list):
        raise BadPosition(place, f"must be a list of moves, not {moves!r}")
    for index, text in enumerate(moves):
        move = read_move(text) if isinstance(text, str) else None
        if move is None or not asked & BIT[seat] or state.fault(seat, move) != LEGAL:
            raise BadPosition(f"{place}[{index}]", f"{text!r} is not possible here")
        state.step(seat, move)
        if state.waiting == 0:
            raise BadPosition(place, "all are ready, so the turn would be over")

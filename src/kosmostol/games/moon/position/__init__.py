"""Positions: committed sheets, cards, and each seat's draft as the moves it has made.

A draft is read back by making its moves again, so it can hold nothing the rules forbid.
Everything else is checked slot by slot; BadPosition names the problem and the place.
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.moon.components import SHEETS, TYPES, make_box, printed
from kosmostol.games.moon.notation import CLAIM_NAMES, PHASES, RULINGS, read_move
from kosmostol.games.moon.opponents import opponents, rival
from kosmostol.games.moon.position.astra import astra_json, read_astra
from kosmostol.games.moon.position.deck import cards_json, read_cards
from kosmostol.games.moon.position.sheets import read_shared, read_sheet, sheet_json, value_json
from kosmostol.games.moon.rules.deck import new_deck
from kosmostol.games.moon.rules.desk import new_desk
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    BY_CELLS,
    BY_ERRORS,
    CLAIM,
    CLAIMS,
    DRAFT,
    EFFECTS,
    ERRED,
    FINISHED,
    GIVE,
    MISSIONS,
    NOTES,
    OPENING,
    PILES,
    TAKEN,
)
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.games.moon.rules.solo import Solo
from kosmostol.games.moon.rules.state import Moon
from kosmostol.games.moon.settings import clash, missions_problem, rulings_problem
from kosmostol.games.moon.views import drafted, sheet_of
from kosmostol.kernel.errors import BadPosition
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol.kernel.state import BIT, LEGAL

SEATS = (1, 2, 3, 4, 5, 6)
MOST_TURNS = 999
MIN_CHOICES = 2


def options_of(state: Moon) -> dict[str, Any]:
    """The table options of a match."""
    rulings = state.box.adventure.rulings
    chosen = [name for name in RULINGS if getattr(rulings, name)]
    return {
        "adventure": state.box.adventure.sheet.adventure,
        "missions": list(state.desk.missions) if state.box.chosen else None,
        "rulings": chosen or None,
        "astra": opponents()[state.rival.opponent] if isinstance(state, Solo) else None,
    }


# ---- writing ----


def to_position(state: Moon) -> dict[str, Any]:
    """The state as JSON."""
    t = state.desk
    sheet = sheet_of(state)
    cards: dict[str, Any] = {}
    if isinstance(state, Solo):
        cards["astra"] = astra_json(state)
    else:
        cards["cards"] = cards_json(state.deck)
    return {
        "seats": state.seats,
        "options": options_of(state),
        "phase": PHASES[state.phase],
        "turn": state.turn,
        "missions": list(t.missions),
        "taken": [TYPES[k] for k in range(MISSIONS) if t.shared[TAKEN] & BIT[k]],
        "shared": {track.name: value_json(track, t.shared[track.slot]) for track in sheet.shared},
        **cards,
        "sheets": [
            sheet_json(sheet, t.committed[t.home(seat) : t.home(seat) + t.width])
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
    table = new_desk(seats, box.adventure.sheet.blank, list(missions), count)
    read_shared(read, sheet, table.shared)
    enemy = rival(adventure, against) if against else None
    deck = new_deck() if enemy else read_cards(read.object("cards"), turn)
    astra = read_astra(read.object("astra"), enemy, turn, phase) if enemy else None
    if astra is None and phase in (ALERT, GIVE):
        raise read.fail("phase", "is for matches against ASTRA")
    check = sheet.solo_check or sheet.check if against else sheet.check
    for index, data in enumerate(read.list("sheets", count)):
        page = read_sheet(data, f"sheets[{index}]", sheet, table.shared, check)
        table.sheets[index * table.width : (index + 1) * table.width] = page
    table.commit()
    stirring = box.adventure.claims_stir() and phase in (AFTERMATH, CLAIM)
    unsettled = stirring or phase == GIVE
    if astra is None or not astra.pack.second:
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
            state.box.adventure.lay_sheets(state.desk, state.turn)
        state.ask_player()
        if len(state.legal(0)) < MIN_CHOICES:
            raise BadPosition("phase", "there is nothing to choose")
    elif state.phase == OPENING:
        _check_unused(state)
    elif state.phase == CLAIM:
        state.box.adventure.lay_sheets(state.desk, state.turn)
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
        state.desk.notes[seat * NOTES + ERRED] = int(erred[seat])


def _check_unused(state: Moon) -> None:
    t = state.desk
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

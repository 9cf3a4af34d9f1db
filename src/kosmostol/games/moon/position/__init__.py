"""Positions: committed sheets, cards, and each seat's draft as the moves it has made.

A draft is read back by making its moves again, so it can hold nothing the rules forbid.
Everything else is checked slot by slot; BadPosition names the problem and the place. What is
missing is as at the start. For study (`plausible=False`) only what the rules need is checked.
"""

from collections.abc import Mapping
from typing import Any

from kosmostol.games.moon.components import (
    CARDS,
    SHEETS,
    TYPES,
    lay_out,
    make_box,
    opponents,
    rival,
)
from kosmostol.games.moon.notation import CLAIM_NAMES, PHASES
from kosmostol.games.moon.position.astra import astra_json, cards_of, read_astra
from kosmostol.games.moon.position.deck import cards_json, dealt, read_cards
from kosmostol.games.moon.position.drafts import begin
from kosmostol.games.moon.position.sheets import read_shared, read_sheet, sheet_json, value_json
from kosmostol.games.moon.rules.astra import new_astra
from kosmostol.games.moon.rules.deck import new_deck
from kosmostol.games.moon.rules.desk import new_desk
from kosmostol.games.moon.rules.numbers import (
    AFTERMATH,
    ALERT,
    CLAIM,
    CLAIMS,
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
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.positions import Reader, chance_json
from kosmostol.kernel.state import BIT

SEATS = (1, 2, 3, 4, 5, 6)
MOST_TURNS = 999
PLAIN = {"adventure": 1, "missions": None, "rulings": None, "astra": None}


def options_of(state: Moon) -> dict[str, Any]:
    """The table options of a match."""
    return {
        "adventure": state.box.adventure.sheet.adventure,
        "missions": list(state.desk.missions) if state.box.chosen else None,
        "rulings": list(state.box.adventure.rulings.chosen) or None,
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
            sheet_json(sheet, list(t.committed[t.home(seat) : t.home(seat) + t.width]))
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


# ---- the box, for the kit ----


def parts(position: Mapping[str, Any]) -> list[str]:
    """Every card of a position."""
    if position["options"]["astra"]:
        return [f"card-{card}" for card in cards_of(position["astra"])]
    found = list(position["cards"]["unseen"])
    for pile in position["cards"]["piles"]:
        here = [*pile["draw"], pile["number"], pile["effect"], *pile["discard"]]
        found += [card for card in here if card is not None]
    return [f"card-{card}" for card in found]


def box_list(options: Mapping[str, Any]) -> list[str]:
    """Every card in play."""
    letters = TYPES if options["astra"] else ()
    return [f"card-{card}" for card in (*range(1, CARDS + 1), *letters)]


# ---- reading ----


def from_position(position: Mapping[str, Any], plausible: bool = True) -> Moon:
    """The state of a position."""
    seats, options = _head(position)
    chance = Reader(position, start={"chance": [0, 0, 0]}).chance("chance")
    start = to_position(lay_out(seats, Chance(chance.key0, chance.key1, 0), options))
    read = Reader(position, start={**start, "chance": [0, 0, 0]})
    for name in ("seats", "options", "chance"):
        read.take(name)
    phase = _phase(read, bool(options["astra"]))
    turn = _turn(read, phase)
    missions = _missions(read, options)
    state = _bare(seats, chance, options, missions)
    _read_cards(read, state, turn, phase, plausible)
    state.phase, state.turn = phase, turn
    t = state.desk
    sheet = sheet_of(state)
    read_shared(read, sheet, t.shared)
    check = sheet.solo_check if options["astra"] else sheet.check
    for index, data in enumerate(read.list("sheets", len(t.sheets) // t.width)):
        page = read_sheet(
            data, f"sheets[{index}]", sheet, list(t.shared), check if plausible else None
        )
        t.put_sheet(index, page)
    t.commit()
    second = isinstance(state, Solo) and state.astra.pack.second
    if plausible and not second:
        _check_taken(read, state)
    settling = phase in (AFTERMATH, CLAIM)
    erred = read.take("erred") if read.has("erred") else [False] * seats if settling else None
    nothing: list[list[str]] | None = None if phase == FINISHED else [[]] * seats
    drafts = read.take("drafts") if read.has("drafts") else nothing
    read.done()
    if phase != OPENING and (not isinstance(state, Solo) or state.astra.drawn == PILES):
        state.offer()
    begin(state, erred, drafts, plausible)
    return state


def _head(position: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
    """Seats and table options, on which all else depends."""
    read = Reader(position, start={"options": PLAIN})
    seats = read.choice("seats", SEATS)
    options = read.object("options")
    adventure = options.choice("adventure", tuple(SHEETS))
    chosen = options.take("missions")
    rulings = options.take("rulings")
    problem = rulings_problem(rulings)
    if problem:
        raise options.fail("rulings", problem)
    astra = options.choice("astra", (None, *opponents()))
    options.done()
    found = {"adventure": adventure, "missions": chosen, "rulings": rulings, "astra": astra}
    apart = clash(seats, {**found, "missions": None})
    if apart is not None:
        raise read.fail("options", apart.sentence)
    if chosen is not None and (problem := missions_problem(chosen, adventure)):
        raise options.fail("missions", problem)
    return seats, found


def _phase(read: Reader, astra: bool) -> int:
    name = read.choice("phase", tuple(PHASES.values()))
    phase = next(code for code, word in PHASES.items() if word == name)
    if phase in (ALERT, GIVE) and not astra:
        raise read.fail("phase", "is for matches against ASTRA")
    return phase


def _turn(read: Reader, phase: int) -> int:
    """The number of the turn; a match laid out past its opening is in the first."""
    if phase == OPENING:
        return read.whole("turn", 0, 0) if read.has("turn") else 0
    return read.whole("turn", 1, MOST_TURNS) if read.has("turn") else 1


def _missions(read: Reader, options: Mapping[str, Any]) -> list[int]:
    missions = read.list("missions", MISSIONS)
    problem = missions_problem(missions, options["adventure"])
    if problem:
        raise read.fail("missions", problem)
    if options["missions"] is not None and options["missions"] != missions:
        raise read.fail("options.missions", "must be null or the missions of the match")
    return list(missions)


def _bare(seats: int, chance: Chance, options: Mapping[str, Any], missions: list[int]) -> Moon:
    """A match with nothing laid out yet."""
    rulings = Rulings(list(options["rulings"] or ()))
    box = make_box(options["adventure"], rulings, options["missions"] is not None)
    against = options["astra"]
    count = box.adventure.solo_sheets() if against else seats
    desk = new_desk(seats, box.adventure.sheet.blank, missions, count)
    if not against:
        return Moon(seats, chance, box, new_deck(), desk)
    enemy = rival(options["adventure"], against)
    return Solo(chance, box, new_deck(), desk, enemy, new_astra())


def _read_cards(read: Reader, state: Moon, turn: int, phase: int, plausible: bool) -> None:
    """The piles, or ASTRA's deck and the cards it holds."""
    if isinstance(state, Solo):
        state.astra = read_astra(read.object("astra"), state.rival, turn, phase, plausible)
        state.desk.rival = [0] * EFFECTS
        for card in state.astra.held:
            state.desk.rival[state.box.effect[card]] += 1
    elif read.has("cards"):
        state.deck = read_cards(read.object("cards"), turn, plausible)
    else:
        state.deck = dealt(state, turn)


def _check_taken(read: Reader, state: Moon) -> None:
    """Missions claimed in this very turn are not taken yet while it is still being settled."""
    stirring = state.box.adventure.claims_stir() and state.phase in (AFTERMATH, CLAIM)
    unsettled = stirring or state.phase == GIVE
    t = state.desk
    later = CLAIM_NAMES.index("later")
    for k in range(MISSIONS):
        claims = [t.committed[at + CLAIMS + k] for at in t.page]
        taken = bool(t.shared[TAKEN] & 1 << k)
        if any(claims) != taken and not (unsettled and any(claims) and later not in claims):
            raise read.fail("taken", f"mission {TYPES[k]} is taken when somebody has claimed it")
        if any(claims) and CLAIM_NAMES.index("first") not in claims:
            raise read.fail("taken", f"somebody was the first to claim mission {TYPES[k]}")

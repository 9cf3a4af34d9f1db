"""Legal moves as a user interface needs them: what to click, what it would bring.

Board elements: `row-0` to `row-2`; `planet-<seat>-<place>-slot-<slot>` such as
`planet-0-1-slot-ne`, also for the slots of a place without a planet; `pass`. An option that
takes a tile names the tile first and the slot where it would go second.
"""

from kosmostol.games.aliens.components import components, tile_text
from kosmostol.games.aliens.notation import SLOT_NAMES, SPOT_NAMES, slot_text, write
from kosmostol.games.aliens.rules.numbers import (
    ADD_MOVE,
    HALF_TO_BARE,
    NO_ROLL,
    NO_TILE,
    OPEN_MOVE,
    PASS_MOVE,
    PLACES,
    REMOVE_MOVE,
    SLOTS,
    SPOTS,
    TOO_FEW,
    TWO_PLANETS,
)
from kosmostol.games.aliens.rules.state import Aliens
from kosmostol.games.aliens.views import Change, PassPreview, RemovePreview, TakePreview
from kosmostol.kernel.game import Option
from kosmostol.kernel.state import LEGAL
from kosmostol.kernel.text import Arg, Text

# Of several reasons why a tile cannot be taken, the one worth telling.
TELLING = (LEGAL, TOO_FEW, HALF_TO_BARE, TWO_PLANETS)


def slot_element(seat: int, spot: int) -> str:
    """The board element of a slot."""
    return f"planet-{seat}-{spot // SLOTS + 1}-slot-{SLOT_NAMES[spot % SLOTS]}"


def option(state: Aliens, seat: int, move: int) -> Option:
    """A legal move for a user interface."""
    if move == PASS_MOVE:
        last = state.last_pass()
        label = Text("option-pass-last" if last else "option-pass")
        preview: PassPreview = {"ends": last}
        return Option(write(move), "pass", ("pass",), label, preview)
    if move < OPEN_MOVE:
        return _remove(state, seat, move)
    return _take(state, seat, move)


def _take(state: Aliens, seat: int, move: int) -> Option:
    if move < ADD_MOVE:
        tile, spot = int(move - OPEN_MOVE), int(state.planets.free_place(seat) * SLOTS)
    else:
        tile, spot = divmod(int(move - ADD_MOVE), SPOTS)
    place, slot = divmod(spot, SLOTS)
    planet = seat * PLACES + place
    before = state.planets.slots(planet)
    after = before.copy()
    after[slot] = tile
    opens = set(before) == {NO_TILE}
    preview: TakePreview = {
        "tile": components().names[tile],
        "place": place + 1,
        "slot": SLOT_NAMES[slot],
        "need": 0 if opens else state.planets.need(planet),
        "die": None if state.turns.die == NO_ROLL else state.turns.die,
        "finishes": NO_TILE not in after,
        "stations": _stations(state, before, after),
        "aliens": _aliens(state, before, after),
    }
    args: dict[str, Arg] = {
        "tile": tile_text(tile),
        "place": place + 1,
        "slot": slot_text(slot),
        "stations": preview["stations"]["after"],
    }
    kind = "open" if opens else "add"
    label = Text("option-finish" if preview["finishes"] else f"option-{kind}", args)
    targets = (f"row-{state.row.place_of(tile)}", slot_element(seat, spot))
    return Option(write(move), kind, targets, label, preview)


def _remove(state: Aliens, seat: int, move: int) -> Option:
    spot = move - REMOVE_MOVE
    place, slot = divmod(int(spot), SLOTS)
    before = state.planets.slots(seat * PLACES + place)
    tile = before[slot]
    after = before.copy()
    after[slot] = NO_TILE
    preview: RemovePreview = {
        "tile": components().names[tile],
        "place": place + 1,
        "slot": SLOT_NAMES[slot],
        "vanishes": set(after) == {NO_TILE},
        "stations": _stations(state, before, after),
        "aliens": _aliens(state, before, after),
    }
    args: dict[str, Arg] = {"tile": tile_text(tile), "place": place + 1, "slot": slot_text(slot)}
    label = Text("option-remove", args)
    return Option(write(move), "remove", (slot_element(seat, spot),), label, preview)


def _stations(state: Aliens, before: list[int], after: list[int]) -> Change:
    return {"before": state.planets.worth(before), "after": state.planets.worth(after)}


def _aliens(state: Aliens, before: list[int], after: list[int]) -> Change:
    old, new = (
        sum(state.box.aliens[tile] for tile in tiles if tile != NO_TILE)
        for tiles in (before, after)
    )
    return {"before": old, "after": new}


def meant(state: Aliens, seat: int, target: str) -> str | None:
    """The move a click would mean, also of a tile and a slot: `row-0+planet-0-1-slot-ne`."""
    if target == "pass":
        return "pass"
    rows = [f"row-{place}" for place, tile in enumerate(state.row.tiles) if tile != NO_TILE]
    elements = [slot_element(seat, spot) for spot in range(SPOTS)]
    parts = target.split("+")
    picked = [part for part in parts if part in rows]
    slots = [part for part in parts if part in elements]
    if len(picked) > 1 or len(slots) > 1 or len(picked) + len(slots) < len(parts):
        return None
    spots = [elements.index(part) for part in slots or elements]
    if not picked and state.planets.tiles[seat * SPOTS + spots[0]] != NO_TILE:
        return f"remove {SPOT_NAMES[spots[0]]}"
    tiles = [state.row.tiles[int(part.removeprefix("row-"))] for part in picked or rows]
    return _nearest(state, seat, tiles, spots)


def _nearest(state: Aliens, seat: int, tiles: list[int], spots: list[int]) -> str | None:
    """Of all ways to put one of the tiles into one of the spots the one closest to legal."""
    growing = [spot for spot in spots if state.planets.shape[seat * PLACES + spot // SLOTS] != 0]
    moves = [ADD_MOVE + tile * SPOTS + spot for tile in tiles for spot in growing]
    if len(growing) < len(spots) or len(spots) == SPOTS:
        moves += [OPEN_MOVE + tile for tile in tiles]

    def distance(move: int) -> int:
        fault = state.fault(seat, move)
        return TELLING.index(fault) if fault in TELLING else len(TELLING)

    return write(min(moves, key=distance)) if moves else None

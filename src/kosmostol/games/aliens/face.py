"""Aliens as people meet it: notation, views, options, score sheets.

Moves are written

    open A16           take A16 from the row and begin a planet with it
    add A28 p1 ne      take A28 and put it into the upper right slot of your planet 1
    pass               take nothing and leave everything as it is
    remove p1 ne       take nothing and put that tile of yours back into the box

Each seat has two places for unfinished planets, p1 and p2; slots are nw, ne, se, sw.

Board elements: `row-0` to `row-2`; `planet-<seat>-<place>-slot-<slot>` such as
`planet-0-1-slot-ne`, also for the slots of a place without a planet; `pass`. An option that
takes a tile names the tile first and the slot where it would go second.
"""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from kosmostol.games.aliens import drawing, wording
from kosmostol.games.aliens.components import STARTS, box_of, components
from kosmostol.games.aliens.position import (
    PHASES,
    SLOT_NAMES,
    die_name,
    finished_planets,
    from_position,
    planet_tiles,
    removed_tiles,
    start_name,
    tile_name,
    to_position,
)
from kosmostol.games.aliens.rules.codes import (
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
from kosmostol.games.aliens.rules.planets import JOINTS, POWER
from kosmostol.games.aliens.rules.state import Aliens, deal
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.game import KERNEL_FAULTS, Game, Option, ScoreLine, Setting, View
from kosmostol.kernel.state import LEGAL, Event, State
from kosmostol.kernel.text import Arg, Text

# Of several reasons why a tile cannot be taken, the one worth telling.
TELLING = (LEGAL, TOO_FEW, HALF_TO_BARE, TWO_PLANETS)


def of(state: State) -> Aliens:
    """The state as one of Aliens."""
    assert isinstance(state, Aliens)
    return state


def spot_name(spot: int) -> str:
    """`p1 ne` for spot 1."""
    return f"p{spot // SLOTS + 1} {SLOT_NAMES[spot % SLOTS]}"


SPOT_NAMES = tuple(spot_name(spot) for spot in range(SPOTS))


def slot_element(seat: int, spot: int) -> str:
    """The board element of a slot."""
    return f"planet-{seat}-{spot // SLOTS + 1}-slot-{SLOT_NAMES[spot % SLOTS]}"


class AliensGame(Game):
    """Aliens: everything open but what will be drawn and rolled."""

    contract = 1
    id = "aliens"
    revision = 1
    seat_counts = components().seat_counts
    settings = (
        Setting("die", next(iter(components().dice)), choices=tuple(components().dice)),
        Setting("start", STARTS[0], choices=STARTS),
    )
    minutes = 20
    age = 6
    folder = Path(__file__).parent
    faults = (
        *KERNEL_FAULTS,
        "must-take",
        "not-in-row",
        "two-planets",
        "first-round",
        "no-planet",
        "slot-taken",
        "slot-apart",
        "too-few",
        "half-to-bare",
        "slot-empty",
    )

    # ---- making states ----

    def deal(self, seats: int, chance: Chance, options: Mapping[str, Any]) -> State:
        return deal(seats, chance, box_of(options["die"], options["start"]))

    def options_of(self, state: State) -> dict[str, Any]:
        return {"die": die_name(of(state)), "start": start_name(of(state))}

    def to_position(self, state: State) -> dict[str, Any]:
        return to_position(of(state))

    def from_position(self, position: Mapping[str, Any], plausible: bool = True) -> State:
        return from_position(position)

    # ---- notation ----

    def write(self, move: int) -> str:
        names = components().names
        if move >= ADD_MOVE:
            tile, spot = divmod(int(move - ADD_MOVE), SPOTS)
            return f"add {names[tile]} {SPOT_NAMES[spot]}"
        if move >= OPEN_MOVE:
            return f"open {names[move - OPEN_MOVE]}"
        if move >= REMOVE_MOVE:
            return f"remove {SPOT_NAMES[move - REMOVE_MOVE]}"
        return "pass"

    def read(self, text: str) -> int | None:
        names = components().names
        verb, _, what = text.partition(" ")
        if verb == "pass":
            return PASS_MOVE if text == "pass" else None
        if verb == "remove":
            return REMOVE_MOVE + SPOT_NAMES.index(what) if what in SPOT_NAMES else None
        tile, _, spot = what.partition(" ")
        if tile not in names:
            return None
        if verb == "open" and what == tile:
            return OPEN_MOVE + names.index(tile)
        if verb == "add" and spot in SPOT_NAMES:
            return ADD_MOVE + names.index(tile) * SPOTS + SPOT_NAMES.index(spot)
        return None

    # ---- what people see ----

    def view(self, state: State, seat: int | None) -> View:
        now = of(state)
        seats = range(now.seats)
        removed = removed_tiles(now)
        shown = [*now.row, *now.tiles, *now.finished[: now.finished_count * SLOTS], *removed]
        return {
            "phase": PHASES[now.phase],
            "turn": now.turn,
            "first": now.first,
            "firstRound": now.newcomers > 0,
            "die": None if now.die == NO_ROLL else now.die,
            "faces": list(now.box.faces),
            "row": [tile_name(tile) for tile in now.row],
            "supply": now.supply_size,
            "planets": [
                [self._planet(now, each, place) for place in range(PLACES)] for each in seats
            ],
            "finished": [
                [self._finished(now, tiles) for tiles in finished_planets(now, each)]
                for each in seats
            ],
            "points": now.scores(),
            "removed": [tile_name(tile) for tile in removed],
            "lastPass": now.last_pass(),
            # Faces of the tiles on the table, as the board draws them.
            "tiles": {
                components().tiles[tile].id: components().tiles[tile].face()
                for tile in sorted(set(shown) - {NO_TILE})
            },
        }

    @staticmethod
    def _planet(now: Aliens, seat: int, place: int) -> dict[str, Any] | None:
        tiles = planet_tiles(now, seat, place)
        if set(tiles) == {NO_TILE}:
            return None
        planet = seat * PLACES + place
        need = now.need(planet)
        return {
            "slots": _slots(tiles),
            "stations": now.stations(planet),
            "aliens": now.aliens[planet],
            "need": need,
            "enough": need <= now.die if seat == now.turn and now.die != NO_ROLL else None,
        }

    @staticmethod
    def _finished(now: Aliens, tiles: list[int]) -> dict[str, Any]:
        return {"slots": _slots(tiles), "stations": _stations(now, tiles)}

    def option(self, state: State, seat: int, move: int) -> Option:
        now = of(state)
        text = self.write(move)
        if move == PASS_MOVE:
            last = now.last_pass()
            label = Text("option-pass-last" if last else "option-pass")
            return Option(text, "pass", ("pass",), label, {"ends": last})
        if move < OPEN_MOVE:
            return self._remove_option(now, seat, move - REMOVE_MOVE, text)
        if move < ADD_MOVE:
            tile, spot = int(move - OPEN_MOVE), int(now.free_place(seat) * SLOTS)
        else:
            tile, spot = divmod(int(move - ADD_MOVE), SPOTS)
        return self._take_option(now, seat, tile, spot, text)

    @staticmethod
    def _take_option(now: Aliens, seat: int, tile: int, spot: int, text: str) -> Option:
        place, slot = divmod(spot, SLOTS)
        planet = seat * PLACES + place
        before = planet_tiles(now, seat, place)
        after = before.copy()
        after[slot] = tile
        opens = set(before) == {NO_TILE}
        finishes = NO_TILE not in after
        preview: dict[str, Any] = {
            "tile": tile_name(tile),
            "place": place + 1,
            "slot": SLOT_NAMES[slot],
            "need": 0 if opens else now.need(planet),
            "die": None if now.die == NO_ROLL else now.die,
            "finishes": finishes,
        } | _change(now, before, after)
        args: dict[str, Arg] = {
            "tile": wording.tile_text(tile),
            "place": place + 1,
            "slot": wording.slot_text(slot),
            "stations": preview["stations"]["after"],
        }
        kind = "open" if opens else "add"
        label = Text("option-finish" if finishes else f"option-{kind}", args)
        targets = (f"row-{now.row_place(tile)}", slot_element(seat, spot))
        return Option(text, kind, targets, label, preview)

    @staticmethod
    def _remove_option(now: Aliens, seat: int, spot: int, text: str) -> Option:
        place, slot = divmod(spot, SLOTS)
        before = planet_tiles(now, seat, place)
        after = before.copy()
        after[slot] = NO_TILE
        preview = {
            "tile": tile_name(before[slot]),
            "place": place + 1,
            "slot": SLOT_NAMES[slot],
            "vanishes": set(after) == {NO_TILE},
        } | _change(now, before, after)
        args: dict[str, Arg] = {
            "tile": wording.tile_text(before[slot]),
            "place": place + 1,
            "slot": wording.slot_text(slot),
        }
        label = Text("option-remove", args)
        return Option(text, "remove", (slot_element(seat, spot),), label, preview)

    def meant(self, state: State, seat: int, target: str) -> str | None:
        """The same for a tile and a slot picked one after the other: `row-0+planet-0-1-slot-ne`."""
        now = of(state)
        if target == "pass":
            return "pass"
        rows = [f"row-{place}" for place, tile in enumerate(now.row) if tile != NO_TILE]
        elements = [slot_element(seat, spot) for spot in range(SPOTS)]
        parts = target.split("+")
        picked = [part for part in parts if part in rows]
        slots = [part for part in parts if part in elements]
        if len(picked) > 1 or len(slots) > 1 or len(picked) + len(slots) < len(parts):
            return None
        spots = [elements.index(part) for part in slots or elements]
        if not picked and now.tiles[seat * SPOTS + spots[0]] != NO_TILE:
            return f"remove {SPOT_NAMES[spots[0]]}"
        tiles = [now.row[int(part.removeprefix("row-"))] for part in picked or rows]
        return self._nearest(now, seat, tiles, spots)

    def _nearest(self, now: Aliens, seat: int, tiles: list[int], spots: list[int]) -> str | None:
        """Of all ways to put one of the tiles into one of the spots the one closest to legal."""
        growing = [spot for spot in spots if now.shape[seat * PLACES + spot // SLOTS] != 0]
        moves = [ADD_MOVE + tile * SPOTS + spot for tile in tiles for spot in growing]
        if len(growing) < len(spots) or len(spots) == SPOTS:
            moves += [OPEN_MOVE + tile for tile in tiles]

        def distance(move: int) -> int:
            fault = now.fault(seat, move)
            return TELLING.index(fault) if fault in TELLING else len(TELLING)

        return self.write(min(moves, key=distance)) if moves else None

    def prompt(self, state: State, seat: int | None) -> Text:
        return wording.prompt(of(state), seat)

    def tell(self, state: State, event: Event) -> Text:
        return wording.tell(event)

    def explain(self, state: State, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
        return wording.explain(of(state), seat, move, fault)

    def score_sheet(self, state: State, seat: int) -> list[ScoreLine]:
        now = of(state)
        planets = finished_planets(now, seat)
        lines = [
            ScoreLine(Text("score-planet", {"number": number}), _stations(now, tiles))
            for number, tiles in enumerate(planets, 1)
        ]
        if any(now.shape[seat * PLACES : (seat + 1) * PLACES]):
            lines.append(ScoreLine(Text("score-unfinished"), 0))
        return lines

    def reason(self, state: State) -> Text:
        return Text("reason-row-empty" if of(state).row_size == 0 else "reason-row-frozen")

    def draw(self, view: View, say: Callable[[Text], str]) -> str:
        return drawing.console(view, say)

    def picture(self, view: View) -> str:
        return drawing.svg(view)

    # ---- for the conformance kit ----

    def recount(self, position: Mapping[str, Any]) -> list[int]:
        faces = {tile.id: tile for tile in components().tiles}

        def worth(planet: list[str]) -> int:
            tiles = [faces[name] for name in planet]
            joined = zip(tiles, tiles[1:] + tiles[:1], strict=True)
            printed = sum(len(tile.stations) for tile in tiles)
            return printed + sum(a.cw and b.ccw for a, b in joined)

        return [sum(map(worth, planets)) for planets in position["finished"]]

    def parts(self, position: Mapping[str, Any]) -> list[str]:
        found = [*position["row"], *position["removed"], *position["supply"]]
        for planets in (*position["planets"], *position["finished"]):
            for planet in planets:
                found += planet or []
        return [tile for tile in found if tile is not None]

    def box(self, seats: int, options: Mapping[str, Any]) -> Sequence[str]:
        return components().names


def _slots(tiles: list[int]) -> dict[str, str | None]:
    return {name: tile_name(tile) for name, tile in zip(SLOT_NAMES, tiles, strict=True)}


def _filled(tiles: list[int]) -> list[int]:
    return [tile for tile in tiles if tile != NO_TILE]


def _stations(now: Aliens, tiles: list[int]) -> int:
    digits = [0 if tile == NO_TILE else now.box.edge[tile] + 1 for tile in tiles]
    shape = sum(digit * power for digit, power in zip(digits, POWER, strict=True))
    return JOINTS[shape] + sum(now.box.stations[tile] for tile in _filled(tiles))


def _change(now: Aliens, before: list[int], after: list[int]) -> dict[str, dict[str, int]]:
    """Stations and aliens of a planet before and after a move."""
    old, new = _filled(before), _filled(after)
    return {
        "stations": {"before": _stations(now, before), "after": _stations(now, after)},
        "aliens": {
            "before": sum(now.box.aliens[tile] for tile in old),
            "after": sum(now.box.aliens[tile] for tile in new),
        },
    }

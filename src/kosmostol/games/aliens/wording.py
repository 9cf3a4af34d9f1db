"""What is said about a match of Aliens: tiles in words, prompts, log lines, reasons."""

from collections.abc import Mapping

from kosmostol.games.aliens.components import components
from kosmostol.games.aliens.position import SLOT_NAMES
from kosmostol.games.aliens.rules.codes import (
    ADD_MOVE,
    ADDED,
    CHOICES,
    COMPLETED,
    FINISHED,
    HALF_TO_BARE,
    NO_ROLL,
    NO_TILE,
    NOT_IN_ROW,
    OPEN_MOVE,
    OPENED,
    OPENING,
    PASSED,
    PLACES,
    REFILLED,
    REMOVE_MOVE,
    REMOVED,
    ROLLED,
    ROW,
    ROW_EMPTY,
    ROW_FROZEN,
    SLOTS,
    SPOTS,
    STUCK,
    SUPPLY_OUT,
    TOO_FEW,
)
from kosmostol.games.aliens.rules.state import Aliens
from kosmostol.kernel.state import Event
from kosmostol.kernel.text import Arg, Seat, Text


def tile_text(tile: int) -> tuple[Text, ...]:
    """What a tile shows, as it lies in the row: «1 station and half a station on the right»."""
    face = components().tiles[tile]
    parts: list[Text] = []
    if face.stations:
        parts.append(Text("tile-stations", {"count": len(face.stations)}))
    if face.aliens:
        parts.append(Text("tile-aliens", {"count": len(face.aliens)}))
    if face.cw and face.ccw:
        parts.append(Text("tile-two-halves"))
    elif face.cw:
        parts.append(Text("tile-half-right"))
    elif face.ccw:
        parts.append(Text("tile-half-below"))
    return tuple(parts) or (Text("tile-bare"),)


def slot_text(slot: int) -> Text:
    """Where on a planet a slot is."""
    return Text(f"slot-{SLOT_NAMES[slot]}")


def prompt(state: Aliens, seat: int | None) -> Text:
    """What is expected of whom now."""
    if state.phase == FINISHED:
        return Text("prompt-over")
    if seat != state.turn:
        waiting = "prompt-wait-stuck" if state.phase == STUCK else "prompt-wait-take"
        return Text(waiting, {"seat": Seat(state.turn)})
    if state.phase == STUCK:
        return Text("prompt-stuck-last" if state.last_pass() else "prompt-stuck")
    if state.die == NO_ROLL:
        return Text("prompt-first")
    choices = [choice % CHOICES for choice in range(ROW * CHOICES) if state.takes >> choice & 1]
    if OPENING not in choices:
        return Text("prompt-add", {"die": state.die})
    if set(choices) == {OPENING}:
        return Text("prompt-open", {"die": state.die})
    return Text("prompt-take", {"die": state.die})


def tell(event: Event) -> Text:
    """An event as a log line."""
    a, b, c, d = event.a, event.b, event.c, event.d
    match event.kind:
        case kind if kind == ROLLED:
            return Text("log-rolled", {"seat": Seat(a), "die": b})
        case kind if kind == OPENED:
            return Text("log-opened", {"seat": Seat(a), "tile": tile_text(b), "place": c})
        case kind if kind == ADDED:
            args: dict[str, Arg] = {"seat": Seat(a), "tile": tile_text(b), "place": c}
            return Text("log-added", args | {"stations": d})
        case kind if kind == COMPLETED:
            return Text("log-completed", {"seat": Seat(a), "place": b, "stations": c})
        case kind if kind == REFILLED:
            return Text("log-refilled", {"tile": tile_text(a)})
        case kind if kind == SUPPLY_OUT:
            return Text("log-supply-out")
        case kind if kind == PASSED:
            return Text("log-passed", {"seat": Seat(a)})
        case kind if kind == REMOVED:
            return Text("log-removed", {"seat": Seat(a), "tile": tile_text(b), "place": c})
        case kind if kind == ROW_EMPTY:
            return Text("log-row-empty")
        case kind if kind == ROW_FROZEN:
            return Text("log-row-frozen")
    raise ValueError(f"unknown event {event.kind}")


def explain(state: Aliens, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
    """Particulars for the message of a fault."""
    if fault == NOT_IN_ROW:
        tile = move - OPEN_MOVE if move < ADD_MOVE else (move - ADD_MOVE) // SPOTS
        return {"tile": components().tiles[tile].id}
    if move < OPEN_MOVE:
        return {} if move < REMOVE_MOVE else _where(move - REMOVE_MOVE)
    if move < ADD_MOVE:
        return {}
    tile, spot = divmod(int(move - ADD_MOVE), SPOTS)
    planet = seat * PLACES + spot // SLOTS
    if fault == TOO_FEW:
        stations, aliens = state.stations(planet), state.aliens[planet]
        counts = {"need": state.need(planet), "die": state.die}
        return _where(spot) | counts | {"stations": stations, "aliens": aliens}
    if fault == HALF_TO_BARE:
        return _where(spot) | {"half": _whose_half(state, planet, spot % SLOTS, tile)}
    return _where(spot)


def _where(spot: int) -> dict[str, Arg]:
    return {"place": spot // SLOTS + 1, "slot": slot_text(spot % SLOTS)}


def _whose_half(state: Aliens, planet: int, slot: int, tile: int) -> str:
    """Whether the planet has the half that would stay alone (`old`) or the tile (`new`)."""
    tiles = components().tiles
    after = state.tiles[planet * SLOTS + (slot + 1) % SLOTS]
    before = state.tiles[planet * SLOTS + (slot + 3) % SLOTS]
    alone_on_planet = (after != NO_TILE and tiles[after].ccw and not tiles[tile].cw) or (
        before != NO_TILE and tiles[before].cw and not tiles[tile].ccw
    )
    return "old" if alone_on_planet else "new"

"""What is expected of whom, in words and in plain values, and why a move is refused."""

from collections.abc import Mapping

from kosmostol.games.aliens.components import components
from kosmostol.games.aliens.notation import slot_text, tile_name
from kosmostol.games.aliens.rules.numbers import (
    ADD_MOVE,
    CHOICES,
    FINISHED,
    HALF_TO_BARE,
    NO_ROLL,
    NO_TILE,
    NOT_IN_ROW,
    OPEN_MOVE,
    OPENING,
    PLACES,
    REMOVE_MOVE,
    SLOTS,
    SPOTS,
    STUCK,
    TOO_FEW,
)
from kosmostol.games.aliens.rules.state import Aliens
from kosmostol.kernel.bits import members
from kosmostol.kernel.game import Asked
from kosmostol.kernel.text import Arg, Seat, Text


def prompt(state: Aliens, seat: int | None) -> Text:
    """What is expected of whom now."""
    turns = state.turns
    if state.phase == FINISHED:
        return Text("prompt-over")
    if seat != turns.seat:
        waiting = "prompt-wait-stuck" if state.phase == STUCK else "prompt-wait-take"
        return Text(waiting, {"seat": Seat(turns.seat)})
    if state.phase == STUCK:
        return Text("prompt-stuck-last" if state.last_pass() else "prompt-stuck")
    if turns.die == NO_ROLL:
        return Text("prompt-first")
    choices = [choice % CHOICES for choice in members(state.takes)]
    if OPENING not in choices:
        return Text("prompt-add", {"die": turns.die})
    if set(choices) == {OPENING}:
        return Text("prompt-open", {"die": turns.die})
    return Text("prompt-take", {"die": turns.die})


def asked(state: Aliens, seat: int) -> Asked | None:
    """What a seat is asked: which tile to `take`, or what to do when it is `stuck`."""
    if state.phase == FINISHED or seat != state.turns.seat:
        return None
    die = None if state.turns.die == NO_ROLL else state.turns.die
    if state.phase == STUCK:
        return Asked("stuck", {"die": die, "ends": state.last_pass()})
    row = [tile_name(tile) for tile in state.row.tiles if tile != NO_TILE]
    return Asked("take", {"die": die, "row": row})


def explain(state: Aliens, seat: int, move: int, fault: int) -> Mapping[str, Arg]:
    """Particulars for the message of a fault."""
    if fault == NOT_IN_ROW:
        return {}
    if move < OPEN_MOVE:
        return {} if move < REMOVE_MOVE else _where(move - REMOVE_MOVE)
    if move < ADD_MOVE:
        return {}
    tile, spot = divmod(int(move - ADD_MOVE), SPOTS)
    planet = seat * PLACES + spot // SLOTS
    if fault == TOO_FEW:
        planets = state.planets
        # Out of turn it says that no roll would do.
        die = state.turns.die if seat == state.turns.seat else state.box.best
        counts = {"need": planets.need(planet), "die": die}
        return (
            _where(spot)
            | counts
            | {"stations": planets.stations(planet), "aliens": planets.aliens[planet]}
        )
    if fault == HALF_TO_BARE:
        return _where(spot) | {"half": _whose_half(state, planet, spot % SLOTS, tile)}
    return _where(spot)


def _where(spot: int) -> dict[str, Arg]:
    return {"place": spot // SLOTS + 1, "slot": slot_text(spot % SLOTS)}


def _whose_half(state: Aliens, planet: int, slot: int, tile: int) -> str:
    """Whether the planet has the half that would stay alone (`old`) or the tile (`new`)."""
    tiles = components().tiles
    slots = state.planets.slots(planet)
    after, before = slots[(slot + 1) % SLOTS], slots[(slot + 3) % SLOTS]
    alone_on_planet = (after != NO_TILE and tiles[after].ccw and not tiles[tile].cw) or (
        before != NO_TILE and tiles[before].cw and not tiles[tile].ccw
    )
    return "old" if alone_on_planet else "new"

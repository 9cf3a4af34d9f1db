"""A match of Aliens with what tables and bots need of it: copies, other worlds, judgement."""

from mypy_extensions import i64

from kosmostol.games.aliens.rules.codes import (
    ADD_MOVE,
    FINISHED,
    MOST_FINISHED,
    NO_ROLL,
    NO_TILE,
    OPEN_MOVE,
    PLACES,
    REMOVE_MOVE,
    ROW,
    SLOTS,
    SPOTS,
    TAKE,
    TILES,
)
from kosmostol.games.aliens.rules.course import Course
from kosmostol.games.aliens.rules.hopes import STALL, growth, hope
from kosmostol.games.aliens.rules.planets import POWER, Box
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT


class Aliens(Course):
    """One match of Aliens, as the table and the bots handle it."""

    def clone(self) -> "Aliens":
        return Aliens(
            self.seats,
            self.chance.clone(),
            self.revealed,
            self.box,
            self.phase,
            self.turn,
            self.first,
            self.newcomers,
            self.die,
            self.row.copy(),
            self.row_size,
            self.tiles.copy(),
            self.shape.copy(),
            self.whole.copy(),
            self.aliens.copy(),
            self.supply.copy(),
            self.supply_size,
            self.finished.copy(),
            self.owner.copy(),
            self.finished_count,
            self.removed,
            self.points.copy(),
            self.passes,
            self.takes,
        )

    # ---- other worlds ----

    def imagine(self, seat: i64, chance: Chance) -> "Aliens":
        world = self.clone()
        # The only secret is what will be drawn and rolled: sort the bag and re-key.
        bag = world.supply[: world.supply_size]
        bag.sort()
        bag.extend(world.supply[world.supply_size :])
        world.supply = bag
        world.chance = chance.spawn()
        return world

    # ---- for rollouts and search ----

    def sample(self, seat: i64, chance: Chance) -> i64:
        if self.phase != TAKE:
            moves = self.legal(seat)
            return moves[chance.below(len(moves))]
        count: i64 = 0
        rest: i64 = self.takes
        while rest != 0:
            rest &= rest - 1
            count += 1
        skip: i64 = chance.below(count)
        rest = self.takes
        while skip > 0:
            rest &= rest - 1
            skip -= 1
        choice: i64 = 0
        while rest & BIT[choice] == 0:
            choice += 1
        return self._move(choice)

    def hint(self, seat: i64, chance: Chance) -> i64:
        """The take or removal after which the seat's two planets promise most."""
        moves = self.legal(seat)
        turns: float = self._turns_left()
        best: i64 = moves[0]
        best_value: float = -1000.0
        for move in moves:
            value: float = self._hope_after(seat, move, turns)
            if value > best_value:
                best_value = value
                best = move
        return best

    def _turns_left(self) -> float:
        """Turns each seat may still have to take a tile."""
        return 0.5 + float(self.supply_size + self.row_size) / float(self.seats)

    def _hope_after(self, seat: i64, move: i64, turns: float) -> float:
        """What a seat may hope for after a move."""
        tile: i64 = NO_TILE
        spot: i64 = 0
        sign: i64 = 1
        if move >= ADD_MOVE:
            tile = (move - ADD_MOVE) // SPOTS
            spot = (move - ADD_MOVE) % SPOTS
        elif move >= OPEN_MOVE:
            tile = move - OPEN_MOVE
            spot = self.free_place(seat) * SLOTS
        elif move >= REMOVE_MOVE:
            spot = move - REMOVE_MOVE
            tile = self.tiles[seat * SPOTS + spot]
            sign = -1
        planet: i64 = seat * PLACES + spot // SLOTS
        shape: i64 = self.shape[planet]
        whole: i64 = self.whole[planet]
        aliens: i64 = self.aliens[planet]
        if tile != NO_TILE:
            shape += sign * (self.box.edge[tile] + 1) * POWER[spot % SLOTS]
            whole += sign * self.box.stations[tile]
            aliens += sign * self.box.aliens[tile]
        return self._hope(planet, shape, whole, aliens, turns)

    def _hope(self, planet: i64, shape: i64, whole: i64, aliens: i64, turns: float) -> float:
        """What a seat may hope for if one of its planets were as given."""
        box = self.box
        other: i64 = planet ^ 1  # the seat's other place
        stuck: float = (1.0 - growth(box, shape, whole, aliens)) * (
            1.0 - growth(box, self.shape[other], self.whole[other], self.aliens[other])
        )
        return (
            hope(box, shape, whole, aliens, turns)
            + hope(box, self.shape[other], self.whole[other], self.aliens[other], turns)
            - STALL * stuck
        )

    def horizon(self, depth: i64, thorough: bool) -> i64:
        return depth

    def outlook(self, out: list[float]) -> None:
        """The lead in stations, built and hoped for, weighed by how much is still to come."""
        if self.phase == FINISHED:
            super().outlook(out)
            return
        turns: float = self._turns_left()
        best: float = -1000.0
        second: float = -1000.0
        seat: i64 = 0
        while seat < self.seats:
            own: i64 = seat * PLACES
            standing: float = float(self.points[seat]) + self._hope(
                own, self.shape[own], self.whole[own], self.aliens[own], turns
            )
            out[seat] = standing
            if standing > best:
                second = best
                best = standing
            elif standing > second:
                second = standing
            seat += 1
        scale: float = 1.5 + 0.15 * float(self.supply_size + self.row_size)
        seat = 0
        while seat < self.seats:
            lead: float = out[seat] - (second if out[seat] == best else best)
            size: float = lead if lead >= 0.0 else -lead
            out[seat] = 0.5 + 0.5 * lead / (scale + size)
            seat += 1


def deal(seats: i64, chance: Chance, box: Box) -> Aliens:
    """Three tiles in the row, nobody has a planet."""
    supply: list[int] = []
    tile: i64 = 0
    while tile < TILES:
        supply.append(tile)
        tile += 1
    first: i64 = 0 if box.first_seat_starts else chance.below(seats)
    planets: i64 = seats * PLACES
    state = Aliens(
        seats,
        chance,
        0,
        box,
        TAKE,
        first,
        first,
        seats,
        NO_ROLL,
        [-1] * ROW,
        ROW,
        [-1] * (planets * SLOTS),
        [0] * planets,
        [0] * planets,
        [0] * planets,
        supply,
        TILES,
        [-1] * (MOST_FINISHED * SLOTS),
        [-1] * MOST_FINISHED,
        0,
        0,
        [0] * seats,
        0,
        0,
    )
    place: i64 = 0
    while place < ROW:
        state.row[place] = state.draw()
        place += 1
    state.survey()
    return state

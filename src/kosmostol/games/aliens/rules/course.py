"""The course of a match: whose turn it is, which tiles may be taken, where they go.

Unfinished planets lie in two places before each seat and are numbered seat * 2 + place. The
supply is a bag: its order does not exist until a tile is drawn.
"""

from mypy_extensions import i64

from kosmostol.games.aliens.rules.codes import (
    ADD_MOVE,
    ADDED,
    CHOICES,
    COMPLETED,
    END_MOVE,
    FINISHED,
    FIRST_ROUND,
    HALF_TO_BARE,
    MUST_TAKE,
    NO_PLANET,
    NO_ROLL,
    NO_TILE,
    NOT_IN_ROW,
    NOWHERE,
    OPEN_MOVE,
    OPENED,
    OPENING,
    PASS_MOVE,
    PASSED,
    PLACES,
    REFILLED,
    REMOVE_MOVE,
    REMOVED,
    ROLLED,
    ROW,
    ROW_EMPTY,
    ROW_FROZEN,
    SLOT_APART,
    SLOT_EMPTY,
    SLOT_TAKEN,
    SLOTS,
    SPOTS,
    STUCK,
    SUPPLY_OUT,
    TAKE,
    TOO_FEW,
    TWO_PLANETS,
)
from kosmostol.games.aliens.rules.planets import (
    CCW_HALF,
    COUNT,
    CW_HALF,
    EDGES,
    FITS,
    JOINTS,
    POWER,
    Box,
    cosmonauts,
    matching,
)
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, NO_SUCH_MOVE, NOT_OWING, OVER, Event, State


class Course(State):
    """One match: where everything is, what may be done, what follows."""

    def __init__(
        self,
        seats: i64,
        chance: Chance,
        revealed: i64,
        box: Box,
        phase: i64,
        turn: i64,
        first: i64,
        newcomers: i64,
        die: i64,
        row: list[int],
        row_size: i64,
        tiles: list[int],
        shape: list[int],
        whole: list[int],
        aliens: list[int],
        supply: list[int],
        supply_size: i64,
        finished: list[int],
        owner: list[int],
        finished_count: i64,
        removed: i64,
        points: list[int],
        passes: i64,
        takes: i64,
    ) -> None:
        super().__init__(seats, chance, revealed)
        self.box = box
        self.phase: i64 = phase
        self.turn: i64 = turn  # the seat to decide
        self.first: i64 = first  # the seat that had the first turn
        self.newcomers: i64 = newcomers  # seats that have not ended their first turn
        self.die: i64 = die  # cosmonauts of this turn, or NO_ROLL
        self.row = row  # tile on each place of the row, or NO_TILE
        self.row_size: i64 = row_size
        self.tiles = tiles  # of each slot of each unfinished planet
        self.shape = shape  # of each unfinished planet, 0 for a free place
        self.whole = whole  # whole stations printed on the tiles
        self.aliens = aliens
        self.supply = supply  # the first supply_size tiles, in no order
        self.supply_size: i64 = supply_size
        self.finished = finished  # four tiles for each finished planet
        self.owner = owner  # its seat
        self.finished_count: i64 = finished_count
        self.removed: i64 = removed  # mask of the tiles put back into the box
        self.points = points
        self.passes: i64 = passes  # turns in a row that changed nothing, at most `seats`
        self.takes: i64 = takes  # what the seat to move may take, as a mask

    # ---- questions ----

    def owing(self) -> i64:
        if self.phase == FINISHED:
            return 0
        return BIT[self.turn]

    def over(self) -> bool:
        return self.phase == FINISHED

    def scores(self) -> list[int]:
        return self.points.copy()

    def stations(self, planet: i64) -> i64:
        """Stations of an unfinished planet: whole ones and those that two halves make."""
        return self.whole[planet] + JOINTS[self.shape[planet]]

    def need(self, planet: i64) -> i64:
        """Cosmonauts needed to add a tile to an unfinished planet."""
        return cosmonauts(self.stations(planet), self.aliens[planet])

    def free_place(self, seat: i64) -> i64:
        """Where the seat would open a planet, or NOWHERE."""
        place: i64 = 0
        while place < PLACES:
            if self.shape[seat * PLACES + place] == 0:
                return place
            place += 1
        return NOWHERE

    def row_place(self, tile: i64) -> i64:
        """Where in the row a tile lies, or NOWHERE."""
        place: i64 = 0
        while place < ROW:
            if self.row[place] == tile:
                return place
            place += 1
        return NOWHERE

    def takes_with(self, seat: i64, die: i64) -> i64:
        """Mask of what a seat could take from the row with this many cosmonauts."""
        found: i64 = 0
        opening: bool = self.free_place(seat) != NOWHERE
        base: i64 = 0
        place: i64 = 0
        while place < ROW:
            tile: i64 = self.row[place]
            if tile != NO_TILE:
                edge: i64 = self.box.edge[tile]
                if opening:
                    found |= BIT[base + OPENING]
                own: i64 = 0
                while own < PLACES:
                    planet: i64 = seat * PLACES + own
                    slots: i64 = FITS[self.shape[planet] * EDGES + edge]
                    if slots != 0 and die >= self.need(planet):
                        found |= slots * BIT[base + own * SLOTS]
                    own += 1
            base += CHOICES
            place += 1
        return found

    def frozen(self) -> bool:
        """Whether no seat could take a tile even with the best roll."""
        seat: i64 = 0
        while seat < self.seats:
            if self.takes_with(seat, self.box.best) != 0:
                return False
            seat += 1
        return True

    def last_pass(self) -> bool:
        """Whether the match ends if the seat to move passes and removes nothing."""
        return self.phase == STUCK and self.passes + 1 >= self.seats and self.frozen()

    def legal(self, seat: i64) -> list[int]:
        moves: list[int] = []
        if self.phase == FINISHED or seat != self.turn:
            return moves
        if self.phase == STUCK:
            moves.append(PASS_MOVE)
            spot: i64 = 0
            while spot < SPOTS:
                if self.tiles[seat * SPOTS + spot] != NO_TILE:
                    moves.append(REMOVE_MOVE + spot)
                spot += 1
            return moves
        choice: i64 = 0
        while choice < ROW * CHOICES:
            if self.takes & BIT[choice]:
                moves.append(self._move(choice))
            choice += 1
        return moves

    def _move(self, choice: i64) -> i64:
        """The move of a bit of `takes`."""
        tile: i64 = self.row[choice // CHOICES]
        spot: i64 = choice % CHOICES
        if spot == OPENING:
            return OPEN_MOVE + tile
        return ADD_MOVE + tile * SPOTS + spot

    def fault(self, seat: i64, move: i64) -> i64:
        if move < 0 or move >= END_MOVE:
            return NO_SUCH_MOVE
        if self.phase == FINISHED:
            return OVER
        if seat != self.turn:
            return NOT_OWING
        if move >= ADD_MOVE:
            return self._add_fault(seat, (move - ADD_MOVE) // SPOTS, (move - ADD_MOVE) % SPOTS)
        if move >= OPEN_MOVE:
            if self.row_place(move - OPEN_MOVE) == NOWHERE:
                return NOT_IN_ROW
            return TWO_PLANETS if self.free_place(seat) == NOWHERE else LEGAL
        if self.phase == TAKE:
            return MUST_TAKE
        if move >= REMOVE_MOVE and self.tiles[seat * SPOTS + move - REMOVE_MOVE] == NO_TILE:
            return SLOT_EMPTY
        return LEGAL

    def _add_fault(self, seat: i64, tile: i64, spot: i64) -> i64:
        if self.row_place(tile) == NOWHERE:
            return NOT_IN_ROW
        if self.die == NO_ROLL:
            return FIRST_ROUND
        planet: i64 = seat * PLACES + spot // SLOTS
        slot: i64 = spot % SLOTS
        if self.shape[planet] == 0:
            return NO_PLANET
        if self.tiles[planet * SLOTS + slot] != NO_TILE:
            return SLOT_TAKEN
        after: i64 = self.tiles[planet * SLOTS + (slot + 1) % SLOTS]
        before: i64 = self.tiles[planet * SLOTS + (slot + 3) % SLOTS]
        if after == NO_TILE and before == NO_TILE:
            return SLOT_APART
        if self.die < self.need(planet):
            return TOO_FEW
        edge: i64 = self.box.edge[tile]
        if after != NO_TILE and not matching(edge & CW_HALF, self.box.edge[after] & CCW_HALF):
            return HALF_TO_BARE
        if before != NO_TILE and not matching(edge & CCW_HALF, self.box.edge[before] & CW_HALF):
            return HALF_TO_BARE
        return LEGAL

    # ---- moves ----

    def apply(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        self.revealed = 0
        self._play(seat, move, log)
        # The only tile that can be taken takes itself.
        while self.phase == TAKE and self.takes & (self.takes - 1) == 0:
            self._play(self.turn, self.legal(self.turn)[0], log)

    def _play(self, seat: i64, move: i64, log: list[Event] | None) -> None:
        if move >= ADD_MOVE:
            self._add(seat, (move - ADD_MOVE) // SPOTS, (move - ADD_MOVE) % SPOTS, log)
        elif move >= OPEN_MOVE:
            self._open(seat, move - OPEN_MOVE, log)
        elif move >= REMOVE_MOVE:
            self._remove(seat, move - REMOVE_MOVE, log)
        else:
            self._pass(seat, log)

    def _open(self, seat: i64, tile: i64, log: list[Event] | None) -> None:
        place: i64 = self.free_place(seat)
        self.put(tile, seat * PLACES + place, 0)
        if log is not None:
            log.append(Event(OPENED, EVERYONE, seat, tile, place + 1))
        self._refill(tile, log)

    def _add(self, seat: i64, tile: i64, spot: i64, log: list[Event] | None) -> None:
        planet: i64 = seat * PLACES + spot // SLOTS
        self.put(tile, planet, spot % SLOTS)
        stations: i64 = self.stations(planet)
        if log is not None:
            log.append(Event(ADDED, EVERYONE, seat, tile, spot // SLOTS + 1, stations))
        if COUNT[self.shape[planet]] == SLOTS:
            self._complete(seat, planet, stations)
            if log is not None:
                log.append(Event(COMPLETED, EVERYONE, seat, spot // SLOTS + 1, stations))
        self._refill(tile, log)

    def put(self, tile: i64, planet: i64, slot: i64) -> None:
        """Lay a tile into a slot of an unfinished planet."""
        self.tiles[planet * SLOTS + slot] = tile
        self.shape[planet] += (self.box.edge[tile] + 1) * POWER[slot]
        self.whole[planet] += self.box.stations[tile]
        self.aliens[planet] += self.box.aliens[tile]

    def _complete(self, seat: i64, planet: i64, stations: i64) -> None:
        """A planet of four tiles leaves its place and counts."""
        slot: i64 = 0
        while slot < SLOTS:
            self.finished[self.finished_count * SLOTS + slot] = self.tiles[planet * SLOTS + slot]
            self.tiles[planet * SLOTS + slot] = NO_TILE
            slot += 1
        self.owner[self.finished_count] = seat
        self.finished_count += 1
        self.points[seat] += stations
        self.shape[planet] = 0
        self.whole[planet] = 0
        self.aliens[planet] = 0

    def _remove(self, seat: i64, spot: i64, log: list[Event] | None) -> None:
        tile: i64 = self.tiles[seat * SPOTS + spot]
        planet: i64 = seat * PLACES + spot // SLOTS
        self.tiles[seat * SPOTS + spot] = NO_TILE
        self.shape[planet] -= (self.box.edge[tile] + 1) * POWER[spot % SLOTS]
        self.whole[planet] -= self.box.stations[tile]
        self.aliens[planet] -= self.box.aliens[tile]
        self.removed |= BIT[tile]
        self.passes = 0
        if log is not None:
            log.append(Event(REMOVED, EVERYONE, seat, tile, spot // SLOTS + 1))
        self._next_turn(log)

    def _pass(self, seat: i64, log: list[Event] | None) -> None:
        if log is not None:
            log.append(Event(PASSED, EVERYONE, seat))
        if self.passes < self.seats:
            self.passes += 1
        if self.passes == self.seats and self.frozen():
            self._end(ROW_FROZEN, log)
        else:
            self._next_turn(log)

    def _refill(self, tile: i64, log: list[Event] | None) -> None:
        """Fill the place of a tile just taken, then go on."""
        place: i64 = self.row_place(tile)
        self.passes = 0
        if self.supply_size > 0:
            drawn: i64 = self.draw()
            self.row[place] = drawn
            self.revealed = EVERYONE
            if log is not None:
                log.append(Event(REFILLED, EVERYONE, drawn))
                if self.supply_size == 0:
                    log.append(Event(SUPPLY_OUT, EVERYONE))
        else:
            self.row[place] = NO_TILE
            self.row_size -= 1
        if self.row_size == 0:
            self._end(ROW_EMPTY, log)
        else:
            self._next_turn(log)

    def draw(self) -> i64:
        """Take any tile out of the supply."""
        drawn: i64 = self.chance.below(self.supply_size)
        tile: i64 = self.supply[drawn]
        self.supply_size -= 1
        self.supply[drawn] = self.supply[self.supply_size]
        return tile

    def _next_turn(self, log: list[Event] | None) -> None:
        self.turn += 1
        if self.turn == self.seats:
            self.turn = 0
        if self.newcomers > 0:
            self.newcomers -= 1
        if self.newcomers == 0:
            self.die = self.box.faces[self.chance.below(len(self.box.faces))]
            self.revealed = EVERYONE
            if log is not None:
                log.append(Event(ROLLED, EVERYONE, self.turn, self.die))
        self.survey()

    def survey(self) -> None:
        """See what the seat to move may take."""
        self.takes = self.takes_with(self.turn, self.die)
        self.phase = STUCK if self.takes == 0 else TAKE

    def _end(self, why: i64, log: list[Event] | None) -> None:
        self.phase = FINISHED
        self.takes = 0
        if log is not None:
            log.append(Event(why, EVERYONE))

"""Adventure 6, Virus: blocks of rooms, passages to close, viruses that wake and spread."""

from typing import Final

from mypy_extensions import i64

from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.codes import (
    ASTRONAUTS,
    AWAKE,
    CELLS,
    CLAIMS,
    EMPTY,
    ENERGY,
    ERRORS,
    EVACUATED,
    FELL_ILL,
    GONE,
    INFECTED,
    MARK_OTHER,
    MARK_PLACE,
    MARK_TAKEN,
    OWN,
    OWN_DECISION,
    PLANNINGS,
    PLANT,
    ROBOT,
    SPREAD,
    TO_MARK,
    UNCLAIMED,
    WATER,
    WOKE,
    WRITE_INFECTED,
    X,
)
from kosmostol.games.moon.rules.lines import bits
from kosmostol.games.moon.rules.table import Rulings, Table
from kosmostol.kernel.state import BIT, EVERYONE, LEGAL, Event

# Slots of the sheet.
PLANTS: Final[i64] = OWN  # mask of plants circled in the blocks
TANKS: Final[i64] = OWN + 1  # mask
CLOSED: Final[i64] = OWN + 2  # mask of passages
ILL: Final[i64] = OWN + 3  # mask of infected cells
GREY: Final[i64] = OWN + 4  # mask with one of the blocks where the grey virus may begin
VIRUSES: Final[i64] = OWN + 5  # mask of the printed viruses active on this sheet
SPENT: Final[i64] = OWN + 6  # mask of wild marks crossed
PLANT_ICONS: Final[i64] = OWN + 7  # icons crossed on the track
WATER_ICONS: Final[i64] = OWN + 8
DUE: Final[i64] = OWN + 9  # how often the viruses must still spread
NEXT: Final[i64] = OWN + 10  # the block where the spread under way goes on
QUEUE: Final[i64] = OWN + 11  # mask of the blocks where its virus must still infect a room
ENERGIES: Final[i64] = OWN + 12  # a count for each block

TO_SEED: Final[i64] = OWN_DECISION  # where the grey virus begins
TO_INFECT: Final[i64] = OWN_DECISION + 1  # a room of block a
TO_CLOSE: Final[i64] = OWN_DECISION + 2  # a passage as a bonus
TO_POWER: Final[i64] = OWN_DECISION + 3  # an energy as a bonus; b the cell of the number

# Parts of the score.
MISSIONS_PART: Final[i64] = 0
PLANTS_PART: Final[i64] = 1
WATER_PART: Final[i64] = 2
BLOCKS_PART: Final[i64] = 3
ILL_PART: Final[i64] = 4
ERRORS_PART: Final[i64] = 5

NOTHING: Final[i64] = -1


class Station:
    """What is printed: blocks and passages, viruses, tracks with rows, wild marks."""

    def __init__(
        self,
        left: list[int],
        right: list[int],
        block_of: list[int],
        rooms: list[int],
        room_count: i64,
        doors: list[int],
        door_one: list[int],
        door_two: list[int],
        energy: i64,
        plants: list[int],
        tank: list[int],
        tank_cell: list[int],
        virus_block: list[int],
        wake_plant: list[int],
        wake_water: list[int],
        wake_mission: list[int],
        grey_block: list[int],
        spread_plant: list[int],
        spread_water: list[int],
        plant_rows: list[int],
        plant_values: list[int],
        water_rows: list[int],
        water_values: list[int],
        error_spreads: list[int],
        wild_step: i64,
        astronaut_wilds: i64,
    ) -> None:
        self.left = left
        self.right = right
        self.block_of = block_of  # of a cell
        self.rooms = rooms  # cells of the blocks, room_count for each
        self.room_count: i64 = room_count
        self.doors = doors  # mask of a block's passages
        self.door_one = door_one  # the two blocks of a passage
        self.door_two = door_two
        self.energy: i64 = energy  # symbols of a block
        self.plants = plants  # mask of a block's plants
        self.tank = tank  # of a block
        self.tank_cell = tank_cell  # the cell at a tank's pipe
        self.virus_block = virus_block
        self.wake_plant = wake_plant  # icons crossed that wake a virus, 0 if they do not
        self.wake_water = wake_water
        self.wake_mission = wake_mission  # the mission that wakes a virus
        self.grey_block = grey_block
        self.spread_plant = spread_plant  # of a propagation mark: at how many icons, 0 if not
        self.spread_water = spread_water
        self.plant_rows = plant_rows  # icons crossed that complete a row
        self.plant_values = plant_values  # points by completed rows
        self.water_rows = water_rows
        self.water_values = water_values
        self.error_spreads = error_spreads  # whether the n-th error makes the viruses spread
        self.wild_step: i64 = wild_step
        self.astronaut_wilds: i64 = astronaut_wilds
        # Marks: passages, an energy and a plant of each block, tanks, rooms, grey targets.
        self.blocks: i64 = len(doors)
        self.virus_of = inverse(virus_block, self.blocks)  # of a block
        self.grey_of = inverse(grey_block, self.blocks)
        self.energy_mark: i64 = len(door_one)
        self.plant_mark: i64 = self.energy_mark + self.blocks
        self.tank_mark: i64 = self.plant_mark + self.blocks
        self.room_mark: i64 = self.tank_mark + len(tank_cell)
        self.grey_mark: i64 = self.room_mark + len(block_of)


def inverse(places: list[int], size: i64) -> list[int]:
    """Which entry names each place, NOTHING where none does."""
    found = [-1] * size
    i: i64 = 0
    while i < len(places):
        found[places[i]] = i
        i += 1
    return found


class Virus(Adventure):
    """Levels of blocks; full blocks are evacuated, viruses infect empty rooms."""

    def __init__(self, sheet: Sheet, rulings: Rulings, station: Station) -> None:
        super().__init__(sheet, rulings)
        self.station = station

    # ---- writing ----

    def write_fault(self, t: Table, seat: i64, cell: i64, number: i64, effect: i64) -> i64:
        if t.sheets[t.page[seat] + ILL] & BIT[cell]:
            return WRITE_INFECTED
        return super().write_fault(t, seat, cell, number, effect)

    def x_fault(self, t: Table, seat: i64, cell: i64) -> i64:
        if t.sheets[t.page[seat] + ILL] & BIT[cell]:
            return WRITE_INFECTED
        return super().x_fault(t, seat, cell)

    def write(self, t: Table, seat: i64, cell: i64, number: i64) -> None:
        t.fill(seat, cell, number)

    def cross(self, t: Table, seat: i64, cell: i64) -> None:
        t.fill(seat, cell, X)

    def free_rooms(self, page: list[int], at: i64, block: i64) -> i64:
        """How many rooms of a block are empty."""
        count: i64 = 0
        i: i64 = block * self.station.room_count
        stop: i64 = i + self.station.room_count
        while i < stop:
            if page[at + CELLS + self.station.rooms[i]] == EMPTY:
                count += 1
            i += 1
        return count

    def lived_in(self, page: list[int], at: i64, block: i64) -> i64:
        """How many rooms of a block hold a number or an X."""
        count: i64 = 0
        i: i64 = block * self.station.room_count
        stop: i64 = i + self.station.room_count
        while i < stop:
            value: i64 = page[at + CELLS + self.station.rooms[i]]
            if value != EMPTY and value != INFECTED:
                count += 1
            i += 1
        return count

    # ---- effects ----

    def mark_fault(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> i64:
        station = self.station
        at: i64 = t.page[seat]
        if element < station.energy_mark:
            if kind != TO_CLOSE and (kind != TO_MARK or a != ROBOT):
                return MARK_OTHER
            return MARK_TAKEN if t.sheets[at + CLOSED] & BIT[element] else LEGAL
        if element < station.plant_mark:
            return self._energy_fault(t, at, kind, a, b, element - station.energy_mark)
        if element < station.tank_mark:
            block: i64 = element - station.plant_mark
            if kind != TO_MARK or a != PLANT:
                return MARK_OTHER
            if station.block_of[b] != block:
                return MARK_PLACE
            free: i64 = station.plants[block] & ~t.sheets[at + PLANTS]
            return LEGAL if free != 0 else MARK_TAKEN
        if element < station.room_mark:
            if kind != TO_MARK or a != WATER:
                return MARK_OTHER
            return self._tank_fault(t, at, element - station.tank_mark, b)
        if element < station.grey_mark:
            cell: i64 = element - station.room_mark
            if kind != TO_INFECT or station.block_of[cell] != a:
                return MARK_OTHER
            return LEGAL if t.empty(seat, cell) else MARK_TAKEN
        return LEGAL if kind == TO_SEED else MARK_OTHER

    def _energy_fault(self, t: Table, at: i64, kind: i64, a: i64, b: i64, block: i64) -> i64:
        full: bool = t.sheets[at + ENERGIES + block] >= self.station.energy
        if kind == TO_POWER:
            mine: bool = self.rulings.bonus_in_filled and self.station.block_of[b] == block
            if not mine and self.free_rooms(t.sheets, at, block) == 0:
                return MARK_TAKEN
        elif kind != TO_MARK or a != ENERGY:
            return MARK_OTHER
        elif self.station.block_of[b] != block:
            return MARK_PLACE
        return MARK_TAKEN if full else LEGAL

    def _tank_fault(self, t: Table, at: i64, tank: i64, cell: i64) -> i64:
        station = self.station
        if station.tank[station.block_of[cell]] != tank:
            return MARK_PLACE
        if self.rulings.tank_cell_only and station.tank_cell[tank] != cell:
            return MARK_PLACE
        return MARK_TAKEN if t.sheets[at + TANKS] & BIT[tank] else LEGAL

    def reaches(self, t: Table, seat: i64, effect: i64, cell: i64) -> bool:
        station = self.station
        at: i64 = t.page[seat]
        block: i64 = station.block_of[cell]
        if effect == ENERGY:
            return t.sheets[at + ENERGIES + block] < station.energy
        if effect == PLANT:
            return (station.plants[block] & ~t.sheets[at + PLANTS]) != 0
        if effect == WATER:
            tank: i64 = station.tank[block]
            return tank != NOTHING and self._tank_fault(t, at, tank, cell) == LEGAL
        return self._passage_open(t, at)

    def _passage_open(self, t: Table, at: i64) -> bool:
        return t.sheets[at + CLOSED] != BIT[self.station.energy_mark] - 1

    def mark(self, t: Table, seat: i64, kind: i64, a: i64, b: i64, element: i64) -> None:
        station = self.station
        at: i64 = t.page[seat]
        if element < station.energy_mark:
            t.sheets[at + CLOSED] |= BIT[element]
        elif element < station.plant_mark:
            t.sheets[at + ENERGIES + element - station.energy_mark] += 1
        elif element < station.tank_mark:
            free: i64 = station.plants[element - station.plant_mark] & ~t.sheets[at + PLANTS]
            t.sheets[at + PLANTS] |= free & -free
            t.sheets[at + PLANT_ICONS] += 1
            if t.sheets[at + PLANT_ICONS] in station.plant_rows and self._passage_open(t, at):
                t.pending.push(seat, TO_CLOSE, 0, b)
        elif element < station.room_mark:
            t.sheets[at + TANKS] |= BIT[element - station.tank_mark]
            t.sheets[at + WATER_ICONS] += 1
            if t.sheets[at + WATER_ICONS] in station.water_rows and self._can_power(t, at, b):
                t.pending.push(seat, TO_POWER, 0, b)
        elif element < station.grey_mark:
            self._infect(t, seat, element - station.room_mark)
            t.sheets[at + QUEUE] &= ~BIT[a]
            self._spread(t, seat)
        else:
            grey: i64 = element - station.grey_mark
            t.sheets[at + GREY] = BIT[grey]
            t.pending.push(seat, TO_INFECT, station.grey_block[grey], 0)

    def _can_power(self, t: Table, at: i64, cell: i64) -> bool:
        block: i64 = 0
        while block < self.station.blocks:
            if self._energy_fault(t, at, TO_POWER, 0, cell, block) == LEGAL:
                return True
            block += 1
        return False

    def _earned(self, t: Table, at: i64) -> i64:
        """Mask of the wild marks circled: those of the astronauts first."""
        step: i64 = self.station.wild_step
        mask: i64 = BIT[t.sheets[at + ASTRONAUTS] // step] - 1
        plans: i64 = BIT[t.sheets[at + PLANNINGS] // step] - 1
        return mask | plans * BIT[self.station.astronaut_wilds]

    def wilds(self, t: Table, seat: i64) -> i64:
        at: i64 = t.page[seat]
        return bits(self._earned(t, at) & ~t.sheets[at + SPENT])

    def spend_wild(self, t: Table, seat: i64) -> None:
        at: i64 = t.page[seat]
        free: i64 = self._earned(t, at) & ~t.sheets[at + SPENT]
        t.sheets[at + SPENT] |= free & -free

    # ---- viruses ----

    def incidents(self, t: Table, log: list[Event] | None) -> i64:
        """Wake what was triggered, then count how often the viruses of each sheet spread."""
        if log is not None:
            self._tell_evacuated(t, log)
        woken: i64 = self._wake(t, log)
        self._cross_marks(t)
        asked: i64 = 0
        seat: i64 = 0
        while seat < t.seats:
            at: i64 = t.page[seat]
            t.sheets[at + DUE] += woken
            errors: i64 = t.sheets[at + ERRORS]
            if errors > t.committed[at + ERRORS] and self.station.error_spreads[errors - 1] != 0:
                t.sheets[at + DUE] += 1
            if t.sheets[at + DUE] > 0:
                asked |= BIT[seat]
                if log is not None:
                    log.append(Event(SPREAD, EVERYONE, seat, t.sheets[at + DUE]))
            seat += 1
        return asked

    def _wake(self, t: Table, log: list[Event] | None) -> i64:
        """Activate the viruses triggered since the last time; how many."""
        woken: i64 = 0
        virus: i64 = 0
        while virus < len(self.station.virus_block):
            if not t.shared[AWAKE] & BIT[virus] and self._triggered(t, virus):
                woken += 1
                t.shared[AWAKE] |= BIT[virus]
                if log is not None:
                    log.append(Event(WOKE, EVERYONE, virus))
                seat: i64 = 0
                while seat < t.seats:
                    if not self._sealed(t, seat, virus):
                        t.sheets[t.page[seat] + VIRUSES] |= BIT[virus]
                    seat += 1
            virus += 1
        return woken

    def _triggered(self, t: Table, virus: i64) -> bool:
        seat: i64 = 0
        while seat < t.seats:
            if self._triggers(t, seat, virus) or self._claims(t, seat, virus):
                return True
            seat += 1
        return False

    def _triggers(self, t: Table, seat: i64, virus: i64) -> bool:
        """Whether the seat has crossed the icon that wakes a virus."""
        at: i64 = t.page[seat]
        plants: i64 = self.station.wake_plant[virus]
        water: i64 = self.station.wake_water[virus]
        if plants > 0 and t.sheets[at + PLANT_ICONS] >= plants:
            return True
        return water > 0 and t.sheets[at + WATER_ICONS] >= water

    def _claims(self, t: Table, seat: i64, virus: i64) -> bool:
        """Whether the seat has claimed the mission that wakes a virus."""
        mission: i64 = self.station.wake_mission[virus]
        return mission != NOTHING and t.sheets[t.page[seat] + CLAIMS + mission] != UNCLAIMED

    def _sealed(self, t: Table, seat: i64, virus: i64) -> bool:
        """By another reading a virus behind closed passages does not wake."""
        if not self.rulings.sealed_never_wake or self._triggers(t, seat, virus):
            return False
        doors: i64 = self.station.doors[self.station.virus_block[virus]]
        return t.sheets[t.page[seat] + CLOSED] & doors == doors

    def _cross_marks(self, t: Table) -> None:
        """Propagation marks: everybody suffers who did not cross them in this turn."""
        mark: i64 = 0
        while mark < len(self.station.spread_plant):
            if not t.shared[GONE] & BIT[mark]:
                spared: i64 = 0
                seat: i64 = 0
                while seat < t.seats:
                    if self._crosses(t, seat, mark):
                        spared |= BIT[seat]
                    seat += 1
                if spared != 0:
                    t.shared[GONE] |= BIT[mark]
                    seat = 0
                    while seat < t.seats:
                        if not spared & BIT[seat]:
                            t.sheets[t.page[seat] + DUE] += 1
                        seat += 1
            mark += 1

    def _crosses(self, t: Table, seat: i64, mark: i64) -> bool:
        at: i64 = t.page[seat]
        plants: i64 = self.station.spread_plant[mark]
        water: i64 = self.station.spread_water[mark]
        if plants > 0 and t.sheets[at + PLANT_ICONS] >= plants:
            return True
        return water > 0 and t.sheets[at + WATER_ICONS] >= water

    def claims_stir(self) -> bool:
        return True

    def stirred(self, t: Table) -> bool:
        virus: i64 = 0
        while virus < len(self.station.virus_block):
            if not t.shared[AWAKE] & BIT[virus]:
                seat: i64 = 0
                while seat < t.seats:
                    if self._claims(t, seat, virus):
                        return True
                    seat += 1
            virus += 1
        return False

    def ask(self, t: Table, seat: i64) -> None:
        """The grey virus before the first turn, then whatever spreads."""
        if t.sheets[t.page[seat] + GREY] == 0:
            t.pending.push(seat, TO_SEED, 0, 0)
        else:
            self._spread(t, seat)

    def _spread(self, t: Table, seat: i64) -> None:
        """Go on spreading until the seat has a choice of rooms, or all is done."""
        at: i64 = t.page[seat]
        while t.sheets[at + DUE] > 0:
            queue: i64 = t.sheets[at + QUEUE]
            if queue == 0:
                self._next_virus(t, at)
                continue
            block: i64 = 0
            while not queue & BIT[block]:
                block += 1
            if self.free_rooms(t.sheets, at, block) > 1:
                t.pending.push(seat, TO_INFECT, block, 0)
                return
            self._infect(t, seat, self._free_room(t, at, block))
            t.sheets[at + QUEUE] &= ~BIT[block]

    def _free_room(self, t: Table, at: i64, block: i64) -> i64:
        i: i64 = block * self.station.room_count
        while t.sheets[at + CELLS + self.station.rooms[i]] != EMPTY:
            i += 1
        return self.station.rooms[i]

    def _next_virus(self, t: Table, at: i64) -> None:
        """The next active virus in reading order, and the blocks it gets to."""
        block: i64 = t.sheets[at + NEXT]
        while block < self.station.blocks and not self.is_sick(t.sheets, at, block):
            block += 1
        if block == self.station.blocks:
            t.sheets[at + DUE] -= 1
            t.sheets[at + NEXT] = 0
            return
        t.sheets[at + NEXT] = block + 1
        if self.free_rooms(t.sheets, at, block) > 0:
            t.sheets[at + QUEUE] = BIT[block]
        else:
            t.sheets[at + QUEUE] = self._neighbours(t, at, block)

    def is_sick(self, page: list[int], at: i64, block: i64) -> bool:
        """Whether a virus is active in a block."""
        virus: i64 = self.station.virus_of[block]
        if virus != NOTHING:
            return (page[at + VIRUSES] & BIT[virus]) != 0
        grey: i64 = self.station.grey_of[block]
        return grey != NOTHING and (page[at + GREY] & BIT[grey]) != 0

    def _neighbours(self, t: Table, at: i64, block: i64) -> i64:
        """Blocks behind open passages that have an empty room."""
        station = self.station
        mask: i64 = 0
        doors: i64 = station.doors[block] & ~t.sheets[at + CLOSED]
        door: i64 = 0
        while doors != 0:
            if doors & BIT[door]:
                doors ^= BIT[door]
                other: i64 = station.door_one[door] + station.door_two[door] - block
                if self.free_rooms(t.sheets, at, other) > 0:
                    mask |= BIT[other]
            door += 1
        return mask

    def _infect(self, t: Table, seat: i64, cell: i64) -> None:
        t.fill(seat, cell, INFECTED)
        t.sheets[t.page[seat] + ILL] |= BIT[cell]

    # ---- against ASTRA ----

    def strike_choices(self, t: Table, seat: i64, letter: i64, second: bool) -> i64:
        """In the first pass the viruses of the tracks, once they are awake propagation marks.

        In the second pass the virus of the letter's mission. Targets are viruses, then marks.
        """
        mask: i64 = 0
        viruses: i64 = len(self.station.virus_block)
        wanted: i64 = letter if second else NOTHING
        virus: i64 = 0
        while virus < viruses:
            if self.station.wake_mission[virus] == wanted and not t.shared[AWAKE] & BIT[virus]:
                mask |= BIT[virus]
            virus += 1
        if second:
            return mask
        if mask != 0:
            return mask
        mark: i64 = 0
        while mark < len(self.station.spread_plant):
            if not t.shared[GONE] & BIT[mark]:
                mask |= BIT[viruses + mark]
            mark += 1
        return mask

    def strike(self, t: Table, seat: i64, letter: i64, second: bool, target: i64) -> None:
        """A virus wakes or a mark is crossed, and all that are awake spread at once."""
        viruses: i64 = len(self.station.virus_block)
        if second and target == NOTHING:
            return  # its virus is awake already
        if target >= viruses:
            t.shared[GONE] |= BIT[target - viruses]
        elif target != NOTHING:
            t.shared[AWAKE] |= BIT[target]
            if not self._sealed(t, seat, target):
                t.sheets[t.page[seat] + VIRUSES] |= BIT[target]
        t.sheets[t.page[seat] + DUE] += 1

    def solo_bonuses(self, t: Table, seat: i64, before: list[int], circled: i64) -> i64:
        woken: i64 = bits(t.shared[AWAKE] & ~before[AWAKE])
        return woken + super().solo_bonuses(t, seat, before, circled)

    # ---- the log ----

    def dealt_with(self, t: Table, log: list[Event]) -> None:
        seat: i64 = 0
        while seat < t.seats:
            at: i64 = t.page[seat]
            ill: i64 = t.sheets[at + ILL] & ~t.committed[at + ILL]
            if ill != 0:
                log.append(Event(FELL_ILL, EVERYONE, seat, ill))
            seat += 1
        self._tell_evacuated(t, log)

    def _tell_evacuated(self, t: Table, log: list[Event]) -> None:
        seat: i64 = 0
        while seat < t.seats:
            at: i64 = t.page[seat]
            block: i64 = 0
            while block < self.station.blocks:
                if (
                    self.free_rooms(t.sheets, at, block) == 0
                    and self.free_rooms(t.committed, at, block) > 0
                ):
                    points: i64 = self.block_points(t.sheets, at, block)
                    log.append(Event(EVACUATED, EVERYONE, seat, block, points))
                block += 1
            seat += 1

    # ---- score ----

    def block_points(self, page: list[int], at: i64, block: i64) -> i64:
        """What a block brings; once it is full nothing changes any more."""
        return self.lived_in(page, at, block) * page[at + ENERGIES + block]

    def rows_done(self, icons: i64, rows: list[int]) -> i64:
        """How many rows of a track are complete."""
        count: i64 = 0
        for end in rows:
            if icons >= end:
                count += 1
        return count

    def score(self, t: Table, page: list[int], seat: i64, parts: list[int]) -> i64:
        at: i64 = t.page[seat]
        station = self.station
        parts[MISSIONS_PART] = self.mission_points(t, page, at)
        plants: i64 = self.rows_done(page[at + PLANT_ICONS], station.plant_rows)
        parts[PLANTS_PART] = station.plant_values[plants]
        water: i64 = self.rows_done(page[at + WATER_ICONS], station.water_rows)
        parts[WATER_PART] = station.water_values[water]
        blocks: i64 = 0
        block: i64 = 0
        while block < station.blocks:
            blocks += self.block_points(page, at, block)
            block += 1
        parts[BLOCKS_PART] = blocks
        parts[ILL_PART] = -bits(page[at + ILL])
        parts[ERRORS_PART] = -self.sheet.error_points[page[at + ERRORS]]
        total: i64 = 0
        i: i64 = 0
        while i <= ERRORS_PART:
            total += parts[i]
            i += 1
        return total

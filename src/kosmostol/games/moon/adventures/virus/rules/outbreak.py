"""Adventure 6: viruses that wake, spread through open passages and infect rooms."""

from mypy_extensions import i64

from kosmostol.games.moon.adventures.virus.board import (
    CLOSED,
    DUE,
    ENERGIES,
    GREY,
    ILL,
    NEXT,
    NOTHING,
    PLANT_ICONS,
    QUEUE,
    TO_INFECT,
    TO_SEED,
    VIRUSES,
    WATER_ICONS,
    Station,
)
from kosmostol.games.moon.rules.adventure import Adventure, Sheet
from kosmostol.games.moon.rules.desk import Desk
from kosmostol.games.moon.rules.numbers import (
    AWAKE,
    CELLS,
    CLAIMS,
    EMPTY,
    ERRORS,
    EVACUATED,
    FELL_ILL,
    GONE,
    INFECTED,
    SPREAD,
    UNCLAIMED,
    WOKE,
)
from kosmostol.games.moon.rules.rulings import Rulings
from kosmostol.kernel.bits import lowest, size
from kosmostol.kernel.packed import vec
from kosmostol.kernel.state import BIT, EVERYONE, Event


class Outbreak(Adventure):
    """How viruses wake and spread over the blocks, and what is left of these."""

    def __init__(self, sheet: Sheet, rulings: Rulings, station: Station) -> None:
        super().__init__(sheet, rulings)
        self.station = station

    # ---- rooms ----

    def free_rooms(self, page: vec[i64], at: i64, block: i64) -> i64:
        """How many rooms of a block are empty."""
        count: i64 = 0
        i: i64 = block * self.station.blocks.room_count
        stop: i64 = i + self.station.blocks.room_count
        while i < stop:
            if page[at + CELLS + self.station.blocks.rooms[i]] == EMPTY:
                count += 1
            i += 1
        return count

    def lived_in(self, page: vec[i64], at: i64, block: i64) -> i64:
        """How many rooms of a block hold a number or an X."""
        count: i64 = 0
        i: i64 = block * self.station.blocks.room_count
        stop: i64 = i + self.station.blocks.room_count
        while i < stop:
            value: i64 = page[at + CELLS + self.station.blocks.rooms[i]]
            if value != EMPTY and value != INFECTED:
                count += 1
            i += 1
        return count

    # guide: evacuation
    def block_points(self, page: vec[i64], at: i64, block: i64) -> i64:
        """What a block brings; once it is full nothing changes any more."""
        return self.lived_in(page, at, block) * page[at + ENERGIES + block]

    # ---- viruses ----

    # guide: virus-spread
    def incidents(self, t: Desk, log: list[Event] | None) -> i64:
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

    # guide: virus-spread
    def _wake(self, t: Desk, log: list[Event] | None) -> i64:
        """Activate the viruses triggered since the last time; how many."""
        woken: i64 = 0
        virus: i64 = 0
        while virus < len(self.station.viruses.block):
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

    def _triggered(self, t: Desk, virus: i64) -> bool:
        seat: i64 = 0
        while seat < t.seats:
            if self._triggers(t, seat, virus) or self._claims(t, seat, virus):
                return True
            seat += 1
        return False

    def _triggers(self, t: Desk, seat: i64, virus: i64) -> bool:
        """Whether the seat has crossed the icon that wakes a virus."""
        station = self.station
        return _crossed(
            t, seat, station.viruses.wake_plant[virus], station.viruses.wake_water[virus]
        )

    def _claims(self, t: Desk, seat: i64, virus: i64) -> bool:
        """Whether the seat has claimed the mission that wakes a virus."""
        mission: i64 = self.station.viruses.wake_mission[virus]
        return mission != NOTHING and t.sheets[t.page[seat] + CLAIMS + mission] != UNCLAIMED

    # guide: rulings
    def _sealed(self, t: Desk, seat: i64, virus: i64) -> bool:
        """By another reading a virus behind closed passages does not wake."""
        if not self.rulings.sealed_never_wake or self._triggers(t, seat, virus):
            return False
        doors: i64 = self.station.blocks.doors[self.station.viruses.block[virus]]
        return t.sheets[t.page[seat] + CLOSED] & doors == doors

    # guide: virus-spread
    def _cross_marks(self, t: Desk) -> None:
        """Propagation marks: everybody suffers who did not cross them in this turn."""
        station = self.station
        mark: i64 = 0
        while mark < len(station.tracks.spread_plant):
            if not t.shared[GONE] & BIT[mark]:
                spared: i64 = 0
                seat: i64 = 0
                while seat < t.seats:
                    if _crossed(
                        t,
                        seat,
                        station.tracks.spread_plant[mark],
                        station.tracks.spread_water[mark],
                    ):
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

    def claims_stir(self) -> bool:
        return True

    def stirred(self, t: Desk) -> bool:
        virus: i64 = 0
        while virus < len(self.station.viruses.block):
            if not t.shared[AWAKE] & BIT[virus]:
                seat: i64 = 0
                while seat < t.seats:
                    if self._claims(t, seat, virus):
                        return True
                    seat += 1
            virus += 1
        return False

    # guide: virus
    def ask(self, t: Desk, seat: i64) -> None:
        """The grey virus before the first turn, then whatever spreads."""
        if t.sheets[t.page[seat] + GREY] == 0:
            t.pending.push(seat, TO_SEED, 0, 0)
        else:
            self._spread(t, seat)

    # guide: virus-spread
    def _spread(self, t: Desk, seat: i64) -> None:
        """Go on spreading until the seat has a choice of rooms, or all is done."""
        at: i64 = t.page[seat]
        while t.sheets[at + DUE] > 0:
            queue: i64 = t.sheets[at + QUEUE]
            if queue == 0:
                self._next_virus(t, at)
                continue
            block: i64 = lowest(queue)
            if self.free_rooms(t.sheets, at, block) > 1:
                t.pending.push(seat, TO_INFECT, block, 0)
                return
            self._infect(t, seat, self._free_room(t, at, block))
            t.sheets[at + QUEUE] &= ~BIT[block]

    def _free_room(self, t: Desk, at: i64, block: i64) -> i64:
        i: i64 = block * self.station.blocks.room_count
        while t.sheets[at + CELLS + self.station.blocks.rooms[i]] != EMPTY:
            i += 1
        return self.station.blocks.rooms[i]

    # guide: virus-spread
    def _next_virus(self, t: Desk, at: i64) -> None:
        """The next active virus in reading order, and the blocks it gets to."""
        block: i64 = t.sheets[at + NEXT]
        while block < self.station.blocks.count and not self.is_sick(t.sheets, at, block):
            block += 1
        if block == self.station.blocks.count:
            t.sheets[at + DUE] -= 1
            t.sheets[at + NEXT] = 0
            return
        t.sheets[at + NEXT] = block + 1
        if self.free_rooms(t.sheets, at, block) > 0:
            t.sheets[at + QUEUE] = BIT[block]
        else:
            t.sheets[at + QUEUE] = self._neighbours(t, at, block)

    def is_sick(self, page: vec[i64], at: i64, block: i64) -> bool:
        """Whether a virus is active in a block."""
        virus: i64 = self.station.virus_of[block]
        if virus != NOTHING:
            return (page[at + VIRUSES] & BIT[virus]) != 0
        grey: i64 = self.station.grey_of[block]
        return grey != NOTHING and (page[at + GREY] & BIT[grey]) != 0

    def _neighbours(self, t: Desk, at: i64, block: i64) -> i64:
        """Blocks behind open passages that have an empty room."""
        station = self.station
        mask: i64 = 0
        doors: i64 = station.blocks.doors[block] & ~t.sheets[at + CLOSED]
        door: i64 = 0
        while doors != 0:
            if doors & BIT[door]:
                doors ^= BIT[door]
                other: i64 = station.door_one[door] + station.door_two[door] - block
                if self.free_rooms(t.sheets, at, other) > 0:
                    mask |= BIT[other]
            door += 1
        return mask

    def _infect(self, t: Desk, seat: i64, cell: i64) -> None:
        t.fill(seat, cell, INFECTED)
        t.sheets[t.page[seat] + ILL] |= BIT[cell]

    # ---- against ASTRA ----

    # guide: astra-cards
    def strike_choices(self, t: Desk, seat: i64, letter: i64, second: bool) -> i64:
        """In the first pass the viruses of the tracks, once they are awake propagation marks.

        In the second pass the virus of the letter's mission. Targets are viruses, then marks.
        """
        mask: i64 = 0
        viruses: i64 = len(self.station.viruses.block)
        wanted: i64 = letter if second else NOTHING
        virus: i64 = 0
        while virus < viruses:
            if (
                self.station.viruses.wake_mission[virus] == wanted
                and not t.shared[AWAKE] & BIT[virus]
            ):
                mask |= BIT[virus]
            virus += 1
        if second:
            return mask
        if mask != 0:
            return mask
        mark: i64 = 0
        while mark < len(self.station.tracks.spread_plant):
            if not t.shared[GONE] & BIT[mark]:
                mask |= BIT[viruses + mark]
            mark += 1
        return mask

    # guide: astra-cards
    def strike(self, t: Desk, seat: i64, letter: i64, second: bool, target: i64) -> None:
        """A virus wakes or a mark is crossed, and all that are awake spread at once."""
        viruses: i64 = len(self.station.viruses.block)
        if second and target == NOTHING:
            return  # its virus is awake already
        if target >= viruses:
            t.shared[GONE] |= BIT[target - viruses]
        elif target != NOTHING:
            t.shared[AWAKE] |= BIT[target]
            if not self._sealed(t, seat, target):
                t.sheets[t.page[seat] + VIRUSES] |= BIT[target]
        t.sheets[t.page[seat] + DUE] += 1

    # guide: solo-bonus
    def solo_bonuses(self, t: Desk, seat: i64, before: vec[i64], circled: i64) -> i64:
        woken: i64 = size(t.shared[AWAKE] & ~before[AWAKE])
        return woken + super().solo_bonuses(t, seat, before, circled)

    # ---- the log ----

    def dealt_with(self, t: Desk, log: list[Event]) -> None:
        seat: i64 = 0
        while seat < t.seats:
            at: i64 = t.page[seat]
            ill: i64 = t.sheets[at + ILL] & ~t.committed[at + ILL]
            if ill != 0:
                log.append(Event(FELL_ILL, EVERYONE, seat, ill))
            seat += 1
        self._tell_evacuated(t, log)

    def _tell_evacuated(self, t: Desk, log: list[Event]) -> None:
        seat: i64 = 0
        while seat < t.seats:
            at: i64 = t.page[seat]
            block: i64 = 0
            while block < self.station.blocks.count:
                if (
                    self.free_rooms(t.sheets, at, block) == 0
                    and self.free_rooms(t.committed, at, block) > 0
                ):
                    points: i64 = self.block_points(t.sheets, at, block)
                    log.append(Event(EVACUATED, EVERYONE, seat, block, points))
                block += 1
            seat += 1


def _crossed(t: Desk, seat: i64, plants: i64, water: i64) -> bool:
    """Whether the seat has crossed that many icons of a track; 0 stands for none."""
    at: i64 = t.page[seat]
    if plants > 0 and t.sheets[at + PLANT_ICONS] >= plants:
        return True
    return water > 0 and t.sheets[at + WATER_ICONS] >= water

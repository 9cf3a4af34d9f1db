"""What lies on the table besides the cards: everybody's sheet, drafted and committed."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.codes import (
    BLANK,
    CELLS,
    DEPTH,
    EMPTY,
    ERRED,
    NONE,
    NOTES,
    PILES,
    SHARED,
)
from kosmostol.kernel.pending import Pending, no_pending


class Rulings:
    """Points the rulebook leaves open. False is the recommended reading, True the other one."""

    def __init__(
        self,
        reshuffle_all: bool = False,
        shift_free: bool = False,
        wild_must: bool = False,
        full_track_blocks: bool = False,
        claim_after_error: bool = False,
        x_bonus_must: bool = False,
        crossed_errors_count: bool = False,
        wild_limited: bool = False,
        inner_sections_only: bool = False,
        x_digs_nothing: bool = False,
        one_foot: bool = False,
        full_crew_shifts: bool = False,
        tank_cell_only: bool = False,
        bonus_in_filled: bool = False,
        sealed_never_wake: bool = False,
        claim_once: bool = False,
        x_anywhere: bool = False,
        x_without_bonus: bool = False,
        right_first: bool = False,
        bonus_before_control: bool = False,
        empty_unclaimed: bool = False,
        third_box_nine: bool = False,
        played_sheet_only: bool = False,
    ) -> None:
        self.reshuffle_all = reshuffle_all  # a new shuffle takes in the effects just flipped
        self.shift_free = shift_free  # a number that fits only when shifted may be left
        self.wild_must = wild_must  # a wild mark must be spent to avoid an error
        self.full_track_blocks = full_track_blocks  # full astronaut and planning tracks
        self.claim_after_error = claim_after_error  # missions in a turn with a system error
        self.x_bonus_must = x_bonus_must  # the X of a section may not be declined
        self.crossed_errors_count = crossed_errors_count  # for mission 69
        self.wild_limited = wild_limited  # a wild mark may not be astronaut or planning
        self.inner_sections_only = inner_sections_only  # for missions 72 and 73
        self.x_digs_nothing = x_digs_nothing  # an X leaves the mineral of its cell
        self.one_foot = one_foot  # the dome grows from the foot where it was begun
        self.full_crew_shifts = full_crew_shifts  # in adventure 5 a full track blocks nothing
        self.tank_cell_only = tank_cell_only  # a tank needs the number in the cell at its pipe
        self.bonus_in_filled = bonus_in_filled  # a bonus energy in a block just filled
        self.sealed_never_wake = sealed_never_wake  # viruses behind closed passages
        self.claim_once = claim_once  # no further missions after those of a turn woke a virus
        # Adventure 7.
        self.x_anywhere = x_anywhere  # an X needs no airlock
        self.x_without_bonus = x_without_bonus  # an X wins neither a robot nor a double
        # Adventure 8.
        self.right_first = right_first  # odd turns are played on the right sheet
        self.bonus_before_control = bonus_before_control  # of the last cell of a planet
        self.empty_unclaimed = empty_unclaimed  # at the end, planets nobody has touched
        self.third_box_nine = third_box_nine  # three planning boxes cost 9 instead of 10
        self.played_sheet_only = played_sheet_only  # for missions 106, 107, 108 and 111


class Table:
    """The sheets of all seats, what each seat has pending and noted, what all share.

    `sheets` holds the drafts, `committed` what everybody sees. `page` says where the sheet in
    use by a seat begins: its own, or in adventure 8 every other turn a neighbour's. A `page`
    is never changed but replaced, so clones share it.
    """

    def __init__(
        self,
        seats: i64,
        width: i64,
        sheets: list[int],
        committed: list[int],
        page: list[int],
        pending: Pending,
        notes: list[int],
        shared: list[int],
        missions: list[int],
        numbers: list[int],
        effects: list[int],
        rival: list[int],
        tolls: list[int],
    ) -> None:
        self.seats: i64 = seats
        self.width: i64 = width
        self.sheets = sheets
        self.committed = committed
        self.page = page
        self.pending = pending
        self.notes = notes
        self.shared = shared
        self.missions = missions  # card ids of missions A, B, C; never changed
        self.numbers = numbers  # the combinations on offer; new lists every turn
        self.effects = effects
        # Against ASTRA: the cards it holds by effect (else empty), and hundredths of points it
        # gains when a combination is taken.
        self.rival = rival
        self.tolls = tolls

    def clone(self) -> "Table":
        """An independent copy."""
        return Table(
            self.seats,
            self.width,
            self.sheets.copy(),
            self.committed.copy(),
            self.page,
            self.pending.clone(),
            self.notes.copy(),
            self.shared.copy(),
            self.missions,
            self.numbers,
            self.effects,
            self.rival.copy(),
            self.tolls,
        )

    def home(self, seat: i64) -> i64:
        """Where the seat's own sheet begins."""
        return seat * self.width

    def go_home(self) -> None:
        """Everybody uses the own sheet."""
        self.page = [seat * self.width for seat in range(self.seats)]

    def forget_notes(self, seat: i64) -> None:
        """A turn begins: nothing picked, nothing written."""
        i: i64 = seat * NOTES
        stop: i64 = i + NOTES
        while i < stop:
            self.notes[i] = NONE
            i += 1
        self.notes[seat * NOTES + ERRED] = 0

    def commit(self) -> None:
        """Everybody sees what was drafted."""
        self.committed = self.sheets.copy()

    def fill(self, seat: i64, cell: i64, value: i64) -> None:
        """Write a number or an X."""
        at: i64 = self.page[seat]
        self.sheets[at + CELLS + cell] = value
        self.sheets[at + BLANK] -= 1

    def empty(self, seat: i64, cell: i64) -> bool:
        """Whether a cell of the seat's draft is empty."""
        value: i64 = self.sheets[self.page[seat] + CELLS + cell]
        return value == EMPTY


def new_table(seats: i64, blank: list[int], missions: list[int], count: i64 = 0) -> Table:
    """Every seat with a blank sheet of the adventure; `count` sheets if that is more."""
    width: i64 = len(blank)
    sheets: list[int] = []
    page: list[int] = []
    notes: list[int] = []
    seat: i64 = 0
    while seat < seats:
        page.append(seat * width)
        sheets.extend(blank)
        notes.extend([-1, -1, -1, 0])
        seat += 1
    while seat < count:
        sheets.extend(blank)
        seat += 1
    return Table(
        seats,
        width,
        sheets,
        sheets.copy(),
        page,
        no_pending(seats, DEPTH),
        notes,
        [0] * SHARED,
        missions,
        [0] * PILES,
        [0] * PILES,
        [],
        [0] * PILES,
    )

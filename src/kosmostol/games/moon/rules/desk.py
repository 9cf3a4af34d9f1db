"""What lies before the players besides the cards: all sheets, drafted and committed."""

from mypy_extensions import i64

from kosmostol.games.moon.rules.numbers import (
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
from kosmostol.kernel.packed import vec
from kosmostol.kernel.pending import Pending, no_pending


class Offer:
    """The combinations to pick from. Never changed but replaced, so clones share it."""

    def __init__(self, numbers: list[int], effects: list[int], tolls: list[int]) -> None:
        self.numbers = vec[i64](numbers)
        self.effects = vec[i64](effects)
        self.tolls = vec[i64](tolls)  # hundredths of points ASTRA gains when a combination is taken


class Desk:
    """The sheets of all seats, what each seat has pending and noted, what all share.

    `sheets` holds the drafts, `committed` what everybody sees. `page` says where the sheet in
    use by a seat begins: its own, or in adventure 8 every other turn a neighbour's. A `page`
    is never changed but replaced, so clones share it.
    """

    def __init__(
        self,
        seats: i64,
        width: i64,
        sheets: vec[i64],
        committed: vec[i64],
        page: vec[i64],
        pending: Pending,
        notes: vec[i64],
        shared: vec[i64],
        missions: list[int],
        offer: Offer,
        rival: list[int],
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
        self.offer = offer  # of this turn
        self.rival = rival  # against ASTRA the cards it holds by effect, else empty

    def clone(self) -> "Desk":
        """An independent copy."""
        return Desk(
            self.seats,
            self.width,
            self.sheets[:],
            self.committed[:],
            self.page,
            self.pending.clone(),
            self.notes[:],
            self.shared[:],
            self.missions,
            self.offer,
            self.rival.copy(),
        )

    def put_sheet(self, index: i64, slots: list[int]) -> None:
        """A sheet as it is to be."""
        at: i64 = index * self.width
        for slot in slots:
            self.sheets[at] = slot
            at += 1

    def seen_by(self, seat: i64) -> vec[i64]:
        """All sheets as a seat sees them: its own draft, the others as committed."""
        pages = self.committed[:]
        at: i64 = self.page[seat]
        stop: i64 = at + self.width
        while at < stop:
            pages[at] = self.sheets[at]
            at += 1
        return pages

    def eyes(self, viewer: i64) -> vec[i64]:
        """All sheets as a seat sees them, or as a spectator does (-1)."""
        return self.committed if viewer < 0 else self.seen_by(viewer)

    def home(self, seat: i64) -> i64:
        """Where the seat's own sheet begins."""
        return seat * self.width

    def go_home(self) -> None:
        """Everybody uses the own sheet."""
        self.page = vec[i64]([seat * self.width for seat in range(self.seats)])

    def forget_notes(self, seat: i64) -> None:
        """A turn begins: nothing picked, nothing written."""
        i: i64 = seat * NOTES
        stop: i64 = i + NOTES
        while i < stop:
            self.notes[i] = NONE
            i += 1
        self.notes[seat * NOTES + ERRED] = 0

    # guide: turn
    def commit(self) -> None:
        """Everybody sees what was drafted."""
        self.committed = self.sheets[:]

    def fill(self, seat: i64, cell: i64, value: i64) -> None:
        """Write a number or an X."""
        at: i64 = self.page[seat]
        self.sheets[at + CELLS + cell] = value
        self.sheets[at + BLANK] -= 1

    def empty(self, seat: i64, cell: i64) -> bool:
        """Whether a cell of the seat's draft is empty."""
        value: i64 = self.sheets[self.page[seat] + CELLS + cell]
        return value == EMPTY


def new_desk(seats: i64, blank: list[int], missions: list[int], count: i64 = 0) -> Desk:
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
    return Desk(
        seats,
        width,
        vec[i64](sheets),
        vec[i64](sheets),
        vec[i64](page),
        no_pending(seats, DEPTH),
        vec[i64](notes),
        vec[i64]([0] * SHARED),
        missions,
        Offer([0] * PILES, [0] * PILES, [0] * PILES),
        [],
    )

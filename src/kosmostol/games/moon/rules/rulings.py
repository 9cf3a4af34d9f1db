"""Points the rulebook leaves open: one table of them, each with the field the rules ask."""

from typing import Final


class Ruling:
    """A point left open: its name, and the adventures where it matters (none: everywhere)."""

    def __init__(self, name: str, adventures: list[int]) -> None:
        self.name = name
        self.adventures = adventures
        self.text = f"setting-rulings-{name}"  # the message that says what the other reading is


class Rulings:
    """How the open points are read: False is the recommended reading, True the other one.

    Each line below is a ruling: its field, its name and where it matters. Everything else that
    knows of rulings (options, positions, tests) asks `RULINGS`, which is made from these lines.
    """

    def __init__(self, chosen: list[str]) -> None:
        self.chosen = chosen
        self.table: list[Ruling] = []
        # guide: rulings
        # A new shuffle takes in the effects just flipped.
        self.reshuffle_all = self._reads("reshuffle_all", [])
        # A number that fits only when shifted may be left.
        self.shift_free = self._reads("shift_free", [])
        # A wild mark must be spent to avoid an error.
        self.wild_must = self._reads("wild_must", [2, 6, 7])
        # Full astronaut and planning tracks block their effects.
        self.full_track_blocks = self._reads("full_track_blocks", [2, 3, 4, 6, 7, 8])
        # Missions may be claimed in a turn with a system error.
        self.claim_after_error = self._reads("claim_after_error", [])
        # The X of a section may not be declined.
        self.x_bonus_must = self._reads("x_bonus_must", [1])
        # Mission 69 counts errors crossed off again.
        self.crossed_errors_count = self._reads("crossed_errors_count", [1])
        # A wild mark may not be astronaut or planning.
        self.wild_limited = self._reads("wild_limited", [2, 6, 7])
        # Missions 72 and 73 want a line at both ends.
        self.inner_sections_only = self._reads("inner_sections_only", [2])
        # An X leaves the mineral of its cell.
        self.x_digs_nothing = self._reads("x_digs_nothing", [4])
        # The dome grows from the foot where it was begun.
        self.one_foot = self._reads("one_foot", [5])
        # In Dome a full track blocks nothing.
        self.full_crew_shifts = self._reads("full_crew_shifts", [5])
        # A tank needs the number in the cell at its pipe.
        self.tank_cell_only = self._reads("tank_cell_only", [6])
        # A bonus energy may go to a block just filled.
        self.bonus_in_filled = self._reads("bonus_in_filled", [6])
        # Viruses behind closed passages never wake.
        self.sealed_never_wake = self._reads("sealed_never_wake", [6])
        # No further missions after those of a turn woke a virus.
        self.claim_once = self._reads("claim_once", [6])
        # An X needs no airlock.
        self.x_anywhere = self._reads("x_anywhere", [7])
        # An X wins neither a robot nor a double.
        self.x_without_bonus = self._reads("x_without_bonus", [7])
        # Odd turns are played on the right sheet.
        self.right_first = self._reads("right_first", [8])
        # The bonus of a planet's last cell comes before its control.
        self.bonus_before_control = self._reads("bonus_before_control", [8])
        # At the end planets nobody has touched stay unclaimed.
        self.empty_unclaimed = self._reads("empty_unclaimed", [8])
        # Three planning boxes cost 9 instead of 10.
        self.third_box_nine = self._reads("third_box_nine", [8])
        # Missions 106, 107, 108 and 111 look only at the sheet just played.
        self.played_sheet_only = self._reads("played_sheet_only", [8])

    def _reads(self, name: str, adventures: list[int]) -> bool:
        """Note a ruling in the table; whether it is read the other way."""
        self.table.append(Ruling(name, adventures))
        return name in self.chosen


RULINGS: Final[list[Ruling]] = Rulings([]).table

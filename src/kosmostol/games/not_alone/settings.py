"""The table options."""

from kosmostol.kernel.game import Setting

BY_LOT = -1
CREATURE_CHOOSES = 0

SETTINGS = (
    # A seat beyond the table is counted round it.
    Setting("creature", BY_LOT, choices=(BY_LOT, 0, 1, 2, 3, 4, 5, 6), names_seat=True),
    Setting("copy_ineffective", True, choices=(True, False)),
    Setting("advanced", False, choices=(False, True)),
    Setting("side", CREATURE_CHOOSES, choices=(CREATURE_CHOOSES, 1, 2)),
)

"""The table options of Planet 5R."""

from kosmostol.kernel.game import Setting

# guide: options
SETTINGS = (
    Setting("small_die", False, choices=(False, True)),
    Setting("open_water", False, choices=(False, True)),
    Setting("settlement_crystals", True, choices=(True, False)),
)

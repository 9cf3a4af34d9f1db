"""The table options of Catonauts."""

from kosmostol.kernel.game import Setting

SETTINGS = (Setting("extra_turn", False, choices=(False, True)),)  # guide: extra-turn

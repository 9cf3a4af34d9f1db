"""The table options of Comets."""

from kosmostol.kernel.game import Setting

HANDS = (6, 8, 10)
SETTINGS = (Setting("hand", 8, choices=HANDS),)

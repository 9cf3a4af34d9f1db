"""The table options of Comets."""

from kosmostol.kernel.game import Setting

HAND = 8
HANDS = (6, HAND, 10)
SETTINGS = (Setting("hand", HAND, choices=HANDS),)

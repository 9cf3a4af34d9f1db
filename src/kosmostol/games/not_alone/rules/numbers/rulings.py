"""Where the rule book is silent or unclear: one named constant for each answer.

Two of these questions are table options instead (see the game's settings): whether the power of
a place that does not work may be copied, and the advanced variant.
"""

from typing import Final

# A late Despair, played when all have put their cards down, lets the Hunted choose anew.
RECHOOSE_AFTER_DESPAIR: Final[bool] = True
# Once Stasis lies, Rescue does not move in that phase at all, so Amplifier is refused.
STASIS_STOPS_AMPLIFIER: Final[bool] = True
# What Strike Back sends under the hunt deck is known to the Creature alone.
STRIKE_BACK_IS_OPEN: Final[bool] = False
# Creature and Clone on one place cost a Will each.
CLONE_ADDS_ON_SAME_PLACE: Final[bool] = True
# Fierceness costs its Will once for each Hunted, not for each place where one is caught.
FIERCENESS_PER_CATCH: Final[bool] = False
# A token moved from between two places may not end on either of them.
MOVED_TOKEN_MAY_STAY: Final[bool] = False
# A place in the Force Field may not be reached by Vortex (playing) but by Detour (moving).
VORTEX_INTO_FIELD: Final[bool] = False
DETOUR_INTO_FIELD: Final[bool] = True
# Flashback copies a card played earlier in the same turn.
FLASHBACK_SAME_TURN: Final[bool] = True
# When the hunt discard is shuffled its top card goes too: Flashback has nothing to repeat.
FLASHBACK_AFTER_SHUFFLE: Final[bool] = False
# The Creature draws after the last window of the turn: what it draws waits for the next turn.
FRESH_HUNT_CARDS: Final[bool] = False
# A Hunted freed of a token after the others have acted still acts, at once.
FREED_LATE_ACTS: Final[bool] = True
# Phobia may be played for its token when nobody has a card to show.
PHOBIA_WITHOUT_CARDS: Final[bool] = True
# Giving up with all Will and an empty discard is refused.
NEEDLESS_GIVE_UP: Final[bool] = False

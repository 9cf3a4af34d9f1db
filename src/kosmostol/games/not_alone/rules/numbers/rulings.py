"""Where the rule book is silent or unclear: the other readings a table may choose.

None of them holds unless the table says so; what holds otherwise is said beside each. This table
is all there is to say about them: options, the box and the tests are made from it, and the
strings hold a text for each name (`setting-rulings-<name>`).
"""

from typing import Final

from mypy_extensions import i64

# Otherwise a late Despair, played when all are hidden, lets the Hunted choose anew.
DESPAIR_STANDS: Final[i64] = 0  # guide: rulings, hunt-cards
# Otherwise Rescue does not move any more once Stasis lies, so Amplifier is refused.
AMPLIFIER_AFTER_STASIS: Final[i64] = 1  # guide: rulings, end
# Otherwise what Strike Back sends under the hunt deck is known to the Creature alone.
STRIKE_BACK_OPEN: Final[i64] = 2  # guide: rulings, survival
# Otherwise Creature and Clone on one place cost a Will each.
CLONE_ONCE: Final[i64] = 3  # guide: rulings, reckoning
# Otherwise a token moved from between two places may not end on either of them.
TOKEN_SETTLES: Final[i64] = 4  # guide: rulings, copy
# Otherwise Vortex does not play a place in the Force Field.
VORTEX_INTO_FIELD: Final[i64] = 5  # guide: rulings, survival
# Otherwise Detour moves into the Force Field, too: to be moved is not to play.
FIELD_STOPS_DETOUR: Final[i64] = 6  # guide: rulings, hunt-cards
# Otherwise Flashback also repeats a card played earlier in the same turn.
FLASHBACK_OTHER_TURN: Final[i64] = 7  # guide: rulings, flashback
# Otherwise the top card is shuffled with the hunt discard: Flashback has nothing to repeat.
FLASHBACK_AFTER_SHUFFLE: Final[i64] = 8  # guide: rulings, flashback
# Otherwise the Creature draws after the last window of the turn.
FRESH_HUNT_CARDS: Final[i64] = 9  # guide: rulings, end
# Otherwise a Hunted freed of a token after the others have acted still acts, at once.
FREED_LATE_RESTS: Final[i64] = 10  # guide: rulings, reckoning
# Otherwise Phobia may be played for its token when nobody has a card to show.
PHOBIA_NEEDS_CARDS: Final[i64] = 11  # guide: rulings, hunt-cards
# Otherwise giving up with all Will and an empty discard is refused.
NEEDLESS_GIVE_UP: Final[i64] = 12  # guide: rulings, resist

RULINGS: Final[list[tuple[str, int]]] = [
    ("despair_stands", DESPAIR_STANDS),
    ("amplifier_after_stasis", AMPLIFIER_AFTER_STASIS),
    ("strike_back_open", STRIKE_BACK_OPEN),
    ("clone_once", CLONE_ONCE),
    ("token_settles", TOKEN_SETTLES),
    ("vortex_into_field", VORTEX_INTO_FIELD),
    ("field_stops_detour", FIELD_STOPS_DETOUR),
    ("flashback_other_turn", FLASHBACK_OTHER_TURN),
    ("flashback_after_shuffle", FLASHBACK_AFTER_SHUFFLE),
    ("fresh_hunt_cards", FRESH_HUNT_CARDS),
    ("freed_late_rests", FREED_LATE_RESTS),
    ("phobia_needs_cards", PHOBIA_NEEDS_CARDS),
    ("needless_give_up", NEEDLESS_GIVE_UP),
]

"""The table options, and the readings of open rules that a table may choose."""

from collections.abc import Mapping, Sequence
from typing import Any

from kosmostol.games.not_alone.rules.box import Choices
from kosmostol.games.not_alone.rules.numbers.rulings import RULINGS
from kosmostol.kernel.game import Group, Setting

BY_LOT = -1
CREATURE_CHOOSES = 0
READINGS = tuple(name for name, _ in RULINGS)


def rulings_problem(value: object) -> str:
    """Why this is not a list of readings; empty if it is."""
    if value is None:
        return ""
    wanted = f"null or a list of some of {', '.join(READINGS)}, in this order"
    if not isinstance(value, list) or not value:
        return wanted
    return "" if value == [name for name in READINGS if name in value] else wanted


def _rulings(value: Any) -> bool:
    return not rulings_problem(value)


SETTINGS = (
    # A seat beyond the table is counted round it.
    Setting("creature", BY_LOT, choices=(BY_LOT, 0, 1, 2, 3, 4, 5, 6), names_seat=True),
    Setting("copy_ineffective", False, choices=(False, True)),
    Setting("advanced", False, choices=(False, True)),
    Setting("side", CREATURE_CHOOSES, choices=(CREATURE_CHOOSES, 1, 2)),
    Setting(
        "rulings",
        None,
        allowed=f"null or some of {', '.join(READINGS)}",
        check=_rulings,
        takes="some",
        groups=tuple(Group(name, (name,)) for name in READINGS),
    ),
)


def choices(options: Mapping[str, Any]) -> Choices:
    """The options as the rules want them."""
    chosen: Sequence[str] = options["rulings"] or ()
    return Choices(
        creature=options["creature"],
        side=options["side"],
        advanced=options["advanced"],
        copy_ineffective=options["copy_ineffective"],
        rulings=sum(1 << code for name, code in RULINGS if name in chosen),
    )


def options_of(chosen: Choices) -> dict[str, Any]:
    """The options as people name them."""
    return {
        "creature": chosen.creature,
        "copy_ineffective": chosen.copy_ineffective,
        "advanced": chosen.advanced,
        "side": chosen.side,
        "rulings": [name for name, code in RULINGS if chosen.rulings >> code & 1] or None,
    }

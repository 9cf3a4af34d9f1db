"""Letters: how those are written down who are called with a change of a table."""

from kosmostol.service.storage.store import Call

# ?1 person, ?2 table, ?3 what, ?4 when; a newer letter takes the place of an older.
_NEWER = (
    " ON CONFLICT (way, person, table_id) DO UPDATE SET what = excluded.what, tries = 0, "
    "due = excluded.due, taker = NULL"
)
TO_BROWSERS = (
    "INSERT INTO letters (way, person, table_id, what, tries, due) "
    "SELECT endpoint, person, CAST(?2 AS TEXT), CAST(?3 AS TEXT), 0, CAST(?4 AS DOUBLE PRECISION) "
    "FROM pushes WHERE person = ?1" + _NEWER
)
HOOK, COMMAND = "", "command"  # the ways to those who host: each is tried by itself
TO_THE_HOUSE = (
    "INSERT INTO letters (way, person, table_id, what, tries, due) "
    "VALUES ('', ?1, ?2, ?3, 0, ?4), ('command', ?1, ?2, ?3, 0, ?4)" + _NEWER
)


def letters_of(call: Call) -> list[str]:
    """The statements that write the letters of a call."""
    return [TO_BROWSERS, TO_THE_HOUSE] if call.house else [TO_BROWSERS]

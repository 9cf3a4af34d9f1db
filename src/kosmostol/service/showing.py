"""Room in the lobby: nobody fills it with tables of their own, so that others find none."""

from kosmostol.service.core import Core
from kosmostol.service.problems import Problem
from kosmostol.service.storage.listings import Listings

DAY = 24 * 3600.0
KEPT = 14 * DAY  # seconds a table is shown after its last change


async def check_room(core: Core, person: str, origin: str) -> None:
    """Whether somebody may show one more table; a Problem if not, or if there is no lobby."""
    if not core.config.lobby:
        raise Problem("lobby-closed")
    now = await core.store.clock()
    mine, here = await Listings(core.store).count(person, origin, now - KEPT)
    limits = core.config.limits
    if mine >= limits.shown_per_person:
        raise Problem("too-many-shown", allowed=limits.shown_per_person)
    if origin and here >= limits.shown_per_address:
        raise Problem("too-many-shown-here", allowed=limits.shown_per_address)

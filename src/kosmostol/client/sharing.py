"""The client's own share of a deal (docs/fair-deal.md): pledged by its hash, then opened."""

import hashlib
import secrets
from typing import Any


class Share:
    """Says what to send as a table goes on to its deal."""

    def __init__(self) -> None:
        self.share = secrets.token_hex(16)
        self.pledge = hashlib.sha256(f"kosmostol share {self.share}".encode()).hexdigest()
        self._seen: list[str] | None = None  # the pledges for which it was opened

    def due(self, table: dict[str, Any]) -> dict[str, str] | None:
        """The message that is due, if any."""
        deal = table["deal"]
        seated = any(seat["mine"] for seat in table["seats"])
        if table["status"] != "waiting" or deal is None or not seated:
            return None
        pledged = any(each["mine"] and each["pledge"] == self.pledge for each in deal["pledges"])
        if not deal["closed"]:
            return None if pledged else {"t": "pledge", "pledge": self.pledge}
        pledges = [each["pledge"] for each in deal["pledges"]]
        if not pledged or self._seen is not None:  # opened once, for one list of pledges
            return None
        self._seen = pledges
        return {"t": "share", "share": self.share}

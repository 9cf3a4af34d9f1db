"""The guest: who one is on a host, tables made and joined."""

import re
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, Self
from urllib.parse import urlencode, urlsplit

import httpx

from kosmostol.client.errors import ClientError
from kosmostol.client.seat import Seat

PROTOCOL = 1  # what this client speaks; the service tells what it does
TABLE = re.compile(r"t_[0-9a-f]{20}")
PATIENCE = 30.0  # seconds for an answer


def check_address(address: str) -> str:
    """The address of a host without what follows it; ValueError says what one looks like."""
    parts = urlsplit(address)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError(f"an address is like https://games.example.org, not {address!r}")
    return f"{parts.scheme}://{parts.netloc}"


class Client:
    """A guest of a host. Use it as `async with`; the name is what others see.

    `cookie` (an earlier client's) makes it the same guest again.
    """

    def __init__(self, address: str, name: str, cookie: str | None = None) -> None:
        self.address = check_address(address)
        self.name = name
        cookies = {} if cookie is None else {"kosmostol": cookie}
        self._http = httpx.AsyncClient(
            base_url=self.address, timeout=PATIENCE, cookies=cookies, trust_env=False
        )

    @property
    def cookie(self) -> str | None:
        """Who this guest is, for another time. Keep it like a key."""
        return self._http.cookies.get("kosmostol")

    async def __aenter__(self) -> Self:
        try:
            spoken = (await self.get("/api/house")).get("protocol")
            if spoken != PROTOCOL:
                raise ClientError(
                    "other-protocol",
                    f"{self.address} speaks version {spoken} of the protocol, "
                    f"this client version {PROTOCOL}; use the kosmostol of that host",
                )
            await self.post("/api/me", {"name": self.name})
        except BaseException:
            await self._http.aclose()
            raise
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._http.aclose()

    async def get(self, path: str) -> Any:
        """Ask for something."""
        return await self._call("GET", path)

    async def post(self, path: str, body: Mapping[str, Any] | None = None) -> Any:
        """Ask for a change."""
        return await self._call("POST", path, body or {})

    async def text(self, path: str) -> str:
        """Ask for a text file."""
        answer = await self._request("GET", path, None)
        if answer.is_error:
            raise ClientError("not-a-table", f"{self.address} has no {path}")
        return answer.text

    async def _request(
        self, method: str, path: str, body: Mapping[str, Any] | None
    ) -> httpx.Response:
        try:
            return await self._http.request(method, path, json=body)
        except httpx.HTTPError as error:
            said = str(error) or type(error).__name__
            raise ClientError("unreachable", f"{self.address} cannot be reached: {said}") from None

    async def _call(self, method: str, path: str, body: Mapping[str, Any] | None = None) -> Any:
        answer = await self._request(method, path, body)
        try:
            data = answer.json()
        except ValueError:
            raise ClientError("not-a-table", f"{self.address} is no Kosmostol") from None
        if answer.is_error:
            error = data.get("error") if isinstance(data, dict) else None
            if not isinstance(error, dict):
                raise ClientError("not-a-table", f"{self.address} is no Kosmostol")
            raise ClientError(error["code"], error["text"], error.get("allowed"))
        return data

    # ---- games and tables ----

    async def games(self) -> list[dict[str, Any]]:
        """The games of the host (docs/protocol.md)."""
        games: list[dict[str, Any]] = (await self.get("/api/games"))["games"]
        return games

    async def guide(self, game: str, lang: str = "en") -> list[dict[str, Any]]:
        """The rules of a game, section by section."""
        answer = await self.get(f"/api/games/{game}/guide?lang={lang}")
        sections: list[dict[str, Any]] = answer["sections"]
        return sections

    async def table(self, table: str) -> dict[str, Any]:
        """A table, by its id or link."""
        found: dict[str, Any] = await self.get(f"/api/tables/{table_id(table)}")
        return found

    async def new_table(
        self,
        game: str,
        places: Sequence[str],
        options: Mapping[str, Any] | None = None,
        start: bool = True,
        pace: Mapping[str, Any] | None = None,
        zone: str | None = None,
        lobby: bool = False,
    ) -> str:
        """Lay a table and give its id; places are `me`, `open` and `bot`, or `bot hard`.

        With a pace it is played over days: `{"hours": 24, "quiet": ["22:00", "08:00"], "level":
        "normal"}`; `zone` is the time zone of one's own quiet hours, such as `Europe/Berlin`.
        With `lobby` everybody who comes to the host finds it while it waits (`start=False`).
        """
        body: dict[str, Any] = {
            "game": game,
            "options": dict(options or {}),
            "places": [_place(place) for place in places],
            "start": start,
        }
        body |= {} if pace is None else {"pace": dict(pace)}
        body |= {} if zone is None else {"zone": zone}
        body |= {"lobby": True} if lobby else {}
        return str((await self.post("/api/tables", body))["table"])

    async def lobby(
        self, game: str | None = None, pace: str | None = None, level: str | None = None
    ) -> AsyncIterator[dict[str, Any]]:
        """Open tables of the host with seats free, the newest first (docs/protocol.md).

        `pace` is `live` or `days`; `level` one that a bot there plays at, or `none`: no bots.
        """
        wanted = {"game": game, "pace": pace, "level": level}
        asked = {name: value for name, value in wanted.items() if value is not None}
        more: str | None = ""
        while more is not None:
            page = await self.get(f"/api/lobby?{urlencode(asked)}")
            for table in page["tables"]:
                yield table
            more = page["more"]
            asked["after"] = more or ""

    async def sit_down(self, table: str, seat: int | None = None, zone: str | None = None) -> str:
        """Take a seat, or the first that is open, at a table given by its id or link; its id.

        `zone` is one's time zone, for the quiet hours of a table played over days.
        """
        id = table_id(table)
        now = await self.table(id)
        if any(each["mine"] for each in now["seats"]):
            return id
        free = [each["seat"] for each in now["seats"] if each["kind"] == "open"]
        if seat is None and not free:
            raise ClientError("no-open-seat", "No seat is open at this table.", [])
        chosen = free[0] if seat is None else seat
        told = {} if zone is None else {"zone": zone}
        await self.post(f"/api/tables/{id}/seats/{chosen}", {"do": "take"} | told)
        return id

    async def begin(self, table: str) -> None:
        """Begin the match of a table one has laid; open places take bots."""
        await self.post(f"/api/tables/{table_id(table)}/start")

    def at(self, table: str, lang: str = "en") -> Seat:
        """One's place at a table, for `async with`: what it sees, and its turns."""
        return Seat(self, table_id(table), lang)


def table_id(table: str) -> str:
    """The id in a link, or itself."""
    found = TABLE.search(table)
    if found is None:
        raise ValueError(f"{table!r} is neither a table's link nor its id")
    return found[0]


def _place(place: str) -> dict[str, str]:
    kind, _, level = place.partition(" ")
    return {"kind": kind} | ({"level": level} if level else {})

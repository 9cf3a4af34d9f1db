"""Games that go the same way every time: all seats play by rule, and one of them has a browser.

Bots think as long as they are given, so that no two games with them are the same. Here everybody
picks by what is offered, and the browser hears of it when the test lets it.
"""

from collections.abc import Callable
from contextlib import suppress
from typing import Any, Self
from zlib import crc32

from playwright.sync_api import WebSocketRoute
from tests.browser.people import Person
from tests.service.house import Guest, LineClient, Node

from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match

NAMES = ("Анна", "Борис", "Вера", "Глеб")
A_MOMENT = 0.05  # seconds a line is listened to before the next one's turn
Enough = Callable[[list[str]], bool]


class Script:
    """Guests at a table, and what they do."""

    def __init__(self, node: Node, game: str, seats: int, seed: str, **options: Any) -> None:
        self.guests = [node.guest(name) for name in NAMES[:seats]]
        host, *others = self.guests
        places = ("me", *["open"] * len(others))
        made = host.open(*places, game=game, options=options, seed=seed, start=False)
        self.table: str = made["table"]
        for seat, guest in enumerate(others, 1):
            guest.seat(self.table, seat, "take")
        host.post(f"/api/tables/{self.table}/start")
        self.lines = [guest.live(self.table) for guest in self.guests]
        self._held: list[tuple[WebSocketRoute, str | bytes]] | None = None

    # ---- playing ----

    def play(self, enough: Enough, most: int = 400) -> None:
        """Play until the log (the ids of its lines) has all that is wanted."""
        for _ in range(most):
            for line in self.lines:
                if enough([entry["text"]["id"] for entry in self.lines[0].log]):
                    return
                self._step(line)
        raise AssertionError("it did not come to what is wanted")

    def _step(self, line: LineClient) -> None:
        turn = line.turn()
        if turn is None or line.now["result"] is not None:
            with suppress(TimeoutError):
                line.receive(A_MOMENT)
            return
        seat, moves = turn
        pick = crc32(f"{seat} {' '.join(moves)}".encode()) % len(moves)
        line.ask("move", seat=seat, move=moves[pick], version=line.now["version"])

    def lead(self, match: Match, enough: Callable[[Match], bool]) -> None:
        """Play as a match of one's own with the same deal does, by hints, up to what is wanted."""
        chance = Chance(1, 2, 0)
        while not enough(match):
            seat = match.owing[0]
            move = match.game.write(match.state.hint(seat, chance))
            match.play(seat, move)
            line = self.lines[seat]
            while (turn := line.turn()) is None or move not in turn[1]:
                line.receive()
            before = line.now["version"]
            line.ask("move", seat=seat, move=move, version=before)
            while line.now["version"] == before:
                line.receive()

    # ---- the browser of the first seat ----

    def show(self, person: Person, seat: int = 0) -> Self:
        """Sit a person down at a seat; what happens from now on is held back."""
        url = f"http://{person.node.address}"
        guest: Guest = self.guests[seat]
        cookies = [{"name": k, "value": v, "url": url} for k, v in guest.http.cookies.items()]
        person.context.add_cookies(cookies)  # type: ignore[arg-type]
        person.page.route_web_socket("**/live", self._route)
        person.visit(f"/t/{self.table}")
        person.page.wait_for_selector(".stage .play")
        self._held = []
        return self

    def _route(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def heard(message: str | bytes) -> None:
            if self._held is None:
                page.send(message)
            else:
                self._held.append((page, message))

        def said(message: str | bytes) -> None:
            # What is held back is read here: everything is to be told whole.
            server.send(str(message).replace('"changes":true', '"changes":false'))

        server.on_message(heard)
        page.on_message(said)

    def tell(self, person: Person) -> int:
        """Let the browser hear all that happened, at once; the version it comes to."""
        last: int = self.lines[0].now["version"]
        while not any(f'"version":{last}' in str(m).replace(" ", "") for _, m in self._held or ()):
            person.page.wait_for_timeout(20)  # the browser's own line brings it
        held, self._held = self._held or [], None
        for page, message in held:
            page.send(message)
        return last

    def close(self) -> None:
        for guest in self.guests:
            guest.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

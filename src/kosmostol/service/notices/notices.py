"""Notices: letters are taken to browsers and to those who host, beside the tables.

A letter says whose turn it is and where, and nothing of what happened. Slow, lost and refusing
ways hold nobody up: each has a few seconds beside all others, is tried again later and later, or
when it asks for it, and then let go.
"""

import asyncio
import hashlib

import msgspec

from kosmostol import words
from kosmostol.kernel.text import Text
from kosmostol.service.clock import Clock
from kosmostol.service.clocks import agenda, deadline
from kosmostol.service.config import Config
from kosmostol.service.hall import Hall
from kosmostol.service.notes import logger
from kosmostol.service.notices.carrying import Answer, Carrier, Unreachable, run
from kosmostol.service.notices.post import Letter, Post, Subscription
from kosmostol.service.notices.sealing import b64, read_browser, seal
from kosmostol.service.problems import Problem
from kosmostol.service.storage.letters import COMMAND, HOOK
from kosmostol.service.tables import Table

AT_ONCE = 50
SIDE_BY_SIDE = 8
TRIES = 6
FIRST_RETRY = 30.0  # seconds; four times as many after each further try
MOST_WAIT = 86400.0  # seconds that a service may ask to be left alone
GONE = (404, 410)
MOVED = 300
REFUSED = 400  # from here on they would not take it,
BUSY = (408, 429)  # except that these
FAULT = 500  # and those above may later
LEAST, MOST = 60, 14 * 86400  # seconds a push service keeps a notice for a browser that is off

log = logger("kosmostol.notices")


class Notice(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is ever told: that it is somebody's turn, and at which table."""

    what: str  # turn or reminder
    game: str
    table: str  # the path of its page
    title: str
    text: str
    off: str | None = None  # for browsers: how to have no more of them, in words
    player: str | None = None  # for those who host: whom to call


class Notices:
    """Takes letters where they belong."""

    def __init__(self, config: Config, hall: Hall, post: Post, clock: Clock) -> None:
        self._config = config
        self._hall = hall
        self._post = post
        self._clock = clock
        self._carrier = Carrier(config.push_private)
        self._houses = Carrier(private=True)  # the host's own web address may be next door
        self._task: asyncio.Task[None] | None = None
        self._tables = asyncio.Semaphore(SIDE_BY_SIDE)
        self._commands = asyncio.Semaphore(SIDE_BY_SIDE)
        self._under_way: set[tuple[str, str, str, str]] = set()

    def open(self) -> None:
        """Begin to deliver, with what an earlier process left behind."""
        self._task = asyncio.create_task(self._go_on())

    async def close(self) -> None:
        """Stop; letters wait in the store."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])
        await self._carrier.close()
        await self._houses.close()

    async def _go_on(self) -> None:
        async with asyncio.TaskGroup() as letters:  # nobody waits for a slow one
            while True:
                try:
                    for letter in await self._due():
                        letters.create_task(self._take(letter))
                except Exception as error:  # noqa: BLE001  (storage may be away for a while)
                    log.warning("deliver-failed", kind=type(error).__name__)
                await self._clock.sleep(self._config.due_every)

    async def deliver(self) -> None:
        """Take the letters that are due to where they belong, and see all of them off."""
        await asyncio.gather(*map(self._take, await self._due()))

    async def _due(self) -> list[Letter]:
        found = await self._post.claim(AT_ONCE)
        fresh = [letter for letter in found if letter[:4] not in self._under_way]
        self._under_way |= {letter[:4] for letter in fresh}
        return fresh

    async def _take(self, letter: Letter) -> None:
        try:
            await self._deliver(letter)
        except Exception as error:  # noqa: BLE001  (it is tried again when its claim runs out)
            log.warning("letter-failed", kind=type(error).__name__)
        finally:
            self._under_way.discard(letter[:4])

    async def _deliver(self, letter: Letter) -> None:
        try:
            async with self._tables:
                table = await self._hall.table(letter.table)
        except Problem as problem:
            if problem.code == "storage":
                raise
            await self._post.done(letter)
            return
        if not self._wanted(table, letter):
            await self._post.done(letter)
            return
        try:
            if letter.way in (HOOK, COMMAND):
                await self._tell_house(letter, table)
            else:
                await self._push(letter, table)
        except Unreachable as error:
            log.info("not-delivered", table=letter.table, kind=str(error), tries=letter.tries)
            if letter.tries + 1 < TRIES:
                wait = max(FIRST_RETRY * 4**letter.tries, min(error.wait, MOST_WAIT))
                await self._post.later(letter, wait)
                return
        await self._post.done(letter)

    def _wanted(self, table: Table, letter: Letter) -> bool:
        """Whether it is still their turn, and they have not looked since they were called."""
        asked = any(table.seats[step.seat].person == letter.person for step in agenda(table))
        there = self._hall.online(table.id, letter.person)
        return asked and not there and letter.person in table.clocks.unseen

    def _notice(self, letter: Letter, table: Table, lang: str, player: str | None) -> bytes:
        said = words.say(table.game_id, Text(f"notice-{letter.what}"), lang)
        name = words.say(table.game_id, Text("name"), lang)
        page = f"/t/{table.id}"
        where = (
            page
            if player is None or self._config.address is None
            else (f"{self._config.address.rstrip('/')}{page}")
        )
        off = words.say(table.game_id, Text("notice-off"), lang) if player is None else None
        notice = Notice(letter.what, table.game_id, where, said, name, off, player)
        return msgspec.json.encode(notice)

    async def _push(self, letter: Letter, table: Table) -> None:
        browser = await self._post.subscription(letter.way)
        if browser is None or browser.person != letter.person:
            return
        key = await self._post.key_of(browser.signer)
        if key is None:  # a key of long ago: the browser subscribes anew when it comes
            await self._post.forget(letter.way)
            return
        answer = await self._carrier.post(
            browser.endpoint,
            {
                "authorization": key.authorization(
                    browser.endpoint, self._clock.now(), self._contact()
                ),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(self._time_left(letter, table)),
                "urgency": "normal",
                # One notice for each table; equal topics must not tell who play together.
                "topic": b64(hashlib.sha256(f"{table.id} {letter.way}".encode()).digest()[:24]),
            },
            self._sealed(letter, table, browser),
        )
        if answer.status in GONE:
            await self._post.forget(letter.way)
            return
        self._check_taken(answer)
        if answer.status >= REFUSED:
            log.warning("push-refused", status=answer.status)

    def _check_taken(self, answer: Answer) -> None:
        """Who is busy now, or out of order, may take it later."""
        if answer.status >= FAULT or answer.status in BUSY:
            raise Unreachable(str(answer.status), answer.wait(self._clock.now()))

    def _time_left(self, letter: Letter, table: Table) -> int:
        """How long a notice is true: until the time of the decision is over."""
        pace, now = table.pace, self._clock.now()
        assert pace is not None
        ends = (
            deadline(pace, since, seat.zone)
            for seat, since in zip(table.seats, table.clocks.since, strict=True)
            if seat.person == letter.person and since is not None
        )
        return int(min(max(min(ends, default=now) - now, LEAST), MOST))

    def _contact(self) -> str | None:
        address = self._config.address
        return address if address is not None and address.startswith("https://") else None

    def _sealed(self, letter: Letter, table: Table, browser: Subscription) -> bytes:
        notice = self._notice(letter, table, browser.lang, None)
        return seal(notice, read_browser(browser.key, browser.secret))

    async def _tell_house(self, letter: Letter, table: Table) -> None:
        """Tell those who host, for mail or a messenger, by one of the ways they have."""
        player = next((s.name for s in table.seats if s.person == letter.person), None)
        body = self._notice(letter, table, self._config.notify_lang, player or "")
        if letter.way == COMMAND:
            if self._config.notify_command is not None:
                async with self._commands:
                    await run(self._config.notify_command, body)
        elif self._config.notify_url is not None:
            json = {"content-type": "application/json"}
            answer = await self._houses.post(self._config.notify_url, json, body)
            self._check_taken(answer)
            if answer.status >= MOVED:  # nothing is followed: who set it up wrongly reads it here
                log.warning("hook-refused", status=answer.status)

"""The turnstile: one after the other, whoever goes away."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from tests.service.house import PATIENCE

from kosmostol.service.turnstile import Turnstile


def run(main: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(main, PATIENCE))


def test_those_who_wait_go_in_by_turns() -> None:
    async def main() -> None:
        turnstile, inside = Turnstile(), list[int]()

        async def go(number: int) -> None:
            async with turnstile:
                inside.append(number)
                await asyncio.sleep(0)
                assert inside[-1] == number  # nobody else came in

        assert turnstile.enter_now()
        waiting = [asyncio.ensure_future(go(number)) for number in range(5)]
        await asyncio.sleep(0)
        assert not turnstile.enter_now()
        turnstile.leave()
        assert not turnstile.enter_now()  # it was handed on: nobody comes in between
        await asyncio.gather(*waiting)
        assert inside == [0, 1, 2, 3, 4]
        assert turnstile.enter_now()

    run(main())


def test_who_gives_up_holds_nobody_up() -> None:
    async def main() -> None:
        turnstile = Turnstile()

        async def go() -> None:
            async with turnstile:
                pass

        assert turnstile.enter_now()
        before, called, after = (asyncio.ensure_future(go()) for _ in range(3))
        await asyncio.sleep(0)
        before.cancel()  # while it waits
        await asyncio.sleep(0)
        turnstile.leave()
        called.cancel()  # when it has been called, but has not come yet
        await after
        assert called.cancelled()
        assert not turnstile.locked()

    run(main())

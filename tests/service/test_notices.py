"""Notices: sealed and signed, one for each table until seen, by ways that may be slow or gone."""

import asyncio
import json
import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from tests.service.conftest import make_config
from tests.service.house import Guest, House, until
from tests.service.moving import MovingClock
from tests.service.pushing import Browser, PushService, check_signature, unb64
from tests.service.test_pace import DAY, HOUR, gone, lay

from kosmostol.service.notices import carrying
from kosmostol.service.notices.addresses import is_open
from kosmostol.service.notices.carrying import Answer, Carrier, Unreachable
from kosmostol.service.notices.notices import TRIES
from kosmostol.service.notices.sealing import read_browser, seal


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    service = PushService()
    yield service
    service.close()


@pytest.fixture(scope="module")
def clock() -> MovingClock:
    return MovingClock(datetime(2026, 3, 2, 12, tzinfo=UTC))


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("told") / "notices.txt"


@pytest.fixture(scope="module")
def calling(
    tmp_path_factory: pytest.TempPathFactory, clock: MovingClock, service: PushService, told: Path
) -> Iterator[House]:
    script = f"import sys; open({str(told)!r}, 'a').write(sys.stdin.read() + chr(10))"
    config = replace(
        make_config(tmp_path_factory.mktemp("calling")),
        clock=clock,
        choose_seed=True,
        push_private=True,
        notify_url=f"{service.address}/hook",
        notify_command=f'{sys.executable} -c "{script}"',
    )
    with House(config) as house:
        yield house


@pytest.fixture
def pair(calling: House) -> Iterator[list[Guest]]:
    found = [calling.guest(name) for name in ("Анна", "Борис")]
    yield found
    for guest in found:
        guest.close()


def go_round(house: House) -> None:
    """What is due happens, and letters are taken out."""
    house.call(house.core.pacing.look())
    house.call(house.core.notices.deliver())


def by_hand(house: House) -> None:
    """Letters go out when a test says so: the house's own rounds would take some of them."""

    async def stop() -> None:
        task = house.core.notices._task
        assert task is not None
        task.cancel()
        await asyncio.wait([task])

    house.call(stop())


def subscribed(guest: Guest, endpoint: str, lang: str = "en") -> tuple[Browser, str]:
    browser = Browser(endpoint)
    key: str = guest.get("/api/push")["key"]
    guest.post("/api/push", browser.body(key, lang))
    return browser, key


def first_of(pair: list[Guest], table: str) -> int:
    return int(next(s["seat"] for s in pair[0].table(table)["seats"] if s["owing"]))


def letters(house: House, way: str) -> list[Any]:
    sql = "SELECT way, tries, due FROM letters WHERE way = ?1"
    return house.call(house.core.store.fetch(sql, way))


def run_out(house: House, clock: MovingClock, ways: list[str]) -> None:
    """Let pass as much time as it takes until nobody tries any more."""
    for _ in range(24):
        left = [letters(house, way) for way in ways]
        if not any(left):
            return
        clock.move(max(found[0][2] for found in left if found) - clock.now())
        house.call(house.core.notices.deliver())


def test_a_call_is_sealed_signed_and_says_nothing_else(
    calling: House, pair: list[Guest], service: PushService, clock: MovingClock, told: Path
) -> None:
    paths = [f"{service.address}/ok/{name}" for name in ("anna", "boris")]
    known = [subscribed(guest, path, "ru") for guest, path in zip(pair, paths, strict=True)]
    table = lay(pair, game="not_alone", options={"creature": 0, "side": 1}, seed="30")
    for seat, guest in enumerate(pair):
        line = guest.live(table)
        line.ask("wish", seat=seat, wishes={"windows": "always"})
        gone(calling, line)
    before = len(service.taken)
    for _ in range(3):  # one call until it is seen, however often somebody looks
        go_round(calling)
        clock.move(HOUR)
    found = calling.call(calling.core.hall.table(table))
    asked = [n for n in range(2) if found.seats[n].person in found.clocks.unseen]
    assert asked
    came = service.taken[before:]
    for seat in asked:
        mine = [(headers, body) for path, headers, body in came if path.endswith(paths[seat][-5:])]
        assert len(mine) == 1
        headers, body = mine[0]
        browser, key = known[seat]
        assert browser.opened(body) == {
            "what": "turn", "game": "not_alone", "table": f"/t/{table}",
            "title": "Ваш ход", "text": "Чужая планета", "off": "Больше не сообщать",
        }  # fmt: skip
        check_signature(headers["authorization"], service.address, key, clock.now())
        assert headers["content-encoding"] == "aes128gcm"
        assert int(headers["ttl"]) == 24 * HOUR, "as long as there is time to decide"
        assert len(headers["topic"]) <= 32
    hooks = [json.loads(body) for path, _, body in came if path == "/hook"]
    lines = [json.loads(line) for line in told.read_text(encoding="utf-8").split("\n") if line]
    lines = [line for line in lines if table in line["table"]]
    assert len(hooks) == len(lines) == len(asked)
    check_secrecy(found, hooks + lines, pair)


def check_secrecy(table: Any, notices: list[dict[str, Any]], pair: list[Guest]) -> None:
    """Each tells one player's turn: no word of the other, no move, no seed, no id of a person."""
    for notice in notices:
        assert set(notice) == {"what", "game", "table", "title", "text", "player"}
        assert notice["player"] in ("Анна", "Борис")
        other = next(guest.name for guest in pair if guest.name != notice["player"])
        secrets = [other, table.seed, table.house, *(seat.person for seat in table.seats)]
        secrets += [move for _, move in table.match.history]
        text = json.dumps(notice, ensure_ascii=False)
        text = text.replace(table.id, "")  # drawn: it can hold a seed of two digits
        assert not [each for each in secrets if each is not None and each in text]


def test_who_has_come_meanwhile_is_not_called(
    calling: House, pair: list[Guest], service: PushService
) -> None:
    table = lay(pair)
    seat = first_of(pair, table)
    subscribed(pair[seat], f"{service.address}/ok/late")
    calling.call(calling.core.pacing.look())
    assert letters(calling, f"{service.address}/ok/late")
    line = pair[seat].live(table)
    line.ask("ping")
    calling.call(calling.core.notices.deliver())
    assert "/ok/late" not in service.asked
    assert letters(calling, f"{service.address}/ok/late") == []


def test_busy_and_slow_services_hold_nobody_up_and_are_let_go(
    calling: House, pair: list[Guest], service: PushService, clock: MovingClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setattr(carrying, "PATIENCE", 1.5)
    by_hand(calling)
    table = lay(pair, pace={"hours": 336, "level": "easy"})
    guest = pair[first_of(pair, table)]
    began = clock.now()
    ways = [f"{service.address}/{how}/2" for how in ("503", "slow", "ok")]
    ways.append("http://127.0.0.1:9/lost/2")
    for way in ways:
        subscribed(guest, way)
    go_round(calling)
    assert "/ok/2" in service.asked, "the others did not keep it"
    run_out(calling, clock, ways)
    assert not any(letters(calling, way) for way in ways)
    assert service.asked.count("/503/2") >= TRIES, "tried again"
    assert clock.now() - began < 6 * HOUR, "and then no more, long before the time is over"
    assert service.asked.count("/ok/2") == 1
    assert calling.call(calling.core.post.subscription(ways[0])) is not None
    assert guest.table(table)["status"] == "playing"


def test_one_tap_and_no_more(calling: House, pair: list[Guest], service: PushService) -> None:
    path = f"{service.address}/ok/4"
    subscribed(pair[0], path)
    pair[1].post("/api/push/forget", {"endpoint": path})
    assert calling.call(calling.core.post.subscription(path)) is not None, "not his"
    pair[0].post("/api/push/forget", {"endpoint": path})
    assert calling.call(calling.core.post.subscription(path)) is None


def test_keys_rotate(
    calling: House, pair: list[Guest], service: PushService, clock: MovingClock
) -> None:
    path = f"{service.address}/ok/5"
    browser, old = subscribed(pair[0], path)
    clock.move(181 * 24 * HOUR)
    fresh = pair[0].get("/api/push")["key"]
    assert fresh != old
    assert pair[0].post("/api/push", browser.body(old), 409) == "bad-push"
    kept = calling.call(calling.core.post.subscription(path))
    assert kept is not None
    assert calling.call(calling.core.post.key_of(old)) is not None, "it still signs for those bound"
    pair[0].post("/api/push", browser.body(fresh))
    other = f"{service.address}/ok/6"
    subscribed(pair[1], other)
    for _ in range(2):
        clock.move(181 * 24 * HOUR)
        pair[0].get("/api/push")
    assert calling.call(calling.core.post.subscription(other)) is None, "nobody came for a year"
    assert calling.call(calling.core.post.key_of(old)) is None


@pytest.mark.parametrize(
    "change",
    [
        {"endpoint": "ftp://example.org/push"},
        {"endpoint": "https://example.org/пуш"},
        {"endpoint": "https://example.org/push\r\nx: y"},
        {"endpoint": "https://example.org/a push"},
        {"endpoint": "https://user@example.org/push"},
        {"endpoint": "https://example.org:99999/push"},
        {"p256dh": "A" * 87},
        {"p256dh": "short-short-short"},
        {"auth": "A" * 30},
    ],
)
def test_bad_subscriptions(pair: list[Guest], change: dict[str, str]) -> None:
    key = pair[0].get("/api/push")["key"]
    body = Browser("https://example.org/push").body(key) | change
    assert pair[0].post("/api/push", body, 409) == "bad-push"


@pytest.mark.parametrize(
    "inside",
    [
        *("127.0.0.1", "10.0.0.7", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("::1", "fd00::1", "fe80::1%eth0", "fec0::1", "ff02::1", "::ffff:127.0.0.1"),
        *("64:ff9b::a00:7", "2002:a00:7::", "::127.0.0.1"),
    ],
)
def test_addresses_of_this_network_are_not_open(inside: str) -> None:
    assert not is_open(inside)


@pytest.mark.parametrize("outside", ["8.8.8.8", "2a00:1450::5e", "64:ff9b::808:808"])
def test_addresses_of_the_internet_are_open(outside: str) -> None:
    assert is_open(outside)


@pytest.mark.parametrize(
    "host",
    [
        *("127.0.0.1", "[::1]", "localhost", "2130706433", "127.1", "0x7f.1", "intranet"),
        *(f"{'a' * 64}.example", "-a.example", "a..example", "[::ffff:10.0.0.1]", "%31.example"),
    ],
)
def test_who_hosts_for_strangers_takes_no_such_endpoints(anna: Guest, host: str) -> None:
    key = anna.get("/api/push")["key"]
    body = Browser(f"https://{host}/push").body(key)
    assert anna.post("/api/push", body, 409) == "bad-push"


def test_a_letter_that_cannot_be_sent_is_let_go(
    calling: House, pair: list[Guest], clock: MovingClock, service: PushService
) -> None:
    """Though it got there somehow: it neither stays forever nor keeps others from theirs."""
    table = lay(pair, pace={"hours": 336, "level": "easy"})
    guest = pair[first_of(pair, table)]
    path = f"{service.address}/ok/beside"
    subscribed(guest, path)
    person = guest.get("/api/me")["person"]
    ways = [f"https://{'a' * 70}.example/", "https://example.org/\u043f", "nonsense"]
    post = calling.core.post
    kept = calling.call(post.subscription(path))
    assert kept is not None
    for way in ways:
        calling.call(post.subscribe(kept._replace(endpoint=way, person=person)))
    go_round(calling)
    assert "/ok/beside" in service.asked
    run_out(calling, clock, ways)
    assert not any(letters(calling, way) for way in ways)


def test_the_example_of_the_standard(monkeypatch: pytest.MonkeyPatch) -> None:
    """RFC 8291, 5: both what seals here and what opens in these tests are as it says."""
    salt, secret = unb64("DGv6ra1nlYgDCS1FRnbzlw"), unb64("BTBZMqHH6r4Tts7J_aSIgg")
    ours = unb64("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    theirs = unb64("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94")
    sealed = unb64(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )
    text = b"When I grow up, I want to be a watermelon"
    browser = Browser("https://push.example.net/", theirs, secret)
    assert browser.plain(sealed) == text
    key = ec.derive_private_key(int.from_bytes(ours, "big"), ec.SECP256R1())
    monkeypatch.setattr(ec, "generate_private_key", lambda _: key)
    monkeypatch.setattr(os, "urandom", lambda _: salt)
    asked = browser.body("")
    assert seal(text, read_browser(asked["p256dh"], asked["auth"])) == sealed


def test_topics_do_not_tell_who_play_together(
    calling: House, pair: list[Guest], service: PushService
) -> None:
    table = lay(pair)
    guest = pair[first_of(pair, table)]
    for name in ("one", "two"):
        subscribed(guest, f"{service.address}/ok/{name}")
    go_round(calling)
    topics = [head["topic"] for path, head, _ in service.taken if path in ("/ok/one", "/ok/two")]
    assert len(set(topics)) == 2


def test_a_command_is_not_repeated_because_a_hook_fails(
    tmp_path: Path, service: PushService
) -> None:
    told = tmp_path / "told.txt"
    script = f"import sys; open({str(told)!r}, 'a').write(sys.stdin.read() + chr(10))"
    clock = MovingClock(datetime(2026, 3, 2, 12, tzinfo=UTC))
    config = replace(
        make_config(tmp_path),
        clock=clock,
        notify_url=f"{service.address}/503/hook",
        notify_command=f'{sys.executable} -c "{script}"',
    )
    with House(config) as house:
        by_hand(house)
        pair = [house.guest(name) for name in ("Анна", "Борис")]
        lay(pair)
        go_round(house)
        for _ in range(2):
            clock.move(HOUR)
            house.call(house.core.notices.deliver())
        assert service.asked.count("/503/hook") == 3
        assert len(told.read_text(encoding="utf-8").splitlines()) == 1
        for guest in pair:
            guest.close()


def test_this_machine_is_not_asked_for_strangers(service: PushService, calling: House) -> None:
    async def ask() -> Answer:
        carrier = Carrier(private=False)
        try:
            return await carrier.post(f"{service.address}/ok/inside", {}, b"")
        finally:
            await carrier.close()

    with pytest.raises(Unreachable):
        calling.call(ask())
    assert "/ok/inside" not in service.asked


def test_a_letter_survives_a_kill(tmp_path: Path, service: PushService) -> None:
    clock = MovingClock(datetime(2026, 3, 2, 12, tzinfo=UTC))
    config = replace(make_config(tmp_path), clock=clock, push_private=True)
    with House(config) as house:
        pair = [house.guest(name) for name in ("Анна", "Борис")]
        table = lay(pair, pace=DAY)
        for guest in pair:
            subscribed(guest, f"{service.address}/ok/{guest.name == 'Анна'}-killed")
        by_hand(house)
        house.call(house.core.pacing.look())
        for guest in pair:
            guest.close()
    with House(replace(config, port=make_config(tmp_path).port)):
        until(lambda: any(path.endswith("killed") for path in service.asked))
    assert table

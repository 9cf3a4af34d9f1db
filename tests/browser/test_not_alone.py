"""Not Alone: the Creature against bots, a Hunted among bots, opposite sides online, one device."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.browser.conftest import Meet
from tests.browser.people import Person

PLACES = 10
MOST_MOVES = 160


def open_table(host: Person, creature: int, places: list[dict[str, str]], start: bool) -> None:
    """A table of this game, made through the server's door, and its page."""
    host.visit()
    host.page.wait_for_selector("[data-play=not_alone]")
    table = host.page.evaluate(
        """async ([creature, places, start]) => {
            const post = (path, body) => fetch(path, {method: 'POST', body: JSON.stringify(body),
                headers: {'content-type': 'application/json'}}).then((answer) => answer.json());
            await post('/api/me', {name: 'Анна'});
            const made = await post('/api/tables',
                {game: 'not_alone', options: {creature, side: 1}, places, start});
            return made.table;
        }""",
        [creature, places, start],
    )
    host.visit(f"/t/{table}")


def play_to_the_end(person: Person) -> set[str]:
    """Clicks lit things in turn until the game is over; the kinds of elements that were offered."""
    offered: set[str] = set()
    moves = 0
    while person.wait_for_choice():
        offered |= {each.partition("-")[0] for each in person.lit().split(",")}
        person.click_target(moves * 7)
        moves += 1
        assert moves < MOST_MOVES
    return offered


BOTS = [{"kind": "bot", "level": "easy"}] * 2


@pytest.mark.parametrize(
    ("role", "lang", "size", "theme"),
    [("creature", "ru", "desktop", "dark"), ("hunted", "en", "phone", "light")],
)
def test_a_whole_game(meet: Meet, role: str, lang: str, size: str, theme: str) -> None:
    person = meet(lang, size, theme)
    open_table(person, 0 if role == "creature" else 1, [{"kind": "me"}, *BOTS], start=True)
    page = person.page
    person.wait_for_choice()
    assert page.locator("[data-el^=place-]").count() == PLACES
    person.shot(f"not-alone-{role}")
    person.check_page()
    aid = page.locator("button[role=switch]").first
    assert aid.get_attribute("aria-checked") == "false"
    aid.tap() if size == "phone" else aid.click()
    assert aid.get_attribute("aria-checked") == "true"
    offered = play_to_the_end(person)
    assert {"place", "button", "hunt" if role == "creature" else "survival"} <= offered
    page.wait_for_selector("div.end .paper")
    table = person.api(f"/api/tables/{person.table}")
    assert table["status"] == "finished"
    assert sorted(table["scores"]) in ([0, 0, 1], [0, 1, 1])
    person.check_page()
    person.shot(f"end-not-alone-{role}")


# ---- opposite sides ----


def test_opposite_sides_learn_nothing_of_each_other(meet: Meet) -> None:
    creature, hunted = meet("ru"), meet("en")
    open_table(creature, 0, [{"kind": "me"}, {"kind": "open"}, BOTS[0]], start=False)
    hunted.visit(f"/t/{creature.table}")
    hunted.page.locator("#join-name").fill("Борис")
    hunted.page.locator("form.join button.go").click()
    creature.page.wait_for_selector(".rows :text('Борис')")
    creature.page.locator("button.go").last.click()
    people = (creature, hunted)
    moves = 0
    while moves < 40 and not any(person.ended() for person in people):
        able = [person for person in people if person.targets().count() > 0]
        if not able:
            creature.page.wait_for_timeout(30)
            continue
        mover = able[moves % len(able)]
        mover.click_target(moves)
        moves += 1
        look_for_secrets(creature, hunted)
    assert moves >= 40 or creature.ended()
    creature.shot("not-alone-online")
    creature.check_page()


def views(person: Person) -> Iterator[dict[str, Any]]:
    """Every view the server sent to a person since this was last asked."""
    frames, person.sent = person.sent, []
    for frame in frames:
        message = json.loads(frame)
        if message.get("t") != "game" or message["result"] is not None:
            continue
        told = {recipient["seat"] for recipient in message["views"]}
        last = message["last"]
        sealed = last is not None and last["move"].startswith(("explore", "keep", "hide"))
        assert not sealed or last["seat"] in told, last
        for recipient in message["views"]:
            yield recipient["view"]


def look_for_secrets(creature: Person, hunted: Person) -> None:
    """Neither messages nor pages tell one side what the other one holds."""
    for view in views(creature):
        assert set(view["own"]) & {"places", "down", "survival", "drawn"} == set()
        for each in view["hunted"]:
            covered = view["phase"] in ("exploration", "hunting")
            assert not covered or each["cards"] is None
            assert not covered or each["spots"] == []
            assert isinstance(each["survival"], int)
    for view in views(hunted):
        assert "hunt" not in view["own"], "a Hunted is shown hunt cards"
        assert isinstance(view["hunt"]["hand"], int)
        for each in view["hunted"]:
            assert each["shown"] == [] or each["seat"] == 1
    assert creature.page.locator("[data-el^=survival-]").count() == 0
    assert hunted.page.locator("[data-el^=hunt-]").count() == 0


# ---- one device ----


def test_the_curtain_hides_a_hand(meet: Meet) -> None:
    person = meet("ru")
    open_table(person, 0, [{"kind": "me"}, {"kind": "device", "name": "Борис"}], start=True)
    page = person.page
    opened = 0
    while opened < 3:
        page.wait_for_selector(".curtain, [data-target]")
        if page.locator(".curtain").count():
            held = page.locator("[data-el^=hunt-], [data-el^=survival-], .pawn, [data-target]")
            assert held.count() == 0, "something lies open behind the curtain"
            if opened == 0:
                person.check_page()
            page.locator(".curtain button.go").click()
            page.wait_for_selector("[data-target]")
            opened += 1
        person.click_target()

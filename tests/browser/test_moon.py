"""Welcome to the Moon: every adventure by clicking, a turn in all its steps, two people online."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.people import Person

import kosmostol as ks
from kosmostol.games.moon.components import SHEETS
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.service.tables import shown_sheets

ADVENTURES = sorted(SHEETS)
WITH_OTHERS = (1, 8)  # the others are quicker alone
SABOTAGE = {"seed": "moon-144", "cells": ("L3-1", "L3-2"), "effect": "water"}
MOST_CLICKS = 500


def sit_down(
    person: Person,
    *others: dict[str, Any],
    adventure: int = 1,
    seed: str = "7",
    astra: str | None = None,
) -> None:
    """A table of one's own with others at it."""
    host = f"http://{person.node.address}/api"
    assert person.context.request.post(f"{host}/me", data={"name": "Анна"}).ok
    answer = person.context.request.post(
        f"{host}/tables",
        data={
            "game": "moon",
            "options": {"adventure": adventure, "astra": astra},
            "places": [{"kind": "me"}, *others],
            "seed": seed,
            "start": all(place["kind"] != "open" for place in others),
        },
    )
    assert answer.ok, answer.text()
    person.visit(f"/t/{answer.json()['table']}")


def sit_down_when_astra_strikes(person: Person, adventure: int) -> list[str]:
    """A table where quick sensible moves have led to a strike; the elements it may cross."""
    options: dict[str, Any] = {"adventure": adventure, "astra": "katherine"}
    return sit_down_when(person, lambda match: match.options(0)[0].kind == "strike", options)


def sit_down_when(
    person: Person, so: Callable[[Match], bool], options: dict[str, Any]
) -> list[str]:
    """A table where quick sensible moves have led to this; the elements that may be pressed."""
    guest = person.node.guest()
    table = guest.open("me", game="moon", options=options, seed="1")["table"]
    line = guest.live(table)
    match = ks.new("moon", 1, seed="1", **options)
    chance = Chance(1, 2, 0)
    while not so(match):
        move = match.game.write(match.state.hint(0, chance))
        match.play(0, move)
        line.ask("move", seat=0, move=move, version=line.now["version"])
    host = f"http://{person.node.address}"
    cookies = [{"name": k, "value": v, "url": host} for k, v in guest.http.cookies.items()]
    guest.close()
    person.context.add_cookies(cookies)  # type: ignore[arg-type]
    person.visit(f"/t/{table}")
    return [option.targets[0] for option in match.options(0)]


def play_to_the_end(person: Person) -> int:
    """Click whatever is lit, now here, now there, until the game is over."""
    clicks = 0
    while person.wait_for_choice():
        person.click_target(clicks * 7)
        clicks += 1
        assert clicks < MOST_CLICKS
    return clicks


@pytest.mark.parametrize("adventure", ADVENTURES)
def test_a_whole_game_of_each_adventure(meet: Meet, adventure: int) -> None:
    lang, size = ("ru", "desktop") if adventure % 2 else ("en", "phone")
    person = meet(lang, size)
    person.strict = True
    others = [{"kind": "bot", "level": "easy"}] if adventure in WITH_OTHERS else []
    sit_down(person, *others, adventure=adventure)
    for _ in range(9):
        assert person.wait_for_choice()
        person.click_target(2)
    person.page.wait_for_selector(".sheet use")
    person.check_page()
    person.shot(f"moon-{adventure}")
    assert play_to_the_end(person) > 10
    table = person.api(f"/api/tables/{person.table}")
    assert table["status"] == "finished"
    shown = person.page.locator("div.end").inner_text()
    for score in table["scores"]:
        assert str(score) in shown.replace("−", "-")
    person.check_page()


def test_a_turn_step_by_step(meet: Meet) -> None:
    person = meet("en")
    sit_down(person)
    page = person.page
    person.wait_for_choice()
    cell = page.locator("[data-el='L9-1']")
    cell.click()  # nothing is chosen yet
    expect(page.locator(".why")).to_contain_text("Choose a combination first")
    page.locator("[data-el=pile-2]").click()
    expect(page.locator(".pile.chosen")).to_have_count(1)
    number = page.locator(".pile.chosen .no b").inner_text()
    cell.hover()  # the number appears before it is written
    expect(page.locator(".written.would text")).to_have_text(number)
    cell.click()
    expect(page.locator(".written:not(.would) text")).to_have_text(number)
    page.keyboard.press("z")
    expect(page.locator(".written:not(.would) text")).to_have_count(0)
    page.locator("[data-el=pile-3]").click()  # another combination instead
    cell.click()  # at once: the step before it may still be on its way
    page.locator("[data-el=confirm]").click()
    expect(page.locator(".side p").first).to_contain_text("Turn 2")


def test_while_a_virus_spreads_one_score_is_told(meet: Meet) -> None:
    person = meet("ru")

    def spreads(match: Match) -> bool:
        changed = any(line.apart for line in shown_sheets(match, 0)[0])
        return match.options(0)[0].kind == "infect" and changed

    sit_down_when(person, spreads, {"adventure": 6})
    person.wait_for_choice()
    page = person.page
    expect(page.locator(".prompt .ask")).to_contain_text("Вирус распространяется")
    seat, sheet = page.locator(".seat .points"), page.locator(".paper.score .points")
    expect(seat).to_contain_text("−")  # what the virus has cost in this turn
    expect(sheet).to_have_text(seat.inner_text(), use_inner_text=True)
    person.check_page()


def test_keys_are_enough(meet: Meet) -> None:
    person = meet("ru")
    sit_down(person, seed="9")
    for _ in range(9):
        assert person.wait_for_choice()
        before = person.version()
        person.page.keyboard.press("ArrowDown")
        person.page.keyboard.press("Enter")
        person.wait_past(before)
    assert person.page.locator(".written").count() >= 3


def test_two_people_and_sabotage(meet: Meet) -> None:
    host, guest = meet("ru"), meet("en", "phone")
    sit_down(host, {"kind": "open"}, seed=str(SABOTAGE["seed"]))
    guest.visit(f"/t/{host.table}")
    guest.page.locator("#join-name").fill("Boris")
    guest.page.locator("form.join button.go").click()
    expect(host.page.locator(".rows")).to_contain_text("Boris")
    host.page.locator("button.start, button.go").last.click()
    for turn, cell in enumerate(SABOTAGE["cells"], 1):
        host.wait_for_choice()
        host.page.locator(f".pile:has(use[href='#fx-{SABOTAGE['effect']}'])").first.wait_for()
        host.page.locator(f"[data-el^=pile]:has(.fx use[href='#fx-{SABOTAGE['effect']}'])").click()
        host.page.locator(f"[data-el='{cell}'][data-target]").click()
        heard = len(guest.sent)
        confirm = host.page.locator("[data-el=confirm][data-target]")
        confirm.wait_for()
        if turn == 1:
            assert not any(f'"{cell}":' in frame for frame in guest.sent[heard:])  # a draft
            host.check_page()
        confirm.click()
        expect(guest.page.locator(".seat .ready")).to_have_count(1)
        while guest.page.locator(".seat.turn").count():  # the guest's own turn
            guest.wait_for_choice()
            guest.click_target(4)
            if guest.page.locator("[data-el=confirm]").count():
                before = guest.version()
                guest.page.locator("[data-el=confirm]").tap()
                guest.wait_past(before)
                break
    expect(guest.page.locator(".reach .errors")).to_contain_text("1")
    expect(host.page.locator(".stamp .facts")).to_contain_text("1 ошибка")
    host.shot("moon-sabotage")
    guest.page.locator(".seats .top").first.tap()  # the other sheet is one tap away
    expect(guest.page.locator("dialog .sheet .written")).to_have_count(2)
    guest.check_page()
    guest.shot("moon-other-sheet")


def test_against_astra(meet: Meet) -> None:
    person = meet("ru")
    sit_down(person, adventure=2, astra="margaret")
    page = person.page
    expect(page.locator(".astra .nm")).to_contain_text("Маргарет")
    score = page.locator(".astra .sum")
    before = score.inner_text()
    person.wait_for_choice()
    page.locator("[data-el=pile-1]").click()  # its number
    page.locator("[data-el=pile-2][data-target]").click()  # and the effect of another card
    expect(page.locator(".pile.chosen")).to_have_count(2)
    while page.locator("[data-el=confirm]").count() == 0:
        person.click_target(0)
        person.wait_for_choice()
    person.check_page()
    person.shot("moon-astra")
    page.locator("[data-el=confirm]").click()
    expect(score).not_to_have_text(before)


def test_looking_at_another_sheet_keeps_the_own_turn(meet: Meet) -> None:
    person = meet("en")
    sit_down(person, {"kind": "bot", "level": "easy"})
    page = person.page
    person.wait_for_choice()
    page.locator("[data-el=pile-1]").click()
    expect(page.locator(".target[data-target]").first).to_be_visible()
    page.locator(".stamp").click()
    expect(page.locator(".back")).to_be_visible()
    expect(page.locator(".target[data-target]").first).to_be_hidden()
    expect(page.locator(".prompt .buttons [data-option]")).to_have_count(0)
    expect(page.locator(".prompt .buttons .undo")).to_have_count(1)
    page.locator(".back .home").click()
    expect(page.locator(".target[data-target]").first).to_be_visible()


@pytest.mark.parametrize(("adventure", "size"), [(3, "desktop"), (7, "phone")])
def test_what_astra_strikes_is_clicked_on_the_sheet(meet: Meet, adventure: int, size: str) -> None:
    person = meet("ru", size)
    wanted = sit_down_when_astra_strikes(person, adventure)
    page = person.page
    person.wait_for_choice()
    lit = page.locator("[data-target]").evaluate_all("found => found.map(e => e.dataset.el)")
    assert sorted(lit) == sorted(wanted)
    expect(page.locator(".prompt")).to_contain_text("ASTRA B: зачеркните")
    crosses = page.locator(".sheet:visible .ink:not(.would)").count()
    target = page.locator(f"[data-el='{wanted[-1]}'][data-target]")
    expect(target).to_be_in_viewport()
    before = person.version()
    if size == "phone":
        target.tap()
        expect(page.locator(".ink.would")).to_have_count(1)
        page.locator(".note .go").tap()
    else:
        target.hover()
        expect(page.locator(".ink.would")).to_have_count(1)  # the cross before it is drawn
        target.click()
    person.wait_past(before)
    expect(page.locator(".sheet:visible .ink:not(.would)")).to_have_count(crosses + 1)
    person.check_page()


def test_missions_and_rulings_are_chosen_before_the_game(meet: Meet) -> None:
    person = meet("en", "phone")
    page = person.page
    person.visit("/new/moon?mode=bots")
    page.locator(".more summary").tap()
    page.get_by_role("button", name="Choose").tap()
    page.get_by_role("radio", name="Have 5 system errors at once").tap()
    page.get_by_role("switch", name=re.compile("^The X of a section")).tap()
    person.check_page()
    while page.locator(".rows .row").count() > 1:
        page.locator(".rows .row").last.locator("button.sq").tap()
    page.locator("button.go").tap()
    page.wait_for_url("**/t/*")
    options = person.api(f"/api/tables/{person.table}")["options"]
    assert options["missions"] == [64, 66, 69]
    assert options["rulings"] == ["x_bonus_must"]


def test_options_that_clash_are_explained(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.visit("/new/moon?mode=campaign")
    while page.locator(".rows .row").count() != 1:
        page.locator(".rows .row").last.locator("button.sq").click()
    page.locator("button.go").click()
    expect(page.locator(".bad")).to_contain_text(
        "не рассчитано на одного: выберите соперника ASTRA"
    )
    page.get_by_role("button", name="1 · Кэтрин").click()
    expect(page.locator(".bad")).to_have_count(0)
    page.locator("button.go").click()
    page.wait_for_url("**/t/*")
    person.problems[:] = [one for one in person.problems if "409" not in one]

"""The workshop: an owner corrects a face, sees what the rules say, plays with the box."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Meet

import kosmostol as ks
from kosmostol.kernel import bench
from kosmostol.kernel.registry import find_game

FINE = "[data-verdict=fine]"


def test_a_card_is_corrected_saved_and_played_with(meet: Meet, tmp_path: Path) -> None:
    anna = meet("ru")
    page = anna.visit("/learn/catonauts").page
    page.get_by_role("link", name="Мастерская").click()
    page.locator(".part").nth(33).click()
    expect(page.locator(".editor h2")).to_contain_text("синие коты: 4")
    page.get_by_role("group", name="Сколько котов").get_by_role("button", name="5").click()
    expect(page.locator(FINE)).to_be_visible()
    expect(page.locator(".checks .warn")).to_contain_text("всего 181, у нас 180")
    anna.check_page()
    anna.shot("workshop")
    with page.expect_download() as coming:
        page.get_by_role("button", name="Сохранить файл").click()
    box = ks.load_box(coming.value.path(), "catonauts")
    assert box.changes == {"cards/33/count": 5}
    # Once more than there can be start cards: the rules say no, and nothing can be played.
    page.get_by_role("switch", name="Стартовая карта").click()
    expect(page.locator(".checks .bad")).to_be_visible()
    expect(page.get_by_role("button", name="Сыграть с ней")).to_be_disabled()
    page.get_by_role("button", name="Отменить").click()
    expect(page.locator(FINE)).to_be_visible()
    page.reload()  # a draft stays on the device
    expect(page.locator(".part.changed")).to_have_count(1)
    expect(page.locator(FINE)).to_be_visible()
    page.get_by_role("button", name="Сыграть с ней").click()
    page.wait_for_selector("main.table")
    expect(page.locator("body")).to_contain_text("коробка «Моя коробка»")
    # Somebody else opens the file; others are refused in a sentence.
    boris = meet("en", "phone", "light")
    page = boris.visit("/workshop/catonauts").page
    page.wait_for_selector("main.bench")
    file = page.locator("input[type=file]")
    wrong = tmp_path / "aliens.box.json"
    wrong.write_text(json.dumps(box.to_json() | {"game": "aliens"}))
    file.set_input_files(wrong)
    expect(page.get_by_role("alert")).to_contain_text("another game")
    right = tmp_path / "catonauts.box.json"
    right.write_text(json.dumps(box.to_json()))
    file.set_input_files(right)
    expect(page.locator(FINE)).to_be_visible()
    expect(page.locator(".part.changed")).to_have_count(1)
    boris.check_page()
    boris.shot("workshop")


@pytest.mark.parametrize("game", ["aliens", "moon", "not_alone", "planet5r"])
def test_every_game_has_a_bench(meet: Meet, game: str) -> None:
    """Everything on it has a name, and a turned knob is taken by the rules."""
    anna = meet("en" if game in ("moon", "aliens") else "ru")
    page = anna.visit(f"/workshop/{game}").page
    page.wait_for_selector("main.bench")
    parts: set[str] = set()
    for tab in page.get_by_role("tab").all():
        tab.click()
        page.wait_for_selector(".editor .value")
        parts |= {str(one.get_attribute("data-part")) for one in page.locator(".part").all()}
    # Every value the rules take stands on a page of its part.
    values = bench.values_of(find_game(game).folder)
    twins = tuple(one for value in values.values() for one in value.group.get("also", ()))
    shown = [path for path in values if not path.startswith(twins or "-")]
    assert [path for path in shown if not any(at_part(path, part) for part in parts)] == []
    page.get_by_role("tab").first.click()
    if game == "not_alone":  # places are known to the rules only as they are
        page.get_by_role("tab", name="Карты охоты").click()
    page.locator(
        ".editor .seg button[aria-pressed=false], .editor .step button:enabled"
    ).first.click()
    expect(page.locator(".part.changed")).to_have_count(1)
    expect(page.locator(FINE)).to_be_visible()
    anna.check_page()
    anna.shot(f"workshop-{game}")


def at_part(path: str, part: str) -> bool:
    return path == part or path.startswith(f"{part}/") or not part


def test_a_sheet_is_printed_anew_and_played_on(meet: Meet) -> None:
    """A number of a Moon sheet: picked on the sheet, changed, seen at once, there at the table."""
    anna = meet("ru")
    page = anna.visit("/workshop/moon").page
    page.get_by_role("tab", name="1 Запуск").click()
    printed = page.locator("#moon-sheet-1 text")
    page.locator("[data-spot='launch_track/rows/2/box_value']").click()
    expect(page.locator(".editor h2")).to_have_text("Дорожка запуска: 3")
    expect(printed.filter(has_text="30")).to_have_count(1)
    page.get_by_role("button", name="Очки: больше").click()
    expect(printed.filter(has_text="31")).to_have_count(1)
    expect(page.locator(".spot.changed")).to_have_count(1)
    expect(page.locator(FINE)).to_be_visible()
    anna.check_page()
    anna.shot("workshop-moon-sheet")
    page.get_by_role("button", name="Сыграть с ней").click()
    page.wait_for_selector("main.table")
    expect(page.locator("#moon-sheet-1 text").filter(has_text="31")).to_have_count(1)

"""The workshop: an owner corrects a face, sees what the rules say, plays with the box."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Meet

import kosmostol as ks
from kosmostol.kernel import bench
from kosmostol.kernel.registry import find_game

FINE = "[data-verdict=fine]"
CANNOT = "the rules cannot take this"
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"game": "aliens"}, "another game"),
    ({"name": "<script>alert(1)</script>"}, f"Name of the box: {CANNOT}"),
    ({"name": ["Ours"]}, "no box in this file"),
    ({"changes": []}, "no box in this file"),
    ({"changes": {"cards/2/count": 10**9}}, f"How many cats: {CANNOT}"),
    ({"changes": {"cards/99/count": 1}}, f"“cards/99/count”: {CANNOT}"),
    ({"more": "x" * 300_000}, "too large"),
]


def test_a_card_is_corrected_saved_and_played_with(meet: Meet, tmp_path: Path) -> None:
    anna = meet("ru")
    anna.strict = True
    page = anna.visit("/learn/catonauts").page
    page.get_by_role("link", name="Мастерская").click()
    page.locator(".part").nth(33).click()
    expect(page.locator(".editor h2")).to_contain_text("синие коты: 4")
    page.get_by_role("group", name="Сколько котов").get_by_role("button", name="5").click()
    expect(page.locator(FINE)).to_be_visible()
    expect(page.locator(".checks .warn")).to_contain_text("всего 181, у нас 180")
    expect(page.locator(".editor .alike")).to_have_text(
        "Таких теперь 2, а такой, как напечатано, нет ни одной. Играть можно."
    )
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
    # A card that lies in a corner of every table: other cats, and more of them.
    page.locator(".part").first.click()
    page.get_by_role("group", name="Сколько котов").get_by_role("button", name="3").click()
    page.locator(".editor").get_by_role("group", name="Коты", exact=True).get_by_role(
        "button", name="оранжевый цвет"
    ).click()
    expect(page.locator(".part.changed")).to_have_count(2)
    expect(page.locator(FINE)).to_be_visible()
    page.get_by_role("button", name="Сыграть с ней").click()
    page.wait_for_selector("main.table")
    expect(page.locator("body")).to_contain_text("коробка «Моя коробка»")
    corner = page.locator("[data-piece^='card-blue-orange-3-2']")  # the second of this face
    expect(corner.locator("text")).to_have_text("3")
    expect(corner.locator("g use[href='#cat-orange']")).to_have_count(4)  # and one as the sign
    # Somebody else opens the file; others are refused in a sentence.
    boris = meet("en", "phone", "light")
    page = boris.visit("/workshop/catonauts").page
    page.wait_for_selector("main.bench")
    file = page.locator("input[type=file]")
    for change, problem in REFUSED:
        wrong = tmp_path / "wrong.box.json"
        wrong.write_text(json.dumps(box.to_json() | change))
        file.set_input_files(wrong)
        expect(page.get_by_role("alert")).to_contain_text(problem)
        expect(page.locator(".part.changed")).to_have_count(0)
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
        expect(page.locator(".part .draw .place")).to_have_count(10)
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
    # Icons are printed anew as numbers are, with what they stand on, and come back.
    page.get_by_role("tab", name="4 Шахта").click()
    vein = page.locator("#m4-M1G12-plant use")
    editor = page.locator(".editor")
    page.locator("[data-spot='resources/1/kind']").click()
    expect(vein).to_have_attribute("href", "#m4-fx-plant")
    editor.get_by_role("button", name="вода").click()
    expect(vein).to_have_attribute("href", "#m4-fx-water")
    editor.get_by_role("button", name="Как напечатано").click()
    expect(vein).to_have_attribute("href", "#m4-fx-plant")
    # Where no icon is printed one can be, and a mission asks for what its owner reads there.
    page.get_by_role("tab", name="8 Битва").click()
    page.locator("[data-spot='cells/0/bonus']").click()
    editor.get_by_role("button", name="робот").click()
    expect(page.locator("#m8-P1-1-bonus use")).to_have_attribute("href", "#m8-fx-robot")
    page.locator("[data-part='adventures/battle/missions/cards/0']").click()
    expect(editor.locator("h2")).to_have_text("Захватить 4 планеты на одном листе")
    editor.get_by_role("button", name="Сколько: больше").click()
    expect(editor.locator("h2")).to_have_text("Захватить 5 планет на одном листе")
    expect(page.locator(FINE)).to_be_visible()
    anna.shot("workshop-moon-icons")
    # What was printed anew is there at the table, of the adventure whose sheet lay on the bench.
    page.get_by_role("button", name="Сыграть с ней").click()
    page.wait_for_selector("main.table")
    page.reload()  # nothing is left of the bench's own prints
    expect(page.locator("#m8-P1-1-bonus use")).to_have_attribute("href", "#m8-fx-robot")
    page = anna.visit("/workshop/moon").page
    page.get_by_role("tab", name="1 Запуск").click()
    page.get_by_role("button", name="Сыграть с ней").click()
    page.wait_for_selector("main.table")
    page.reload()
    expect(page.locator("#moon-sheet-1 text").filter(has_text="31")).to_have_count(1)

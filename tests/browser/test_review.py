"""Reviews and what-ifs: what happened, what was better, to try again, and to play on from there."""

import json
import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.browser.conftest import Meet
from tests.browser.over import OPEN, finished
from tests.browser.people import Person

import kosmostol as ks
from kosmostol.review import review_steps

REVIEWED = "main.review[data-review=done]"
COURSE = (".course .own", ".course svg.chart", ".course svg.rail")  # on a phone, from above
# The outline of a move lies on what it leads to. Boards may still be gliding into their place, so
# both are measured at once, and it is waited for.
DRAWN_THERE = """([way, place]) => {
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const here = box(`[data-drawn=${way}] rect.line`);
  const there = box(`.stage [data-el="${place}"]`);
  return here && there && Math.hypot(here.x - there.x, here.y - there.y) < 12;
}"""
FITS = "() => document.documentElement.scrollHeight <= innerHeight"
AT_THE_TOP = f"() => scrollY === 0 && ({FITS})()"
WHOLE = """() => {
  const note = document.querySelector('.why');
  return note.scrollHeight <= note.clientHeight + 2;
}"""
# The lines that differ in a score of Catonauts, as many as a note tells.
FOUR = [
    (nth, {"id": "why-rival" if nth == 0 else f"score-{cat}", "args": {}})
    for nth, cat in enumerate(("", "orange", "pink", "blue"))
]
BESIDE = re.compile("(button|hunt|survival|token|bid)-|place-[a-z]")  # not drawn without a choice


def over(person: Person, game: str, seats: int = 2, **options: Any) -> tuple[str, ks.Match]:
    """A finished match of bots that the person may look at, and the match itself."""
    person.visit("/")
    places = [{"kind": "bot", "level": "random"} for _ in range(seats)]
    body = {"game": game, "options": options, "places": places, "start": True, "seed": "review"}
    table: str = person.page.evaluate(OPEN, body)
    while person.api(f"/api/tables/{table}")["status"] != "finished":
        person.page.wait_for_timeout(50)
    return table, ks.replay(person.api(f"/api/tables/{table}/record"))


def prepared(person: Person, table: str, match: ks.Match) -> dict[str, Any]:
    """A review made beforehand, which the page is given instead of one of the workers."""
    *_, last = review_steps(match, 2.0)
    made: dict[str, Any] = json.loads(json.dumps(last.to_json()))
    made["error"] = 0.02
    state = {"status": "done", "done": made["done"], "total": made["total"], "mine": True}
    person.page.route(
        f"**/api/tables/{table}/review*", lambda route: route.fulfill(json=state | {"review": made})
    )
    return made


def worst(review: dict[str, Any], seat: int | None = None) -> dict[str, Any]:
    wrong = [
        each
        for each in review["decisions"]
        if each["judgement"] in ("inaccuracy", "mistake", "blunder")
        and not each["forced"]
        and not each["toss_up"]
        and (seat is None or each["seat"] == seat)
    ]
    found: dict[str, Any] = max(wrong, key=lambda each: each["loss"])
    return found


@pytest.mark.parametrize(("lang", "size"), [("ru", "desktop"), ("en", "phone")])
def test_a_prepared_review(meet: Meet, lang: str, size: str) -> None:
    person = meet(lang, size)
    person.strict = True
    page = person.page
    table, match = over(person, "catonauts", 3)
    review = prepared(person, table, match)
    bad = worst(review)
    bad["reasons"] = [bad["reasons"][0] | {"b": 9.5 - nth, "label": label} for nth, label in FOUR]
    long = max((each["label"] for each in bad["looked_at"]), key=lambda text: len(str(text)))
    bad["looked_at"] += [
        bad["looked_at"][0] | {"move": f"other {nth}", "value": 0.0, "label": long}
        for nth in range(3)
    ]
    person.visit(f"/t/{table}/review?at={bad['number']}")
    page.wait_for_selector(REVIEWED)
    played = next(each for each in bad["looked_at"] if each["move"] == bad["played"])
    best = bad["looked_at"][0]
    why = page.locator(".why")
    expect(why.locator(".played .pc")).to_have_text(f"{round(played['value'] * 100)}\u00a0%")
    expect(why.locator(".better .pc")).to_have_text(f"{round(best['value'] * 100)}\u00a0%")
    if size == "desktop":  # what there is no room for is left out, and nothing is cut at the edge
        expect(why.locator(".also")).to_be_visible()
        page.set_viewport_size({"width": 1440, "height": 840})
        page.wait_for_function(WHOLE)
        expect(why.locator(".also")).to_have_count(0)
        page.set_viewport_size({"width": 1440, "height": 900})
        expect(why.locator(".also")).to_be_visible()
    # Both moves are drawn on the board, where they lead.
    for way, looked in (("played", played), ("better", best)):
        places = [each for each in looked["targets"] if not each.endswith("-keep")]  # a button
        expect(page.locator(f"[data-drawn={way}] rect.line")).to_have_count(len(places))
        if places:
            page.wait_for_function(DRAWN_THERE, arg=[way, places[0]])
    # The columns add up as they are printed, for who sees them and for who hears them.
    rows = page.locator("main.review table").last.locator("tbody tr")
    expect(rows).to_have_count(3)
    for row in range(3):
        cells = rows.nth(row).locator("td").all_inner_texts()
        skill, luck, others, together = (int(cell.replace("−", "-")) for cell in cells[1:])
        assert skill + luck + others == together
    chart = page.locator("main.review table").first.locator("tbody tr")
    assert chart.count() > 5
    told = [re.findall(r"[+−]?\d+", row)[1:] for row in chart.all_inner_texts()]
    assert [int(row) for row in told[0][::3]] == [
        round(100 * chance) for chance in review["decisions"][0]["chances"]
    ]
    for seat, column in enumerate(review["columns"]):
        for place, name, dealt in ((1, "skill", 0.0), (2, "luck", review["deal"][seat])):
            changes = [int(row[3 * seat + place].replace("−", "-")) for row in told]
            assert abs(sum(changes) - 100 * (column[name] - dealt)) <= len(changes) / 2 + 1
    person.shot("review")
    person.check_page()
    if size == "phone":  # behind the panel of the course
        page.locator(COURSE[0]).click()
    page.get_by_role(
        "button", name="Как считается" if lang == "ru" else "How it is counted"
    ).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    if size == "desktop":  # the keys step through the moments
        moments = page.locator(".list ol button")
        moments.first.click()
        expect(moments.first).to_have_attribute("aria-current", "step")
        first = page.url
        page.keyboard.press("ArrowRight")
        expect(moments.nth(1)).to_have_attribute("aria-current", "step")
        page.keyboard.press("ArrowLeft")
        expect(moments.first).to_have_attribute("aria-current", "step")
        assert page.url == first, "the link leads exactly there"


def test_a_move_into_the_hand_is_drawn_on_a_phone_too(meet: Meet) -> None:
    """A landing leads into the rocket, which a phone does not show beside the board otherwise."""
    person = meet("ru", "phone")
    table, match = over(person, "catonauts", 2)
    review = prepared(person, table, match)
    landing, played = next(
        (each, looked)
        for each in review["decisions"]
        for looked in each["looked_at"]
        if looked["move"] == each["played"] and re.match(r"rocket-\d+-\d", looked["targets"][0])
    )
    landing |= {"judgement": "blunder", "loss": 0.5, "forced": False, "toss_up": False}
    person.visit(f"/t/{table}/review?at={landing['number']}")
    person.page.wait_for_selector(REVIEWED)
    drawn = person.page.locator("[data-drawn=played] rect.line")
    expect(drawn).to_have_count(len(played["targets"]))
    person.page.wait_for_function(DRAWN_THERE, arg=["played", played["targets"][0]])
    person.shot("review-landing")


def test_a_real_review_of_mine_and_trying_again(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.visit("/")
    table = finished(person, "catonauts", 1)
    page.get_by_role("link", name="Разбор").click()
    page.wait_for_url(f"**/t/{table}/review")
    while (state := person.api(f"/api/tables/{table}/review"))["status"] in ("none", "running"):
        page.wait_for_timeout(200)  # however slow the machine is
    page.wait_for_selector(REVIEWED)
    assert state["review"]["complete"]
    bad = worst(state["review"], 0)
    person.visit(f"/t/{table}/review?at={bad['number']}")
    page.wait_for_selector(REVIEWED)
    page.get_by_role("button", name="Попробовать ещё раз").click()
    assert page.locator(".why").count() == 0, "while one tries, nothing is given away"
    assert page.locator("[data-drawn]").count() == 0
    expect(page.locator(".stage [data-target]").first).to_be_visible()
    page.locator(f"[data-try='{bad['looked_at'][0]['move']}']").click()
    expect(page.locator(".answer.solved")).to_contain_text(
        f"{round(bad['looked_at'][0]['value'] * 100)} %"
    )
    person.shot("review-tried")


def test_a_link_opens_a_mistake_that_is_too_small_for_the_list(meet: Meet) -> None:
    person = meet("ru")
    table, match = over(person, "catonauts", 2)
    review = prepared(person, table, match)
    decisions = [one for one in review["decisions"] if not one["forced"]]
    wrong = {"judgement": "blunder", "toss_up": False, "luck": [0.0, 0.0]}
    for nth, one in enumerate(decisions):
        one.update(wrong, loss=0.9 - 0.01 * nth)
    last = decisions[-1]
    person.visit(f"/t/{table}/review?at={last['number']}")
    person.page.wait_for_selector(REVIEWED)
    moments = person.page.locator(".list ol button")
    expect(moments.first).to_be_visible()
    assert moments.count() < len(decisions)
    expect(person.page.locator(".why")).to_be_visible()
    expect(person.page.locator(".prompt")).to_contain_text(f"−{round(100 * last['loss'])}\u00a0%")
    assert person.page.url.endswith(f"review?at={last['number']}")


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_move_tried_again_on_a_phone_is_told_beside_the_board(meet: Meet, lang: str) -> None:
    """However far down in the list of moves it was chosen."""
    person = meet(lang, "phone")
    person.strict = True
    page = person.page
    person.visit("/")
    table = finished(person, "catonauts", 1)
    match = ks.replay(person.api(f"/api/tables/{table}/record"))
    review = prepared(person, table, match)
    mine = [
        one
        for one in review["decisions"]
        if one["seat"] == 0
        and len(one["looked_at"]) > 2
        and one["looked_at"][0]["move"] != one["played"]
    ]
    one = max(mine, key=lambda each: len(each["looked_at"]))
    one |= {"judgement": "blunder", "loss": 0.4, "forced": False, "toss_up": False}
    known = (one["looked_at"][0]["move"], one["played"])
    other = next(each for each in one["looked_at"] if each["move"] not in known)
    one["looked_at"][0]["value"] = 0.9
    other["value"] = 0.5
    person.visit(f"/t/{table}/review?at={one['number']}")
    page.wait_for_selector(REVIEWED)
    page.get_by_role("button", name="Попробовать ещё раз" if lang == "ru" else "Try again").click()
    expect(page.locator(".acts")).to_be_hidden()
    page.locator("[data-try]").last.scroll_into_view_if_needed()
    page.locator(f"[data-try='{other['move']}']").click()
    expect(page.locator(".answer")).to_be_visible()
    expect(page.locator(".why .tried")).to_be_visible()
    page.wait_for_function(AT_THE_TOP)
    low = page.locator(".acts").bounding_box()
    for name in (".stage", ".answer", ".why .better", ".why .tried", ".course .own"):
        box = page.locator(name).first.bounding_box()
        assert box is not None
        assert low is not None
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= low["y"]
    person.shot("review-tried")
    person.check_page()


def of_one_decision(person: Person, table: str, match: ks.Match) -> tuple[int, int]:
    """A review of one decision, which the page is given: its number and seat.

    It is enough to see where its moves are drawn.
    """
    decisions = match.history
    number, seat, options = next(
        (n, who, then.options(who))
        for n, (who, _) in enumerate(decisions, 1)
        for then in [match.at(n - 1)]
        if n > len(decisions) // 3
        and len(then.options(who)) > 1
        # What is picked beside the board, or lies in a hand, is named in words only.
        and all(
            option.targets and option.kind != "pick" and not BESIDE.match(option.targets[0])
            for option in then.options(who)[:2]
        )
    )
    looked = [
        {
            "move": each.move, "value": 0.5 - n / 10, "error": 0.01, "points": 10.0, "share": 0.0,
            "label": {"id": "prompt-moment", "args": {}}, "targets": list(each.targets),
        }
        for n, each in enumerate(options[:2])
    ]  # fmt: skip
    reasons = [
        {
            "label": {"id": "prompt-moment", "args": {"n": n}},
            "kind": "points",
            "a": 3.0,
            "b": 1.0 + n,
        }
        for n in range(3)
    ]
    nothing = [0.0] * match.seats
    plain: dict[str, Any] = {
        "round": None, "looked_at": [], "judgement": "good", "forced": True, "toss_up": False,
        "sealed": False, "loss": 0.0, "loss_points": 0.0, "stake": 0.0, "reasons": [],
        "chances": [1 / match.seats] * match.seats, "skill": nothing, "luck": nothing,
        "others": nothing,
    }  # fmt: skip
    made = [
        plain | {"number": n, "seat": who, "played": move}
        for n, (who, move) in enumerate(decisions, 1)
    ]
    made[number - 1] |= {
        "looked_at": looked, "played": options[1].move, "forced": False, "judgement": "mistake",
        "loss": 0.1, "reasons": reasons,
    }  # fmt: skip
    columns = {"initial": 0.5, "skill": 0.0, "luck": 0.0, "others": 0.0, "final": 0.5, "error": 0.0}
    review = {
        "decisions": made, "columns": [columns] * match.seats, "deal": nothing, "error": 0.02,
        "accuracy": [50.0] * match.seats, "complete": True,
    }  # fmt: skip
    state = {"status": "done", "done": 1, "total": 1, "mine": True, "review": review}
    person.page.route(f"**/api/tables/{table}/review*", lambda route: route.fulfill(json=state))
    return number, seat


@pytest.mark.parametrize(
    ("game", "seats"), [("not_alone", 3), ("planet5r", 3), ("aliens", 2), ("moon", 2)]
)
def test_the_moves_are_drawn_on_every_board(meet: Meet, game: str, seats: int) -> None:
    person = meet("en")
    page = person.page
    table, match = over(person, game, seats)
    number, seat = of_one_decision(person, table, match)
    person.visit(f"/t/{table}/review?at={number}")
    page.wait_for_selector(REVIEWED)
    expect(page.locator(".why")).to_be_visible()
    assert person.api(f"/api/tables/{table}/moments/{number - 1}?seat={seat}")["options"]
    expect(page.locator("[data-drawn=played] rect.line").first).to_be_attached()
    person.shot(f"review-{game}")


@pytest.mark.parametrize("lang", ["ru", "en"])
@pytest.mark.parametrize(
    ("game", "seats"),
    [("catonauts", 3), ("not_alone", 3), ("planet5r", 3), ("aliens", 2), ("moon", 2)],
)
def test_on_a_phone_board_note_and_course_stand_on_one_page(
    meet: Meet, game: str, seats: int, lang: str
) -> None:
    """Nothing of it lies below the fold, or below the two buttons."""
    person = meet(lang, "phone")
    person.strict = True
    page = person.page
    table, match = over(person, game, seats)
    if game == "catonauts":
        number = worst(prepared(person, table, match))["number"]
    else:
        number, _ = of_one_decision(person, table, match)
    person.visit(f"/t/{table}/review?at={number}")
    page.wait_for_selector(REVIEWED)
    expect(page.locator(".note.why")).to_be_visible()
    places = {
        name: page.locator(f"main.review {name}").first.bounding_box()
        for name in (".stage", ".note.why", *COURSE, ".acts")
    }
    boxes = [box for box in places.values() if box is not None]
    assert len(boxes) == len(places)
    assert page.evaluate("scrollY") == 0
    assert page.evaluate(FITS), "and nothing more can be scrolled to"
    for above, below in pairwise(boxes):
        assert above["y"] < below["y"]
    rail, acts = boxes[-2:]
    assert rail["y"] + rail["height"] <= acts["y"] + 1
    assert acts["y"] + acts["height"] <= page.viewport_size["height"]  # type: ignore[index]
    assert boxes[0]["height"] > 240, "the board can be seen"
    rows = page.locator(".course svg.chart .grid")  # nought and a hundred per cent
    lines = [rows.nth(n).bounding_box() for n in range(2)]
    assert [box["y"] for box in lines if box] == [lines[1]["y"] - 40, lines[1]["y"]]  # type: ignore[index]
    # Everybody's skill and luck open from the panel, and from there how it is counted.
    page.locator(COURSE[0]).click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator("dl")).to_have_count(seats)
    for row in range(seats):
        cells = sheet.locator("dl").nth(row).locator("dd").all_inner_texts()
        skill, luck, others, together = (int(cell.replace("−", "-")) for cell in cells)
        assert skill + luck + others == together
    person.shot(f"review-everybody-{game}")
    person.check_page()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    person.shot(f"review-{game}")
    person.check_page()


def test_what_if_from_a_replay(meet: Meet) -> None:
    person = meet("ru")
    person.strict = True
    page = person.page
    person.visit("/")
    table = finished(person, "catonauts", 1)
    person.visit(f"/t/{table}/replay?at=4")
    page.get_by_role("button", name="Что если отсюда").click()
    page.wait_for_url(lambda url: table not in url)
    fork = person.table
    assert person.api(f"/api/tables/{fork}")["fork"] == {"table": table, "at": 4, "knows": 0}
    expect(page.locator(".tab")).to_contain_text("Что если")
    expect(page.locator("main.whatif .name")).to_contain_text("партия не меняется")
    person.wait_for_choice()
    person.click_target()
    person.shot("what-if")
    person.check_page()
    # The other cards are another branch, and one is asked first.
    page.get_by_role("radio", name="Всё как было").click()
    page.get_by_role("button", name="Начать заново").click()
    page.wait_for_url(lambda url: fork not in url)
    second = person.table
    assert person.api(f"/api/tables/{second}")["fork"]["knows"] is None
    page.get_by_role("button", name="Доиграть ботами").click()
    page.wait_for_selector("div.end .film", timeout=120_000)
    assert person.api("/api/played")["games"][0]["games"] == 1, "only the match itself counts"
    # Both are branches below the scrubber of the match.
    person.visit(f"/t/{table}/replay?at=4")
    lanes = page.locator(".lanes a")
    expect(lanes).to_have_count(2)
    # A table that makes no reviews (a device) says so, and shows the game with its branches.
    only_served = {"error": {"code": "server-only", "text": "", "rule": None, "say": None}}
    nothing = {"status": "none", "done": 0, "total": 0, "mine": False, "review": None}
    page.route(
        f"**/api/tables/{table}/review",
        lambda route: (
            route.fulfill(json=only_served, status=501)
            if route.request.method == "POST"
            else route.fulfill(json=nothing)
        ),
    )
    person.visit(f"/t/{table}/review?at=4")
    expect(page.get_by_role("alert")).to_contain_text("его делает сервер")
    expect(page.locator(".stage [data-el]").first).to_be_visible()
    expect(page.locator(".rail, .film").first).to_be_visible()
    expect(lanes).to_have_count(2)
    for told in ("Шансы на победу", "Ничего такого", "Разбираем"):
        expect(page.get_by_text(told)).to_have_count(0)
    page.keyboard.press("ArrowRight")  # there are no moments: the keys step through the moves
    page.wait_for_url("**/review?at=5")
    person.shot("review-without")
    assert all("501" in problem for problem in person.problems)
    person.problems.clear()
    lanes.first.click()
    page.wait_for_url(f"**/t/{fork}")


def test_what_if_with_secrets_on_a_phone(meet: Meet) -> None:
    person = meet("en", "phone")
    page = person.page
    person.visit("/")
    table = finished(person, "not_alone", 2)
    person.visit(f"/t/{table}/replay?at=6")
    page.get_by_role("button", name="What if from here").click()
    page.wait_for_url(lambda url: table not in url)
    expect(page.locator(".tab")).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("radio", name="With what I knew")).to_have_attribute(
        "aria-checked", "true"
    )
    person.shot("what-if-menu")
    person.check_page()


def test_a_running_match_is_not_reviewed(meet: Meet) -> None:
    person = meet("ru")
    page = person.page
    person.visit("/")
    places = [{"kind": "me"}, {"kind": "bot", "level": "easy"}]
    body = {"game": "catonauts", "options": {}, "places": places, "start": True}
    table = page.evaluate(OPEN, body)
    person.visit(f"/t/{table}/review")
    expect(page.get_by_text("Это можно только после конца игры.")).to_be_visible()
    assert all("409" in problem for problem in person.problems), "the page was refused, no more"
    person.problems.clear()

"""Studies: the same games whatever the workers, nothing lost, figures checked by hand."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, cast

import polars as pl
import pytest
from typer.testing import CliRunner

import kosmostol as ks
from kosmostol.cli.main import app, main
from kosmostol.cli.studying import read_change
from kosmostol.kernel.match import Entry
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.text import Seat, Text
from kosmostol.lab import figures, pictures, wording
from kosmostol.lab.differences import differences
from kosmostol.lab.figures import Figure
from kosmostol.lab.own import measured, own_cards
from kosmostol.lab.page import Page
from kosmostol.lab.panels import Panel, panels_of, tallies
from kosmostol.lab.running import run
from kosmostol.lab.study import CHANGED, PLAIN, Plan, Played, Store, play_one, study
from kosmostol.lab.tables import line
from kosmostol.words import LANGUAGES


def plan(game: str = "catonauts", seats: int | None = None, players: str = "random") -> Plan:
    return Plan.checked(game, seats, players, {}, seed=3)


def played(scores: tuple[int, ...], **more: Any) -> Played:
    ranks = tuple(1 + sum(other > own for other in scores) for own in scores)
    usual: dict[str, Any] = {
        "players": ("easy",) * len(scores),
        "first": 0,
        "moves": 40,
        "decisions": (10, 10),
        "choices": (30, 50),
        "leads": 2,
        "behind": 0.25,
        "uses": (),
    }
    return Played(scores=scores, ranks=ranks, **(usual | more))


# ---- games ----


@pytest.mark.parametrize("name", game_names())
def test_a_number_is_a_game_and_its_lines_name_nobody(name: str) -> None:
    one = play_one(plan(name), 5)
    assert one == play_one(plan(name), 5)
    assert one != play_one(plan(name), 6)
    assert one.uses
    for _, what, times in one.uses:
        assert times > 0
        for lang in LANGUAGES:
            assert line(name, what, lang)


# ---- panels of a game's own ----


@pytest.mark.parametrize("name", game_names())
def test_every_game_has_panels_that_count_and_can_be_told(name: str) -> None:
    games = [play_one(plan(name), number) for number in range(3)]
    panels = panels_of(name)
    assert panels
    for panel in panels:
        assert measured(panel, games) or panel.name in ("missions", "caught")
    for lang in LANGUAGES:
        (told,) = own_cards(name, games, games, lang)
        shown = {tally[0] for one in games for tally in one.panels}
        assert told.count("<section") == len(shown)
        assert not re.search(r"study-|cats-|place-|log-|FSI", told)


@pytest.fixture
def drawings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The drawings of the table as the built client lays them out, built or not."""
    for art in (Path(__file__).parents[2] / "web/src/games").glob("*/art"):
        (tmp_path / art.parent.name).symlink_to(art)
    monkeypatch.setattr(pictures, "FOLDER", tmp_path)
    pictures.parts.cache_clear()
    yield tmp_path
    pictures.parts.cache_clear()


@pytest.mark.usefixtures("drawings")
def test_cats_by_the_planet_they_left() -> None:
    rows = {("green", "blue"): (3, 4), ("pink", "blue"): (1, 4), ("blue", "pink"): (2, 4)}
    tallied = tuple(
        ("home", json.dumps([f"planet-{planet}", f"cats-{cats}"]), home, taken, 0)
        for (planet, cats), (home, taken) in rows.items()
    )
    (told,) = own_cards("catonauts", [played((1, 0), panels=tallied)], None, "en")
    cells = re.findall(r"<td[^>]*>(?:<b>(\d+) %</b>)?</td>", told)
    assert cells == ["", "50", "75", "", "25", ""]
    assert re.search(r'class="most"[^>]*><b>75 %', told)
    assert '<span class="heard">Green planet</span>' in told


def test_what_a_panel_says_counted_by_hand() -> None:
    match = ks.new("catonauts", seats=2, seed=5)
    ks.play_out(match, bots="random", seed=2)
    log = [entry.text for entry in match.whole_log()]
    boarded = [text for text in log if text.id == "log-boarded"]
    landed = [text for text in log if text.id == "log-landed"]
    tallied = tallies("catonauts", match.whole_log())
    homes = [row for row in tallied if row[0] == "home"]
    assert sum(row[3] for row in homes) == len(boarded)
    assert sum(row[2] for row in homes) == len(landed)
    points = sum(cast("int", text.args["points"]) for text in landed)
    assert sum(row[4] for row in tallied if row[0] == "ride") == points
    blue = [row for row in homes if json.loads(row[1])[1] == "cats-blue"]
    aboard = sum(cast("Text", text.args["cats"]).id == "cats-blue" for text in boarded)
    assert sum(row[3] for row in blue) == aboard
    cards = [str(entry.data["card"]) for entry in match.whole_log() if entry.text in boarded]
    greens = [row for row in blue if json.loads(row[1])[0] == "planet-green"]
    assert sum(row[3] for row in greens) == sum(card.startswith("green-blue") for card in cards)


def test_shares_and_means_of_panels() -> None:
    share = Panel("a", ("won",), among=("won", "lost"))
    two = [played((1, 0), panels=(("a", '"x"', 1, 4, 6),)), played((1, 0))]
    found = measured(share, two)['"x"']
    assert (found.value, found.low) == (0.25, pytest.approx(0.0456, abs=1e-3))
    assert measured(replace(share, sum="points"), two)['"x"'].value == 1.5
    assert measured(replace(share, among=()), two)['"x"'].value == 0.5
    ends = Panel("a", ("ended",), among=("ended",), whole=True)
    both = [played((1, 0), panels=(("a", key, 1, 1, 0),)) for key in ('"x"', '"x"', '"y"')]
    assert [round(one.value, 2) for one in measured(ends, both).values()] == [0.67, 0.33]


def test_a_catch_is_told_of_the_place_that_was_shown() -> None:
    lines = [
        Text("log-revealed", {"seat": Seat(1), "places": (Text("place-river"),)}),
        Text("log-revealed", {"seat": Seat(2), "places": (Text("place-lair"),)}),
        Text("log-caught", {"seat": Seat(1), "count": 1, "will": 2}),
    ]
    log = [Entry(0, 0, text, {}) for text in lines]
    found = {row[1]: row[2:4] for row in tallies("not_alone", log) if row[0] == "caught"}
    assert sorted(found.values()) == [(0, 1), (1, 1)]
    assert next(key for key, counts in found.items() if counts == (1, 1)).count("place-river")


def test_the_side_of_every_seat_is_noted() -> None:
    """The Creature is drawn by lot: where it sits says nothing."""
    sides = [play_one(plan("not_alone", 3), number).sides for number in range(6)]
    assert all(one.count("side-creature") == 1 for one in sides)
    assert len({one.index("side-creature") for one in sides}) > 1


def test_players_of_different_levels_change_seats_over_the_same_deal() -> None:
    both = plan("catonauts", 2, "easy,random")
    assert [play_one(both, number).players for number in (0, 1)] == [
        ("easy", "random"),
        ("random", "easy"),
    ]


def test_the_same_games_with_one_worker_and_with_two(tmp_path: Path) -> None:
    plans = {PLAIN: plan()}
    found = []
    for workers in (1, 2):
        store = Store(tmp_path / f"{workers}.jsonl", plans)
        found.append(study(plans, 4, store, workers))
    assert found[0] == found[1]


def test_a_stopped_study_goes_on_and_plays_nothing_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    plans = {PLAIN: plan(), CHANGED: plan().changed({"options": {"extra_turn": True}})}
    file = tmp_path / "kept.jsonl"
    ticks = 0

    def interrupt() -> None:
        nonlocal ticks
        ticks += 1
        if ticks == 5:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        study(plans, 4, Store(file, plans), workers=1, tick=interrupt)
    with file.open("a") as cut:
        cut.write('["plain", 99, {"sco')  # as if the machine had gone down meanwhile
    store = Store(file, plans)
    assert store.load() == 5
    again: list[int] = []

    def counting(
        play: Callable[[int], Played], numbers: list[int], *_: Any
    ) -> Iterator[tuple[int, Played]]:
        again.extend(numbers)
        return run(play, numbers, 1)

    monkeypatch.setattr("kosmostol.lab.study.run", counting)
    whole = study(plans, 4, store, workers=1)
    assert len(again) == 3
    fresh = Store(tmp_path / "fresh.jsonl", plans)
    assert study(plans, 4, fresh, workers=1) == whole
    reread = Store(file, plans)
    assert reread.load() == 8
    assert reread.played == store.played


def test_another_study_is_not_mixed_in(tmp_path: Path) -> None:
    file = tmp_path / "kept.jsonl"
    study({PLAIN: plan()}, 1, Store(file, {PLAIN: plan()}), workers=1)
    with pytest.raises(ValueError, match="another study"):
        Store(file, {PLAIN: plan("aliens")}).load()


# ---- figures ----


def test_wins_are_shared_and_counted_from_who_begins() -> None:
    games = [played((5, 3), first=1), played((4, 4), first=0), played((1, 9), first=1)]
    assert [one.value for one in figures.wins_by_seat(games)] == [0.5, 0.5]
    first, second = figures.wins_by_turn(games)
    assert first.value == pytest.approx((0 + 0.5 + 1) / 3)
    assert first.low < first.value < first.high
    assert second.games == 3
    assert figures.wins_by_turn([played((1, 2), first=None)]) == []
    assert figures.ties(games) == pytest.approx(1 / 3)


def test_measures_and_shifts_of_pairs() -> None:
    before = [played((5, 3)), played((8, 2), moves=44), played((2, 6))]
    after = [played((6, 4)), played((9, 3), moves=44), played((3, 7))]
    found = figures.measures(before)
    assert found["score"].value == pytest.approx((4 + 5 + 4) / 3)
    assert found["choices"].value == pytest.approx(4)
    assert found["drama"].value == pytest.approx(25)
    assert found["margin"].value == pytest.approx((2 + 6 + 4) / 3)
    moved = figures.shifts(before, after)
    assert moved["score"] == Figure(1.0, 0.0)  # paired: the same in every deal, so it is sure
    assert moved["moves"].value == 0
    assert moved["seat-0"] == Figure(0.0, 0.0)


def test_what_is_done_more_often_by_who_scores_more_is_worth_more() -> None:
    games = [
        played((9, 1), uses=((0, "fly", 3), (1, "fly", 1))),
        played((2, 4), uses=((0, "fly", 1), (1, "fly", 3), (1, "land", 1))),
    ]
    fly, land = figures.uses(games)
    assert (fly.what, fly.times, fly.seats) == ("fly", 4.0, 4)
    assert fly.gain.value == pytest.approx((3 * 4 - 4 - 1 + 3) / 8)
    assert land.gain.value == pytest.approx(1.0)
    assert land.wins.value == 1.0


# ---- the page ----


class Reader(HTMLParser):
    """Whatever would be fetched from elsewhere, and whether every tag is closed."""

    VOID = frozenset(("meta", "br", "img", "link"))

    def __init__(self) -> None:
        super().__init__()
        self.foreign: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in self.VOID:
            self.open.append(tag)
        for name, value in attrs:
            if name in ("src", "href") and value and "//" in value:
                self.foreign.append(value)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_whole_and_fetches_nothing(lang: str, drawings: Path) -> None:
    for name in game_names():
        plans = {PLAIN: plan(name)}
        games = [play_one(plans[PLAIN], number) for number in range(3)]
        html = Page(plans[PLAIN], {PLAIN: games}, [Path("t.parquet")], lang).html()
        reader = Reader()
        reader.feed(html)
        assert not reader.open
        assert not reader.foreign
        # Three charts twice, for wide screens and phones, and the sign of the house.
        assert html.count("<svg ") - html.count('<svg class="') == 7
        assert "<script" not in html
        look_at_drawings(name, games, html, drawings)


def look_at_drawings(name: str, games: list[Played], html: str, drawings: Path) -> None:
    """Each drawing is in the page once; none is named that there is not, or half of it."""
    for panel in panels_of(name):
        for key in measured(panel, games):
            for part in json.loads(key) if panel.grid else [json.loads(key)]:
                drawn = panel.picture(json.dumps(part))
                assert not drawn or (drawings / name / f"{drawn}.svg").is_file(), (key, drawn)
    used, kept = (
        re.findall(pattern, html) for pattern in (r'<use href="#([^"]+)', r'<symbol id="([^"]+)')
    )
    assert kept == sorted(set(used))
    assert len(kept) >= 4
    assert set(re.findall(r"url\(#([^)]+)\)", html)) <= set(re.findall(r' id="([^"]+)"', html))


def test_a_change_is_told_in_a_sentence() -> None:
    before = [played((5, 3), first=None) for _ in range(30)]
    after = [played((3, 7), first=None) for _ in range(30)]
    page = Page(plan("catonauts", 2), {PLAIN: before, CHANGED: after}, [], "en")
    html = page.html()
    assert "Seat 1 wins 0\xa0% instead of 100\xa0% (± 0.0)." in html
    assert "A seat makes 5.0 points instead of 4.0 (± 0.0)." in html
    page = Page(plan("catonauts", 2), {PLAIN: before, CHANGED: before}, [], "ru")
    assert page.sentences(figures.shifts(before, before)) == [
        "Ничего не изменилось больше, чем случайно."
    ]


def test_who_wins_most_is_named_wherever_they_sit_in_turn() -> None:
    second = [played((0, 9, 0), decisions=(9, 9, 9), choices=(9, 9, 9))] * 40
    page = Page(plan("catonauts", 3), {PLAIN: [*second, played((9, 0, 0))]}, [], "en")
    assert page.finding().startswith("Going first costs")
    mixed = [*second[:24], *([played((9, 0, 0))] * 16), played((0, 0, 9))]
    page = Page(plan("catonauts", 3), {PLAIN: mixed}, [], "en")
    assert page.finding().startswith("The second in turn wins most: 59 %")


def test_sides_win_together() -> None:
    """Three Hunted who win are one side that wins; what a change does is told of sides."""
    sides = ("side-creature", "side-hunted", "side-hunted", "side-hunted")
    hunted, creature = (played(scores, sides=sides) for scores in ((0, 1, 1, 1), (1, 0, 0, 0)))
    before = [hunted] * 52 + [creature] * 48
    after = [hunted] * 20 + [creature] * 80
    page = Page(plan("not_alone", 4), {PLAIN: before, CHANGED: after}, [], "en")
    assert "Creature: 48 % of the games won" in page.finding()
    told = page.sentences(figures.shifts(before, after))
    assert told[0].startswith("Creature: 80 % of the games won instead of 48 %")
    assert told[1].startswith("Hunted: 20 % of the games won instead of 52 %")


def test_numbers_are_written_as_people_do() -> None:
    assert wording.number(-0.04, "en") == "0.0"
    assert wording.signed(-1.25, "ru") == "\u22121,2"
    assert wording.signed(0.01, "en") == "0.0"


def test_both_languages_have_the_same_texts() -> None:
    ids = [
        {row.split(" = ")[0] for row in text.splitlines() if " = " in row and row[0].isalpha()}
        for text in (
            (wording.FOLDER / f"{lang}.ftl").read_text(encoding="utf-8") for lang in LANGUAGES
        )
    ]
    assert ids[0] == ids[1]


# ---- the command ----


def test_the_command_writes_the_page_and_its_tables(tmp_path: Path) -> None:
    change = tmp_path / "change.json"
    change.write_text(json.dumps({"options": {"extra_turn": True}}))
    out = tmp_path / "report.html"
    words = ["study", "catonauts", "--seats", "2", "--players", "random", "--games", "6"]
    words += ["--out", str(out), "--lang", "ru", "--change", str(change), "--workers", "1"]
    done = CliRunner().invoke(app, words)
    assert done.exit_code == 0, done.output
    told = out.read_text(encoding="utf-8")
    assert "Исследование: Котонавты" in told
    assert "Дополнительный последний ход: да" in told
    seats = pl.read_parquet(tmp_path / "report.seats.parquet")
    assert seats.height == 2 * 2 * 6
    assert set(seats["study"]) == {PLAIN, CHANGED}
    assert pl.read_parquet(tmp_path / "report.games.parquet").height == 12
    assert pl.read_parquet(tmp_path / "report.uses.parquet")["what"].str.contains("…").all()


def test_a_changed_box_is_played_with() -> None:
    ours = ks.box("catonauts", {"cards/2/count": 4}, name="Ours")
    changed = plan().changed(ours.to_json())
    assert changed.box is not None
    assert changed.box["name"] == "Ours"
    rounds = [[play_one(each, number) for number in range(3)] for each in (plan(), changed)]
    assert rounds[0] != rounds[1]
    told = Page(plan(), {PLAIN: rounds[0], CHANGED: rounds[1]}, [], "en", changed).change()
    assert re.search(r"<code>cards/2/count</code>.*→ <b>4</b>", told)


def components() -> dict[str, Any]:
    file = find_game("catonauts").folder / "components.json"
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return found


def test_a_changed_components_file_is_a_change(tmp_path: Path) -> None:
    """As much as the box that says the same: the same games come of it."""
    cats = components()
    cats["cards"][2]["count"] = 4
    file = tmp_path / "cats.json"
    file.write_text(json.dumps(cats))
    ours = ks.box("catonauts", {"cards/2/count": 4}, name="cats")
    changed = plan().changed(read_change(file, "catonauts"))
    assert changed == plan().changed(ours.to_json())
    assert play_one(changed, 0) != play_one(plan(), 0)


def test_the_page_shows_what_a_box_changes() -> None:
    printed = {"cards/2/count": 4, "cards/3/cats": "pink", "cards/4/planet": "green"}
    ours = ks.box("catonauts", printed, name="Ours")
    for lang in ("ru", "en"):
        told = differences("catonauts", ours.to_json(), lang)
        assert [place in told for place in printed] == [True] * 3
        assert "→ <b>4</b>" in told
        assert re.search(r'→ <b><svg[^>]*><use href="#cat-pink"/></svg><span', told), "drawn"
        assert "#planet-" in told, "the card it belongs to"
    many = {f"cards/{number}/count": 1 + number % 5 for number in range(20)}
    told = differences("catonauts", {"changes": many}, "en")
    assert told.count("<li>") == 9
    assert "and 12 more" in told


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["chess"], "chess"),
        (["catonauts", "--seats", "9"], "2, 3, 4 seats"),
        (["catonauts", "--players", "grand"], "the levels are"),
        (["catonauts", "--seats", "3", "--players", "easy,hard"], "one level for all or 3"),
        (["catonauts", "--games", "0"], "at least one game"),
        (["catonauts", "--out", "nowhere/report.html"], "in a folder that is there"),
        (["catonauts", "--out", "report.pdf"], ".html"),
        (["catonauts", "--lang", "xx"], "ru, en"),
        (["catonauts", "--on", "moon"], "'ray://address'"),
        (["catonauts", "--change", "none.json"], "cannot be read"),
        (["catonauts", "--change", "list.json"], "JSON object"),
        (["catonauts", "--change", "odd.json"], "a change is"),
        (["catonauts", "--change", "option.json"], "no option 'wings'"),
        (["catonauts", "--change", "cats.json"], "cards/2/count: must be 1 to 5, not 9"),
        (["catonauts", "--change", "fewer.json"], "cards: must have 60 parts, not 59 parts"),
    ],
)
def test_bad_arguments_say_what_is_allowed(
    arguments: list[str],
    problem: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("list.json").write_text("[]")
    Path("odd.json").write_text('{"wings": 3}')
    Path("option.json").write_text('{"options": {"wings": 2}}')
    cats = components()
    cats["cards"][2]["count"] = 9
    Path("cats.json").write_text(json.dumps(cats))
    cats["cards"].pop()
    Path("fewer.json").write_text(json.dumps(cats))
    monkeypatch.setattr("sys.argv", ["kosmostol", "study", *arguments])
    monkeypatch.setenv("COLUMNS", "400")
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert problem in " ".join(capsys.readouterr().err.split())

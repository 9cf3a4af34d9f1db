"""Hints at the table, and why a bot did what it did: where they are allowed, what they tell."""

from dataclasses import replace
from typing import Any

import pytest
from tests.service.conftest import make_config
from tests.service.house import Guest, House, LineClient

import kosmostol as ks
from kosmostol.kernel.chance import Chance
from kosmostol.kernel.match import Match
from kosmostol.kernel.state import State
from kosmostol.kernel.text import Text
from kosmostol.review import errands, hinting
from kosmostol.review.reasons import FEWEST, differences, outweighs
from kosmostol.review.shapes import Reason
from kosmostol.review.trying import Trial
from kosmostol.service import hints
from kosmostol.service.config import Limits
from kosmostol.service.queue import Ask
from kosmostol.service.thoughts import Errand

GAMES = {
    "aliens": ("me", "bot easy"),
    "catonauts": ("me", "bot easy"),
    "moon": ("me", "bot easy"),
    "not_alone": ("me", "bot easy", "bot easy"),
    "planet5r": ("me", "bot easy", "bot easy"),
}


def ask(line: LineClient) -> dict[str, Any]:
    """Ask for a hint as soon as there is something to decide."""
    while (turn := line.turn()) is None:
        line.receive()
    return line.ask("hint", seat=turn[0], version=line.now["version"])


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_says_where_to_look_which_move_and_why(anna: Guest, game: str) -> None:
    line = anna.live(anna.open(*GAMES[game], game=game, seed="hints")["table"])
    told = ask(line)
    assert told["t"] == "hint"
    hint = told["hint"]
    turn = line.turn()
    assert turn is not None
    assert hint["best"]["move"] in turn[1]
    assert set(hint["best"]["targets"][:1]) <= set(hint["where"])
    assert len(turn[1]) == 1 or hint["other"]["move"] in turn[1]
    for reason in hint["reasons"]:
        assert reason["label"]["id"].startswith(("score-", "why-"))
        assert reason["a"] != reason["b"]


def test_hints_are_counted_once_a_decision_and_told_at_the_end(house: House, anna: Guest) -> None:
    line = anna.live(anna.open("me", "bot easy", seed="hints")["table"])
    first = ask(line)
    assert ask(line)["hint"] == first["hint"]  # who asks again is told the same
    line.play()
    ask(line)
    assert line.table is not None
    assert line.table["hints"] == {"allowed": True, "taken": [2, None]}
    house.core.hall._rooms.clear()  # what is stored decides
    assert anna.table(line.table_id)["hints"]["taken"] == [2, None]
    line.close()
    line = anna.live(line.table_id)
    line.finish()
    assert anna.table(line.table_id)["hints"]["taken"] == [2, 0]
    refused = line.ask("hint", seat=0, version=line.now["version"])
    assert (refused["t"], refused["code"]) == ("error", "finished")
    assert line.ask("deed", seat=1)["code"] == "finished"


def test_a_hint_holds_while_others_choose_at_the_same_time(anna: Guest, boris: Guest) -> None:
    """That somebody else has chosen meanwhile is another version, and still the same decision."""
    seats = ("me", "open")
    table = anna.open(*seats, game="moon", seed="hints", start=False, hints=True)["table"]
    boris.seat(table, 1, "take")
    anna.post(f"/api/tables/{table}/start")
    line, other = anna.live(table), boris.live(table)
    first = ask(line)
    before = line.now
    while line.now["version"] == before["version"]:
        other.play()
        line.ask("ping")
    told = line.ask("hint", seat=0, version=before["version"])
    assert told["hint"] == first["hint"]
    assert line.now["views"][0]["decision"] == before["views"][0]["decision"]
    assert anna.table(table)["hints"]["taken"][0] == 1
    line.play()
    line.ask("ping")
    assert line.now["views"][0]["decision"] != before["views"][0]["decision"]


def test_among_people_the_table_decides_and_all_are_told(
    anna: Guest, boris: Guest, stranger: Guest
) -> None:
    for wanted in (False, True):
        table = anna.open("me", "open", "bot easy", start=False, hints=wanted)["table"]
        boris.seat(table, 1, "take")
        anna.post(f"/api/tables/{table}/start")
        line, other = anna.live(table), boris.live(table)
        assert boris.table(table)["hints"]["allowed"] is wanted
        while line.turn() is None and other.turn() is None:
            line.receive()
        mine, theirs = (line, other) if line.turn() is not None else (other, line)
        seat = 0 if mine is line else 1
        said = ask(mine)
        assert said["t"] == ("hint" if wanted else "error")
        if not wanted:
            assert said["code"] == "hints-off"
            assert mine.ask("deed", seat=2)["code"] == "hints-off"
            continue
        before = len(theirs.raw)
        assert theirs.ask("ping")["t"] == "pong"
        assert len(theirs.raw) == before + 1  # that somebody took a hint is told to nobody else
        out = theirs.ask("hint", seat=1 - seat, version=theirs.now["version"])
        assert out["code"] == "no-turn"
        assert mine.ask("hint", seat=1 - seat, version=0)["code"] == "not-your-seat"
        assert mine.ask("hint", seat=seat, version=10**6)["code"] == "stale"
        watching = stranger.live(table)
        assert watching.ask("hint", seat=0, version=0)["code"] == "no-person"
        assert watching.ask("deed", seat=2)["code"] == "not-seated"


def test_lessons_and_puzzles_have_none(anna: Guest) -> None:
    for kind, id in (("lesson", "first"), ("puzzle", "01")):
        table = anna.post("/api/games/catonauts/courses", {"kind": kind, "id": id})
        assert table["hints"]["allowed"] is False
        assert ask(anna.live(table["table"]))["code"] == "hints-off"


def test_how_often_they_are_asked_for_is_limited(tmp_path: Any) -> None:
    limits = replace(make_config(tmp_path).limits, hints="2 per minute")
    assert Limits().hints == "20 per minute"
    with House(replace(make_config(tmp_path), limits=limits)) as house:
        guest = house.guest()
        line = guest.live(guest.open("me", "bot easy", seed="hints")["table"])
        assert [ask(line)["t"] for _ in range(3)] == ["hint", "hint", "error"]
        assert line.heard[-1]["code"] == "too-fast"
        guest.close()


class Slow:
    """A clock that only playing on moves: on a machine where that takes some milliseconds."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, each: float) -> None:
        self.now = 100.0
        truly = Trial.follow

        def follow(trial: Trial, world: State, move: int, chance: Chance) -> State:
            self.now += each
            return truly(trial, world, move, chance)

        monkeypatch.setattr(Trial, "follow", follow)
        monkeypatch.setattr(hinting, "monotonic", lambda: self.now)


class Busy:
    """Workers that have no time at first."""

    def __init__(self, slow: Slow, waited: float) -> None:
        self._slow = slow
        self._waited = waited

    async def think(self, asked: Ask, errand: Errand) -> str:
        self._slow.now += self._waited
        return errands.run(errand.asked, lambda: asked.seconds, asked.by)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_comes_within_two_seconds(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow(monkeypatch, 0.01)
    match = ks.new(game, len(GAMES[game]), "two seconds")
    clock = hinting.Clock(lambda: hints.SECONDS, slow.now + hints.WITHIN)
    began = slow.now
    found = hinting.hint(match.game, match.state, match.owing[0], clock, "x")
    assert found.best.move in match.moves(match.owing[0])
    assert hints.SECONDS / 2 < slow.now - began < 2.0


@pytest.mark.parametrize("game", GAMES)
def test_so_it_does_however_long_it_waited_for_a_worker(
    house: House, anna: Guest, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two seconds from when it was asked for: what waited is answered with fewer worlds."""
    line = anna.live(anna.open(*GAMES[game], game=game, seed="hints")["table"])
    while line.turn() is None:
        line.receive()
    asking = house.core.hints
    for waited, each in ((0.0, 0.04), (1.0, 0.02), (1.6, 0.01), (1.6, 0.001)):
        slow = Slow(monkeypatch, each)
        monkeypatch.setattr(asking, "_workers", Busy(slow, waited))
        monkeypatch.setattr(asking, "_clock", lambda now=slow: now.now)
        monkeypatch.setattr(asking, "_seconds", hints.SECONDS)
        asking._kept.clear()
        began = slow.now
        told = ask(line)["hint"]
        assert told["best"]["move"] in line.turn()[1]  # type: ignore[index]
        assert waited < slow.now - began < 2.0
        monkeypatch.undo()


@pytest.mark.parametrize("game", ["catonauts", "planet5r"])
def test_the_why_is_that_of_the_moves_that_are_named(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What differs between them in the first so many worlds, and between no other moves."""
    slow = Slow(monkeypatch, 0.01)
    match = ks.new(game, len(GAMES[game]), "told")
    seat = match.owing[0]
    clock = hinting.Clock(lambda: 0.4, slow.now + hints.WITHIN)
    found = hinting.hint(match.game, match.state, seat, clock, "x")
    assert found.other is not None
    assert found.reasons
    trial = Trial(hinting.Ends(match.game), match.state, seat, "hint x")

    def why(other: str, best: str, worlds: int) -> object:
        a, b = match.game.read(other), match.game.read(best)
        assert a is not None
        assert b is not None
        return differences((trial,), a, b, worlds)

    named = found.other.move, found.best.move
    worlds = [many for many in range(FEWEST, 16) if why(*named, many) == found.reasons]
    assert worlds
    others = [move for move in match.moves(seat) if move not in named]
    assert all(why(named[0], best, worlds[0]) != found.reasons for best in others)


# ---- why a bot did what it did ----


@pytest.mark.parametrize("game", GAMES)
def test_why_of_a_bots_last_move(anna: Guest, game: str) -> None:
    line = anna.live(anna.open(*GAMES[game], game=game, seed="deeds 2")["table"])
    told: dict[str, Any] = {"t": "error", "code": "no-deed"}
    for _ in range(30):
        line.play()
        while line.turn() is None:
            line.receive()
        told = line.ask("deed", seat=1)
        if told["t"] == "deed":
            break
        assert told["code"] == "no-deed"
    deed = told["deed"]
    assert deed["seat"] == 1
    assert deed["verdict"] in ("better", "even", "worse")
    assert deed["other"] is None or deed["other"]["move"] != deed["move"]["move"]
    assert line.ask("deed", seat=0)["code"] == "no-bot"
    assert line.ask("deed", seat=9)["code"] == "no-such-seat"


def played(game: str, seats: int, moves: int, seed: str) -> Match:
    match = ks.new(game, seats, seed)
    bots = [ks.Bot("random", f"{seed} {seat}") for seat in range(seats)]
    for _ in range(moves):
        if match.result is not None:
            break
        seat = match.owing[0]
        match.play(seat, bots[seat].move(match, seat))
    return match


@pytest.mark.parametrize(("game", "seats"), [("not_alone", 3), ("planet5r", 3)])
def test_what_is_hidden_from_me_is_nowhere_in_the_answer(
    monkeypatch: pytest.MonkeyPatch, game: str, seats: int
) -> None:
    """Worlds that differ only in what the viewer cannot know ask the workers the same."""
    drawn = 0

    def chance() -> Chance:
        nonlocal drawn
        drawn += 1
        return Chance(7, drawn, 0)

    monkeypatch.setattr(hints, "_chance", chance)
    compared = hidden = 0
    for number in range(160):
        match = played(game, seats, 9 + 4 * (number % 40), f"twins {number % 11}")
        if match.result is not None:
            continue
        viewer, bot = number % seats, (number + 1 + number % 2) % seats
        if bot not in match.owing:
            continue
        twin = ks.from_position(
            game, match.game.to_position(match.imagine(viewer, Chance(3, 4, 0)))
        )
        here = ks.from_position(game, match.game.to_position(match.state))
        hidden += twin.position() != here.position()
        for _ in range(1 + number % 4):  # what was sealed may be shown meanwhile
            seat = bot if bot in here.owing else next(iter(here.owing), bot)
            both = [move for move in here.moves(seat) if move in twin.moves(seat)]
            if seat not in twin.owing or not both:
                break
            for world in (here, twin):
                world.play(seat, both[0])
        if here.version == 0 or here.view(viewer) != twin.view(viewer):
            continue
        told = []
        for world in (here, twin):
            drawn = 0
            told.append(hints.decision(world, bot, viewer, 0))
        assert told[0] == told[1]
        compared += told[0] is not None
    assert compared >= 3
    assert hidden >= 3


def test_a_sealed_choice_is_explained_only_when_it_is_shown() -> None:
    match = ks.new("planet5r", 3, "sealed")
    while not all(move.startswith("play ") for seat in match.owing for move in match.moves(seat)):
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    first, *others = match.owing
    viewer = others[-1]
    match.play(first, match.moves(first)[0])
    at = match.version - 1

    def shown() -> bool:
        worlds = hints.pictured(match.at(at), match.history[at], viewer)
        return hints.public(match, at, viewer, worlds)

    assert not shown()
    found = hints.decision(match, first, viewer, 0)
    assert found is None or found.move != match.history[at][1]
    for seat in others:
        match.play(seat, match.moves(seat)[0])
    assert shown()


def test_before_a_bot_has_moved_there_is_nothing_to_tell(anna: Guest) -> None:
    line = anna.live(anna.open("me", "bot easy", seed="hints")["table"])
    while line.turn() is None:
        line.receive()
    if line.now["last"] is None:
        assert line.ask("deed", seat=1)["code"] == "no-deed"


# ---- what is told speaks for what it is about ----


def reason(id: str, a: float, b: float, kind: Any = "points") -> Reason:
    return Reason(Text(id), a, b, kind)


def test_reasons_that_speak_against_a_move_are_no_reasons_for_it() -> None:
    assert outweighs([reason("score-blue", 2.0, 9.0), reason("why-rival", -3.0, -5.0)])
    assert not outweighs([reason("score-blue", 2.0, 4.0), reason("why-rival", -3.0, -6.0)])
    assert not outweighs([])
    caught = reason("why-caught", 0.2, 0.1, "chance")
    assert outweighs([caught, reason("score-victory", 0.3, 0.5, "chance")])
    assert not outweighs([caught, reason("score-victory", 0.5, 0.3, "chance")])


@pytest.mark.parametrize("speaks", [True, False])
def test_a_hint_and_a_deed_tell_no_reasons_against_themselves(
    speaks: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Points may say otherwise than who wins: then no lines of points are told."""
    match = played("catonauts", 2, 6, "reasons")
    why = (reason("score-blue", 1.0, 3.0 if speaks else -1.0),)
    monkeypatch.setattr(hinting, "reasons_in", lambda *_: why)
    seat = match.owing[0]
    found = hinting.hint(match.game, match.state, seat, hinting.Clock(lambda: 0.05), "x")
    assert found.reasons == (why if speaks else ())
    verdicts = set()
    for move in match.state.legal(seat):
        world, clock = [match.state], hinting.Clock(lambda: 0.05)
        deed = hinting.deed(match.game, world, seat, move, clock, "x")
        verdicts.add(deed.verdict)
        told = {"better": speaks, "even": True, "worse": not speaks}[deed.verdict]
        assert deed.reasons == (why if told else ()), deed.verdict
    assert "worse" in verdicts


def test_moves_that_are_called_alike_are_one() -> None:
    """Two tiles with the same face: neither is better than the other, nor as good as it."""
    match = ks.new("aliens", 2, "alike")
    for number in range(400):
        if match.result is not None:
            match = ks.new("aliens", 2, f"alike {number}")
        seat = match.owing[0]
        labels = [str(option.label) for option in match.options(seat)]
        if len(set(labels)) < len(labels) > 2:
            break
        match.play(seat, match.moves(seat)[-1])
    assert len(set(labels)) < len(labels), "no like tiles lay side by side"
    clock = hinting.Clock(lambda: 0.05)
    found = hinting.hint(match.game, match.state, seat, clock, "x")
    named = [one.label for one in (found.best, found.level, found.other) if one is not None]
    assert found.best.label not in named[1:]
    twice = next(text for text in labels if labels.count(text) > 1)
    twins = [move for move, text in zip(match.moves(seat), labels, strict=True) if text == twice]
    played = match.game.read(twins[0])
    assert played is not None
    deed = hinting.deed(match.game, [match.state], seat, played, clock, "x")
    assert deed.other is None or deed.other.label != deed.move.label

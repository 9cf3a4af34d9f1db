"""Tables of lessons: what is open, how other tries are answered, how one goes back and ends."""

import pytest
from tests.service.house import Guest, LineClient

from kosmostol.learn.lessons import find_lesson


def begin(guest: Guest, game: str = "catonauts", lesson: str = "first") -> LineClient:
    table = guest.post(f"/api/games/{game}/courses", {"kind": "lesson", "id": lesson})
    assert table["course"] == {"kind": "lesson", "id": lesson}
    return guest.live(table["table"])


def await_turn(line: LineClient) -> tuple[int, list[str]]:
    while (turn := line.turn()) is None:
        line.receive()
    return turn


def test_a_lesson_is_told_without_what_bots_will_answer(stranger: Guest) -> None:
    told = stranger.get("/api/games/catonauts/lessons")
    first = told["lessons"][0]
    assert first["title"] == {"id": "lesson-first", "args": {}}
    assert first["steps"][0]["open"] == ["corner a1"]
    assert first["steps"][0]["show"][1]["spot"] == ["cell-a1"]
    assert "answers" not in str(told)


def test_only_what_is_asked_for_is_open(anna: Guest) -> None:
    line = begin(anna)
    assert await_turn(line) == (0, ["corner a1"])
    assert line.view(0)["step"] == 0
    assert line.view(0)["undo"] is False
    other = line.ask("move", seat=0, move="corner d1", version=line.now["version"])
    assert (other["t"], other["code"], other["rule"]) == ("refused", "later-in-lesson", None)
    wrong = line.ask("move", seat=0, move="corner b1", version=line.now["version"])
    assert (wrong["t"], wrong["code"]) == ("refused", "corner-only")
    assert line.ask("why", seat=0, targets=["cell-d1"])["code"] == "later-in-lesson"
    assert line.ask("why", seat=0, targets=["cell-b1"])["code"] == "corner-only"
    assert line.ask("why", seat=0, targets=["cell-a1"])["code"] is None


def test_bots_answer_as_it_is_written_and_one_goes_back_step_by_step(anna: Guest) -> None:
    line = begin(anna)
    for number in range(2):
        line.play()
        while line.view(0)["step"] != number + 1 or line.turn() is None:
            line.receive()
    assert line.view(0)["view"]["pawns"] == ["c1", "d3"]
    assert line.ask("agree", about="back", seat=0, asked=None, yes=True)["t"] == "ack"
    while line.view(0)["step"] != 1 or line.turn() is None:
        line.receive()
    assert await_turn(line) == (0, ["fly c1"])


@pytest.mark.parametrize(("game", "lesson"), [("catonauts", "first"), ("not_alone", "hunted")])
def test_the_end_of_a_lesson_is_no_finished_game(anna: Guest, game: str, lesson: str) -> None:
    line = begin(anna, game, lesson)
    before = anna.get("/api/played")
    while line.table is None or line.table["status"] != "finished":
        if line.turn() is None:
            line.receive()
        else:
            line.play()
    while line.view(find_lesson(game, lesson).seat)["step"] is None:
        line.receive()
    assert anna.get("/api/played") == before
    tables = anna.get("/api/tables")
    ids = [one["table"] for part in ("running", "finished") for one in tables[part]]
    assert line.table_id not in ids


def test_lessons_there_are_not(anna: Guest, stranger: Guest) -> None:
    door, body = "/api/games/catonauts/courses", {"kind": "lesson", "id": "last"}
    assert anna.post(door, body, 404) == "course-not-found"
    assert anna.post("/api/games/chess/courses", body, 404) == "game-not-found"
    assert anna.post(door, body | {"kind": "exam"}, 422) == "bad-request"
    assert stranger.post(door, body, 401) == "no-person"
    assert stranger.get("/api/games/chess/lessons", 404) == "game-not-found"

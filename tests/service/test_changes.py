"""Changes on the wire: together with what a client has they are the whole, and nothing more."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.service.house import Guest, House
from tests.service.test_reloading import dealt, played

from kosmostol.client.changes import Following, OutOfStep, changed
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.service.difference import change, difference, whole
from kosmostol.service.line import Told
from kosmostol.service.pieces import game_pieces
from kosmostol.service.render import game_for, render
from kosmostol.service.tables import Table

scalars = st.none() | st.integers(2, 5) | st.text("ab", max_size=2)
values = st.recursive(
    scalars,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text("abc", max_size=2), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(deadline=None)
@given(values, values)
def test_a_value_and_its_change_are_the_other_value(before: Any, after: Any) -> None:
    kept = json.dumps(before)
    made = changed(before, json.loads(render(difference(before, after))))
    assert json.dumps(made) == json.dumps(after)  # the order of keys too
    assert json.dumps(before) == kept


@settings(deadline=None)
@given(st.dictionaries(st.text("abc"), values), st.dictionaries(st.text("abc"), values))
def test_pieces_change_as_their_values_do(before: dict[str, Any], after: dict[str, Any]) -> None:
    old, new = ({k: render(v) for k, v in each.items()} for each in (before, after))
    assert json.loads(whole(new)) == after
    made = changed(before, json.loads(change(old, new, {}) or b"{}"))
    assert json.dumps(made) == json.dumps(after)


@pytest.mark.parametrize("bad", [[], [1, 2], [0, 1, "x"], {"a": [1]}, {"9": [1]}, "x", None])
def test_a_change_that_does_not_fit_is_noticed(bad: Any) -> None:
    with pytest.raises(OutOfStep):
        changed([1, 2, 3], bad)


class Listening:
    """Somebody who is told of one table, as changes, and makes the whole of them."""

    def __init__(self, own: tuple[int, ...]) -> None:
        self.own = own
        self._told = Told("game")
        self._following = Following()
        self._known = (-1, 0)
        self.sent: list[bytes] = []

    def hear(self, now: Table) -> tuple[dict[str, Any], dict[str, Any]]:
        """The game as they put it together, and as it would be told whole."""
        message = game_for(now, now.version_for(self.own), self.own, self._known)
        self._known = (now.version, message.log_from + len(message.log))
        pieces = game_pieces(now, message)
        self.sent.append(self._told.tell(pieces, True, now.once("pairs", dict)))
        made = self._following.whole(json.loads(self.sent[-1]))
        return made, json.loads(render(message))


@pytest.mark.parametrize("name", game_names())
def test_whole_games_told_as_changes(name: str) -> None:
    game = find_game(name)
    seats = game.seat_counts[len(game.seat_counts) // 2]
    table, dice = dealt(name, seats), random.Random(5)
    everybody = [Listening(own) for own in ((), (), *((seat,) for seat in range(seats)))]
    while table.status == "playing":
        for one in everybody:
            made, told = one.hear(table)
            assert json.dumps(made) == json.dumps(told)
        table = played(table, dice)
    for one in everybody:
        made, told = one.hear(table)
        assert made == told
        assert json.loads(one.sent[0])["t"] == "game"
        changes = sum(json.loads(data)["t"] == "change" for data in one.sent)
        assert changes > len(one.sent) / 2
    assert everybody[0].sent == everybody[1].sent  # two spectators


@pytest.mark.parametrize("name", game_names())
def test_each_thing_is_worked_out_once_an_event(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game(name)
    seats = max(game.seat_counts)
    table = played(dealt(name, seats), random.Random(5))
    everybody = [Listening(own) for own in ((), (), *((seat,) for seat in range(seats)))]
    asked: Counter[Any] = Counter()

    def counted(what: str) -> None:
        original = getattr(type(game), what)

        def count(self: Any, state: Any, *about: Any) -> Any:
            asked[what, about] += 1
            return original(self, state, *about)

        monkeypatch.setattr(type(game), what, count)

    for what in ("view", "recall", "visible_sheet"):
        counted(what)
    _ = table.summary()
    for one in everybody:
        one.hear(table)
    assert asked
    assert set(asked.values()) == {1}
    viewers = {about[0] for what, about in asked if what == "view"}
    assert viewers == ({None, *range(seats)} if game.secrets else {None})


def test_a_line_that_asks_for_no_changes_gets_none(anna: Guest) -> None:
    line = anna.live(anna.open("me", "device Вера")["table"], greet=False)
    assert line.ask("hello")["t"] == "ack"
    for _ in range(4):
        line.play()
    assert all(json.loads(text)["t"] != "change" for text in line.raw)


def test_whoever_greets_again_is_told_the_whole(anna: Guest) -> None:
    line = anna.live(anna.open("me", "device Вера", seed="seven")["table"])
    for _ in range(3):
        line.play()
    assert json.loads(line.raw[-2])["t"] == "change"
    before = len(line.raw)
    line.greet()
    kinds = [json.loads(text)["t"] for text in line.raw[before:]]
    assert kinds == ["table", "game", "ack"]
    line.play()
    assert [json.loads(text)["n"] for text in line.raw[-3:-1]] == [1, 1]


@pytest.mark.usefixtures("toys")
def test_behind_another_curtain_everything_is_told_whole(anna: Guest, house: House) -> None:
    table = anna.open("me", "device Вера", game="bluff")["table"]
    line = anna.live(table)
    for seat in (0, 1, 0):
        line.ask("look", seat=seat)
        kinds = [json.loads(text) for text in line.raw]
        last = [one for one in kinds if one["t"] == "game" or one.get("of") == "game"][-1]
        assert last["t"] == "game"
        now = house.core.hall.peek(table)
        assert now is not None
        assert isinstance(now.match, Match)
        shown = last["views"][0]
        assert shown["view"] == now.match.view(shown["seat"])

"""Company: who watches is told by name, and people show how they feel without typing."""

from dataclasses import replace
from typing import Any

import pytest
from tests.service.house import Guest, House, LineClient

from kosmostol.service.config import Config


def watching(line: LineClient, names: list[str], unnamed: int = 0) -> None:
    """Wait until the table tells of these."""
    wanted = {"names": names, "unnamed": unnamed}
    while line.table is None or line.table["watching"] != wanted:
        line.receive()


def test_who_watches_is_told_and_who_leaves_too(anna: Guest, stranger: Guest, house: House) -> None:
    line = anna.live(anna.open("me", "bot random")["table"])
    vera = house.guest("Вера")
    seen = vera.live(line.table_id)
    watching(line, ["Вера"])
    nobody = stranger.live(line.table_id)
    watching(line, ["Вера"], unnamed=1)
    nobody.close()
    watching(line, ["Вера"])
    seen.close()
    watching(line, [])
    vera.close()


def test_who_sits_down_watches_no_longer(anna: Guest, boris: Guest) -> None:
    table = anna.open("me", "open", start=False)["table"]
    line = anna.live(table)
    boris.live(table)
    watching(line, ["Борис"])
    boris.seat(table, 1, "take")
    watching(line, [])


def test_a_reaction_is_shown_to_all_and_kept_by_nobody(anna: Guest, stranger: Guest) -> None:
    table = anna.open("me", "bot random")["table"]
    line, other = anna.live(table), stranger.live(table)
    assert line.ask("react", seat=0, what="wow")["t"] == "ack"
    told = other.wait(lambda message: message["t"] == "reaction")
    assert told == {"t": "reaction", "seat": 0, "what": "wow"}
    late = stranger.live(table)
    late.ask("ping")
    assert all(message["t"] != "reaction" for message in late.heard)


def test_only_who_sits_there_reacts(anna: Guest, boris: Guest, stranger: Guest) -> None:
    table = anna.open("me", "bot random")["table"]
    assert anna.live(table).ask("react", seat=1, what="wow")["code"] == "not-your-seat"
    assert anna.live(table).ask("react", seat=7, what="wow")["code"] == "no-such-seat"
    assert boris.live(table).ask("react", seat=0, what="wow")["code"] == "not-your-seat"
    assert stranger.live(table).ask("react", seat=0, what="wow")["code"] == "no-person"


@pytest.mark.parametrize("body", [{}, {"seat": 0}, {"seat": 0, "what": "<b>"}, {"what": "wow"}])
def test_a_reaction_is_one_of_a_few(anna: Guest, body: dict[str, Any]) -> None:
    line = anna.live(anna.open("me", "bot random")["table"])
    assert line.ask("react", **body)["code"] == "bad-message"


def test_a_flood_of_reactions_stops(config: Config) -> None:
    limits = replace(config.limits, reactions="3 per hour")
    with House(replace(config, limits=limits)) as house:
        anna = house.guest()
        line = anna.live(anna.open("me", "bot random")["table"])
        codes = [line.ask("react", seat=0, what="wow").get("code") for _ in range(5)]
        anna.close()
    assert codes == [None, None, None, "too-fast", "too-fast"]


def test_wins_are_counted_by_name_and_game(anna: Guest, stranger: Guest) -> None:
    for _ in range(2):
        table = anna.open("me", "device Вера", "bot random")["table"]
        anna.live(table).finish()
    over = anna.table(table)
    (game,) = anna.get("/api/played")["games"]
    assert (game["game"], game["games"], game["practice"]) == ("catonauts", 2, 0)
    people = {one["name"]: one for one in game["people"]}
    assert set(people) == {"Анна", "Вера"}
    assert all(one["mine"] and one["games"] == 2 for one in people.values())
    assert over["winners"]
    for name, seat in (("Анна", 0), ("Вера", 1)):
        assert people[name]["wins"] >= (seat in over["winners"])
    assert stranger.get("/api/played", 401) == "no-person"

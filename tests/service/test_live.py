"""The live line: playing, catching up, taking back, asking why, talking."""

import json
from dataclasses import replace

from tests.service.house import Guest, House, until

from kosmostol.service.config import Config


def test_hello_brings_table_and_game(anna: Guest) -> None:
    table = anna.open("me", "device Борис", seed="7")
    line = anna.live(table["table"])
    assert [m["t"] for m in line.heard] == ["table", "game", "ack"]
    assert line.table is not None
    assert line.table["seats"][0]["online"] is True
    assert line.table["seats"][1]["name"] == "Борис"
    assert [view["seat"] for view in line.now["views"]] == [0, 1]
    first = line.view(0)
    assert first["prompt"] == {"id": "prompt-corner", "args": {}}
    assert first["options"][0]["move"] == "corner a1"
    assert first["options"][0]["targets"] == ["cell-a1"]
    assert first["undo"] is False
    assert len(first["sheet"]) == 2
    assert line.view(1)["options"] == []
    assert line.now["result"] is None
    assert line.now["last"] is None


def test_a_move_is_acknowledged_and_shown(anna: Guest) -> None:
    table = anna.open("me", "device", seed="7")
    line = anna.live(table["table"])
    version = line.now["version"]
    answer = line.ask("move", seat=0, move="corner a1", version=version)
    assert answer == {"t": "ack", "id": answer["id"], "version": version + 1}
    assert line.now["version"] == version + 1
    assert line.now["last"] == {"seat": 0, "move": "corner a1"}
    assert line.now["log"][0]["text"]["id"] == "log-placed"
    assert line.now["log"][0]["text"]["args"] == {"seat": {"seat": 0}, "cell": "a1"}
    assert line.now["logFrom"] == 0
    assert line.view(0)["undo"] is True


def test_a_resend_never_plays_twice(anna: Guest, house: House) -> None:
    table = anna.open("me", "device", seed="7")["table"]
    line = anna.live(table)
    version = line.now["version"]
    first = line.ask("move", id="same", seat=0, move="corner a1", version=version)
    again = line.ask("move", id="same", seat=0, move="corner a1", version=version)
    other = anna.live(table).ask("move", id="same", seat=0, move="corner a1", version=version)
    assert first == again == other
    kept = house.core.hall.peek(table)
    assert kept is not None
    assert kept.match is not None
    assert kept.match.history == [(0, "corner a1")]


def test_a_stale_decision_is_refused(anna: Guest) -> None:
    table = anna.open("me", "device", seed="7")
    line = anna.live(table["table"])
    version = line.now["version"]
    line.ask("move", seat=0, move="corner a1", version=version)
    error = line.ask("move", seat=1, move="corner d1", version=version)
    assert (error["t"], error["code"], error["allowed"]) == ("error", "stale", version + 1)
    future = line.ask("move", seat=1, move="corner d1", version=version + 5)
    assert future["code"] == "stale"
    assert line.ask("move", seat=1, move="corner d1", version=version + 1)["t"] == "ack"


def test_a_rule_refuses_with_its_name_and_reason(anna: Guest) -> None:
    line = anna.live(anna.open("me", "device", seed="7")["table"])
    version = line.now["version"]
    refused = line.ask("move", seat=0, move="corner b2", version=version)
    assert refused["t"] == "refused"
    assert (refused["code"], refused["rule"]) == ("corner-only", "corner-only")
    assert refused["text"] == {"id": "fault-corner-only", "args": refused["params"]}
    turn = line.ask("move", seat=1, move="corner a1", version=version)
    assert turn["code"] == "not-owing"
    nonsense = line.ask("move", seat=0, move="dance <b>", version=version)
    assert nonsense["code"] == "no-such-move"
    assert line.now["version"] == version


def test_only_ones_own_seats(anna: Guest, boris: Guest, stranger: Guest) -> None:
    table = anna.open("me", "open", start=False)["table"]
    boris.seat(table, 1, "take")
    anna.post(f"/api/tables/{table}/start")
    line = boris.live(table)
    version = line.now["version"]
    error = line.ask("move", seat=0, move="corner a1", version=version)
    assert (error["code"], error["allowed"]) == ("not-your-seat", [1])
    assert line.ask("undo", seat=0, version=version)["code"] == "not-your-seat"
    assert line.ask("why", seat=0, move="corner a1")["code"] == "not-your-seat"
    assert line.ask("look", seat=0)["code"] == "not-your-seat"
    assert line.ask("move", seat=9, move="corner a1", version=version)["code"] == "no-such-seat"
    watching = stranger.live(table)
    assert [view["seat"] for view in watching.now["views"]] == [None]
    assert watching.view(None)["options"] == []
    error = watching.ask("move", seat=0, move="corner a1", version=version)
    assert error["code"] == "no-person"
    assert watching.ask("chat", text="hi")["code"] == "no-person"


def test_taking_back(anna: Guest) -> None:
    table = anna.open("me", "device", seed="7")["table"]
    line = anna.live(table)
    line.play()
    assert [entry["n"] for entry in line.log] == [1]
    behind = anna.live(table)
    version = line.now["version"]
    answer = line.ask("undo", id="u", seat=0, version=version)
    assert answer["version"] == version + 1
    assert line.ask("undo", id="u", seat=0, version=version) == answer
    assert line.now["version"] == version + 1
    assert line.log == []
    assert line.now["logFrom"] == 0
    assert line.now["last"] is None
    assert line.view(0)["undo"] is False
    refused = line.ask("undo", seat=0, version=version + 1)
    assert (refused["t"], refused["code"]) == ("refused", "no-undo")
    assert line.ask("undo", seat=0, version=version)["code"] == "stale"
    behind.wait(lambda m: m["t"] == "game" and m["version"] == version + 1)
    assert behind.log == []


def test_a_client_that_was_away_gets_the_rest(anna: Guest) -> None:
    table = anna.open("me", "device", seed="7")["table"]
    line = anna.live(table)
    for _ in range(6):
        line.play()
    have = line.now["version"], len(line.log)
    for _ in range(4):
        line.play()
    late = anna.live(table, version=have[0], log=have[1])
    assert late.now["logFrom"] == have[1]
    assert late.log == line.log[have[1] :]
    upto = anna.live(table, version=line.now["version"], log=len(line.log))
    assert [m["t"] for m in upto.heard] == ["table", "ack"]
    fresh = anna.live(table)
    assert fresh.log == line.log
    assert fresh.now["views"] == line.now["views"]
    lost = anna.live(table, version=10**9, log=10**6)
    assert lost.log == line.log


def test_catching_up_past_an_undo(anna: Guest) -> None:
    table = anna.open("me", "device", seed="7")["table"]
    line = anna.live(table)
    line.play(0)
    have = line.now["version"], len(line.log)
    line.ask("undo", seat=0, version=line.now["version"])
    line.play(1)
    late = anna.live(table, version=have[0], log=have[1])
    assert late.now["logFrom"] == 0
    assert late.log == line.log


def test_why_not(anna: Guest) -> None:
    line = anna.live(anna.open("me", "device", seed="7")["table"])
    possible = line.ask("why", seat=0, move="corner a1")
    assert possible == {
        "t": "refused",
        "id": possible["id"],
        "code": None,
        "rule": None,
        "text": None,
        "params": {},
    }
    assert line.ask("why", seat=0, targets=["cell-a1"])["code"] is None
    refused = line.ask("why", seat=0, targets=["cell-b2"])
    assert (refused["t"], refused["code"]) == ("refused", "corner-only")
    assert line.ask("why", seat=1, targets=["cell-a1"])["code"] == "not-owing"
    assert line.ask("why", seat=0, targets=["nothing"])["code"] == "no-meaning"
    assert line.ask("why", seat=0)["code"] == "bad-message"
    assert line.ask("why", seat=0, move="corner a1", targets=["cell-a1"])["code"] == "bad-message"


def test_why_not_by_two_clicks(anna: Guest) -> None:
    line = anna.live(anna.open("me", "device", game="aliens", seed="5")["table"])
    while line.turn() is not None and line.now["views"][0]["view"]["die"] is None:
        line.play()
    seat, _ = line.turn() or (0, [])
    option = next(o for o in line.view(seat)["options"] if len(o["targets"]) > 1)
    tile, place = option["targets"]
    assert line.ask("why", seat=seat, targets=[tile, place])["code"] is None
    taken = f"planet-{seat}-1-slot-nw"
    assert line.ask("why", seat=seat, targets=[tile, taken])["code"] == "slot-taken"
    together = line.ask("why", seat=seat, targets=[f"{tile}+{taken}"])
    assert together["code"] == "slot-taken"
    # What means nothing together is the last click alone, never the first.
    assert line.ask("why", seat=seat, targets=["nothing", taken])["code"] == "must-take"
    assert line.ask("why", seat=seat, targets=[tile, "nothing"])["code"] == "no-meaning"


def test_chat(anna: Guest, boris: Guest, stranger: Guest) -> None:
    table = anna.open("me", "open", start=False)["table"]
    boris.seat(table, 1, "take")
    line, other, nameless = anna.live(table), boris.live(table), stranger.live(table)
    assert line.ask("chat", id="c", text="  <b>при\u0007вет</b>\n\u202e :) ")["t"] == "ack"
    assert line.ask("chat", id="c", text="<b>при\u0007вет</b> :)")["t"] == "ack"  # sent again
    other.ask("chat", text="👩‍🚀")
    nameless.wait(lambda m: m["t"] == "chat" and m["lines"][-1]["n"] == 2)
    first, second = nameless.chat
    assert (first["n"], first["name"], first["seat"]) == (1, "Анна", 0)
    assert first["text"] == "<b>при вет</b> :)"
    assert (second["n"], second["name"], second["seat"]) == (2, "Борис", 1)
    assert second["text"] == "👩‍🚀"
    assert boris.live(table, chat=1).chat == [second]
    assert line.ask("chat", text="\u0000 \n")["code"] == "bad-chat"
    assert line.ask("chat", text="x" * 301)["code"] == "bad-chat"


def test_those_who_only_watch_do_not_talk(anna: Guest, boris: Guest) -> None:
    table = anna.open("me", "device")["table"]
    watching = boris.live(table)
    assert watching.ask("chat", text="hi")["code"] == "not-seated"
    hosting = anna.open("bot random", "bot random")["table"]
    assert anna.live(hosting).ask("chat", text="hi")["t"] == "ack"  # it is their table


def test_chat_comes_in_pages_and_has_an_end(anna: Guest, stranger: Guest, config: Config) -> None:
    table = anna.open("me", "device")["table"]
    line = anna.live(table)
    for number in range(1, 252):
        line.send(json.dumps({"t": "chat", "id": f"c{number}", "text": str(number)}))
    line.wait(lambda m: m.get("id") == "c251")
    newcomer = stranger.live(table)
    assert [said["n"] for said in newcomer.chat] == list(range(152, 252))
    newcomer.chat = []
    assert newcomer.ask("earlier", before=152)["t"] == "ack"
    assert [said["n"] for said in newcomer.chat] == list(range(52, 152))
    newcomer.chat = []
    newcomer.ask("earlier", before=3)
    newcomer.ask("earlier", before=0)
    newcomer.ask("earlier", before=10**9)
    assert [said["n"] for said in newcomer.chat] == [1, 2, *range(152, 252)]
    with House(replace(config, limits=replace(config.limits, chat_lines=2))) as house:
        guest = house.guest()
        talk = guest.live(guest.open("me", "device")["table"])
        codes = [talk.ask("chat", text="hi").get("code") for _ in range(3)]
        guest.close()
    assert codes == [None, None, "chat-full"]


def test_presence(anna: Guest, boris: Guest) -> None:
    table = anna.open("me", "open", start=False)["table"]
    boris.seat(table, 1, "take")
    line = anna.live(table)
    assert line.table is not None
    assert line.table["seats"][1]["online"] is False
    other = boris.live(table)
    line.wait(lambda m: m["t"] == "table" and m["table"]["seats"][1]["online"])
    other.close()
    line.wait(lambda m: m["t"] == "table" and not m["table"]["seats"][1]["online"])
    assert line.ask("ping")["t"] == "pong"


def test_two_people_and_a_spectator_play_a_whole_game(
    anna: Guest, boris: Guest, stranger: Guest
) -> None:
    table = anna.open("me", "open", start=False)["table"]
    ours, watching = anna.live(table), stranger.live(table)
    assert ours.game is None
    boris.seat(table, 1, "take")
    theirs = boris.live(table)
    anna.post(f"/api/tables/{table}/start")
    lines = [ours, theirs]
    for line in (*lines, watching):
        if line.game is None:
            line.wait(lambda m: m["t"] == "game")
    while ours.now["result"] is None:
        for line in lines:
            turn = line.turn()
            if turn is not None:
                done = line.play(-1)
                assert done["t"] == "ack"
                for other in (*lines, watching):
                    while other.now["version"] < done["version"]:
                        other.receive()
    result = ours.now["result"]
    assert result["scores"] == ours.now["scores"]
    assert result["reason"]["id"] == "reason-last-turns"
    assert len(result["breakdown"]) == 2
    assert watching.log == ours.log == theirs.log
    kept = anna.table(table)
    assert kept["status"] == "finished"
    assert kept["winners"] == result["winners"]
    late = ours.ask("move", seat=0, move="fly b1", version=ours.now["version"])
    assert late["code"] == "finished"


def test_bots_play_and_are_seen_to_think(anna: Guest) -> None:
    table = anna.open("me", "bot easy", "bot normal", "bot random")["table"]
    line = anna.live(table)
    line.finish()
    assert line.now["result"] is not None
    final = anna.table(table)
    assert final["status"] == "finished"
    assert final["seed"]


def test_thinking_is_told(anna: Guest, house: House) -> None:
    table = anna.open("me", "device")["table"]
    line = anna.live(table)

    async def think() -> None:
        house.core.hub.think(table, 1, "2026-01-31T20:15:00Z")

    house.call(think())
    message = line.wait(lambda m: m["t"] == "thinking")
    assert message == {"t": "thinking", "seat": 1, "since": "2026-01-31T20:15:00Z"}
    assert anna.live(table).wait(lambda m: m["t"] == "thinking")["seat"] == 1


def test_lines_leave_no_trace(anna: Guest, house: House) -> None:
    before = house.core.hub.count()
    table = anna.open("me", "device")["table"]
    line = anna.live(table)
    assert house.core.hub.count() == before + 1
    line.close()
    until(lambda: house.core.hub.count() == before)


def test_every_message_is_in_the_schema(anna: Guest) -> None:
    from kosmostol.service.schema import schema

    document = schema()
    line = anna.live(anna.open("me", "device", seed="7")["table"])
    line.play()
    line.ask("chat", text="hi")
    line.ask("ping")
    line.ask("move", seat=0, move="fly z9", version=1)
    line.send("nonsense")
    line.wait(lambda m: m["t"] == "error")
    import jsonschema_rs

    validator = jsonschema_rs.validator_for(
        {"$ref": "#/$defs/ServerMessage", "$defs": document["$defs"]}
    )
    for text in line.raw:
        validator.validate(json.loads(text))

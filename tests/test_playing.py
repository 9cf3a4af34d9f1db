"""Bots in one line, what is asked, what a move brought about."""

from typing import Any

import pytest

import kosmostol as ks
from kosmostol.bots import find_level
from kosmostol.kernel.registry import find_game, game_names

SMALLEST = [(name, find_game(name).seat_counts[0]) for name in game_names()]


class TestBot:
    @pytest.mark.parametrize(("game", "seats"), SMALLEST)
    def test_gives_a_legal_move_in_notation(self, game: str, seats: int) -> None:
        match = ks.new(game, seats, 5)
        seat = match.owing[0]
        assert ks.Bot("easy").move(match, seat) in match.moves(seat)

    def test_repeats_itself_with_a_seed(self) -> None:
        match = ks.new("catonauts", 2, 5)
        first, second = ks.Bot("normal", seed=9), ks.Bot("normal", seed=9)
        assert first.move(match, 0) == second.move(match, 0)

    def test_leaves_the_match_alone(self) -> None:
        match = ks.new("not_alone", 3, 5)
        before = match.position()
        ks.Bot("easy", seed=1).move(match, match.owing[0])
        assert match.position() == before

    def test_takes_a_level_of_ones_own(self) -> None:
        bot = ks.Bot(find_level("easy"))
        assert repr(bot) == "Bot('novice')"

    def test_says_who_owes_a_move(self) -> None:
        match = ks.new("catonauts", 2, 5)
        with pytest.raises(ValueError, match="seat 1 owes no decision now; who does: 0"):
            ks.Bot("easy").move(match, 1)
        ks.play_out(match, "random", seed=1)
        with pytest.raises(ValueError, match="the match is over"):
            ks.Bot("easy").move(match, 0)

    def test_says_which_levels_there_are(self) -> None:
        with pytest.raises(
            ValueError, match="no level 'genius'; the levels are: random, first-timer"
        ):
            ks.Bot("genius")


class TestPlayOut:
    @pytest.mark.parametrize(("game", "seats"), SMALLEST)
    def test_ends_every_game(self, game: str, seats: int) -> None:
        match = ks.new(game, seats, 5)
        result = ks.play_out(match, "random", seed=2)
        assert result == match.result
        assert not match.owing

    def test_takes_a_bot_for_each_seat(self) -> None:
        one = ks.play_out(ks.new("catonauts", 2, 5), [ks.Bot("easy", 1), "random"], seed=2)
        two = ks.play_out(ks.new("catonauts", 2, 5), [ks.Bot("easy", 1), "random"], seed=2)
        assert one.scores == two.scores

    def test_wants_as_many_bots_as_seats(self) -> None:
        with pytest.raises(ValueError, match="3 seats, so 3 bots, not 2"):
            ks.play_out(ks.new("catonauts", 3, 5), ["easy", "easy"])


class TestAsked:
    @pytest.mark.parametrize(("game", "seats"), SMALLEST)
    def test_whoever_owes_is_asked_and_nobody_else(self, game: str, seats: int) -> None:
        match = ks.new(game, seats, 8)
        bot = ks.Bot("random", seed=4)
        while match.owing:
            for seat in range(seats):
                asked = match.asked(seat)
                assert (asked is not None) == (seat in match.owing)
                assert asked is None or (asked.kind and " " not in asked.kind)
            seat = match.owing[0]
            match.play(seat, bot.move(match, seat))
        assert match.asked(0) is None

    def test_a_seat_that_is_not_there(self) -> None:
        with pytest.raises(ValueError, match="seats are 0 to 1, not 2"):
            ks.new("catonauts", 2, 5).asked(2)


class TestEntries:
    def test_a_move_gives_what_it_brought_about(self) -> None:
        match = ks.new("catonauts", 2, 7)
        assert [one.data["event"] for one in match.play(0, "corner a1")] == ["placed"]
        events = [one.data for one in match.play(1, "corner d4")]
        assert [one["event"] for one in events] == ["placed", "first"], "who begins is drawn"
        flown = [one.data for one in match.play(match.owing[0], match.moves(match.owing[0])[0])]
        assert "flew" in [one["event"] for one in flown]

    @pytest.mark.parametrize(("game", "seats"), SMALLEST)
    def test_entries_are_the_log_as_the_mover_may_read_it(self, game: str, seats: int) -> None:
        match = ks.new(game, seats, 8)
        bot = ks.Bot("random", seed=4)
        while match.owing:
            seat = match.owing[0]
            before = len(match.log(seat))
            entries = match.play(seat, bot.move(match, seat))
            assert entries == match.log(seat)[before:]
            for entry in entries:
                assert all(not isinstance(value, tuple) for value in entry.data.values())


class TestOutOfTurn:
    def test_a_move_that_is_only_early_is_out_of_turn(self) -> None:
        match = ks.new("catonauts", 2, 7)
        refused = match.why_not(1, "corner a1")
        assert refused is not None
        assert refused.code == "not-owing"

    def test_a_move_that_would_be_forbidden_anyway_names_that_rule(self) -> None:
        match = ks.new("catonauts", 2, 7)
        refused = match.why_not(1, "corner b2")
        assert refused is not None
        assert refused.code == "corner-only"


class TestRecordsOfOldOptions:
    def test_an_option_that_came_later_has_its_usual_value(self) -> None:
        record = ks.new("catonauts", 2, 7).record()
        del record["digest"]
        record["options"] = {}
        assert ks.replay(record).options_chosen == {"extra_turn": False}


class TestStudies:
    def position(self) -> dict[str, Any]:
        """A third round in which no technology is left."""
        return {"seats": 3, "round": 3, "stack": [], "next": None, "market": []}

    def test_what_cannot_come_about_is_refused_unless_it_is_a_study(self) -> None:
        with pytest.raises(ks.BadPosition):
            ks.from_position("planet5r", self.position())
        assert ks.from_position("planet5r", self.position(), plausible=False).owing == (0, 1, 2)

    def test_the_record_of_a_study_says_so_and_replays(self) -> None:
        match = ks.from_position("planet5r", self.position(), plausible=False)
        ks.play_out(match, "random", seed=1)
        record = match.record()
        assert record["study"] is True
        assert ks.replay(record).position() == match.position()
        assert "study" not in ks.new("planet5r", 3, 7).record()

    @pytest.mark.parametrize("study", [False, 1, "yes"])
    def test_a_record_with_a_strange_mark_is_refused(self, study: object) -> None:
        record = ks.from_position("planet5r", self.position(), plausible=False).record()
        del record["digest"]
        with pytest.raises(ks.BadRecord, match="'study' is true"):
            ks.replay(record | {"study": study})

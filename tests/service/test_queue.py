"""The queue of thoughts: each of its rules, without processes or clocks."""

from collections import Counter
from typing import Any

import pytest

from kosmostol.service.queue import AHEAD, LEAST, LONG, TWICE, Ask, FairQueue


def ask(origin: str = "a", host: str = "anna", seconds: float = 2.0, people: bool = True) -> Ask:
    return Ask(origin, host, seconds, people)


def queued(queue: FairQueue, *asks: Ask, now: float = 0.0) -> None:
    for each in asks:
        queue.join(each, now)


def served(queue: FairQueue, count: int, now: float = 0.0, **took: Any) -> list[Ask]:
    """So many thoughts one after the other, each taking what it may."""
    found = []
    for _ in range(count):
        current = queue.next(now)
        assert current is not None
        found.append(current)
        queue.leave(current, took.get("took", queue.budget(current)))
    return found


class TestOrder:
    def test_so_many_think_as_there_are_workers(self) -> None:
        queue = FairQueue(2)
        asks = [ask() for _ in range(3)]
        queued(queue, *asks)
        assert [queue.next(0.0) for _ in range(3)] == [asks[0], asks[1], None]
        queue.leave(asks[0], 1.0)
        assert queue.next(0.0) is asks[2]
        assert len(queue) == 2

    def test_short_searches_first(self) -> None:
        queue = FairQueue(1)
        hard, easy, later = ask(seconds=2.0), ask(seconds=0.5), ask(seconds=0.5)
        queued(queue, hard)
        queued(queue, easy, now=1.0)
        queued(queue, later, now=2.0)
        assert served(queue, 3, now=3.0) == [easy, later, hard]

    def test_though_not_for_ever(self) -> None:
        queue = FairQueue(1)
        hard = ask(seconds=2.0)
        queued(queue, hard)
        for n in range(100):
            queued(queue, ask(f"address {n}", f"guest {n}", seconds=0.1), now=n / 10)
            if served(queue, 1, now=n / 10, took=0.1) == [hard]:
                break
        assert 0 < n < 50

    def test_tables_with_people_before_tables_of_bots_only(self) -> None:
        queue = FairQueue(1)
        alone, short, awaited = ask(people=False), ask(seconds=0.1, people=False), ask()
        queued(queue, alone, short, awaited)
        assert served(queue, 3) == [awaited, short, alone]

    def test_nobody_waits_for_ever(self) -> None:
        queue = FairQueue(1)
        alone = ask(people=False, origin="b", host="boris")
        queued(queue, alone)
        queued(queue, *(ask() for _ in range(9)), now=LONG - 1)
        assert alone not in served(queue, 5, now=LONG - 1)
        assert alone in served(queue, 2, now=LONG)


class TestShares:
    def test_a_newcomer_is_served_next(self) -> None:
        queue = FairQueue(1)
        queued(queue, *(ask("crowd", f"guest {n}") for n in range(180)))
        served(queue, 90)
        running = queue.next(0.0)
        assert running is not None
        honest = ask("home", "anna")
        queued(queue, honest)
        queue.leave(running, 0.1)
        assert queue.next(0.0) is honest

    def test_an_address_with_many_hosts_has_one_share(self) -> None:
        queue = FairQueue(1)
        queued(queue, *(ask("crowd", f"guest {n}") for n in range(30)))
        queued(queue, *(ask("home", "anna") for _ in range(10)))
        count = Counter(each.origin for each in served(queue, 20, took=0.5))
        assert count == {"crowd": 10, "home": 10}

    def test_so_have_the_hosts_of_an_address(self) -> None:
        queue = FairQueue(1)
        queued(queue, *(ask("school", "greedy") for _ in range(30)))
        queued(queue, *(ask("school", "anna") for _ in range(10)))
        count = Counter(each.host for each in served(queue, 20, took=0.5))
        assert count == {"greedy": 10, "anna": 10}

    def test_shares_are_of_time_and_not_of_turns(self) -> None:
        queue = FairQueue(1)
        queued(queue, *(ask("slow", "boris") for _ in range(30)))
        queued(queue, *(ask("quick", "anna") for _ in range(30)))
        count: Counter[str] = Counter()
        for _ in range(30):
            current = queue.next(0.0)
            assert current is not None
            count[current.origin] += 1
            queue.leave(current, 0.4 if current.origin == "slow" else 0.1)
        assert count["quick"] == 4 * count["slow"]

    def test_nothing_is_saved_up_by_staying_away(self) -> None:
        queue = FairQueue(1)
        queued(queue, *(ask("busy", "anna") for _ in range(60)))
        served(queue, 40, took=1.0)
        queued(queue, *(ask("late", "boris") for _ in range(60)))
        count = Counter(each.origin for each in served(queue, 20, took=1.0))
        assert abs(count["busy"] - count["late"]) <= 2

    def test_nor_is_a_debt_forgotten_by_going(self) -> None:
        queue = FairQueue(2)
        long, other = ask("greedy", "boris"), ask("home", "anna")
        queued(queue, long, other)
        assert {queue.next(0.0), queue.next(0.0)} == {long, other}
        queue.leave(long, 50.0)
        queued(queue, *(ask("home", "anna") for _ in range(20)), ask("greedy", "boris"))
        assert {each.origin for each in served(queue, 20, took=1.0)} == {"home"}

    def test_accounts_of_those_who_are_gone_are_dropped(self) -> None:
        queue = FairQueue(1)
        queued(queue, *(ask("stays", "boris", seconds=0.1) for _ in range(300)))
        for n in range(200):
            queued(queue, ask(f"address {n}", f"guest {n}", seconds=0.1), now=n)
            served(queue, 2, now=n, took=0.1)
        assert len(queue._had) < 10
        while (last := queue.next(0.0)) is not None:
            queue.leave(last, 0.1)
        assert not queue._had


class TestBudgets:
    def test_alone_a_level_has_its_whole_budget(self) -> None:
        queue = FairQueue(1)
        one = ask(seconds=2.0)
        queued(queue, one)
        assert queue.budget(one) == 2.0

    def test_budgets_shrink_so_that_the_last_answers_within_twice_its_own(self) -> None:
        queue = FairQueue(1)
        asks = [ask(seconds=2.0) for _ in range(5)]
        queued(queue, *asks)
        assert sum(queue.budget(each) for each in asks) == pytest.approx(TWICE * 2.0)

    def test_they_shrink_for_thoughts_under_way_and_grow_again(self) -> None:
        queue = FairQueue(1)
        first = ask("crowd", "boris")
        queued(queue, first)
        assert queue.next(0.0) is first
        more = [ask("crowd", "boris") for _ in range(39)]
        queued(queue, *more)
        assert queue.budget(first) == pytest.approx(2.0 * TWICE / 40)
        for each in more:
            queue.leave(each)
        assert queue.budget(first) == 2.0
        assert queue.thinking() == (first,)

    def test_a_crowd_elsewhere_leaves_one_table_its_budget(self) -> None:
        queue = FairQueue(1)
        queued(queue, *(ask("crowd", "boris") for _ in range(180)))
        honest = ask("home", "anna")
        queued(queue, honest)
        assert queue.budget(honest) == 2.0

    def test_bots_among_themselves_make_way_at_once(self) -> None:
        queue = FairQueue(1)
        alone = ask("crowd", "boris", people=False)
        queued(queue, alone)
        assert queue.next(0.0) is alone
        assert queue.budget(alone) == 2.0
        queued(queue, ask("home", "anna"))
        assert queue.budget(alone) == LEAST

    def test_and_do_not_count_against_people(self) -> None:
        queue = FairQueue(1)
        for n in range(100):
            queued(queue, ask(f"address {n}", f"guest {n}", people=False))
        honest = ask("home", "anna")
        queued(queue, honest)
        assert queue.budget(honest) == 2.0

    def test_there_is_a_least(self) -> None:
        queue = FairQueue(1)
        asks = [ask(seconds=2.0) for _ in range(500)]
        queued(queue, *asks)
        assert queue.budget(asks[0]) == LEAST
        short = ask(seconds=LEAST / 2)
        assert queue.budget(short) == LEAST / 2


def test_leaving_while_waiting_and_leaving_twice() -> None:
    queue = FairQueue(1)
    one, two = ask(), ask()
    queued(queue, one, two)
    assert queue.next(0.0) is one
    assert queue.waiting(two)
    queue.leave(two)
    queue.leave(two)
    assert not queue.waiting(two)
    queue.leave(one, 1.0)
    queue.leave(one, 1.0)
    assert len(queue) == 0
    assert queue.next(0.0) is None


class TestUrgent:
    """What a person asked for and looks at the screen for: a hint while bots choose."""

    def hinted(self, host: str = "anna") -> Ask:
        return Ask("a", host, 1.2, people=True, urgent=True)

    def test_it_goes_before_the_bots_of_its_host(self) -> None:
        queue = FairQueue(1)
        bots, hint = [ask(seconds=0.5) for _ in range(3)], self.hinted()
        queued(queue, *bots)
        assert queue.next(0.0) is bots[0]
        queued(queue, hint, now=1.0)
        queue.leave(bots[0], 0.5)
        assert served(queue, 3, now=1.0) == [hint, *bots[1:]]

    def test_one_bot_makes_room_and_the_hint_has_its_time(self) -> None:
        queue = FairQueue(2)
        bots, hint = [ask() for _ in range(3)], self.hinted()
        queued(queue, *bots)
        assert [queue.next(0.0), queue.next(0.0)] == bots[:2]
        queued(queue, hint)
        assert queue.budget(bots[0]) == LEAST
        assert queue.budget(bots[1]) > LEAST
        queue.leave(bots[0], LEAST)
        assert queue.next(0.1) is hint
        assert queue.budget(hint) == hint.seconds

    def test_of_others_bots_one_makes_room_where_the_host_has_none(self) -> None:
        queue = FairQueue(2)
        others, hint = [ask("b", "boris"), ask("c", "clara")], self.hinted()
        queued(queue, *others, ask("d", "dora"))
        assert [queue.next(0.0), queue.next(0.0)] == others
        queued(queue, hint)
        assert [queue.budget(each) == LEAST for each in others] == [True, False]
        queue.leave(others[0], LEAST)
        assert queue.next(0.1) is hint
        assert queue.budget(others[1]) > LEAST  # one place was wanted

    def test_the_hosts_own_bot_makes_room_before_those_of_others(self) -> None:
        queue = FairQueue(2)
        other, own = ask("b", "boris"), ask()
        queued(queue, other, own)
        assert {queue.next(0.0), queue.next(0.0)} == {other, own}
        queued(queue, self.hinted())
        assert queue.budget(own) == LEAST
        assert queue.budget(other) > LEAST

    @pytest.mark.parametrize(("crowd", "quiet"), [("a", "b"), ("a", "a")])
    def test_whoever_asks_all_the_time_has_no_more_than_their_share(
        self, crowd: str, quiet: str
    ) -> None:
        """Of addresses, and of hosts of one address."""
        queue = FairQueue(1)
        queued(queue, *(Ask(crowd, "greedy", 1.2, people=True, urgent=True) for _ in range(60)))
        queued(queue, *(ask(quiet, "boris") for _ in range(60)))
        had: Counter[str] = Counter()
        for _ in range(60):
            current = queue.next(0.0)
            assert current is not None
            had[current.host] += 1
            assert current not in queue._making_room()  # nor is anybody else hurried
            queue.leave(current, 1.0)
        assert had["boris"] >= 30 - AHEAD

    def test_many_divide_the_workers_so_that_all_come_in_time(self) -> None:
        queue = FairQueue(2)
        hints = [self.hinted(f"guest {n}") for n in range(6)]
        queued(queue, *(ask(f"address {n}", f"other {n}") for n in range(20)), *hints)
        assert sum(queue.budget(each) for each in hints) == pytest.approx(2 * 1.2)

"""Lists whose copies share what they have in common."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kosmostol.kernel.growing import Growing

steps = st.lists(
    st.tuples(
        st.sampled_from(["append", "cut", "copy", "rest"]), st.integers(0, 7), st.integers(0, 9)
    )
)


@settings(deadline=None)
@given(steps)
def test_behaves_like_lists_that_share_nothing(done: list[tuple[str, int, int]]) -> None:
    shared: list[Growing[int]] = [Growing()]
    apart: list[list[int]] = [[]]
    for what, which, value in done:
        at = which % len(shared)
        if what == "append":
            shared[at].append(value)
            apart[at].append(value)
        elif what == "cut":
            shared[at].cut(value)
            del apart[at][value:]
        elif what == "rest":
            shared[at].rest()
        else:
            shared.append(shared[at].copy())
            apart.append(apart[at].copy())
        assert [list(one) for one in shared] == apart
        assert [list(reversed(one)) for one in shared] == [one[::-1] for one in apart]
        assert [len(one) for one in shared] == [len(one) for one in apart]
        assert [odd_of(one) for one in shared] == [
            [(place, item) for place, item in enumerate(one) if item % 2] for one in apart
        ]


def odd_of(items: Growing[int]) -> list[tuple[int, int]]:
    found = items.sifted("odd", lambda item, _: item if item % 2 else None)
    every = found.since(0)
    assert len(found) == len(every)
    assert [found[index] for index in range(len(every))] == every
    assert [found.since(start) for start in range(4)] == [every[start:] for start in range(4)]
    return every


@settings(deadline=None, max_examples=40)
@given(st.lists(st.integers(0, 12), max_size=6), st.integers(0, 200))
def test_long_lists_are_packed_and_behave_the_same(cuts: list[int], length: int) -> None:
    shared, apart = Growing(range(length)), list(range(length))
    older = [(shared.copy(), apart.copy())]
    for cut in cuts:
        shared.cut(len(apart) - 20 * cut if len(apart) > 20 * cut else 0)
        del apart[len(shared) :]
        for item in range(70):
            shared.append(item)
            apart.append(item)
        older.append((shared.copy(), apart.copy()))
        if cut % 2:
            shared.rest()
    for one, plain in older:
        assert list(one) == plain
        assert list(reversed(one)) == plain[::-1]
        assert odd_of(one) == [(place, item) for place, item in enumerate(plain) if item % 2]
        for start in range(0, len(plain), 23):
            assert one.since(start) == plain[start:]
            assert one[start] == plain[start]


def test_places_outside_are_refused() -> None:
    items = Growing([1, 2, 3])
    twin = items.copy()
    twin.cut(2)
    assert (twin[0], twin[-1], items[-1]) == (1, 2, 3)
    for index in (2, -3):
        with pytest.raises(IndexError):
            twin[index]


def test_a_copy_does_not_copy_the_items() -> None:
    items: Growing[int] = Growing(range(1000))
    twin = items.copy()
    twin.append(1)
    assert twin._store is items._store

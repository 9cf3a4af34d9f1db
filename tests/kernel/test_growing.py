"""Lists whose copies share what they have in common."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kosmostol.kernel.growing import Growing

steps = st.lists(
    st.tuples(st.sampled_from(["append", "cut", "copy"]), st.integers(0, 7), st.integers(0, 9))
)


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
        else:
            shared.append(shared[at].copy())
            apart.append(apart[at].copy())
        assert [list(one) for one in shared] == apart
        assert [list(reversed(one)) for one in shared] == [one[::-1] for one in apart]
        assert [len(one) for one in shared] == [len(one) for one in apart]
        odd = [one.sifted("odd", lambda item, _: item if item % 2 else None) for one in shared]
        assert odd == [[item for item in one if item % 2] for one in apart]


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
    assert twin._items is items._items

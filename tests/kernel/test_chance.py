"""Chance: fair enough, repeatable, and independent of its copies."""

from collections import Counter

from kosmostol.kernel.chance import WORD, Chance
from kosmostol.kernel.seed import chance_of, commitment

CHI2_15_DF_999 = 37.7  # a fair generator exceeds this once in a thousand


def chi2(counts: Counter[int], cells: int, total: int) -> float:
    expected = total / cells
    return sum((counts[cell] - expected) ** 2 / expected for cell in range(cells))


def test_the_same_key_draws_the_same() -> None:
    one, two = Chance(5, 6, 0), Chance(5, 6, 0)
    assert [one.word() for _ in range(50)] == [two.word() for _ in range(50)]
    twin = one.clone()
    assert one.word() == twin.word()
    one.word()
    assert twin.counter == one.counter - 1


def test_the_counter_alone_finds_a_number() -> None:
    one = Chance(5, 6, 0)
    drawn = [one.word() for _ in range(10)]
    assert Chance(5, 6, 7).word() == drawn[7]


def test_numbers_are_even() -> None:
    for key in range(8):
        chance = Chance(key, 99, 0)
        counts = Counter(chance.below(16) for _ in range(16000))
        assert chi2(counts, 16, 16000) < CHI2_15_DF_999


def test_neighbouring_keys_and_pairs_of_draws_are_independent() -> None:
    first = Counter(Chance(key, 1, 0).below(16) for key in range(16000))
    assert chi2(first, 16, 16000) < CHI2_15_DF_999
    pairs: Counter[int] = Counter()
    for key in range(2000):
        chance = Chance(12345, key, 0)
        for _ in range(8):
            pairs[chance.below(4) * 4 + chance.below(4)] += 1
    assert chi2(pairs, 16, 16000) < CHI2_15_DF_999


def test_shuffles_reach_every_order_evenly() -> None:
    chance = Chance(1, 2, 0)
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(12000):
        cards = [9, 0, 1, 2, 9]
        chance.shuffle(cards, 1, 4)
        assert cards[0] == cards[4] == 9
        counts[tuple(cards)] += 1
    assert len(counts) == 6
    assert all(1800 < count < 2200 for count in counts.values())


def test_words_fit_31_bits() -> None:
    chance = Chance(WORD, WORD, 0)
    assert all(0 <= chance.word() <= WORD for _ in range(1000))


def test_each_burst_has_its_own_key() -> None:
    assert chance_of("a", 0).key0 != chance_of("a", 1).key0
    assert commitment("a") != commitment("b")

"""Rates: everybody is counted for themselves, for a while, and at hardly any cost."""

import threading

from limits import parse

from kosmostol.service.config import Limits
from kosmostol.service.limits import Rate, Rates


def test_each_has_a_while_of_their_own() -> None:
    rate = Rate(parse("2/minute"))
    assert [rate.hit("anna", at) for at in (100.0, 110.0, 120.0)] == [True, True, False]
    assert [rate.hit("boris", at) for at in (130.0, 155.0)] == [True, True]
    assert rate.hit("anna", 159.9) is False
    assert [rate.hit("anna", at) for at in (160.0, 161.0, 162.0)] == [True, True, False]
    assert rate.hit("boris", 189.9) is False  # though others' while has turned
    assert rate.hit("boris", 190.0) is True


def test_who_is_quiet_is_forgotten() -> None:
    rate = Rate(parse("5/second"))
    for number in range(1000):
        rate.hit(f"p{number}", 10.0)
    rate.hit("anna", 11.5)
    assert len(rate) == 1001
    rate.hit("anna", 13.0)
    assert len(rate) == 1


def test_counting_starts_no_threads() -> None:
    before = threading.active_count()
    rates = Rates(Limits())
    assert all(rates.allows("messages", f"p{number}") for number in range(100))
    assert threading.active_count() == before

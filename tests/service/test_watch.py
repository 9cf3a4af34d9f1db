"""The watch: who is lost is judged by one's own clock alone."""

from kosmostol.service.watch import Watch

LOST, BEAT = 5.0, 1.0


def watch() -> Watch:
    return Watch(LOST, 2 * BEAT)


def test_who_shows_signs_of_life_is_not_lost() -> None:
    eye = watch()
    for second in range(100):
        assert eye.look({"a": second, "b": second // 4}, float(second)) == []


def test_who_shows_none_is_lost_in_time() -> None:
    eye = watch()
    assert eye.look({"a": 7}, 0.0) == []
    looks = [eye.look({"a": 7}, float(second)) for second in range(1, 7)]
    assert looks == [[], [], [], [], ["a"], ["a"]]


def test_whatever_our_clock_began_with() -> None:
    """A node that is seen for the first time has not been silent yet."""
    eye = watch()
    assert eye.look({"a": 7}, 1e6) == []
    assert eye.look({"a": 7}, 1e6 + 1) == []


def test_a_pause_of_our_own_is_not_the_others_silence() -> None:
    eye = watch()
    eye.look({"a": 7}, 0.0)
    assert eye.look({"a": 7}, 60.0) == []  # we slept: it counts as one late look
    assert eye.look({"a": 8}, 61.0) == []


def test_silence_starts_anew_with_every_sign() -> None:
    eye = watch()
    for second in range(5):
        eye.look({"a": 1}, float(second))
    assert eye.look({"a": 2}, 5.0) == []
    assert eye.look({"a": 2}, 6.0) == []


def test_who_has_signed_out_is_forgotten() -> None:
    eye = watch()
    for second in range(5):
        eye.look({"a": 1}, float(second))
    eye.look({}, 5.0)
    assert eye.look({"a": 1}, 6.0) == []

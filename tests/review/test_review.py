"""Reviews: what they say of decisions, how they are refused, stopped and resumed."""

import json
from typing import Any

import pytest

import kosmostol as ks
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.seed import chance_of
from kosmostol.kernel.text import Text
from kosmostol.review import reviewing, worlds
from kosmostol.review.judging import Effort, grade, judge
from kosmostol.review.walking import open_moves, told_before, trial_of, turns, walk, work
from kosmostol.review.weighing import chances, weigh
from kosmostol.review.worlds import reference_of


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "EFFORTS", (Effort(worlds=8, path=8),))
    monkeypatch.setattr(worlds, "DEALS", 20)
    worlds._dealt.cache_clear()


def finished(game: str, seats: int, **options: Any) -> ks.Match:
    match = ks.new(game, seats, seed=3, **options)
    ks.play_out(match, "random", seed=1)
    return match


@pytest.fixture(scope="module")
def aliens() -> ks.Match:
    return finished("aliens", 2)


def test_a_review_goes_on_where_it_stopped(aliens: ks.Match) -> None:
    slices = list(ks.review_steps(aliens))
    assert [one.complete for one in slices] == [False] * (len(slices) - 1) + [True]
    assert slices[-1] == ks.review(aliens)
    middle = slices[len(slices) // 2]
    assert 0 < middle.done < middle.total
    stored = json.loads(json.dumps(middle.to_json("ru")))
    rest = list(ks.review_steps(aliens.record(), resume=ks.Review.from_json(stored)))
    assert rest[-1] == slices[-1]
    assert len(rest) < len(slices)
    for column in middle.columns:
        total = column.initial + column.skill + column.luck + column.others
        assert abs(total - column.final) < 1e-9


def test_processes_find_the_same(aliens: ks.Match, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # other processes know nothing of patches
    told: list[tuple[int, int]] = []
    end = aliens.fork(aliens.version - 4).position()
    match = ks.from_position("aliens", end)
    ks.play_out(match, "random", seed=1)
    few = ks.review(match, 0.01, lambda *now: told.append(now), workers=2)
    assert few == ks.review(match, 0.01)
    assert told[-1] == (few.total, few.total)


def test_json_is_read_back_and_refused_with_its_place(aliens: ks.Match) -> None:
    found = ks.review(aliens)
    body = json.loads(json.dumps(found.to_json("en")))
    assert ks.Review.from_json(body) == found
    label = body["decisions"][0]["looked_at"][0]["label"]
    assert label["text"] == ks.say("aliens", found.decisions[0].looked_at[0].label, "en")
    for change, problem in [
        ({"format": 9}, "review format 9"),
        ({"seats": "two"}, "review.seats: int"),
        ({"columns": 5}, "review.columns: a list"),
        ({"decisions": [{}]}, r"review.decisions\[0\] has no 'number'"),
    ]:
        with pytest.raises(ValueError, match=problem):
            ks.Review.from_json(body | change)
    with pytest.raises(ValueError, match="a JSON object"):
        ks.Review.from_json([])


def test_a_review_of_another_match_is_not_taken_up(aliens: ks.Match) -> None:
    begun = next(ks.review_steps(aliens))
    other = ks.new("aliens", 2, seed=4)
    ks.play_out(other, "random", seed=1)
    with pytest.raises(ValueError, match="another match"):
        next(ks.review_steps(other, resume=begun))


def test_only_finished_matches_of_this_revision_are_reviewed(aliens: ks.Match) -> None:
    record = aliens.record()
    running = aliens.fork(aliens.version - 1)
    with pytest.raises(ks.BadRecord, match="not over after"):
        ks.review(running)
    for change, problem in [
        ({"moves": record["moves"][:-1]}, "changed after it was made"),
        ({"revision": 99, "digest": None}, "revision 99"),
        ({"game": "chess", "digest": None}, "chess"),
    ]:
        edited = {name: value for name, value in (record | change).items() if value is not None}
        with pytest.raises(ks.BadRecord, match=problem):
            ks.review(edited)


def test_every_decision_says_what_was_looked_at() -> None:
    match = finished("not_alone", 3)
    found = ks.review(match)
    for one in found.decisions:
        moves = [looked.move for looked in one.looked_at]
        assert one.played in moves
        assert moves[0] == one.best
        assert sum(looked.share for looked in one.looked_at) == pytest.approx(1.0)
        assert one.forced == (len(match.fork(one.number - 1).moves(one.seat)) == 1)
        assert one.round is not None
        if one.judgement == "best":
            assert not one.reasons
    sealed = [one for one in found.decisions if one.sealed]
    assert sealed
    assert any(max(looked.share for looked in one.looked_at) < 1.0 for one in sealed)
    chances = [reason for one in found.decisions for reason in one.reasons]
    assert chances
    assert {reason.kind for reason in chances} == {"chance"}
    for lang in ("ru", "en"):
        assert all(ks.say("not_alone", reason.label, lang) for reason in chances)


def test_a_sealed_choice_is_not_judged_by_its_outcome() -> None:
    """Two matches that differ only in what others chose unseen: the same judgement."""
    match = ks.new("planet5r", seats=3, seed=5)
    while match.moves(0) and not match.state.seen(1, 0, match.state.legal(0)[0]) < 0:
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    version = match.version
    for order in ((0, 1, 2), (1, 2, 0)):  # who hands in first makes no difference to that
        choices = []
        for pick in (0, -1):
            other = match.fork(version)
            for seat in order:
                moves = other.moves(seat)
                other.play(seat, moves[1] if seat == 0 else moves[pick])
            step = walk(other)[version + order.index(0)]
            choices.append(judge(trial_of(reference_of(other), step, "1"), step.move, Effort(24)))
        assert choices[0].sealed
        assert choices[0] == choices[1]


def test_advice_uses_only_what_the_seat_knows() -> None:
    match = ks.new("not_alone", seats=3, seed=5)
    chance = chance_of("walk", 0)
    while len(match.moves(match.owing[0])) < 4 or match.version < 12:
        seat = match.owing[0]
        match.push(seat, match.state.sample(seat, chance))
    seat = match.owing[0]
    other = match.fork(match.version, known_to=seat, seed=9)
    assert other.position() != match.position()
    first, second = (ks.advise(one, seat, seconds=0.0, seed=1) for one in (match, other))
    assert first.looked_at == second.looked_at
    moves = [looked.move for looked in first.looked_at]
    assert set(moves) <= set(match.moves(seat))
    assert first.why(moves[0], moves[-1]) == second.why(moves[0], moves[-1])


def test_advice_is_for_who_owes_and_knows_what_it_looked_at() -> None:
    match = ks.new("catonauts", seats=2, seed=7)
    with pytest.raises(ValueError, match="owes no decision"):
        ks.advise(match, 1)
    advice = ks.advise(match, 0, seconds=0.01, seed=1)
    assert not advice.mixed
    with pytest.raises(ValueError, match="was not looked at"):
        advice.why("corner a1", "fly b2")
    lines = advice.why("corner a1", "corner d4")
    assert all(reason.kind == "points" for reason in lines)
    sizes = [abs(reason.b - reason.a) for reason in lines]
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize("game", game_names())
def test_like_lines_of_a_sheet_have_a_name_together(game: str) -> None:
    """A why adds up what differs only in its numbers: planet 1, planet 2."""
    match = finished(game, find_game(game).seat_counts[0])
    lines = [line for sheet in match.result.breakdown for line in sheet] if match.result else []
    assert lines
    for label in {line.label.id for line in lines if line.label.args}:
        for lang in ("ru", "en"):
            assert ks.say(game, Text(f"{label}-all"), lang)


def test_a_why_names_no_single_planet() -> None:
    match = ks.new("aliens", seats=2, seed=7)
    for _ in range(8):
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    advice = ks.advise(match, match.owing[0], seconds=0.2, seed=1)
    told = [advice.why(advice.best, other.move) for other in advice.looked_at[1:]]
    labels = {reason.label.id for why in told for reason in why}
    assert labels
    assert labels <= {"score-planet-all", "score-unfinished", "why-rival"}


def test_reasons_add_up_to_the_points_that_differ() -> None:
    """The lines of the sheet are all the points there are."""
    match = ks.new("catonauts", seats=2, seed=7)
    for _ in range(30):
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    advice = ks.advise(match, match.owing[0], seconds=0.2, seed=1)
    first, last = advice.looked_at[0], advice.looked_at[-1]
    why = advice.why(first.move, last.move)
    differ = sum(reason.b - reason.a for reason in why if reason.label.id != "why-rival")
    assert differ == pytest.approx(last.points - first.points, abs=2.0)


@pytest.mark.parametrize(
    ("loss", "best", "name"),
    [
        (0.0, True, "best"),
        (0.2, True, "best"),
        (0.009, False, "best"),
        (0.03, False, "good"),
        (0.05, False, "inaccuracy"),
        (0.10, False, "mistake"),
        (0.15, False, "blunder"),
    ],
)
def test_losses_have_names(loss: float, best: bool, name: str) -> None:
    assert grade(loss, best) == name


def test_a_move_that_was_left_behind_is_weighed_in_the_worlds_of_the_review() -> None:
    match = finished("catonauts", 2)
    seat, played = match.history[0]
    looked = weigh(match, 1, played, seconds=0.0)
    trial = trial_of(reference_of(match), walk(match)[0], "1")
    move = match.game.read(played)
    assert move is not None
    trial.extend([move], 20)
    assert looked.value == trial.tried[move].value
    assert {weigh(match, 1, other, 0.0).move for other in match.at(0).moves(seat)} == set(
        match.at(0).moves(seat)
    )
    for number, text, problem in [(0, played, "no move 0"), (1, "fly z9", "no legal move")]:
        with pytest.raises(ValueError, match=problem):
            weigh(match, number, text)
    with pytest.raises(ks.BadRecord, match="not over"):
        weigh(match.fork(3), 1, played)


def test_chances_are_what_the_seat_can_know() -> None:
    match = ks.new("not_alone", seats=3, seed=5)
    chance = chance_of("walk", 0)
    while len(match.moves(match.owing[0])) < 4 or match.version < 12:
        match.push(match.owing[0], match.state.sample(match.owing[0], chance))
    seat = match.owing[0]
    other = match.fork(match.version, known_to=seat, seed=9)
    assert other.position() != match.position()
    kind = reference_of(match)
    assert chances(match, seat, 0.0, 1, kind) == chances(other, seat, 0.0, 1, kind)


def test_what_comes_to_the_same_is_tried_once_and_a_turn_shares_its_worlds() -> None:
    """The outcome of a move is what the reference player makes of the same seat's next one."""
    match = finished("moon", 2)
    turn = next(
        one for one in turns(walk(match)) if [step.forced for step in one[:2]] == [False, False]
    )
    first, second = turn[0], turn[1]
    assert first.turn == second.turn
    reference = reference_of(match)
    after = trial_of(reference, second, "1")
    after.extend(second.state.legal(second.seat), 8)
    trial = trial_of(reference, first, "1", (first.move, after))
    trial.extend(first.state.legal(first.seat), 8)
    assert trial.tried[first.move].shares == [after.par(number)[0] for number in range(8)]
    trial.join_twins(list(trial.tried))
    assert not trial.twins, "so few worlds prove nothing"
    for tried in trial.tried.values():
        tried.shares[:] = [0.5] * 80
        tried.points[:] = [float(number) for number in range(80)]
    trial.join_twins(list(trial.tried))
    assert len(trial.twins) == len(trial.tried) - 1
    left = list(trial.twins)[:1]  # the one it is like was left behind
    trial.extend(left, 82)
    assert len(trial.tried[left[0]].shares) == 82


def test_who_sees_all_needs_no_look_at_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the world was worth is known from the trials, and only where nothing was hidden."""
    match = finished("moon", 2)
    found = turns(walk(match))
    reference = reference_of(match)
    assert reference.usual.seconds > 0
    number = next(
        at
        for at in range(len(found) - 1)
        if open_moves(found[at]) and not found[at][-1].drew and not found[at + 1][0].forced
    )
    effort = Effort(worlds=24, path=24)
    with monkeypatch.context() as nobody:
        nobody.setattr(worlds, "play_on", None)
        seen = work(reference, found[number], "1", effort, 0.02)
    last = max((step for step in found[number] if not step.forced), key=lambda step: step.number)
    verdict = next(one.verdict for one in seen.judged[::-1] if one.verdict)
    played = next(one for one in verdict.looked_at if one.move == match.game.write(last.move))
    assert seen.before is not None
    assert seen.moved is not None
    assert seen.moved.shares[last.seat] == pytest.approx(played.value)
    # Then the other one drafts, to whom the first one's draft is hidden.
    assert told_before(found, number + 1)
    blind = work(reference, found[number + 1], "1", effort, 0.02, known=True)
    assert blind.before is None
    assert not open_moves(found[number + 1])
    assert (blind.moved is not None) == found[number + 1][-1].drew

"""Score sheets."""

import kosmostol as ks


def test_points_for_water_stay_behind_the_screen_while_the_match_runs() -> None:
    match = ks.new("planet5r", seats=3, seed=4)
    game, state = match.game, match.state
    own = game.visible_sheet(state, 1, 1)[-1]
    assert own.label.id == "score-water"
    assert own.apart
    assert not own.hidden
    for viewer in (0, 2, None):
        shown = game.visible_sheet(state, 1, viewer)[-1]
        assert shown.hidden
        assert (shown.points, shown.detail) == (0, None)
    opened = ks.new("planet5r", seats=3, seed=4, open_water=True)
    assert game.visible_sheet(opened.state, 1, 0) == game.score_sheet(opened.state, 1)
    while match.owing:
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    assert game.visible_sheet(match.state, 1, None) == game.score_sheet(match.state, 1)

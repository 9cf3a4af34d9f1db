"""Score sheets."""

import kosmostol as ks


def test_points_for_water_stay_behind_the_screen_while_the_match_runs() -> None:
    match = ks.new("planet5r", seats=3, seed=4)
    game, state = match.game, match.state
    own = [line.label.id for line in game.visible_sheet(state, 1, 1)]
    assert "score-water" in own
    for viewer in (0, 2, None):
        shown = [line.label.id for line in game.visible_sheet(state, 1, viewer)]
        assert shown == own[:-1]
    opened = ks.new("planet5r", seats=3, seed=4, open_water=True)
    assert len(game.visible_sheet(opened.state, 1, 0)) == len(own)
    while match.owing:
        match.play(match.owing[0], match.moves(match.owing[0])[0])
    assert len(game.visible_sheet(match.state, 1, None)) == len(own)

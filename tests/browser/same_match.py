"""A match of a game, played by a rule anybody can follow; also run as it is on a device."""

import json

import kosmostol as ks

SEATS = {"aliens": 3, "catonauts": 3, "moon": 2, "not_alone": 4, "planet5r": 3}


def played(game: str) -> str:
    """The whole match with what everybody saw on the way, as JSON."""
    match = ks.new(game, seats=SEATS[game], seed=2026)
    seen = []
    while match.result is None:
        for seat in match.owing:
            moves = match.moves(seat)
            match.play(seat, moves[(7 * len(match.history)) % len(moves)])
            if len(match.history) % 10 == 0:
                seen.append([match.view(each) for each in range(SEATS[game])])
            break
    told = {"record": match.record(), "scores": list(match.scores), "seen": seen}
    return json.dumps(told, sort_keys=True, default=str)

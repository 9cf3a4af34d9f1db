"""Played: a person's finished games counted, by game and by the names of those who played."""

from collections.abc import Iterable

from kosmostol.service import messages as wire
from kosmostol.service.tables import Summary


class _Count:
    def __init__(self) -> None:
        self.games = 0
        self.practice = 0
        self.broken = 0
        self.people: dict[tuple[str, bool], list[int]] = {}  # games and wins


def played_by(summaries: Iterable[Summary], person: str) -> wire.Played:
    """The tally of somebody's finished games; bots are not counted among the people.

    Practice and games that were broken off are told, but nobody has played or won them: a record
    is worth something only where nobody knew more than they should.
    """
    counts: dict[str, _Count] = {}
    for summary in summaries:
        count = counts.setdefault(summary.game, _Count())
        count.games += 1
        if summary.agreed or summary.practice:
            count.broken += summary.agreed
            count.practice += summary.practice and not summary.agreed
            continue
        for number, seat in enumerate(summary.seats):
            if seat.person is not None and seat.name is not None:
                tally = count.people.setdefault((seat.name, seat.person == person), [0, 0])
                tally[0] += 1
                tally[1] += number in (summary.winners or ())
    return wire.Played(
        [
            wire.PlayedGame(
                game=game,
                games=count.games,
                practice=count.practice,
                broken=count.broken,
                people=[
                    wire.Standing(name, mine, games, wins)
                    for (name, mine), (games, wins) in sorted(
                        count.people.items(), key=lambda item: (-item[1][0], item[0])
                    )
                ],
            )
            for game, count in sorted(counts.items())
        ]
    )

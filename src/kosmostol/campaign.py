"""Campaigns: a party plays a game's chapters in order and gathers stars by its places.

A campaign is its records: what is saved is the moves of every chapter, and loading plays them
again, so a saved campaign cannot claim what was not played.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kosmostol.kernel.errors import BadRecord
from kosmostol.kernel.game import Chapter, Game, check_options, check_seats
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.seed import new_seed
from kosmostol.library import new, replay

FORMAT = 1
_FIELDS = {"format", "campaign", "seats", "seed", "options", "chapters"}


@dataclass(frozen=True)
class Tally:
    """How a seat stands in a campaign."""

    seat: int
    stars: int
    rank: int  # 1 is in front; seats with as many stars share a rank
    places: tuple[int, ...]  # in each finished chapter
    earned: tuple[int, ...]  # stars for them


def stars_for(chapter: Chapter, place: int) -> int:
    """The stars of a place; those who share a place all get them."""
    return chapter.stars[place - 1] if place <= len(chapter.stars) else 0


def tally(chapters: Sequence[Chapter], places: Sequence[Sequence[int]], seats: int) -> list[Tally]:
    """The standings after the finished chapters, given every seat's place in each of them."""
    earned = [
        tuple(
            stars_for(chapter, place[seat])
            for chapter, place in zip(chapters, places, strict=False)
        )
        for seat in range(seats)
    ]
    stars = [sum(one) for one in earned]
    return [
        Tally(
            seat=seat,
            stars=stars[seat],
            rank=1 + sum(other > stars[seat] for other in stars),
            places=tuple(place[seat] for place in places),
            earned=earned[seat],
        )
        for seat in range(seats)
    ]


def chapter_options(game: Game, options: Mapping[str, Any], number: int) -> dict[str, Any]:
    """The table options of a chapter (from 1): the campaign's own, and what the chapter sets."""
    return check_options(game, dict(options) | dict(game.chapters[number - 1].options))


def only_campaign() -> str:
    """The game with a campaign, where there is one such game; ValueError names them if not."""
    found = [name for name in game_names() if find_game(name).chapters]
    if len(found) != 1:
        raise ValueError(f"name the game of the campaign: {', '.join(found) or 'none has one'}")
    return found[0]


def check_campaign(game: Game, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options that every chapter can be played with, or ValueError."""
    if not game.chapters:
        raise ValueError(f"{game.id} has no campaign")
    check_seats(game, seats)
    fixed = sorted({name for chapter in game.chapters for name in chapter.options} & set(options))
    if fixed:
        raise ValueError(f"the campaign itself sets {fixed[0]!r} from chapter to chapter")
    for number in range(1, len(game.chapters) + 1):
        new(game.id, seats, "campaign", **chapter_options(game, options, number))
    return dict(options)


class Campaign:
    """The chapters of a game played in order by one party.

    `next` gives the match to play now, `standings` the stars so far, `save` and `load` keep it
    for another day.

    >>> import kosmostol as ks
    >>> campaign = ks.Campaign.new(seats=2, seed=3)
    >>> result = ks.play_out(campaign.next(), bots="random", seed=1)
    >>> campaign.finished, campaign.over
    (1, False)
    >>> ks.Campaign.load(campaign.save()).standings() == campaign.standings()
    True
    """

    def __init__(
        self, game: Game, seats: int, seed: str, options: Mapping[str, Any], matches: list[Match]
    ) -> None:
        self.game = game
        self.seats = seats
        self.seed = seed
        self.options = dict(options)
        self.matches = matches  # one per chapter begun, the last may be running

    @classmethod
    def new(
        cls, seats: int, seed: int | str | None = None, game: str | None = None, **options: Any
    ) -> "Campaign":
        """A new campaign of a game, of the only one that has chapters if none is named.

        Without a seed a fresh secret one is made.
        """
        found = find_game(only_campaign() if game is None else game)
        chosen = check_campaign(found, seats, options)
        return cls(found, seats, new_seed() if seed is None else str(seed), chosen, [])

    @property
    def finished(self) -> int:
        """How many chapters are finished."""
        return sum(match.result is not None for match in self.matches)

    @property
    def over(self) -> bool:
        """Whether the last chapter is finished."""
        return self.finished == len(self.game.chapters)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats with most stars, once the campaign is over."""
        if not self.over:
            return ()
        return tuple(one.seat for one in self.standings() if one.rank == 1)

    def next(self) -> Match:
        """The match to play now: the running one, or the next chapter's."""
        if self.over:
            raise ValueError("the campaign is over: there is no further chapter")
        if self.finished == len(self.matches):
            number = len(self.matches) + 1
            chosen = chapter_options(self.game, self.options, number)
            self.matches.append(
                new(self.game.id, self.seats, f"{self.seed} chapter {number}", **chosen)
            )
        return self.matches[-1]

    def standings(self) -> list[Tally]:
        """Stars, ranks and places of every seat after the finished chapters."""
        results = [match.result for match in self.matches]
        places = [result.ranks for result in results if result is not None]
        return tally(self.game.chapters, places, self.seats)

    def save(self, path: str | Path | None = None) -> dict[str, Any]:
        """The campaign as JSON; with a path it is written there too."""
        saved = {
            "format": FORMAT,
            "campaign": self.game.id,
            "seats": self.seats,
            "seed": self.seed,
            "options": self.options,
            "chapters": [match.record() for match in self.matches],
        }
        if path is not None:
            text = json.dumps(saved, ensure_ascii=False, indent=1) + "\n"
            Path(path).write_text(text, encoding="utf-8")
        return saved

    @classmethod
    def load(cls, source: str | Path | Mapping[str, Any]) -> "Campaign":
        """A saved campaign, from its file or its JSON; BadRecord names the first problem."""
        saved = source if isinstance(source, Mapping) else _read(Path(source))
        missing, unknown = _FIELDS - set(saved), set(saved) - _FIELDS
        if missing:
            raise BadRecord(f"the saved campaign has no {min(missing)!r}")
        if unknown:
            raise BadRecord(f"unknown field {min(map(str, unknown))!r} in the saved campaign")
        if saved["format"] != FORMAT:
            raise BadRecord(f"campaign format {saved['format']!r} is not known here, only {FORMAT}")
        seats, seed, options = saved["seats"], saved["seed"], saved["options"]
        if type(seats) is not int or not isinstance(seed, str) or not isinstance(options, Mapping):
            raise BadRecord("'seats' must be a whole number, 'seed' a text, 'options' an object")
        try:
            game = find_game(saved["campaign"])
            check_campaign(game, seats, options)
        except (ValueError, TypeError) as error:
            raise BadRecord(f"the campaign cannot be set up: {error}") from None
        campaign = cls(game, seats, seed, options, [])
        chapters = saved["chapters"]
        if not isinstance(chapters, list) or len(chapters) > len(game.chapters):
            raise BadRecord(f"'chapters' must be a list of at most {len(game.chapters)} records")
        for number, record in enumerate(chapters, 1):
            campaign._add(number, record)
        return campaign

    def _add(self, number: int, record: object) -> None:
        """A saved chapter: it must be the one that this campaign plays there."""
        if self.finished < len(self.matches):
            raise BadRecord(f"chapter {number} was begun before chapter {number - 1} was finished")
        try:
            match = replay(record)  # type: ignore[arg-type]  # replay checks what it is given
        except BadRecord as problem:
            raise BadRecord(f"chapter {number}: {problem}") from None
        expected = self.next()
        self.matches.pop()
        if (match.game, match.seats, match.seed, match.options_chosen) != (
            expected.game,
            expected.seats,
            expected.seed,
            expected.options_chosen,
        ):
            raise BadRecord(f"chapter {number} is a match of another campaign")
        self.matches.append(match)


def _read(path: Path) -> Mapping[str, Any]:
    try:
        saved = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadRecord(f"{path} cannot be read as a campaign: {error}") from None
    if not isinstance(saved, Mapping):
        raise BadRecord(f"a campaign is a JSON object, not {type(saved).__name__}")
    return saved

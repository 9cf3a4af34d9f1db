"""The campaign: the eight adventures in order, with the stars printed for their places."""

from typing import Any

from kosmostol.games.moon.components import SHEETS, read_json
from kosmostol.kernel.errors import BadComponents
from kosmostol.kernel.game import Chapter


def check_chapters(data: Any) -> tuple[Chapter, ...]:
    """The chapters described by the JSON of campaign.json."""
    if not isinstance(data, dict) or not isinstance(data.get("chapters"), list):
        raise BadComponents("campaign.json must hold a list 'chapters'")
    chapters = []
    for place, entry in enumerate(data["chapters"], 1):
        if not isinstance(entry, dict) or set(entry) != {"adventure", "stars"}:
            raise BadComponents(f"chapter {place} must have exactly adventure, stars")
        adventure, stars = entry["adventure"], entry["stars"]
        if adventure not in SHEETS:
            raise BadComponents(f"chapter {place}: there is no adventure {adventure!r}")
        falling = isinstance(stars, list) and all(type(one) is int and one > 0 for one in stars)
        if not falling or not stars or stars != sorted(stars, reverse=True):
            raise BadComponents(
                f"chapter {place}: 'stars' must be falling whole numbers, not {stars!r}"
            )
        chapters.append(Chapter({"adventure": adventure}, tuple(stars)))
    return tuple(chapters)


CHAPTERS = check_chapters(read_json("campaign.json"))

"""How long a hint takes in every game and every adventure: `python -m bench.hints [GAME ...]`.

A hint is thought through by a bots' worker from what a seat knows. Its clock here tells processor
time, so that the figures are those of a machine that does nothing else, whatever else this one
does. Told are for each kind of match the longest of the decisions looked at, from the message that
comes to the worker to the answer that leaves it, and the moves there were to choose from.

`--browser` asks in a real browser of a real table with bots of the level `master`, by the key H,
and tells the time until the hint is painted: with the way there and back, the queue, the drawing.
"""

import json
import os
import shutil
import sys
from dataclasses import dataclass
from time import process_time
from typing import Any

import kosmostol as ks
from kosmostol.kernel.chance import chance_from
from kosmostol.kernel.match import Match
from kosmostol.kernel.registry import find_game
from kosmostol.review import errands, hinting
from kosmostol.service.hints import SECONDS

AFTER = (0, 14, 30)  # moves into a match
SEED = "hints measured"


@dataclass(frozen=True)
class Kind:
    """A kind of match that hints are asked for in."""

    game: str
    seats: int
    options: dict[str, Any]

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.options.items())
        return f"{self.game} {self.seats}" + (f", {told}" if told else "")


SEATS = 4  # where a game has more than one kind of match; else as many as can sit


def kinds() -> list[Kind]:
    """Every game, every adventure, and the last way to play alone where there are several."""
    found: list[Kind] = []
    for name in ks.games():
        game = find_game(name)
        chapters = [dict(each.options) for each in game.chapters]
        found += [Kind(name, SEATS, options) for options in chapters]
        found += [] if chapters else [Kind(name, max(game.seat_counts), {})]
        found += [Kind(name, 1, game.variants(1)[-1])] if chapters else []
    return found


def decisions(kind: Kind) -> list[tuple[Match, int]]:
    """Decisions with something to choose from, some moves apart."""
    match = ks.new(kind.game, kind.seats, SEED, **kind.options)
    chance = chance_from(bytes(8))
    found: list[tuple[Match, int]] = []
    for played in range(AFTER[-1] + 60):
        if match.result is not None:
            break
        seat = match.owing[0]
        if len(found) < len(AFTER) and played >= AFTER[len(found)] and len(match.moves(seat)) > 2:
            found.append((match.copy(), seat))
        match.play(seat, match.game.write(match.state.hint(seat, chance)))
    return found


def asked(match: Match, seat: int) -> float:
    """Processor seconds of a worker for a hint."""
    world = match.game.to_position(match.imagine(seat, chance_from(bytes(8))))
    errand = {"what": "hint", "seat": seat, "worlds": [world], "game": match.game.id, "box": None}
    said = json.dumps(errand | {"key": "00" * 8})
    began = process_time()
    errands.run(said, lambda: SECONDS)
    return process_time() - began


PAINTED = """() => new Promise((done) => {
  const began = performance.now();
  const wait = () => document.querySelector('.note.hint .part')
    ? requestAnimationFrame(() => requestAnimationFrame(() => done(performance.now() - began)))
    : requestAnimationFrame(wait);
  const pressed = {key: 'h', code: 'KeyH', bubbles: true};
  document.body.dispatchEvent(new KeyboardEvent('keydown', pressed));
  wait();
})"""


def in_browser(wanted: list[Kind]) -> None:
    """Ask for a hint of each kind as a person does."""
    import tempfile
    from pathlib import Path

    from playwright.sync_api import sync_playwright
    from tests.browser.people import FLAGS, Person
    from tests.browser.test_hints import sit_down
    from tests.service.house import Node

    path = os.environ.get("KOSMOSTOL_CHROMIUM") or shutil.which("chromium")
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as data,
        Node(Path(data) / "table", "--choose-seed") as node,
    ):
        chromium = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        for kind in wanted:
            with Person(chromium, node) as person:
                sit_down(person, kind.game, kind.seats, "master", kind.options)
                took = person.page.evaluate(PAINTED) / 1000
                busy = os.getloadavg()[0]
                sys.stdout.write(f"{kind}: painted after {took:.2f} s, at a load of {busy:.0f}\n")
                sys.stdout.flush()
        chromium.close()


def main(games: list[str], browser: bool) -> None:
    """Measure the hints of these games, all by default."""
    for game in games:
        find_game(game)  # a name that is not known is told
    wanted = [kind for kind in kinds() if not games or kind.game in games]
    if browser:
        in_browser(wanted)
        return
    hinting.monotonic = process_time  # type: ignore[attr-defined]
    for kind in wanted:
        found = [(asked(match, seat), len(match.moves(seat))) for match, seat in decisions(kind)]
        seconds, moves = max(found)
        sys.stdout.write(f"{kind}: {seconds:.2f} s of {len(found)}, with {moves} moves\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main([word for word in sys.argv[1:] if word != "--browser"], "--browser" in sys.argv)

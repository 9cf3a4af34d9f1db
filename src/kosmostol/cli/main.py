"""The commands and how their mistakes are reported."""

import json
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

import kosmostol
from kosmostol import inventory, words
from kosmostol.cli import terminal
from kosmostol.cli.pairs import read_pairs
from kosmostol.kernel.errors import BadRecord
from kosmostol.kernel.registry import find_game, game_names
from kosmostol.kernel.text import Text

app = typer.Typer(
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    help="Kosmostol: one table for space board games.",
)
console = Console()
errors = Console(stderr=True)

GameName = Annotated[str, typer.Argument(help="Which game; see `kosmostol games`.")]
Lang = Annotated[str, typer.Option(help="Language: ru or en.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of a table.")]
Seconds = Annotated[float, typer.Option(help="How long to measure each figure.")]
Place = Annotated[
    str | None, typer.Option(help="Where games are played: ray or ray://address; else here.")
]
OptionList = Annotated[
    list[str] | None, typer.Option("--option", "-o", help="A table option, as name=value.")
]


def parse_options(pairs: list[str] | None) -> dict[str, Any]:
    """Table options from `name=value`."""
    return read_pairs(pairs or [], "an option")


@app.command()
def games(lang: Lang = "en") -> None:
    """List the games."""
    words.check_language(lang)
    table = Table("id", "name", "seats", "minutes", "age", "options")
    for game in inventory.usable():
        settings = ", ".join(
            f"{setting.name}={json.dumps(setting.default)}" for setting in game.settings
        )
        title = words.say(game.id, Text("name"), lang)
        seats = f"{game.seat_counts[0]}-{game.seat_counts[-1]}"
        table.add_row(game.id, title, seats, str(game.minutes), f"{game.age}+", settings)
    console.print(table)
    for one in inventory.unusable():
        told = f"{one.game} ({one.package}) cannot be played: {one.reason}"
        console.print(told, style="red", highlight=False, markup=False, soft_wrap=True)
    for name in inventory.boardless():
        told = f"{name} brings no board: in the browser the table draws it plainly."
        console.print(told, style="dim", highlight=False, markup=False, soft_wrap=True)


@app.command("new-game")
def new_game(
    name: Annotated[str, typer.Argument(help="Its id: lower case letters, digits and _.")],
    into: Annotated[Path, typer.Option(help="Where the folder is made.")] = Path(),
) -> None:
    """Write a package of a new game that can be played at once."""
    from kosmostol.cli.making import report, write_game

    report(name, write_game(name, into), console)


@app.command()
def rules(
    game: GameName,
    lang: Lang = "en",
    rule: Annotated[str | None, typer.Option(help="Only the section about this rule.")] = None,
) -> None:
    """Tell the rules of a game."""
    find_game(game)
    sections = words.guide(game, lang)
    if rule is not None:
        sections = tuple(section for section in sections if rule in section.anchors)
        if not sections:
            known = sorted(a for section in words.guide(game, lang) for a in section.anchors)
            raise ValueError(f"the guide has no rule {rule!r}; it has: {', '.join(known)}")
    for section in sections:
        console.print(Markdown(f"## {section.title}\n\n{section.prose}"))
        console.print()


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(help="Which game; the first of the shelf by default.")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many play.")] = None,
    bots: Annotated[str, typer.Option(help="Level of the bots.")] = "normal",
    humans: Annotated[int, typer.Option(help="How many of the seats are people here.")] = 1,
    seed: Annotated[str | None, typer.Option(help="Deal a known game again.")] = None,
    lang: Lang = "en",
    option: OptionList = None,
    save: Annotated[Path | None, typer.Option(help="Write the record here when done.")] = None,
    file: Annotated[Path | None, typer.Option("--box", help="Play with this box.")] = None,
) -> None:
    """Play in the terminal, against bots or together."""
    chosen = inventory.usable()[0].id if game is None else game
    terminal.play(
        *(chosen, seats, bots, humans, seed, lang, parse_options(option), save, file),
        console=console,
    )


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to use; 0.0.0.0 for all.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; the next free one if it is taken.")] = 8000,
    data: Annotated[Path | None, typer.Option(help="Folder for games and keys.")] = None,
    database: Annotated[str | None, typer.Option(help="postgresql://… instead of SQLite.")] = None,
    address: Annotated[str | None, typer.Option(help="Public address for invitations.")] = None,
    notify_url: Annotated[
        str | None, typer.Option(help="Web address that is told who is called to a table.")
    ] = None,
    notify_command: Annotated[
        str | None, typer.Option(help="Command that is told the same, on its standard input.")
    ] = None,
    lobby: Annotated[
        bool, typer.Option(help="Let tables be shown to everybody who comes here.")
    ] = False,
    ratings: Annotated[bool, typer.Option(help="Rate people who wish it.")] = False,
    browser: Annotated[bool, typer.Option(help="Open a browser.")] = True,
) -> None:
    """Open the table: serve the games to browsers."""
    from kosmostol.cli.serving import run

    run(
        *(host, port, data, database, address),
        notify_url=notify_url,
        notify_command=notify_command,
        lobby=lobby,
        ratings=ratings,
        browser=browser,
        console=console,
    )


@app.command()
def recount(
    data: Annotated[Path | None, typer.Option(help="Folder for games and keys.")] = None,
    database: Annotated[str | None, typer.Option(help="postgresql://… instead of SQLite.")] = None,
) -> None:
    """Work all ratings of a host out anew from its stored results."""
    from kosmostol.cli.recounting import recount

    recount(data, database, console)


@app.command()
def site(
    folder: Annotated[Path, typer.Argument(help="An empty folder, or one with an earlier site.")],
) -> None:
    """Write the table as files for any web space: bots and one device, no server."""
    from kosmostol.cli.laying import lay

    lay(folder, console)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record, as `play --save` writes it.")],
    lang: Lang = "en",
    step: Annotated[bool, typer.Option(help="Wait for Enter after each move.")] = False,
) -> None:
    """Show a recorded match move by move."""
    terminal.replay(read_record(file), lang, step=step, console=console)


@app.command()
def review(
    file: Annotated[Path, typer.Argument(help="The record of a finished match.")],
    lang: Lang = "en",
    seconds: Annotated[float, typer.Option(help="How long it may take, about.")] = 60.0,
    html: Annotated[Path | None, typer.Option(help="Write a page with pictures here.")] = None,
) -> None:
    """Review a finished match: what every decision was worth, skill and luck apart."""
    from kosmostol.cli.reviewing import tell

    tell(read_record(file), lang, seconds, html, console=console, errors=errors)


def read_record(file: Path) -> dict[str, Any]:
    """The JSON of a record file."""
    try:
        record = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise BadRecord(f"{file} is not JSON, it may have been cut short: {error}") from None
    if not isinstance(record, dict):
        raise BadRecord(f"{file} holds no record: a record is a JSON object")
    return record


@app.command()
def arena(
    game: GameName,
    players: Annotated[str, typer.Option(help="Levels, one per seat, e.g. hard,normal.")],
    games: Annotated[int, typer.Option(help="How many games.")] = 200,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    option: OptionList = None,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores by default.")] = None,
    fixed: Annotated[bool, typer.Option(help="Everybody keeps the seat named.")] = False,
    on: Place = None,
    as_json: Json = False,
) -> None:
    """Let bots play a tournament; seats are rotated unless fixed."""
    from kosmostol.cli.counting import counting
    from kosmostol.lab.arena import tournament

    names = [name.strip() for name in players.split(",")]
    with counting(errors, f"{game}: {' · '.join(names)}", games) as tick:
        standings = tournament(
            game,
            names,
            games,
            seed,
            parse_options(option),
            workers,
            tick,
            rotate=not fixed,
            on=on,
        )
    if as_json:
        rows = [vars(standing) | {"win_rate": standing.win_rate} for standing in standings]
        report = {"game": game, "games": games, "seed": seed, "players": rows}
        sys.stdout.write(json.dumps(report, indent=1) + "\n")
        return
    heads = ("player", "wins", "95 % interval", "ahead of the others", "mean score")
    table = Table(*heads, title=f"{game}, {games} games")
    for standing in standings:
        table.add_row(
            standing.player,
            f"{standing.win_rate:.1%}",
            f"{standing.low:.1%} to {standing.high:.1%}",
            f"{standing.ahead:.1%} ± {standing.ahead_error:.1%}",
            f"{standing.mean_score:.2f} ± {standing.score_error:.2f}",
        )
    console.print(table)


@app.command()
def puzzles(
    game: GameName,
    count: Annotated[int, typer.Option(help="How many are wanted.")] = 30,
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest by default.")] = None,
    seed: Annotated[int, typer.Option(help="Which games are looked through.")] = 1,
    option: OptionList = None,
    into: Annotated[Path, typer.Option(help="The file to write.")] = Path("puzzles.json"),
) -> None:
    """Mine puzzles from games between strong bots: one good move that weak ones miss."""
    from kosmostol.cli.puzzling import write_puzzles

    write_puzzles(game, count, seats, seed, parse_options(option), into, console)


@app.command()
def train(
    game: GameName,
    hours: Annotated[float, typer.Option(help="How long; a round begun is finished.")] = 2.0,
    seats: Annotated[
        int | None, typer.Option(help="Seats; the fewest above one by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    simulations: Annotated[int, typer.Option(help="Of a decision in self-play.")] = 200,
    games: Annotated[int, typer.Option(help="Games of self-play a round.")] = 400,
    option: OptionList = None,
    into: Annotated[
        Path | None, typer.Option(help="Folder of the training; training/GAME by default.")
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores by default.")] = None,
    on: Place = None,
) -> None:
    """Let a bot learn a game by playing itself, or learn on where it was stopped."""
    from kosmostol.cli.learning import train as learn

    learn(game, hours, seats, seed, simulations, games, parse_options(option), into, workers, on)


@app.command()
def rate(
    game: GameName,
    games: Annotated[int, typer.Option(help="Games of each pairing.")] = 200,
    seats: Annotated[int | None, typer.Option(help="Seats; as the game is rated.")] = None,
    levels: Annotated[
        str | None, typer.Option(help="Levels from the weakest on; all by default.")
    ] = None,
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    option: OptionList = None,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores by default.")] = None,
    on: Place = None,
    keep: Annotated[
        Path | None, typer.Option(help="A file of games: stopped, the tournament goes on.")
    ] = None,
    write: Annotated[
        bool, typer.Option("--write", help="Put the ratings into the game's ladder.")
    ] = False,
    as_json: Json = False,
) -> None:
    """Put all levels of a game on one scale; alone at the table, by their points."""
    from kosmostol.cli.learning import rate as measure

    options = parse_options(option)
    measure(
        game, games, seats, levels, seed, options, workers, on, keep, as_json=as_json, write=write
    )


@app.command()
def study(
    game: GameName,
    seats: Annotated[int | None, typer.Option(help="How many play; the fewest by default.")] = None,
    players: Annotated[str, typer.Option(help="A level for all, or one per seat.")] = "normal",
    games: Annotated[int, typer.Option(help="How many games.")] = 500,
    out: Annotated[Path, typer.Option(help="The page to write.")] = Path("study.html"),
    seed: Annotated[int, typer.Option(help="Which games.")] = 1,
    lang: Lang = "en",
    option: OptionList = None,
    change: Annotated[
        Path | None,
        typer.Option(
            help="What to change: a JSON file with options, a box, or a changed components file."
        ),
    ] = None,
    workers: Annotated[int | None, typer.Option(help="Processes; all cores by default.")] = None,
    on: Place = None,
) -> None:
    """Let bots play many games and write a page about them; stopped, it goes on."""
    from kosmostol.cli import studying
    from kosmostol.lab.study import Plan

    plan = Plan.checked(game, seats, players, parse_options(option), seed)
    studying.study(plan, games, out, lang, change, workers, on, console, errors)


@app.command()
def bench(
    game: Annotated[str | None, typer.Argument(help="Which game; all by default.")] = None,
    seats: Annotated[int | None, typer.Option(help="Seats; the fewest by default.")] = None,
    seconds: Seconds = 2.0,
    bots: Annotated[bool, typer.Option("--bots", help="What experts do in a second.")] = False,
    as_json: Json = False,
) -> None:
    """Measure the speed of the rules, compiled and interpreted, beside a yardstick."""
    from kosmostol.cli.benching import show_bots
    from kosmostol.lab.bench import cases, compare, compare_bots

    if game is not None:
        find_game(game)
    reports = [
        (compare_bots if bots else compare)(name, count, options, seconds)
        for name in ([game] if game else game_names())
        for count, options in cases(name, seats)
    ]
    if as_json:
        sys.stdout.write(json.dumps(reports, indent=1) + "\n")
        return
    if bots:
        show_bots(reports, console)
        return
    table = Table("game", "build", "moves/s", "games/s", "clones/s", "sims/s", "× yardstick")
    for report in reports:
        for build in ("interpreted", "compiled"):
            if build in report:
                row = report[build]
                figures = [f"{row[x]:,.0f}" for x in ("moves", "games", "clones", "simulations")]
                times = f"{row['moves'] / report['yardstick']:.2f}"
                named = "".join(f", {key} {value}" for key, value in report["options"].items())
                title = f"{report['game']} ({report['seats']}{named})"
                table.add_row(title, build, *figures, times)
        if "ratio" in report:
            ratios = [
                f"{report['ratio'][x]:.1f}×" for x in ("moves", "games", "clones", "simulations")
            ]
            table.add_row("", "ratio", *ratios, "")
    console.print(table)
    console.print(f"yardstick: {reports[0]['yardstick']:,.0f} moves/s of plain-Python tic-tac-toe")
    if not kosmostol.compiled:
        console.print(
            "The compiled build is not in use here: no C compiler, or sources newer than it."
        )


@app.command()
def box(
    game: GameName,
    under: Annotated[str, typer.Option(help="Only places that begin so.")] = "",
    change: Annotated[
        list[str] | None, typer.Option("--set", help="A change, as path=value.")
    ] = None,
    name: Annotated[str, typer.Option(help="What the box is called.")] = "",
    file: Annotated[Path | None, typer.Option("--box", help="A box to begin with.")] = None,
    out: Annotated[Path | None, typer.Option(help="Write the box here.")] = None,
) -> None:
    """Show what lies in a game's box, or make a box of your own."""
    from kosmostol.cli.boxing import run

    run(game, under, change or [], name, file, out, console)


@app.command()
def mcp(
    address: Annotated[
        str | None, typer.Option(help="A running service; without one, a private house.")
    ] = None,
    name: Annotated[str, typer.Option(help="What others at the table see.")] = "Agent",
    lang: Lang = "en",
) -> None:
    """Let an agent play: a Model Context Protocol server on standard input and output."""
    try:
        from kosmostol.mcp.server import make_server
    except ImportError as error:
        raise ValueError(f"agents need the extra 'mcp' ({error.name} is missing)") from None
    make_server(address, name, lang).run()


def main() -> None:
    """Run the command line; mistakes end in one sentence and exit code 2."""
    try:
        app()
    except (ValueError, words.MissingText) as error:
        errors.print(f"kosmostol: {error}", style="red", highlight=False, markup=False)
        sys.exit(2)
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()

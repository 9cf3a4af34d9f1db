"""`python -m kosmostol.service`: the service without the rest of the command line."""

import argparse
from pathlib import Path


def main() -> None:
    """Read the command line and serve."""
    # Imported here: bot workers load this module again and must not load the whole service.
    from kosmostol.service.app import serve
    from kosmostol.service.config import Config, Limits, default_data

    parser = argparse.ArgumentParser(prog="python -m kosmostol.service")
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--data", type=Path, default=default_data(), metavar="DIR")
    parser.add_argument("--database", metavar="URL", help="postgresql://... instead of SQLite")
    parser.add_argument("--address", metavar="URL", help="public address, for invitations")
    parser.add_argument(
        "--name", action="append", default=[], help="a further name the table is served under"
    )
    parser.add_argument("--bot-pause", type=float, default=Config.bot_pause, metavar="SECONDS")
    parser.add_argument(
        "--reflex-pause", type=float, default=Config.reflex_pause, metavar="SECONDS"
    )
    parser.add_argument("--bot-seconds", type=float, metavar="SECONDS")
    parser.add_argument("--bot-workers", type=int, default=0)
    parser.add_argument("--grace", type=float, default=Config.grace, metavar="SECONDS")
    parser.add_argument("--away", type=float, default=Config.away, metavar="SECONDS")
    parser.add_argument("--limits", choices=("normal", "open"), default="normal")
    parser.add_argument("--lobby", action=argparse.BooleanOptionalAction, default=Config.lobby)
    parser.add_argument("--ratings", action="store_true", help="rate people who wish it")
    parser.add_argument("--choose-seed", action="store_true")
    given = parser.parse_args()
    serve(
        Config(
            host=given.host,
            port=given.port,
            data=given.data,
            database=given.database,
            address=given.address,
            hosts=tuple(given.name),
            bot_pause=given.bot_pause,
            reflex_pause=given.reflex_pause,
            bot_seconds=given.bot_seconds,
            bot_workers=given.bot_workers,
            grace=given.grace,
            away=given.away,
            lobby=given.lobby,
            ratings=given.ratings,
            choose_seed=given.choose_seed,
            limits=Limits.open() if given.limits == "open" else Limits(),
        )
    )


if __name__ == "__main__":
    main()

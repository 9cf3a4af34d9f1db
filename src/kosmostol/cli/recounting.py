"""`kosmostol recount`: all ratings worked out anew from the stored results."""

import asyncio
from dataclasses import replace
from pathlib import Path

from rich.console import Console


def recount(data: Path | None, database: str | None, console: Console) -> None:
    """Recount, and say how many figures were others."""
    try:
        from kosmostol.service.config import Config, default_data
        from kosmostol.service.core import make_store
        from kosmostol.service.metrics import Metrics
        from kosmostol.service.ratings import Ratings
        from kosmostol.service.storage.ratings import Results
        from kosmostol.service.storage.sqlite import InUse
    except ImportError as error:
        raise ValueError(f"ratings need the extra 'server' ({error.name} is missing)") from None
    config = Config(database=database)
    config = replace(config, data=default_data() if data is None else data)
    if database is None and not (config.data / "kosmostol.sqlite").exists():
        raise ValueError(f"no games are kept in {config.data}")

    async def work() -> int:
        store = make_store(config, Metrics(config.metrics_every))
        await store.open()
        try:
            return await Ratings(Results(store), config.ratings).recount()
        finally:
            await store.close()

    try:
        changed = asyncio.run(work())
    except InUse as error:
        raise ValueError(f"{error} Stop it first.") from None
    told = f"{changed} figures were others." if changed else "All ratings are as they were."
    console.print(told, highlight=False)

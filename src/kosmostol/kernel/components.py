"""Components files: the facts of a game's box, as JSON."""

import json
from pathlib import Path
from typing import Any

from kosmostol.kernel.boxes import read_through
from kosmostol.kernel.errors import BadComponents


def read_components(file: Path) -> Any:
    """The JSON of a components file, as the open box has it; BadComponents if it cannot be read."""
    try:
        data = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadComponents(f"{file.name} cannot be read: {error}") from None
    return read_through(file, data)

"""Components files: the facts of a game's box, as JSON."""

import json
from pathlib import Path
from typing import Any

from kosmostol.kernel.errors import BadComponents


def read_components(file: Path) -> Any:
    """The JSON of a components file; BadComponents if it cannot be read."""
    try:
        return json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadComponents(f"{file.name} cannot be read: {error}") from None

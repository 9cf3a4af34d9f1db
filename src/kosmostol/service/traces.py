"""What may be written of an error."""

import traceback
from pathlib import Path


def trace_of(error: BaseException) -> dict[str, str]:
    """What may be logged of an error: its kind and place, not its words, which may be secret."""
    frames = traceback.extract_tb(error.__traceback__)
    place = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames[-4:]))
    return {"kind": type(error).__name__, "place": place}

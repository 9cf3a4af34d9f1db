"""The one file that all runs add to."""

import contextlib
import fcntl
import json
import os
from collections import Counter
from collections.abc import Iterator, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any


class Results:
    """Figures that only grow; several runs may add to them at once, and none loses anything."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self) -> dict[str, Any]:
        if not self._file.exists():
            return {"first": None, "last": None, "stores": {}, "faults": []}
        found: dict[str, Any] = json.loads(self._file.read_text(encoding="utf-8"))
        return found

    def kills(self, store: str) -> int:
        return int(self.read()["stores"].get(store, {}).get("kills", 0))

    @contextlib.contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else adds meanwhile."""
        folder = os.open(self._file.parent, os.O_RDONLY)
        try:
            fcntl.flock(folder, fcntl.LOCK_EX)
            yield
        finally:
            os.close(folder)

    def add(self, store: str, counts: Mapping[str, int], fault: str | None = None) -> None:
        """Add to what is there, all of it or nothing."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        with self._alone():
            found = self.read()
            sums = Counter(found["stores"].get(store, {})) + Counter(counts)
            found["stores"][store] = dict(sorted(sums.items()))
            found["last"] = datetime.now(UTC).strftime("%Y-%m-%d")
            found["first"] = found["first"] or found["last"]
            if fault is not None:
                found["faults"].append({"store": store, "day": found["last"], "fault": fault})
            fresh = self._file.with_suffix(".new")
            text = json.dumps(found, indent=2, ensure_ascii=False) + "\n"
            with fresh.open("w", encoding="utf-8") as writer:
                writer.write(text)
                writer.flush()
                os.fsync(writer.fileno())
            fresh.replace(self._file)

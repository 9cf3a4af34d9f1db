"""Takes the README's pictures from what the browser tests have just shown (`./check browser`)."""

import json
import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "shots"
PICTURES = ROOT / "docs" / "pictures"
WANTED = PICTURES / "shots.json"  # which picture is which shot


def main() -> int:
    """Copy the pictures; say which are missing."""
    wanted: dict[str, str] = json.loads(WANTED.read_text(encoding="utf-8"))
    missing = [shot for shot in wanted.values() if not (SHOTS / shot).exists()]
    if missing:
        print(f"no {missing[0]} in shots/: run ./check browser first")
        return 1
    for picture, shot in wanted.items():
        shutil.copyfile(SHOTS / shot, PICTURES / picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())

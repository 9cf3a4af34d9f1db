"""Takes the README's pictures from what the browser tests have just shown (`./check browser`)."""

import shutil
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SHOTS = ROOT / "shots"
PICTURES = ROOT / "docs" / "pictures"
WANTED = {
    "home.png": "home-dark-desktop-en.png",
    "catonauts.png": "catonauts-desktop-ru.png",
    "aliens.png": "aliens-desktop-ru.png",
    "not_alone.png": "not-alone-creature-desktop-ru.png",
    "moon.png": "moon-1-desktop-ru.png",
    "planet5r.png": "planet5r-desktop-ru.png",
    "catonauts-phone.png": "catonauts-phone-en.png",
    "end.png": "end-desktop-ru.png",
}


def main() -> int:
    """Copy the pictures; say which are missing."""
    missing = [shot for shot in WANTED.values() if not (SHOTS / shot).exists()]
    if missing:
        print(f"no {missing[0]} in shots/: run ./check browser first")
        return 1
    PICTURES.mkdir(parents=True, exist_ok=True)
    for picture, shot in WANTED.items():
        shutil.copyfile(SHOTS / shot, PICTURES / picture)
    return 0


if __name__ == "__main__":
    sys.exit(main())

"""Sets up what playing needs and opens the table."""

import os
import sys

import workshop
from workshop import PYTHON, Failed


def main() -> int:
    """Set up, then hand over to the table."""
    try:
        workshop.python_side(dev=False)
        workshop.web()
    except Failed as failed:
        print(f"setting up failed: {failed}")
        return 1
    command = [str(PYTHON), "-m", "kosmostol.cli.main", "serve", *sys.argv[1:]]
    os.execv(command[0], command)


if __name__ == "__main__":
    sys.exit(main())

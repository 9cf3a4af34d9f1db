"""Sets up what playing needs and opens the table."""

import os
import sys
from typing import NoReturn

from tools import workshop
from tools.workshop import PYTHON, Failed


def main() -> NoReturn:
    """Set up, then hand over to the table."""
    try:
        workshop.python_side(dev=False)
        workshop.web()
    except Failed as failed:
        sys.exit(f"setting up failed: {failed}")
    command = [str(PYTHON), "-m", "kosmostol.cli.main", "serve", *sys.argv[1:]]
    os.execv(command[0], command)


if __name__ == "__main__":
    main()

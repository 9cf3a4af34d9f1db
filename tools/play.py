"""Sets up what playing needs and opens the table."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import NoReturn

from tools import workshop
from tools.client import ROOT
from tools.workshop import PYTHON, Failed, tell


def main() -> NoReturn:
    """Set up, then hand over to the table.

    Nobody waits for the compiler: the table opens with the rules as they are written, and bots
    take the compiled ones when they are there.
    """
    workshop.keep_bytecode()
    try:
        workshop.environment()
        with ThreadPoolExecutor(1) as beside:
            client = beside.submit(workshop.web)
            workshop.packages(dev=False)
            workshop.install()
            client.result()
    except Failed as failed:
        sys.exit(f"setting up failed: {failed}")
    if not workshop.rules_current():
        tell("the table opens now; the rules are compiled beside it, which makes bots quicker")
        subprocess.Popen([PYTHON, "-m", "tools.workshop"], cwd=ROOT)
    command = [str(PYTHON), "-m", "kosmostol.cli.main", "serve", *sys.argv[1:]]
    os.execv(command[0], command)


if __name__ == "__main__":
    main()

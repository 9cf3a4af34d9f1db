"""`kosmostol site`: the table as files."""

from pathlib import Path

from rich.console import Console


def lay(folder: Path, console: Console) -> None:
    """Write the site and say what is to be done with it."""
    try:
        from kosmostol.device.site import SiteFailed, write_site
    except ImportError as error:
        raise ValueError(f"a site needs the extra 'server' ({error.name} is missing)") from None
    try:
        size = write_site(folder)
    except (SiteFailed, OSError) as error:
        raise ValueError(str(error)) from None
    console.print(f"{folder}: {size / 1e6:.1f} MB of files. Put them on any web space.")
    console.print(f"To look at it here: python3 -m http.server --directory {folder}")

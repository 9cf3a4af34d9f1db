"""The address an invitation names: one that friends can open, or a word on what to do.

Who set the table up has it open as `localhost`, which on a friend's machine is that machine. So
the invitation names the public address if one was given, else this machine's address in its
network, and says so where nobody outside this machine is let in.
"""

import socket
from ipaddress import ip_address
from pathlib import Path
from typing import Literal, NamedTuple

from kosmostol.service.config import Config
from kosmostol.service.hosts import EVERYWHERE, host_of, own_names

Reach = Literal["anybody", "network", "machine"]
CONTAINED = ("/run/.containerenv", "/.dockerenv")  # what containers can be known by
ELSEWHERE = ("192.0.2.1", 9)  # an address for documentation: nothing is ever sent there


class Base(NamedTuple):
    """What links begin with, and who can open them."""

    url: str
    reach: Reach


def loopback(host: str) -> bool:
    """Whether a name or address means the machine it is said on."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def network_address() -> str | None:
    """The address of this machine in its network; None if it has none, or only a container's."""
    if any(Path(mark).exists() for mark in CONTAINED):
        return None
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)  # asks only which way a packet would leave
            found = [str(probe.getsockname()[0])]
        except OSError:
            found = sorted(own_names())
    return next((name for name in found if _shared(name)), None)


def _shared(name: str) -> bool:
    try:
        address = ip_address(name)
    except ValueError:
        return False
    return address.version == 4 and not (address.is_loopback or address.is_unspecified)


def invitation(config: Config, asked: str) -> Base:
    """What an invitation's link begins with, for somebody who has this base open."""
    own = asked.rstrip("/")
    if config.address:
        return Base(config.address.rstrip("/"), "anybody")
    host = host_of(own.partition("://")[2])
    if host is None or not loopback(host):
        return Base(own, "anybody")
    if config.host not in EVERYWHERE:
        return Base(own, "machine")
    found = network_address()
    return Base(f"http://{found}:{config.port}", "network") if found else Base(own, "machine")

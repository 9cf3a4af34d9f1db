"""The addresses the table is served at, by which requests must ask for it.

A page of another site can have its own name point to this machine (DNS rebinding); then its
requests come to us from the visitor's browser with that name as Host and Origin alike. So a
request counts only if its Host is one of ours: this machine's names and numeric addresses, what
the configuration says, and private numeric addresses, which no foreign name can stand for (in a
container the machine's own are not known).
"""

import socket
from contextlib import suppress
from functools import cache
from ipaddress import IPv6Address, ip_address
from urllib.parse import urlsplit

from starlette.types import Scope

from kosmostol.service.config import Config

EVERYWHERE = ("0.0.0.0", "::", "")  # noqa: S104  (listened at, not asked for)


def host_of(netloc: str) -> str | None:
    """The name or numeric address of `name:port`, in one form; None if it is neither."""
    try:
        parts = urlsplit(f"//{netloc}")
        name, _ = parts.hostname, parts.port  # the port is checked by being read
    except ValueError:
        return None
    if not name or parts.path or parts.query or parts.fragment or "@" in netloc:
        return None
    return _plain(name.rstrip("."))


def _plain(name: str) -> str:
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        return name.lower()
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return str(mapped or address)


@cache
def own_names() -> frozenset[str]:
    """The names and numeric addresses of this machine."""
    name = socket.gethostname()
    found = {name, f"{name.partition('.')[0]}.local"}
    with suppress(OSError):  # a machine need not know its own name
        found |= {str(info[4][0]) for info in socket.getaddrinfo(name, None)}
    return frozenset(map(_plain, found))


class Hosts:
    """Which hosts a service answers for."""

    def __init__(self, config: Config) -> None:
        named = {"localhost", "127.0.0.1", "::1", *map(_plain, config.hosts)}
        named |= {urlsplit(url).hostname or "" for url in (config.address or "", *config.origins)}
        if config.host not in EVERYWHERE:
            named.add(_plain(config.host))
        else:
            named |= own_names()
        self._named = named - {""}

    def serves(self, netloc: str | None, scope: Scope) -> bool:
        """Whether a request with this Host header is meant for us."""
        host = host_of(netloc or "")
        if host is None:
            return False
        server = scope.get("server")
        if host in self._named or (server is not None and host == _plain(str(server[0]))):
            return True
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return address.is_private and not address.is_unspecified

"""Origins: which tables were made from one address, without keeping the address.

A table carries a fingerprint under the service's own key: equal addresses can be told to be
equal, and nobody who reads the database learns where somebody was. Of a long address only the
network counts, because every household has a whole one to choose from.
"""

from hashlib import blake2b
from ipaddress import IPv6Address, ip_address, ip_network

HOUSEHOLD = 64  # bits of an IPv6 address that are one's provider's to give


class Origins:
    """Makes fingerprints of addresses."""

    def __init__(self, secret: str) -> None:
        self._key = blake2b(f"kosmostol origin {secret}".encode(), digest_size=32).digest()

    def of(self, address: str) -> str:
        """The fingerprint of an address."""
        return blake2b(_place(address).encode(), key=self._key, digest_size=8).hexdigest()


def _place(address: str) -> str:
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # a socket without an address, or a name a proxy gave
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped or ip_network((found, HOUSEHOLD), strict=False))

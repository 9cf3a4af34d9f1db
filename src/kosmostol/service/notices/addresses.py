"""Which addresses strangers may make this machine ask: those of the open internet alone."""

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

# Long addresses that lead to a short one: it stands in their last 32 bits.
_LEADING = (ip_network("64:ff9b::/96"), ip_network("64:ff9b:1::/48"), ip_network("::/96"))


def is_open(address: str) -> bool:
    """Whether an address is one of the open internet, and not by a detour one of this network."""
    found = ip_address(address.partition("%")[0])
    if not found.is_global or found.is_multicast:
        return False
    if isinstance(found, IPv4Address):
        return True
    inner = _inner(found)
    return not found.is_site_local and (inner is None or is_open(str(inner)))


def _inner(address: IPv6Address) -> IPv4Address | None:
    if any(address in network for network in _LEADING):
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour

"""Who leads by how much: what outlooks of games with points are made of."""

from mypy_extensions import i64


def to_leads(values: list[float], seats: i64) -> None:
    """Replace what each seat has by how much that is more than the best of the others has.

    Alone nobody leads anybody: there the value stays.

    >>> values = [5.0, 9.0, 7.0]
    >>> to_leads(values, 3)
    >>> values
    [-4.0, 2.0, -2.0]
    """
    if seats < 2:
        return
    best: float = values[0]
    second: float = values[1]
    if second > best:
        best = values[1]
        second = values[0]
    seat: i64 = 2
    while seat < seats:
        value: float = values[seat]
        if value > best:
            second = best
            best = value
        elif value > second:
            second = value
        seat += 1
    seat = 0
    while seat < seats:
        own: float = values[seat]
        values[seat] = own - (second if own == best else best)
        seat += 1


def to_shares(leads: list[float], seats: i64, scale: float) -> None:
    """Replace leads by outlooks from 0 to 1; a lead of `scale` is half-way from even to won.

    >>> leads = [3.0, -3.0]
    >>> to_shares(leads, 2, 3.0)
    >>> leads
    [0.75, 0.25]
    """
    seat: i64 = 0
    while seat < seats:
        lead: float = leads[seat]
        size: float = lead if lead >= 0.0 else -lead
        leads[seat] = 0.5 + 0.5 * lead / (scale + size)
        seat += 1

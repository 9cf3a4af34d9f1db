"""Packed arrays: rows of numbers without a Python object for each of them.

`vec[i64]` is a type of the compiler's: in compiled rules an item is read and written as in C and
a copy is one block of memory. Interpreted a list is the quicker row, so there `vec[i64](items)`
makes a list, and nothing but Python is needed. Only compiled modules make rows, and hand them to
each other alone: what comes from outside comes as a list.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from librt.vecs import vec
else:

    class vec:  # noqa: N801 - the compiler's name
        """Stands in for the compiler's type."""

        def __class_getitem__(cls, item: type) -> type[list]:
            return list


__all__ = ["vec"]

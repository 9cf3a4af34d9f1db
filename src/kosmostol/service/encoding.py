"""JSON as the wire has it, and copies of messages with something changed.

Apart from those who use it: modules that compile (`_build.py`) are compiled where nothing of the
service is installed, so they do not name its libraries themselves.
"""

from typing import Any

import msgspec
from msgspec.structs import replace as replaced

__all__ = ["decode", "encode", "replaced"]

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder()

encode = msgspec.json.Encoder().encode
decode = _decoder.decode

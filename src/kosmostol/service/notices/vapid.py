"""Who sends a push message (RFC 8292): a signed word for the service that carries it."""

import json
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_der_private_key,
)

from kosmostol.service.notices.sealing import b64, point, unb64

GOOD_FOR = 12 * 3600  # seconds; a day is the most


class Key:
    """A key this host signs with; browsers are bound to its public half when they subscribe."""

    def __init__(self, private: ec.EllipticCurvePrivateKey) -> None:
        self._private = private
        self.public = b64(point(private.public_key()))

    @staticmethod
    def new() -> "Key":
        """A fresh key."""
        return Key(ec.generate_private_key(ec.SECP256R1()))

    @staticmethod
    def read(text: str) -> "Key":
        """A key that was written."""
        found = load_der_private_key(unb64(text), None)
        if not isinstance(found, ec.EllipticCurvePrivateKey):
            raise TypeError("not a key of this kind")
        return Key(found)

    def written(self) -> str:
        """The key for keeping."""
        return b64(self._private.private_bytes(Encoding.DER, PrivateFormat.PKCS8, NoEncryption()))

    def authorization(self, endpoint: str, now: float, contact: str | None) -> str:
        """The header that proves who sends to an endpoint."""
        place = urlsplit(endpoint)
        claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(now) + GOOD_FOR}
        claims |= {} if contact is None else {"sub": contact}
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        said = ".".join(b64(json.dumps(part).encode()) for part in parts)
        r, s = decode_dss_signature(self._private.sign(said.encode(), ec.ECDSA(SHA256())))
        signed = b64(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={said}.{signed}, k={self.public}"

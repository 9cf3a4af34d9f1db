"""A push message sealed for one browser (RFC 8291): the service that carries it cannot read it."""

import os
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

RECORD = 4096  # octets; the message is one record
LAST = b"\x02"  # the mark at the end of the last record
POINT = 65  # octets of a public key
SECRET = 16  # octets of a browser's secret


def b64(data: bytes) -> str:
    """Octets as the protocols write them: for addresses, without padding."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    """Octets from such a text; ValueError if it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as a point of the curve."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class Browser(NamedTuple):
    """What a browser told for messages to it."""

    key: bytes
    secret: bytes


def read_browser(key: str, secret: str) -> Browser:
    """The browser's key and secret; ValueError if they are none."""
    found = Browser(unb64(key), unb64(secret))
    if len(found.key) != POINT or len(found.secret) != SECRET:
        raise ValueError("not the key and the secret of a browser")
    ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), found.key)
    return found


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def keys(shared: bytes, browser: Browser, ours: bytes, salt: bytes) -> tuple[bytes, bytes]:
    """The key and the nonce of a message (RFC 8291, 3.4)."""
    about = b"WebPush: info\x00" + browser.key + ours
    mixed = _derived(shared, browser.secret, about, 32)
    key = _derived(mixed, salt, b"Content-Encoding: aes128gcm\x00", 16)
    return key, _derived(mixed, salt, b"Content-Encoding: nonce\x00", 12)


def seal(message: bytes, browser: Browser) -> bytes:
    """The message for this browser alone, with a key and salt of its own."""
    own = ec.generate_private_key(ec.SECP256R1())
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser.key)
    ours, salt = point(own.public_key()), os.urandom(16)
    key, nonce = keys(own.exchange(ec.ECDH(), theirs), browser, ours, salt)
    sealed = AESGCM(key).encrypt(nonce, message + LAST, None)
    return salt + struct.pack("!IB", RECORD, len(ours)) + ours + sealed

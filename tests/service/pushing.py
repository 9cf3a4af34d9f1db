"""A push service on this machine, and a browser that can open what comes by it.

Written from RFC 8188, 8291 and 8292 with plain HMACs, apart from what is tested.
"""

import hashlib
import hmac
import json
import os
import threading
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import unquote

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _hkdf(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    mixed = hmac.new(salt, secret, hashlib.sha256).digest()
    return hmac.new(mixed, info + b"\x01", hashlib.sha256).digest()[:length]


class PushService:
    """Takes messages; how it behaves is the first part of the path.

    ok and hook take it, slow does not answer until `release`, torn hangs up without an answer, a
    number is the answer, and what stands behind it (`503;120`) is when to ask again.
    """

    def __init__(self) -> None:
        self.taken: list[tuple[str, dict[str, str], bytes]] = []
        self.asked: list[str] = []
        self.release = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                how = self.path.split("/")[1]
                service.asked.append(self.path)
                if how == "torn":
                    self.close_connection = True
                    return
                if how == "slow":
                    service.release.wait()
                if how in ("ok", "hook"):
                    headers = {name.lower(): value for name, value in self.headers.items()}
                    service.taken.append((self.path, headers, body))
                status, _, again = how.partition(";")
                self.send_response(int(status) if status.isdigit() else 201)
                if again:
                    self.send_header("retry-after", unquote(again))
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                """Quiet."""

        class Server(ThreadingHTTPServer):
            daemon_threads = True
            request_queue_size = 64  # who come all at once

        self._server = Server(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.release.set()
        self._server.shutdown()
        self._server.server_close()


class Browser:
    """A browser with a subscription."""

    def __init__(self, endpoint: str, own: bytes = b"", secret: bytes = b"") -> None:
        self.endpoint = endpoint
        self._own = (
            ec.derive_private_key(int.from_bytes(own, "big"), CURVE)
            if own
            else ec.generate_private_key(CURVE)
        )
        self._secret = secret or os.urandom(16)
        public = self._own.public_key()
        self._point = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    def body(self, key: str, lang: str = "en") -> dict[str, str]:
        return {
            "endpoint": self.endpoint,
            "p256dh": b64(self._point),
            "auth": b64(self._secret),
            "key": key,
            "lang": lang,
        }

    def opened(self, sealed: bytes) -> dict[str, Any]:
        """What a message says."""
        found: dict[str, Any] = json.loads(self.plain(sealed))
        return found

    def plain(self, sealed: bytes) -> bytes:
        """A message in the clear."""
        salt, rest = sealed[:16], sealed[16:]
        size, length = int.from_bytes(rest[:4], "big"), rest[4]
        theirs, text = rest[5 : 5 + length], rest[5 + length :]
        assert size >= len(text) + 1
        shared = self._own.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        )
        about = b"WebPush: info\x00" + self._point + theirs
        secret = _hkdf(self._secret, shared, about, 32)
        key = _hkdf(salt, secret, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = _hkdf(salt, secret, b"Content-Encoding: nonce\x00", 12)
        plain = AESGCM(key).decrypt(nonce, text, None)
        said, mark, padding = plain.rpartition(b"\x02")
        assert mark
        assert not padding.strip(b"\x00")
        return said


def check_signature(header: str, audience: str, key: str, now: float | None = None) -> None:
    """The sender's word holds: signed with the key, for this service, not for long."""
    scheme, _, rest = header.partition(" ")
    assert scheme == "vapid"
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert parts["k"] == key
    said, _, signature = parts["t"].rpartition(".")
    raw = unb64(signature)
    assert len(raw) == 64
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, unb64(key))
    r, s = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big")
    public.verify(encode_dss_signature(r, s), said.encode(), ec.ECDSA(SHA256()))
    head, claims = (json.loads(unb64(part)) for part in said.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    assert claims["aud"] == audience
    assert 0 < claims["exp"] - (time.time() if now is None else now) <= 24 * 3600

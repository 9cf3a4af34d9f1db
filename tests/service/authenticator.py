"""An authenticator in software: it answers challenges of WebAuthn, rightly or as it is told."""

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from tests.service.house import Guest

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40


def text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def data(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """Keeps one passkey."""

    def __init__(self, guest: Guest) -> None:
        self.site = guest.address.partition(":")[0]
        self.origin = f"http://{guest.address}"
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.user = b""
        self.counter = 0

    def _client(self, kind: str, challenge: str) -> bytes:
        said = {"type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _head(self, flags: int) -> bytes:
        site = hashlib.sha256(self.site.encode()).digest()
        return site + struct.pack(">BI", flags, self.counter)

    def make(self, options: dict[str, Any]) -> dict[str, Any]:
        """A new passkey, as a browser answers `navigator.credentials.create`."""
        self.user = data(options["user"]["id"])
        numbers = self.key.public_key().public_numbers()
        x, y = (number.to_bytes(32, "big") for number in (numbers.x, numbers.y))
        public = cbor2.dumps({1: 2, 3: -7, -1: 1, -2: x, -3: y})
        made = bytes(16) + struct.pack(">H", len(self.id)) + self.id + public
        said = self._head(PRESENT | VERIFIED | ATTESTED) + made
        attested = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": said})
        response = {
            "clientDataJSON": text(self._client("webauthn.create", options["challenge"])),
            "attestationObject": text(attested),
        }
        return self._credential(response)

    def show(self, options: dict[str, Any]) -> dict[str, Any]:
        """The passkey, as a browser answers `navigator.credentials.get`."""
        self.counter += 1
        client = self._client("webauthn.get", options["challenge"])
        head = self._head(PRESENT | VERIFIED)
        signed = head + hashlib.sha256(client).digest()
        response = {
            "clientDataJSON": text(client),
            "authenticatorData": text(head),
            "signature": text(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "userHandle": text(self.user),
        }
        return self._credential(response)

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        id = text(self.id)
        return {"id": id, "rawId": id, "type": "public-key", "response": response}


def confirmed(guest: Guest, passkey: Authenticator) -> dict[str, Any]:
    """The proof with which a person confirms something."""
    asked = guest.post("/api/me/confirm")
    return {"ticket": asked["ticket"], "credential": passkey.show(asked["options"])}


def add_passkey(
    guest: Guest, label: str = "Телефон", with_: Authenticator | None = None
) -> Authenticator:
    """A guest adds a passkey; who has one confirms it with that."""
    proof = None if with_ is None else confirmed(guest, with_)
    asked = guest.post("/api/me/passkeys/challenge", {"proof": proof})
    made = Authenticator(guest)
    credential = made.make(asked["options"])
    body = {"ticket": asked["ticket"], "credential": credential, "label": label}
    guest.post("/api/me/passkeys", body)
    return made


def sign_in(guest: Guest, passkey: Authenticator, status: int = 200, **more: Any) -> Any:
    """Somebody shows a passkey at their device."""
    asked = guest.post("/api/sign-in/challenge")
    credential = passkey.show(asked["options"])
    return guest.post(
        "/api/sign-in", {"ticket": asked["ticket"], "credential": credential} | more, status
    )

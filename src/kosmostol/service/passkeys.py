"""Passkeys: a guest who adds one is the same person on every device (WebAuthn).

A challenge is a signed ticket, so that any node can check the answer; that it was answered is
stored, so that it counts once. Whoever has passkeys confirms with one of them what a borrowed
or stolen cookie must not do: add or remove a passkey, sign others out, delete everything.
"""

import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from typing import Any, Literal, NamedTuple
from urllib.parse import urlsplit

import webauthn
from itsdangerous import BadSignature, URLSafeTimedSerializer
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    CredentialDeviceType,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from kosmostol.service.people import Person
from kosmostol.service.problems import Problem
from kosmostol.service.storage.persons import Passkey, Persons
from kosmostol.service.storage.store import Store

MOST = 10  # passkeys of one person
TICKET_SECONDS = 300
PREFERRED = UserVerificationRequirement.PREFERRED

Purpose = Literal["add", "sign-in", "confirm"]


class Site(NamedTuple):
    """Where the page is: passkeys belong to a name, answers come from its pages."""

    name: str
    origins: list[str]


class Challenge(NamedTuple):
    """What a browser is asked: its options, and the ticket to be sent with the answer."""

    ticket: str
    options: dict[str, Any]


class Proof(NamedTuple):
    """A browser's answer to a challenge."""

    ticket: str
    credential: dict[str, Any]


def site_of(url: str) -> Site:
    """The site of a page of ours; passkeys work over https, and on one's own machine."""
    found = urlsplit(url)
    return Site(
        found.hostname or "", [f"{found.scheme}://{found.netloc}", f"https://{found.netloc}"]
    )


class Passkeys:
    """Asks for passkeys and checks them."""

    def __init__(self, secret: str, persons: Persons, store: Store) -> None:
        self._tickets = URLSafeTimedSerializer(secret, salt="kosmostol challenge")
        self._persons = persons
        self._store = store

    # ---- what a browser is asked ----

    async def ask_to_add(self, person: Person, site: Site, proof: Proof | None) -> Challenge:
        """A challenge to make a new passkey; who has some confirms it with one of them."""
        known = await self.confirm(person, site, proof)
        if len(known) >= MOST:
            raise Problem("too-many-passkeys", allowed=MOST)
        challenge = secrets.token_bytes(32)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Kosmostol",
            user_id=person.id.encode(),
            user_name=person.name,
            user_display_name=person.name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=PREFERRED
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(id=_bytes(one.credential)) for one in known
            ],
        )
        return Challenge(
            self._ticket(challenge, "add", person.id, site),
            json.loads(webauthn.options_to_json(options)),
        )

    def ask_who(self, purpose: Purpose, person: Person | None, site: Site) -> Challenge:
        """A challenge to show a passkey: to sign in, or to confirm as this person."""
        challenge = secrets.token_bytes(32)
        options = webauthn.generate_authentication_options(
            rp_id=site.name, challenge=challenge, user_verification=PREFERRED
        )
        ticket = self._ticket(challenge, purpose, "" if person is None else person.id, site)
        return Challenge(ticket, json.loads(webauthn.options_to_json(options)))

    def _ticket(self, challenge: bytes, purpose: Purpose, person: str, site: Site) -> str:
        return str(self._tickets.dumps([_text(challenge), purpose, person, site.name]))

    def _challenge(self, ticket: str, purpose: Purpose, person: str, site: Site) -> str:
        """The challenge of a ticket of ours, if it was for this."""
        try:
            found = self._tickets.loads(ticket, max_age=TICKET_SECONDS)
        except BadSignature:  # or too old
            raise Problem("old-challenge") from None
        match found:
            case [str(challenge), what, who, where] if (what, who, where) == (
                purpose,
                person,
                site.name,
            ):
                return challenge
        raise Problem("old-challenge")

    # ---- what it answers ----

    async def add(self, person: Person, site: Site, proof: Proof, label: str) -> Passkey:
        """Keep a new passkey; its person is known again from now on."""
        challenge = self._challenge(proof.ticket, "add", person.id, site)
        try:
            made = webauthn.verify_registration_response(
                credential=proof.credential,
                expected_challenge=_bytes(challenge),
                expected_rp_id=site.name,
                expected_origin=site.origins,
            )
        except Exception as error:
            raise Problem("bad-passkey") from error
        now = await self._store.clock()
        passkey = Passkey(
            _text(made.credential_id),
            person.id,
            site.name,
            label,
            made.credential_public_key,
            made.sign_count,
            int(made.credential_device_type == CredentialDeviceType.MULTI_DEVICE),
            now,
            now,
        )
        if not await self._persons.add(passkey, person.name, challenge):
            raise Problem("old-challenge")
        return passkey

    async def sign_in(self, site: Site, proof: Proof) -> Person:
        """Whom a passkey proves."""
        passkey = await self._show("sign-in", "", site, proof)
        name = await self._persons.name(passkey.person)
        if name is None:
            raise Problem("unknown-passkey")
        return Person(passkey.person, name)

    async def confirm(self, person: Person, site: Site, proof: Proof | None) -> list[Passkey]:
        """Make sure that it is really this person, as far as they have passkeys; these."""
        known = await self._persons.passkeys(person.id)
        if not known:
            return []
        if proof is None:
            raise Problem("passkey-needed")
        shown = await self._show("confirm", person.id, site, proof)
        if shown.person != person.id:
            raise Problem("passkey-needed")
        return known

    async def _show(self, purpose: Purpose, person: str, site: Site, proof: Proof) -> Passkey:
        challenge = self._challenge(proof.ticket, purpose, person, site)
        id = proof.credential.get("id")
        passkey = await self._persons.passkey(id) if isinstance(id, str) else None
        if passkey is None or passkey.site != site.name:
            raise Problem("unknown-passkey")
        try:
            shown = webauthn.verify_authentication_response(
                credential=proof.credential,
                expected_challenge=_bytes(challenge),
                expected_rp_id=site.name,
                expected_origin=site.origins,
                credential_public_key=passkey.public_key,
                credential_current_sign_count=passkey.counter,
            )
        except Exception as error:
            raise Problem("bad-passkey") from error
        synced = shown.credential_device_type == CredentialDeviceType.MULTI_DEVICE
        used = passkey._replace(
            counter=shown.new_sign_count, synced=int(synced), used=await self._store.clock()
        )
        if not await self._persons.use(used, challenge):
            raise Problem("old-challenge")
        return used


def _text(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))

"""The doors to who one is: a guest's name, the people of a device, passkeys."""

from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from pydantic import Field

from kosmostol.service import messages as wire
from kosmostol.service.becoming import Words
from kosmostol.service.core import Core
from kosmostol.service.instants import iso
from kosmostol.service.names import clean, clean_name
from kosmostol.service.passkeys import MOST, Challenge, Proof, Site, site_of
from kosmostol.service.people import (
    COOKIE,
    COOKIE_SECONDS,
    FAMILY_COOKIE,
    FOREVER,
    MOST_AT_A_DEVICE,
    Person,
)
from kosmostol.service.problems import Problem
from kosmostol.service.routes import BODY, Body, Me, Name, TheCore, Visitor, answers, json_response
from kosmostol.service.security import client_address
from kosmostol.service.storage.persons import Passkey

LABEL_LENGTH = 40
PROOF = ("old-challenge", "bad-passkey", "unknown-passkey", "passkey-needed")

router = APIRouter()


class MeBody(Body):
    """A guest's name."""

    name: Name


class PersonBody(Body):
    """Somebody who plays at this device."""

    person: Annotated[str, Field(min_length=1, max_length=40)]


class ProofBody(Body):
    """A browser's answer to a challenge, with the challenge's ticket."""

    ticket: Annotated[str, Field(min_length=1, max_length=600)]
    credential: Annotated[dict[str, Any], Field(max_length=20)]

    def proof(self) -> Proof:
        """The same, as it is checked."""
        return Proof(self.ticket, self.credential)


class ConfirmedBody(Body):
    """Something that is confirmed with a passkey, where one has some."""

    proof: ProofBody | None = None

    def given(self) -> Proof | None:
        """The proof, if there is one."""
        return None if self.proof is None else self.proof.proof()


Label = Annotated[str, Field(min_length=1, max_length=200)]


class NewPasskeyBody(ProofBody):
    """A new passkey, and what it is called."""

    label: Label


class LabelBody(Body):
    """What a passkey is called."""

    label: Label


class SignInBody(ProofBody):
    """Sign in; `bring`: the tables of the guest one was here until now come along."""

    bring: bool = True


def site_here(request: Request) -> Site:
    """The site of the page that asks."""
    return site_of(str(request.base_url))


# ---- cookies ----


def family_of(core: Core, request: Request) -> list[Person]:
    """Everybody known at a device; who is there now is among them."""
    people = core.people.read_family(request.cookies.get(FAMILY_COOKIE))
    present = core.people.read(request.cookies.get(COOKIE))
    if present is not None and present.id not in {one.id for one in people}:
        people.append(present)
    return people


async def answer_with(
    core: Core,
    request: Request,
    person: Person | None,
    family: list[Person],
    at: float | None = None,
) -> Response:
    """Who one is from now on, with the cookies that prove it (given out at a named time)."""
    keys = [] if person is None else await core.persons.passkeys(person.id)
    known = [wire.KnownPerson(one.id, one.name) for one in family]
    me = wire.Me(person and person.id, person and person.name, len(keys), known)
    response = json_response(me)
    cookies = {
        COOKIE: "" if person is None else core.people.cookie(person, at),
        FAMILY_COOKIE: core.people.family_cookie(family, at) if family else "",
    }
    for name, value in cookies.items():
        response.set_cookie(
            name,
            value,
            max_age=COOKIE_SECONDS if value else 0,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
    return response


def _with(family: list[Person], person: Person) -> list[Person]:
    """The people of a device with this one under their present name, the newest last."""
    if person.id in {one.id for one in family}:
        return [person if one.id == person.id else one for one in family]
    return [*family, person][-MOST_AT_A_DEVICE:]


# ---- a name ----


@router.get("/api/me", responses=answers("Me"))
async def get_me(core: TheCore, visitor: Visitor, request: Request) -> Response:
    """Who the cookie says one is; a newcomer is nobody yet."""
    family = family_of(core, request)
    if visitor is None:
        return json_response(
            wire.Me(None, None, 0, [wire.KnownPerson(one.id, one.name) for one in family])
        )
    # The name may have been changed on another device.
    name = await core.persons.name(visitor.id)
    person = visitor if name is None else Person(visitor.id, name)
    return await answer_with(core, request, person, _with(family, person))


@router.post("/api/me", responses=answers("Me", "bad-name", *BODY))
async def post_me(core: TheCore, visitor: Visitor, body: MeBody, request: Request) -> Response:
    """Become a guest, or take another name."""
    name = clean_name(body.name, core.config.limits.name_length)
    if visitor is None:
        return await _newcomer(core, request, name)
    person = Person(visitor.id, name)
    await core.persons.rename(person.id, name)
    await core.hall.rename(visitor, name)
    return await answer_with(core, request, person, _with(family_of(core, request), person))


async def _newcomer(core: Core, request: Request, name: str) -> Response:
    core.rates.check("guests", client_address(request))
    person = core.people.new(name)
    return await answer_with(core, request, person, _with(family_of(core, request), person))


# ---- the people of a device ----


@router.post("/api/me/another", responses=answers("Me", "bad-name", *BODY))
async def post_another(core: TheCore, body: MeBody, request: Request) -> Response:
    """Somebody else at this device becomes a guest of their own."""
    return await _newcomer(core, request, clean_name(body.name, core.config.limits.name_length))


@router.post("/api/me/switch", responses=answers("Me", "no-such-person", *BODY))
async def post_switch(core: TheCore, body: PersonBody, request: Request) -> Response:
    """Somebody else who is known at this device sits down at it."""
    family = family_of(core, request)
    found = next((one for one in family if one.id == body.person), None)
    if found is None:
        raise Problem("no-such-person")
    name = await core.persons.name(found.id)
    person = found if name is None else Person(found.id, name)
    return await answer_with(core, request, person, _with(family, person))


@router.post("/api/me/leave", responses=answers("Me", "no-person", *BODY))
async def post_leave(core: TheCore, me: Me, request: Request) -> Response:
    """Sign out at this device; without a passkey there is no way back."""
    others = [one for one in family_of(core, request) if one.id != me.id]
    return await answer_with(core, request, None, others)


@router.post("/api/me/elsewhere", responses=answers("Me", "no-person", *PROOF, *BODY))
async def post_elsewhere(core: TheCore, me: Me, body: ConfirmedBody, request: Request) -> Response:
    """Sign out everywhere but here."""
    await core.passkeys.confirm(me, site_here(request), body.given())
    now = await core.store.clock()
    await end_cookies(core, me.id, now)
    # Others of this device keep their cookies: only those of this person are new.
    return await answer_with(core, request, me, _with(family_of(core, request), me), now + 0.001)


async def end_cookies(core: Core, person: str, until: float) -> None:
    """Let cookies of a person count no longer, at any node."""
    mark = core.people.mark(person)
    await core.persons.end(mark, until)
    core.hub.end_cookies(mark, until)


# ---- passkeys ----


def _challenge(asked: Challenge) -> Response:
    return json_response(wire.PasskeyChallenge(asked.ticket, asked.options))


async def _list(core: Core, me: Person, request: Request) -> Response:
    site = site_here(request).name
    found = [
        wire.PasskeyInfo(
            one.credential,
            one.label,
            one.site,
            one.site == site,
            bool(one.synced),
            iso(one.added),
            iso(one.used),
        )
        for one in await core.persons.passkeys(me.id)
    ]
    return json_response(wire.PasskeyList(found, MOST))


def _label(text: str) -> str:
    label = clean(text)
    if not label or len(label) > LABEL_LENGTH:
        raise Problem("bad-label", allowed={"length": LABEL_LENGTH})
    return label


async def _own(core: Core, me: Person, key: str) -> Passkey:
    found = await core.persons.passkey(key)
    if found is None or found.person != me.id:
        raise Problem("unknown-passkey")
    return found


@router.get("/api/me/passkeys", responses=answers("PasskeyList", "no-person"))
async def get_passkeys(core: TheCore, me: Me, request: Request) -> Response:
    """One's passkeys."""
    return await _list(core, me, request)


@router.post(
    "/api/me/passkeys/challenge",
    responses=answers("PasskeyChallenge", "no-person", "too-many-passkeys", *PROOF, *BODY),
)
async def post_new_challenge(
    core: TheCore, me: Me, body: ConfirmedBody, request: Request
) -> Response:
    """Ask the browser to make a passkey; who has some confirms it with one of them."""
    core.rates.check("passkeys", me.id)
    return _challenge(await core.passkeys.ask_to_add(me, site_here(request), body.given()))


@router.post(
    "/api/me/passkeys", responses=answers("PasskeyList", "no-person", "bad-label", *PROOF, *BODY)
)
async def post_passkey(core: TheCore, me: Me, body: NewPasskeyBody, request: Request) -> Response:
    """Keep the passkey that the browser made."""
    label = _label(body.label)
    await core.passkeys.add(me, site_here(request), body.proof(), label)
    return await _list(core, me, request)


@router.post(
    "/api/me/passkeys/{key}",
    responses=answers("PasskeyList", "no-person", "bad-label", "unknown-passkey", *BODY),
)
async def post_label(
    core: TheCore, me: Me, key: str, body: LabelBody, request: Request
) -> Response:
    """Call a passkey something else."""
    found = await _own(core, me, key)
    await core.persons.label(found.credential, _label(body.label))
    return await _list(core, me, request)


@router.post(
    "/api/me/passkeys/{key}/remove",
    responses=answers("PasskeyList", "no-person", *PROOF, *BODY),
)
async def post_remove(
    core: TheCore, me: Me, key: str, body: ConfirmedBody, request: Request
) -> Response:
    """Remove a passkey, which another or it itself confirms."""
    found = await _own(core, me, key)
    await core.passkeys.confirm(me, site_here(request), body.given())
    await core.persons.remove(found.credential)
    return await _list(core, me, request)


@router.post("/api/me/confirm", responses=answers("PasskeyChallenge", "no-person", *BODY))
async def post_confirm(core: TheCore, me: Me, request: Request) -> Response:
    """Ask for one of one's passkeys, to confirm something."""
    core.rates.check("passkeys", me.id)
    return _challenge(core.passkeys.ask_who("confirm", me, site_here(request)))


@router.post("/api/sign-in/challenge", responses=answers("PasskeyChallenge", *BODY))
async def post_who(core: TheCore, request: Request) -> Response:
    """Ask for a passkey of whoever is there."""
    core.rates.check("passkeys", client_address(request))
    return _challenge(core.passkeys.ask_who("sign-in", None, site_here(request)))


@router.post("/api/sign-in", responses=answers("Me", *PROOF, *BODY))
async def post_sign_in(
    core: TheCore, visitor: Visitor, body: SignInBody, request: Request
) -> Response:
    """Be the person of a passkey; a guest's tables come along, and the guest is no more."""
    person = await core.passkeys.sign_in(site_here(request), body.proof())
    family = family_of(core, request)
    guest = visitor if body.bring and visitor is not None and visitor.id != person.id else None
    # Somebody with passkeys of their own is no mere guest, but another person.
    if guest is not None and not await core.persons.passkeys(guest.id):
        await bring(core, guest, person)
        family = [one for one in family if one.id != guest.id]
    return await answer_with(core, request, person, _with(family, person))


async def bring(core: Core, guest: Person, person: Person) -> None:
    """A guest turns out to be somebody known: all that was the guest's is theirs."""
    for table in await core.persons.tables(guest.id):
        await core.becoming.reword(table, Words(guest.id, person.id))
    await core.persons.bring(guest.id, person.id)
    await core.ratings.bring(guest.id, person.id)
    await end_cookies(core, guest.id, FOREVER)

/** The browser's side of passkeys: challenges go in as JSON, answers come out as JSON. */

import { api, type Proof } from '../app/api';
import type { PasskeyChallenge } from '../wire/types';

/** Why this page cannot have passkeys: no https, an address of numbers, or an old browser. */
export function hindrance(): 'insecure' | 'numbers' | 'old' | null {
  if (!isSecureContext) return 'insecure';
  if (/^[\d.]+$|^\[/.test(location.hostname)) return 'numbers';
  return typeof PublicKeyCredential === 'function' && navigator.credentials ? null : 'old';
}

/** Somebody closed the browser's question, or let it run out: that is no error. */
export const declined = (error: unknown): boolean => error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** This device has one of our passkeys already. */
export const doubled = (error: unknown): boolean => error instanceof DOMException && error.name === 'InvalidStateError';

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

function text(data: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(data))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

type Described = { id: string; type: 'public-key' }[];
const described = (list: unknown): PublicKeyCredentialDescriptor[] => ((list ?? []) as Described).map((one) => ({ ...one, id: bytes(one.id) }));

type Made = { challenge: string; user: { id: string; name: string; displayName: string }; excludeCredentials?: unknown };
type Shown = { challenge: string; allowCredentials?: unknown };

/** Makes a passkey on this device. */
export async function make({ ticket, options }: PasskeyChallenge): Promise<Proof> {
  const asked = options as unknown as Made;
  const publicKey = {
    ...asked,
    challenge: bytes(asked.challenge),
    user: { ...asked.user, id: bytes(asked.user.id) },
    excludeCredentials: described(asked.excludeCredentials),
  } as unknown as PublicKeyCredentialCreationOptions;
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, attestationObject } = made.response as AuthenticatorAttestationResponse;
  return { ticket, credential: { id: made.id, rawId: text(made.rawId), type: made.type, response: { clientDataJSON: text(clientDataJSON), attestationObject: text(attestationObject) } } };
}

/** Lets somebody show a passkey. */
export async function show({ ticket, options }: PasskeyChallenge): Promise<Proof> {
  const asked = options as unknown as Shown;
  const publicKey = { ...asked, challenge: bytes(asked.challenge), allowCredentials: described(asked.allowCredentials) } as unknown as PublicKeyCredentialRequestOptions;
  const shown = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential;
  const { clientDataJSON, authenticatorData, signature, userHandle } = shown.response as AuthenticatorAssertionResponse;
  const response = { clientDataJSON: text(clientDataJSON), authenticatorData: text(authenticatorData), signature: text(signature), userHandle: userHandle && text(userHandle) };
  return { ticket, credential: { id: shown.id, rawId: text(shown.rawId), type: shown.type, response } };
}

/** The proof that whoever has passkeys gives for what a borrowed browser must not do. */
export async function prove(passkeys: number): Promise<Proof | null> {
  return passkeys > 0 ? show(await api.confirm()) : null;
}

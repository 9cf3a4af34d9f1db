/** Who plays at this browser. */

import type { Me } from '../wire/types';
import { alone } from '../wire/door';
import { ApiError, api } from './api';
import { becomeOwn, choose, depart, family, known as metAgain, meet, own, present, shared } from './profiles.svelte';
import { t } from './texts.svelte';

/** `passkeys`: how many; with some, this is the same person on every device. */
export const me = $state<{ person: string | null; name: string; named: boolean; passkeys: number }>({
  person: null,
  name: '',
  named: false,
  passkeys: 0,
});

function take(known: Me): void {
  Object.assign(me, { person: known.person, name: known.name ?? '', named: known.person !== null, passkeys: known.passkeys });
  if (known.person === null) return;
  if (!present()) meet(me.name);
  metAgain(known.person);
}

let asked: Promise<void> | undefined;

/** Asks the house whether it knows us already; once. */
export const recognise = (): Promise<void> => (asked ??= ask());

async function ask(): Promise<void> {
  try {
    const known = await api.me();
    take(known);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export async function rename(name: string): Promise<void> {
  take(await api.rename(name.trim()));
}

/** Another of the family sits down; who is a person of their own is that at the service too. */
export async function sit(index: number): Promise<void> {
  const one = family.people[index];
  if (!one) return;
  const who = one.person ?? family.guest;
  if (!alone && me.person && who !== me.person) take(await (who ? api.switchTo(who) : api.another(one.name)));
  choose(index);
}

/** Makes sure that nobody else of the family is the same person at the service. */
export async function beOneself(): Promise<void> {
  await beSomebody();
  if (present()?.person) return;
  const known = shared() ? await api.another(playerName()) : null;
  becomeOwn(known?.person ?? (me.person as string));
  if (known) take(known);
}

/** Who showed a passkey sits at the device. */
export function signedIn(known: Me): void {
  if (known.person === null) return;
  own(known.person, known.name ?? '');
  take(known);
}

/** Nobody of this name is at the device any more. */
export function signedOut(known: Me, who: string): void {
  depart(who);
  take(known);
}

/** The name of whoever sits at the device now. */
export const playerName = (): string => present()?.name ?? me.name;

/** A name for somebody who has not given one. */
export function guestName(): string {
  const ranks = t('guest-ranks').split(',').map((rank) => rank.trim());
  const rank = ranks[Math.floor(Math.random() * ranks.length)] ?? '';
  return `${rank} ${10 + Math.floor(Math.random() * 90)}`;
}

/** Makes sure the server knows us, under a friendly name if none was given. */
export async function beSomebody(name?: string): Promise<void> {
  await recognise();
  if (!me.named) await rename(name ?? present()?.name ?? guestName());
}

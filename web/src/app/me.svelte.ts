/** Who plays at this browser. */

import { ApiError, api } from './api';
import { meet, present } from './profiles.svelte';
import { t } from './texts.svelte';

export const me = $state<{ person: string | null; name: string; named: boolean }>({
  person: null,
  name: '',
  named: false,
});

let asked: Promise<void> | undefined;

/** Asks the house whether it knows us already; once. */
export const recognise = (): Promise<void> => (asked ??= ask());

async function ask(): Promise<void> {
  try {
    const known = await api.me();
    if (!known.person) return;
    Object.assign(me, { person: known.person, name: known.name ?? '', named: true });
    if (!present()) meet(me.name);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}

export async function rename(name: string): Promise<void> {
  const known = await api.rename(name.trim());
  Object.assign(me, { person: known.person, name: known.name, named: true });
  if (!present()) meet(me.name);
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
export async function beSomebody(): Promise<void> {
  await recognise();
  if (!me.named) await rename(present()?.name ?? guestName());
}

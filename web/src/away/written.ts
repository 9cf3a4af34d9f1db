/** A subscription as the host is told of it. */

import type { NewPush } from '../wire/types';

export function written(octets: ArrayBuffer | null | undefined): string {
  const text = String.fromCharCode(...new Uint8Array(octets ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export const told = (known: PushSubscription, key: string, lang: 'en' | 'ru'): NewPush => ({
  endpoint: known.endpoint,
  p256dh: written(known.getKey('p256dh')),
  auth: written(known.getKey('auth')),
  key,
  lang,
});

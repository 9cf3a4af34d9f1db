/** This browser's subscription to notices: begun, ended, and renewed when the host's key changed. */

import { api } from '../app/api';
import { me } from '../app/me.svelte';
import { prefs } from '../app/prefs.svelte';
import { alone } from '../wire/door';

const can = (): boolean => !alone && 'serviceWorker' in navigator && 'PushManager' in globalThis;

export function written(octets: ArrayBuffer | null | undefined): string {
  const text = String.fromCharCode(...new Uint8Array(octets ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Subscribes, or tells the host again what it may have forgotten; whether it worked. */
export async function startPush(): Promise<boolean> {
  if (!can() || !me.named) return false;
  try {
    const { key } = await api.pushKey();
    const { pushManager } = await navigator.serviceWorker.ready;
    let known = await pushManager.getSubscription();
    if (known && written(known.options.applicationServerKey) !== key) {
      await api.forgetPush(known.endpoint);
      await known.unsubscribe();
      known = null;
    }
    known ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    await api.push({ endpoint: known.endpoint, p256dh: written(known.getKey('p256dh')), auth: written(known.getKey('auth')), key, lang: prefs.lang });
    return true;
  } catch {
    return false; // without it the open page still calls
  }
}

export async function stopPush(): Promise<void> {
  if (!can()) return;
  try {
    const known = await (await navigator.serviceWorker.ready).pushManager.getSubscription();
    if (!known) return;
    await known.unsubscribe();
    await api.forgetPush(known.endpoint);
  } catch {
    // what is not told to the host now it learns from the push service
  }
}

/** At each start: a browser that wants notices has a subscription with the present key. */
export async function renewPush(): Promise<void> {
  if (!can()) return;
  navigator.serviceWorker.addEventListener('message', (event) => {
    if ((event.data as { pushed?: boolean } | null)?.pushed === false) prefs.notify = false;
  });
  if (prefs.notify && globalThis.Notification?.permission === 'granted') await startPush();
}

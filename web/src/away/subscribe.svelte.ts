/**
 * This browser's subscription to notices: begun, ended, renewed when the host's key changed. It is
 * that of whoever sits at the device: who signs out or is forgotten takes it along.
 */

import { untrack } from 'svelte';
import { api } from '../app/api';
import { me } from '../app/me.svelte';
import { prefs } from '../app/prefs.svelte';
import { alone } from '../wire/door';
import { told, written } from './written';

const can = (): boolean => !alone && 'serviceWorker' in navigator && 'PushManager' in globalThis;

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
    await api.push(told(known, key, prefs.lang));
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

/** At each start, and whenever somebody else sits down: who wants notices has a subscription. */
export function followPerson(): void {
  if (!can()) return;
  navigator.serviceWorker.addEventListener('message', (event) => {
    if ((event.data as { pushed?: boolean } | null)?.pushed === false) prefs.notify = false;
  });
  let before: string | null = null;
  $effect.root(() => {
    $effect(() => {
      const { person } = me;
      const left = before !== null && person === null;
      before = person;
      untrack(() => {
        if (left) void stopPush();
        else if (person && prefs.notify && globalThis.Notification?.permission === 'granted') void startPush();
      });
    });
  });
}

/** Calls somebody to the table whose tab is in the background: only if they wanted to be called. */

import { prefs } from '../app/prefs.svelte';

/** Whether this browser can call at all. */
export const canCall = (): boolean => 'Notification' in globalThis;

/** Asks the browser for leave; what it says is kept. */
export async function allowCalls(): Promise<boolean> {
  if (!canCall()) return false;
  const leave = Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  prefs.notify = leave === 'granted';
  return prefs.notify;
}

/** Shows a note outside the page while nobody looks at it. */
export function call(title: string, body: string, tag: string): Notification | null {
  if (!prefs.notify || !canCall() || Notification.permission !== 'granted' || document.visibilityState !== 'hidden') return null;
  try {
    const note = new Notification(title, { body, tag });
    note.onclick = () => {
      window.focus();
      note.close();
    };
    return note;
  } catch {
    return null; // some phones only call through a worker
  }
}

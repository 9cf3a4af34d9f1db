/** The number of tables that wait for me: in the tab's title, and on the app's badge. */

import { api } from '../app/api';
import { me } from '../app/me.svelte';
import { t } from '../app/texts.svelte';
import { alone } from '../wire/door';
import { badge, turnsOf } from './waits';

export const titleWith = (turns: number, title: string): string => (turns > 0 ? `(${turns}) ${title}` : title);

/** Hears that a call came while this page was looked at; returns how to hear no more. */
export function onCall(heard: () => void): () => void {
  const listen = (event: MessageEvent) => (event.data as { turn?: string } | null)?.turn && heard();
  navigator.serviceWorker?.addEventListener('message', listen);
  return () => navigator.serviceWorker?.removeEventListener('message', listen);
}

/** Keeps the badge right while no page lists the tables: whenever the page is left or come back to. */
export function followTurns(): void {
  if (alone) return;
  const look = () => {
    if (me.named) api.tables().then((found) => badge(turnsOf(found.running)), () => undefined);
  };
  document.addEventListener('visibilitychange', look);
  onCall(look);
  look();
}

export const homeTitle = (turns: number): string => titleWith(turns, t('brand'));

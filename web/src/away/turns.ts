/** The number of tables that wait for me: in the tab's title, and on the app's badge. */

import { api } from '../app/api';
import { me } from '../app/me.svelte';
import { t } from '../app/texts.svelte';
import { alone } from '../wire/door';
import type { TableInfo } from '../wire/types';

/** Whether a table waits for this person, or would if no bot stood in. */
export const waitsForMe = (table: TableInfo): boolean => table.status === 'playing' && table.seats.some((seat) => seat.mine && seat.owing && !seat.standin);

export const turnsOf = (tables: TableInfo[]): number => tables.filter(waitsForMe).length;

export const titleWith = (turns: number, title: string): string => (turns > 0 ? `(${turns}) ${title}` : title);

type Badged = Navigator & { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Shows the number on the app's icon, where there is one. */
export function badge(turns: number): void {
  const app = navigator as Badged;
  void (turns > 0 ? app.setAppBadge?.(turns) : app.clearAppBadge?.())?.catch(() => undefined);
}

/** Keeps the badge right while no page lists the tables: whenever the page is left or come back to. */
export function followTurns(): void {
  if (alone) return;
  const look = () => {
    if (me.named) api.tables().then((found) => badge(turnsOf(found.running)), () => undefined);
  };
  document.addEventListener('visibilitychange', look);
  look();
}

export const homeTitle = (turns: number): string => titleWith(turns, t('brand'));

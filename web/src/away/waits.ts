/** Which tables wait for me. */

import type { TableInfo } from '../wire/types';

/** Whether a table waits for this person; while a bot stands in, it does not. */
export const waitsForMe = (table: TableInfo): boolean => table.status === 'playing' && table.seats.some((seat) => seat.mine && seat.owing && !seat.standin);

export const turnsOf = (tables: TableInfo[]): number => tables.filter(waitsForMe).length;

type Badged = { setAppBadge?: (count: number) => Promise<void>; clearAppBadge?: () => Promise<void> };

/** Shows the number on the app's icon, where there is one. */
export async function badge(turns: number): Promise<void> {
  const app = navigator as Badged;
  await (turns > 0 ? app.setAppBadge?.(turns) : app.clearAppBadge?.())?.catch(() => undefined);
}

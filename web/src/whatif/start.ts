/** Leaves a finished match at one of its moments. */

import { api } from '../app/api';
import { beSomebody } from '../app/me.svelte';
import { go } from '../app/router.svelte';
import type { NewFork, TableInfo } from '../wire/types';

/** Bots that play for people are of this strength. */
export const LEVEL = 'amateur';

/** Who plays what: my seats mine, or where I had none whoever is to move; bots the rest. */
export function placesFrom(table: TableInfo, turn: number | null): NewFork['places'] {
  const own = table.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const mine = own.length > 0 ? own : [turn ?? 0];
  return table.seats.map((seat) => (mine.includes(seat.seat) ? { kind: 'me' } : { kind: 'bot', level: seat.level ?? LEVEL }));
}

/** Makes the other table and goes there. `known`: with what the first of my seats knew, the rest dealt anew. */
export async function leave(table: string, at: number, places: NewFork['places'], known: boolean): Promise<void> {
  await beSomebody();
  const first = places.findIndex((place) => place.kind === 'me');
  const made = await api.fork(table, { at, knows: known ? Math.max(0, first) : null, places });
  go(`/t/${made.table}`);
}

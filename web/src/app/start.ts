/** One click from the shelf to a game. */

import type { Place } from '../wire/types';
import { api } from './api';
import { gameInfo, loadGames } from './games.svelte';
import { beSomebody, playerName } from './me.svelte';
import { go } from './router.svelte';

/** The number of seats a game is best begun with: three if it can be, else the nearest. */
export function usualSeats(counts: number[]): number {
  return counts.includes(3) ? 3 : (counts[0] ?? 2);
}

/** Opens a table against bots and goes there; with a box of one's own, if there is one. */
export async function startNow(game: string, box: Record<string, unknown> | null = null): Promise<void> {
  await Promise.all([loadGames(), beSomebody()]);
  const seats = usualSeats(gameInfo(game)?.seats ?? [2]);
  const bots: Place[] = Array.from({ length: seats - 1 }, () => ({ kind: 'bot', level: 'normal' }));
  const table = await api.newTable({ game, options: {}, places: [{ kind: 'me', name: playerName() }, ...bots], start: true, ...(box ? { box } : {}) });
  go(`/t/${table.table}`);
}

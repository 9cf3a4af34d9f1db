/** One click from the shelf to a game. */

import type { Place } from '../wire/types';
import { begin } from '../local/deals';
import { late } from '../local/waking.svelte';
import { api, explain } from './api';
import { gameInfo, loadGames } from './games.svelte';
import { beSomebody, playerName } from './me.svelte';
import { go } from './router.svelte';

/** The number of seats a game is best begun with: three if it can be, else the nearest. */
export function usualSeats(counts: number[]): number {
  return counts.includes(3) ? 3 : (counts[0] ?? 2);
}

/** Who sits at a game begun with one press: one against usual bots. */
export const usualPlaces = (game: string): Place[] => {
  const bots = usualSeats(gameInfo(game)?.seats ?? [2]) - 1;
  return [{ kind: 'me' }, ...Array.from({ length: bots }, (): Place => ({ kind: 'bot', level: 'normal' }))];
};

/** A game that lay ready and was shown could not be kept: that is said where it was begun. */
function failed(error: unknown): void {
  late.problem = explain(error);
  go('/', true);
}

/** Opens a table against bots and goes there; with a box and options of one's own, if there are. */
export async function startNow(game: string, box: Record<string, unknown> | null = null, options: Record<string, unknown> = {}): Promise<void> {
  await loadGames();
  const places = usualPlaces(game);
  const ready = box || Object.keys(options).length > 0 ? null : await begin(game, places.length, failed);
  if (ready) return go(`/t/${ready}`);
  await beSomebody();
  const [, ...bots] = places;
  const table = await api.newTable({ game, options, places: [{ kind: 'me', name: playerName() }, ...bots], start: true, ...(box ? { box } : {}) });
  go(`/t/${table.table}`);
}

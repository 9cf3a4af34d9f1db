/** Into a puzzle, and on from where it stood. */

import { api } from '../app/api';
import { loadGames } from '../app/games.svelte';
import { beSomebody } from '../app/me.svelte';
import { go } from '../app/router.svelte';

export async function puzzle(game: string, id: string, kind: 'puzzle' | 'onward' = 'puzzle'): Promise<void> {
  await Promise.all([loadGames(), beSomebody()]);
  const { table } = await api.course(game, { kind, id });
  go(`/t/${table}`);
}

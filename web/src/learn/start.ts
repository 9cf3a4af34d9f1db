/** Into a lesson, and from its end into a real game. */

import { api } from '../app/api';
import { loadGames } from '../app/games.svelte';
import { beSomebody, playerName } from '../app/me.svelte';
import { go } from '../app/router.svelte';
import type { Lesson, Place } from '../wire/types';
import { begun, learned } from './progress.svelte';

/** Goes on with a lesson where it was left, or begins it. */
export async function learn(game: string, lesson: string, anew = false): Promise<void> {
  await Promise.all([loadGames(), beSomebody()]);
  const name = `${game}/${lesson}`;
  const left = learned.left[name];
  if (left && !anew) {
    const table = await api.table(left).catch(() => null);
    if (table?.status === 'playing') return go(`/t/${left}`);
  }
  const { table } = await api.course(game, { kind: 'lesson', id: lesson });
  begun(name, table);
  go(`/t/${table}`);
}

/** A game with the same options and bots as the lesson had. */
export async function playAfter(game: string, lesson: Lesson): Promise<void> {
  await beSomebody();
  const places: Place[] = Array.from({ length: lesson.seats }, (_, seat) => (seat === lesson.seat ? { kind: 'me', name: playerName() } : { kind: 'bot', level: lesson.bots }));
  const table = await api.newTable({ game, options: lesson.options, places, start: true });
  go(`/t/${table.table}`);
}

/** Finds the board of a game: built into the table, brought by the game's package, or drawn plainly. */

import { gameInfo, loadGames } from '../app/games.svelte';
import type { GameFace } from './face';
import { faceOf, type Brought } from './outside';

// Each board trusts its own view: the server made it with the types the board was written for.
const faces = import.meta.glob<{ default: GameFace<any, any, any> }>('./*/index.ts');

/** Whether the table itself draws a game. */
const builtIn = (game: string): boolean => `./${game}/index.ts` in faces;

/** Whether a game has a board of its own, from here or from its package. */
export const drawn = (game: string): boolean => builtIn(game) || Boolean(gameInfo(game)?.board);

/**
 * Loads the board of a game. One that cannot be used gives way to the plain one, which says why;
 * one that fails while it draws, too: `replace` is given what to draw with from then on.
 */
export async function loadFace(game: string, replace: (face: GameFace) => void): Promise<GameFace> {
  const own = faces[`./${game}/index.ts`];
  if (own) return (await own()).default;
  await loadGames();
  const [{ plainFace }, address] = await Promise.all([import('../table/plain'), gameInfo(game)?.board]);
  if (!address) return plainFace(game, null);
  try {
    const brought = (await import(/* @vite-ignore */ address)) as { default?: Brought };
    return await faceOf(game, new URL(address, location.href), brought.default, (reason) => replace(plainFace(game, reason)));
  } catch (error) {
    console.warn(`the board of ${game}:`, error);
    return plainFace(game, error instanceof Error ? error.message : String(error));
  }
}

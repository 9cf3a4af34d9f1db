/** The games as the server knows them: what stands on the shelf, and what cannot be played. */

import type { BrokenGame, GameInfo, ShelfTexts } from '../wire/types';
import { api } from './api';
import { paint } from './colours';
import { lang } from './texts.svelte';

export const shelf = $state<{ games: GameInfo[]; broken: BrokenGame[]; loaded: boolean }>({ games: [], broken: [], loaded: false });
let asked: Promise<void> | undefined;

export function loadGames(): Promise<void> {
  asked ??= api.games().then(
    ({ games, broken }) => {
      paint(games);
      Object.assign(shelf, { games, broken, loaded: true });
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

export const gameInfo = (id: string): GameInfo | undefined => shelf.games.find((game) => game.id === id);

/** What a game's box says of itself, in the reader's language. */
const texts = (id: string): ShelfTexts | undefined => gameInfo(id)?.texts[lang()];

/** A game's name; its id, if it is no longer installed. */
export const gameName = (id: string): string => texts(id)?.name ?? (shelf.loaded ? id : '');
export const gameTitle = (id: string): string => texts(id)?.title ?? gameName(id);
export const gameBlurb = (id: string): string => texts(id)?.blurb ?? '';
export const gameCredits = (id: string): string => texts(id)?.credits ?? '';

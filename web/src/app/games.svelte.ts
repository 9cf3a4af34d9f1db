/** The five games as the server knows them. */

import type { GameInfo } from '../wire/types';
import { api } from './api';

export const shelf = $state<{ games: GameInfo[]; loaded: boolean }>({ games: [], loaded: false });
let asked: Promise<void> | undefined;

export function loadGames(): Promise<void> {
  asked ??= api.games().then(
    (games) => {
      shelf.games = games;
      shelf.loaded = true;
    },
    (error: unknown) => {
      asked = undefined;
      throw error;
    },
  );
  return asked;
}

export const gameInfo = (id: string): GameInfo | undefined => shelf.games.find((game) => game.id === id);

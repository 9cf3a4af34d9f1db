/** The ways to sit down: alone, against the game's own rival, with bots, with people. */

import type { GameInfo, Place, Setting } from '../wire/types';

export type Door = 'alone' | 'rival' | 'bots' | 'people';

/** The setting that names a rival for who plays alone. */
export const rivalOf = (game: GameInfo | undefined): Setting | null => game?.settings.find((setting) => setting.seats.length === 1 && setting.seats[0] === 1 && setting.takes === 'one') ?? null;

/** The doors of a game. */
export function doorsOf(game: GameInfo | undefined): Door[] {
  const alone = game?.seats.includes(1) ?? false;
  return [...(alone ? (['alone'] as const) : []), ...(alone && rivalOf(game) ? (['rival'] as const) : []), 'bots', 'people'];
}

/** Which door a table in the making has come through. */
export function doorOf(places: Pick<Place, 'kind'>[], rival: unknown): Door {
  if (places.length === 1) return rival === null || rival === undefined ? 'alone' : 'rival';
  return places.some((place) => place.kind === 'open' || place.kind === 'device') ? 'people' : 'bots';
}

/** What was chosen at a table, in the game's words: what differs from the usual, and what a campaign changes. */

import { hasWord, t, word } from '../app/texts.svelte';
import type { GameInfo, LobbyTable, Setting } from '../wire/types';

function valueWords(game: string, setting: Setting, value: unknown, seatName: (seat: number) => string): string {
  if (setting.namesSeat && Number(value) >= 0) return seatName(Number(value));
  const id = `${setting.words}-${String(value ?? 'none')}`;
  if (hasWord(game, id)) return word(game, id);
  return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value);
}

export function chosenWords(info: GameInfo | undefined, table: Pick<LobbyTable, 'game' | 'options'>, seatName: (seat: number) => string): string[] {
  if (!info) return [];
  // In a game of several adventures the usual one has to be named too.
  const telling = new Set(info.chapters.flatMap((chapter) => Object.keys(chapter.options)));
  return info.settings.flatMap((setting) => {
    const value = table.options[setting.name] ?? null;
    if (value === setting.default && !telling.has(setting.name)) return [];
    const name = word(table.game, `setting-${setting.name}`);
    if (setting.takes !== 'one') return [name];
    if (value === true) return [name];
    return [`${name}: ${valueWords(table.game, setting, value, seatName)}`];
  });
}

/** Gives each game's pages its colours (`data-game`): a sheet of rules, as inline styles are forbidden. */

import type { GameInfo } from '../wire/types';

let sheet: CSSStyleSheet | undefined;

export function rulesOf(games: Pick<GameInfo, 'id' | 'cover'>[]): string {
  return games
    .map(({ id, cover }) => `[data-game="${id}"] { --accent: ${cover.accent}; --accent-deep: ${cover.deep}; }`)
    .join('\n');
}

export function paint(games: GameInfo[]): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(rulesOf(games));
}

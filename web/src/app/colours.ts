/** Gives each game's pages its colours (`data-game`): a sheet of rules, as no inline style may. */

import type { GameInfo } from '../wire/types';

let sheet: CSSStyleSheet | undefined;

export function rulesOf(games: Pick<GameInfo, 'id' | 'cover'>[]): string {
  return games
    .map(({ id, cover }) => {
      const here = `[data-game="${id}"]`;
      return `${here} { --accent: ${cover.accent}; --accent-deep: ${cover.deep}; }\n[data-theme="light"] ${here} { --accent: ${cover.deep}; }`;
    })
    .join('\n');
}

export function paint(games: GameInfo[]): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(rulesOf(games));
}

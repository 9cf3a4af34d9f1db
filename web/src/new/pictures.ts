/** Pictures of what can be chosen for a table, as far as a game's board brings them. */

import { addPieces } from '../art/sprite';

const files = import.meta.glob<string>(['../games/*/covers/*.svg', '../games/*/astra/astra-*.svg'], { query: '?raw', import: 'default' });

/** The drawing of a choice: `adventure-3`, `astra-1-katherine`; null where there is none. */
export function pictureName(game: string, setting: string, value: unknown): string | null {
  const wanted = new RegExp(`^\\.\\./games/${game}/[a-z]+/(${setting}-(?:\\d+-)?${String(value)})\\.svg$`);
  for (const path of Object.keys(files)) {
    const found = wanted.exec(path);
    if (found) return found[1] ?? null;
  }
  return null;
}

/** Makes a game's pictures ready to be drawn. */
export async function loadPictures(game: string): Promise<void> {
  const own = Object.entries(files).filter(([path]) => path.startsWith(`../games/${game}/`));
  const sources = await Promise.all(own.map(async ([path, load]) => [path, await load()] as const));
  addPieces(Object.fromEntries(sources));
}

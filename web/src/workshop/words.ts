/** What the workshop calls things, in the words of the game. */

import { t, word } from '../app/texts.svelte';
import type { Bench, Part } from './bench';

/** A word of the components, as people say it. */
export const wordOf = (game: string, one: string | null): string => word(game, 'workshop-word', { word: one ?? 'none' });

/** What a part is called. */
export function titleOf(game: string, bench: Bench, group: string, part: Part, index: number): string {
  return bench.title?.(group, part, index) ?? t('workshop-part', { group: word(game, 'workshop-group', { group }), number: index + 1 });
}

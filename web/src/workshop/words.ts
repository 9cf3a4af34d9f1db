/** What the workshop calls things, in the words of the game. */

import { t, word } from '../app/texts.svelte';
import type { Bench, Field, Group, Part } from './bench';
import type { Workbench } from './bench.svelte';

/** A word of the components, as people say it. */
export const wordOf = (game: string, one: string | null): string => word(game, 'workshop-word', { word: one ?? 'none' });

/** What a group of parts is called. */
export const groupName = (game: string, group: string): string => word(game, 'workshop-group', { group });

/** What a part is called. */
export function titleOf(game: string, bench: Bench, group: Group, part: Part, index: number): string {
  const own = bench.title?.(group, part, index);
  return own ?? (group.alone ? groupName(game, group.name) : t('workshop-part', { group: groupName(game, group.name), number: index + 1 }));
}

/** The same under the name of its group. */
export const shortTitle = (game: string, bench: Bench, group: Group, part: Part, index: number): string =>
  bench.title?.(group, part, index) ?? (group.alone ? groupName(game, group.name) : String(index + 1));

/** What a value is called. */
export const fieldName = (game: string, group: Group, field: string): string =>
  word(game, `workshop-${group.words ?? group.name}-field`, { field: field.replaceAll('/', '-') });

/** Why the rules refuse a box, with the place: a value of a part, the name, or what stands in the file. */
export function refusal(work: Workbench, bench: Bench, text: string, place: string): string {
  if (!place || place === 'changes') return text;
  const spot = work.spot(place);
  const value = spot && `${titleOf(work.game, bench, spot.group, spot.entry.part, spot.entry.index)}, ${fieldName(work.game, spot.group, spot.field.at)}`;
  return t('workshop-refused-at', { place: place === 'name' ? t('workshop-name') : (value ?? t('workshop-quoted', { place })) });
}

/** A value as people read it. */
export function said(game: string, value: unknown): string {
  if (typeof value === 'boolean') return t(value ? 'workshop-yes' : 'workshop-no');
  if (Array.isArray(value)) return value.map((one) => said(game, one)).join(', ') || wordOf(game, null);
  if (typeof value === 'number') return String(value).replace('-', '−');
  return typeof value === 'string' && value.length < 2 ? value : wordOf(game, value as string | null);
}

/** The values of a part in one line. */
export function valuesOf(game: string, fields: Field[], part: Part): string {
  const found = fields.flatMap(({ at, kind }) => {
    const value = at.split('/').reduce<unknown>((held, key) => (held as Part | null | undefined)?.[key], part);
    return value === undefined ? [] : [kind === 'things' ? String((value as unknown[]).length) : said(game, value)];
  });
  return found.join(' · ');
}

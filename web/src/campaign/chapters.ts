/** What a campaign consists of and how far it is. */

import { hasWord, word } from '../app/texts.svelte';
import type { GameInfo, TableInfo, Tables } from '../wire/types';

type Chapter = GameInfo['chapters'][number];

/** A chapter's name: the names of what it sets. */
export function chapterName(game: string, chapter: Chapter | undefined): string {
  const ids = Object.entries(chapter?.options ?? {}).map(([name, value]) => `setting-${name}-${String(value)}`);
  return ids.filter((id) => hasWord(game, id)).map((id) => word(game, id)).join(', ');
}

/** What is told before a chapter (from 1), and after the last one. */
export function storyOf(game: string, chapter: number): string {
  const id = `story-${chapter}`;
  return hasWord(game, id) ? word(game, id) : '';
}

/** The table of a campaign is over, and another chapter waits. */
export const waits = (table: TableInfo): boolean =>
  table.campaign !== null && table.status === 'finished' && table.next === null && table.campaign.chapter < table.campaign.chapters;

/** The campaigns under way: each by its newest table. */
export function underWay(tables: Tables): TableInfo[] {
  return [...tables.running.filter((table) => table.campaign), ...tables.finished.filter(waits)];
}

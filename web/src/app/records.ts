/**
 * Personal bests, kept on this device: by game, by what was played (adventure, rival) and by name.
 * Practice and games that were broken off are no part of it.
 */

import type { TableInfo } from '../wire/types';

/** One finished game as far as its record goes. */
export type Done = { table: string; value: number; stars: number };
/** A best among what came before, and now. */
export type Best = { now: number; before: number | null; stars: number };

const KEY = 'kosmostol-bests';
const KEPT = 40;

type Store = Record<string, Done[]>;

function load(): Store {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown;
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Store) : {};
  } catch {
    return {};
  }
}

const isDone = (one: unknown): one is Done => typeof one === 'object' && one !== null && Number.isFinite((one as Done).value) && typeof (one as Done).table === 'string';
const entries = (store: Store, key: string): Done[] => (Array.isArray(store[key]) ? store[key].filter(isDone) : []);

/** What a record is of: the level of a game somebody plays alone is its rival, or nobody. */
export function recordKey(table: Pick<TableInfo, 'game' | 'options'> & { seats: readonly unknown[] }, name: string, kind = ''): string {
  const { adventure, astra } = table.options as { adventure?: unknown; astra?: unknown };
  const level = table.seats.length > 1 ? 'table' : typeof astra === 'string' ? astra : 'alone';
  return [table.game, adventure ?? '', level, kind, name].map(String).join('|');
}

const better = (a: number, b: number, less: boolean): boolean => (less ? a < b : a > b);
const bestOf = (list: Done[], less: boolean): number | null => list.reduce<number | null>((best, one) => (best === null || better(one.value, best, less) ? one.value : best), null);

/** Keeps a finished game and tells how it stands to what came before. Telling it twice changes nothing. */
export function enter(key: string, done: Done, less = false): Best {
  const store = load();
  const others = entries(store, key).filter((one) => one.table !== done.table);
  const before = bestOf(others, less);
  // The best is never the one that is forgotten.
  const sorted = [...others, done].sort((a, b) => (less ? a.value - b.value : b.value - a.value));
  store[key] = sorted.slice(0, KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(store));
  } catch {
    // A browser that keeps nothing still tells of this game.
  }
  return { now: done.value, before, stars: done.stars };
}

/** The best so far, for the front door. */
export function bestSoFar(key: string): { value: number; stars: number } | null {
  const list = entries(load(), key);
  const value = bestOf(list, false);
  return value === null ? null : { value, stars: Math.max(...list.map((one) => one.stars || 0)) };
}

/** The stars somebody has in an adventure, whoever they played against alone. */
export function starsIn(game: string, adventure: unknown, name: string): number {
  const store = load();
  const found = Object.keys(store).filter((key) => {
    const [which, what, level, , who] = key.split('|');
    return which === game && what === String(adventure) && level !== 'table' && who === name;
  });
  return Math.max(0, ...found.flatMap((key) => entries(store, key).map((one) => one.stars || 0)));
}

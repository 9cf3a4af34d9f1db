/**
 * How the last table of this device looked when one left it. It is shown while the table wakes up,
 * so that one can already decide; what has happened since comes as after a broken line. It holds
 * what was on this screen, and nothing where several hide their secrets at one device.
 */

import { alone } from '../wire/door';
import { isTaken } from '../wire/taken';
import type { GameMessage, TableInfo } from '../wire/types';
import { waking } from './waking.svelte';

export type Left = { table: TableInfo; game: GameMessage };

const LEFT = 'kosmostol-left';
const RUNNING = 'kosmostol-running';
/** Another version may draw from another form. */
const FORM = import.meta.url;

export function keep(key: string, what: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify({ form: FORM, what }));
  } catch {
    localStorage.removeItem(key); // without it one waits for the table
  }
}

export function kept<T>(key: string): T | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as { form: string; what: T } | null;
    return found?.form === FORM ? found.what : null;
  } catch {
    return null;
  }
}

export const isHere = (table: string): boolean => alone || isTaken(table);

/** Keeps how a table looks. */
export const leave = (left: Left): void => keep(LEFT, left);

/** How a table looked, as long as it is not awake. */
export function recall(table: string): Left | null {
  if (waking.awake || !isHere(table)) return null;
  const left = kept<Left>(LEFT);
  return left?.table.table === table ? left : null;
}

/** The tables under way on a site of files, for the home page. */
export const keepRunning = (running: TableInfo[]): void => keep(RUNNING, running);
export const recallRunning = (): TableInfo[] => (alone && !waking.awake ? (kept<TableInfo[]>(RUNNING) ?? []) : []);

/**
 * How strong somebody is against bots, kept on this device by game and by name: a place on the
 * ladder between its steps. A bot "at my level" plays the nearest step, so that about half the
 * games are won.
 */

import type { Result, Step, TableInfo } from '../wire/types';

const KEY = 'kosmostol-strength';
/** Where somebody begins who has not played yet. */
const FIRST = 3;
/** How far a step is from the next: about two wins of three. */
const STEP = Math.log(2);
const REMEMBERED = 20;

/** `at` is a place on the ladder, 1 for its first step; `tables` those that were counted last. */
export type Strength = { at: number; games: number; tables: string[] };
type Store = Record<string, Strength>;

const OLDER: Record<string, string> = { easy: 'novice', normal: 'amateur', hard: 'master' };
/** The step a level means: the older names are other words for steps. */
export const stepName = (level: string | null | undefined): string => OLDER[level ?? 'normal'] ?? level ?? 'amateur';

/** The number of a level's step, from 1; 0 for one that stands below the ladder. */
export const stepNumber = (ladder: readonly Step[], level: string | null | undefined): number => ladder.findIndex((step) => step.name === stepName(level)) + 1;

function load(): Store {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? '{}') as unknown;
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Store) : {};
  } catch {
    return {};
  }
}

const isStrength = (one: unknown): one is Strength => typeof one === 'object' && one !== null && Number.isFinite((one as Strength).at) && Number.isFinite((one as Strength).games) && Array.isArray((one as Strength).tables);

/** Where somebody stands on a game's ladder. */
export function strengthOf(game: string, name: string): Strength {
  const found = load()[`${game}|${name}`];
  return isStrength(found) ? found : { at: FIRST, games: 0, tables: [] };
}

/** How many games of one somebody may hope to win against a step. */
export const chances = (at: number, step: number): number => 1 / (1 + Math.exp(-STEP * (at - step)));

/** The step that suits somebody best. */
export const suiting = (ladder: readonly Step[], at: number): string => ladder[Math.min(ladder.length, Math.max(1, Math.round(at))) - 1]?.name ?? 'amateur';

/** The strength after one more game; `rivals` are steps, `ahead` the share of them left behind. */
export function after(before: Strength, table: string, rivals: readonly number[], ahead: number, steps: number): Strength {
  if (before.tables.includes(table) || rivals.length === 0) return before;
  const hoped = rivals.reduce((sum, step) => sum + chances(before.at, step), 0) / rivals.length;
  // The first games tell most; later one alone does not throw anybody off their step.
  const pace = Math.max(0.8, 2 - before.games * 0.2);
  const at = Math.min(steps + 0.4, Math.max(0.6, before.at + pace * (ahead - hoped)));
  return { at, games: before.games + 1, tables: [...before.tables, table].slice(-REMEMBERED) };
}

/** Counts a finished game against bots. Telling it twice changes nothing. */
export function follow(table: Pick<TableInfo, 'table' | 'game' | 'seats'>, ladder: readonly Step[], result: Pick<Result, 'ranks'>, seat: number, name: string): void {
  const bots = table.seats.filter((one) => one.kind === 'bot' && stepNumber(ladder, one.level) > 0);
  const place = result.ranks[seat];
  if (place === undefined) return;
  const behind = bots.map((bot) => Math.sign((result.ranks[bot.seat] ?? place) - place) / 2 + 0.5);
  const ahead = behind.reduce((sum, one) => sum + one, 0) / Math.max(1, bots.length);
  const store = load();
  store[`${table.game}|${name}`] = after(strengthOf(table.game, name), table.table, bots.map((bot) => stepNumber(ladder, bot.level)), ahead, ladder.length);
  try {
    localStorage.setItem(KEY, JSON.stringify(store));
  } catch {
    // A browser that keeps nothing plays at the first step again.
  }
}

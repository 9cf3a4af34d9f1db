/** Puzzles on this device: which were solved at the first try, on which days the daily one was. */

const KEY = 'kosmostol-puzzles';
const DAY = 24 * 3600 * 1000;

type Store = {
  /** By `game/puzzle`: whether it was solved at the first try. */
  tried: Record<string, boolean>;
  /** Days (YYYY-MM-DD) on which the puzzle of the day was solved. */
  days: string[];
  /** How strong the person solves, on the scale of the puzzles. */
  rating: number;
};

/** What a rating begins with, and the most that one answer changes it by. */
const FIRST = 1200;
const STEP = 32;

function load(): Store {
  try {
    return { tried: {}, days: [], rating: FIRST, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Store>) };
  } catch {
    return { tried: {}, days: [], rating: FIRST };
  }
}

export const puzzling = $state<Store>(load());

/** Today as people at this device call it. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** A rating after an answer to a puzzle: what was less to be expected counts more. */
export function rated(rating: number, puzzle: number, right: boolean): number {
  const expected = 1 / (1 + 10 ** ((puzzle - rating) / 400));
  return Math.round(rating + STEP * ((right ? 1 : 0) - expected));
}

/** An answer was given; the first one counts. Says by how much it changed the rating. */
export function answered(name: string, puzzle: number, right: boolean, daily: boolean, now = new Date()): number {
  const before = puzzling.rating;
  if (puzzling.tried[name] === undefined) puzzling.rating = rated(before, puzzle, right);
  puzzling.tried[name] ??= right;
  const day = dayOf(now);
  if (right && daily && !puzzling.days.includes(day)) puzzling.days.push(day);
  try {
    localStorage.setItem(KEY, JSON.stringify(puzzling));
  } catch {
    // A browser that keeps nothing still sets puzzles.
  }
  return puzzling.rating - before;
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return dayOf(new Date(year, month - 1, date + days, 12)); // at noon: no day is 23 hours short
}

/** How many days in a row, today or yesterday the last, the puzzle of the day was solved. */
export function streak(days: readonly string[], now = new Date()): number {
  const today = dayOf(now);
  return rowUpTo(days, days.includes(today) ? today : dayAfter(today, -1));
}

/** The most days in a row there ever were. */
export const longest = (days: readonly string[]): number => Math.max(0, ...days.map((day) => rowUpTo(days, day)));

function rowUpTo(days: readonly string[], last: string): number {
  let count = 0;
  for (let day = last; days.includes(day); day = dayAfter(day, -1)) count += 1;
  return count;
}

/** The days of a week, from Monday on. */
export function weekOf(now: Date): string[] {
  const monday = dayAfter(dayOf(now), -((now.getDay() + 6) % 7));
  return [0, 1, 2, 3, 4, 5, 6].map((after) => dayAfter(monday, after));
}

export type Shelved = { id: string; puzzles: string[] };

/** The puzzle of a day: the same for everybody who has the same games, without asking anybody. */
export function ofTheDay(games: readonly Shelved[], day: string): { game: string; id: string } | null {
  const able = games.filter(({ puzzles }) => puzzles.length > 0).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const date = Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY);
  const game = able[date % able.length];
  if (!game) return null;
  // A step that shares no divisor with most counts goes through all of them before one comes again.
  const id = game.puzzles[(Math.floor(date / able.length) * 7) % game.puzzles.length];
  return id === undefined ? null : { game: game.id, id };
}

/** Puzzles on this device: which were solved at the first try, on which days the daily one was. */

const KEY = 'kosmostol-puzzles';
const DAY = 24 * 3600 * 1000;

type Store = {
  /** By `game/puzzle`: whether it was solved at the first try. */
  tried: Record<string, boolean>;
  /** Days (YYYY-MM-DD) on which the puzzle of the day was solved. */
  days: string[];
};

function load(): Store {
  try {
    return { tried: {}, days: [], ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Store>) };
  } catch {
    return { tried: {}, days: [] };
  }
}

export const puzzling = $state<Store>(load());

/** Today as people at this device call it. */
export const dayOf = (date: Date): string => `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** An answer was given; the first one counts. */
export function answered(name: string, right: boolean, daily: boolean, now = new Date()): void {
  puzzling.tried[name] ??= right;
  const day = dayOf(now);
  if (right && daily && !puzzling.days.includes(day)) puzzling.days.push(day);
  try {
    localStorage.setItem(KEY, JSON.stringify(puzzling));
  } catch {
    // A browser that keeps nothing still sets puzzles.
  }
}

/** How many days in a row, today or yesterday the last, the puzzle of the day was solved. */
export function streak(days: readonly string[], now = new Date()): number {
  const solved = (at: number): boolean => days.includes(dayOf(new Date(at)));
  let at = now.getTime();
  if (!solved(at)) at -= DAY;
  let count = 0;
  for (; solved(at); at -= DAY) count += 1;
  return count;
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

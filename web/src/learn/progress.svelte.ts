/** What was learned on this device: games played, lessons finished or left, notes read. */

const KEY = 'kosmostol-learned';

type Learned = {
  /** Games that were played to their end once. */
  played: string[];
  /** The first tables of each game that were played to their end. */
  ended: Record<string, string[]>;
  /** Lessons gone through, as `game/lesson`. */
  done: string[];
  /** Tables of lessons that were left, by `game/lesson`. */
  left: Record<string, string>;
  /** Notes of a first game that were read, as `game/note`. */
  noted: string[];
};

const empty = (): Learned => ({ played: [], ended: {}, done: [], left: {}, noted: [] });

function load(): Learned {
  try {
    return { ...empty(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Learned>) };
  } catch {
    return empty();
  }
}

export const learned = $state<Learned>(load());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(learned));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

const add = (list: string[], name: string): void => {
  if (!list.includes(name)) list.push(name);
};

/** Games after which somebody is no beginner any more. */
const FIRST = 3;

/** A game was played to its end at a table. */
export function played(game: string, table: string): void {
  add(learned.played, game);
  const ended = learned.ended[game] ?? [];
  if (ended.length < FIRST && !ended.includes(table)) learned.ended[game] = [...ended, table];
  keep();
}

/** Whether a game was played to its end so often that its notes are needed no more. */
export const practised = (game: string): boolean => (learned.ended[game]?.length ?? 0) >= FIRST;

/** A lesson was begun, and can be gone on with at its table. */
export function begun(lesson: string, table: string): void {
  learned.left[lesson] = table;
  keep();
}

/** A lesson was gone through. */
export function finished(lesson: string): void {
  add(learned.done, lesson);
  delete learned.left[lesson];
  keep();
}

/** A note was read. */
export function noted(note: string): void {
  add(learned.noted, note);
  keep();
}

/** What a person wished of a game's tables, kept on this device so that it is set once. */

export type Wishes = Record<string, string>;

const key = (game: string): string => `kosmostol-wishes-${game}`;

export function remembered(game: string): Wishes {
  try {
    return JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Wishes;
  } catch {
    return {};
  }
}

export function remember(game: string, wishes: Wishes): void {
  try {
    localStorage.setItem(key(game), JSON.stringify({ ...remembered(game), ...wishes }));
  } catch {
    // A browser that keeps nothing still plays; the table itself remembers.
  }
}

/** What a seat does not know yet of what was wished elsewhere. */
export function untold(mine: Wishes, known: Wishes): Wishes {
  return Object.fromEntries(Object.entries(known).filter(([name, value]) => name in mine && mine[name] !== value));
}

/** Whether the story of a chapter was told at this device already. */

const key = (table: string): string => `kosmostol-story-${table}`;
const told = new Set<string>(); // where the browser keeps nothing

export function untold(table: string): boolean {
  try {
    return !told.has(table) && localStorage.getItem(key(table)) === null;
  } catch {
    return !told.has(table);
  }
}

export function tell(table: string): void {
  told.add(table);
  try {
    localStorage.setItem(key(table), '1');
  } catch {
    // It is told again after a reload.
  }
}

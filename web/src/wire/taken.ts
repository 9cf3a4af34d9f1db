/** Which tables of a served page are played on this device, and whether the part for devices is here. */

/** The last event at the server and on this device when the table last left there. */
export type Left = { server?: number; device?: number };

const TAKEN = 'kosmostol-taken';
const ALONG = 'kosmostol-along';

function load(): Record<string, Left> {
  try {
    const found = JSON.parse(localStorage.getItem(TAKEN) ?? '{}') as unknown;
    return found && typeof found === 'object' && !Array.isArray(found) ? (found as Record<string, Left>) : {};
  } catch {
    return {};
  }
}
const save = (all: Record<string, Left>): void => localStorage.setItem(TAKEN, JSON.stringify(all));

/** The tables that are here now; those that went back are remembered, but not among them. */
export const taken = (): string[] => Object.entries(load()).flatMap(([id, left]) => (left.device === undefined ? [id] : []));
export const isTaken = (table: string | undefined): boolean => table !== undefined && taken().includes(table);
export const leftOf = (table: string): Left => load()[table] ?? {};

export function keepLeft(table: string, left: Left): void {
  save({ ...load(), [table]: left });
}

/** Whether everything was taken along, so that this device can stand in for a server out of reach. */
export const along = (): boolean => {
  try {
    return localStorage.getItem(ALONG) === 'yes';
  } catch {
    return false;
  }
};
export const keepAlong = (): void => localStorage.setItem(ALONG, 'yes');

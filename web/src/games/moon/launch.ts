/** The Launch: rockets are crossed row by row, and each full row brings more points. */

import type { Printed } from './sheets.svelte';

/** Points between two rows of rockets. */
const STEP = 15;

/** How many rockets of the present row are crossed, of how many, and what the row leads to. */
export function nextPoints(printed: Printed | undefined, rockets: number): { have: number; need: number; points: number } | null {
  const rows = new Map<number, number>();
  for (const id of Object.keys(printed?.places ?? {})) {
    const row = Number(/^R(\d+)-\d+$/.exec(id)?.[1] ?? 0);
    if (row > 0) rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let left = rockets;
  for (const row of [...rows.keys()].sort((a, b) => a - b)) {
    const need = rows.get(row) ?? 0;
    if (left < need) return { have: left, need, points: row * STEP };
    left -= need;
  }
  return null;
}

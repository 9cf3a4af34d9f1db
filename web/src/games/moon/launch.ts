/** The Launch: rockets are crossed row by row, and each full row brings more points. */

import type { Box } from './print.svelte';
import type { Printed } from './sheets.svelte';

/** Points between two rows of rockets. */
const STEP = 15;

/** What a full row leads to: the box above it. */
function pointsOf(row: number, rows: number, box: Box): number {
  const own = box[row < rows ? `launch_track/rows/${row}/box_value` : 'launch_track/top_box/value'];
  return typeof own === 'number' ? own : row * STEP;
}

/** How many rockets of the present row are crossed, of how many, and what the row leads to. */
export function nextPoints(printed: Printed | undefined, rockets: number, box: Box = {}): { have: number; need: number; points: number } | null {
  const rows = new Map<number, number>();
  for (const id of Object.keys(printed?.places ?? {})) {
    const row = Number(/^R(\d+)-\d+$/.exec(id)?.[1] ?? 0);
    if (row > 0) rows.set(row, (rows.get(row) ?? 0) + 1);
  }
  let left = rockets;
  for (const row of [...rows.keys()].sort((a, b) => a - b)) {
    const need = rows.get(row) ?? 0;
    if (left < need) return { have: left, need, points: pointsOf(row, rows.size, box) };
    left -= need;
  }
  return null;
}

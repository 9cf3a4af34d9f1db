/** What somebody has: points that compare with everybody's, and beside them what not all may know. */

import type { ScoreLine, Text } from '../wire/types';

export type Score = { points: number; /** "+ 4 water", or "+ water ?" where that is hidden. */ apart: Text[] };

/** All lines of several sheets in one order: what only a later sheet has stands where it stands there. */
export function merged(sheets: string[][]): string[] {
  const all: string[] = [];
  for (const sheet of sheets) {
    let after = -1;
    for (const line of sheet) {
      if (!all.includes(line)) all.splice(after + 1, 0, line);
      after = all.indexOf(line);
    }
  }
  return all;
}

/** The score of a sheet as the table shows it to this browser. */
export const scoreOf = (sheet: ScoreLine[]): Score => ({
  points: sheet.reduce((sum, line) => sum + (line.apart ? 0 : (line.points ?? 0)), 0),
  apart: sheet.flatMap((line) => (line.apart ? [line.apart] : [])),
});

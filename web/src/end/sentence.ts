/** The end as one seat sees it: who won, and what decided it, from what the game tells. */

import type { Result, Text } from '../wire/types';

type Line = Result['breakdown'][number][number];
export type Reason = { label: Text; points: number };

const same = (one: Text, other: Text): boolean => one.id === other.id && JSON.stringify(one.args) === JSON.stringify(other.args);
const pointsOf = (sheet: Line[] | undefined, label: Text): number => (sheet ?? []).filter((line) => same(line.label, label)).reduce((sum, line) => sum + (line.points ?? 0), 0);

/** What brought a seat the most. */
export function mainstay(result: Result, seat: number): Reason | null {
  const best = (result.breakdown[seat] ?? []).reduce<Line | null>((found, line) => ((line.points ?? 0) > (found?.points ?? 0) ? line : found), null);
  return best && { label: best.label, points: best.points ?? 0 };
}

/** Where one seat won most over another. */
export function decided(result: Result, seat: number, over: number): Reason | null {
  const lines = [...(result.breakdown[seat] ?? []), ...(result.breakdown[over] ?? [])];
  let found: Reason | null = null;
  for (const { label } of lines) {
    const points = pointsOf(result.breakdown[seat], label) - pointsOf(result.breakdown[over], label);
    if (points > (found?.points ?? 0)) found = { label, points };
  }
  return found;
}

/** Who came next behind the winners. */
export function second(result: Result): number | null {
  const rest = result.scores.map((_, seat) => seat).filter((seat) => !result.winners.includes(seat));
  return rest.length === 0 ? null : rest.reduce((best, seat) => ((result.scores[seat] ?? 0) > (result.scores[best] ?? 0) ? seat : best));
}

/** Three stars for who plays alone: to the end, stronger than the rival (or no end by mistakes), a best. */
export function starsOf(finished: boolean, well: boolean, best: boolean): number {
  return Number(finished) + Number(well) + Number(best);
}

/** The course of a finished game, from its frames. */

import type { Entry, Frame } from '../wire/types';

/** The seat that alone leads, or null. */
export function leader(scores: number[]): number | null {
  const best = Math.max(...scores);
  const first = scores.indexOf(best);
  return scores.lastIndexOf(best) === first ? first : null;
}

/** The frames at which the lead went to another seat. */
export function leadChanges(frames: Frame[]): { frame: number; seat: number }[] {
  const changes: { frame: number; seat: number }[] = [];
  let last: number | null = null;
  frames.forEach((frame, i) => {
    const now = leader(frame.scores);
    if (now !== null && now !== last) {
      if (i > 0) changes.push({ frame: i, seat: now });
      last = now;
    }
  });
  return changes;
}

/** Round numbers for an axis from 0 to at least `top`. */
export function axis(top: number, lines = 4): number[] {
  const rough = Math.max(1, top) / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const count = Math.max(1, Math.ceil(Math.max(1, top) / step));
  return Array.from({ length: count + 1 }, (_, i) => i * step);
}

/** Labels that would cover each other are pushed apart; their order stays. */
export function spread(places: number[], least: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const out = [...places];
  for (let k = 1; k < order.length; k++) {
    const above = order[k - 1] as number;
    const below = order[k] as number;
    out[below] = Math.max(out[below] as number, (out[above] as number) + least);
  }
  return out;
}

/** The line that tells most of a move: the one with points in it, else the first. */
export function telling(frame: Frame | undefined): Entry | undefined {
  return frame?.log.find((entry) => typeof entry.text.args['points'] === 'number') ?? frame?.log[0];
}

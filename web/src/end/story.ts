/** The course of a finished game, from its frames. */

import { seatOf } from '../app/texts.svelte';
import { shapeId } from '../ui/seats';
import type { Entry, Frame, View } from '../wire/types';

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

/** What is marked along the course, as pieces: the game's own moments, else where the lead changed. */
export function marksOf(frames: Frame[], mark?: (frame: Frame) => string | null): { frame: number; piece: string }[] {
  if (!mark) return leadChanges(frames).map(({ frame, seat }) => ({ frame, piece: shapeId(seat) }));
  return frames.flatMap((each, frame) => {
    const piece = mark(each);
    return piece === null ? [] : [{ frame, piece }];
  });
}

/** Round numbers for an axis from `low` (or 0) to at least `top`; 0 is always among them. */
export function axis(top: number, lines = 4, low = 0): number[] {
  const rough = Math.max(1, top - Math.min(0, low)) / lines;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough);
  const below = Math.ceil(Math.max(0, -low) / step);
  const above = Math.max(below > 0 ? 0 : 1, Math.ceil(Math.max(0, top) / step));
  return Array.from({ length: below + above + 1 }, (_, i) => (i - below) * step);
}

/** The round of a moment, as its game counts them; null where it does not tell. */
export type RoundOf = (view: View) => number | null;

/**
 * The round of each frame. A game that counts its rounds tells them; else one begins whenever the
 * turn comes back to the seat that had the first.
 */
export function rounds(frames: Frame[], told: RoundOf = () => null): number[] {
  const starter = frames.find((frame) => frame.seat !== null)?.seat ?? null;
  let round = 1;
  let before: number | null = null;
  return frames.map((frame) => {
    const seat = frame.seat;
    if (seat !== null) {
      if (seat === starter && before !== null && before !== starter) round += 1;
      before = seat;
    }
    return told(frame.view) ?? round;
  });
}

/** Where each frame lies between 0 and 1, every round taking the same room. */
export function alongRounds(rounds: number[]): number[] {
  const starts: number[] = [];
  rounds.forEach((round, i) => {
    if (i === 0 || round !== rounds[i - 1]) starts.push(i);
  });
  const last = Math.max(1, rounds.length - 1);
  // The last frame ends the last round instead of beginning a step of its own.
  return rounds.flatMap((round, i) => {
    if (i > 0 && round === rounds[i - 1]) return [];
    const nth = starts.indexOf(i);
    const next = starts[nth + 1] ?? last;
    const length = (starts[nth + 1] ?? rounds.length) - i;
    return Array.from({ length }, (_, k) => Math.min(1, (nth + (next > i ? k / (next - i) : 1)) / starts.length));
  });
}

/** The frame that lies nearest to a place between 0 and 1. */
export function frameAt(along: number[], place: number): number {
  return along.reduce((best, each, frame) => (Math.abs(each - place) < Math.abs((along[best] ?? 0) - place) ? frame : best), 0);
}

/** The first frame of each round. */
export function beginnings(rounds: number[]): { frame: number; round: number }[] {
  return rounds.flatMap((round, frame) => (frame === 0 || round !== rounds[frame - 1] ? [{ frame, round }] : []));
}

/** Those of some places in a row that leave each other room; where two do not, the later one stays. */
export function roomy(row: number[], x: (one: number) => number, least: number): Set<number> {
  const kept = new Set<number>();
  let after = Infinity;
  for (const one of row.toReversed()) {
    if (after - x(one) < least) continue;
    kept.add(one);
    after = x(one);
  }
  return kept;
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

/** Whose sign stands beside a moment: of whom its line tells, and nobody's where it tells of no one. */
export function signOf(frame: Frame | undefined): number | null {
  const line = telling(frame);
  return line ? seatOf(line.text) : (frame?.seat ?? null);
}

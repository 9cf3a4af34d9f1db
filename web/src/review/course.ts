/** A review over the rounds of its match: key moments, chances, luck and skill, sums. */

import { rounds, type RoundOf } from '../end/story';
import type { Columns, Decision, Frame, Looked, Review } from '../wire/types';

export type Kind = Decision['judgement'] | 'chance';
/** A moment worth looking at; `change`: what it did to the seat's share of the win. */
export type Moment = { number: number; seat: number; round: number; kind: Kind; change: number };

/** From how much luck on one draw is told of by itself. */
const LUCKY = 0.08;
/** From what a blind choice would have cost, finding the best move is worth a word. */
const FOUND = 0.05;
const MOST = 14;

/** The round each move belongs to; moves count from 1. */
export function roundOfMoves(frames: Frame[], told?: RoundOf): number[] {
  const all = rounds(frames, told);
  const counted = frames[0] !== undefined && (told?.(frames[0].view) ?? null) !== null;
  return all.map((round, i) => (counted ? (all[Math.max(0, i - 1)] ?? round) : round));
}

const BAD: Kind[] = ['inaccuracy', 'mistake', 'blunder'];
export const wrong = (decision: Decision): boolean => !decision.forced && !decision.toss_up && BAD.includes(decision.judgement);

/** The moments worth looking at, in the order of the match: mistakes, finds, and strokes of luck. */
export function keyMoments(review: Review, moves: number[], most = MOST): Moment[] {
  const found: (Moment & { weight: number })[] = [];
  for (const decision of review.decisions) {
    const { number, seat, judgement } = decision;
    const round = moves[number] ?? 0;
    if (wrong(decision)) found.push({ number, seat, round, kind: judgement, change: -decision.loss, weight: decision.loss });
    else if (judgement === 'best' && !decision.forced && !decision.toss_up && decision.stake >= FOUND) {
      const change = Math.max(0, decision.skill[seat] ?? 0);
      if (change > 0) found.push({ number, seat, round, kind: 'best', change, weight: change / 2 });
    }
    const luck = Math.max(...decision.luck.map(Math.abs));
    const lucky = decision.luck.findIndex((each) => Math.abs(each) === luck);
    if (luck >= LUCKY) found.push({ number, seat: lucky, round, kind: 'chance', change: decision.luck[lucky] ?? 0, weight: luck / 2 });
  }
  const kept = found.sort((a, b) => b.weight - a.weight).slice(0, most);
  return kept.sort((a, b) => a.number - b.number || a.kind.localeCompare(b.kind)).map(({ weight: _, ...moment }) => moment);
}

/** All mistakes of some seats: what one can try again. */
export function mistakesOf(review: Review, seats: number[], moves: number[]): Moment[] {
  return review.decisions
    .filter((decision) => seats.includes(decision.seat) && wrong(decision))
    .map(({ number, seat, judgement, loss }) => ({ number, seat, round: moves[number] ?? 0, kind: judgement, change: -loss }));
}

/** A round of the match: everybody's chances as it began, and what skill and luck it brought them. */
export type Round = { round: number; frame: number; chances: number[]; skill: number[]; luck: number[] };

export function byRound(review: Review, moves: number[]): Round[] {
  const found: Round[] = [];
  for (const decision of review.decisions) {
    const round = moves[decision.number] ?? 0;
    let now = found.at(-1);
    if (!now || now.round !== round) {
      const none = decision.chances.map(() => 0);
      now = { round, frame: decision.number - 1, chances: decision.chances, skill: [...none], luck: [...none] };
      found.push(now);
    }
    decision.chances.forEach((_, seat) => {
      if (!now) return;
      now.skill[seat] = (now.skill[seat] ?? 0) + (decision.skill[seat] ?? 0);
      now.luck[seat] = (now.luck[seat] ?? 0) + (decision.luck[seat] ?? 0);
    });
  }
  return found;
}

/** The sums in whole percent that add up as printed: what rounding leaves goes to the others. */
export function sums(columns: Columns): { skill: number; luck: number; others: number; together: number } {
  const [skill, luck] = [percent(columns.skill), percent(columns.luck)];
  const together = percent(columns.final - columns.initial);
  return { skill, luck, others: together - skill - luck, together };
}

/** A share in whole percent; there is no minus nought. */
export const percent = (share: number): number => Math.round(share * 100) || 0;

/** How high a bar of a strip stands: small changes show, large ones fit. */
export const barHeight = (share: number, half: number): number => Math.min(half, half * (Math.abs(share) / 0.12) ** 0.62);

export const lookedAt = (decision: Decision, move: string): Looked | null => decision.looked_at.find((each) => each.move === move) ?? null;

/** How a move tried again compares; one that the review left behind is weighed by itself. */
export function compare(decision: Decision, move: string, weighed: Looked | null): { mine: Looked | null; best: Looked | null; played: Looked | null; solved: boolean } {
  const best = decision.looked_at[0] ?? null;
  const mine = lookedAt(decision, move) ?? (weighed?.move === move ? weighed : null);
  const near = mine !== null && best !== null && best.value - mine.value <= Math.max(0.02, mine.error);
  return { mine, best, played: lookedAt(decision, decision.played), solved: near };
}

/** What-ifs below the scrubber of their match: each leaves its moment and goes on in a lane of its own. */

import { say, t } from '../app/texts.svelte';
import type { Branch } from '../wire/types';

/** How high a lane is. */
export const LANE = 23;
/** As many show at once: with more of them the lanes scroll, the newest in sight. */
export const LANES = 3;

export type Lane = { branch: Branch; number: number; from: number; to: number; over: boolean };

/** The what-ifs with their places between 0 and 1, where `along` says where each frame lies. */
export function lanesOf(branches: Branch[], along: number[]): Lane[] {
  return branches.map((branch, i) => ({
    branch,
    number: i + 1,
    from: along[branch.at] ?? 0,
    to: branch.status === 'finished' ? 1 : (along[Math.min(along.length - 1, branch.at + Math.max(1, branch.moves))] ?? 1),
    over: branch.status === 'finished',
  }));
}

/** The turns a lane passes on its way, as places between 0 and 1. */
export const passed = (lane: Lane, turns: number[]): number[] => turns.filter((turn) => turn > lane.from && turn < lane.to);

/** What a what-if is called: what was played first, or its number. */
export function nameOfLane(game: string, names: string[], lane: Lane): string {
  const label = lane.branch.label;
  return label ? say(game, label, names) : t('whatif-number', { number: lane.number });
}

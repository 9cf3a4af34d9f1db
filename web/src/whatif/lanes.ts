/** What-ifs below the scrubber of their match: each leaves its moment and goes on in a lane of its own. */

import { say, t } from '../app/texts.svelte';
import type { Branch } from '../wire/types';

/** How high a lane is. */
export const LANE = 23;
/** As many show at once; further ones are in a list that scrolls. */
export const LANES = 3;

export type Lane = { branch: Branch; number: number; from: number; to: number; over: boolean };

/** The newest what-ifs with their places between 0 and 1, where `along` says where each frame lies. */
export function lanesOf(branches: Branch[], along: number[], most = LANES): Lane[] {
  return branches
    .map((branch, i) => ({
      branch,
      number: i + 1,
      from: along[branch.at] ?? 0,
      to: branch.status === 'finished' ? 1 : (along[Math.min(along.length - 1, branch.at + Math.max(1, branch.moves))] ?? 1),
      over: branch.status === 'finished',
    }))
    .slice(-most);
}

/** What a what-if is called: what was played first, or its number. */
export function nameOfLane(game: string, names: string[], lane: Lane): string {
  const label = lane.branch.label;
  return label ? say(game, label, names) : t('whatif-number', { number: lane.number });
}

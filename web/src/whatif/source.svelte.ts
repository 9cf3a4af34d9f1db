/** The match a what-if leaves: its frames, and my other branches. */

import { api } from '../app/api';
import { alongRounds } from '../end/story';
import { loadFace } from '../games/load';
import { roundOfMoves } from '../review/course';
import type { Branch, Fork, Frame } from '../wire/types';

type Source = { frames: Frame[]; moves: number[]; along: number[]; branches: Branch[]; round: number };
const known = $state<Record<string, Source>>({});
const asked = new Set<string>();

async function load({ table, at }: Fork, key: string): Promise<void> {
  const [replay, { branches }] = await Promise.all([api.replay(table), api.branches(table).catch(() => ({ branches: [] }))]);
  const face = await loadFace(replay.game, () => undefined);
  const moves = roundOfMoves(replay.frames, face.round);
  known[key] = { frames: replay.frames, moves, along: alongRounds(moves), branches, round: moves[at + 1] ?? moves.at(-1) ?? 1 };
}

/** What is known of the match that a what-if leaves; it fills itself in. */
export function source(fork: Fork): Source {
  const key = `${fork.table} ${fork.at}`;
  const found = known[key];
  if (found) return found;
  if (!asked.has(key)) {
    asked.add(key);
    load(fork, key).catch(() => asked.delete(key));
  }
  return { frames: [], moves: [], along: [], branches: [], round: fork.at + 1 };
}

/** The end as each side sees it, and what is worth remembering of it. */

import type { Text } from '../../wire/types';
import type { NotAloneView } from './types';

export function ending(view: NotAloneView, me: number | null): { title: Text; line: Text } | null {
  if (view.winner === null) return null;
  const side = me === null ? 'watched' : me === view.creature ? 'creature' : 'hunted';
  const args = {
    turn: view.turn,
    rescue: view.rescue,
    assimilation: view.assimilation,
    will: view.hunted.find((each) => each.seat === me)?.will ?? 0,
    creature: { seat: view.creature },
  };
  const id = `end-${side}-${view.winner}`;
  return { title: { id: `${id}-title`, args: {} }, line: { id, args } };
}

/** A victory, the sooner the better: apart for each side. */
export function feat(view: NotAloneView, me: number): { kind: string; value: number; less: boolean } | null {
  const side = me === view.creature ? 'creature' : 'hunted';
  return view.winner === side ? { kind: side, value: view.turn, less: true } : null;
}

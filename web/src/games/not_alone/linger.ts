import type { NotAloneView } from './types';

const REVEAL = 1500;
const TOKEN = 700;
const CARD = 900;

/** How long a change is looked at before the next one is shown: the reveal above all. */
export function linger(old: NotAloneView, now: NotAloneView): number {
  const open = (view: NotAloneView): boolean => view.hunted.some((each) => each.spots.length > 0);
  if (open(now) && !open(old)) return REVEAL;
  if (now.hunt.discard.length > old.hunt.discard.length) return CARD;
  const laid = (view: NotAloneView): number => Object.values(view.tokens).filter((at) => at.length > 0).length;
  return laid(now) > laid(old) ? TOKEN : 0;
}

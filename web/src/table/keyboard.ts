/** Playing by keys: arrows go from target to target where they lie, letters open things. */

import type { Box } from './motion';

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The box one would reach from another by an arrow key: ahead, near, and not far aside. */
export function neighbour(from: Box, boxes: Box[], way: Direction): number {
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  let best = -1;
  let bestCost = Infinity;
  boxes.forEach((box, i) => {
    const dx = box.x + box.width / 2 - x;
    const dy = box.y + box.height / 2 - y;
    const ahead = way === 'left' ? -dx : way === 'right' ? dx : way === 'up' ? -dy : dy;
    const aside = Math.abs(way === 'left' || way === 'right' ? dy : dx);
    if (ahead <= 4) return;
    const cost = ahead + aside * 2.5;
    if (cost < bestCost) {
      bestCost = cost;
      best = i;
    }
  });
  return best;
}

/** The box closest to a place: where the hand was when the lights changed. */
export function nearest(from: Box, boxes: Box[]): number {
  const far = (box: Box): number => Math.hypot(box.x - from.x, box.y - from.y);
  return boxes.reduce((best, box, i) => (far(box) < far(boxes[best] ?? box) ? i : best), 0);
}

export const WAYS: Record<string, Direction> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export type Keys = {
  /** What arrows lead to from where the focus is. */
  targets: (from: Element | null) => HTMLElement[];
  undo: () => void;
  /** Goes on with what is shown; null while nothing is. */
  onward: () => (() => void) | null;
  help: () => void;
  hint: () => void;
  log: () => void;
  guide: () => void;
  /** To the moment before, and on again. */
  back: () => void;
  on: () => void;
  escape: () => void;
};

const typing = (element: Element | null): boolean =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Listens on the page; returns the way to stop. */
export function listen(keys: Keys): () => void {
  let last: Box | null = null;
  const press = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(document.activeElement)) return;
    if (document.querySelector('dialog[open]')) return;
    const way = WAYS[event.key];
    if (way) {
      const targets = keys.targets(document.activeElement);
      if (targets.length === 0) return;
      event.preventDefault();
      const now = document.activeElement;
      const current = now instanceof HTMLElement && targets.includes(now) ? now : null;
      const boxes = targets.map((target) => target.getBoundingClientRect());
      const next = current ? neighbour(current.getBoundingClientRect(), boxes, way) : last ? nearest(last, boxes) : 0;
      targets[next]?.focus({ focusVisible: true } as FocusOptions);
      last = boxes[next] ?? last;
      return;
    }
    const act = action(event, keys);
    if (act) {
      event.preventDefault();
      act();
    }
  };
  addEventListener('keydown', press);
  return () => removeEventListener('keydown', press);
}

/** What a press of Space or Enter is for already. */
const held = (element: Element | null): boolean => element?.closest('button, a, [data-target], [tabindex]:not([tabindex="-1"])') != null;

/** Letters are known by their place on the keyboard, so a Russian layout works too. */
function action(event: KeyboardEvent, keys: Keys): (() => void) | null {
  if (event.key === '?' || (event.code === 'Slash' && event.shiftKey)) return keys.help;
  if (event.key === 'Escape') return keys.escape;
  if ((event.key === ' ' || event.key === 'Enter') && !held(document.activeElement)) return keys.onward();
  if (event.shiftKey) return null;
  if (event.code === 'KeyZ') return keys.undo;
  if (event.code === 'KeyH') return keys.hint;
  if (event.code === 'KeyL') return keys.log;
  if (event.code === 'KeyG') return keys.guide;
  if (event.code === 'Comma') return keys.back;
  if (event.code === 'Period') return keys.on;
  return null;
}

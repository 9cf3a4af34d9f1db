/** Why not: the answer to a press on something that is not possible now. */

import { time } from '../app/times';
import type { Text } from '../wire/types';
import type { Answer } from './live';

export type Reason = { element: HTMLElement; text: Text | null; code: string; rule: string | null };

/** What an answer to `why` (or a refused move) says, or null if nothing forbids it. */
export function reasonOf(answer: Answer, element: HTMLElement): Reason | null {
  if (answer.t === 'refused') {
    return answer.code === null ? null : { element, text: answer.text, code: answer.code, rule: answer.rule };
  }
  if (answer.t === 'error') return { element, text: null, code: answer.code, rule: null };
  return null;
}

/** A short shake of 6 px. */
export function shake(element: Element, speed: number): void {
  if (speed === 0) return;
  const x = (px: number) => ({ transform: `translateX(${px}px)` });
  element.animate([x(0), x(-6), x(6), x(-6), x(6), x(0)], { duration: time('--d-shake') / speed, easing: 'ease-out' });
}

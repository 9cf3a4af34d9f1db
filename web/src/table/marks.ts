/** What each rival did last stays marked until one's own turn ends: a dashed line, and the way it came. */

import { seatColour } from '../ui/seats';
import type { Changed } from './motion';

/** More than that at once is no move any more but a new picture. */
const MOST = 3;
/** What moved less than this share of the farthest only made room. */
const SHARE = 0.5;

export type Mark = { seat: number; piece: string; from: { x: number; y: number } | null; width: number };
export type Outline = { seat: number; colour: string; x: number; y: number; width: number; height: number; radius: number; path: string };

/** Which of the changes tell what was done: what came, or what went farthest. */
export function telling(changes: readonly Changed[]): Changed[] {
  const far = Math.max(...changes.map((change) => change.distance), 0);
  const told = changes.filter((change) => change.from === null || change.distance >= far * SHARE);
  return told.length > MOST ? [...told].sort((a, b) => b.distance - a.distance).slice(0, MOST) : told;
}

export class Marks {
  #by = new Map<number, Mark[]>();

  /** A rival has acted: this instead of what it did before. */
  note(seat: number, changes: readonly Changed[], root: HTMLElement): void {
    const box = root.getBoundingClientRect();
    const marks = telling(changes).map(({ piece, from }) => ({ seat, piece, from: from && { x: from.x - box.x, y: from.y - box.y }, width: box.width }));
    if (marks.length > 0) this.#by.set(seat, marks);
  }

  clear(): void {
    this.#by.clear();
  }

  /** Where the marks lie on the page as it is now, all but one's own. */
  lie(root: HTMLElement, me: number | null): Outline[] {
    if (this.#by.size === 0) return []; // asking where things lie makes the browser lay them out at once
    const table = root.getBoundingClientRect();
    return [...this.#by.values()].flat().flatMap((mark): Outline[] => {
      if (mark.seat === me) return [];
      const piece = root.querySelector(`[data-piece="${CSS.escape(mark.piece)}"]`);
      // What a rival's move only tidied away is no deed: a board says where such things lie.
      if (piece?.closest('[data-unmarked]')) return [];
      const element = piece?.closest('[data-el]') ?? piece;
      const box = element?.getBoundingClientRect();
      if (!piece || !element || !box || box.width < 2) return [];
      const [x, y] = [box.x - table.x, box.y - table.y];
      const to = piece.getBoundingClientRect();
      const at = { x: to.x + to.width / 2 - table.x, y: to.y + to.height / 2 - table.y };
      const radius = Number.parseFloat(getComputedStyle(element).borderRadius) || 8;
      // A page of another width has its things elsewhere: the way there would be a lie.
      const from = Math.abs(table.width - mark.width) < 1 ? mark.from : null;
      const rise = from ? Math.hypot(at.x - from.x, at.y - from.y) * 0.12 : 0;
      const path = from ? `M${from.x} ${from.y}Q${(from.x + at.x) / 2} ${(from.y + at.y) / 2 - 2 * rise} ${at.x} ${at.y}` : '';
      return [{ seat: mark.seat, colour: seatColour(mark.seat), x, y, width: box.width, height: box.height, radius, path }];
    });
  }
}

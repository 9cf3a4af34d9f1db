/** Where the move played and the better one are drawn on a board: outlines, and arrows between. */

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };
export type Mark = { boxes: Box[]; arrow: { from: Point; to: Point } | null };

const middle = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** A place on the edge of a box, on the way from its middle to a point. */
export function edge(box: Box, to: Point): Point {
  const from = middle(box);
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const scale = Math.min(dx ? box.width / 2 / Math.abs(dx) : Infinity, dy ? box.height / 2 / Math.abs(dy) : Infinity, 1);
  return { x: from.x + dx * scale, y: from.y + dy * scale };
}

/** What a move is drawn as: its elements outlined, and an arrow from what moves to where it goes. */
export function markOf(boxes: Box[], mover: Box | null): Mark {
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return { boxes: [], arrow: null };
  const start = boxes.length > 1 ? first : mover;
  if (!start) return { boxes, arrow: null };
  const [a, b] = [middle(start), middle(last)];
  if (Math.hypot(a.x - b.x, a.y - b.y) < 24) return { boxes, arrow: null };
  return { boxes, arrow: { from: a, to: edge(last, a) } };
}

/** The visible boxes of elements of a board, measured from a corner of its stage. */
export function boxesOf(stage: HTMLElement, targets: string[]): Box[] {
  const origin = stage.getBoundingClientRect();
  return targets.flatMap((id) => {
    const element = stage.querySelector(`[data-el="${CSS.escape(id)}"]`);
    const box = element?.getBoundingClientRect();
    return box && box.width > 2 && box.height > 2 ? [{ x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height }] : [];
  });
}

/** The piece that stands for a seat on the board, where there is one. */
export function moverOf(stage: HTMLElement, seat: number): Box | null {
  const origin = stage.getBoundingClientRect();
  const box = stage.querySelector(`[data-piece="pawn-${seat}"]`)?.getBoundingClientRect();
  return box && box.width > 2 ? { x: box.x - origin.x, y: box.y - origin.y, width: box.width, height: box.height } : null;
}

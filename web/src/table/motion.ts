/**
 * Motion by component: a piece (`data-piece`) that is somewhere else after a change flies there.
 * A copy flies above everything, so that no panel cuts it off; the piece itself waits unseen.
 *
 * `data-from="deck"` on a new piece: it comes from the element with `data-anchor="deck"`.
 * `data-order="2"`: it starts after those with a lower order.
 */

import { curve, time } from '../app/times';

export type Box = { x: number; y: number; width: number; height: number };
/** A piece that came or went elsewhere: from where (its middle), and how far. */
export type Changed = { piece: string; from: { x: number; y: number } | null; distance: number };
type Seen = { box: Box; copy: () => HTMLElement };

const centre = (box: Box): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The points of a flight: an arc that rises 12 % of the distance. */
export function arc(from: Box, to: Box, steps = 10): { x: number; y: number; scale: number }[] {
  const a = centre(from);
  const b = centre(to);
  const rise = Math.hypot(b.x - a.x, b.y - a.y) * 0.12;
  const grow = from.width > 0 ? to.width / from.width : 1;
  return Array.from({ length: steps + 1 }, (_, i) => {
    const p = i / steps;
    return {
      x: (b.x - a.x) * p,
      y: (b.y - a.y) * p - Math.sin(Math.PI * p) * rise,
      scale: 1 + (grow - 1) * p,
    };
  });
}

export function moved(from: Box, to: Box): boolean {
  const a = centre(from);
  const b = centre(to);
  return Math.hypot(a.x - b.x, a.y - b.y) > 6 || Math.abs(from.width - to.width) > 12;
}

const layer = (): HTMLElement => {
  let found = document.querySelector<HTMLElement>('.fly-layer');
  if (!found) {
    found = document.createElement('div');
    found.className = 'fly-layer';
    found.setAttribute('aria-hidden', 'true');
    document.body.append(found);
  }
  return found;
};

function copyOf(element: Element, box: Box): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'flying';
  const twin = element.cloneNode(true) as Element;
  for (const node of [twin, ...twin.querySelectorAll('*')]) {
    for (const name of ['data-piece', 'data-el', 'data-target', 'role', 'tabindex', 'aria-label', 'id']) node.removeAttribute(name);
  }
  if (twin instanceof HTMLElement || twin instanceof SVGElement) {
    twin.style.cssText += ';position:absolute;inset:0;width:100%;height:100%;margin:0;transform:none;visibility:visible';
  }
  Object.assign(holder.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  // Colours and sizes that the surroundings gave the piece go with it.
  const style = getComputedStyle(element);
  for (const name of ['--seat', '--card']) holder.style.setProperty(name, style.getPropertyValue(name));
  holder.append(twin);
  return holder;
}

const boxOf = (element: Element): Box => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
};

export class Motion {
  #seen = new Map<string, Seen>();

  constructor(readonly root: () => HTMLElement | undefined) {}

  /** Notes where everything is; call before a change. */
  before(): void {
    this.#seen.clear();
    for (const element of this.root()?.querySelectorAll('[data-piece]') ?? []) {
      const box = boxOf(element);
      const id = element.getAttribute('data-piece') ?? '';
      if (box.width > 2) {
        const twin = copyOf(element, box);
        this.#seen.set(id, { box, copy: () => twin });
      } else if (!this.#seen.has(id)) this.#seen.set(id, { box, copy: () => copyOf(element, box) });
    }
  }

  /** What is not where it was; call after the change, before it flies. */
  changes(): Changed[] {
    return [...(this.root()?.querySelectorAll('[data-piece]') ?? [])].flatMap((element): Changed[] => {
      const piece = element.getAttribute('data-piece') ?? '';
      const to = boxOf(element);
      const known = this.#seen.get(piece);
      if (to.width <= 2 || this.#seen.size === 0) return [];
      if (!known || known.box.width <= 2) return [{ piece, from: null, distance: 0 }];
      const [a, b] = [centre(known.box), centre(to)];
      return moved(known.box, to) ? [{ piece, from: a, distance: Math.hypot(a.x - b.x, a.y - b.y) }] : [];
    });
  }

  /** Lets everything fly to where it is now; resolves when all have arrived. */
  async after(speed: number): Promise<void> {
    const root = this.root();
    if (!root || speed === 0 || this.#seen.size === 0) return;
    const flights: Promise<unknown>[] = [];
    const here = new Set<string>();
    for (const element of root.querySelectorAll<HTMLElement>('[data-piece]')) {
      const id = element.getAttribute('data-piece') ?? '';
      here.add(id);
      const to = boxOf(element);
      const order = Number(element.getAttribute('data-order') ?? 0);
      const known = this.#seen.get(id);
      if (known) {
        if (!moved(known.box, to) || (known.box.width < 2 && to.width < 2)) continue;
        const copy = known.box.width > 2 ? known.copy() : copyOf(element, to);
        flights.push(this.#fly(copy, known.box.width > 2 ? known.box : { ...known.box, width: to.width, height: to.height }, to, element, order, speed));
      } else {
        const source = element.getAttribute('data-from');
        const anchor = source ? root.querySelector(`[data-anchor="${CSS.escape(source)}"]`) : null;
        if (anchor && to.width > 2) flights.push(this.#fly(copyOf(element, to), boxOf(anchor), to, element, order, speed));
        else if (to.width > 2) flights.push(this.#appear(element, speed));
      }
    }
    for (const [id, { box, copy }] of this.#seen) {
      if (!here.has(id) && box.width > 2) flights.push(this.#leave(copy(), speed));
    }
    await Promise.all(flights);
  }

  async #fly(copy: HTMLElement, from: Box, to: Box, element: HTMLElement, order: number, speed: number): Promise<void> {
    Object.assign(copy.style, { left: `${from.x}px`, top: `${from.y}px`, width: `${from.width}px`, height: `${from.height}px` });
    layer().append(copy);
    element.style.visibility = 'hidden';
    const frames = arc(from, to).map(({ x, y, scale }, i, all) => ({
      transform: `translate(${x}px, ${y}px) scale(${Math.max(scale, 0.02)})`,
      opacity: to.width <= 2 && i === all.length - 1 ? 0 : 1,
    }));
    const timing = { duration: time('--d-fly') / speed, delay: (order * time('--d-after')) / speed, easing: curve('--e-arc'), fill: 'both' as const };
    await copy.animate(frames, timing).finished.catch(() => undefined);
    copy.remove();
    element.style.visibility = '';
  }

  async #leave(copy: HTMLElement, speed: number): Promise<void> {
    layer().append(copy);
    const frames = [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-32px) scale(.92)', opacity: 0 }];
    await copy.animate(frames, { duration: time('--d-leave') / speed, easing: 'ease-in', fill: 'both' }).finished.catch(() => undefined);
    copy.remove();
  }

  async #appear(element: HTMLElement, speed: number): Promise<void> {
    const frames = [{ opacity: 0, transform: 'scale(.92)' }, { opacity: 1, transform: 'none' }];
    await element.animate(frames, { duration: time('--d-ui') / speed, easing: 'ease-out' }).finished.catch(() => undefined);
  }
}

/**
 * Motion by component: a piece (`data-piece`) that is somewhere else after a change flies there.
 * A copy flies above everything, so that no panel cuts it off; the piece itself waits unseen.
 *
 * `data-from="deck"` on a new piece: it comes from the element with `data-anchor="deck"`.
 * `data-order="2"`: it starts after those with a lower order.
 */

import { beforePicture, dress, ownTask } from '../app/slices';
import { curve, time } from '../app/times';

export type Box = { x: number; y: number; width: number; height: number };
/** A piece that came or went elsewhere: from where (its middle), and how far. */
export type Changed = { piece: string; from: { x: number; y: number } | null; distance: number };
type Seen = { box: Box; copy: (box: Box) => HTMLElement };
type Piece = { element: HTMLElement; id: string; to: Box; known: Seen | undefined; was: Box | undefined; away: boolean };

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

/** So many things that go the same way did not go by themselves: what is around them has moved. */
const TOGETHER = 4;

/** How far most things went together, as the table was laid out anew around them. */
export function drift(ways: readonly { from: Box; to: Box }[]): { x: number; y: number } {
  const count = new Map<string, { x: number; y: number; times: number }>();
  for (const { from, to } of ways) {
    if (Math.abs(from.width - to.width) > 2) continue;
    const [x, y] = [Math.round(to.x - from.x), Math.round(to.y - from.y)];
    const same = count.get(`${x} ${y}`) ?? { x, y, times: 0 };
    count.set(`${x} ${y}`, { ...same, times: same.times + 1 });
  }
  const [most] = [...count.values()].sort((a, b) => b.times - a.times);
  return most && most.times >= TOGETHER && most.times > ways.length / 2 ? most : { x: 0, y: 0 };
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

/** Colours and sizes that the surroundings gave a piece go with its copy. */
const GIVEN = ['--seat', '--card'];
const givenTo = (element: Element): string[] => {
  const style = getComputedStyle(element);
  return GIVEN.map((name) => style.getPropertyValue(name));
};

/** A twin of a piece, dressed to fly. */
function dressed(twin: Element, given: string[], box: Box): HTMLElement {
  const holder = document.createElement('div');
  holder.className = 'flying';
  for (const node of [twin, ...twin.querySelectorAll('*')]) {
    for (const name of ['data-piece', 'data-el', 'data-target', 'role', 'tabindex', 'aria-label', 'id']) node.removeAttribute(name);
  }
  if (twin instanceof HTMLElement || twin instanceof SVGElement) {
    twin.style.cssText += ';position:absolute;inset:0;width:100%;height:100%;margin:0;transform:none;visibility:visible';
  }
  Object.assign(holder.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  GIVEN.forEach((name, i) => holder.style.setProperty(name, given[i] ?? ''));
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
      if (box.width <= 2 && this.#seen.has(id)) continue;
      const twin = element.cloneNode(true) as Element;
      const given = box.width > 2 ? givenTo(element) : [];
      this.#seen.set(id, { box, copy: (at) => dressed(twin, given, at) });
    }
  }

  /** Every piece as it is now, with how it was seen, and whether it went elsewhere by itself. */
  #pieces(): Piece[] {
    const found = [...(this.root()?.querySelectorAll<HTMLElement>('[data-piece]') ?? [])].map((element) => {
      const id = element.getAttribute('data-piece') ?? '';
      return { element, id, to: boxOf(element), known: this.#seen.get(id) };
    });
    const { x, y } = drift(found.flatMap(({ to, known }) => (known && known.box.width > 2 && to.width > 2 ? [{ from: known.box, to }] : [])));
    return found.map((one) => {
      const was = one.known && { ...one.known.box, x: one.known.box.x + x, y: one.known.box.y + y };
      return { ...one, was, away: was !== undefined && moved(was, one.to) };
    });
  }

  /** What is not where it was; call after the change, before it flies. */
  changes(): Changed[] {
    if (this.#seen.size === 0) return [];
    return this.#pieces().flatMap(({ id: piece, to, was, away }): Changed[] => {
      if (to.width <= 2) return [];
      if (!was || was.width <= 2) return [{ piece, from: null, distance: 0 }];
      const [a, b] = [centre(was), centre(to)];
      return away ? [{ piece, from: a, distance: Math.hypot(a.x - b.x, a.y - b.y) }] : [];
    });
  }

  /**
   * Lets everything fly to where it is now; resolves when all have arrived. All is looked at first and
   * touched afterwards: who asks where a thing is after having moved another makes the browser lay
   * out the whole table once more, for each of them.
   */
  async after(speed: number): Promise<void> {
    const root = this.root();
    if (!root || speed === 0 || this.#seen.size === 0) return;
    const times = { fly: time('--d-fly') / speed, after: time('--d-after') / speed, leave: time('--d-leave') / speed, appear: time('--d-ui') / speed };
    const arcs = curve('--e-arc');
    const starts: (() => Promise<unknown>)[] = [];
    const here = new Set<string>();
    for (const { element, id, to, known, away } of this.#pieces()) {
      here.add(id);
      if (known && (!away || (known.box.width < 2 && to.width < 2))) continue;
      if (!known && to.width <= 2) continue;
      const timing = { duration: times.fly, delay: Number(element.getAttribute('data-order') ?? 0) * times.after, easing: arcs, fill: 'both' as const };
      if (known && known.box.width > 2) {
        starts.push(() => fly(known.copy(known.box), known.box, to, element, timing));
        continue;
      }
      const source = known ? null : element.getAttribute('data-from');
      const anchor = source ? root.querySelector(`[data-anchor="${CSS.escape(source)}"]`) : null;
      const from = known ? { ...known.box, width: to.width, height: to.height } : anchor && boxOf(anchor);
      if (from) {
        const given = givenTo(element);
        starts.push(() => fly(dressed(element.cloneNode(true) as Element, given, from), from, to, element, timing));
      } else starts.push(() => appear(element, times.appear));
    }
    for (const [id, { box, copy }] of this.#seen) {
      if (!here.has(id) && box.width > 2) starts.push(() => leave(copy(box), times.leave));
    }
    const flights = starts.map((start) => start());
    // Else the styles of all that flies wait for the picture it begins with.
    if (flights.length > 0) void beforePicture().then(dress);
    await Promise.all(flights);
  }
}

async function fly(copy: HTMLElement, from: Box, to: Box, element: HTMLElement, timing: KeyframeAnimationOptions): Promise<void> {
  layer().append(copy);
  element.style.visibility = 'hidden';
  const frames = arc(from, to).map(({ x, y, scale }, i, all) => ({
    transform: `translate(${x}px, ${y}px) scale(${Math.max(scale, 0.02)})`,
    opacity: to.width <= 2 && i === all.length - 1 ? 0 : 1,
  }));
  await arrived(copy.animate(frames, timing));
  copy.remove();
  element.style.visibility = '';
}

async function leave(copy: HTMLElement, duration: number): Promise<void> {
  layer().append(copy);
  const frames = [{ transform: 'none', opacity: 1 }, { transform: 'translateY(-32px) scale(.92)', opacity: 0 }];
  await arrived(copy.animate(frames, { duration, easing: 'ease-in', fill: 'both' }));
  copy.remove();
}

/**
 * Waits until something has come to rest. Browsers tell it while they make the next picture: what
 * follows, up to the next move, would hold that picture up, and has a task of its own instead.
 */
async function arrived(flight: Animation): Promise<void> {
  await flight.finished.catch(() => undefined);
  await ownTask();
}

async function appear(element: HTMLElement, duration: number): Promise<void> {
  const frames = [{ opacity: 0, transform: 'scale(.92)' }, { opacity: 1, transform: 'none' }];
  await arrived(element.animate(frames, { duration, easing: 'ease-out' }));
}

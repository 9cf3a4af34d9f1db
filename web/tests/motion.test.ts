/** Pieces fly: what moved by itself does, and all is looked at before anything is touched. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { drift, Motion, type Box } from '../src/table/motion';

const box = (x: number, y: number, width = 40): Box => ({ x, y, width, height: 40 });

describe('what moved together', () => {
  it('is the surroundings', () => {
    const ways = [0, 50, 100, 150, 200].map((x) => ({ from: box(x, 0), to: box(x, 30) }));
    expect(drift(ways)).toMatchObject({ x: 0, y: 30 });
    expect(drift([...ways, { from: box(0, 0), to: box(300, 300) }])).toMatchObject({ x: 0, y: 30 });
  });
  it('is nothing as long as few went there', () => {
    const three = [0, 50, 100].map((x) => ({ from: box(x, 0), to: box(x, 30) }));
    expect(drift(three)).toMatchObject({ x: 0, y: 0 });
    expect(drift([0, 50, 100, 150, 200].map((x) => ({ from: box(x, 0), to: box(0, x) })))).toMatchObject({ x: 0, y: 0 });
  });
});

describe('a change', () => {
  const done: string[] = [];
  let places: Record<string, Box> = {};
  const set = (pieces: Record<string, Box>): void => {
    places = pieces;
    document.body.innerHTML = `<main>${Object.keys(pieces).map((id) => `<b data-piece="${id}"></b>`).join('')}</main>`;
  };
  const root = (): HTMLElement => document.querySelector('main') as HTMLElement;
  const watch = (): void => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      done.push('look');
      return (places[this.getAttribute('data-piece') ?? ''] ?? box(0, 0)) as DOMRect;
    });
    vi.spyOn(window, 'getComputedStyle').mockImplementation(() => (done.push('look'), { getPropertyValue: () => '' }) as unknown as CSSStyleDeclaration);
    Element.prototype.animate = function () {
      done.push('touch');
      return { finished: Promise.resolve() } as unknown as Animation;
    };
  };
  afterEach(() => {
    vi.restoreAllMocks();
    document.body.innerHTML = '';
    done.length = 0;
  });

  it('is looked at as a whole before anything is touched', async () => {
    set({ a: box(0, 0), b: box(50, 0), gone: box(90, 90) });
    watch();
    const motion = new Motion(root);
    motion.before();
    set({ a: box(200, 0), b: box(50, 200), fresh: box(10, 10) });
    done.length = 0;
    await motion.after(1);
    expect(done.filter((one) => one === 'touch')).toHaveLength(4); // two fly, one appears, one leaves
    expect(done.lastIndexOf('look')).toBeLessThan(done.indexOf('touch'));
  });

  it('of the surroundings lets nothing fly but what moved by itself', async () => {
    const row = (y: number): Record<string, Box> => Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id, i) => [id, box(50 * i, y)]));
    set(row(0));
    watch();
    const motion = new Motion(root);
    motion.before();
    set({ ...row(80), c: box(400, 400) });
    expect(motion.changes().map(({ piece }) => piece)).toEqual(['c']);
    await motion.after(1);
    expect(done.filter((one) => one === 'touch')).toHaveLength(1);
  });
});

/** The chart of a finished game draws everything that was scored, and whoever plays without a seat. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Chart from '../src/end/Chart.svelte';
import type { Frame } from '../src/wire/types';

const frame = (version: number, scores: number[], rival = 0): Frame => ({ version, seat: version % scores.length, move: '', view: { rival }, log: [], scores });

describe('the chart', () => {
  let shown: Record<string, unknown> | undefined;
  afterEach(() => {
    if (shown) void unmount(shown);
  });
  const draw = (frames: Frame[], more: Record<string, unknown> = {}): HTMLElement => {
    const target = document.createElement('div');
    shown = mount(Chart, { target, props: { frames, names: frames[0]?.scores.map((_, i) => `S${i}`) ?? [], winners: [0], at: frames.length - 1, pick: () => undefined, ...more } });
    flushSync();
    return target;
  };
  const heights = (target: HTMLElement, line: string): number[] =>
    (target.querySelector(`[data-line=${line}]`)?.getAttribute('points') ?? '').split(' ').map((point) => Number(point.split(',')[1]));

  it('keeps scores below zero inside the plot, under a line for zero', () => {
    const target = draw([frame(0, [0, 0]), frame(1, [-14, 3]), frame(2, [-3, 20]), frame(3, [22, -9])]);
    const all = [...heights(target, 'seat-0'), ...heights(target, 'seat-1')];
    expect(all).toHaveLength(8);
    for (const y of all) expect(y).toBeGreaterThanOrEqual(16);
    for (const y of all) expect(y).toBeLessThanOrEqual(254);
    expect(target.querySelectorAll('.zero')).toHaveLength(1);
    expect(target.textContent).toContain('−20');
  });
  it('draws the rival who has no seat', () => {
    const rival = ({ rival: score }: Record<string, unknown>) => ({ name: 'ASTRA', score: score as number });
    const target = draw([frame(0, [0], 0), frame(1, [4], 30), frame(2, [8], 40)], { rival });
    const line = heights(target, 'rival');
    expect(line).toHaveLength(3);
    expect(line[2]).toBeLessThan(heights(target, 'seat-0')[2] ?? 0); // 40 is above 8
    expect(draw([frame(0, [0])]).querySelector('[data-line=rival]')).toBeNull();
  });
  it('numbers its rounds, not its steps', () => {
    const frames = Array.from({ length: 40 }, (_, i) => ({ ...frame(i, [i]), view: { turn: 1 + Math.floor(i / 10) } }));
    const target = draw(frames, { round: ({ turn }: Record<string, unknown>) => turn as number });
    const along = [...target.querySelectorAll('text[y="276"]')].map((text) => text.textContent);
    expect(along).toEqual(['1', '2', '3', '4']);
  });
});

import { describe, expect, it } from 'vitest';
import { isCell, printedOf } from '../src/games/moon/sheets.svelte';
import { another, lean, loop, shownParts, sums, type Page } from '../src/games/moon/view';

const measures = import.meta.glob<Parameters<typeof printedOf>[0]>('../src/games/moon/sheets/places-*.json', { import: 'default', eager: true });
const drawings = import.meta.glob<string>('../src/games/moon/sheets/sheet-*.svg', { query: '?raw', import: 'default', eager: true });
const page = (more: Partial<Page>): Page => ({
  players: [0], cells: { 'L1-1': 3 }, marks: {}, tracks: {}, missions: {}, points: 0, parts: {}, ...more,
});

describe('the printed sheets', () => {
  it('has all eight, each with cells and boxes for the missions', () => {
    expect(Object.keys(measures)).toHaveLength(8);
    const cells = Object.values(measures).map((measured) => printedOf(measured).cells);
    expect(cells).toEqual([53, 36, 32, 36, 38, 55, 43, 33]);
    for (const measured of Object.values(measures)) {
      for (const mission of ['A', 'B', 'C']) expect(measured.places[mission]).toBeDefined();
    }
  });

  it('has every place on the sheet', () => {
    for (const measured of Object.values(measures)) {
      for (const place of Object.values(printedOf(measured).places).filter(isCell)) {
        expect(place.x).toBeGreaterThan(0);
        expect(place.x).toBeLessThan(1000);
        expect(place.y).toBeGreaterThan(0);
        expect(place.y).toBeLessThan(1000);
      }
    }
  });

  it('has no inline style, no words and no ids of another sheet', () => {
    for (const [path, source] of Object.entries(drawings)) {
      const number = /sheet-(\d)/.exec(path)?.[1];
      expect(source).not.toMatch(/style[= >]/);
      expect(source).not.toMatch(/[А-Яа-я]/);
      for (const [, id] of source.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(new RegExp(`^m${number}-`));
    }
  });
});

describe('ink', () => {
  it('leans the same way each time', () => {
    expect(lean('L4-5')).toBe(lean('L4-5'));
    expect(Math.abs(lean('L4-5'))).toBeLessThanOrEqual(7);
    expect(new Set(['L1-1', 'L2-1', 'L3-1', 'L4-1', 'P7', 'M3L2'].map((id) => lean(id))).size).toBeGreaterThan(2);
  });

  it('goes round what it circles', () => {
    const numbers = [...loop(40, 20).matchAll(/-?\d+\.\d/g)].map(([text]) => Number(text));
    expect(Math.max(...numbers.filter((_, i) => i % 2 === 0))).toBeGreaterThan(20);
    expect(Math.max(...numbers.filter((_, i) => i % 2 === 1))).toBeLessThan(22);
  });
});

describe('the sum on the sheet', () => {
  it('has a box for each part and prints the signs itself', () => {
    expect([...sums(2, page({ points: 11, parts: { stations: 12, tanks: 4, errors: -5, missions: 0 } }))]).toEqual([['plants', 12], ['water', 4], ['errors', 5], ['final', 11]]);
    expect(sums(1, page({ points: -10, parts: { errors: -10 } })).get('errors')).toBe(-10);
    expect(sums(4, page({ points: -13, parts: { planning_centre: -3, errors: -10 } })).get('penalties')).toBe(13);
  });

  it('is not one seat’s on a shared sheet', () => {
    expect(sums(8, page({ players: [0, 1], points: 5, parts: { 'near-water': 5 } })).size).toBe(0);
    expect([...shownParts({ missions: 3, 'near-water': 5, 'near-plants': 2, 'far-water': 1 })]).toEqual([['score-missions', 3], ['board-zone-near', 7], ['board-zone-far', 1]]);
  });
});

it('lets another combination take the place of the one picked, until something is written', () => {
  const view = (draft: object) => ({ draft }) as never;
  expect(another('pile-2', view({ moves: ['pick 1'], combination: 0 }))).toBe(true);
  expect(another('pile-1', view({ moves: ['pick 1'], combination: 0 }))).toBe(false);
  expect(another('pile-2', view({ moves: ['pick 1', 'write P1'], combination: 0 }))).toBe(false);
  expect(another('L1-1', view({ moves: ['pick 1'], combination: 0 }))).toBe(false);
});

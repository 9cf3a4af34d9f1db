import { describe, expect, it } from 'vitest';
import type { MoonOption, MoonView } from '../src/games/moon/types';
import { cut, isCell, printedOf } from '../src/games/moon/sheets.svelte';
import { another, lean, loop, shownParts, speaks, struckAnyhow } from '../src/games/moon/view';
import type { Beat } from '../src/table/scenes/scene';

const measures = import.meta.glob<Parameters<typeof printedOf>[0]>('../src/games/moon/sheets/places-*.json', { import: 'default', eager: true });
const drawings = import.meta.glob<string>('../src/games/moon/sheets/sheet-*.svg', { query: '?raw', import: 'default', eager: true });

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

it('tells two shared sheets by their sums', () => {
  expect([...shownParts({ missions: 3, 'near-water': 5, 'near-plants': 2, 'far-water': 1 })]).toEqual([['score-missions', 3], ['board-zone-near', 7], ['board-zone-far', 1]]);
});

it('lets another combination take the place of the one picked, until something is written', () => {
  const view = (draft: object) => ({ draft }) as never;
  expect(another('pile-2', view({ moves: ['pick 1'], combination: 0 }))).toBe(true);
  expect(another('pile-1', view({ moves: ['pick 1'], combination: 0 }))).toBe(false);
  expect(another('pile-2', view({ moves: ['pick 1', 'write P1'], combination: 0 }))).toBe(false);
  expect(another('L1-1', view({ moves: ['pick 1'], combination: 0 }))).toBe(false);
});

it('tells of a strike what is certain wherever it falls', () => {
  const strike = (score: number, points: number) => ({ kind: 'strike', preview: { score, points, parts: {}, marks: [], gains: {} } }) as unknown as MoonOption;
  expect(struckAnyhow([strike(30, -5), strike(30, -5)])?.score).toBe(30);
  expect(struckAnyhow([strike(30, -5), strike(33, -2)])).toBeNull();
  expect(struckAnyhow([strike(35, 0), strike(35, 0)])).toBeNull();
  expect(struckAnyhow([])).toBeNull();
});

it('gives the word to ASTRA in her scenes and while her card is resolved', () => {
  const view = (phase: string, astra: object | null) => ({ phase, astra }) as unknown as MoonView;
  const beat = (seat: number | null) => ({ seat }) as unknown as Beat;
  expect([speaks(view('alert', {}), null), speaks(view('draft', {}), beat(null))]).toEqual([true, true]);
  expect([speaks(view('draft', {}), null), speaks(view('draft', {}), beat(0)), speaks(view('draft', null), beat(null))]).toEqual([false, false, false]);
});

describe('a sheet cut into parts', () => {
  const drawing = (source: string): SVGElement => {
    document.body.innerHTML = `<svg><symbol id="sheet">${source.replace(/^[^]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')}</symbol></svg>`;
    return document.querySelector('symbol') as SVGElement;
  };
  it.each(Object.keys(drawings))('has all of %s in its order, in parts that are no heap', (path) => {
    const sheet = drawing(drawings[path] ?? '');
    const shapes = (): string[] => [...sheet.querySelectorAll('path, rect, text, circle, use')].map((each) => each.outerHTML);
    const before = shapes();
    const parts = cut(sheet);
    expect(shapes()).toEqual(before);
    expect(parts.length).toBeGreaterThan(2);
    expect(new Set(parts).size).toBe(parts.length);
    const groups = parts.map((id) => document.getElementById(id) as Element);
    // Each is drawn once: no part lies in another, and nothing but definitions lies beside them.
    expect(groups.some((group) => groups.some((other) => other !== group && other.contains(group)))).toBe(false);
    const beside = [...sheet.querySelectorAll('path, rect, text, circle, use')].filter((each) => !each.closest('defs') && !groups.some((group) => group.contains(each)));
    expect(beside).toEqual([]);
    // What says something of its contents stays one.
    for (const group of groups) {
      for (let outer: Element | null = group.parentElement; outer && outer !== sheet; outer = outer.parentElement) expect([...outer.attributes].map(({ name }) => name)).toEqual(['id']);
    }
  });
});

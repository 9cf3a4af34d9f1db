import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { setChild } from '../src/games/aliens/child.svelte';
import Board from '../src/games/aliens/Board.svelte';
import Hand from '../src/games/aliens/Hand.svelte';
import Seat from '../src/games/aliens/Seat.svelte';
import type { AliensOption, AliensView, Face, Planet } from '../src/games/aliens/types';
import { colour, rollOf, split, stand, tint } from '../src/games/aliens/view';
import type { BoardProps } from '../src/games/face';
import type { Doing } from '../src/table/state.svelte';

const tile = (cw: boolean, ccw: boolean, stations = 0, aliens = 0): Face => ({
  cw, ccw, stations: Array.from({ length: stations }, () => [0.58, 0.58]), aliens: Array.from({ length: aliens }, () => [0.8, 0.8]),
});
const TILES = { A01: tile(false, false, 1), A10: tile(true, false), A22: tile(false, true), A34: tile(true, true), A09: tile(false, false, 0, 1), A28: tile(false, true, 1) };
const planet = (slots: Partial<Planet['slots']>, need = 1): Planet => ({ slots: { nw: null, ne: null, se: null, sw: null, ...slots }, stations: need - 1, aliens: 0, need, enough: null });
const made = (changes: Partial<AliensView> = {}): AliensView => ({
  phase: 'take', turn: 0, first: 0, firstRound: false, die: 3, faces: [1, 2, 3, 4, 5, 6],
  row: ['A22', 'A34', 'A09'], supply: 20,
  planets: [[planet({ nw: 'A10' }), null], [planet({ nw: 'A01' }, 2), null]],
  finished: [[], []], points: [0, 0], removed: [], lastPass: false, tiles: TILES,
  ...changes,
});
const add = {
  move: 'add A22 p1 ne', kind: 'add', targets: ['row-0', 'planet-0-1-slot-ne'], label: { id: 'option-add', args: {} },
  preview: { tile: 'A22', place: 1, slot: 'ne', need: 1, die: 3, finishes: false, stations: { before: 0, after: 1 }, aliens: { before: 0, after: 0 } },
} satisfies AliensOption;
type Props = BoardProps<AliensView, AliensOption> & Doing;
const props = (more: Partial<Props> = {}, view = made()): Props => ({ view, me: 0, options: [], preview: null, names: ['Анна', 'Борис'], compact: false, ...more });

let shown: Record<string, unknown> | undefined;
function show<P extends Record<string, unknown>>(component: Component<P>, given: P): HTMLElement {
  document.body.replaceChildren();
  shown = mount(component, { target: document.body, props: given });
  flushSync();
  return document.body;
}
const ids = (root: HTMLElement, name: string): string[] => [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
beforeAll(() => setChild(false));
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('where a half meets bare ground', () => {
  const grown = planet({ nw: 'A10' });
  it('looks at both sides of a slot', () => {
    expect(split(made(), grown, 'A22', 'ne')).toEqual([]);
    expect(split(made(), grown, 'A01', 'ne')).toEqual(['ccw']);
    expect(split(made(), grown, 'A10', 'sw')).toEqual(['cw']);
    expect(split(made(), planet({ nw: 'A10', se: 'A34' }), 'A01', 'ne')).toEqual(['cw', 'ccw']);
  });
});

describe('drawing', () => {
  it('stands things upright on the ground', () => {
    expect(stand([0.58, 0.58]).turn).toBeCloseTo(-45);
    expect(stand([1, 0.5]).turn).toBeCloseTo(0);
  });
  it('gives two planets side by side two colours', () => {
    const one = planet({ nw: 'A01' }).slots;
    const twin = planet({ nw: 'A06' }).slots;
    expect(tint('A06')).toBe(tint('A01'));
    expect(colour(one, twin)).toBe(tint('A01'));
    expect(colour(twin, one)).not.toBe(tint('A01'));
  });
  it('keeps the colour of a planet as it grows and shrinks', () => {
    const before = colour(planet({ nw: 'A22', ne: 'A28' }).slots);
    expect(colour(planet({ ne: 'A28' }).slots)).toBe(before);
  });
  it('notices each roll', () => {
    expect(rollOf(made())).toBe(rollOf(made()));
    expect(rollOf(made())).not.toBe(rollOf(made({ turn: 1 })));
    expect(rollOf(made())).not.toBe(rollOf(made({ supply: 19 })));
  });
});

describe('the board of Aliens', () => {
  it('has the row, four slots for each planet and one for a free place', () => {
    const root = show(Board, props());
    expect(ids(root, 'data-el')).toEqual([
      'row-0', 'row-1', 'row-2',
      ...['nw', 'ne', 'se', 'sw'].map((slot) => `planet-0-1-slot-${slot}`),
      'planet-0-2-slot-nw',
    ]);
    expect(ids(root, 'data-piece')).toEqual(['tile-A22', 'tile-A34', 'tile-A09', 'tile-A10']);
    expect(root.querySelectorAll('.roll .cosmonaut')).toHaveLength(3);
  });
  it('leaves die and row to the thumb on a phone', () => {
    expect(ids(show(Board, props({ compact: true })), 'data-el')).not.toContain('row-0');
    expect(ids(show(Hand, props({ compact: true })), 'data-el')).toEqual(['row-0', 'row-1', 'row-2']);
  });
  it('draws the tile where it would lie and what that makes', () => {
    const root = show(Board, props({ options: [add], preview: add, chosen: 'row-0' }));
    expect(root.querySelector('.ghost')?.closest('[data-el]')?.getAttribute('data-el')).toBe('planet-0-1-slot-ne');
    expect(root.querySelector('.change')?.textContent).toContain('0 → 1');
  });
  it('marks the seams where the table says that a chosen tile does not fit', () => {
    const board = (rule?: string) => show(Board, props({ options: [add], chosen: 'row-1', barred: new Map(rule ? [['planet-0-1-slot-sw', rule]] : []) }));
    expect(board().querySelectorAll('.marks circle')).toHaveLength(0);
    expect(board('half-to-bare').querySelectorAll('.marks circle')).toHaveLength(1);
    expect(board('too-few').querySelectorAll('.marks circle')).toHaveLength(0);
    expect(board('too-few').querySelectorAll('.poor')).toHaveLength(1);
  });
  it('asks about the free slots of planets only', () => {
    expect(ids(show(Board, props({ options: [add] })), 'data-why')).toHaveLength(3);
    expect(ids(show(Board, props()), 'data-why')).toHaveLength(0);
  });
  it('wakes a planet that would be finished', () => {
    const full = { ...add, preview: { ...add.preview, finishes: true } };
    expect(show(Board, props({ options: [full], preview: full })).querySelector('.disc .smile')).not.toBeNull();
  });
  it('shows how many cosmonauts are missing', () => {
    const short = { ...planet({ nw: 'A01' }, 5), enough: false };
    const root = show(Board, props({}, made({ planets: [[short, null], [null, null]] })));
    expect(root.querySelectorAll('.need .crew svg')).toHaveLength(5);
    expect(root.querySelectorAll('.need .missing')).toHaveLength(2);
  });
  it('lets the die sleep in the first round', () => {
    expect(show(Board, props({}, made({ die: null, firstRound: true }))).querySelector('.asleep')).not.toBeNull();
  });
  it('says why not in a picture if a child plays', () => {
    setChild(true);
    const element = document.createElement('div');
    const reason = { element, code: 'too-few', rule: 'too-few', text: { id: 'fault-too-few', args: { need: 4, die: 3 } } };
    const root = show(Board, props({ reason }));
    expect(root.querySelectorAll('.reason .crew svg')).toHaveLength(4);
    expect(root.querySelectorAll('.reason .missing')).toHaveLength(1);
    setChild(false);
    expect(show(Board, props({ reason })).querySelector('.reason')).toBeNull();
  });
});

describe('beside the board', () => {
  it('offers to pass', () => {
    const pass: AliensOption = { move: 'pass', kind: 'pass', targets: ['pass'], label: { id: 'option-pass', args: {} }, preview: { ends: false } };
    expect(ids(show(Hand, props({ options: [pass] })), 'data-el')).toEqual(['pass']);
  });
  it('shows what the others build, each tile once', () => {
    const finished = { slots: { nw: 'A01', ne: 'A09', se: 'A22', sw: 'A28' }, stations: 3 };
    const view = made({ planets: [[planet({ nw: 'A10' }), null], [planet({ nw: 'A34' }), null]], finished: [[], [finished]] });
    const root = show(Seat, { ...props({}, view), seat: 1 });
    expect(ids(root, 'data-piece').sort()).toEqual(['tile-A01', 'tile-A09', 'tile-A22', 'tile-A28', 'tile-A34']);
    expect(root.querySelectorAll('.smile')).toHaveLength(1);
    expect(ids(show(Seat, { ...props({}, view), seat: 0 }), 'data-piece')).toEqual([]);
  });
});

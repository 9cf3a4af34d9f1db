import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Board from '../src/games/catonauts/Board.svelte';
import Rocket from '../src/games/catonauts/Rocket.svelte';
import type { CatonautsOption, CatonautsView } from '../src/games/catonauts/types';
import { CELLS } from '../src/games/catonauts/view';
import type { BoardProps } from '../src/games/face';

const view = (changes: Partial<CatonautsView> = {}): CatonautsView => ({
  phase: 'fly', turn: 0, first: 0,
  field: Object.fromEntries(CELLS.map((cell, i) => [cell, cell === 'd4' ? null : `blue-pink-${(i % 5) + 1}`])),
  pawns: ['a1', 'b1'], rockets: [['orange-blue-3', 'green-pink-1'], []], piles: [[], []], points: [0, 0],
  discard: [], deck: 12, leaving: null, finalTurns: null,
  ...changes,
});
const fly = (cell: string, lost: string | null): CatonautsOption => ({
  move: `fly ${cell}`, kind: 'fly', targets: [`cell-${cell}`], label: { id: 'option-fly', args: {} },
  preview: { passes: lost !== null, lost, boards: 'blue-pink-1', landings: [{ cards: 1, points: 1, landed: ['blue-pink-1'], thrown: [] }, { cards: 2, points: 4, landed: ['orange-blue-3'], thrown: ['green-pink-1'] }] },
});
type Props = BoardProps<CatonautsView, CatonautsOption>;
const props = (more: Partial<Props> = {}): Props => ({ view: view(), me: 0, options: [], preview: null, names: ['Анна', 'Борис'], compact: false, ...more });

let shown: Record<string, unknown> | undefined;
function show(component: typeof Board, given: Props): HTMLElement {
  document.body.replaceChildren();
  shown = mount(component, { target: document.body, props: given });
  flushSync();
  return document.body;
}
const ids = (root: HTMLElement, name: string): string[] => [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('the field of Catonauts', () => {
  it('has an element for each cell and a component for each card and pawn', () => {
    const root = show(Board, props());
    expect(ids(root, 'data-el')).toEqual(CELLS.map((cell) => `cell-${cell}`));
    expect(ids(root, 'data-piece')).toContain('pawn-1');
    expect(ids(root, 'data-piece').filter((id) => id.startsWith('card-'))).toHaveLength(15);
    expect(root.querySelectorAll('.hole')).toHaveLength(1);
  });
  it('shows the price on targets before they are pointed at', () => {
    const root = show(Board, props({ options: [fly('c1', 'green-pink-1'), fly('a2', null)] }));
    expect([...root.querySelectorAll('.price')].map((disc) => disc.closest('[data-el]')?.getAttribute('data-el'))).toEqual(['cell-c1']);
  });
  it('draws the way and the ghost of what is pointed at', () => {
    const option = fly('c1', null);
    const root = show(Board, props({ options: [option], preview: option }));
    expect(root.querySelector('.way')).not.toBeNull();
    expect(root.querySelector('.ghost')).not.toBeNull();
  });
});

describe('the rocket', () => {
  const land = (k: number, points: number): CatonautsOption => ({
    move: `land ${k}`, kind: 'land', targets: k === 0 ? ['rocket-0-keep'] : [`rocket-0-${k}`], label: { id: 'option-land', args: {} }, preview: { cards: k, points, landed: k ? ['orange-blue-3'] : [], thrown: [] },
  });
  it('counts its cabins from the exit', () => {
    const root = show(Rocket, props());
    expect(ids(root, 'data-el')).toEqual(['rocket-0-1', 'rocket-0-2']);
    expect(root.querySelector('[data-el="rocket-0-1"]')?.getAttribute('data-piece')).toBe('card-green-pink-1');
  });
  it('offers to land and to keep', () => {
    const root = show(Rocket, props({ options: [land(0, 0), land(2, 3)] }));
    expect(ids(root, 'data-el')).toContain('rocket-0-keep');
    expect(root.querySelectorAll('.pill')).toHaveLength(1);
  });
  it('leaves keeping to the shell on a phone, where the thumb is', () => {
    const root = show(Rocket, props({ compact: true, options: [land(0, 0), land(2, 3)] }));
    expect(ids(root, 'data-el')).not.toContain('rocket-0-keep');
  });
  it('marks the card a flight would cost', () => {
    const option = fly('c1', 'green-pink-1');
    const root = show(Rocket, props({ options: [option], preview: option }));
    expect(root.querySelectorAll('.lost')).toHaveLength(1);
    expect(root.querySelectorAll('.pill')).toHaveLength(2);
  });
  it('is not shown to a spectator', () => {
    expect(show(Rocket, props({ me: null })).querySelector('.rocket')).toBeNull();
  });
});

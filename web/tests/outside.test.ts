import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rulesOf } from '../src/app/colours';
import type { BoardProps, GameFace } from '../src/games/face';
import { CONTRACT, faceOf, type Brought, type Kit } from '../src/games/outside';
import { columnsOf } from '../src/home/rows';
import { plainFace } from '../src/table/plain';
import { fieldsOf, humane, rowsOf } from '../src/table/plain/fields';
import type { Option } from '../src/wire/types';

const ADDRESS = new URL('http://localhost/games/nim/0123/board/board.js');
const never = (reason: string): void => expect.unreachable(reason);
const option = (move: string): Option => ({ move, kind: 'take', targets: ['star-1'], label: { id: 'option-left', args: {} }, preview: {} });
const props = (more: Partial<BoardProps> = {}): BoardProps => ({ view: { row: [3, 1], taken: [[5], []], points: [5, 0], over: false }, me: 0, options: [], preview: null, names: ['Анна', 'Борис'], compact: false, ...more });

let shown: Record<string, unknown> | undefined;
function show(face: GameFace, what: BoardProps): HTMLElement {
  document.body.replaceChildren();
  shown = mount(face.Board, { target: document.body, props: what });
  flushSync();
  return document.body;
}
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
  vi.restoreAllMocks();
});

describe('a board that a package brings', () => {
  const calls: string[] = [];
  let kit: Kit | undefined;
  const brought: Brought = {
    contract: CONTRACT,
    scored: false,
    Board: (element, first, tools) => {
      kit = tools;
      element.textContent = `points ${String(first.view['points'])}`;
      return { update: (next) => void calls.push(`update ${next.names.join()}`), destroy: () => void calls.push('destroy') };
    },
  };

  it('fills an element of ours, is told what changes, and is taken away', async () => {
    calls.length = 0;
    const face = await faceOf('nim', ADDRESS, brought, never);
    expect(face.scored).toBe(false);
    expect(face.Hand).toBeUndefined();
    expect(show(face, props()).textContent).toBe('points 5,0');
    expect(calls).toEqual(['update Анна,Борис']);
    if (shown) await unmount(shown);
    shown = undefined;
    expect(calls).toEqual(['update Анна,Борис', 'destroy']);
    expect(kit?.pieceHref('star')).toBe('#nim-star');
    expect(kit?.colour(1)).toBe('var(--seat-2)');
    expect(kit?.shape(0)).toBe('circle');
  });
  it('that fails tells why, whenever it does', async () => {
    const told: string[] = [];
    const fail = (reason: string): void => void told.push(reason);
    show(await faceOf('nim', ADDRESS, { contract: CONTRACT, Board: () => { throw new Error('no canvas'); } }, fail), props());
    expect(told).toEqual(['no canvas']);
    if (shown) await unmount(shown);
    const late: Brought = { contract: CONTRACT, Board: () => ({ update: () => { throw new Error('no colours'); } }) };
    show(await faceOf('nim', ADDRESS, late, fail), props());
    expect(told).toEqual(['no canvas', 'no colours']);
  });
  it.each([
    [undefined, 'no default export'],
    [{ contract: 7, Board: () => ({ update: () => undefined }) }, 'contract 7 of a board; this table has 1'],
    [{ contract: CONTRACT }, 'Board is no function'],
    [{ contract: CONTRACT, Board: () => ({ update: () => undefined }), Hand: 3 }, 'Hand is no function'],
  ])('that does not keep the contract says so: %o', async (bad, reason) => {
    await expect(faceOf('nim', ADDRESS, bad as unknown as Brought, never)).rejects.toThrow(reason);
  });
  it('whose pieces are missing says which', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })));
    await expect(faceOf('nim', ADDRESS, { ...brought, pieces: ['star.svg'] }, never)).rejects.toThrow('no piece star.svg');
    vi.unstubAllGlobals();
  });
});

describe('the plain board', () => {
  it('tells what belongs to the seats from what belongs to all', () => {
    const view = { row: [1, 2, 3], points: [4, 5], seats: [{ hand: 2, ready: true }, { hand: 1 }], round: 3 };
    expect(rowsOf(view, 2)).toEqual([
      { name: 'points', values: [4, 5] }, { name: 'hand', values: [2, 1] }, { name: 'ready', values: [true, undefined] },
    ]);
    expect(fieldsOf(view, 2).map((field) => field.name)).toEqual(['row', 'round']);
    expect(fieldsOf(view, 1).map((field) => field.name)).toEqual(['row', 'points', 'seats', 'round']);
    expect(humane('finalTurns')).toBe('Final turns');
    expect(humane('open_water')).toBe('Open water');
  });
  it('has a button for each option, wherever its game wants it pressed', () => {
    const face = plainFace('nim', null);
    const options = ['take left', 'take right'].map(option).map((each) => ({ ...each, targets: face.targets?.(each) ?? [] }));
    const root = show(face, props({ options }));
    const buttons = [...root.querySelectorAll<HTMLElement>('button')];
    expect(buttons.map((button) => button.dataset['el'])).toEqual(['move-take left', 'move-take right']);
    expect([...root.querySelectorAll('.seat-card h2')].map((head) => head.textContent?.trim())).toEqual(['Анна', 'Борис']);
  });
});

describe('the shelf', () => {
  it('has rows of at most six boxes, as even as can be', () => {
    expect([1, 5, 6, 7, 12, 13].map(columnsOf)).toEqual([4, 5, 6, 4, 6, 5]);
  });
  it('paints the pages of each game', () => {
    expect(rulesOf([{ id: 'nim', cover: { box: null, side: '#000001', ink: 'light', accent: '#000002', deep: '#000003' } }])).toBe('[data-game="nim"] { --accent: #000002; --accent-deep: #000003; }');
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anchorOf, sectionOf } from '../src/table/guide';
import { nearest, neighbour } from '../src/table/keyboard';
import { backoff, Live, type Hooks, type Line } from '../src/table/live';
import { arc, moved } from '../src/table/motion';
import { byElement, Targets } from '../src/table/targets';
import type { Option, ServerMessage } from '../src/wire/types';

const option = (move: string, ...targets: string[]): Option => ({ move, kind: 'fly', targets, label: { id: move, args: {} }, preview: {} });

describe('targets', () => {
  const hooks = () => ({ label: (options: Option[]) => options.map((each) => each.move).join('; '), show: vi.fn(), press: vi.fn(), miss: vi.fn(), unplaced: vi.fn() });

  it('groups options by the element one clicks', () => {
    const map = byElement([option('a', 'x', 'y'), option('b', 'x'), option('c', 'z')]);
    expect(map.get('x')?.map((each) => each.move)).toEqual(['a', 'b']);
    expect(map.has('y')).toBe(false);
  });
  it('lights what may be touched, names it, and puts it out again', async () => {
    const root = document.createElement('div');
    root.innerHTML = '<div data-el="cell-a1"></div><div data-el="cell-b1"></div><button data-el="keep">Keep</button>';
    const calls = hooks();
    const targets = new Targets(root, calls);
    targets.update([option('fly a1', 'cell-a1', 'cell-b1'), option('land 0', 'keep'), option('pass', 'nowhere')]);
    const [a, b, keep] = [...root.children] as HTMLElement[];
    expect(a?.getAttribute('role')).toBe('button');
    expect(a?.getAttribute('aria-label')).toBe('fly a1');
    expect(b?.hasAttribute('data-target')).toBe(false);
    expect(b?.hasAttribute('data-lit')).toBe(true);
    expect(keep?.hasAttribute('aria-label')).toBe(false);
    expect(calls.unplaced.mock.lastCall?.[0].map((each: Option) => each.move)).toEqual(['pass']);
    a?.click();
    b?.click();
    expect(calls.press).toHaveBeenCalledOnce();
    expect(calls.miss).toHaveBeenCalledWith('cell-b1', b, false);
    targets.update([]);
    expect(a?.hasAttribute('data-target')).toBe(false);
    expect(a?.hasAttribute('tabindex')).toBe(false);
    targets.destroy();
  });
  it('puts words together once for each choice, however often the board is drawn meanwhile', async () => {
    const root = document.createElement('div');
    root.innerHTML = '<div data-el="cell-a1"></div>';
    const calls = hooks();
    const label = vi.fn(calls.label);
    const targets = new Targets(root, { ...calls, label });
    targets.update([option('fly a1', 'cell-a1')]);
    root.insertAdjacentHTML('beforeend', '<div data-el="cell-b1"></div>');
    await vi.waitFor(() => expect(root.children[1]?.hasAttribute('data-lit')).toBe(false));
    await new Promise((done) => setTimeout(done));
    expect(label).toHaveBeenCalledOnce();
    label.mockReturnValue('иначе'); // another language: the same options are told anew
    targets.update([option('fly a1', 'cell-a1')]);
    expect(root.firstElementChild?.getAttribute('aria-label')).toBe('иначе');
    targets.destroy();
  });
  it('shows nothing to a mouse where that would move the board; a click is a tap there', () => {
    const root = document.createElement('div');
    root.innerHTML = '<div data-el="cell-a1"></div>';
    const cell = root.firstElementChild as HTMLElement;
    const mouse = (type: string) => cell.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
    for (const hovers of [true, false]) {
      const calls = { ...hooks(), hovers: () => hovers };
      const targets = new Targets(root, calls);
      targets.update([option('fly a1', 'cell-a1')]);
      mouse('pointerover');
      expect(calls.show.mock.calls.length > 0).toBe(hovers);
      mouse('click');
      expect(calls.press.mock.lastCall?.[2]).toBe(!hovers);
      targets.destroy();
    }
  });
});

describe('keys', () => {
  const at = (x: number, y: number) => ({ x, y, width: 10, height: 10 });
  it('go where the arrow points', () => {
    const boxes = [at(0, 0), at(50, 0), at(0, 50), at(60, 55)];
    const from = (i: number) => boxes[i] as (typeof boxes)[number];
    expect(neighbour(from(0), boxes, 'right')).toBe(1);
    expect(neighbour(from(0), boxes, 'down')).toBe(2);
    expect(neighbour(from(2), boxes, 'right')).toBe(3);
    expect(neighbour(from(0), boxes, 'left')).toBe(-1);
    expect(nearest(at(55, 50), boxes)).toBe(3);
  });
});

describe('motion', () => {
  it('flies in an arc that rises', () => {
    const way = arc({ x: 0, y: 100, width: 20, height: 20 }, { x: 100, y: 100, width: 40, height: 40 }, 4);
    expect(way[0]).toEqual({ x: 0, y: 0, scale: 1 });
    expect(way.at(-1)?.x).toBeCloseTo(110);
    expect(way.at(-1)?.scale).toBeCloseTo(2);
    expect(way[2]?.y).toBeLessThan(0);
  });
  it('leaves alone what stays', () => {
    const box = { x: 0, y: 0, width: 100, height: 100 };
    expect(moved(box, { ...box, x: 3 })).toBe(false);
    expect(moved(box, { ...box, x: 30 })).toBe(true);
  });
});

describe('guide', () => {
  const sections = [
    { anchors: ['goal'], title: '', body: '' },
    { anchors: ['corner-first', 'corner-only'], title: '', body: '' },
    { anchors: ['fly', 'fly-straight'], title: '', body: '' },
  ];
  it('opens at the rule of the prompt', () => {
    expect(anchorOf('prompt-fly-last', sections)).toBe('fly');
    expect(anchorOf('prompt-wait-fly', sections)).toBe('fly');
    expect(anchorOf('prompt-corner', sections)).toBe('corner-first');
    expect(anchorOf('prompt-over', sections)).toBeNull();
    expect(sectionOf('fly-straight', sections)).toBe(2);
  });
});

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { t: string; id: string; version?: number | null }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data));
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

describe('the line', () => {
  let lines: Line[];
  let hooks: Hooks;
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', FakeSocket);
    FakeSocket.all = [];
    lines = [];
    hooks = { have: () => ({ version: 7, log: 3, chat: 1 }), receive: vi.fn(), line: (line) => lines.push(line) };
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const last = () => FakeSocket.all.at(-1) as FakeSocket;

  it('says what it has, first of all', () => {
    new Live(() => new WebSocket('ws://x'), hooks);
    last().open();
    expect(last().sent[0]).toMatchObject({ t: 'hello', version: 7, log: 3, chat: 1 });
  });
  it('sends an unanswered move again under the same id after a break', async () => {
    const live = new Live(() => new WebSocket('ws://x'), hooks);
    last().open();
    const answer = live.ask({ t: 'move', seat: 0, move: 'fly b1', version: 7 });
    const id = last().sent[1]?.id as string;
    last().close();
    expect(lines.at(-1)?.state).toBe('waiting');
    await vi.advanceTimersByTimeAsync(2000);
    expect(FakeSocket.all).toHaveLength(2);
    last().open();
    expect(last().sent.map((message) => message.t)).toEqual(['hello', 'move']);
    expect(last().sent[1]?.id).toBe(id);
    last().say({ t: 'ack', id, version: 8 });
    expect(await answer).toMatchObject({ t: 'ack', version: 8 });
    live.close();
  });
  it('makes whole messages of changes, and asks for the whole when it is out of step', () => {
    const live = new Live(() => new WebSocket('ws://x'), hooks);
    last().open();
    expect(last().sent[0]).toMatchObject({ changes: true });
    const game = { t: 'game', version: 7, views: [{ seat: 0, view: { deck: 9, row: ['a', 'b', 'c'] } }], log: [] };
    last().say(game as unknown as ServerMessage);
    const change = { version: [8], views: { '0': { view: { deck: [8], row: [0, 1, ['d', 'e']] } } } };
    last().say({ t: 'change', of: 'game', n: 1, change });
    const now = { ...game, version: 8, views: [{ seat: 0, view: { deck: 8, row: ['d', 'e', 'b', 'c'] } }] };
    expect(hooks.receive).toHaveBeenLastCalledWith(now);
    last().say({ t: 'change', of: 'game', n: 3, change: { version: [10] } });
    last().say({ t: 'change', of: 'game', n: 4, change: { version: [11] } });
    expect(hooks.receive).toHaveBeenCalledTimes(2);
    expect(last().sent.slice(1)).toMatchObject([{ t: 'hello', version: null, log: 0, chat: 1, changes: true }]);
    last().say(game as unknown as ServerMessage);
    last().say({ t: 'change', of: 'game', n: 1, change: { version: [12], gone: [] } });
    expect(hooks.receive).toHaveBeenLastCalledWith({ ...game, version: 12 });
    last().say({ t: 'change', of: 'game', n: 2, change: { views: { '5': { seat: [1] } } } });
    expect(last().sent).toHaveLength(3);
    live.close();
  });
  it('does not keep a question over a break', async () => {
    const live = new Live(() => new WebSocket('ws://x'), hooks);
    last().open();
    const answer = live.ask({ t: 'why', seat: 0, targets: ['cell-b1'] });
    last().close();
    expect(await answer).toMatchObject({ t: 'error', code: 'offline' });
    live.close();
  });
  it('waits longer each time, up to a limit', () => {
    expect(backoff(0, 0.5)).toBe(500);
    expect(backoff(3, 0.5)).toBe(4000);
    expect(backoff(20, 0.5)).toBe(12_000);
  });
});

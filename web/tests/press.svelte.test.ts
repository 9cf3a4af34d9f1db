/** What is pressed while one's last step is still under way is done after it. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flushSync } from 'svelte';
import { TableState } from '../src/table/state.svelte';
import { Targets } from '../src/table/targets';
import type { ClientMessage, GameMessage, Option, ServerMessage, TableInfo } from '../src/wire/types';

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 1;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  sent: ClientMessage[] = [];
  constructor() {
    Socket.last = this;
  }
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {}
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
  }
}

const PATIENCE = 60_000; // only a fault takes so long, however busy the machine is
const option = (id: string): Option => ({ move: id, kind: 'put', targets: [id], label: { id: 'option', args: {} }, preview: {} });
const seat = { seat: 0, kind: 'person', name: 'Анна', mine: true, device: false, level: null, online: true, owing: true, standin: false };
const table = { table: 't_1', game: 'aliens', options: {}, status: 'playing', host: true, created: '', next: null, box: null, seats: [seat], scores: [0], winners: null, commitment: '', seed: null } as unknown as TableInfo;
const now = (version: number, ...ids: string[]): GameMessage =>
  ({
    t: 'game', version, log: [], logFrom: 0, scores: [0], last: null, result: null,
    views: [{ seat: 0, view: {}, recall: {}, prompt: { id: 'prompt', args: {} }, options: ids.map(option), decision: 0, undo: false, wishes: {}, reflex: false, sheet: [[]] }],
  }) as unknown as GameMessage;

describe('a press while the last step is under way', () => {
  let room: TableState;
  let targets: Targets;
  let rest: () => void;
  const sent = (kind: string): ClientMessage[] => Socket.last.sent.filter((message) => message.t === kind);
  const moves = (): string[] => sent('move').map((message) => (message as Extract<ClientMessage, { t: 'move' }>).move);
  const press = (id: string, pointerType = 'mouse') => room.root?.querySelector(`[data-el=${id}]`)?.dispatchEvent(new PointerEvent('click', { bubbles: true, pointerType }));

  beforeEach(async () => {
    vi.stubGlobal('WebSocket', Socket);
    room = new TableState(table);
    room.root = document.createElement('div');
    room.root.innerHTML = '<i data-el="pile"></i><i data-el="cell"></i>';
    document.body.replaceChildren(room.root);
    targets = new Targets(room.root, {
      label: () => '', show: () => undefined, unplaced: () => undefined,
      press: (options, element, touch) => room.press(options, element, touch),
      choose: (id) => room.choose(id),
      miss: (id, element, touch) => room.miss(id, element, touch),
    });
    rest = $effect.root(() => {
      $effect(() => targets.update(room.options, room.chosen));
    });
    Socket.last.onopen?.();
    Socket.last.say(now(1, 'pile'));
    await vi.waitFor(() => expect(room.options).toHaveLength(1));
    flushSync();
  });
  afterEach(() => {
    rest();
    targets.destroy();
    room.close();
    vi.unstubAllGlobals();
  });
  /** The step is acknowledged, and everything that follows from that has been done. */
  async function acknowledged(): Promise<void> {
    Socket.last.say({ t: 'ack', id: (sent('move')[0] as { id: string }).id, version: 2 });
    await new Promise((done) => setTimeout(done, 50));
    flushSync();
  }
  /** What came of it is told a little later. */
  async function shown(...ids: string[]): Promise<void> {
    await acknowledged();
    Socket.last.say(now(2, ...ids));
    await vi.waitFor(() => expect(room.now?.version).toBe(2));
    flushSync();
  }

  it('is done once that step is on the board', async () => {
    press('pile');
    flushSync();
    expect(room.busy).toBe(true);
    press('cell');
    await shown('cell');
    await vi.waitFor(() => expect(moves()).toEqual(['pile', 'cell']));
    expect(sent('why')).toHaveLength(0);
  });
  it('is done also where the table has said yes but not yet what came of it', async () => {
    press('pile');
    flushSync();
    await acknowledged();
    press('cell');
    Socket.last.say(now(2, 'cell'));
    await vi.waitFor(() => expect(room.now?.version).toBe(2));
    flushSync();
    await vi.waitFor(() => expect(moves()).toEqual(['pile', 'cell']));
    expect(sent('why')).toHaveLength(0);
  });
  it('does the last step no second time while the board still offers it', async () => {
    press('pile');
    flushSync();
    await acknowledged();
    press('pile');
    await shown('cell');
    expect(moves()).toEqual(['pile']);
  });
  it('is no dropping of what was chosen for that step', async () => {
    room.choose('pile');
    flushSync();
    room.press(room.options, room.root?.querySelector('[data-el=pile]') as HTMLElement, false);
    flushSync();
    press('pile');
    await shown('pile');
    await vi.waitFor(() => expect(moves()).toEqual(['pile', 'pile']));
  });
  it('previews first where it was a tap', async () => {
    press('pile');
    flushSync();
    press('cell', 'touch');
    await shown('cell');
    await vi.waitFor(() => expect(room.preview?.option.move).toBe('cell'));
    expect(moves()).toEqual(['pile']);
  });
  it('is answered with a reason where it is not possible then either', async () => {
    press('pile');
    flushSync();
    press('cell');
    await shown('pile');
    await vi.waitFor(() => expect(sent('why')).toHaveLength(1));
    expect(moves()).toEqual(['pile']);
  });

  describe('that takes the last step back to do another in its place', () => {
    const undos = () => sent('undo') as Extract<ClientMessage, { t: 'undo' }>[];
    /** A message with something that can be taken back. */
    const undoable = (version: number, ...ids: string[]): GameMessage => {
      const message = now(version, ...ids);
      return { ...message, views: message.views.map((each) => ({ ...each, undo: true })) };
    };
    const miss = (id: string) => room.miss(id, room.root?.querySelector(`[data-el=${id}]`) as HTMLElement);
    const settled = async (): Promise<void> => {
      await new Promise((done) => setTimeout(done, 200)); // many looks at what is on the board
      flushSync();
    };
    const takenBack = (version: number) => Socket.last.say({ t: 'ack', id: (undos()[0] as { id: string }).id, version });
    const played = (count: number) => vi.waitFor(() => (flushSync(), expect(moves()).toHaveLength(count)), PATIENCE);
    const reasoned = (count = 1) => vi.waitFor(() => (flushSync(), expect(sent('why')).toHaveLength(count)), PATIENCE);

    beforeEach(async () => {
      room.root?.insertAdjacentHTML('beforeend', '<i data-el="bag"></i>');
      room.instead = (id) => id === 'cell';
      Socket.last.say(undoable(2, 'pile'));
      await vi.waitFor(() => expect(room.now?.version).toBe(2), PATIENCE);
      flushSync();
      miss('cell');
      flushSync();
    });

    it('asks for nothing else until that is done, and then does it', async () => {
      expect(undos()).toHaveLength(1);
      expect(moves()).toEqual([]);
      takenBack(3);
      await settled();
      expect(moves(), 'the board shows the time before').toEqual([]);
      Socket.last.say(now(3, 'cell', 'pile'));
      await played(1);
      expect(moves()).toEqual(['cell']);
      expect(sent('why')).toHaveLength(0);
    });
    it('keeps what is pressed meanwhile until the new step is on the board', async () => {
      miss('bag');
      takenBack(3);
      Socket.last.say(now(3, 'cell', 'bag'));
      await played(1);
      expect(moves()).toEqual(['cell']);
      await settled();
      expect(moves(), 'it comes after the new step').toEqual(['cell']);
      Socket.last.say({ t: 'ack', id: (sent('move')[0] as { id: string }).id, version: 4 });
      Socket.last.say(now(4, 'bag'));
      await played(2);
      expect(moves()).toEqual(['cell', 'bag']);
      expect([undos().length, sent('why').length]).toEqual([1, 0]);
    });
    it('takes nothing back a second time for what is pressed meanwhile', async () => {
      miss('cell');
      takenBack(3);
      Socket.last.say(undoable(3, 'cell'));
      await played(1);
      expect(undos()).toHaveLength(1);
    });
    it('says why where it is not possible then, and forgets what was pressed meanwhile', async () => {
      miss('bag');
      takenBack(3);
      Socket.last.say(now(3, 'pile', 'bag'));
      await reasoned();
      await settled();
      expect(moves()).toEqual([]);
      press('pile');
      await played(1);
      expect(moves(), 'and can be played on').toEqual(['pile']);
    });
    it('can be played on where it was refused', async () => {
      Socket.last.say({ t: 'error', id: (undos()[0] as { id: string }).id, code: 'no-undo', text: '', allowed: null });
      await reasoned();
      miss('bag');
      await reasoned(2); // at once, not after some step
      press('pile');
      await played(1);
      expect(moves()).toEqual(['pile']);
    });
  });
});

it('a press on what cannot be taken back says why, and asks for nothing', async () => {
  vi.stubGlobal('WebSocket', Socket);
  const room = new TableState(table);
  Socket.last.onopen?.();
  Socket.last.say(now(1, 'pile'));
  await vi.waitFor(() => expect(room.options).toHaveLength(1));
  const button = document.createElement('button');
  await room.undo(button);
  expect(room.reason).toMatchObject({ element: button, text: { id: 'no-undo-yet' } });
  expect(Socket.last.sent.filter((message) => message.t === 'undo')).toEqual([]);
  room.close();
  vi.unstubAllGlobals();
});

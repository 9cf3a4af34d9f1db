/** Why not: asked of the table, shown here. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TableState } from '../src/table/state.svelte';
import type { ClientMessage, GameMessage, Option, ServerMessage, TableInfo } from '../src/wire/types';

class Socket {
  static readonly OPEN = 1;
  static last: Socket;
  readyState = 1;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  asked: Extract<ClientMessage, { t: 'why' }>[] = [];
  constructor() {
    Socket.last = this;
  }
  /** Refuses whatever is asked: the rule is named after what was clicked last. */
  send(data: string): void {
    const message = JSON.parse(data) as ClientMessage;
    if (message.t !== 'why') return;
    this.asked.push(message);
    const code = `no-${message.targets?.at(-1)}`;
    queueMicrotask(() => this.say({ t: 'refused', id: message.id, code, rule: code, text: null, params: {} } as ServerMessage));
  }
  close(): void {}
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const option = (...targets: string[]): Option => ({ move: targets.join(' '), kind: 'put', targets, label: { id: 'option', args: {} }, preview: {} });
const seat = { seat: 0, kind: 'person', name: 'Анна', mine: true, device: false, level: null, online: true, owing: true, standin: false };
const table = { table: 't_1', game: 'aliens', options: {}, status: 'playing', host: true, created: '', next: null, box: null, seats: [seat], scores: [0], winners: null, commitment: '', seed: null } as unknown as TableInfo;
const now = {
  t: 'game', version: 1, log: [], logFrom: 0, scores: [0], last: null, result: null,
  views: [{ seat: 0, view: {}, recall: {}, prompt: { id: 'prompt', args: {} }, options: [option('tile', 'a'), option('tile', 'b')], undo: false, wishes: {}, reflex: false, sheet: [[]] }],
} as unknown as GameMessage;

describe('why not', () => {
  let room: TableState;
  const asked = (): string[][] => Socket.last.asked.map(({ targets }) => targets ?? []);
  const element = (id: string): HTMLElement => room.root?.querySelector(`[data-el=${id}]`) as HTMLElement;
  beforeEach(async () => {
    vi.stubGlobal('WebSocket', Socket);
    room = new TableState(table);
    room.root = document.createElement('div');
    room.root.innerHTML = '<i data-el="tile"></i><i data-el="a" data-why></i><i data-el="b" data-why></i><i data-el="c" data-why></i><i data-el="d"></i>';
    Socket.last.onopen?.();
    Socket.last.say(now);
    await vi.waitFor(() => expect(room.options).toHaveLength(2));
  });
  afterEach(() => {
    room.close();
    vi.unstubAllGlobals();
  });

  it('is asked about what was clicked, in order, and shown as it is answered', async () => {
    await room.why('c', element('c'));
    expect(room.reason).toMatchObject({ code: 'no-c', rule: 'no-c' });
    room.chosen = 'tile';
    await room.why('d', element('d'));
    expect(asked()).toEqual([['c'], ['tile', 'd']]);
    expect(room.reason).toMatchObject({ code: 'no-d', element: element('d') });
  });
  it('is asked for each dark place that shows it, once something is chosen', async () => {
    room.choose('tile');
    await vi.waitFor(() => expect([...room.barred]).toEqual([['c', 'no-c']]));
    expect(asked()).toEqual([['tile', 'c']]);
    room.choose(null);
    expect(room.barred.size).toBe(0);
    expect(asked()).toHaveLength(1);
  });
  it('is forgotten when something else was chosen meanwhile', async () => {
    room.choose('tile');
    room.chosen = null;
    await new Promise((done) => setTimeout(done, 5));
    expect(room.barred.size).toBe(0);
  });
});

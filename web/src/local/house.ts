/**
 * A house of this device: the worker a table lives in, as a door. Should the worker die, the lines
 * to its tables close and heal as those to a server do: all that was acknowledged is in the drawer.
 * It holds a lock of its name as long as it lives: browsers do not tell of every death.
 */

import type { Answer, Door, Port } from '../wire/port';
import { TABLE, type Asked, type Told } from './messages';
import { waking } from './waking.svelte';

const LATER = 200;

class LocalPort implements Port {
  readyState: number = WebSocket.CONNECTING;
  onopen: Port['onopen'] = null;
  onmessage: Port['onmessage'] = null;
  onclose: Port['onclose'] = null;

  constructor(
    readonly n: number,
    readonly ask: (asked: Asked) => void,
  ) {}

  send(data: string): void {
    this.ask({ k: 'say', n: this.n, data });
  }

  close(): void {
    if (this.readyState === WebSocket.OPEN) this.ask({ k: 'close', n: this.n });
    this.readyState = WebSocket.CLOSED;
  }

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return this.ask({ k: 'close', n: this.n });
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event('open'));
  }

  broken(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent('close'));
  }
}

type Call = { asked: Asked; settle: (answer: Answer) => void; fail: (error: Error) => void; again: boolean };

export class House implements Door {
  #worker: Worker | null = null;
  #count = 0;
  #calls = new Map<number, Call>();
  #ports = new Map<number, LocalPort>();
  /** What must be there before a line to a table is opened. */
  before: Promise<unknown> = Promise.resolve();

  constructor(readonly start: (name: string) => Worker) {}

  /** Begins to wake up, before anything is asked. */
  wake(): void {
    if (this.#worker) return;
    const name = `${TABLE}${Math.random()}`;
    const worker = this.start(name);
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.k === 'alive') void navigator.locks.request(name, () => this.#died(worker));
      else this.#told(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      this.#died(worker);
    };
  }

  call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
    this.wake();
    const n = ++this.#count;
    const asked: Asked = { k: 'call', n, method, path, body: body === undefined ? '' : JSON.stringify(body) };
    return new Promise((settle, fail) => {
      if (waking.missing) return settle(lacking(waking.missing));
      this.#calls.set(n, { asked, settle, fail, again: method === 'GET' });
      this.#worker?.postMessage(asked);
    });
  }

  port(table: string): Port {
    this.wake();
    const n = ++this.#count;
    const port = new LocalPort(n, (asked) => this.#worker?.postMessage(asked));
    this.#ports.set(n, port);
    void this.before.then(() => {
      if (port.readyState !== WebSocket.CLOSED) this.#worker?.postMessage({ k: 'open', n, table } satisfies Asked);
    });
    return port;
  }

  #told(told: Told): void {
    switch (told.k) {
      case 'answer':
        this.#calls.get(told.n)?.settle({ status: told.status, text: told.text });
        this.#calls.delete(told.n);
        break;
      case 'opened':
        this.#ports.get(told.n)?.opened();
        break;
      case 'told': {
        const port = this.#ports.get(told.n);
        if (port?.readyState !== WebSocket.CLOSED) port?.onmessage?.(new MessageEvent('message', { data: told.data }));
        break;
      }
      case 'closed':
        this.#ports.get(told.n)?.broken();
        this.#ports.delete(told.n);
        break;
      case 'coming':
        Object.assign(waking, { done: told.done, total: told.total });
        break;
      case 'awake':
        waking.awake = true;
        break;
      case 'missing':
        waking.missing = told.what;
        for (const { settle } of this.#calls.values()) settle(lacking(told.what));
        this.#calls.clear();
        break;
    }
  }

  #died(worker: Worker): void {
    if (worker !== this.#worker) return;
    worker.terminate();
    this.#worker = null;
    waking.awake = false;
    const calls = [...this.#calls.values()];
    const ports = [...this.#ports.values()];
    this.#ports.clear();
    // What was only asked is asked again; whether something was done is not known, so it is not done twice.
    for (const call of calls) if (!call.again) this.#calls.delete(call.asked.n), call.fail(new Error('the worker died'));
    setTimeout(() => {
      this.wake();
      for (const { asked } of this.#calls.values()) this.#worker?.postMessage(asked);
    }, LATER);
    for (const port of ports) port.broken();
  }
}

const lacking = (what: string): Answer => ({ status: 501, text: JSON.stringify({ error: { code: `missing-${what}`, text: what, allowed: null, say: null } }) });

export const house = new House((name) => new Worker(new URL('./device.worker.ts', import.meta.url), { type: 'module', name }));

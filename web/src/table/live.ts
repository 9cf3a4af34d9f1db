/**
 * The line to a table: one port that heals itself. After a break it says what it has and gets
 * the rest; a move that was not acknowledged is sent again under the same id, so that it is
 * played once and only once.
 */

import { Following } from '../wire/changes';
import type { Port } from '../wire/port';
import type { ChangeMessage, ClientMessage, DeedMessage, ErrorMessage, HintMessage, MomentMessage, Refused, ServerMessage } from '../wire/types';

export type Answer =
  | { t: 'ack'; id: string; version: number }
  | Refused
  | ErrorMessage
  | MomentMessage
  | HintMessage
  | DeedMessage
  | { t: 'pong'; id: string };
export type Line = { state: 'connecting' | 'open' } | { state: 'waiting'; until: number };
/** What is heard is always whole. */
export type Heard = Exclude<ServerMessage, ChangeMessage>;
export type Have = { version: number | null; log: number; chat: number };
export type Hooks = {
  have: () => Have;
  receive: (message: Heard) => void;
  line: (line: Line) => void;
};

type Waiting = { message: ClientMessage; settle: (answer: Answer) => void; again: boolean };
type WithoutId<M> = M extends unknown ? Omit<M, 'id'> : never;
export type Request = WithoutId<ClientMessage>;

const FIRST_DELAY = 500;
const LAST_DELAY = 12_000;
const PING_EVERY = 20_000;
const SILENCE = 12_000;

/** How long to wait before the n-th try, with a little spread so that not all come at once. */
export function backoff(tries: number, chance: number = Math.random()): number {
  return Math.min(LAST_DELAY, FIRST_DELAY * 2 ** tries) * (0.75 + chance / 2);
}

export class Live {
  #socket: Port | null = null;
  #waiting = new Map<string, Waiting>();
  #tries = 0;
  #count = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #ping: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #following = new Following();
  /** The whole was asked for and is on its way. */
  #behind = false;
  #closed = false;
  readonly #session = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly open: () => Port,
    readonly hooks: Hooks,
  ) {
    addEventListener('online', this.#hurry);
    document.addEventListener('visibilitychange', this.#hurry);
    this.connect();
  }

  /** Tries now, whatever the countdown says. */
  connect(): void {
    if (this.#closed) return;
    clearTimeout(this.#retry);
    const old = this.#socket;
    this.#socket = null;
    old?.close();
    this.hooks.line({ state: 'connecting' });
    const socket = this.open();
    this.#socket = socket;
    socket.onopen = () => this.#opened(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#received(String(event.data));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#broken();
    };
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#ping);
    removeEventListener('online', this.#hurry);
    document.removeEventListener('visibilitychange', this.#hurry);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Sends a request; moves and undos survive a broken line, the rest answers `offline`. */
  ask(request: Request): Promise<Answer> {
    const id = `${this.#session}-${++this.#count}`;
    const message = { ...request, id } as ClientMessage;
    const again = message.t === 'move' || message.t === 'undo';
    return new Promise((settle) => {
      this.#waiting.set(id, { message, settle, again });
      if (!this.#post(message) && !again) this.#offline(id);
    });
  }

  #hurry = (): void => {
    if (document.visibilityState !== 'visible' || this.#closed) return;
    if (this.#socket?.readyState !== WebSocket.OPEN) this.connect();
  };

  #post(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  #opened(socket: Port): void {
    if (socket !== this.#socket) return;
    this.#tries = 0;
    this.#heard = Date.now();
    this.#following = new Following();
    this.#behind = false;
    this.#hello(this.hooks.have());
    for (const { message } of this.#waiting.values()) this.#post(message);
    this.hooks.line({ state: 'open' });
    clearInterval(this.#ping);
    this.#ping = setInterval(() => {
      if (Date.now() - this.#heard > PING_EVERY + SILENCE) this.#socket?.close();
      else this.#post({ t: 'ping', id: `${this.#session}-${++this.#count}` });
    }, PING_EVERY);
  }

  #hello(have: Have): void {
    this.#post({ t: 'hello', id: `${this.#session}-${++this.#count}`, ...have, changes: true });
  }

  #received(data: string): void {
    this.#heard = Date.now();
    let message: ServerMessage;
    try {
      message = JSON.parse(data) as ServerMessage;
    } catch {
      return;
    }
    if ('id' in message && message.id !== null) {
      const waiting = this.#waiting.get(message.id);
      if (waiting) {
        this.#waiting.delete(message.id);
        waiting.settle(message as Answer);
        return;
      }
    }
    const whole = this.#following.whole(message);
    if (message.t === 'game') this.#behind = false;
    if (whole) this.hooks.receive(whole);
    else if (!this.#behind) {
      this.#behind = true;
      this.#hello({ ...this.hooks.have(), version: null, log: 0 });
    }
  }

  #broken(): void {
    clearInterval(this.#ping);
    if (this.#closed) return;
    for (const [id, { again }] of this.#waiting) if (!again) this.#offline(id);
    const delay = backoff(this.#tries++);
    this.hooks.line({ state: 'waiting', until: Date.now() + delay });
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => this.connect(), delay);
  }

  #offline(id: string): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    waiting?.settle({ t: 'error', id, code: 'offline', text: 'The line is broken.', allowed: null });
  }
}

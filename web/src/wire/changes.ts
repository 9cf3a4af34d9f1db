/**
 * Changes: messages made whole again from the last one of their kind and what has changed
 * (docs/protocol.md). This is the one place that knows of them: behind it all messages are whole.
 */

import type { ChangeMessage, GameMessage, ServerMessage, TableMessage } from './types';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Whole = TableMessage | GameMessage;

/** A change that does not fit what is here. */
export class OutOfStep extends Error {}

/** The value after a change; the old one stays as it is, and both share what is the same. */
export function changed(value: Json | undefined, change: Json): Json {
  if (Array.isArray(change)) {
    if (change.length === 1) return change[0] as Json;
    const [start, count, items] = change;
    if (!Array.isArray(value) || typeof start !== 'number' || typeof count !== 'number' || !Array.isArray(items)) throw new OutOfStep();
    return [...value.slice(0, start), ...items, ...value.slice(start + count)];
  }
  if (typeof change !== 'object' || change === null || typeof value !== 'object' || value === null) throw new OutOfStep();
  if (Array.isArray(value)) {
    const copy = [...value];
    for (const [place, part] of Object.entries(change)) {
      if (!(place in copy)) throw new OutOfStep();
      copy[Number(place)] = changed(copy[Number(place)], part);
    }
    return copy;
  }
  const copy = { ...value };
  for (const [key, part] of Object.entries(change)) {
    if (Array.isArray(part) && part.length === 0) delete copy[key];
    else copy[key] = changed(copy[key], part);
  }
  return copy;
}

/** The table and the game as one line tells them. */
export class Following {
  #last = new Map<Whole['t'], { count: number; message: Whole }>();

  /** The message, whole; null if it cannot be made: the line has to begin anew. */
  whole(message: ServerMessage): Exclude<ServerMessage, ChangeMessage> | null {
    if (message.t === 'table' || message.t === 'game') this.#last.set(message.t, { count: 0, message });
    if (message.t !== 'change') return message;
    const last = this.#last.get(message.of);
    this.#last.delete(message.of);
    if (!last || message.n !== last.count + 1) return null;
    try {
      const now = changed(last.message as Json, message.change as Json) as unknown as Whole;
      this.#last.set(message.of, { count: message.n, message: now });
      return now;
    } catch (error) {
      if (error instanceof OutOfStep) return null;
      throw error;
    }
  }
}

/** Notes of a first game: each is said once on this device, when its rule is met. */

import type { Entry, FirstNote, Text } from '../wire/types';
import { learned, noted, practised } from './progress.svelte';

const isText = (arg: unknown): arg is Text => typeof arg === 'object' && arg !== null && 'id' in arg;

/** The id of a text and those of all texts inside it. */
export function idsOf(text: Text): string[] {
  const inner = Object.values(text.args).flatMap((arg): unknown[] => (Array.isArray(arg) ? arg : [arg]));
  return [text.id, ...inner.filter(isText).flatMap(idsOf)];
}

/** What waits to be said besides the note on show; a rule that is left out will come again. */
const WAITING = 2;

export class Notes {
  #shown = $state.raw<FirstNote | null>(null);
  #waiting: FirstNote[] = [];
  #told: number | null = null;

  constructor(
    readonly game: string,
    readonly all: FirstNote[],
  ) {}

  /** The note on show, until it is read. */
  get shown(): FirstNote | null {
    return this.#shown;
  }

  /** Takes in what is asked of the person now, and what was told since the last time. */
  meet(asked: Text | null, log: Entry[]): void {
    const last = log.at(-1)?.n ?? 0;
    const told = this.#told ?? last; // what happened before the person came is past
    this.#told = last;
    const fresh = log.filter(({ n }) => n > told).flatMap(({ text }) => this.#on(text));
    // What is asked comes first: the person is about to decide it.
    const now = asked ? this.#on(asked) : [];
    this.#waiting = [...new Set([...now, ...this.#waiting.filter((note) => this.#due(note)), ...fresh])].slice(0, WAITING);
    this.#next();
  }

  /** The note was closed, or the person went on and played. */
  read(): void {
    if (!this.#shown) return;
    noted(this.#name(this.#shown));
    this.#shown = null;
    this.#next();
  }

  #next(): void {
    this.#shown ??= this.#waiting.find((note) => this.#due(note)) ?? null;
  }

  #on(text: Text): FirstNote[] {
    const ids = idsOf(text);
    return this.all.filter((note) => this.#due(note) && note.on.some((id) => ids.includes(id)));
  }

  #due(note: FirstNote): boolean {
    return (note.late || !practised(this.game)) && !learned.noted.includes(this.#name(note));
  }

  #name(note: FirstNote): string {
    return `${this.game}/${note.id}`;
  }
}

/** A box on the workbench: what is printed, what its owner changed, and what the rules say of it. */

import { api, explain } from '../app/api';
import { beSomebody } from '../app/me.svelte';
import { t } from '../app/texts.svelte';
import type { Components } from '../wire/types';
import { fieldsOf, type Field, type Group, type Part } from './bench';

export type Changes = Record<string, unknown>;
export type BoxFile = { format: number; game: string; name: string; changes: Changes; digest?: string };
/** What the rules say: nothing yet, fine, or not, and of which place. */
export type Verdict = { state: 'none' | 'asking' } | { state: 'fine'; box: BoxFile } | { state: 'refused'; text: string; place: string };

const PATIENCE = 350;
const LARGEST = 256 * 1024;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const join = (...parts: (string | number)[]): string => parts.filter((part) => part !== '').join('/');

/** What stands at the end of a way of keys and numbers. */
function follow(value: unknown, path: string): unknown {
  for (const key of path.split('/').filter(Boolean)) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether a file has the form of a box; what is in it the rules look at. */
const isBox = (value: unknown): value is BoxFile =>
  isObject(value) && value['format'] === 1 && typeof value['game'] === 'string' && typeof value['name'] === 'string' && isObject(value['changes']);

/** A part of a group as it is now. */
export type Entry = { index: number; path: string; part: Part; changed: boolean };

export class Workbench {
  changes = $state.raw<Changes>({});
  name = $state('');
  verdict = $state.raw<Verdict>({ state: 'none' });
  #past = $state.raw<Changes[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  readonly groups: Group[];

  constructor(readonly game: string, readonly printed: Components) {
    this.groups = (printed.bench?.['groups'] ?? []) as Group[];
    this.name = t('workshop-own');
    try {
      const kept = JSON.parse(localStorage.getItem(this.#key) ?? 'null') as BoxFile | null;
      if (kept) this.#take(kept);
    } catch {
      // What cannot be read is no draft.
    }
  }

  get #key(): string {
    return `kosmostol-box-${this.game}`;
  }

  /** What is printed at a place: the longest folder that leads there has it. */
  was(path: string): unknown {
    const files = Object.keys(this.printed.files).filter((name) => name === '' || path.startsWith(`${name}/`));
    const file = files.sort((a, b) => b.length - a.length)[0] ?? '';
    return follow(this.printed.files[file], path.slice(file ? file.length + 1 : 0));
  }

  value(path: string): unknown {
    return path in this.changes ? this.changes[path] : this.was(path);
  }

  /** The parts of a group with what was changed. */
  parts(group: Group): Entry[] {
    const alone = (): unknown[] => [this.was(group.at) ?? this.printed.files['']];
    const found = group.each?.map((path) => this.was(path)) ?? (group.alone ? alone() : (this.was(group.at) as unknown[]));
    return (found as Part[]).map((printed, index) => {
      const path = group.each?.[index] ?? (group.alone ? group.at : join(group.at, index));
      const part = structuredClone(printed);
      let changed = false;
      for (const { at } of fieldsOf(group, index)) {
        const where = join(path, at);
        if (!(where in this.changes)) continue;
        changed = true;
        const keys = at.split('/');
        const inner = follow(part, keys.slice(0, -1).join('/')) as Part;
        inner[keys.at(-1) ?? ''] = this.changes[where];
      }
      return { index, path, part, changed };
    });
  }

  path(entry: Entry, field: Field): string {
    return join(entry.path, field.at);
  }

  /** The part and the value that a place belongs to. */
  spot(place: string): { group: Group; entry: Entry; field: Field } | null {
    for (const group of this.groups) {
      for (const entry of this.parts(group)) {
        const field = fieldsOf(group, entry.index).find((one) => this.#all(group, entry, one).includes(place));
        if (field) return { group, entry, field };
      }
    }
    return null;
  }

  /** A value of a part, and of those that must be alike. */
  set(group: Group, entry: Entry, field: Field, value: unknown): void {
    const changes = { ...this.changes };
    for (const place of this.#all(group, entry, field)) {
      if (same(value, this.was(place))) delete changes[place];
      else changes[place] = value;
    }
    this.#change(changes);
  }

  #all(group: Group, entry: Entry, field: Field): string[] {
    return [entry.path, ...(group.also ?? [])].map((path) => join(path, field.at));
  }

  /** A part as it is printed. */
  restore(group: Group, entry: Entry): void {
    const own = new Set(group.fields.flatMap((field) => this.#all(group, entry, field)));
    this.#change(Object.fromEntries(Object.entries(this.changes).filter(([path]) => !own.has(path))));
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.changes = before;
    this.#changed();
  }

  #change(changes: Changes): void {
    if (same(changes, this.changes)) return;
    this.#past = [...this.#past, this.changes];
    this.changes = changes;
    this.#changed();
  }

  /** Keeps the draft, and asks what the rules say once nobody is turning knobs. */
  #changed(): void {
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.file()));
    } catch {
      // A draft that cannot be kept here can still be saved as a file.
    }
    this.verdict = { state: 'asking' };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.ask(), PATIENCE);
  }

  rename(name: string): void {
    this.name = name;
    this.#changed();
  }

  /** Has the rules look at the box. */
  async ask(): Promise<void> {
    const asked = ++this.#asked;
    this.verdict = { state: 'asking' };
    const found = await this.#tried(this);
    if (asked === this.#asked) this.verdict = found;
  }

  async #tried({ name, changes }: { name: string; changes: Changes }): Promise<Verdict> {
    try {
      await beSomebody();
      const { box, place } = await api.tryBox(this.game, { name, changes });
      return box ? { state: 'fine', box: box as unknown as BoxFile } : { state: 'refused', text: t('error-bad-box'), place: place ?? '' };
    } catch (error) {
      return { state: 'refused', text: explain(error), place: '' };
    }
  }

  /** The box as it is saved. */
  file(): BoxFile {
    return this.verdict.state === 'fine' ? this.verdict.box : { format: 1, game: this.game, name: this.name, changes: this.changes };
  }

  #take(box: BoxFile): void {
    const known = Object.entries(box.changes ?? {}).filter(([path]) => this.was(path) !== undefined);
    this.changes = Object.fromEntries(known);
    this.name = String(box.name || t('workshop-own')).slice(0, 60);
  }

  /**
   * Opens somebody's box; a sentence if that cannot be. Nothing of it is laid out and drawn before the
   * rules have taken it whole; `told` says what they say.
   */
  async open(file: File, told: (text: string, place: string) => string): Promise<string> {
    if (file.size > LARGEST) return t('workshop-too-large');
    let box: unknown;
    try {
      box = JSON.parse(await file.text());
    } catch {
      return t('workshop-no-box');
    }
    if (!isBox(box)) return t('workshop-no-box');
    if (box.game !== this.game) return t('workshop-other-game');
    const found = await this.#tried(box);
    if (found.state === 'refused') return told(found.text, found.place);
    this.#past = [...this.#past, this.changes];
    this.#take(box);
    this.#changed();
    return '';
  }
}

/** How much of something there is now, and how much is printed: only where that differs. */
export type Sum = { field: string; word: string | null; now: number; printed: number };

const counted = (value: unknown): number => (Array.isArray(value) ? value.length : Number(value));

/** What changes shift: sums of numbers, and how often each word is there. */
export function sums(bench: Workbench, group: Group): Sum[] {
  if (group.alone) return [];
  const now = bench.parts(group);
  const found: Sum[] = [];
  for (const field of group.fields) {
    if (field.of) continue; // each part counts something else by it
    // Not every part has every value.
    const places = now.map((entry) => bench.path(entry, field)).filter((path) => bench.was(path) !== undefined);
    const values = places.map((path) => bench.value(path));
    const before = places.map((path) => bench.was(path));
    if (field.kind === 'count' || field.kind === 'things') {
      const [sum, printed] = [values, before].map((list) => list.reduce<number>((total, value) => total + counted(value), 0)) as [number, number];
      if (sum !== printed) found.push({ field: field.at, word: null, now: sum, printed });
    } else if (field.kind === 'choice') {
      for (const word of field.choices) {
        const [many, printed] = [values, before].map((list) => list.filter((value) => value === word).length) as [number, number];
        if (many !== printed) found.push({ field: field.at, word: word ?? 'none', now: many, printed });
      }
    }
  }
  return found;
}

/** Sums of numbers and of switches that are as printed. */
export function kept(bench: Workbench, group: Group): Sum[] {
  return group.fields.flatMap((field) => {
    if (field.of || (field.kind !== 'count' && field.kind !== 'things' && field.kind !== 'switch')) return [];
    const places = bench.parts(group).map((entry) => bench.path(entry, field));
    const [now, printed] = [places.map((path) => bench.value(path)), places.map((path) => bench.was(path))].map((list) => list.reduce<number>((total, value) => total + counted(value ?? 0), 0)) as [number, number];
    return now === printed ? [{ field: field.at, word: null, now, printed }] : [];
  });
}

/** A changed part that others are like, and whether none is left as it was printed; nothing if it was so before. */
export function twins(bench: Workbench, group: Group, entry: Entry): { now: number; lost: boolean } | null {
  if (!entry.changed || group.alone) return null;
  const told = (path: string, value: (path: string) => unknown): string => JSON.stringify(group.fields.map(({ at }) => value(join(path, at)) ?? null));
  const paths = bench.parts(group).map(({ path }) => path);
  const [now, before] = [(path: string) => told(path, (at) => bench.value(at)), (path: string) => told(path, (at) => bench.was(at))];
  const own = now(entry.path);
  const [many, printed] = [paths.filter((path) => now(path) === own).length, paths.filter((path) => before(path) === own).length];
  if (many < 2 || many <= printed) return null;
  return { now: many, lost: !paths.some((path) => now(path) === before(entry.path)) };
}

/** A box on the workbench: what is printed, what its owner changed, and what the rules say of it. */

import { api, explain } from '../app/api';
import { beSomebody } from '../app/me.svelte';
import { t } from '../app/texts.svelte';
import type { Components } from '../wire/types';
import type { Field, Group, Part } from './bench';

export type Changes = Record<string, unknown>;
export type BoxFile = { format: number; game: string; name: string; changes: Changes; digest?: string };
/** What the rules say: nothing yet, fine, or not. */
export type Verdict = { state: 'none' | 'asking' } | { state: 'fine'; box: BoxFile } | { state: 'refused'; text: string };

const PATIENCE = 350;
const LARGEST = 256 * 1024;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const join = (...parts: (string | number)[]): string => parts.filter((part) => part !== '').join('/');

/** What stands at the end of a way of keys and numbers. */
function follow(value: unknown, path: string): unknown {
  for (const key of path.split('/').filter(Boolean)) value = (value as Record<string, unknown> | undefined)?.[key];
  return value;
}

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
      for (const { at } of group.fields) {
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
    let found: Verdict;
    try {
      await beSomebody();
      const { box } = await api.tryBox(this.game, { name: this.name, changes: this.changes });
      found = box ? { state: 'fine', box: box as unknown as BoxFile } : { state: 'refused', text: t('error-bad-box') };
    } catch (error) {
      found = { state: 'refused', text: explain(error) };
    }
    if (asked === this.#asked) this.verdict = found;
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

  /** Opens somebody's box; a sentence if that cannot be. */
  async open(file: File): Promise<string> {
    if (file.size > LARGEST) return t('workshop-too-large');
    let box: BoxFile;
    try {
      box = JSON.parse(await file.text()) as BoxFile;
    } catch {
      return t('workshop-no-box');
    }
    if (box === null || typeof box !== 'object' || typeof box.changes !== 'object' || box.changes === null) return t('workshop-no-box');
    if (box.game !== this.game) return t('workshop-other-game');
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
    if (field.kind !== 'count' && field.kind !== 'things' && field.kind !== 'switch') return [];
    const places = bench.parts(group).map((entry) => bench.path(entry, field));
    const [now, printed] = [places.map((path) => bench.value(path)), places.map((path) => bench.was(path))].map((list) => list.reduce<number>((total, value) => total + counted(value ?? 0), 0)) as [number, number];
    return now === printed ? [{ field: field.at, word: null, now, printed }] : [];
  });
}

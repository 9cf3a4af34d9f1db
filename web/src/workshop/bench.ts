/** What the workshop shows of a game: groups of parts, what of them can be changed, how they look. */

import type { Component } from 'svelte';

export type Part = Record<string, unknown>;

/** A value of a part. `at` leads to it from the part: `left/crystal`. */
export type Field =
  | { at: string; kind: 'choice'; choices: (string | null)[] }
  | { at: string; kind: 'count'; least: number; most: number }
  | { at: string; kind: 'switch' }
  /** A few numbers in a row: a die, a track. */
  | { at: string; kind: 'numbers'; least: number; most: number; shortest: number; longest: number }
  /** So many things, each at a place of its own: what stands for none, one, two … of them. */
  | { at: string; kind: 'things'; places: unknown[] };

/** Parts of one kind. `at` leads to their list, or with `alone` to the only one; `each` lie apart. */
export type Group = { name: string; at: string; fields: Field[]; source: string; alone?: boolean; each?: string[] };

/** A game's bench; its words are in `strings/workshop.*.ftl`. */
export type Bench = {
  groups: Group[];
  /** What a part is called, where a number will not do. */
  title?: (group: string, part: Part, index: number) => string;
  Part?: Component<{ group: string; part: Part }>;
  /** Width by height of a drawn part. */
  shape?: number;
};

const benches = import.meta.glob<{ default: Bench }>('../games/*/workshop.ts');

/** The bench of a game, if it has one. */
export async function benchOf(game: string): Promise<Bench | null> {
  return (await benches[`../games/${game}/workshop.ts`]?.())?.default ?? null;
}

/** What the workshop shows of a game: groups of parts, what of them can be changed, how they look. */

import type { Component } from 'svelte';

export type Part = Record<string, unknown>;

/** A value of a part. `at` leads to it from the part: `left/crystal`; `of` names the parts it is meant for, if not all. */
export type Field = { of?: number[] } & (
  | { at: string; kind: 'choice'; choices: (string | null)[] }
  | { at: string; kind: 'count'; least: number; most: number }
  | { at: string; kind: 'switch' }
  /** A few numbers in a row: a die, a track. As many as printed, unless it says how many may be. */
  | { at: string; kind: 'numbers'; least: number; most: number; shortest?: number; longest?: number }
  /** So many things, each at a place of its own: what stands for none, one, two … of them. */
  | { at: string; kind: 'things'; places: unknown[] }
  /** The rules know it only so: it is shown. */
  | { at: string; kind: 'fixed' }
);
/** What of a part can be changed. */
export const fieldsOf = (group: Group, index: number): Field[] => group.fields.filter(({ of }) => of?.includes(index) ?? true);

/**
 * Parts of one kind, as the game's bench.json has them. `at` leads to their list, or with `alone` to the
 * only one; `each` lie apart; `also` must always be as the part at `at` is. Groups of one `tab` lie together.
 */
export type Group = {
  name: string; at: string; fields: Field[]; from: string; note: string;
  alone?: boolean; each?: string[]; also?: string[]; tab?: string; words?: string;
};
export const tabOf = (group: Group): string => group.tab ?? group.name;

/** How a game's bench looks; its words are in `strings/workshop.*.ftl`. */
export type Bench = {
  /** What a part is called, where a number will not do. */
  title?: (group: Group, part: Part, index: number) => string | null;
  /** Parts as they are drawn, and of which groups. */
  Part?: Component<{ group: string; part: Part }>;
  drawn?: string[];
  /** Width by height of a drawn part. */
  shape?: number;
  /** The least width of a drawn part. */
  width?: number;
  /** The piece that stands for a word: its symbol, in a square. */
  picture?: (field: string, word: string) => string | null;
  /** The family a part was printed for: those of a row lie together, each under its name. */
  family?: (group: Group, printed: Part) => { row: string; picture: string; of: string; name: string } | null;
  /** What all parts of a tab are printed on. */
  Sheet?: Component<{ tab: string; changes: Record<string, unknown>; at: string; pick: (path: string) => void }>;
  sheets?: string[];
  /** The table options under which what lies on a tab is played with. */
  options?: (tab: string) => Record<string, unknown>;
};

const benches = import.meta.glob<{ default: Bench }>('../games/*/workshop.ts');

/** The bench of a game, if it has one. */
export async function benchOf(game: string): Promise<Bench | null> {
  return (await benches[`../games/${game}/workshop.ts`]?.())?.default ?? null;
}

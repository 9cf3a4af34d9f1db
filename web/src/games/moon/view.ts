/** The view of Welcome to the Moon, the previews of its options, and small sums over them. */

import { word } from '../../app/texts.svelte';
import type { Option, View } from '../../wire/types';

export const GAME = 'moon';
/** With so many seats there is no room below them: what Side tells stands by the cards. */
export const CROWD = 6;

export const EFFECTS = ['robot', 'energy', 'plant', 'water', 'astronaut', 'planning'] as const;
export type Effect = (typeof EFFECTS)[number];
export type Written = number | string;
export type How = 'circle' | 'cross' | 'fill' | 'line' | Side | 'both';
/** In the Battle: whose insignia. */
export type Side = 'near' | 'far';
export const isSide = (what: Written): what is Side => what === 'near' || what === 'far';

export type Combination = { number: number; effect: Effect; next: Effect | null; card: string; effectCard: string };
export type Mission = { id: number; type: string; first: number; later: number; taken: boolean; need: number; have: number[] };
export type Page = {
  /** Who writes on it: its owner, and in the Battle the neighbour at the far side. */
  players: number[];
  cells: Record<string, Written>;
  marks: Record<string, How>;
  tracks: Record<string, number>;
  missions: Record<string, 'first' | 'later' | null>;
  points: number;
  parts: Record<string, number>;
  /** What stands in the boxes where points are added up. */
  sums: Record<string, number>;
};
export type Draft = { moves: string[]; combination?: number | null; effectFrom?: number | null; effect?: Effect | null; cell?: string | null; erred?: boolean };

export type MoonView = {
  adventure: number;
  seat: number | null;
  turn: number;
  phase: string;
  combinations: Combination[];
  remaining: number;
  missions: Mission[];
  ready: boolean[];
  /** Which sheet each seat writes on now: its own, but in the Battle every other turn a neighbour's. */
  pages: number[];
  sheets: Page[];
  shared: Record<string, string[]>;
  draft: Draft | null;
  astra: Astra | null;
};

/** The opponent of a player alone. */
export type Astra = {
  name: string;
  level: number;
  points: Record<Effect, number>;
  cards: Record<Effect, number>;
  gains: Record<Effect, number>;
  held: string[];
  score: number;
  parts: Record<string, number>;
  track: { crossed: number; boxes: number } | null;
  bonuses: { slots: number; circled: number; spent: number };
  pass: number;
  deck: number;
  letter: string | null;
  toCome: string[];
  flipped: string[];
  givable: number[];
};

/** ASTRA's name and points, where somebody plays against it. */
export function rival(view: View): { name: string; score: number } | null {
  const { astra } = view as unknown as MoonView;
  return astra && { name: `ASTRA, ${word(GAME, `astra-${astra.name}`)}`, score: astra.score };
}

export type Follows = {
  points: number;
  score: number;
  parts?: Record<string, number>;
  marks: string[];
  gains: Record<string, number>;
  number?: Written;
  sign?: Written;
};
export type PickPreview = { number: number; effect: Effect; cells: string[] };

export const read = (view: View): MoonView => view as unknown as MoonView;

/** What would follow from an option on one's own sheet. */
export const follows = (option: Option | null): Follows | null =>
  option && 'score' in option.preview ? (option.preview as unknown as Follows) : null;

/** Where the number of a combination could go. */
export const picking = (option: Option | null): PickPreview | null =>
  option && 'cells' in option.preview ? (option.preview as unknown as PickPreview) : null;

/** Another combination instead of the one just picked, as long as nothing is written. */
export function another(id: string, view: View): boolean {
  const draft = read(view).draft;
  return id.startsWith('pile-') && draft?.moves.length === 1 && (draft.combination ?? null) !== null && id !== pile(draft.combination ?? -1);
}

/** How each card is coloured, and its line on the sheet. */
export const FILL: Record<Effect, string> = {
  astronaut: 'var(--moon-astronaut)', water: 'var(--moon-water)', robot: 'var(--moon-robot)',
  planning: 'var(--moon-planning)', energy: 'var(--moon-energy)', plant: 'var(--moon-plant)',
};

/** Handwriting leans a little, the same way each time: by the name of the place. */
export function lean(id: string, most = 7): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % (2 * most + 1)) - most;
}

/** The options of a combination, by the place of its pile. */
export const pile = (index: number): string => `pile-${index + 1}`;

/** A hand-drawn circle around a place of this size. */
export function loop(width: number, height: number): string {
  const [a, b] = [(width + 12) / 34, (height + 12) / 34];
  const at = (x: number, y: number): string => `${((x - 20) * a).toFixed(1)} ${((y - 20) * b).toFixed(1)}`;
  return `M${at(27, 5)}C${at(14, 1)} ${at(4, 9)} ${at(4, 20)}S${at(13, 37)} ${at(22, 36)}S${at(37, 27)} ${at(36, 18)}S${at(28, 4)} ${at(17, 6)}`;
}

/** A hand-drawn frame around a large place: it keeps to the edge and leaves what is inside readable. */
export function frame(width: number, height: number): string {
  const [x, y, r] = [width / 2 + 2, height / 2 + 2, Math.min(width, height) * 0.28];
  const [across, down] = [2 * (x - r), 2 * (y - r)];
  return `M${-x + r - 9} ${-y - 3}q${across / 2} 3 ${across + 6} 2q${r} 0 ${r + 2} ${r}q-2 ${down / 2} 0 ${down}q0 ${r} ${-r} ${r}q${-across / 2} 2 ${-across} 0q${-r} 0 ${-r} ${-r}q2 ${-down / 2} 0 ${-down}q0 ${-r + 2} ${r + 12} ${-r - 3}`;
}

/** Parts of the score as they are shown: of two shared sheets only the sum of each. */
export function shownParts(parts: Record<string, number>): Map<string, number> {
  const found = new Map<string, number>();
  for (const [name, points] of Object.entries(parts)) {
    const side = /^(near|far)-/.exec(name)?.[1];
    const shown = side ? `board-zone-${side}` : `score-${name}`;
    found.set(shown, (found.get(shown) ?? 0) + points);
  }
  return found;
}

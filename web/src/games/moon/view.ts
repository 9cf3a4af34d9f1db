/** The view of Welcome to the Moon, the previews of its options, and small sums over them. */

import type { Option, View } from '../../wire/types';

export const GAME = 'moon';

export const EFFECTS = ['robot', 'energy', 'plant', 'water', 'astronaut', 'planning'] as const;
export type Effect = (typeof EFFECTS)[number];
export type How = 'circle' | 'cross' | 'fill' | 'line';
export type Written = number | string;

export type Combination = { number: number; effect: Effect; next: Effect; card: string; effectCard: string };
export type Mission = { id: number; type: string; first: number; later: number; taken: boolean; need: number; have: number[] };
export type Page = {
  cells: Record<string, Written>;
  marks: Record<string, How>;
  tracks: Record<string, number>;
  missions: Record<string, 'first' | 'later' | null>;
  points: number;
  parts: Record<string, number>;
};
export type Draft = { moves: string[]; combination?: number | null; effect?: Effect | null; cell?: string | null; erred?: boolean };

export type MoonView = {
  adventure: number;
  seat: number | null;
  turn: number;
  phase: 'draft' | 'missions' | 'incidents' | 'over';
  combinations: Combination[];
  remaining: number;
  missions: Mission[];
  ready: boolean[];
  sheets: Page[];
  shared: Record<string, string[]>;
  draft: Draft | null;
};

export type Follows = {
  points: number;
  score: number;
  parts?: Record<string, number>;
  marks: string[];
  gains: Record<string, number>;
  number?: Written;
};
export type PickPreview = { number: number; effect: Effect; cells: string[] };

export const read = (view: View): MoonView => view as unknown as MoonView;

/** What would follow from an option on one's own sheet. */
export const follows = (option: Option | null): Follows | null =>
  option && 'score' in option.preview ? (option.preview as unknown as Follows) : null;

/** Where the number of a combination could go. */
export const picking = (option: Option | null): PickPreview | null =>
  option && 'cells' in option.preview ? (option.preview as unknown as PickPreview) : null;

/** How each card is coloured, and its line on the sheet. */
export const FILL: Record<Effect, string> = {
  astronaut: '#f7c48d', water: '#b4daf4', robot: '#f4efe4', planning: '#f6c6d6', energy: '#d6c9f4', plant: '#c3e3b6',
};

/** Handwriting leans a little, the same way each time: by the name of the place. */
export function lean(id: string, most = 7): number {
  let sum = 7;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return (sum % (2 * most + 1)) - most;
}

/** The options of a combination, by the place of its pile. */
export const pile = (index: number): string => `pile-${index + 1}`;

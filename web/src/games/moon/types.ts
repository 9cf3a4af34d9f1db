/** Written by tools/wire_types.py from views.py: change that, then run it. */

import type { Option, Preview } from '../../wire/types';

/** What a seat (null: a spectator) may see. */
export type MoonView = {
  adventure: number;
  seat: number | null;
  turn: number;
  phase: 'opening' | 'draft' | 'incidents' | 'missions' | 'over' | 'alert' | 'give';
  combinations: Combination[];
  remaining: number;
  missions: Mission[];
  ready: boolean[];
  pages: number[];
  sheets: Page[];
  shared: Record<string, string[]>;
  draft: Draft | null;
  astra: Astra | null;
  box?: Record<string, unknown>;
};

/** A number and an effect to take; against ASTRA a card that gives either of them. */
export type Combination = {
  number: number;
  effect: 'robot' | 'energy' | 'plant' | 'water' | 'astronaut' | 'planning';
  next: 'robot' | 'energy' | 'plant' | 'water' | 'astronaut' | 'planning' | null;
  card: string;
  effectCard: string;
};

/** A mission, what it is worth to the viewer, and how far each seat has come. */
export type Mission = {
  id: number;
  type: 'A' | 'B' | 'C';
  first: number;
  later: number;
  taken: boolean;
  asks: Record<string, number>;
  need: number;
  have: number[];
};

/** A sheet: what is written and marked, and the points it brings. */
export type Page = {
  players: number[];
  cells: Record<string, number | 'X' | 'near' | 'far'>;
  marks: Record<string, 'circle' | 'cross' | 'fill' | 'line' | 'both' | 'near' | 'far'>;
  tracks: Record<string, number>;
  missions: Record<string, 'first' | 'later' | null>;
  points: number;
  parts: Record<string, number>;
  sums: Record<string, number>;
};

/** The moves made since the last common moment, and what they have picked and written. */
export type Draft = {
  moves: string[];
  combination?: number | null;
  effectFrom?: number | null;
  effect?: 'robot' | 'energy' | 'plant' | 'water' | 'astronaut' | 'planning' | null;
  cell?: string | null;
};

/** The opponent of a player alone. */
export type Astra = {
  pass: number;
  name: string;
  level: number;
  points: Record<string, number>;
  cards: Record<string, number>;
  gains: Record<string, number>;
  score: number;
  parts: Record<string, number>;
  track: RocketTrack | null;
  bonuses: SoloBonuses;
  deck: number;
  letter: 'A' | 'B' | 'C' | null;
  toCome: ('A' | 'B' | 'C')[];
  givable: number[];
};

/** How many rockets ASTRA has crossed, of how many. */
export type RocketTrack = {
  crossed: number;
  boxes: number;
};

/** How many are printed, won and used up. */
export type SoloBonuses = {
  slots: number;
  circled: number;
  spent: number;
};

/** The cards that will be shuffled, pile by pile, and against ASTRA those out of the game. */
export type MoonRecall = {
  discards: number[][];
  removed?: number[];
};

/** Where the number of a combination could go. */
export type PickPreview = {
  number: number;
  effect: 'robot' | 'energy' | 'plant' | 'water' | 'astronaut' | 'planning';
  cells: string[];
  astra?: Gift;
};

/** The card ASTRA would get. */
export type Gift = {
  card: string;
  effect: 'robot' | 'energy' | 'plant' | 'water' | 'astronaut' | 'planning';
  points: number;
};

/** A number or, in the Battle, an insignia in a cell. */
export type WritePreview = {
  points: number;
  score: number;
  parts: Record<string, number>;
  marks: string[];
  gains: Record<string, number>;
  number?: number;
  sign?: 'near' | 'far';
};

/** An X in a cell. */
export type CrossPreview = {
  points: number;
  score: number;
  parts: Record<string, number>;
  marks: string[];
  gains: Record<string, number>;
  number: 'X';
};

/** What would follow on one's own sheet. */
export type Follows = {
  points: number;
  score: number;
  parts: Record<string, number>;
  marks: string[];
  gains: Record<string, number>;
};

/** A mission's reward. */
export type ClaimPreview = {
  points: number;
  score: number;
  parts: Record<string, number>;
  marks: string[];
  gains: Record<string, number>;
  mission: number;
  reward: number;
};

/** A card for ASTRA and what it brings it. */
export type GivePreview = {
  effect: 'robot' | 'energy' | 'plant' | 'water' | 'astronaut' | 'planning';
  points: number;
};

/** What a seat may do now, each kind with what it would bring. */
export type MoonOption =
  | (Option & { kind: 'pick'; preview: PickPreview })
  | (Option & { kind: 'wild'; preview: PickPreview })
  | (Option & { kind: 'write'; preview: WritePreview })
  | (Option & { kind: 'x'; preview: CrossPreview })
  | (Option & { kind: 'error'; preview: Follows })
  | (Option & { kind: 'claim'; preview: ClaimPreview })
  | (Option & { kind: 'skip'; preview: Preview })
  | (Option & { kind: 'confirm'; preview: Preview })
  | (Option & { kind: 'give'; preview: GivePreview })
  | (Option & { kind: 'deny'; preview: GivePreview })
  | (Option & { kind: 'strike'; preview: Follows })
  | (Option & { kind: 'airlock'; preview: Follows })
  | (Option & { kind: 'asteroid'; preview: Follows })
  | (Option & { kind: 'astronaut'; preview: Follows })
  | (Option & { kind: 'bonus'; preview: Follows })
  | (Option & { kind: 'build'; preview: Follows })
  | (Option & { kind: 'close'; preview: Follows })
  | (Option & { kind: 'cut'; preview: Follows })
  | (Option & { kind: 'energy'; preview: Follows })
  | (Option & { kind: 'fuel'; preview: Follows })
  | (Option & { kind: 'greenhouse'; preview: Follows })
  | (Option & { kind: 'infect'; preview: Follows })
  | (Option & { kind: 'moon'; preview: Follows })
  | (Option & { kind: 'plant'; preview: Follows })
  | (Option & { kind: 'power'; preview: Follows })
  | (Option & { kind: 'robot'; preview: Follows })
  | (Option & { kind: 'split'; preview: Follows })
  | (Option & { kind: 'tank'; preview: Follows })
  | (Option & { kind: 'tunnel'; preview: Follows })
  | (Option & { kind: 'value'; preview: Follows })
  | (Option & { kind: 'vein'; preview: Follows })
  | (Option & { kind: 'virus'; preview: Follows })
  | (Option & { kind: 'water'; preview: Follows });

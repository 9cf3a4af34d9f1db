/** Written by tools/wire_types.py from views.py: change that, then run it. */

import type { Option, Preview } from '../../wire/types';

/** The table; cards are named planet-cats-count, as `blue-pink-3`. */
export type CatonautsView = {
  phase: 'corner' | 'fly' | 'land' | 'over';
  turn: number;
  first: number | null;
  field: Record<string, string | null>;
  pawns: (string | null)[];
  leaving: string | null;
  rockets: string[][];
  piles: string[][];
  points: number[];
  discard: string[];
  deck: number;
  finalTurns: number | null;
};

/** What a flight would cost and bring, and what could be landed after it. */
export type FlyPreview = {
  passes: boolean;
  lost: string | null;
  boards: string;
  landings: LandPreview[];
};

/** Who would get off: so many cards, those that match for points, the others for none. */
export type LandPreview = {
  cards: number;
  points: number;
  landed: string[];
  thrown: string[];
};

/** What a seat may do now, each kind with what it would bring. */
export type CatonautsOption =
  | (Option & { kind: 'corner'; preview: Preview })
  | (Option & { kind: 'fly'; preview: FlyPreview })
  | (Option & { kind: 'land'; preview: LandPreview });

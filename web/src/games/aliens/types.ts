/** Written by tools/wire_types.py from views.py: change that, then run it. */

import type { Option } from '../../wire/types';

/** The table; `tiles` has the faces of all tiles that lie open. */
export type AliensView = {
  phase: 'take' | 'stuck' | 'over';
  turn: number;
  first: number;
  firstRound: boolean;
  die: number | null;
  faces: number[];
  row: (string | null)[];
  supply: number;
  planets: ((Planet | null)[])[];
  finished: Finished[][];
  points: number[];
  removed: string[];
  lastPass: boolean;
  tiles: Record<string, Face>;
};

/** An unfinished planet. `enough`: whether its owner, if to move, has cosmonauts enough. */
export type Planet = {
  slots: Slots;
  stations: number;
  aliens: number;
  need: number;
  enough: boolean | null;
};

/** The tiles of a planet. */
export type Slots = {
  nw: string | null;
  ne: string | null;
  se: string | null;
  sw: string | null;
};

/** A finished planet. */
export type Finished = {
  slots: Slots;
  stations: number;
};

/** A tile as it would lie in the upper left slot, things at x and y; the middle is (1, 1). */
export type Face = {
  cw: boolean;
  ccw: boolean;
  stations: number[][];
  aliens: number[][];
};

/** Where a tile would go and what that makes of the planet. */
export type TakePreview = {
  tile: string;
  place: number;
  slot: 'nw' | 'ne' | 'se' | 'sw';
  need: number;
  die: number | null;
  finishes: boolean;
  stations: Change;
  aliens: Change;
};

/** A number before a move and after it. */
export type Change = {
  before: number;
  after: number;
};

/** Which tile would go back into the box and what that leaves of the planet. */
export type RemovePreview = {
  tile: string;
  place: number;
  slot: 'nw' | 'ne' | 'se' | 'sw';
  vanishes: boolean;
  stations: Change;
  aliens: Change;
};

/** Whether passing ends the match. */
export type PassPreview = {
  ends: boolean;
};

/** What a seat may do now, each kind with what it would bring. */
export type AliensOption =
  | (Option & { kind: 'open'; preview: TakePreview })
  | (Option & { kind: 'add'; preview: TakePreview })
  | (Option & { kind: 'remove'; preview: RemovePreview })
  | (Option & { kind: 'pass'; preview: PassPreview });

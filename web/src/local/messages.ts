/** What the page and the workers that stand in for a server say to each other. */

/** The name of the worker bots think in. */
export const THINK = 'think';
/** What the names of the workers tables live in begin with. */
export const TABLE = 'table-';

/** Page to table. */
export type Asked =
  | { k: 'call'; n: number; method: string; path: string; body: string }
  | { k: 'open'; n: number; table: string }
  | { k: 'say'; n: number; data: string }
  | { k: 'close'; n: number };

/** Table to page. */
export type Told =
  | { k: 'answer'; n: number; status: number; text: string }
  | { k: 'opened'; n: number }
  | { k: 'told'; n: number; data: string }
  | { k: 'closed'; n: number }
  | { k: 'coming'; done: number; total: number }
  | { k: 'alive' }
  | { k: 'awake' }
  | { k: 'missing'; what: Missing };

/** What a browser may lack. */
export type Missing = 'wasm' | 'storage' | 'parts';

/** Table to the worker bots think in, and back. */
export type Question = { n: number; question: string };
export type Thought = { n: number; move: string };

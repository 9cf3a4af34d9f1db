/** Written by tools/wire_types.py from views.py: change that, then run it. */

import type { Option, Preview } from '../../wire/types';

/** The table as a seat or a spectator sees it. */
export type NotAloneView = {
  phase: 'setup' | 'exploration' | 'hunting' | 'reckoning' | 'end' | 'over';
  step: 'side' | 'opening' | 'exploring' | 'closing' | 'hunting' | 'vortex' | 'reacting' | 'river' | 'revealed' | 'free' | 'before-target' | 'target' | 'before-artemia' | 'artemia' | 'before-catch' | 'catch' | 'dusk' | 'over';
  turn: number;
  creature: number;
  side: number | null;
  artemiaSpaces: number[];
  rescue: number;
  assimilation: number;
  start: Distances;
  marker: boolean;
  winner: 'creature' | 'hunted' | null;
  tokens: TokenPlaces;
  effects: string[];
  blocked: number[];
  ineffective: number[];
  usedPowers: number[];
  reserve: Record<string, number>;
  hunt: HuntView;
  survival: SurvivalView;
  hunted: HuntedView[];
  window: WindowView | null;
  faces: Faces;
  own?: OwnView;
};

/** Spaces to the star. */
export type Distances = {
  rescue: number;
  assimilation: number;
};

/** The places each token lies on: none, one, or two neighbours. */
export type TokenPlaces = {
  creature: number[];
  target: number[];
  artemia: number[];
};

/** The hunt cards, as many as there are, and the open discard with the last on top. */
export type HuntView = {
  hand: number;
  deck: number;
  under: Batch[];
  discard: string[];
  left: number;
};

/** Cards sent under the hunt deck; null to those who did not see which. */
export type Batch = {
  count: number;
  cards: string[] | null;
};

/** The survival cards nobody holds. */
export type SurvivalView = {
  deck: number;
  discard: string[];
};

/** A Hunted as the viewer sees it. */
export type HuntedView = {
  seat: number;
  will: number;
  hand: number;
  discard: number[] | null;
  discards: number;
  places: number[];
  survival: number;
  spent: string | null;
  down: number;
  cards: number[] | null;
  known: number[];
  spots: number[];
  may: number[];
  needs: number;
  armed: 'river' | 'artefact' | null;
  arming: 'river' | 'artefact' | null;
  acted: boolean;
  anticipated: number;
  dodging: boolean;
  detecting: boolean;
  shown: number[];
};

/** The open window: who is asked; who has answered is one's own business. */
export type WindowView = {
  at: 'side' | 'opening' | 'exploring' | 'closing' | 'hunting' | 'vortex' | 'reacting' | 'river' | 'revealed' | 'free' | 'before-target' | 'target' | 'before-artemia' | 'artemia' | 'before-catch' | 'catch' | 'dusk' | 'over';
  asked: number[];
  ready: number[];
};

/** All cards of the box. */
export type Faces = {
  hunt: Record<string, CardFace>;
  survival: Record<string, CardFace>;
};

/** What is printed on a card besides its name; no phase: that of the card it repeats. */
export type CardFace = {
  phase: number | null;
  symbol?: 'target' | 'artemia' | null;
};

/** What a seat alone knows: its cards, and the moves of an answer still sealed. */
export type OwnView = {
  answer: string[];
  hunt?: string[];
  places?: number[];
  down?: number[];
  survival?: string[];
  drawn?: string[];
};

/** What can be worked out about discards behind the Smokescreen, by seat. */
export type NotAloneRecall = {
  sure?: Record<string, number[]>;
  maybe?: Record<string, number[]>;
};

/** What a place brings to who is free there, and what it costs to be caught. */
export type ExplorePreview = {
  free: PowerPreview;
  caught: CaughtPreview;
};

/** What the power of a place would bring now. */
export type PowerPreview = {
  usable: boolean;
  rescue?: number[];
  marker?: boolean;
  cards?: number;
};

/** What being caught would cost: Will, and where Assimilation would go. */
export type CaughtPreview = {
  will: number;
  assimilation: number[];
};

/** Where a token would lie, who may be there, and what it would cost them. */
export type TokenPreview = {
  places: number[];
  may: number[];
  caught?: CaughtPreview;
};

/** What a hunt card works as, and how many more may be played. */
export type HuntPreview = {
  effect: string;
  left: number;
};

/** Will from and to, cards that come back, Assimilation from and to. */
export type ResistPreview = {
  will: number[];
  cards: number;
  assimilation?: number[];
};

/** Will from and to. */
export type WillPreview = {
  will: number[];
};

/** How many cards come back. */
export type BackPreview = {
  cards: number;
};

/** What a seat may do now, each kind with what it would bring. */
export type NotAloneOption =
  | (Option & { kind: 'explore'; preview: ExplorePreview })
  | (Option & { kind: 'use'; preview: PowerPreview })
  | (Option & { kind: 'copy'; preview: PowerPreview })
  | (Option & { kind: 'creature'; preview: TokenPreview })
  | (Option & { kind: 'target'; preview: TokenPreview })
  | (Option & { kind: 'artemia'; preview: TokenPreview })
  | (Option & { kind: 'hunt'; preview: HuntPreview })
  | (Option & { kind: 'give-up'; preview: ResistPreview })
  | (Option & { kind: 'resist-1'; preview: ResistPreview })
  | (Option & { kind: 'resist-2'; preview: ResistPreview })
  | (Option & { kind: 'lose'; preview: WillPreview })
  | (Option & { kind: 'heal'; preview: WillPreview })
  | (Option & { kind: 'all'; preview: BackPreview })
  | (Option & { kind: 'side-1'; preview: Preview })
  | (Option & { kind: 'side-2'; preview: Preview })
  | (Option & { kind: 'take'; preview: Preview })
  | (Option & { kind: 'enough'; preview: Preview })
  | (Option & { kind: 'discard'; preview: Preview })
  | (Option & { kind: 'hide'; preview: Preview })
  | (Option & { kind: 'keep'; preview: Preview })
  | (Option & { kind: 'first'; preview: Preview })
  | (Option & { kind: 'from'; preview: Preview })
  | (Option & { kind: 'at'; preview: Preview })
  | (Option & { kind: 'fetch'; preview: Preview })
  | (Option & { kind: 'choose'; preview: Preview })
  | (Option & { kind: 'survival'; preview: Preview })
  | (Option & { kind: 'keep-card'; preview: Preview })
  | (Option & { kind: 'drop-card'; preview: Preview })
  | (Option & { kind: 'draw'; preview: Preview })
  | (Option & { kind: 'pass'; preview: Preview })
  | (Option & { kind: 'done'; preview: Preview });

/** Written by tools/wire_types.py from views.py: change that, then run it. */

import type { Option } from '../../wire/types';

/** The table as a seat sees it. */
export type Planet5RView = {
  phase: 'choose' | 'late' | 'bid' | 'take' | 'place' | 'over';
  round: number;
  rounds: number;
  owing: number[];
  late: number[];
  market: string[];
  marketLimit: number;
  next: string | null;
  stack: number;
  seats: Clan[];
  auction: AuctionView | null;
  die: number[];
  crystalPoints: number[];
  openWater: boolean;
  settlementCrystals: boolean;
  faces: Record<string, Face>;
};

/** A seat: what it has, what it played, what lies in front of it. */
export type Clan = {
  water: number | null;
  hand: ('dig' | 'develop' | 'plunder' | 'scout' | 'expand')[];
  discard: ('dig' | 'develop' | 'plunder' | 'scout' | 'expand')[];
  card: 'none' | 'sealed' | 'open';
  action: 'dig' | 'develop' | 'plunder' | 'scout' | 'expand' | null;
  last: 'dig' | 'develop' | 'plunder' | 'scout' | 'expand' | null;
  rows: Row[];
  crystals: Crystals;
  crystalScore: number;
};

/** Joined cards from left to right, and whether each lies over the next. */
export type Row = {
  cards: string[];
  over: boolean[];
};

/** Active crystals by kind. */
export type Crystals = {
  blue: number;
  green: number;
  violet: number;
  joker: number;
};

/** The auction going on, or the last one. */
export type AuctionView = {
  current: boolean;
  againstDie: boolean;
  diggers: number[];
  bids: (number | 'sealed' | null)[];
  roll: number | null;
  bought: number[];
  buyers: number[];
  buyer: number | null;
  taken: string | null;
};

/** A card; settlements have no crystal in the centre. */
export type Face = {
  left: Side;
  right: Side;
  centre: 'blue' | 'green' | 'violet' | 'joker' | null;
};

/** A side of a card: its action, what it improves, and the crystal at its edge. */
export type Side = {
  action: 'dig' | 'develop' | 'plunder' | 'scout' | 'expand';
  upgrade: 'gain_1' | 'gain_die' | 'gain_per_card' | 'steal_1_each' | null;
  of: 'dig' | 'develop' | 'plunder' | 'scout' | 'expand' | null;
  crystal: 'blue' | 'green' | 'violet' | 'joker';
};

/** Water of all seats, as everybody could have noted it down. */
export type Planet5RRecall = {
  water: number[];
};

/** What an action card can bring: `water` from the least to the most. */
export type PlayPreview = {
  action: 'dig' | 'develop' | 'plunder' | 'scout' | 'expand';
  upgrades: SideShown[];
  water: number[];
  returns?: ('dig' | 'develop' | 'plunder' | 'scout' | 'expand')[];
};

/** A side, and where it is. */
export type SideShown = {
  action: 'dig' | 'develop' | 'plunder' | 'scout' | 'expand';
  upgrade: 'gain_1' | 'gain_die' | 'gain_per_card' | 'steal_1_each' | null;
  of: 'dig' | 'develop' | 'plunder' | 'scout' | 'expand' | null;
  crystal: 'blue' | 'green' | 'violet' | 'joker';
  card: string;
  side: 'left' | 'right';
};

/** What is left after a bid; `wins`: on how many faces of how many it beats the die. */
export type BidPreview = {
  bid: number;
  left: number;
  wins: number[] | null;
};

/** What a technology brings where it fits best, and in how many places it would join. */
export type TakePreview = {
  card: string;
  joins: number;
  points: number;
};

/** What a way to place brings, lights, covers and leaves visible. */
export type PlacePreview = {
  card: string;
  points: number;
  crystals: CrystalsChange;
  colours: ColoursChange;
  lit: SideShown[];
  covers: SideShown[];
  upgrades: SideShown[];
  row: Row;
};

/** Crystals before and after. */
export type CrystalsChange = {
  before: Crystals;
  after: Crystals;
};

/** Points before and after. */
export type ColoursChange = {
  before: Colours;
  after: Colours;
};

/** A number for each colour of crystals. */
export type Colours = {
  blue: number;
  green: number;
  violet: number;
};

/** What a seat may do now, each kind with what it would bring. */
export type Planet5ROption =
  | (Option & { kind: 'play'; preview: PlayPreview })
  | (Option & { kind: 'bid'; preview: BidPreview })
  | (Option & { kind: 'take'; preview: TakePreview })
  | (Option & { kind: 'place'; preview: PlacePreview });

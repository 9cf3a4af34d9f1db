/** Small sums over the view of Planet 5R and the previews of its options. */

import { word } from '../../app/texts.svelte';
import type { Arg, Entry } from '../../wire/types';
import type { BoardProps } from '../face';
import type { AuctionView, BidPreview, Colours, Crystals, Face, PlacePreview, Planet5ROption, Planet5RRecall, Planet5RView, PlayPreview, Row, Side, TakePreview } from './types';

export const GAME = 'planet5r';

export type Action = Side['action'];
export const ACTIONS: readonly Action[] = ['dig', 'develop', 'plunder', 'scout', 'expand'];
export type Colour = keyof Colours;
export const COLOURS: readonly Colour[] = ['blue', 'green', 'violet'];

/** What the parts of this board are handed. */
export type Props = BoardProps<Planet5RView, Planet5ROption, Planet5RRecall> & {
  /** What has been told so far. */
  log?: Entry[];
  /** The place chosen in the first of two steps. */
  chosen?: string | null;
};

export type PlaceOption = Extract<Planet5ROption, { kind: 'place' }>;
export const played = (option: Planet5ROption | null): PlayPreview | null => (option?.kind === 'play' ? option.preview : null);
export const bidding = (option: Planet5ROption | null): BidPreview | null => (option?.kind === 'bid' ? option.preview : null);
export const taking = (option: Planet5ROption | null): TakePreview | null => (option?.kind === 'take' ? option.preview : null);
export const placing = (option: Planet5ROption | null): PlacePreview | null => (option?.kind === 'place' ? option.preview : null);

/** The two numbers of a pair. */
export const pair = (numbers: number[]): [number, number] => [numbers[0] ?? 0, numbers[1] ?? 0];

// ---- how cards are coloured ----

export const FILL: Record<Action, string> = { dig: 'var(--planet5r-dig)', develop: 'var(--planet5r-develop)', plunder: 'var(--planet5r-plunder)', scout: 'var(--planet5r-scout)', expand: 'var(--planet5r-expand)' };
export const PRINT: Record<Action, string> = { dig: 'var(--planet5r-dig-print)', develop: 'var(--planet5r-develop-print)', plunder: 'var(--planet5r-plunder-print)', scout: 'var(--planet5r-scout-print)', expand: 'var(--planet5r-expand-print)' };
/** The order in which actions are carried out, 1 to 5: it stands on the cards. */
export const orderOf = (action: Action): number => ACTIONS.indexOf(action) + 1;

export const isSettlement = (card: string): boolean => card.startsWith('S');
/** A card by what is drawn on it. */
export const cardName = (card: string, how: 'nom' | 'acc' | 'gen' = 'nom'): string => word(GAME, `card-${card}`, { case: how });
export const artOf = (card: string): string => (isSettlement(card) ? `settlement-${card}` : `tech-${card}`);

// ---- rows of joined cards ----

/** How much of a card its neighbour to the right leaves free: a strip of 68 of 232 overlaps. */
export const STEP = 164 / 232;
export const HEIGHT = 176 / 232;

/** How wide a row is, in card widths. */
export const rowWidth = (cards: number): number => 1 + (cards - 1) * STEP;

/** Which card lies how high: at each joint one is above the other. */
export function heights(row: Row): number[] {
  const levels = [0];
  row.over.forEach((over, i) => levels.push((levels[i] ?? 0) + (over ? -1 : 1)));
  const least = Math.min(...levels);
  return levels.map((level) => level - least);
}

/** The edge crystals of a card that shine: where it is the upper one at a joint. */
export function shining(row: Row, index: number): { left: boolean; right: boolean } {
  return { left: index > 0 && row.over[index - 1] === false, right: row.over[index] === true };
}

/** The rows of an area after a row of it has grown; the grown row takes the first place of its parts. */
export function grown(rows: Row[], after: Row): Row[] {
  const found = rows.findIndex((row) => row.cards.some((card) => after.cards.includes(card)));
  const rest = rows.filter((row) => !row.cards.some((card) => after.cards.includes(card)));
  if (found < 0) return [...rest, after];
  const before = rows.slice(0, found).filter((row) => rest.includes(row));
  return [...before, after, ...rest.filter((row) => !before.includes(row))];
}

/** Rows put side by side and below each other within a width, in card widths. */
export function shelves(widths: number[], most: number, gap: number): number {
  let lines = 1;
  let used = 0;
  for (const width of widths) {
    if (used > 0 && used + gap + width > most) {
      lines += 1;
      used = width;
    } else used += (used > 0 ? gap : 0) + width;
  }
  return lines;
}

/** The widest a card may be so that all rows fit a place of this size, with some room below. */
export function fit(widths: number[], width: number, height: number, gap: number, below: number, least: number, most: number): number {
  for (let size = most; size > least; size -= 4) {
    if (widths.some((each) => each * size > width)) continue;
    const lines = shelves(widths.map((each) => each * size), width, gap);
    if (lines * size * HEIGHT + (lines - 1) * gap + below <= height) return size;
  }
  return least;
}

// ---- ways to place a card ----

export type Way = { id: string; options: PlaceOption[]; best: PlaceOption; /** Chosen first, and how the card lies second. */ steps: boolean };

const gain = (option: PlaceOption): number => option.preview.points;

/** The element that stands for a place: `place-right-of-S1`, `place-between-S1-T10`, `place-alone`. */
export function placeOf(move: string): string {
  const [first, second] = joints(move);
  if (!first) return 'place-alone';
  if (second) return `place-between-${first.card}-${second.card}`;
  return `place-${first.side === 'left' ? 'right' : 'left'}-of-${first.card}`;
}

/** The element that stands for a place and how the card lies there: `place-right-of-S1-over`. */
export const lyingOf = (move: string): string => [placeOf(move), ...lies(move)].join('-');

/** At each joint: over or under. */
export const lies = (move: string): string[] => joints(move).map((joint) => (joint.over ? 'over' : 'under'));

/** Options by where the card goes; within each, over before under. The best place first. */
export function ways(options: Planet5ROption[]): Way[] {
  const groups = new Map<string, PlaceOption[]>();
  for (const option of options) {
    if (option.kind !== 'place') continue;
    const id = placeOf(option.move);
    groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  return [...groups]
    .map(([id, all]) => ({
      id,
      options: all.sort((a, b) => lyingOf(a.move).localeCompare(lyingOf(b.move))),
      best: all.reduce((best, each) => (gain(each) > gain(best) ? each : best)),
      steps: all.length > 1 && all[0]?.targets[0] === id,
    }))
    .sort((a, b) => gain(b.best) - gain(a.best));
}

/** An end of a row where the card cannot go: the symbols that would meet there differ. */
export type Shut = { id: string; side: 'left' | 'right'; row: Row; theirs: Action; mine: Action };

/** The ends of all rows that are not among the ways. */
export function shut(rows: Row[], found: Way[], faces: Record<string, Face>, card: Face): Shut[] {
  return rows.flatMap((row) =>
    (['left', 'right'] as const).flatMap((side): Shut[] => {
      const end = row.cards.at(side === 'left' ? 0 : -1) ?? '';
      const face = faces[end];
      const id = `place-${side}-of-${end}`;
      if (!face || found.some((way) => way.id === id)) return [];
      return [{ id, side, row, theirs: face[side].action, mine: card[side === 'left' ? 'right' : 'left'].action }];
    }),
  );
}

export type Joint = { side: 'left' | 'right'; card: string; over: boolean };

/** The joints of a move: `place right-of S1 over left-of T10 under`. */
export function joints(move: string): Joint[] {
  const words = move.split(' ').slice(1);
  const found: Joint[] = [];
  for (let i = 0; i + 2 < words.length; i += 3) {
    found.push({ side: words[i] === 'right-of' ? 'left' : 'right', card: words[i + 1] ?? '', over: words[i + 2] === 'over' });
  }
  return found;
}

// ---- crystals ----

export function pointsFor(count: number, table: number[]): number {
  return table[Math.min(count, table.length - 1)] ?? 0;
}

/** How many jokers count as each colour so that the points are highest. */
export function jokers(crystals: Crystals, table: number[]): Colours {
  let best: Colours = { blue: 0, green: 0, violet: 0 };
  let most = -1;
  for (let blue = 0; blue <= crystals.joker; blue++) {
    for (let green = 0; blue + green <= crystals.joker; green++) {
      const tried = { blue, green, violet: crystals.joker - blue - green };
      const points = COLOURS.reduce((sum, colour) => sum + pointsFor(crystals[colour] + tried[colour], table), 0);
      if (points > most) {
        most = points;
        best = tried;
      }
    }
  }
  return best;
}

// ---- the auction ----

export type Verdict = 'waits' | 'sealed' | 'open' | 'takes' | 'has' | 'equal' | 'late' | 'beaten' | 'dry';

/** How a digger fares; `place`: in which order the buyers choose. */
export function verdict(auction: AuctionView, seat: number, hidden: boolean): { is: Verdict; place: number } {
  const bid = auction.bids[seat] ?? null;
  const none = { place: 0 };
  if (hidden) return bid === null ? { is: 'waits', ...none } : { is: 'sealed', ...none };
  if (typeof bid !== 'number') return { is: 'dry', ...none };
  const won = [...auction.bought, ...auction.buyers];
  if (won.includes(seat)) {
    const place = won.filter((other) => Number(auction.bids[other]) > bid).length + 1;
    return { is: auction.bought.includes(seat) ? 'has' : 'takes', place };
  }
  if (auction.againstDie) return { is: 'beaten', ...none };
  return { is: auction.bids.some((other, who) => who !== seat && other === bid) ? 'equal' : 'late', ...none };
}

// ---- what a round brought ----

/** What came to a seat or left it: by the die, stolen one by one, or plundered. */
export type Happening = { key: string; seat: number; by: 'die' | 'thief' | 'plunder'; count: number; /** Whom it was taken from (gained) or who took it (lost). */ others: number[] };

const seatIn = (arg: Arg | undefined): number | null => (typeof arg === 'object' && 'seat' in arg ? (arg.seat as number) : null);

/** The rolls, thefts and plunders of a round, as the log told them: of the one that runs, or of the one before. */
export function happenings(log: Entry[], before: boolean): Happening[] {
  const starts = log.flatMap((entry, i) => (entry.text.id === 'log-round' ? [i] : []));
  const end = before ? (starts.at(-1) ?? 0) : log.length;
  const found = new Map<string, Happening>();
  const add = (seat: number | null, by: Happening['by'], count: number, other: number | null, n: number): void => {
    if (seat === null || count === 0) return;
    // Thefts of a seat are told together, every roll by itself.
    const key = by === 'die' ? `die-${n}` : `${by}-${seat}-${Math.sign(count)}`;
    const known = found.get(key);
    const others = other === null ? [] : [other];
    found.set(key, known ? { ...known, count: known.count + count, others: [...new Set([...known.others, ...others])] } : { key, seat, by, count, others });
  };
  for (const { n, text } of log.slice(starts.at(before ? -2 : -1) ?? 0, end)) {
    const { seat, victim, count } = text.args;
    const who = seatIn(seat);
    const many = typeof count === 'number' ? count : 0;
    if (text.id === 'log-rolled' || text.id === 'log-scouted') add(who, 'die', many, null, n);
    else if (text.id === 'log-plundered') add(who, 'plunder', many, null, n);
    else if (text.id === 'log-robbed') add(who, 'plunder', -many, null, n);
    else if (text.id === 'log-stole') {
      add(who, 'thief', 1, seatIn(victim), n);
      add(seatIn(victim), 'thief', -1, who, n);
    }
  }
  return [...found.values()];
}

import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import Area from '../src/games/planet5r/Area.svelte';
import Arena from '../src/games/planet5r/Arena.svelte';
import Hand from '../src/games/planet5r/Hand.svelte';
import Market from '../src/games/planet5r/Market.svelte';
import { fit, grown, happenings, heights, jokers, lyingOf, placeOf, shining, shut, verdict, ways, type PlaceOption, type Props } from '../src/games/planet5r/view';
import type { AuctionView, Clan, Face, Planet5ROption, Planet5RView, Side } from '../src/games/planet5r/types';
import type { Arg, Entry } from '../src/wire/types';

const side = (action: Side['action'], crystal: Side['crystal']): Side => ({ action, crystal, upgrade: null, of: null });
const T06: Face = { left: side('develop', 'joker'), right: side('expand', 'violet'), centre: 'blue' };
const faces: Record<string, Face> = {
  S1: { left: side('dig', 'blue'), right: side('develop', 'green'), centre: null },
  T04: { left: side('develop', 'blue'), right: side('dig', 'violet'), centre: 'green' },
  T10: { left: side('scout', 'violet'), right: side('dig', 'blue'), centre: 'green' },
  T06,
};
const clan = (more: Partial<Clan> = {}): Clan => ({
  water: null, hand: ['dig', 'develop', 'plunder', 'scout', 'expand'], discard: [], card: 'none', action: null, last: null,
  rows: [{ cards: ['S1'], over: [] }], crystals: { blue: 0, green: 0, violet: 0, joker: 0 }, crystalScore: 0, ...more,
});
const view = (more: Partial<Planet5RView> = {}): Planet5RView => ({
  phase: 'choose', round: 2, rounds: 15, owing: [0], late: [], market: ['T10'], marketLimit: 2, next: 'T06', stack: 12,
  seats: [clan({ water: 5 }), clan({ card: 'sealed' }), clan()], auction: null, die: [1, 2, 3, 4, 5, 6],
  crystalPoints: [0, 1, 3, 6, 10, 15, 21], openWater: false, settlementCrystals: true, faces, ...more,
});
const label = { id: 'x', args: {} };
const none = { blue: 0, green: 0, violet: 0, joker: 0 };
const place = (move: string, points: number, targets: string[]): PlaceOption => ({
  move, kind: 'place', targets, label,
  preview: {
    card: 'T04', points, crystals: { before: none, after: none }, colours: { before: none, after: none }, lit: [], covers: [], upgrades: [],
    row: move === 'place alone' ? { cards: ['T04'], over: [] } : { cards: ['S1', 'T04'], over: [move.endsWith('under')] },
  },
});
const dig: Planet5ROption = { move: 'play dig', kind: 'play', targets: ['hand-0-dig'], label, preview: { action: 'dig', upgrades: [], water: [0, 0] } };
const placings = [
  place('place alone', 1, ['place-alone']),
  place('place right-of S1 over', 3, ['place-right-of-S1', 'place-right-of-S1-over', 'joint-S1-right']),
  place('place right-of S1 under', 4, ['place-right-of-S1', 'place-right-of-S1-under', 'joint-S1-right']),
];
const props = (more: Partial<Props> = {}): Props =>
  ({ view: view(), me: 0, options: [], preview: null, names: ['Анна', 'Борис', 'Вера'], compact: false, ...more });

let shown: Record<string, unknown> | undefined;
function show(component: typeof Area, given: Props): HTMLElement {
  document.body.replaceChildren();
  shown = mount(component, { target: document.body, props: given });
  flushSync();
  return document.body;
}
const ids = (root: HTMLElement, name: string): string[] => [...root.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? '');
afterEach(async () => {
  if (shown) await unmount(shown);
  shown = undefined;
});

describe('rows of joined cards', () => {
  it('lie as high as their joints say', () => {
    expect(heights({ cards: ['a', 'b', 'c'], over: [true, false] })).toEqual([1, 0, 1]);
    expect(heights({ cards: ['a', 'b', 'c'], over: [false, false] })).toEqual([0, 1, 2]);
  });
  it('let the upper crystal of each joint shine', () => {
    const row = { cards: ['a', 'b', 'c'], over: [true, false] };
    expect([0, 1, 2].map((i) => shining(row, i))).toEqual([{ left: false, right: true }, { left: false, right: false }, { left: true, right: false }]);
  });
  it('a bridge makes one row of two', () => {
    const rows = [{ cards: ['S1'], over: [] }, { cards: ['T10'], over: [] }, { cards: ['T06'], over: [] }];
    expect(grown(rows, { cards: ['S1', 'T04', 'T06'], over: [true, true] }).map((row) => row.cards.join())).toEqual(['S1,T04,T06', 'T10']);
  });
  it('are as large as the place allows', () => {
    expect(fit([1, 1], 500, 400, 10, 0, 80, 200)).toBe(200);
    expect(fit([5], 500, 400, 10, 0, 80, 200)).toBe(100);
  });
});

describe('ways to place', () => {
  it('are grouped by place, the best first', () => {
    const found = ways(placings);
    expect(found.map((way) => [way.id, way.options.length, way.best.move])).toEqual([
      ['place-right-of-S1', 2, 'place right-of S1 under'], ['place-alone', 1, 'place alone'],
    ]);
    expect(found[0]?.steps).toBe(true);
  });
  it('have names', () => {
    expect(placeOf('place right-of S1 over left-of T10 under')).toBe('place-between-S1-T10');
    expect(lyingOf('place right-of S1 over left-of T10 under')).toBe('place-between-S1-T10-over-under');
    expect(lyingOf('place left-of T10 under')).toBe('place-left-of-T10-under');
  });
  it('stand at the ends of rows, with a reason where nothing fits', () => {
    const root = show(Area, props({ view: view({ phase: 'place' }), options: placings }));
    expect(ids(root, 'data-el')).toEqual(['place-left-of-S1', 'place-right-of-S1']);
    expect(root.querySelector('[data-el="place-left-of-S1"]')?.classList.contains('no')).toBe(true);
  });
  it('ask how the card lies when a place is chosen', () => {
    const root = show(Area, props({ view: view({ phase: 'place' }), options: placings, chosen: 'place-right-of-S1' }));
    expect(ids(root, 'data-el')).toContain('place-right-of-S1-over');
    expect(root.querySelectorAll('.ghost')).toHaveLength(1);
  });
});

describe('jokers', () => {
  it('count where they bring most', () => {
    expect(jokers({ blue: 1, green: 3, violet: 0, joker: 1 }, [0, 1, 3, 6, 10, 15, 21])).toEqual({ blue: 0, green: 1, violet: 0 });
  });
});

describe('the auction', () => {
  const auction: AuctionView = { current: true, againstDie: false, diggers: [0, 1, 2], bids: [5, 3, 3], roll: null, bought: [], buyers: [0], buyer: 0, taken: null };
  it('tells how each digger fares', () => {
    expect([0, 1].map((seat) => verdict(auction, seat, false))).toEqual([{ is: 'takes', place: 1 }, { is: 'equal', place: 0 }]);
    expect(verdict({ ...auction, bids: [5, 'sealed', null] }, 1, true).is).toBe('sealed');
  });
});

describe('the table', () => {
  it('shows the market and the card to come', () => {
    const root = show(Market, props());
    expect(ids(root, 'data-el')).toEqual(['next-T06', 'market-T10']);
  });
  it('has a place for each card of the hand', () => {
    const root = show(Hand, props({ options: [dig] }));
    expect(ids(root, 'data-el')).toEqual(['dig', 'develop', 'plunder', 'scout', 'expand'].map((action) => `hand-0-${action}`));
  });
  it('keeps sealed cards face down', () => {
    const root = show(Arena, props());
    expect(root.querySelectorAll('.act')).toHaveLength(1);
    expect(root.querySelectorAll('.act.up')).toHaveLength(0);
  });
});

describe('what a round brought', () => {
  const told = (lines: [string, Record<string, Arg>][]): Entry[] => lines.map(([id, args], n) => ({ n, move: n, text: { id, args } }));
  const who = (seat: number) => ({ seat });
  const log = told([
    ['log-round', { round: 1 }],
    ['log-scouted', { seat: who(0), count: 4 }],
    ['log-stole', { seat: who(1), victim: who(0) }],
    ['log-stole', { seat: who(1), victim: who(2) }],
    ['log-round', { round: 2 }],
    ['log-rolled', { seat: who(2), count: 6 }],
    ['log-robbed', { seat: who(0), count: 2 }],
    ['log-plundered', { seat: who(1), count: 0 }],
  ]);
  const brief = (before: boolean) => happenings(log, before).map(({ seat, by, count, others }) => [seat, by, count, others]);
  it('is told of the round before until cards are open', () => {
    expect(brief(true)).toEqual([[0, 'die', 4, []], [1, 'thief', 2, [0, 2]], [0, 'thief', -1, [1]], [2, 'thief', -1, [1]]]);
  });
  it('leaves out what came to nothing', () => {
    expect(brief(false)).toEqual([[2, 'die', 6, []], [0, 'plunder', -2, []]]);
  });
  it('is nothing before anything was told', () => expect(happenings([], true)).toEqual([]));
});

describe('ends of rows where a card cannot go', () => {
  it('are told with the two symbols that differ', () => {
    const [end, ...more] = shut([{ cards: ['S1'], over: [] }], ways(placings), faces, T06);
    expect(more).toEqual([]);
    expect(end).toMatchObject({ id: 'place-left-of-S1', side: 'left', theirs: 'dig', mine: 'expand' });
  });
  it('can be asked on a phone, where rows have no ends to touch', () => {
    const auction = { current: true, againstDie: false, diggers: [0], bids: [2, null, null], roll: null, bought: [], buyers: [0], buyer: 0, taken: 'T06' };
    for (const compact of [true, false]) {
      const root = show(Hand, { ...props({ options: placings }), view: view({ phase: 'place', auction }), compact });
      expect(ids(root, 'data-el').includes('place-left-of-S1')).toBe(compact);
    }
  });
});

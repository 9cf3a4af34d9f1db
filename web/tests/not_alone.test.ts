import { describe, expect, it } from 'vitest';
import { linger } from '../src/games/not_alone/linger';
import type { HuntedView, NotAloneOption, NotAloneView } from '../src/games/not_alone/types';
import { caught, offers, pairOf, pawns, seamOf, shutFor } from '../src/games/not_alone/view';

const prey = (seat: number, more: Partial<HuntedView> = {}): HuntedView => ({
  seat, will: 3, hand: 4, discard: [], discards: 0, places: [1, 2, 3, 4, 5], survival: 1, spent: null, down: 1, cards: null,
  known: [], spots: [], may: [], needs: 1, armed: null, arming: null, acted: false, anticipated: 0, dodging: false, detecting: false, shown: [],
  ...more,
});

const planet = (more: Partial<NotAloneView> = {}): NotAloneView => ({
  phase: 'hunting', step: 'hunting', turn: 3, creature: 0, side: 1, artemiaSpaces: [], rescue: 9, assimilation: 6,
  start: { rescue: 14, assimilation: 8 }, marker: false, winner: null, tokens: { creature: [], target: [], artemia: [] },
  effects: [], blocked: [], ineffective: [], usedPowers: [], reserve: {}, hunt: { hand: 3, deck: 17, under: [], discard: [], left: 1 },
  survival: { deck: 13, discard: [] }, hunted: [prey(1), prey(2)], window: null, faces: { hunt: {}, survival: {} }, ...more,
});

describe('the planet', () => {
  it('finds the seam between neighbours', () => {
    expect(pairOf('between-4-9')).toEqual([4, 9]);
    expect(pairOf('place-4')).toBeNull();
    expect(seamOf(4, 9)).toEqual({ x: 0.7, y: 0.5 });
    expect(seamOf(1, 2)).toEqual({ x: 0.2, y: 0.25 });
  });

  it('shows only what the viewer knows: own hidden cards, then everybody', () => {
    const mine = planet({ own: { places: [1], down: [8], answer: [] } });
    expect(pawns(mine, 1)).toEqual([{ seat: 1, slot: 0, place: 8, hidden: true }]);
    expect(pawns(planet(), 0)).toEqual([]);
    const open = planet({ hunted: [prey(1, { cards: [8], spots: [8] }), prey(2, { cards: [2], spots: [2] })] });
    expect(pawns(open, 0).map((pawn) => pawn.place)).toEqual([8, 2]);
  });

  it('knows who is caught', () => {
    const pawn = { seat: 1, slot: 0, place: 8, hidden: false };
    expect(caught(planet({ tokens: { creature: [8], target: [], artemia: [] } }), pawn)).toBe(true);
    expect(caught(planet({ tokens: { creature: [2], target: [8], artemia: [] } }), pawn)).toBe(false);
    expect(caught(planet({ tokens: { creature: [2], target: [8], artemia: [] }, effects: ['clone'] }), pawn)).toBe(true);
    expect(caught(planet({ tokens: { creature: [8], target: [], artemia: [] }, hunted: [prey(1, { dodging: true })] }), pawn)).toBe(false);
  });

  it('says why a place cannot be played', () => {
    const now = planet({ own: { places: [1, 2], down: [], answer: [] }, blocked: [2] });
    expect([1, 2, 3, 8].map((place) => shutFor(now, 1, place))).toEqual([null, 'blocked', 'discard', 'none']);
    expect(shutFor(planet(), 0, 3)).toBeNull();
  });

  it('offers the last strength only where plain resistance brings back less', () => {
    const last = { kind: 'resist-2' } as NotAloneOption;
    const offered = (discards: number) => offers(last, planet({ hunted: [prey(1, { discards })] }), 1);
    expect([1, 2, 3].map(offered)).toEqual([false, false, true]);
    expect(offers({ kind: 'resist-1' } as NotAloneOption, planet(), 1)).toBe(true);
  });

  it('lingers at the reveal', () => {
    const open = planet({ hunted: [prey(1, { spots: [8] })] });
    expect(linger(planet(), open)).toBeGreaterThan(1000);
    expect(linger(open, open)).toBe(0);
  });
});

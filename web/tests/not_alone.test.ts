import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadGameWords, useLanguage } from '../src/app/texts.svelte';
import { linger } from '../src/games/not_alone/linger';
import { scene } from '../src/games/not_alone/scene';
import type { HuntedView, NotAloneOption, NotAloneView } from '../src/games/not_alone/types';
import { caught, GAME, offers, pairOf, pawns, seamOf, shutFor } from '../src/games/not_alone/view';
import type { Arg, Entry, Text } from '../src/wire/types';

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

describe('the reckoning', () => {
  afterEach(() => vi.unstubAllGlobals());
  const at = (number: number): Text => ({ id: 'place', args: { number, name: number === 8 ? 'Wreck' : 'Beach' } });
  const card = (id: string): Text => ({ id, args: {} });
  const lines = (...told: [string, Record<string, Arg>][]): Entry[] => told.map(([id, args], n) => ({ n, move: n, text: { id, args } }));

  it('tells who played which card, who was moved where, and what befell each with the track it moves', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(readFileSync('../src/kosmostol/games/not_alone/strings/en.ftl', 'utf8'))));
    await useLanguage('en');
    await loadGameWords(GAME);
    const before = planet({ step: 'reckoning' as NotAloneView['step'], tokens: { creature: [8], target: [], artemia: [] } });
    const after = { ...before, assimilation: 5, hunted: [prey(1, { spots: [8], dodging: true }), prey(2, { spots: [8], will: 2 })] };
    const entries = lines(
      ['log-revealed', { seat: { seat: 1 }, places: [at(8)] }],
      ['log-revealed', { seat: { seat: 2 }, places: [at(4)] }],
      ['log-survival', { seat: { seat: 1 }, card: card('survival-dodge') }],
      ['log-hunt', { card: card('hunt-detour') }],
      ['log-moved', { seat: { seat: 2 }, from: at(4), to: at(8) }],
      ['log-hunt', { card: card('hunt-force_field') }],
      ['log-field', { places: [at(1), at(2)] }],
      ['log-caught', { seat: { seat: 2 }, count: 1, will: 2 }],
      ['log-assimilation', { count: 5 }],
      ['log-rescue', { count: 8 }],
    );
    const beats = scene({ before, after, entries, names: ['Comet', 'Anna', 'Boris'], me: null });
    expect(beats.map((beat) => beat.says.replaceAll('\u00A0', ' '))).toEqual([
      'The places are open', 'Anna plays Dodge.', 'The Creature plays Detour.', 'Boris is moved from 4 Beach to 8 Wreck.',
      'The Creature plays Force Field.', 'Boris is caught: Will 3 → 2, Assimilation 6 → 5', 'The turn ends: Rescue 9 → 8',
    ]);
    expect(beats.map((beat) => beat.lifted.card?.id ?? null)).toEqual([null, 'dodge', 'detour', null, 'force_field', null, null]);
    expect(beats.map((beat) => beat.seat)).toEqual([null, 1, 0, 2, 0, 2, null]);
    expect(beats.map((beat) => beat.lifted.place)).toEqual([null, 8, null, 8, null, 8, null]);
    expect(beats[3]?.lifted.from).toBe(4);
    expect(beats[5]?.changes.map(({ from, to }) => [from, to])).toEqual([[3, 2], [6, 5]]);
    // The table beside it is as it is at each beat: nothing is told before its time.
    expect(beats.map((beat) => (beat.view as NotAloneView).assimilation)).toEqual([6, 6, 6, 6, 6, 5, 5]);
    expect(beats.map((beat) => (beat.view as NotAloneView).hunted[1]?.will)).toEqual([3, 3, 3, 3, 3, 2, 2]);
  });
});

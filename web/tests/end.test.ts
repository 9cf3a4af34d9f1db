import { describe, expect, it } from 'vitest';
import { pageOf } from '../src/app/router.svelte';
import { prove } from '../src/end/proof';
import { axis, leadChanges, leader, spread } from '../src/end/story';
import { card, standing } from '../src/games/catonauts/view';
import { markdown, spans } from '../src/ui/markdown';
import type { Frame } from '../src/wire/types';

const frame = (...scores: number[]): Frame => ({ version: 0, seat: 0, move: '', view: {}, log: [], scores });

describe('the course of a game', () => {
  it('knows who leads alone', () => {
    expect(leader([3, 5, 4])).toBe(1);
    expect(leader([5, 5, 4])).toBeNull();
  });
  it('marks where the lead changed', () => {
    expect(leadChanges([frame(0, 0), frame(2, 0), frame(2, 2), frame(2, 4), frame(5, 4)])).toEqual([
      { frame: 1, seat: 0 },
      { frame: 3, seat: 1 },
      { frame: 4, seat: 0 },
    ]);
  });
  it('makes round axes', () => {
    expect(axis(52)).toEqual([0, 20, 40, 60]);
    expect(axis(0)).toEqual([0, 1]);
  });
  it('keeps labels apart', () => {
    expect(spread([10, 12, 50], 20)).toEqual([10, 30, 50]);
  });
});

describe('the proof of the deal', () => {
  it('compares the seed with its seal', async () => {
    const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('kosmostol seed 7'));
    const seal = [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(await prove('7', seal)).toBe('matches');
    expect(await prove('8', seal)).toBe('differs');
    expect(await prove(null, seal)).toBe('unknown');
  });
});

describe('addresses', () => {
  it('mean pages', () => {
    expect(pageOf('/')).toEqual({ page: 'home' });
    expect(pageOf('/new/catonauts')).toEqual({ page: 'new', game: 'catonauts' });
    expect(pageOf('/t/t_1')).toEqual({ page: 'table', table: 't_1' });
    expect(pageOf('/t/t_1/replay')).toEqual({ page: 'replay', table: 't_1' });
    expect(pageOf('/learn/moon')).toEqual({ page: 'learn', game: 'moon' });
    expect(pageOf('/credits')).toEqual({ page: 'credits' });
    for (const path of ['/x', '/t', '/t/a/b', '/credits/x', '/t/a/replay/b']) expect(pageOf(path)).toEqual({ page: 'lost' });
  });
});

describe('guides', () => {
  it('become blocks', () => {
    expect(markdown('One\ntwo.\n\n1. a\n2. b\n\n- c').map((block) => block.kind)).toEqual(['p', 'ol', 'ul']);
    expect(spans('a **b** [c](#d)')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'strong', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'c', href: '#d' },
    ]);
  });
  it('never become something that runs', () => {
    expect(spans('[x](javascript:alert(1))').some((span) => span.kind === 'link')).toBe(false);
  });
});

describe('cards of Catonauts', () => {
  it('are read from their names', () => {
    expect(card('blue-pink-3')).toEqual({ planet: 'blue', cats: 'pink', count: 3 });
  });
  it('have all their cats on the planet', () => {
    for (const count of [1, 2, 3, 4, 5]) {
      const places = standing(count);
      expect(places).toHaveLength(count);
      for (const { x } of places) expect(x > 14 && x < 136).toBe(true);
    }
  });
});

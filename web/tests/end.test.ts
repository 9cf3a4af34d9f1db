import { beforeEach, describe, expect, it } from 'vitest';
import { pageOf } from '../src/app/router.svelte';
import { sha256 } from '../src/app/sha256';
import { prove } from '../src/end/proof';
import { alongRounds, axis, beginnings, frameAt, leadChanges, leader, roomy, rounds, signOf, spread } from '../src/end/story';
import { card, standing } from '../src/games/catonauts/view';
import { due, kept, pledgeOf } from '../src/table/share';
import { markdown, spans } from '../src/ui/markdown';
import type { Deal, Frame, TableInfo } from '../src/wire/types';

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
    expect(axis(30, 4, -12)).toEqual([-20, 0, 20, 40]);
    expect(axis(0, 4, -7)).toEqual([-8, -6, -4, -2, 0]);
  });
  it('counts rounds by the turn that comes back, or as the game does', () => {
    const by = (...seats: (number | null)[]): Frame[] => seats.map((seat) => ({ ...frame(0), seat }));
    expect(rounds(by(null, 1, 1, 0, 1, 0, 0, 1))).toEqual([1, 1, 1, 1, 2, 2, 2, 3]);
    const turns = [1, 1, 2, 2, 2].map((turn) => ({ ...frame(0), view: { turn } }));
    expect(rounds(turns, (view) => view['turn'] as number)).toEqual([1, 1, 2, 2, 2]);
  });
  it('gives every round the same room', () => {
    expect(alongRounds([1, 1, 2, 2, 2])).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(alongRounds([1, 2, 2, 2, 2, 3])).toEqual([0, 1 / 3, 1.25 / 3, 1.5 / 3, 1.75 / 3, 1]);
    expect(alongRounds([1])).toEqual([0]);
    expect(beginnings([1, 1, 2, 2, 3])).toEqual([{ frame: 0, round: 1 }, { frame: 2, round: 2 }, { frame: 4, round: 3 }]);
    expect(frameAt([0, 0.25, 0.5, 1], 0.8)).toBe(3);
    expect(frameAt([0, 0.25, 0.5, 1], -1)).toBe(0);
  });
  it('puts the sign of him a line tells of beside it, and none beside one that tells of nobody', () => {
    const told = (args: Frame['log'][number]['text']['args']): Frame => ({ ...frame(0), seat: 2, log: [{ n: 1, move: 1, text: { id: 'log', args } }] });
    expect(signOf(told({ seat: { seat: 1 } }))).toBe(1);
    expect(signOf(told({}))).toBeNull(); // the game is over
    expect(signOf({ ...frame(0), seat: 2 })).toBe(2);
  });
  it('keeps labels apart', () => {
    expect(spread([10, 12, 50], 20)).toEqual([10, 30, 50]);
  });
  it('numbers no two rounds of the scrubber in the same place', () => {
    const x = (frame: number) => frame * 2;
    expect([...roomy([0, 4, 20, 60, 62], x, 20)].toSorted((a, b) => a - b)).toEqual([4, 20, 62]);
    expect(roomy([], x, 20).size).toBe(0);
  });
});

describe('the proof of the deal', () => {
  const seal = (seed: string) => sha256(`kosmostol seed ${seed}`);
  const house = sha256('kosmostol house 00');
  const shares = ['11', '22'];
  const pledges = shares.map((share, seat) => ({ seat, mine: seat === 0, pledge: pledgeOf(share), share: share as string | null }));
  const seed = sha256('kosmostol deal 00 11 22');
  const table = { seed, commitment: seal(seed), deal: { house, secret: '00', closed: true, pledges } };
  const own = { share: '11', house, seen: pledges.map(({ pledge }) => pledge) };

  it('hashes as everybody does', async () => {
    for (const text of ['', 'abc', 'зерно', 'x'.repeat(55), 'x'.repeat(56), 'x'.repeat(64), 'y'.repeat(1000)]) {
      const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
      expect(sha256(text)).toBe([...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
    }
  });
  it('compares the seed with its seal', () => {
    expect(prove({ seed: '7', commitment: seal('7'), deal: null }, null)).toBe('matches');
    expect(prove({ seed: '8', commitment: seal('7'), deal: null }, null)).toBe('differs');
    expect(prove({ seed: null, commitment: seal('7'), deal: null }, null)).toBe('unknown');
  });
  it('joins the seed from the shares, its own among them', () => {
    expect(prove(table, own)).toBe('joined');
    expect(prove(table, null)).toBe('joined'); // somebody who watched
    expect(prove({ ...table, deal: null }, own)).toBe('differs');
    expect(prove(table, { ...own, house: sha256('another') })).toBe('differs');
    expect(prove(table, { ...own, seen: own.seen.slice(0, 1) })).toBe('differs');
    expect(prove({ ...table, deal: { ...table.deal, secret: '01' } }, own)).toBe('differs');
    expect(prove({ ...table, deal: { ...table.deal, pledges: [...pledges].reverse() } }, null)).toBe('differs');
    const lied = pledges.map((pledge, seat) => (seat === 1 ? { ...pledge, pledge: pledgeOf('33') } : pledge));
    expect(prove({ ...table, deal: { ...table.deal, pledges: lied } }, null)).toBe('differs');
  });
  it('says so when its own share was left out', () => {
    const without = sha256('kosmostol deal 00 22');
    const left = pledges.map((pledge) => (pledge.mine ? { ...pledge, share: null } : pledge));
    expect(prove({ seed: without, commitment: seal(without), deal: { ...table.deal, pledges: left } }, own)).toBe('missing');
  });
});

describe('a share of the deal', () => {
  const seat = { seat: 0, kind: 'person', name: 'A', mine: true, device: false, level: null, online: true, owing: false, standin: false, late: false, due: null, rated: false, freeing: null } as const;
  const at = (deal: Deal | null, more: Partial<TableInfo> = {}): TableInfo => ({
    table: `t_${count}`, game: 'catonauts', options: {}, status: 'waiting', host: true, created: '', next: null,
    seats: [seat], scores: null, winners: null, commitment: null, seed: null, campaign: null, deal, asked: [], refusal: null, practice: false, agreed: false, course: null, hints: { allowed: false, taken: [null] }, box: null, pace: null, watching: { names: [], unnamed: 0 }, fork: null, lobby: false, ...more,
  });
  const house = sha256('kosmostol house 00');
  const deal = (closed: boolean, ...pledges: string[]): Deal => ({
    house, secret: null, closed, pledges: pledges.map((pledge, i) => ({ seat: i, mine: i === 0, pledge, share: null })),
  });
  let count = 0;
  beforeEach(() => {
    count += 1;
    localStorage.clear();
  });

  it('is pledged when one sits, and opened when pledges are closed', () => {
    const first = due(at(deal(false)));
    const pledge = first?.t === 'pledge' ? first.pledge : '';
    const share = kept(`t_${count}`)?.share ?? '';
    expect(share).toMatch(/^[0-9a-f]{32}$/);
    expect(pledge).toBe(pledgeOf(share));
    expect(due(at(deal(false, pledge, 'f'.repeat(64))))).toBeNull();
    expect(due(at(deal(true, pledge, 'f'.repeat(64))))).toEqual({ t: 'share', share });
    expect(kept(`t_${count}`)?.seen).toEqual([pledge, 'f'.repeat(64)]);
    expect(due(at(deal(true, pledge)))).toBeNull(); // not for another list
  });
  it('is neither pledged by those who watch nor opened unpledged or for another house', () => {
    expect(due(at(deal(false), { seats: [{ ...seat, mine: false }] }))).toBeNull();
    expect(due(at(null))).toBeNull();
    expect(due(at(deal(true, 'f'.repeat(64))))).toBeNull();
    const first = due(at(deal(false)));
    const pledge = first?.t === 'pledge' ? first.pledge : '';
    expect(due(at({ ...deal(true, pledge), house: 'e'.repeat(64) }))).toBeNull();
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

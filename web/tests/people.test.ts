import { beforeEach, describe, expect, it } from 'vitest';
import { shortName } from '../src/app/names';
import { readFamily } from '../src/app/profiles.svelte';
import { bestSoFar, enter, recordKey, starsIn } from '../src/app/records';
import { decided, mainstay, second } from '../src/end/sentence';
import { marksOf } from '../src/end/story';
import { caughtAt, cellOf, hideouts } from '../src/games/not_alone/hideouts';
import { doorOf, doorsOf, rivalOf } from '../src/new/doors';
import { merged } from '../src/table/score';
import { arrived } from '../src/table/company.svelte';
import { shapeId } from '../src/ui/seats';
import type { Frame, GameInfo, Result, Text } from '../src/wire/types';

describe('a family', () => {
  it('is read as far as it has the right form', () => {
    expect(readFamily(null)).toEqual({ people: [], present: 0 });
    expect(readFamily('{')).toEqual({ people: [], present: 0 });
    expect(readFamily('{"people": 7}')).toEqual({ people: [], present: 0 });
    const text = JSON.stringify({ people: [{ name: ' Аня ', picture: 'alien' }, { name: '' }, 5, { name: 'Петя', picture: 'dragon' }], present: 9 });
    expect(readFamily(text)).toEqual({ people: [{ name: 'Аня', picture: 'alien' }, { name: 'Петя', picture: 'cat-orange' }], present: 0 });
    const own = JSON.stringify({ people: [{ name: 'Аня', picture: 'alien', person: 'p_1' }, { name: 'Петя', picture: 'alien', person: 7 }], present: 1, guest: 'p_2' });
    expect(readFamily(own)).toEqual({ people: [{ name: 'Аня', picture: 'alien', person: 'p_1' }, { name: 'Петя', picture: 'alien' }], present: 1, guest: 'p_2' });
  });
});

describe('personal bests', () => {
  beforeEach(() => localStorage.clear());
  const alone = { game: 'moon', options: { adventure: 3, astra: null }, seats: [1] };
  it('are kept by adventure, level and person', () => {
    const key = recordKey(alone, 'Аня');
    expect(key).not.toBe(recordKey({ ...alone, options: { adventure: 4, astra: null } }, 'Аня'));
    expect(key).not.toBe(recordKey({ ...alone, options: { adventure: 3, astra: 'peggy' } }, 'Аня'));
    expect(key).not.toBe(recordKey(alone, 'Петя'));
    expect(enter(key, { table: 'a', value: 80, stars: 1 }).before).toBeNull();
    expect(enter(key, { table: 'b', value: 94, stars: 3 }).before).toBe(80);
    expect(bestSoFar(key)).toEqual({ value: 94, stars: 3 });
    expect(starsIn('moon', 3, 'Аня')).toBe(3);
    expect(starsIn('moon', 3, 'Петя')).toBe(0);
  });
  it('are not beaten by themselves', () => {
    const key = recordKey(alone, 'Аня');
    enter(key, { table: 'a', value: 80, stars: 1 });
    expect(enter(key, { table: 'a', value: 80, stars: 1 }).before).toBeNull();
  });
  it('may be the smaller number', () => {
    enter('k', { table: 'a', value: 15, stars: 0 }, true);
    expect(enter('k', { table: 'b', value: 13, stars: 0 }, true).before).toBe(15);
    expect(enter('k', { table: 'c', value: 20, stars: 0 }, true).before).toBe(13);
  });
  it('survive what is no record of ours', () => {
    localStorage.setItem('kosmostol-bests', '{"k": [1, {"table": "a"}, null]}');
    expect(bestSoFar('k')).toBeNull();
    expect(enter('k', { table: 'b', value: 13, stars: 0 }).before).toBeNull();
  });
});

describe('the sentence of an end', () => {
  const line = (id: string, points: number) => ({ label: { id, args: {} }, points, detail: null, apart: null });
  const result: Result = { scores: [30, 26, 12], ranks: [1, 2, 3], winners: [0], breakdown: [[line('cats', 20), line('moons', 10)], [line('cats', 22), line('moons', 4)], [line('cats', 12)]], reason: { id: 'r', args: {} } };
  it('names what decided between two', () => {
    expect(second(result)).toBe(1);
    expect(decided(result, 0, 1)).toEqual({ label: { id: 'moons', args: {} }, points: 6 });
    expect(decided(result, 0, 2)).toEqual({ label: { id: 'moons', args: {} }, points: 10 });
    expect(mainstay(result, 0)?.label.id).toBe('cats');
  });
});

it('a score sheet has all lines in the order of the sheets they are from', () => {
  expect(merged([['planet 1', 'planet 2', 'rest'], ['planet 1', 'planet 2', 'planet 3', 'planet 4', 'rest'], ['planet 1', 'rest']])).toEqual(['planet 1', 'planet 2', 'planet 3', 'planet 4', 'rest']);
  expect(merged([['a'], ['b', 'a']])).toEqual(['b', 'a']);
  expect(merged([['a', 'c'], ['a', 'b']])).toEqual(['a', 'b', 'c']);
});

describe('who hid where', () => {
  const place = (number: number): Text => ({ id: 'place', args: { number, name: 'x' } });
  const frame = (...log: Text[]): Frame => ({ version: 0, seat: null, move: null, view: {}, scores: [], log: log.map((text, n) => ({ n, move: 0, text })) });
  it('is read from the log', () => {
    const rounds = hideouts([
      frame({ id: 'log-turn', args: { count: 1 } }),
      frame({ id: 'log-token', args: { token: { id: 'token-creature', args: {} }, where: { id: 'on', args: { place: place(4) } } } }),
      frame({ id: 'log-revealed', args: { seat: { seat: 2 }, places: [place(4), place(5)] } }, { id: 'log-caught', args: { seat: { seat: 2 }, count: 1, will: 2 } }),
      frame({ id: 'log-turn', args: { count: 2 } }),
    ]);
    expect(rounds).toHaveLength(1);
    expect(rounds[0]).toMatchObject({ turn: 1, token: [4], hit: true, frame: 2 });
    expect(rounds[0]?.stays.get(2)).toEqual([{ place: 4, caught: true }, { place: 5, caught: false }]);
  });
  it('marks along the course where somebody was caught, and nothing else', () => {
    const caught = { id: 'log-caught', args: { seat: { seat: 2 }, count: 1, will: 2 } };
    const frames = [frame({ id: 'log-turn', args: { count: 1 } }), frame(caught, caught), frame(), frame(caught)];
    expect(marksOf(frames, caughtAt)).toEqual([{ frame: 1, piece: 'mk-caught' }, { frame: 3, piece: 'mk-caught' }]);
    const led = frames.map((each, i) => ({ ...each, scores: [0, i] }));
    expect(marksOf(led)).toEqual([{ frame: 1, piece: shapeId(1) }]);
    expect(marksOf(led, () => null)).toEqual([]);
  });
  it('has places as large as drawn while thirteen turns have room', () => {
    expect(cellOf(650, 13)).toBe(44);
    expect(cellOf(650, 14)).toBe(40);
    expect(cellOf(650, 30)).toBe(36);
    expect(cellOf(650, 2)).toBe(44);
  });
});

describe('doors', () => {
  const moon = { seats: [1, 2], settings: [{ name: 'astra', seats: [1], takes: 'one', choices: [null, 'peggy'] }] } as unknown as GameInfo;
  it('are those of the game', () => {
    expect(doorsOf(moon)).toEqual(['alone', 'rival', 'bots', 'people']);
    expect(doorsOf({ seats: [2], settings: [] } as unknown as GameInfo)).toEqual(['bots', 'people']);
    expect(rivalOf(moon)?.name).toBe('astra');
  });
  it('follow from who sits down', () => {
    expect(doorOf([{ kind: 'me' }], null)).toBe('alone');
    expect(doorOf([{ kind: 'me' }], 'peggy')).toBe('rival');
    expect(doorOf([{ kind: 'me' }, { kind: 'bot' }], null)).toBe('bots');
    expect(doorOf([{ kind: 'me' }, { kind: 'bot' }, { kind: 'device' }], null)).toBe('people');
  });
});

it('a name leaves its number out where there is no room for both, unless that tells two apart', () => {
  expect(shortName(['Следопыт 9', 'Комета'], 0)).toBe('Следопыт');
  expect(shortName(['Следопыт 9', 'Следопыт 12'], 0)).toBe('Следопыт 9');
  expect(shortName(['Анна', '1984'], 1)).toBe('1984');
});

describe('who came to watch', () => {
  it('is told by name, also of two who have the same', () => {
    expect(arrived(['Вера'], ['Вера', 'Вера', 'Глеб'])).toEqual(['Вера', 'Глеб']);
    expect(arrived(['Вера'], [])).toEqual([]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { after, chances, follow, stepName, stepNumber, strengthOf, suiting } from '../src/app/strength';
import type { Step, TableInfo } from '../src/wire/types';

const ladder: Step[] = ['first-timer', 'novice', 'learner', 'amateur', 'player', 'seasoned', 'master', 'expert'].map((name) => ({ name, rating: null, error: null }));
const table = (name: string, ...levels: string[]): Pick<TableInfo, 'table' | 'game' | 'seats'> => ({
  table: name, game: 'catonauts',
  seats: ['', ...levels].map((level, seat) => ({ seat, kind: seat === 0 ? 'person' : 'bot', level: level || null }) as TableInfo['seats'][number]),
});

describe('the ladder', () => {
  it('knows the older names', () => {
    expect([stepName('hard'), stepName(null), stepName('player')]).toEqual(['master', 'amateur', 'player']);
    expect([stepNumber(ladder, 'easy'), stepNumber(ladder, 'expert'), stepNumber(ladder, 'random')]).toEqual([2, 8, 0]);
  });

  it('has a step for everybody', () => {
    expect([suiting(ladder, -3), suiting(ladder, 4.4), suiting(ladder, 99)]).toEqual(['first-timer', 'amateur', 'expert']);
    expect(chances(4, 4)).toBe(0.5);
    expect(chances(4, 5)).toBeCloseTo(1 / 3);
  });
});

describe('a bot at my level', () => {
  beforeEach(() => localStorage.clear());

  it('gets stronger as I win and weaker as I lose', () => {
    const first = strengthOf('catonauts', 'Аня');
    expect(first).toEqual({ at: 3, games: 0, tables: [] });
    follow(table('a', 'learner'), ladder, { ranks: [1, 2] }, 0, 'Аня');
    expect(strengthOf('catonauts', 'Аня').at).toBe(4);
    follow(table('b', 'amateur'), ladder, { ranks: [2, 1] }, 0, 'Аня');
    expect(strengthOf('catonauts', 'Аня').at).toBeLessThan(4);
    expect(strengthOf('catonauts', 'Петя').games).toBe(0);
    expect(strengthOf('aliens', 'Аня').games).toBe(0);
  });

  it('counts a game once, and none without bots of the ladder', () => {
    follow(table('a', 'learner', 'learner'), ladder, { ranks: [1, 2, 2] }, 0, 'Аня');
    const once = strengthOf('catonauts', 'Аня');
    follow(table('a', 'learner', 'learner'), ladder, { ranks: [1, 2, 2] }, 0, 'Аня');
    follow(table('b', 'random'), ladder, { ranks: [1, 2] }, 0, 'Аня');
    follow(table('c'), ladder, { ranks: [1] }, 0, 'Аня');
    expect(strengthOf('catonauts', 'Аня')).toEqual(once);
  });

  it('comes to where about half the games are won', () => {
    // Somebody as strong as step 6 who plays the step that suits them, winning as often as that says.
    let now = strengthOf('catonauts', 'Аня');
    let owed = 0;
    for (let game = 0; game < 60; game++) {
      const step = stepNumber(ladder, suiting(ladder, now.at));
      owed += chances(6, step);
      const won = owed >= 0.5 ? 1 : 0;
      owed -= won;
      now = after(now, `t${game}`, [step], won, ladder.length);
    }
    expect(stepNumber(ladder, suiting(ladder, now.at))).toBe(6);
  });

  it('takes nothing for granted of what a browser kept', () => {
    localStorage.setItem('kosmostol-strength', '{"catonauts|Аня": {"at": "high"}}');
    expect(strengthOf('catonauts', 'Аня').at).toBe(3);
    localStorage.setItem('kosmostol-strength', '[');
    expect(strengthOf('catonauts', 'Аня').at).toBe(3);
  });
});

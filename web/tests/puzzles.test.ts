/** Puzzles on a device: the one of the day, days in a row, the rating. */

import { describe, expect, it } from 'vitest';
import { dayAfter, dayOf, longest, ofTheDay, rated, streak, weekOf } from '../src/puzzles/progress.svelte';

const GAMES = [
  { id: 'b', puzzles: ['01', '02', '03'] },
  { id: 'a', puzzles: ['01'] },
  { id: 'none', puzzles: [] },
];

describe('the puzzle of the day', () => {
  it('is the same for everybody, in whatever order the games stand', () => {
    for (let day = '2026-11-14', n = 0; n < 20; n += 1, day = dayAfter(day, 1)) {
      const found = ofTheDay(GAMES, day);
      expect(found).toEqual(ofTheDay(GAMES.toReversed(), day));
      expect(GAMES.find(({ id }) => id === found?.game)?.puzzles).toContain(found?.id);
    }
    expect(ofTheDay([], '2026-11-14')).toBe(null);
  });

  it('is another one the next day', () => {
    expect(ofTheDay(GAMES, '2026-11-14')).not.toEqual(ofTheDay(GAMES, '2026-11-15'));
  });
});

describe('days in a row', () => {
  const days = ['2026-10-24', '2026-10-25', '2026-10-26', '2026-11-01'];

  it('go on over nights of any length, and may lack today', () => {
    expect(streak(days, new Date(2026, 9, 26, 0, 30))).toBe(3);
    expect(streak(days, new Date(2026, 9, 27, 23, 30))).toBe(3);
    expect(streak(days, new Date(2026, 9, 28, 0, 30))).toBe(0);
    expect(longest(days)).toBe(3);
    expect(longest([])).toBe(0);
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('stand in a week that begins on Monday', () => {
    const week = weekOf(new Date(2026, 10, 15, 12)); // a Sunday
    expect([week[0], week[6]]).toEqual(['2026-11-09', '2026-11-15']);
    expect(dayOf(new Date(2026, 10, 9))).toBe('2026-11-09');
  });
});

describe('the rating', () => {
  it('moves by what was not to be expected', () => {
    expect(rated(1200, 1200, true)).toBe(1216);
    expect(rated(1200, 1200, false)).toBe(1184);
    expect(rated(1200, 1600, true) - 1200).toBeGreaterThan(rated(1200, 800, true) - 1200);
  });
});

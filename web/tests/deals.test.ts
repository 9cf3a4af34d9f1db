/** A game laid ready becomes a table of one's own. */

import { describe, expect, it } from 'vitest';
import { named, type Dealt } from '../src/local/deals';

const laid = {
  parcel: { record: { seed: '7' }, home: 't_before', seats: [{ person: 'p_nobody', name: '–' }, { kind: 'bot', name: null }] },
  table: { table: 't_before', created: '2000-01-01T00:00:00Z', seats: [{ seat: 0, mine: true, name: '–' }, { seat: 1, mine: false, name: null }] },
  game: { t: 'game', version: 2 },
} as unknown as Dealt;

describe('a game laid ready', () => {
  it('has an id of its own and the name of whoever plays, in what is shown and in what is unpacked', () => {
    const { parcel, table, game } = named(laid, 't_after', 'Anna');
    expect([parcel.home, table.table]).toEqual(['t_after', 't_after']);
    expect(parcel.seats.map(({ name }) => name)).toEqual(['Anna', null]);
    expect(table.seats.map(({ name }) => name)).toEqual(['Anna', null]);
    expect(table.created > '2020').toBe(true);
    expect(game).toBe(laid.game);
    expect(parcel).toMatchObject({ record: { seed: '7' } });
    expect(laid.parcel.home).toBe('t_before');
  });
});

import { describe, expect, it } from 'vitest';
import { choicesOf, flipped, groupsOf, offered, optionsOf, teaches, valueOf, type Making } from '../src/new/settings';
import type { Lesson, Setting } from '../src/wire/types';

const setting = (more: Partial<Setting>): Setting => ({ name: 'x', default: null, choices: [], allowed: '', seats: [], namesSeat: false, takes: 'one', groups: [], words: 'setting-x', numbers: {}, ...more });
const adventure = setting({ name: 'adventure', default: 1, choices: [1, 2] });
const rival = setting({ name: 'rival', choices: [null, 'ada'], seats: [1] });
const missions = setting({
  name: 'missions', takes: 'each',
  groups: [
    { name: 'A', choices: [10, 11], when: { adventure: [1] } }, { name: 'B', choices: [12, 13], when: { adventure: [1] } },
    { name: 'A', choices: [20, 21], when: { adventure: [2] } }, { name: 'B', choices: [22, 23], when: { adventure: [2] } },
  ],
});
const rulings = setting({
  name: 'rulings', takes: 'some',
  groups: [{ name: 'a', choices: ['a'], when: {} }, { name: 'b', choices: ['b'], when: { adventure: [2] } }, { name: 'c', choices: ['c'], when: { adventure: [1, 2] } }],
});
const all = [adventure, rival, missions, rulings];
const making = (options: Record<string, unknown>, more: Partial<Making> = {}): Making => ({ seats: 2, options: { adventure: 1, rival: null, missions: null, rulings: null, ...options }, fixed: new Set(), ...more });
const names = (settings: Setting[]): string[] => settings.map((each) => each.name);

describe('the settings of a new table', () => {
  it('offers what fits the seats and the other options', () => {
    expect(names(offered(all, making({})))).toEqual(['adventure', 'missions', 'rulings']);
    expect(names(offered(all, making({}, { seats: 1 })))).toContain('rival');
    expect(groupsOf(missions, making({ adventure: 2 })).map((group) => group.choices)).toEqual([[20, 21], [22, 23]]);
  });

  it('names the seats that are there, and forgets one that is gone', () => {
    const creature = setting({ name: 'creature', default: -1, choices: [-1, 0, 1, 2, 3], namesSeat: true });
    expect(choicesOf(creature, making({}, { seats: 3 }))).toEqual([-1, 0, 1, 2]);
    expect(valueOf(creature, making({ creature: 2 }, { seats: 3 }))).toBe(2);
    expect(valueOf(creature, making({ creature: 2 }))).toBe(-1);
  });

  it('drops what was picked for something else', () => {
    expect(valueOf(missions, making({ missions: [11, 12] }))).toEqual([11, 12]);
    expect(valueOf(missions, making({ missions: [11, 12], adventure: 2 }))).toBeNull();
    expect(optionsOf(all, making({ rulings: ['c', 'b', 'a'] }))['rulings']).toEqual(['a', 'c']);
    expect(optionsOf(all, making({ rulings: ['b'] }))['rulings']).toBeNull();
    expect(optionsOf(all, making({ rival: 'ada' }))['rival']).toBeNull();
  });

  it('leaves to a campaign what it sets, and offers readings of all its chapters', () => {
    const campaign = making({ rulings: ['b'] }, { fixed: new Set(['adventure']) });
    expect(names(offered(all, campaign))).toEqual(['rulings']);
    expect(optionsOf(all, campaign)).toEqual({ rival: null, missions: null, rulings: ['b'] });
  });

  it('puts in and takes out', () => {
    expect(flipped(null, 'a')).toEqual(['a']);
    expect(flipped(['a', 'b'], 'a')).toEqual(['b']);
  });

  it('knows the lesson of a choice, and none where there is none', () => {
    const lesson = (id: string, options: Record<string, unknown>) => ({ id, options: { adventure: 1, rival: null, missions: null, rulings: null, ...options } }) as unknown as Lesson;
    const lessons = [lesson('turn', {}), lesson('launch', {}), lesson('journey', { adventure: 2 }), lesson('astra', { rival: 'ada' })];
    const found = (value: number) => teaches(lessons, all, 'adventure', value)?.id;
    expect([found(1), found(2), found(3)]).toEqual(['launch', 'journey', undefined]);
  });
});

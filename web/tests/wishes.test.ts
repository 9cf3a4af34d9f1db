import { describe, expect, it } from 'vitest';
import { untold } from '../src/table/wishes';

describe('wishes', () => {
  it('tells a seat only what it may wish and does not know yet', () => {
    const mine = { windows: 'cards', dodge: 'useful', vortex: 'never' };
    expect(untold(mine, { dodge: 'never', vortex: 'never', detour: 'always' })).toEqual({ dodge: 'never' });
    expect(untold(mine, {})).toEqual({});
  });
});

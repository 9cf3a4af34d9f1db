import { word } from '../../app/texts.svelte';
import type { Bench, Field } from '../../workshop/bench';
import { GAME } from './view';

const count = (at: string, least: number, most: number): Field => ({ at, kind: 'count', least, most });

export default {
  groups: [
    { name: 'hunt', at: 'hunt', source: 'hunt', fields: [{ at: 'symbol', kind: 'choice', choices: ['artemia', 'target', null] }, { at: 'between', kind: 'switch' }] },
    { name: 'board', at: 'board', source: 'board', fields: [{ at: 'artemia', kind: 'numbers', least: 1, most: 18, shortest: 0, longest: 18 }] },
    { name: 'setup', at: 'setup', source: 'setup', alone: true, fields: [count('will', 1, 9), count('recovered_will/basic', 1, 9), count('recovered_will/advanced', 1, 9), count('hunt_hand', 1, 9), count('survival', 0, 2)] },
    { name: 'seats', at: 'setup/seats', source: 'setup', fields: [count('rescue', 1, 18), count('assimilation', 1, 18), count('reserve', 1, 9)] },
  ],
  title: (group, part, index) =>
    group === 'hunt' ? word(GAME, `hunt-${String(part['id'])}`) : word(GAME, 'workshop-title', { group, number: group === 'seats' ? index + 2 : index + 1 }),
} satisfies Bench;

import type { Bench, Field } from '../../workshop/bench';
import Part from './Part.svelte';

const ACTIONS = ['dig', 'develop', 'plunder', 'scout', 'expand'];
const CRYSTALS = ['blue', 'green', 'violet', 'joker'];
const side = (of: string): Field[] => [
  { at: `${of}/action`, kind: 'choice', choices: ACTIONS },
  { at: `${of}/of`, kind: 'choice', choices: ACTIONS },
  { at: `${of}/crystal`, kind: 'choice', choices: CRYSTALS },
];
const numbers = (at: string, shortest: number, longest: number, most: number): Field => ({ at, kind: 'numbers', least: 0, most, shortest, longest });

export default {
  groups: [
    { name: 'technologies', at: 'technologies', source: 'technology_faces', fields: [...side('left'), ...side('right'), { at: 'centre', kind: 'choice', choices: CRYSTALS }] },
    { name: 'settlements', at: 'settlements', source: 'settlement_faces', fields: [...side('left'), ...side('right')] },
    {
      name: 'values',
      at: '',
      source: 'tables',
      alone: true,
      fields: [
        { at: 'start_water', kind: 'count', least: 0, most: 20 },
        numbers('develop', 1, 5, 20),
        numbers('plunder', 1, 5, 20),
        numbers('crystal_points', 7, 7, 99),
        numbers('die', 1, 12, 20),
        numbers('small_die', 1, 12, 20),
      ],
    },
  ],
  Part,
  shape: 232 / 176,
} satisfies Bench;

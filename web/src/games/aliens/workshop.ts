import type { Bench, Field } from '../../workshop/bench';
import Part from './Part.svelte';

const die = (at: string): Field => ({ at, kind: 'numbers', least: 1, most: 12, shortest: 1, longest: 12 });

export default {
  groups: [
    {
      name: 'tiles',
      at: 'tiles',
      source: 'tiles',
      fields: [
        { at: 'stations', kind: 'things', places: [[], [[0.58, 0.58]], [[0.42, 0.7], [0.7, 0.42]], [[0.42, 0.7], [0.7, 0.42], [0.84, 0.84]]] },
        { at: 'aliens', kind: 'things', places: [[], [[0.8, 0.8]], [[0.6, 0.85], [0.85, 0.6]], [[0.5, 0.85], [0.85, 0.5], [0.8, 0.8]]] },
        { at: 'cw', kind: 'switch' },
        { at: 'ccw', kind: 'switch' },
      ],
    },
    { name: 'dice', at: 'dice', source: 'dice', alone: true, fields: [die('plain'), die('low'), die('high')] },
  ],
  Part,
} satisfies Bench;

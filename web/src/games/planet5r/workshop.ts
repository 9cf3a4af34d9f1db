import type { Bench } from '../../workshop/bench';
import Part from './Part.svelte';

export default {
  drawn: ['technologies', 'settlements'],
  Part,
  picture: (field, name) => (/(action|of)$/.test(field) ? `act-${name}` : /(crystal|centre)$/.test(field) ? `crystal-${name}` : null),
  shape: 232 / 176
} satisfies Bench;

import { word } from '../../app/texts.svelte';
import type { Bench } from '../../workshop/bench';
import Part from './Part.svelte';

const COLOURS = ['blue', 'pink', 'green', 'orange'];

export default {
  groups: [
    {
      name: 'cards',
      at: 'cards',
      source: 'faces',
      fields: [
        { at: 'planet', kind: 'choice', choices: COLOURS },
        { at: 'cats', kind: 'choice', choices: COLOURS },
        { at: 'count', kind: 'count', least: 1, most: 5 },
        { at: 'start', kind: 'switch' },
      ],
    },
  ],
  title: (_, part) => word('catonauts', 'workshop-title', { planet: String(part['planet']), cats: String(part['cats']), count: Number(part['count']) }),
  Part,
} satisfies Bench;

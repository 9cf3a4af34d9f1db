import { word } from '../../app/texts.svelte';
import type { Bench } from '../../workshop/bench';
import Part from './Part.svelte';

export default {
  drawn: ['cards'],
  title: (_, part) => word('catonauts', 'workshop-title', { planet: String(part['planet']), cats: String(part['cats']), count: Number(part['count']) }),
  Part,
  picture: (field, colour) => `${field === 'planet' ? 'planet' : 'cat'}-${colour}`,
  family: (_, part) => {
    const [planet, cats] = [String(part['planet']), String(part['cats'])];
    return { row: planet, picture: `planet-${planet}`, of: `cat-${cats}`, name: word('catonauts', 'workshop-family', { cats }) };
  },
} satisfies Bench;

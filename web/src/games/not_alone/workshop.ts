import { word } from '../../app/texts.svelte';
import type { Bench } from '../../workshop/bench';
import Part from './Part.svelte';
import { GAME, nameOf } from './view';

export default {
  drawn: ['places', 'hunt', 'survival'],
  shape: 0.8,
  Part,
  width: 112,
  title: (group, part, index) => {
    if (group.name === 'hunt' || group.name === 'survival') return word(GAME, `${group.name}-${String(part['id'])}`);
    if (group.name === 'places') return word(GAME, `place-${nameOf(index + 1)}`);
    return word(GAME, 'workshop-title', { group: group.name, number: group.name === 'seats' ? index + 2 : index + 1 });
  },
} satisfies Bench;

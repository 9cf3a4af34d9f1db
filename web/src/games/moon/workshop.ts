import { word } from '../../app/texts.svelte';
import type { Bench } from '../../workshop/bench';
import BenchSheet from './Bench.svelte';
import Part from './Part.svelte';
import { ADVENTURES } from './sheets.svelte';
import { GAME } from './view';

/** Groups whose parts have names of their own. */
const NAMED = ['colony-powers', 'mine-buildings', 'dome-energy'];
const APART = ['virus-tracks', 'escape-values'];

export default {
  drawn: ['cards'],
  shape: 0.82,
  Part,
  Sheet: BenchSheet,
  sheets: ADVENTURES,
  title: (group, part, index) => {
    if (group.name === 'cards') return word(GAME, 'workshop-card', { number: Number(part['number']), effect: word(GAME, `effect-${String(part['effect'])}`, { case: 'nom' }) });
    if (group.name === 'rivals' || group.name === 'chapters') return word(GAME, `setting-adventure-${index + 1}`);
    if (group.name === 'opponents') return word(GAME, `astra-${String(part['id'])}`);
    if (group.words === 'missions') return word(GAME, `mission-${String(part['id'])}`);
    if (NAMED.includes(group.name)) return word(GAME, 'workshop-named', { part: String(part['id']) });
    if (APART.includes(group.name)) return word(GAME, 'workshop-named', { part: group.each?.[index]?.split('/').at(-1) ?? '' });
    return null;
  },
} satisfies Bench;

import { word } from '../../app/texts.svelte';
import type { Bench, Part as Printed } from '../../workshop/bench';
import BenchSheet from './Bench.svelte';
import Part from './Part.svelte';
import { ADVENTURES } from './sheets.svelte';
import { GAME } from './view';

/** Groups whose parts have names of their own. */
const NAMED = ['colony-powers', 'mine-buildings', 'mine-centres', 'dome-energy'];
const APART = ['virus-tracks', 'escape-values'];

/** The numbers in what a mission asks for, as its text wants them. */
function asksOf(condition: Printed): Record<string, number> {
  const sizes = (condition['sizes_exact'] ?? []) as number[];
  const plain = Object.entries(condition).filter((one): one is [string, number] => typeof one[1] === 'number');
  return Object.fromEntries([...plain, ...sizes.map((size, i): [string, number] => [`size${i + 1}`, size])]);
}

export default {
  drawn: ['cards'],
  shape: 0.82,
  Part,
  Sheet: BenchSheet,
  picture: (field, effect) => (field === 'effect' ? `fx-${effect}` : null),
  sheets: ADVENTURES,
  options: (tab) => (ADVENTURES.includes(tab) ? { adventure: ADVENTURES.indexOf(tab) + 1 } : {}),
  title: (group, part, index) => {
    if (group.name === 'cards') return word(GAME, 'workshop-card', { number: Number(part['number']), effect: word(GAME, `effect-${String(part['effect'])}`, { case: 'nom' }) });
    if (group.name === 'rivals' || group.name === 'chapters') return word(GAME, `setting-adventure-${index + 1}`);
    if (group.name === 'opponents') return word(GAME, `astra-${String(part['id'])}`);
    if (group.words === 'missions') return word(GAME, `mission-${String(part['id'])}`, asksOf(part['condition'] as Printed));
    if (NAMED.includes(group.name)) return word(GAME, 'workshop-named', { part: String(part['id']) });
    if (APART.includes(group.name)) return word(GAME, 'workshop-named', { part: group.each?.[index]?.split('/').at(-1) ?? '' });
    return null;
  },
} satisfies Bench;

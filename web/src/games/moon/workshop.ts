import { word } from '../../app/texts.svelte';
import type { Bench, Group } from '../../workshop/bench';
import { GAME } from './view';

const EFFECTS = ['robot', 'energy', 'plant', 'water', 'astronaut', 'planning'];
const ADVENTURES = ['launch', 'journey', 'colony', 'mine', 'dome', 'virus', 'escape', 'battle'];
const missions = (adventure: string): Group => ({
  name: adventure,
  at: `adventures/${adventure}/missions/cards`,
  source: 'figures',
  fields: [{ at: 'first', kind: 'count', least: 1, most: 40 }, { at: 'later', kind: 'count', least: 1, most: 40 }],
});

export default {
  groups: [
    { name: 'cards', at: 'cards', source: 'pairs', fields: [{ at: 'number', kind: 'count', least: 1, most: 15 }, { at: 'effect', kind: 'choice', choices: EFFECTS }] },
    { name: 'opponents', at: 'opponents', source: 'figures', fields: EFFECTS.map((effect) => ({ at: `points/${effect}`, kind: 'count' as const, least: 0, most: 20 })) },
    {
      name: 'rivals',
      at: '',
      each: ADVENTURES.map((adventure) => `adventures/${adventure}/astra`),
      source: 'figures',
      fields: [
        { at: 'fixed', kind: 'count', least: 0, most: 60 },
        { at: 'level_points', kind: 'count', least: 0, most: 10 },
        { at: 'slots', kind: 'count', least: 1, most: 20 },
        { at: 'gain', kind: 'count', least: 0, most: 5 },
      ],
    },
    ...ADVENTURES.map(missions),
  ],
  title: (group, part, index) => {
    if (group === 'cards') return word(GAME, 'workshop-card', { number: Number(part['number']), effect: word(GAME, `effect-${String(part['effect'])}`, { case: 'nom' }) });
    if (group === 'rivals') return word(GAME, `setting-adventure-${index + 1}`);
    return group === 'opponents' ? word(GAME, `astra-${String(part['id'])}`) : word(GAME, `mission-${String(part['id'] ?? index)}`);
  },
} satisfies Bench;

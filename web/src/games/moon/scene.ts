/** ASTRA's turn as a scene: the third card flies to her, what it is worth, her total; her effect cards. */

import { say, word } from '../../app/texts.svelte';
import type { Beat, Told } from '../../table/scenes/scene';
import type { Entry, Text } from '../../wire/types';
import type { Combination, MoonView } from './types';
import { EFFECTS, GAME, LETTERS, type Effect } from './view';

export type Lifted =
  | { kind: 'card'; card: Combination | null; effect: Effect; worth: number; boxes: boolean; from: number; to: number; cards: number }
  | { kind: 'effect'; letter: string; count: number; all: number }
  | { kind: 'own' };
type MoonBeat = Beat<Lifted>;

function effectIn(text: Text): Effect | null {
  const arg = text.args?.['effect'];
  const id = typeof arg === 'object' && !Array.isArray(arg) && 'id' in arg ? arg.id.replace('effect-', '') : '';
  return EFFECTS.find((effect) => effect === id) ?? null;
}

/** The card that was left over: neither its number nor its effect was taken. */
export function leftOver({ combinations, draft }: MoonView, effect: Effect): number {
  const used = new Set([draft?.combination ?? -1, draft?.effectFrom ?? -1]);
  const free = combinations.findIndex((one, index) => one.effect === effect && !used.has(index));
  return free >= 0 ? free : combinations.findIndex((one) => one.effect === effect);
}

export function scene({ before, after, entries, names, me }: Told<MoonView>): MoonBeat[] {
  const [was, is] = [before.astra, after.astra];
  if (!was || !is) return [];
  const line = (entry: Entry): string => say(GAME, entry.text, names);
  const beats: MoonBeat[] = [];
  const put = (given: Partial<MoonBeat> & Pick<MoonBeat, 'says' | 'name' | 'lifted'>): void => void beats.push({ row: before.turn, seat: null, tone: 'plain', title: null, small: '', picture: null, changes: [], note: null, view: null, ...given });
  const own = entries.find((entry) => entry.text.id === 'log-wrote' || entry.text.id === 'log-error');
  if (own) put({ says: line(own), name: word(GAME, 'scene-own'), small: line(own).replace(/^[^:]*: ?/, ''), seat: me, done: true, lifted: { kind: 'own' } });
  for (const entry of entries) {
    const { text } = entry;
    const effect = effectIn(text);
    if ((text.id === 'log-astra-got' || text.id === 'log-astra-boxes') && effect) {
      const index = leftOver(before, effect);
      const [worth, to] = [Number(text.args?.['points'] ?? 0), Number(text.args?.['score'] ?? is.score)];
      const name = word(GAME, `effect-${effect}`, { case: 'nom' });
      put({
        says: line(entry),
        name: word(GAME, 'scene-third'),
        small: word(GAME, 'scene-worth', { effect: name, from: was.score, to }),
        tone: 'bad',
        picture: { piece: `fx-${effect}`, width: 48, height: 48 },
        // The card has left its pile; the place it left stays.
        view: { ...before, combinations: before.combinations.map((one, i) => (i === index ? { ...one, card: '' } : one)) },
        lifted: { kind: 'card', card: before.combinations[index] ?? null, effect, worth, boxes: text.id === 'log-astra-boxes', from: was.score, to, cards: (was.cards[effect] ?? 0) + 1 },
      });
    } else if (text.id === 'log-astra-drew') {
      const letter = String(text.args?.['letter'] ?? '');
      put({ says: line(entry), title: word(GAME, 'scene-means'), name: word(GAME, 'scene-letter', { letter }), small: word(GAME, `astra-card-${before.adventure}`), tone: 'bad', picture: { piece: 'effect-sabotage', width: 64, height: 64 }, note: word(GAME, `astra-means-${before.adventure}`), lifted: { kind: 'effect', letter, count: LETTERS - is.toCome.length, all: LETTERS } });
    } else if (/^log-astra-(struck|nothing)/.test(text.id)) struck(entry);
    else if (text.id === 'log-astra-flipped' || text.id === 'log-astra-played') put({ says: line(entry), name: 'ASTRA', small: line(entry), tone: 'bad', picture: { piece: 'effect-sabotage', width: 64, height: 64 }, lifted: { kind: 'effect', letter: String(text.args?.['type'] ?? was.letter ?? ''), count: 0, all: 0 } });
  }
  return beats;

  function struck(entry: Entry): void {
    const [from, to] = [before.sheets[me ?? 0]?.points ?? 0, after.sheets[me ?? 0]?.points ?? 0];
    const changes = from === to ? [] : [{ what: word(GAME, 'board-score'), piece: null, from, to, good: to > from }];
    put({ says: line(entry), title: word(GAME, 'scene-means'), name: 'ASTRA', small: line(entry), tone: 'bad', picture: { piece: 'effect-sabotage', width: 64, height: 64 }, changes, note: line(entry), view: after, lifted: { kind: 'effect', letter: was?.letter ?? '', count: 0, all: 0 } });
  }
}

/** The reckoning as a scene: Hunted by Hunted, with the tile, the card and what it changes. */

import { say, word } from '../../app/texts.svelte';
import type { Beat, Change, Told } from '../../table/scenes/scene';
import type { Entry, Text } from '../../wire/types';
import type { NotAloneView } from './types';
import { artOf, GAME, nameOf, seatOf, TOKENS, type Token } from './view';

/** What lies under the lamp: a place with who is there, or a card and who played it. */
export type Lifted = {
  place: number | null;
  /** Where somebody left it. */
  from: number | null;
  here: number[];
  tokens: Token[];
  card: { deck: 'hunt' | 'survival'; id: string } | null;
  foot: string | null;
  /** At the opening: who is where. */
  open: { seat: number; places: number[] }[];
};

type NotAloneBeat = Beat<Lifted>;

const NOTHING: Lifted = { place: null, from: null, here: [], tokens: [], card: null, foot: null, open: [] };
/** Lines that tell what a power brought, or what befell somebody because of a card. */
const MORE = new Set(['log-took', 'log-took-hidden', 'log-returned', 'log-fetched', 'log-drew', 'log-drew-hidden', 'log-dropped', 'log-armed', 'log-marker-on', 'log-marker-off', 'log-healed', 'log-copied', 'log-discarded', 'log-discarded-hidden', 'log-kept-one', 'log-shown', 'log-showed']);
const ABOUT = new Set(['log-field', 'log-marked', 'log-ruined', 'log-token-moved', 'log-token-lifted', 'log-struck', 'log-struck-card', 'log-no-rescue', 'log-swapped', 'log-swapped-hidden', 'log-rechoose']);

/** What moves a piece of the track; otherwise it moves because the turn is over. */
const CAUSES = {
  rescue: new Set(['log-used', 'log-marker-off', 'log-survival', 'log-copied']),
  assimilation: new Set(['log-caught', 'log-broken', 'log-lost-will', 'log-hunt', 'log-hunt-as', 'log-assimilation']),
};

// ---- reading a line ----

export function seatIn(text: Text, name = 'seat'): number | null {
  const arg = text.args?.[name];
  return typeof arg === 'object' && !Array.isArray(arg) && 'seat' in arg ? arg.seat : null;
}
export const numberIn = (text: Text, name: string): number => Number(text.args?.[name] ?? 0);
const numbered = (arg: unknown): number => (typeof arg === 'object' && arg !== null && 'args' in arg ? Number((arg as Text).args?.['number'] ?? 0) : 0);
export const placeIn = (text: Text, name = 'place'): number => numbered(text.args?.[name]);
export function placesIn(text: Text, name = 'places'): number[] {
  const arg = text.args?.[name];
  return Array.isArray(arg) ? arg.map(numbered) : [];
}
function cardIn(text: Text): Lifted['card'] {
  const arg = text.args?.['card'];
  const id = typeof arg === 'object' && !Array.isArray(arg) && 'id' in arg ? arg.id : '';
  const found = /^(hunt|survival)-(.+)$/.exec(id);
  return found ? { deck: found[1] as 'hunt' | 'survival', id: found[2] ?? '' } : null;
}

// ---- telling ----

class Teller {
  readonly beats: NotAloneBeat[] = [];
  /** The table as it is at each beat: what was told so far has happened. */
  #view: NotAloneView;
  readonly #start: NotAloneView;
  #open: { seat: number; places: number[] }[] = [];
  /** The line before. */
  #before = '';

  constructor(readonly told: Told<NotAloneView>) {
    const open = (view: NotAloneView): boolean => view.hunted.some((each) => each.spots.length > 0);
    const { before, after } = told;
    const start = !open(before) && open(after) ? after : before;
    // The Will and the tracks stand where they stood, until it is told that they move.
    const will = new Map(before.hunted.map((each) => [each.seat, each.will]));
    this.#view = { ...start, rescue: before.rescue, assimilation: before.assimilation, hunted: start.hunted.map((each) => ({ ...each, will: will.get(each.seat) ?? each.will })) };
    this.#start = this.#view;
  }

  #name(seat: number | null): string {
    return this.told.names[seat ?? -1] ?? '';
  }

  #spot(seat: number): number | null {
    const opened = this.#open.find((each) => each.seat === seat)?.places[0];
    return opened ?? seatOf(this.#view, seat)?.spots[0] ?? seatOf(this.told.after, seat)?.spots[0] ?? null;
  }

  #at(place: number | null): Lifted {
    if (place === null) return NOTHING;
    const here = this.#view.hunted.filter((each) => (this.#open.find((one) => one.seat === each.seat)?.places ?? each.spots).includes(place));
    return { ...NOTHING, place, here: here.map((each) => each.seat), tokens: TOKENS.filter((token) => this.#view.tokens[token].includes(place)) };
  }

  #beat(given: Partial<NotAloneBeat> & Pick<NotAloneBeat, 'says' | 'name'>): void {
    const lifted = given.lifted ?? NOTHING;
    const picture = lifted.card ? { piece: `${lifted.card.deck}-${lifted.card.id}`, width: 64, height: 64 } : lifted.place ? { piece: artOf(lifted.place), width: 200, height: 120 } : null;
    this.beats.push({ row: this.told.before.turn, seat: null, tone: 'plain', title: null, small: '', picture, changes: [], note: null, view: this.#view, lifted, ...given });
  }

  /** Says more about the last beat. */
  #more(change: (beat: NotAloneBeat) => Partial<NotAloneBeat>): boolean {
    const last = this.beats.pop();
    if (!last) return false;
    this.beats.push({ ...last, ...change(last), view: this.#view });
    return true;
  }

  #line(entry: Entry): string {
    return say(GAME, entry.text, this.told.names);
  }

  tell(entry: Entry): void {
    this.#tellLine(entry);
    this.#before = entry.text.id;
  }

  #tellLine(entry: Entry): void {
    const { text } = entry;
    const seat = seatIn(text);
    const last = this.beats.at(-1);
    switch (text.id) {
      case 'log-revealed':
        if (seat !== null) this.#open.push({ seat, places: placesIn(text) });
        return;
      case 'log-hunt':
      case 'log-hunt-as':
        return this.#beat({ says: this.#line(entry), seat: this.told.before.creature, name: this.#name(this.told.before.creature), small: this.#cardName(text), tone: 'bad', lifted: { ...NOTHING, card: cardIn(text) } });
      case 'log-survival':
        return this.#beat({ says: this.#line(entry), seat, name: this.#name(seat), small: this.#cardName(text), tone: 'good', lifted: { ...this.#at(seat === null ? null : this.#spot(seat)), card: cardIn(text) } });
      case 'log-moved':
        return this.#moved(entry, seat);
      case 'log-used':
        if (last?.seat === seat && last?.lifted.card) return void this.#more((beat) => ({ note: this.#joined(beat.note, this.#line(entry)) }));
        return this.#beat({ says: this.#line(entry), seat, name: this.#name(seat), small: word(GAME, `place-${nameOf(placeIn(text))}`), tone: 'good', lifted: this.#at(placeIn(text)) });
      case 'log-no-power':
        return this.#beat({ says: this.#line(entry), seat, name: this.#name(seat), small: word(GAME, 'board-power-off'), lifted: this.#at(placeIn(text)) });
      case 'log-caught':
      case 'log-lost-will':
        return this.#lost(entry, seat);
      case 'log-broken':
        return this.#broken(entry, seat);
      case 'log-assimilation':
      case 'log-rescue':
        return this.#track(text.id === 'log-rescue' ? 'rescue' : 'assimilation', numberIn(text, 'count'));
      default:
        if (ABOUT.has(text.id) || (MORE.has(text.id) && last?.seat === seat)) this.#more((beat) => ({ note: this.#joined(beat.note, this.#line(entry)) }));
        else if (MORE.has(text.id) && seat !== null) this.#beat({ says: this.#line(entry), seat, name: this.#name(seat), small: placeIn(text) > 0 ? word(GAME, `place-${nameOf(placeIn(text))}`) : '', lifted: this.#at(this.#spot(seat)) });
    }
  }

  #joined(before: string | null, line: string): string {
    return before ? `${before} ${line}` : line;
  }

  #cardName(text: Text): string {
    const card = cardIn(text);
    return card ? word(GAME, `${card.deck}-${card.id}`) : '';
  }

  #moved(entry: Entry, seat: number | null): void {
    const [from, to] = [placeIn(entry.text, 'from'), placeIn(entry.text, 'to')];
    this.#open = this.#open.map((each) => (each.seat === seat ? { ...each, places: each.places.map((place) => (place === from ? to : place)) } : each));
    this.#view = { ...this.#view, hunted: this.#view.hunted.map((each) => (each.seat === seat ? { ...each, spots: each.spots.map((place) => (place === from ? to : place)) } : each)) };
    this.#beat({ says: this.#line(entry), seat, name: this.#name(seat), small: word(GAME, `place-${nameOf(to)}`), lifted: { ...this.#at(to), from } });
  }

  #lost(entry: Entry, seat: number | null): void {
    if (seat === null) return;
    const caught = entry.text.id === 'log-caught';
    const [count, will] = [numberIn(entry.text, 'count'), numberIn(entry.text, 'will')];
    const change: Change = { what: word(GAME, 'board-will-changes'), piece: 'will-breaking', from: will + count, to: will, good: false };
    const lifted = { ...this.#at(this.#spot(seat)), foot: word(GAME, 'scene-foot', { name: this.#name(seat), count }) };
    this.#will(seat, will);
    this.#beat({ says: word(GAME, caught ? 'scene-caught' : 'scene-lost', { name: this.#name(seat), from: will + count, to: will }), title: word(GAME, caught ? 'scene-caught-title' : 'scene-lost-title', { name: this.#name(seat) }), seat, name: this.#name(seat), small: word(GAME, caught ? 'scene-caught-small' : 'scene-lost-small', { count }), tone: 'bad', changes: [change], lifted });
  }

  #broken(entry: Entry, seat: number | null): void {
    if (seat === null) return;
    this.#will(seat, numberIn(entry.text, 'will'));
    if (!this.#more((beat) => ({ note: this.#joined(beat.note, this.#line(entry)) }))) this.#beat({ says: this.#line(entry), seat, name: this.#name(seat), tone: 'bad', lifted: this.#at(this.#spot(seat)) });
  }

  #will(seat: number, will: number): void {
    this.#view = { ...this.#view, hunted: this.#view.hunted.map((each) => (each.seat === seat ? { ...each, will } : each)) };
  }

  /** A piece of the track moves: because of what was told last, or because the turn is over. */
  #track(name: 'rescue' | 'assimilation', to: number): void {
    const from = this.#view[name];
    this.#view = { ...this.#view, [name]: to };
    const change: Change = { what: word(GAME, `scene-${name}`), piece: `ctr-${name}`, from, to, good: name === 'rescue' };
    const told = word(GAME, `scene-${name}-moves`, { from, to });
    const last = this.beats.at(-1);
    const because = last !== undefined && CAUSES[name].has(this.#before);
    if (because) this.#more((beat) => ({ changes: [...beat.changes, change], says: word(GAME, 'scene-and', { first: beat.says.replace(/\.$/, ''), second: told }), small: beat.small || told }));
    else this.#beat({ says: word(GAME, 'scene-end', { told }), name: word(GAME, 'scene-end-name'), small: told, tone: change.good ? 'good' : 'bad', changes: [change], picture: { piece: `ctr-${name}`, width: 40, height: 40 } });
  }

  /** All places open at once; that comes first. */
  opening(): NotAloneBeat[] {
    if (this.#open.length === 0) return [];
    const told = this.#open.map(({ seat, places }) => word(GAME, 'scene-is-at', { name: this.#name(seat), places: places.map((place) => word(GAME, `place-${nameOf(place)}`)).join(', ') }));
    return [{ row: this.told.before.turn, seat: null, tone: 'plain', says: word(GAME, 'scene-open'), title: null, name: word(GAME, 'scene-open'), small: '', picture: { piece: 'tok-creature', width: 72, height: 72 }, changes: [], note: told.join(' · '), view: this.#start, lifted: { ...NOTHING, open: this.#open } }];
  }
}

/** What one does oneself needs no scene; what befalls one does. */
export function scene(told: Told<NotAloneView>): NotAloneBeat[] {
  const teller = new Teller(told);
  for (const entry of told.entries) {
    if (entry.text.id === 'log-turn') break;
    if (entry.text.id === 'log-locked' || told.before.phase === 'setup') continue;
    // Before the hunt only cards are worth a scene: who takes which place back is for the log.
    if (told.before.phase === 'exploration' && !entry.text.id.startsWith('log-hunt') && entry.text.id !== 'log-survival') continue;
    teller.tell(entry);
  }
  const own = (beat: NotAloneBeat): boolean => told.me !== null && beat.seat === told.me && beat.changes.length === 0 && beat.lifted.from === null;
  return [...teller.opening(), ...teller.beats.filter((beat) => !own(beat))];
}

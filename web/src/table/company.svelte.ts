/** Who else is at the table: what they feel, who came to watch, what was refused. */

import { t } from '../app/texts.svelte';
import { time } from '../app/times';
import type { Reaction, TableInfo } from '../wire/types';

export type ReactionName = Reaction['what'];

export const REACTIONS: readonly ReactionName[] = ['hello', 'luck', 'wow', 'well', 'oops', 'think', 'thanks', 'again'];

const LEAST = 4000; // ms a reaction stays where there are no tokens

/** Who is new among those who watch; one name may be there twice. */
export function arrived(before: string[], now: string[]): string[] {
  const rest = [...before];
  return now.filter((name) => {
    const at = rest.indexOf(name);
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

export class Company {
  /** The newest reaction of each seat, for as long as it is shown. */
  shown = $state.raw<Readonly<Record<number, { what: ReactionName; key: number }>>>({});
  /** What is to be said aloud once: somebody came, somebody refused. */
  news = $state.raw<{ text: string; key: number } | null>(null);
  #count = 0;

  react({ seat, what }: Reaction): void {
    const key = ++this.#count;
    this.shown = { ...this.shown, [seat]: { what, key } };
    setTimeout(() => {
      if (this.shown[seat]?.key !== key) return;
      const { [seat]: _, ...rest } = this.shown;
      this.shown = rest;
    }, time('--d-reaction') || LEAST);
  }

  /** The table is told anew: what of it is worth saying. */
  note(before: TableInfo, now: TableInfo, names: string[]): void {
    const came = arrived(before.watching.names, now.watching.names);
    if (came.length > 0) this.#say(t('watch-came', { names: new Intl.ListFormat(document.documentElement.lang).format(came), count: came.length }));
    const no = now.refusal;
    if (no && no.number !== before.refusal?.number) {
      const own = before.asked.find((asked) => asked.about === no.about)?.seat === no.seat;
      this.#say(t(own ? 'asked-withdrawn' : 'asked-refused', { about: no.about, name: no.seat === null ? '' : (names[no.seat] ?? '') }));
    }
    if (now.practice && !before.practice) this.#say(t('practice-begins'));
  }

  #say(text: string): void {
    const key = ++this.#count;
    this.news = { text, key };
    setTimeout(() => {
      if (this.news?.key === key) this.news = null;
    }, (time('--d-reaction') || LEAST) * 1.5);
  }
}

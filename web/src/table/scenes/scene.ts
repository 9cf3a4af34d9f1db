/** A scene: a decisive moment told beat by beat. The shell plays it, a game's face says what is in it. */

import type { Entry, View } from '../../wire/types';

/** A number that changes in a beat: its name, its piece in the sprite, before and after. */
export type Change = { what: string; piece: string | null; from: number; to: number; good: boolean };

export type Beat<L = unknown> = {
  /** Beats with the same number stand in one strip: those of a turn. */
  row: number;
  /** Whom it is about. */
  seat: number | null;
  tone: 'good' | 'bad' | 'plain';
  /** All of it in one line, and what heads the note; without, the same line. */
  says: string;
  title: string | null;
  /** On the strip: who or what, and how it went. */
  name: string;
  small: string;
  /** On the strip: a drawing of the sprite and its size. */
  picture: { piece: string; width: number; height: number } | null;
  changes: Change[];
  /** What else there is to say. */
  note: string | null;
  /** Seen already: it stands in the strip, and nobody waits for it. */
  done?: boolean;
  /** What the board shows meanwhile. */
  view: View | null;
  /** What the game's `Lifted` draws under the lamp. */
  lifted: L;
};

/** What a scene is made of: the table before and after, and what was told of it. */
export type Told<V extends View = View> = { before: V; after: V; entries: Entry[]; names: string[]; me: number | null };

/** What follows a beat in its strip begins anew with another row. */
export function strip(past: readonly Beat[], fresh: readonly Beat[]): Beat[] {
  const row = fresh[0]?.row;
  return [...past.filter((beat) => beat.row === row), ...fresh];
}

/** What the parts of this board tell each other; nothing of it leaves the page. */

import type { Entry, View } from '../../wire/types';

/** What the table hands on beside the view. */
export type More = {
  /** What a seat could remember. */
  recall?: View | null;
  /** What has been told so far. */
  log?: Entry[];
  /** The place chosen in the first of two steps. */
  chosen?: string | null;
};

export const local = $state({
  /** Whose play area is looked at; null: the own one. */
  seat: null as number | null,
  /** The way to place that is pointed at or chosen. */
  way: null as string | null,
  /** Whether remembered water is shown. */
  aid: false,
});

/** The seat whose area is on show. */
export const onShow = (me: number | null): number => local.seat ?? me ?? 0;

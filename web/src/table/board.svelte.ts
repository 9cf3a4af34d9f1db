/**
 * What the boards of a table are handed: one thing that stays, and each part of it by itself. A
 * board draws anew only what depends on a part that has changed, not all of it whenever any has.
 */

import type { BoardProps } from '../games/face';
import type { Recipient } from '../wire/types';
import type { Doing, TableState } from './state.svelte';

const NONE: never[] = [];

/** What of it the table's own shell decides. */
type Shell = { compact: () => boolean; settings: () => void; sheet: () => void };

/** What a table shows; as long as it shows nothing to this browser, what it showed before. */
export function boardOf(room: TableState, { compact, settings, sheet }: Shell): BoardProps & Doing {
  let last: Pick<Recipient, 'view' | 'recall'> | null = null;
  const shown = $derived.by(() => (last = room.then ?? room.recipient ?? last));
  const view = $derived(shown?.view ?? {});
  const recall = $derived(shown?.recall);
  const options = $derived(room.then ? NONE : room.options);
  const preview = $derived(room.then ? null : (room.preview?.option ?? null));
  const log = $derived.by(() => {
    const step = room.then?.step;
    return step === undefined ? room.log : room.log.filter(({ move }) => move <= step);
  });
  return {
    get view() { return view; },
    get recall() { return recall; },
    get me() { return room.me; },
    get options() { return options; },
    get preview() { return preview; },
    get names() { return room.names; },
    get compact() { return compact(); },
    get chosen() { return room.chosen; },
    get barred() { return room.barred; },
    get reason() { return room.reason; },
    get log() { return log; },
    get scores() { return room.scores; },
    settings,
    sheet,
  } as BoardProps & Doing;
}

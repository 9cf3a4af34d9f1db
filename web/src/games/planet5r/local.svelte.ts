/** What the parts of this board tell each other; nothing of it leaves the page. */

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

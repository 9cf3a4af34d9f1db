/** What the parts of this board tell each other; nothing of it leaves the page. */

export const local = $state({
  /** Whose sheet is looked at; null: the own one. */
  seat: null as number | null,
});

/** The seat whose sheet is on show. */
export const onShow = (me: number | null): number => local.seat ?? me ?? 0;

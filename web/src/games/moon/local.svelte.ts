/** What the parts of this board tell each other; nothing of it leaves the page. */

export const local = $state({
  /** Whose sheet is looked at; null: the own one. */
  seat: null as number | null,
  /** Whether all sheets lie side by side. */
  spread: false,
  /** What a finger covers, in units of the sheet; 0 where there is a mouse. */
  finger: 0,
});

/** The sheet on show: the one looked at, or the one written on. */
export const onShow = (me: number | null, pages: number[]): number => local.seat ?? pages[me ?? 0] ?? me ?? 0;

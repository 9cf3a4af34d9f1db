/** What the parts of this board tell each other; nothing of it leaves the page. */

const KEY = 'kosmostol-not-alone-aid';

const PLAYED = 'kosmostol-not-alone-played';

/** As it was switched; in a first game it is on. */
const load = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on' || (localStorage.getItem(KEY) === null && localStorage.getItem(PLAYED) === null);
  } catch {
    return true;
  }
};

export const local = $state({
  /** Whether the table shows where each Hunted can still be. */
  aid: load(),
});

/** A game has been played to its end: the next one is no first game. */
export function played(): void {
  try {
    localStorage.setItem(PLAYED, 'yes');
  } catch {
    // A browser that keeps nothing is always at its first game.
  }
}

/** Switches the deduction aid, for this and later games on this device. */
export function switchAid(): void {
  local.aid = !local.aid;
  try {
    localStorage.setItem(KEY, local.aid ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** What the parts of this board tell each other; nothing of it leaves the page. */

const KEY = 'kosmostol-not-alone-aid';

const load = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false;
  }
};

export const local = $state({
  /** Whether the table shows where each Hunted can still be. */
  aid: load(),
});

/** Switches the deduction aid, for this and later games on this device. */
export function switchAid(): void {
  local.aid = !local.aid;
  try {
    localStorage.setItem(KEY, local.aid ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing still plays.
  }
}

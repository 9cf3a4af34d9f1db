/** Pictures first, for those who do not read yet: kept on this device. */

const KEY = 'kosmostol-aliens';

function load(): boolean {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') as { child?: boolean }).child ?? false;
  } catch {
    return false;
  }
}

const kept = $state({ child: load() });

export const isChild = (): boolean => kept.child;

export function setChild(child: boolean): void {
  kept.child = child;
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

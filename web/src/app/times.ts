/** Times and curves for what is moved by script. The tokens tell them; this alone reads them. */

const known = new Map<string, string>();
globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').addEventListener?.('change', () => known.clear());

/** Asked once each: whoever asks while a table is being changed makes the browser work out all its styles at once. */
function token(name: string): string {
  const told = known.get(name) ?? getComputedStyle(document.documentElement).getPropertyValue(name).trim();
  if (told) known.set(name, told); // a game's come with the game
  return told;
}

const TOLD = /^--(\w+-)*[de]-/;

/** Learns all of them while nothing is being changed. */
export function learnTimes(): void {
  for (const sheet of document.styleSheets) {
    for (const rule of sheet.cssRules) {
      if (rule instanceof CSSStyleRule && rule.selectorText === ':root') for (const name of rule.style) if (TOLD.test(name)) token(name);
    }
  }
}

/** How long something takes at normal speed, in ms; nothing where there are no tokens. */
export function time(name: `--${string}`): number {
  const [, number = '0', unit] = /([\d.]+)(m?s)\b/.exec(token(name)) ?? [];
  return Number(number) * (unit === 's' ? 1000 : 1);
}

export const curve = (name: `--${string}`): string => token(name) || 'linear';

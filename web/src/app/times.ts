/** Times and curves for what is moved by script. The tokens tell them; this alone reads them. */

const token = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** How long something takes at normal speed, in ms; nothing where there are no tokens. */
export function time(name: `--${string}`): number {
  const [, number = '0', unit] = /([\d.]+)(m?s)\b/.exec(token(name)) ?? [];
  return Number(number) * (unit === 's' ? 1000 : 1);
}

export const curve = (name: `--${string}`): string => token(name) || 'linear';

/** What a person set on this device. */

import { RATES, type Pace } from '../table/pace';

export type Lang = 'ru' | 'en';
export type Theme = 'dark' | 'light' | 'system';
export const LANGS: Lang[] = ['ru', 'en'];

type Stored = { lang: Lang; theme: Theme; pace: Pace; sound: boolean; tapFirst: boolean; notes: boolean; reactions: boolean; notify: boolean };

const KEY = 'kosmostol';
const phone = (): boolean => matchMedia('(max-width: 700px)').matches;

function defaults(): Stored {
  const lang = navigator.languages?.some((tag) => tag.toLowerCase().startsWith('ru')) ? 'ru' : 'en';
  return { lang, theme: 'dark', pace: 'calm', sound: !phone(), tapFirst: true, notes: true, reactions: true, notify: false };
}

function load(): Stored {
  try {
    return { ...defaults(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) };
  } catch {
    return defaults();
  }
}

export const prefs = $state<Stored>(load());

const dawn = matchMedia('(prefers-color-scheme: light)');
const still = matchMedia('(prefers-reduced-motion: reduce)');
const system = $state({ light: dawn.matches, reduced: still.matches });
dawn.addEventListener('change', () => (system.light = dawn.matches));
still.addEventListener('change', () => (system.reduced = still.matches));

/** The speed of motion; 0 is none. The system's wish for stillness wins. */
export function speed(): number {
  return system.reduced ? 0 : tempo();
}

/** How fast what happens is told, moving or not; 0 is at once. */
export const tempo = (): number => RATES[prefs.pace] ?? RATES.calm;

/** Whether the person goes on by tapping, moment by moment. */
export const byTap = (): boolean => prefs.pace === 'tap';

export function isLight(): boolean {
  return prefs.theme === 'light' || (prefs.theme === 'system' && system.light);
}

/** Writes the preferences to the page and keeps them; call inside an effect. */
export function applyPrefs(): void {
  const root = document.documentElement;
  root.dataset.theme = isLight() ? 'light' : 'dark';
  const rate = speed();
  root.dataset.motion = rate === 0 ? 'off' : 'on';
  root.style.setProperty('--pace', String(rate === 0 ? 0 : 1 / rate));
  try {
    localStorage.setItem(KEY, JSON.stringify(prefs));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function resetPrefs(): void {
  Object.assign(prefs, { ...defaults(), lang: prefs.lang });
}

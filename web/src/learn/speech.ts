/** Texts read aloud, where the browser can. */

import { lang } from '../app/texts.svelte';

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined' && typeof SpeechSynthesisUtterance !== 'undefined';

/** Says a text; what was being said is cut short. */
export function speak(text: string): void {
  if (!canSpeak()) return;
  hush();
  const said = new SpeechSynthesisUtterance(text);
  said.lang = lang() === 'ru' ? 'ru-RU' : 'en-GB';
  said.rate = 0.95;
  speechSynthesis.speak(said);
}

export function hush(): void {
  if (canSpeak()) speechSynthesis.cancel();
}

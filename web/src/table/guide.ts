/** Finding the section of a guide that matters now. */

import type { GuideSection } from '../wire/types';

/** The anchor of a prompt: `prompt-fly-last` is explained by `fly-last`, or else by `fly`. */
export function anchorOf(prompt: string, sections: GuideSection[]): string | null {
  const anchors = sections.flatMap((section) => section.anchors);
  let words = prompt.replace(/^prompt-(wait-)?/, '').split('-');
  while (words.length > 0) {
    const name = words.join('-');
    if (anchors.includes(name)) return name;
    const longer = anchors.find((anchor) => anchor.startsWith(`${name}-`));
    if (longer) return longer;
    words = words.slice(0, -1);
  }
  return null;
}

export const sectionOf = (anchor: string, sections: GuideSection[]): number =>
  sections.findIndex((section) => section.anchors.includes(anchor));

/** The Battle: every player has two sheets, each shared with a neighbour. */

import type { MoonView } from './types';
import type { Side } from './view';

/** The outlines of the two zones, as they are printed. */
export const ZONES: Record<Side, string> = {
  near: 'M32 982Q18 982 18 968L18 804Q18 790 32 790L98 790Q112 790 112 776L112 758Q112 744 126 744L168 744Q182 744 182 748L182 748Q182 752 196 752L305 752Q319 752 319 738L319 732Q319 718 333 718L402 718Q416 718 416 704.5L416 704.5Q416 691 430 691L547 691Q561 691 561 705L561 738Q561 752 575 752L649 752Q663 752 663 760L663 760Q663 768 677 768L728 768Q742 768 742 782L742 914Q742 928 756 928L812 928Q826 928 826 942L826 968Q826 982 812 982z',
  far: 'M133 18Q119 18 119 32L119 58Q119 72 133 72L189 72Q203 72 203 86L203 218Q203 232 217 232L268 232Q282 232 282 240L282 240Q282 248 296 248L370 248Q384 248 384 262L384 295Q384 309 398 309L515 309Q529 309 529 295.5L529 295.5Q529 282 543 282L612 282Q626 282 626 268L626 262Q626 248 640 248L749 248Q763 248 763 234L763 224Q763 210 777 210L827 210Q841 210 841 196L841 32Q841 18 827 18z',
};

/** A sheet of one's own: which side of it, with whom, and whether it is played now. */
export type Shared = { sheet: number; side: Side; with: number; now: boolean };

/** One's two sheets, the left one first; one's own zone is below on both. */
export function sharedBy({ sheets, pages }: Pick<MoonView, 'sheets' | 'pages'>, me: number | null): Shared[] {
  if (me === null) return [];
  const found = sheets.flatMap(({ players }, sheet): Shared[] => {
    if (players.length < 2) return [];
    const at = players.indexOf(me);
    return at < 0 ? [] : [{ sheet, side: at === 0 ? 'near' : 'far', with: players[1 - at] ?? me, now: pages[me] === sheet }];
  });
  return found.sort((a, b) => Number(a.side === 'far') - Number(b.side === 'far'));
}

/** The words of a review: judgements, percents, changes. */

import { lang, t } from '../app/texts.svelte';
import { figure } from '../ui/figure';
import { percent, type Moment } from './course';

const MINUS = '\u2212';
const NARROW = '\u00A0';

/** A share as `41 %`. */
export const share = (value: number): string => `${figure(percent(value))}${NARROW}%`;

/** A change as `+3`, `−12`, `0`. */
export const signed = (value: number): string => (value > 0 ? `+${value}` : figure(value));

/** A change of a share as `−12 %`. */
export const change = (value: number): string => `${signed(percent(value))}${NARROW}%`;

/** Points with a tenth, in the reader's own way. */
export const points = (value: number): string => new Intl.NumberFormat(lang(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value).replace('-', MINUS);

/** A difference of points with its sign. */
export const gained = (value: number): string => (value >= 0 ? `+${points(value)}` : points(value));

/** What a moment is: a mistake, a find, luck or bad luck. */
export const kindOf = (moment: Moment): string => (moment.kind === 'chance' ? t(moment.change >= 0 ? 'review-luck' : 'review-bad-luck') : t(`judged-${moment.kind}`));

export const good = (value: number): 'up' | 'down' | 'even' => (percent(value) > 0 ? 'up' : percent(value) < 0 ? 'down' : 'even');

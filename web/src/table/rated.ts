/** For whose ratings a match counts, in words: all at the table know it before and while they play. */

import { nameOf } from '../app/names';
import { lang, t } from '../app/texts.svelte';
import type { TableInfo } from '../wire/types';

export const isRated = (table: TableInfo): boolean => table.seats.some((seat) => seat.rated);

const names = (table: TableInfo): string => new Intl.ListFormat(lang()).format(table.seats.filter((seat) => seat.rated).map(nameOf));

export const ratedWords = (table: TableInfo): string => t(table.status === 'finished' ? 'rated-counted' : 'rated-who', { names: names(table) });

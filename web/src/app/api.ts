/** The calls a page makes beside the live line. */

import type {
  Guide, House, Invitation, Me, NewTable, Played, Replay, SeatChange, Shelf, TableInfo, Tables, Text, WireError,
} from '../wire/types';
import { door } from '../wire/door';
import type { Answer } from '../wire/port';
import { has, say, t } from './texts.svelte';

export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly detail: string,
    readonly say: Text | null = null,
  ) {
    super(detail);
  }
}

/** What went wrong, for people; where a game is named and knows more, in its words. */
export function explain(error: unknown, game?: string): string {
  if (game !== undefined && error instanceof ApiError && error.say) return say(game, error.say, []);
  const code = error instanceof ApiError ? error.code : 'offline';
  return has(`error-${code}`) ? t(`error-${code}`) : t('error-other');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

async function call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<T> {
  let answer: Answer;
  try {
    answer = await door.call(method, path, body);
  } catch {
    throw new ApiError('offline', 'The server cannot be reached.');
  }
  const data = parsed(answer.text);
  if (answer.status >= 400) {
    const error = (data as { error?: WireError } | null)?.error;
    throw new ApiError(error?.code ?? `http-${answer.status}`, error?.text ?? '', error?.say ?? null);
  }
  return data as T;
}

const get = <T>(path: string): Promise<T> => call<T>('GET', path);
const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body);

export const api = {
  me: () => get<Me>('/api/me'),
  rename: (name: string) => post<Me>('/api/me', { name }),
  games: () => get<Shelf>('/api/games'),
  house: () => get<House>('/api/house'),
  guide: (game: string, lang: string) => get<Guide>(`/api/games/${game}/guide?lang=${lang}`),
  tables: () => get<Tables>('/api/tables'),
  played: () => get<Played>('/api/played'),
  newTable: (body: NewTable) => post<TableInfo>('/api/tables', body),
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  seat: (id: string, seat: number, change: SeatChange) => post<TableInfo>(`/api/tables/${id}/seats/${seat}`, change),
  start: (id: string) => post<TableInfo>(`/api/tables/${id}/start`),
  rematch: (id: string) => post<TableInfo>(`/api/tables/${id}/rematch`),
  replay: (id: string) => get<Replay>(`/api/tables/${id}/replay`),
  invitation: (id: string) => get<Invitation>(`/api/tables/${id}/invitation`),
  qr: (id: string) => `/api/tables/${id}/qr.svg`,
  record: (id: string) => `/api/tables/${id}/record`,
};

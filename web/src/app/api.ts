/** The calls a page makes beside the live line. */

import type {
  BoxFile, Branches, Components, CourseBody, Guide, House, Invitation, Lessons, Me, NewFork, NewTable, PastMoment, Played, Puzzles, Replay, ReviewState, SeatChange, Shelf, TableInfo, Tables, Text, WireError,
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
  components: (game: string) => get<Components>(`/api/games/${game}/components`),
  tryBox: (game: string, box: { name: string; changes: Record<string, unknown> }) => post<BoxFile>(`/api/games/${game}/box`, box),
  tables: () => get<Tables>('/api/tables'),
  played: () => get<Played>('/api/played'),
  lessons: (game: string) => get<Lessons>(`/api/games/${game}/lessons`),
  puzzles: (game: string) => get<Puzzles>(`/api/games/${game}/puzzles`),
  course: (game: string, body: CourseBody) => post<TableInfo>(`/api/games/${game}/courses`, body),
  newTable: (body: NewTable) => post<TableInfo>('/api/tables', body),
  table: (id: string) => get<TableInfo>(`/api/tables/${id}`),
  seat: (id: string, seat: number, change: SeatChange) => post<TableInfo>(`/api/tables/${id}/seats/${seat}`, change),
  start: (id: string) => post<TableInfo>(`/api/tables/${id}/start`),
  rematch: (id: string) => post<TableInfo>(`/api/tables/${id}/rematch`),
  replay: (id: string) => get<Replay>(`/api/tables/${id}/replay`),
  moment: (id: string, at: number, seat: number) => get<PastMoment>(`/api/tables/${id}/moments/${at}?seat=${seat}`),
  branches: (id: string) => get<Branches>(`/api/tables/${id}/branches`),
  fork: (id: string, body: NewFork) => post<TableInfo>(`/api/tables/${id}/branches`, body),
  review: (id: string, after?: number) => get<ReviewState>(`/api/tables/${id}/review${after === undefined ? '' : `?after=${after}`}`),
  askReview: (id: string) => post<ReviewState>(`/api/tables/${id}/review`),
  stopReview: (id: string) => post<ReviewState>(`/api/tables/${id}/review/stop`),
  invitation: (id: string) => get<Invitation>(`/api/tables/${id}/invitation`),
  qr: (id: string) => `/api/tables/${id}/qr.svg`,
  record: (id: string) => `/api/tables/${id}/record`,
};

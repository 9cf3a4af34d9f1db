/** The calls a page makes beside the live line. */

import type {
  BoxFile, Branches, Chances, Components, CourseBody, Guide, History, House, Invitation, Lessons, Lobby, Looked, Me, NewFork, NewPush, NewTable, PasskeyChallenge, PasskeyList, PastMoment, Place, Played, PushKey, Puzzles, Ratings, Replay, ReviewState, SeatChange, Shelf, TableInfo, TableNote, Tables, Text, WireError,
} from '../wire/types';
import type { Dealt } from '../local/deals';
import { door } from '../wire/door';
import type { Answer } from '../wire/port';
import { has, say, t } from './texts.svelte';

/** A passkey's answer to a challenge. */
export type Proof = { ticket: string; credential: unknown };

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
  another: (name: string) => post<Me>('/api/me/another', { name }),
  switchTo: (person: string) => post<Me>('/api/me/switch', { person }),
  note: (id: string) => get<TableNote>(`/api/tables/${id}/note`),
  putNote: (id: string, text: string) => post<TableNote>(`/api/tables/${id}/note`, { text }),
  history: (id: string) => get<History>(`/api/tables/${id}/history`),
  leaveTable: (id: string, follower: 'bot' | 'open') => post<TableInfo>(`/api/tables/${id}/leave`, { follower }),
  ratings: () => get<Ratings>('/api/me/ratings'),
  wantRatings: (wanted: boolean) => post<Ratings>('/api/me/ratings', { wanted }),
  forget: (proof: Proof | null) => post<Me>('/api/me/forget', { proof }),
  leave: () => post<Me>('/api/me/leave'),
  elsewhere: (proof: Proof | null) => post<Me>('/api/me/elsewhere', { proof }),
  confirm: () => post<PasskeyChallenge>('/api/me/confirm'),
  passkeys: () => get<PasskeyList>('/api/me/passkeys'),
  newPasskey: (proof: Proof | null) => post<PasskeyChallenge>('/api/me/passkeys/challenge', { proof }),
  addPasskey: (made: Proof & { label: string }) => post<PasskeyList>('/api/me/passkeys', made),
  labelPasskey: (id: string, label: string) => post<PasskeyList>(`/api/me/passkeys/${id}`, { label }),
  removePasskey: (id: string, proof: Proof | null) => post<PasskeyList>(`/api/me/passkeys/${id}/remove`, { proof }),
  askWho: () => post<PasskeyChallenge>('/api/sign-in/challenge'),
  signIn: (shown: Proof & { bring: boolean }) => post<Me>('/api/sign-in', shown),
  games: () => get<Shelf>('/api/games'),
  house: () => get<House>('/api/house'),
  guide: (game: string, lang: string) => get<Guide>(`/api/games/${game}/guide?lang=${lang}`),
  components: (game: string) => get<Components>(`/api/games/${game}/components`),
  tryBox: (game: string, box: { name: string; changes: Record<string, unknown> }) => post<BoxFile>(`/api/games/${game}/box`, box),
  tables: () => get<Tables>('/api/tables'),
  lobby: (wanted: Record<string, string>) => get<Lobby>(`/api/lobby?${new URLSearchParams(wanted)}`),
  list: (id: string, shown: boolean) => post<TableInfo>(`/api/tables/${id}/lobby`, { shown }),
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
  /** What a legal move would have been worth after so many moves of a finished match. */
  worth: (id: string, at: number, move: string) => get<Looked>(`/api/tables/${id}/moments/${at}/worth?move=${encodeURIComponent(move)}`),
  /** What everybody has of the win at a what-if. */
  chances: (id: string) => get<Chances>(`/api/tables/${id}/chances`),
  review: (id: string, after?: number) => get<ReviewState>(`/api/tables/${id}/review${after === undefined ? '' : `?after=${after}`}`),
  askReview: (id: string) => post<ReviewState>(`/api/tables/${id}/review`),
  stopReview: (id: string) => post<ReviewState>(`/api/tables/${id}/review/stop`),
  pushKey: () => get<PushKey>('/api/push'),
  push: (body: NewPush) => post<PushKey>('/api/push', body),
  forgetPush: (endpoint: string) => post<PushKey>('/api/push/forget', { endpoint }),
  invitation: (id: string) => get<Invitation>(`/api/tables/${id}/invitation`),
  qr: (id: string) => `/api/tables/${id}/qr.svg`,
  record: (id: string) => get<Record<string, unknown>>(`/api/tables/${id}/record`),
  /** Only a device lays games ready. */
  deal: (game: string, places: Place[]) => post<Dealt>(`/api/games/${game}/deal`, { places }),
  bring: (thing: unknown) => post<TableInfo>('/api/records', thing),
};

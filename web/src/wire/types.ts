/** What travels between the browser and the server; see docs/protocol.md. */

export type SeatRef = { seat: number };
export type Text = { id: string; args: Record<string, Arg> };
export type Arg = string | number | SeatRef | Text | Text[];

export type WireError = { code: string; text: string; allowed: unknown };

export type Me = { person: string; name: string };

export type Setting = { name: string; default: unknown; choices: unknown[]; allowed: string };
export type GameInfo = {
  id: string;
  available: boolean;
  seats: number[];
  minutes: number;
  age: number;
  secrets: boolean;
  settings: Setting[];
  levels: string[];
};

export type GuideSection = { anchors: string[]; title: string; body: string };
export type Guide = { sections: GuideSection[] };

export type Place = { kind: 'me' | 'open' | 'bot' | 'device'; level?: string; name?: string };
export type NewTable = {
  game: string;
  options: Record<string, unknown>;
  places: Place[];
  start: boolean;
  seed?: string;
};

export type TableSeat = {
  seat: number;
  kind: 'person' | 'bot' | 'open';
  name: string | null;
  mine: boolean;
  device: boolean;
  level: string | null;
  online: boolean;
  owing: boolean;
  standin: boolean;
};
export type Table = {
  table: string;
  game: string;
  options: Record<string, unknown>;
  status: 'waiting' | 'playing' | 'finished';
  host: boolean;
  version: number;
  created: string;
  next: string | null;
  seats: TableSeat[];
  scores: number[] | null;
  winners: number[] | null;
  commitment: string | null;
  seed: string | null;
};
export type Tables = { running: Table[]; finished: Table[] };
export type SeatChange = {
  do: 'take' | 'leave' | 'bot' | 'open' | 'device';
  level?: string;
  name?: string;
};

export type View = Record<string, unknown>;
export type Preview = Record<string, unknown>;
export type Option = {
  move: string;
  kind: string;
  targets: string[];
  label: Text;
  preview: Preview;
};
export type ScoreLine = { label: Text; points: number };
export type Entry = { n: number; move: number; text: Text };
export type Recipient = {
  seat: number | null;
  view: View;
  recall: View;
  prompt: Text;
  options: Option[];
  undo: boolean;
  sheet: ScoreLine[][];
};
export type Result = {
  scores: number[];
  ranks: number[];
  winners: number[];
  breakdown: ScoreLine[][];
  reason: Text;
};
export type Last = { seat: number; move: string };

export type Frame = {
  version: number;
  seat: number | null;
  move: string | null;
  view: View;
  log: Entry[];
  scores: number[];
};
export type Replay = { game: string; seats: number; names: (string | null)[]; frames: Frame[] };

export type ChatLine = { n: number; name: string; seat: number | null; text: string; at: string };

export type ClientMessage =
  | { t: 'hello'; id: string; version: number | null; log: number; chat: number }
  | { t: 'move'; id: string; seat: number; move: string; version: number }
  | { t: 'undo'; id: string; seat: number; version: number }
  | { t: 'why'; id: string; seat: number; targets: string[] }
  | { t: 'why'; id: string; seat: number; move: string }
  | { t: 'look'; id: string; seat: number | null }
  | { t: 'chat'; id: string; text: string }
  | { t: 'ping'; id: string };

export type GameMessage = {
  t: 'game';
  version: number;
  views: Recipient[];
  log: Entry[];
  logFrom: number;
  scores: number[];
  last: Last | null;
  result: Result | null;
};
export type Refused = {
  t: 'refused';
  id: string;
  code: string | null;
  rule: string | null;
  text: Text | null;
  params: Record<string, Arg>;
};
export type ErrorMessage = {
  t: 'error';
  id: string | null;
  code: string;
  text: string;
  allowed: unknown;
};
export type ServerMessage =
  | { t: 'table'; table: Table }
  | GameMessage
  | { t: 'ack'; id: string; version: number }
  | Refused
  | ErrorMessage
  | { t: 'chat'; lines: ChatLine[] }
  | { t: 'thinking'; seat: number; since: string }
  | { t: 'pong'; id: string };

/**
 * What travels between the browser and the server (docs/protocol.md).
 * Written by tools/wire_types.py from the server's schemas: change those, then run it.
 */

/** A game's view, in its own terms. */
export type View = Record<string, unknown>;
/** What an option would bring, in the game's own terms. */
export type Preview = Record<string, unknown>;

/** Done, and durable. */
export type Ack = {
  t: 'ack';
  id: string;
  version: number;
};

/** Ask the table for something (`asked` null), or say yes or no to what was asked. */
export type Agree = {
  t: 'agree';
  id: string;
  about: 'back' | 'end';
  seat: number;
  asked?: number | null;
  yes?: boolean;
};

/** A word, a number, a seat (shown as its player's name), texts. */
export type Arg = string | number | SeatRef | Text | Text[];

/** Why the bot of a seat did what it did last. */
export type AskDeed = {
  t: 'deed';
  id: string;
  seat: number;
};

/** A hint for the decision of one's seat, as the game was at `version`. */
export type AskHint = {
  t: 'hint';
  id: string;
  seat: number;
  version: number;
};

/** Something asked of all who play: take back to the asker's last decision, or end here. */
export type Asked = {
  number: number;
  about: 'back' | 'end';
  seat: number;
  agreed: number;
  needed: number;
  mine: boolean;
};

/** An owner's box that the rules can play with; or what is wrong with it, and where. */
export type BoxFile = {
  box: Record<string, unknown> | null;
  problem?: string | null;
  place?: string | null;
};

/** A what-if of mine: where it leaves the match, and what was played first there. */
export type Branch = {
  table: string;
  at: number;
  knows: number | null;
  status: 'finished' | 'playing' | 'waiting';
  moves: number;
  seat: number | null;
  label: Text | null;
  scores: number[];
  winners: number[] | null;
};

/** My what-ifs of a finished match, the oldest first. */
export type Branches = {
  branches: Branch[];
};

/** An installed game that cannot be played: the package that brings it, and the reason. */
export type BrokenGame = {
  game: string;
  package: string;
  reason: string;
};

/** The campaign a table belongs to. The table is chapter `chapter`, from 1. */
export type Campaign = {
  chapter: number;
  chapters: number;
  past: Past[];
  standings: Tally[];
};

/** What each seat of a what-if has of the win after so many moves, as one of them knows it. */
export type Chances = {
  version: number;
  seat: number;
  chances: number[];
  error: number;
};

/** What has changed in the last message of a kind, where the client understands that. */
export type ChangeMessage = {
  t: 'change';
  of: 'game' | 'table';
  n: number;
  change: Record<string, unknown>;
};

/** One game of a campaign: what it sets, and the stars for its places. */
export type Chapter = {
  options: Record<string, unknown>;
  stars: number[];
};

/** Something said at the table. */
export type ChatLine = {
  n: number;
  name: string;
  seat: number | null;
  text: string;
  at: string;
};

/** What was said since. */
export type ChatMessage = {
  t: 'chat';
  lines: ChatLine[];
};

export type ClientMessage = Hello | Move | Undo | Why | AskHint | AskDeed | Look | Wish | Agree | React | Say | Earlier | LookBack | PledgeShare | OpenShare | Ping;

/** A seat's match: `final` = `initial` + `skill` + `luck` + `others`, shares of the win. */
export type Columns = {
  initial: number;
  skill: number;
  luck: number;
  others: number;
  final: number;
  error: number;
};

/** How many parts of the rules are compiled, of how many. */
export type Compiling = {
  ready: number;
  parts: number;
};

/** What lies in a game's box: its components files by their folder, with their provenance. */
export type Components = {
  game: string;
  digest: string;
  files: Record<string, unknown>;
  bench?: Record<string, unknown> | null;
};

/** What a table is for, where it is not for a game from its beginning. */
export type Course = {
  kind: 'lesson' | 'onward' | 'puzzle';
  id: string;
};

/** A lesson or a puzzle to be played, or a game on from where a puzzle stood. */
export type CourseBody = {
  kind: 'lesson' | 'puzzle' | 'onward';
  id: string;
};

/** How a box looks: the picture of its front if it has one, and colours as `#rrggbb`. */
export type Cover = {
  box: string | null;
  side: string;
  ink: 'dark' | 'light';
  accent: string;
  deep: string;
};

/** The shares the seed is joined from; `closed`: pledges are, now shares are opened. */
export type Deal = {
  house: string;
  secret: string | null;
  closed: boolean;
  pledges: Pledge[];
};

/** One move of the match, numbered from 1: what else there was, and what it was worth. */
export type Decision = {
  number: number;
  seat: number;
  round: number | null;
  played: string;
  looked_at: Looked[];
  judgement: 'best' | 'blunder' | 'good' | 'inaccuracy' | 'mistake';
  forced: boolean;
  toss_up: boolean;
  sealed: boolean;
  loss: number;
  loss_points: number;
  stake: number;
  reasons: Reason[];
  chances: number[];
  skill: number[];
  luck: number[];
  others: number[];
};

/** What a bot did, against the best it had instead (null: nothing that is known). */
export type Deed = {
  seat: number;
  move: Looked;
  other: Looked | null;
  verdict: 'better' | 'even' | 'worse';
  reasons: Reason[];
};

/** Why a bot did what it did; nothing that is hidden from the recipient is in it. */
export type DeedMessage = {
  t: 'deed';
  id: string;
  version: number;
  deed: Deed;
};

/** The chat lines before the n-th. */
export type Earlier = {
  t: 'earlier';
  id: string;
  before: number;
};

/** The n-th line of the recipient's log, written after the given move. */
export type Entry = {
  n: number;
  move: number;
  text: Text;
};

/** The one form of error over HTTP. */
export type ErrorBody = {
  error: WireError;
};

/** Something is wrong with the message itself. */
export type ErrorMessage = {
  t: 'error';
  id: string | null;
  code: string;
  text: string;
  allowed?: unknown;
};

/** What is said when a rule is met for the first time: when one of these texts comes up. */
export type FirstNote = {
  id: string;
  on: string[];
  late: boolean;
  text: Text;
};

/** Where a what-if leaves a finished match. */
export type Fork = {
  table: string;
  at: number;
  knows: number | null;
};

/** Who plays a seat of a what-if. */
export type ForkPlace = {
  kind: 'me' | 'bot';
  level?: string | null;
};

/** The table after a move of a finished match; frame 0 is the start. */
export type Frame = {
  version: number;
  seat: number | null;
  move: string | null;
  view: View;
  log: Entry[];
  scores: number[];
};

/** Others want to open the seat: how many agreed of how many, and when it may happen. */
export type Freeing = {
  agreed: number;
  needed: number;
  mine: boolean;
  due: string;
};

/** A game on the shelf. `board` is the address of the board its package brings. */
export type GameInfo = {
  id: string;
  seats: number[];
  minutes: number;
  age: number;
  secrets: boolean;
  points: boolean;
  settings: Setting[];
  wishes: WishInfo[];
  levels: string[];
  ladder: Step[];
  chapters: Chapter[];
  texts: Record<string, ShelfTexts>;
  cover: Cover;
  board: string | null;
  lessons: string[];
  puzzles: string[];
};

/** The game as the recipient may know it now; `version` counts the changes they can notice. */
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

/** Choices that belong together; `when`: the values of other options they are offered with. */
export type Group = {
  name: string;
  choices: unknown[];
  when: Record<string, unknown[]>;
};

/** The rules of a game in our own words. */
export type Guide = {
  sections: GuideSection[];
};

/** A section of a guide; the anchors are the rules it explains. */
export type GuideSection = {
  anchors: string[];
  title: string;
  body: string;
};

/** Something that was done at a table, by a seat or by somebody of a name. */
export type Happening = {
  at: string;
  what: string;
  seat: number | null;
  name: string | null;
  level: string | null;
};

/** What the client has; it wants the rest, as changes if it understands them. */
export type Hello = {
  t: 'hello';
  id: string;
  version?: number | null;
  log?: number;
  chat?: number;
  changes?: boolean;
};

/** What a seat could do: where to look, the best move, and why it is better than another. */
export type Hint = {
  seat: number;
  where: string[];
  best: Looked;
  level: Looked | null;
  other: Looked | null;
  mixed: boolean;
  reasons: Reason[];
};

/** A hint, as far as the seat knows the game at `version`. */
export type HintMessage = {
  t: 'hint';
  id: string;
  version: number;
  hint: Hint;
};

/** Whether hints may be taken here, and how many each seat took. */
export type Hinted = {
  allowed: boolean;
  taken: (number | null)[];
};

/** Who did what at a table, the oldest first. */
export type History = {
  deeds: Happening[];
};

/** The house; `compiling` while its rules are made quicker beside the open table. */
export type House = {
  protocol: number;
  compiling: Compiling | null;
  lobby: boolean;
};

/** The link to a table for friends; `reach`: who can open it, `machine` nobody but this one. */
export type Invitation = {
  link: string;
  reach: 'anybody' | 'machine' | 'network';
};

/** Somebody who plays at this device. */
export type KnownPerson = {
  person: string;
  name: string;
};

/** The last move, where the recipient may know it. */
export type Last = {
  seat: number;
  move: string;
};

/** A lesson; `bots`, `seats` and `options` are those of the game to play after it. */
export type Lesson = {
  id: string;
  title: Text;
  seats: number;
  seat: number;
  bots: string;
  minutes: number;
  spoken: boolean;
  options: Record<string, unknown>;
  fields: string[];
  steps: LessonStep[];
};

/** What is said one after the other, the moves open after the last of it, what is said then. */
export type LessonStep = {
  show: Sentence[];
  open: string[];
  why: Sentence | null;
};

/** The lessons of a game, and the notes of a first game. */
export type Lessons = {
  lessons: Lesson[];
  notes: FirstNote[];
};

/** Open tables with seats free, the newest first; `more`: where the next ones begin. */
export type Lobby = {
  tables: LobbyTable[];
  more: string | null;
};

/** A seat of a table in the lobby. */
export type LobbySeat = {
  kind: 'bot' | 'open' | 'person';
  name: string | null;
  level: string | null;
};

/** A table in the lobby: what whoever has its link may read of it, as far as it helps choose. */
export type LobbyTable = {
  table: string;
  game: string;
  options: Record<string, unknown>;
  box: string | null;
  pace: Pace | null;
  hints: boolean;
  chapter: number | null;
  created: string;
  host: string | null;
  mine: boolean;
  seats: LobbySeat[];
};

/** Lift the curtain of a seat on a shared device; null lowers it. */
export type Look = {
  t: 'look';
  id: string;
  seat: number | null;
};

/** The game as the seat (null: a spectator) saw it after so many of the moves it was told of. */
export type LookBack = {
  t: 'moment';
  id: string;
  step: number;
  seat?: number | null;
};

/** A move that was looked at: its share of the win, final points, and how often to mix it. */
export type Looked = {
  move: string;
  value: number;
  error: number;
  points: number;
  share: number;
  label: Text;
  targets: string[];
};

/** A guest; nulls for somebody who has given no name yet. */
export type Me = {
  person: string | null;
  name: string | null;
  passkeys: number;
  people: KnownPerson[];
};

/** A moment of a running match as the recipient saw it then; steps are those of its log. */
export type MomentMessage = {
  t: 'moment';
  id: string;
  step: number;
  steps: number;
  seat: number | null;
  view: View;
  recall: View;
  sheet: ScoreLine[][];
};

/** Play a move, as an answer to the game as it was at `version`. */
export type Move = {
  t: 'move';
  id: string;
  seat: number;
  move: string;
  version: number;
};

/** A what-if: after how many moves it leaves, what is kept, and who plays. */
export type NewFork = {
  at: number;
  knows?: number | null;
  places: ForkPlace[];
};

/** How long a decision may take at a table played over days; then a bot decides. */
export type NewPace = {
  hours: number;
  quiet?: string[] | null;
  level?: string | null;
};

/** A browser that wants to be told of its person's turns. */
export type NewPush = {
  endpoint: string;
  p256dh: string;
  auth: string;
  key: string;
  lang?: 'en' | 'ru';
};

/** A new table. */
export type NewTable = {
  game: string;
  options?: Record<string, unknown>;
  places: Place[];
  start?: boolean;
  seed?: string | null;
  campaign?: boolean;
  box?: Record<string, unknown> | null;
  pace?: NewPace | null;
  zone?: string | null;
  hints?: boolean;
  lobby?: boolean;
};

/** Open it, once pledges are closed. */
export type OpenShare = {
  t: 'share';
  id: string;
  share: string;
};

/** A legal move for a user interface. */
export type Option = {
  move: string;
  kind: string;
  targets: string[];
  label: Text;
  preview: Preview;
};

/** How long a decision may take at a table played over days; then a bot of `level` decides. */
export type Pace = {
  hours: number;
  quiet: string[] | null;
  level: string;
};

/** What the browser is asked (options of WebAuthn), and the ticket that goes with the answer. */
export type PasskeyChallenge = {
  ticket: string;
  options: Record<string, unknown>;
};

/** A passkey; `here`: it belongs to the address this page has. */
export type PasskeyInfo = {
  id: string;
  label: string;
  site: string;
  here: boolean;
  synced: boolean;
  added: string;
  used: string;
};

/** One's passkeys, the oldest first; `most` is how many there can be. */
export type PasskeyList = {
  passkeys: PasskeyInfo[];
  most: number;
};

/** A finished chapter of a campaign. */
export type Past = {
  table: string;
  places: number[];
};

/** What a seat saw and could do after so many moves of a finished match. */
export type PastMoment = {
  at: number;
  seat: number;
  view: View;
  recall: View;
  prompt: Text;
  options: Option[];
  sheet: ScoreLine[][];
};

/** Is anybody there. */
export type Ping = {
  t: 'ping';
  id: string;
};

/** A place of a new table. */
export type Place = {
  kind: 'me' | 'open' | 'bot' | 'device';
  level?: string | null;
  name?: string | null;
};

/** My finished games, and who won how many of them. */
export type Played = {
  games: PlayedGame[];
};

/** My finished games of one kind. */
export type PlayedGame = {
  game: string;
  games: number;
  practice: number;
  broken: number;
  people: Standing[];
};

/** A player's share of the deal: its hash, and at the end what they opened, if they did. */
export type Pledge = {
  seat: number | null;
  mine: boolean;
  pledge: string;
  share: string | null;
};

/** Bind oneself to a share of the deal by its hash, before the match begins. */
export type PledgeShare = {
  t: 'pledge';
  id: string;
  pledge: string;
};

/** Here I am. */
export type Pong = {
  t: 'pong';
  id: string;
};

/** The key that browsers subscribe to notices with. */
export type PushKey = {
  key: string;
};

/** A puzzle without its position, which its table shows. */
export type Puzzle = {
  id: string;
  theme: Text;
  rating: number;
  seat: number;
  options: Record<string, unknown>;
  best: string[];
  tempting: string;
  worth: Record<string, number>;
  found: Record<string, number>;
  why: Reason[];
};

/** The puzzles of a game. */
export type Puzzles = {
  puzzles: Puzzle[];
};

/** How strong somebody seems among the people of this host who are rated, in one game. */
export type Rating = {
  game: string;
  side: Record<string, string>;
  rating: number;
  spread: number;
  sure: 'settling' | 'sure' | 'unsure';
  games: number;
  wins: number;
};

/** One's ratings; `offered`: whether this host has any, `wanted`: whether one is rated. */
export type Ratings = {
  offered: boolean;
  wanted: boolean;
  since: string | null;
  ratings: Rating[];
};

/** Show a quick reaction at one's seat. */
export type React = {
  t: 'react';
  id: string;
  seat: number;
  what: 'again' | 'hello' | 'luck' | 'oops' | 'thanks' | 'think' | 'well' | 'wow';
};

/** Somebody shows how they feel. */
export type Reaction = {
  t: 'reaction';
  seat: number;
  what: 'again' | 'hello' | 'luck' | 'oops' | 'thanks' | 'think' | 'well' | 'wow';
};

/** What differs after the move played (`a`) and the best one (`b`): points, or a chance. */
export type Reason = {
  label: Text;
  a: number;
  b: number;
  kind: 'chance' | 'points';
};

/** The game as one seat (null: a spectator) may know it. */
export type Recipient = {
  seat: number | null;
  view: View;
  recall: View;
  prompt: Text;
  options: Option[];
  decision: number | null;
  undo: boolean;
  wishes: Record<string, string>;
  reflex: boolean;
  sheet: ScoreLine[][];
  step: number | null;
};

/** The last thing asked that was refused, or withdrawn by who asked; `seat`: who said no. */
export type Refusal = {
  number: number;
  about: 'back' | 'end';
  seat: number | null;
};

/** A rule forbids it and nothing changed; `code` null as an answer to why: it is possible. */
export type Refused = {
  t: 'refused';
  id: string;
  code: string | null;
  rule: string | null;
  text: Text | null;
  params: Record<string, Arg>;
};

/** A finished match, frame by frame. */
export type Replay = {
  game: string;
  seats: number;
  names: (string | null)[];
  frames: Frame[];
};

/** How the match ended. */
export type Result = {
  scores: number[];
  ranks: number[];
  winners: number[];
  breakdown: ScoreLine[][];
  reason: Text;
};

/** What happened in a match and what it was worth, as far as it has come. */
export type Review = {
  decisions: Decision[];
  columns: Columns[];
  accuracy: (number | null)[];
  deal: number[];
  error: number;
  complete: boolean;
};

/** How far the review of a match has come; `none`: nobody has asked for one. */
export type ReviewState = {
  status: 'done' | 'failed' | 'none' | 'running' | 'stopped';
  done: number;
  total: number;
  mine: boolean;
  review: Review | null;
};

/** Say something to the table. */
export type Say = {
  t: 'chat';
  id: string;
  text: string;
};

/** Where some points come from; `detail` is what differs from seat to seat. */
export type ScoreLine = {
  label: Text;
  points: number | null;
  detail: Text | null;
  apart: Text | null;
};

/** What to do with a seat. */
export type SeatChange = {
  do: 'take' | 'leave' | 'bot' | 'open' | 'device';
  level?: string | null;
  name?: string | null;
  zone?: string | null;
};

export type SeatRef = {
  seat: number;
};

/** One thing said in a lesson: its text, what is in the spotlight, pieces that picture it. */
export type Sentence = {
  text: Text;
  spot: string[];
  picture: string[];
};

export type ServerMessage = TableMessage | GameMessage | ChangeMessage | MomentMessage | HintMessage | DeedMessage | Ack | Refused | ErrorMessage | ChatMessage | Reaction | Thinking | Pong;

/** A table option; `seats` are the seat counts it is for, empty: all. */
export type Setting = {
  name: string;
  default: unknown;
  choices: unknown[];
  allowed: string;
  seats: number[];
  namesSeat: boolean;
  takes: 'each' | 'one' | 'some';
  groups: Group[];
  words: string;
  numbers: Record<string, Record<string, number>>;
};

/** The games that are installed here. */
export type Shelf = {
  games: GameInfo[];
  broken: BrokenGame[];
};

/** What a box says of itself in a language; a `|` in the title is a line break. */
export type ShelfTexts = {
  name: string;
  title: string;
  blurb: string;
  credits: string;
};

/** How somebody did in the finished games of one kind; `mine`: from my own browser. */
export type Standing = {
  name: string;
  mine: boolean;
  games: number;
  wins: number;
};

/** A step of a game's ladder of bots; its rating, if measured, with 95 % plus or minus. */
export type Step = {
  name: string;
  rating: number | null;
  error: number | null;
};

/** A table as one visitor sees it. */
export type TableInfo = {
  table: string;
  game: string;
  options: Record<string, unknown>;
  box: string | null;
  pace: Pace | null;
  status: 'finished' | 'playing' | 'waiting';
  host: boolean;
  created: string;
  next: string | null;
  seats: TableSeat[];
  scores: number[] | null;
  winners: number[] | null;
  commitment: string | null;
  seed: string | null;
  deal: Deal | null;
  campaign: Campaign | null;
  asked: Asked[];
  refusal: Refusal | null;
  practice: boolean;
  agreed: boolean;
  course: Course | null;
  hints: Hinted;
  watching: Watching;
  fork: Fork | null;
  lobby: boolean;
};

/** Seats, presence or status changed. */
export type TableMessage = {
  t: 'table';
  table: TableInfo;
};

/** What somebody noted for themselves about a table; `most` is how long it may be. */
export type TableNote = {
  text: string;
  at: string | null;
  most: number;
};

/** A seat as its table's visitors see it. */
export type TableSeat = {
  seat: number;
  kind: 'bot' | 'open' | 'person';
  name: string | null;
  mine: boolean;
  device: boolean;
  level: string | null;
  online: boolean;
  owing: boolean;
  standin: boolean;
  late: boolean;
  due: string | null;
  rated: boolean;
  freeing: Freeing | null;
};

/** One's tables, yours-to-move first. */
export type Tables = {
  running: TableInfo[];
  finished: TableInfo[];
};

/** How a seat stands in a campaign. */
export type Tally = {
  seat: number;
  stars: number;
  rank: number;
  earned: number[];
};

/** A message of the Fluent files with its arguments. */
export type Text = {
  id: string;
  args: Record<string, Arg>;
};

/** A bot thinks. */
export type Thinking = {
  t: 'thinking';
  seat: number;
  since: string;
};

/** Take the seat's last move back. */
export type Undo = {
  t: 'undo';
  id: string;
  seat: number;
  version: number;
};

/** Who is at the table without a seat: names, and how many have given none. */
export type Watching = {
  names: string[];
  unnamed: number;
};

/** Why is this not possible: a move, or a click on board elements. */
export type Why = {
  t: 'why';
  id: string;
  seat: number;
  targets?: string[] | null;
  move?: string | null;
};

/** What was wrong, and where it helps, what is allowed. */
export type WireError = {
  code: string;
  text: string;
  allowed?: unknown;
  say?: Text | null;
};

/** Which answers the table may make for the seat: some of the game's wishes. */
export type Wish = {
  t: 'wish';
  id: string;
  seat: number;
  wishes: Record<string, string>;
};

/** What a seat may wish of the answers the table makes for it; the first choice holds first. */
export type WishInfo = {
  name: string;
  choices: string[];
};

/** What a game's folder gives the table: components that draw, and nothing that decides. */

import type { Component } from 'svelte';
import type { About } from '../table/about';
import type { Beat, Told } from '../table/scenes/scene';
import type { Frame, Option, Text, View } from '../wire/types';

/** What a board is handed: `V` and `O` are the game's own view and options (its types.ts). */
export type BoardProps<V extends View = View, O extends Option = Option, R extends View = View> = {
  view: V;
  /** What a perfect memory knows beyond the view. */
  recall?: R;
  /** The seat this browser plays now; null for a spectator. */
  me: number | null;
  options: O[];
  /** The option pointed at: draw its outcome. */
  preview: O | null;
  names: string[];
  /** A phone. */
  compact: boolean;
  /** In a review: the move played and the better one, which are drawn over the board. */
  drawn?: O[];
};

/** A game's parts; its own boards say with `V`, `O` and `R` what they draw. */
export type GameFace<V extends View = View, O extends Option = Option, R extends View = View> = {
  Board: Component<BoardProps<V, O, R>>;
  /** What the seat itself has, at the bottom edge. */
  Hand?: Component<BoardProps<V, O, R>>;
  /** What one decides with, beside the board; then log, guide and chat open over the table. */
  Aside?: Component<BoardProps<V, O, R>>;
  /** Supplies beside the board: deck, discard. */
  Side?: Component<BoardProps<V, O, R>>;
  /** What a seat's panel shows below its name. */
  Seat?: Component<BoardProps<V, O, R> & { seat: number }>;
  /** The paper note of an option. */
  Note?: Component<BoardProps<V, O, R> & { option: O }>;
  /** A line above the board when the game is in a special state. */
  Notice?: Component<BoardProps<V, O, R>>;
  /** How everybody stands, where points do not tell it: instead of the score sheet. */
  Sheet?: Component<BoardProps<V, O, R>>;
  /** How a finished game went, where points do not tell it: instead of the chart. */
  Course?: Component<{ frames: Frame[]; at: number; pick: (frame: number) => void }>;
  /** What the winners have at a moment of the finished game, under the lamp; else their seats. */
  Lamp?: Component<{ view: V; names: string[]; winners: number[] }>;
  /** The whole finished game on paper, where points do not tell it. */
  Tale?: Component<{ frames: Frame[]; at: number; names: string[]; me: number | null; pick: (frame: number) => void }>;
  /** The end as a seat sees it, in the game's words; null where points tell it. */
  ending?: (view: V, me: number | null) => { title: Text; line: Text } | null;
  /** What a personal best is of, where it is not points; null where there is nothing to keep. */
  feat?: (view: V, me: number) => { kind: string; value: number; less: boolean } | null;
  /** The pictures of the guide, by the names its text gives them. */
  Figure?: Component<{ name: string }>;
  /** The part of the guide that is about this very table. */
  chapter?: (view: V) => string | null;
  /** Whom somebody plays against who plays alone. */
  rival?: (view: V) => { name: string; score: number } | null;
  /** Which round it is, where the game counts them; else a round ends when the turn comes back to the first seat. */
  round?: (view: V) => number;
  /** The piece that marks a decisive moment along the course, where taking the lead does not tell it. */
  mark?: (frame: Frame) => string | null;
  /** Whether points tell who leads, as a number at each seat; they do unless this is false. */
  scored?: boolean;
  /** How long (ms at normal speed) a change is looked at before the next one is shown. */
  linger?: (before: V, after: V) => number;
  /** A decisive moment told beat by beat; none where there is nothing to tell. */
  scene?: (told: Told<V>) => Beat[];
  /** What a beat shows under the lamp. */
  Lifted?: Component<BoardProps<V, O, R> & { beat: Beat }>;
  /** The face of whoever has the word in the prompt without having a seat, and when that is. */
  Speaker?: Component<BoardProps<V, O, R>>;
  speaks?: (view: V, beat: Beat | null) => boolean;
  /** What my points will be whatever I choose now; null where that is open. */
  sure?: (options: O[]) => number | null;
  /** Kinds of options that a first tap plays: small steps that can be taken back. */
  atOnce?: string[];
  /** Whether a press on a dark element means: this instead of my last step. */
  instead?: (id: string, view: V) => boolean;
  /** Whether an option is worth offering: one that costs more than another and brings the same is not. */
  offers?: (option: O, view: V, me: number | null) => boolean;
  /** What the things on the table are and do, where they do not say it themselves (`data-about`). */
  about?: About<V>[];
  /** A thing on the table by itself, small: what a lesson lists beside the board. */
  Bit?: Component<{ view: V; id: string }>;
  /** Where an option is pressed, where that is not what its game names. */
  targets?: (option: O) => string[];
};

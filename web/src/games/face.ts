/** What a game's folder gives the table: components that draw, and nothing that decides. */

import type { Component } from 'svelte';
import type { Frame, Option, View } from '../wire/types';

export type BoardProps = {
  view: View;
  /** What a perfect memory knows beyond the view. */
  recall?: View;
  /** The seat this browser plays now; null for a spectator. */
  me: number | null;
  options: Option[];
  /** The option pointed at: draw its outcome. */
  preview: Option | null;
  names: string[];
  /** A phone. */
  compact: boolean;
};

export type GameFace = {
  Board: Component<BoardProps>;
  /** What the seat itself has, at the bottom edge. */
  Hand?: Component<BoardProps>;
  /** What one decides with, beside the board; then log, guide and chat open over the table. */
  Aside?: Component<BoardProps>;
  /** Supplies beside the board: deck, discard. */
  Side?: Component<BoardProps>;
  /** What a seat's panel shows below its name. */
  Seat?: Component<BoardProps & { seat: number }>;
  /** The paper note of an option. */
  Note?: Component<BoardProps & { option: Option }>;
  /** A line above the board when the game is in a special state. */
  Notice?: Component<BoardProps>;
  /** How everybody stands, where points do not tell it: instead of the score sheet. */
  Sheet?: Component<BoardProps>;
  /** How a finished game went, where points do not tell it: instead of the chart. */
  Course?: Component<{ frames: Frame[]; at: number; pick: (frame: number) => void }>;
  /** Whom somebody plays against who plays alone. */
  rival?: (view: View) => { name: string; score: number } | null;
  /** Whether points tell who leads, as a number at each seat; they do unless this is false. */
  scored?: boolean;
  /** How long (ms at normal speed) a change is looked at before the next one is shown. */
  linger?: (before: View, after: View) => number;
  /** Kinds of options that a first tap plays: small steps that can be taken back. */
  atOnce?: string[];
  /** Whether a press on a dark element means: this instead of my last step. */
  instead?: (id: string, view: View) => boolean;
  /** Where an option is pressed, where that is not what its game names. */
  targets?: (option: Option) => string[];
};

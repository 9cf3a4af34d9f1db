/**
 * Boards that come with a game's package. Such a board is an ES module that needs nothing of ours:
 * its default export names the contract it was written for and has a function for each part it
 * draws (`Board`, and what it likes of `Hand`, `Side`, `Seat` …), called with an element to fill,
 * what is to be drawn, and a small kit. docs/adding-a-game.md tells the whole.
 */

import type { Component } from 'svelte';
import { lang, say, word } from '../app/texts.svelte';
import { addPieces } from '../art/sprite';
import { seatColour, shapeId, shapeOf } from '../ui/seats';
import type { Option, Text, View } from '../wire/types';
import type { BoardProps, GameFace } from './face';
import Outside from './Outside.svelte';

export const CONTRACT = 1;
const PATIENCE = 10_000;

/** What a board is handed to draw with. */
export type Kit = {
  readonly game: string;
  readonly lang: () => string;
  /** A message of the game's strings, in the reader's language. */
  readonly t: (id: string, args?: Record<string, string | number>) => string;
  /** A text of the server (an option's label) with the players' names. */
  readonly say: (text: Text, names: string[]) => string;
  /** The colour of a seat, as CSS. */
  readonly colour: (seat: number) => string;
  /** The shape of a seat: circle, square, triangle … */
  readonly shape: (seat: number) => string;
  /** A drawing for `<use href>`: the shape of a seat, in its colour. */
  readonly shapeHref: (seat: number) => string;
  /** A drawing for `<use href>`: one of the board's own pieces, without `.svg`. */
  readonly pieceHref: (name: string) => string;
};

export type Mounted<P> = { update: (props: P) => void; destroy?: () => void };
export type Part<P> = (element: HTMLElement, props: P, kit: Kit) => Mounted<P>;

type Parts = {
  Board: Part<BoardProps>;
  Hand?: Part<BoardProps>;
  Aside?: Part<BoardProps>;
  Side?: Part<BoardProps>;
  Seat?: Part<BoardProps & { seat: number }>;
  Note?: Part<BoardProps & { option: Option }>;
  Notice?: Part<BoardProps>;
  Sheet?: Part<BoardProps>;
};

/** The default export of a board's module. */
export type Brought = Parts & {
  contract: number;
  /** Drawings and style sheets beside the module, loaded before anything is drawn. */
  pieces?: string[];
  styles?: string[];
  scored?: boolean;
  linger?: (before: View, after: View) => number;
  atOnce?: string[];
};

const NAMES = ['Board', 'Hand', 'Aside', 'Side', 'Seat', 'Note', 'Notice', 'Sheet'] as const;

export function kitOf(game: string): Kit {
  return {
    game,
    lang,
    t: (id, args = {}) => word(game, id, args),
    say: (text, names) => say(game, text, names),
    colour: seatColour,
    shape: shapeOf,
    shapeHref: (seat) => `#${shapeId(seat)}`,
    pieceHref: (name) => `#${game}-${name}`,
  };
}

/** A part as a component of the table. */
function component<P extends BoardProps>(part: Part<P>, kit: Kit, fail: (reason: string) => void): Component<P> {
  return ((anchor: unknown, props: P) =>
    Outside(anchor as never, {
      part: part as unknown as Part<BoardProps>,
      kit,
      fail,
      get given() {
        return props;
      },
    })) as unknown as Component<P>;
}

/** The face of a brought board, or an Error that says what is wrong with it. `fail` is told what goes wrong later. */
export async function faceOf(game: string, address: URL, brought: Brought | undefined, fail: (reason: string) => void): Promise<GameFace> {
  if (typeof brought !== 'object' || brought === null) throw new Error('its module has no default export');
  if (brought.contract !== CONTRACT) throw new Error(`it is written for contract ${String(brought.contract)} of a board; this table has ${CONTRACT}`);
  for (const name of NAMES) {
    if (name === 'Board' || brought[name] !== undefined) {
      if (typeof brought[name] !== 'function') throw new Error(`${name} is no function`);
    }
  }
  await Promise.all([
    ...(brought.pieces ?? []).map((name) => addPiece(game, new URL(name, address))),
    ...(brought.styles ?? []).map((name) => addStyle(new URL(name, address))),
  ]);
  const kit = kitOf(game);
  const parts = Object.fromEntries(
    NAMES.filter((name) => brought[name]).map((name) => [name, component(brought[name] as Part<BoardProps>, kit, fail)]),
  );
  const { scored, linger, atOnce } = brought;
  return { ...parts, scored, linger, atOnce } as unknown as GameFace;
}

async function addPiece(game: string, address: URL): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`there is no piece ${address.pathname.split('/').at(-1)}`);
  const name = address.pathname.slice(address.pathname.lastIndexOf('/') + 1);
  addPieces({ [`${game}-${name}`]: await answer.text() });
}

function addStyle(address: URL): Promise<void> {
  if (document.querySelector(`link[href="${CSS.escape(address.href)}"]`)) return Promise.resolve();
  return new Promise((done, fail) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address.href;
    link.onload = () => done();
    link.onerror = () => fail(new Error(`there is no style ${address.pathname.split('/').at(-1)}`));
    setTimeout(done, PATIENCE); // a board without its style is better than none
    document.head.append(link);
  });
}

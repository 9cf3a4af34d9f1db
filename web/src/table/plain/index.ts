/** The board of a game that brings none: everything its view says, and a button for each option. */

import type { Component } from 'svelte';
import type { BoardProps, GameFace } from '../../games/face';
import Board from './Board.svelte';
import { targetOf } from './fields';
import Notice from './Notice.svelte';

/** `reason`: why the game's own board is not used, if it has one. */
export function plainFace(game: string, reason: string | null): GameFace {
  const board = ((anchor: never, props: BoardProps) =>
    Board(anchor, {
      game,
      get given() {
        return props;
      },
    })) as unknown as Component<BoardProps>;
  const notice = ((anchor: never) => Notice(anchor, { reason })) as unknown as Component<BoardProps>;
  return { Board: board, Notice: notice, targets: (option) => [targetOf(option)] };
}

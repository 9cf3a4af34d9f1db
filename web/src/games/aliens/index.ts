import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import defs from './art/aliens-defs.svg?raw';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Note from './Note.svelte';
import Notice from './Notice.svelte';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import './tokens.css';

addPieces({ 'aliens-defs.svg': defs });
addPieces(
  import.meta.glob<string>(
    ['./art/die-*.svg', '../../art/pieces/station.svg', '../../art/pieces/alien.svg', '../../art/pieces/cosmonaut.svg'],
    { query: '?raw', import: 'default', eager: true },
  ),
);

export default { Board, Hand, Side, Seat, Note, Notice } satisfies GameFace;

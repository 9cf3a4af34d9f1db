import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Note from './Note.svelte';
import Notice from './Notice.svelte';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import type { Planet5ROption, Planet5RRecall, Planet5RView } from './types';
import './tokens.css';

addPieces(
  import.meta.glob<string>(['../../art/pieces/wreath-half.svg', './art/*.svg'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

export default { Board, Hand, Side, Seat, Note, Notice } satisfies GameFace<Planet5RView, Planet5ROption, Planet5RRecall>;

import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import { about } from './about';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import Hand from './Hand.svelte';
import Lamp from './Lamp.svelte';
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

export default { Board, about, Figure, Hand, Side, Seat, Lamp, Note, Notice, round: ({ round }) => round } satisfies GameFace<Planet5RView, Planet5ROption, Planet5RRecall>;

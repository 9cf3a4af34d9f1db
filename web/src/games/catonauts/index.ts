import { addSpacePieces } from '../../art/space';
import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import Board from './Board.svelte';
import defs from './art/catonauts-defs.svg?raw';
import Note from './Note.svelte';
import Notice from './Notice.svelte';
import Hand from './Rocket.svelte';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import './tokens.css';

addSpacePieces();
addPieces({ 'catonauts-defs.svg': defs });

export default { Board, Hand, Side, Seat, Note, Notice } satisfies GameFace;

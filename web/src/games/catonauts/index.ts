import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import { about } from './about';
import Board from './Board.svelte';
import Lamp from './Lamp.svelte';
import Note from './Note.svelte';
import Notice from './Notice.svelte';
import Figure from './Figure.svelte';
import Hand from './Rocket.svelte';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import './tokens.css';
import type { CatonautsOption, CatonautsView } from './types';

addPieces(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

export default { Board, about, Figure, Hand, Side, Seat, Lamp, Note, Notice } satisfies GameFace<CatonautsView, CatonautsOption>;

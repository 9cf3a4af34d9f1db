import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Hand from './Hand.svelte';
import Note from './Note.svelte';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import type { MoonOption, MoonView } from './types';
import { another, rival } from './view';
import './tokens.css';

addPieces(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

export default { Board, Aside, Hand, Side, Seat, Note, atOnce: ['pick', 'wild', 'confirm', 'skip'], instead: another, rival } satisfies GameFace<MoonView, MoonOption>;

import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import { about } from './about';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import Hand from './Hand.svelte';
import Lamp from './Lamp.svelte';
import Lifted from './Lifted.svelte';
import Note from './Note.svelte';
import { scene } from './scene';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import type { MoonOption, MoonView } from './types';
import { another, chapter, rival } from './view';
import './tokens.css';

addPieces(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

export default { Board, Aside, about, Figure, Hand, Side, Seat, Lamp, Note, atOnce: ['pick', 'wild', 'confirm', 'skip'], instead: another, rival, chapter, scene, Lifted, round: ({ turn }) => turn } satisfies GameFace<MoonView, MoonOption>;

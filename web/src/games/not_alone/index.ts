import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import { about } from './about';
import Board from './Board.svelte';
import Figure from './Figure.svelte';
import Hand from './Hand.svelte';
import Course from './Course.svelte';
import { ending, feat } from './ending';
import { caughtAt } from './hideouts';
import Lamp from './Lamp.svelte';
import Lifted from './Lifted.svelte';
import { linger } from './linger';
import Note from './Note.svelte';
import Notice from './Notice.svelte';
import { scene } from './scene';
import Seat from './Seat.svelte';
import Sheet from './Sheet.svelte';
import Side from './Side.svelte';
import Tale from './Tale.svelte';
import { offers } from './view';
import './tokens.css';
import type { NotAloneOption, NotAloneView } from './types';

addPieces(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

export default { Board, about, Figure, Hand, Side, Seat, Note, Notice, Sheet, Course, Lamp, Tale, ending, feat, Lifted, linger, scene, scored: false, round: ({ turn }) => turn, mark: caughtAt, offers } satisfies GameFace<NotAloneView, NotAloneOption>;

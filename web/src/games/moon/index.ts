import { addPieces } from '../../art/sprite';
import type { GameFace } from '../face';
import { about } from './about';
import Aside from './Aside.svelte';
import Board from './Board.svelte';
import FieldBit from './FieldBit.svelte';
import Figure from './Figure.svelte';
import Hand from './Hand.svelte';
import Lamp from './Lamp.svelte';
import Lifted from './Lifted.svelte';
import Note from './Note.svelte';
import { scene } from './scene';
import Seat from './Seat.svelte';
import Side from './Side.svelte';
import Speaker from './Speaker.svelte';
import type { MoonOption, MoonView } from './types';
import { another, chapter, rival, speaks, struckAnyhow } from './view';
import './tokens.css';

addPieces(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

export default { Board, Aside, about, Bit: FieldBit, Figure, Hand, Side, Seat, Lamp, Note, atOnce: ['pick', 'wild', 'confirm', 'skip'], instead: another, rival, chapter, scene, Lifted, Speaker, speaks, sure: (options) => struckAnyhow(options)?.score ?? null, round: ({ turn }) => turn } satisfies GameFace<MoonView, MoonOption>;

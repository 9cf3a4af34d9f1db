import { addPieces } from '../art/sprite';

addPieces(import.meta.glob<string>('./art/*.svg', { query: '?raw', import: 'default', eager: true }));

/** The board of Comets: what the table finds here, and what each part is drawn by. */

import { Hand, Note, Seat } from './hand.js';
import { Board } from './ring.js';

const PLANETS = ['amber', 'jade', 'coral', 'lapis', 'amethyst', 'opal'];
const LOOK = 1400; // how long the comets of a round are looked at

export default {
  contract: 1,
  pieces: ['comet.svg', 'sun.svg', ...PLANETS.map((planet) => `planet-${planet}.svg`)],
  styles: ['board.css'],
  Board,
  Hand,
  Seat,
  Note,
  linger: (before, after) => (after.round !== before.round || after.last.length !== before.last.length ? LOOK : 0),
};

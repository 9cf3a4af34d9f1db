/** The ring round the Sun: planets, the comets of the round before, the way of the comet pointed at. */

import { drawing, keep, make, place, set } from './dom.js';

const PLACES = 60;
const SIZE = 640;
const RING = 246; // radius of the planets
const LANES = [182, 146]; // of the comets: neighbours do not cover each other
const NUMBERS = 292;

/** A place of the ring, at a distance from the Sun, in units of the drawing. */
function at(number, radius) {
  const angle = ((number / PLACES) * 2 - 0.5) * Math.PI;
  return { x: SIZE / 2 + radius * Math.cos(angle), y: SIZE / 2 + radius * Math.sin(angle) };
}
const percent = ({ x, y }) => ({ x: (x / SIZE) * 100, y: (y / SIZE) * 100 });

/** The way of a comet: an arc from its number on, so many steps. */
function way(comet, steps, radius) {
  const from = at(comet, radius);
  const to = at(comet + steps, radius);
  return `M${from.x} ${from.y}A${radius} ${radius} 0 ${steps > PLACES / 2 ? 1 : 0} 1 ${to.x} ${to.y}`;
}

const lane = (seat) => LANES[seat % LANES.length];

export function Board(element, props, kit) {
  const ways = make('$g');
  const aim = make('$path', { class: 'aim-way' });
  const ticks = Array.from({ length: PLACES }, (_, i) => {
    const far = (i + 1) % 5 === 0 ? 9 : 4;
    const [a, b] = [at(i + 1, RING - far), at(i + 1, RING + far)];
    return make('$path', { d: `M${a.x} ${a.y}L${b.x} ${b.y}`, class: far > 4 ? 'tick big' : 'tick' });
  });
  const fives = Array.from({ length: PLACES / 5 }, (_, i) => {
    const { x, y } = at((i + 1) * 5, NUMBERS);
    return make('$text', { x, y, class: 'number', text: (i + 1) * 5 });
  });
  const sky = make(
    '$svg', { viewBox: `0 0 ${SIZE} ${SIZE}`, class: 'sky', 'aria-hidden': 'true' },
    make('$circle', { cx: SIZE / 2, cy: SIZE / 2, r: RING, class: 'orbit' }),
    make('$circle', { cx: SIZE / 2, cy: SIZE / 2, r: LANES[0], class: 'orbit inner' }),
    make('$circle', { cx: SIZE / 2, cy: SIZE / 2, r: LANES[1], class: 'orbit inner' }),
    ...ticks, ...fives, ways, aim,
  );
  const sun = make('div', { class: 'sun' }, drawing(kit.pieceHref('sun'), '0 0 160 160'));
  const round = make('p', { class: 'round' });
  const planets = make('div', { class: 'planets' });
  const comets = make('div', { class: 'comets' });
  const board = make('div', { class: 'comets-board', role: 'group' }, sky, sun, round, planets, comets);
  const frame = make('div', { class: 'comets-frame' }, board);
  element.append(frame);

  function update({ view, me, preview }) {
    const shown = preview?.preview ?? null;
    set(board, { 'aria-label': kit.t('board-ring') });
    set(round, { text: kit.t('board-round', { round: view.round, rounds: view.rounds }) });
    keep(planets, view.planets, (planet) => planet.id,
      (planet) => make(
        'div', { class: 'planet', 'data-piece': `planet-${planet.id}` },
        drawing(kit.pieceHref(`planet-${planet.id}`)), make('b', { 'aria-hidden': 'true' }), make('i', { 'aria-hidden': 'true' }), make('span', { class: 'sr-only' }),
      ),
      (child, planet) => {
        const [, dust, number, told] = child.children;
        place(child, percent(at(planet.place, RING)));
        child.classList.toggle('aimed', shown?.planet === planet.id);
        set(dust, { text: planet.dust });
        set(number, { text: planet.place });
        set(told, { text: kit.t('board-planet', { planet: kit.t(`planet-${planet.id}`), place: planet.place, dust: planet.dust }) });
      });
    const sent = me !== null && view.sent !== null ? [{ seat: me, comet: view.sent, steps: 0, gain: 0, waiting: true }] : [];
    keep(comets, [...view.last, ...sent], (flight) => flight.comet,
      (flight) => {
        const child = make(
          'div', { class: 'flown', 'data-piece': `comet-${flight.comet}`, 'data-from': `seat-${flight.seat}` },
          drawing(kit.shapeHref(flight.seat), '0 0 32 32'), make('b', { text: flight.comet, 'aria-hidden': 'true' }), make('em', { 'aria-hidden': 'true' }),
        );
        child.style.setProperty('--seat', kit.colour(flight.seat));
        return child;
      },
      (child, flight) => {
        place(child, percent(at(flight.comet, lane(flight.seat))));
        child.classList.toggle('waiting', flight.waiting === true);
        child.classList.toggle('late', !flight.waiting && flight.gain === 0);
        set(child.lastElementChild, { text: flight.gain > 0 ? `+${flight.gain}` : '' });
      });
    keep(ways, view.last, (flight) => flight.comet,
      () => make('$path', { class: 'way' }),
      (child, flight) => {
        set(child, { d: flight.steps > 0 ? way(flight.comet, flight.steps, lane(flight.seat)) : '' });
        child.style.setProperty('--seat', kit.colour(flight.seat));
        child.classList.toggle('late', flight.gain === 0);
      });
    set(aim, { d: shown && shown.steps > 0 ? way(shown.comet, shown.steps, RING) : '' });
    board.classList.toggle('aiming', shown !== null);
  }

  update(props);
  return { update, destroy: () => frame.remove() };
}

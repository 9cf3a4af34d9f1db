/** What a player holds, what the others hold, and what a comet would bring. */

import { drawing, keep, make, set } from './dom.js';

/** The comets in hand: each shows the planet it would come to. */
export function Hand(element, props, kit) {
  const cards = make('div', { class: 'cards', role: 'group' });
  const hand = make('div', { class: 'comets-hand' }, cards);
  element.append(hand);

  function update({ view, me, options, preview }) {
    hand.hidden = me === null;
    if (me === null) return;
    const bound = new Map(options.map((option) => [option.preview.comet, option.preview]));
    const all = [...view.hand, ...(view.sent === null ? [] : [view.sent])].sort((a, b) => a - b);
    set(cards, { 'aria-label': kit.t('board-hand') });
    keep(cards, all, (comet) => comet,
      (comet) => make(
        'div', { class: 'comet', 'data-el': `comet-${comet}` },
        drawing(kit.pieceHref('comet')), make('b', { text: comet, 'aria-hidden': 'true' }), make('span', { class: 'bound', 'aria-hidden': 'true' }), make('span', { class: 'sr-only' }),
      ),
      (child, comet) => {
        const [, , where, told] = child.children;
        const gone = comet === view.sent;
        const goal = bound.get(comet);
        // The comet that was sent is on the ring now: it flew there as one piece.
        set(child, { 'data-piece': gone ? null : `comet-${comet}` });
        child.classList.toggle('gone', gone);
        child.classList.toggle('aim', preview?.preview?.comet === comet);
        set(told, { text: gone ? `${kit.t('board-comet', { comet })}: ${kit.t('board-sent')}` : kit.t('board-comet', { comet }) });
        keep(where, goal ? [goal.planet] : gone ? ['sent'] : [], (each) => each,
          (each) => (each === 'sent' ? make('em') : make('span', {}, drawing(kit.pieceHref(`planet-${each}`)), make('i'))),
          (each) => set(each.querySelector('i') ?? each, { text: gone ? kit.t('board-sent') : goal.steps }));
      });
  }

  update(props);
  return { update, destroy: () => hand.remove() };
}

/** Below a player's name: how many comets are left, and whether one was chosen. */
export function Seat(element, props, kit) {
  const left = make('span');
  const ready = make('em');
  const line = make('p', { class: 'comets-seat', 'data-anchor': `seat-${props.seat}` }, left, ready);
  element.append(line);

  function update({ view, seat, compact }) {
    line.classList.toggle('compact', compact);
    set(left, { text: compact ? '' : kit.t('board-left', { count: view.counts[seat] }) });
    set(ready, { text: view.ready[seat] ? (compact ? '✓' : `✓ ${kit.t('board-ready')}`) : '', 'aria-label': view.ready[seat] ? kit.t('board-ready') : null });
  }

  update(props);
  return { update, destroy: () => line.remove() };
}

/** The paper note of a comet that is pointed at. */
export function Note(element, props, kit) {
  const title = make('h2');
  const dust = make('b', { class: 'plus' });
  const gain = make('span');
  const steps = make('p');
  const parts = [title, make('div', { class: 'ln' }, dust, gain), steps];
  element.append(...parts);

  function update({ option }) {
    const brings = option.preview;
    set(title, { text: kit.t('board-comet', { comet: brings.comet }) });
    set(dust, { text: brings.dust });
    set(gain, { text: kit.t('board-gain', { planet: kit.t(`planet-${brings.planet}`) }) });
    set(steps, { text: kit.t('board-steps', { steps: brings.steps }) });
  }

  update(props);
  return { update, destroy: () => parts.forEach((part) => part.remove()) };
}

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSteps, placesOf, Targets } from '../src/table/targets';
import type { Option } from '../src/wire/types';

const option = (move: string, ...targets: string[]): Option => ({ move, kind: 'add', targets, label: { id: move, args: {} }, preview: {} });
const moves = (options: Option[] | undefined): string[] => (options ?? []).map((each) => each.move);

const OPTIONS = [
  option('open A', 'row-0', 'new'),
  option('add A ne', 'row-0', 'ne'),
  option('open B', 'row-1', 'new'),
  option('add C ne', 'row-2', 'ne'),
  option('turn C ne', 'row-2', 'ne'),
  option('add C sw', 'row-2', 'sw'),
  option('pass', 'pass'),
];

describe('what is chosen before its place', () => {
  it('is everything that has a place, once something has several', () => {
    expect([...inSteps(OPTIONS)]).toEqual(['row-0', 'row-1', 'row-2']);
  });
  it('is nothing where each thing has one place or none', () => {
    expect(inSteps([option('a', 'row-0', 'new'), option('b', 'row-1', 'new')]).size).toBe(0);
    expect(inSteps([option('a', 'x'), option('b', 'x'), option('c', 'y')]).size).toBe(0);
    expect(inSteps([option('a', 'x', 'y'), option('b', 'x', 'y')]).size).toBe(0);
  });
  it('is no place that takes one thing at once and another that is taken up first', () => {
    const due = [option('creature 1', 'place-1', 'creature'), option('creature 2', 'place-2', 'creature')];
    const other = [option('artemia 1', 'artemia', 'place-1'), option('artemia 2', 'artemia', 'place-2')];
    expect([...inSteps([...due, ...other])]).toEqual(['artemia']);
  });
  it('has options at each place', () => {
    expect(moves(placesOf(OPTIONS, 'row-2').get('ne'))).toEqual(['add C ne', 'turn C ne']);
    expect([...placesOf(OPTIONS, 'pass').keys()]).toEqual([]);
  });
});

describe('targets in two steps', () => {
  let root: HTMLElement;
  let targets: Targets;
  let hooks: ReturnType<typeof makeHooks>;
  const makeHooks = () => ({
    label: (options: Option[]) => moves(options).join('; '),
    show: vi.fn(), press: vi.fn(), miss: vi.fn(), unplaced: vi.fn(),
    // As the shell does it: the choice comes back with the next update.
    choose: vi.fn((id: string | null) => targets.update(OPTIONS, id)),
  });
  const el = (id: string): HTMLElement => root.querySelector(`[data-el="${id}"]`) as HTMLElement;
  const lit = (): string[] => targets.elements().map((element) => element.dataset.el ?? '');
  const key = (element: HTMLElement, name: string) => element.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));

  beforeEach(() => {
    root = document.createElement('main');
    root.innerHTML = [
      ...[0, 1, 2].map((i) => `<div data-el="row-${i}"><div data-piece="tile-${i}"><span>tile ${i}</span></div></div>`),
      ...['new', 'ne', 'sw', 'se'].map((id) => `<div data-el="${id}"></div>`),
      '<button data-el="pass">Pass</button>',
    ].join('');
    document.body.replaceChildren(root);
    hooks = makeHooks();
    targets = new Targets(root, hooks);
    targets.update(OPTIONS);
  });
  afterEach(() => targets.destroy());

  it('lights the things first, and the places of the one chosen then', () => {
    expect(lit()).toEqual(['row-0', 'row-1', 'row-2', 'pass']);
    el('row-0').click();
    expect(hooks.press).not.toHaveBeenCalled();
    expect(lit()).toEqual(['new', 'ne']);
    expect(el('row-0').hasAttribute('data-chosen')).toBe(true);
    expect(el('row-0').getAttribute('aria-pressed')).toBe('true');
    expect(el('row-1').getAttribute('role')).toBe('button');
    expect(el('ne').getAttribute('aria-label')).toBe('add A ne');
    el('ne').click();
    expect(moves(hooks.press.mock.lastCall?.[0])).toEqual(['add A ne']);
  });
  it('calls a thing what the board calls it', () => {
    expect(el('row-0').hasAttribute('aria-label')).toBe(false);
  });
  it('changes the choice and drops it', () => {
    el('row-0').click();
    el('row-1').click();
    expect(lit()).toEqual(['new']);
    el('row-1').click();
    expect(hooks.choose).toHaveBeenLastCalledWith(null);
    expect(lit()).toEqual(['row-0', 'row-1', 'row-2', 'pass']);
  });
  it('plays what has one target at once', () => {
    el('pass').click();
    expect(moves(hooks.press.mock.lastCall?.[0])).toEqual(['pass']);
    expect(hooks.choose).not.toHaveBeenCalled();
  });
  it('hands on all options that share both targets', () => {
    el('row-2').click();
    el('ne').click();
    expect(moves(hooks.press.mock.lastCall?.[0])).toEqual(['add C ne', 'turn C ne']);
  });
  it('tells of a place that is not possible', () => {
    el('row-1').click();
    el('ne').click();
    expect(hooks.press).not.toHaveBeenCalled();
    expect(hooks.miss).toHaveBeenCalledWith('ne', el('ne'), false);
  });
  it('goes on to the places when played by keys, and back', () => {
    el('row-2').focus();
    key(el('row-2'), 'Enter');
    expect(lit()).toEqual(['ne', 'sw']);
    expect(document.activeElement).toBe(el('ne'));
    targets.update(OPTIONS, null);
    expect(document.activeElement).toBe(el('row-2'));
  });
  it('leaves nothing behind', () => {
    el('row-0').click();
    targets.update([], null);
    for (const element of root.querySelectorAll('[data-el]')) {
      for (const name of ['data-target', 'data-chosen', 'data-grip', 'data-lit', 'role', 'tabindex', 'aria-pressed']) expect(element.hasAttribute(name), `${element.getAttribute('data-el')} ${name}`).toBe(false);
    }
  });

  describe('by dragging', () => {
    let under: Element | null;
    const pointer = (type: string, at: EventTarget, x: number, more: PointerEventInit = {}) =>
      at.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary: true, button: 0, pointerId: 1, clientX: x, clientY: 0, pointerType: 'touch', ...more }));
    beforeEach(() => {
      under = null;
      document.elementFromPoint = () => under;
    });
    const carry = (from: string, to: string | null) => {
      pointer('pointerdown', el(from), 0);
      under = to === null ? null : el(to);
      pointer('pointermove', window, 40);
    };

    it('does what two presses do', () => {
      carry('row-0', 'ne');
      expect(hooks.choose).toHaveBeenCalledWith('row-0');
      expect(document.querySelector('.fly-layer .dragged')).not.toBeNull();
      expect(moves(hooks.show.mock.lastCall?.[0])).toEqual(['add A ne']);
      pointer('pointerup', window, 40);
      expect(moves(hooks.press.mock.lastCall?.[0])).toEqual(['add A ne']);
      expect(document.querySelector('.dragged')).toBeNull();
    });
    it('tells why not where it is dropped', () => {
      carry('row-0', 'se');
      pointer('pointerup', window, 40);
      expect(hooks.miss).toHaveBeenCalledWith('se', el('se'), false);
      expect(hooks.press).not.toHaveBeenCalled();
    });
    it('drops the choice beside the board and when it is broken off', () => {
      carry('row-0', null);
      pointer('pointerup', window, 40);
      expect(hooks.choose).toHaveBeenLastCalledWith(null);
      carry('row-0', 'ne');
      pointer('pointercancel', window, 40);
      expect(hooks.choose).toHaveBeenLastCalledWith(null);
      expect(hooks.press).not.toHaveBeenCalled();
    });
    it('works for a thing with one place too, which a press plays at once', () => {
      const single = [option('open A', 'row-0', 'new')];
      el('row-0').toggleAttribute('data-drag', true);
      hooks.choose.mockImplementation((id) => targets.update(single, id));
      targets.update(single);
      expect(el('new').hasAttribute('data-lit')).toBe(true);
      el('row-0').click();
      expect(moves(hooks.press.mock.lastCall?.[0])).toEqual(['open A']);
      carry('row-0', 'new');
      pointer('pointerup', window, 40);
      expect(hooks.press).toHaveBeenCalledTimes(2);
    });
    it('leaves alone what only lights up together', () => {
      targets.update([option('land 2', 'row-2', 'row-1'), option('land 1', 'row-1')]);
      expect(root.querySelectorAll('[data-grip], [aria-pressed]')).toHaveLength(0);
      expect(el('row-1').hasAttribute('data-lit')).toBe(true);
      carry('row-2', 'row-1');
      pointer('pointerup', window, 40);
      expect(hooks.choose).not.toHaveBeenCalled();
      el('row-2').click();
      expect(moves(hooks.press.mock.lastCall?.[0])).toEqual(['land 2']);
    });
    it('takes a short way for a press', () => {
      pointer('pointerdown', el('row-0'), 0);
      pointer('pointermove', window, 4);
      pointer('pointerup', window, 4);
      expect(hooks.choose).not.toHaveBeenCalled();
    });
  });
});

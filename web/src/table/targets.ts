/**
 * Makes the board's elements (`data-el`) that the present options name into targets: light, click,
 * tap, key and a name for screen readers. A board draws; this decides what may be touched.
 *
 * Where a thing could go to several places (options share the first target and differ in the
 * second), it is chosen first and its place second, by two presses or by dragging it there.
 * `data-drag` on an element lets it be dragged to its place also when it has only one.
 */

import type { Option } from '../wire/types';

/** The options of each element one can click (the first target), in order. */
export function byElement(options: Option[], step = 0): Map<string, Option[]> {
  const map = new Map<string, Option[]>();
  for (const option of options) {
    const id = option.targets[step];
    if (id === undefined) continue;
    const list = map.get(id);
    if (list) list.push(option);
    else map.set(id, [option]);
  }
  return map;
}

/** The options of each place where a chosen thing could go. */
export const placesOf = (options: Option[], chosen: string): Map<string, Option[]> =>
  byElement(options.filter((option) => option.targets[0] === chosen), 1);

/**
 * What is chosen before its place: nothing, as long as nothing has more than one place. Where
 * another thing could go and only one could by a plain press is a place, not a thing to be placed.
 */
export function inSteps(options: Option[]): Set<string> {
  const places = byElement(options, 1);
  const firsts = [...byElement(options).keys()].filter((id) => placesOf(options, id).size > (places.has(id) ? 1 : 0));
  return new Set(firsts.some((id) => placesOf(options, id).size > 1) ? firsts : []);
}

export type Hooks = {
  label: (options: Option[]) => string;
  /** Something is pointed at or focused; null: nothing any more. */
  show: (options: Option[] | null, element: HTMLElement | null) => void;
  /** Something lit was pressed. */
  press: (options: Option[], element: HTMLElement, touch: boolean) => void;
  /** Something else of the board was pressed. */
  miss: (id: string, element: HTMLElement, touch: boolean) => void;
  /** Options whose element is not on the board: they need a button. */
  unplaced: (options: Option[]) => void;
  /** The first of two steps: this is to be placed; null: nothing any more. */
  choose?: (id: string | null) => void;
  /**
   * Whether a mouse that only points shows something. Not where what is shown moves the board: the
   * target would flee from under the pointer, come back, and so on. There a click is a tap.
   */
  hovers?: () => boolean;
};

type At = { element: HTMLElement; id: string };
type Drag = At & { pointer: number; x: number; y: number; copy: HTMLElement | null; layer: HTMLElement | null; over: At | null };

const DRAG = 8;
const ANSWER = 1500;
const GIVEN = ['data-target', 'aria-label', 'aria-pressed', 'role', 'tabindex'];
const own = (element: HTMLElement): boolean => element instanceof HTMLButtonElement && element.textContent?.trim() !== '';
const centre = (box: DOMRect): { x: number; y: number } => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

export class Targets {
  #options: Option[] = [];
  #chosen: string | null = null;
  #first = new Map<string, Option[]>();
  /** What lights up now. */
  #map = new Map<string, Option[]>();
  #steps = new Set<string>();
  #hovered: string | null = null;
  #watch: MutationObserver;
  #queued = false;
  #unplaced = '';
  /** What is said of the options of each thing: words are put together once for each choice. */
  #said = new Map<Option[], string>();
  #keyed = false;
  #drag: Drag | null = null;
  #swallow = false;

  constructor(
    readonly root: HTMLElement,
    readonly hooks: Hooks,
  ) {
    root.addEventListener('click', this.#click);
    root.addEventListener('keydown', this.#key);
    root.addEventListener('pointerdown', this.#down);
    root.addEventListener('pointerover', this.#over);
    root.addEventListener('pointerleave', this.#out);
    root.addEventListener('focusin', this.#focus);
    root.addEventListener('focusout', this.#blur);
    root.addEventListener('dragstart', this.#native);
    this.#watch = new MutationObserver(() => this.#later());
    this.#watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-el'] });
  }

  update(options: Option[], chosen: string | null = null): void {
    const before = this.#chosen;
    this.#options = options;
    this.#chosen = chosen;
    this.#first = byElement(options);
    this.#map = chosen === null ? this.#first : placesOf(options, chosen);
    this.#steps = inSteps(options);
    this.#said.clear();
    this.#apply();
    if (this.#keyed && chosen !== before && options.length > 0) this.#follow(before);
  }

  destroy(): void {
    this.#watch.disconnect();
    this.#stop();
    this.root.removeEventListener('click', this.#click);
    this.root.removeEventListener('keydown', this.#key);
    this.root.removeEventListener('pointerdown', this.#down);
    this.root.removeEventListener('pointerover', this.#over);
    this.root.removeEventListener('pointerleave', this.#out);
    this.root.removeEventListener('focusin', this.#focus);
    this.root.removeEventListener('focusout', this.#blur);
    this.root.removeEventListener('dragstart', this.#native);
  }

  /** All targets now on the board. */
  elements(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-target]')].filter((element) => element.getClientRects().length > 0);
  }

  #element(id: string): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(`[data-el="${CSS.escape(id)}"]`);
  }

  /** Someone who plays by keys goes on from the thing to its places, and back. */
  #follow(before: string | null): void {
    const from = this.#element(this.#chosen ?? before ?? '');
    if (!from) return;
    const a = centre(from.getBoundingClientRect());
    const far = (element: HTMLElement): number => {
      const b = centre(element.getBoundingClientRect());
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    const [first, ...more] = this.#chosen === null ? [from] : this.elements();
    const next = more.reduce((best, each) => (best && far(each) < far(best) ? each : best), first);
    next?.focus({ focusVisible: true } as FocusOptions);
  }

  #later(): void {
    if (this.#queued) return;
    this.#queued = true;
    queueMicrotask(() => {
      this.#queued = false;
      this.#apply();
    });
  }

  #apply(): void {
    const found = new Set<string>();
    const many = this.#map.size > 6 ? 'many' : 'few';
    const lit = this.#lit();
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-el]')) {
      const id = element.getAttribute('data-el') ?? '';
      const options = this.#map.get(id);
      const step = this.#steps.has(id);
      found.add(id);
      element.toggleAttribute('data-lit', lit.has(id));
      element.toggleAttribute('data-chosen', id === this.#chosen);
      const grip = this.#grip(element, id);
      if (grip !== element.hasAttribute('data-grip')) {
        element.toggleAttribute('data-grip', grip);
        element.style.touchAction = grip ? 'none' : '';
      }
      if (options || step) {
        if (!options) element.removeAttribute('data-target');
        else if (element.getAttribute('data-target') !== many) element.setAttribute('data-target', many);
        this.#name(element, options ?? [], step);
        if (step) element.setAttribute('aria-pressed', String(id === this.#chosen));
        else element.removeAttribute('aria-pressed');
        if (element instanceof HTMLButtonElement) element.disabled = false;
        else {
          element.setAttribute('role', 'button');
          element.setAttribute('tabindex', '0');
        }
      } else if (element.hasAttribute('data-target') || element.hasAttribute('aria-pressed')) {
        for (const name of GIVEN) element.removeAttribute(name);
        if (element === document.activeElement) element.blur();
      }
    }
    const unplaced = this.#options.filter((option) => {
      const [first = '', second = ''] = option.targets;
      return this.#chosen !== null && first === this.#chosen ? !found.has(second) : !found.has(first);
    });
    const key = unplaced.map((option) => option.move).join('|');
    if (key !== this.#unplaced) {
      this.#unplaced = key;
      this.hooks.unplaced(unplaced);
    }
  }

  /** A thing to be placed is called what the board calls it; anything else by what it does. */
  #name(element: HTMLElement, options: Option[], step: boolean): void {
    const named = own(element) || (step && element.textContent?.trim() !== '');
    if (named) return element.removeAttribute('aria-label');
    const label = this.#said.get(options) ?? this.hooks.label(options);
    this.#said.set(options, label);
    if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
  }

  /** Second targets that show themselves before they can be touched. */
  #lit(): Set<string> {
    if (this.#chosen !== null) return new Set();
    if (this.#steps.size === 0) return new Set(this.#options.flatMap((option) => option.targets.slice(1)));
    return new Set(this.#hovered === null ? [] : placesOf(this.#options, this.#hovered).keys());
  }

  #hover(id: string | null): void {
    const step = id !== null && this.#steps.has(id) ? id : null;
    if (step === this.#hovered) return;
    this.#hovered = step;
    if (this.#chosen === null) this.#apply();
  }

  #at(event: Event): (At & { options: Option[] | undefined }) | null {
    return this.#of(event.target as Element | null);
  }

  #of(node: Element | null): (At & { options: Option[] | undefined }) | null {
    const element = node?.closest?.<HTMLElement>('[data-el]');
    if (!element || !this.root.contains(element)) return null;
    const id = element.getAttribute('data-el') ?? '';
    return { element, id, options: this.#map.get(id) };
  }

  /** What a press means: a place, a thing to be placed, or nothing. */
  #press({ element, id, options }: At & { options: Option[] | undefined }, touch: boolean): boolean {
    if (id === this.#chosen && this.#options.length > 0) this.hooks.choose?.(null);
    else if (options && !(this.#chosen === null && this.#steps.has(id))) this.hooks.press(options, element, touch);
    else if (this.#steps.has(id)) this.hooks.choose?.(id);
    else {
      const first = this.#first.get(id);
      if (!first) return false;
      this.hooks.choose?.(null);
      this.hooks.press(first, element, touch);
    }
    return true;
  }

  #click = (event: MouseEvent): void => {
    if (this.#swallow) return;
    const at = this.#at(event);
    if (!at) return;
    const touch = event instanceof PointerEvent && (event.pointerType === 'touch' || (event.pointerType === 'mouse' && !this.#hovers()));
    if (!this.#press(at, touch)) this.hooks.miss(at.id, at.element, touch);
  };

  #key = (event: KeyboardEvent): void => {
    this.#keyed = true;
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const at = this.#at(event);
    if (!at || at.element !== event.target || at.element instanceof HTMLButtonElement) return;
    if (this.#press(at, false)) event.preventDefault();
  };

  #hovers(): boolean {
    return this.hooks.hovers?.() ?? true;
  }

  #over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || this.#drag?.copy || !this.#hovers()) return;
    const at = this.#at(event);
    this.#hover(at?.id ?? null);
    this.hooks.show(at?.options ?? null, at?.options ? at.element : null);
  };

  #out = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || this.#drag?.copy || !this.#hovers()) return;
    this.#hover(null);
    this.hooks.show(null, null);
  };

  #focus = (event: FocusEvent): void => {
    const at = this.#at(event);
    if (!at?.element.matches(':focus-visible')) return;
    this.#hover(at.id);
    if (at.options) this.hooks.show(at.options, at.element);
  };

  #blur = (event: FocusEvent): void => {
    const at = this.#at(event);
    const next = event.relatedTarget as Element | null;
    // An element that leaves the page loses its focus while the page is being drawn: answer later.
    if (at?.options && !next?.closest?.('[data-target], .note')) {
      queueMicrotask(() => {
        this.#hover(null);
        this.hooks.show(null, null);
      });
    }
  };

  // ---- dragging ----

  #grip(element: HTMLElement, id: string): boolean {
    return this.#steps.has(id) || (element.hasAttribute('data-drag') && placesOf(this.#options, id).size > 0);
  }

  #native = (event: Event): void => {
    if (this.#drag) event.preventDefault();
  };

  #down = (event: PointerEvent): void => {
    this.#keyed = false;
    if (event.button !== 0 || !event.isPrimary || !this.hooks.choose) return;
    const at = this.#at(event);
    if (!at || !this.#grip(at.element, at.id)) return;
    this.#drag = { element: at.element, id: at.id, pointer: event.pointerId, x: event.clientX, y: event.clientY, copy: null, layer: null, over: null };
    addEventListener('pointermove', this.#move);
    addEventListener('pointerup', this.#up);
    addEventListener('pointercancel', this.#cancel);
  };

  #move = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.copy) {
      if (Math.hypot(dx, dy) < DRAG) return;
      this.#lift(drag);
      if (this.#chosen !== drag.id) this.hooks.choose?.(drag.id);
    }
    event.preventDefault();
    if (drag.copy) drag.copy.style.transform = `translate(${dx}px, ${dy}px) scale(1.05)`;
    const over = this.#of(document.elementFromPoint(event.clientX, event.clientY));
    if (over?.element === drag.over?.element) return;
    drag.over = over;
    const options = over ? placesOf(this.#options, drag.id).get(over.id) : undefined;
    // Over a place the outcome is drawn there: let it be seen.
    if (drag.copy) drag.copy.style.opacity = options ? '.35' : '';
    this.hooks.show(options ?? null, options && over ? over.element : null);
  };

  /** A copy follows the hand above everything; the thing itself waits unseen. */
  #lift(drag: Drag): void {
    const piece = pieceOf(drag.element);
    const box = piece.getBoundingClientRect();
    const layer = document.createElement('div');
    layer.className = 'fly-layer';
    layer.setAttribute('aria-hidden', 'true');
    const copy = document.createElement('div');
    copy.className = 'flying dragged';
    Object.assign(copy.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
    const twin = piece.cloneNode(true) as HTMLElement;
    for (const node of [twin, ...twin.querySelectorAll('*')]) {
      for (const name of ['data-piece', 'data-el', 'data-lit', 'data-chosen', 'data-grip', 'data-drag', 'id', ...GIVEN]) node.removeAttribute(name);
    }
    twin.style.cssText += ';position:absolute;inset:0;width:100%;height:100%;margin:0;transform:none';
    copy.append(twin);
    layer.append(copy);
    document.body.append(layer);
    drag.copy = copy;
    drag.layer = layer;
    piece.style.opacity = '0';
    document.documentElement.style.cursor = 'grabbing';
  }

  #up = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    const lifted = drag.copy !== null;
    const over = lifted ? this.#of(document.elementFromPoint(event.clientX, event.clientY)) : null;
    const options = over ? placesOf(this.#options, drag.id).get(over.id) : undefined;
    this.#stop();
    if (!lifted) return;
    // The click that ends a drag is none.
    this.#swallow = true;
    setTimeout(() => (this.#swallow = false), 0);
    if (over && options) {
      this.#rest(drag.element, over.element);
      this.hooks.press(options, over.element, false);
    } else if (!over) this.hooks.choose?.(null);
    else if (over.id !== drag.id) this.hooks.miss(over.id, over.element, false);
  };

  #cancel = (event: PointerEvent): void => {
    const drag = this.#drag;
    if (!drag || event.pointerId !== drag.pointer) return;
    this.#stop();
    if (drag.copy) this.hooks.choose?.(null);
  };

  #stop(): void {
    removeEventListener('pointermove', this.#move);
    removeEventListener('pointerup', this.#up);
    removeEventListener('pointercancel', this.#cancel);
    const drag = this.#drag;
    this.#drag = null;
    if (!drag) return;
    drag.layer?.remove();
    pieceOf(drag.element).style.opacity = '';
    document.documentElement.style.cursor = '';
  }

  /** What was dropped stays where it was dropped until the answer comes. */
  #rest(element: HTMLElement, place: HTMLElement): void {
    const piece = pieceOf(element);
    const box = piece.getBoundingClientRect();
    const goal = place.getBoundingClientRect();
    const a = centre(box);
    const b = centre(goal);
    const scale = box.width > 0 ? goal.width / box.width : 1;
    piece.style.transform = `translate(${b.x - a.x}px, ${b.y - a.y}px) scale(${scale})`;
    setTimeout(() => (piece.style.transform = ''), ANSWER);
  }
}

const pieceOf = (element: HTMLElement): HTMLElement =>
  element.matches('[data-piece]') ? element : (element.querySelector<HTMLElement>('[data-piece]') ?? element);

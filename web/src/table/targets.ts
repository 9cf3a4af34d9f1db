/**
 * Makes the board's elements (`data-el`) that the present options name into targets: light, click,
 * tap, key and a name for screen readers. A board draws; this decides what may be touched.
 */

import type { Option } from '../wire/types';

/** The options of each element one can click (the first target), in order. */
export function byElement(options: Option[]): Map<string, Option[]> {
  const map = new Map<string, Option[]>();
  for (const option of options) {
    const first = option.targets[0];
    if (first === undefined) continue;
    const list = map.get(first);
    if (list) list.push(option);
    else map.set(first, [option]);
  }
  return map;
}

export type Hooks = {
  label: (options: Option[]) => string;
  /** Something is pointed at or focused; null: nothing any more. */
  show: (options: Option[] | null, element: HTMLElement | null) => void;
  /** Something lit was pressed. */
  press: (options: Option[], element: HTMLElement, touch: boolean) => void;
  /** Something else of the board was pressed. */
  miss: (id: string, element: HTMLElement) => void;
  /** Options whose element is not on the board: they need a button. */
  unplaced: (options: Option[]) => void;
};

const own = (element: HTMLElement): boolean => element instanceof HTMLButtonElement && element.textContent?.trim() !== '';

export class Targets {
  #options: Option[] = [];
  #map = new Map<string, Option[]>();
  #watch: MutationObserver;
  #queued = false;
  #unplaced = '';

  constructor(
    readonly root: HTMLElement,
    readonly hooks: Hooks,
  ) {
    root.addEventListener('click', this.#click);
    root.addEventListener('keydown', this.#key);
    root.addEventListener('pointerover', this.#over);
    root.addEventListener('pointerleave', this.#out);
    root.addEventListener('focusin', this.#focus);
    root.addEventListener('focusout', this.#blur);
    this.#watch = new MutationObserver(() => this.#later());
    this.#watch.observe(root, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-el'] });
  }

  update(options: Option[]): void {
    this.#options = options;
    this.#map = byElement(options);
    this.#apply();
  }

  destroy(): void {
    this.#watch.disconnect();
    this.root.removeEventListener('click', this.#click);
    this.root.removeEventListener('keydown', this.#key);
    this.root.removeEventListener('pointerover', this.#over);
    this.root.removeEventListener('pointerleave', this.#out);
    this.root.removeEventListener('focusin', this.#focus);
    this.root.removeEventListener('focusout', this.#blur);
  }

  /** All targets now on the board. */
  elements(): HTMLElement[] {
    return [...this.root.querySelectorAll<HTMLElement>('[data-target]')];
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
    const lit = new Set(this.#options.flatMap((option) => option.targets.slice(1)));
    for (const element of this.root.querySelectorAll<HTMLElement>('[data-el]')) {
      const id = element.getAttribute('data-el') ?? '';
      const options = this.#map.get(id);
      element.toggleAttribute('data-lit', lit.has(id));
      if (options) {
        found.add(id);
        element.setAttribute('data-target', many);
        if (!own(element)) element.setAttribute('aria-label', this.hooks.label(options));
        if (element instanceof HTMLButtonElement) element.disabled = false;
        else {
          element.setAttribute('role', 'button');
          element.setAttribute('tabindex', '0');
        }
      } else if (element.hasAttribute('data-target')) {
        for (const name of ['data-target', 'aria-label', 'role', 'tabindex']) element.removeAttribute(name);
        if (element === document.activeElement) element.blur();
      }
    }
    const unplaced = this.#options.filter((option) => !found.has(option.targets[0] ?? ''));
    const key = unplaced.map((option) => option.move).join('|');
    if (key !== this.#unplaced) {
      this.#unplaced = key;
      this.hooks.unplaced(unplaced);
    }
  }

  #at(event: Event): { element: HTMLElement; id: string; options: Option[] | undefined } | null {
    const element = (event.target as Element | null)?.closest?.<HTMLElement>('[data-el]');
    if (!element || !this.root.contains(element)) return null;
    const id = element.getAttribute('data-el') ?? '';
    return { element, id, options: this.#map.get(id) };
  }

  #click = (event: MouseEvent): void => {
    const at = this.#at(event);
    if (!at) return;
    const touch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (at.options) this.hooks.press(at.options, at.element, touch);
    else this.hooks.miss(at.id, at.element);
  };

  #key = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    const at = this.#at(event);
    if (!at?.options || at.element !== event.target || at.element instanceof HTMLButtonElement) return;
    event.preventDefault();
    this.hooks.press(at.options, at.element, false);
  };

  #over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse') return;
    const at = this.#at(event);
    this.hooks.show(at?.options ?? null, at?.options ? at.element : null);
  };

  #out = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse') this.hooks.show(null, null);
  };

  #focus = (event: FocusEvent): void => {
    const at = this.#at(event);
    if (at?.options && at.element.matches(':focus-visible')) this.hooks.show(at.options, at.element);
  };

  #blur = (event: FocusEvent): void => {
    const at = this.#at(event);
    const next = event.relatedTarget as Element | null;
    // An element that leaves the page loses its focus while the page is being drawn: answer later.
    if (at?.options && !next?.closest?.('[data-target], .note')) queueMicrotask(() => this.hooks.show(null, null));
  };
}

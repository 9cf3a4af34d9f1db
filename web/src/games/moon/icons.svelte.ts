/** The icons printed on a sheet: with an owner's box others stand there, on every copy at once. */

import { loadSheet, placesOf, symbolOf, type Place } from './sheets.svelte';

/**
 * How a value of an adventure's file is seen on its sheet:
 * - `swap`: which icon stands in these elements;
 * - `ring`: whether the symbol is circled from the start;
 * - `shown`: whether an icon is there at all, and which; where none is printed, one `like` another stands `at` its place;
 * - `icon`: the same beside a box for errors;
 * - `many`, `row`: how many icons, in one element or side by side;
 * - `door`: whether an airlock stands open.
 */
type Icon = { swap?: string[]; ring?: string; shown?: string; icon?: string; many?: string; row?: string[]; door?: string; like?: string; at?: [number, number] };
type Icons = Record<string, Icon>;
type Drawing = { adventure: number; places: Record<string, Place>; undo: (() => void)[] };

const files = import.meta.glob<Icons>('./sheets/icons-*.json', { import: 'default' });
const drawn = new Map<number, Drawing>();
const HALF = 24; // of the square that every symbol is drawn in
/** What else is coloured by an icon: a vein's ground and edge. */
const GROUND: Record<string, [string, string]> = { plant: ['var(--moon-plant)', 'var(--moon-plant-edge)'], water: ['var(--moon-water)', 'var(--moon-water-edge)'] };

export async function iconsOf(adventure: number): Promise<Icons> {
  const [found] = await Promise.all([files[`./sheets/icons-${adventure}.json`]?.(), loadSheet(adventure)]);
  return found ?? {};
}

/** Prints the icons of a sheet as a box has them. */
export async function printIcons(adventure: number, valueOf: (path: string) => unknown): Promise<void> {
  const icons = await iconsOf(adventure);
  const page = drawn.get(adventure) ?? { adventure, places: placesOf(adventure), undo: [] };
  drawn.set(adventure, page);
  for (const back of page.undo.splice(0).reverse()) back();
  for (const [path, icon] of Object.entries(icons)) {
    const value = valueOf(path);
    if (value !== undefined) draw(page, icon, value);
  }
}

/** Where an icon stands, or would. */
export function spotOf(adventure: number, icon: Icon): Place | undefined {
  const page = { adventure, places: placesOf(adventure), undo: [] };
  const id = icon.swap?.[0] ?? icon.ring ?? icon.many ?? icon.door ?? icon.shown;
  if (icon.icon) {
    const beside = besideBox(page, icon);
    return beside ? { x: beside.x, y: beside.y, width: 20, height: 24, angle: 0, kind: '' } : undefined;
  }
  const known = id === undefined ? undefined : page.places[id];
  return known ?? (icon.at && { x: icon.at[0], y: icon.at[1], width: 24, height: 24, angle: 0, kind: '' });
}

function draw(page: Drawing, icon: Icon, value: unknown): void {
  for (const id of icon.swap ?? []) swap(page, find(page, id), String(value));
  if (icon.ring) ring(page, find(page, icon.ring), value === true);
  if (icon.shown) shown(page, icon, value);
  if (icon.icon) beside(page, icon, value !== null && value !== false);
  if (icon.many) many(page, find(page, icon.many), Number(value));
  if (icon.row) row(page, icon.row, Number(value));
  if (icon.door) door(page, find(page, icon.door), value === true);
}

const find = ({ adventure }: Drawing, id: string): Element | null => document.getElementById(`m${adventure}-${id}`);
const usesOf = (node: Element | null): Element[] => [...(node?.querySelectorAll('use') ?? [])];

/** Sets an attribute until the next printing. */
function set(page: Drawing, node: Element | undefined | null, name: string, value: string | null): void {
  if (!node) return;
  const was = node.getAttribute(name);
  const put = (to: string | null): void => (to === null ? node.removeAttribute(name) : node.setAttribute(name, to));
  put(value);
  page.undo.push(() => put(was));
}

function add(page: Drawing, into: Element | undefined | null, node: Element): void {
  into?.append(node);
  page.undo.push(() => node.remove());
}

function swap(page: Drawing, node: Element | null, name: string): void {
  const symbol = ['fx', 'mk'].map((kind) => `m${page.adventure}-${kind}-${name}`).find((id) => document.querySelector(`#${symbolOf(page.adventure)} #${id}`));
  const uses = usesOf(node);
  const before = uses[0]?.getAttribute('href')?.split('-').at(-1) ?? '';
  if (!symbol) return;
  for (const use of uses) set(page, use, 'href', `#${symbol}`);
  const now = GROUND[name];
  if (!GROUND[before] || !now) return;
  for (const part of node?.querySelectorAll('path') ?? []) {
    if (part.getAttribute('fill') === 'none') continue; // the gloss
    set(page, part, 'fill', now[0]);
    set(page, part, 'stroke', now[1]);
  }
}

/** The middle of a symbol and half its size, in the coordinates of what holds it. */
function middle(use: Element | undefined): { x: number; y: number; half: number } | null {
  const found = /translate\((\S+) (\S+)\) scale\((\S+)\)/.exec(use?.getAttribute('transform') ?? '');
  if (!found) return null;
  const [x, y, scale] = found.slice(1).map(Number) as [number, number, number];
  return { x: x + HALF * scale, y: y + HALF * scale, half: HALF * scale };
}

function ring(page: Drawing, node: Element | null, is: boolean): void {
  const rings = [...(node?.querySelectorAll('circle:not(.hit)') ?? [])];
  if (!is) return rings.forEach((one) => set(page, one, 'display', 'none'));
  const at = middle(usesOf(node)[0]);
  if (rings.length > 0 || !at) return;
  const circle = document.createElementNS('http://www.w3.org/2000/svg', 'circle');
  const look = { cx: at.x, cy: at.y, r: at.half + 3, fill: 'none', stroke: 'var(--print)', 'stroke-width': 2.6 };
  for (const [name, value] of Object.entries(look)) circle.setAttribute(name, String(value));
  add(page, node, circle);
}

function shown(page: Drawing, { shown: id = '', like = '', at = [0, 0] }: Icon, value: unknown): void {
  let node = find(page, id);
  if (value === null || value === false) return set(page, node, 'display', 'none');
  if (!node) {
    const model = find(page, like);
    const size = page.places[like];
    if (!model || !size) return;
    node = model.cloneNode(true) as Element;
    node.id = `m${page.adventure}-${id}`;
    node.setAttribute('transform', `translate(${at[0]} ${at[1]})`);
    node.removeAttribute('display');
    add(page, model.parentElement, node);
    page.places[id] = { ...size, x: at[0], y: at[1] };
    page.undo.push(() => delete page.places[id]);
  }
  if (typeof value === 'string') swap(page, node, value);
}

/** The middle of the icon beside a box for errors: where it is beside the box it is like. */
function besideBox(page: Drawing, { icon = '', like = '' }: Icon): { x: number; y: number; half: number } | null {
  const [own, model] = [find(page, icon), find(page, like)];
  const at = middle(usesOf(model)[0]);
  const [box, other] = [own?.querySelector('rect'), model?.querySelector('rect')];
  const apart = (name: string): number => Number(box?.getAttribute(name)) - Number(other?.getAttribute(name));
  return at && { x: at.x + apart('x'), y: at.y + apart('y'), half: at.half };
}

function beside(page: Drawing, icon: Icon, is: boolean): void {
  const own = find(page, icon.icon ?? '');
  const [use] = usesOf(own);
  if (use) return is ? undefined : set(page, use, 'display', 'none');
  const model = usesOf(find(page, icon.like ?? ''))[0];
  const at = besideBox(page, icon);
  if (!is || !model || !at) return;
  add(page, own, symbolAt(model, at));
}

/** Another symbol of the same kind. */
function symbolAt(model: Element, { x, y, half }: { x: number; y: number; half: number }): Element {
  const use = model.cloneNode() as Element;
  use.removeAttribute('display');
  use.setAttribute('transform', `translate(${x - half} ${y - half}) scale(${half / HALF})`);
  return use;
}

function many(page: Drawing, node: Element | null, count: number): void {
  const uses = usesOf(node);
  const first = middle(uses[0]);
  if (!first || !uses[0] || uses.length === count) return;
  if (count === 1) return uses.slice(1).forEach((use) => set(page, use, 'display', 'none'));
  const half = 11.5;
  const low = first.y + first.half - half;
  const both = [first.x - half - 1, first.x + half + 1].map((x) => symbolAt(uses[0] as Element, { x, y: low, half }));
  set(page, uses[0], 'display', 'none');
  for (const use of both) add(page, node, use);
}

function row(page: Drawing, ids: string[], count: number): void {
  const nodes = ids.flatMap((id) => find(page, id) ?? []);
  const xs = nodes.flatMap((node) => middle(usesOf(node)[0])?.x ?? []);
  const [first, start] = [nodes[0], xs[0]];
  if (!first || start === undefined) return;
  const step = xs.length > 1 ? Math.min(36, ((xs.at(-1) ?? 0) - start) / (xs.length - 1)) : 36;
  const centre = (start + (xs.at(-1) ?? start)) / 2;
  const to = (place: number): number => centre + (place - (count - 1) / 2) * step;
  for (let place = 0; place < Math.max(count, nodes.length); place++) {
    const node = nodes[place];
    if (node && place >= count) set(page, node, 'display', 'none');
    else if (node) set(page, node, 'transform', `translate(${to(place) - (xs[place] ?? 0)} 0)`);
    else {
      const more = first.cloneNode(true) as Element;
      more.removeAttribute('id');
      more.setAttribute('transform', `translate(${to(place) - start} 0)`);
      add(page, first.parentElement, more);
    }
  }
}

function door(page: Drawing, node: Element | null, open: boolean): void {
  set(page, usesOf(node)[0], 'href', `#m${page.adventure}-m${page.adventure}-${open ? 'open' : 'shut'}`);
  const line = node?.querySelector('.printed-line');
  if (line && !open) set(page, line, 'display', 'none');
}

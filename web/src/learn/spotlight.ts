/** Where the spotlight falls: the boxes of elements on the page, and a place for the note beside. */

export type Box = { x: number; y: number; width: number; height: number };

/** What the table itself draws, beside the elements of a game. */
const PARTS: Record<string, string> = { board: '.stage .play', hand: '.stage .hand', side: '.left', prompt: '.lesson-bar' };

export function elementOf(root: HTMLElement, spot: string): HTMLElement | null {
  const seat = /^seat-(\d)$/.exec(spot);
  if (seat) return root.querySelectorAll<HTMLElement>('.seats > .seat, .strip > *')[Number(seat[1])] ?? null;
  const id = CSS.escape(spot);
  return root.querySelector<HTMLElement>(PARTS[spot] ?? `[data-el="${id}"], [data-place="${id}"]`);
}

/** Where everything lies that the board says the same of as of one place. */
export function likeThem(root: HTMLElement, place: string): Box[] {
  const one = root.querySelector(`[data-place="${CSS.escape(place)}"]`);
  const like = [...(one?.parentElement?.querySelectorAll('[data-about]') ?? [])].filter((each) => each.getAttribute('data-about') === one?.getAttribute('data-about'));
  return like.map((each) => {
    const { x, y, width, height } = each.getBoundingClientRect();
    return { x, y, width, height };
  });
}

const AROUND = 14;

export function boxes(root: HTMLElement, spots: string[]): Box[] {
  return spots.flatMap((spot) => {
    const box = elementOf(root, spot)?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return [];
    return [{ x: box.x - AROUND, y: box.y - AROUND, width: box.width + 2 * AROUND, height: box.height + 2 * AROUND }];
  });
}

/** Where the hand lies that points at the middle of a light: as large as it is drawn. */
export function handAt(light: Box, compact: boolean): Box {
  const width = compact ? 76 : 96;
  const [x, y] = [light.x + light.width / 2, light.y + light.height / 2];
  return { x: x - (35 / 96) * width, y: y - width / 16, width, height: (125 / 96) * width };
}

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

export type Place = { x: number; y: number; side: 'right' | 'left' | 'below' | 'above' | 'none'; tail: number };

/** A place for a note of a size: beside the light and never over it nor over what is kept free, if there is such a place. */
export function placeFor(lights: Box[], size: { width: number; height: number }, screen: { width: number; height: number; top: number; bottom: number }, kept: Box[] = []): Place {
  const middle: Place = { x: (screen.width - size.width) / 2, y: Math.max(screen.top, (screen.height - size.height) / 2), side: 'none', tail: 0 };
  const first = lights[0];
  if (!first) return middle;
  const fit = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));
  const gap = 22;
  const rightmost = screen.width - size.width - 10;
  const lowest = screen.height - screen.bottom - size.height;
  const cx = first.x + first.width / 2;
  const cy = first.y + first.height / 2;
  const y = fit(cy - size.height / 2, screen.top, lowest);
  const x = fit(cx - size.width / 2, 10, rightmost);
  const tried: Place[] = [
    { x: fit(first.x + first.width + gap, 10, rightmost), y, side: 'right', tail: cy - y },
    { x: fit(first.x - size.width - gap, 10, rightmost), y, side: 'left', tail: cy - y },
    { x, y: fit(first.y + first.height + gap, screen.top, lowest), side: 'below', tail: cx - x },
    { x, y: fit(first.y - size.height - gap, screen.top, lowest), side: 'above', tail: cx - x },
    { x, y: screen.top, side: 'none', tail: 0 },
    { x, y: lowest, side: 'none', tail: 0 },
  ];
  const covers = (place: Place): number => [...lights, ...kept].reduce((sum, light) => sum + overlap({ x: place.x, y: place.y, ...size }, light), 0);
  return tried.reduce((best, place) => (covers(place) < covers(best) ? place : best));
}

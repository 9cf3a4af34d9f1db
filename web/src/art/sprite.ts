/**
 * The drawings of the table as one sheet of symbols in the page, so that they are parsed once,
 * drawn by `<use href="#name">` and coloured by the variables of the place where they stand.
 */

import { soon } from '../app/slices';

const known = new Set<string>();
let sheet: SVGSVGElement | undefined;

function sheetElement(): SVGSVGElement {
  if (!sheet) {
    sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sheet.setAttribute('width', '0');
    sheet.setAttribute('height', '0');
    sheet.setAttribute('aria-hidden', 'true');
    sheet.setAttribute('class', 'sprite-sheet');
    document.body.prepend(sheet);
  }
  return sheet;
}

function symbolOf(name: string, source: string): SVGSymbolElement {
  const drawing = new DOMParser().parseFromString(source, 'image/svg+xml').documentElement;
  const symbol = document.createElementNS('http://www.w3.org/2000/svg', 'symbol');
  symbol.id = name;
  symbol.setAttribute('viewBox', drawing.getAttribute('viewBox') ?? '0 0 24 24');
  symbol.setAttribute('overflow', 'visible');
  symbol.append(...drawing.childNodes);
  return symbol;
}

/** Adds drawings given as SVG files, by path; the file's name is the symbol's id. What uses one shows it as soon as it is there; who looks inside waits until all are. */
export function addPieces(files: Record<string, string>): Promise<void> {
  for (const [path, source] of Object.entries(files)) {
    const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.svg.*$/, '');
    if (known.has(name)) continue;
    known.add(name);
    soon(() => sheetElement().append(symbolOf(name, source)));
  }
  return new Promise((laid) => void soon(laid));
}

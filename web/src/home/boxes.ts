import { addSpacePieces } from '../art/space';
import { addPieces } from '../art/sprite';

/** The five boxes on the shelf and the pieces painted on them. */
export function addBoxes(): void {
  addSpacePieces();
  addPieces(
    import.meta.glob<string>(
      ['../art/pieces/station.svg', '../art/pieces/alien.svg', '../art/pieces/cosmonaut.svg', '../art/pieces/crystal-*.svg', '../art/pieces/water.svg'],
      { query: '?raw', import: 'default', eager: true },
    ),
  );
  addPieces(import.meta.glob<string>('./boxes/*.svg', { query: '?raw', import: 'default', eager: true }));
}

/** The colour of a box's side. */
export const SIDES: Record<string, string> = {
  aliens: '#17164d', catonauts: '#381438', not_alone: '#100419', planet5r: '#0b1b36', moon: '#8a7d5d',
};

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

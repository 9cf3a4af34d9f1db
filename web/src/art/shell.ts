import { addPieces } from './sprite';

/** What every screen needs: interface icons, seat shapes, the logo, the pictures of people. */
export function addShellPieces(): void {
  addPieces(
    import.meta.glob<string>(
      ['./pieces/ui-*.svg', './pieces/judge-*.svg', './pieces/seat-*.svg', './pieces/logo.svg', './pieces/wreath-half.svg', './pieces/ink-circle.svg', './pieces/comet.svg', '../learn/art/hand.svg', '../games/*/art/cat-*.svg', '../games/*/art/alien.svg', '../games/*/art/cosmonaut.svg'],
      { query: '?raw', import: 'default', eager: true },
    ),
  );
}

import { addPieces } from './sprite';

/** What every screen needs: interface icons, seat shapes, the logo. */
export function addShellPieces(): void {
  addPieces(
    import.meta.glob<string>(
      ['./pieces/ui-*.svg', './pieces/seat-*.svg', './pieces/logo.svg', './pieces/wreath-half.svg', './pieces/ink-circle.svg'],
      { query: '?raw', import: 'default', eager: true },
    ),
  );
}

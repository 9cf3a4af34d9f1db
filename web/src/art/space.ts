import { addPieces } from './sprite';

/** Cats, planets and a rocket: the home shelf and Catonauts share them. */
export function addSpacePieces(): void {
  addPieces(
    import.meta.glob<string>(['./pieces/cat-*.svg', './pieces/planet-*.svg', './pieces/rocket.svg'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );
}

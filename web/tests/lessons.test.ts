import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { handAt, placeFor } from '../src/learn/spotlight';

const root = join(import.meta.dirname, '../..');
const games = join(root, 'src/kosmostol/games');
const drawings = (folder: string): string[] =>
  readdirSync(join(root, 'web/src', folder)).filter((file) => file.endsWith('.svg')).map((file) => basename(file, '.svg'));
type Sentence = { picture?: string[] };
type Lesson = { steps: { show?: Sentence[]; why?: Sentence }[] };

describe('pictures of lessons', () => {
  const found = readdirSync(games, { withFileTypes: true }).flatMap((game) => {
    const folder = join(games, game.name, 'lessons');
    const files = game.isDirectory() && readdirSync(join(games, game.name)).includes('lessons') ? readdirSync(folder).filter((file) => file.endsWith('.json') && file !== 'notes.json') : [];
    return files.map((file) => ({ game: game.name, file, lesson: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Lesson }));
  });
  it('are there to be looked at', () => expect(found.length).toBeGreaterThan(10));
  it.each(found)('$game $file: every piece is drawn', ({ game, lesson }) => {
    const known = new Set([...drawings('art/pieces'), ...drawings('learn/art'), ...drawings(`games/${game}/art`)]);
    const named = lesson.steps.flatMap((step) => [...(step.show ?? []), ...(step.why ? [step.why] : [])]).flatMap((sentence) => sentence.picture ?? []);
    expect(named.filter((part) => /^[a-z]/.test(part) && !known.has(part))).toEqual([]);
  });
});

describe('the note of a lesson', () => {
  const screen = { width: 390, height: 844, top: 132, bottom: 12 };
  const size = { width: 370, height: 92 };
  const light = { x: 170, y: 400, width: 58, height: 58 };
  const hides = (place: { x: number; y: number }, box: { x: number; y: number; width: number; height: number }): boolean =>
    place.x < box.x + box.width && box.x < place.x + size.width && place.y < box.y + box.height && box.y < place.y + size.height;
  it('lies where the hand hides none of it', () => {
    const hand = handAt(light, true);
    expect(hides(placeFor([light], size, screen), hand)).toBe(true); // below the light, where the hand is
    const place = placeFor([light], size, screen, [hand]);
    expect([hides(place, hand), hides(place, light)]).toEqual([false, false]);
  });
});

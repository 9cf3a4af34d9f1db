import { beforeEach, describe, expect, it } from 'vitest';
import { idsOf, Notes } from '../src/learn/notes.svelte';
import { learned, played } from '../src/learn/progress.svelte';
import type { Entry, FirstNote, Text } from '../src/wire/types';

const text = (id: string, args: Text['args'] = {}): Text => ({ id, args });
const note = (id: string, on: string[], late = false): FirstNote => ({ id, on, late, text: text(`note-${id}`) });
const line = (n: number, id: string): Entry => ({ n, move: n, text: text(id) });
const ALL = [note('bid', ['prompt-bid']), note('robbed', ['log-robbed']), note('virus', ['prompt-seed'], true)];
const shown = (notes: Notes): string | null => notes.shown?.id ?? null;

describe('notes of a first game', () => {
  beforeEach(() => Object.assign(learned, { played: [], ended: {}, noted: [] }));

  it('finds texts inside texts', () => {
    expect(idsOf(text('log-token', { turn: 2, where: text('between'), all: [text('a'), text('b')] }))).toEqual(['log-token', 'between', 'a', 'b']);
  });

  it('says a note once on this device', () => {
    const notes = new Notes('planet5r', ALL);
    notes.meet(text('prompt-bid'), []);
    expect(shown(notes)).toBe('bid');
    notes.meet(null, []); // it stays until it is read
    expect(shown(notes)).toBe('bid');
    notes.read();
    notes.meet(text('prompt-bid'), []);
    expect(shown(notes)).toBe(null);
    const later = new Notes('planet5r', ALL);
    later.meet(text('prompt-bid'), []);
    expect(shown(later)).toBe(null);
    expect(JSON.parse(localStorage.getItem('kosmostol-learned') ?? '{}')).toMatchObject({ noted: ['planet5r/bid'] });
    const other = new Notes('moon', ALL);
    other.meet(text('prompt-bid'), []);
    expect(shown(other)).toBe('bid');
  });

  it('says what is asked first, then what was told', () => {
    const notes = new Notes('planet5r', ALL);
    notes.meet(null, []);
    notes.meet(text('prompt-bid'), [line(1, 'log-robbed')]);
    expect(shown(notes)).toBe('bid');
    notes.read();
    expect(shown(notes)).toBe('robbed');
    notes.read();
    expect(shown(notes)).toBe(null);
  });

  it('is silent about what happened before the person came', () => {
    const notes = new Notes('planet5r', ALL);
    notes.meet(null, [line(1, 'log-robbed')]);
    expect(shown(notes)).toBe(null);
    notes.meet(null, [line(1, 'log-robbed'), line(2, 'log-robbed')]);
    expect(shown(notes)).toBe('robbed');
  });

  it('tells somebody practised only what may still be new', () => {
    for (const table of ['t_1', 't_1', 't_2']) played('moon', table);
    const notes = new Notes('moon', ALL);
    notes.meet(text('prompt-bid'), []);
    expect(shown(notes)).toBe('bid'); // the same end twice is one game
    notes.read();
    learned.noted = [];
    played('moon', 't_3');
    notes.meet(text('prompt-bid'), []);
    expect(shown(notes)).toBe(null);
    notes.meet(text('prompt-seed'), []);
    expect(shown(notes)).toBe('virus');
  });
});

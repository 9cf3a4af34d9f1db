import { expect, test } from 'vitest';
import { kindOf } from '../src/sw/kinds';

const files = new Set(['assets/index-1.js', 'icon.svg']);
const kind = (path: string, { method = 'GET', mode = 'cors', query = '' } = {}) => kindOf(method, mode, path, query, files);

test('files, words and the part for devices are kept', () => {
  expect(kind('assets/index-1.js')).toBe('file');
  expect(kind('games/moon/0123456789ab/shelf/box.svg')).toBe('file');
  expect(kind('api/games')).toBe('fresh');
  expect(kind('api/games/moon/guide', { query: '?lang=ru' })).toBe('fresh');
  expect(kind('api/games/moon/strings.ru.txt')).toBe('fresh');
  expect(kind('api/games/moon/lessons')).toBe('fresh');
  expect(kind('device/parts.json')).toBe('fresh');
  expect(kind('device/python.bin.zst', { query: '?0123' })).toBe('part');
});

test('every page is the same front page', () => {
  for (const path of ['', 't/t_12ab', 'new/moon', 'index.html', 'played']) expect(kind(path, { mode: 'navigate' })).toBe('front');
  for (const path of ['api/tables/t_1/record', 'licenses/OFL.txt', 'assets/gone-1.js']) expect(kind(path, { mode: 'navigate' })).toBeNull();
});

test('nothing that a person or a table is told passes through', () => {
  for (const path of ['api/me', 'api/tables', 'api/played', 'api/house', 'api/tables/t_1', 'api/tables/t_1/replay', 'api/tables/t_1/parcel', 'api/tables/t_1/review', 'api/tables/t_1/qr.svg', 'api/records', 'api/games/moon/box', 'metrics', 'healthz'])
    for (const mode of ['cors', 'navigate']) expect(kind(path, { mode }), path).toBeNull();
  expect(kind('api/games', { method: 'POST' })).toBeNull();
  expect(kind('api/games/moon/courses', { method: 'POST' })).toBeNull();
});

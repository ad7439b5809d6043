import { expect, test } from 'vitest';
import { joinEntries, readTilePath, splitEntries, tilePath, tileWidth } from './tiles.ts';

test('addresses of tiles are those of the published format', () => {
  // The examples of C2SP tlog-tiles.
  expect(tilePath(0, 1_234_067)).toBe('tile/0/x001/x234/067');
  expect(tilePath('entries', 0, 112)).toBe('tile/entries/000.p/112');
  for (const path of ['tile/0/x001/x234/067', 'tile/entries/000.p/112', 'tile/63/999', 'tile/1/x001/000.p/255']) {
    const { level, index, width } = readTilePath(path)!;
    expect(tilePath(level, index, width)).toBe(path);
  }
});

test.each([
  'tile/00/000',
  'tile/64/000',
  'tile/0/00',
  'tile/0/x000/001',
  'tile/0/001/000',
  'tile/0/000.p/0',
  'tile/0/000.p/256',
  'tile/0/000.p/007',
  'tile/entries/000/',
  'tile/-1/000',
])('there is no tile at %s', (path) => {
  expect(readTilePath(path)).toBeNull();
});

test('a tree of 70,000 entries has the tiles that the published format says', () => {
  expect([tileWidth(70_000, 0, 272), tileWidth(70_000, 0, 273), tileWidth(70_000, 0, 274)]).toEqual([256, 112, 0]);
  expect([tileWidth(70_000, 1, 0), tileWidth(70_000, 1, 1), tileWidth(70_000, 2, 0)]).toEqual([256, 17, 1]);
  expect([tileWidth(256, 0, 0), tileWidth(256, 1, 0)]).toEqual([256, 1]);
});

test('entries are read as they were written, and damaged ones are refused', () => {
  const entries = [new Uint8Array(), Uint8Array.of(1), new Uint8Array(300).fill(7)];
  const bundle = joinEntries(entries);
  expect(splitEntries(bundle)).toEqual(entries);
  expect(splitEntries(bundle.subarray(0, -1))).toBeNull();
  expect(splitEntries(Uint8Array.of(0))).toBeNull();
});

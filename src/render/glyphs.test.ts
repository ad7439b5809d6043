import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { firstUnprintable, readCharacters } from './glyphs.ts';

const FONTS = 'src/render/fonts';
const plain = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)).join('');

test('each font has all characters that are printed without asking', () => {
  const fonts = readdirSync(FONTS).filter((file) => file.endsWith('.ttf'));
  expect(fonts.length).toBeGreaterThan(3);
  const missing = fonts.flatMap((file) => {
    const known = new Set(readCharacters(readFileSync(`${FONTS}/${file}`)));
    return [...plain].flatMap((character) => (known.has(character.codePointAt(0)!) ? [] : [`${file}: ${character}`]));
  });
  expect(missing).toEqual([]);
});

test('a control, or a character of no font, is found among plain ones', () => {
  const known = new Set([...plain].map((character) => character.codePointAt(0)!));
  expect(firstUnprintable(plain, known)).toBeUndefined();
  expect(firstUnprintable('Kestrel\u0007', known)).toBe('\u0007');
  expect(firstUnprintable('\u05e9', known)).toBe('\u05e9');
});

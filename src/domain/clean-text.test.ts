import { expect, test } from 'vitest';
import { cleanLine, cleanLines } from './clean-text.ts';

test.each([
  ['Acme\u00a0Tools', 'Acme Tools'],
  ['Acme\n\n\nTools', 'Acme   Tools'],
  ['Acme\t\u2003\u2028Tools', 'Acme   Tools'],
  ['Ac\u00adme \u200bTo\u202eols\u0007', 'Acme Tools'],
  [`A${'\u0301'.repeat(9)}cme`, 'Á\u0301\u0301cme'],
  ['Nguyễn Thị Ẹ́niọlá Müller', 'Nguyễn Thị Ẹ́niọlá Müller'],
])('cleans %j to a single line', (text, line) => {
  expect(cleanLine(text)).toBe(line.normalize('NFC'));
});

test('keeps the lines of a longer text, and at most one empty line between them', () => {
  expect(cleanLines(`One\u00a0\r\nTwo${'\n'.repeat(40)}Three`)).toBe('One\nTwo\n\nThree');
});

import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { ENTRY_COLUMNS } from '../../../domain/companies/entry-columns.ts';
import { readAmount, readHours } from '../../../domain/imports/read-value.ts';
import { parseCell } from './columns.ts';
import { RunSheet, type SheetRow } from './run-sheet.ts';

const HOURS = ENTRY_COLUMNS.find(({ name }) => name === 'regular')!;
const MONEY = ENTRY_COLUMNS.find(({ name }) => name === 'bonus')!;

const TEXTS = [
  '80',
  '7.5',
  '7,5',
  '.5',
  '8.',
  '7:30',
  '7h30',
  '7h 30m',
  '80:30',
  '1,820.25',
  '7.5h',
  '8o',
  '2.5k',
  '-400',
  '7:65',
  '7.555',
  'twelve',
  '1e3',
  '0x10',
  '7..5',
  '7 5',
  '(8)',
  '8-',
  '+8',
  '∞',
  'NaN',
];

test.each(TEXTS)('the grid and the imports read "%s" the same way', (text) => {
  const hours = readHours({ kind: 'text', text });
  const amount = readAmount({ kind: 'text', text });
  expect(parseCell(HOURS, text, 9_999)).toBe('value' in hours ? hours.value : null);
  expect(parseCell(MONEY, text, 9_999)).toBe('value' in amount ? amount.value : null);
});

test('hours and minutes are read in each notation', () => {
  expect(['7:30', '7h30', '7h 30m', '7.5', '7,5'].map((text) => parseCell(HOURS, text, 80))).toEqual([
    7.5, 7.5, 7.5, 7.5, 7.5,
  ]);
});

test.each(['8o', '2.5k', '-400', '7:65', '80:30'])(
  '"%s" stays in its cell of 80 hours at most until something readable is entered',
  (text) => {
    const row = { id: 'one', entries: { regular: 8 }, isIncluded: true } as unknown as SheetRow;
    const sheet = new RunSheet([row], plainDate('2026-11-20'), () => {});
    expect(parseCell(HOURS, text, 80)).toBeNull();
    sheet.keepUnread({ row: 'one', name: 'regular', text });
    expect(sheet.unreadAt('one', 'regular')).toBe(text);
    sheet.change([{ row: 'one', name: 'bonus', to: 5 }]);
    expect(sheet.unread()).toHaveLength(1);
    // The same value as before mends it too.
    sheet.change([{ row: 'one', name: 'regular', to: 8 }]);
    expect(sheet.unread()).toEqual([]);
  },
);

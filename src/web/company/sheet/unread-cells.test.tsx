import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { ENTRY_COLUMNS } from '../../../domain/companies/entry-columns.ts';
import { readAmount, readHours } from '../../../domain/imports/read-value.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { useColumns } from './column-choice.tsx';
import { parseCell } from './columns.ts';
import { RunSheet, type SheetRow } from './run-sheet.ts';
import type { CellChange } from './save-queue.ts';

const HOURS = ENTRY_COLUMNS.find(({ name }) => name === 'regular')!;
const MONEY = ENTRY_COLUMNS.find(({ name }) => name === 'bonus')!;

const TODAY = plainDate('2026-11-20');

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

const person = companyPersonSchema.parse({ name: 'Ann Lee', rate: 2_000, state: 'PA' });
const rowOf = (id: string) =>
  ({
    id,
    person,
    periodicity: 'weekly',
    isIncluded: true,
    entries: runEntriesSchema.parse({ regular: 8 }),
  }) as unknown as SheetRow;

const at = (text: string, row = 'one') => ({ row, name: 'regular' as const, text });
const to = (value: number, row = 'one') => ({ row, name: 'regular' as const, to: value });

/** What each cell of regular hours shows: a text that cannot be read, or its value. */
const shown = (sheet: RunSheet) =>
  sheet.rows().map(({ id, entries }) => sheet.unreadAt(id, 'regular') ?? entries.regular);

test.each(['8o', '2.5k', '-400', '7:65', '80:30'])(
  '"%s" stays in its cell of 80 hours at most until something readable is entered',
  (text) => {
    const sheet = new RunSheet([rowOf('one')], TODAY, () => {});
    expect(parseCell(HOURS, text, 80)).toBeNull();
    sheet.change([at(text)]);
    expect(sheet.unreadAt('one', 'regular')).toBe(text);
    sheet.change([{ row: 'one', name: 'bonus', to: 5 }]);
    expect(sheet.unread()).toHaveLength(1);
    // The same value as before corrects it too.
    sheet.change([to(8)]);
    expect(sheet.unread()).toEqual([]);
  },
);

/** Each is one step over cells that show 8 and "3x". */
const STEPS: Readonly<Record<string, (sheet: RunSheet) => unknown>> = {
  'a text over a value': (sheet) => sheet.change([at('8o')]),
  'a text over a text': (sheet) => sheet.change([at('8o', 'two')]),
  'a value over a text': (sheet) => sheet.change([to(7, 'two')]),
  'the value of before over a text': (sheet) => sheet.change([to(8, 'two')]),
  'a pasted block': (sheet) => sheet.change([at('x'), to(7, 'two')]),
  'a fill down': (sheet) => sheet.change([to(6), to(6, 'two')]),
  'a text that was readable while it was typed': (sheet) => {
    sheet.change([to(7)], { isTyping: true });
    sheet.change([at('7o')], { isTyping: true });
  },
  'a text that was a value and then a text while it was typed': (sheet) => {
    sheet.change([to(7, 'two')], { isTyping: true });
    sheet.change([at('7o', 'two')], { isTyping: true });
  },
};

test.each(Object.keys(STEPS))('%s is one step, and undo and redo show each cell as it was', (name) => {
  const saved: CellChange[] = [];
  const sheet = new RunSheet([rowOf('one'), rowOf('two')], TODAY, (changes) => saved.push(...changes));
  sheet.change([at('3x', 'two')]);
  expect(shown(sheet)).toEqual([8, '3x']);
  STEPS[name]!(sheet);
  const after = shown(sheet);
  expect(after).not.toEqual([8, '3x']);
  sheet.undo();
  expect(shown(sheet)).toEqual([8, '3x']);
  sheet.redo();
  expect(shown(sheet)).toEqual(after);
  sheet.undo();
  sheet.undo();
  expect(shown(sheet)).toEqual([8, 8]);
  expect(sheet.unread()).toEqual([]);
  // What is saved is what the cells have: texts are not saved.
  const last = new Map(saved.map((change) => [change.row, change.to]));
  expect([...last.values()].every((value) => value === 8)).toBe(true);
  expect(saved.every(({ from, to: value, ...cell }) => from !== value && Object.keys(cell).length === 2)).toBe(true);
});

test('a text takes no value with it that was readable while it was typed', () => {
  const sheet = new RunSheet([rowOf('one')], TODAY, () => {});
  sheet.change([to(7)], { isTyping: true });
  sheet.change([at('7o')], { isTyping: true });
  expect(sheet.row('one').entries.regular).toBe(8);
});

test('thousands of texts that cannot be read are kept and shown without searching through them', () => {
  const ids = Array.from({ length: 3_000 }, (_, index) => String(index));
  let reads = 0;
  const texts = ids.map((row) => ({
    name: 'regular' as const,
    text: 'x',
    get row() {
      reads += 1;
      return row;
    },
  }));
  const sheet = new RunSheet(ids.map(rowOf), TODAY, () => {});
  sheet.change(texts);
  for (const id of ids) expect(sheet.unreadAt(id, 'regular')).toBe('x');
  expect(sheet.unread()).toHaveLength(3_000);
  expect(reads).toBeLessThan(10 * 3_000);
});

test('a reload brings back the texts of cells that can still be corrected, and undo does not lose them', () => {
  const sheet = new RunSheet([rowOf('one')], TODAY, () => {});
  sheet.acceptUnread([
    at('8o'),
    at('8o', 'gone'),
    // Of a contractor, of a state where the person does not work, and readable by now.
    { row: 'one', name: 'rents', text: 'x' },
    { row: 'one', name: 'hoursInNY', text: 'x' },
    { row: 'one', name: 'bonus', text: '5' },
  ]);
  expect(sheet.unread()).toEqual([at('8o')]);
  sheet.change([{ row: 'one', name: 'bonus', to: 5 }]);
  sheet.undo();
  sheet.undo();
  expect(sheet.unread()).toEqual([at('8o')]);
});

/** The columns that a grid shows, after "Hide unused columns" if it is pressed. */
function columnsOf(sheet: RunSheet, press: boolean): { readonly shown: string[]; readonly kept: readonly string[] } {
  let [isPressed, kept] = [!press, [] as readonly string[]];
  function Columns(): string {
    const { columns, hideUnused } = useColumns(sheet.rows(), sheet, ['regular', 'overtime', 'sick'], (names) => {
      kept = names;
    });
    if (!isPressed) {
      isPressed = true;
      hideUnused();
    }
    return columns.map(({ name }) => name).join(' ');
  }
  return { shown: renderToStaticMarkup(<Columns />).split(' '), kept };
}

test('a column with a text that cannot be read is shown, and hiding unused columns does not hide it', () => {
  const sheet = new RunSheet([rowOf('one')], TODAY, () => {});
  sheet.change([
    { row: 'one', name: 'overtime', text: '2x' },
    { row: 'one', name: 'bonus', text: '5x' },
  ]);
  expect(columnsOf(sheet, false).shown).toEqual(['regular', 'overtime', 'sick', 'bonus']);
  const { shown: left, kept } = columnsOf(sheet, true);
  expect(left).toEqual(['regular', 'overtime', 'bonus']);
  expect(kept).toEqual(left);
});

import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { writeWeeks } from '../../../domain/companies/entry-weeks.ts';
import { ENTRY_COLUMNS, isOff } from '../../../domain/companies/entry-columns.ts';
import { runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { calculateRow } from '../calculate-row.ts';
import { blockOf, formatCell, parseCell } from './columns.ts';
import { RunSheet, type SheetRow } from './run-sheet.ts';
import { type CellChange, type SaveAnswer, SaveQueue, type SaveStatus } from './save-queue.ts';

const row = (id: string): SheetRow => ({
  id,
  isIncluded: true,
  company: {
    name: 'Alder Row',
    email: 'pay@example.com',
    phone: '',
    address1: '1 Mill Street',
    address2: '',
    city: 'Easton',
    state: 'PA',
    zip: '18042',
    zip4: '',
    template: 1,
  },
  person: companyPersonSchema.parse({ name: `Person ${id}`, rate: 2_000, state: 'PA' }),
  periodicity: 'bi-weekly',
  period: { start: plainDate('2026-11-01'), end: plainDate('2026-11-14') },
  payDate: plainDate('2026-11-20'),
  offCycle: null,
  entries: runEntriesSchema.parse({ regular: 80 }),
  carried: null,
});

const TODAY = plainDate('2026-11-22');
const column = (name: string) => ENTRY_COLUMNS.find((one) => one.name === name)!;

test('a cell reads hours, dollars as spreadsheets write them, and nothing as zero', () => {
  expect(parseCell(column('regular'), ' 37.5 ', 336)).toBe(37.5);
  expect(parseCell(column('regular'), '400', 336)).toBeNull();
  expect(parseCell(column('bonus'), '$1,250.50', 336)).toBe(125_050);
  expect(parseCell(column('bonus'), '-', 336)).toBe(0);
  expect(parseCell(column('bonus'), 'twelve', 336)).toBeNull();
  expect(formatCell(column('bonus'), 125_050)).toBe('1,250.50');
  expect(formatCell(column('regular'), 0)).toBe('');
});

test('a copied block keeps its rows and columns', () => {
  expect(blockOf('80\t2.5\r\n72\t\r\n')).toEqual([
    ['80', '2.5'],
    ['72', ''],
  ]);
});

test('hours that are typed take the place of the weeks that filled them, in one step that is undone as one', () => {
  const saved: CellChange[] = [];
  const sheet = new RunSheet([row('a'), row('b')], TODAY, (changes) => saved.push(...changes));
  const workweeks = writeWeeks({
    weeks: [{ start: plainDate('2026-11-01'), hours: [{ key: 'regular', hours: [44] }] }],
  });
  sheet.change([
    { row: 'a', name: 'workweeks', to: workweeks },
    { row: 'a', name: 'regular', to: 44 },
  ]);
  expect(formatCell(column('workweeks'), sheet.row('a').entries.workweeks)).toBe('44');
  sheet.change([{ row: 'a', name: 'regular', to: 3 }], { isTyping: true });
  sheet.change([{ row: 'a', name: 'regular', to: 38 }], { isTyping: true });
  sheet.change([{ row: 'b', name: 'regular', to: 38 }]);
  expect([sheet.row('a').entries.workweeks, sheet.row('b').entries.workweeks]).toEqual(['', '']);
  sheet.undo();
  sheet.undo();
  expect(sheet.row('a').entries).toMatchObject({ regular: 44, workweeks });
  expect(saved.at(-1)).toMatchObject({ row: 'a', name: 'workweeks', from: '', to: workweeks });
});

test('a salary takes no hours, except overtime with a rate and time off with a balance', () => {
  const salaried = {
    paymentType: 'salary',
    employmentType: 'employee',
    overtimeRate: null,
    withholding: null,
    state: 'PA',
    leave: [],
  } as const;
  expect(ENTRY_COLUMNS.filter((one) => isOff(salaried, one)).map(({ name }) => name)).toEqual([
    'regular',
    'overtime',
    'doubleOvertime',
    'otherHours',
    'otherRate',
    'holiday',
    'vacation',
    'pto',
    'sick',
    'bereavement',
    'juryDuty',
    // Of contractors.
    'rents',
    'royalties',
    'otherIncome',
    'medicalPayments',
    'attorneyProceeds',
  ]);
  const { leave } = companyPersonSchema.parse({
    name: 'Cy',
    rate: 1,
    leave: [{ kind: 'pto', accrual: { by: 'period' } }],
  });
  expect(isOff({ ...salaried, leave }, column('pto'))).toBe(false);
  expect(isOff({ ...salaried, leave }, column('sick'))).toBe(true);
  expect(isOff({ ...salaried, overtimeRate: parseCell(column('bonus'), '30', 0) as never }, column('overtime'))).toBe(
    false,
  );
});

test('a pasted block is one step to undo, and typing in one cell is one step too', () => {
  const saved: CellChange[] = [];
  const sheet = new RunSheet([row('a'), row('b')], TODAY, (changes) => saved.push(...changes));
  sheet.change([
    { row: 'a', name: 'regular', to: 70 },
    { row: 'b', name: 'bonus', to: 5_000 },
  ]);
  sheet.change([{ row: 'a', name: 'overtime', to: 1 }], { isTyping: true });
  sheet.change([{ row: 'a', name: 'overtime', to: 12 }], { isTyping: true });
  sheet.undo();
  expect(sheet.row('a').entries).toMatchObject({ regular: 70, overtime: 0 });
  sheet.undo();
  expect([sheet.row('a').entries.regular, sheet.row('b').entries.bonus]).toEqual([80, 0]);
  sheet.redo();
  sheet.redo();
  expect(sheet.row('a').entries).toMatchObject({ regular: 70, overtime: 12 });
  // Undoing is saved like any other change.
  expect(saved.at(-1)).toEqual({ row: 'a', name: 'overtime', from: 0, to: 12 });
});

test('each row’s net is that of its pay stub, and follows what is typed', async () => {
  const sheet = new RunSheet([row('a')], TODAY, () => {});
  const calculated = (): Promise<void> =>
    new Promise((resolve) => {
      const stop = sheet.subscribe(() => {
        if (!sheet.totals().isComplete) return;
        stop();
        resolve();
      });
    });
  let done = calculated();
  sheet.calculateWith(calculateRow);
  await done;
  const before = sheet.totals();
  expect(before).toMatchObject({ people: 1, gross: 160_000 });
  expect(before.net).toBeLessThan(before.gross);
  done = calculated();
  sheet.change([{ row: 'a', name: 'bonus', to: 100_000 }]);
  await done;
  expect(sheet.totals().gross).toBe(260_000);
  expect(sheet.totals().net).toBeGreaterThan(before.net);
});

function queueWith(answers: SaveAnswer[]) {
  const sent: (readonly CellChange[])[] = [];
  const statuses: SaveStatus['state'][] = [];
  const kept: (readonly CellChange[])[] = [];
  const queue = new SaveQueue({
    send: async (changes) => {
      sent.push(changes);
      return answers.shift() ?? { state: 'saved', conflicts: [] };
    },
    keep: (changes) => kept.push(changes),
    onConflicts: () => {},
    onStatus: ({ state }) => statuses.push(state),
    wait: () => new Promise((resolve) => setTimeout(resolve)),
  });
  return { queue, sent, statuses, kept };
}

test('what could not be saved is sent again with what was typed since, from the value that the server has', async () => {
  const { queue, sent, statuses, kept } = queueWith([{ state: 'later' }]);
  queue.add([{ row: 'a', name: 'regular', from: 80, to: 7 }]);
  queue.add([{ row: 'a', name: 'regular', from: 7, to: 76 }]);
  await queue.flush();
  expect(sent.at(-1)).toEqual([{ row: 'a', name: 'regular', from: 80, to: 76 }]);
  expect(sent).toHaveLength(2);
  expect(statuses).toEqual(['saving', 'offline', 'saved']);
  // While it is unsaved, it is kept in the browser.
  expect(kept.at(-1)).toEqual([]);
  expect(kept.slice(0, -1).every((changes) => changes.length > 0)).toBe(true);
});

test('a refused change stops saving and says why', async () => {
  const { queue, sent, statuses } = queueWith([{ state: 'refused', message: 'This pay run is issued.' }]);
  queue.add([{ row: 'a', name: 'bonus', from: 0, to: 1 }]);
  await queue.flush();
  expect(sent).toHaveLength(1);
  expect(statuses).toEqual(['saving', 'refused']);
});

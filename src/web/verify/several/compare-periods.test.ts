import { expect, test } from 'vitest';
import { plainDate } from '../../../domain/calendar.ts';
import { comparePeriods, type DatedDocument } from './compare-periods.ts';

const stub = (start: string, end: string, gross: number | null, grossOfYear: number | null): DatedDocument => ({
  id: `${start} ${end}`,
  kind: 'PayStub',
  issuer: 'Ridge Bakery LLC',
  person: 'Maren Adeyemi',
  isSpecimen: false,
  start: plainDate(start),
  end: plainDate(end),
  payDate: null,
  gross,
  grossOfYear,
});
const JANUARY = stub('2026-01-01', '2026-01-31', 100_00, 100_00);
const FEBRUARY = stub('2026-02-01', '2026-02-28', 100_00, 200_00);
const MARCH = stub('2026-03-01', '2026-03-31', 120_00, 320_00);
const findingsIn = (...documents: readonly DatedDocument[]) =>
  comparePeriods(documents).flatMap(({ findings }) => findings);

test('whole months in any order have no gap, and year to date runs on', () => {
  expect(comparePeriods([MARCH, JANUARY, FEBRUARY])).toEqual([
    expect.objectContaining({ count: 3, from: '2026-01-01', to: '2026-03-31', findings: [{ of: 'yearRunsOn' }] }),
  ]);
});

test('names the missing days, and does not ask that year to date runs on across them', () => {
  expect(findingsIn(JANUARY, MARCH)).toEqual([{ of: 'gap', days: { start: '2026-02-01', end: '2026-02-28' } }]);
});

test('a year to date that is too low is found across missing days too', () => {
  expect(findingsIn(JANUARY, { ...MARCH, grossOfYear: 219_99 })).toContainEqual(
    expect.objectContaining({ of: 'yearBreaks', printed: 219_99, expected: 220_00 }),
  );
});

test('names two documents for the same days, also if a third one stands between them', () => {
  const whole = stub('2026-01-01', '2026-03-31', null, null);
  expect(
    findingsIn(whole, stub('2026-01-05', '2026-01-11', null, null), stub('2026-03-01', '2026-03-07', null, null)),
  ).toEqual([
    expect.objectContaining({ of: 'overlap', other: expect.objectContaining({ start: '2026-01-05' }) }),
    expect.objectContaining({ of: 'overlap', one: expect.objectContaining({ end: '2026-03-31' }) }),
  ]);
});

test('one cent that does not run on is found, with both figures', () => {
  expect(findingsIn(JANUARY, { ...FEBRUARY, grossOfYear: 200_01 }, { ...MARCH, grossOfYear: 320_01 })).toEqual([
    expect.objectContaining({ of: 'yearBreaks', printed: 200_01, expected: 200_00 }),
  ]);
});

test('the year begins again with the first pay date of January, whichever days are paid then', () => {
  const december = { ...stub('2025-12-01', '2025-12-14', 50_00, 900_00), payDate: plainDate('2025-12-19') };
  const across = { ...stub('2025-12-15', '2025-12-28', 50_00, 50_00), payDate: plainDate('2026-01-02') };
  const next = { ...stub('2025-12-29', '2026-01-11', 50_00, 100_00), payDate: plainDate('2026-01-16') };
  expect(findingsIn(december, across, next)).toEqual([{ of: 'yearRunsOn' }]);
});

test('an estimated year to date is not compared, which is said', () => {
  expect(findingsIn(JANUARY, { ...FEBRUARY, grossOfYear: null })).toEqual([{ of: 'yearNotCompared' }]);
});

test('the same document twice is one document, and people, issuers, kinds and specimens are apart', () => {
  expect(comparePeriods([JANUARY, JANUARY])).toEqual([]);
  const others = [{ person: 'Tom Vale' }, { issuer: 'Other LLC' }, { kind: 'BankStatement' }, { isSpecimen: true }];
  for (const other of others) expect(comparePeriods([JANUARY, { ...FEBRUARY, ...other }])).toEqual([]);
});

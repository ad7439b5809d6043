import { expect, test } from 'vitest';
import type { YearLine } from '../../books/year-line.ts';
import { cents, ZERO } from '../../money.ts';
import { linesOfYear, tiesByPlace } from './year-by-place.ts';

const line = (key: string, amount: number, before: number): YearLine => ({
  list: 'taxes',
  key,
  name: key,
  amount: cents(amount),
  before: cents(before),
  estimated: ZERO,
});
const YEAR = linesOfYear([
  [line('stateIncomeTax-PA', 10, 100)],
  [line('stateIncomeTax-NJ', 7, 0), line('stateIncomeTax-PA', 0, 110)],
  // The issuer entered another figure before the last one.
  [line('stateIncomeTax-NJ', 7, 12), line('njTdi', 2, 0)],
]);

test('a figure that no pay stub here calculated was entered, whenever in the year it was', () => {
  expect(YEAR.map(({ key, here, given, before, after }) => [key, here, given, before, after])).toEqual([
    ['stateIncomeTax-PA', 10, 100, 100, 110],
    ['stateIncomeTax-NJ', 14, 5, 0, 19],
    ['njTdi', 2, 0, 0, 2],
  ]);
});

test('the tie-out names the place whose year to date is not what its pay stubs add up to', () => {
  expect(
    tiesByPlace([YEAR]).map(({ name, box, stubs, before, w3, difference }) => [
      name,
      box,
      stubs,
      before,
      w3,
      difference,
    ]),
  ).toEqual([
    ['njTdi', '14', 2, 0, 2, 0],
    ['stateIncomeTax-NJ', '17', 14, 0, 19, 5],
    ['stateIncomeTax-PA', '17', 10, 100, 110, 0],
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../domain/calendar.ts';
import type { CarriedFigures } from '../../domain/companies/carried-figures.ts';
import { type CompanyPerson, companyPersonSchema } from '../../domain/companies/company-person.ts';
import { ENTRY_COLUMNS, isOff, stateColumns } from '../../domain/companies/entry-columns.ts';
import { runEntriesSchema } from '../../domain/companies/run-entries.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import { plainCertificate } from '../../domain/payroll/tax/federal-certificate.ts';
import { calculate } from '../../kinds/pay-stub/model/calculate.ts';
import { morePaidThanEarned } from '../../kinds/pay-stub/model/printed-text.ts';
import { anyEntries, anyOffCycle, anyPerson, rowOf } from '../../kinds/pay-stub/model/random-rows.fixture.ts';
import { carriedFrom } from '../../kinds/pay-stub/model/carried-from.ts';
import { requestOfRow, type RunRow } from '../../kinds/pay-stub/model/run-row.ts';
import { draftSchema } from '../../kinds/pay-stub/model/schema.ts';
import { calculateRow, type RowFigures } from './calculate-row.ts';

const TODAY = plainDate('2026-11-22');
const stubOf = (row: RunRow) => calculate(parseInput(draftSchema, requestOfRow(row)), TODAY);

/** The figures of the whole pay stub, without anything that is kept from another calculation. */
async function figuresOfStub(row: RunRow): Promise<RowFigures> {
  try {
    const [stub] = (await stubOf(row)).stubs;
    const figures = { gross: stub!.total, net: stub!.netPayTotal };
    return stub!.isNetPayNegative ? { ...figures, problem: morePaidThanEarned(stub!) } : figures;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { problem: Object.values(error.fields ?? {})[0] ?? error.message };
  }
}

test('a row of the grid has the figures of its pay stub to the cent, however often its entries change', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(
      anyPerson,
      fc.array(anyEntries, { minLength: 2, maxLength: 5 }),
      anyOffCycle,
      fc.boolean(),
      async (person, typed, offCycle, continues) => {
        let carried: CarriedFigures | null = null;
        if (continues) {
          const earlier = rowOf(person, runEntriesSchema.parse({ regular: 80, bonus: 25_000, deduction: 1_000 }), {
            period: { start: plainDate('2026-10-04'), end: plainDate('2026-10-17') },
            payDate: plainDate('2026-10-23'),
          });
          carried = carriedFrom(await stubOf(earlier), 'earlier');
        }
        for (const entries of typed) {
          const row = rowOf(person, entries, { offCycle, carried });
          const figures = await calculateRow(row, TODAY);
          expect(figures).toEqual(await figuresOfStub(row));
          if ('net' in figures) compared += 1;
        }
      },
    ),
    { numRuns: 150 },
  );
  expect(compared).toBeGreaterThan(150);
});

test('a person is prepared once: later entries are calculated at once', async () => {
  const person = companyPersonSchema.parse({ name: 'Ann Lee', rate: 2_000, state: 'PA' });
  const first = calculateRow(rowOf(person, runEntriesSchema.parse({ regular: 80 }), {}), TODAY);
  expect(first).toBeInstanceOf(Promise);
  await first;
  expect(calculateRow(rowOf(person, runEntriesSchema.parse({ regular: 40 }), {}), TODAY)).toMatchObject({
    gross: 80_000,
  });
});

test('hours in another state are a column of who works there, and the main state has the rest', () => {
  const person = companyPersonSchema.parse({
    name: 'Ann Lee',
    state: 'PA',
    rate: 2_000,
    withholding: {
      state: 'PA',
      federalCertificate: plainCertificate('single'),
      otherStates: [{ state: 'NC' }, { state: 'OH' }],
    },
  });
  const hoursOf = (entries: object, of: Partial<CompanyPerson> = {}) =>
    requestOfRow(rowOf({ ...person, ...of }, runEntriesSchema.parse(entries), {})).stubs?.[0]?.stateHours;
  expect(hoursOf({ regular: 80, overtime: 4.25, hoursInNC: 20, hoursInOH: 0.5 })).toEqual({
    PA: 63.75,
    NC: 20,
    OH: 0.5,
  });
  expect(hoursOf({ regular: 80, hoursInNC: 20, hoursInPA: 40 })).toEqual({ PA: 40, NC: 20, OH: 0 });
  expect(hoursOf({ regular: 8, hoursInNC: 20 })).toEqual({ PA: 0, NC: 20, OH: 0 });
  expect(hoursOf({ hoursInNC: 20 }, { paymentType: 'salary' })).toEqual({ PA: 60, NC: 20, OH: 0 });
  expect(hoursOf({ regular: 80, hoursInNC: 20 }, { employmentType: 'contractor' })).toBeUndefined();
  expect(hoursOf({ regular: 80, hoursInNC: 20 }, { withholding: null })).toBeUndefined();
  expect(stateColumns([person, person]).map(({ label }) => label)).toEqual([
    'Hours in Pennsylvania',
    'Hours in North Carolina',
    'Hours in Ohio',
  ]);
  const [main] = stateColumns([person]);
  expect([isOff(person, main!), isOff({ ...person, withholding: null }, main!)]).toEqual([false, true]);
});

test('double overtime is paid at twice the rate, and is off for a salary', async () => {
  const person = companyPersonSchema.parse({ name: 'Ann Lee', state: 'CA', rate: 2_125, overtimeRate: 3_300 });
  const entries = runEntriesSchema.parse({ regular: 80, overtime: 2, doubleOvertime: 1.5 });
  const row = rowOf(person, entries, {});
  expect(requestOfRow(row).stubs?.[0]?.earnings).toContainEqual(
    expect.objectContaining({ name: 'Double overtime', type: 'hourly', rate: 4_250, hours: 1.5 }),
  );
  expect(await calculateRow(row, TODAY)).toMatchObject({ gross: 80 * 2_125 + 2 * 3_300 + 6_375 });
  const salaried = companyPersonSchema.parse({ ...person, paymentType: 'salary', rate: 6_500_000 });
  expect(requestOfRow(rowOf(salaried, entries, {})).stubs?.[0]?.earnings).not.toContainEqual(
    expect.objectContaining({ name: 'Double overtime' }),
  );
  const column = ENTRY_COLUMNS.find(({ name }) => name === 'doubleOvertime')!;
  expect([isOff(person, column), isOff(salaried, column)]).toEqual([false, true]);
});

const anybody = (more: object): CompanyPerson =>
  companyPersonSchema.parse({ name: 'Bo Marsh', state: 'TX', rate: 2_000, ...more });

test.each([
  ['a deduction of this run', anybody({}), { regular: 10, deduction: 50_000 }],
  ['a deduction of every pay stub', anybody({ deductions: [{ name: 'Dues', amount: 50_000 }] }), { regular: 10 }],
  [
    'hours that do not pay for the deductions',
    anybody({ deductions: [{ name: 'Dues', amount: 15_000 }] }),
    { regular: 2 },
  ],
])('a row of the grid with %s larger than the pay says what the pay stub is refused with', async (_, who, entries) => {
  const row = rowOf(who, runEntriesSchema.parse(entries), {});
  const [stub] = (await stubOf(row)).stubs;
  expect(await calculateRow(row, TODAY)).toEqual({
    gross: stub!.total,
    net: stub!.netPayTotal,
    problem: morePaidThanEarned(stub!),
  });
});

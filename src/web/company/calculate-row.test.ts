import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainDate } from '../../domain/calendar.ts';
import type { CarriedFigures } from '../../domain/companies/carried-figures.ts';
import { type CompanyPerson, companyPersonSchema } from '../../domain/companies/company-person.ts';
import { ENTRY_COLUMNS, isOff, stateColumns } from '../../domain/companies/entry-columns.ts';
import type { OffCycle } from '../../domain/companies/off-cycle.ts';
import { type RunEntries, runEntriesSchema } from '../../domain/companies/run-entries.ts';
import { parseInput } from '../../domain/documents/parse-input.ts';
import { isAppError } from '../../domain/errors.ts';
import { ZERO } from '../../domain/money.ts';
import { plainCertificate } from '../../domain/payroll/tax/federal-certificate.ts';
import { COMPANY } from '../../kinds/company-year.fixture.ts';
import { calculate } from '../../kinds/pay-stub/model/calculate.ts';
import { morePaidThanEarned } from '../../kinds/pay-stub/model/printed-text.ts';
import { carriedFrom, requestOfRow, type RunRow } from '../../kinds/pay-stub/model/run-row.ts';
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

const anyPerson: fc.Arbitrary<CompanyPerson> = fc
  .record({
    state: fc.constantFrom('PA', 'CA', 'NY', 'TX', 'NJ', 'OR'),
    rate: fc.integer({ min: 1_500, max: 9_000 }),
    paymentType: fc.constantFrom('hourly' as const, 'salary' as const),
    employmentType: fc.constantFrom('employee' as const, 'employee' as const, 'contractor' as const),
    married: fc.boolean(),
    hasCertificate: fc.boolean(),
    worksElsewhere: fc.boolean(),
    phone: fc.nat(5_000),
    health: fc.nat(9_000),
    deferral: fc.nat(2_000),
    isLimited: fc.boolean(),
  })
  .map(
    ({
      state,
      rate,
      paymentType,
      employmentType,
      married,
      hasCertificate,
      phone,
      health,
      deferral,
      isLimited,
      worksElsewhere,
    }) => {
      const isEmployee = employmentType === 'employee';
      return companyPersonSchema.parse({
        name: 'Ann Lee',
        state,
        rate: paymentType === 'salary' ? rate * 100 : rate,
        paymentType,
        employmentType,
        withholding: hasCertificate
          ? {
              state,
              federalCertificate: plainCertificate(married ? 'married' : 'single'),
              stateCertificate: {},
              ...(worksElsewhere && { otherStates: [{ state: 'NC', stateCertificate: {}, hasCertificate: true }] }),
            }
          : null,
        earnings: phone > 0 ? [{ name: 'Phone', amount: phone }] : [],
        deductions: isEmployee
          ? [
              { name: 'Health', class: 'section125', amount: health },
              {
                name: '401(k)',
                class: 'retirement401k',
                ...(isLimited && { kind: 'plan401k' }),
                amount: ZERO,
                basisPoints: deferral,
              },
            ].filter(({ amount, ...line }) => 'basisPoints' in line || amount > 0)
          : [],
      });
    },
  );

const hours = fc.integer({ min: 0, max: 17_000 }).map((hundredths) => hundredths / 100);
const sometimes = (most: number) => fc.oneof(fc.constant(0), fc.constant(0), fc.nat(most));

const anyEntries: fc.Arbitrary<RunEntries> = fc
  .record({
    // Some are more than a period has, which is a problem to show.
    regular: fc.oneof(hours, hours, fc.constant(400)),
    overtime: fc.oneof(fc.constant(0), hours),
    doubleOvertime: fc.constantFrom(0, 0, 4.25),
    otherHours: fc.oneof(fc.constant(0), fc.constant(12.5)),
    otherRate: fc.constant(3_150),
    pto: fc.constantFrom(0, 0, 8),
    bonus: sometimes(900_000),
    commission: sometimes(90_000),
    tips: sometimes(90_000),
    cashTips: sometimes(20_000),
    reimbursement: sometimes(30_000),
    otherPay: sometimes(50_000),
    otherPayName: fc.constantFrom('', 'Award', 'Phone'),
    deduction: sometimes(20_000),
    deductionName: fc.constantFrom('', 'Uniform'),
    hoursInNC: fc.constantFrom(0, 20, 500),
  })
  .map((entries) => runEntriesSchema.parse(entries));

const anyOffCycle: fc.Arbitrary<OffCycle | null> = fc.option(
  fc.record({
    reason: fc.constantFrom('bonus' as const, 'final' as const),
    withSalary: fc.boolean(),
    withRecurring: fc.boolean(),
    supplemental: fc.constantFrom('flat' as const, 'aggregate' as const),
  }),
  { freq: 3 },
);

const rowOf = (person: CompanyPerson, entries: RunEntries, later: Partial<RunRow>): RunRow => ({
  company: COMPANY,
  person,
  periodicity: 'bi-weekly',
  period: { start: plainDate('2026-10-18'), end: plainDate('2026-10-31') },
  payDate: plainDate('2026-11-06'),
  offCycle: null,
  carried: null,
  entries,
  ...later,
});

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

import fc from 'fast-check';
import { plainDate } from '../../../domain/calendar.ts';
import { type CompanyPerson, companyPersonSchema } from '../../../domain/companies/company-person.ts';
import { writeWeeks } from '../../../domain/companies/entry-weeks.ts';
import type { OffCycle } from '../../../domain/companies/off-cycle.ts';
import { type RunEntries, runEntriesSchema } from '../../../domain/companies/run-entries.ts';
import { ZERO } from '../../../domain/money.ts';
import { plainCertificate } from '../../../domain/payroll/tax/federal-certificate.ts';
import { COMPANY } from '../../company-year.fixture.ts';
import type { RunRow } from './run-row.ts';

// Random people and what a pay run pays them.

export const anyPerson: fc.Arbitrary<CompanyPerson> = fc
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

/** Some with days, which most states take and some ask for, and some with overtime by hand, which is refused. */
const anyWeeks = fc
  .array(
    fc.oneof(
      fc.array(
        hours.map((each) => each / 12),
        { minLength: 7, maxLength: 7 },
      ),
      fc.tuple(hours),
    ),
    {
      minLength: 1,
      maxLength: 2,
    },
  )
  .map((weeks) =>
    writeWeeks({
      weeks: weeks.map((each, week) => ({
        start: plainDate(week === 0 ? '2026-10-18' : '2026-10-25'),
        hours: [{ key: 'regular', hours: each.map((value) => Math.round(value * 100) / 100) }],
      })),
    }),
  );

export const anyEntries: fc.Arbitrary<RunEntries> = fc
  .record({
    // Some are more than a period has, which is a problem to show.
    regular: fc.oneof(hours, hours, fc.constant(400)),
    overtime: fc.oneof(fc.constant(0), hours),
    retroPay: sometimes(40_000),
    backPay: sometimes(40_000),
    forPeriod: fc.constantFrom('', '2026-09-06/2026-09-19'),
    unpaidHours: fc.constantFrom(0, 0, 8, 12.5, 80),
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
    workweeks: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, anyWeeks),
  })
  .map((entries) => runEntriesSchema.parse(entries));

export const anyOffCycle: fc.Arbitrary<OffCycle | null> = fc.option(
  fc.record({
    reason: fc.constantFrom('bonus' as const, 'final' as const),
    withSalary: fc.boolean(),
    withRecurring: fc.boolean(),
    supplemental: fc.constantFrom('flat' as const, 'aggregate' as const),
  }),
  { freq: 3 },
);

export const rowOf = (person: CompanyPerson, entries: RunEntries, later: Partial<RunRow>): RunRow => ({
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

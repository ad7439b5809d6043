import fc from 'fast-check';
import { addDays, plainDate, yearOf } from '../domain/calendar.ts';
import type { CarriedFigures } from '../domain/companies/carried-figures.ts';
import { type CompanyPerson, companyPersonSchema } from '../domain/companies/company-person.ts';
import type { StateTax } from '../domain/companies/state-taxes.ts';
import { runEntriesSchema } from '../domain/companies/run-entries.ts';
import { parseInput } from '../domain/documents/parse-input.ts';
import { periodFrom } from '../domain/payroll/period.ts';
import type { Periodicity } from '../domain/payroll/periodicity.ts';
import { FICA_EXEMPTION_KEYS } from '../domain/payroll/tax/fica-exemptions.ts';
import { plainCertificate } from '../domain/payroll/tax/federal-certificate.ts';
import { yearRatesOf } from '../domain/payroll/year-end/year-rates.ts';
import { calculate } from './pay-stub/model/calculate.ts';
import { carriedFrom } from './pay-stub/model/carried-from.ts';
import { requestOfRow } from './pay-stub/model/run-row.ts';
import { draftSchema } from './pay-stub/model/schema.ts';
import { yearOfPerson } from './w2/model/year-of-person.fixture.ts';
import type { CalculatedStub } from './w2/model/year-of-person.ts';

export const COMPANY = {
  name: 'Alder Row LLC',
  phone: '',
  email: 'pay@example.com',
  address1: '12 Mill Street',
  address2: '',
  city: 'Easton',
  state: 'PA',
  zip: '18042',
  zip4: '',
  template: 1,
};

interface Payday {
  readonly hours: number;
  readonly overtime: number;
  readonly bonus: number;
  readonly tips: number;
}

interface Employee {
  readonly person: CompanyPerson;
  readonly first: string;
  /** What is typed on each payday, again and again until the year ends. */
  readonly paydays: readonly Payday[];
}

export interface CompanyYear {
  readonly year: number;
  readonly periodicity: Periodicity;
  readonly employees: readonly Employee[];
  /** What the employer pays to states. */
  readonly stateTaxes?: readonly StateTax[];
}

/** Pay is always more than what is deducted from it before taxes. */
const anyPayday: fc.Arbitrary<Payday> = fc.record({
  hours: fc.integer({ min: 3_500, max: 12_000 }).map((hundredths) => hundredths / 100),
  overtime: fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 100),
  bonus: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(300_000), fc.nat(9_000_000)),
  tips: fc.oneof(fc.constant(0), fc.constant(0), fc.nat(150_000)),
});

const anyEmployee = (year: number): fc.Arbitrary<Employee> =>
  fc
    .record({
      rate: fc.oneof(fc.integer({ min: 1_500, max: 9_000 }), fc.integer({ min: 9_000, max: 60_000 })),
      state: fc.constantFrom('PA', 'TX', 'CA', 'NJ', 'NY'),
      health: fc.oneof(fc.constant(0), fc.nat(9_000)),
      hsa: fc.oneof(fc.constant(0), fc.nat(8_000)),
      deferral: fc.oneof(fc.constant(0), fc.nat(30_000)),
      dues: fc.oneof(fc.constant(0), fc.nat(2_500)),
      allowance: fc.oneof(fc.constant(0), fc.nat(5_000)),
      first: fc.constantFrom('01-02', '01-02', '03-15', '06-28', '11-01'),
      opening: fc.boolean(),
      ficaExemption: fc.option(fc.constantFrom(...FICA_EXEMPTION_KEYS), { freq: 3, nil: undefined }),
      earned: fc.integer({ min: 50_000, max: 30_000_000 }),
      paydays: fc.array(anyPayday, { minLength: 1, maxLength: 6 }),
    })
    .map(({ rate, state, health, hsa, deferral, dues, allowance, first, opening, earned, ficaExemption, paydays }) => ({
      first: `${year}-${first}`,
      paydays,
      person: companyPersonSchema.parse({
        name: 'Ann Lee',
        rate,
        state,
        withholding: {
          state,
          federalCertificate: { ...plainCertificate('single'), ficaExemption },
          stateCertificate: {},
        },
        earnings: allowance === 0 ? [] : [{ name: 'Phone', amount: allowance }],
        deductions: [
          { name: 'Health', class: 'section125', amount: health },
          { name: 'HSA', class: 'hsa', amount: hsa },
          { name: '401(k)', class: 'retirement401k', amount: deferral },
          { name: 'Dues', class: 'afterTax', amount: dues },
        ].filter(({ amount }) => amount > 0),
        opening:
          opening && first !== '01-02'
            ? {
                year,
                source: 'Earlier payroll',
                earnings: { regular: earned },
                deductions: { federalIncomeTax: Math.floor(earned / 7), socialSecurity: Math.floor(earned / 17) },
              }
            : null,
      }),
    }));

/** A random company and year: what each person is paid, kept before taxes and was paid before. */
export const anyYear: fc.Arbitrary<CompanyYear> = fc.constantFrom(2024, 2025, 2026).chain((year) =>
  fc.record({
    year: fc.constant(year),
    periodicity: fc.constantFrom<Periodicity>('bi-weekly', 'semi-monthly', 'monthly', 'monthly', 'quarterly'),
    employees: fc.array(anyEmployee(year), { minLength: 1, maxLength: 3 }),
  }),
);

/** The pay stubs of a person, made as pay runs make them: each continues from the one before it. */
async function stubsOf({ person, first, paydays }: Employee, { year, periodicity, stateTaxes }: CompanyYear) {
  const stubs: CalculatedStub[] = [];
  let carried: CarriedFigures | null = null;
  let period = periodFrom(plainDate(first), periodicity);
  for (let index = 0; yearOf(addDays(period.end, 3)) === year; index += 1) {
    const { hours, overtime, bonus, tips } = paydays[index % paydays.length]!;
    const request = requestOfRow({
      company: { ...COMPANY, stateTaxes },
      person,
      periodicity,
      period,
      payDate: addDays(period.end, 3),
      offCycle: null,
      entries: runEntriesSchema.parse({ regular: hours, overtime, bonus, tips }),
      carried,
    });
    const order = await calculate(parseInput(draftSchema, request), plainDate(`${year}-12-31`));
    const documentId = String(index);
    carried = carriedFrom(order, documentId);
    stubs.push({ documentId, number: documentId, order, stub: order.stubs[0]! });
    period = periodFrom(addDays(period.end, 1), periodicity);
  }
  return stubs;
}

export const peopleOf = async (company: CompanyYear) =>
  (await Promise.all(company.employees.map((employee) => stubsOf(employee, company)))).filter(
    (stubs) => stubs.length > 0,
  );

export const yearsOf = async (people: readonly (readonly CalculatedStub[])[], year: number) => {
  const rates = await yearRatesOf(year);
  return Promise.all(people.map((stubs, index) => yearOfPerson({ key: String(index), name: 'Ann Lee' }, stubs, rates)));
};

import { FICA_EXEMPTION_KEYS } from '../../../domain/payroll/tax/fica-exemptions.ts';
import fc from 'fast-check';
import { EARNING_KIND_KEYS } from '../../../domain/payroll/earning-kinds.ts';
import { PERIODICITIES } from '../../../domain/payroll/periodicity.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import type { CertificateInput } from '../../../domain/payroll/tax/withholding/language.ts';
import { TAX_STATES } from '../../../domain/payroll/tax/tax-states.ts';

/*
 * Random pay stub requests, valid and invalid: every state, year, status and method, amounts up to and beyond
 * their limits, and answers to a state's certificate that it offers and that it does not.
 */

/** The questions on a state's certificate in 2026. */
export type CertificateInputs = ReadonlyMap<string, readonly CertificateInput[]>;

export async function loadCertificateInputs(): Promise<CertificateInputs> {
  const entries = TAX_STATES.map(async ({ code }) => {
    const { withholding } = await loadTaxTables(2026, code);
    return [code, withholding.at(-1)?.inputs ?? []] as const;
  });
  return new Map(await Promise.all(entries));
}

/** Mostly `right`, sometimes `wrong`. */
const mostly = <Right, Wrong>(right: fc.Arbitrary<Right>, wrong: fc.Arbitrary<Wrong>): fc.Arbitrary<Right | Wrong> =>
  fc.oneof({ arbitrary: right, weight: 60 }, { arbitrary: wrong, weight: 1 });

const garbage = fc.constantFrom<unknown>(null, '', 'x', -1, 0.5, 1e21, Number.NaN, true, [], {});

const money = mostly(
  fc.oneof(fc.nat(1_000_000), fc.nat(20_000_000), fc.constantFrom(0, 1, 900_000_000)),
  fc.constantFrom<unknown>(-1, 900_000_001, 0.1, '5'),
);
const hours = mostly(
  fc.oneof(
    fc.nat(80),
    fc.nat(8_000).map((hundredths) => hundredths / 100),
  ),
  fc.constantFrom<unknown>(8_761, 1.005, -1, '8'),
);

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const date = mostly(
  fc
    .tuple(fc.integer({ min: 2021, max: 2026 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([year, month, day]) => `${year}-${twoDigits(month)}-${twoDigits(day)}`),
  fc.constantFrom<unknown>('2020-12-31', '2027-01-05', '2025-02-29', '2026-12-31', '', 20260101),
);

const earning = fc.record(
  {
    key: fc.constantFrom('regular', 'overtime', 'holiday', 'vacation', 'bonus', 'tips'),
    rate: money,
    hours,
    givenPriorYTD: fc.option(money, { freq: 8 }),
  },
  { requiredKeys: ['key', 'rate'] },
);
const customEarning = fc.record({
  name: fc.constantFrom('Night shift', 'Shoes', 'Bonus'),
  type: fc.constantFrom('hourly', 'once', 'units'),
  kind: fc.constantFrom(undefined, undefined, ...EARNING_KIND_KEYS),
  rate: money,
  hours,
  supplemental: fc.constantFrom(undefined, 'regular', 'flat', 'aggregate'),
});

const customDeduction = fc.record(
  {
    key: fc.constantFrom('dues', 'retirement', 'health', 'federalIncomeTax'),
    name: fc.constantFrom('Dues', 'Retirement', 'Health plan'),
    class: mostly(fc.constantFrom('section125', 'retirement401k', 'hsa', 'roth', 'afterTax'), garbage),
    enteredAmount: fc.option(money),
    fn: fc.option(
      fc.record({
        follows: mostly(fc.constant('gross'), fc.constantFrom('dues', 'retirement', 'socialSecurity', 'absent')),
        basisPoints: fc.nat(10_000),
      }),
    ),
    isEmployer: fc.boolean(),
    givenPriorYTD: fc.option(money),
  },
  { requiredKeys: ['name', 'enteredAmount'] },
);
const typedOver = fc.record({
  key: fc.constantFrom('federalIncomeTax', 'socialSecurity', 'medicare', 'stateIncomeTax', 'absent'),
  enteredAmount: fc.option(money),
  givenPriorYTD: fc.option(money),
});

/** Right for some stubs, and wrong for others: another year, a state that counts days, no such line. */
const WORKWEEKS = [
  [{ start: '2025-03-02', hours: [{ key: 'regular', hours: [46] }] }],
  [{ start: '2025-03-02', hours: [{ key: 'regular', hours: [9, 9, 9, 9, 13, 0, 0] }], tipCredit: 512 }],
  [{ start: '2025-03-02', hours: [{ key: 'absent', hours: [46], before: 3 }], salaryHours: null }],
  [{ start: 'never', hours: [] }],
];

const unique = <Item extends { key?: string; name?: string }>(items: fc.Arbitrary<Item>, maxLength: number) =>
  fc.uniqueArray(items, { maxLength, selector: (item) => item.key ?? item.name });

const stub = fc.record(
  {
    payPeriod: fc.record({ start: date }),
    payDate: date,
    workweeks: fc.constantFrom(undefined, undefined, undefined, ...WORKWEEKS),
    earnings: fc
      .tuple(unique(earning, 4), unique(customEarning, 1))
      .map(([predefined, custom]) => [...predefined, ...custom]),
    deductions: fc
      .tuple(unique(customDeduction, 2), unique(typedOver, 1))
      .map(([custom, typed]) => [...custom, ...typed]),
    givenPriorHours: fc.option(hours, { freq: 20 }),
  },
  { requiredKeys: ['payPeriod', 'earnings'] },
);

const federalCertificate = fc.record(
  {
    edition: fc.constantFrom('2020', 'earlier'),
    filingStatus: mostly(fc.constantFrom('single', 'married', 'headOfHousehold'), garbage),
    multipleJobs: fc.boolean(),
    dependentsCredit: money,
    otherIncome: money,
    deductions: money,
    extraWithholding: money,
    exempt: fc.boolean(),
    allowances: mostly(fc.nat(12), fc.constantFrom<unknown>(-1, 100, 'x')),
    nonresidentAlien: mostly(fc.constantFrom('general', 'fromIndia'), garbage),
    ficaExemption: mostly(fc.constantFrom(...FICA_EXEMPTION_KEYS), garbage),
  },
  { requiredKeys: [] },
);

function answer(input: CertificateInput): fc.Arbitrary<unknown> {
  switch (input.type) {
    case 'choice':
      return fc.constantFrom<unknown>(...(input.values ?? ['']));
    case 'bool':
      return fc.boolean();
    case 'count':
      return fc.nat(9);
    case 'money':
      return fc.nat(20_000);
    case 'percent':
      return fc.constantFrom<unknown>(...(input.values ?? [0, 0.5, 3, 10]));
  }
}

const certificateOf = (inputs: readonly CertificateInput[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(inputs.map((input) => [input.name, mostly(answer(input), garbage)])), {
    requiredKeys: [],
  });

const courtOrder = fc.record(
  {
    kind: mostly(fc.constantFrom('support', 'bankruptcy', 'federalTax', 'studentLoan', 'creditor'), garbage),
    amount: fc.option(money),
    basisPoints: mostly(fc.nat(10_000), fc.constantFrom<unknown>(-1, 10_001)),
    secondFamily: fc.boolean(),
    headOfFamily: fc.boolean(),
    consumerDebt: fc.boolean(),
    dependents: mostly(fc.nat(20), fc.constantFrom<unknown>(21, -1)),
    levy: fc.record({ filingStatus: mostly(fc.constantFrom('single', 'married'), garbage), agedOrBlind: fc.nat(4) }),
    balance: fc.option(money),
  },
  { requiredKeys: ['kind'] },
);

const person = { name: 'Ada Example', address1: '1 Main Street', city: 'Springfield', zip: '12345' };

/** An input of the pay stub's schema, as it comes in JSON. */
export function randomRequests(inputs: CertificateInputs): fc.Arbitrary<unknown> {
  const state = mostly(fc.constantFrom(...inputs.keys()), fc.constantFrom('', 'ZZ', 'ca', 'constructor'));
  return state.chain((code) =>
    fc.record({
      period0Index: mostly(fc.constantFrom(-1, -1, -1, 1), fc.constantFrom<unknown>(0, 2, 5, 27, 400, 1.5)),
      details: fc.record(
        {
          state: fc.constant(code),
          taxMethod: mostly(fc.constantFrom('standard', 'official'), garbage),
          paymentType: fc.constantFrom('hourly', 'salary'),
          employmentType: fc.constantFrom('employee', 'employee', 'employee', 'contractor'),
          paymentPeriodicity: mostly(fc.constantFrom(...PERIODICITIES), garbage),
          quantity: mostly(fc.integer({ min: 1, max: 5 }), fc.constantFrom<unknown>(0, 26, 52, 53, 1.5)),
          federalCertificate: fc.option(federalCertificate),
          stateCertificate: certificateOf(inputs.get(code) ?? []),
          courtOrders: fc.array(courtOrder, { maxLength: 3 }),
          overtimeWork: mostly(fc.constantFrom('agriculture', 'manufacturing', 'tenHourDays', 'sundays'), garbage),
        },
        { requiredKeys: ['state', 'taxMethod'] },
      ),
      company: fc.constant({ ...person, name: 'Example Bakery', state: 'CA' }),
      employee: fc.record({
        name: fc.constant(person.name),
        address1: fc.constant(person.address1),
        city: fc.constant(person.city),
        zip: fc.constant(person.zip),
        state: fc.constant('CA'),
        maritalStatus: mostly(fc.constantFrom('single', 'married'), garbage),
        exemptions: mostly(fc.nat(8), fc.constantFrom<unknown>(9, -1, 0.5)),
      }),
      stubs: fc.tuple(stub),
    }),
  );
}

import { type PlainDate, yearOf } from '../../domain/calendar.ts';
import type { CarriedFigures, TaxFigure } from '../../domain/companies/carried-figures.ts';
import { type CompanyPerson, type RecurringDeduction, workStateOf } from '../../domain/companies/company-person.ts';
import type { Company } from '../../domain/companies/company.ts';
import type { RunEntries } from '../../domain/companies/run-entries.ts';
import { type Cents, cents, ZERO } from '../../domain/money.ts';
import { nextPeriod } from '../../domain/payroll/next-period.ts';
import { employeeDeductions, type GivenPrior, type PayPeriod, type Stub } from '../../domain/payroll/order.ts';
import type { Periodicity } from '../../domain/payroll/periodicity.ts';
import { OPTIONAL_EARNINGS, REGULAR } from '../../domain/payroll/predefined-earnings.ts';
import type { CalculatedPayStubs } from './calculate.ts';
import type { PayStubRequest } from './schema.ts';
import { customDeductionKey, customEarningKey } from './stubs-of-input.ts';

/** One row of a pay run: everything that its pay stub is made from. */
export interface RunRow {
  readonly company: Omit<Company, 'einLast4' | 'firstPeriodStart' | 'payDelay' | 'periodicity'>;
  readonly person: CompanyPerson;
  readonly periodicity: Periodicity;
  readonly period: PayPeriod;
  readonly payDate: PlainDate;
  readonly entries: RunEntries;
  readonly carried: CarriedFigures | null;
}

type StubRequest = NonNullable<PayStubRequest['stubs']>[number];
type EarningRequest = NonNullable<StubRequest['earnings']>[number] & { readonly key: string };
type DeductionRequest = NonNullable<StubRequest['deductions']>[number] & { readonly key: string };

/** Time and a half, rounded half up. */
const timeAndAHalf = (rate: Cents): Cents => cents(Math.floor((rate * 3 + 1) / 2));

/** The pay stub of a row, as a request for one document. */
export function requestOfRow(row: RunRow): PayStubRequest {
  const { company, person, period, payDate, periodicity } = row;
  const carried = row.carried?.year === String(yearOf(payDate)) ? row.carried : null;
  const opening = carried === null && person.opening?.year === yearOf(payDate) ? person.opening : null;
  const { withholding } = person;
  return {
    // Without earlier figures nothing before this stub is assumed.
    period0Index: carried?.periodNumber ?? 1,
    carriedFrom: carried?.documentId ?? '',
    template: { selectedTemplateIndex: company.template },
    details: {
      paymentType: person.paymentType,
      employmentType: person.employmentType,
      paymentPeriodicity: periodicity,
      quantity: 1,
      state: workStateOf(person),
      email: company.email,
      copies: 'employee',
      taxMethod: 'official',
      federalCertificate: withholding?.federalCertificate ?? null,
      stateCertificate: withholding?.stateCertificate ?? {},
      ...(withholding?.residence && { residence: withholding.residence }),
      ...(withholding?.localTaxes && { localTaxes: withholding.localTaxes }),
    },
    company: {
      name: company.name,
      phone: company.phone,
      address1: company.address1,
      address2: company.address2,
      city: company.city,
      state: company.state,
      zip: company.zip,
    },
    employee: {
      name: person.name,
      id: person.number,
      phone: person.phone,
      address1: person.address1,
      address2: person.address2,
      city: person.city,
      state: person.state,
      zip: person.zip,
      title: person.title,
      department: person.department,
      maritalStatus: withholding?.federalCertificate.filingStatus === 'married' ? 'married' : 'single',
    },
    stubs: [
      {
        payPeriod: period,
        payDate,
        payDateOverridden: true,
        givenPriorHours: carried?.hours ?? opening?.hours ?? null,
        earnings: withPriors(earningsOf(row), carried, carried?.earnings ?? [], opening?.earnings ?? {}, (line) => ({
          key: line.key,
          ...(line.isCustom && { name: line.name, isCustom: true, type: line.type }),
          rate: ZERO,
          visible: false,
        })),
        deductions: withPriors(
          deductionsOf(row),
          carried,
          carried?.deductions ?? [],
          opening?.deductions ?? {},
          (line) => ({
            key: line.key,
            ...(line.isCustom && {
              name: line.name,
              isCustom: true,
              class: line.class,
              kind: line.kind,
              isEmployer: line.isEmployer,
              enteredAmount: ZERO,
            }),
          }),
        ),
      },
    ],
  };
}

function earningsOf({ person, entries }: RunRow): readonly EarningRequest[] {
  const isHourly = person.paymentType === 'hourly';
  const overtimeRate = person.overtimeRate ?? (isHourly ? timeAndAHalf(person.rate) : ZERO);
  const rates: Readonly<Record<string, Cents>> = {
    overtime: overtimeRate,
    holiday: person.rate,
    vacation: person.rate,
  };
  return [
    { key: REGULAR, rate: person.rate, ...(isHourly && { hours: entries.regular }) },
    ...OPTIONAL_EARNINGS.flatMap(({ key, type }): EarningRequest[] => {
      const entry = entries[key as keyof RunEntries];
      if (typeof entry !== 'number' || entry === 0) return [];
      return [type === 'hourly' ? { key, rate: rates[key] ?? ZERO, hours: entry } : { key, rate: cents(entry) }];
    }),
    ...person.earnings.map(({ name, amount }) => ({
      key: customEarningKey(name),
      name,
      isCustom: true,
      type: 'once' as const,
      rate: amount,
    })),
  ];
}

function recurring(deduction: RecurringDeduction, carried: CarriedFigures | null): readonly DeductionRequest[] {
  const { name, class: taken, kind, isEmployer, amount, basisPoints, match, balance, ...ages } = deduction;
  const key = customDeductionKey(name);
  const owed = carried?.deductions.find((line) => line.key === key)?.balance ?? balance;
  const line = {
    key,
    name,
    isCustom: true,
    class: taken,
    isEmployer,
    ...(kind && { kind, ...ages, balance: owed ?? null }),
    ...(basisPoints === null
      ? { enteredAmount: amount }
      : { fn: { follows: 'gross', basisPoints }, enteredAmount: null }),
  };
  if (!match || !kind) return [line];
  const matched = { key: `${key}-match`, name: `${name} match`, isCustom: true, kind, isEmployer: true, boundTo: key };
  return [line, { ...matched, fn: { follows: key, ...match } }];
}

function deductionsOf({ person, entries, carried }: RunRow): readonly DeductionRequest[] {
  const once = entries.deduction === 0 ? null : entries.deductionName || 'Deduction';
  return [
    ...person.deductions.flatMap((deduction) => recurring(deduction, carried)),
    ...(once === null
      ? []
      : [
          {
            key: customDeductionKey(once),
            name: once,
            isCustom: true,
            class: 'afterTax' as const,
            enteredAmount: entries.deduction,
          },
        ]),
  ];
}

/** The lines of this stub and those that only have a year to date, each with its amount from before. */
function withPriors<Line extends { readonly key: string }, Known extends { key: string; prior: GivenPrior }>(
  lines: readonly Line[],
  carried: CarriedFigures | null,
  known: readonly Known[],
  opening: Readonly<Record<string, Cents>>,
  emptyLine: (known: Known) => NoInfer<Line>,
): (Line & { givenPriorYTD: GivenPrior | null })[] {
  const priors = new Map(known.map(({ key, prior }) => [key, prior]));
  for (const [key, amount] of Object.entries(opening)) priors.set(key, { amount, from: 'issuer' });
  const own = new Set(lines.map(({ key }) => key));
  const others = [
    ...known.filter(({ key }) => !own.has(key)).map(emptyLine),
    ...Object.keys(opening)
      .filter((key) => !own.has(key))
      .map((key) => ({ key }) as Line),
  ];
  return [...lines, ...others].map((line) => ({
    ...line,
    givenPriorYTD: priors.get(line.key) ?? (carried === null ? null : { amount: ZERO, from: 'lastStub' }),
  }));
}

const withPrior = <Item extends { readonly givenPriorYTD: GivenPrior | null }>(items: readonly Item[]) =>
  items.flatMap((item) => (item.givenPriorYTD === null ? [] : [{ ...item, prior: item.givenPriorYTD }]));

/** The taxes that a stub withholds. */
export const taxesOf = (stub: Stub): readonly TaxFigure[] =>
  employeeDeductions(stub).flatMap(({ key, name, amount, isCustom }) => (isCustom ? [] : [{ key, name, amount }]));

/** What the stub after a calculated one continues from. */
export function carriedFrom(order: CalculatedPayStubs, documentId: string): CarriedFigures {
  const last = order.stubs[0]!;
  const next = nextPeriod(order);
  const stub = next.stubs[0]!;
  return {
    documentId,
    year: stub.payDate.slice(0, 4),
    periodNumber: next.period0Index,
    hours: stub.givenPriorHours ?? 0,
    last: { gross: last.total, net: last.netPayTotal, taxes: taxesOf(last) },
    earnings: withPrior(stub.earnings).map(({ key, name, isCustom, type, prior }) => ({
      key,
      name,
      isCustom,
      type,
      prior,
    })),
    deductions: withPrior(stub.deductions).map((line) => ({
      key: line.key,
      name: line.name,
      isCustom: line.isCustom,
      class: line.class,
      kind: line.kind,
      isEmployer: line.isEmployer,
      prior: line.prior,
      ...(line.kind === 'loan' && { balance: line.balance ?? undefined }),
    })),
  };
}

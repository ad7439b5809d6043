import { formatDate, type PlainDate, yearOf } from '../../../domain/calendar.ts';
import { type Cents, ZERO } from '../../../domain/money.ts';
import { addAmounts, type Amounts, NO_AMOUNTS, totalOf } from './amounts.ts';
import { type Basis, MAXIMUM_YEARS } from './fields.ts';
import type { EmploymentInput } from './schema.ts';

/** Pay of one year, with what it was added up from. */
export interface CalculatedYear {
  readonly year: number;
  readonly amounts: Amounts;
  /** What the issuer gave on a pay stub as paid before it, which no pay stub of this site paid. */
  readonly given: Amounts;
  readonly all: Cents;
  /** Null if the issuer entered the amounts. */
  readonly from: {
    readonly count: number;
    readonly first: PlainDate;
    readonly last: PlainDate;
    readonly givenOn: string;
  } | null;
}

export interface CalculatedEmployment {
  readonly input: EmploymentInput;
  /** The statement is about this day. */
  readonly asOf: PlainDate;
  readonly isEnded: boolean;
  readonly rate: { readonly amount: Cents; readonly basis: Basis } | null;
  /** As a decimal; empty if it is not known. */
  readonly weeklyHours: string;
  readonly lastPaid: PlainDate | '';
  /** The newest first. */
  readonly years: readonly CalculatedYear[];
  /** Why it is not issued. */
  readonly refusal: { readonly field: string; readonly message: string } | null;
}

function yearsOf({ source, stubs, years }: EmploymentInput): readonly CalculatedYear[] {
  const all =
    source === 'stubs'
      ? (stubs?.years ?? []).map(({ year, paid, given, ...from }) => ({ year, amounts: paid, given, from }))
      : years.map(({ year, ...amounts }) => ({ year, amounts, given: NO_AMOUNTS, from: null }));
  return all
    .map((each) => ({ ...each, all: totalOf(addAmounts(each.amounts, each.given)) }))
    .toSorted((a, b) => b.year - a.year);
}

const decimal = (hundredths: number): string =>
  `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

const COMING = 'has not come yet. A statement says what happened.';

function refusalOf(input: EmploymentInput, asOf: PlainDate): CalculatedEmployment['refusal'] {
  const { source, stubs, work, pay, years } = input;
  if (work.startsOn > asOf) return { field: 'work.startsOn', message: `${formatDate(work.startsOn)} ${COMING}` };
  if (source === 'stubs')
    return stubs === null
      ? {
          field: 'stub',
          message:
            'We found no pay stub with this number that you issued here to this employee in this employer’s name. Sign in with the account that issued it.',
        }
      : null;
  if (pay.lastPaid > asOf)
    return { field: 'pay.lastPaid', message: `${formatDate(pay.lastPaid as PlainDate)} ${COMING}` };
  const far = years.findIndex(({ year }) => year > yearOf(asOf) || year <= yearOf(asOf) - MAXIMUM_YEARS);
  return far < 0
    ? null
    : { field: `years.${far}.year`, message: `Select ${yearOf(asOf)} or one of the two years before.` };
}

export async function calculate(input: EmploymentInput, today: PlainDate): Promise<CalculatedEmployment> {
  const { source, stubs, pay, work, details } = input;
  const asOf = details.firstIssued || today;
  const isOfStubs = source === 'stubs';
  const rate: CalculatedEmployment['rate'] = isOfStubs
    ? stubs && { amount: stubs.rate, basis: stubs.isHourly ? 'hour' : 'year' }
    : { amount: pay.rate, basis: pay.basis };
  const hours = stubs?.weeklyHours ?? null;
  return {
    input,
    asOf,
    isEnded: work.endsOn !== '' && work.endsOn <= asOf,
    rate: rate !== null && rate.amount > ZERO ? rate : null,
    weeklyHours: isOfStubs ? (hours === null ? '' : decimal(hours)) : pay.weeklyHours,
    lastPaid: isOfStubs ? (stubs?.last ?? '') : pay.lastPaid,
    years: yearsOf(input),
    refusal: refusalOf(input, asOf),
  };
}

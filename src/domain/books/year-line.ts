import { type Cents, cents, subtract, ZERO } from '../money.ts';
import { isCourtOrder } from '../payroll/garnishments/court-order.ts';
import type { Deduction, Earning, Stub } from '../payroll/order.ts';

/** What a pay stub adds to one line of its year, and what the line had before it. */
export interface YearLine {
  readonly list: 'earnings' | 'taxes' | 'employerTaxes' | 'deductions' | 'contributions';
  /** Of the year, by its place. */
  readonly key: string;
  readonly name: string;
  readonly amount: Cents;
  /** What was paid or withheld in the year before it, without what is estimated. */
  readonly before: Cents;
  readonly estimated: Cents;
}

const listOf = (line: Deduction): YearLine['list'] => {
  const isTax = !line.isCustom && !isCourtOrder(line);
  if (line.isEmployer) return isTax ? 'employerTaxes' : 'contributions';
  return isTax ? 'taxes' : 'deductions';
};

/** The lines of a stub that have an amount in its year. */
export function yearLinesOf({ earnings, deductions }: Pick<Stub, 'earnings' | 'deductions'>): readonly YearLine[] {
  const lineOf = (
    list: YearLine['list'],
    { key, name, priorYTD, estimatedYTD: estimated = ZERO }: Earning | Deduction,
    amount: Cents,
  ): readonly YearLine[] =>
    amount === ZERO && priorYTD === ZERO
      ? []
      : [{ list, key, name, amount, before: subtract(priorYTD, estimated), estimated }];
  return [
    ...earnings.flatMap((line) => lineOf('earnings', line, line.total)),
    ...deductions.flatMap((line) => lineOf(listOf(line), { ...line, key: line.place ?? line.key }, line.amount)),
  ];
}

/** As it is stored beside the pay stub. */
export type PackedYearLine = readonly [
  list: YearLine['list'],
  key: string,
  name: string,
  amount: number,
  before: number,
  estimated: number,
];

export const packYearLine = (line: YearLine): PackedYearLine => [
  line.list,
  line.key,
  line.name,
  line.amount,
  line.before,
  line.estimated,
];

export const unpackYearLine = ([list, key, name, amount, before, estimated]: PackedYearLine): YearLine => ({
  list,
  key,
  name,
  amount: cents(amount),
  before: cents(before),
  estimated: cents(estimated),
});

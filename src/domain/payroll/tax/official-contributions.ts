/** Contributions of the `official` method: they look at the year to date and stop at the year's limits. */
import {
  compare,
  dollars,
  fraction,
  greater,
  isZero,
  lesser,
  minus,
  notNegative,
  percentOf,
  plus,
  roundToCents,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import { ZERO, type Cents } from '../../money.ts';
import type { WorkingStep } from '../working.ts';
import { exemptLine } from './exempt-line.ts';
import type { FicaTax } from './fica-exemptions.ts';
import type { Wages } from './pre-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, type LineFacts, rate, step, taxLine } from './tax-line.ts';
import type { FederalTables, Sourced } from './tax-tables.ts';
import { socialSecurityOn } from './wage-base.ts';

export interface YearlyLimit {
  /** The maximum wages of the year that count. */
  readonly wages: Fraction;
  /** The maximum contributions of a year, rounded as published or as calculated. Null if the rate may change within it. */
  readonly contribution: Fraction | null;
}

export interface CappedContribution {
  readonly exact: Fraction;
  /** This period's wages that still count. */
  readonly counted: Fraction;
  readonly steps: (amount: string) => readonly WorkingStep[];
}

/**
 * A rate on wages until the year's limit. The stub that reaches the limit takes what is left of the year's
 * contribution, so that rounding on earlier stubs evens out. It does not if the earlier amounts are off by more than
 * rounding, because then the issuer entered them.
 */
export function cappedContribution(
  wages: Wages,
  yearToDateWages: Cents,
  withheld: Cents,
  ratePercent: Fraction,
  limit: YearlyLimit,
): CappedContribution {
  const pay = dollars(wages.amount);
  const before = dollars(yearToDateWages);
  const room = notNegative(minus(limit.wages, before));
  const counted = lesser(pay, room);
  const plain = percentOf(counted, ratePercent);
  const most = limit.contribution;
  const left = most === null ? plain : lesser(pay, notNegative(minus(most, dollars(withheld))));
  const reaches = !isZero(counted) && compare(pay, room) >= 0;
  const takesWhatIsLeft = most !== null && reaches && withinRoundings(left, plain);
  return {
    exact: takesWhatIsLeft ? left : plain,
    counted,
    steps: (amount) => [
      amountStep('Pay this period subject to the rate', wages.sum, pay),
      amountStep(
        'Remaining yearly wage limit',
        `${writtenAmount(limit.wages)} − ${writtenAmount(before)} paid before, not below 0`,
        room,
      ),
      takesWhatIsLeft && compare(left, plain) !== 0
        ? step(
            'Yearly limit reached: remaining contribution',
            `${writtenAmount(most)} − ${writtenAmount(dollars(withheld))} withheld before`,
            amount,
          )
        : step(`${rate(ratePercent)} of the lower amount`, `${writtenAmount(counted)} × ${rate(ratePercent)}`, amount),
    ],
  };
}

/** Half a cent per stub, for a year of daily pay. */
const MOST_ROUNDING = fraction('1.31');
function withinRoundings(left: Fraction, plain: Fraction): boolean {
  return compare(greater(minus(left, plain), minus(plain, left)), MOST_ROUNDING) <= 0;
}

/** Wages of the year before this stub that count for a line: all pay, unless some of it was for another place. */
export const wagesBefore = ({ yearToDate: { wages } }: TaxContext, key: string, ofAllPay: Cents): Cents =>
  wages === undefined ? ofAllPay : (wages[key] ?? ZERO);

export const withheldBefore = (context: TaxContext, key: string): Cents => context.yearToDate.taxes[key] ?? ZERO;

type Named = Omit<LineFacts, 'base' | 'basis'>;
type OfBoth = readonly [employee: Named, employer: Named];

const SOCIAL_SECURITY: OfBoth = [
  { key: 'socialSecurity', name: 'Social Security' },
  {
    key: 'employerSocialSecurity',
    name: 'Employer Social Security',
    isEmployer: true,
    boundTo: 'socialSecurity',
  },
];

const MEDICARE: OfBoth = [
  { key: 'medicare', name: 'Medicare' },
  { key: 'employerMedicare', name: 'Employer Medicare', isEmployer: true, boundTo: 'medicare' },
];

const UNEMPLOYMENT: Named = { key: 'futa', name: 'Federal unemployment (FUTA)', isEmployer: true };

/** Of the employee and the employer, or null if the tax is due. */
function exemptLines(
  context: TaxContext,
  tax: FicaTax,
  [employee, employer]: OfBoth,
  from: Sourced,
): readonly [employee: TaxLine, employer: TaxLine] | null {
  const line = exemptLine(context, tax, employee, from);
  return line && [line, exemptLine(context, tax, employer, from)!];
}

export function officialSocialSecurity(
  context: TaxContext,
  wages: Wages,
  { socialSecurity }: FederalTables,
): readonly [employee: TaxLine, employer: TaxLine] {
  const table = socialSecurityOn(socialSecurity, context);
  const exempt = exemptLines(context, 'socialSecurity', SOCIAL_SECURITY, table);
  if (exempt) return exempt;
  const { exact, counted, steps } = cappedContribution(
    wages,
    context.yearToDate.socialSecurityWages,
    withheldBefore(context, 'socialSecurity'),
    table.ratePercent,
    { wages: table.wageBase, contribution: percentOf(table.wageBase, table.ratePercent) },
  );
  const facts = { base: roundToCents(counted), basis: rate(table.ratePercent) };
  const about = () => ({
    method: 'official' as const,
    table: `Social Security wage base ${writtenAmount(table.wageBase)}`,
    from: table,
  });
  return [
    taxLine({ ...facts, ...SOCIAL_SECURITY[0] }, exact, about, steps),
    taxLine({ ...facts, ...SOCIAL_SECURITY[1] }, exact, about, steps),
  ];
}

export function officialMedicare(
  context: TaxContext,
  wages: Wages,
  { medicare: table }: FederalTables,
): readonly [employee: TaxLine, employer: TaxLine] {
  const exempt = exemptLines(context, 'medicare', MEDICARE, table);
  if (exempt) return exempt;
  const pay = dollars(wages.amount);
  const before = dollars(context.yearToDate.medicareWages);
  const above = lesser(pay, notNegative(minus(plus(before, pay), table.additionalThreshold)));
  const plain = percentOf(pay, table.ratePercent);
  const additional = percentOf(above, table.additionalRatePercent);
  const facts = { base: wages.amount, basis: rate(table.ratePercent) };
  const about = () => ({ method: 'official' as const, table: 'Medicare rates', from: table });
  const plainStep = (result: string): WorkingStep =>
    step(`${rate(table.ratePercent)} of pay`, `${writtenAmount(pay)} × ${rate(table.ratePercent)}`, result);
  const additionalSteps = (amount: string): readonly WorkingStep[] => [
    amountStep('Pay subject to Medicare', wages.sum, pay),
    plainStep(writtenAmount(plain)),
    amountStep(
      `Part of it above ${writtenAmount(table.additionalThreshold)} this year`,
      `${writtenAmount(before)} paid before + ${writtenAmount(pay)} − ${writtenAmount(table.additionalThreshold)}, at most the pay`,
      above,
    ),
    amountStep(
      `${rate(table.additionalRatePercent)} of it`,
      `${writtenAmount(above)} × ${rate(table.additionalRatePercent)}`,
      additional,
    ),
    step('On this stub', `${writtenAmount(plain)} + ${writtenAmount(additional)}`, amount),
  ];
  const plainSteps = (amount: string): readonly WorkingStep[] => [
    amountStep('Pay subject to Medicare', wages.sum, pay),
    plainStep(amount),
  ];
  return [
    taxLine({ ...facts, ...MEDICARE[0] }, plus(plain, additional), about, isZero(above) ? plainSteps : additionalSteps),
    taxLine({ ...facts, ...MEDICARE[1] }, plain, about, plainSteps),
  ];
}

/** The rate less its credit, once for each table. */
const netRates = new WeakMap<FederalTables['unemployment'], Fraction>();

function netRateOf(table: FederalTables['unemployment']): Fraction {
  const known = netRates.get(table) ?? minus(table.ratePercent, table.creditPercent);
  netRates.set(table, known);
  return known;
}

/** Federal unemployment tax, paid only by the employer. */
export function federalUnemployment(
  context: TaxContext,
  wages: Wages,
  { unemployment: table }: FederalTables,
): TaxLine {
  const exempt = exemptLine(context, 'unemployment', UNEMPLOYMENT, table);
  if (exempt) return exempt;
  const ratePercent = netRateOf(table);
  const { exact, counted, steps } = cappedContribution(
    wages,
    context.yearToDate.futaWages,
    withheldBefore(context, 'futa'),
    ratePercent,
    { wages: table.wageBase, contribution: percentOf(table.wageBase, ratePercent) },
  );
  return taxLine(
    { ...UNEMPLOYMENT, base: roundToCents(counted), basis: rate(ratePercent) },
    exact,
    () => ({
      method: 'official',
      table: `Federal unemployment wage base ${writtenAmount(table.wageBase)}`,
      from: table,
      notice: `${rate(table.ratePercent)} less the full credit of ${rate(table.creditPercent)} for state unemployment tax paid in time; a state that owes federal loans has a smaller credit.`,
    }),
    steps,
  );
}

/**
 * Federal income tax of the `standard` method: multiplies this period's pay by the number of periods, applies the
 * deduction and the brackets, and divides the year's tax by the number of periods.
 */
import {
  dollars,
  fraction,
  isZero,
  minus,
  notNegative,
  over,
  times,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import type { WorkingStep } from '../working.ts';
import { bracketRow, taxOfRow } from './brackets.ts';
import type { Wages } from './pre-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { BracketRow, TaxTables } from './tax-tables.ts';

export function standardFederalIncomeTax(
  context: TaxContext,
  wages: Wages,
  { federal, year }: Pick<TaxTables, 'federal' | 'year'>,
): TaxLine {
  const { incomeTax: table, percentageMethod } = federal;
  const { maritalStatus, exemptions, frequency } = context;
  const deduction = table.standardDeduction[maritalStatus];
  const annual = annualPay(context, wages);
  const exempted = times(percentageMethod.allowance, fraction(exemptions));
  const taxable = notNegative(minus(minus(annual, deduction), exempted));
  const row = bracketRow(table.brackets[maritalStatus], taxable);
  const yearly = taxOfRow(row, taxable);
  return taxLine(
    { key: 'federalIncomeTax', name: 'Federal income tax', base: wages.amount, basis: 'Tax table' },
    over(yearly, fraction(frequency)),
    () => ({ method: 'standard', table: `Federal income tax brackets ${year}`, from: table }),
    (amount) => [
      ...annualSteps(context, wages),
      deductionStep(context, annual, deduction),
      ...(isZero(exempted)
        ? []
        : [
            lessStep(
              `${exemptionCount(exemptions)} of ${writtenAmount(percentageMethod.allowance)}`,
              notNegative(minus(annual, deduction)),
              exempted,
            ),
          ]),
      ...bracketSteps(row, taxable),
      onThisStub(context, yearly, amount),
    ],
  );
}

export const annualPay = ({ frequency }: TaxContext, { amount }: Wages): Fraction =>
  times(dollars(amount), fraction(frequency));

/** "1 exemption", "2 exemptions". */
export const exemptionCount = (count: number): string => `${count} exemption${count === 1 ? '' : 's'}`;

export function annualSteps(context: TaxContext, wages: Wages): readonly WorkingStep[] {
  const pay = dollars(wages.amount);
  return [
    amountStep('Taxable pay this period', wages.sum, pay),
    amountStep(
      `Times ${context.frequency} pay periods`,
      `${writtenAmount(pay)} × ${context.frequency}`,
      annualPay(context, wages),
    ),
  ];
}

export const lessStep = (what: string, from: Fraction, amount: Fraction): WorkingStep =>
  amountStep(
    `Less ${what}`,
    `${writtenAmount(from)} − ${writtenAmount(amount)}, not below 0`,
    notNegative(minus(from, amount)),
  );

export const deductionStep = ({ maritalStatus }: TaxContext, annual: Fraction, deduction: Fraction): WorkingStep =>
  lessStep(`the standard deduction, ${maritalStatus}`, annual, deduction);

/** The first step in a bracket. It says which bracket was used. */
export const firstPart = ([from]: BracketRow): string => `Tax on the first ${writtenAmount(from)}`;

export function bracketSteps(row: BracketRow, taxable: Fraction): readonly WorkingStep[] {
  const [from, percent, base] = row;
  const yearly = taxOfRow(row, taxable);
  return [
    amountStep(firstPart(row), '', base),
    amountStep(
      `${rate(percent)} of the ${writtenAmount(minus(taxable, from))} above it`,
      `(${writtenAmount(taxable)} − ${writtenAmount(from)}) × ${rate(percent)}`,
      minus(yearly, base),
    ),
    amountStep('Annual tax', `${writtenAmount(base)} + ${writtenAmount(minus(yearly, base))}`, yearly),
  ];
}

export const onThisStub = ({ frequency }: TaxContext, yearly: Fraction, amount: string): WorkingStep =>
  step('On this stub', `${writtenAmount(yearly)} ÷ ${frequency}`, amount);

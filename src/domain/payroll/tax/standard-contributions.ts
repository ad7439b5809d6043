/** Social Security, Medicare and disability of the `standard` method: yearly ceilings are divided by the pay periods. */
import {
  ZERO,
  compare,
  dollars,
  fraction,
  isZero,
  lesser,
  minus,
  over,
  percentOf,
  plus,
  roundToCents,
  writtenAmount,
} from '../../fraction.ts';
import type { WorkingStep } from '../working.ts';
import type { Wages } from './pre-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { DisabilityTable, FederalTables } from './tax-tables.ts';
import { socialSecurityOn } from './wage-base.ts';

export function standardSocialSecurity(
  context: TaxContext,
  wages: Wages,
  { socialSecurity }: FederalTables,
): readonly [employee: TaxLine, employer: TaxLine] {
  const table = socialSecurityOn(socialSecurity, context);
  const pay = dollars(wages.amount);
  const ceiling = over(table.wageBase, fraction(context.frequency));
  const counted = lesser(pay, ceiling);
  const exact = percentOf(counted, table.ratePercent);
  const base = roundToCents(counted);
  const about = () => ({
    method: 'standard' as const,
    table: `Social Security wage base ${writtenAmount(table.wageBase)}`,
    from: table,
  });
  const steps = (amount: string): readonly WorkingStep[] => [
    amountStep('Pay subject to Social Security', wages.sum, pay),
    amountStep('Maximum per period', `wage base ${writtenAmount(table.wageBase)} ÷ ${context.frequency}`, ceiling),
    step(
      `${rate(table.ratePercent)} of the lower amount`,
      `${writtenAmount(counted)} × ${rate(table.ratePercent)}`,
      amount,
    ),
  ];
  const basis = rate(table.ratePercent);
  return [
    taxLine({ key: 'socialSecurity', name: 'Social Security', base, basis }, exact, about, steps),
    taxLine(
      {
        key: 'employerSocialSecurity',
        name: 'Employer Social Security',
        base,
        basis,
        isEmployer: true,
        boundTo: 'socialSecurity',
      },
      exact,
      about,
      steps,
    ),
  ];
}

export function standardMedicare(
  context: TaxContext,
  wages: Wages,
  { medicare: table }: FederalTables,
): readonly [employee: TaxLine, employer: TaxLine] {
  const pay = dollars(wages.amount);
  const threshold = over(table.additionalThreshold, fraction(context.frequency));
  const above = compare(pay, threshold) > 0 ? minus(pay, threshold) : ZERO;
  const plain = percentOf(pay, table.ratePercent);
  const additional = percentOf(above, table.additionalRatePercent);
  const about = () => ({ method: 'standard' as const, table: 'Medicare rates', from: table });
  const ofAll = (result: string): WorkingStep =>
    step(`${rate(table.ratePercent)} of pay`, `${writtenAmount(pay)} × ${rate(table.ratePercent)}`, result);
  const steps = (amount: string): readonly WorkingStep[] =>
    isZero(above)
      ? [amountStep('Pay subject to Medicare', wages.sum, pay), ofAll(amount)]
      : [
          amountStep('Pay subject to Medicare', wages.sum, pay),
          ofAll(writtenAmount(plain)),
          amountStep(
            'Additional Medicare threshold per period',
            `${writtenAmount(table.additionalThreshold)} ÷ ${context.frequency}`,
            threshold,
          ),
          amountStep(
            `${rate(table.additionalRatePercent)} of pay above the threshold`,
            `(${writtenAmount(pay)} − ${writtenAmount(threshold)}) × ${rate(table.additionalRatePercent)}`,
            additional,
          ),
          step('On this stub', `${writtenAmount(plain)} + ${writtenAmount(additional)}`, amount),
        ];
  const basis = rate(table.ratePercent);
  return [
    taxLine({ key: 'medicare', name: 'Medicare', base: wages.amount, basis }, plus(plain, additional), about, steps),
    taxLine(
      {
        key: 'employerMedicare',
        name: 'Employer Medicare',
        base: wages.amount,
        basis,
        isEmployer: true,
        boundTo: 'medicare',
      },
      plain,
      about,
      (amount) => [amountStep('Pay subject to Medicare', wages.sum, pay), ofAll(amount)],
    ),
  ];
}

export function standardDisability(context: TaxContext, table: DisabilityTable): TaxLine {
  const pay = dollars(context.gross);
  const ceiling = table.yearlyWageCap === null ? null : over(table.yearlyWageCap, fraction(context.frequency));
  const counted = ceiling === null ? pay : lesser(pay, ceiling);
  return taxLine(
    { key: table.key, name: table.name, base: roundToCents(counted), basis: rate(table.ratePercent) },
    percentOf(counted, table.ratePercent),
    () => ({ method: 'standard', table: `${table.name} rate and wage limit`, from: table, caveat: table.provisional }),
    (amount) => [
      amountStep('Gross pay', '', pay),
      ...(table.yearlyWageCap === null || ceiling === null
        ? []
        : [
            amountStep(
              'Maximum per period',
              `wage limit ${writtenAmount(table.yearlyWageCap)} ÷ ${context.frequency}`,
              ceiling,
            ),
          ]),
      step(
        `${rate(table.ratePercent)} of ${ceiling === null ? 'it' : 'the lower amount'}`,
        `${writtenAmount(counted)} × ${rate(table.ratePercent)}`,
        amount,
      ),
    ],
  );
}

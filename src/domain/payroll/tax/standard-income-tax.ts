/**
 * Income tax of the `standard` method: multiplies this period's pay by the number of periods, applies the deduction and
 * the brackets, and divides the year's tax by the number of periods.
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
import { stateName } from '../../us.ts';
import type { WorkingStep } from '../working.ts';
import { bracketRow, taxOfRow } from './brackets.ts';
import type { Wages } from './pre-tax.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { BracketRow, FederalTables, Sourced, StateIncomeTaxTable, TaxTables } from './tax-tables.ts';

/** An income tax by deduction and brackets, federal or a state's. */
interface IncomeTaxRule {
  readonly key: string;
  readonly name: string;
  readonly table: string;
  readonly basis: string;
  readonly from: Sourced;
  readonly deduction: Fraction;
  /** The amount by which each exemption lowers annual pay; zero if none. */
  readonly exemption: Fraction;
  readonly rows: readonly BracketRow[];
  readonly notice?: string;
}

export const standardFederalIncomeTax = (context: TaxContext, wages: Wages, tables: TaxTables): TaxLine =>
  incomeTax(context, wages, federalRule(context, tables.federal, tables.year));

function federalRule(
  context: TaxContext,
  { incomeTax: table, percentageMethod }: FederalTables,
  year: number,
): IncomeTaxRule {
  return {
    key: 'federalIncomeTax',
    name: 'Federal income tax',
    table: `Federal income tax brackets ${year}`,
    basis: 'Tax table',
    from: table,
    deduction: table.standardDeduction[context.maritalStatus],
    exemption: percentageMethod.allowance,
    rows: table.brackets[context.maritalStatus],
  };
}

/** A state's personal exemption for one person, or its dependent exemption if it has no other. */
const exemptionOf = ({ personalExemption }: StateIncomeTaxTable): Fraction =>
  isZero(personalExemption.single) ? personalExemption.dependent : personalExemption.single;

/** Also the fallback of the `official` method; `notice` then says so. */
export function standardStateIncomeTax(context: TaxContext, wages: Wages, tables: TaxTables, notice?: string): TaxLine {
  const table = tables.incomeTax!;
  const name = stateName(tables.state) ?? tables.state;
  const rows = table.brackets[context.maritalStatus];
  const provisional = table.provisional
    ? `Some figures of ${name} for ${tables.year} are provisional. ${table.notes.at(-1) ?? ''}`.trim()
    : undefined;
  const notices = [notice, provisional].filter((text) => text !== undefined).join(' ');
  return incomeTax(context, wages, {
    key: 'stateIncomeTax',
    name: `${name} income tax`,
    table: `${name} income tax brackets ${tables.year}`,
    basis: rows.length === 1 ? rate(rows[0]![1]) : 'Tax table',
    from: table,
    deduction: table.standardDeduction[context.maritalStatus],
    exemption: exemptionOf(table),
    rows,
    ...(notices === '' ? {} : { notice: notices }),
  });
}

function incomeTax(context: TaxContext, wages: Wages, rule: IncomeTaxRule): TaxLine {
  const periods = fraction(context.frequency);
  const annual = times(dollars(wages.amount), periods);
  const exempted = times(rule.exemption, fraction(context.exemptions));
  const taxable = notNegative(minus(minus(annual, rule.deduction), exempted));
  const row = bracketRow(rule.rows, taxable);
  const yearly = taxOfRow(row, taxable);
  return taxLine(
    { key: rule.key, name: rule.name, base: wages.amount, basis: rule.basis },
    over(yearly, periods),
    () => ({ method: 'standard', table: rule.table, from: rule.from, notice: rule.notice }),
    (amount) => incomeTaxSteps(context, wages, rule, { annual, exempted, taxable, row, yearly }, amount),
  );
}

interface IncomeTaxFigures {
  readonly annual: Fraction;
  readonly exempted: Fraction;
  readonly taxable: Fraction;
  readonly row: BracketRow;
  readonly yearly: Fraction;
}

function incomeTaxSteps(
  context: TaxContext,
  wages: Wages,
  rule: IncomeTaxRule,
  { annual, exempted, taxable, row, yearly }: IncomeTaxFigures,
  amount: string,
): readonly WorkingStep[] {
  const pay = dollars(wages.amount);
  const afterDeduction = notNegative(minus(annual, rule.deduction));
  const [from, percent, base] = row;
  const steps = [
    amountStep('Taxable pay this period', wages.sum, pay),
    amountStep(`Times ${context.frequency} pay periods`, `${writtenAmount(pay)} × ${context.frequency}`, annual),
    amountStep(
      `Less the standard deduction, ${context.maritalStatus}`,
      `${writtenAmount(annual)} − ${writtenAmount(rule.deduction)}, not below 0`,
      afterDeduction,
    ),
  ];
  if (!isZero(exempted)) {
    steps.push(
      amountStep(
        `Less ${context.exemptions} exemption${context.exemptions === 1 ? '' : 's'} of ${writtenAmount(rule.exemption)}`,
        `${writtenAmount(afterDeduction)} − ${writtenAmount(exempted)}, not below 0`,
        taxable,
      ),
    );
  }
  steps.push(
    amountStep(`Tax on the first ${writtenAmount(from)}`, '', base),
    amountStep(
      `${rate(percent)} of the ${writtenAmount(minus(taxable, from))} above it`,
      `(${writtenAmount(taxable)} − ${writtenAmount(from)}) × ${rate(percent)}`,
      minus(yearly, base),
    ),
    amountStep('Annual tax', `${writtenAmount(base)} + ${writtenAmount(minus(yearly, base))}`, yearly),
    step('On this stub', `${writtenAmount(yearly)} ÷ ${context.frequency}`, amount),
  );
  return steps;
}

/**
 * State income tax of the `standard` method: the year's pay less the state's deduction and exemptions, its brackets,
 * and what its schedule has besides them (ScheduleRules), divided by the number of periods.
 */
import {
  ZERO,
  compare,
  dollars,
  fraction,
  isZero,
  lesser,
  minus,
  notNegative,
  over,
  percentOf,
  plus,
  times,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import { yearOf } from '../../calendar.ts';
import { ZERO as NO_CENTS, type Cents } from '../../money.ts';
import { stateName } from '../../us.ts';
import type { WorkingStep } from '../working.ts';
import { bracketRow, taxOfRow } from './brackets.ts';
import type { Wages } from './pre-tax.ts';
import {
  annualPay,
  annualSteps,
  bracketSteps,
  deductionStep,
  exemptionCount,
  lessStep,
  onThisStub,
} from './standard-income-tax.ts';
import { bracketRecapture, fallenDeduction } from './schedule-amounts.ts';
import { incomeTaxOn } from './tables-on.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, taxLine } from './tax-line.ts';
import type { BracketRow, ScheduleRules, StateIncomeTaxTable, TaxTables } from './tax-tables.ts';

/** What is withheld for the federal government from the same pay. */
export interface FederalAmounts {
  readonly incomeTax: Cents;
  /** Social Security and Medicare. */
  readonly fica: Cents;
}

/** Also the fallback of the `official` method; `notice` then says so. */
export function standardStateIncomeTax(
  context: TaxContext,
  wages: Wages,
  federal: FederalAmounts,
  tables: TaxTables,
  notice?: string,
): TaxLine {
  const table = incomeTaxOn(tables, context.paidOn ?? context.payDate)!;
  const name = stateName(tables.state) ?? tables.state;
  const rows = table.brackets[context.maritalStatus];
  const provisional = table.provisional
    ? `Some figures of ${name} for ${yearOf(table.effectiveFrom)} are provisional. ${table.notes.at(-1) ?? ''}`.trim()
    : undefined;
  const tax = (record: Recorder): Fraction => yearlyTax(context, wages, federal, table, record);
  return taxLine(
    {
      key: 'stateIncomeTax',
      name: `${name} income tax`,
      base: wages.amount,
      basis: rows.length === 1 ? rate(rows[0]![1]) : 'Tax table',
    },
    over(tax(nothing), fraction(context.frequency)),
    () => ({
      method: 'standard',
      table: `${name} income tax brackets ${yearOf(table.effectiveFrom)}`,
      from: table,
      notice,
      caveat: provisional,
    }),
    (amount) => {
      const steps: WorkingStep[] = [];
      const yearly = tax((write) => steps.push(...write()));
      return [...annualSteps(context, wages), ...steps, onThisStub(context, yearly, amount)];
    },
  );
}

const RECAPTURE = 'Plus the recapture of lower brackets';

/** Steps are only written when someone reads them. */
type Recorder = (write: () => readonly WorkingStep[]) => void;
const nothing: Recorder = () => {};

function yearlyTax(
  context: TaxContext,
  wages: Wages,
  federal: FederalAmounts,
  table: StateIncomeTaxTable,
  record: Recorder,
): Fraction {
  const { schedule = {}, standardDeduction } = table;
  const { maritalStatus } = context;
  const annual = annualPay(context, wages);
  const deduction = fallenDeduction(standardDeduction[maritalStatus], annual, schedule.deductionFalls?.[maritalStatus]);
  let left = notNegative(minus(annual, deduction));
  record(() => [deductionStep(context, annual, deduction)]);
  const less = (what: string, amount: Fraction): void => {
    const from = left;
    left = notNegative(minus(from, amount));
    if (!isZero(amount)) record(() => [lessStep(what, from, amount)]);
  };
  less('federal income tax of the year', deductibleFederalTax(context, annual, federal, schedule));
  less('Social Security and Medicare of the year, up to the limit', contributions(context, federal, schedule));
  const exempted = exemptionsOf(context, annual, table);
  if (!schedule.exemptionAtLowestRate) less(exemptionCount(context.exemptions), exempted);
  if (schedule.noTaxUpTo && compare(left, schedule.noTaxUpTo[maritalStatus]) <= 0) {
    record(() => [amountStep(`No tax up to ${writtenAmount(schedule.noTaxUpTo![maritalStatus])}`, '', ZERO)]);
    return ZERO;
  }
  const rows = rowsFor(left, table.brackets[maritalStatus], schedule);
  const row = bracketRow(rows, left);
  let tax = taxOfRow(row, left);
  record(() => bracketSteps(row, left));
  const change = (label: string, amount: Fraction): void => {
    if (isZero(amount)) return;
    const before = tax;
    tax = notNegative(plus(before, amount));
    const [sign, size] = compare(amount, ZERO) < 0 ? ['−', minus(ZERO, amount)] : ['+', amount];
    record(() => [amountStep(label, `${writtenAmount(before)} ${sign} ${writtenAmount(size)}, not below 0`, tax)]);
  };
  if (schedule.exemptionAtLowestRate)
    change(
      `Less ${rate(rows[0]![1])} of ${exemptionCount(context.exemptions)}`,
      minus(ZERO, percentOf(exempted, rows[0]![1])),
    );
  const { baseAmount, recapture, surcharge } = schedule;
  const takenBack =
    schedule.bracketRecapture &&
    bracketRecapture(schedule.bracketRecapture, maritalStatus, { pay: annual, taxable: left, tax, brackets: rows });
  if (takenBack) change(RECAPTURE, takenBack);
  if (baseAmount && compare(left, baseAmount.over) > 0)
    change(`Plus the base amount above ${writtenAmount(baseAmount.over)}`, baseAmount.amount);
  if (recapture && !isZero(left)) change(RECAPTURE, valueAbove(recapture[maritalStatus], annual));
  if (surcharge) {
    const above = notNegative(minus(left, surcharge.over[maritalStatus]));
    change(`Plus ${rate(surcharge.ratePercent)} surcharge`, percentOf(above, surcharge.ratePercent));
  }
  return tax;
}

const rowsFor = (
  taxable: Fraction,
  rows: readonly BracketRow[],
  { highIncome }: ScheduleRules,
): readonly BracketRow[] => (highIncome && compare(taxable, highIncome.above) > 0 ? highIncome.brackets : rows);

type ValueRows = readonly (readonly [Fraction, Fraction])[];
/** The value of the last row that starts at or below an amount. */
const valueFrom = (rows: ValueRows, amount: Fraction): Fraction =>
  (rows.findLast(([from]) => compare(from, amount) <= 0) ?? rows[0]!)[1];
/** The value of the last row that starts below an amount. */
const valueAbove = (rows: ValueRows, amount: Fraction): Fraction =>
  (rows.findLast(([from]) => compare(from, amount) < 0) ?? rows[0]!)[1];

function deductibleFederalTax(
  { frequency, maritalStatus }: TaxContext,
  annual: Fraction,
  { incomeTax }: FederalAmounts,
  { deductsFederalTax, federalTaxShare }: ScheduleRules,
): Fraction {
  if (deductsFederalTax === undefined) return ZERO;
  const whole = times(dollars(incomeTax), fraction(frequency));
  const yearly = federalTaxShare ? percentOf(whole, valueAbove(federalTaxShare, annual)) : whole;
  return deductsFederalTax === 'all' ? yearly : lesser(yearly, valueFrom(deductsFederalTax[maritalStatus], annual));
}

const contributions = (
  { frequency }: TaxContext,
  { fica }: FederalAmounts,
  { deductsContributions }: ScheduleRules,
): Fraction =>
  deductsContributions === undefined || fica === NO_CENTS
    ? ZERO
    : lesser(times(dollars(fica), fraction(frequency)), deductsContributions);

/**
 * The first exemption, or the first two of a married couple, are personal; the others are for dependents. A state with
 * no personal exemption gives the dependent's amount for each.
 */
function exemptionsOf(
  { exemptions, maritalStatus }: TaxContext,
  annual: Fraction,
  { personalExemption, schedule }: StateIncomeTaxTable,
): Fraction {
  const persons = maritalStatus === 'married' ? 2 : 1;
  const byPay = schedule?.exemptionByPay;
  const personal = byPay ? valueAbove(byPay[maritalStatus], annual) : personalExemption[maritalStatus];
  if (isZero(personalExemption[maritalStatus])) return times(personalExemption.dependent, fraction(exemptions));
  const own = Math.min(exemptions, persons);
  const perDependent = schedule?.dependentByPay
    ? valueAbove(schedule.dependentByPay, annual)
    : personalExemption.dependent;
  const dependents = times(perDependent, fraction(exemptions - own));
  return plus(over(times(personal, fraction(own)), fraction(persons)), dependents);
}

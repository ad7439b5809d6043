/** State income tax of the `official` method: the state's own published method, run as data. */
import {
  dollars,
  fraction,
  isZero,
  notNegative,
  over,
  plus,
  times,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import { ZERO, add, type Cents } from '../../money.ts';
import { stateName } from '../../us.ts';
import type { WorkingStep } from '../working.ts';
import { standardStateIncomeTax } from './standard-income-tax.ts';
import { federalCertificateOf } from './federal-certificate.ts';
import type { TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { TaxTables } from './tax-tables.ts';
import { COMMON_INPUTS, certificateValues } from './withholding/certificate.ts';
import { traceMethod } from './withholding/describe.ts';
import type { Value, WithholdingEdition } from './withholding/language.ts';
import { editionOn } from './withholding/edition.ts';
import { periodsOf, printedPeriod, type PrintedPeriod } from './withholding/pay-frequency.ts';
import { runMethod, type Scope } from './withholding/run-method.ts';

/** What state methods ask for from the rest of the pay run. */
export interface FederalWithholding {
  readonly incomeTax: Cents;
  /** Social Security and Medicare of this period. */
  readonly fica: Cents;
}

/** State income tax and, where the state's method carries it, local income tax. */
export function officialStateIncomeTax(
  context: TaxContext,
  wages: Cents,
  federal: FederalWithholding,
  tables: TaxTables,
): readonly TaxLine[] {
  const edition = editionOn(tables.withholding, context.payDate);
  if (edition === undefined) {
    const name = stateName(tables.state) ?? tables.state;
    const notice = `No published withholding method of ${name} is on hand for pay of ${context.payDate}; the state's deduction and brackets are used.`;
    return [standardStateIncomeTax(context, wages, tables, notice)];
  }
  return withheldBy(edition, context, wages, federal, tables);
}

function withheldBy(
  edition: WithholdingEdition,
  context: TaxContext,
  wages: Cents,
  federal: FederalWithholding,
  tables: TaxTables,
): readonly TaxLine[] {
  const { filingStatus } = federalCertificateOf(context);
  const answers = certificateValues([...COMMON_INPUTS, ...edition.inputs], context.stateCertificate, filingStatus);
  const period = printedPeriod(context.frequency, edition.method);
  const share = fraction(period.share);
  const scope = (): Scope => startingValues(edition, answers, context, wages, federal, period);
  const exempt = answers.get('exempt') === true || answers.get('student') === true;
  const additional = answers.get('additional') as Fraction;

  const run = exempt ? null : runMethod(edition.method, scope());
  const name = stateName(tables.state) ?? tables.state;
  const about = () => ({
    method: 'official' as const,
    table: `${name}, method of ${edition.effectiveFrom}`,
    from: edition,
    rounding: 'Rounded where the state’s method says so; on this stub half up to the cent.',
    notice: noticeOf(edition),
  });
  const steps = (outcome: 'tax' | 'localTax', amount: string): readonly WorkingStep[] => {
    if (exempt) return [step('Exempt by the state certificate', '', amount)];
    const trace = traceMethod(edition.method, scope(), outcome);
    const perPeriod = notNegative(trace.run[outcome]);
    const sum = [
      writtenAmount(perPeriod) + (period.share === 1 ? '' : ` × ${period.share}`),
      ...(outcome === 'localTax' || isZero(additional) ? [] : [`${writtenAmount(additional)} additional`]),
    ].join(' + ');
    return [
      ...startingSteps(context, wages, period, federal, edition),
      ...trace.steps,
      step('On this stub', sum === amount ? '' : sum, amount),
    ];
  };

  const tax = run === null ? fraction(0) : plus(times(notNegative(run.tax), share), additional);
  const lines = [
    taxLine(
      {
        key: 'stateIncomeTax',
        name: `${name} income tax`,
        base: wages,
        basis: basisOf(edition, answers, tables.state),
      },
      tax,
      about,
      (amount) => steps('tax', amount),
    ),
  ];
  if (run !== null && !isZero(run.localTax)) {
    lines.push(
      taxLine(
        { key: 'localIncomeTax', name: edition.localName ?? 'Local income tax', base: wages, basis: 'Local' },
        times(notNegative(run.localTax), share),
        about,
        (amount) => steps('localTax', amount),
      ),
    );
  }
  return lines;
}

function startingValues(
  { method }: WithholdingEdition,
  answers: ReadonlyMap<string, Value>,
  context: TaxContext,
  wages: Cents,
  federal: FederalWithholding,
  { frequency, share }: PrintedPeriod,
): Scope {
  const shares = fraction(share);
  const { taxes } = context.yearToDate;
  return new Map<string, Value>([
    ...answers,
    ['wages', over(dollars(wages), shares)],
    ['frequency', frequency],
    ['periods', periodsOf(frequency, method)],
    ['federalTax', over(dollars(federal.incomeTax), shares)],
    ['fica', over(dollars(federal.fica), shares)],
    ['ficaUsedYtd', dollars(add(taxes['socialSecurity'] ?? ZERO, taxes['medicare'] ?? ZERO))],
  ]);
}

/** What stands before the first step: the pay, and the pay run's other figures where the method needs them. */
function startingSteps(
  context: TaxContext,
  wages: Cents,
  { frequency, share }: PrintedPeriod,
  federal: FederalWithholding,
  { method }: WithholdingEdition,
): WorkingStep[] {
  const pay = dollars(wages);
  const steps = [amountStep('State taxable pay of the period', '', pay)];
  if (share !== 1) {
    steps.push(
      amountStep(
        `Reckoned as ${share} ${frequency} pays`,
        `${writtenAmount(pay)} ÷ ${share}`,
        over(pay, fraction(share)),
      ),
    );
  }
  if (method.needs?.includes('federalTax')) {
    steps.push(amountStep('Federal income tax of the period', '', dollars(federal.incomeTax)));
  }
  if (method.needs?.includes('fica')) {
    steps.push(amountStep('Social Security and Medicare of the period', '', dollars(federal.fica)));
  }
  return steps;
}

/** "3.07%" where the method is one rate of the pay, else the name of the state's form or method. */
function basisOf(edition: WithholdingEdition, answers: ReadonlyMap<string, Value>, state: string): string {
  const last = edition.method.steps.findLast((each) => 'set' in each && each.set === 'tax');
  const to = last !== undefined && 'set' in last ? last.to : null;
  if (Array.isArray(to) && to[0] === 'pct' && to[1] === 'wages') {
    const percent = typeof to[2] === 'string' ? answers.get(to[2]) : to[2];
    if (percent !== null && typeof percent === 'object' && 'numerator' in percent) return rate(percent);
  }
  return `${state} method`;
}

/** What a reader should know about how sure the figures are. */
function noticeOf({ basis, verified, notes }: WithholdingEdition): string | undefined {
  if (basis === 'published' && verified > 0) return undefined;
  const doubt =
    verified === 0
      ? 'At least one figure of this edition has no confirmed source.'
      : 'The figures of this edition were derived from the law by the rule of other years, not read in the publication.';
  return [doubt, ...(notes ?? [])].join(' ');
}

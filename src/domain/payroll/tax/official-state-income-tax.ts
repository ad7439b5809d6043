/** State income tax of the `official` method: the state's own published method, run as data. */
import {
  ZERO,
  dollars,
  fraction,
  isZero,
  lesser,
  notNegative,
  over,
  plus,
  times,
  writtenAmount,
  type Fraction,
} from '../../fraction.ts';
import { yearOf } from '../../calendar.ts';
import { ZERO as NO_CENTS, add, type Cents } from '../../money.ts';
import { stateName } from '../../us.ts';
import { joinNotices, type WorkingStep } from '../working.ts';
import type { FederalAmounts } from './standard-state-income-tax.ts';
import { federalCertificateOf } from './federal-certificate.ts';
import type { Wages } from './pre-tax.ts';
import { dividedByState, stateSupplementalOn, withFlatParts, withNotice } from './supplemental.ts';
import type { StateCertificate, TaxContext, TaxLine } from './tax-context.ts';
import { amountStep, rate, step, taxLine } from './tax-line.ts';
import type { TaxParts } from './tax-parts.ts';
import type { TaxTables } from './tax-tables.ts';
import { COMMON_INPUTS, certificateValues, exemptBy } from './withholding/certificate.ts';
import { traceMethod } from './withholding/describe.ts';
import type { CertificateInput, Value, WithholdingEdition } from './withholding/language.ts';
import { editionOn } from './withholding/edition.ts';
import { isCountyMissing } from './withholding/county-states.ts';
import { printedPeriod, type PrintedPeriod } from './withholding/pay-frequency.ts';
import { asNumber, reads, Run, runMethod, type Scope } from './withholding/run-method.ts';

/** Inputs that state methods need from the rest of the calculation. */
export interface FederalWithholding extends FederalAmounts {
  /** The part of the income tax on regular wages. */
  readonly onRegular: Cents;
}

/** State income tax and, if the state's method includes it, local income tax. */
export function officialStateIncomeTax(
  context: TaxContext,
  wages: Wages,
  federal: FederalWithholding,
  tables: TaxTables,
  parts: TaxParts,
): readonly TaxLine[] {
  const { supplemental } = context;
  const together = onWages(context, wages, federal, tables, parts);
  if (supplemental === undefined || supplemental.flat === NO_CENTS || isExempt(context, tables)) return together;
  const name = stateName(tables.state) ?? tables.state;
  const said = (notice: string): readonly TaxLine[] =>
    together.map((line) => (line.key === 'stateIncomeTax' ? withNotice(line, notice) : line));
  const table = stateSupplementalOn(tables, context.payDate);
  if (table === undefined)
    return said(`Supplemental pay was withheld together with regular pay: we have no flat rate for ${name}.`);
  const apart = dividedByState(context, wages, supplemental, tables.federal, table);
  if (apart === null)
    return said(`${name}’s flat rate depends on regular pay, and this stub has none, so its usual method was used.`);
  if (table.only === 'alone' && apart.regular.amount > NO_CENTS)
    return said(`${name} has no flat rate for supplemental pay that is paid with regular pay.`);
  const regular = onWages(context, apart.regular, { ...federal, incomeTax: federal.onRegular }, tables, parts)[0]!;
  if (table.only === 'withheld' && apart.regular.amount > NO_CENTS && regular.amount === NO_CENTS)
    return said(`No ${name} tax is withheld from regular pay, so supplemental pay was withheld together with it.`);
  // Local taxes have no flat rate here.
  return [withFlatParts(regular, apart.flat, table), ...together.slice(1)];
}

/** Nothing is withheld from supplemental pay either. */
function isExempt(context: TaxContext, tables: TaxTables): boolean {
  const edition = editionOn(tables, context);
  return edition === undefined
    ? context.stateCertificate['exempt'] === true
    : exemptBy(edition, federalCertificateOf(context), answersOf(edition, context)) !== null;
}

function answersOf(edition: WithholdingEdition, context: TaxContext): ReadonlyMap<string, Value> {
  const { filingStatus } = federalCertificateOf(context);
  return certificateValues(inputsOf(edition), context.stateCertificate, filingStatus, context.certificatePath);
}

/** The state's method on wages, with its local tax after it. */
function onWages(
  context: TaxContext,
  wages: Wages,
  federal: FederalWithholding,
  tables: TaxTables,
  { standardStateIncomeTax }: TaxParts,
): readonly TaxLine[] {
  const edition = editionOn(tables, context);
  if (edition === undefined) {
    const name = stateName(tables.state) ?? tables.state;
    const notice = `No published withholding method for ${name} covers ${context.payDate}. The state’s standard deduction and tax table are used instead.`;
    return [standardStateIncomeTax!(context, wages, federal, tables, notice)];
  }
  return withheldBy(edition, context, wages, federal, tables);
}

/** The questions of each edition, with those of every state before them. */
const allInputs = new WeakMap<WithholdingEdition, readonly CertificateInput[]>();

function inputsOf(edition: WithholdingEdition): readonly CertificateInput[] {
  const inputs = allInputs.get(edition) ?? [...COMMON_INPUTS, ...edition.inputs];
  allInputs.set(edition, inputs);
  return inputs;
}

/** A method with its inputs for one stub. */
interface Preparation {
  readonly edition: WithholdingEdition;
  readonly answers: ReadonlyMap<string, Value>;
  readonly period: PrintedPeriod;
  /** New starting values for each run, because a run changes them. */
  readonly scope: () => Scope;
  readonly startingSteps: () => readonly WorkingStep[];
  readonly pay: Fraction;
}

function withheldBy(
  edition: WithholdingEdition,
  context: TaxContext,
  wages: Wages,
  federal: FederalWithholding,
  tables: TaxTables,
): readonly TaxLine[] {
  const answers = answersOf(edition, context);
  const period = printedPeriod(context.frequency, edition.method);
  const preparation: Preparation = {
    edition,
    answers,
    period,
    scope: () => startingValues(edition, answers, context, wages, federal, period),
    startingSteps: () => startingSteps(wages, period, federal, edition),
    pay: dollars(wages.amount),
  };
  const name = stateName(tables.state) ?? tables.state;
  const about = () => ({
    method: 'official' as const,
    table: `${name}, method of ${edition.effectiveFrom}`,
    from: edition,
    rounding: 'Rounded where the state’s method says so; on this stub half up to the cent.',
    notice: missingCounty(context, tables.state),
    caveat: joinNotices(earlierMethod(edition, context, name), caveatOf(edition, preparation)),
  });
  const stateFacts = {
    key: 'stateIncomeTax',
    name: `${name} income tax`,
    base: wages.amount,
    basis: basisOf(edition, answers, tables.state),
  };
  const exemption = exemptBy(edition, federalCertificateOf(context), answers);
  if (exemption !== null) {
    const label = exemption === 'Form W-4' ? 'Exempt from withholding by Form W-4' : 'Exempt by the state certificate';
    return [taxLine(stateFacts, ZERO, about, (amount) => [step(label, '', amount)])];
  }
  const run = runMethod(edition.method, preparation.scope());
  const lines = [
    taxLine(stateFacts, ofThePeriod(run.tax, 'tax', preparation), about, (amount) =>
      stepsTo('tax', amount, preparation),
    ),
  ];
  if (!isZero(run.localTax)) {
    const localFacts = {
      key: 'localIncomeTax',
      name: edition.localName ?? 'Local income tax',
      base: wages.amount,
      basis: 'Local',
    };
    lines.push(
      taxLine(localFacts, ofThePeriod(run.localTax, 'localTax', preparation), about, (amount) =>
        stepsTo('localTax', amount, preparation),
      ),
    );
  }
  return lines;
}

/** Additional withholding on the certificate is state tax, not local tax. Some states round it with the tax. */
const additionalTo = (outcome: 'tax' | 'localTax', { answers, edition }: Preparation): Fraction =>
  outcome === 'tax' && !reads(edition.method, 'additional') ? asNumber(answers.get('additional') ?? ZERO) : ZERO;

/**
 * Converts from the table's pay period to the stub's. Never more than the pay, because Oregon's rows give its credit
 * amount even for zero pay.
 */
function ofThePeriod(perPeriod: Fraction, outcome: 'tax' | 'localTax', preparation: Preparation): Fraction {
  const whole = times(notNegative(perPeriod), fraction(preparation.period.share));
  return lesser(plus(whole, additionalTo(outcome, preparation)), preparation.pay);
}

function stepsTo(outcome: 'tax' | 'localTax', amount: string, preparation: Preparation): readonly WorkingStep[] {
  const { edition, period } = preparation;
  const trace = traceMethod(edition.method, preparation.scope(), outcome);
  const additional = additionalTo(outcome, preparation);
  const parts = [writtenAmount(notNegative(trace.run[outcome]))];
  if (period.share !== 1) parts.push(` × ${period.share}`);
  if (!isZero(additional)) parts.push(` + ${writtenAmount(additional)} additional`);
  const sum = parts.join('');
  return [
    ...preparation.startingSteps(),
    ...trace.steps,
    step('On this stub, at most the pay', sum === amount ? '' : sum, amount),
  ];
}

function startingValues(
  edition: WithholdingEdition,
  answers: ReadonlyMap<string, Value>,
  context: TaxContext,
  wages: Wages,
  federal: FederalWithholding,
  { frequency, share, periods }: PrintedPeriod,
): Scope {
  const shares = fraction(share);
  const { taxes } = context.yearToDate;
  const w4 = federalCertificateOf(context);
  const ofPeriod = inputsOf(edition).flatMap(({ name, type, perYear }): [string, Value][] => {
    const answer = answers.get(name) ?? null;
    return type === 'money' && !perYear && answer !== null ? [[name, over(asNumber(answer), shares)]] : [];
  });
  return new Map([...answers, ...ofPeriod])
    .set('wages', over(dollars(wages.amount), shares))
    .set('frequency', frequency)
    .set('periods', periods)
    .set('federalTax', over(dollars(federal.incomeTax), shares))
    .set('fica', over(dollars(federal.fica), shares))
    .set('ficaUsedYtd', dollars(add(taxes['socialSecurity'] ?? NO_CENTS, taxes['medicare'] ?? NO_CENTS)))
    .set(
      'certificateFiled',
      edition.inputs.some(({ name }) => Object.hasOwn(context.stateCertificate, name)),
    )
    .set('w4Edition', w4.edition)
    .set('w4Allowances', fraction(w4.allowances))
    .set('w4Extra', over(dollars(w4.extraWithholding), shares));
}

/** Values before the first step: the pay, and other figures of the pay run if the method needs them. */
function startingSteps(
  wages: Wages,
  { frequency, share }: PrintedPeriod,
  federal: FederalWithholding,
  { method }: WithholdingEdition,
): WorkingStep[] {
  const pay = dollars(wages.amount);
  const steps = [amountStep('State taxable pay this period', wages.sum, pay)];
  if (share !== 1) {
    steps.push(
      amountStep(
        `Calculated as ${share} ${frequency} payments`,
        `${writtenAmount(pay)} ÷ ${share}`,
        over(pay, fraction(share)),
      ),
    );
  }
  if (method.needs?.includes('federalTax')) {
    steps.push(amountStep('Federal income tax this period', '', dollars(federal.incomeTax)));
  }
  if (method.needs?.includes('fica')) {
    steps.push(amountStep('Social Security and Medicare this period', '', dollars(federal.fica)));
  }
  return steps;
}

/** "3.07%" if the method is a single rate, otherwise the name of the state's form or method. */
function basisOf(edition: WithholdingEdition, answers: ReadonlyMap<string, Value>, state: string): string {
  const last = edition.method.steps.findLast((each) => 'set' in each && each.set === 'tax');
  const to = last !== undefined && 'set' in last ? last.to : null;
  if (Array.isArray(to) && to[0] === 'pct' && to[1] === 'wages') {
    const percent = typeof to[2] === 'string' ? answers.get(to[2]) : to[2];
    if (percent !== null && typeof percent === 'object' && 'numerator' in percent) return rate(percent);
  }
  return `${state} method`;
}

/** Our form asks for the county. A draft may leave it out, and then the document says what was withheld instead. */
function missingCounty({ stateCertificate, residence }: TaxContext, state: string): string | undefined {
  const isMissing = isCountyMissing(state, stateCertificate, residence?.state ?? state);
  if (isMissing && state === 'IN') return 'No county was given, so no Indiana county tax is withheld.';
  if (isMissing) return 'No county was given, so Maryland’s rate for nonresidents is withheld.';
  const isNonresident = state === 'MD' && residence !== undefined && residence.state !== state;
  return isNonresident && isRateOpen(stateCertificate)
    ? 'The employee lives in another state, so Maryland’s rate for nonresidents is withheld.'
    : undefined;
}

const isRateOpen = ({ county, localRatePercent }: StateCertificate): boolean =>
  county === undefined && localRatePercent === undefined;

/** How reliable the figures are, and the notes whose condition holds for this pay. */
function caveatOf({ basis, notes = [], method }: WithholdingEdition, { scope }: Preparation): string | undefined {
  const conditional = notes.filter((note) => typeof note !== 'string');
  const end = scope();
  if (conditional.length > 0) runMethod(method, end);
  const run = new Run(method.tables ?? {}, end);
  return joinNotices(
    basis === 'derived' ? DERIVED : undefined,
    ...conditional.filter(({ when }) => run.holds(when)).map(({ text }) => text),
  );
}

/** Pay of a year for which the state has published no method, and no law was announced. */
function earlierMethod(
  { effectiveFrom }: WithholdingEdition,
  { payDate, paidOn = payDate }: TaxContext,
  name: string,
): string | undefined {
  const year = yearOf(paidOn);
  return year > yearOf(payDate) && year > yearOf(effectiveFrom)
    ? `${name}’s table of ${yearOf(payDate)} is used until the state publishes that of ${year}.`
    : undefined;
}

const DERIVED =
  'These figures were derived from the law using the rule for other years. They were not read in the state’s publication.';

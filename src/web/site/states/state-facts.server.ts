import { formatDate, type PlainDate, plainDate, yearOf } from '../../../domain/calendar.ts';
import { type Fraction, isZero, writtenAmount, writtenPlain } from '../../../domain/fraction.ts';
import { formatDollars } from '../../../domain/money.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import type { BracketRow, ProgrammeTable, StateIncomeTaxTable } from '../../../domain/payroll/tax/tax-tables.ts';
import { editionOn } from '../../../domain/payroll/tax/withholding/edition.ts';
import { wageStatementLaw, wageStatementList } from '../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { FEDERAL_RECORD_LAW, wageStatementTerms } from '../../../domain/payroll/wage-statement/wage-statement-terms.ts';
import { QUESTION } from '../../../domain/payroll/paycheck-question.ts';
import { type Paycheck, workOut } from '../calculator/paycheck.ts';

/** Dollars, with cents where there are any. */
const money = (amount: Fraction): string =>
  `$${writtenPlain(amount).includes('.') ? writtenAmount(amount) : writtenPlain(amount)}`;
const percent = (rate: Fraction): string => `${writtenPlain(rate)}%`;
const day = (date: string): string => formatDate(plainDate(date));

/** All that a page says of one state, from the very tables that the engine reads. */
export async function stateFacts(code: string, today: PlainDate) {
  const tables = await loadTaxTables(yearOf(today), code);
  const edition = editionOn(tables.withholding, today);
  return {
    year: tables.year,
    law: lawFacts(code, today),
    incomeTax: tables.incomeTax && incomeTaxFacts(tables.incomeTax),
    programmes: inForce(tables.programmes, today).map(programmeFacts),
    withholding: edition
      ? {
          // The publication; what follows it are the places where its figures were compared.
          publication: (edition.source ?? '').split(';')[0]!,
          since: day(edition.effectiveFrom),
          certificate: edition.certificate ?? null,
          verified: edition.verified ?? 0,
        }
      : null,
    example: await exampleFacts(code, today),
  };
}
export type StateFacts = Awaited<ReturnType<typeof stateFacts>>;

function lawFacts(code: string, today: PlainDate) {
  const law = wageStatementLaw(code);
  const terms = wageStatementTerms(code);
  return {
    isRequired: law.statementRequired && (law.effectiveFrom ?? '') <= today,
    statute: law.law,
    since: law.effectiveFrom === undefined ? null : day(law.effectiveFrom),
    items: wageStatementList(code),
    onRequest: law.onRequest ?? false,
    delivery: terms.delivery,
    yearsToKeep: terms.recordYears,
    recordsReadInText: terms.recordsReadInText,
    recordLaw: terms.recordLaw,
    federal: FEDERAL_RECORD_LAW,
    confidence: law.confidence,
    source: terms.source && { ...terms.source, host: new URL(terms.source.url).host.replace(/^www\./, '') },
    notes: terms.notes,
  };
}

const bracketFacts = (rows: readonly BracketRow[]) =>
  rows.map(([over, rate, base]) => ({
    over: money(over),
    rate: percent(rate),
    base: money(base),
  }));

const amount = (value: Fraction): string | null => (isZero(value) ? null : money(value));

function incomeTaxFacts(table: StateIncomeTaxTable) {
  const single = bracketFacts(table.brackets.single);
  const married = bracketFacts(table.brackets.married);
  const { standardDeduction: deduction, personalExemption: exemption } = table;
  return {
    source: table.source,
    since: day(table.effectiveFrom),
    verified: table.verified ?? 0,
    isProvisional: table.provisional ?? false,
    single,
    // One schedule for all is shown once.
    married: JSON.stringify(single) === JSON.stringify(married) ? null : married,
    deduction: { single: amount(deduction.single), married: amount(deduction.married) },
    exemption: {
      single: amount(exemption.single),
      married: amount(exemption.married),
      dependent: amount(exemption.dependent),
    },
    notes: table.notes,
  };
}

/** Of each programme the rate that stands today. */
function inForce(programmes: readonly ProgrammeTable[], today: PlainDate): readonly ProgrammeTable[] {
  const latest = new Map<string, ProgrammeTable>();
  for (const programme of programmes) if (programme.effectiveFrom <= today) latest.set(programme.key, programme);
  return [...latest.values()];
}

function programmeFacts(programme: ProgrammeTable) {
  const { yearlyWageCap, yearlyMaximum, weeklyWageCap, weeklyMaximum } = programme;
  const limits = [
    yearlyWageCap && `on at most ${money(yearlyWageCap)} a year`,
    weeklyWageCap && `on at most ${money(weeklyWageCap)} a week`,
    yearlyMaximum && `never more than ${money(yearlyMaximum)} a year`,
    weeklyMaximum && `never more than ${money(weeklyMaximum)} a week`,
  ].filter((text) => typeof text === 'string');
  return {
    name: programme.name,
    rate: programme.perQuarter ? `${money(programme.perQuarter)} a quarter` : percent(programme.ratePercent!),
    limits: limits.length > 0 ? limits.join(', ') : programme.perQuarter ? 'a flat fee' : 'on all pay, without a limit',
    source: programme.source,
    verified: programme.verified ?? 0,
    remarks: [
      programme.provisional,
      programme.mostAnEmployerMayWithhold &&
        'The most that an employer may withhold; the employer may pay part or all of it.',
      ...programme.notes,
    ].filter((text) => typeof text === 'string'),
  };
}

const amountOf = ({ taken }: Paycheck, name: string): string | null => {
  const line = taken.find((candidate) => candidate.name === name);
  return line === undefined ? null : formatDollars(line.amount);
};

/** The same pay by both methods, line beside line. */
async function exampleFacts(code: string, today: PlainDate) {
  const question = { ...QUESTION, state: code };
  const [standard, official] = await Promise.all(
    ['standard', 'official'].map((method) => paycheck({ ...question, method }, today)),
  );
  const names = [...new Set([...standard!.taken, ...official!.taken].map(({ name }) => name))];
  return {
    hours: question.hours,
    rate: `$${question.rate}`,
    gross: formatDollars(standard!.gross),
    lines: names.map((name) => ({
      name,
      standard: amountOf(standard!, name),
      official: amountOf(official!, name),
    })),
    standardNet: formatDollars(standard!.net),
    officialNet: formatDollars(official!.net),
  };
}

async function paycheck(question: typeof QUESTION, today: PlainDate): Promise<Paycheck> {
  const answer = await workOut(question, today);
  if ('paycheck' in answer) return answer.paycheck;
  throw new Error(`The example of ${question.state} cannot be worked out: ${answer.problem}`);
}

import { formatDate, type PlainDate, plainDate, yearOf } from '../../../domain/calendar.ts';
import { type Fraction, isZero, writtenAmount, writtenPlain } from '../../../domain/fraction.ts';
import { formatDollars } from '../../../domain/money.ts';
import { coverageOf } from '../../../domain/payroll/tax/coverage.ts';
import { loadTaxTables } from '../../../domain/payroll/tax/load-tables.ts';
import { placesOn } from '../../../domain/payroll/tax/local-places.ts';
import { firstPart } from '../../../domain/payroll/tax/standard-income-tax.ts';
import { earlierTablesNote, tableDay } from '../../../domain/payroll/tax/table-day.ts';
import { incomeTaxOn, programsOn } from '../../../domain/payroll/tax/tables-on.ts';
import type { BracketRow, ProgramTable, Sourced, StateIncomeTaxTable } from '../../../domain/payroll/tax/tax-tables.ts';
import { editionOn, publicationOf } from '../../../domain/payroll/tax/withholding/edition.ts';
import { wageStatementLaw, wageStatementList } from '../../../domain/payroll/wage-statement/wage-statement-items.ts';
import { FEDERAL_RECORD_LAW, wageStatementTerms } from '../../../domain/payroll/wage-statement/wage-statement-terms.ts';
import { addressOf, QUESTION, type Question } from '../../../domain/payroll/paycheck-question.ts';
import { stateName } from '../../../domain/us.ts';
import { calculatePaycheck, type Paycheck } from '../../../domain/paycheck/paycheck.ts';

/** Dollars, with cents only if there are any. */
const money = (amount: Fraction): string =>
  `$${writtenPlain(amount).includes('.') ? writtenAmount(amount) : writtenPlain(amount)}`;
const percent = (rate: Fraction): string => `${writtenPlain(rate)}%`;
const written = (date: string): string => formatDate(plainDate(date));

/** Everything a state page shows, from the same tables that the generator uses. */
export async function stateFacts(code: string, today: PlainDate) {
  const day = tableDay(today, today);
  const tables = await loadTaxTables(yearOf(day), code);
  const edition = editionOn(tables, { payDate: day, paidOn: today });
  const incomeTax = incomeTaxOn(tables, today);
  return {
    year: tables.year,
    tablesNote: earlierTablesNote(today),
    coverage: coverageOf(tables, today, placesOn(code, today)),
    law: lawFacts(code, today),
    incomeTax: incomeTax && incomeTaxFacts(incomeTax),
    programs: programsOn(tables, today).map(programFacts),
    withholding: edition
      ? {
          source: sourceFacts(edition),
          since: written(edition.effectiveFrom),
          certificate: edition.certificate ?? null,
          verified: edition.verified ?? 0,
        }
      : null,
    example: await exampleFacts(code, today, incomeTax?.brackets.single ?? []),
  };
}
export type StateFacts = Awaited<ReturnType<typeof stateFacts>>;

function lawFacts(code: string, today: PlainDate) {
  const law = wageStatementLaw(code);
  const terms = wageStatementTerms(code);
  return {
    isRequired: law.statementRequired && (law.effectiveFrom ?? '') <= today,
    statute: law.law,
    since: law.effectiveFrom === undefined ? null : written(law.effectiveFrom),
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

/** The document that a source names first, its address, and what the source says after it. */
function sourceFacts(sourced: Pick<Sourced, 'source' | 'address'>) {
  const publication = publicationOf(sourced).split(/: |, as /)[0]!;
  return { publication, address: sourced.address ?? null, further: sourced.source.slice(publication.length) };
}

const bracketFacts = (rows: readonly BracketRow[]) =>
  rows.map(([over, rate, base]) => ({
    over: money(over),
    rate: percent(rate),
    percent: Number(writtenPlain(rate)),
    base: money(base),
  }));

const amount = (value: Fraction): string | null => (isZero(value) ? null : money(value));

function incomeTaxFacts(table: StateIncomeTaxTable) {
  const single = bracketFacts(table.brackets.single);
  const married = bracketFacts(table.brackets.married);
  const { standardDeduction: deduction, personalExemption: exemption } = table;
  return {
    source: sourceFacts(table),
    since: written(table.effectiveFrom),
    verified: table.verified ?? 0,
    isProvisional: table.provisional ?? false,
    single,
    // If both filing statuses share one schedule, show it once.
    married: JSON.stringify(single) === JSON.stringify(married) ? null : married,
    deduction: { single: amount(deduction.single), married: amount(deduction.married) },
    exemption: {
      single: amount(exemption.single),
      married: amount(exemption.married),
      dependent: amount(exemption.dependent),
    },
    year: yearOf(table.effectiveFrom),
    notes: table.notes,
  };
}

function programFacts(program: ProgramTable) {
  const { yearlyWageCap, yearlyMaximum, weeklyWageCap, weeklyMaximum } = program;
  const limits = [
    yearlyWageCap && `on up to ${money(yearlyWageCap)} a year`,
    weeklyWageCap && `on up to ${money(weeklyWageCap)} a week`,
    yearlyMaximum && `at most ${money(yearlyMaximum)} a year`,
    weeklyMaximum && `at most ${money(weeklyMaximum)} a week`,
  ].filter((text) => typeof text === 'string');
  return {
    name: program.name,
    rate: program.perHour
      ? `$${writtenPlain(program.perHour)} per hour`
      : program.perQuarter
        ? `${money(program.perQuarter)} per quarter`
        : percent(program.ratePercent!),
    limits:
      limits.join(', ') ||
      (program.perHour && 'for hours at work') ||
      (program.perQuarter ? 'a flat fee' : 'on all pay, no limit'),
    source: sourceFacts(program),
    verified: program.verified ?? 0,
    remarks: [
      program.provisional,
      program.mostAnEmployerMayWithhold &&
        'This is the most an employer can withhold. The employer can pay part or all of it.',
      ...program.notes,
    ].filter((text) => typeof text === 'string'),
  };
}

const amountOf = ({ withheld }: Paycheck, name: string): string | null => {
  const line = withheld.find((candidate) => candidate.name === name);
  return line === undefined ? null : formatDollars(line.amount);
};

/** The position of the bracket that the simple estimate of the state's income tax ended in, or -1. */
function bracketUsed(code: string, { withheld }: Paycheck, brackets: readonly BracketRow[]): number {
  const tax = withheld.find(({ name }) => name === `${stateName(code)} income tax`);
  const steps = new Set(tax?.working?.steps.map(({ label }) => label));
  return brackets.findIndex((row) => steps.has(firstPart(row)));
}

/** Where every resident pays a county tax, the sample names the county. */
const SAMPLE_COUNTIES: Readonly<Record<string, string>> = { IN: 'Marion', MD: 'Baltimore City' };

/** The same paycheck with both tax methods, line by line. */
async function exampleFacts(code: string, today: PlainDate, brackets: readonly BracketRow[]) {
  const county = SAMPLE_COUNTIES[code] ?? null;
  const question: Question = { ...QUESTION, state: code, ...(county !== null && { stateCertificate: { county } }) };
  const [standard, official] = await Promise.all(
    ['standard', 'official'].map((method) => paycheck({ ...question, method }, today)),
  );
  const names = [...new Set([...standard!.withheld, ...official!.withheld].map(({ name }) => name))];
  return {
    county,
    /** The calculator with this paycheck. */
    calculator: `/paycheck-calculator/?${new URLSearchParams({ ...addressOf(question), state: code }).toString()}`,
    bracket: bracketUsed(code, standard!, brackets),
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

async function paycheck(question: Question, today: PlainDate): Promise<Paycheck> {
  const answer = await calculatePaycheck(question, today);
  if ('paycheck' in answer) return answer.paycheck;
  throw new Error(`The sample paycheck for ${question.state} cannot be calculated: ${answer.problem}`);
}

import { type Kysely, sql } from 'kysely';
import { LINE_LISTS } from '../../../domain/books/issued-stub.ts';
import { packYearLine, yearLinesOf } from '../../../domain/books/year-line.ts';
import { federalTaxes } from '../../../domain/books/tax-liability.ts';
import { type PlainDate, yearOf } from '../../../domain/calendar.ts';
import type { DocumentFacts } from '../../../domain/documents/kind.ts';
import { type Cents, sumOf } from '../../../domain/money.ts';
import { earnedOf, packEarned } from '../../../domain/payroll/earned.ts';
import { isMiscPayment, isWages, MISC_PAYMENTS } from '../../../domain/payroll/earning-kinds.ts';
import { withoutEstimates } from '../../../domain/payroll/estimated-figures.ts';
import { nameOfPlacedKey, STATE_TAX } from '../../../domain/payroll/places-of-lines.ts';
import { STATES } from '../../../domain/us.ts';
import { hasEstimates, type PaystubOrder, type Stub } from '../../../domain/payroll/order.ts';
import { calculate, type CalculatedPayStubs } from '../../../kinds/pay-stub/model/calculate.ts';
import { issuedFigures } from '../../../kinds/pay-stub/model/issued-figures.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { formatPayPeriod } from '../../../kinds/pay-stub/model/view.ts';
import { NO_ROOM, w2FromStubs } from '../../../kinds/w2/model/from-stubs.ts';
import { statesOf } from '../../../kinds/w2/model/state-rows.ts';
import { packAmounts, stubAmounts } from '../../../kinds/w2/model/stub-amounts.ts';
import { W2_YEARS } from '../../../kinds/w2/model/w2-years.ts';
import { inParts } from '../../platform/db/in-parts.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import { calculateOnce } from '../../documents/prepare/calculate-once.ts';
import type { FrozenDocument } from '../../documents/issue/freeze-documents.ts';

/** What a contractor's pay stubs pay for, in the order in which the amounts are stored. */
export const CONTRACTOR_PAYMENTS = ['services', ...MISC_PAYMENTS] as const;

/**
 * Writes the figures of new pay stubs, in the transaction that registers them. The order was calculated to print them, so
 * nothing is calculated again. What cannot be read stops no payment: the sweep reads it again.
 */
export async function saveFiguresOf(
  app: App,
  trx: Kysely<Database>,
  registered: readonly { readonly id: string; readonly frozen: FrozenDocument }[],
): Promise<void> {
  const stubs = registered.filter(({ frozen }) => frozen.kind.id === payStub.id && frozen.level.level !== 'S');
  const rows = await Promise.all(
    stubs.map(async ({ id, frozen }) => {
      const { input, facts } = frozen.content;
      try {
        const order = (await calculateOnce(frozen.kind, input as object, frozen.issuedOn)) as CalculatedPayStubs;
        return await figuresRow(id, facts, order);
      } catch (error) {
        app.log.error({ err: error, document: id }, 'The figures of a pay stub could not be read');
        return null;
      }
    }),
  );
  await saveFigures(
    trx,
    rows.filter((row) => row !== null),
  );
}

/** The figures of a pay stub of before, or of one that another release issued. */
export async function figuresAgain(
  id: string,
  facts: Pick<DocumentFacts, 'period' | 'figures'>,
  input: PayStubInput,
  issuedOn: PlainDate,
): Promise<FiguresRow> {
  try {
    return await figuresRow(id, facts, await calculate(input, issuedOn));
  } catch {
    return sameFigures(id, false);
  }
}

export type FiguresRow = ReturnType<typeof sameFigures> | Awaited<ReturnType<typeof knownFigures>>;

/** Figures that are known stay. Without any, its number is shown as not included. */
export const sameFigures = (
  id: string,
  isEstimated: boolean,
): { readonly document_id: string; readonly is_estimated: boolean; readonly earned?: readonly number[] } => ({
  document_id: id,
  is_estimated: isEstimated,
});

async function figuresRow(
  id: string,
  facts: Pick<DocumentFacts, 'period' | 'figures'>,
  order: CalculatedPayStubs,
): Promise<FiguresRow> {
  const stub = stubAsPrinted(facts, order);
  if (stub !== null) return knownFigures(id, order, stub);
  // Other tables give other amounts, but the same ones are estimated.
  const other = stubOfPeriod(facts, order);
  return {
    ...sameFigures(id, other !== undefined && hasEstimates(other)),
    // What was paid for follows no table, if it is what was printed.
    ...(other !== undefined && other.total === grossOf(facts) && { earned: earnedOfStub(other) }),
  };
}

const grossOf = ({ figures }: Pick<DocumentFacts, 'figures'>): number | undefined =>
  figures.find(({ name }) => name === 'Gross pay')?.amount;

const earnedOfStub = (stub: Stub): readonly number[] => packEarned(earnedOf(withoutEstimates(stub)));

/** The stub that a document of several prints. */
export const stubOfPeriod = ({ period }: Pick<DocumentFacts, 'period'>, { stubs }: PaystubOrder): Stub | undefined =>
  stubs.find((each) => formatPayPeriod(each) === period);

/** Null unless its sums are the printed ones. */
export function stubAsPrinted(facts: Pick<DocumentFacts, 'period' | 'figures'>, order: PaystubOrder): Stub | null {
  const printed = new Map(facts.figures.map(({ name, amount }) => [name, amount]));
  const stub = stubOfPeriod(facts, order);
  if (!stub || stub.total !== printed.get('Gross pay') || stub.netPayTotal !== printed.get('Net pay')) return null;
  return stub;
}

async function knownFigures(id: string, order: PaystubOrder, printed: Stub) {
  // No estimate gets into the forms and returns of a year.
  const stub = withoutEstimates(printed);
  const issued = issuedFigures(order, stub);
  const { isContractor, payDate, gross, otherPay, adjustment, net, payments, leave, person, department } = issued;
  const total = (list: (typeof LINE_LISTS)[number]): Cents => sumOf(issued[list], ({ amount }) => amount);
  const lines = LINE_LISTS.flatMap((list) =>
    issued[list].map(({ key, name, amount }) => ({ line: packLine(list, key, name), amount })),
  );
  return {
    document_id: id,
    is_known: true,
    is_estimated: hasEstimates(printed),
    person,
    department,
    year: yearOf(payDate),
    pay_date: payDate,
    period_start: stub.payPeriod.start,
    period_end: stub.payPeriod.end,
    is_contractor: isContractor,
    gross,
    other_pay: otherPay,
    taxes: total('taxes'),
    deductions: total('deductions'),
    adjustment,
    net,
    employer_taxes: total('employerTaxes'),
    contributions: total('contributions'),
    federal: federalTaxes(issued),
    lines: lines.map(({ line }) => line),
    amounts: lines.map(({ amount }) => amount),
    of_year: isContractor ? contractorAmounts(stub) : packAmounts(stubAmounts(stub)),
    states: statesOf(order),
    without_room: isContractor ? '' : await withoutRoom(order, stub),
    payments,
    leave,
    earned: packEarned(earnedOf(stub)),
    year_lines: yearLinesOf(printed).map(packYearLine),
  };
}

/** The list, key and name of a line as one text, so that the database can add up lines that are alike. */
const packLine = (list: string, key: string, name: string): string => [list, key, name].join('\t');

export function unpackLine(line: string): {
  readonly list: (typeof LINE_LISTS)[number];
  readonly key: string;
  readonly name: string;
} {
  const [list, key, ...words] = line.split('\t');
  const name = words.join('\t');
  return { list: list as (typeof LINE_LISTS)[number], key: keyOfSaved(key!, name), name };
}

/** A release of before saved a state's tax by what it was on the pay stub. Its name says which state it is of. */
function keyOfSaved(key: string, name: string): string {
  if (key !== STATE_TAX && key !== 'residentStateIncomeTax') return key;
  const state = STATES.find(({ code }) => nameOfPlacedKey(`${STATE_TAX}-${code}`) === name);
  return state ? `${STATE_TAX}-${state.code}` : key;
}

/** What the stub pays for each, and what was paid in the year before it. Reimbursements are no pay. */
export function contractorAmounts({ earnings }: Stub): readonly Cents[] {
  const wages = earnings.filter(isWages);
  return (['total', 'priorYTD'] as const).flatMap((column) =>
    CONTRACTOR_PAYMENTS.map((payment) =>
      sumOf(
        wages.filter(({ kind }) => (isMiscPayment(kind) ? kind : 'services') === payment),
        (earning) => earning[column],
      ),
    ),
  );
}

async function withoutRoom(order: PaystubOrder, stub: Stub): Promise<string> {
  if (!W2_YEARS.find(yearOf(stub.payDate))) return '';
  const { notes } = await w2FromStubs({ ...order, stubs: [stub] });
  return notes.find((note) => note.startsWith(NO_ROOM)) ?? '';
}

/** What a row does not say stays. A row that is erased in the meantime is not there any more. */
export async function saveFigures(db: Kysely<Database>, rows: readonly FiguresRow[]): Promise<void> {
  for (const part of inParts(rows))
    await sql`
      update pay_stub_figures as saved set
        is_known = coalesce(figures.is_known, saved.is_known, false), is_estimated = figures.is_estimated,
        ${sql.join(FIGURES.map((column) => sql`${sql.ref(column)} = coalesce(${sql.ref(`figures.${column}`)}, ${sql.ref(`saved.${column}`)})`))}
      from jsonb_populate_recordset(null::pay_stub_figures, ${JSON.stringify(part)}::jsonb) as figures
      where saved.document_id = figures.document_id`.execute(db);
}

const FIGURES = [
  'person',
  'department',
  'year',
  'pay_date',
  'period_start',
  'period_end',
  'is_contractor',
  'gross',
  'other_pay',
  'taxes',
  'deductions',
  'adjustment',
  'net',
  'employer_taxes',
  'contributions',
  'federal',
  'lines',
  'amounts',
  'of_year',
  'states',
  'without_room',
  'payments',
  'leave',
  'earned',
  'year_lines',
] as const;

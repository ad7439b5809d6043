import { type PlainDate, plainDate, yearOf } from '../../../domain/calendar.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { type DepartmentSums, registerByDepartment } from '../../../domain/books/register-sums.ts';
import { type Cents, subtract, sumOf, ZERO } from '../../../domain/money.ts';
import { type AppError, isAppError } from '../../../domain/errors.ts';
import { dateInNewYork } from '../../../domain/moment.ts';
import { userKey } from '../../../domain/owner-key.ts';
import { ENTRY_COLUMNS } from '../../../domain/companies/entry-columns.ts';
import type { PayDifference } from '../../../domain/companies/pay-differences.ts';
import { localTaxesOfPerson } from '../../../domain/companies/local-taxes-of-person.ts';
import { type OpenLocalTax, openLocalTaxes } from '../../../domain/companies/open-local-taxes.ts';
import type { TaxFigure } from '../../../domain/companies/carried-figures.ts';
import { PERIODICITY_RULES } from '../../../domain/payroll/periodicity.ts';
import { ratesToConfirm } from '../../../domain/payroll/tax/rates-to-confirm.ts';
import type { CalculatedPayStubs } from '../../../kinds/pay-stub/model/calculate.ts';
import { issuedFigures } from '../../../kinds/pay-stub/model/issued-figures.ts';
import { morePaidThanEarned } from '../../../kinds/pay-stub/model/printed-text.ts';
import { requestOfRow } from '../../../kinds/pay-stub/model/run-row.ts';
import { taxesOf } from '../../../kinds/pay-stub/model/carried-from.ts';
import { factsOf } from '../../../kinds/pay-stub/model/view.ts';
import type { Actor } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import { calculateOnce } from '../../documents/prepare/calculate-once.ts';
import { findLiveDocuments } from '../../documents/prepare/find-live-documents.ts';
import { decideAnswers } from '../../documents/prepare/prepare-documents.ts';
import { verificationStatusOf } from '../../documents/verifications/verification-status.ts';
import { laterStubMessage, laterStubs } from './off-cycle-runs.ts';
import { paidDaysMessage, paidDaysOf } from './paid-days.ts';
import { readSources, type SourcesOfYear } from './read-sources.ts';
import { differencesFromRegister, registerOfRows } from './register-of-rows.ts';
import { openRun, type StoredRunRow } from './run-rows.ts';
import { requireRun } from './runs.ts';

export interface ReviewedRow {
  readonly id: string;
  readonly personId: string;
  readonly name: string;
  readonly gross: Cents;
  readonly net: Cents;
  /** Null if this is the person's first pay stub here. */
  readonly lastNet: Cents | null;
  readonly taxes: readonly TaxFigure[];
  /** Where the year to date before this pay comes from. Null if all of it is calculated from pay stubs here. */
  readonly sources: SourcesOfYear | null;
  /** What has to be mended before the run can be issued. */
  readonly errors: readonly string[];
  /** The field of the person’s form where the first of them is mended, if it is there. */
  readonly field: string | null;
  /** What looks wrong, but may be right. */
  readonly warnings: readonly string[];
}

export interface ReviewedTotal {
  readonly name: string;
  readonly amount: Cents;
  readonly last: Cents;
}

/** A city's rate that was read long ago, and who in the run pays it. */
export interface ReviewedRate {
  readonly place: string;
  readonly isResident: boolean;
  readonly name: string;
  readonly question: string;
  /** Null if the city taxes an amount. */
  readonly ratePercent: number | null;
  readonly amount: Cents;
  readonly people: readonly string[];
}

/** A question about a local tax, and who in the run it is about. */
export interface ReviewedLocalTax {
  readonly key: string;
  readonly question: string;
  /** What may be added for all of them. Null if a person's form asks for it. */
  readonly addable: string | null;
  /** It is about figures of a register: whether they still hold. */
  readonly isOfRegister: boolean;
  readonly people: readonly { readonly personId: string; readonly name: string }[];
}

/** Somebody whose pay stub of the builder has an estimate before it, which pay runs leave out. */
export interface PaidBefore {
  readonly person: string;
  readonly before: PlainDate;
  /** The pay stub that is corrected with the answer. */
  readonly documentId: string;
}

/** What a corrected pay stub says more or less than was paid, and whether this run settles it. */
export interface ReviewedDifference extends PayDifference {
  readonly row: string;
  readonly person: string;
  readonly isContractor: boolean;
  readonly isSettled: boolean;
}

export interface RunReview {
  readonly differences: readonly ReviewedDifference[];
  readonly paidBefore: readonly PaidBefore[];
  readonly rates: readonly ReviewedRate[];
  readonly localTaxes: readonly ReviewedLocalTax[];
  readonly rows: readonly ReviewedRow[];
  readonly totals: readonly ReviewedTotal[];
  /** Empty if nobody has one. */
  readonly departments: readonly DepartmentSums[];
}

/** A change of net pay by more than a fifth. */
const isFarFrom = (net: Cents, last: Cents): boolean => Math.abs(net - last) * 5 > last;

/** The run as it would be issued now: each pay stub goes through the same pipeline as when it is sold. */
export async function reviewRun(app: App, actor: Actor, companyId: string, runId: string): Promise<RunReview> {
  const open = await requireRun(app, actor, companyId, runId, 'read');
  const ownerKey = userKey(open.company.owner_id);
  const verificationStatus = await verificationStatusOf(app, ownerKey);
  const today = dateInNewYork(app.now());
  const included = (await openRun(app, open)).filter(({ isIncluded }) => isIncluded);
  const decided = await Promise.all(
    included.map(async (row) => {
      try {
        const { kind, input, guard, level } = await decideAnswers(app, {
          kind: payStub.id,
          input: requestOfRow(row),
          verificationStatus,
          continuer: { ownerKeys: [ownerKey] },
          purpose: 'issue',
        });
        const order = (await calculateOnce(kind, input, today)) as CalculatedPayStubs;
        const notes = guard.findings.filter(({ action }) => action === 'affirm').map(({ explanation }) => explanation);
        return { row, order, notes, level, error: null };
      } catch (error) {
        if (!isAppError(error)) throw error;
        return { row, order: null, notes: [], level: null, error };
      }
    }),
  );
  const facts = decided.flatMap(({ order, level }) =>
    order && level?.level !== 'S' ? [factsOf(order, order.stubs[0]!)] : [],
  );
  const live = await findLiveDocuments(app, { ownerKey }, payStub.id, facts);
  const later = await laterStubs(app.db, open.run);
  const paid = await paidDaysOf(app.db, open.run.id);
  const year = yearOf(plainDate(open.run.pay_date));
  const sources = await readSources(
    app,
    open.company,
    included.map(({ personId: id, person }) => ({ id, opening: person.opening })),
    year,
  );
  const newer = await registerOfRows(app, included);
  const taken = new Map(live.map(({ person, number }) => [person, number]));
  const rows = decided.map(({ row, order, notes, error }): ReviewedRow => {
    const stub = order?.stubs[0];
    const { person, carried } = row;
    const net = stub?.netPayTotal ?? ZERO;
    // Off-cycle pay compares with nothing.
    const lastNet = row.offCycle === null ? (carried?.last.net ?? null) : null;
    const number = taken.get(person.name);
    return {
      id: row.id,
      personId: row.personId,
      name: person.name,
      gross: stub?.total ?? ZERO,
      net,
      lastNet,
      taxes: stub ? taxesOf(stub) : [],
      sources: withEntered(sources.get(row.personId)),
      errors: [
        ...(error ? messagesOf(error) : []),
        ...(stub?.isNetPayNegative ? [morePaidThanEarned(stub)] : []),
        ...(later.has(row.id) ? [laterStubMessage(later.get(row.id)!)] : []),
        ...(paid.has(row.id) ? [paidDaysMessage(paid.get(row.id)!, open.run)] : []),
        ...ratesOfRow(row).map(({ place }) => `Confirm the rate of the ${place.name} below.`),
        ...(openTaxesOfRow(row).length === 0 ? [] : ['Answer the question about local tax below.']),
        ...(number === undefined ? [] : [`Document ${number} already covers this person and period.`]),
      ],
      field: fieldOfPerson(error),
      warnings: [
        ...notes,
        ...warningsOf(row),
        ...(newer === null ? [] : differencesFromRegister(row, newer)),
        ...(stub?.leave ?? []).flatMap(({ name, balance }) =>
          balance < 0 ? [`More ${name.toLowerCase()} is taken than is left.`] : [],
        ),
        ...(stub && stub.total === ZERO && stub.netPayTotal === ZERO ? ['Nothing is paid.'] : []),
        ...(stub && lastNet !== null && isFarFrom(net, lastNet)
          ? ['Net pay changed by more than 20% since the last pay stub.']
          : []),
      ],
    };
  });
  const paidBefore = included.flatMap(({ person, payDate, carried }) =>
    carried?.unknownBefore === undefined || carried.year !== String(yearOf(payDate))
      ? []
      : [{ person: person.name, before: carried.unknownBefore, documentId: carried.documentId }],
  );
  return {
    differences: differencesIn(included),
    rows,
    totals: totalsOf(rows, included),
    departments: registerByDepartment(
      decided.flatMap(({ order }) => (order ? [issuedFigures(order, order.stubs[0]!)] : [])),
    ),
    rates: ratesOf(included),
    localTaxes: localTaxesOf(included),
    paidBefore,
  };
}

const differencesIn = (rows: readonly StoredRunRow[]): readonly ReviewedDifference[] =>
  rows.flatMap(({ id: row, person, unsettled, differences = [] }) =>
    unsettled.map((difference) => ({
      ...difference,
      row,
      person: person.name,
      isContractor: person.employmentType === 'contractor',
      isSettled: differences.includes(difference),
    })),
  );

const withEntered = (sources: SourcesOfYear | undefined): SourcesOfYear | null =>
  sources?.lines.some(({ given, estimated }) => given !== 0 || estimated !== 0) ? sources : null;

export const ratesOfRow = ({ person, payDate, periodicity }: StoredRunRow) =>
  person.employmentType === 'contractor'
    ? []
    : ratesToConfirm(localTaxesOfPerson(person), payDate, PERIODICITY_RULES[periodicity].frequency);

const HOURS_OF_YEAR = 2080;

/** What nobody answered about the local taxes of a row. */
export function openTaxesOfRow({ person, company, payDate }: StoredRunRow): readonly OpenLocalTax[] {
  const yearly = person.paymentType === 'salary' ? person.rate : person.rate * HOURS_OF_YEAR;
  return openLocalTaxes(person, company, payDate, yearly / 100);
}

/** Each question once, for all whom it is about. */
function localTaxesOf(rows: readonly StoredRunRow[]): readonly ReviewedLocalTax[] {
  const all = rows.flatMap((row) => openTaxesOfRow(row).map((open) => ({ open, row })));
  return [...Map.groupBy(all, ({ open }) => open.key)].map(([key, same]) => {
    const { question, place, isOfRegister = false } = same[0]!.open;
    const people = same.map(({ row }) => ({ personId: row.personId, name: row.person.name }));
    return { key, question, addable: place?.name ?? null, isOfRegister, people };
  });
}

/** Each city once, for all who pay the same. */
function ratesOf(rows: readonly StoredRunRow[]): readonly ReviewedRate[] {
  const all = rows.flatMap((row) => ratesOfRow(row).map((rate) => ({ ...rate, person: row.person.name })));
  return [...Map.groupBy(all, ({ place, isResident }) => `${place.key} ${isResident}`).values()].map((same) => {
    const { place, isResident, question, ratePercent, amount } = same[0]!;
    return {
      place: place.key,
      isResident,
      name: place.name,
      question,
      ratePercent,
      amount,
      people: same.map(({ person }) => person),
    };
  });
}

const messagesOf = ({ message, fields = {} }: AppError): readonly string[] =>
  Object.keys(fields).length === 0 ? [message] : [...new Set(Object.values(fields))];

/** Only the forms on file have the same fields in both. */
function fieldOfPerson(error: AppError | null): string | null {
  const path = Object.keys(error?.fields ?? {}).find((each) => /^details\..*certificate\.\w+$/i.test(each));
  return path === undefined ? null : path.replace('details.', 'withholding.');
}

function warningsOf({ person, entries, offCycle }: StoredRunRow): readonly string[] {
  const { otherHours, otherRate } = entries;
  const hours = ENTRY_COLUMNS.reduce((sum, { name, kind }) => sum + (kind === 'hours' ? Number(entries[name]) : 0), 0);
  const hasNoHours = offCycle === null && person.paymentType === 'hourly' && person.rate > 0 && hours === 0;
  const { withholding } = person;
  const isUncollected = offCycle !== null && !offCycle.withRecurring && person.courtOrders.length > 0;
  const hasNoForm = person.employmentType === 'employee' && (withholding === null || withholding.isAssumed === true);
  return [
    ...(hasNoHours ? ['No hours.'] : []),
    ...(otherHours > 0 && otherRate === ZERO ? ['Hours at another rate have no rate.'] : []),
    ...(isUncollected ? ['Court orders are not withheld: this pay leaves out recurring deductions.'] : []),
    ...(hasNoForm ? ['No Form W-4 or state form is saved. Tax is withheld as single.'] : []),
  ];
}

/** A state's tax has the key of every other state's, and a name of its own. */
const sumByName = (figures: readonly TaxFigure[], name: string): Cents =>
  sumOf(
    figures.filter((figure) => figure.name === name),
    ({ amount }) => amount,
  );

export function totalsOf(rows: readonly ReviewedRow[], stored: readonly StoredRunRow[]): readonly ReviewedTotal[] {
  const last = stored.flatMap(({ carried, offCycle }) => (offCycle === null && carried?.last) || []);
  const taxes = rows.flatMap((row) => row.taxes);
  const lastTaxes = last.flatMap((one) => one.taxes);
  const names = new Set([...lastTaxes, ...taxes].map(({ name }) => name));
  const gross = sumOf(rows, (row) => row.gross);
  const net = sumOf(rows, (row) => row.net);
  const allTaxes = sumOf(taxes, ({ amount }) => amount);
  const lastGross = sumOf(last, (one) => one.gross);
  const lastNet = sumOf(last, (one) => one.net);
  const lastAllTaxes = sumOf(lastTaxes, ({ amount }) => amount);
  return [
    { name: 'Gross pay', amount: gross, last: lastGross },
    ...[...names].map((name) => ({ name, amount: sumByName(taxes, name), last: sumByName(lastTaxes, name) })),
    {
      name: 'Other deductions',
      amount: subtract(subtract(gross, allTaxes), net),
      last: subtract(subtract(lastGross, lastAllTaxes), lastNet),
    },
    { name: 'Net pay', amount: net, last: lastNet },
  ];
}

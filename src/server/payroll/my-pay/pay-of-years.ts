import { parsePlainDate, type PlainDate, readDate, yearOf } from '../../../domain/calendar.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { KindId } from '../../../kinds/kinds.ts';
import type { StubView } from '../../../kinds/pay-stub/model/document-view.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import type { DocumentState, FrozenContent } from '../../platform/db/tables/documents.ts';

/** What the list needs of a document's row. */
export interface PayRow {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly owner_key: string;
  readonly issuer: string;
  readonly period: string;
  readonly level: Level;
  readonly state: DocumentState;
  readonly revision: number;
  readonly disputed_at: Date | null;
  readonly file_key: string | null;
  readonly issued_on: string;
  readonly content: Pick<FrozenContent, 'view'> | null;
}

export interface PayDocument {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly period: string;
  readonly level: Level;
  readonly state: DocumentState;
  readonly revision: number;
  readonly isDisputed: boolean;
  readonly isReady: boolean;
  /** As printed. Null for tax forms, and once the contents were erased. */
  readonly pay: { readonly date: string; readonly gross: string; readonly net: string } | null;
}

/** As printed on the employer's newest stub of the year that is in force. */
export interface YearToDate {
  readonly through: string;
  readonly gross: string;
  readonly taxes: string;
  readonly net: string;
}

export interface EmployerYear {
  readonly issuer: string;
  readonly yearToDate: YearToDate | null;
  readonly taxForms: readonly PayDocument[];
  readonly stubs: readonly PayDocument[];
}

export interface PayYear {
  readonly year: number;
  readonly employers: readonly EmployerYear[];
}

const stubOf = ({ kind, content }: PayRow): StubView | null =>
  kind === payStub.id && content !== null ? (content.view as StubView) : null;

/** "11/20/2026" is how documents that are not in English alone are dated. */
function payDateOf(row: PayRow): PlainDate | null {
  const printed = stubOf(row)?.pay.date ?? '';
  const [, month, day, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(printed) ?? [];
  return year === undefined ? readDate(printed) : parsePlainDate(`${year}-${month}-${day}`);
}

/** A tax form belongs to the year it is about, a stub to the year in which it was paid. */
function yearOfPay(row: PayRow): number {
  const taxYear = /^Tax year (\d{4})$/.exec(row.period);
  return taxYear ? Number(taxYear[1]) : yearOf(payDateOf(row) ?? (row.issued_on as PlainDate));
}

function payDocument(row: PayRow): PayDocument {
  const stub = stubOf(row);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    period: row.period,
    level: row.level,
    state: row.state,
    revision: row.revision,
    isDisputed: row.disputed_at !== null,
    isReady: row.file_key !== null,
    pay: stub && { date: stub.pay.date, gross: stub.gross.amount, net: stub.sums.net.amount },
  };
}

/** A specimen, a replaced and a revoked stub say nothing about what was paid. */
const counts = (row: PayRow): boolean => row.state === 'live' && row.level !== 'S' && stubOf(row) !== null;

function yearToDateOf(stubs: readonly PayRow[]): YearToDate | null {
  // The stubs are in order of their pay date, newest first.
  const newest = stubs.find(counts);
  const view = newest && stubOf(newest);
  if (!view) return null;
  return { through: view.pay.date, gross: view.gross.ytd, taxes: view.sums.taxes.ytd, net: view.sums.net.ytd };
}

/** A later pay date first, then the newest revision. */
const byPayDate = (a: PayRow, b: PayRow): number =>
  (payDateOf(b) ?? b.issued_on).localeCompare(payDateOf(a) ?? a.issued_on) || b.revision - a.revision;

/** Two issuers with one name are two employers. */
const employerKey = ({ owner_key: owner, issuer }: PayRow): string => `${owner} ${issuer.toLowerCase()}`;

function employerYear(rows: readonly PayRow[]): EmployerYear {
  const stubs = rows.filter(({ kind }) => kind === payStub.id).toSorted(byPayDate);
  return {
    issuer: rows[0]!.issuer,
    yearToDate: yearToDateOf(stubs),
    taxForms: rows.filter(({ kind }) => kind !== payStub.id).map(payDocument),
    stubs: stubs.map(payDocument),
  };
}

/** Pay documents by year and employer, newest year first. */
export const payOfYears = (rows: readonly PayRow[]): readonly PayYear[] =>
  [...Map.groupBy(rows, yearOfPay)]
    .toSorted(([a], [b]) => b - a)
    .map(([year, ofYear]) => ({
      year,
      employers: [...Map.groupBy(ofYear, employerKey).values()]
        .map(employerYear)
        .toSorted((a, b) => a.issuer.localeCompare(b.issuer)),
    }));

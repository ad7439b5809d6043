import { addDays, daysBetween, type PlainDate, yearOf } from '../../../domain/calendar.ts';

/** A current document about days, with what is compared from one to the next. */
export interface DatedDocument {
  readonly id: string;
  readonly kind: string;
  readonly issuer: string;
  readonly person: string;
  /** A specimen never fills a gap between documents that are none. */
  readonly isSpecimen: boolean;
  readonly start: PlainDate;
  readonly end: PlainDate;
  /** Decides the year that it counts in. */
  readonly payDate: PlainDate | null;
  /** In cents. Null if the document has none, or only an estimate. */
  readonly gross: number | null;
  readonly grossOfYear: number | null;
}

interface Days {
  readonly start: PlainDate;
  readonly end: PlainDate;
}

export type PeriodFinding =
  | { readonly of: 'gap'; readonly days: Days }
  | { readonly of: 'overlap'; readonly one: Days; readonly other: Days }
  | { readonly of: 'yearBreaks'; readonly days: Days; readonly printed: number; readonly expected: number }
  | { readonly of: 'yearRunsOn' }
  | { readonly of: 'yearNotCompared' };

export interface PeriodsOfPerson {
  readonly kind: string;
  readonly issuer: string;
  readonly person: string;
  readonly isSpecimen: boolean;
  readonly count: number;
  readonly from: PlainDate;
  readonly to: PlainDate;
  readonly findings: readonly PeriodFinding[];
}

const keyOf = ({ kind, issuer, person, isSpecimen }: DatedDocument): string =>
  JSON.stringify([kind, issuer, person, isSpecimen]).toLowerCase();

/** For each person with two documents or more: which days are missing or twice, and whether year to date runs on. */
export function comparePeriods(documents: readonly DatedDocument[]): readonly PeriodsOfPerson[] {
  const once = [...new Map(documents.map((document) => [document.id, document])).values()];
  return [...Map.groupBy(once, keyOf).values()].filter(({ length }) => length > 1).map(periodsOf);
}

function periodsOf(documents: readonly DatedDocument[]): PeriodsOfPerson {
  const inOrder = documents.toSorted(
    (one, other) => daysBetween(other.start, one.start) || daysBetween(other.end, one.end),
  );
  const { kind, issuer, person, isSpecimen, start: from } = inOrder[0]!;
  return {
    kind,
    issuer,
    person,
    isSpecimen,
    count: inOrder.length,
    from,
    to: lastEnd(inOrder),
    findings: [...daysMissingOrTwice(inOrder), ...yearsToDate(inOrder)],
  };
}

const lastEnd = (documents: readonly Days[]): PlainDate =>
  documents.reduce((last, { end }) => (end > last ? end : last), documents[0]!.end);

function daysMissingOrTwice(inOrder: readonly DatedDocument[]): readonly PeriodFinding[] {
  const findings: PeriodFinding[] = [];
  let latest: Days = inOrder[0]!;
  for (const next of inOrder.slice(1)) {
    if (next.start <= latest.end) findings.push({ of: 'overlap', one: latest, other: next });
    else if (daysBetween(latest.end, next.start) > 1)
      findings.push({ of: 'gap', days: { start: addDays(latest.end, 1), end: addDays(next.start, -1) } });
    if (next.end > latest.end) latest = next;
  }
  return findings;
}

const yearOfPay = ({ payDate, end }: DatedDocument): number => yearOf(payDate ?? end);

/** By the pay date, which decides the year: pay of the last days of December may count in the next one. */
function yearsToDate(documents: readonly DatedDocument[]): readonly PeriodFinding[] {
  // Documents without pay have nothing to run on.
  if (documents.every(({ gross }) => gross === null)) return [];
  const findings: PeriodFinding[] = [];
  let compared = 0;
  let isComplete = true;
  for (const ofYear of Map.groupBy(documents, yearOfPay).values()) {
    const inOrder = ofYear.toSorted(
      (one, other) =>
        daysBetween(other.payDate ?? other.end, one.payDate ?? one.end) ||
        (one.grossOfYear ?? 0) - (other.grossOfYear ?? 0),
    );
    for (const [place, next] of inOrder.slice(1).entries()) {
      const last = inOrder[place]!;
      if (last.grossOfYear === null || next.grossOfYear === null || next.gross === null) {
        isComplete = false;
        continue;
      }
      const expected = last.grossOfYear + next.gross;
      const isGap = daysBetween(last.end, next.start) > 1;
      // What was paid in between is not here, so only a year to date that is too low is known to be wrong.
      if (isGap ? next.grossOfYear < expected : next.grossOfYear !== expected)
        findings.push({ of: 'yearBreaks', days: next, printed: next.grossOfYear, expected });
      else if (!isGap) compared += 1;
    }
  }
  if (!isComplete) findings.push({ of: 'yearNotCompared' });
  if (findings.length === 0 && compared > 0) findings.push({ of: 'yearRunsOn' });
  return findings;
}

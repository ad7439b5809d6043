import { partsOf, type PlainDate } from '../calendar.ts';

const FIRST_YEAR = 2021;
export const QUARTERS = ['', '1', '2', '3', '4'] as const;

export interface BooksPeriod {
  readonly year: number;
  /** Empty for the whole year. */
  readonly quarter: (typeof QUARTERS)[number];
  /** "Q4 2026" */
  readonly name: string;
}

/** The years that the books can show, the newest first. */
export const booksYears = (thisYear: number): readonly number[] =>
  Array.from({ length: thisYear + 2 - FIRST_YEAR }, (_, index) => thisYear + 1 - index);

/** The period that an address names, or this year. */
export function booksPeriod(request: URLSearchParams, thisYear: number): BooksPeriod {
  const wanted = Number(request.get('year'));
  const year = booksYears(thisYear).includes(wanted) ? wanted : thisYear;
  const quarter = QUARTERS.find((each) => each === request.get('quarter')) ?? '';
  return { year, quarter, name: quarter === '' ? String(year) : `Q${quarter} ${year}` };
}

/** What was paid in a quarter, or in the whole year. */
export const inQuarter = <Paid extends { readonly payDate: PlainDate }>(
  paid: readonly Paid[],
  quarter: BooksPeriod['quarter'],
): readonly Paid[] =>
  quarter === '' ? paid : paid.filter(({ payDate }) => String(Math.ceil(partsOf(payDate).month / 3)) === quarter);

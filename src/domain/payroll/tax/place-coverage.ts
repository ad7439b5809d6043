import { type PlainDate, yearOf } from '../../calendar.ts';
import { stateName } from '../../us.ts';
import { type Coverage, coverageOf } from './coverage.ts';
import { loadTaxTables } from './load-tables.ts';
import { placesOn } from './local-places.ts';
import { tableDay } from './table-day.ts';
import { certificateQuestions } from './withholding/edition.ts';
import type { CertificateInput } from './withholding/language.ts';

/** The coverage of a place on a pay date, with the questions that its certificate asks. */
export interface PlaceCoverage extends Coverage {
  readonly state: string;
  readonly name: string;
  readonly payDate: PlainDate;
  /** The year of the tables: an earlier one than the pay date's if its own are not published yet. */
  readonly tablesYear: number;
  /** The state's form for employees, if it has one. */
  readonly certificate: string | null;
  /** What a local tax's `place` can be. */
  readonly places: readonly { readonly key: string; readonly name: string }[];
  /** What `stateCertificate` can answer. */
  readonly questions: readonly CertificateInput[];
}

export async function coverageOn(state: string, payDate: PlainDate, today: PlainDate): Promise<PlaceCoverage> {
  const day = tableDay(payDate, today);
  const tables = await loadTaxTables(yearOf(day), state);
  const form = certificateQuestions(tables, day);
  const places = placesOn(state, payDate);
  return {
    state,
    name: stateName(state) ?? state,
    payDate,
    tablesYear: tables.year,
    ...coverageOf(tables, payDate, places),
    places: places.map(({ key, name }) => ({ key, name })),
    certificate: form?.certificate ?? null,
    questions: form?.inputs ?? [],
  };
}

import { type PlainDate, yearOf } from '../../calendar.ts';
import { isAppError } from '../../errors.ts';
import { type Fraction, plus, writtenPlain, ZERO } from '../../fraction.ts';
import { loadTaxTables } from './load-tables.ts';
import { tableDay } from './table-day.ts';
import { programsOn } from './tables-on.ts';
import type { ProgramTable, TaxTables } from './tax-tables.ts';
import { type CertificateQuestions, certificateQuestions } from './withholding/edition.ts';

/** A state program that employees pay into: "WA Cares Fund", "0.58%" of pay. */
export interface ProgramFact {
  readonly name: string;
  readonly rate: string;
}

/** What a form has to know about withholding in one state on one pay date. */
export interface StateWithholding {
  readonly state: string;
  readonly payDate: PlainDate;
  readonly taxesWages: boolean;
  /** Null if the state has no withholding method of its own on that date. */
  readonly questions: CertificateQuestions | null;
  /** Programs that the standard method does not calculate. */
  readonly leftOut: readonly ProgramFact[];
  /** Their percent of pay together: "1.39%". Empty if one of them is no percent. */
  readonly leftOutRate: string;
}

/** Programs that only the official method withholds for. The standard method knows the disability program at most. */
export const programsLeftOut = (tables: TaxTables, day: PlainDate): readonly ProgramTable[] =>
  programsOn(tables, day).filter(({ key }) => key !== tables.disability?.key);

const hundredths = (percent: Fraction): string =>
  `${Number(writtenPlain(percent))
    .toFixed(2)
    .replace(/\.?0+$/, '')}%`;

const rateOf = ({ ratePercent, perQuarter, perHour }: ProgramTable): string =>
  perHour
    ? `$${writtenPlain(perHour)} an hour`
    : ratePercent === undefined
      ? `$${writtenPlain(perQuarter!)} a quarter`
      : hundredths(ratePercent);

/** Null if no tables cover the pay date. */
export async function stateWithholding(
  state: string,
  payDate: PlainDate,
  today: PlainDate,
): Promise<StateWithholding | null> {
  const day = tableDay(payDate, today);
  let tables: TaxTables;
  try {
    tables = await loadTaxTables(yearOf(day), state);
  } catch (error) {
    if (isAppError(error) && error.code === 'MISSING_TABLE') return null;
    throw error;
  }
  const leftOut = programsLeftOut(tables, payDate);
  const rates = leftOut.flatMap(({ ratePercent }) => (ratePercent === undefined ? [] : [ratePercent]));
  return {
    state,
    payDate,
    taxesWages: tables.incomeTax !== null,
    questions: certificateQuestions(tables, day),
    leftOut: leftOut.map((program) => ({ name: program.name, rate: rateOf(program) })),
    leftOutRate: rates.length < leftOut.length || rates.length === 0 ? '' : hundredths(rates.reduce(plus, ZERO)),
  };
}

import type { PlainDate } from '../../../calendar.ts';
import { AppError } from '../../../errors.ts';
import type { TaxTables } from '../tax-tables.ts';
import { COMMON_INPUTS } from './certificate.ts';
import type { CertificateInput, WithholdingEdition } from './language.ts';

/** The days of a pay that a state's tables can start by. */
export interface PayDays {
  readonly payDate: PlainDate;
  /** The day of the payment, if `payDate` is the day whose tables are used instead. */
  readonly paidOn?: PlainDate | undefined;
  /** Without it, the day of the payment stands for its first and last day. */
  readonly payPeriod?: { readonly start: PlainDate; readonly end: PlainDate } | undefined;
}

/** The edition in effect for a pay: the last one of that year that has started by the day it names. */
export function editionOn(
  { withholding, announced }: Pick<TaxTables, 'withholding' | 'announced'>,
  { payDate, paidOn = payDate, payPeriod }: PayDays,
): WithholdingEdition | undefined {
  const { start, end } = payPeriod ?? { start: paidOn, end: paidOn };
  return [...withholding, ...(announced?.withholding ?? [])].findLast(({ effectiveFrom, startsBy }) => {
    const day = startsBy === 'periodStart' ? start : startsBy === 'periodEnd' ? end : paidOn;
    return effectiveFrom <= day;
  });
}

/**
 * The name of the publication, which comes first in the source, before the places where its figures were compared. A
 * semicolon in parentheses belongs to the name.
 */
export const publicationOf = ({ source }: Pick<WithholdingEdition, 'source'>): string =>
  source.split(/;(?![^(]*\))/)[0]!;

/** What our form asks for the state's own certificate. */
export interface CertificateQuestions {
  /** The state's form, if it has one. */
  readonly certificate: string | null;
  /** An exempt Form W-4 stops the state's tax. */
  readonly exemptByW4: boolean;
  readonly inputs: readonly CertificateInput[];
}

/** Null if the state has no method of its own on that date, so there is nothing to ask. */
export function certificateQuestions(tables: TaxTables, payDate: PlainDate): CertificateQuestions | null {
  if (!payDate.startsWith(`${tables.year}-`)) {
    throw new AppError('MISSING_TABLE', `The tables of ${tables.year} do not cover ${payDate}.`);
  }
  const edition = editionOn(tables, { payDate });
  if (edition === undefined) return null;
  return {
    certificate: edition.certificate ?? null,
    exemptByW4: edition.exemptByW4 !== undefined,
    inputs: [...edition.inputs, ...COMMON_INPUTS],
  };
}

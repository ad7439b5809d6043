import type { PlainDate } from '../../../calendar.ts';
import { AppError } from '../../../errors.ts';
import type { TaxTables } from '../tax-tables.ts';
import { COMMON_INPUTS } from './certificate.ts';
import type { CertificateInput, WithholdingEdition } from './language.ts';

/** The edition in effect on a pay date: the last one of that year that has started. */
export const editionOn = (
  editions: readonly WithholdingEdition[],
  payDate: PlainDate,
): WithholdingEdition | undefined => editions.findLast((edition) => edition.effectiveFrom <= payDate);

/**
 * The name of the publication, which comes first in the source, before the places where its figures were compared. A
 * semicolon in parentheses belongs to the name.
 */
export const publicationOf = ({ source }: WithholdingEdition): string => source.split(/;(?![^(]*\))/)[0]!;

/** What our form asks for the state's own certificate. */
export interface CertificateQuestions {
  /** The state's form, if it has one. */
  readonly certificate: string | null;
  readonly inputs: readonly CertificateInput[];
}

/** Null if the state has no method of its own on that date, so there is nothing to ask. */
export function certificateQuestions(tables: TaxTables, payDate: PlainDate): CertificateQuestions | null {
  if (!payDate.startsWith(`${tables.year}-`)) {
    throw new AppError('MISSING_TABLE', `The tables of ${tables.year} do not cover ${payDate}.`);
  }
  const edition = editionOn(tables.withholding, payDate);
  if (edition === undefined) return null;
  return { certificate: edition.certificate ?? null, inputs: [...edition.inputs, ...COMMON_INPUTS] };
}

import type { PlainDate } from '../../../calendar.ts';
import { AppError } from '../../../errors.ts';
import type { TaxTables } from '../tax-tables.ts';
import { COMMON_INPUTS } from './certificate.ts';
import type { CertificateInput, WithholdingEdition } from './language.ts';

/** The edition in force on a pay date: the last one of that year that had begun. */
export const editionOn = (
  editions: readonly WithholdingEdition[],
  payDate: PlainDate,
): WithholdingEdition | undefined => editions.findLast((edition) => edition.effectiveFrom <= payDate);

/** What a form asks for the state's own certificate. */
export interface CertificateQuestions {
  /** The state's form, where it has one. */
  readonly certificate: string | null;
  readonly inputs: readonly CertificateInput[];
}

/** Null where the state has no method of its own on that date: nothing to ask. */
export function certificateQuestions(tables: TaxTables, payDate: PlainDate): CertificateQuestions | null {
  if (!payDate.startsWith(`${tables.year}-`)) {
    throw new AppError('MISSING_TABLE', `The tables of ${tables.year} do not cover ${payDate}.`);
  }
  const edition = editionOn(tables.withholding, payDate);
  if (edition === undefined) return null;
  return { certificate: edition.certificate ?? null, inputs: [...edition.inputs, ...COMMON_INPUTS] };
}

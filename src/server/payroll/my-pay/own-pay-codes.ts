import { plainDate } from '../../../domain/calendar.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import { calculate } from '../../../kinds/pay-stub/model/calculate.ts';
import { payStub } from '../../../kinds/pay-stub/model/kind.ts';
import { type PayCodeSheet, payCodesOf } from '../../../kinds/pay-stub/model/pay-codes.ts';
import type { PayStubInput } from '../../../kinds/pay-stub/model/schema.ts';
import { formatPayPeriod } from '../../../kinds/pay-stub/model/view.ts';
import type { App } from '../../services/app.ts';
import type { DocumentRow } from '../../documents/read/find-document.ts';
import { findOwnPay } from './own-pay.ts';
import type { PaidPerson } from './pay-session.ts';

/** A pay stub whose contents are kept can be explained. */
export const hasPayCodes = ({ kind, content }: Pick<DocumentRow, 'kind' | 'content'>): boolean =>
  kind === payStub.id && content !== null;

/** What each line of a person's pay stub means. */
export async function ownPayCodes(
  app: App,
  person: PaidPerson,
  id: string,
  language: Language,
): Promise<{ readonly document: DocumentRow; readonly sheet: PayCodeSheet }> {
  const document = await findOwnPay(app, person, id);
  if (!hasPayCodes(document)) throw new AppError('NOT_FOUND', 'This document has no pay codes.');
  return { document, sheet: await payCodesOfDocument(document, language) };
}

/** What each line of a pay stub means whose contents are kept. */
export async function payCodesOfDocument(document: DocumentRow, language: Language): Promise<PayCodeSheet> {
  const order = await calculate(document.content!.input as PayStubInput, plainDate(document.issued_on));
  const stubs = order.stubs.filter((stub) => formatPayPeriod(stub) === document.period);
  return payCodesOf([{ order, stubs }], language);
}

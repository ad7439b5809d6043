import { add, type Cents, parseMoney, ZERO } from '../../../domain/money.ts';
import type { Language } from '../../../domain/language/document-language.ts';
import type { DeductionRow, EarningRow, StubView } from '../../../kinds/pay-stub/model/document-view.ts';
import type { DocumentRow } from '../../documents/read/find-document.ts';
import { hasPayCodes, payCodesOfDocument } from './own-pay-codes.ts';

/** A printed line, and what it means where its name is one of ours. */
export interface OwnPayLine {
  readonly name: string;
  readonly amount: string;
  readonly meaning: string;
}

interface OwnPayFigures {
  readonly gross: Cents;
  readonly taxes: Cents;
  readonly deductions: Cents;
  readonly net: Cents;
  readonly earnings: readonly OwnPayLine[];
  readonly taken: readonly OwnPayLine[];
}

const amountOf = (printed: string): Cents => parseMoney(printed) ?? ZERO;

/** What a person's pay stub says, as printed. Null for other documents, and once the contents were erased. */
export async function ownPayFigures(document: DocumentRow, language: Language): Promise<OwnPayFigures | null> {
  if (!hasPayCodes(document)) return null;
  const { gross, sums, earnings, taxes, beforeTax, afterTax } = document.content!.view as StubView;
  const { codes } = await payCodesOfDocument(document, language);
  const meanings = new Map(codes.map(({ name, meaning }) => [name, meaning]));
  const lineOf = ({ name, amount }: EarningRow | DeductionRow): OwnPayLine => ({
    name,
    amount: amount.text,
    meaning: meanings.get(name) ?? '',
  });
  return {
    gross: amountOf(gross.amount),
    taxes: amountOf(sums.taxes.amount),
    deductions: add(amountOf(sums.beforeTax.amount), amountOf(sums.afterTax.amount)),
    net: amountOf(sums.net.amount),
    earnings: earnings.map(lineOf),
    taken: [...taxes, ...beforeTax, ...afterTax].map(lineOf),
  };
}

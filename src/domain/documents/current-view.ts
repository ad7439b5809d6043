import type { PlainDate } from '../calendar.ts';
import { isAppError } from '../errors.ts';
import type { DocumentKind, DocumentFacts, DocumentView } from './kind.ts';

interface IssuedContent {
  readonly input: unknown;
  readonly view: DocumentView;
  readonly facts: DocumentFacts;
}

/**
 * An issued document as today's code would print it, if its amounts are still the same. Labels change between releases:
 * comparing a correction with the stored view would report every renamed label as a change.
 */
export async function currentView(
  kind: DocumentKind,
  template: number,
  issuedOn: PlainDate,
  { input, view, facts }: IssuedContent,
): Promise<DocumentView> {
  try {
    const documents = kind.documents(await kind.calculate(input, issuedOn), template);
    const same = documents.find((document) => hasSameAmounts(document.facts, facts));
    return same?.view ?? view;
  } catch (error) {
    if (isAppError(error)) return view;
    throw error;
  }
}

const hasSameAmounts = (one: DocumentFacts, other: DocumentFacts): boolean =>
  one.period === other.period &&
  one.figures.length === other.figures.length &&
  one.figures.every(({ amount }, index) => amount === other.figures[index]!.amount) &&
  (one.quantities ?? []).every(({ value }, index) => value === other.quantities?.[index]?.value);

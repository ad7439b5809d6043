import { type KindId, KINDS, metaOf } from '../../../kinds/kinds.ts';
import type { DocumentFacts } from '../../documents/kind.ts';

/** Kinds that show a person's pay. */
export const GROSS_KINDS: readonly KindId[] = KINDS.filter(({ grossFigure }) => grossFigure !== null).map(
  ({ id }) => id,
);

export function grossOf(kind: KindId, facts: Pick<DocumentFacts, 'figures'>): number | null {
  const gross = metaOf(kind).grossFigure;
  if (gross === null) return null;
  // Of several years or months, the first is the newest.
  return facts.figures.find(({ name }) => name === gross || name.startsWith(`${gross}, `))?.amount ?? null;
}

interface PaidDocument {
  readonly seriesId: string;
  readonly gross: number;
}

/**
 * Whether the documents of one person and period, oldest first, rise in a way that staff should review: a new purchase
 * with more than any before, or two corrections that each raise it. One upward correction is normal.
 */
export function isRising(documents: readonly PaidDocument[]): boolean {
  let highest = documents[0]?.gross ?? 0;
  let corrections = 0;
  const known = new Set(documents.slice(0, 1).map(({ seriesId }) => seriesId));
  for (const { seriesId, gross } of documents.slice(1)) {
    const isCorrection = known.has(seriesId);
    known.add(seriesId);
    if (gross <= highest) continue;
    highest = gross;
    if (!isCorrection) return true;
    corrections += 1;
  }
  return corrections >= 2;
}

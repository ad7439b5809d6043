import type { KindId, PaperFacts } from '../../documents/kind.ts';

/** The figure that says what somebody earned, by kind; other kinds say nothing of anybody's pay. */
const GROSS: Partial<Readonly<Record<KindId, string>>> = { PayStub: 'Gross pay', W2Form: 'Box 1, wages' };

export const GROSS_KINDS = Object.keys(GROSS) as KindId[];

export function grossOf(kind: KindId, facts: Pick<PaperFacts, 'figures'>): number | null {
  const name = GROSS[kind];
  return facts.figures.find((figure) => figure.name === name)?.amount ?? null;
}

interface PaidPaper {
  readonly seriesId: string;
  readonly gross: number;
}

/**
 * Whether the papers of one person and period, oldest first, rise in a way that somebody should look at: one that was
 * bought anew with more than any before, or two corrections that each raised it. One correction upwards is everyday.
 */
export function isRising(papers: readonly PaidPaper[]): boolean {
  let highest = papers[0]?.gross ?? 0;
  let corrections = 0;
  const known = new Set(papers.slice(0, 1).map(({ seriesId }) => seriesId));
  for (const { seriesId, gross } of papers.slice(1)) {
    const isCorrection = known.has(seriesId);
    known.add(seriesId);
    if (gross <= highest) continue;
    highest = gross;
    if (!isCorrection) return true;
    corrections += 1;
  }
  return corrections >= 2;
}

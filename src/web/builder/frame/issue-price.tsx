import type { ReactNode } from 'react';
import { type Cents, formatDollars, times } from '../../../domain/money.ts';

/** Why this person pays nothing for this document. */
export type FreeBecause = 'subscription' | 'correction';

export const FREE: Readonly<Record<FreeBecause, string>> = {
  subscription: 'Included in your subscription.',
  correction: 'This correction is free.',
};

interface IssuePriceProps {
  /** For one document. */
  readonly price: Cents;
  readonly documentCount: number;
  readonly freeBecause: FreeBecause | null;
}

/** What the checkout will ask this person for these documents. */
export function IssuePrice({ price, documentCount, freeBecause }: IssuePriceProps): ReactNode {
  if (freeBecause !== null) return FREE[freeBecause];
  if (documentCount <= 1)
    return (
      <>
        <b>{formatDollars(price)}</b> to issue
      </>
    );
  return (
    <>
      <b>{formatDollars(times(price, documentCount))}</b> to issue {documentCount} documents
    </>
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ReviewKind, ReviewQueue } from '../../../server/staff/dashboard/review-queue.ts';
import { REVIEW_KINDS } from './review-kinds.ts';
import styles from './review-counts.module.css';

interface ReviewCountsProps {
  readonly counts: ReviewQueue['counts'];
  /** The kind that the page shows. Null is all of them; undefined is another page. */
  readonly chosen?: ReviewKind | null;
}

/** How many items of each kind wait, as links to them. */
export function ReviewCounts({ counts, chosen }: ReviewCountsProps): ReactNode {
  const kinds = Object.entries(REVIEW_KINDS).map(([kind, { named }]) => ({ kind: kind as ReviewKind, named }));
  const waiting = kinds.filter(({ kind }) => counts[kind] > 0 || kind === chosen);
  if (waiting.length === 0) return null;
  return (
    <nav className={styles.counts} aria-label="Waiting items">
      {chosen !== undefined && (
        <Link to="/admin/queue/" aria-current={chosen === null ? 'true' : undefined}>
          All
        </Link>
      )}
      {waiting.map(({ kind, named }) => (
        <Link key={kind} to={`/admin/queue/?kind=${kind}`} aria-current={kind === chosen ? 'true' : undefined}>
          {counts[kind]} {counts[kind] === 1 ? named.slice(0, -1) : named}
        </Link>
      ))}
    </nav>
  );
}

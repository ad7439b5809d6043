import type { ReactNode } from 'react';
import type { ActionAnswer } from '../../ui/action-answer.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { LogoReview } from '../logos/logo-review.tsx';
import type { ReviewPlace } from '../parts/admin-action.tsx';
import { Facts } from '../parts/admin-page.tsx';
import { KIND_NAMES } from '../parts/names.ts';
import { REVIEW_KINDS, type ReviewRow } from '../parts/review-kinds.ts';
import { ReportReview } from '../reports/report-review.tsx';
import { NameReview } from '../similar-names/name-review.tsx';
import { VerificationReview } from '../verifications/verification-review.tsx';
import styles from './queue.module.css';
import type { readReviewItem } from './review-item.server.ts';

interface ReviewItemProps {
  readonly row: ReviewRow;
  readonly item: Awaited<ReturnType<typeof readReviewItem>>;
  readonly answer: ActionAnswer | undefined;
  readonly place: ReviewPlace;
}

/** The open item, with what a decision about it needs. */
export function ReviewItem({ row, item, answer, place }: ReviewItemProps): ReactNode {
  const { status, label, one } = REVIEW_KINDS[row.kind];
  return (
    <section className={styles.item} aria-labelledby="open-item">
      <div className={styles.top}>
        <h2 id="open-item">{row.who}</h2>
        <ButtonLink to={one(row.id)} variant="outlined" small>
          Open page<span className="pp-unseen"> of {row.who}</span>
        </ButtonLink>
        <p>
          <StatusBadge status={status}>{label}</StatusBadge> <span className="pp-dimmed">waiting {row.waiting}</span>
        </p>
      </div>
      {item.kind === 'logo' && <LogoReview logo={item.logo} answer={answer} place={place} />}
      {item.kind === 'verification' && (
        <VerificationReview verification={item.verification} answer={answer} place={place} />
      )}
      {item.kind === 'report' && (
        <ReportReview report={item.report} document={item.document} answer={answer} place={place} />
      )}
      {item.kind === 'name' && <NameReview name={item.name} answer={answer} place={place} />}
      {item.kind === 'other' && (
        <>
          <Facts
            rows={[
              ['Note', row.note],
              ...(row.document === null ? [] : [['Document', KIND_NAMES[row.document]] as const]),
              ...(row.number === null ? [] : [['Number', row.number] as const]),
              ...(row.level === null ? [] : [['Level', <LevelMark key="level" level={row.level} />] as const]),
            ]}
          />
          <p className="pp-dimmed">This is decided on its own page.</p>
        </>
      )}
    </section>
  );
}

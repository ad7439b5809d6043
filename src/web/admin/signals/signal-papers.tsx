import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KindId } from '../../../domain/documents/kind.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { DocumentState } from '../../../server/db/tables/documents.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { Facts } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { DocumentMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/words.ts';

interface SignalPaper {
  readonly id: string;
  readonly number: string;
  readonly kind: KindId;
  readonly issuer: string;
  /** Masked. */
  readonly person: string | null;
  readonly period: string;
  readonly level: Level;
  readonly state: DocumentState;
  readonly isDisputed: boolean;
  readonly revision: number;
  readonly gross: string | null;
  readonly isErased: boolean;
  /** Paid for with the same card by another account. */
  readonly isOfAnother: boolean;
  readonly at: string;
}

/** What a check would show of each paper, oldest first. The whole one opens from its own page, with a reason. */
export function SignalPapers({ papers }: { readonly papers: readonly SignalPaper[] }): ReactNode {
  if (papers.length === 0) return <p className="pp-dimmed">No paper was sealed.</p>;
  return (
    <Facts
      rows={papers.map((paper) => [
        paper.at,
        <>
          <Link to={`/admin/documents/${paper.id}/`} className="pp-code">
            {paper.number}
          </Link>{' '}
          <LevelMark level={paper.level} short /> <DocumentMark state={paper.state} isDisputed={paper.isDisputed} />
          <span className={styles.beneath}>
            {KIND_NAMES[paper.kind]} of {paper.issuer}
            {paper.person !== null && `, for ${paper.person}`}, {paper.period}
            {paper.revision > 1 && `, revision ${paper.revision}`}
            {paper.gross !== null && `, gross ${paper.gross}`}
            {paper.isErased && ', content erased'}
            {paper.isOfAnother && ', of another account'}
          </span>
        </>,
      ])}
    />
  );
}

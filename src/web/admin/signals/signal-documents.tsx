import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KindId } from '../../../domain/documents/kind.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { DocumentState } from '../../../server/platform/db/tables/documents.ts';
import { LevelMark } from '../../parts/documents/level-mark.tsx';
import { Facts } from '../parts/admin-page.tsx';
import styles from '../parts/admin-page.module.css';
import { DocumentMark } from '../parts/states.tsx';
import { KIND_NAMES } from '../parts/names.ts';

interface SignalDocument {
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
  /** From another account that used the same card. */
  readonly isOfAnother: boolean;
  readonly at: string;
}

/** The public details of each document, oldest first. The full document opens from its own page, with a reason. */
export function SignalDocuments({ documents }: { readonly documents: readonly SignalDocument[] }): ReactNode {
  if (documents.length === 0) return <p className="pp-dimmed">No documents were issued.</p>;
  return (
    <Facts
      rows={documents.map((document) => [
        document.at,
        <>
          <Link to={`/admin/documents/${document.id}/`} className="pp-code">
            {document.number}
          </Link>{' '}
          <LevelMark level={document.level} short />{' '}
          <DocumentMark state={document.state} isDisputed={document.isDisputed} />
          <span className={styles.beneath}>
            {KIND_NAMES[document.kind]} from {document.issuer}
            {document.person !== null && `, for ${document.person}`}, {document.period}
            {document.revision > 1 && `, revision ${document.revision}`}
            {document.gross !== null && `, gross ${document.gross}`}
            {document.isErased && ', content deleted'}
            {document.isOfAnother && ', from another account'}
          </span>
        </>,
      ])}
    />
  );
}

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KindId } from '../../../domain/documents/kind.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { ReviewKind } from '../../../server/admin/dashboard/review-queue.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { KIND_NAMES } from '../parts/names.ts';
import styles from './dashboard.module.css';

export interface ReviewRow {
  readonly kind: ReviewKind;
  readonly id: string;
  readonly who: string;
  readonly document: KindId | null;
  readonly number: string | null;
  readonly level: Level | null;
  readonly note: string;
  /** "41 min". */
  readonly waiting: string;
}

interface Kind {
  readonly status: Status;
  readonly label: string;
  readonly one: (id: string) => string;
  readonly all: string;
  /** Plural. The singular drops the last letter. */
  readonly named: string;
}

export const REVIEW_KINDS: Readonly<Record<ReviewKind, Kind>> = {
  dispute: {
    status: 'altered',
    label: 'Disputed by the named person',
    one: (id) => `/admin/reports/${id}/`,
    all: '/admin/reports/?kind=dispute&state=open',
    named: 'disputes',
  },
  report: {
    status: 'altered',
    label: 'Reported by a recipient',
    one: (id) => `/admin/reports/${id}/`,
    all: '/admin/reports/?kind=report&state=open',
    named: 'reports',
  },
  verification: {
    status: 'superseded',
    label: 'Level B requested',
    one: (id) => `/admin/verifications/${id}/`,
    all: '/admin/verifications/?state=waiting&method=business',
    named: 'issuer verifications',
  },
  logo: {
    status: 'superseded',
    label: 'Logo to review',
    one: (id) => `/admin/logos/${id}/`,
    all: '/admin/logos/?state=waiting',
    named: 'logos',
  },
  name: {
    status: 'superseded',
    label: 'Similar to a protected name',
    one: () => '/admin/names/?state=open',
    all: '/admin/names/?state=open',
    named: 'similar names',
  },
  signal: {
    status: 'superseded',
    label: 'Risk signal',
    one: (id) => `/admin/signals/${id}/`,
    all: '/admin/signals/?state=open',
    named: 'risk signals',
  },
  chargeback: {
    status: 'altered',
    label: 'Chargeback',
    one: (id) => `/admin/chargebacks/${id}/`,
    all: '/admin/chargebacks/?state=open',
    named: 'chargebacks',
  },
  ticket: {
    status: 'draft',
    label: 'Support ticket',
    one: (id) => `/admin/tickets/${id}/`,
    all: '/admin/tickets/?state=open',
    named: 'support tickets',
  },
  file: {
    status: 'altered',
    label: 'Stored file damaged',
    one: (id) => `/admin/documents/${id}/`,
    all: '/admin/documents/',
    named: 'damaged files',
  },
  job: {
    status: 'altered',
    label: 'Job failed',
    one: (id) => `/admin/jobs/${id}/`,
    all: '/admin/jobs/?state=failed',
    named: 'failed jobs',
  },
};

/** The oldest items in the review queue, of all kinds. */
export function ReviewTable({ rows }: { readonly rows: readonly ReviewRow[] }): ReactNode {
  return (
    <table className={styles.waiting}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Document</th>
          <th scope="col">Number</th>
          <th scope="col">Level</th>
          <th scope="col">Reason</th>
          <th scope="col">Note</th>
          <th scope="col" data-figure="true">
            Waiting
          </th>
          <th scope="col">
            <span className="pp-unseen">Open</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ kind, id, who, document, number, level, note, waiting }) => (
          <tr key={`${kind}-${id}`}>
            <td className={styles.who}>{who}</td>
            <td data-wide="true">{document && KIND_NAMES[document]}</td>
            <td data-wide="true" className="pp-code">
              {number}
            </td>
            <td data-wide="true">{level && <LevelMark level={level} short />}</td>
            <td className={styles.why}>
              <StatusBadge status={REVIEW_KINDS[kind].status}>{REVIEW_KINDS[kind].label}</StatusBadge>
            </td>
            <td data-wide="true" className="pp-dimmed">
              {note}
            </td>
            <td data-figure="true">{waiting}</td>
            <td data-figure="true">
              <Link to={REVIEW_KINDS[kind].one(id)} aria-label={`Open: ${REVIEW_KINDS[kind].label}, ${who}`}>
                Open
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

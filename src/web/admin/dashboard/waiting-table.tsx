import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { KindId } from '../../../domain/documents/kind.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { WaitingKind } from '../../../server/admin/dashboard/what-waits.ts';
import { LevelMark } from '../../ui/level-mark.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { KIND_NAMES } from '../parts/words.ts';
import styles from './dashboard.module.css';

export interface WaitingRow {
  readonly kind: WaitingKind;
  readonly id: string;
  readonly who: string;
  readonly paper: KindId | null;
  readonly number: string | null;
  readonly level: Level | null;
  readonly note: string;
  /** "41 min". */
  readonly waiting: string;
}

interface Kind {
  readonly status: Status;
  readonly words: string;
  readonly one: (id: string) => string;
  readonly all: string;
  /** Of several; of one, without its last letter. */
  readonly named: string;
}

export const WAITING_KINDS: Readonly<Record<WaitingKind, Kind>> = {
  dispute: {
    status: 'altered',
    words: 'Disputed by the person',
    one: (id) => `/admin/reports/${id}/`,
    all: '/admin/reports/?kind=dispute&state=open',
    named: 'disputes',
  },
  report: {
    status: 'altered',
    words: 'Reported by recipient',
    one: (id) => `/admin/reports/${id}/`,
    all: '/admin/reports/?kind=report&state=open',
    named: 'reports',
  },
  verification: {
    status: 'superseded',
    words: 'Asks for level B',
    one: (id) => `/admin/verifications/${id}/`,
    all: '/admin/verifications/?state=waiting&method=business',
    named: 'verifications',
  },
  name: {
    status: 'superseded',
    words: 'Name resembles another',
    one: () => '/admin/names/?state=open',
    all: '/admin/names/?state=open',
    named: 'names',
  },
  signal: {
    status: 'superseded',
    words: 'Something to look at',
    one: (id) => `/admin/signals/${id}/`,
    all: '/admin/signals/?state=open',
    named: 'signals',
  },
  chargeback: {
    status: 'altered',
    words: 'Disputed by the bank',
    one: (id) => `/admin/chargebacks/${id}/`,
    all: '/admin/chargebacks/?state=open',
    named: 'chargebacks',
  },
  ticket: {
    status: 'draft',
    words: 'Wrote to support',
    one: (id) => `/admin/tickets/${id}/`,
    all: '/admin/tickets/?state=open',
    named: 'tickets',
  },
  job: {
    status: 'altered',
    words: 'Job failed for good',
    one: (id) => `/admin/jobs/${id}/`,
    all: '/admin/jobs/?state=failed',
    named: 'failed jobs',
  },
};

/** What has waited longest, whatever it is. */
export function WaitingTable({ rows }: { readonly rows: readonly WaitingRow[] }): ReactNode {
  return (
    <table className={styles.waiting}>
      <thead>
        <tr>
          <th scope="col">Who</th>
          <th scope="col">Paper</th>
          <th scope="col">Number</th>
          <th scope="col">Level</th>
          <th scope="col">Why</th>
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
        {rows.map(({ kind, id, who, paper, number, level, note, waiting }) => (
          <tr key={`${kind}-${id}`}>
            <td className={styles.who}>{who}</td>
            <td data-wide="true">{paper && KIND_NAMES[paper]}</td>
            <td data-wide="true" className="pp-code">
              {number}
            </td>
            <td data-wide="true">{level && <LevelMark level={level} short />}</td>
            <td className={styles.why}>
              <StatusBadge status={WAITING_KINDS[kind].status}>{WAITING_KINDS[kind].words}</StatusBadge>
            </td>
            <td data-wide="true" className="pp-dimmed">
              {note}
            </td>
            <td data-figure="true">{waiting}</td>
            <td data-figure="true">
              <Link to={WAITING_KINDS[kind].one(id)} aria-label={`Open: ${WAITING_KINDS[kind].words}, ${who}`}>
                Open
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

import type { KindId } from '../../../domain/documents/kind.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import type { ReviewItem, ReviewKind } from '../../../server/staff/dashboard/review-queue.ts';
import type { Status } from '../../ui/status-badge.tsx';
import { waitingTime } from './waiting-time.ts';

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
  readonly age: 'new' | 'day' | 'days';
}

interface Kind {
  readonly status: Status;
  readonly label: string;
  /** Its own page. */
  readonly one: (id: string) => string;
  /** Plural. The singular drops the last letter. */
  readonly named: string;
}

export const REVIEW_KINDS: Readonly<Record<ReviewKind, Kind>> = {
  dispute: {
    status: 'altered',
    label: 'Disputed by the named person',
    one: (id) => `/admin/reports/${id}/`,
    named: 'disputes',
  },
  report: {
    status: 'altered',
    label: 'Reported by a recipient',
    one: (id) => `/admin/reports/${id}/`,
    named: 'reports',
  },
  verification: {
    status: 'superseded',
    label: 'Level B requested',
    one: (id) => `/admin/verifications/${id}/`,
    named: 'issuer verifications',
  },
  domain: {
    status: 'superseded',
    label: 'Domain to review',
    one: (id) => `/admin/verifications/${id}/`,
    named: 'domains',
  },
  logo: {
    status: 'superseded',
    label: 'Logo to review',
    one: (id) => `/admin/logos/${id}/`,
    named: 'logos',
  },
  name: {
    status: 'superseded',
    label: 'Similar to a protected name',
    one: (id) => `/admin/names/${id}/`,
    named: 'similar names',
  },
  signal: {
    status: 'superseded',
    label: 'Risk signal',
    one: (id) => `/admin/signals/${id}/`,
    named: 'risk signals',
  },
  chargeback: {
    status: 'altered',
    label: 'Chargeback',
    one: (id) => `/admin/chargebacks/${id}/`,
    named: 'chargebacks',
  },
  ticket: {
    status: 'draft',
    label: 'Support ticket',
    one: (id) => `/admin/tickets/${id}/`,
    named: 'support tickets',
  },
  file: {
    status: 'altered',
    label: 'Stored file damaged',
    one: (id) => `/admin/documents/${id}/`,
    named: 'damaged files',
  },
  job: {
    status: 'altered',
    label: 'Job failed',
    one: (id) => `/admin/jobs/${id}/`,
    named: 'failed jobs',
  },
};

const HOUR = 3_600_000;

export function reviewRow({ since, ...item }: ReviewItem, now: Date): ReviewRow {
  const hours = (now.getTime() - since.getTime()) / HOUR;
  return { ...item, waiting: waitingTime(since, now), age: hours < 24 ? 'new' : hours < 72 ? 'day' : 'days' };
}

export const reviewKey = ({ kind, id }: Pick<ReviewRow, 'kind' | 'id'>): string => `${kind}-${id}`;

/** Decided in the queue itself. Each other kind has a page with more than one step. */
const isDecidedInQueue = (kind: ReviewKind): boolean =>
  ['dispute', 'report', 'verification', 'domain', 'logo', 'name'].includes(kind);

/** Where an item is decided: in the review queue, with it open, or on its own page. */
export const placeToDecide = (row: Pick<ReviewRow, 'kind' | 'id'>): string =>
  isDecidedInQueue(row.kind) ? `/admin/queue/?item=${reviewKey(row)}` : REVIEW_KINDS[row.kind].one(row.id);

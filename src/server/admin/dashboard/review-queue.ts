import { sql } from 'kysely';
import type { KindId } from '../../../domain/documents/kind.ts';
import { SIGNAL_WORDS, type SignalKind } from '../../../domain/integrity/signals/signal.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';

export type ReviewKind =
  | 'dispute'
  | 'report'
  | 'verification'
  | 'logo'
  | 'name'
  | 'signal'
  | 'chargeback'
  | 'ticket'
  | 'job'
  | 'file';

export interface ReviewItem {
  readonly kind: ReviewKind;
  readonly id: string;
  /** Whose item it is: an issuer, an author or a kind of job. */
  readonly who: string;
  readonly document: KindId | null;
  readonly number: string | null;
  readonly level: Level | null;
  readonly note: string;
  readonly since: Date;
}

export interface ReviewQueue {
  readonly counts: Readonly<Record<ReviewKind, number>>;
  /** The oldest item of all. */
  readonly oldest: readonly ReviewItem[];
}

const MOST = 12;

/** What needs a staff decision now: the count of each kind, and the items that have waited longest. */
export async function readReviewQueue(app: App, actor: Actor): Promise<ReviewQueue> {
  requireAdmin(actor);
  const most = sql.lit(MOST);
  const [counted, waiting] = await Promise.all([
    sql<Record<ReviewKind, number>>`
      select
        (select count(*) from abuse_reports where decided_at is null and kind = 'dispute') as dispute,
        (select count(*) from abuse_reports where decided_at is null and kind = 'report') as report,
        (select count(*) from verifications where state = 'waiting' and method = 'business') as verification,
        (select count(*) from logo_reviews where state = 'waiting') as logo,
        (select count(*) from name_samples where reviewed_at is null) as name,
        (select count(*) from chargebacks where closed_at is null and decided_at is null) as chargeback,
        (select count(*) from signals where closed_at is null) as signal,
        (select count(*) from support_tickets where closed_at is null) as ticket,
        (select count(*) from file_damages) as file,
        (select count(*) from pgboss.job where state = 'failed') as job`.execute(app.db),
    sql<ReviewItem>`
      (select abuse_reports.kind, abuse_reports.id::text as id, coalesce(issuer, email) as who, documents.kind as document,
          number, level, left(message, 120) as note, abuse_reports.created_at as since
        from abuse_reports left join documents on documents.id = document_id
        where decided_at is null order by abuse_reports.created_at limit ${most})
      union all
      (select 'name', name_samples.id::text, name, documents.kind, number, level,
          'Similar to ' || coalesce(institution, matched), name_samples.created_at
        from name_samples join documents on documents.id = document_id
        where reviewed_at is null order by name_samples.created_at limit ${most})
      union all
      (select 'verification', id::text, issuer, null, null, null, left(note, 120), created_at
        from verifications where state = 'waiting' and method = 'business' order by created_at limit ${most})
      union all
      (select 'logo', id::text, issuer, kind, null, null,
          case when named = '{}' then 'New logo' else 'Seems to name ' || array_to_string(named, ', ') end, created_at
        from logo_reviews where state = 'waiting' order by created_at limit ${most})
      union all
      (select 'signal', id::text, address, null, null, null, kind, last_seen_at
        from signals where closed_at is null order by last_seen_at limit ${most})
      union all
      (select 'chargeback', chargebacks.id::text, email, null, 'Order ' || orders.number, null,
          coalesce('Respond by ' || to_char(due_at at time zone 'America/New_York', 'FMMon FMDD, YYYY'), 'No deadline'), opened_at
        from chargebacks join orders on orders.id = order_id
        where closed_at is null and decided_at is null order by opened_at limit ${most})
      union all
      (select 'ticket', id::text, fname || ' ' || lname, null, null, null, subject, created_at
        from support_tickets where closed_at is null order by created_at limit ${most})
      union all
      (select 'file', documents.id, issuer, documents.kind, number, level,
          'The stored file is ' || min(damage), min(found_at)
        from file_damages join documents on documents.id = document_id
        group by documents.id order by min(found_at) limit ${most})
      union all
      (select 'job', id::text, name, null, null, null, left(coalesce(output->>'message', ''), 120), completed_on
        from pgboss.job where state = 'failed' order by completed_on limit ${most})
      order by since limit ${most}`.execute(app.db),
  ]);
  const named = (row: ReviewItem): ReviewItem =>
    row.kind === 'signal' ? { ...row, note: SIGNAL_WORDS[row.note as SignalKind].name } : row;
  return { counts: counted.rows[0]!, oldest: waiting.rows.map(named) };
}

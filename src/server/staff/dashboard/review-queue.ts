import { type RawBuilder, sql } from 'kysely';
import type { KindId } from '../../../domain/documents/kind.ts';
import { SIGNAL_WORDS, type SignalKind } from '../../../domain/integrity/signals/signal.ts';
import type { Level } from '../../../domain/integrity/level.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

export type ReviewKind =
  | 'dispute'
  | 'report'
  | 'verification'
  | 'domain'
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
  /** The items that have waited longest. */
  readonly oldest: readonly ReviewItem[];
}

export interface ReviewRequest {
  /** Only items of this kind. */
  readonly kind?: ReviewKind | null;
  /** The largest number of items. */
  readonly most?: number;
}

const waitingReports = (kind: 'dispute' | 'report') => sql`
  select abuse_reports.kind, abuse_reports.id::text as id, coalesce(issuer, email) as who, documents.kind as document,
    number, level, left(message, 120) as note, abuse_reports.created_at as since
  from abuse_reports left join documents on documents.id = document_id
  where decided_at is null and abuse_reports.kind = ${sql.lit(kind)}`;

/** What waits, by kind, in the columns of an item. */
const WAITING: Readonly<Record<ReviewKind, RawBuilder<unknown>>> = {
  dispute: waitingReports('dispute'),
  report: waitingReports('report'),
  verification: sql`
    select 'verification' as kind, id::text as id, issuer as who, null as document, null as number, null as level,
      left(note, 120) as note, created_at as since
    from verifications where state = 'waiting' and method = 'business'`,
  domain: sql`
    select 'domain' as kind, id::text as id, issuer as who, null as document, domain as number, null as level,
      'Resembles a protected name' as note, proved_at as since
    from verifications where state = 'waiting' and proved_at is not null`,
  logo: sql`
    select 'logo' as kind, id::text as id, issuer as who, kind as document, null as number, null as level,
      case when named = '{}' then 'New logo' else 'Seems to name ' || array_to_string(named, ', ') end as note,
      created_at as since
    from logo_reviews where state = 'waiting'`,
  name: sql`
    select 'name' as kind, name_samples.id::text as id, name as who, documents.kind as document, number, level,
      'Similar to ' || coalesce(institution, matched) as note, name_samples.created_at as since
    from name_samples join documents on documents.id = document_id where reviewed_at is null`,
  signal: sql`
    select 'signal' as kind, id::text as id, address as who, null as document, null as number, null as level,
      kind as note, last_seen_at as since
    from signals where closed_at is null`,
  chargeback: sql`
    select 'chargeback' as kind, chargebacks.id::text as id, email as who, null as document,
      'Order ' || orders.number as number, null as level,
      coalesce('Respond by ' || to_char(due_at at time zone 'America/New_York', 'FMMon FMDD, YYYY'), 'No deadline') as note,
      opened_at as since
    from chargebacks join orders on orders.id = order_id where closed_at is null and decided_at is null`,
  ticket: sql`
    select 'ticket' as kind, id::text as id, fname || ' ' || lname as who, null as document, null as number,
      null as level, subject as note, created_at as since
    from support_tickets where closed_at is null`,
  file: sql`
    select 'file' as kind, documents.id as id, issuer as who, documents.kind as document, number, level,
      'The stored file is ' || min(damage) as note, min(found_at) as since
    from file_damages join documents on documents.id = document_id group by documents.id`,
  job: sql`
    select 'job' as kind, id::text as id, name as who, null as document, null as number, null as level,
      left(coalesce(output->>'message', ''), 120) as note, completed_on as since
    from pgboss.job where state = 'failed'`,
};

export const REVIEW_KIND_NAMES = Object.keys(WAITING) as readonly ReviewKind[];

/** What needs a staff decision now: the count of each kind, and the items that have waited longest. */
export async function readReviewQueue(
  app: App,
  actor: Actor,
  { kind = null, most = 12 }: ReviewRequest = {},
): Promise<ReviewQueue> {
  requireAdmin(actor);
  const limit = sql.lit(most);
  const shown = (kind === null ? REVIEW_KIND_NAMES : [kind]).map(
    (each) => sql`(${WAITING[each]} order by since, id limit ${limit})`,
  );
  const counts = REVIEW_KIND_NAMES.map(
    (each) => sql`(select count(*) from (${WAITING[each]}) as waiting) as ${sql.id(each)}`,
  );
  const [counted, waiting] = await Promise.all([
    sql<Record<ReviewKind, number>>`select ${sql.join(counts)}`.execute(app.db),
    sql<ReviewItem>`
      select * from (${sql.join(shown, sql` union all `)}) as waiting order by since, id limit ${limit}`.execute(
      app.db,
    ),
  ]);
  const named = (row: ReviewItem): ReviewItem =>
    row.kind === 'signal' ? { ...row, note: SIGNAL_WORDS[row.note as SignalKind].name } : row;
  return { counts: counted.rows[0]!, oldest: waiting.rows.map(named) };
}

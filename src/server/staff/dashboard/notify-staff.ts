import { sql } from 'kysely';
import { SIGNAL_WORDS, type SignalKind } from '../../../domain/integrity/signals/signal.ts';
import { LATE_MINUTES } from '../../../domain/orders/issuing.ts';
import { ROLE } from '../../../domain/roles.ts';
import type { App } from '../../services/app.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { sealReminderSince, sealWarning } from '../../documents/seal/seal-expiry.ts';
import { reviewQueueEmail } from '../../services/mail/templates/review-queue.tsx';

/** The limit on emails per admin, however much comes in. */
const MINUTES_BETWEEN = 60;
const MOST_LISTED = 10;

type WaitingKind =
  | 'dispute'
  | 'report'
  | 'verification'
  | 'domain'
  | 'logo'
  | 'signal'
  | 'chargeback'
  | 'file'
  | 'late'
  | 'owed'
  | 'books'
  | 'unmatched'
  | 'erasure'
  | 'seal'
  | 'attestations';

interface WaitingItem {
  readonly kind: WaitingKind;
  readonly id: string;
  readonly who: string;
  readonly since: Date;
}

const WORDS: Readonly<Record<WaitingKind, { readonly what: string; readonly path: string }>> = {
  dispute: { what: 'Document disputed', path: '/admin/reports/' },
  report: { what: 'Document reported', path: '/admin/reports/' },
  verification: { what: 'Level B requested', path: '/admin/verifications/' },
  domain: { what: 'Domain to review', path: '/admin/verifications/' },
  logo: { what: 'Logo to review', path: '/admin/logos/' },
  chargeback: { what: 'Chargeback', path: '/admin/chargebacks/' },
  file: { what: 'Stored file damaged', path: '/admin/documents/' },
  signal: { what: 'Risk signal', path: '/admin/signals/' },
  late: { what: 'Paid document is late', path: '/admin/documents/' },
  owed: { what: 'Refund not sent yet', path: '/admin/orders/' },
  books: { what: 'Books differ', path: '/admin/jobs/' },
  unmatched: { what: 'Payment without an order', path: '/admin/transactions/' },
  erasure: { what: 'Large erasure to approve', path: '/admin/documents/' },
  seal: { what: 'Seal expires', path: '/admin/jobs/' },
  attestations: { what: 'Certification log broken', path: '/admin/jobs/' },
};

/** Items that wait for a decision, oldest first. */
async function readReviewQueue(app: App): Promise<readonly WaitingItem[]> {
  const late = sql`make_interval(mins => ${LATE_MINUTES}::int)`;
  const { rows } = await sql<WaitingItem>`
    select abuse_reports.kind, abuse_reports.id::text as id, coalesce(issuer, email) as who, abuse_reports.created_at as since
        from abuse_reports left join documents on documents.id = document_id where decided_at is null
      union all
      select 'verification', id::text, issuer, created_at
        from verifications where state = 'waiting' and method = 'business'
      union all
      select 'domain', id::text, issuer, proved_at
        from verifications where state = 'waiting' and proved_at is not null
      union all
      select 'logo', id::text, issuer, created_at from logo_reviews where state = 'waiting'
      union all
      select 'chargeback', chargebacks.id::text, 'Order ' || orders.number, opened_at
        from chargebacks join orders on orders.id = order_id where closed_at is null and decided_at is null
      union all
      select 'file', documents.id, 'No. ' || documents.number, min(found_at)
        from file_damages join documents on documents.id = document_id group by documents.id
      union all
      select 'signal', id::text, kind, last_seen_at from signals where closed_at is null
      union all
      select 'late', id, number, coalesce(state_changed_at, created_at) + ${late}
        from documents where state = 'issuing' and coalesce(state_changed_at, created_at) + ${late} < ${app.now()}
      union all
      select 'owed', orders.id::text, 'Order ' || orders.number, transactions.created_at + ${late}
        from transactions join orders on orders.id = order_id
        where settled_at is null and transactions.created_at + ${late} < ${app.now()}
      union all
      select 'books', id::text, jsonb_array_length(differences) || ' differences. First: ' || (differences ->> 0), ran_at
        from reconciliations where differences <> '[]' and ran_at > ${app.now()}::timestamptz - interval '1 day'
      union all
      select 'unmatched', id::text, reference, found_at from unmatched_payments where closed_at is null
      union all
      select 'erasure', id::text, documents || ' documents are past their retention time', found_at
        from large_erasures where approved_at is null
      union all
      select 'attestations', id::text, 'Entry ' || broken_at || ' was changed or removed', checked_at
        from attestation_checks where broken_at is not null and checked_at > ${app.now()}::timestamptz - interval '1 day'
    order by since`.execute(app.db);
  const due = sealReminderSince(app);
  if (due === null) return rows;
  const seal: WaitingItem = { kind: 'seal', id: '', who: sealWarning(app)!, since: due };
  return [...rows, seal].toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** Items that have no page of their own. */
const WITHOUT_PAGE: ReadonlySet<WaitingKind> = new Set(['books', 'unmatched', 'erasure', 'attestations', 'seal']);

const said = ({ kind, id, who }: WaitingItem) => ({
  what: WORDS[kind].what,
  who: kind === 'signal' ? SIGNAL_WORDS[who as SignalKind].name : who,
  path: WITHOUT_PAGE.has(kind) ? WORDS[kind].path : `${WORDS[kind].path}${id}/`,
});

/**
 * Sends each admin who wants it one email about everything new since their last one, at most once an hour. It reads the
 * review queue, so the code that adds an item does not have to notify anybody.
 */
export async function notifyStaff(app: App): Promise<void> {
  const quiet = new Date(app.now().getTime() - MINUTES_BETWEEN * 60_000);
  const due = await app.db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', ROLE.admin)
    .where('disabled_at', 'is', null)
    .where('review_emails', '=', true)
    .where((where) => where.or([where('notified_at', 'is', null), where('notified_at', '<=', quiet)]))
    .execute();
  if (due.length === 0) return;
  const all = await readReviewQueue(app);
  if (all.length === 0) return;
  for (const { id } of due) await tell(app, id, quiet, all);
}

async function tell(app: App, userId: string, quiet: Date, all: readonly WaitingItem[]): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['username', 'notified_until', 'notified_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Another process was faster.
    if (user.notified_at !== null && user.notified_at > quiet) return;
    const waiting = all.filter(({ since }) => since > user.notified_until);
    if (waiting.length === 0) return;
    await trx
      .updateTable('users')
      .set({ notified_until: waiting.at(-1)!.since, notified_at: app.now() })
      .where('id', '=', userId)
      .execute();
    await enqueueEmail(app, trx, {
      template: reviewQueueEmail,
      content: {
        items: waiting.slice(0, MOST_LISTED).map(said),
        more: Math.max(0, waiting.length - MOST_LISTED),
        waiting: all.length,
      },
      to: user.username,
    });
  });
}

import { sql } from 'kysely';
import { SIGNAL_WORDS, type SignalKind } from '../../../domain/integrity/signals/signal.ts';
import type { App } from '../../app.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import { staffNewsMail } from '../../mail/templates/staff-news.tsx';

/** However much comes in, nobody gets more letters than this. */
const MINUTES_BETWEEN = 60;
const MOST_LISTED = 10;

type NewsKind = 'dispute' | 'report' | 'verification' | 'signal' | 'chargeback';

interface NewsItem {
  readonly kind: NewsKind;
  readonly id: string;
  readonly who: string;
  readonly since: Date;
}

const WORDS: Readonly<Record<NewsKind, { readonly what: string; readonly path: string }>> = {
  dispute: { what: 'Disputed by the person', path: '/admin/reports/' },
  report: { what: 'Reported by a recipient', path: '/admin/reports/' },
  verification: { what: 'Asks for level B', path: '/admin/verifications/' },
  chargeback: { what: 'Disputed by the bank', path: '/admin/chargebacks/' },
  signal: { what: 'Something to look at', path: '/admin/signals/' },
};

/** What waits for a decision, the oldest first. */
async function whatWaits(app: App): Promise<readonly NewsItem[]> {
  const { rows } = await sql<NewsItem>`
    select abuse_reports.kind, abuse_reports.id::text as id, coalesce(issuer, email) as who, abuse_reports.created_at as since
        from abuse_reports left join documents on documents.id = document_id where decided_at is null
      union all
      select 'verification', id::text, issuer, created_at
        from verifications where state = 'waiting' and method = 'business'
      union all
      select 'chargeback', chargebacks.id::text, 'Order ' || orders.number, opened_at
        from chargebacks join orders on orders.id = order_id where closed_at is null and decided_at is null
      union all
      select 'signal', id::text, kind, last_seen_at from signals where closed_at is null
    order by since`.execute(app.db);
  return rows;
}

const said = ({ kind, id, who }: NewsItem) => ({
  what: WORDS[kind].what,
  who: kind === 'signal' ? SIGNAL_WORDS[who as SignalKind].name : who,
  path: `${WORDS[kind].path}${id}/`,
});

/**
 * Tells every admin who wants to hear of it what has come in since they were last told: one letter for all of it, and
 * none within an hour of the last. It reads what waits, so nothing that comes in has to remember to tell anybody.
 */
export async function tellStaff(app: App): Promise<void> {
  const quiet = new Date(app.now().getTime() - MINUTES_BETWEEN * 60_000);
  const due = await app.db
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 2)
    .where('disabled_at', 'is', null)
    .where('hears_of_waiting', '=', true)
    .where((where) => where.or([where('told_at', 'is', null), where('told_at', '<=', quiet)]))
    .execute();
  if (due.length === 0) return;
  const all = await whatWaits(app);
  if (all.length === 0) return;
  for (const { id } of due) await tell(app, id, quiet, all);
}

async function tell(app: App, userId: string, quiet: Date, all: readonly NewsItem[]): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    const user = await trx
      .selectFrom('users')
      .select(['username', 'told_until', 'told_at'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Another process was faster.
    if (user.told_at !== null && user.told_at > quiet) return;
    const news = all.filter(({ since }) => since > user.told_until);
    if (news.length === 0) return;
    await trx
      .updateTable('users')
      .set({ told_until: news.at(-1)!.since, told_at: app.now() })
      .where('id', '=', userId)
      .execute();
    await enqueueMail(app, trx, {
      template: staffNewsMail,
      content: {
        items: news.slice(0, MOST_LISTED).map(said),
        more: Math.max(0, news.length - MOST_LISTED),
        waiting: all.length,
      },
      to: user.username,
    });
  });
}

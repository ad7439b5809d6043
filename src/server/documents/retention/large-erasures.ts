import { sql } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';

/** So many past their time at once are nothing special, whatever the site's size. */
const ALWAYS_USUAL = 200;
/** Of all documents: what comes due in two weeks if they are issued evenly over two years. */
const USUAL_SHARE = 0.02;
/** An approval counts for the documents that it was asked for, and the few that come due while they are erased. */
const APPROVED_FOR = '7 days';
const SLACK = 1.1;

/**
 * Whether as many documents as are due may be set aside without asking. More than usual may be right, or the work of a wrong
 * clock, so staff decide, and nothing is erased until then.
 */
export async function mayBeErased(app: App, countDue: () => Promise<number>): Promise<boolean> {
  const due = await countDue();
  if (due <= (await usualMost(app))) {
    await app.db.deleteFrom('large_erasures').where('approved_at', 'is', null).execute();
    return true;
  }
  const { rows } = await sql<{ approved: boolean }>`
    select exists (select from large_erasures
      where approved_at > now() - interval '${sql.raw(APPROVED_FOR)}' and documents * ${SLACK}::numeric >= ${due}::numeric) as approved`.execute(
    app.db,
  );
  if (rows[0]!.approved) return true;
  await sql`
    insert into large_erasures (documents) values (${due})
    on conflict ((approved_at is null)) where approved_at is null do update set documents = excluded.documents`.execute(
    app.db,
  );
  app.log.error({ due }, 'More documents than usual are past their time. Nothing is erased until staff approve it');
  return false;
}

/** The planner's estimate, because counting ten million rows every ten minutes costs more than it tells. */
async function usualMost(app: App): Promise<number> {
  const { rows } = await sql<{ documents: number }>`
    select greatest(reltuples, 0)::int as documents from pg_class where oid = 'documents'::regclass`.execute(app.db);
  return Math.max(ALWAYS_USUAL, Math.ceil(USUAL_SHARE * rows[0]!.documents));
}

/** The erasure that waits for staff, if any. */
export async function findLargeErasure(app: App, actor: Actor) {
  requireAdmin(actor);
  const row = await app.db
    .selectFrom('large_erasures')
    .select(['id', 'documents', 'found_at as foundAt'])
    .where('approved_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export async function approveErasure(app: App, actor: Actor, typed: string): Promise<number> {
  const userId = requireAdmin(actor);
  const reason = requireReason(typed);
  return app.db.transaction().execute(async (trx) => {
    const approved = await trx
      .updateTable('large_erasures')
      .set({ approved_at: sql<Date>`now()`, approved_by: userId })
      .where('approved_at', 'is', null)
      .returning('documents')
      .executeTakeFirst();
    if (!approved) throw new AppError('CONFLICT', 'No erasure waits for approval any more.');
    await recordAudit(trx, actor, {
      action: 'document.erasure-approved',
      subject: 'document:past-retention',
      after: { documents: approved.documents },
      reason,
    });
    return approved.documents;
  });
}

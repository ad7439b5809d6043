import { CORRECTION_MONTHS } from '../../../domain/documents/retention.ts';
import { AppError } from '../../../domain/errors.ts';
import { dayInWords } from '../../../domain/moment.ts';
import { isUuid } from '../../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import { alreadyDecided } from '../../services/audit/already-decided.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import type { App } from '../../services/app.ts';
import type { LogoReviewState } from '../../platform/db/tables/logos.ts';
import { enqueueEmail } from '../../services/mail/enqueue-email.ts';
import { logoDecidedEmail } from '../../services/mail/templates/logo-decided.tsx';

const noLogo = () => new AppError('NOT_FOUND', 'Logo not found.');

export async function findLogoReview(app: App, actor: Actor, id: string) {
  requireAdmin(actor);
  const row = isUuid(id)
    ? await app.db
        .selectFrom('logo_reviews')
        .innerJoin('users', 'users.id', 'logo_reviews.user_id')
        .selectAll('logo_reviews')
        .select(['users.username', 'users.full_name'])
        .where('logo_reviews.id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw noLogo();
  const verified = await app.db
    .selectFrom('verifications')
    .select(['method', 'domain'])
    .where('user_id', '=', row.user_id)
    .where('issuer_key', '=', row.issuer_key)
    .where('state', '=', 'confirmed')
    .orderBy('method')
    .execute();
  return { ...row, verified };
}

export async function readLogoPicture(app: App, actor: Actor, id: string): Promise<Uint8Array> {
  const { storage_key: key } = await findLogoReview(app, actor, id);
  return app.storage.get(key);
}

export interface LogoReviewDecision {
  readonly isApproved: boolean;
  readonly reason: string;
  /** The status that was on the screen. If a colleague decided since, nothing changes. */
  readonly seen: LogoReviewState;
}

/**
 * Staff approve or refuse a logo, and can change their mind: what is issued from then on follows the last decision.
 * Nobody decides about their own logo. Only what takes something away, or lets a protected name pass, needs a reason.
 */
export async function decideLogoReview(
  app: App,
  actor: Actor,
  id: string,
  { isApproved, reason: typed, seen }: LogoReviewDecision,
): Promise<void> {
  const staffId = requireAdmin(actor);
  const state = isApproved ? 'approved' : 'refused';
  await app.db.transaction().execute(async (trx) => {
    const row = isUuid(id)
      ? await trx.selectFrom('logo_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw noLogo();
    if (row.user_id === staffId) throw new AppError('FORBIDDEN', 'You can’t decide about your own logo.');
    if (row.state !== seen || row.state === state) {
      const what = `${row.state === 'approved' ? 'approved' : 'rejected'} this logo`;
      throw await alreadyDecided(trx, `logo:${id}`, [`logo.${row.state}`], what);
    }
    const isOptional = isApproved && row.named.length === 0 && typed.trim() === '';
    const reason = isOptional ? '' : requireReason(typed);
    await trx.updateTable('logo_reviews').set({ state, reason, decided_at: app.now() }).where('id', '=', id).execute();
    const user = await trx
      .selectFrom('users')
      .select(['full_name', 'username'])
      .where('id', '=', row.user_id)
      .executeTakeFirstOrThrow();
    await enqueueEmail(app, trx, {
      template: logoDecidedEmail,
      content: {
        name: user.full_name,
        issuer: row.issuer,
        reason: isApproved ? null : reason,
        approvedOn: dayInWords(app.now()),
        months: CORRECTION_MONTHS,
      },
      to: user.username,
    });
    await recordAudit(trx, actor, {
      action: `logo.${state}`,
      subject: `logo:${id}`,
      before: { state: row.state },
      after: { issuer: row.issuer, state },
      ...(reason !== '' && { reason }),
    });
  });
}

/** Deletes an account's logos, which may show more than its name. */
export async function eraseLogos(app: App, userId: string): Promise<void> {
  const rows = await app.db.deleteFrom('logo_reviews').where('user_id', '=', userId).returning('storage_key').execute();
  for (const { storage_key: key } of rows) {
    const other = await app.db
      .selectFrom('logo_reviews')
      .select('id')
      .where('storage_key', '=', key)
      .executeTakeFirst();
    if (!other) await app.storage.delete(key);
  }
}

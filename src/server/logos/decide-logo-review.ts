import { AppError } from '../../domain/errors.ts';
import { dayInWords } from '../../domain/moment.ts';
import { isUuid } from '../../domain/uuid.ts';
import { type Actor, requireAdmin } from '../actor.ts';
import { recordAudit } from '../admin/audit-log.ts';
import { requireReason } from '../admin/input.ts';
import type { App } from '../app.ts';
import { CORRECTION_MONTHS } from '../documents/correct-document.ts';
import { enqueueEmail } from '../mail/enqueue-email.ts';
import { logoDecidedEmail } from '../mail/templates/logo-decided.tsx';

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
  return row;
}

export async function readLogoPicture(app: App, actor: Actor, id: string): Promise<Uint8Array> {
  const { storage_key: key } = await findLogoReview(app, actor, id);
  return app.storage.get(key);
}

/**
 * Staff approve or refuse a logo, and can change their mind: what is issued from then on follows the last decision.
 * Nobody decides about their own logo.
 */
export async function decideLogoReview(
  app: App,
  actor: Actor,
  id: string,
  decision: { readonly isApproved: boolean; readonly reason: string },
): Promise<void> {
  const staffId = requireAdmin(actor);
  const reason = requireReason(decision.reason);
  const state = decision.isApproved ? 'approved' : 'refused';
  await app.db.transaction().execute(async (trx) => {
    const row = isUuid(id)
      ? await trx.selectFrom('logo_reviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw noLogo();
    if (row.user_id === staffId) throw new AppError('FORBIDDEN', 'You can’t decide about your own logo.');
    if (row.state === state) throw new AppError('CONFLICT', `This logo is already ${state}.`);
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
        reason: decision.isApproved ? null : reason,
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
      reason,
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

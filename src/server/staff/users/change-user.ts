import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type Role, ROLE } from '../../../domain/roles.ts';
import { type Actor, requireAdmin } from '../../services/actor.ts';
import type { App } from '../../services/app.ts';
import type { Database } from '../../platform/db/schema.ts';
import type { UserTable } from '../../platform/db/tables/accounts.ts';
import { recordAudit } from '../../services/audit/audit-log.ts';
import { requireReason } from '../../services/audit/require-reason.ts';
import { isUuid } from '../../../domain/uuid.ts';

type UserRow = Selectable<UserTable>;

async function lockUser(trx: Transaction<Database>, id: string): Promise<UserRow> {
  const row = isUuid(id)
    ? await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('NOT_FOUND', 'Account not found.');
  return row;
}

/** Keeps at least one active admin, so that the site cannot be locked out of its own admin pages by mistake. */
async function requireAnotherAdmin(trx: Transaction<Database>, user: UserRow): Promise<void> {
  if (user.user_role !== ROLE.admin || user.disabled_at !== null) return;
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', ROLE.admin)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .execute();
  if (admins.length === 1) throw new AppError('CONFLICT', 'This is the only admin. Make another user an admin first.');
}

export async function changeRole(app: App, actor: Actor, id: string, role: Role): Promise<void> {
  const own = requireAdmin(actor);
  if (own === id) throw new AppError('CONFLICT', 'You can’t change your own role. Ask another admin.');
  await app.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (user.user_role === role) return;
    await requireAnotherAdmin(trx, user);
    await trx.updateTable('users').set({ user_role: role, updated_at: app.now() }).where('id', '=', id).execute();
    // Sessions keep the permissions of the old role, so they end here; the next sign-in gets the new role.
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    await recordAudit(trx, actor, {
      action: 'user.role-changed',
      subject: `user:${id}`,
      before: { user_role: user.user_role },
      after: { user_role: role },
    });
  });
}

/** Disables the account and ends its sessions. It can be enabled again. */
export async function disableUser(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  const own = requireAdmin(actor);
  const why = requireReason(reason);
  if (own === id) throw new AppError('CONFLICT', 'You can’t disable your own account.');
  await app.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (user.disabled_at !== null) return;
    await requireAnotherAdmin(trx, user);
    const now = app.now();
    await trx.updateTable('users').set({ disabled_at: now, updated_at: now }).where('id', '=', id).execute();
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    await recordAudit(trx, actor, { action: 'user.disabled', subject: `user:${id}`, reason: why });
  });
}

export async function enableUser(app: App, actor: Actor, id: string): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (user.disabled_at === null) return;
    await trx
      .updateTable('users')
      .set({ disabled_at: null, erase_at: null, reopen_hash: null, updated_at: app.now() })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, actor, { action: 'user.enabled', subject: `user:${id}` });
  });
}

/** Turns emails about items waiting for a decision on or off. Admins may change their own setting too. */
export async function setReviewEmails(app: App, actor: Actor, id: string, hears: boolean): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (user.user_role !== ROLE.admin) throw new AppError('CONFLICT', 'Only admins get review emails.');
    if (user.review_emails === hears) return;
    // Emails cover what arrives from now on; what is already waiting is on the dashboard.
    await trx
      .updateTable('users')
      .set({ review_emails: hears, ...(hears && { notified_until: app.now() }) })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, actor, {
      action: hears ? 'user.review-emails-on' : 'user.review-emails-off',
      subject: `user:${id}`,
    });
  });
}

export async function signOutEverywhere(app: App, actor: Actor, id: string): Promise<number> {
  requireAdmin(actor);
  return app.db.transaction().execute(async (trx) => {
    await lockUser(trx, id);
    const ended = await trx.deleteFrom('sessions').where('user_id', '=', id).returning('id').execute();
    await recordAudit(trx, actor, {
      action: 'user.signed-out',
      subject: `user:${id}`,
      before: { sessions: ended.length },
    });
    return ended.length;
  });
}

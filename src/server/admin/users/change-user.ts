import type { Selectable, Transaction } from 'kysely';
import { AppError } from '../../../domain/errors.ts';
import { type Actor, requireAdmin } from '../../actor.ts';
import type { App } from '../../app.ts';
import type { Database } from '../../db/schema.ts';
import type { UserRole, UserTable } from '../../db/tables/accounts.ts';
import { recordAudit } from '../audit-log.ts';
import { requireReason } from '../input.ts';
import { isUuid } from '../../../domain/uuid.ts';

type UserRow = Selectable<UserTable>;

async function lockUser(trx: Transaction<Database>, id: string): Promise<UserRow> {
  const row = isUuid(id)
    ? await trx.selectFrom('users').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw new AppError('NOT_FOUND', 'There is no such account.');
  return row;
}

/** Nobody takes the last key out of the house, and nobody locks themselves out by a slip. */
async function requireAnotherAdmin(trx: Transaction<Database>, user: UserRow): Promise<void> {
  if (user.user_role !== 2 || user.disabled_at !== null) return;
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('user_role', '=', 2)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .execute();
  if (admins.length === 1) throw new AppError('CONFLICT', 'This is the only admin. Make somebody else admin first.');
}

export async function changeRole(app: App, actor: Actor, id: string, role: UserRole): Promise<void> {
  const own = requireAdmin(actor);
  if (own === id) throw new AppError('CONFLICT', 'Another admin has to change your own role.');
  await app.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (user.user_role === role) return;
    await requireAnotherAdmin(trx, user);
    await trx.updateTable('users').set({ user_role: role, updated_at: app.now() }).where('id', '=', id).execute();
    // What a session may do was decided by the old role; the next sign-in starts with the new one.
    await trx.deleteFrom('sessions').where('user_id', '=', id).execute();
    await recordAudit(trx, actor, {
      action: 'user.role-changed',
      subject: `user:${id}`,
      before: { user_role: user.user_role },
      after: { user_role: role },
    });
  });
}

/** Nobody signs in with it any more, and whoever is signed in with it is not. It can be enabled again. */
export async function disableUser(app: App, actor: Actor, id: string, reason: string): Promise<void> {
  const own = requireAdmin(actor);
  const why = requireReason(reason);
  if (own === id) throw new AppError('CONFLICT', 'You cannot disable your own account.');
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
    await trx.updateTable('users').set({ disabled_at: null, updated_at: app.now() }).where('id', '=', id).execute();
    await recordAudit(trx, actor, { action: 'user.enabled', subject: `user:${id}` });
  });
}

/** Letters about what waits for a decision, on or off; for oneself too. */
export async function setHearsOfWaiting(app: App, actor: Actor, id: string, hears: boolean): Promise<void> {
  requireAdmin(actor);
  await app.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id);
    if (user.user_role !== 2) throw new AppError('CONFLICT', 'Only admins decide, so only they get these letters.');
    if (user.hears_of_waiting === hears) return;
    // Whoever turns them on hears of what comes in from now on; what waits already is on the front page.
    await trx
      .updateTable('users')
      .set({ hears_of_waiting: hears, ...(hears && { told_until: app.now() }) })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, actor, {
      action: hears ? 'user.letters-on' : 'user.letters-off',
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
